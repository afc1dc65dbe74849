/**
 * A small file that remembers how far each journal got: the last entry that was on record, with its hash and the time.
 * It is kept apart from the journal, so a journal that was truncated or replaced is detected at the next start. It is
 * written after the journal, at most once a second: it may lag behind the journal and never runs ahead of it.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ok, type Result, refuse } from '../base/result.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { StoreUrl } from './open.ts';
import { databaseIn } from './postgres/servers.ts';
import type { Place } from './record.ts';
import { realFile } from './sqlite/guarding.ts';

/** `at` is when the entry was seen on record, by this machine's clock. */
export type Witnessed = Place & Readonly<{ at: string }>;

/** Who decided that a journal may end earlier, or otherwise, than was witnessed. */
export type Reset = Readonly<{
  house: string;
  at: string;
  how: 'restore' | 'accept-loss';
  by: string;
  /** The second person, together with `by`; a restore has none. */
  second?: string;
  reason: string;
  was: Witnessed | null;
  now: Place;
}>;

type Heads = Readonly<Record<string, Witnessed>>;
type WitnessFile = Readonly<{
  heads: Heads;
  resets: readonly Reset[];
  /** The result of the store's own last check; the house is not led again before the check finds nothing. */
  unsound: readonly string[];
}>;

export type Witness = Readonly<{
  path: string;
  known: (house: string) => Witnessed | undefined;
  unsound: () => readonly string[];
  /** The entry is durable. Costs nothing here: the file is written later. */
  note: (house: string, place: Place) => void;
  noteUnsound: (problems: readonly string[]) => Promise<void>;
  /** Writes what was noted; await it before the process ends. */
  close: () => Promise<void>;
}>;

/** Where the server keeps state about a database on another machine, unless FLOORBOOK_STATE says otherwise. */
export const DEFAULT_STATE = 'data/floorbook.state';

/**
 * Next to a file store. For a database, in the state folder, under the database's name and not its host: after a
 * failover the same database is on another host. Undefined for memory, and for a database without a folder.
 */
export function witnessPath(place: StoreUrl, house: string, state: string | undefined): string | undefined {
  if (place.kind === 'file') return `${realFile(place.path)}.witness`;
  if (place.kind === 'memory' || state === undefined) return undefined;
  return join(state, `${databaseOf(place.url)}-${house}.witness`);
}

const databaseOf = (url: string): string => encodeURIComponent(databaseIn(url) || 'default');

/** Every house that was ever seen on record at this place, whatever the store says now. */
export function witnessedHouses(place: StoreUrl, state: string | undefined): Result<Heads> {
  const paths = place.kind === 'postgres' ? filesOf(place.url, state) : [witnessPath(place, '', state)];
  let heads: Heads = {};
  for (const path of paths) {
    const read = path === undefined ? ok(EMPTY) : readWitness(path);
    if (!read.ok) return read;
    heads = { ...heads, ...read.value.heads };
  }
  return ok(heads);
}

function filesOf(url: string, state: string | undefined): string[] {
  try {
    const names = state === undefined ? [] : readdirSync(state);
    const mine = names.filter((name) => name.startsWith(`${databaseOf(url)}-`) && name.endsWith('.witness'));
    return mine.map((name) => join(state!, name));
  } catch {
    return [];
  }
}

const EMPTY: WitnessFile = { heads: {}, resets: [], unsound: [] };

/** A file that does not exist yet is treated as empty. */
export function readWitness(path: string): Result<WitnessFile> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ok(EMPTY);
    return refuse('bad-witness', `${path} cannot be read (${(error as Error).message}).`, CHECK_FILE);
  }
  const file = fromText(text);
  return file === undefined ? refuse('bad-witness', `${path} was altered.`, CHECK_FILE) : ok(file);
}

const CHECK_FILE =
  'Verify the journal against a backup or a printed head. If it is complete, accept it with ' +
  '"floorbook journal accept-loss", which writes the file again (docs/backup.md).';

