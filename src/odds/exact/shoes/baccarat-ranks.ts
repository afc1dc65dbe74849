/**
 * The ranks of all baccarat deals, four to six cards by the third-card rules, in classes of which no chart can tell one
 * deal from another: the totals, which cards share a rank, and whether they are one of the few sets of ranks that a row of
 * the games' own tables names. The classes do not depend on the number of decks.
 */

import { COMMON_ROUNDS, LINES } from '../../../cards/baccarat/named.ts';
import { pointsOf } from '../../../cards/baccarat/points.ts';
import { bankerDraw, playerDraw } from '../../../cards/baccarat/tableau.ts';
import { cardOf, RANKS, rankFrom } from '../../../cards/card.ts';
import { bankerPlaces, playerPlaces, SHAPES } from './baccarat-suits.ts';

/** So many rank sequences, of which `example` is one. */
export type RankClass = {
  /** Index in SHAPES. */
  readonly shape: number;
  /** Totals and named sets of ranks, as `codeOf` packs them. */
  readonly named: number;
  /** Equal numbers for equal ranks, card by card. */
  readonly labels: readonly number[];
  readonly example: readonly number[];
  sequences: number;
};

export function rankClasses(ranks: readonly number[]): readonly RankClass[] {
  const known = KNOWN.get(ranks.join());
  if (known !== undefined) return known;
  const found = new Map<number, RankClass>();
  eachSequence(ranks, (sequence, shape, times) => {
    const size = SIZES[shape]!;
    const labels = labelsOf(sequence, size);
    const named = namedIn(sequence, shape);
    const code = named * LABELS + labels;
    const same = found.get(code);
    if (same !== undefined) same.sequences += times;
    else {
      const example = sequence.slice(0, size);
      found.set(code, { shape, ...rankFacts(example, shape), example, sequences: times });
    }
  });
  const classes = [...found.values()];
  KNOWN.set(ranks.join(), classes);
  return classes;
}

/** What a class is known by, of the ranks of one deal. */
export function rankFacts(sequence: readonly number[], shape: number): Pick<RankClass, 'named' | 'labels'> {
  const labels = labelsOf(sequence, sequence.length);
  return { named: namedIn(sequence, shape), labels: sequence.map((_, i) => (labels >> (3 * i)) & 7) };
}

/** Packs of other than all thirteen ranks are few, so this does not grow. */
const KNOWN = new Map<string, readonly RankClass[]>();

const SIZES = SHAPES.map(({ player, banker }) => player + banker);

/** The sequence is the same list every time, of which the shape says how many cards count. */
type Visit = (sequence: readonly number[], shape: number, times: number) => void;

/** The first two cards of a line are taken in one order for both, since nothing looks at their order. */
function eachSequence(ranks: readonly number[], visit: Visit): void {
  const pairs = ranks.flatMap((one) => ranks.filter((two) => two >= one).map((two) => [one, two] as const));
  const sequence = [0, 0, 0, 0, 0, 0];
  for (const [p, q] of pairs) {
    for (const [b, c] of pairs) {
      sequence[0] = p;
      sequence[1] = q;
      sequence[2] = b;
      sequence[3] = c;
      eachThird(ranks, sequence, (p === q ? 1 : 2) * (b === c ? 1 : 2), visit);
    }
  }
}

function eachThird(ranks: readonly number[], sequence: number[], times: number, visit: Visit): void {
  const [p, q, b, c] = sequence as [number, number, number, number];
  const draws = DRAWS[(POINTS[p]! + POINTS[q]!) % 10]![(POINTS[b]! + POINTS[c]!) % 10]!;
  const thenBanker = (isDue: boolean, playerDrew: 0 | 1): void => {
    if (!isDue) visit(sequence, playerDrew, times);
    else {
      for (const third of ranks) {
        sequence[4 + playerDrew] = third;
        visit(sequence, 2 + playerDrew, times);
      }
    }
  };
  if (!draws.player) thenBanker(draws.banker[NO_THIRD]!, 0);
  else {
    for (const third of ranks) {
      sequence[4] = third;
      thenBanker(draws.banker[POINTS[third]!]!, 1);
    }
  }
}

const POINTS = [...RANKS].map((_, rank) => pointsOf(cardOf(rank, 0)));

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const NO_THIRD = 10;

