// Writes docs/coverage.md: how every clause of every page is kept, and which scenario proves it. Takes several minutes,
// since every word of every sheet is changed and its scenarios are played; given the ids of some sheets, it proves only
// those again. What stays open is in docs/coverage-open.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './bootstrap.mjs';

const { coveragePage, examplesOf, preparedIn, proofsIn, proofsOf } = await import(
  join(ROOT, 'dist', 'cli', 'coverage.js')
);
const { SHEETS } = await import(join(ROOT, 'dist', 'sheets', 'index.generated.js'));

const PAGE = join(ROOT, 'docs', 'coverage.md');
const wanted = process.argv.slice(2);
const pages = { sheets: SHEETS, pageOf: (id) => readFileSync(join(ROOT, 'docs', 'spec', `${id}.md`), 'utf8') };
const some = { ...pages, sheets: wanted.length === 0 ? SHEETS : SHEETS.filter(({ id }) => wanted.includes(id)) };
const known = wanted.length > 0 && existsSync(PAGE) ? proofsIn(readFileSync(PAGE, 'utf8')) : new Map();
const examples = await examplesOf(SHEETS);
const proofs = proofsOf(some, await preparedIn(join(ROOT, 'scenarios')), examples, known, say);
const open = readFileSync(join(ROOT, 'docs', 'coverage-open.md'), 'utf8');
writeFileSync(PAGE, coveragePage(pages, proofs, open));
say('wrote docs/coverage.md');
