/**
 * docs/mutations.md says what notices a wrong word of a rule sheet. A few changes of every sheet are tried again: what
 * nothing notices must be on the page. When it is stale: npm run mutate -- --sheet <id>, then read the diff.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../src/base/seeded.ts';
import { examplesOf, preparedIn, scenariosOf } from '../src/cli/coverage.ts';
import { mutantsOf, withChange } from '../src/cli/mutation/changes.ts';
import { mutationsPage, talliesIn } from '../src/cli/mutation/page.ts';
import { NOTICED_BY, provingOf, someMutants, tallyOf, tried } from '../src/cli/mutation/trial.ts';
import { sheetFrom } from '../src/rules/read-sheet.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

const page = readFileSync('docs/mutations.md', 'utf8');
const tallies = talliesIn(page);
const prepared = preparedIn('scenarios');
const examples = examplesOf(SHEETS);

/** Sheets of which some changes are tried again, and how many of each: about ten seconds. */
const AGAIN = { sheets: 4, changes: 12 };

const sheetNamed = (id: string) => SHEETS.find((one) => one.id === id)!;

describe('docs/mutations.md', () => {
  it('counts all possible changes of each sheet that was tried, and has each survivor once', () => {
    const there = SHEETS.filter(({ id }) => tallies.has(id));
    expect([...tallies.keys()]).toEqual(there.map(({ id }) => id));
    for (const sheet of there) {
      const { of, counts, survivors } = tallies.get(sheet.id)!;
      expect(of, `${sheet.id} was changed: npm run mutate -- --sheet ${sheet.id}`).toBe(mutantsOf(sheet).length);
      expect(survivors.length, sheet.id).toBe(counts.nothing);
      expect(new Set(survivors.map(({ says }) => says)).size, sheet.id).toBe(survivors.length);
    }
    expect(mutationsPage(SHEETS, tallies)).toBe(page);
  });

  it('lists what nothing notices, in a sample that is tried again', async () => {
    const [all, cards] = [await prepared, await examples];
    const random = seeded(235);
    const there = SHEETS.filter(({ id }) => tallies.has(id));
    for (const sheet of random.shuffled(there).slice(0, AGAIN.sheets)) {
      const { counts, survivors } = tallies.get(sheet.id)!;
      const proving = provingOf(sheet, scenariosOf(sheet, all), cards.get(sheet.id));
      const total = NOTICED_BY.reduce((sum, by) => sum + counts[by], 0);
      const known = new Set(survivors.map(({ says }) => says));
      for (const mutant of random.shuffled(someMutants(sheet, total)).slice(0, AGAIN.changes)) {
        const { by } = tried(proving, mutant);
        expect(known.has(mutant.says), `${sheet.id} ${mutant.says} is noticed by ${by}`).toBe(by === 'nothing');
      }
    }
  });
});

describe('a change of a sheet', () => {
  it('is in one place: nothing else of the sheet differs', () => {
    const sheet = sheetNamed('saratoga/hi-lo-progressive');
    for (const mutant of mutantsOf(sheet)) expect(withChange(sheet, mutant), mutant.says).not.toEqual(sheet);
    const all = mutantsOf(sheet).map(({ says }) => says);
    expect(new Set(all).size).toBe(all.length);
    // Undone, it is the sheet again.
    const numbers = mutantsOf(sheet).filter(({ kind, to }) => kind === 'amount' && to !== undefined);
    expect(numbers.length).toBeGreaterThan(0);
    for (const { path, to, kind, says } of numbers) {
      const back = { path, kind, says, to: path.reduce<unknown>((part, key) => part![key as never], sheet) };
      expect(withChange(withChange(sheet, { path, to }) as never, back), says).toEqual(sheet);
    }
  });

  it('is noticed by its scenarios, and by nothing without them', async () => {
    const sheet = sheetNamed('saratoga/hi-lo-progressive');
    const mine = scenariosOf(sheet, await prepared);
    const seed = mutantsOf(sheet).find(({ says }) => says.startsWith('fund.pools') && says.includes('percent'));
    const mutant = seed ?? mutantsOf(sheet).find(({ says }) => says.startsWith('eligibility'))!;
    expect(sheetFrom(withChange(sheet, mutant)).ok).toBe(true);
    expect(tried(provingOf(sheet, mine), mutant).by).toBe('scenario');
    expect(['notice', 'nothing']).toContain(tried(provingOf(sheet, []), mutant).by);
  });

  it('is counted once, by what notices it first', async () => {
    const sheet = sheetNamed('hawaiian-gardens/pocket-aces-cracked');
    const { counts, survivors } = tallyOf(sheet, scenariosOf(sheet, await prepared).slice(0, 2), undefined, {
      sample: 20,
    });
    expect(NOTICED_BY.reduce((sum, by) => sum + counts[by], 0)).toBe(20);
    expect(survivors.length).toBe(counts.nothing);
  });
});
