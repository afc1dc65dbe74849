/** Bad beats of five cards each, with no shared cards, exactly and for any number of players. */
import { choose } from '../../../base/choose.ts';
import { RANKS } from '../../../cards/card.ts';
import { HIGH_CATEGORIES, type HighCategory } from '../../../cards/fast/high.ts';
import { type ByValue, HOLE } from './tests-by-value.ts';

type StudBeat = Readonly<{ losing: ByValue; winning: ByValue }>;

/**
 * The rows that can be counted: a flush or a full house is second-best, or a royal flush is best and less than a flush
 * second.
 */
export type StudRow = 'flush' | 'full-house' | 'royal';

export function studRow({ losing, winning }: StudBeat): StudRow | undefined {
  const loses = categoriesOf(losing);
  const wins = categoriesOf(winning);
  if (wins?.length === HIGH_CATEGORIES.length && loses?.length === 1) {
    return loses[0] === 'flush' || loses[0] === 'full-house' ? loses[0] : undefined;
  }
  const isRoyal = wins?.length === 1 && wins[0] === 'royal-flush';
  return isRoyal && String(loses) === String(LESS_THAN_FLUSH) ? 'royal' : undefined;
}

const LESS_THAN_FLUSH: readonly HighCategory[] = ['high-card', 'pair', 'two-pair', 'three-of-a-kind', 'straight'];

/** Undefined if a test accepts only part of a category. */
function categoriesOf(test: ByValue): HighCategory[] | undefined {
  const met: HighCategory[] = [];
  for (const [i, { id, from }] of HIGH_CATEGORIES.entries()) {
    const end = HIGH_CATEGORIES[i + 1]?.from ?? from + 1;
    const values = Array.from({ length: end - from }, (_, above) => test[(from + above) * HOLE]);
    if (values.every((value) => value === 1)) met.push(id);
    else if (values.includes(1)) return undefined;
  }
  return met;
}

/**
 * The number of all deals to this many players that hit the row. From the deals with exactly these strong hands, those
 * with one more are subtracted, and so on. The remaining term depends on the weakest hand of a set; its best may be any
 * of the stronger ones. So a set of k counts once for each strength above its weakest.
 */
export function studDeals(row: StudRow, players: number): bigint {
  const counts = countsUpTo(MOST);
  let deals = 0n;
  for (let hands = 1; hands <= players; hands += 1) {
    const sign = hands % 2 === 0 ? 1n : -1n;
    deals += sign * signOf(row) * setsOf(row, counts)[hands]! * dealsOfFive(hands, players);
  }
  return row === 'royal' ? deals - allRoyal(players) : deals;
}

export const MOST = 10;

let known: SetCounts | undefined;
function countsUpTo(most: number): SetCounts {
  known ??= fiveCardSets(most);
  return known;
}

function setsOf(row: StudRow, { flushLowest, fullHouseLowest, withRoyal }: SetCounts): readonly bigint[] {
  if (row === 'royal') return withRoyal;
  return row === 'flush' ? flushLowest : fullHouseLowest;
}

/**
 * Deals without a flush or better other than royal flushes, less those without any: one more set has one more royal.
 */
const signOf = (row: StudRow): bigint => (row === 'royal' ? -1n : 1n);

/** If all hands are royal flushes, none loses. */
function allRoyal(players: number): bigint {
  let deals = 1n;
  for (let i = 0; i < players; i += 1) deals *= BigInt(Math.max(0, 4 - i));
  return deals;
}

/**
 * The number of ways to deal five cards to each player when this many of the hands are given, regardless of who has
 * which.
 */
export function dealsOfFive(given: number, players: number): bigint {
  let deals = 1n;
  for (let i = 0; i < players; i += 1) deals *= BigInt(i < given ? players - i : choose(52 - 5 * i, 5));
  return deals;
}

// Counts sets of disjoint five-card hands among flushes and better, by number of hands. Suited hands depend on their
// suit, and full houses and fours on how many cards each rank has left, so only that is kept from the suited hands: how
// many ranks have lost none, one, two, three or four of their cards.

/** How many ranks have lost 0, 1, 2, 3 and 4 cards. */
type Lost = readonly [number, number, number, number, number];
/** The number of ways, by the losses of the ranks. */
type Ways = Map<string, { lost: Lost; ways: bigint }>;

