import { describe, expect, it } from 'vitest';
import type { Sheet } from '../rules/sheet.ts';
import { isOurs, type Ours } from '../rules/words.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { noticeText, postedNotice } from './notice.ts';

/** Every number of a sheet, as the path that leads to it. */
function numbersIn(part: unknown, path: readonly string[] = []): string[][] {
  if (typeof part === 'number') return [[...path]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

function withNumber(sheet: Sheet, path: readonly string[], change: (value: number) => number): Sheet {
  const copy = structuredClone(sheet) as unknown as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  const last = path.at(-1)!;
  at[last] = change(at[last] as number);
  return copy as unknown as Sheet;
}

const OUR_NUMBERS = new Set(['most', 'under', 'years', 'monthsAtHand']);

/** The end of a range that its word marks as ours. */
function isOurNumber(sheet: Sheet, path: readonly string[]): boolean {
  const place = path.at(-1);
  const inPair = ['between', 'each'].includes(path.at(-2) ?? '');
  const word = path
    .slice(0, inPair ? -2 : -1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], sheet) as { ours?: Ours };
  if (!inPair) return word.ours === (place === 'most' ? 'most' : true) && OUR_NUMBERS.has(place ?? '');
  return isOurs(place === '0' ? 'least' : 'most', word.ours);
}

describe.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))('the notice of %s', (_, sheet) => {
  const text = noticeText(postedNotice(sheet));

  it('changes with every number of the sheet', () => {
    const silent = numbersIn(sheet).filter((path) => !isOurNumber(sheet, path) && isSilent(path));
    expect(silent.map((path) => path.join('.'))).toEqual([]);
  });

  it('prints no bound that is ours and not of the approval', () => {
    const printed = numbersIn(sheet).filter((path) => isOurNumber(sheet, path) && !isSilent(path));
    expect(printed.map((path) => path.join('.'))).toEqual([]);
  });

  const isSilent = (path: readonly string[]): boolean =>
    noticeText(postedNotice(withNumber(sheet, path, (value) => value + 1))) === text;

  it('has a line for every row, every item that must be posted, the approval id and the free words', () => {
    for (const row of Object.values(sheet.chart.options).flat()) expect(text).toContain(`${row.name}: `);
    for (const item of sheet.mustPost.items) expect(text.toLowerCase()).toContain(item.toLowerCase());
    if (sheet.approval !== null) expect(text).toContain(sheet.approval);
    expect(text.includes('No Purchase Necessary')).toBe(sheet.npn !== undefined);
  });

  it('cites a clause of the sheet in every line', () => {
    const clauses = new Set(clausesIn(sheet));
    const cited = postedNotice(sheet).sections.flatMap(({ lines }) => lines.map(({ at }) => at));
    expect(cited.filter((at) => !clauses.has(at))).toEqual([]);
  });
});

function clausesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => {
    if (key === 'at' && typeof inner === 'string') return [inner];
    if (key === 'rulings') return Object.keys(inner as object);
    return clausesIn(inner);
  });
}
