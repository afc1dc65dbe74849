/**
 * Several rows of bad beats in Omaha at once, or any hand that loses to any other, from a full house up. Few cards make
 * four of a kind or better on a board (omaha.ts), and they are placed in every way, in the hands of players or in
 * nobody's. For each way, the deals of the other cards without a full house are counted (omaha-houses.ts).
 */
import { type Card, rankOf } from '../../../cards/card.ts';
import { type BoardClass, forEachBoard } from './boards.ts';
import { STRONG } from './holdem.ts';
import { falling, MATTERS, type Made, madeOn } from './omaha.ts';
import {
  type Houses,
  housesOn,
  type Known,
  type OpenHand,
  sum,
  timesOf,
  waysToFill,
  waysWithoutHouse,
} from './omaha-houses.ts';
import type { BeatRow } from './together.ts';

/**
 * What a row asks of four of a kind or better; `isPair`: made with two hole cards of its rank. `losesFull`: the full
 * houses that the table names lose, too. No full house wins in such a row.
 */
export type OmahaRow = Readonly<{
  loses: (value: number, isPair: boolean) => boolean;
  wins: (value: number, isPair: boolean) => boolean;
  loser: BeatRow['loser'];
  losesFull: boolean;
}>;

/** `leastFull`: all full houses from this value on lose in every row that has some lose. */
export type OmahaTable = Readonly<{ rows: readonly OmahaRow[]; hole: number; leastFull: number }>;

/** One way in which the cards that matter lie, over all boards that have it. */
type Way = Readonly<{
  /** The rows that are met, as a mask, when no other hand has a full house, and when one has. */
  met: number;
  metByFull: number;
  /** Cards that matter and that nobody holds. */
  nobody: number;
  /** How many of them each hand holds that is better than a full house; all hands where full houses change nothing. */
  done: readonly number[];
  /** The other hands: how many it holds, and the ranks that it must not take. Empty where both masks are the same. */
  open: readonly (readonly [held: number, blocked: number])[];
  ranks: readonly number[];
}>;

/** How many boards have each way, by the way written as JSON. */
export type Lying = Map<string, number>;

export function rowsInOmaha(table: OmahaTable): Lying {
  const lying: Lying = new Map();
  const known = new Map<string, Lying>();
  const matters = table.rows.some(({ losesFull }) => losesFull) ? STRONG : MATTERS;
  forEachBoard(undefined, matters, (one) => rowsOnOmahaBoard(one, table, lying, { known }));
  return lying;
}

const DECK = Array.from({ length: 52 }, (_, card) => card);

/** Adds what one board has. Boards whose cards make hands alike are gone through once. `deck`: what is dealt from. */
export function rowsOnOmahaBoard(
  { board, boards }: Pick<BoardClass, 'board' | 'boards'>,
  table: OmahaTable,
  lying: Lying,
  { known = new Map<string, Lying>(), deck = DECK }: { known?: Map<string, Lying>; deck?: readonly Card[] } = {},
): void {
  const left = deck.filter((card) => !board.includes(card));
  const made = madeOn(board).filter(({ cards }) => cards.every((card) => left.includes(card)));
  const hasHouses = table.rows.some(({ losesFull }) => losesFull);
  if (made.length < (hasHouses ? 1 : 2)) return;
  const times = timesOf(board);
  const paired = hasHouses ? left.filter((card) => times[rankOf(card)]! > 1) : [];
  const named = [...new Set([...paired, ...made.flatMap(({ cards }) => cards)])];
  const items = itemsOn(made, named, table.rows);
  const others = left.filter((card) => !named.includes(card));
  const houses = hasHouses ? housesOn(board, named, others, table.leastFull) : NO_HOUSES;
  const key = JSON.stringify([items, houses]);
  const found = known.get(key) ?? waysToLie(named.length, items, houses, table);
  known.set(key, found);
  for (const [way, ways] of found) lying.set(way, (lying.get(way) ?? 0) + ways * boards);
}

const NO_HOUSES: Houses = { pairs: [], blocks: [], ranks: [] };

/** Strongest first: the cards it takes, as bits, and the rows in which it loses and wins, as masks. */
type Item = Readonly<{ cards: number; loses: number; wins: number }>;

function itemsOn(made: readonly Made[], named: readonly Card[], rows: readonly OmahaRow[]): Item[] {
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

function waysToLie(cards: number, items: readonly Item[], houses: Houses, { rows, hole }: OmahaTable): Lying {
  const found: Lying = new Map();
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

/** Undefined where no row is met whatever else is dealt. */
function wayOf(
  hands: readonly number[],
  nobody: number,
  items: readonly Item[],
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
function rowsMet(best: readonly Item[], rows: readonly OmahaRow[], hasFull: boolean): number {
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

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function bitsOf(bits: number): number[] {
  const places: number[] = [];
  for (let left = bits; left !== 0; left &= left - 1) places.push(31 - Math.clz32(left & -left));
  return places;
}

/** How many deals meet just these rows, over all boards; each board has `each`. `left`: cards beside the board. */
export function dealsLying(lying: Lying, players: number, hole: number, left = 47) {
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
