/** The outcomes of draws put to the tests of statistics.ts: plain numbers, odd limits, and weighted entries. */
import { assert } from '../base/assert.ts';
import { must } from '../base/result.ts';
import { sha256Hex } from '../base/sha256.ts';
import { keyStream } from './chacha20.ts';
import { drawsFrom } from './draws.ts';
import { entriesOf } from './entries.ts';
import { numberBelow } from './numbers.ts';
import { seal } from './seal.ts';
import { bytesOf } from './secret.ts';
import { chiSquare, type Verdict, watch } from './statistics.ts';

/** Limits that a careless scaling would show in: no power of two, one just past half the range, and a die. */
const LIMITS: readonly (readonly [name: string, limit: number, cells: number])[] = [
  ['a die, below 6', 6, 6],
  ['tickets, below 1,000', 1000, 100],
  ['a large limit, below 3 × 2^50', 3 * 2 ** 50, 48],
];

/** `draws` of each kind, from one key for each that comes of `word`. */
export function randomnessOf(draws: number, word: string): readonly Verdict[] {
  assert(draws >= 10_000, 'fewer draws prove nothing');
  return [
    ...LIMITS.flatMap(([name, limit, cells]) => {
      const words = keyStream(bytesOf(sha256Hex(`${word} ${name}`)));
      const watching = watch(name, limit, cells);
      for (let i = 0; i < draws; i += 1) watching.see(numberBelow(limit, words));
      return watching.verdicts();
    }),
    weighted(draws, word),
    withoutReplacement(draws, word),
  ];
}

/** Entries over two blocks, whose weights go from 1 to 40. */
function weighted(draws: number, word: string): Verdict {
  const weight = (index: number): number => 1 + ((index * 7) % 40);
  const list = Array.from({ length: 300 }, (_, i) => [`T-${1000 + i}`, weight(i)] as const);
  const sealed = must(seal(entriesOf(list)));
  const next = drawsFrom(sealed, 'back', keyStream(bytesOf(sha256Hex(`${word} weighted`))));
  const counts = new Float64Array(list.length);
  for (let i = 0; i < draws; i += 1) counts[next()!.index]! += 1;
  return chiSquare('weighted entries: frequencies', counts, (i) => (draws * weight(i)) / sealed.seal.weight);
}

/** Every order in which three of four weighted entries can be drawn. */
function withoutReplacement(draws: number, word: string): Verdict {
  const list = [1, 2, 3, 4].map((weight) => [`T-${weight}`, weight] as const);
  const sealed = must(seal(entriesOf(list)));
  const words = keyStream(bytesOf(sha256Hex(`${word} without replacement`)));
  const orders = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b !== a).map((b) => [a, b] as const));
  const place = new Map(orders.map(([a, b], i) => [a * 4 + b, i]));
  const counts = new Float64Array(orders.length);
  const rounds = Math.floor(draws / 2);
  for (let i = 0; i < rounds; i += 1) {
    const next = drawsFrom(sealed, 'out', words);
    counts[place.get(next()!.index * 4 + next()!.index)!]! += 1;
  }
  const chance = ([a, b]: readonly [number, number]) => ((a + 1) / 10) * ((b + 1) / (9 - a));
  return chiSquare('two of four without replacement: orders', counts, (i) => rounds * chance(orders[i]!));
}
