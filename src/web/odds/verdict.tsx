/** The odds assessment in one sentence, with its figures. Its space is kept while the next one is counted. */
import './verdict.css';
import './odds.css';
import type { ReactNode } from 'react';
import type { OddsDocument, PostedCosts, Solvency } from '../../odds/document.ts';
import { Row, Stack, Text } from '../design/layout.tsx';
import { Tag } from '../design/tag.tsx';
import type { ApiRefusal } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import {
  carriedWords,
  choiceLabel,
  expectedWords,
  oneInWords,
  percentWords,
  rangeWords,
  standingWords,
} from './odds-words.ts';
import { PerFeeTable } from './per-fee.tsx';

type Props = Readonly<{
  odds: OddsDocument | undefined;
  refusal?: ApiRefusal | undefined;
  counting: boolean;
  /** Why nothing is being counted, if nothing was requested. */
  waits?: string | undefined;
  look?: 'hero' | 'beside';
  children?: ReactNode;
}>;

export function Verdict({ odds, refusal, counting, waits, look = 'beside', children }: Props) {
  const standing = odds === undefined ? undefined : standingWords(odds);
  const tone = refusal !== undefined ? 'waiting' : (standing?.tone ?? 'unavailable');
  const says = refusal?.says ?? odds?.solvency.verdict ?? waits ?? 'The odds are being counted.';
  return (
    <section className={`verdict is-${look} is-${tone}`} aria-label="Odds assessment" aria-busy={counting}>
      <p className="verdict-standing">
        <Tag tone={tone}>{refusal === undefined ? (standing?.says ?? 'Assessment') : 'No assessment'}</Tag>
        <Text tone="muted" size="small">
          {counting ? 'Counting…' : ''}
        </Text>
      </p>
      <Text as="p" max="50ch" size="title" weight="medium" tight className="verdict-says" aria-live="polite">
        {says}
      </Text>
      {refusal === undefined ? null : <p>{refusal.next}</p>}
      {odds === undefined || refusal !== undefined ? null : <Figures odds={odds} />}
      {/* Beside a form the sentence is enough, and nothing below it moves. */}
      {odds === undefined || refusal !== undefined || look === 'beside' ? null : (
        <OtherReadings turns={odds.solvency.turns ?? []} />
      )}
      {children}
    </section>
  );
}

/** Readings that change the assessment, each with its result. */
function OtherReadings({ turns }: Readonly<{ turns: NonNullable<Solvency['turns']> }>) {
  if (turns.length === 0) return null;
  return (
    <Text as="details" above={1} size="small" className="verdict-turns">
      <summary>
        {turns.length === 1 ? 'One reading changes this assessment' : `${turns.length} readings change this assessment`}
      </summary>
      <ul>
        {turns.map(({ id, value, verdict, at }) => (
          <li key={`${id} ${value}`}>
            <strong>
              {choiceLabel(id)}: {choiceLabel(value)}
            </strong>{' '}
            {at === undefined ? null : <small>{at}</small>} {verdict}
          </li>
        ))}
      </ul>
    </Text>
  );
}

/** The house's share of a fee, the players' return and the break-even points: the same figures as the sentence. */
function Figures({ odds }: Readonly<{ odds: OddsDocument }>) {
  return (
    <Row as="dl" align="stretch" gap={3} lines={1} above={0.5} className="verdict-figures">
      {figuresOf(odds).map(([label, value]) => (
        <div key={label}>
          <Text as="dt" tone="muted" size="small">
            {label}
          </Text>
          <Text as="dd" size="lead" weight="medium" className="money">
            {value}
          </Text>
        </div>
      ))}
    </Row>
  );
}

type Figure = readonly [label: string, value: string];

export function figuresOf({ perFee, solvency, posted }: OddsDocument): Figure[] {
  const { keepsPerFee, returnToPlayers, breakEvenReseed, breakEvenPool } = solvency;
  return [
    ...(keepsPerFee === null
      ? costFigures(solvency, posted)
      : [['Kept of a fee', expectedWords(keepsPerFee.withoutAdminFee)] as const]),
    ...(keepsPerFee === null || perFee.adminFee === 0
      ? []
      : [['Kept after the admin fee', expectedWords(keepsPerFee.withAdminFee)] as const]),
    ...(perFee.fee === null ? [] : [['Fee', dollars(Math.round(perFee.fee))] as const]),
    ...(returnToPlayers === null ? [] : [['Returned to players', percentWords(returnToPlayers)] as const]),
    // As in the sentence: with the administrative fee paid.
    ...(breakEvenReseed === null
      ? []
      : [['Highest re-seed supported', carriedWords(breakEvenReseed, breakEvenReseed.withAdminFee, dollars)] as const]),
    ...(breakEvenPool === null || breakEvenPool === 0
      ? []
      : [['Break-even prize pool', dollars(breakEvenPool)] as const]),
  ];
}

/** Total cost, per day and per hour; only once if no frequency is posted. */
function costFigures(
  { costPerTableHour, costPerDay, costRange, notPriced }: Solvency,
  posted: PostedCosts | undefined,
): Figure[] {
  if (notPriced === true) return [];
  if (posted?.isScheduled === false || (posted === undefined && costRange?.once != null)) {
    const what = posted?.isWhole === true ? 'Total cost' : 'Cost, given once';
    return [[what, rangeWords(posted?.inAll ?? 0, costRange?.once)]];
  }
  return [
    ...(posted === undefined ? [] : [['Total cost', expectedWords(posted.inAll, 2)] as const]),
    ...(costPerDay === null ? [] : [['Cost per day', rangeWords(costPerDay, costRange?.perDay)] as const]),
    ...(costPerTableHour === 0 && posted === undefined
      ? []
      : [['Cost per table hour', rangeWords(costPerTableHour, costRange?.perTableHour)] as const]),
  ];
}

/** The odds of an offer in a few lines, beside its form. */

const ROWS = 8;

export function OddsBrief({ odds }: Readonly<{ odds: OddsDocument }>) {
  // The same row in several games is one line, at its highest frequency.
  const rows = [...new Map(odds.rows.toReversed().map((row) => [row.row, row])).values()].reverse();
  return (
    <details>
      <summary>Odds and use of the fee</summary>
      <Stack as="ul" gap={0.5} className="odds-brief" aria-label="Odds">
        {rows.slice(0, ROWS).map((row) => (
          <Row as="li" wrap={false} align="stretch" justify="between" gap={2} key={row.row}>
            <span>{row.name}</span>
            <span>
              {oneInWords(row.paid)} {row.per}s
            </span>
          </Row>
        ))}
      </Stack>
      {rows.length > ROWS ? <p>and {rows.length - ROWS} more</p> : null}
      <PerFeeTable odds={odds} />
    </details>
  );
}
