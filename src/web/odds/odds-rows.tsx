/** Every row with its chance: counted to the last deal, or sampled with its error. */
import type { OddsDocument, OddsRow } from '../../odds/document.ts';
import { DataTable } from '../design/data-table.tsx';
import { Tag } from '../design/tag.tsx';
import { betweenWords, errorWords, fractionWords, hoursWords, oneInWords, percentWords } from './odds-words.ts';

type Props = Readonly<{ odds: OddsDocument; rows: readonly OddsRow[]; gameName: (game: string) => string }>;

export function OddsRows({ odds: { solvency }, rows, gameName }: Props) {
  const several = new Set(rows.map(({ game }) => game)).size > 1;
  // Where every row that is met is paid, once is enough.
  const differ = rows.some(({ meets, paid }) => meets.probability !== paid.probability);
  const hours = new Map(solvency.hoursBetweenHits.map((hit) => [`${hit.game} ${hit.row}`, hit]));
  return (
    <DataTable
      caption="Odds, row by row"
      columns={[
        ...(several
          ? [
              {
                id: 'game',
                label: 'Game',
                cell: ({ game }: OddsRow) => <span className="odds-row-name">{gameName(game)}</span>,
              },
            ]
          : []),
        {
          id: 'row',
          label: 'Row',
          cell: ({ name, at }) => (
            <span className="odds-row-name">
              {name} <small>{at}</small>
            </span>
          ),
        },
        { id: 'per', label: 'Of each', cell: ({ per }) => per },
        ...(differ
          ? [
              {
                id: 'meets',
                label: 'Met',
                align: 'right' as const,
                cell: ({ meets }: OddsRow) => oneInWords(meets),
              },
            ]
          : []),
        { id: 'paid', label: 'Paid', align: 'right', cell: ({ paid }) => oneInWords(paid) },
        { id: 'chance', label: 'Probability', align: 'right', cell: ({ paid }) => percentWords(paid.probability) },
        { id: 'how', label: 'Known by', cell: (row) => <How row={row} /> },
        {
          id: 'hours',
          label: 'A hit every',
          align: 'right',
          cell: ({ game, row }) => {
            const hit = hours.get(`${game} ${row}`);
            if (hit === undefined) return '';
            return hit.atLeast === undefined ? hoursWords(hit.hours) : `over ${hoursWords(hit.atLeast)}`;
          },
        },
      ]}
      rows={rows}
      keyOf={({ game, row }) => `${game} ${row}`}
      empty="No row of it has odds."
    />
  );
}

const SHOWN_DIGITS = 34;

function How({ row: { how, paid, between } }: Readonly<{ row: OddsRow }>) {
  if (how === 'sampled' || paid.exact === null) {
    return (
      <span className="odds-how">
        <Tag tone="grey">sampled</Tag> {betweenWords(between) ?? errorWords(paid.stderr)}
      </span>
    );
  }
  const fraction = fractionWords(paid.exact);
  return (
    <span className="odds-how">
      <Tag tone="info">counted</Tag>{' '}
      {fraction.length > SHOWN_DIGITS ? (
        <details>
          <summary>exact fraction</summary>
          <span className="mono">{fraction}</span>
        </details>
      ) : (
        <span className="mono">{fraction}</span>
      )}
    </span>
  );
}
