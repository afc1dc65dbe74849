/**
 * A ladder of cards, counted over how many cards of each rank were seen: what it is worth to a player who remembers all
 * of them and guesses and stops as well as possible, how often each level is reached, and how a player fares who goes
 * by the last card alone.
 *
 * A card equal to the last one is turned over and does not count, but it is gone from the deck. As many of them as
 * `equal` says are remembered in one game; from then on an equal card is taken as put back, which happens in so few
 * games and changes so little there that no printed digit depends on it (a test compares what one more of them
 * changes).
 */
import { assert } from '../../base/assert.ts';

// The cards of a deck that have been seen, by rank alone: every way to have seen some of them, numbered, and the way
// that follows when one more card is turned. A state is one of these ways plus the rank that was turned last.

export type RankDeck = Readonly<{ ranks: number; suits: number }>;

/** Every way to have seen this many cards. */
export type Seen = Readonly<{
  cards: number;
  ways: number;
  /** By way and rank: how many of the rank were seen. */
  counts: Uint8Array;
  /** By way: the ranks of which any card was seen, as a mask. */
  ranks: Uint16Array;
  /** By way: the index of its first state; each way has one state per rank seen. */
  from: Int32Array;
  /**
   * By way: the way with its ranks mirrored, the highest for the lowest. A lower guess there is a higher guess here.
   */
  mirror: Int32Array;
  /** By way and rank: the way with one more card of that rank; -1 if none of the rank is left. */
  then: Int32Array;
}>;

/** Starting with one card. Ways are ordered by their counts, from the lowest rank. */
export function seenCards(deck: RankDeck, most: number): Seen[] {
  const table = waysTable(deck, most + 1);
  return Array.from({ length: most }, (_, i) => seenOf(deck, i + 1, table));
}

/** The state in which this rank was turned last. */
export const stateOf = ({ from, ranks }: Seen, way: number, last: number): number =>
  from[way]! + BITS[ranks[way]! & ((1 << last) - 1)]!;

/** The number of ranks in a mask. */
const BITS = Uint8Array.from({ length: 1 << 13 }, (_, mask) => {
  let bits = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) bits += 1;
  return bits;
});

/** By ranks and cards: the number of ways for this many ranks to have this many cards. */
type Table = readonly (readonly number[])[];

function waysTable({ ranks, suits }: RankDeck, most: number): Table {
  const table: number[][] = [Array.from({ length: most + 1 }, (_, cards) => (cards === 0 ? 1 : 0))];
  for (let rank = 1; rank <= ranks; rank += 1) {
    table.push(
      Array.from({ length: most + 1 }, (_, cards) => {
        let sum = 0;
        for (let own = 0; own <= Math.min(suits, cards); own += 1) sum += table[rank - 1]![cards - own]!;
        return sum;
      }),
    );
  }
  return table;
}

function seenOf({ ranks, suits }: RankDeck, cards: number, table: Table): Seen {
  const ways = table[ranks]![cards]!;
  const counts = new Uint8Array(ways * ranks);
  const masks = new Uint16Array(ways);
  const from = new Int32Array(ways + 1);
  const then = new Int32Array(ways * ranks).fill(-1);
  const mirror = new Int32Array(ways);
  const now = new Uint8Array(ranks);
  let way = 0;
  const note = (): void => {
    let mask = 0;
    for (let rank = 0; rank < ranks; rank += 1) if (now[rank]! > 0) mask |= 1 << rank;
    counts.set(now, way * ranks);
    masks[way] = mask;
    from[way + 1] = from[way]! + BITS[mask]!;
    nextWays(now, cards, suits, table, then, way * ranks);
    mirror[way] = mirrored(now, cards, table);
    way += 1;
  };
  const fill = (rank: number, left: number): void => {
    if (rank === ranks - 1) {
      if (left > suits) return;
      now[rank] = left;
      note();
      return;
    }
    for (let own = 0; own <= Math.min(suits, left); own += 1) {
      now[rank] = own;
      fill(rank + 1, left - own);
    }
    now[rank] = 0;
  };
  fill(0, cards);
  return { cards, ways, counts, ranks: masks, from, mirror, then };
}

