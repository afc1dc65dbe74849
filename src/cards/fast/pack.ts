/**
 * A table with a slot for every rank sum and next to no empty ones. The 23 bits of a sum are cut into a row and a column;
 * every row is shifted by an offset of its own until its columns fall on free slots (first fit, fullest rows first).
 * Looking up is then: slot = column + offset of the row, with no comparison, no chain and no second try.
 */
import { assert } from '../../base/assert.ts';
import { RANK_BITS, SUIT_BITS } from './keys.ts';
import { forEachMultiset } from './multisets.ts';

export type Slots = Readonly<{ columnBits: number; offsets: Uint16Array; length: number }>;

/** More columns mean fewer offsets and, from six cards on, more empty slots: the choice for each number of cards. */
export const COLUMN_BITS: Readonly<Record<number, number>> = { 2: 13, 3: 13, 4: 13, 5: 13, 6: 12, 7: 10 };

/** Packs afresh: a millisecond for five cards and fewer, most of a second for seven. */
export function packSlots(cards: number): Slots {
  const columnBits = COLUMN_BITS[cards]!;
  const offsets = new Uint16Array(1 << (RANK_BITS - columnBits));
  const taken = new Uint8Array((1 << 16) + (1 << columnBits));
  for (const { row, columns } of fullestFirst(rowsOf(cards, columnBits))) {
    const offset = firstFit(columns, taken);
    offsets[row] = offset;
    for (const column of columns) taken[offset + column] = 1;
  }
  return slotsWith(columnBits, offsets);
}

/** Long enough for any key whatever, so that a sum no hand has finds an empty slot or a wrong one, never none. */
export function slotsWith(columnBits: number, offsets: Uint16Array): Slots {
  const last = offsets.reduce((most, offset) => Math.max(most, offset), 0);
  return { columnBits, offsets, length: last + (1 << columnBits) };
}

export function slotOf({ columnBits, offsets }: Slots, key: number): number {
  return ((key >>> SUIT_BITS) & ((1 << columnBits) - 1)) + offsets[key >>> (SUIT_BITS + columnBits)]!;
}

type Row = { row: number; columns: number[] };

function rowsOf(cards: number, columnBits: number): Row[] {
  const rows = new Map<number, Row>();
  forEachMultiset(cards, ({ size, key }) => {
    if (size < cards) return;
    const sum = key >>> SUIT_BITS;
    const row = sum >>> columnBits;
    const found = rows.get(row) ?? { row, columns: [] };
    rows.set(row, found);
    found.columns.push(sum & ((1 << columnBits) - 1));
  });
  return [...rows.values()];
}

/** A full row finds room only while the table is empty; rows of one fill the last gaps. */
const fullestFirst = (rows: Row[]): Row[] => rows.sort((a, b) => b.columns.length - a.columns.length || a.row - b.row);

function firstFit(columns: readonly number[], taken: Uint8Array): number {
  for (let offset = 0; offset < 1 << 16; offset += 1) {
    if (columns.every((column) => taken[offset + column] === 0)) return offset;
  }
  assert(false, 'an offset fits in sixteen bits');
}
