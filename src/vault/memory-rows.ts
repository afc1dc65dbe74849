/** A vault in memory, for tests and for a trial that is forgotten. */
import type { PersonId } from '../base/ids.ts';
import { ok } from '../base/result.ts';
import type { AccessEntry, PersonRow, VaultRows } from './rows.ts';
import type { Sealed } from './seal.ts';

/** What outlives a process. */
export type MemoryVault = {
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
