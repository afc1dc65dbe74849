/** The odds of ladders under optimal play, as a sheet defines them. */
import { assert, caseOf } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { RANKS } from '../../cards/card.ts';
import { findGame } from '../../cards/find-game.ts';
import { usualOf } from '../../cards/game.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { CallLadderStep, CardLadderStep, LadderLevel } from '../../rules/ladder.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import { counted } from '../counting.ts';
import type { CardLadderOdds, LadderOdds } from '../document.ts';
import { countOnce } from '../kept-counts.ts';
import type { Assumption, Question } from '../question.ts';
import { chanceOf, meeting, type Tally } from '../tally.ts';
import { type CardLadder, cardLadder, EQUAL_REMEMBERED, type LadderResult } from './card-ladder.ts';

// A ladder of calls: how often the next call is right, tied or decided by the named result, counted exactly. The rung
// on which a winner ends and the average prize follow from that.

/** For one deal: how often each hand wins without the named result, nobody wins, or the named result comes up. */
export type DealChances = Readonly<{ wins: readonly number[]; tie: number; always: number }>;

export function callLadderOdds(step: CallLadderStep): LadderOdds | undefined {
  const chances = dealChances(step);
  if (chances === undefined) return undefined;
  const { value, rungs } = bestClimb(step.times, chances);
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
    says: 'Every ladder hand is dealt from a full shoe',
    value: 'full',
    choices: ['full'],
  },
  {
    id: 'ladder-played',
    says: 'The player calls and stops by optimal strategy',
    value: 'optimal play',
    choices: ['optimal play'],
  },
];

