/** Who has just got a ticket, with the button that prints them. */
import { useState } from 'react';
import { counted } from '../../../base/words.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { tableName } from '../../table/names.ts';
import type { usePrint } from './use-print.ts';

export type Issued = Readonly<{
  drum: string;
  table: string;
  tickets: readonly Readonly<{ serial: string; seat: number }>[];
}>;

type Props = Readonly<{ issued: Issued; print: ReturnType<typeof usePrint> }>;

export function IssuedTickets({ issued: { drum, table, tickets }, print: { run, busy, refusal } }: Props) {
  const [pressed, setPressed] = useState(false);
  const [printed, setPrinted] = useState(false);
  const all = counted(tickets.length, 'ticket');
  const press = async () => {
    setPressed(true);
    const given = await run(
      drum,
      tickets.map(({ serial }) => serial),
    );
    if (given?.done) setPrinted(true);
  };
  return (
    <section className="desk-step" aria-label={`Tickets at ${tableName(table)}`}>
      <h3>
        {tableName(table)}: {all}
      </h3>
      <ul className="desk-issued">
        {tickets.map(({ serial, seat }) => (
          <li key={serial}>
            <span>Seat {seat}</span> <span className="mono">{serial}</span>
          </li>
        ))}
      </ul>
      {pressed ? <RefusalNotice refusal={refusal} /> : null}
      <BusyButton look={printed ? 'plain' : 'primary'} busy={busy} onPress={() => void press()}>
        {printed ? `Print ${all} again: they say REPRINT` : `Print ${all}`}
      </BusyButton>
    </section>
  );
}
