// Writes src/cards/fast/offsets.generated.ts: the row offsets of the hand tables, packed afresh. Deterministic, so the
// file changes only when the packing does (pack.test.ts compares the two). Run it on a build:
//   npm run build && node scripts/pack-high-table.mjs
import { writeFileSync } from 'node:fs';
import { packSlots } from '../dist/cards/fast/rank-sums.js';

const FILE = new URL('../src/cards/fast/offsets.generated.ts', import.meta.url);
const WIDTH = 116;

const entries = [5, 6, 7].map((cards) => {
  const { offsets } = packSlots(cards);
  const bytes = Buffer.alloc(offsets.length * 2);
  offsets.forEach((offset, row) => void bytes.writeUInt16LE(offset, row * 2));
  const lines = bytes.toString('base64').match(new RegExp(`.{1,${WIDTH}}`, 'g'));
  return `  ${cards}: \`\n${lines.join('\n')}\`,`;
});

writeFileSync(
  FILE,
  [
    '/** Row offsets by number of cards, two bytes each, low byte first. Written by scripts/pack-high-table.mjs; do not edit. */',
    'export const OFFSETS = {',
    ...entries,
    '} as const;',
    '',
  ].join('\n'),
);