function mirrored(counts: Uint8Array, cards: number, table: Table): number {
  const ranks = counts.length;
  let [sum, left] = [0, cards];
  for (let rank = 0; rank < ranks; rank += 1) {
    const own = counts[ranks - 1 - rank]!;
    for (let fewer = 0; fewer < own; fewer += 1) sum += table[ranks - 1 - rank]![left - fewer]!;
    left -= own;
  }
  return sum;
}

/**
 * The number of a way is the number of ways before it. The ranks below one more card count with that card still to
 * come.
 */
function nextWays(
  counts: Uint8Array,
  cards: number,
  suits: number,
  table: Table,
  then: Int32Array,
  start: number,
): void {
  const ranks = counts.length;
  const before = (rank: number, own: number, left: number): number => {
    let sum = 0;
    for (let fewer = 0; fewer < own; fewer += 1) sum += table[ranks - 1 - rank]![left - fewer]!;
    return sum;
  };
  // The ranks above contribute the same as without the card.
  const above = new Float64Array(ranks + 1);
  let left = 0;
  for (let rank = ranks - 1; rank >= 0; rank -= 1) {
    left += counts[rank]!;
    above[rank] = above[rank + 1]! + before(rank, counts[rank]!, left);
  }
  let below = 0;
  left = cards;
  for (let rank = 0; rank < ranks; rank += 1) {
    const own = counts[rank]!;
    if (own < suits) then[start + rank] = below + before(rank, own + 1, left + 1) + above[rank + 1]!;
    below += before(rank, own, left + 1);
    left -= own;
  }
}

// The ladder over these states.

/** The terms of a ladder: prizes by the number of right guesses, starting with zero, and the effect of a miss. */
export type CardLadderRules = Readonly<{
  levels: number;
  freeMisses: Readonly<{ count: number; below: number }>;
  /** The level after a miss, or the level reached if that is lower. */
  leaves: number;
}>;

/** The average value; by level, how often the game ends there, and how often that many guesses are right. */
export type LadderResult = Readonly<{ value: number; chances: readonly number[]; reached: readonly number[] }>;

export type CardLadder = Readonly<{
  best: (worth: readonly number[]) => LadderResult;
  /** Guesses higher below the middle rank, lower above it, and never stops. */
  byLastCard: (worth: readonly number[]) => LadderResult;
}>;

const [STOP, HIGHER, LOWER] = [0, 1, 2] as const;

export const EQUAL_REMEMBERED = 3;

type Stands = Readonly<{ right: number; missed: number }>;

/** The result of a guess: another guess, or the level on which the game ends. `final`: nothing follows that guess. */
type Next = Readonly<{ level: number; stage: Stage | undefined }>;
type Stage = Stands & Readonly<{ key: string; hit: Next; miss: Next; isLast: boolean }>;

/** By the number of remembered equal cards: values or masks of every state, and the decision there. */
type Plan = Readonly<{ values: readonly Float64Array[]; does: readonly Uint8Array[] }>;

type Game = Readonly<{ deck: RankDeck; equal: number; sizes: readonly Seen[]; stages: readonly Stage[] }>;

export function cardLadder(deck: RankDeck, rules: CardLadderRules, equal = EQUAL_REMEMBERED): CardLadder {
  const stages = stagesOf(rules);
  const most = Math.max(...stages.filter(({ isLast }) => !isLast).map(runsOf), 1);
  const game: Game = { deck, equal, sizes: seenCards(deck, most + equal), stages };
  return {
    best: (worth) => {
      const plans = plansOf(game, worth);
      return followGame(
        game,
        worth,
        (stage, equals) => plans.get(stage)!.does[equals]!,
        () => STOP,
      );
    },
    byLastCard: (worth) => {
      const guess = (last: number) => (last < (deck.ranks - 1) / 2 ? HIGHER : LOWER);
      return followGame(game, worth, undefined, guess);
    },
  };
}

/** Cards that were turned and were not equal to the previous one. */
const runsOf = ({ right, missed }: Stands): number => right + missed + 1;

