/**
 * Several rows of bad beats in Omaha at once, or any hand that loses to any other, from four of a kind up. Few cards make
 * such hands on a board (omaha.ts): every way is gone through in which they may lie in the hands of players or in nobody's.
 */
import type { Card } from '../../../cards/card.ts';
import { type BoardClass, forEachBoard } from './boards.ts';
import { falling, MATTERS, type Made, madeOn } from './omaha.ts';
import type { BeatRow } from './together.ts';

/** What the rows ask of four of a kind or better; `isPair`: made with two hole cards of its rank. */
export type OmahaRow = Readonly<{
  loses: (value: number, isPair: boolean) => boolean;
  wins: (value: number, isPair: boolean) => boolean;
  loser: BeatRow['loser'];
}>;

/**
 * Over all boards, by the rows that are met, as a mask: how often so many cards that matter lie in hands of so many each.
 * The key is the mask, how many of them nobody holds, and how many each hand does, largest first.
 */
export type Lying = Map<string, number>;

export function rowsInOmaha(rows: readonly OmahaRow[], hole: number): Lying {
  const lying: Lying = new Map();
  const known = new Map<string, Lying>();
  forEachBoard(undefined, MATTERS, (one) => rowsOnOmahaBoard(one, rows, hole, lying, known));
  return lying;
}

/** Adds what one board has. Boards whose cards make hands alike are gone through once. */
export function rowsOnOmahaBoard(
  { board, boards }: Pick<BoardClass, 'board' | 'boards'>,
  rows: readonly OmahaRow[],
  hole: number,
  lying: Lying,
  known = new Map<string, Lying>(),
): void {
  const items = itemsOn(madeOn(board), rows);
  if (items.length < 2) return;
  const key = JSON.stringify(items);
  const found = known.get(key) ?? waysToLie(items, rows, hole);
  known.set(key, found);
  for (const [how, ways] of found) lying.set(how, (lying.get(how) ?? 0) + ways * boards);
}

/** Strongest first: the cards it takes, as bits, and the rows in which it loses and wins, as masks. */
type Item = Readonly<{ cards: number; loses: number; wins: number }>;

function itemsOn(made: readonly Made[], rows: readonly OmahaRow[]): Item[] {
  const places = new Map<Card, number>();
  const bit = (card: Card) => {
    const place = places.get(card) ?? places.size;
    places.set(card, place);
    return 1 << place;
  };
  const mask = (isSo: (row: OmahaRow) => boolean) =>
    rows.reduce((all, row, i) => (isSo(row) ? all | (1 << i) : all), 0);
  return [...made]
    .sort((a, b) => b.value - a.value)
    .map(({ value, cards, isPair }) => ({
      cards: cards.reduce((bits, card) => bits | bit(card), 0),
      loses: mask(({ loses }) => loses(value, isPair)),
      wins: mask(({ wins }) => wins(value, isPair)),
    }));
}

function waysToLie(items: readonly Item[], rows: readonly OmahaRow[], hole: number): Lying {
  const found: Lying = new Map();
  const all = items.reduce((bits, { cards }) => bits | cards, 0);
  const hands: number[] = [];
  const lay = (card: number, nobody: number): void => {
    if (1 << card > all) {
      const mask = rowsMet(hands, items, rows);
      if (mask === 0) return;
      const key = [mask, nobody, ...hands.map(bitCount).sort((a, b) => b - a)].join(' ');
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

/** Nobody ties: no two hold the cards of one item. */
function rowsMet(hands: readonly number[], items: readonly Item[], rows: readonly OmahaRow[]): number {
  const best = hands
    .map((held) => items.findIndex(({ cards }) => (cards & ~held) === 0))
    .filter((item) => item >= 0)
    .sort((a, b) => a - b)
    .map((item) => items[item]!);
  const [top, second] = best;
  if (top === undefined || second === undefined) return 0;
  let won = 0;
  let every = 0;
  let any = 0;
  for (const { loses, wins } of best) {
    every |= won & loses;
    won |= wins;
  }
  for (const { loses } of best.slice(1)) any |= top.wins & loses;
  const met = { every, any, 'second-best': top.wins & second.loses };
  return rows.reduce((mask, { loser }, i) => mask | (met[loser] & (1 << i)), 0);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How many of all deals meet just these rows: weights, of which each board has `each`. `left`: cards beside the board. */
export function dealsLying(lying: Lying, players: number, hole: number, left = 47) {
  const read = [...lying].map(([key, boards]) => ({ boards, key: key.split(' ').map(Number) }));
  const cardsIn = ([, ...lies]: readonly number[]) => lies.reduce((sum, size) => sum + size, 0);
  const most = Math.max(0, ...read.map(({ key }) => cardsIn(key)));
  const met = new Map<number, bigint>();
  for (const { boards, key } of read) {
    const [mask = 0, nobody = 0, ...hands] = key;
    const inHands = hands.reduce((ways, size) => ways * falling(hole, size), falling(players, hands.length));
    const ways = inHands * falling(left - players * hole, nobody) * falling(left - cardsIn(key), most - cardsIn(key));
    met.set(mask, (met.get(mask) ?? 0n) + BigInt(boards) * ways);
  }
  return { met, each: falling(left, most) };
}
