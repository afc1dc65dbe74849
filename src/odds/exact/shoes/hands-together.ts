/**
 * Several hands drawn from one shoe, each of which is one of a list of hands: in how many ways, by how many cards they
 * take together. Which hand draws first does not matter, so the list is a polynomial with one variable for each value of
 * a card, k hands are its k-th power, and every power of a variable stands for the ways to take so many cards of that
 * value. The power is never written out: it is the product of two halves, and one value after another is summed over
 * both of them. Sums are made modulo primes that a number holds exactly, and put together at the end.
 */
import { assert } from '../../../base/assert.ts';

/** What a hand takes along every axis, and in how many orders it is drawn; less than none where hands are taken away. */
export type Drawn = Readonly<{ takes: readonly number[]; ways: number }>;

/** The ways to take 0, 1, 2 … along this axis, none beyond; and whether what is taken are cards. */
export type Axis = Readonly<{ ways: readonly bigint[]; areCards: boolean }>;

/** Ways by the number of cards. Undefined where it would take more steps than `steps`. */
export function waysTogether(
  hands: readonly Drawn[],
  axes: readonly Axis[],
  count: number,
  steps: number,
): ReadonlyMap<number, bigint> | undefined {
  if (hands.length === 0) return new Map();
  // Axes along which little is taken come first: few ways to begin, and the many that follow are merged early.
  const most = axes.map((_, k) => Math.max(0, ...hands.map(({ takes }) => takes[k]!)));
  const order = [...axes.keys()].filter((k) => most[k]! > 0).sort((a, b) => most[a]! - most[b]! || b - a);
  const list = hands.map(({ takes, ways }) => ({ takes: order.map((k) => takes[k]!), ways }));
  const along = order.map((k) => axes[k]!);
  const larger = powerOf(list, along, Math.ceil(count / 2), steps);
  const smaller = powerOf(list, along, Math.floor(count / 2), steps);
  if (larger === undefined || smaller === undefined) return undefined;
  const sides = { levels: levelsOf(larger, along), start: larger, branches: inOrderOf(smaller), axes: along };
  if (stepsOf(sides) > steps) return undefined;
  const untouched = axes.reduce((ways, axis, k) => (most[k] === 0 ? ways * axis.ways[0]! : ways), 1n);
  return new Map([...exactly(sides)].map(([size, ways]) => [size, ways * untouched]));
}

/** Terms of a power of the list; `takes` has one row of numbers after another. */
type Terms = Readonly<{ takes: Int32Array; ways: Float64Array; sizes: Int32Array; axes: number }>;

const MOST_TERMS = 2 ** 21;

function powerOf(hands: readonly Drawn[], axes: readonly Axis[], count: number, steps: number): Terms | undefined {
  const radix = axes.map((_, k) => count * Math.max(0, ...hands.map(({ takes }) => takes[k]!)) + 1);
  const places = radix.map((_, k) => radix.slice(0, k).reduce((all, one) => all * one, 1));
  const largest = radix.reduce((all, one) => all * one, 1);
  const ways = hands.reduce((sum, one) => sum + Math.abs(one.ways), 0) ** count;
  if (largest > Number.MAX_SAFE_INTEGER || ways > Number.MAX_SAFE_INTEGER) return undefined;
  const one = hands.map(({ takes, ways: n }) => [takes.reduce((key, n, k) => key + n * places[k]!, 0), n] as const);
  let power: Sums = { keys: Float64Array.of(0), ways: Float64Array.of(1) };
  for (let i = 0; i < count; i += 1) {
    const next = power.keys.length * one.length > steps ? undefined : timesList(power, one);
    if (next === undefined) return undefined;
    power = next;
  }
  return termsOf(power, radix, axes);
}

type Sums = Readonly<{ keys: Float64Array; ways: Float64Array }>;

/** Keys are too long for a map to be quick with them, so they are kept where their bits say, or in the next free place. */
function timesList({ keys, ways }: Sums, list: readonly (readonly [key: number, ways: number])[]): Sums | undefined {
  const room = Math.min(2 * MOST_TERMS, 2 ** Math.ceil(Math.log2(2 * keys.length * list.length + 1)));
  const found = new Float64Array(room).fill(-1);
  const sums = new Float64Array(room);
  let many = 0;
  for (const [more, times] of list) {
    for (let i = 0; i < keys.length; i += 1) {
      const key = keys[i]! + more;
      let place = placeOf(key) & (room - 1);
      while (found[place] !== key && found[place] !== -1) place = (place + 1) & (room - 1);
      if (found[place] === -1) many += 1;
      if (many > MOST_TERMS) return undefined;
      found[place] = key;
      sums[place]! += ways[i]! * times;
    }
  }
  const kept = (_: number, i: number): boolean => found[i] !== -1 && sums[i] !== 0;
  return { keys: found.filter(kept), ways: sums.filter(kept) };
}

