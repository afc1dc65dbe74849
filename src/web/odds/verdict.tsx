/** The verdict in one sentence, with the figures it rests on. Its place is kept while the next one is counted. */
import type { ReactNode } from 'react';
import type { OddsDocument } from '../../odds/document.ts';
import { Tag } from '../design/tag.tsx';
import type { Refused } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import { expectedWords, percentWords, standingWords } from './odds-words.ts';
import './verdict.css';

type Props = Readonly<{
  odds: OddsDocument | undefined;
  refusal?: Refused | undefined;
  counting: boolean;
  /** Why nothing is counted now, where nothing was asked. */
  waits?: string | undefined;
  look?: 'hero' | 'beside';
  children?: ReactNode;
}>;

export function Verdict({ odds, refusal, counting, waits, look = 'beside', children }: Props) {
  const standing = odds === undefined ? undefined : standingWords(odds);
  const tone = refusal !== undefined ? 'waiting' : (standing?.tone ?? 'grey');
  const says = refusal?.says ?? odds?.solvency.verdict ?? waits ?? 'The odds are being counted.';
  return (
    <section className={`verdict is-${look} is-${tone}`} aria-label="Verdict" aria-busy={counting}>
      <p className="verdict-standing">
        <Tag tone={tone}>{refusal === undefined ? (standing?.says ?? 'Verdict') : 'No verdict'}</Tag>
        <span className="verdict-counting">{counting ? 'Counting…' : ''}</span>
      </p>
      <p className="verdict-says" aria-live="polite">
        {says}
      </p>
      {refusal === undefined ? null : <p>{refusal.next}</p>}
      {odds === undefined || refusal !== undefined ? null : <Figures odds={odds} />}
      {children}
    </section>
  );
}

/** What a fee brings the house, what the players get back, and where it turns. */
function Figures({ odds: { perFee, solvency, posted } }: Readonly<{ odds: OddsDocument }>) {
  const { keepsPerFee, returnToPlayers, breakEvenReseed, breakEvenPool, costPerTableHour, costPerDay } = solvency;
  const reseed = breakEvenReseed?.withoutAdminFee ?? null;
  const figures: readonly (readonly [string, string] | undefined)[] = [
    keepsPerFee === null
      ? costPerTableHour === 0 && posted === undefined
        ? undefined
        : ['Costs a table-hour', expectedWords(costPerTableHour, 2)]
      : ['Kept of a fee', expectedWords(keepsPerFee.withoutAdminFee)],
    costPerDay === null ? undefined : ['Costs a day', expectedWords(costPerDay, 2)],
    keepsPerFee === null || perFee.adminFee === 0
      ? undefined
      : ['Kept after the admin fee', expectedWords(keepsPerFee.withAdminFee)],
    perFee.fee === null ? undefined : ['Fee', dollars(Math.round(perFee.fee))],
    returnToPlayers === null ? undefined : ['Returned to players', percentWords(returnToPlayers)],
    reseed === null ? undefined : ['Largest re-seed it carries', dollars(reseed)],
    breakEvenPool === null || breakEvenPool === 0
      ? undefined
      : ['Pool at which a fee returns itself', dollars(breakEvenPool)],
  ];
  return (
    <dl className="verdict-figures">
      {figures.map((figure) =>
        figure === undefined ? null : (
          <div key={figure[0]}>
            <dt>{figure[0]}</dt>
            <dd className="money">{figure[1]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
