/** A form or report as printed: black on white, amount and barcode first, signatures last. */
import './paper-sheet.css';
import { formDate } from '../../base/display-text.ts';
import { CARDS } from '../../cards/card.ts';
import { TILES } from '../../cards/tiles/tile.ts';
import type { Cell, Paper, Table } from '../../readers/papers/paper.ts';
import { Barcode } from '../design/barcode.tsx';
import { Text } from '../design/layout.tsx';
import { HandWords } from '../design/piece.tsx';
import { dollars } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useNow, useZone } from '../lib/time.tsx';

type Props = Readonly<{
  paper: Paper;
  page: number;
  of: number;
  /** Printed by the browser as it is shown: nobody counted it, and it says so. */
  isCopy?: boolean;
}>;

/** Of these there is one original. */
const COUNTED: readonly Paper['kind'][] = ['win-page', 'payout-slip'];

export function PaperSheet({ paper, page, of, isCopy = false }: Props) {
  const { title, house, day, size, head, tables, signatures, notes, numbered, reprint } = paper;
  const zone = useZone();
  const printedAt = useNow();
  return (
    <article className={`paper is-${size}`} aria-label={title}>
      {reprint ? <p className="paper-reprint">REPRINT</p> : null}
      {isCopy && !reprint && COUNTED.includes(paper.kind) ? (
        <p className="paper-reprint is-copy" aria-hidden="true">
          COPY
        </p>
      ) : null}
      <header>
        <Text as="p" weight="medium">
          {house.name}
        </Text>
        <h2>{title}</h2>
        {day === null ? null : <p>Gaming day {formDate(day)}</p>}
        {paper.paper === undefined ? null : <p className="mono">Form {paper.paper}</p>}
      </header>
      <dl className="paper-head">
        {head.map(({ id, label, value }) => (
          <div key={id} className={`is-${value.is}`}>
            <dt>{label}</dt>
            <dd>
              <PaperCell cell={value} of={paper} />
            </dd>
          </div>
        ))}
      </dl>
      {tables.map((table) => (
        <PaperTable key={table.id} table={table} of={paper} />
      ))}
      {notes.length === 0 ? null : (
        <ul className="paper-notes">
          {notes.map(({ at, says }) => (
            <li key={`${at} ${says}`}>
              {says} {at === null ? null : <small>{at}</small>}
            </li>
          ))}
        </ul>
      )}
      {signatures.length === 0 ? null : (
        <ul className="paper-signatures" aria-label="Signatures">
          {signatures.map(({ label, badge }) => (
            <li key={label}>
              <span>{badge === null ? '' : `signed ${paper.crew?.[badge] ?? badge}`}</span>
              {label}
            </li>
          ))}
        </ul>
      )}
      <footer className="paper-foot">
        <span>
          {reprint ? 'Reprint of ' : ''}
          {title}
          {paper.paper === undefined ? '' : ` ${paper.paper}`}
        </span>
        <span>
          Journal {numbered.from === numbered.to ? numbered.to : `${numbered.from}–${numbered.to}`} ·{' '}
          <span className="mono">{numbered.hash}</span>
        </span>
        <span>
          Printed {formTime(printedAt, zone)}
          {of === 1 ? '' : ` · form ${page} of ${of}`}
        </span>
      </footer>
    </article>
  );
}

type TableProps = Readonly<{ table: Table; of: Paper }>;

function PaperTable({ table: { caption, columns, rows, totals, empty }, of: paper }: TableProps) {
  const cells = (all: readonly Cell[], key: string) =>
    all.map((cell, i) => (
      <td key={`${key} ${columns[i]!.id}`} className={`is-${columns[i]!.align}`}>
        <PaperCell cell={cell} of={paper} />
      </td>
    ));
  return (
    <section className="paper-table">
      <h3>{caption}</h3>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table>
          <caption className="only-heard">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ id, label, align }) => (
                <th key={id} scope="col" className={`is-${align}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => {
              const key = `${row.record ?? 'line'} ${i}`;
              return (
                <tr key={key} className={row.struck ? 'is-struck' : ''}>
                  {cells(row.cells, key)}
                </tr>
              );
            })}
          </tbody>
          {totals === undefined ? null : (
            <tfoot>
              <tr>{cells(totals, 'totals')}</tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  );
}

/** One value on a form. */

type Named = Readonly<{ names?: Paper['names'] | undefined; crew?: Paper['crew'] | undefined }>;

export function PaperCell({ cell, of }: Readonly<{ cell: Cell; of: Named }>) {
  const zone = useZone();
  switch (cell.is) {
    case 'text':
      return cell.to === undefined ? (cell.says ?? cell.value) : <Link to={cell.to}>{cell.says ?? cell.value}</Link>;
    case 'money':
      return <span className="money">{dollars(cell.value)}</span>;
    case 'count':
      return cell.value;
    case 'time':
      return <span className="money is-when">{formTime(cell.value, zone)}</span>;
    case 'day':
      return formDate(cell.value);
    case 'record':
      return (
        <Link to={`/audit/record/${cell.value}`} className="paper-record">
          no. {cell.value}
        </Link>
      );
    case 'clause':
      return cell.value;
    case 'badges':
      return cell.value.map((badge) => of.crew?.[badge] ?? badge).join(', ');
    case 'person':
      return of.names?.[cell.value] ?? <span title={cell.value}>person …{cell.value.slice(-6)}</span>;
    case 'cards':
      return <HandNotation notation={cell.value} />;
    case 'barcode':
      return <Barcode value={cell.value} />;
    case 'qr':
      return <Barcode value={cell.value} kind="qrcode" />;
    case 'pen':
      return (
        <span className={`paper-pen ${cell.room === 'much' ? 'has-room' : ''}`}>
          <span className="only-heard">fill in by hand</span>
        </span>
      );
    case 'nothing':
      return null;
  }
}

/** `03/07/2026, 11:40:05 PM PST`, as forms show it. */
const formTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(at * 1000);

/** Tiles are written by name, cards by two letters. */
export const HandNotation = ({ notation }: Readonly<{ notation: string }>) => (
  <HandWords pieces={/[a-z]{2,}-/.test(notation) ? TILES : CARDS} notation={notation} />
);