/** By the two-card totals: whether the player draws, and the banker by the points of that card or without one. */
const DRAWS = TEN.map((player) =>
  TEN.map((banker) => ({
    player: playerDraw(player, banker).due,
    banker: [...TEN, undefined].map((third) => bankerDraw(player, banker, third).due),
  })),
);

/** Three bits a card: the first rank is 0, the next new one 1. */
function labelsOf(sequence: readonly number[], size: number): number {
  let labels = 0;
  let next = 0;
  for (let i = 0; i < size; i += 1) {
    const before = sequence.indexOf(sequence[i]!);
    const label = before < i ? (labels >> (3 * before)) & 7 : next++;
    labels |= label << (3 * i);
  }
  return labels;
}

const LABELS = 2 ** 18;

/** Shape, totals, the named sets that each line is, and whether the first four and all cards are of named ranks. */
function namedIn(sequence: readonly number[], shape: number): number {
  const { player, banker } = PLACES[shape]!;
  const isFour = among(AMONG_FOUR, sequence, 4);
  const isAll = among(AMONG_ALL, sequence, SIZES[shape]!);
  const totals = totalAt(sequence, player) * 10 + totalAt(sequence, banker);
  const lines = lineAt(sequence, player) * NAMED_AT_MOST + lineAt(sequence, banker);
  return (((shape * 100 + totals) * NAMED_AT_MOST ** 2 + lines) * FOURS + isFour) * ALLS + isAll;
}

const PLACES = SHAPES.map((shape) => ({ player: playerPlaces(shape), banker: bankerPlaces(shape) }));

function totalAt(sequence: readonly number[], places: readonly number[]): number {
  let points = 0;
  for (const place of places) points += POINTS[sequence[place]!]!;
  return points % 10;
}

/** Three cards at most are of one rank, so their sum is the same for the same ranks in any order and for no others. */
const ONE_OF = [...RANKS].map((_, rank) => 4 ** rank);

/** Sets of ranks that some row names for a line, from 1. */
const NAMED_LINES: ReadonlyMap<number, number> = new Map(
  [
    ...new Set(
      [LINES.map(({ line }) => line), COMMON_ROUNDS.flatMap((row) => [row.player, row.banker, row.winning, row.losing])]
        .flat()
        .flatMap((line) => line?.ranks ?? []),
    ),
  ].map((letters, i) => [[...letters].reduce((set, letter) => set + ONE_OF[rankFrom(letter)]!, 0), i + 1]),
);
const NAMED_AT_MOST = NAMED_LINES.size + 1;

function lineAt(sequence: readonly number[], places: readonly number[]): number {
  if (places.length < 3) return 0;
  let set = 0;
  for (const place of places) set += ONE_OF[sequence[place]!]!;
  return NAMED_LINES.get(set) ?? 0;
}

/** By rank, a bit for each of the sets of ranks of which some row wants the first four cards, or all of them. */
const AMONG_FOUR = bitsAmong(COMMON_ROUNDS.flatMap(({ firstFour }) => firstFour?.among ?? []));
const AMONG_ALL = bitsAmong(COMMON_ROUNDS.flatMap(({ all }) => all?.among ?? []));
const FOURS = Math.max(...AMONG_FOUR) * 2;
const ALLS = Math.max(...AMONG_ALL) * 2;

function bitsAmong(sets: readonly string[]): number[] {
  return [...RANKS].map((letter) =>
    [...new Set(sets)].reduce((bits, ranks, i) => (ranks.includes(letter) ? bits | (1 << i) : bits), 0),
  );
}

function among(bits: readonly number[], sequence: readonly number[], count: number): number {
  let held = -1;
  for (let i = 0; i < count; i += 1) held &= bits[sequence[i]!]!;
  return held;
}

/** What the packed number says about where suits may matter beside the suited deals themselves. */
export function namesIn(named: number): Readonly<{ player: boolean; banker: boolean; all: boolean }> {
  const lines = Math.floor(named / (FOURS * ALLS)) % NAMED_AT_MOST ** 2;
  return {
    player: Math.floor(lines / NAMED_AT_MOST) !== 0,
    banker: lines % NAMED_AT_MOST !== 0,
    all: named % ALLS !== 0,
  };
}