const textOf = ({ heads, resets, unsound }: WitnessFile): string => {
  const content = { floorbook: 'witness', version: 1, heads, resets, unsound };
  return `${JSON.stringify({ ...content, sum: sha256Hex(JSON.stringify(content)) }, null, 2)}\n`;
};

/** Only the exact text that is written here is accepted, so that a flipped bit is not taken for a head. */
function fromText(text: string): WitnessFile | undefined {
  try {
    const { heads, resets, unsound } = JSON.parse(text) as WitnessFile;
    return textOf({ heads, resets, unsound }) === text ? { heads, resets, unsound } : undefined;
  } catch {
    return undefined;
  }
}

/** A file that is replaced atomically: readers find the old one or the new one, whole. */
function writeWitness(path: string, content: WitnessFile): Result<null> {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(`${path}.new`, 'w', OWNER_ONLY);
    try {
      writeSync(file, textOf(content));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(`${path}.new`, path);
    return ok(null);
  } catch (error) {
    const next = 'Make its folder writable and check that its disk has space.';
    return refuse('bad-witness', `${path} cannot be written (${(error as Error).message}).`, next);
  }
}

/** Restarts the witness of a house from another entry, on the record. */
export type WitnessReset = Readonly<{
  was: Witnessed | null;
  /** False if the file exists and is not what was written. */
  isReadable: boolean;
  write: (
    now: Place,
    why: Pick<Reset, 'how' | 'by' | 'second' | 'reason'> & Partial<Pick<Reset, 'was'>>,
  ) => Result<null>;
}>;

/** Read now and written later: `restore` moves the old file aside in between. */
export function startReset(place: StoreUrl, house: string, state: string | undefined): WitnessReset {
  const old = witnessPath(place, house, state);
  const read = old === undefined ? ok(EMPTY) : readWitness(old);
  const known = read.ok ? read.value : EMPTY;
  const was = known.heads[house] ?? null;
  const write: WitnessReset['write'] = (now, why) => {
    const path = witnessPath(place, house, state);
    if (path === undefined) return ok(null);
    const at = new Date().toISOString();
    const heads = { ...known.heads, [house]: { seq: now.seq, hash: now.hash, at } };
    return writeWitness(path, { heads, resets: [...known.resets, { house, at, was, ...why, now }], unsound: [] });
  };
  return { was, isReadable: read.ok, write };
}

const OWNER_ONLY = 0o600;
/** How far the file may lag behind: what a power cut can hide from it, together with the cut itself. */
const WRITE_AFTER_MS = 1_000;

export function openWitness(path: string, log: (line: string) => void): Result<Witness> {
  const read = readWitness(path);
  if (!read.ok) return read;
  // Written once at the start, so that a read-only folder is reported at once. It does not stop the server: without the
  // file a lost tail is detected only while this process lives.
  const writable = writeWitness(path, read.value);
  if (!writable.ok) log(`${writable.refusal.says} ${writable.refusal.next}`);
  const { resets } = read.value;
  let { heads, unsound } = read.value;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let hasFailed = !writable.ok;
  const write = async (): Promise<void> => {
    try {
      const file = await open(`${path}.new`, 'w', OWNER_ONLY);
      try {
        await file.writeFile(textOf({ heads, resets, unsound }));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
      hasFailed = false;
    } catch (error) {
      // The old file is still there and only lags further behind.
      if (!hasFailed) log(`${basename(path)} cannot be written (${(error as Error).message}).`);
      hasFailed = true;
    }
  };
  const pending = new Map<string, Place & { at: number }>();
  const writeNow = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    for (const [house, { seq, hash, at }] of pending) {
      heads = { ...heads, [house]: { seq, hash, at: new Date(at).toISOString() } };
    }
    pending.clear();
    writing = writing.then(write);
    return writing;
  };
  return ok({
    path,
    known: (house) => heads[house],
    unsound: () => unsound,
    note: (house, { seq, hash }) => {
      pending.set(house, { seq, hash, at: Date.now() });
      timer ??= setTimeout(writeNow, WRITE_AFTER_MS).unref();
    },
    noteUnsound: (problems) => {
      unsound = problems;
      return writeNow();
    },
    close: () => (timer === undefined ? writing : writeNow()),
  });
}
