// Writes src/fair/sha256-compress.generated.ts: one block of SHA-256 (FIPS 180-4) with all 64 rounds written out and the
// message in local variables. As loops over arrays it takes twice as long, and ten million entries are hashed for a seal.
// Deterministic; primitives.test.ts compares what it computes with the platform's own function.
//   node scripts/unroll-sha256.mjs
import { writeFileSync } from 'node:fs';

const FILE = new URL('../src/fair/sha256-compress.generated.ts', import.meta.url);

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const primes = [];
for (let n = 2n; primes.length < 64; n += 1n) if (primes.every((prime) => n % prime !== 0n)) primes.push(n);
const ROUNDS = primes.map((prime) => Number(cubeRoot(prime << 96n) & 0xffffffffn) | 0);

function cubeRoot(of) {
  let [low, high] = [0n, 1n << 40n];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** 3n <= of) low = middle;
    else high = middle - 1n;
  }
  return low;
}

const rotated = (name, by) => `((${name} >>> ${by}) | (${name} << ${32 - by}))`;
const letters = [...'abcdefgh'];

const rounds = ROUNDS.flatMap((constant, i) => {
  const [a, b, c, d, e, f, g, h] = letters.map((_, k) => letters[(k + 64 - i) % 8]);
  const word = (back) => `w${(i + 16 - back) % 16}`;
  const [low, high] = [word(15), word(2)];
  const schedule = [
    `  ${word(16)} = (${word(16)} + (${rotated(low, 7)} ^ ${rotated(low, 18)} ^ (${low} >>> 3)) + ${word(7)} +`,
    `    (${rotated(high, 17)} ^ ${rotated(high, 19)} ^ (${high} >>> 10))) | 0;`,
  ];
  return [
    ...(i < 16 ? [] : schedule),
    `  t = (${h} + (${rotated(e, 6)} ^ ${rotated(e, 11)} ^ ${rotated(e, 25)}) + (${g} ^ (${e} & (${f} ^ ${g}))) +`,
    `    ${constant} + ${word(16)}) | 0;`,
    `  ${d} = (${d} + t) | 0;`,
    `  ${h} = (t + (${rotated(a, 2)} ^ ${rotated(a, 13)} ^ ${rotated(a, 22)}) + ((${a} & ${b}) | (${c} & (${a} | ${b})))) | 0;`,
  ];
});

writeFileSync(
  FILE,
  [
    '/** Written by scripts/unroll-sha256.mjs; do not edit. */',
    '',
    '/** Takes one block of sixteen big-endian words into the hash of eight. */',
    'export function compress(digest: Int32Array, words: Int32Array): void {',
    ...Array.from({ length: 16 }, (_, i) => `  let w${i} = words[${i}]!;`),
    ...letters.map((letter, i) => `  let ${letter} = digest[${i}]!;`),
    '  let t = 0;',
    ...rounds,
    ...letters.map((letter, i) => `  digest[${i}] = (digest[${i}]! + ${letter}) | 0;`),
    '}',
    '',
  ].join('\n'),
);
