// npm run randomness: puts the outcomes of draws to the tests of src/fair/randomness.ts and writes docs/randomness.md.
//   npm run randomness -- --draws 10000000 --word "any other word"
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fails, randomnessOf } from '../dist/fair/randomness.js';
import { ROOT } from './bootstrap.mjs';

const USUAL = { draws: '10000000', word: 'floorbook' };

const { values } = parseArgs({ options: { draws: { type: 'string' }, word: { type: 'string' } } });
const { draws: asked, word } = { ...USUAL, ...values };
const draws = Number(asked);
if (!Number.isSafeInteger(draws) || draws < 10_000) {
  process.stderr.write('Write the number of draws as --draws 10000000; at least 10000.\n');
  process.exit(2);
}
const rounded = (value, places) => String(Math.round(value * 10 ** places) / 10 ** places);
const grouped = (value) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');

const verdicts = randomnessOf(draws, word);
const failed = verdicts.filter(fails);
const lines = [
  '# The outcomes of draws, tested',
  '',
  `Made by \`npm run randomness\`: ${grouped(draws)} draws of each kind, keys from the word "${word}", the same numbers on any machine.`,
  'The tests use the numbers that draws really use, after scaling to their limit: a stream of good bits that is scaled',
  'carelessly would fail here. *p* is the probability of a result at least this far off by chance; a test fails below 0.001',
  'and above 0.999, so an honest stream occasionally fails one of these tests with another word (`--word`).',
  '',
  '| test | statistic | p | |',
  '|---|---:|---:|---|',
  ...verdicts.map(
    (one) =>
      `| ${one.test} | ${rounded(one.statistic, 2)} | ${rounded(one.p, 4)} | ${fails(one) ? '**fails**' : 'passes'} |`,
  ),
  '',
  `${verdicts.length - failed.length} of ${verdicts.length} pass.`,
  '',
  '- *Frequencies*: chi-square of how often each number, or each group of numbers, occurred.',
  '- *Runs*: Wald and Wolfowitz, how often the numbers cross their middle.',
  '- *Serial*: chi-square of pairs that do not overlap. *Overlap*: chi-square of all neighboring pairs minus chi-square of the single numbers.',
  '- *Weighted entries*: 300 entries over two blocks of the drawing structure, weights 1 to 40, drawn back in.',
  '- *Two of four without replacement*: all twelve orders of two entries out of four with weights 1 to 4.',
  '',
];
writeFileSync(join(ROOT, 'docs', 'randomness.md'), lines.join('\n'));
process.stdout.write(
  `${lines.filter((line) => line.startsWith('|')).join('\n')}\n${verdicts.length - failed.length} of ${verdicts.length} pass.\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
