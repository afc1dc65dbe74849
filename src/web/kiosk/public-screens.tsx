/** What anyone may look at: the posted rules as they hang on the wall, and whether a ticket is in the drawing. */
import { useEffect, useRef, useState } from 'react';
import type { TicketAnswer } from '../../server/api/kiosk.ts';
import type { PostedNotice } from '../../server/api/promotions.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { ask } from '../lib/http.ts';
import { useZone } from '../lib/time.tsx';
import { KeyPad, ReadAndTouch } from './frame.tsx';
import { type Language, Translated, useMoment } from './language.tsx';

type Props = Readonly<{
  chosen: string | undefined;
  onChoose: (offer: string) => void;
  language: Language;
  onTouch: () => void;
}>;

export function RulesScreen({ chosen, onChoose, language, onTouch }: Props) {
  const [notices, setNotices] = useState<readonly PostedNotice[] | 'lost'>();
  useEffect(() => {
    ask<{ notices: readonly PostedNotice[] }>('GET', '/api/posted')
      .then((answer) => setNotices(answer.ok ? answer.value.notices : 'lost'))
      .catch(() => setNotices('lost'));
  }, []);
  if (notices === undefined) return null;
  if (notices === 'lost') return <Notice means="waiting" says={<Translated word="noServer" />} />;
  const one = notices.find(({ offer }) => offer === chosen);
  if (one !== undefined) return <Rules key={language} {...one} language={language} onTouch={onTouch} />;
  return (
    <>
      <h1>
        <Translated word="rules" />
      </h1>
      <Stack as="ul" gap={1}>
        {notices.map(({ offer, notice }) => (
          <li key={offer}>
            <Button className="kiosk-line" onClick={() => onChoose(offer)} lang="en">
              {notice.title}
            </Button>
          </li>
        ))}
      </Stack>
    </>
  );
}

/** The width of the paper with its margin, as its page is set. */
const SHEET = 1_080;

/** The notice in the visitor's language, as the server prints it. A touch inside it is a touch of the kiosk. */
function Rules({ offer, notice, language, onTouch }: PostedNotice & Pick<Props, 'language' | 'onTouch'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const loaded = () => {
    const page = frame.current?.contentDocument;
    if (page === null || page === undefined) return;
    // As wide as the screen: a notice is read here at arm's length, as it is on the wall.
    page.body.style.zoom = String(page.documentElement.clientWidth / SHEET);
    setHeight(page.documentElement.scrollHeight);
    for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
      page.addEventListener(kind, onTouch, { passive: true });
    }
  };
  return (
    <>
      <h1 className="only-heard" lang="en">
        {notice.title}
      </h1>
      <iframe
        ref={frame}
        className="kiosk-notice"
        title={notice.title}
        src={`/api/posted/${encodeURIComponent(offer)}?${new URLSearchParams({ language, page: '11x17' })}`}
        style={{ height }}
        onLoad={loaded}
      />
    </>
  );
}

/** Is my ticket in the drawing? Anyone may ask by ticket number; the owner is never shown. `given`: as it was scanned. */

export function TicketScreen({ given }: Readonly<{ given: string }>) {
  const [serial, setSerial] = useState(given);
  const [told, setTold] = useState<TicketAnswer | 'lost' | 'asking'>();
  const look = async (number: string) => {
    setTold('asking');
    const answer = await ask<TicketAnswer>('GET', `/api/kiosk/tickets/${encodeURIComponent(number)}`).catch(() => null);
    setTold(answer === null || !answer.ok ? 'lost' : answer.value);
  };
  useEffect(() => {
    if (given !== '') void look(given);
  }, [given]);
  const typed = (text: string) => {
    setSerial(serialIn(text));
    setTold(undefined);
  };
  return (
    <ReadAndTouch
      read={
        <>
          <h1>
            <Translated word="ticket" />
          </h1>
          <Field
            label={<Translated word="ticketNumber" />}
            value={serial}
            onChange={(event) => typed(event.target.value)}
            autoComplete="off"
            inputMode="none"
          />
          <div role="status">{told === undefined || told === 'asking' ? null : <TicketResult told={told} />}</div>
        </>
      }
      touch={
        <>
          <KeyPad
            letters
            onKey={(key) => typed(serial + key)}
            onErase={() => typed(serial.slice(0, -1))}
            onClear={() => typed('')}
          />
          <BusyButton look="primary" size="big" busy={told === 'asking'} onPress={() => void look(serial)}>
            <Translated word="look" />
          </BusyButton>
        </>
      }
    />
  );
}

/** A scanned ticket has its number first, then the bytes that prove the ticket is genuine. */
export const serialIn = (text: string): string =>
  text
    .toUpperCase()
    .split('.')[0]!
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 84);

function TicketResult({ told }: Readonly<{ told: TicketAnswer | 'lost' }>) {
  const moment = useMoment(useZone());
  if (told === 'lost') return <Notice means="waiting" says={<Translated word="noServer" />} />;
  const { serial } = told;
  if (told.is !== 'in')
    return <Notice means="waiting" says={<Translated word={NOT_IN_DRAW_WORDS[told.is]} filled={{ serial }} />} />;
  const { name, seals } = told;
  return (
    <Stack gap={2}>
      <Notice means="info" says={<Translated word="isIn" filled={{ serial, name }} />} />
      {seals.map(({ drawing, at, root, count }) => (
        <Stack key={drawing} gap={1}>
          <Translated word="isSealed" filled={{ serial, time: moment(at) }} />
          <span>
            <Translated word="proof" filled={{ count }} />{' '}
            <Text as="code" size="small" breaks>
              {root}
            </Text>
          </span>
        </Stack>
      ))}
    </Stack>
  );
}

const NOT_IN_DRAW_WORDS = { unknown: 'notKnown', held: 'isHeld', gone: 'isGone' } as const;
