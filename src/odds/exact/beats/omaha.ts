/** Bad beats of Omaha, exactly and for any number of players. */
import { choose, chooseExactly } from '../../../base/choose.ts';
import { type Card, cardOf, RANKS, rankOf, suitOf } from '../../../cards/card.ts';
import { evaluate5, HIGH_CATEGORIES } from '../../../cards/fast/high.ts';
import { bitsIn } from '../../../cards/fast/rank-sums.ts';
import { type BoardClass, forEachBoard, isStraightDraw, type Matters } from './boards.ts';
import { type BeatRow, FULL_HOUSE, STRONG } from './holdem.ts';
import { type ByValue, HOLE } from './tests-by-value.ts';

// One row. Two hole cards and three board cards make four of a kind or better from very few cards: the two that a pair
// on the board needs, the one that three of a kind needs, or the two that three suited cards need. No two players can
// hold the same of these, so no two of them tie.

export type OmahaBeat = Readonly<{ losing: ByValue; winning: ByValue }>;

/** Cards that make a hand in Omaha, as bits among the relevant cards of this board. */
type Item = Readonly<{ value: number; cards: number; loses: boolean; wins: boolean }>;

/**
 * Signed totals over all boards: how often this many cards must be in the winner's hand, and sets of this many cards
 * each in another player's hand. The key is the first number and the other sizes, largest first.
 */
export type Required = ReadonlyMap<string, number>;

/** Undefined if the row accepts less than four of a kind, or excludes some better hand. */
export function beatsInOmaha({ losing, winning }: OmahaBeat, hole: number): Required | undefined {
  if (!isQuadsOrBetter(losing) || !isOfRanks(losing) || !isOfRanks(winning)) return undefined;
  const required = new Map<string, number>();
  forEachBoard(undefined, MATTERS, (one) => beatsOnOmahaBoard(one, { losing, winning }, hole, required));
  return required;
}

/** Adds the requirements of one board. */
export function beatsOnOmahaBoard(
  one: Pick<BoardClass, 'boards' | 'board'>,
  beat: OmahaBeat,
  hole: number,
  required: Map<string, number>,
): void {
  const items = itemsOn(one.board, beat);
  items.forEach((top, t) => {
    if (!top.wins) return;
    items.forEach((second, u) => {
      if (u > t && second.loses) require(required, one.boards, items, t, u, hole);
    });
  });
}

/** Without a possible straight flush, the board needs two ranks that appear more than once. */
export const MATTERS: Matters = { suited: isStraightDraw, plain: (pairs) => bitsIn(pairs) >= 2 };

const FROM = Object.fromEntries(HIGH_CATEGORIES.map(({ id, from }) => [id, from]));
export const QUADS = FROM['four-of-a-kind']!;
const STRAIGHT_FLUSH = FROM['straight-flush']!;
const ROYAL = FROM['royal-flush']!;
const KICKERS = 12;

export const meetsValue = (test: ByValue, value: number): boolean => test[value * HOLE + 2] === 1;

/** Nothing less than four of a kind, and every hand from the minimum up. */
function isQuadsOrBetter(test: ByValue): boolean {
  let isOn = false;
  for (let value = 1; value <= ROYAL; value += 1) {
    if (meetsValue(test, value) && value < QUADS) return false;
    if (isOn && !meetsValue(test, value)) return false;
    isOn ||= meetsValue(test, value);
  }
  return isOn;
}

/** Four of a kind with any fifth card. */
export function isOfRanks(test: ByValue): boolean {
  for (let value = QUADS; value < STRAIGHT_FLUSH; value += 1) {
    const first = value - ((value - QUADS) % KICKERS);
    if (meetsValue(test, value) !== meetsValue(test, first)) return false;
  }
  return true;
}

/** Strongest first. */
function itemsOn(board: readonly Card[], { losing, winning }: OmahaBeat): Item[] {
  const places = new Map<Card, number>();
  const bit = (card: Card) => {
    const place = places.get(card) ?? places.size;
    places.set(card, place);
    return 1 << place;
  };
  return madeOn(board)
    .sort((a, b) => b.value - a.value)
    .map(({ value, cards }) => ({
      value,
      cards: cards.reduce((bits, card) => bits | bit(card), 0),
      loses: meetsValue(losing, value),
      wins: meetsValue(winning, value),
    }));
}

