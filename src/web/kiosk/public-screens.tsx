/** The posted rules: a list of current promotions, then one of them. */
import { useEffect, useState } from 'react';
import type { TicketAnswer } from '../../server/api/kiosk.ts';
import type { PostedNotice } from '../../server/api/promotions.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Grid } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { ask } from '../lib/http.ts';
import { useScanner } from '../lib/scanner.ts';
import { useZone } from '../lib/time.tsx';
import { KeyPad } from './frame.tsx';
import { Translated, useMoment } from './language.tsx';

type Props = Readonly<{ chosen: string | undefined; onChoose: (offer: string) => void }>;

export function RulesScreen({ chosen, onChoose }: Props) {
  const [notices, setNotices] = useState<readonly PostedNotice[] | 'lost'>();
  useEffect(() => {
    ask<{ notices: readonly PostedNotice[] }>('GET', '/api/posted')
      .then((answer) => setNotices(answer.ok ? answer.value.notices : 'lost'))
      .catch(() => setNotices('lost'));
  }, []);
  if (notices === undefined) return null;
  if (notices === 'lost') return <Notice means="waiting" says={<Translated word="noServer" />} />;
  const one = notices.find(({ offer }) => offer === chosen);
  return one === undefined ? <List notices={notices} onChoose={onChoose} /> : <Rules {...one} />;
}

function List({ notices, onChoose }: Readonly<{ notices: readonly PostedNotice[] } & Pick<Props, 'onChoose'>>) {
  return (
    <>
      <h1>
        <Translated word="rules" />
      </h1>
      <ul className="kiosk-list">
        {notices.map(({ offer, notice }) => (
          <li key={offer}>
            <Button onClick={() => onChoose(offer)} lang="en">
              {notice.title}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Rules({ notice }: PostedNotice) {
  return (
    <article className="kiosk-rules" lang="en">
      <h1>{notice.title}</h1>
      {notice.sections.map(({ heading, lines }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {lines.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

/** Is my ticket in the drawing? Anyone may ask by ticket number; the owner is never shown. */

export function TicketScreen() {
  const [serial, setSerial] = useState('');
  const [told, setTold] = useState<TicketAnswer | 'lost' | 'asking'>();
  const look = async (number: string) => {
    setTold('asking');
    const answer = await ask<TicketAnswer>('GET', `/api/kiosk/tickets/${encodeURIComponent(number)}`).catch(() => null);
    setTold(answer === null || !answer.ok ? 'lost' : answer.value);
  };
  const typed = (text: string) => {
    // The bar code has letters after the number that prove the ticket is genuine.
    setSerial(
      text
        .toUpperCase()
        .split('.')[0]!
        .replace(/[^A-Z0-9-]/g, '')
        .slice(0, 84),
    );
    setTold(undefined);
  };
  useScanner(typed);
  return (
    <>
      <h1>
        <Translated word="ticket" />
      </h1>
      <Grid columns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))" gap={4}>
        <div>
          <Field
            label={<Translated word="ticketNumber" />}
            value={serial}
            onChange={(event) => typed(event.target.value)}
            autoComplete="off"
            inputMode="none"
          />
          <BusyButton look="primary" size="big" busy={told === 'asking'} onPress={() => void look(serial)}>
            <Translated word="look" />
          </BusyButton>
          <div role="status">{told === undefined || told === 'asking' ? null : <TicketResult told={told} />}</div>
        </div>
        <KeyPad letters onKey={(key) => typed(serial + key)} onErase={() => typed(serial.slice(0, -1))} />
      </Grid>
    </>
  );
}

function TicketResult({ told }: Readonly<{ told: TicketAnswer | 'lost' }>) {
  const moment = useMoment(useZone());
  if (told === 'lost') return <Notice means="waiting" says={<Translated word="noServer" />} />;
  const { serial } = told;
  if (told.is !== 'in')
    return <Notice means="waiting" says={<Translated word={NOT_IN_DRAW_WORDS[told.is]} filled={{ serial }} />} />;
  const { name, seals } = told;
  return (
    <>
      <Notice means="info" says={<Translated word="isIn" filled={{ serial, name }} />} />
      {seals.map(({ drawing, at, root, count }) => (
        <div key={drawing} className="kiosk-seal">
          <p>
            <Translated word="isSealed" filled={{ serial, time: moment(at) }} />
          </p>
          <p>
            <Translated word="proof" filled={{ count }} /> <code>{root}</code>
          </p>
        </div>
      ))}
    </>
  );
}

const NOT_IN_DRAW_WORDS = { unknown: 'notKnown', held: 'isHeld', gone: 'isGone' } as const;
