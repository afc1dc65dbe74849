/** How many of two hole cards play in the best five of seven. */
import { type Card, rankOf } from '../../../cards/card.ts';
import { evaluate5 } from '../../../cards/fast/high.ts';
import { HIGH_CATEGORIES } from '../../../cards/fast/values.ts';
import { choices } from '../../../cards/ranking.ts';

/** The most of them that some best five holds. `kickers`: whether a card that only breaks ties counts. */
export function holePlaying(value: number, a: Card, b: Card, board: readonly Card[], kickers: boolean): number {
  let most = 0;
  for (const [i, j, k] of THREES) {
    const [c, d, e] = [board[i]!, board[j]!, board[k]!];
    if (evaluate5(a, b, c, d, e) === value) most = Math.max(most, counting(value, [a, b], [c, d, e], kickers));
  }
  if (most === 2) return most;
  for (const [i, j, k, l] of FOURS) {
    const four = [board[i]!, board[j]!, board[k]!, board[l]!] as const;
    if (evaluate5(a, ...four) === value) most = Math.max(most, counting(value, [a], four, kickers));
    if (evaluate5(b, ...four) === value) most = Math.max(most, counting(value, [b], four, kickers));
  }
  return most;
}

/** Places on the board. */
const THREES = [...choices([0, 1, 2, 3, 4], 3)] as [number, number, number][];
const FOURS = [...choices([0, 1, 2, 3, 4], 4)] as [number, number, number, number][];

function counting(value: number, hole: readonly Card[], others: readonly Card[], kickers: boolean): number {
  if (kickers || !hasKickers(value)) return hole.length;
  const all = [...hole, ...others];
  return hole.filter((card) => all.filter((other) => rankOf(other) === rankOf(card)).length > 1).length;
}

/** Pairs, threes and fours stand beside cards that are no part of them; every other hand is all of its five. */
function hasKickers(value: number): boolean {
  return (
    (value >= from('pair') && value < from('straight')) ||
    (value >= from('four-of-a-kind') && value < from('straight-flush'))
  );
}

const from = (category: string): number => FROM[category]!;
const FROM: Readonly<Record<string, number>> = Object.fromEntries(
  HIGH_CATEGORIES.map(({ id, from: least }) => [id, least]),
);
