/**
 * Ranks as they follow one another in a shuffled deck, cards of equal rank in a row counted as one. How likely a beginning
 * is hangs only on how often each rank came up in it, so beginnings are counted as multisets of ranks with a last one.
 */
import { assert } from '../../base/assert.ts';
import { choose } from '../../base/choose.ts';

export type RankDeck = Readonly<{ ranks: number; suits: number }>;

/** All multisets of one size. A beginning is one of them with its last rank: `multiset * ranks + rank`. */
export type Layer = Readonly<{
  size: number;
  multisets: number;
  /** By multiset and rank: how often it came up. */
  visits: Uint8Array;
  /** By multiset and rank: the multiset of the next layer with that rank added; -1 where none of it is left. */
  after: Int32Array;
  /** By beginning: the chance that the next other card is higher. Of beginnings that cannot be it is not a number. */
  higher: Float64Array;
  /** By beginning and how often the next rank came up before: the chance of each such rank. */
  next: (beginning: number) => Float64Array;
}>;

export function layersOf(deck: RankDeck, most: number): Layer[] {
  const nextOf = chances(deck);
  const layers: Layer[] = [];
  let codes: number[] = Array.from({ length: deck.ranks }, (_, rank) => (deck.suits + 1) ** rank);
  for (let size = 1; size <= most; size += 1) {
    const { layer, codes: after } = layerOf(deck, size, codes, size < most, nextOf);
    layers.push(layer);
    codes = after;
  }
  return layers;
}

type NextOf = (visits: Uint8Array, from: number, last: number) => Float64Array;

function layerOf(
  { ranks, suits }: RankDeck,
  size: number,
  codes: readonly number[],
  goesOn: boolean,
  nextOf: NextOf,
): { layer: Layer; codes: number[] } {
  const base = suits + 1;
  const visits = new Uint8Array(codes.length * ranks);
  const after = new Int32Array(codes.length * ranks).fill(-1);
  const higher = new Float64Array(codes.length * ranks).fill(Number.NaN);
  const ids = new Map<number, number>();
  codes.forEach((code, multiset) => {
    for (let rank = 0, rest = code; rank < ranks; rank += 1, rest = Math.floor(rest / base)) {
      const visited = rest % base;
      visits[multiset * ranks + rank] = visited;
      if (!goesOn || visited === suits) continue;
      const next = code + base ** rank;
      if (!ids.has(next)) ids.set(next, ids.size);
      after[multiset * ranks + rank] = ids.get(next)!;
    }
  });
  const next = (beginning: number) => nextOf(visits, beginning - (beginning % ranks), beginning % ranks);
  for (let beginning = 0; beginning < higher.length; beginning += 1) {
    if (visits[beginning] === 0) continue;
    const each = next(beginning);
    let sum = 0;
    for (let i = beginning + 1; i % ranks !== 0; i += 1) sum += each[visits[i]!]!;
    higher[beginning] = sum;
  }
  return { layer: { size, multisets: codes.length, visits, after, higher, next }, codes: [...ids.keys()] };
}

/** By how many ranks came up once, twice and so on, and how often the last one did. */
function chances({ ranks, suits }: RankDeck): NextOf {
  const weights = new Map<number, number>();
  const nexts = new Map<number, Float64Array>();
  const weight = (type: readonly number[], last: number): number => {
    const key = type.reduce((sum, count) => sum * 32 + count, last);
    const known = weights.get(key) ?? weightOf({ ranks, suits }, type, last);
    weights.set(key, known);
    return known;
  };
  const type = new Array<number>(suits + 1);
  return (visits, from, last) => {
    type.fill(0);
    for (let i = from; i < from + ranks; i += 1) type[visits[i]!]! += 1;
    const visited = visits[from + last]!;
    const key = type.reduce((sum, count) => sum * 32 + count, visited);
    let each = nexts.get(key);
    if (each === undefined) {
      const all = weight(type, visited);
      each = Float64Array.from({ length: suits + 1 }, (_, before) => {
        // The last rank itself does not follow: there may be no other that came up as often.
        const others = type[before]! - (before === visited ? 1 : 0);
        if (before === suits || others === 0) return 0;
        const then = type.map((count, i) => count + (i === before + 1 ? 1 : 0) - (i === before ? 1 : 0));
        return weight(then, before + 1) / all;
      });
      nexts.set(key, each);
    }
    return each;
  };
}

/**
 * The chance of one beginning: summed over how many cards each rank has had in its runs, of which the last run has only
 * begun. A rank takes its n cards in suits · (suits - 1) · … ways, all cards together theirs in order.
 */
function weightOf({ ranks, suits }: RankDeck, type: readonly number[], last: number): number {
  let byCards = runsOf(suits, last, true);
  type.forEach((count, visited) => {
    const others = visited === last ? count - 1 : count;
    for (let i = 0; visited > 0 && i < others; i += 1) byCards = product(byCards, runsOf(suits, visited, false));
  });
  let [sum, orders] = [0, 1];
  byCards.forEach((ways, cards) => {
    if (cards > 0) orders *= ranks * suits - cards + 1;
    if (ways > 0) sum += ways / orders;
  });
  assert(sum > 0, 'a beginning that can be has a chance');
  return sum;
}

/** By cards: in how many ways a rank has had so many in so many runs. */
function runsOf(suits: number, runs: number, isLast: boolean): number[] {
  let ordered = 1;
  return Array.from({ length: suits + 1 }, (_, cards) => {
    if (cards > 0) ordered *= suits - cards + 1;
    if (cards < runs) return 0;
    if (!isLast) return ordered * choose(cards - 1, runs - 1);
    if (runs === 1) return cards === 1 ? ordered : 0;
    return ordered * choose(cards - 2, runs - 2);
  });
}

function product(a: readonly number[], b: readonly number[]): number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) sum[i + j]! += x * y;
  return sum;
}
