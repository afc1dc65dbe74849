/**
 * The bodies of a batch on their way to a store: UTF-8, one after the other in one buffer, which is handed to a thread
 * without copying. Before each there is room for the previous hash, so that nothing is copied to hash the two.
 */

import { addCanonical, type Json, leaveRoom, newPage, type Page } from '../base/canonical-json.ts';
import type { JournalRecord } from './record.ts';

/** Body i runs from `HASH_ROOM` after the end of the one before to `ends[i]`. */
export type Bodies = Readonly<{ bytes: Uint8Array<ArrayBuffer>; ends: readonly number[] }>;

/** A hash has 64 hexadecimal digits. */
export const HASH_ROOM = 64;

/** Where bodies are written before they are sent; reused for every batch. */
export type BodyWriter = { page: Page; ends: number[] };

export const newBodyWriter = (): BodyWriter => ({ page: newPage(1 << 16), ends: [] });

/** Discards what a failed batch has left. */
export function startBodies(writer: BodyWriter): void {
  writer.page.length = 0;
  writer.ends = [];
}

export function writeBody<Command, Event>({ page, ends }: BodyWriter, record: JournalRecord<Command, Event>): void {
  leaveRoom(page, HASH_ROOM);
  addCanonical(page, record as unknown as Json);
  ends.push(page.length);
}

export function writtenBodies({ page, ends }: BodyWriter): Bodies {
  return { bytes: page.bytes.slice(0, page.length), ends };
}

/** For stores that send texts. */
export function bodyTexts({ bytes, ends }: Bodies): string[] {
  const utf8 = new TextDecoder();
  return ends.map((end, i) => utf8.decode(bytes.subarray((i === 0 ? 0 : ends[i - 1]!) + HASH_ROOM, end)));
}
