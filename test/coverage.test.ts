/** docs/coverage.md says for each clause how it is kept. When it is stale: npm run coverage, then read the diff. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../src/base/seeded.ts';
import {
  absentFor,
  CARDS,
  coveragePage,
  ELSEWHERE,
  examplesOf,
  preparedIn,
  proofOf,
  proofsIn,
  scenariosOf,
} from '../src/cli/coverage.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

const pages = { sheets: SHEETS, pageOf: (id: string) => readFileSync(`docs/spec/${id}.md`, 'utf8') };
const page = readFileSync('docs/coverage.md', 'utf8');
const open = readFileSync('docs/coverage-open.md', 'utf8');
const proofs = proofsIn(page);
const prepared = preparedIn('scenarios');
const examples = examplesOf(SHEETS);

/** Proving all of them takes minutes. */
const PROVEN_AGAIN = 24;

describe('docs/coverage.md', () => {
  it('has every clause of every page, with the words, questions and notes that keep it now', () => {
    expect(page, 'is stale: run "npm run coverage" and read the diff').toBe(coveragePage(pages, proofs, open));
  });

  it('leaves no clause to nothing', () => expect(page).not.toMatch(/^\| \S+ \| nothing \|/m));

  it('names only scenarios and cards that play by the sheet, and a sample of them fails when the word changes', async () => {
    const all = await prepared;
    const cards = await examples;
    const named = [...proofs].map(([key, { scenario }]) => {
      const [sheetId, clause] = key.split(' ') as [string, string];
      const sheet = SHEETS.find(({ id }) => id === sheetId)!;
      const by = scenariosOf(sheet, all).filter(({ name }) => name === scenario);
      const read = (cards.get(sheetId) ?? []).filter(({ name }) => `${CARDS}${name}` === scenario);
      return { key, sheet, clause, by, read };
    });
    expect(named.filter(({ by, read }) => by.length + read.length === 0).map(({ key }) => key)).toEqual([]);
    const random = seeded(18);
    const sample = Array.from({ length: PROVEN_AGAIN }, () => named[random.below(named.length)]!);
    for (const { key, sheet, clause, by, read } of sample)
      expect(proofOf(sheet, clause, by, read), key).toEqual(proofs.get(key));
  });

  it('has no word for a condition that a clause lifts, and a scenario for a clause without a word', async () => {
    const all = await prepared;
    for (const [id, clauses] of Object.entries(ELSEWHERE)) {
      const sheet = SHEETS.find((one) => one.id === id)!;
      const played = scenariosOf(sheet, all).map(({ name }) => name);
      for (const [clause, kept] of Object.entries(clauses)) {
        const present = absentFor(sheet, clause).filter(({ isAbsent }) => !isAbsent);
        expect(present, `${id} ${clause}`).toEqual([]);
        const named = kept.filter((entry) => entry.startsWith('in ')).map((entry) => entry.slice('in '.length));
        expect(
          named.filter((name) => !played.includes(name)),
          `${id} ${clause}`,
        ).toEqual([]);
      }
    }
  });

  it('reports a clause whose word no scenario would miss as unproven', async () => {
    const sheet = SHEETS.find(({ id }) => id === 'saratoga/hi-lo-progressive')!;
    const played = scenariosOf(sheet, await prepared);
    expect(proofOf(sheet, '§5.2', played)).toBeDefined();
    expect(proofOf(sheet, '§5.2', [])).toBeUndefined();
    expect(proofOf(sheet, '§77.7', played)).toBeUndefined();
  });
});
