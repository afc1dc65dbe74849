/** The chain of a journal inside a backup, from its first entry to the head that it must have. */
import { createReadStream } from 'node:fs';
import { ok, type Result } from '../../base/result.ts';
import { verifyExport } from '../../journal/ndjson.ts';
import type { Place } from '../../journal/record.ts';
import { openSqliteStore } from '../../journal/sqlite/sqlite-store.ts';
import { pagesOf, type Store, StoreUnreadable, unsoundness } from '../../journal/store.ts';
import { verifyChain } from '../../journal/verify.ts';
import { damaged, type StoreKind } from './manifest.ts';

/** `known` are places that must be in it: the head of the live journal before the copy, the head in a manifest. */
export async function checkJournal(
  path: string,
  kind: StoreKind,
  house: string,
  known: readonly Place[],
): Promise<Result<Place>> {
  if (kind === 'postgres') return checkExport(path, house, known);
  const store = await openSqliteStore(path, { readOnly: true });
  if (!store.ok) return store;
  try {
    return await checkStore(store.value, house, known);
  } finally {
    await store.value.close();
  }
}

export async function checkStore(store: Store, house: string, known: readonly Place[]): Promise<Result<Place>> {
  const fault = await unsoundness(store);
  if (fault !== undefined) return { ok: false, refusal: fault };
  try {
    const verdict = await verifyChain(house, pagesOf(store, house), atEntries(known));
    return verdict.ok
      ? ok(verdict.head)
      : damaged(`The journal of ${house} is not what was written. ${verdict.flaw.says}`);
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    throw error;
  }
}

async function checkExport(path: string, house: string, known: readonly Place[]): Promise<Result<Place>> {
  const verdict = await verifyExport(createReadStream(path), { [house]: atEntries(known) });
  if (!verdict.ok) return damaged(`The journal of ${house} is not what was written. ${verdict.flaw.says}`);
  const found = verdict.houses.find((exported) => exported.house === house);
  return found === undefined ? damaged(`The journal of ${house} is not in the backup.`) : ok(found.head);
}

/** The place before the first entry is in every journal. */
const atEntries = (places: readonly Place[]): readonly Place[] => places.filter(({ seq }) => seq > 0);
