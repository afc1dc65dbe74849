/**
 * The tables behind high.ts, filled once when the module loads (some ten milliseconds). Only the row offsets are
 * shipped as data: searching for them takes most of a second, filling the values from them does not.
 */
import { CARD_KEYS, RANK_SETS, suitHolding } from './keys.ts';
import { bitsIn, forEachMultiset } from './multisets.ts';
import { OFFSETS } from './offsets.generated.ts';
import { COLUMN_BITS, type Slots, slotOf, slotsWith } from './pack.ts';
import { valueOfFlush, valueOfRanks } from './values.ts';

export type HighTable = Readonly<{
  slots: Slots;
  /** By slot: the value when no flush is among the cards; 0 where no hand falls. */
  values: Uint16Array;
  /** By the suit bits of a sum: 0, or one more than the suit of the flush. */
  flushSuits: Uint8Array;
}>;

export const HIGH_5 = emptyTable(5);
export const HIGH_6 = emptyTable(6);
export const HIGH_7 = emptyTable(7);
forEachMultiset(7, (multiset) => {
  if (multiset.size < 5) return;
  const { slots, values } = multiset.size === 7 ? HIGH_7 : multiset.size === 6 ? HIGH_6 : HIGH_5;
  values[slotOf(slots, multiset.key)] = valueOfRanks(multiset);
});

/** By the ranks of one suit, a bit a rank: the value of the best flush among them; 0 for fewer than five ranks. */
export const FLUSH_VALUES = new Uint16Array(RANK_SETS);
for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
  if (bitsIn(ranks) >= 5) FLUSH_VALUES[ranks] = valueOfFlush(ranks);
}

/** What all of it weighs, card keys included. */
export const TABLE_BYTES = [
  ...[HIGH_5, HIGH_6, HIGH_7].flatMap(({ slots, values, flushSuits }) => [slots.offsets, values, flushSuits]),
  FLUSH_VALUES,
  CARD_KEYS,
].reduce((bytes, table) => bytes + table.byteLength, 0);

function emptyTable(cards: 5 | 6 | 7): HighTable {
  const slots = slotsWith(COLUMN_BITS[cards]!, offsetsFrom(OFFSETS[cards]));
  return { slots, values: new Uint16Array(slots.length), flushSuits: suitHolding(5, cards) };
}

/** Two bytes an offset, the low byte first, whatever the machine prefers. */
function offsetsFrom(base64: string): Uint16Array {
  const bytes = atob(base64);
  const offsets = new Uint16Array(bytes.length / 2);
  for (let i = 0; i < offsets.length; i += 1) {
    offsets[i] = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8);
  }
  return offsets;
}
