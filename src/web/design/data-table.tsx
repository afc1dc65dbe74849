/** Rows of figures: sticky head, numbers right, and a next step where there are none. */

import type { ReactNode } from 'react';
import './data-table.css';

export type Column<Row> = Readonly<{
  id: string;
  label: ReactNode;
  align?: 'left' | 'right';
  cell: (row: Row) => ReactNode;
}>;

type Props<Row> = Readonly<{
  caption: ReactNode;
  /** The caption is heard but not seen where a heading says the same. */
  captionSeen?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  empty: ReactNode;
  foot?: ReactNode;
}>;

export function DataTable<Row>({ caption, captionSeen = false, columns, rows, keyOf, empty, foot }: Props<Row>) {
  if (rows.length === 0) return <div className="empty">{empty}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen must scroll by keyboard.
    <section className="data-table-frame" tabIndex={0} aria-label={typeof caption === 'string' ? caption : undefined}>
      <table className="data-table">
        <caption className={captionSeen ? '' : 'only-heard'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label, align = 'left' }) => (
              <th key={id} scope="col" className={`is-${align}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, align = 'left', cell }) => (
                <td key={id} className={`is-${align}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot === undefined ? null : <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}
