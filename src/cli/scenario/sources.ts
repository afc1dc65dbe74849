/** The zone packs and sheets that a scenario or a command names: by name, from files, or written inline. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutComments } from '../../base/json-comments.ts';
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import { writtenSheet } from '../../rules/check-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Scenario, SheetRef } from './format.ts';
import type { Law } from './set-up.ts';

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

/** A sheet by its id, from a file, written out, or as changes to another one. */
export async function sheetOf(ref: SheetRef, folder: string): Promise<Result<Sheet>> {
  if (typeof ref === 'string' && !ref.startsWith('file:')) return cataloged(ref);
  const data = await sheetData(ref, folder);
  return data.ok ? writtenSheet(data.value.sheet, data.value.house) : data;
}

/** A sheet as it was written, and the common rules of its house if it extends them. */
export type Written = Readonly<{ sheet: unknown; house?: unknown }>;

/** The same before it is checked. */
export async function sheetData(ref: unknown, folder: string): Promise<Result<Written>> {
  if (typeof ref !== 'string') return withHouse(await likeAnother(ref), folder);
  if (!ref.startsWith('file:')) return withHouse(await cataloged(ref), folder);
  const file = resolve(folder, ref.slice('file:'.length));
  return withHouse(readJson(file), dirname(file));
}

function withHouse(sheet: Result<unknown>, folder: string): Result<Written> {
  if (!sheet.ok) return sheet;
  const { value } = sheet;
  if (typeof value !== 'object' || value === null || !('extends' in value)) return ok({ sheet: value });
  const house = readJson(resolve(folder, String(value.extends)));
  return house.ok ? ok({ sheet: value, house: house.value }) : house;
}

async function likeAnother(ref: unknown): Promise<Result<unknown>> {
  if (typeof ref !== 'object' || ref === null || !('like' in ref && 'change' in ref)) return ok(ref);
  const like = await cataloged(String(ref.like));
  if (!like.ok) return like;
  let sheet: Result<unknown> = ok(structuredClone(like.value));
  for (const [path, value] of Object.entries(ref.change as object)) {
    if (sheet.ok) sheet = changed(sheet.value, path.split('.'), value);
  }
  return sheet;
}

/** Imported only here, so that commands that read a journal never load the catalog. */
async function cataloged(id: string): Promise<Result<Sheet>> {
  const { SHEETS } = await import('../../sheets/index.generated.ts');
  const sheet = SHEETS.find((candidate) => candidate.id === id);
  if (sheet !== undefined) return ok(sheet);
  const known = SHEETS.map((candidate) => candidate.id).join(', ');
  return refuse('unknown-sheet', `There is no rule sheet ${quoted(id)}.`, `Choose ${known}.`);
}

/** `steps.hand.confirmedBy`: list elements are named by their id, key, rule or position. */
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
    return ok(JSON.parse(withoutComments(text)) as unknown);
  } catch (error) {
    return refuse('not-json', `${quoted(path)} is not JSON: ${(error as Error).message}.`, 'Correct that place.');
  }
}