/** `isPair`: the two hole cards are a pair of the rank of the four. */
type OmahaHand = Readonly<{ value: number; cards: readonly Card[]; isPair: boolean }>;

/** Every hand from four of a kind up that two hole cards can make. */
export const madeOn = (board: readonly Card[]): OmahaHand[] => [...quadsOn(board), ...straightFlushesOn(board)];

/** The fifth card matters only among fifth cards of the same four, which nobody else can hold. */
function quadsOn(board: readonly Card[]): OmahaHand[] {
  return RANK_LIST.flatMap((rank) => {
    const on = board.filter((card) => rankOf(card) === rank).length;
    if (on !== 2 && on !== 3) return [];
    const cards = SUIT_LIST.map((suit) => cardOf(rank, suit)).filter((card) => !board.includes(card));
    return [{ value: QUADS + rank * KICKERS, cards, isPair: on === 2 }];
  });
}

const RANK_LIST = Array.from(RANKS, (_, rank) => rank);
const SUIT_LIST = [0, 1, 2, 3];

/** Exactly three board cards: if the board itself has four of the five, no two hole cards complete them. */
function straightFlushesOn(board: readonly Card[]): OmahaHand[] {
  const suit = SUIT_LIST.find((one) => board.filter((card) => suitOf(card) === one).length >= 3);
  if (suit === undefined) return [];
  return STRAIGHTS.flatMap((ranks) => {
    const all = ranks.map((rank) => cardOf(rank, suit)) as [Card, Card, Card, Card, Card];
    const cards = all.filter((card) => !board.includes(card));
    return cards.length === 2 ? [{ value: evaluate5(...all), cards, isPair: false }] : [];
  });
}

/** Rank lists, ace to five first. */
const STRAIGHTS = RANK_LIST.slice(0, 10).map((low) => [0, 1, 2, 3, 4].map((up) => (low + up + 12) % RANKS.length));

/**
 * The winner has the top item and nothing above it. Among the others, someone has the second item and nobody has one
 * above that. "None" is all deals, less those with one, plus those with two ...
 */
function require(
  required: Map<string, number>,
  boards: number,
  items: readonly Item[],
  t: number,
  u: number,
  hole: number,
): void {
  const note = (winners: number, parts: readonly number[], sign: number) => {
    const sizes = parts.map(bitCount).sort((a, b) => b - a);
    const key = [bitCount(winners), ...sizes].join(' ');
    required.set(key, (required.get(key) ?? 0) + sign * boards);
  };
  const others = (next: number, winners: number, parts: readonly number[], sign: number): void => {
    if (next === u) {
      note(winners, parts, sign);
      return;
    }
    others(next + 1, winners, parts, sign);
    const more = joined(parts, items[next]!.cards, winners, hole);
    if (more !== undefined) others(next + 1, winners, more, -sign);
  };
  const winner = (next: number, winners: number, sign: number): void => {
    if (bitCount(winners) > hole) return;
    if (next < t) {
      winner(next + 1, winners, sign);
      winner(next + 1, winners | items[next]!.cards, -sign);
      return;
    }
    const parts = joined([], items[u]!.cards, winners, hole);
    if (parts !== undefined) others(0, winners, parts, sign);
  };
  winner(0, items[t]!.cards, 1);
}

