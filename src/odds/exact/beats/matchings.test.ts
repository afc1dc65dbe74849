import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { countMatchings, type Graph, reduceGraph } from './matchings.ts';

/** Every set of disjoint edges, one by one, for a graph with listed vertices. */
function oneByOne({ sizes, rows }: Graph, most: number): bigint[] {
  const classOf = Array.from(sizes).flatMap((size, i) => new Array<number>(size).fill(i));
  const lines: [number, number][] = [];
  classOf.forEach((a, i) => {
    classOf.forEach((b, j) => {
      if (i < j && (rows[a]! & (1 << b)) !== 0) lines.push([i, j]);
    });
  });
  const counts = new Array<bigint>(most + 1).fill(0n);
  const from = (first: number, taken: Set<number>, lineCount: number): void => {
    counts[lineCount]! += 1n;
    if (lineCount === most) return;
    for (let i = first; i < lines.length; i += 1) {
      const [a, b] = lines[i]!;
      if (taken.has(a) || taken.has(b)) continue;
      from(i + 1, new Set([...taken, a, b]), lineCount + 1);
    }
  };
  from(0, new Set(), 0);
  return counts;
}

function randomGraph(rng: ReturnType<typeof seeded>): Graph {
  const classes = 1 + rng.below(6);
  const sizes = Array.from({ length: classes }, () => rng.below(4));
  const rows = new Array<number>(classes).fill(0);
  const odds = 1 + rng.below(4);
  for (let i = 0; i < classes; i += 1) {
    for (let j = i; j < classes; j += 1) {
      if (rng.below(5) >= odds) continue;
      rows[i]! |= 1 << j;
      rows[j]! |= 1 << i;
    }
  }
  return { sizes, rows };
}

describe('sets of disjoint lines', () => {
  it('are as many as when they are listed, in the graph and in the reduced one', () => {
    const rng = seeded(8);
    let classesLess = 0;
    for (let i = 0; i < 150; i += 1) {
      const graph = randomGraph(rng);
      const listed = oneByOne(graph, 4);
      const small = reduceGraph(graph);
      classesLess += graph.sizes.length - small.sizes.length;
      expect(countMatchings(graph, 4)).toEqual(listed);
      expect(countMatchings(small, 4)).toEqual(listed);
    }
    expect(classesLess).toBeGreaterThan(150);
  });

  it('of all pairs of 47 cards are what the factorials say', () => {
    // 47! / (27! 10! 2^10), more than a number of 53 bits holds.
    const factorial = (of: number): bigint => (of < 2 ? 1n : BigInt(of) * factorial(of - 1));
    const sets = factorial(47) / (factorial(27) * factorial(10) * 2n ** 10n);
    expect(sets > 2n ** 60n).toBe(true);
    expect(countMatchings({ sizes: [47], rows: [1] }, 10)[10]).toBe(sets);
    const split = { sizes: [13, 10, 24], rows: [7, 7, 7] };
    expect(countMatchings(split, 10)[10]).toBe(sets);
    expect(reduceGraph(split)).toEqual({ sizes: [47], rows: [1] });
  });

  it('between two sides are choices from each and their orders', () => {
    // choose(5, 3) * choose(30, 3) * 3!
    expect(countMatchings({ sizes: [5, 30], rows: [2, 1] }, 3)[3]).toBe(10n * 4060n * 6n);
  });
});
