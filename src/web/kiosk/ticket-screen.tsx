/** Was my ticket in? Anybody may ask, by the number on the paper; whose it is nobody is told. */
import { useState } from 'react';
import type { TicketAnswer } from '../../server/api/kiosk-tickets.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { ask } from '../lib/http.ts';
import { useScanner } from '../lib/scanner.ts';
import { useZone } from '../lib/time.tsx';
import { KeyPad } from './key-pad.tsx';
import { Say, useMoment } from './speech.tsx';

export function TicketScreen() {
  const [serial, setSerial] = useState('');
  const [told, setTold] = useState<TicketAnswer | 'lost' | 'asking'>();
  const look = async (number: string) => {
    setTold('asking');
    const answer = await ask<TicketAnswer>('GET', `/api/kiosk/tickets/${encodeURIComponent(number)}`).catch(() => null);
    setTold(answer === null || !answer.ok ? 'lost' : answer.value);
  };
  const typed = (text: string) => {
    // The bar code has letters behind the number, which say that the paper is ours.
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
        <Say word="ticket" />
      </h1>
      <div className="kiosk-two">
        <div>
          <Field
            label={<Say word="ticketNumber" />}
            value={serial}
            onChange={(event) => typed(event.target.value)}
            autoComplete="off"
            inputMode="none"
          />
          <BusyButton look="primary" size="big" busy={told === 'asking'} onPress={() => void look(serial)}>
            <Say word="look" />
          </BusyButton>
          <div role="status">{told === undefined || told === 'asking' ? null : <Told told={told} />}</div>
        </div>
        <KeyPad letters onKey={(key) => typed(serial + key)} onErase={() => typed(serial.slice(0, -1))} />
      </div>
    </>
  );
}

function Told({ told }: Readonly<{ told: TicketAnswer | 'lost' }>) {
  const moment = useMoment(useZone());
  if (told === 'lost') return <Notice means="waiting" says={<Say word="noServer" />} />;
  const { serial } = told;
  if (told.is !== 'in') return <Notice means="waiting" says={<Say word={NOT_IN[told.is]} filled={{ serial }} />} />;
  const { name, seals } = told;
  return (
    <>
      <Notice means="info" says={<Say word="isIn" filled={{ serial, name }} />} />
      {seals.map(({ drawing, at, root, count }) => (
        <div key={drawing} className="kiosk-seal">
          <p>
            <Say word="isSealed" filled={{ serial, time: moment(at) }} />
          </p>
          <p>
            <Say word="proof" filled={{ count }} /> <code>{root}</code>
          </p>
        </div>
      ))}
    </>
  );
}

const NOT_IN = { unknown: 'notKnown', held: 'isHeld', gone: 'isGone' } as const;
