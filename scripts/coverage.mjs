// Writes docs/coverage.md: how every clause of every page is kept, and which scenario proves it. Takes a few minutes,
// since every word of every sheet is changed and its scenarios are played. What stays open is in docs/coverage-open.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './bootstrap.mjs';

const { coveragePage, preparedIn, proofsOf } = await import(join(ROOT, 'dist', 'cli', 'coverage.js'));
const { SHEETS } = await import(join(ROOT, 'dist', 'sheets', 'index.generated.js'));

const pages = { sheets: SHEETS, pageOf: (id) => readFileSync(join(ROOT, 'docs', 'spec', `${id}.md`), 'utf8') };
const proofs = proofsOf(pages, await preparedIn(join(ROOT, 'scenarios')), say);
const open = readFileSync(join(ROOT, 'docs', 'coverage-open.md'), 'utf8');
writeFileSync(join(ROOT, 'docs', 'coverage.md'), coveragePage(pages, proofs, open));
say('wrote docs/coverage.md');