/** From the last guess back to the first, so that a stage follows the stages that it leads to. */
function stagesOf(rules: CardLadderRules): Stage[] {
  const { levels, freeMisses, leaves } = rules;
  const found = new Map<string, Stage>();
  const stage = ({ right, missed }: Stands): Stage => {
    const key = `${right} ${missed}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const isFree = missed < freeMisses.count && right < freeMisses.below;
    const hit = right + 1 < levels - 1 ? stage({ right: right + 1, missed }) : undefined;
    const miss = isFree ? stage({ right, missed: missed + 1 }) : undefined;
    const made: Stage = {
      right,
      missed,
      key,
      hit: { level: right + 1, stage: hit },
      miss: { level: Math.min(leaves, right), stage: miss },
      isLast: hit === undefined && miss === undefined,
    };
    found.set(key, made);
    return made;
  };
  stage({ right: 0, missed: 0 });
  return [...found.values()];
}

/** How many cards of each rank are left below a rank, one way after another. */
function leftBelow({ ranks, suits }: RankDeck, { counts }: Seen, way: number, into: Int32Array): void {
  let sum = 0;
  for (let rank = 0; rank < ranks; rank += 1) {
    into[rank] = sum;
    sum += suits - counts[way * ranks + rank]!;
  }
  into[ranks] = sum;
}

/**
 * By the number of equal cards that come first: the chance of that number followed by another card. Cards beyond the
 * remembered number are added to the last entry.
 */
function equalChances(own: number, left: number, most: number, into: Float64Array): number {
  const last = Math.min(own, most);
  let atLeast = 1;
  for (let k = 0; k < last; k += 1) {
    const one = (own - k) / (left - k);
    into[k] = atLeast * (1 - one);
    atLeast *= one;
  }
  into[last] = atLeast;
  return last;
}

/** By cards above and below the last one: the value of the last guess of a game, and which guess it is. */
type LastGuess = Readonly<{ values: Float64Array; does: Uint8Array }>;

/** More than any number of cards left. */
const WIDE = 64;

function lastGuess(worth: readonly number[], { right, hit, miss }: Stage): LastGuess {
  const held = worth[right]!;
  const won = worth[hit.level]!;
  const lost = worth[miss.level]!;
  const values = new Float64Array(WIDE * WIDE);
  const does = new Uint8Array(WIDE * WIDE);
  for (let above = 0; above < WIDE; above += 1) {
    for (let below = above === 0 ? 1 : 0; below < WIDE; below += 1) {
      const up = above / (above + below);
      const higher = up * won + (1 - up) * lost;
      const lower = up * lost + (1 - up) * won;
      const best = Math.max(held, higher, lower);
      values[above * WIDE + below] = best;
      does[above * WIDE + below] = best === held ? STOP : best === higher ? HIGHER : LOWER;
    }
  }
  return { values, does };
}

function plansOf(game: Game, worth: readonly number[]): ReadonlyMap<Stage, Plan> {
  const plans = new Map<Stage, Plan>();
  for (const stage of game.stages) if (!stage.isLast) plans.set(stage, planned(game, stage, worth, plans));
  return plans;
}

function planned(game: Game, stage: Stage, worth: readonly number[], plans: ReadonlyMap<Stage, Plan>): Plan {
  const values: Float64Array[] = [];
  const does: Uint8Array[] = [];
  for (let equals = 0; equals <= game.equal; equals += 1) {
    const seen = game.sizes[runsOf(stage) + equals - 1]!;
    const states = seen.from[seen.ways]!;
    values.push(new Float64Array(states));
    does.push(new Uint8Array(states));
    planSize(game, stage, worth, plans, { equals, seen, values: values[equals]!, does: does[equals]! });
  }
  return { values, does };
}

type OneSize = Readonly<{ equals: number; seen: Seen; values: Float64Array; does: Uint8Array }>;

function planSize(
  { deck, equal, sizes }: Game,
  stage: Stage,
  worth: readonly number[],
  plans: ReadonlyMap<Stage, Plan>,
  { equals, seen, values, does }: OneSize,
): void {
  const { ranks, suits } = deck;
  const { counts, from, ranks: masks } = seen;
  const below = new Int32Array(ranks + 1);
  const chances = new Float64Array(equal + 1);
  const held = worth[stage.right]!;
  const right = sideOf(stage.hit, worth, plans);
  const wrong = sideOf(stage.miss, worth, plans);
  const isPlanned = right.plan !== undefined || wrong.plan !== undefined;
  for (let way = 0; way < seen.ways; way += 1) {
    if (seen.mirror[way]! < way) {
      turnRound(seen, ranks, way, values, does);
      continue;
    }
    leftBelow(deck, seen, way, below);
    const left = below[ranks]!;
    let state = from[way]!;
    for (let last = 0; last < ranks; last += 1) {
      if ((masks[way]! & (1 << last)) === 0) continue;
      const own = suits - counts[way * ranks + last]!;
      const most = equalChances(own, left, equal - equals, chances);
      let higher = 0;
      let lower = 0;
      let turned = way;
      for (let k = 0; k <= most; k += 1) {
        if (k > 0) turned = sizes[seen.cards + k - 2]!.then[turned * ranks + last]!;
        const { then } = sizes[seen.cards + k - 1]!;
        const after = sizes[seen.cards + k];
        const ifRight = right.plan?.values[equals + k];
        const ifWrong = wrong.plan?.values[equals + k];
        let rightAbove = 0;
        let rightBelow = 0;
        let wrongAbove = 0;
        let wrongBelow = 0;
        for (let rank = 0; rank < ranks; rank += 1) {
          const some = below[rank + 1]! - below[rank]!;
          if (rank === last || some === 0) continue;
          const state2 = isPlanned ? stateOf(after!, then[turned * ranks + rank]!, rank) : 0;
          const lies = (left - below[rank + 1]! - (last > rank ? k : 0)) * WIDE + below[rank]! - (last < rank ? k : 0);
          const r =
            ifRight !== undefined ? ifRight[state2]! : right.last !== undefined ? right.last[lies]! : right.over;
          const w =
            ifWrong !== undefined ? ifWrong[state2]! : wrong.last !== undefined ? wrong.last[lies]! : wrong.over;
          if (rank > last) {
            rightAbove += some * r;
            wrongAbove += some * w;
          } else {
            rightBelow += some * r;
            wrongBelow += some * w;
          }
        }
        const chance = chances[k]! / (left - own);
        higher += chance * (rightAbove + wrongBelow);
        lower += chance * (rightBelow + wrongAbove);
      }
      const best = Math.max(held, higher, lower);
      values[state] = best;
      does[state] = best === held ? STOP : best === higher ? HIGHER : LOWER;
      state += 1;
    }
  }
}

/** Taken from the mirrored way, which is planned already: lower there is higher here. */
function turnRound(seen: Seen, ranks: number, way: number, values: Float64Array, does: Uint8Array): void {
  const other = seen.mirror[way]!;
  let state = seen.from[way]!;
  for (let last = 0; last < ranks; last += 1) {
    if ((seen.ranks[way]! & (1 << last)) === 0) continue;
    const from = stateOf(seen, other, ranks - 1 - last);
    values[state] = values[from]!;
    does[state] = does[from] === STOP ? STOP : does[from] === HIGHER ? LOWER : HIGHER;
    state += 1;
  }
}

/** The result of a guess: a plan, the last guess, or the end. */
type Side = Readonly<{ over: number; last: Float64Array | undefined; plan: Plan | undefined }>;

const sideOf = ({ level, stage }: Next, worth: readonly number[], plans: ReadonlyMap<Stage, Plan>): Side => ({
  over: worth[level]!,
  last: stage?.isLast === true ? lastGuess(worth, stage).values : undefined,
  plan: stage === undefined || stage.isLast ? undefined : plans.get(stage)!,
});

/** By state, the decision; undefined if play goes by the last card alone. */
type Does = (stage: Stage, equals: number) => Uint8Array | undefined;

/** Follows the game from the first card. `guess`: by the last card alone, without a plan. */
function followGame(
  game: Game,
  worth: readonly number[],
  does: Does | undefined,
  guess: (last: number) => number,
): LadderResult {
  const { deck, equal, sizes, stages } = game;
  const ended = new Float64Array(worth.length);
  const reached = new Float64Array(worth.length);
  reached[0] = 1;
  const masses = new Map<Stage, Float64Array[]>();
  for (const stage of stages) {
    if (stage.isLast) continue;
    const all = Array.from({ length: equal + 1 }, (_, equals) => {
      const seen = sizes[runsOf(stage) + equals - 1]!;
      return new Float64Array(seen.from[seen.ways]!);
    });
    masses.set(stage, all);
  }
  const first = stages.at(-1)!;
  assert(!first.isLast, 'a ladder has two guesses at least');
  for (let rank = 0; rank < deck.ranks; rank += 1) {
    const way = sizes[0]!.ranks.indexOf(1 << rank);
    masses.get(first)![0]![stateOf(sizes[0]!, way, rank)] = 1 / deck.ranks;
  }
  for (const stage of stages.toReversed()) {
    masses.get(stage)?.forEach((mass, equals) => {
      const following = { equals, mass, does: does?.(stage, equals), guess, masses };
      followSize(game, stage, worth, following, { ended, reached });
    });
    masses.delete(stage);
  }
  const value = ended.reduce((sum, chance, level) => sum + chance * worth[level]!, 0);
  return { value, chances: [...ended], reached: [...reached] };
}

type Counts = Readonly<{ ended: Float64Array; reached: Float64Array }>;

type Following = Readonly<{
  equals: number;
  mass: Float64Array;
  does: Uint8Array | undefined;
  guess: (last: number) => number;
  masses: ReadonlyMap<Stage, Float64Array[]>;
}>;

function followSize(
  { deck, equal, sizes }: Game,
  stage: Stage,
  worth: readonly number[],
  { equals, mass, does, guess, masses }: Following,
  { ended, reached }: Counts,
): void {
  const { ranks, suits } = deck;
  const seen = sizes[runsOf(stage) + equals - 1]!;
  const { counts, from, ranks: masks } = seen;
  const below = new Int32Array(ranks + 1);
  const chances = new Float64Array(equal + 1);
  const [hit, miss] = [stage.hit, stage.miss].map((next) => arrivals(next, worth, does !== undefined, masses));
  for (let way = 0; way < seen.ways; way += 1) {
    let state = from[way]! - 1;
    let isRead = false;
    for (let last = 0; last < ranks; last += 1) {
      if ((masks[way]! & (1 << last)) === 0) continue;
      state += 1;
      const here = mass[state]!;
      if (here === 0) continue;
      const guessed = does === undefined ? guess(last) : does[state]!;
      if (guessed === STOP) {
        ended[stage.right]! += here;
        continue;
      }
      if (!isRead) leftBelow(deck, seen, way, below);
      isRead = true;
      const left = below[ranks]!;
      const own = suits - counts[way * ranks + last]!;
      const most = equalChances(own, left, equal - equals, chances);
      let turned = way;
      for (let k = 0; k <= most; k += 1) {
        if (k > 0) turned = sizes[seen.cards + k - 2]!.then[turned * ranks + last]!;
        const { then } = sizes[seen.cards + k - 1]!;
        const after = sizes[seen.cards + k];
        const each = (here * chances[k]!) / (left - own);
        for (let rank = 0; rank < ranks; rank += 1) {
          const some = below[rank + 1]! - below[rank]!;
          if (rank === last || some === 0) continue;
          const isRight = rank > last === (guessed === HIGHER);
          const to = isRight ? hit! : miss!;
          const part = each * some;
          if (isRight) reached[to.level]! += part;
          if (to.masses !== undefined) {
            to.masses[equals + k]![stateOf(after!, then[turned * ranks + rank]!, rank)]! += part;
          } else if (to.last === undefined) {
            ended[to.level]! += part;
          } else {
            const above = left - below[rank + 1]! - (last > rank ? k : 0);
            const under = below[rank]! - (last < rank ? k : 0);
            const does2 = to.does === undefined ? guess(rank) : to.does[above * WIDE + under]!;
            if (does2 === STOP) {
              ended[to.level]! += part;
              continue;
            }
            const won = (part * (does2 === HIGHER ? above : under)) / (above + under);
            ended[to.last.hit.level]! += won;
            reached[to.last.hit.level]! += won;
            ended[to.last.miss.level]! += part - won;
          }
        }
      }
    }
  }
}

type Arrivals = Readonly<{
  level: number;
  masses: Float64Array[] | undefined;
  last: Stage | undefined;
  does: Uint8Array | undefined;
}>;

function arrivals(
  { level, stage }: Next,
  worth: readonly number[],
  isBest: boolean,
  masses: ReadonlyMap<Stage, Float64Array[]>,
): Arrivals {
  const last = stage?.isLast === true ? stage : undefined;
  return {
    // A player who stops at the last guess has the number of right guesses before it.
    level: last === undefined ? level : last.right,
    masses: stage === undefined || last !== undefined ? undefined : masses.get(stage)!,
    last,
    does: last !== undefined && isBest ? lastGuess(worth, last).does : undefined,
  };
}
