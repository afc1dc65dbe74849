/** Errors in approved texts, kept as printed: each is refused at its line. Also each kind of defect, planted. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Cents } from '../src/base/cents.ts';
import { floorbook } from '../src/cli/program.ts';
import { heard } from '../src/cli/testing.ts';
import { feesOf } from '../src/rules/fund.ts';
import { sheetFrom } from '../src/rules/read-sheet.ts';
import type { Sheet } from '../src/rules/sheet.ts';
import { isChoice } from '../src/rules/vocabulary.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

const FOLDER = join(import.meta.dirname, 'slips');

describe('errors in the printed texts are refused', () => {
  it.each(readdirSync(FOLDER))('%s', async (name) => {
    const path = join(FOLDER, name);
    const { says } = JSON.parse(readFileSync(path, 'utf8')) as { says: string };
    const { err, code } = await heard(() => floorbook(['check', path]));
    expect(err.split('\n')[0]).toContain(says);
    expect(code).toBe(2);
  });
});

type Draft = ReturnType<typeof structuredClone<Sheet>>;

/** A defect, planted into every sheet that has the place for it. */
const DEFECTS: readonly Readonly<{ name: string; plant: (sheet: Draft) => boolean }>[] = [
  {
    name: 'a fee whose parts do not sum',
    plant: ({ fund }) => {
      const part = fund.kind === 'own' ? feesOf(fund).find(({ parts }) => parts.length > 0)?.parts[0] : undefined;
      if (part === undefined) return false;
      part.amount = (part.amount + 1) as Cents;
      return true;
    },
  },
  {
    name: 'shares that do not make 100%',
    plant: ({ structures }) => {
      const structure = Object.values(structures?.options ?? {}).find(({ parts }) => parts.length > 1);
      if (structure === undefined) return false;
      structure.parts[0]!.percent! += 1;
      return true;
    },
  },
  {
    name: 'an example that contradicts the rule',
    plant: ({ multiplier }) => {
      if (multiplier?.example === undefined) return false;
      multiplier.example.total = (multiplier.example.total + 100) as Cents;
      return true;
    },
  },
  {
    name: 'a row missing from an option',
    plant: ({ chart }) => {
      const key = chart.always?.rows[0];
      const option = Object.keys(chart.options).at(-1)!;
      if (key === undefined) return false;
      chart.options[option] = chart.options[option]!.filter((row) => row.key !== key);
      return true;
    },
  },
  { name: 'a range upside down', plant: (sheet) => turnRange(sheet) },
  {
    name: 'a re-seed above its cap',
    plant: ({ fund }) => {
      const pool = fund.kind === 'own' ? fund.pools.find(({ cap }) => typeof cap === 'number') : undefined;
      if (pool === undefined) return false;
      pool.reseed = ((pool.cap as Cents) + 1) as Cents;
      return true;
    },
  },
  {
    name: 'a step that leads nowhere',
    plant: ({ steps }) => {
      (steps[0] as { next: string }).next = 'nowhere';
      return true;
    },
  },
];

/** Turns the first range round that is one. */
function turnRange(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (isChoice(part) && part.between[0] < part.between[1]) {
    (part as { between: unknown }).between = [part.between[1], part.between[0]];
    return true;
  }
  return Object.values(part).some(turnRange);
}

describe.each(DEFECTS)('$name', ({ plant }) => {
  const planted = SHEETS.map((sheet) => structuredClone(sheet) as Draft).filter(plant);

  it('can be planted somewhere', () => expect(planted.length).toBeGreaterThan(0));

  it.each(planted.map((sheet) => [sheet.id, sheet] as const))('is refused in %s', (_, sheet) => {
    expect(sheetFrom(sheet).ok).toBe(false);
  });
});

it('every sheet of the catalog is in order', async () => {
  for (const { id } of SHEETS) {
    const { out } = await heard(() => floorbook(['check', id]));
    expect(out).toContain(`(${id}) is in order`);
  }
});
