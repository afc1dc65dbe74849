/**
 * Cards that lie in the middle, three to five of them, in classes that no hole cards tell apart: by rank where no suit has
 * three, since no flush can then be made with two hole cards; otherwise by the ranks of that suit and the other ranks.
 */
import { SUITS } from '../../../cards/card.ts';
import { RANK_SETS } from '../../../cards/fast/keys.ts';
import { bitsIn } from '../../../cards/fast/multisets.ts';
import { choose, forEachCounts, shapeOf, suitsWithout } from './suits.ts';

// Names of this module's own: what is imported is fetched anew at every use, these are compiled in.
const chosen = choose;
const ranksIn = bitsIn;
const SETS = RANK_SETS;

/** One object for all of them: take what you need from it, do not keep it. */
export type Board = {
  /** How many of each rank, and as one number that no other ranks share. */
  counts: Uint8Array;
  ranksKey: number;
  /** Every card's rank; those of the suit first, which are as many as `suited` has ranks. */
  ranks: number[];
  /** The ranks of the suit that has three or more; 0 where none has. */
  suited: number;
  /** How many boards it stands for. */
  weight: number;
};

export function forEachBoard(cards: number, deck: number, visit: (board: Board) => void): void {
  const board: Board = { counts: new Uint8Array(13), ranksKey: 0, ranks: [], suited: 0, weight: 0 };
  const most = (copies: number) => Uint8Array.from({ length: 13 }, (_, rank) => ((deck >> rank) & 1) * copies);
  forEachCounts(cards, most(4), (counts) => {
    board.weight = suitsWithout(shapeOf(counts), 3);
    if (board.weight > 0) visit(filled(board, counts, 0));
  });
  for (let suited = 0; suited < SETS; suited += 1) {
    const others = cards - ranksIn(suited);
    if (ranksIn(suited) < 3 || others < 0 || (suited & ~deck) !== 0) continue;
    forEachCounts(others, most(3), (counts) => {
      board.weight = counts.reduce((product, count) => product * chosen(3, count), SUITS.length);
      visit(filled(board, counts, suited));
    });
  }
}

function filled(board: Board, others: Uint8Array, suited: number): Board {
  board.suited = suited;
  board.ranks.length = 0;
  board.ranksKey = 0;
  for (let rank = 0; rank < others.length; rank += 1) if ((suited & (1 << rank)) !== 0) board.ranks.push(rank);
  for (let rank = 0; rank < others.length; rank += 1) {
    const count = others[rank]! + ((suited >> rank) & 1);
    for (let copy = 0; copy < others[rank]!; copy += 1) board.ranks.push(rank);
    board.counts[rank] = count;
    board.ranksKey = board.ranksKey * 5 + count;
  }
  return board;
}

/**
 * What may be held beside a board: a card of a rank, and where a suit has three, of that suit or not. Kind 0 to 12 is a
 * rank (not of the suit), 13 to 25 the card of the suit. Fills in how many there are of each.
 */
export function heldBeside({ counts, suited }: Board, deck: number, left: Uint8Array): void {
  for (let rank = 0; rank < 13; rank += 1) {
    const inDeck = (deck >> rank) & 1;
    const onBoard = (suited >> rank) & 1;
    left[rank] = suited === 0 ? 4 * inDeck - counts[rank]! : 3 * inDeck - (counts[rank]! - onBoard);
    left[13 + rank] = suited === 0 ? 0 : inDeck - onBoard;
  }
}

export const KINDS = 26;
export const rankOfKind = (kind: number): number => (kind < 13 ? kind : kind - 13);