function placeOf(key: number): number {
  const high = Math.floor(key / 2 ** 26);
  const mixed = Math.imul(high, 0x9e3779b1) ^ Math.imul(key - high * 2 ** 26, 0x85ebca6b);
  const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return again ^ (again >>> 13);
}

function termsOf({ keys, ways }: Sums, radix: readonly number[], axes: readonly Axis[]): Terms {
  const takes = new Int32Array(keys.length * radix.length);
  const sizes = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    let rest = keys[at]!;
    for (const [k, base] of radix.entries()) {
      const taken = rest % base;
      takes[at * radix.length + k] = taken;
      if (axes[k]!.areCards) sizes[at]! += taken;
      rest = (rest - taken) / base;
    }
  }
  return { takes, ways, sizes, axes: radix.length };
}

/** From this axis on, what terms take, each way once: along the axis itself, and which of the next level follows. */
type Level = Readonly<{ takes: Int32Array; next: Int32Array; of: Int32Array; most: number }>;

/** A level for each axis, and at the end the numbers of cards. `of`: which entry of the level each term is. */
function levelsOf({ takes, sizes, axes: many }: Terms, axes: readonly Axis[]): readonly Level[] {
  const ends = distinct(Float64Array.from(sizes));
  const levels: Level[] = [{ takes: Int32Array.from(ends.values), next: new Int32Array(0), of: ends.of, most: 0 }];
  for (let k = axes.length - 1; k >= 0; k -= 1) {
    const { of, takes: after } = levels[0]!;
    const keys = Float64Array.from(of, (next, i) => takes[i * many + k]! * after.length + next);
    const found = distinct(keys);
    const taken = Int32Array.from(found.values, (key) => Math.floor(key / after.length));
    const next = Int32Array.from(found.values, (key) => key % after.length);
    levels.unshift({ takes: taken, next, of: found.of, most: taken.at(-1) ?? 0 });
  }
  return levels;
}

function distinct(keys: Float64Array): Readonly<{ values: Float64Array; of: Int32Array }> {
  const values = Float64Array.from(new Set(keys)).sort();
  const places = new Map([...values].map((key, i) => [key, i]));
  return { values, of: Int32Array.from(keys, (key) => places.get(key)!) };
}

/** Sorted by what they take, first axis first, so that terms which begin alike lie together. */
function inOrderOf(terms: Terms): Terms {
  const { takes, ways, sizes, axes } = terms;
  const order = [...ways.keys()].sort((a, b) => {
    for (let k = 0; k < axes; k += 1) {
      const by = takes[a * axes + k]! - takes[b * axes + k]!;
      if (by !== 0) return by;
    }
    return 0;
  });
  return {
    takes: Int32Array.from(order.flatMap((i) => [...takes.subarray(i * axes, (i + 1) * axes)])),
    ways: Float64Array.from(order, (i) => ways[i]!),
    sizes: Int32Array.from(order, (i) => sizes[i]!),
    axes,
  };
}

type Sides = Readonly<{ levels: readonly Level[]; start: Terms; branches: Terms; axes: readonly Axis[] }>;

/** Products for one prime, about. */
function stepsOf({ levels, branches: { takes, axes, ways } }: Sides): number {
  let steps = 0;
  for (let i = 0; i < ways.length; i += 1) {
    let from = 0;
    if (i > 0) while (from < axes && takes[i * axes + from] === takes[(i - 1) * axes + from]) from += 1;
    for (let k = from; k < axes; k += 1) steps += levels[k]!.takes.length;
  }
  return steps;
}

/** Enough primes for the largest sum that there can be, found with all ways taken as positive. */
function exactly(sides: Sides): ReadonlyMap<number, bigint> {
  const longest = Math.max(...sides.levels.map(({ most }) => most)) + 1;
  const primes = primesBelow(Math.floor(Math.sqrt(Number.MAX_SAFE_INTEGER / longest)));
  const nextPrimes = (many: number): number[] => Array.from({ length: many }, () => primes.next().value!);
  let modulus = 1n;
  const sums = new Map<number, bigint>();
  const take = (prime: bigint, found: Float64Array): void => {
    const inverse = powerMod(modulus % prime, prime - 2n, prime);
    for (const [size, sum] of found.entries()) {
      const before = sums.get(size) ?? 0n;
      const more = ((BigInt(sum) - before) * inverse) % prime;
      sums.set(size, before + modulus * (more < 0n ? more + prime : more));
    }
    modulus *= prime;
  };
  let largest = Number.POSITIVE_INFINITY;
  for (let some = [BOUND, ...nextPrimes(LANES - 1)]; ; some = nextPrimes(LANES)) {
    const found = summed(sides, some);
    if (some[0] === BOUND) largest = Math.max(...found[0]!);
    assert(Number.isFinite(largest), 'ways of hands together fit a number, about');
    for (const [lane, prime] of some.entries()) if (prime !== BOUND) take(BigInt(prime), found[lane]!);
    if (modulus > BigInt(Math.ceil(largest)) * 4n) break;
  }
  return new Map([...sums].map(([size, sum]) => [size, sum * 2n > modulus ? sum - modulus : sum]));
}

