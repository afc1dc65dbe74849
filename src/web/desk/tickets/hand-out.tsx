/** A ticket for everybody who is seated, at a posted time: one tap a table. */

import { useState } from 'react';
import { issueSeatTickets } from '../../../floor/entries/command-forms.ts';
import type { DrumView } from '../../../floor/view.ts';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import type { Events } from '../../lib/commands.ts';
import { eventOf } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { clockTime, countdown, spanWords, Time, useNow, useZone } from '../../lib/time.tsx';
import { tableInSentence, tableName } from '../../table/names.ts';
import { type Issued, IssuedTickets } from './issued-tickets.tsx';
import { PrintArea } from './print-area.tsx';
import { nextTime, wallTime } from './ticket-words.ts';
import { usePrint } from './use-print.ts';

export function HandOut() {
  const { drums = [] } = useView();
  const [issued, setIssued] = useState<readonly Issued[]>([]);
  const print = usePrint();
  const running = drums.filter(({ handingOut }) => handingOut !== null);
  return (
    <>
      {running.map((drum) => (
        <Distribution key={drum.drum} drum={drum} onIssued={(more) => setIssued((before) => [more, ...before])} />
      ))}
      {running.length === 0 ? <NothingNow drums={drums} /> : null}
      {issued.map((one) => (
        <IssuedTickets key={one.tickets[0]!.serial} issued={one} print={print} />
      ))}
      <PrintArea printed={print.printed} />
    </>
  );
}

function NothingNow({ drums }: Readonly<{ drums: readonly DrumView[] }>) {
  const now = useNow();
  const zone = useZone();
  const posted = drums.filter(({ distributions }) => distributions.length > 0);
  if (posted.length === 0) return <p className="empty">No activity hands out tickets at posted times.</p>;
  return (
    <div className="empty">
      <p>No tickets are handed out now.</p>
      <ul>
        {posted.map(({ drum, offerName, distributions }) => {
          const next = nextTime(distributions, now, zone);
          return next === undefined ? null : (
            <li key={drum}>
              {offerName}: the next ones at {clockTime(next, zone)}, in {spanWords(next - now)}.
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Props = Readonly<{ drum: DrumView; onIssued: (issued: Issued) => void }>;

function Distribution({ drum, onIssued }: Props) {
  const now = useNow();
  const { offerName, handingOut, tables, usesBlocks } = drum;
  const { time, until } = handingOut!;
  return (
    <section className="desk-step">
      <h3>
        {offerName}: tickets of {wallTime(time)}
      </h3>
      <p className="desk-standing">
        <Tag tone="order">Now</Tag>
        <span>
          Until <Time at={until} />
        </span>
        <span className="money">{countdown(until - now)} left</span>
      </p>
      {usesBlocks ? (
        <p>
          These tickets are printed beforehand: <Link to="/desk/tickets/blocks">hand them out of a block</Link>.
        </p>
      ) : (
        <ul className="desk-tables">
          {tables.map((table) => (
            <TableTickets key={table.table} drum={drum} table={table} onIssued={onIssued} />
          ))}
        </ul>
      )}
      {!usesBlocks && tables.length === 0 ? <p>No table that takes part is open.</p> : null}
    </section>
  );
}

type TableProps = Props & Readonly<{ table: DrumView['tables'][number] }>;

function TableTickets({ drum: { drum, offer, handingOut }, table, onIssued }: TableProps) {
  const { table: at, gameName, seated } = table;
  const { time, had } = handingOut!;
  const issued = (events: Events) => {
    const event = eventOf(events, 'seat-tickets-issued');
    if (event !== undefined) onIssued({ drum, table: at, tickets: event.tickets });
  };
  return (
    <li>
      <div>
        <strong>{tableName(at)}</strong>
        <span className="desk-small">
          {gameName} · {seated} seated
        </span>
      </div>
      <CommandForm
        of={issueSeatTickets(table, had.includes(at))}
        given={{ offer, table: at, distribution: time }}
        heard={`at ${tableInSentence(at)}`}
        onDone={issued}
      />
    </li>
  );
}
