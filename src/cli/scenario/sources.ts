/** What a scenario or a command names: zone packs and sheets by name, from files, or written out. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Scenario, SheetRef } from './format.ts';
import type { Law } from './set-up.ts';
import { readValues, type Words } from './values.ts';

export async function lawOf({ house, packs, sheets }: Scenario, folder: string): Promise<Result<Law>> {
  const zone = zonePack(house.zone);
  if (!zone.ok) return zone;
  const foundPacks: unknown[] = [];
  for (const pack of packs) {
    const found = typeof pack === 'string' ? packNamed(pack, folder) : ok<unknown>(pack);
    if (!found.ok) return found;
    foundPacks.push(found.value);
  }
  const foundSheets: Sheet[] = [];
  for (const ref of sheets) {
    const found = await sheetOf(ref, folder);
    if (!found.ok) return found;
    foundSheets.push(found.value);
  }
  return ok({ zone: zone.value, packs: foundPacks, sheets: foundSheets });
}

const PACKS = fileURLToPath(new URL('../../../packs/', import.meta.url));

/** The pack of a time zone by its name, America/Los_Angeles. */
export const zonePack = (zone: string): Result<unknown> =>
  packNamed(`zones/${zone.toLowerCase().replaceAll(/[/_]/g, '-')}`, PACKS);

function packNamed(name: string, folder: string): Result<unknown> {
  if (name.startsWith('file:')) return readJson(resolve(folder, name.slice('file:'.length)));
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(name)) {
    return refuse(
      'unknown-pack',
      `There is no file ${quoted(name)}.`,
      'Name a file under packs/, or write "file:...".',
    );
  }
  return readJson(resolve(PACKS, `${name}.json`));
}

/** A sheet by its id, from a file, written out, or like another with some words changed. */
export async function sheetOf(ref: SheetRef, folder: string): Promise<Result<Sheet>> {
  if (typeof ref === 'string') {
    if (!ref.startsWith('file:')) return catalogued(ref);
    const data = readJson(resolve(folder, ref.slice('file:'.length)));
    return data.ok ? sheetWritten(data.value) : data;
  }
  if (!('like' in ref)) return sheetWritten(ref);
  const like = await catalogued(String(ref.like));
  if (!like.ok) return like;
  let sheet: Result<unknown> = ok(structuredClone(like.value));
  for (const [path, value] of Object.entries(ref.change as object)) {
    if (sheet.ok) sheet = changed(sheet.value, path.split('.'), value);
  }
  return sheet.ok ? sheetWritten(sheet.value) : sheet;
}

/** Asked for only here, so that what reads a journal never loads the catalogue. */
async function catalogued(id: string): Promise<Result<Sheet>> {
  const { SHEETS } = await import('../../sheets/index.generated.ts');
  const sheet = SHEETS.find((candidate) => candidate.id === id);
  if (sheet !== undefined) return ok(sheet);
  const known = SHEETS.map((candidate) => candidate.id).join(', ');
  return refuse('unknown-sheet', `There is no rule sheet ${quoted(id)}.`, `Choose ${known}.`);
}

function sheetWritten(data: unknown): Result<Sheet> {
  const read = readValues(NO_WORDS, data);
  return read.ok ? sheetFrom(read.value) : read;
}

/** A sheet speaks of amounts, never of moments and people. */
const NO_WORDS = { people: new Map(), now: 0 } as unknown as Words;

/** `steps.hand.confirmedBy`: an element of a list goes by its id, its key, its rule or its place. */
function changed(whole: unknown, [key, ...rest]: readonly string[], value: unknown): Result<unknown> {
  if (key === undefined) return ok(value);
  const nowhere = refuse('no-such-word', `The rule sheet has no ${quoted(key)} to change.`, 'Check the rule sheet.');
  if (typeof whole !== 'object' || whole === null) return nowhere;
  const place = Array.isArray(whole) ? placeOf(whole, key) : key;
  if (place === undefined || (rest.length > 0 && !Object.hasOwn(whole, place))) return nowhere;
  const inner = changed((whole as Record<string, unknown>)[place], rest, value);
  if (!inner.ok) return inner;
  (whole as Record<string, unknown>)[place] = inner.value;
  return ok(whole);
}

function placeOf(list: readonly unknown[], key: string): string | undefined {
  const named = list.findIndex((item) => {
    const { id, key: own, rule } = (item ?? {}) as Record<string, unknown>;
    return id === key || own === key || rule === key;
  });
  if (named >= 0) return String(named);
  return /^\d+$/.test(key) && Number(key) < list.length ? key : undefined;
}

export function readJson(path: string): Result<unknown> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return refuse('no-such-file', `${quoted(path)} cannot be read.`, 'Check the path.');
  }
  try {
    return ok(JSON.parse(text) as unknown);
  } catch (error) {
    return refuse('not-json', `${quoted(path)} is not JSON: ${(error as Error).message}.`, 'Correct that place.');
  }
}
