/** Nights with faults, led by sheets that the catalog does not know: what their words add is played, paid and settled. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { playNight } from '../src/cli/night/night.ts';
import { leadsWith, nightLaw } from '../src/cli/night/plan.ts';
import { sheetFrom } from '../src/rules/read-sheet.ts';

const law = nightLaw();
const sheetNamed = (name: string) =>
  must(sheetFrom(JSON.parse(readFileSync(join(import.meta.dirname, 'fresh', `${name}.json`), 'utf8'))));

/** The sheet, its nights, and what they must have given or seen at least once. */
const NIGHTS = [
  [
    'lighthouse-envelopes',
    [1, 3],
    ['open-envelope', 'keep-envelope', 'take-instead', 'turn-won', 'envelopes-refilled'],
  ],
  ['lighthouse-raffle', [6, 15], ['winner-drawn', 'record-notice', 'drawing-won']],
  ['lighthouse-spin', [1, 3], ['turn-won']],
  [
    'pier-drawing',
    [8, 16],
    ['entries-reported', 'import-entries', 'entries-corrected', 'entries-checked-in', 'drawing-won'],
  ],
  ['quay-hot-seat', [1, 3], ['ticket-drawn', 'drawing-won']],
  ['jetty-seats', [1, 3], ['seat-card-drawn', 'table-won']],
  ['wharf-stakes', [1, 3], ['hit-called', 'awards-paid']],
  ['pier-royals', [1, 3], ['hit-called', 'awards-paid']],
  ['quay-sets', [2, 3], ['result-recorded', 'result-undone', 'shoe-started', 'run-corrected', 'awards-paid']],
  ['quay-hours', [4, 5], ['hours-reported', 'hours-corrected', 'running-closed', 'awards-paid']],
] as const;

describe.each(NIGHTS)('nights of %s', (name, numbers, expected) => {
  it('end with nothing owed, and see what the sheet is about', () => {
    const sheet = sheetNamed(name);
    const seen = new Set<string>();
    for (const number of numbers) {
      const lead = leadsWith(sheet)[number % 2];
      const { coverage } = playNight(number, { ...law, sheets: [...law.sheets, sheet] }, 500, lead);
      for (const type of [...Object.keys(coverage.accepted), ...Object.keys(coverage.events)]) seen.add(type);
    }
    expect(expected.filter((type) => !seen.has(type))).toEqual([]);
  });
});
