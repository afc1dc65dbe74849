/**
 * Bad beats in games in which every player has separate cards and none are shared, exactly, for as many players as the
 * deck allows.
 */
import { choose, chooseExactly } from '../../../base/choose.ts';
import { RANKS } from '../../../cards/card.ts';
import { BEST_VALUE, HIGH_CATEGORIES } from '../../../cards/fast/high.ts';
import { bitsIn, RANK_SETS } from '../../../cards/fast/rank-sums.ts';
import { falling } from './omaha.ts';
import { type ByValue, HOLE } from './tests-by-value.ts';

// Seven cards each, from four of a kind up. Seven cards contain one four or straight flushes of one suit, never both. A
// straight flush is the best of a hand if the hand contains it and does not also contain the next card up, so only the
// cards of one hand matter.

/**
 * Fours and straight flushes that are strong enough to lose: one bit per rank, and one bit per straight, ace to five
 * first.
 */
export type Strong = Readonly<{ fours: number; straights: number }>;

/** Undefined if the row accepts less, excludes some better hand, or restricts the fifth card of a four. */
export function strongFrom(losing: ByValue): Strong | undefined {
  const met = (value: number) => losing[value * HOLE] === 1;
  const least = Array.from({ length: BEST_VALUE }, (_, i) => i + 1).find(met) ?? BEST_VALUE + 1;
  const isAll = Array.from({ length: BEST_VALUE - least + 1 }, (_, i) => met(least + i)).every(Boolean);
  if (least < QUADS || !isAll || (least < STRAIGHT_FLUSH && (least - QUADS) % KICKERS !== 0)) return undefined;
  const bits = (count: number, value: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => Number(met(value(i))) << i).reduce((all, bit) => all | bit, 0);
  return {
    fours: bits(RANKS.length, (rank) => QUADS + rank * KICKERS),
    straights: bits(STRAIGHTS.length, (straight) => STRAIGHT_FLUSH + straight),
  };
}

const leastOf = (category: string): number => HIGH_CATEGORIES.find(({ id }) => id === category)!.from;
const QUADS = leastOf('four-of-a-kind');
const STRAIGHT_FLUSH = leastOf('straight-flush');
const KICKERS = 12;
const HAND = 7;

/** Ranks as bits, ace to five first. */
const STRAIGHTS = Array.from({ length: 10 }, (_, low) =>
  [0, 1, 2, 3, 4].reduce((ranks, up) => ranks | (1 << ((low + up + RANKS.length - 1) % RANKS.length)), 0),
);

/** Cards in this many hands, five or six in each: the straights they make, the ranks they use, their sign. */
type Runs = Readonly<{ ranks: number; straights: number; fives: number; sixes: number; sign: number }>;

const NO_RUNS: Runs = { ranks: 0, straights: 0, fives: 0, sixes: 0, sign: 1 };

/** The contribution of one suit: nothing, the best straight flush of one hand, or of two. */
function runsInSuit({ straights }: Strong, deck: number): Runs[] {
  const single = STRAIGHTS.flatMap((ranks, i): Runs[] => {
    if ((straights & (1 << i)) === 0) return [];
    const five = { ranks, straights: 1 << i, fives: 1, sixes: 0, sign: 1 };
    const next = STRAIGHTS[i + 1];
    return next === undefined ? [five] : [five, { ...five, ranks: ranks | next, fives: 0, sixes: 1, sign: -1 }];
  }).filter(({ ranks }) => (ranks & ~deck) === 0);
  const double = single.flatMap((one, i) =>
    single.slice(i + 1).flatMap((other) => ((one.ranks & other.ranks) === 0 ? [both(one, other)] : [])),
  );
  return [NO_RUNS, ...single, ...double];
}

const both = (one: Runs, other: Runs): Runs => ({
  ranks: one.ranks | other.ranks,
  straights: one.straights | other.straights,
  fives: one.fives + other.fives,
  sixes: one.sixes + other.sixes,
  sign: one.sign * other.sign,
});

/**
 * By hands with five and with six such cards, the strengths among them, and the fours that are still complete: the
 * number of sets.
 */
