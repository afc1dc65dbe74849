/**
 * A long reading of the journal in slices that commands do not feel. For one store a single slice is read at a time,
 * however many readings are under way, and the event loop turns after each; a slice is as long as a few milliseconds
 * allow. What has to be computed for a slice is computed inside it, so that it counts.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Row } from '../../journal/record.ts';
import { type Store, StoreUnreadable } from '../../journal/store.ts';
import { type InTurn, newTurns } from './in-turn.ts';

/** Up to so many rows are one slice, read at once by anybody: a record, the page of a screen. */
export const SMALL = 100;
const LEAST = 20;
const MOST = 500;
/** What a slice may take of the main thread, and how much text it may bring there; smaller ones grow, larger ones shrink. */
const BUDGET_MS = 3;
const BUDGET_TEXT = 400_000;

/** Rows from one number on, up to another or to the end; `make` turns each slice into what is wanted of it. */
export async function* slicesOf<T>(
  { store, house }: Readonly<{ store: Store; house: string }>,
  { from, to }: Readonly<{ from: number; to: number }>,
  make: (rows: readonly Row[]) => T,
): AsyncGenerator<T> {
  const inTurn: InTurn = to - from < SMALL ? (work) => work() : turnsOf(store);
  let size = SMALL;
  for (let next = from; next <= to; ) {
    const slice = await inTurn(async () => {
      const read = await store.read(house, next, Math.min(size, to - next + 1));
      if (!read.ok) throw new StoreUnreadable(read.refusal);
      const start = performance.now();
      const made = make(read.value);
      size = sizeAfter(size, performance.now() - start, textIn(read.value));
      await breathe();
      return { made, last: read.value.at(-1)?.seq };
    });
    if (slice.last === undefined) return;
    yield slice.made;
    next = slice.last + 1;
  }
}

function sizeAfter(size: number, tookMs: number, text: number): number {
  const cost = Math.max(tookMs / BUDGET_MS, text / BUDGET_TEXT);
  if (cost > 1) return Math.max(LEAST, Math.floor(size / 2));
  return cost < 0.5 ? Math.min(MOST, Math.ceil(size * 1.25)) : size;
}

const textIn = (rows: readonly Row[]): number => rows.reduce((sum, { body }) => sum + body.length, 0);

const TURNS = new WeakMap<Store, InTurn>();

function turnsOf(store: Store): InTurn {
  const known = TURNS.get(store);
  if (known !== undefined) return known;
  const turns = newTurns();
  TURNS.set(store, turns);
  return turns;
}
