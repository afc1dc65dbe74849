/**
 * Caches counts. They depend on cards and rules, never on amounts, so each is made once. Counts of the catalog ship
 * with the program; counts of a house's own sheets are kept in a file next to its store. Both are lines of JSON with a
 * checksum each. A damaged line, or one of another version of the counting, is ignored and its question counted again.
 */
import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { sha256Hex } from '../base/sha256.ts';

/** Increases with every change of the lab that may change a number or a verdict. */
export const ODDS_VERSION = '4';

/** Increases with every change that may change a count or its assumptions. Then run `npm run recount -- --write`. */
const COUNTING_VERSION = '1';

/** `about` is for people who read the file; the program ignores it. */
export type CountLine = Readonly<{ key: string; about: string; value: Json }>;

/** Names a question: the same for the same cards and rules, different for anything that may change the count. */
export const countKey = (kind: string, of: Json): string =>
  sha256Hex(canonicalJson([COUNTING_VERSION, kind, of])).slice(0, 32);

/** Counts made earlier, in this process, for this house or for the catalog. */
export function knownCount(key: string): Json | undefined {
  if (recounting !== undefined) return recounting.get(key)?.value;
  return memory.get(key) ?? house?.known.get(key) ?? shippedCounts().get(key)?.value;
}

export function keepCount(line: CountLine): void {
  if (recounting !== undefined) {
    recounting.set(line.key, line);
    return;
  }
  if (memory.size >= MEMORY_AT_MOST) memory.clear();
  memory.set(line.key, line.value);
  if (house !== undefined) keepIn(house, line);
}

/** Counted the first time, cached afterward. `read` returns undefined for a value it does not understand. */
export function countOnce<T>(
  { kind, of, about }: Readonly<{ kind: string; of: Json; about: string }>,
  count: () => T,
  form: Readonly<{ read: (value: Json) => T | undefined; write: (counted: T) => Json }>,
): T {
  const key = countKey(kind, of);
  const value = knownCount(key);
  const known = value === undefined ? undefined : form.read(value);
  if (known !== undefined) return known;
  const counted = count();
  keepCount({ key, about: `${kind}: ${about}`, value: form.write(counted) });
  return counted;
}

const memory = new Map<string, Json>();
const MEMORY_AT_MOST = 2_000;

/**
 * Recounts every question requested during the call, except those in `made`, and adds the results there. Only one at a
 * time in a thread.
 */
export async function countedAgain<T>(made: Map<string, CountLine>, ask: () => Promise<T>): Promise<T> {
  recounting = made;
  try {
    return await ask();
  } finally {
    recounting = undefined;
  }
}

let recounting: Map<string, CountLine> | undefined;

/** Written and compared by `npm run recount`. */
export const SHIPPED_COUNTS = join(import.meta.dirname, '..', '..', 'packs', 'counts', 'catalogue.jsonl');

/** Read with the first question. Without the file everything is counted on demand. */
export function shippedCounts(): ReadonlyMap<string, CountLine> {
  shipped ??= byKey(linesIn(textOf(SHIPPED_COUNTS) ?? '').lines);
  return shipped;
}

let shipped: ReadonlyMap<string, CountLine> | undefined;

const byKey = (lines: readonly CountLine[]) => new Map(lines.map((line) => [line.key, line]));

type HouseFile = { readonly path: string; readonly known: Map<string, Json>; bytes: number };

let house: HouseFile | undefined;

/** From now on new counts of this thread are stored in that file; undefined: only in memory. */
export function keepCountsIn(path: string | undefined): void {
  house = undefined;
  if (path === undefined) return;
  const text = isOurs(path) ? (textOf(path) ?? '') : '';
  const { lines, isWhole } = linesIn(text.length > HOUSE_BYTES_AT_MOST ? '' : text);
  house = { path, known: new Map(lines.map(({ key, value }) => [key, value])), bytes: text.length };
  if (!isWhole || text.length > HOUSE_BYTES_AT_MOST || !isOurs(path)) startAgain(house, lines);
}

/** A few thousand counts. A house that needs more starts over. */
const HOUSE_BYTES_AT_MOST = 16 * 2 ** 20;

/** A file of another user, or one that others may write, is not trusted. If there is none, it is created. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return true;
  return found.isFile() && (found.mode & 0o077) === 0 && found.uid === (process.getuid?.() ?? found.uid);
}

/** A count that cannot be stored is counted again next time; the answer never fails because of it. */
function keepIn(file: HouseFile, line: CountLine): void {
  file.known.set(line.key, line.value);
  const text = `${lineText(line)}\n`;
  if (file.bytes + text.length > HOUSE_BYTES_AT_MOST) {
    startAgain(file, [line]);
    return;
  }
  try {
    const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
    const open = openSync(file.path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
    try {
      writeSync(open, text);
    } finally {
      closeSync(open);
    }
    file.bytes += text.length;
  } catch {
    house = undefined;
  }
}

/** Writes a temporary file first, so that a concurrent reader gets either the old file or the new one. */
function startAgain(file: HouseFile, lines: readonly CountLine[]): void {
  const text = lines.map((line) => `${lineText(line)}\n`).join('');
  try {
    rmSync(`${file.path}.new`, { force: true });
    writeFileSync(`${file.path}.new`, text, { mode: 0o600, flag: 'wx' });
    renameSync(`${file.path}.new`, file.path);
    file.bytes = text.length;
  } catch {
    house = undefined;
  }
}

/** The checksum detects damage, not malice: anyone who can write next to the store can write the store. */
export function lineText({ key, about, value }: CountLine): string {
  return canonicalJson({ key, about, value, check: checkOf(key, value) });
}

const checkOf = (key: string, value: Json): string =>
  sha256Hex(canonicalJson([COUNTING_VERSION, key, value])).slice(0, 16);

/** `isWhole`: no line had to be skipped. */
function linesIn(text: string): Readonly<{ lines: CountLine[]; isWhole: boolean }> {
  const written = text.split('\n');
  const last = written.pop();
  const lines = written.map(lineFrom);
  return {
    lines: lines.filter((line) => line !== undefined),
    isWhole: last === '' && lines.every((line) => line !== undefined),
  };
}

function lineFrom(text: string): CountLine | undefined {
  try {
    const { key, about, value, check } = JSON.parse(text) as Record<string, Json>;
    if (typeof key !== 'string' || typeof about !== 'string' || value === undefined) return undefined;
    return check === checkOf(key, value) ? { key, about, value } : undefined;
  } catch {
    return undefined;
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
