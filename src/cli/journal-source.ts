/** A journal to read: an exported file, a SQLite file or a PostgreSQL URL, all through one interface. */
import { createReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { ok, quoted, type Refusal, type Result, refuse } from '../base/result.ts';
import type { Command } from '../floor/commands.ts';
import type { FloorEvent } from '../floor/events.ts';
import { floorDecider } from '../journal/floor-decider.ts';
import { recordOf } from '../journal/fold.ts';
import { importJournal } from '../journal/import.ts';
import { memoryStore } from '../journal/memory-store.ts';
import { type TrustedPlaces, verifyExport } from '../journal/ndjson.ts';
import { notOnRecord } from '../journal/on-record.ts';
import { openStore, type StoreUrl, storeUrlFrom } from '../journal/open.ts';
import { genesis, type JournalRecord, type Place } from '../journal/record.ts';
import { forgedSnapshot } from '../journal/snapshot-proof.ts';
import {
  type Fault,
  outlineFlaw,
  pagesOf,
  type Store,
  type Stored,
  StoreUnreadable,
  unsoundness,
} from '../journal/store.ts';
import { chainVerifier, type Flaw, verifyChain } from '../journal/verify.ts';
import { DEFAULT_STATE, type Reset, readWitness, witnessedHouses, witnessPath } from '../journal/witness.ts';

/** A file is not loaded before its records are needed: to verify it, it is read once and not kept. */
export type Source =
  | Readonly<{ kind: 'export'; path: string }>
  | Readonly<{ kind: 'store'; store: Store; place: StoreUrl }>;

/** `resets`: the positions at which people accepted that the journal ends differently than was witnessed. */
type VerifiedHouse = Readonly<{ house: string; head: Place; resets?: readonly Reset[] }>;
export type VerifyResult =
  | Readonly<{ ok: true; houses: readonly VerifiedHouse[] }>
  | Readonly<{ ok: false; house: string; flaw: Flaw; line?: number }>;

export async function openSource(text: string): Promise<Result<Source>> {
  if (/^postgres(ql)?:/.test(text)) return storeAt(text);
  const url = text.startsWith('file:') ? storeUrlFrom(text) : ok({ kind: 'file', path: text } as const);
  if (!url.ok) return url;
  if (url.value.kind !== 'file')
    return refuse('nothing-kept', 'A store in memory is not kept.', 'Choose a file or a database.');
  const { path } = url.value;
  const start = await firstBytes(path);
  if (!start.ok) return start;
  return start.value.startsWith('SQLite format 3') ? storeAt(`file:${path}`) : ok({ kind: 'export', path });
}

async function storeAt(url: string): Promise<Result<Source>> {
  const place = storeUrlFrom(url);
  if (!place.ok) return place;
  const store = await openStore(url, { readOnly: true });
  return store.ok ? ok({ kind: 'store', store: store.value, place: place.value }) : store;
}

/** The folder in which the server remembers facts about a database. */
export const stateFolder = (): string => process.env.FLOORBOOK_STATE ?? DEFAULT_STATE;

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

/**
 * The store's own check, then the chain of every house from its first entry to the store's head, including the entries
 * of its snapshot and of the server's witness; the first bad entry is named. Then the snapshot itself, which must be
 * the state of the entries up to it.
 */
export async function verifySource(source: Source, trusted: TrustedPlaces): Promise<Result<VerifyResult>> {
  if (source.kind === 'export') {
    const verdict = await verifyExport(createReadStream(source.path), trusted);
    if (verdict.ok) return ok(verdict);
    const { house, line, ...flaw } = verdict.flaw;
    return ok({ ok: false, house, flaw, line });
  }
  return catchFlaw<VerifyResult>(async () => {
    const { store, place } = source;
    await assertSound(store);
    const witnessed = witnessedHouses(place, stateFolder());
    if (!witnessed.ok) return witnessed;
    const houses: VerifiedHouse[] = [];
    for (const house of new Set([...(await housesOf(store)), ...Object.keys(witnessed.value)])) {
      const known = await placesOf(store, house);
      const seen = witnessed.value[house];
      const places = [...known, ...(seen === undefined ? [] : [seen]), ...(trusted[house] ?? [])];
      const verdict = await verifyChain(house, pagesOf(store, house), places);
      const flaw = verdict.ok ? await snapshotFlaw(store, house) : verdict.flaw;
      if (!verdict.ok || flaw !== undefined) return ok({ ok: false, house, flaw: flaw! });
      const resets = resetsOf(place, house);
      houses.push({ house, head: verdict.head, ...(resets.length === 0 ? {} : { resets }) });
    }
    return ok({ ok: true, houses });
  });
}

/** Throws `StoreUnreadable` if the store fails its own check, before anything relies on it. */
export async function assertSound(store: Store): Promise<void> {
  const fault = await unsoundness(store);
  if (fault !== undefined) throw new StoreUnreadable(fault);
}

/**
 * Why a journal at this place ends before, or differs from, what the server saw on record; undefined if it does not.
 * The rest of such a journal is sound and reads like a complete one: only the witness knows.
 */
export async function refuseLostTail(store: Store, place: StoreUrl, only?: string): Promise<Refusal | undefined> {
  const witnessed = witnessedHouses(place, stateFolder());
  if (!witnessed.ok) return witnessed.refusal;
  for (const [house, known] of Object.entries(witnessed.value)) {
    if (only !== undefined && house !== only) continue;
    const lost = await notOnRecord(store, house, { ...known, seen: `at ${known.at}` });
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/**
 * The positions that the store itself requires in the journal: its last entry, its number of entries, and its
 * snapshot's.
 */
async function placesOf(store: Store, house: string): Promise<readonly Place[]> {
  const outline = storedValue(await store.outline(house));
  const flaw = outlineFlaw(house, outline);
  if (flaw !== undefined) throw new StoreUnreadable(flaw);
  const snapshot = storedValue(await store.loadSnapshot(house));
  const places = [outline.head, ...(snapshot === undefined ? [] : [{ seq: snapshot.seq, hash: snapshot.head }])];
  return places.filter(({ seq }) => seq > 0);
}

/** The snapshot from which the next start would begin; its entries are verified by now. */
async function snapshotFlaw(store: Store, house: string): Promise<Flaw | undefined> {
  const snapshot = storedValue(await store.loadSnapshot(house));
  const forged = snapshot && (await forgedSnapshot(store, house, floorDecider, snapshot));
  if (forged === undefined) return undefined;
  if (forged.reason !== 'forged-snapshot') throw new StoreUnreadable(forged as Fault);
  return { seq: snapshot!.seq, kind: 'altered', says: forged.says };
}

function storedValue<T>(answer: Stored<T>): T {
  if (!answer.ok) throw new StoreUnreadable(answer.refusal);
  return answer.value;
}

function resetsOf(place: StoreUrl, house: string): readonly Reset[] {
  const path = witnessPath(place, house, stateFolder());
  const file = path === undefined ? undefined : readWitness(path);
  return file?.ok === true ? file.value.resets.filter((reset) => reset.house === house) : [];
}

/** An exported file is verified whole before any line of it is used. */
export async function storeOf(source: Source): Promise<Result<Store>> {
  if (source.kind === 'store') return ok(source.store);
  const store = memoryStore();
  const imported = await importJournal(store, () => createReadStream(source.path));
  return imported.ok ? ok(store) : imported;
}

/** The store of this source if it is sound and complete. Call it inside `reading`. */
export async function wholeStore(source: Source, store: Store, only?: string): Promise<Result<Store>> {
  await assertSound(store);
  const lost = source.kind === 'store' ? await refuseLostTail(store, source.place, only) : undefined;
  return lost === undefined ? ok(store) : { ok: false, refusal: lost };
}

export async function housesOf(store: Store): Promise<readonly string[]> {
  return storedValue(await store.houses());
}

export type FloorJournalRecord = JournalRecord<Command, FloorEvent>;

/** A journal that is not what was written, found while it was being read for something else. */
export class FlawFound extends Error {
  override readonly name = 'FlawFound';
  readonly flaw: Flaw;
  constructor(flaw: Flaw) {
    super(flaw.says);
    this.flaw = flaw;
  }
}

/** Records in order, each verified by the chain before it is passed on. */
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

/** Findings of a store or a chain are answers; anything else is our own bug. */
export async function catchFlaw<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    if (error instanceof FlawFound) {
      return refuse(error.flaw.kind, error.flaw.says, 'Restore the journal from a backup or an export.');
    }
    throw error;
  }
}

export async function closeSource(source: Source): Promise<void> {
  if (source.kind === 'store') await source.store.close();
}
