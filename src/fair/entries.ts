/** The entries of a drawing, in a fixed order that nobody can choose, each with a whole number of chances. */
import { ok, quoted, type Result, refuse } from '../base/result.ts';

/** Asked for one at a time, so that ten million of them need not be objects. */
export type Entries = Readonly<{
  count: number;
  id: (index: number) => string;
  weight: (index: number) => number;
}>;

export type Entry = readonly [id: string, weight: number];

/** The most chances that all entries have together; below it every sum is exact. */
export const MOST_WEIGHT = 2 ** 52;
export const MOST_ENTRIES = 2 ** 31 - 1;
export const LONGEST_ID = 84;

export const entriesOf = (list: readonly Entry[]): Entries => ({
  count: list.length,
  id: (index) => list[index]![0],
  weight: (index) => list[index]![1],
});

/** Shorter ids first, then letter by letter: numbers with the same prefix are in numeric order. */
function comesBefore(id: string, other: string): boolean {
  return id.length === other.length ? id < other : id.length < other.length;
}

export const inOrder = (list: readonly Entry[]): Entry[] =>
  [...list].sort(([a], [b]) => (a === b ? 0 : comesBefore(a, b) ? -1 : 1));

export const isWeight = (weight: number): boolean =>
  Number.isSafeInteger(weight) && weight >= 1 && weight <= MOST_WEIGHT;

/** Printable ASCII without blanks: every implementation writes the same bytes. */
export function isEntryId(id: string): boolean {
  if (id.length === 0 || id.length > LONGEST_ID) return false;
  for (let i = 0; i < id.length; i += 1) {
    const unit = id.charCodeAt(i);
    if (unit < 0x21 || unit > 0x7e) return false;
  }
  return true;
}

/** The position of an entry, by binary search; undefined if it is not among them. */
export function indexOf(entries: Entries, id: string): number | undefined {
  let low = 0;
  let high = entries.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(entries.id(middle), id)) low = middle + 1;
    else high = middle;
  }
  return low < entries.count && entries.id(low) === id ? low : undefined;
}

/** Undefined if the entry is allowed to follow the one before it. */
export function entryFlaw(index: number, id: string, weight: number, before: string | undefined): Flaw | undefined {
  const place = `Entry ${index + 1}`;
  if (!isEntryId(id)) return { reason: 'bad-entry', says: `${place}, ${quoted(id)}, is not a valid id.` };
  if (!isWeight(weight)) return { reason: 'bad-weight', says: `${place}, ${quoted(id)}, has the weight ${weight}.` };
  if (before === undefined || comesBefore(before, id)) return undefined;
  const reason = before === id ? 'twice' : 'out-of-order';
  return { reason, says: `${place}, ${quoted(id)}, ${before === id ? 'is listed twice' : 'is out of order'}.` };
}

type Flaw = Readonly<{ reason: string; says: string }>;

/** From parsed JSON: a list of pairs. */
export function entriesFrom(data: unknown): Result<Entries> {
  const isPair = (pair: unknown): pair is Entry =>
    Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && typeof pair[1] === 'number';
  if (Array.isArray(data) && data.every(isPair)) return ok(entriesOf(data));
  return refuse('malformed-entries', 'The entries must be a list of [id, weight].', 'Use the list as it was written.');
}
