/**
 * The contents of a vault, as its stores see them: sealed texts, and the log of who viewed what and when. Keys and
 * records are kept apart, so that a copy of the records without the keys is worthless, and stays so when a key is
 * erased.
 */
import type { PersonId } from '../base/ids.ts';
import { ok, type Result } from '../base/result.ts';
import type { Instant } from '../base/time.ts';
import type { Sealed } from './encryption.ts';

/** Nothing in it is personal: badges and purposes are words of the house, people are random ids. */
export type AccessEntry = Readonly<{
  time: Instant;
  badge: string;
  purpose: string;
  act: 'put' | 'get' | 'search' | 'found' | 'erase' | 'secret';
  /** Person or draw; null for a search as such. */
  subject: string | null;
}>;

export type PersonRow = Readonly<{
  person: PersonId;
  /** Null once the person was erased. The id stays, so that nobody else gets it. */
  sealed: Sealed | null;
  /** Increases with every change over all rows, so that changes since a version can be requested. */
  version: number;
}>;

export type AccessQuery = Readonly<{ subject?: string; limit: number }>;

export type VaultRows = Readonly<{
  /** For people, without passwords. */
  name: string;
  /** The value that the master key must match; undefined in a new vault. */
  keyCheck: () => Promise<Result<string | undefined>>;
  setKeyCheck: (check: string) => Promise<Result<null>>;
  /** An insert: there is never a second key for a person. False when there is one. */
  addKey: (person: PersonId, wrapped: Sealed) => Promise<Result<boolean>>;
  key: (person: PersonId) => Promise<Result<Sealed | undefined>>;
  keys: (persons: readonly PersonId[]) => Promise<Result<ReadonlyMap<PersonId, Sealed>>>;
  deleteKey: (person: PersonId) => Promise<Result<null>>;
  putRecord: (person: PersonId, sealed: Sealed) => Promise<Result<null>>;
  record: (person: PersonId) => Promise<Result<PersonRow | undefined>>;
  /** Overwrites what is there and leaves the id. */
  eraseRecord: (person: PersonId) => Promise<Result<null>>;
  changedSince: (version: number, limit: number) => Promise<Result<readonly PersonRow[]>>;
  /** Durable when it answers: nobody sees personal data before the view is on record. */
  log: (entries: readonly AccessEntry[]) => Promise<Result<null>>;
  /** The latest first. */
  accesses: (query: AccessQuery) => Promise<Result<readonly AccessEntry[]>>;
  /** An insert: a secret is never replaced. False when there is one. */
  addSecret: (draw: string, sealed: Sealed) => Promise<Result<boolean>>;
  secret: (draw: string) => Promise<Result<Sealed | undefined>>;
  close: () => Promise<void>;
}>;

// A vault in memory, for tests and for a trial that is forgotten.

/** The data that outlives a process. */
type MemoryVault = {
  keyCheck: string | undefined;
  keys: Map<PersonId, Sealed>;
  records: Map<PersonId, PersonRow>;
  log: AccessEntry[];
  secrets: Map<string, Sealed>;
  version: number;
};

export const memoryVault = (): MemoryVault => ({
  keyCheck: undefined,
  keys: new Map(),
  records: new Map(),
  log: [],
  secrets: new Map(),
  version: 0,
});

export function memoryRows(kept: MemoryVault = memoryVault()): VaultRows {
  const write = (person: PersonId, sealed: Sealed | null) => {
    kept.version += 1;
    kept.records.set(person, { person, sealed, version: kept.version });
    return ok(null);
  };
  const added = <K, V>(map: Map<K, V>, key: K, value: V) => {
    const isNew = !map.has(key);
    if (isNew) map.set(key, value);
    return ok(isNew);
  };
  return {
    name: 'memory',
    keyCheck: async () => ok(kept.keyCheck),
    setKeyCheck: async (check) => {
      kept.keyCheck = check;
      return ok(null);
    },
    addKey: async (person, wrapped) => added(kept.keys, person, wrapped),
    key: async (person) => ok(kept.keys.get(person)),
    keys: async (persons) => ok(new Map(persons.flatMap((person) => entryOf(kept.keys, person)))),
    deleteKey: async (person) => {
      kept.keys.delete(person);
      return ok(null);
    },
    putRecord: async (person, sealed) => write(person, sealed),
    record: async (person) => ok(kept.records.get(person)),
    eraseRecord: async (person) => write(person, null),
    changedSince: async (version, limit) => {
      const changed = [...kept.records.values()].filter((row) => row.version > version);
      return ok(changed.sort((a, b) => a.version - b.version).slice(0, limit));
    },
    log: async (entries) => {
      kept.log.push(...entries);
      return ok(null);
    },
    accesses: async ({ subject, limit }) =>
      ok(
        kept.log
          .filter((entry) => subject === undefined || entry.subject === subject)
          .reverse()
          .slice(0, limit),
      ),
    addSecret: async (draw, sealed) => added(kept.secrets, draw, sealed),
    secret: async (draw) => ok(kept.secrets.get(draw)),
    close: async () => {},
  };
}

function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): [K, V][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}
