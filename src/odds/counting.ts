/**
 * Counts what can be counted. Where one row of a game cannot, the others still are: a row that is met exactly so often may
 * then be paid only so often as a sample says, since what is paid before it is not known exactly.
 */
import type { ChartRow } from '../rules/chart.ts';
import { COUNTERS } from './counters.ts';
import type { Question } from './question.ts';
import { paidRows, type Tally } from './tally.ts';

/** `of`: which rows of the question the masks of the tally speak of, in their order. */
export type Counted = Readonly<{ tally: Tally; of: readonly number[] }>;

/** Every row at once where that is known; otherwise as many of them as are, together. Undefined where none is. */
export function counted(question: Question): Counted | undefined {
  const all = question.rows.map((_, i) => i);
  const whole = counting(question, all);
  if (whole !== undefined || question.rows.length === 1) return whole;
  const alone = all.filter((row) => counting(question, [row]) !== undefined);
  if (alone.length === 0) return undefined;
  // Rows that one counter knows and rows of another are never in one tally; the larger part is counted together.
  return counting(question, alone) ?? counting(question, [alone[0]!]);
}

function counting(question: Question, of: readonly number[]): Counted | undefined {
  const part = { ...question, rows: of.map((i) => question.rows[i]!) };
  const key = keyOf(part);
  const known = KNOWN.get(key);
  if (known !== undefined) return known.tally === undefined ? undefined : { tally: known.tally, of };
  let tally: Tally | undefined;
  for (const counter of COUNTERS) {
    tally = counter(part);
    if (tally !== undefined) break;
  }
  if (KNOWN.size === KNOWN_AT_MOST) KNOWN.clear();
  KNOWN.set(key, { tally });
  return tally === undefined ? undefined : { tally, of };
}

/** The same hands are asked about again with every amount that somebody types. Prizes and names are not in the key. */
const KNOWN = new Map<string, Readonly<{ tally: Tally | undefined }>>();
const KNOWN_AT_MOST = 500;

export function keyOf({ game, gameRow, rows, picks, posted, players, deck, settings, readings }: Question): string {
  const { groups, ranking, deal, unkeyed } = gameRow;
  // What is posted for a row stands under its key.
  const hands = rows.map(({ key, hand }) => [key, hand]);
  const how = { groups, ranking, deal, unkeyed, picks, posted, players, settings, readings };
  return JSON.stringify([game.id, deck.name, deck.holds, hands, how]);
}

/** Whether it is known exactly how often this row is paid: all that may be paid before it is counted with it. */
export function isPaidExactly(
  { pays, rows }: Pick<Question, 'pays' | 'rows'>,
  of: readonly number[],
  row: number,
  worth: (row: ChartRow) => number,
): boolean {
  return rows.every((_, other) => {
    if (other === row || of.includes(other)) return true;
    const both = (1 << row) | (1 << other);
    return (paidRows(both, pays, rows, worth) & (1 << row)) !== 0;
  });
}