/** By number of hands, up to `most`. */
type SetCounts = Readonly<{
  /** Full houses, fours and straight flushes with at least one full house; the sum over them of strengths less one. */
  fullHouseLowest: readonly bigint[];
  /** Flushes and better with at least one flush that is not straight; the same sum. */
  flushLowest: readonly bigint[];
  /** Flushes and better with at least one royal flush: the number of sets. */
  withRoyal: readonly bigint[];
}>;

export function fiveCardSets(most: number): SetCounts {
  const fullHouseLowest = new Array<bigint>(most + 1).fill(0n);
  const flushLowest = new Array<bigint>(most + 1).fill(0n);
  const withRoyal = new Array<bigint>(most + 1).fill(0n);
  const byRanks = sameRankSets(most);
  /** Adds up over all full houses and fours next to suited hands: this many hands, with or without a full house. */
  const beside = (ways: Ways, suited: number, visit: (hands: number, count: bigint, isFull: boolean) => void) => {
    for (const { lost, ways: times } of ways.values()) {
      byRanks(lost).forEach(({ fullHouses, fours, count }) => {
        const hands = fullHouses + fours;
        if (hands + suited <= most) visit(hands, times * count, fullHouses > 0);
      });
    }
  };
  for (let suited = 0; suited <= Math.min(most, MOST_SUITED); suited += 1) {
    beside(suitedHands(suited), suited, (hands, count) => {
      if (suited > 0) flushLowest[hands + suited]! += BigInt(hands - 1) * count;
    });
    beside(someRanks(suited), suited, (hands, count) => {
      flushLowest[hands + suited]! += RANK_FIVES * count;
      withRoyal[hands + suited]! += count;
    });
  }
  for (const { suited, strengths, ways } of straightFlushSets().values()) {
    beside(ways, suited, (hands, count, isFull) => {
      const weighed = BigInt(hands + strengths - 1) * count;
      if (suited > 0) flushLowest[hands + suited]! -= weighed;
      if (isFull) fullHouseLowest[hands + suited]! += weighed;
    });
  }
  return { fullHouseLowest, flushLowest, withRoyal };
}

const SUITS = 4;
const MOST_SUITED = 8;
const RANK_FIVES = BigInt(choose(RANKS.length, 5));
const NONE: Lost = [RANKS.length, 0, 0, 0, 0];

/** All sets of this many suited hands: each suit contributes none, one or two. */
function suitedHands(hands: number): Ways {
  return spread(single(NONE), SUITS, hands);
}

/**
 * For one choice of five ranks, the sets that contain it in at least one suit: one suit, less two suits, plus three ...
 */
function someRanks(hands: number): Ways {
  const all: Ways = new Map();
  for (let suits = 1; suits <= SUITS; suits += 1) {
    for (let second = 0; second <= suits; second += 1) {
      const sign = suits % 2 === 1 ? 1n : -1n;
      const times = sign * BigInt(choose(SUITS, suits) * choose(suits, second));
      // A second hand of the same suit takes five of the other eight ranks.
      let ways = single([RANKS.length - 5, 0, 0, 0, 0]);
      for (let i = 0; i < second; i += 1) ways = taken(ways, 5, 1n);
      const rest = hands - suits - second;
      if (rest < 0) continue;
      addAll(all, spread(withRanks(ways, suits), SUITS - suits, rest), times);
    }
  }
  return all;
}

/** Five more ranks, each of which has lost a card in this many suits. */
function withRanks(ways: Ways, suits: number): Ways {
  const all: Ways = new Map();
  for (const { lost, ways: times } of ways.values()) {
    add(all, lost.map((ranks, i) => (i === suits ? ranks + 5 : ranks)) as unknown as Lost, times);
  }
  return all;
}

/** This many more hands from this many unused suits. */
function spread(ways: Ways, suits: number, hands: number): Ways {
  if (hands < 0 || hands > 2 * suits) return new Map();
  if (suits === 0) return ways;
  const all: Ways = new Map();
  addAll(all, spread(ways, suits - 1, hands), 1n);
  addAll(all, spread(taken(ways, 5, 1n), suits - 1, hands - 1), 1n);
  addAll(all, spread(taken(ways, 10, TWO_OF_TEN), suits - 1, hands - 2), 1n);
  return all;
}

