/** Graphs that come up again and again, each counted once at the end with all its boards together. */
import { countMatchings, type Graph, reduced } from './matchings.ts';

export type Collected = Map<string, { graph: Graph; boards: number }>;

export const collect = (): Collected => new Map();

export function addTo(found: Collected, graph: Graph, boards: number): void {
  const small = reduced(graph);
  const key = `${small.sizes};${small.rows}`;
  const known = found.get(key);
  if (known === undefined) found.set(key, { graph: small, boards });
  else known.boards += boards;
}

/**
 * Deals without any of the pairs of a graph are all deals, less those with one, plus those with two ...: the sets of k
 * pairs with that sign, over all graphs and boards.
 */
export function signedCounts(found: Collected, most: number): bigint[] {
  const sums = new Array<bigint>(most + 1).fill(0n);
  for (const { graph, boards } of found.values()) {
    if (boards === 0) continue;
    countMatchings(graph, most).forEach((count, k) => {
      sums[k]! += count * BigInt(k % 2 === 0 ? boards : -boards);
    });
  }
  return sums;
}

/** In how many ways `players` hands of two are dealt from `cards` when k of them are given, whoever has which. */
export function dealsWith(given: number, players: number, cards: number): bigint {
  let deals = 1n;
  for (let i = 0; i < players; i += 1) {
    const left = cards - 2 * i;
    deals *= i < given ? BigInt(players - i) : BigInt((left * (left - 1)) / 2);
  }
  return deals;
}
