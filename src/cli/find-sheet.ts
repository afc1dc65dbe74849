/** A sheet that a command names. A cataloged sheet is loaded alone, which keeps `floorbook hand` fast. */
import { dirname } from 'node:path';
import { ok, type Result, refuse } from '../base/result.ts';
import type { Sheet } from '../rules/sheet.ts';
import { LOAD_SHEET } from '../sheets/by-id.generated.ts';
import type { Written } from './scenario/sources.ts';

/**
 * From the catalog, by its full id or by the part after the house; or from a file, complete or as changes to another
 * one.
 */
export async function findSheet(id: string): Promise<Result<Sheet>> {
  const known = catalogId(id);
  if (known !== undefined) return ok(await LOAD_SHEET[known]!());
  const { writtenSheet } = await import('../rules/check-sheet.ts');
  const data = await sheetDataIn(id);
  return data.ok ? writtenSheet(data.value.sheet, data.value.house) : data;
}

/** The content of a file before it is checked; for a sheet of the catalog, the sheet. */
export async function sheetDataIn(id: string): Promise<Result<Written>> {
  const known = catalogId(id);
  if (known !== undefined) return ok({ sheet: await LOAD_SHEET[known]!() });
  const { readJson, sheetData } = await import('./scenario/sources.ts');
  const data = readJson(id);
  if (data.ok) return sheetData(data.value, dirname(id));
  if (data.refusal.reason !== 'no-such-file') return data;
  const next = 'Run "floorbook sheets" to list the rule sheets, or enter the path of a file.';
  return refuse('no-such-sheet', `There is no rule sheet or file ${id}.`, next);
}

const catalogId = (id: string): string | undefined =>
  Object.keys(LOAD_SHEET).find((one) => one === id || one.endsWith(`/${id}`));