/** The number of ways for ten cards of a suit to make two hands. */
const TWO_OF_TEN = BigInt(choose(10, 5) / 2);

/** One suit loses cards of this many ranks. */
function taken(ways: Ways, cards: number, times: bigint): Ways {
  const all: Ways = new Map();
  const from = (lost: Lost, level: number, left: number, now: Lost, count: bigint): void => {
    if (level === SUITS) {
      if (left === 0) add(all, now, count);
      return;
    }
    for (let some = 0; some <= Math.min(left, lost[level]!); some += 1) {
      const next = now.map((ranks, i) => (i === level ? ranks - some : i === level + 1 ? ranks + some : ranks));
      from(lost, level + 1, left - some, next as unknown as Lost, count * BigInt(choose(lost[level]!, some)));
    }
  };
  for (const { lost, ways: count } of ways.values()) from(lost, 0, cards, lost, count * times);
  return all;
}

type StraightFlushes = Readonly<{ suited: number; strengths: number; ways: Ways }>;

/** Sets of straight flushes, including royal ones, by number of hands and number of strengths. */
function straightFlushSets(): Map<string, StraightFlushes> {
  const sets = new Map<string, StraightFlushes>();
  const inSuit = (suit: number, ranks: readonly number[], straights: number, hands: number): void => {
    if (suit === SUITS) {
      const lost = [0, 1, 2, 3, 4].map((times) => ranks.filter((of) => of === times).length) as unknown as Lost;
      const strengths = STRAIGHTS.filter((_, i) => (straights & (1 << i)) !== 0).length;
      const key = `${hands} ${strengths}`;
      const found = sets.get(key) ?? { suited: hands, strengths, ways: new Map() };
      sets.set(key, found);
      add(found.ways, lost, 1n);
      return;
    }
    for (const one of IN_ONE_SUIT) {
      const more = ranks.map((times, rank) => times + ((one.ranks >> rank) & 1));
      inSuit(suit + 1, more, straights | one.straights, hands + one.hands);
    }
  };
  inSuit(0, new Array<number>(RANKS.length).fill(0), 0, 0);
  return sets;
}

/** Ranks as bits, ace to five first. */
const STRAIGHTS = Array.from({ length: 10 }, (_, low) =>
  [0, 1, 2, 3, 4].reduce((ranks, up) => ranks | (1 << ((low + up + RANKS.length - 1) % RANKS.length)), 0),
);

/** No straight flush, one, or two that share no card. */
const IN_ONE_SUIT = [
  { ranks: 0, straights: 0, hands: 0 },
  ...STRAIGHTS.map((ranks, i) => ({ ranks, straights: 1 << i, hands: 1 })),
  ...STRAIGHTS.flatMap((ranks, i) =>
    STRAIGHTS.flatMap((others, j) =>
      j > i && (ranks & others) === 0 ? [{ ranks: ranks | others, straights: (1 << i) | (1 << j), hands: 2 }] : [],
    ),
  ),
];

const single = (lost: Lost): Ways => new Map([[String(lost), { lost, ways: 1n }]]);

function add(all: Ways, lost: Lost, ways: bigint): void {
  const key = String(lost);
  const known = all.get(key);
  if (known === undefined) all.set(key, { lost, ways });
  else known.ways += ways;
}

function addAll(all: Ways, more: Ways, times: bigint): void {
  for (const { lost, ways } of more.values()) add(all, lost, ways * times);
}

// Counts sets of disjoint full houses and fours of a kind when ranks have lost some of their cards. A rank gives a
// three, one pair or two, a four, and single cards next to the fours. Any three can go with any pair, and any four with
// any card.

type RankSets = readonly Readonly<{ fullHouses: number; fours: number; count: bigint }>[];

/** The contribution of one rank, and its number of ways. */
type Gift = Readonly<{ threes: number; pairs: number; fours: number; singles: number; ways: number }>;

