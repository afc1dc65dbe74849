/** Tickets in drums, chips and coupons, and prizes that wait. */
import type { MemberDocument } from '../../server/api/kiosk-member.ts';
import { Money } from '../lib/money.tsx';
import { Say, useMoment } from './speech.tsx';

type Props = Readonly<{ member: MemberDocument; zone: string }>;

export function PapersScreen({ member, zone }: Props) {
  return (
    <>
      <h1>
        <Say word="papers" />
      </h1>
      <Prizes {...member} />
      <Tickets member={member} zone={zone} />
      <Coupons member={member} zone={zone} />
    </>
  );
}

function Prizes({ prizes }: Pick<MemberDocument, 'prizes'>) {
  if (prizes.length === 0) return null;
  return (
    <section>
      <h2>
        <Say word="prizes" />
      </h2>
      <ul className="kiosk-rows">
        {prizes.map(({ award, name, says, amount }) => (
          <li key={award}>
            <span lang="en">
              {name}: {says}
            </span>
            <strong>
              <Money cents={amount} />
            </strong>
          </li>
        ))}
      </ul>
      <p className="kiosk-hint">
        <Say word="atCage" />
      </p>
    </section>
  );
}

function Tickets({ member: { tickets }, zone }: Props) {
  const moment = useMoment(zone);
  return (
    <section>
      <h2>
        <Say word="tickets" />
      </h2>
      {tickets.length === 0 ? <Say word="noTickets" /> : null}
      <ul className="kiosk-rows">
        {tickets.map(({ drum, name, serials, held, chances, nextDrawing }) => (
          <li key={drum}>
            <span>
              <strong lang="en">{name}</strong> <code>{[...serials, ...held].join(' · ')}</code>
              {held.map((serial) => (
                <span key={serial} className="kiosk-hint">
                  <Say word="isHeld" filled={{ serial }} />
                </span>
              ))}
            </span>
            <span>
              <Say word="ticketsWeigh" filled={{ count: chances }} />{' '}
              {nextDrawing === null ? null : <Say word="drawingAt" filled={{ time: moment(nextDrawing) }} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Coupons({ member: { instruments }, zone }: Props) {
  const moment = useMoment(zone);
  return (
    <section>
      <h2>
        <Say word="coupons" />
      </h2>
      {instruments.length === 0 ? <Say word="noCoupons" /> : null}
      <ul className="kiosk-rows">
        {instruments.map(({ offer, name, what, ending, face, expiresAt }) => (
          <li key={`${offer} ${ending}`}>
            <span lang="en">
              {name}: {what} …{ending}
            </span>
            <span>
              <strong>
                <Money cents={face} />
              </strong>{' '}
              <Say word="goodUntil" filled={{ time: moment(expiresAt) }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
