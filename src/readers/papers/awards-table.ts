/** The shares of a prize, one line each, with what has become of them. */
import type { AwardStory } from './hit-story.ts';
import { fundName, type Law, rowName, sheetKeyOf } from './law.ts';
import { clause, columns, money, person, type Row, record, type Table, text, withTotals } from './paper.ts';

export function awardsTable(law: Law, awards: readonly AwardStory[]): Table {
  const rows = awards.map(({ award, offer, awarded, person: who, paid, over, steps }): Row => {
    const { id, amount, to, row, clause: at, paidBy } = award;
    return {
      record: awarded.seq,
      cells: [
        text(id),
        text(placeWords(to)),
        person(who),
        text(rowName(law, offer, row)),
        clause(at, sheetKeyOf(law, offer)),
        text(paidBy === 'house' ? 'the house' : fundName(law, paidBy.fund)),
        text(paid === null ? (over ?? steps.at(-1)?.says ?? 'owed') : `paid, ${paid.event.payment}`),
        record(paid?.step.seq ?? awarded.seq),
        money(amount),
      ],
      ...(over === 'undone' ? { struck: true as const } : {}),
    };
  });
  const table = {
    id: 'awards',
    caption: 'Shares',
    columns: columns({
      award: 'Award',
      to: 'To',
      person: 'Person',
      row: 'For',
      clause: 'Clause',
      from: 'Out of',
      status: 'Stands',
      'record>': 'Record',
      'amount>': 'Amount',
    }),
    rows,
    empty: 'No money was awarded.',
  };
  return withTotals(table, ['amount']);
}

type To = AwardStory['award']['to'];

/** Seat 4 at crazy-1, backline */
export const placeWords = ({ table, seat, bettor }: To): string =>
  `seat ${seat} at ${table}${bettor === 'seat' ? '' : `, ${bettor}`}`;
