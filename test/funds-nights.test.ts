/** Seeded nights led by sheets that are not in the catalog: prizes split by amounts, and pools with special terms. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { playNight } from '../src/cli/night/night.ts';
import { type Coverage, noCoverage } from '../src/cli/night/night-state.ts';
import { ledBy, nightLaw } from '../src/cli/night/plan.ts';
import { sheetFrom } from '../src/rules/read-sheet.ts';

const FOLDER = join(import.meta.dirname, 'fresh');
const sheetIn = (name: string) => must(sheetFrom(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))));

const NIGHTS = [
  ['harbor-bad-beat', ['quads-beaten', 'aces-full-beaten']],
  ['anchor-bad-beat', ['aces-full-beaten']],
  ['lighthouse-bad-beat', ['falling-hand']],
] as const;

describe.each(NIGHTS)('nights of %s', (name, rows) => {
  it('lose no cent, replay to the same house, and hit every line', () => {
    const sheet = sheetIn(name);
    const law = { ...nightLaw(), sheets: [sheet] };
    const seen: Coverage = noCoverage();
    for (let night = 1; night <= 6; night += 1) {
      const { coverage } = playNight(night, law, 250, ledBy(sheet, night));
      for (const part of Object.keys(seen) as (keyof Coverage)[]) Object.assign(seen[part], coverage[part]);
    }
    for (const row of rows) expect(Object.keys(seen.rows).join()).toContain(row);
  });
});