type Sets = ReadonlyMap<string, number>;

function setsOf(strong: Strong, deck: number): Sets {
  const inSuit = runsInSuit(strong, deck);
  const sets = new Map<string, number>();
  const orders = [1, 1, 2, 6, 24];
  /** Suits are equivalent: each choice of four is processed once for all suit orders. */
  const from = (suits: number, first: number, held: Runs, ways: number, repeated: number): void => {
    if (suits === 4) {
      const fours = bitsIn(strong.fours & deck & ~held.ranks);
      const key = [held.fives, held.sixes, bitsIn(held.straights), fours].join(' ');
      sets.set(key, (sets.get(key) ?? 0) + held.sign * ways);
      return;
    }
    for (let i = first; i < inSuit.length; i += 1) {
      const times = i === first && suits > 0 ? repeated + 1 : 1;
      from(suits + 1, i, both(held, inSuit[i]!), ways / times, times);
    }
  };
  from(0, 0, NO_RUNS, orders[4]!, 0);
  return sets;
}

/**
 * The share of all deals with this property: weights, of which `total` is all deals. A set of strong hands counts once
 * for each strength above its weakest, as in stud.ts. `deck` is the set of ranks dealt from, `hand` the cards of a
 * hand: five, six or seven.
 */
export function sevenCardDeals(
  strong: Strong,
  players: number,
  deck: number = RANK_SETS - 1,
  hand = HAND,
): Readonly<{ count: bigint; total: bigint }> {
  const cards = 4 * bitsIn(deck);
  let count = 0n;
  for (const [key, sets] of setsOf(strong, deck)) {
    const [fives = 0, sixes = 0, strengths = 0, whole = 0] = key.split(' ').map(Number);
    for (let fours = 0; fives + sixes + fours <= players && fours <= whole; fours += 1) {
      const hands = fives + sixes + fours;
      const lying = 5 * fives + 6 * sixes + 4 * fours;
      if (hands < 2 || lying > cards) continue;
      const sign = hands % 2 === 0 ? 1n : -1n;
      const above = BigInt(sets * choose(whole, fours) * (strengths + fours - 1));
      const slots =
        falling(hand, 5) ** BigInt(fives) * falling(hand, 6) ** BigInt(sixes) * falling(hand, 4) ** BigInt(fours);
      count += sign * above * falling(players, hands) * slots * falling(cards - lying, cards - lying);
    }
  }
  return { count, total: falling(cards, cards) };
}

// Several rows at once, with five or seven cards each: losing full houses, fours and straight flushes. Seven cards make
// at most one of these, so a table has a collection of such hands. Rounds with exactly this collection follow, with
// signs, from those with at least it, and these are counted by how many cards of each rank are left.

/**
 * The hands a test accepts: fours by rank, one bit each; straight flushes all or none; full houses of aces, all or
 * none.
 */
export type HandsTaken = Readonly<{ fours: number; straights: boolean; full: 'none' | 'aces' | 'all' }>;

/** Any accepted losing hand, beaten by any accepted winning hand. No full house wins here. */
export type ApartRow = Readonly<{ losing: HandsTaken; winning: HandsTaken }>;

/** The ranks dealt from, one bit each, and the number of cards each player has: five or seven. */
type ApartTable = Readonly<{ ranks: number; hand: 5 | 7; players: number }>;

