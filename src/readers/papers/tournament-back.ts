/** What was given back when a tournament was called off. */
import { type Cents, ZERO } from '../../base/cents.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { columns, count, money, person, type Table, text, withTotals } from './paper.ts';
import { type Entry, type Of, stayed } from './tournament-entries.ts';

/** What each had back when it was called off, and what became of the money of those who were disqualified. */
export function backTable(
  entries: readonly Entry[],
  { record, event }: Readonly<{ record: FloorRecord; event: Of<'tournament-cancelled'> }>,
): Table {
  const amountOf = (parts: readonly { entrant: number; amount: Cents }[], entrant: number): Cents =>
    parts.find((one) => one.entrant === entrant)?.amount ?? ZERO;
  return withTotals(
    {
      id: 'back',
      caption: 'What was given back',
      columns: columns({
        'entrant>': 'Entrant',
        who: 'Who',
        'back>': 'Back',
        entry: 'Entry given back',
        'forfeited>': 'Forfeited',
        'share>': 'Part of what others forfeited',
      }),
      rows: stayed(entries).map(({ event: { entrant, person: who } }) => ({
        record: record.seq,
        cells: [
          count(entrant),
          person(who),
          money(amountOf(event.refunds, entrant)),
          text(event.awards.find((award) => award.person === who)?.id ?? ''),
          money(amountOf(event.forfeits, entrant)),
          money(amountOf(event.shares, entrant)),
        ],
      })),
      empty: 'Nobody had entered.',
    },
    ['back', 'forfeited', 'share'],
  );
}