/** By how many ranks have lost 0, 1, 2, 3 and 4 cards: sets of up to `most` hands. */
export function sameRankSets(most: number): (lost: readonly number[]) => RankSets {
  const shape = shapeFor(most);
  const known = new Map<string, RankSets>();
  const begun = new Map<string, Wide>();
  /** Ranks are added one at a time, those with four cards first, so that all begin the same way. */
  const sums = (ranks: readonly number[]): Wide => {
    const key = String(ranks);
    const found = begun.get(key);
    if (found !== undefined) return found;
    const last = ranks.findLastIndex((count) => count > 0);
    const made =
      last < 0
        ? shape.nothing()
        : shape.withRank(sums(ranks.map((count, i) => (i === last ? count - 1 : count))), GIFTS[4 - last]!);
    begun.set(key, made);
    return made;
  };
  return (lost) => {
    const key = String(lost);
    const found = known.get(key) ?? shape.read(sums(lost.slice(0, 4)));
    known.set(key, found);
    return found;
  };
}

/** By how many cards of the rank are left. */
const GIFTS: readonly (readonly Gift[])[] = [0, 1, 2, 3, 4].map((cards) => {
  const gifts: Gift[] = [];
  for (const [threes, pairs, fours] of [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 2, 0],
    [0, 0, 1],
  ] as const) {
    const left = cards - 3 * threes - 2 * pairs - 4 * fours;
    const pairWays = pairs === 2 ? 3 : choose(cards, 2 * pairs);
    const ways = choose(cards, 3 * threes) * choose(cards, 4 * fours) * pairWays;
    for (let singles = 0; singles <= left; singles += 1) {
      gifts.push({ threes, pairs, fours, singles, ways: ways * choose(left, singles) });
    }
  }
  return gifts;
});

/** Two halves of a number, as in matchings.ts. */
type Wide = Readonly<{ low: Float64Array; high: Float64Array }>;
const LIMB_BITS = 40n;
const LIMB = 2 ** Number(LIMB_BITS);

/** Sums by threes and fours (first index) and by pairs and singles (second), each at most `most`. */
function shapeFor(most: number) {
  const twos = Array.from({ length: (most + 1) ** 2 }, (_, i) => [Math.floor(i / (most + 1)), i % (most + 1)] as const);
  const inside = twos.filter(([a, b]) => a + b <= most);
  const place = (a: number, b: number) => inside.findIndex((two) => two[0] === a && two[1] === b);
  const size = inside.length;
  /** The new position when this many of either are added; -1 if that is too many. */
  const moved = once((key) => {
    const [a = 0, b = 0] = key.split(' ').map(Number);
    return inside.map((two) => place(two[0] + a, two[1] + b));
  });
  const withRank = (from: Wide, gifts: readonly Gift[]): Wide => {
    const to = wide(size * size);
    for (const { threes, fours, pairs, singles, ways } of gifts) {
      const rows = moved(`${threes} ${fours}`);
      const columns = moved(`${pairs} ${singles}`);
      for (let a = 0; a < size; a += 1) {
        if (rows[a]! >= 0) addRow(to, rows[a]! * size, columns, from, a * size, ways);
      }
    }
    carry(to);
    return to;
  };
  const nothing = (): Wide => {
    const one = wide(size * size);
    one.low[0] = 1;
    return one;
  };
  const read = ({ low, high }: Wide): RankSets =>
    inside.flatMap(([fullHouses, fours], i) => {
      const at = i * (size + 1);
      const sum = (BigInt(high[at]!) << LIMB_BITS) + BigInt(low[at]!);
      return sum === 0n ? [] : [{ fullHouses, fours, count: sum * factorial(fullHouses) * factorial(fours) }];
    });
  return { withRank, nothing, read };
}

function addRow(to: Wide, row: number, columns: readonly number[], from: Wide, start: number, ways: number): void {
  for (let b = 0; b < columns.length; b += 1) {
    const low = from.low[start + b]!;
    const high = from.high[start + b]!;
    if (columns[b]! < 0 || (low === 0 && high === 0)) continue;
    to.low[row + columns[b]!]! += ways * low;
    to.high[row + columns[b]!]! += ways * high;
  }
}

function once<Of>(make: (key: string) => Of): (key: string) => Of {
  const made = new Map<string, Of>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const wide = (length: number): Wide => ({ low: new Float64Array(length), high: new Float64Array(length) });

function carry({ low, high }: Wide): void {
  for (let i = 0; i < low.length; i += 1) {
    const over = Math.floor(low[i]! / LIMB);
    low[i]! -= over * LIMB;
    high[i]! += over;
  }
}

function factorial(of: number): bigint {
  let product = 1n;
  for (let i = 2; i <= of; i += 1) product *= BigInt(i);
  return product;
}