/** The value of optimal play, in base prizes, and how often it ends on each rung. */
export function bestClimb(times: readonly number[], { wins, tie, always }: DealChances) {
  const top = times.length;
  const right = Math.max(...wins);
  const wrong = wins.reduce((sum, one) => sum + one, 0) - right;
  const worth = [1, ...times];
  const only = (rung: number): number[] => worth.map((_, i) => (i === rung ? 1 : 0));
  let ahead = only(top);
  let best = ahead;
  for (let held = top - 1; held >= 0; held -= 1) {
    // A tie is dealt again under the same terms, and stopping at it pays the base prize: a player who continued before
    // continues now.
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

/** Undefined if the game cannot be counted. */
function dealChances(step: CallLadderStep): DealChances | undefined {
  const tally = countedOf(step);
  if (tally === undefined) return undefined;
  const chance = (count: bigint): number => chanceOf(tally, count).probability;
  const [always, ...wins] = [0, 1, 2].map((row) => meeting(tally, row));
  const alone = wins.map((count, i) => count - both(tally, i + 1));
  const rest = tally.total - always! - alone.reduce((sum, count) => sum + count, 0n);
  return { wins: alone.map(chance), tie: chance(rest), always: chance(always!) };
}

/** Deals with the named result that this hand wins. */
function both({ met }: Tally, row: number): bigint {
  let sum = 0n;
  for (const [mask, count] of met) if ((mask & 1) !== 0 && (mask & (1 << row)) !== 0) sum += count;
  return sum;
}

function countedOf({ at, game: name, calls, always }: CallLadderStep): Tally | undefined {
  const found = findGame(name);
  assert(found.ok, `${name} is in the catalog`);
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

// A ladder of cards: how often optimal play ends on each level, and the cost of a game by the meter.

const FREE_PLAY = 'free-play';
const WORTH: Readonly<Record<string, number>> = { 'face-value': 1, half: 0.5, nothing: 0 };
/** The meter at its start, and after each number of games in a row without a meter win. */
const METERS = 9;
const DECK = { ranks: RANKS.length, suits: 4 };

type Asked = Readonly<{ readings?: Readonly<Record<string, string>> | undefined }>;
type CardLadderAnswer = Readonly<{ odds: CardLadderOdds; assumptions: readonly Assumption[] }>;

export function cardLadderOdds(sheet: Sheet, offer: Offer, { readings = {} }: Asked): CardLadderAnswer | undefined {
  const step = sheet.steps.find((one): one is CardLadderStep => one.kind === 'play' && one.form === 'card-ladder');
  if (step === undefined) return undefined;
  const read = readings[FREE_PLAY] ?? '';
  const freePlay = Object.hasOwn(WORTH, read) ? read : 'face-value';
  const { start, rise } = meterOf(sheet, offer, step);
  const worth = (meter: number) => step.levels.map((level) => worthOf(level, meter, WORTH[freePlay]!));
  const meters = Array.from({ length: rise === 0 ? 1 : METERS }, (_, missed) => start + missed * rise);
  const ladder = ladderOf(step);
  const games = byMeter(ladder, meters, worth);
  const plainly = ladder.byLastCard(worth(start));
  const top = step.levels.length - 1;
  return {
    odds: {
      at: step.at,
      levels: step.levels.map((level, right) => ({
        right,
        gives: level.gives,
        amount: 'pool' in level ? start : level.amount,
        chance: games[0]!.chances[right]!,
        reached: games[0]!.reached[right]!,
        reachedByLastCard: plainly.reached[right]!,
      })),
      value: games[0]!.value,
      valueByLastCard: plainly.value,
      meters: meters.map((meter, missed) => ({
        meter,
        missed,
        value: games[missed]!.value,
        top: games[missed]!.chances[top]!,
      })),
    },
    assumptions: assumed(step, freePlay, start),
  };
}

/** The ways to have seen the cards take memory: they are built only for a game that is not cached, and not kept. */
type Ladder = CardLadder & Readonly<{ sketched: CardLadder['best'] }>;

function ladderOf({ levels, freeMisses, miss }: CardLadderStep): Ladder {
  const { count = 0, below = 0 } = freeMisses ?? {};
  const rules = { levels: levels.length, freeMisses: { count, below }, leaves: miss.leaves };
  const known = (way: keyof CardLadder, equal: number) => {
    let made: CardLadder | undefined;
    // Optimal play depends on the prizes, so unlike other counts this one is cached for each set of prizes.
    return (worth: readonly number[]): LadderResult => {
      const of = [way, equal, rules, worth.map(String)] as unknown as Json;
      const play = (): LadderResult => {
        made ??= cardLadder(DECK, rules, equal);
        return made[way](worth);
      };
      return countOnce({ kind: 'card-ladder', of, about: `${way}, ${rules.levels} levels` }, play, FORM);
    };
  };
  return {
    best: known('best', EQUAL_REMEMBERED),
    // Fewer equal cards give the same answer for a player who does not track them.
    byLastCard: known('byLastCard', EQUAL_REMEMBERED - 1),
    sketched: known('best', 1),
  };
}

/** Fractions are stored as text, to the last digit. */
const FORM = {
  write: ({ value, chances, reached }: LadderResult): Json => ({
    value: String(value),
    chances: chances.map(String),
    reached: reached.map(String),
  }),
  read: (kept: Json): LadderResult | undefined => {
    const { value, chances, reached } = (kept ?? {}) as Readonly<Record<string, Json>>;
    const numbers = [value, ...(Array.isArray(chances) ? chances : []), ...(Array.isArray(reached) ? reached : [])].map(
      Number,
    );
    if (!Array.isArray(chances) || !Array.isArray(reached) || !numbers.every(Number.isFinite)) return undefined;
    return { value: Number(value), chances: chances.map(Number), reached: reached.map(Number) };
  },
};

/**
 * The value of optimal play is a convex curve over the meter, and its slope is the chance of the meter. If the slope is
 * the same at both ends, optimal play is the same in between. Checking this with fewer remembered equal cards takes a
 * tenth of the time.
 */
function byMeter(
  { best, sketched }: Ladder,
  meters: readonly number[],
  worth: (meter: number) => readonly number[],
): readonly LadderResult[] {
  const chancesAt = (i: number) => sketched(worth(meters[i]!)).chances;
  const isSame = (low: number, high: number): boolean => {
    const chances = chancesAt(low);
    return chancesAt(high).every((chance, i) => Math.abs(chance - chances[i]!) < 1e-12);
  };
  const games: LadderResult[] = [];
  const fill = (low: number, high: number): void => {
    games[low] ??= best(worth(meters[low]!));
    if (high === low) return;
    if (isSame(low, high)) {
      const { chances, reached } = games[low];
      for (let i = low + 1; i <= high; i += 1) {
        games[i] = { value: averageWorth(worth(meters[i]!), chances), chances, reached };
      }
      return;
    }
    const middle = Math.floor((low + high) / 2);
    fill(low, middle);
    fill(middle + 1, high);
  };
  fill(0, meters.length - 1);
  return games;
}

const averageWorth = (worth: readonly number[], chances: readonly number[]): number =>
  worth.reduce((sum, amount, i) => sum + amount * chances[i]!, 0);

const worthOf = (level: LadderLevel, meter: number, freePlay: number): number => {
  if ('pool' in level) return meter;
  return level.amount * caseOf(level.gives, { cash: 1, 'free-play': freePlay });
};

function meterOf({ fund }: Sheet, { amounts }: Offer, { levels }: CardLadderStep) {
  const last = levels.at(-1)!;
  const pool = 'pool' in last && fund.kind === 'own' ? fund.pools.find(({ id }) => id === last.pool) : undefined;
  if (pool === undefined) return { start: 0, rise: 0 };
  const rise = pool.attempt === undefined ? 0 : chosenAmount(amounts, pool.attempt.amount);
  return { start: chosenAmount(amounts, pool.seed) as number, rise: rise as number };
}

function assumed({ at, equal }: CardLadderStep, freePlay: string, start: number): Assumption[] {
  return [
    {
      id: 'card-ladder-played',
      says: 'The player remembers every card, and guesses and stops by optimal strategy',
      value: 'optimal play',
      choices: ['optimal play'],
      at: equal.at,
    },
    {
      id: FREE_PLAY,
      says: 'Value of free play to the winner, and its cost to the house',
      value: freePlay,
      choices: Object.keys(WORTH),
      at,
    },
    ...(start === 0
      ? []
      : [
          {
            id: 'meter',
            says: 'The level that pays the meter pays its starting amount; each row below adds one game that did not win it',
            value: 'starting amount',
            choices: ['starting amount'],
            at,
          },
        ]),
  ];
}
