/**
 * Keeps counts. They depend on cards and rules, never on amounts, so each is made once. Those of the catalog ship with
 * the program; those of a house's own sheets are kept in a file next to its store. Both are lines of JSON with a
 * checksum each: a line that is damaged, or of another version of the counting, is ignored and its question counted
 * again.
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

/** Goes up with every change of the lab that may change a number or a verdict. */
export const ODDS_VERSION = '4';

/** Goes up with every change that may change a count, or what is said with it: then `npm run recount -- --write`. */
const COUNTING_VERSION = '1';

/** `about` is for whoever reads the file; nothing goes by it. */
export type CountLine = Readonly<{ key: string; about: string; value: Json }>;

/** Names a question: the same for the same cards and rules, another for anything that may change the count. */
export const countKey = (kind: string, of: Json): string =>
  sha256Hex(canonicalJson([COUNTING_VERSION, kind, of])).slice(0, 32);

/** What was counted before, here, for this house or for the catalogue. */
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

/** Counted the first time, known from then on. `read` gives undefined for what it does not understand. */
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
 * Counts everything again that is asked for meanwhile, but for what is in `made` already, and adds it there. One at a time
 * in a thread.
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

/** Read with the first question. Without the file everything is counted as it is asked. */
export function shippedCounts(): ReadonlyMap<string, CountLine> {
  shipped ??= byKey(linesIn(textOf(SHIPPED_COUNTS) ?? '').lines);
  return shipped;
}

let shipped: ReadonlyMap<string, CountLine> | undefined;

const byKey = (lines: readonly CountLine[]) => new Map(lines.map((line) => [line.key, line]));

type HouseFile = { readonly path: string; readonly known: Map<string, Json>; bytes: number };

let house: HouseFile | undefined;

/** From now on new counts of this thread are kept in that file; undefined: only for as long as it runs. */
export function keepCountsIn(path: string | undefined): void {
  house = undefined;
  if (path === undefined) return;
  const text = isOurs(path) ? (textOf(path) ?? '') : '';
  const { lines, isWhole } = linesIn(text.length > HOUSE_BYTES_AT_MOST ? '' : text);
  house = { path, known: new Map(lines.map(({ key, value }) => [key, value])), bytes: text.length };
  if (!isWhole || text.length > HOUSE_BYTES_AT_MOST || !isOurs(path)) startAgain(house, lines);
}

/** Some thousand counts; a house that has asked for more begins again. */
const HOUSE_BYTES_AT_MOST = 16 * 2 ** 20;

/** A file of somebody else, or one that others may write, is not believed. Where there is none, it will be ours. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return true;
  return found.isFile() && (found.mode & 0o077) === 0 && found.uid === (process.getuid?.() ?? found.uid);
}

/** What cannot be kept is counted again next time: an answer never fails for it. */
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

/** Beside it first: whoever reads it meanwhile has the old one or the new one. */
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

/** The checksum finds damage, not malice: who may write beside the store may write the store. */
export function lineText({ key, about, value }: CountLine): string {
  return canonicalJson({ key, about, value, check: checkOf(key, value) });
}

const checkOf = (key: string, value: Json): string =>
  sha256Hex(canonicalJson([COUNTING_VERSION, key, value])).slice(0, 16);

/** `isWhole`: nothing had to be left out. */
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
