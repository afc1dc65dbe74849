/** A journal to look at: an exported file, a SQLite file or a PostgreSQL URL, all read as one kind of thing. */
import { createReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import type { Command } from '../../floor/commands.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { recordOf } from '../../journal/fold.ts';
import { importJournal } from '../../journal/import.ts';
import { memoryStore } from '../../journal/memory-store.ts';
import { type TrustedPlaces, verifyExport } from '../../journal/ndjson.ts';
import { openStore, storeUrlFrom } from '../../journal/open.ts';
import { genesis, type JournalRecord, type Place } from '../../journal/record.ts';
import { pagesOf, type Store, StoreUnreadable } from '../../journal/store.ts';
import { chainVerifier, type Flaw, verifyChain } from '../../journal/verify.ts';

/** A file is not loaded before somebody wants its records: to verify it, it is read once and forgotten. */
export type Source = Readonly<{ kind: 'export'; path: string }> | Readonly<{ kind: 'store'; store: Store }>;

export type Verified =
  | Readonly<{ ok: true; houses: readonly Readonly<{ house: string; head: Place }>[] }>
  | Readonly<{ ok: false; house: string; flaw: Flaw; line?: number }>;

export async function openSource(text: string): Promise<Result<Source>> {
  if (/^postgres(ql)?:/.test(text)) return storeAt(text);
  const url = text.startsWith('file:') ? storeUrlFrom(text) : ok({ kind: 'file', path: text } as const);
  if (!url.ok) return url;
  if (url.value.kind !== 'file') return refuse('nothing-kept', 'Nothing is kept there.', 'Name a file or a database.');
  const { path } = url.value;
  const start = await firstBytes(path);
  if (!start.ok) return start;
  return start.value.startsWith('SQLite format 3') ? storeAt(`file:${path}`) : ok({ kind: 'export', path });
}

async function storeAt(url: string): Promise<Result<Source>> {
  const store = await openStore(url, { readOnly: true });
  return store.ok ? ok({ kind: 'store', store: store.value }) : store;
}

async function firstBytes(path: string): Promise<Result<string>> {
  try {
    const file = await openFile(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
      return ok(buffer.toString('latin1', 0, bytesRead));
    } finally {
      await file.close();
    }
  } catch {
    return refuse('no-such-file', `${quoted(path)} cannot be read.`, 'Check the path.');
  }
}

/** The chain of every house, from its first entry; the first bad entry is named. */
export async function verifySource(source: Source, trusted: TrustedPlaces): Promise<Result<Verified>> {
  if (source.kind === 'export') {
    const verdict = await verifyExport(createReadStream(source.path), trusted);
    if (verdict.ok) return ok(verdict);
    const { house, line, ...flaw } = verdict.flaw;
    return ok({ ok: false, house, flaw, line });
  }
  return reading<Verified>(async () => {
    const houses = [];
    for (const house of await housesOf(source.store)) {
      const verdict = await verifyChain(house, pagesOf(source.store, house), trusted[house]);
      if (!verdict.ok) return ok({ ok: false, house, flaw: verdict.flaw });
      houses.push({ house, head: verdict.head });
    }
    return ok({ ok: true, houses });
  });
}

/** An exported file is verified whole before a line of it counts. */
export async function storeOf(source: Source): Promise<Result<Store>> {
  if (source.kind === 'store') return ok(source.store);
  const store = memoryStore();
  const imported = await importJournal(store, () => createReadStream(source.path));
  return imported.ok ? ok(store) : imported;
}

export async function housesOf(store: Store): Promise<readonly string[]> {
  const houses = await store.houses();
  if (!houses.ok) throw new StoreUnreadable(houses.refusal);
  return houses.value;
}

export type FloorJournalRecord = JournalRecord<Command, FloorEvent>;

/** A journal that is not what was written: found while it was being read for something else. */
export class FlawFound extends Error {
  override readonly name = 'FlawFound';
  readonly flaw: Flaw;
  constructor(flaw: Flaw) {
    super(flaw.says);
    this.flaw = flaw;
  }
}

/** Records in order, each proven by the chain before it is handed on. */
export async function* recordsOf(store: Store, house: string): AsyncGenerator<FloorJournalRecord> {
  const verifier = chainVerifier(genesis(house));
  for await (const page of pagesOf(store, house)) {
    for (const row of page) {
      const flaw = verifier.take(row);
      if (flaw !== undefined) throw new FlawFound(flaw);
      const record = recordOf<Command, FloorEvent>(row);
      if (record === undefined) {
        throw new FlawFound({ seq: row.seq, kind: 'unreadable', says: `Entry ${row.seq} is not a record.` });
      }
      yield record;
    }
  }
}

/** What a store or a chain has to say comes back as an answer; anything else is our own bug. */
export async function reading<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    if (error instanceof FlawFound) {
      return refuse(error.flaw.kind, error.flaw.says, 'Restore the journal from a copy or an export.');
    }
    throw error;
  }
}

export async function closeSource(source: Source): Promise<void> {
  if (source.kind === 'store') await source.store.close();
}
