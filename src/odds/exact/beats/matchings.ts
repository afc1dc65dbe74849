/**
 * Counts sets of disjoint pairs of cards among pairs of one kind. Cards are the vertices of a graph and the pairs its
 * edges. Vertices with the same neighbors form a class, so a graph of fifty vertices has only a few classes.
 */
import { assert } from '../../../base/assert.ts';

/** Classes of vertices: the size of each, and a bit for each class that it is joined to, including itself. */
export type Graph = Readonly<{ sizes: ArrayLike<number>; rows: ArrayLike<number> }>;

/** The same graph with the fewest classes, without isolated vertices, in a canonical order. */
export function reduceGraph({ sizes, rows }: Graph): Graph {
  const classes: Class[] = [];
  for (let i = 0; i < sizes.length; i += 1) {
    if (sizes[i]! > 0 && rows[i] !== 0) classes.push({ bit: 1 << i, size: sizes[i]!, row: rows[i]! });
  }
  mergeTwins(classes);
  const kept = classes.filter(({ row }) => row !== 0);
  // A vertex alone in its class has no other vertex of the class to join.
  for (const one of kept) if (one.size === 1) one.row &= ~one.bit;
  kept.sort((a, b) => a.size - b.size || bitCount(a.row) - bitCount(b.row) || a.row - b.row);
  const place = (row: number) => kept.reduce((bits, { bit }, i) => ((row & bit) === 0 ? bits : bits | (1 << i)), 0);
  return { sizes: kept.map(({ size }) => size), rows: kept.map(({ row }) => place(row)) };
}

type Class = { bit: number; size: number; row: number };

/**
 * Two classes are one if every other class is joined to both or to neither, and they are joined to each other as each
 * is within itself.
 */
function mergeTwins(classes: Class[]): void {
  for (let i = 0; i < classes.length; i += 1) {
    for (let j = i + 1; j < classes.length; j += 1) {
      if (!areTwins(classes[i]!, classes[j]!)) continue;
      const gone = classes[j]!;
      const stays = classes[i]!;
      const isJoined = (stays.row & gone.bit) !== 0;
      stays.size += gone.size;
      stays.row = isJoined ? stays.row | stays.bit : stays.row & ~stays.bit;
      classes.splice(j, 1);
      for (const one of classes) one.row &= ~gone.bit;
      // Classes that differed only by these two may now be the same.
      i = -1;
      break;
    }
  }
}

function areTwins(a: Class, b: Class): boolean {
  const both = a.bit | b.bit;
  if (((a.row ^ b.row) & ~both) !== 0) return false;
  const isJoined = (a.row & b.bit) !== 0;
  return isLike(a, isJoined) && isLike(b, isJoined);
}

const isLike = ({ bit, size, row }: Class, isJoined: boolean): boolean =>
  size === 1 || ((row & bit) !== 0) === isJoined;

const bitCount = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

/**
 * How many sets of 0, 1, 2 ... `most` disjoint edges the graph has: a vertex is left out, or joined to one of another
 * class, and the rest is a smaller graph of the same classes.
 */
export function countMatchings({ sizes, rows }: Graph, most: number): bigint[] {
  const found = new Map<number, Wide>();
  const steps: number[] = [];
  let states = 1;
  for (let i = 0; i < sizes.length; i += 1) {
    steps.push(states);
    states *= sizes[i]! + 1;
  }
  assert(states < Number.MAX_SAFE_INTEGER, 'a graph of few classes');
  const left = Array.from(sizes);

  const count = (first: number, state: number): Wide => {
    let from = first;
    while (from < left.length && (left[from] === 0 || rows[from]! >>> from === 0)) from += 1;
    if (from === left.length) return NOTHING;
    const known = found.get(state);
    if (known !== undefined) return known;
    const sum = wide(most);
    left[from]! -= 1;
    const without = state - steps[from]!;
    add(sum, count(from, without), 1, 0);
    for (let to = from; to < left.length; to += 1) {
      const times = left[to]!;
      if (times === 0 || (rows[from]! & (1 << to)) === 0) continue;
      left[to]! -= 1;
      add(sum, count(from, without - steps[to]!), times, 1);
      left[to]! += 1;
    }
    left[from]! += 1;
    carry(sum);
    found.set(state, sum);
    return sum;
  };

  const { low, high } = count(0, states - 1);
  return Array.from({ length: most + 1 }, (_, k) => (BigInt(high[k] ?? 0) << LIMB_BITS) + BigInt(low[k] ?? 0));
}

/** Numbers of up to ninety bits in two halves: a number has 53 bits, and adding millions of bigints is slow. */
type Wide = Readonly<{ low: Float64Array; high: Float64Array }>;
const LIMB_BITS = 40n;
const LIMB = 2 ** Number(LIMB_BITS);

const wide = (most: number): Wide => ({ low: new Float64Array(most + 1), high: new Float64Array(most + 1) });
const NOTHING: Wide = { low: Float64Array.of(1), high: Float64Array.of(0) };

function add(sum: Wide, { low, high }: Wide, times: number, further: number): void {
  const end = Math.min(low.length, sum.low.length - further);
  for (let k = 0; k < end; k += 1) {
    sum.low[k + further]! += times * low[k]!;
    sum.high[k + further]! += times * high[k]!;
  }
}

function carry({ low, high }: Wide): void {
  for (let k = 0; k < low.length; k += 1) {
    const over = Math.floor(low[k]! / LIMB);
    low[k]! -= over * LIMB;
    high[k]! += over;
    assert(high[k]! < Number.MAX_SAFE_INTEGER, 'ninety bits hold the sets of pairs of one deck');
  }
}

// Graphs that occur repeatedly, each counted once at the end for all its boards together.

export type GraphCollection = Map<string, { graph: Graph; boards: number }>;

export const newCollection = (): GraphCollection => new Map();

export function addTo(found: GraphCollection, graph: Graph, boards: number): void {
  const small = reduceGraph(graph);
  const key = `${small.sizes};${small.rows}`;
  const known = found.get(key);
  if (known === undefined) found.set(key, { graph: small, boards });
  else known.boards += boards;
}

/**
 * Deals without any of the pairs of a graph are all deals, less those with one, plus those with two ...: the sets of k
 * pairs with that sign, over all graphs and boards.
 */
export function signedCounts(found: GraphCollection, most: number): bigint[] {
  const sums = new Array<bigint>(most + 1).fill(0n);
  for (const { graph, boards } of found.values()) {
    if (boards === 0) continue;
    countMatchings(graph, most).forEach((count, k) => {
      sums[k]! += count * BigInt(k % 2 === 0 ? boards : -boards);
    });
  }
  return sums;
}

/**
 * The number of ways to deal `players` hands of two from `cards` when k of them are given, regardless of who has which.
 */
export function dealsWith(given: number, players: number, cards: number): bigint {
  let deals = 1n;
  for (let i = 0; i < players; i += 1) {
    const left = cards - 2 * i;
    deals *= i < given ? BigInt(players - i) : BigInt((left * (left - 1)) / 2);
  }
  return deals;
}
