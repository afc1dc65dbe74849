/** The odds of an offer in a few lines, beside the form in which it is written. */
import type { OddsDocument } from '../../odds/document.ts';
import { oneInWords } from './odds-words.ts';
import { PerFeeTable } from './per-fee.tsx';
import './odds.css';

const ROWS = 8;

export function OddsBrief({ odds }: Readonly<{ odds: OddsDocument }>) {
  // The same row in ten games is one line here, as it is paid most often.
  const rows = [...new Map(odds.rows.toReversed().map((row) => [row.row, row])).values()].reverse();
  return (
    <details className="odds-details">
      <summary>Odds and what a fee pays for</summary>
      <ul className="odds-brief" aria-label="Odds">
        {rows.slice(0, ROWS).map((row) => (
          <li key={row.row}>
            <span>{row.name}</span>
            <span>
              {oneInWords(row.paid)} {row.per}s
            </span>
          </li>
        ))}
      </ul>
      {rows.length > ROWS ? <p>and {rows.length - ROWS} more</p> : null}
      <PerFeeTable odds={odds} />
    </details>
  );
}