/** Items that share a card are one part and must be in one hand; undefined if that is impossible. */
function joined(parts: readonly number[], cards: number, winners: number, hole: number): number[] | undefined {
  if ((cards & winners) !== 0) return undefined;
  const one = parts.filter((part) => (part & cards) !== 0).reduce((all, part) => all | part, cards);
  return bitCount(one) > hole ? undefined : [...parts.filter((part) => (part & cards) === 0), one];
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The share of all deals with this property: weights, of which `total` is all deals. */
export function dealsRequired(
  required: Required,
  players: number,
  hole: number,
): Readonly<{ count: bigint; total: bigint }> {
  const left = 47;
  const read = [...required].map(([key, boards]) => ({ boards, sizes: key.split(' ').map(Number) }));
  const most = Math.max(0, ...read.map(({ sizes }) => sizes.reduce((sum, size) => sum + size, 0)));
  let count = 0n;
  for (const { boards, sizes } of read) {
    const [winners = 0, ...parts] = sizes;
    const cards = sizes.reduce((sum, size) => sum + size, 0);
    const ways = BigInt(players) * falling(hole, winners) * placements(parts, [], players - 1, hole);
    count += BigInt(boards) * ways * falling(left - cards, most - cards);
  }
  return { count, total: BOARDS * falling(left, most) };
}

const BOARDS = 2_598_960n;

/** The number of ways to assign parts to the hands of this many players, several in one hand if they fit. */
function placements(parts: readonly number[], taken: readonly number[], players: number, hole: number): bigint {
  const [first, ...rest] = parts;
  if (first === undefined) return 1n;
  let ways = 0n;
  taken.forEach((cards, i) => {
    const more = taken.map((held, j) => (i === j ? held + first : held));
    ways += falling(hole - cards, first) * placements(rest, more, players, hole);
  });
  const free = players - taken.length;
  if (free > 0) ways += BigInt(free) * falling(hole, first) * placements(rest, [...taken, first], players, hole);
  return ways;
}

export function falling(from: number, times: number): bigint {
  let product = 1n;
  for (let i = 0; i < times; i += 1) product *= BigInt(Math.max(0, from - i));
  return product;
}

// Full houses, counted by the deals in which no hand has one. Only ranks matter for that, so a count needs only how
// many cards of each rank are left. A hand better than a full house may have any cards.

/**
 * The full houses on a board when some cards are placed one by one (the named ones) and the others are counted by rank.
 * `pairs`: for each named card, the named cards that make a full house with it. `blocks`: for each named card, the
 * ranks that do, as bits: bit i is ranks[i]. `ranks`: how many cards are left of each rank of which a second card, or a
 * named one, makes a full house; ranks that a named card blocks come first.
 */
export type Houses = Readonly<{ pairs: readonly number[]; blocks: readonly number[]; ranks: readonly number[] }>;

/**
 * All remaining cards of a rank that appears at least twice on the board must be named: only they pair with other
 * ranks.
 */
function housesOn(board: readonly Card[], named: readonly Card[], others: readonly Card[], least: number): Houses {
  const [times, there] = [timesOf(board), timesOf(others)];
  const isHouse = (a: number, b: number) => bestHouse(times, a, b) >= least;
  const parts = RANK_LIST.flatMap((rank) => {
    const cards = there[rank]!;
    if (cards === 0) return [];
    const by = named.map((card) => isHouse(rankOf(card), rank));
    // If a pair is not a full house, a hand may have any of them: each is a separate rank.
    const alone = isHouse(rank, rank) ? [cards] : by.some(Boolean) ? new Array<number>(cards).fill(1) : [];
    return alone.map((left) => ({ left, by }));
  });
  const blocked = parts.filter(({ by }) => by.some(Boolean));
  const free = parts.filter(({ by }) => !by.some(Boolean)).map(({ left }) => left);
  return {
    pairs: named.map((a) => bitsWhere(named, (b) => a !== b && isHouse(rankOf(a), rankOf(b)))),
    blocks: named.map((_, i) => bitsWhere(blocked, ({ by }) => by[i]!)),
    ranks: [...blocked.map(({ left }) => left), ...free.sort((a, b) => a - b)],
  };
}

/** How many of these cards each rank has. */
export function timesOf(cards: readonly Card[]): number[] {
  const times = RANK_LIST.map(() => 0);
  for (const card of cards) times[rankOf(card)]! += 1;
  return times;
}

const bitsWhere = <Of>(list: readonly Of[], isSo: (one: Of) => boolean): number =>
  list.reduce((bits, one, i) => (isSo(one) ? bits | (1 << i) : bits), 0);

/**
 * The best full house of two hole cards and three board cards, by how many cards of each rank it has; 0 if there is
 * none.
 */
function bestHouse(times: readonly number[], a: number, b: number): number {
  if (a !== b) {
    const higher = Math.max(a, b);
    const lower = Math.min(a, b);
    if (times[higher]! >= 2 && times[lower]! >= 1) return houseOf(higher, lower);
    return times[lower]! >= 2 && times[higher]! >= 1 ? houseOf(lower, higher) : 0;
  }
  const pair = times.findLastIndex((on, rank) => rank !== a && on >= 2);
  const three = times.findLastIndex((on, rank) => rank !== a && on >= 3);
  const asThree = times[a]! >= 1 && pair >= 0 ? houseOf(a, pair) : 0;
  return Math.max(asThree, three >= 0 ? houseOf(three, a) : 0);
}

const houseOf = (three: number, pair: number): number =>
  FULL_HOUSE + three * (RANKS.length - 1) + (pair < three ? pair : pair - 1);

/** The number of cards a hand still needs, and the ranks it must not take. */
type OpenHand = Readonly<{ needs: number; blocked: number }>;

/**
 * The number of ways to fill these hands so that none gets a full house: at most one card of each of `ranks`, none of a
 * blocked rank, and the rest from `plain` cards, which make none. Hands are distinct, and the order of their cards is
 * not counted.
 */
function waysWithoutHouse(hands: readonly OpenHand[], ranks: readonly number[], plain: number, known: Known): bigint {
  const codes = hands.map(({ needs, blocked }) => blocked * CODE + needs);
  const steps = ranks.map((cards, i) => {
    const rest = ranks.slice(i);
    const key = `${rest};${plain}`;
    const ways = known.get(key) ?? new Map<string, bigint>();
    known.set(key, ways);
    return { cards, mostEach: rest.length + plain, most: sum(rest) + plain, ways };
  });
  return waysFrom(codes, 0, steps, plain);
}

/** Cached counts: by the remaining ranks, and then by the hands. */
export type Known = Map<string, Map<string, bigint>>;

/** The need of a hand, which is less than this, and its blocked ranks in one number, because there are many hands. */
const CODE = 8;

/** One rank: its cards, and how many a single hand and all hands can still get from it and the ranks after it. */
type Step = Readonly<{ cards: number; mostEach: number; most: number; ways: Map<string, bigint> }>;

function waysFrom(hands: readonly number[], at: number, steps: readonly Step[], plain: number): bigint {
  const open = hands.filter((hand) => hand % CODE > 0).sort((a, b) => a - b);
  const step = steps[at];
  if (step === undefined) {
    return waysToFill(
      open.map((hand) => hand % CODE),
      plain,
    );
  }
  let needed = 0;
  for (const hand of open) {
    if (hand % CODE > step.mostEach) return 0n;
    needed += hand % CODE;
  }
  if (needed > step.most) return 0n;
  const key = open.join();
  const found = step.ways.get(key);
  if (found !== undefined) return found;
  let ways = 0n;
  const next: number[] = [];
  /** Equal hands are processed together: this many of them get a card of this rank. */
  const from = (first: number, left: number, given: number): void => {
    const hand = open[first];
    if (hand === undefined) {
      ways += BigInt(given) * waysFrom(next, at + 1, steps, plain);
      return;
    }
    let alike = 1;
    while (open[first + alike] === hand) alike += 1;
    const blocked = Math.floor(hand / CODE);
    const after = (blocked >> 1) * CODE + (hand % CODE);
    const most = blocked % 2 === 1 ? 0 : Math.min(alike, left);
    let orders = given;
    for (let take = 0; take <= most; take += 1) {
      if (take > 0) orders *= left - take + 1;
      for (let i = 0; i < alike; i += 1) next.push(i < take ? after - 1 : after);
      from(first + alike, left - take, orders * choose(alike, take));
      next.length -= alike;
    }
  };
  from(0, step.cards, 1);
  step.ways.set(key, ways);
  return ways;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The number of ways for hands to take the cards they need from this many, regardless of which. */
function waysToFill(needs: readonly number[], cards: number): bigint {
  let ways = 1n;
  let left = cards;
  for (const take of needs) {
    if (take > left) return 0n;
    ways *= chooseExactly(left, take);
    left -= take;
  }
  return ways;
}

// Several rows at once, or any hand that loses to any other, from a full house up. Few cards make four of a kind or
// better on a board, and they are placed in every way, in players' hands or in nobody's. For each way, the deals of the
// other cards without a full house are counted.

/**
 * The test of a row on four of a kind or better; `isPair`: made with two hole cards of its rank. `losesFull`: the full
 * houses that the table names lose, too. No full house wins in such a row.
 */
export type OmahaRow = Readonly<{
  loses: (value: number, isPair: boolean) => boolean;
  wins: (value: number, isPair: boolean) => boolean;
  loser: BeatRow['loser'];
  losesFull: boolean;
}>;

/** `leastFull`: all full houses from this value up lose in every row in which some lose. */
export type OmahaTable = Readonly<{ rows: readonly OmahaRow[]; hole: number; leastFull: number }>;

/** One arrangement of the relevant cards, over all boards that have it. */
type Way = Readonly<{
  /** The rows that are hit, as a mask, when no other hand has a full house, and when one has. */
  met: number;
  metByFull: number;
  /** Relevant cards that nobody holds. */
  nobody: number;
  /** How many of them each hand better than a full house has; all hands if full houses change nothing. */
  done: readonly number[];
  /**
   * The other hands: how many relevant cards each has, and the ranks that it must not take. Empty if both masks are the
   * same.
   */
  open: readonly (readonly [held: number, blocked: number])[];
  ranks: readonly number[];
}>;

/** How many boards have each arrangement, by the arrangement written as JSON. */
export type WaysOnBoards = Map<string, number>;

export function rowsInOmaha(table: OmahaTable): WaysOnBoards {
  const lying: WaysOnBoards = new Map();
  const known = new Map<string, WaysOnBoards>();
  const matters = table.rows.some(({ losesFull }) => losesFull) ? STRONG : MATTERS;
  forEachBoard(undefined, matters, (one) => rowsOnOmahaBoard(one, table, lying, { known }));
  return lying;
}

const DECK = Array.from({ length: 52 }, (_, card) => card);

/**
 * Adds the totals of one board. Boards whose cards make hands the same way are processed once. `deck`: the cards dealt
 * from.
 */
export function rowsOnOmahaBoard(
  { board, boards }: Pick<BoardClass, 'board' | 'boards'>,
  table: OmahaTable,
  lying: WaysOnBoards,
  {
    known = new Map<string, WaysOnBoards>(),
    deck = DECK,
  }: { known?: Map<string, WaysOnBoards>; deck?: readonly Card[] } = {},
): void {
  const left = deck.filter((card) => !board.includes(card));
  const made = madeOn(board).filter(({ cards }) => cards.every((card) => left.includes(card)));
  const hasHouses = table.rows.some(({ losesFull }) => losesFull);
  if (made.length < (hasHouses ? 1 : 2)) return;
  const times = timesOf(board);
  const paired = hasHouses ? left.filter((card) => times[rankOf(card)]! > 1) : [];
  const named = [...new Set([...paired, ...made.flatMap(({ cards }) => cards)])];
  const items = rowItemsOn(made, named, table.rows);
  const others = left.filter((card) => !named.includes(card));
  const houses = hasHouses ? housesOn(board, named, others, table.leastFull) : NO_HOUSES;
  const key = JSON.stringify([items, houses]);
  const found = known.get(key) ?? waysToLie(named.length, items, houses, table);
  known.set(key, found);
  for (const [way, ways] of found) lying.set(way, (lying.get(way) ?? 0) + ways * boards);
}

const NO_HOUSES: Houses = { pairs: [], blocks: [], ranks: [] };

/** Strongest first: the cards it takes, as bits, and the rows in which it loses and wins, as masks. */
type RowItem = Readonly<{ cards: number; loses: number; wins: number }>;

function rowItemsOn(made: readonly OmahaHand[], named: readonly Card[], rows: readonly OmahaRow[]): RowItem[] {
  const mask = (isSo: (row: OmahaRow) => boolean) =>
    rows.reduce((all, row, i) => (isSo(row) ? all | (1 << i) : all), 0);
  return [...made]
    .sort((a, b) => b.value - a.value)
    .map(({ value, cards, isPair }) => ({
      cards: cards.reduce((bits, card) => bits | (1 << named.indexOf(card)), 0),
      loses: mask(({ loses }) => loses(value, isPair)),
      wins: mask(({ wins }) => wins(value, isPair)),
    }));
}

function waysToLie(cards: number, items: readonly RowItem[], houses: Houses, { rows, hole }: OmahaTable): WaysOnBoards {
  const found: WaysOnBoards = new Map();
  const hands: number[] = [];
  const lay = (card: number, nobody: number): void => {
    if (card === cards) {
      const way = wayOf(hands, nobody, items, houses, rows);
      if (way === undefined) return;
      const key = JSON.stringify(way);
      found.set(key, (found.get(key) ?? 0) + 1);
      return;
    }
    lay(card + 1, nobody + 1);
    for (let hand = 0; hand < hands.length; hand += 1) {
      if (bitCount(hands[hand]!) === hole) continue;
      hands[hand]! |= 1 << card;
      lay(card + 1, nobody);
      hands[hand]! &= ~(1 << card);
    }
    hands.push(1 << card);
    lay(card + 1, nobody);
    hands.pop();
  };
  lay(0, 0);
  return found;
}

/** Undefined if no row is hit regardless of the other cards. */
function wayOf(
  hands: readonly number[],
  nobody: number,
  items: readonly RowItem[],
  houses: Houses,
  rows: readonly OmahaRow[],
): Way | undefined {
  const made = hands.map((held) => items.findIndex(({ cards }) => (cards & ~held) === 0));
  const best = made
    .filter((item) => item >= 0)
    .sort((a, b) => a - b)
    .map((item) => items[item]!);
  if (best.length === 0) return undefined;
  const metByFull = rowsMet(best, rows, true);
  const hasFull = hands.some((held, i) => made[i]! < 0 && bitsOf(held).some((a) => (houses.pairs[a]! & held) !== 0));
  const met = hasFull ? metByFull : rowsMet(best, rows, false);
  if (metByFull === 0) return undefined;
  const down = (a: number, b: number) => b - a;
  if (met === metByFull) {
    return { met, metByFull, nobody, done: hands.map(bitCount).sort(down), open: [], ranks: [] };
  }
  const open = hands
    .filter((_, i) => made[i]! < 0)
    .map((held) => [bitCount(held), bitsOf(held).reduce((bits, card) => bits | houses.blocks[card]!, 0)] as const)
    .sort(([a, some], [b, others]) => a - b || some - others);
  const done = hands.filter((_, i) => made[i]! >= 0).map(bitCount);
  return { met, metByFull, nobody, done: done.sort(down), open, ranks: houses.ranks };
}

/**
 * Nobody ties: no two hold the cards of one item. Below these hands the best full house loses if any does, since every
 * better one loses too.
 */
function rowsMet(best: readonly RowItem[], rows: readonly OmahaRow[], hasFull: boolean): number {
  const full = hasFull ? rows.reduce((mask, { losesFull }, i) => (losesFull ? mask | (1 << i) : mask), 0) : 0;
  const [top, second] = best;
  let won = 0;
  let every = 0;
  let any = top!.wins & full;
  for (const { loses, wins } of best) {
    every |= won & loses;
    won |= wins;
  }
  every |= won & full;
  for (const { loses } of best.slice(1)) any |= top!.wins & loses;
  const met = { every, any, 'second-best': top!.wins & (second?.loses ?? full) };
  return rows.reduce((mask, { loser }, i) => mask | (met[loser] & (1 << i)), 0);
}

function bitsOf(bits: number): number[] {
  const places: number[] = [];
  for (let left = bits; left !== 0; left &= left - 1) places.push(31 - Math.clz32(left & -left));
  return places;
}

/** How many deals hit exactly these rows, over all boards; each board has `each`. `left`: cards not on the board. */
export function dealsLying(lying: WaysOnBoards, players: number, hole: number, left = 47) {
  const met = new Map<number, bigint>();
  const add = (mask: number, deals: bigint) => {
    if (mask !== 0 && deals !== 0n) met.set(mask, (met.get(mask) ?? 0n) + deals);
  };
  const known: Known = new Map();
  for (const [key, boards] of lying) {
    const way = JSON.parse(key) as Way;
    const given = way.done.length + way.open.length;
    if (given > players) continue;
    const done = way.done.map((held) => hole - held);
    const free = Array.from({ length: players - given }, () => ({ needs: hole, blocked: 0 }));
    const open: OpenHand[] = [...way.open.map(([held, blocked]) => ({ needs: hole - held, blocked })), ...free];
    const needs = open.map((hand) => hand.needs);
    const cards = left - way.nobody - sum(way.done) - sum(way.open.map(([held]) => held));
    const seats = BigInt(boards) * falling(players, given);
    const all = seats * waysToFill([...needs, ...done], cards);
    if (way.met === way.metByFull) {
      add(way.met, all);
      continue;
    }
    const plain = cards - sum(way.ranks);
    const without =
      seats * waysWithoutHouse(open, way.ranks, plain, known) * waysToFill(done, Math.max(0, cards - sum(needs)));
    add(way.met, without);
    add(way.metByFull, all - without);
  }
  const each = waysToFill(new Array<number>(players).fill(hole), left);
  return { met, each };
}