/** So many primes at a time, each in a lane of its own: most of the time goes into finding the entries. */
const LANES = 4;

/** No prime: as numbers are, all ways positive. Only the first lane may have it. */
const BOUND = 0;

/** Sums by the number of cards, modulo each of the primes. */
function summed({ levels, start, branches, axes }: Sides, primes: readonly number[]): readonly Float64Array[] {
  const within = (n: bigint, p: number): number =>
    p === BOUND ? Math.abs(Number(n)) : Number(((n % BigInt(p)) + BigInt(p)) % BigInt(p));
  const tables = axes.map(({ ways }, k) => {
    const most = levels[k]!.most + mostOf(branches, k);
    return Float64Array.from({ length: (most + 1) * LANES }, (_, i) =>
      within(ways[Math.floor(i / LANES)] ?? 0n, primes[i % LANES]!),
    );
  });
  const vectors = levels.map(({ takes }) => new Float64Array(takes.length * LANES));
  for (const [i, n] of start.ways.entries())
    for (const [lane, p] of primes.entries()) vectors[0]![levels[0]!.of[i]! * LANES + lane] = within(BigInt(n), p);
  const ends = levels.at(-1)!.takes;
  const sizes = 1 + Math.max(...ends) + branches.sizes.reduce((most, size) => Math.max(most, size), 0);
  const sums = primes.map(() => new Float64Array(sizes));
  const endAt = (at: number): void => {
    const last = vectors[axes.length]!;
    for (const [lane, p] of primes.entries()) {
      const [n, found] = [within(BigInt(branches.ways[at]!), p), sums[lane]!];
      for (let i = 0; i < ends.length; i += 1) {
        const size = branches.sizes[at]! + ends[i]!;
        const sum = found[size]! + n * last[i * LANES + lane]!;
        found[size] = p === BOUND ? sum : sum % p;
      }
    }
  };
  const inverses = primes.map((p) => 1 / p);
  const visit = (k: number, from: number, to: number): void => {
    if (k === axes.length) {
      endAt(from);
      return;
    }
    for (let at = from; at < to; ) {
      const taken = branches.takes[at * axes.length + k]!;
      let end = at + 1;
      while (end < to && branches.takes[end * axes.length + k] === taken) end += 1;
      step(levels[k]!, vectors[k]!, vectors[k + 1]!, tables[k]!.subarray(taken * LANES));
      reduce(vectors[k + 1]!, primes, inverses);
      visit(k + 1, at, end);
      at = end;
    }
  };
  visit(0, 0, branches.ways.length);
  return sums;
}

/** One axis summed over: entries that go on alike come together. They lie in the order of what they take. */
function step({ takes, next }: Level, from: Float64Array, to: Float64Array, table: Float64Array): void {
  to.fill(0);
  const many = takes.length;
  for (let i = 0; i < many; ) {
    const taken = takes[i]!;
    const at = taken * LANES;
    const [a, b, c, d] = [table[at]!, table[at + 1]!, table[at + 2]!, table[at + 3]!];
    // Not so many are left: none of these goes on.
    const isNone = a === 0 && b === 0 && c === 0 && d === 0;
    for (; i < many && takes[i] === taken; i += 1) {
      if (isNone) continue;
      const [f, t] = [i * LANES, next[i]! * LANES];
      to[t]! += a * from[f]!;
      to[t + 1]! += b * from[f + 1]!;
      to[t + 2]! += c * from[f + 2]!;
      to[t + 3]! += d * from[f + 3]!;
    }
  }
}

/** No sum is reduced before it is whole, and until then it is exact. */
function reduce(sums: Float64Array, primes: readonly number[], inverses: readonly number[]): void {
  for (let lane = primes[0] === BOUND ? 1 : 0; lane < LANES; lane += 1) {
    const [p, inverse] = [primes[lane]!, inverses[lane]!];
    for (let i = lane; i < sums.length; i += LANES) {
      const rest = sums[i]! - p * Math.floor(sums[i]! * inverse);
      sums[i] = rest < 0 ? rest + p : rest >= p ? rest - p : rest;
    }
  }
}

const mostOf = ({ takes, axes }: Terms, axis: number): number =>
  takes.reduce((most, n, i) => (i % axes === axis ? Math.max(most, n) : most), 0);

function* primesBelow(most: number): Generator<number> {
  for (let n = most; n > 2; n -= 1) if (isPrime(n)) yield n;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return true;
}

function powerMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [power, square, left] = [1n, base, exponent];
  for (; left > 0n; left >>= 1n) {
    if (left & 1n) power = (power * square) % modulus;
    square = (square * square) % modulus;
  }
  return power;
}
