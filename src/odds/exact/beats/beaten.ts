/**
 * A pocket pair that is beaten, exactly and for any number of players: by class of board, the pairs of hole cards that
 * beat it, and in how many ways none of the others holds one.
 */
import { type Card, cardOf } from '../../../cards/card.ts';
import { evaluate7 } from '../../../cards/fast/high.ts';
import { type BoardClass, EVERYTHING, forEachBoard } from './boards.ts';
import { addTo, type Collected, collect, signedCounts } from './collected.ts';
import { holePlaying } from './hole-playing.ts';

export type Cracked = Readonly<{ rank: number; plays: number }>;

/** What the sets of k beating pairs come to over all boards beside the pair, with their signs; index 0 is left empty. */
export function beatenPair({ rank, plays }: Cracked, most: number): bigint[] {
  const found = collect();
  forEachBoard({ rank }, EVERYTHING, (one) => beatenOnBoard(one, { rank, plays }, found));
  // Some other hand beats it: all deals less those in which none does, so every sign turns and the first falls away.
  return signedCounts(found, most).map((count, k) => (k === 0 ? 0n : -count));
}

/** Adds the pairs that beat it on one board. */
export function beatenOnBoard(one: BoardClass, { rank, plays }: Cracked, found: Collected): void {
  const [a, b] = [cardOf(rank, 0), cardOf(rank, 1)];
  const value = valueOn(one.board, a, b);
  if (plays > 0 && holePlaying(value, a, b, one.board, true) < plays) return;
  addTo(found, { sizes: one.types.map(({ length }) => length), rows: betterThan(value, one) }, one.boards);
}

function betterThan(value: number, { board, types }: BoardClass): number[] {
  const rows = new Array<number>(types.length).fill(0);
  for (let i = 0; i < types.length; i += 1) {
    for (let j = i; j < types.length; j += 1) {
      const b = i === j ? types[i]![1] : types[j]![0]!;
      if (b === undefined || valueOn(board, types[i]![0]!, b) <= value) continue;
      rows[i]! |= 1 << j;
      rows[j]! |= 1 << i;
    }
  }
  return rows;
}

const valueOn = (board: readonly Card[], a: Card, b: Card): number =>
  evaluate7(a, b, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!);
