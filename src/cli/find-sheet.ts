/** A sheet that a command names. A catalogued sheet is loaded alone, which keeps `floorbook hand` quick. */
import { dirname } from 'node:path';
import { ok, type Result, refuse } from '../base/result.ts';
import type { Sheet } from '../rules/sheet.ts';
import { LOAD_SHEET } from '../sheets/by-id.generated.ts';
import type { SheetRef } from './scenario/format.ts';

/** From the catalog, by its whole id or by the part after the house; or from a file, whole or like another one. */
export async function findSheet(id: string): Promise<Result<Sheet>> {
  const known = Object.keys(LOAD_SHEET).find((one) => one === id || one.endsWith(`/${id}`));
  if (known !== undefined) return ok(await LOAD_SHEET[known]!());
  const { readJson, sheetOf } = await import('./scenario/sources.ts');
  const data = readJson(id);
  if (data.ok) return sheetOf(data.value as SheetRef, dirname(id));
  if (data.refusal.reason !== 'no-such-file') return data;
  const next = 'Run "floorbook sheets" to list the rule sheets, or enter the path of a file.';
  return refuse('no-such-sheet', `There is no rule sheet or file ${id}.`, next);
}
