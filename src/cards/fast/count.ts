/**
 * How many of all hands of five, six or seven cards have each value, without dealing any. Rank multisets represent
 * whole classes of hands. They do not include flushes, so flushes are counted by the ranks of their suit and subtracted
 * from the classes they came from.
 */
import { choose } from '../../base/choose.ts';
import { SUITS } from '../card.ts';
import { BEST_VALUE, FLUSH_VALUES, HIGH_5, HIGH_6, HIGH_7, HIGH_CATEGORIES, type HighCategory } from './high.ts';
import { bitsIn, forEachMultiset, type Multiset, RANK_SETS, slotOf } from './rank-sums.ts';

/** Hands by category, weakest first; royal flushes are counted apart from the other straight flushes. */
export function countCategories(cards: 5 | 6 | 7): Record<HighCategory, number> {
  const counts = countValues(cards);
  const entries = HIGH_CATEGORIES.map(({ id, from }, i) => {
    const end = HIGH_CATEGORIES[i + 1]?.from ?? BEST_VALUE + 1;
    return [id, counts.subarray(from, end).reduce((sum, count) => sum + count, 0)];
  });
  return Object.fromEntries(entries);
}

/** Hands by value; index 0 is unused. `deck` is the set of ranks dealt from, one bit per rank, each in four suits. */
export function countValues(cards: 5 | 6 | 7, deck = RANK_SETS - 1): Uint32Array {
  const { slots, values } = cards === 7 ? HIGH_7 : cards === 6 ? HIGH_6 : HIGH_5;
  const counts = new Uint32Array(BEST_VALUE + 1);
  forEachMultiset(cards, (multiset) => {
    if (multiset.size < cards || (multiset.one & ~deck) !== 0) return;
    counts[values[slotOf(slots, multiset.key)]!]! += UNSUITED[shapeOf(multiset)]!;
  });
  for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
    const others = cards - bitsIn(ranks);
    if (bitsIn(ranks) < 5 || others < 0 || (ranks & ~deck) !== 0) continue;
    counts[FLUSH_VALUES[ranks]!]! += SUITS.length * choose((SUITS.length - 1) * bitsIn(deck), others);
  }
  return counts;
}

/** Ranks held once, twice, three and four times decide in how many suits a multiset can be dealt, not which they are. */
const shapeOf = ({ one, two, three, four }: Multiset): number =>
  (bitsIn(one) << 6) | (bitsIn(two) << 4) | (bitsIn(three) << 2) | bitsIn(four);

/** By shape: in how many ways the cards get their suits without five or more of one. */
const UNSUITED = new Uint32Array(8 << 6);
for (let shape = 0; shape < UNSUITED.length; shape += 1) {
  const held = [shape >> 6, (shape >> 4) & 3, (shape >> 2) & 3, shape & 3];
  if (held.some((ranks, i) => i > 0 && ranks > held[i - 1]!)) continue;
  const exactly = held.map((ranks, i) => ranks - (held[i + 1] ?? 0));
  const all = exactly.reduce((ways, ranks, i) => ways * choose(4, i + 1) ** ranks, 1);
  UNSUITED[shape] = all - 4 * waysWithFive(exactly);
}

/**
 * In how many ways one suit gets at least five cards. A rank held n times leaves the suit out in choose(3, n) ways and
 * takes it in choose(3, n - 1); `ways[k]` counts those that have taken it k times.
 */
function waysWithFive(exactly: readonly number[]): number {
  let ways = [1];
  exactly.forEach((ranks, i) => {
    for (let rank = 0; rank < ranks; rank += 1) {
      const out = choose(3, i + 1);
      const taken = choose(3, i);
      ways = [...ways, 0].map((count, k) => count * out + (ways[k - 1] ?? 0) * taken);
    }
  });
  return ways.slice(5).reduce((sum, count) => sum + count, 0);
}
