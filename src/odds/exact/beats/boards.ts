/**
 * Boards of five cards in classes with the same hands: the ranks, and which of them are in the suit that has three or
 * more. All boards with the same ranks and without such a suit are one class.
 */
import { choose } from '../../../base/choose.ts';
import { type Card, cardOf, RANKS, SUITS } from '../../../cards/card.ts';
import { bitsIn, forEachMultiset, RANK_SETS, rankBit } from '../../../cards/fast/rank-sums.ts';

/**
 * A board that represents many, and the cards that may still be dealt, in types: cards of one type are equivalent in
 * every hand on this board.
 */
export type BoardClass = Readonly<{
  boards: number;
  board: readonly Card[];
  types: readonly (readonly Card[])[];
}>;

/** Cards removed before the board is dealt: a pair in the first two suits. */
export type Gone = Readonly<{ rank: number }> | undefined;

/**
 * The boards to visit. `suited`: whether three or more cards of a suit with these ranks matter; if not, the board is
 * like any other of its ranks. `plain`: whether such a board matters, by the ranks of its pairs.
 */
export type Matters = Readonly<{ suited: (ranks: number) => boolean; plain: (pairs: number) => boolean }>;

export const EVERYTHING: Matters = { suited: () => true, plain: () => true };

export function forEachBoard(gone: Gone, matters: Matters, visit: (found: BoardClass) => void): void {
  forEachMultiset(5, ({ size, one, two, three, four }) => {
    if (size < 5) return;
    const held = (rank: number) =>
      ((one >> rank) & 1) + ((two >> rank) & 1) + ((three >> rank) & 1) + ((four >> rank) & 1);
    const times = RANK_LIST.map(held);
    if (gone !== undefined && times[gone.rank]! > 2) return;
    let plain = waysFor(times, 4, gone === undefined ? 4 : 2, gone);
    for (let suited = one; suited !== 0; suited = (suited - 1) & one) {
      if (bitsIn(suited) < 3 || !matters.suited(suited)) continue;
      for (const { suit, suits } of suitsOf(gone)) {
        const boards = suits * suitedWays(times, suited, suit, gone);
        if (boards === 0) continue;
        plain -= boards;
        visit(suitedClass(times, suited, suit, boards, gone));
      }
    }
    if (plain > 0 && matters.plain(two)) visit(plainClass(times, plain, gone));
  });
}

type Times = readonly number[];

/**
 * The suit with the most cards: any of four; or, if a pair is removed, one of its two suits or one of the other two.
 */
function suitsOf(gone: Gone): readonly Readonly<{ suit: number; suits: number }>[] {
  if (gone === undefined) return [{ suit: 3, suits: 4 }];
  return [
    { suit: 0, suits: 2 },
    { suit: 3, suits: 2 },
  ];
}

const waysFor = (times: Times, full: number, ofGone: number, gone: Gone): number =>
  times.reduce((ways, count, rank) => ways * choose(gone?.rank === rank ? ofGone : full, count), 1);

/** How many boards of these ranks have exactly those of `suited` in the suit. */
function suitedWays(times: Times, suited: number, suit: number, gone: Gone): number {
  return times.reduce((ways, count, rank) => {
    const inSuit = (suited & rankBit(rank)) !== 0;
    if (gone?.rank !== rank) return ways * choose(3, count - Number(inSuit));
    // A card of the pair itself cannot be on the board.
    if (suit === 0) return inSuit ? 0 : ways * choose(2, count);
    return ways * choose(1, count - Number(inSuit));
  }, 1);
}

function suitedClass(times: Times, suited: number, suit: number, boards: number, gone: Gone): BoardClass {
  const board: Card[] = [];
  const types: Card[][] = [];
  for (let rank = 0; rank < RANKS.length; rank += 1) {
    const isOn = (suited & rankBit(rank)) !== 0;
    let fromOthers = times[rank]! - Number(isOn);
    const others: Card[] = [];
    for (let one = gone?.rank === rank ? 2 : 0; one < SUITS.length; one += 1) {
      const card = cardOf(rank, one);
      if (one === suit && isOn) board.push(card);
      else if (one === suit) types.push([card]);
      else if (fromOthers > 0) {
        board.push(card);
        fromOthers -= 1;
      } else others.push(card);
    }
    if (others.length > 0) types.push(others);
  }
  return { boards, board, types };
}

/** Assigned in turn, no suit has three board cards, so with any two cards none has five. */
function plainClass(times: Times, boards: number, gone: Gone): BoardClass {
  const board: Card[] = [];
  const types: Card[][] = [];
  // Suits two and three are the ones that the pair left: they are assigned first, to its rank.
  const order = gone === undefined ? RANK_LIST : [gone.rank, ...RANK_LIST.filter((rank) => rank !== gone.rank)];
  for (const rank of order) {
    const wanted = times[rank]!;
    const on = Array.from({ length: wanted }, (_, i) => cardOf(rank, (2 + board.length + i) % SUITS.length));
    board.push(...on);
    types.push(cardsThere(rank, gone).filter((card) => !on.includes(card)));
  }
  return { boards, board, types: types.filter(({ length }) => length > 0) };
}

const RANK_LIST = Array.from(RANKS, (_, rank) => rank);

const cardsThere = (rank: number, gone: Gone): Card[] =>
  Array.from(SUITS, (_, suit) => cardOf(rank, suit)).slice(gone?.rank === rank ? 2 : 0);

/** Three ranks of a straight, so that two more of their suit make a straight flush. */
export const isStraightDraw = (ranks: number): boolean => DRAWS[ranks] === 1;

const STRAIGHTS = Array.from({ length: 10 }, (_, top) => (top === 0 ? 0b1_0000_0000_1111 : 0b11111 << (top - 1)));

const DRAWS = Uint8Array.from({ length: RANK_SETS }, (_, ranks) =>
  Number(STRAIGHTS.some((straight) => bitsIn(ranks & straight) >= 3)),
);
