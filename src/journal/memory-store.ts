/**
 * Journals in memory, for tests and for `play`: the same guarantees as the other stores, except that they do not last.
 */
import { assert } from '../base/assert.ts';
import { bodyTexts } from './bodies.ts';
import { chain, genesis, type Place, type Row } from './record.ts';
import { type After, conflict, DONE, fenced, held, type Snapshot, type Store, stored } from './store.ts';

/**
 * The data that outlives a process: stores opened on one disk see the same journals, as two servers see one database.
 */
export type MemoryDisk = Map<string, House>;

type House = { rows: Row[]; token: number; holder: string; until: number; snapshot: Snapshot | undefined };

export const memoryDisk = (): MemoryDisk => new Map();

/** `now` is the clock that leases run by, in milliseconds. */
export function memoryStore(disk: MemoryDisk = memoryDisk(), now: () => number = Date.now): Store {
  const of = (house: string): House | undefined => disk.get(house);
  const leads = (house: string, token: number): boolean => of(house)?.token === token;
  return {
    name: 'memory',
    head: async (house) => stored(headOf(house, of(house)?.rows ?? [])),
    append: async (house, after, rows) => appended(house, of(house), after, rows),
    extend: async (house, after, bodies) => {
      const head = headOf(house, of(house)?.rows ?? []);
      const rows = chain(head, bodyTexts(bodies));
      const answer = appended(house, of(house), { ...after, afterHash: after.afterHash ?? head.hash }, rows);
      return answer.ok ? stored(headOf(house, rows)) : answer;
    },
    read: async (house, fromSeq, limit) => stored((of(house)?.rows ?? []).slice(fromSeq - 1, fromSeq - 1 + limit)),
    outline: async (house) => {
      const rows = of(house)?.rows ?? [];
      return stored({ head: headOf(house, rows), first: rows[0]?.seq ?? 0, entries: rows.length });
    },
    integrity: async () => stored([]),
    houses: async () => stored([...disk.keys()].sort()),
    saveSnapshot: async (house, token, snapshot) => {
      if (!leads(house, token)) return fenced(house);
      of(house)!.snapshot = snapshot;
      return DONE;
    },
    loadSnapshot: async (house) => stored(of(house)?.snapshot),
    dropSnapshot: async (house) => {
      const kept = of(house);
      if (kept !== undefined) kept.snapshot = undefined;
      return DONE;
    },
    acquire: async (house, holder, leaseMs) => {
      const kept = of(house);
      if (kept !== undefined && kept.until > now() && kept.holder !== holder) return held(house, kept.holder);
      const lease = { token: (kept?.token ?? 0) + 1, holder, until: now() + leaseMs };
      disk.set(house, { ...(kept ?? { rows: [], snapshot: undefined }), ...lease });
      return stored({ token: lease.token });
    },
    renew: async (house, token, leaseMs) => {
      if (!leads(house, token)) return fenced(house);
      of(house)!.until = now() + leaseMs;
      return DONE;
    },
    release: async (house, token) => {
      if (!leads(house, token)) return fenced(house);
      of(house)!.until = 0;
      return DONE;
    },
    leader: async (house) => {
      const kept = of(house);
      return stored(kept !== undefined && kept.until > now() ? { holder: kept.holder } : undefined);
    },
    close: async () => {},
  };
}

const headOf = (house: string, rows: readonly Row[]): Place => {
  const last = rows.at(-1);
  return last === undefined ? genesis(house) : { seq: last.seq, hash: last.hash };
};

function appended(house: string, kept: House | undefined, after: After, rows: readonly Row[]) {
  if (kept?.token !== after.token) return fenced(house);
  const head = headOf(house, kept.rows);
  if (head.seq !== after.afterSeq || head.hash !== after.afterHash) return conflict(house);
  assert(
    rows.every(({ seq }, i) => seq === after.afterSeq + 1 + i),
    'rows are numbered one by one from the head',
  );
  kept.rows.push(...rows);
  return DONE;
}
