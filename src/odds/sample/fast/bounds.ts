/**
 * How good a losing hand on a board can be at most, whatever anybody holds: most boards settle that nobody loses with
 * four of a kind. By the ranks of the board it is the lesser of the two best hands that two players can hold at once; only
 * what a suit adds is looked at apart.
 */
import { RANKS } from '../../../cards/card.ts';
import { RANK_KEYS, RANK_SETS, rankBit, SUIT_BITS, suitHolding } from '../../../cards/fast/keys.ts';
import { bitsIn, forEachMultiset, type Multiset } from '../../../cards/fast/multisets.ts';
import { slotOf } from '../../../cards/fast/pack.ts';
import { FLUSH_VALUES, HIGH_5, HIGH_7 } from '../../../cards/fast/tables.ts';
import { HIGH_CATEGORIES } from '../../../cards/fast/values.ts';
import { BOARD } from './layout.ts';

/** By the suit bits of a board's sum: 0, or one more than the suit of which it shows three or more. */
export const THREE_SUITED = suitHolding(3, BOARD);

/** From the sum of the board's keys and the ranks it shows of the suit it shows three of; 0 where of none. */
export function losingBound(sum: number, suited: number): number {
  const slot = ((sum >>> RANKS_SHIFT) & COLUMNS) + OFFSETS[sum >>> ROW_SHIFT]!;
  if (suited === 0) return SECOND[slot]!;
  const second = SECOND_SUITED[suited]!;
  // A straight flush beats anything, so that the best hand by ranks may lose to it.
  return Math.max(second === BEST_FLUSH ? SECOND[slot]! : FIRST[slot]!, Math.abs(second));
}

const BEST_FLUSH = HIGH_CATEGORIES.find(({ id }) => id === 'full-house')!.from - 1;
const RANKS_SHIFT = SUIT_BITS;
const { offsets: OFFSETS, columnBits: COLUMN_BITS } = HIGH_5.slots;
const COLUMNS = (1 << COLUMN_BITS) - 1;
const ROW_SHIFT = SUIT_BITS + COLUMN_BITS;

/** By the slot of the sum, flushes left out: the best hand on the board, and the best that may lose to another. */
const FIRST = new Uint16Array(HIGH_5.values.length);
const SECOND = new Uint16Array(HIGH_5.values.length);
let isFilled = false;

/** Fills the tables: some hundredths of a second, once, before the first board. */
export function fillBounds(): void {
  if (isFilled) return;
  isFilled = true;
  const left = new Int8Array(RANKS.length);
  forEachMultiset(BOARD, (board) => {
    if (board.size < BOARD) return;
    for (let rank = 0; rank < left.length; rank += 1) left[rank] = 4 - held(board, rank);
    const slot = slotOf(HIGH_5.slots, board.key);
    const best = handsOn(board.key, left);
    FIRST[slot] = best[0]! >> 7;
    SECOND[slot] = lesserOfTwo(left, best);
  });
}

function held({ one, two, three, four }: Multiset, rank: number): number {
  return ((one >> rank) & 1) + ((two >> rank) & 1) + ((three >> rank) & 1) + ((four >> rank) & 1);
}

/** Two hole cards by their ranks, the higher first. */
const HOLES = Array.from(RANKS, (_, high) => Array.from({ length: high + 1 }, (__, low) => ({ high, low }))).flat();

/** What each choice of hole cards makes, best first; its number stands in the lower seven bits. */
function handsOn(board: number, left: Int8Array): Int32Array {
  const made = Int32Array.from(HOLES, ({ high, low }, i) => {
    const key = (board + RANK_KEYS[high]! + RANK_KEYS[low]!) | 0;
    const isDealt = left[low]! > 0 && left[high]! > (high === low ? 1 : 0);
    return isDealt ? HIGH_7.values[slotOf(HIGH_7.slots, key)]! * 128 + i : i;
  });
  return made.sort().reverse();
}

/** The first, in falling order, that leaves enough cards for one that is as good or better. */
function lesserOfTwo(left: Int8Array, best: Int32Array): number {
  for (let i = 0; i < best.length; i += 1) {
    for (let j = 0; j <= i; j += 1)
      if (areLeft(left, HOLES[best[i]! & 127]!, HOLES[best[j]! & 127]!)) return best[i]! >> 7;
  }
  return 0;
}

type Hole = (typeof HOLES)[number];

function areLeft(left: Int8Array, one: Hole, other: Hole): boolean {
  const wanted = [one.high, one.low, other.high, other.low];
  return wanted.every((rank) => wanted.filter((same) => same === rank).length <= left[rank]!);
}

const STRAIGHTS = Array.from({ length: 10 }, (_, low) => {
  const withLowAce = 0b11111 << low;
  return ((withLowAce >> 1) & (RANK_SETS - 1)) | (withLowAce & 1 ? rankBit(RANKS.length - 1) : 0);
});

/**
 * By the ranks of one suit on the board: the best suited hand that may lose to another. A flush where no straight flush
 * can be made; below nothing where one can and no second one beside it; otherwise the lower of two.
 */
const SECOND_SUITED = Int16Array.from({ length: RANK_SETS }, (_, ranks) => {
  const missing = STRAIGHTS.map((straight) => straight & ~ranks);
  const within = STRAIGHTS.map((_straight, i) => i).filter((i) => bitsIn(missing[i]!) <= 2);
  if (within.length === 0) return BEST_FLUSH;
  const lesser = within.filter((i) => within.some((j) => j > i && (missing[i]! & missing[j]!) === 0));
  const best = lesser.at(-1);
  return best === undefined ? -BEST_FLUSH : FLUSH_VALUES[STRAIGHTS[best]!]!;
});
