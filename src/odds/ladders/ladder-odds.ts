/**
 * A ladder of calls under best play: how often the next call is right, tied or settled by the named result, counted
 * exactly, and from that the rung on which a winner ends and what the prize comes to on average.
 */
import { assert } from '../../base/assert.ts';
import { findGame } from '../../cards/catalogue.ts';
import { usualOf } from '../../cards/game.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { CallLadderStep } from '../../rules/ladder-words.ts';
import { counted } from '../counting.ts';
import type { LadderOdds } from '../document.ts';
import type { Assumption, Question } from '../question.ts';
import { chanceOf, meeting, type Tally } from '../tally.ts';

/** Of one deal: how often each hand wins without the named result, nobody wins, or the named result falls. */
export type DealChances = Readonly<{ wins: readonly number[]; tie: number; always: number }>;

export function callLadderOdds(step: CallLadderStep): LadderOdds | undefined {
  const chances = dealChances(step);
  if (chances === undefined) return undefined;
  const { value, rungs } = climbed(step.times, chances);
  return {
    at: step.at,
    rungs: rungs.map((chance, rung) => ({ rung, times: rung === 0 ? 1 : step.times[rung - 1]!, chance })),
    value,
    right: Math.max(...chances.wins),
    tie: chances.tie,
    always: chances.always,
  };
}

export const LADDER_ASSUMED: readonly Assumption[] = [
  {
    id: 'ladder-shoe',
    says: 'Every hand of the ladder is dealt from a full shoe',
    value: 'full',
    choices: ['full'],
  },
  {
    id: 'ladder-played',
    says: 'Who is on the ladder calls and stops so that the prize is worth most on average',
    value: 'as well as possible',
    choices: ['as well as possible'],
  },
];

/** What the best play comes to, in base prizes, and how often it ends on each rung. */
export function climbed(times: readonly number[], { wins, tie, always }: DealChances) {
  const top = times.length;
  const right = Math.max(...wins);
  const wrong = wins.reduce((sum, one) => sum + one, 0) - right;
  const worth = [1, ...times];
  const only = (rung: number): number[] => worth.map((_, i) => (i === rung ? 1 : 0));
  let ahead = only(top);
  let best = ahead;
  for (let held = top - 1; held >= 0; held -= 1) {
    // A tie is dealt again under the same terms, and who stops at it has the base: who went on before goes on now.
    const decided = 1 - tie;
    const next = ahead;
    const goesOn = worth.map((_, i) => (always * only(top)[i]! + right * next[i]! + wrong * only(0)[i]!) / decided);
    const stops = only(held);
    best = averageOf(goesOn, worth) > averageOf(stops, worth) ? goesOn : stops;
    ahead = best;
  }
  return { value: averageOf(best, worth), rungs: best };
}

const averageOf = (rungs: readonly number[], worth: readonly number[]): number =>
  rungs.reduce((sum, chance, i) => sum + chance * worth[i]!, 0);

/** Undefined where nobody can count the game. */
function dealChances(step: CallLadderStep): DealChances | undefined {
  const tally = countedOf(step);
  if (tally === undefined) return undefined;
  const chance = (count: bigint): number => chanceOf(tally, count).probability;
  const [always, ...wins] = [0, 1, 2].map((row) => meeting(tally, row));
  const alone = wins.map((count, i) => count - both(tally, i + 1));
  const rest = tally.total - always! - alone.reduce((sum, count) => sum + count, 0n);
  return { wins: alone.map(chance), tie: chance(rest), always: chance(always!) };
}

/** Deals of the named result that this hand wins. */
function both({ met }: Tally, row: number): bigint {
  let sum = 0n;
  for (const [mask, count] of met) if ((mask & 1) !== 0 && (mask & (1 << row)) !== 0) sum += count;
  return sum;
}

function countedOf({ at, game: name, calls, always }: CallLadderStep): Tally | undefined {
  const found = findGame(name);
  assert(found.ok, `${name} is in the catalogue`);
  const game = found.value;
  const settings = usualOf(game.settings);
  const outcomes = [always?.outcome ?? 'none', ...calls.map((call) => `${call}-wins`)];
  const rows = outcomes.map(
    (outcome): ChartRow => ({
      at,
      key: outcome,
      name: outcome,
      hand: { is: 'outcome', outcome },
      prize: { gives: 'entries', count: 1 },
    }),
  );
  const question: Question = {
    game,
    gameRow: { at, game: name, approval: null, deal: 'table', groups: [] },
    pays: 'every-row',
    rows,
    picks: {},
    posted: [],
    players: 2,
    deck: game.deck(settings),
    settings,
    readings: {},
  };
  const known = counted(question);
  return known?.of.length === rows.length ? known.tally : undefined;
}
