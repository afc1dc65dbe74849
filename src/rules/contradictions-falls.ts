/** Contradictions in a hand that steps down: each step is weaker than the one before, and it is said when it comes. */
import type { ChartRow, GameRow } from './chart.ts';
import { allFound } from './contradictions-games.ts';
import { type FallsWord, isFalling, rowAtStep } from './falls.ts';
import type { HandPattern } from './hand-pattern.ts';
import type { Sheet } from './sheet.ts';

type Checks = Readonly<{
  /** What is wrong with a row's hand in a game. */
  inHand: (row: ChartRow, game: GameRow) => string | undefined;
  /** Whether every hand of the second is surely one of the first. */
  covers: (above: HandPattern, row: HandPattern, game: GameRow) => boolean;
}>;

export const contradictionInFalls = ({ chart, games }: Sheet, checks: Checks): string | undefined =>
  allFound(
    Object.values(chart.options)
      .flat()
      .flatMap((row) => (isFalling(row) ? [inTimes(row), inSteps(row, games, checks)] : [])),
  );

function inTimes({ key, prize, falls }: ChartRow & { falls: FallsWord }): string | undefined {
  const { at, by, time, on, steps } = falls;
  const of = `The hand of prize line ${key} falls (${at})`;
  if (by === 'pool') {
    if (!('pool' in prize) || prize.pool === undefined)
      return `${of} by what the pool holds, but the line has no pool.`;
    if (time !== undefined || on !== undefined) return `${of} by what the pool holds, so it has no time of day.`;
    const from = steps.map((step) => step.from);
    if (from.some((amount) => amount === undefined))
      return `${of} by what the pool holds, but one step does not say from how much.`;
    return from.every((amount, i) => i === 0 || amount! > from[i - 1]!)
      ? undefined
      : `${of}, but its steps are not listed from the smallest pool to the largest.`;
  }
  if (time === undefined) return `${of} every ${by}, but at what time?`;
  if (steps.some(({ from }) => from !== undefined)) return `${of} every ${by}, so no step has an amount.`;
  if (by === 'week' && on === undefined) return `${of} every week, but on which day?`;
  return by === 'day' && on !== undefined ? `${of} every day, but names a day of the week.` : undefined;
}

function inSteps(row: ChartRow & { falls: FallsWord }, games: readonly GameRow[], checks: Checks): string | undefined {
  const { key, falls } = row;
  const mine = games.filter(({ game }) => row.games === undefined || row.games.includes(game));
  if (row.hand.is === 'posted')
    return `The hand of prize line ${key} is posted by the house, so it cannot fall (${falls.at}).`;
  return allFound(
    falls.steps.flatMap(({ name, hand }, i) => {
      const before = rowAtStep(row, i).hand;
      if (hand.is !== row.hand.is)
        return [`Step "${name}" of prize line ${key} is another kind of hand (${falls.at}).`];
      const wrong = mine.map((game) => checks.inHand({ ...row, hand }, game));
      const falling = mine.every((game) => wider(hand, before, game, checks));
      return [
        ...wrong,
        falling
          ? undefined
          : `Step "${name}" of prize line ${key} does not include every hand of the step before it (${falls.at}).`,
        JSON.stringify(hand) === JSON.stringify(before)
          ? `Step "${name}" of prize line ${key} is the same hand as the step before it (${falls.at}).`
          : undefined,
      ];
    }),
  );
}

/** A beat is wider where its losing hand is, and the winning hand is the same or wider. */
function wider(hand: HandPattern, before: HandPattern, game: GameRow, { covers }: Checks): boolean {
  if (hand.is !== 'bad-beat' || before.is !== 'bad-beat') return covers(hand, before, game);
  if (hand.loser !== before.loser || hand.compared !== before.compared) return false;
  const wins = hand.winning === 'higher' || (before.winning !== 'higher' && covers(hand.winning, before.winning, game));
  return wins && covers(hand.losing, before.losing, game);
}