/** Rounds by the set of rows they hit, as weights, of which `total` is all rounds; those without a hit are omitted. */
export function roundsApart(
  rows: readonly ApartRow[],
  { ranks, hand, players }: ApartTable,
): Readonly<{ met: Map<number, bigint>; total: bigint }> {
  const full = rows.map(({ losing }) => losing.full).find((kind) => kind !== 'none') ?? 'none';
  const cards = 4 * ranksIn(ranks).length;
  const bands = bandsOf(rows, ranks, full === 'aces');
  const hasStraights = rows.some(({ losing, winning }) => losing.straights || winning.straights);
  const signsOf = signsFor(rows, bands);
  const housesFrom = fullHouses(full, hand);
  const met = new Map<number, bigint>();
  for (const runs of straightFlushes(hasStraights, ranks, bands, full === 'aces').values()) {
    const suited = runs.fives + runs.sixes;
    const slots = falling(hand, 5) ** BigInt(runs.fives) * falling(hand, 6) ** BigInt(runs.sixes);
    if (slots === 0n || runs.ways === 0) continue;
    forEachFours(runs.whole, players - suited, (fours, ways) => {
      const count = sum(fours);
      const houses = housesFrom(withoutFours(runs, fours, bands), players - suited - count);
      houses.forEach((sets, j) => {
        const hands = suited + count + j;
        const lying = 5 * runs.fives + 6 * runs.sixes + 4 * count + hand * j;
        if (sets === 0n || hands < 2 || lying > cards) return;
        const weight =
          BigInt(runs.ways) *
          ways *
          sets *
          falling(players, hands) *
          slots *
          falling(hand, 4) ** BigInt(count) *
          falling(hand, hand) ** BigInt(j) *
          falling(cards - lying, cards - lying);
        for (const [mask, sign] of signsOf(fours, runs.strengths, j)) addTo(met, mask, BigInt(sign) * weight);
      });
    });
  }
  return { met, total: falling(cards, cards) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const ranksIn = (bits: number): number[] => [...RANKS].map((_, rank) => rank).filter((rank) => (bits >> rank) & 1);
const ACE = RANKS.length - 1;

function addTo(met: Map<number, bigint>, mask: number, weight: bigint): void {
  met.set(mask, (met.get(mask) ?? 0n) + weight);
}

/**
 * Neighboring ranks whose fours every row treats the same, lowest first. The ace is separate if full houses of aces
 * count.
 */
type Band = Readonly<{ ranks: number; loses: number; wins: number }>;

function bandsOf(rows: readonly ApartRow[], ranks: number, acesApart: boolean): Band[] {
  const bands: Band[] = [];
  for (const rank of ranksIn(ranks)) {
    const rowsWhere = (takes: (row: ApartRow) => HandsTaken) =>
      rows.reduce((mask, row, i) => mask | (((takes(row).fours >> rank) & 1) << i), 0);
    const band = { ranks: 1 << rank, loses: rowsWhere(({ losing }) => losing), wins: rowsWhere((row) => row.winning) };
    const last = bands.at(-1);
    const isSame = last?.loses === band.loses && last.wins === band.wins && !(acesApart && rank === ACE);
    if (last !== undefined && isSame) bands[bands.length - 1] = { ...band, ranks: last.ranks | band.ranks };
    else bands.push(band);
  }
  return bands;
}

/** By number of cards left, how many ranks have that many. */
type Left = readonly number[];

/** Straight flushes in this many hands, five or six cards in each, and the cards they leave. */
type RunsLeft = Readonly<{
  fives: number;
  sixes: number;
  /** How many hands have the same straight flush, for each distinct one. */
  strengths: readonly number[];
  /** By band: ranks with all of their cards left. */
  whole: readonly number[];
  /** For the ranks, without the ace if it is separate. */
  left: Left;
  aces: number;
}> & { ways: number };

function straightFlushes(
  hasStraights: boolean,
  ranks: number,
  bands: readonly Band[],
  acesApart: boolean,
): Map<string, RunsLeft> {
  const all = runsInSuit({ fours: 0, straights: hasStraights ? -1 : 0 }, ranks);
  const found = new Map<string, RunsLeft>();
  const held = ranksIn(ranks);
  const taken: (typeof all)[number][] = [];
  /** Suits are equivalent: each choice of four is processed once for all suit orders. */
  const from = (first: number, ways: number, repeated: number): void => {
    if (taken.length < 4) {
      for (let i = first; i < all.length; i += 1) {
        const times = i === first && taken.length > 0 ? repeated + 1 : 1;
        taken.push(all[i]!);
        from(i, ways / times, times);
        taken.pop();
      }
      return;
    }
    const leftOf = (rank: number) => 4 - taken.filter((one) => (one.ranks >> rank) & 1).length;
    const strengths = STRAIGHT_PLACES.map((i) => taken.filter((one) => (one.straights >> i) & 1).length);
    const runs = {
      fives: sum(taken.map(({ fives }) => fives)),
      sixes: sum(taken.map(({ sixes }) => sixes)),
      strengths: strengths.filter((hands) => hands > 0).sort((a, b) => a - b),
      whole: bands.map((band) => held.filter((rank) => (band.ranks >> rank) & 1 && leftOf(rank) === 4).length),
      left: countsOf(held.filter((rank) => !(acesApart && rank === ACE)).map(leftOf)),
      aces: leftOf(ACE),
    };
    const key = JSON.stringify(runs);
    const same = found.get(key) ?? { ...runs, ways: 0 };
    same.ways += ways * taken.reduce((sign, one) => sign * one.sign, 1);
    found.set(key, same);
  };
  from(0, 24, 0);
  return found;
}

const STRAIGHT_PLACES = Array.from({ length: 10 }, (_, i) => i);
const countsOf = (left: readonly number[]): Left => [0, 1, 2, 3, 4].map((n) => left.filter((one) => one === n).length);

/** Every number of fours of each band, up to the number of players, and the number of ways to choose their ranks. */
function forEachFours(whole: readonly number[], most: number, visit: (fours: number[], ways: bigint) => void): void {
  const fours: number[] = [];
  const from = (left: number, ways: bigint): void => {
    if (fours.length === whole.length) {
      visit([...fours], ways);
      return;
    }
    const there = whole[fours.length]!;
    for (let n = 0; n <= Math.min(there, left); n += 1) {
      fours.push(n);
      from(left - n, ways * chooseExactly(there, n));
      fours.pop();
    }
  };
  from(most, 1n);
}

type Rest = Readonly<{ left: Left; aces: number }>;

/** The ace is in the last band, alone if it is separate. */
function withoutFours({ left, aces }: RunsLeft, fours: readonly number[], bands: readonly Band[]): Rest {
  const acesApart = sum(left) < ranksIn(bands.reduce((all, band) => all | band.ranks, 0)).length;
  const ofAces = acesApart ? fours.at(-1)! : 0;
  return { left: left.map((n, cards) => (cards === 4 ? n - sum(fours) + ofAces : n)), aces: aces - 4 * ofAces };
}

/** By their number, up to `most`: sets of full houses that the remaining cards can make. */
function fullHouses(full: HandsTaken['full'], hand: 5 | 7): (rest: Rest, most: number) => bigint[] {
  if (full === 'none') return () => [1n];
  if (full === 'aces') {
    return ({ left, aces }, most) =>
      most < 1 ? [1n] : [1n, chooseExactly(aces, 3) * handsFrom(left, BESIDE_ACES[hand]).reduce(plus, 0n)];
  }
  const known = new Map<string, bigint>();
  /** In order, one hand after another. */
  const ordered = (left: Left, hands: number): bigint => {
    if (hands === 0) return 1n;
    const key = `${left} ${hands}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = handsFrom(left, FULL[hand]).reduce((all, one) => all + one.ways * ordered(one.left, hands - 1), 0n);
    known.set(key, made);
    return made;
  };
  return ({ left }, most) =>
    Array.from({ length: most + 1 }, (_, j) => ordered(left, j) / falling(j, j)).slice(0, Math.max(1, most + 1));
}

type DealtHands = Readonly<{ left: Left; ways: bigint }>;

const plus = (all: bigint, { ways }: DealtHands): bigint => all + ways;

/** How many cards of each of its ranks a full house has, and the ranks that come with three aces. */
const FULL = {
  5: [[3, 2]],
  7: [
    [3, 3, 1],
    [3, 2, 2],
    [3, 2, 1, 1],
  ],
} as const;
const BESIDE_ACES = {
  5: [[2]],
  7: [
    [3, 1],
    [2, 2],
    [2, 1, 1],
  ],
} as const;

/** Every hand of these patterns, by the cards it leaves. */
function handsFrom(left: Left, patterns: readonly (readonly number[])[]): DealtHands[] {
  return patterns.flatMap((pattern) => {
    const found = new Map<string, { left: Left; ways: number }>();
    const free = [...left];
    const after = [0, 0, 0, 0, 0];
    const from = (at: number, ways: number): void => {
      const part = pattern[at];
      if (part === undefined) {
        const rest = free.map((n, cards) => n + after[cards]!);
        const one = found.get(String(rest)) ?? { left: rest, ways: 0 };
        one.ways += ways;
        found.set(String(rest), one);
        return;
      }
      for (let cards = part; cards <= 4; cards += 1) {
        const ranks = free[cards]!;
        if (ranks === 0) continue;
        free[cards] = ranks - 1;
        after[cards - part]! += 1;
        from(at + 1, ways * ranks * choose(cards, part));
        after[cards - part]! -= 1;
        free[cards] = ranks;
      }
    };
    from(0, 1);
    // Ranks that give the same number of cards each were taken in every order.
    const orders = pattern.reduce((all, part, i) => all * pattern.slice(0, i + 1).filter((p) => p === part).length, 1);
    return [...found.values()].map((one) => ({ left: one.left, ways: BigInt(one.ways / orders) }));
  });
}

/**
 * The weight of a round, by the set of rows, for containing at least this collection. Over all collections that it
 * contains, each round counts once for the rows it hits.
 */
function signsFor(rows: readonly ApartRow[], bands: readonly Band[]) {
  const known = new Map<string, ReadonlyMap<number, number>>();
  return (fours: readonly number[], strengths: readonly number[], houses: number): ReadonlyMap<number, number> => {
    // Two or more full houses change only the sign.
    const key = `${fours};${strengths};${houses === 0 ? 0 : 1 + (houses % 2)}`;
    const signs = known.get(key) ?? signsOf(rows, bands, { fours, strengths, houses });
    known.set(key, signs);
    return signs;
  };
}

type Collection = Readonly<{ fours: readonly number[]; strengths: readonly number[]; houses: number }>;

function signsOf(rows: readonly ApartRow[], bands: readonly Band[], { fours, strengths, houses }: Collection) {
  const signs = new Map<number, number>();
  const add = (some: readonly number[], straights: number, hasHouse: boolean, sign: number) => {
    const mask = rowsMet(rows, bands, some, straights, hasHouse);
    if (mask !== 0) signs.set(mask, (signs.get(mask) ?? 0) + sign);
  };
  const odd = houses % 2 === 0 ? 1 : -1;
  const some: number[] = [];
  const from = (sign: number): void => {
    const there = fours[some.length];
    if (there !== undefined) {
      for (let n = 0; n <= there; n += 1) {
        some.push(n);
        from(sign * choose(there, n) * ((there - n) % 2 === 0 ? 1 : -1));
        some.pop();
      }
      return;
    }
    // Of the hands with one straight flush some are present, or none: together they count as -1 and 1, with their sign.
    for (let set = 0; set < 1 << strengths.length; set += 1) {
      const there = strengths.filter((_, i) => (set >> i) & 1).length;
      const ofStraights = (there % 2 === 0 ? 1 : -1) * (sum(strengths) % 2 === 0 ? 1 : -1);
      add(some, there, false, sign * ofStraights * odd);
      if (houses > 0) add(some, there, true, -sign * ofStraights * odd);
    }
  };
  from(1);
  return new Map([...signs].filter(([, sign]) => sign !== 0));
}

/** The highest hand that may win in a row, and whether a hand that may lose is below it. */
function rowsMet(
  rows: readonly ApartRow[],
  bands: readonly Band[],
  fours: readonly number[],
  straights: number,
  hasHouse: boolean,
): number {
  return rows.reduce((mask, { losing, winning }, i) => {
    const isOf = (set: number) => ((set >> i) & 1) === 1;
    const byStraight = winning.straights && straights > 0;
    const top = byStraight ? bands.length : bands.findLastIndex(({ wins }, b) => isOf(wins) && fours[b]! > 0);
    if (top < 0) return mask;
    const isMet =
      (losing.full !== 'none' && hasHouse) ||
      (losing.straights && byStraight && straights > 1) ||
      bands.some(({ loses }, b) => isOf(loses) && (b < top ? fours[b]! > 0 : b === top && fours[b]! > 1));
    return isMet ? mask | (1 << i) : mask;
  }, 0);
}
