/** Counts beside the rows, ladders, wheels, shows, wagers and what is posted: one table each. */
import type { OddsDocument } from '../../odds/document.ts';
import { DataTable } from '../design/data-table.tsx';
import { besidePart, partsOf } from './parts.ts';

export function OddsParts({ odds }: Readonly<{ odds: OddsDocument }>) {
  return [...besidePart(odds), ...partsOf(odds)].map(({ id, caption, at, head, lines }) => (
    <DataTable
      key={id}
      caption={at === '' ? caption : `${caption} (${at})`}
      captionSeen
      columns={head.map((label, i) => ({
        id: label,
        label,
        ...(i === 0 ? {} : { align: 'right' as const }),
        cell: (line: readonly string[]) => line[i],
      }))}
      rows={lines}
      keyOf={([name, second]) => `${name} ${second}`}
      empty="Nothing."
    />
  ));
}
