/** Compared with brute force: every order of a small deck, and every way to play it. */
import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { hiLoProgressive } from '../../sheets/saratoga/hi-lo-progressive.ts';
import { oddsOf } from '../odds.ts';
import { type CardLadderRules, cardLadder, type RankDeck, seenCards } from './card-ladder.ts';

type Stands = Readonly<{ right: number; missed: number }>;

/** The result of a guess: the value if the game continues, or the prize if it ends. */
function outcome(
  { levels, freeMisses, leaves }: CardLadderRules,
  worth: readonly number[],
  { right, missed }: Stands,
  isRight: boolean,
  goesOn: (stands: Stands) => number,
): number {
  if (isRight) return right + 1 === levels - 1 ? worth[right + 1]! : goesOn({ right: right + 1, missed });
  if (missed < freeMisses.count && right < freeMisses.below) return goesOn({ right, missed: missed + 1 });
  return worth[Math.min(leaves, right)]!;
}

/** Optimal play of a player who remembers every card, including equal ones. */
function byCards({ ranks, suits }: RankDeck, rules: CardLadderRules, worth: readonly number[]): number {
  const left = new Array<number>(ranks).fill(suits);
  const count = () => left.reduce((sum, one) => sum + one, 0);
  const without = (rank: number, then: () => number): number => {
    left[rank]! -= 1;
    const value = then();
    left[rank]! += 1;
    return value;
  };
  const guess = (last: number, stands: Stands, higher: boolean): number => {
    const all = count();
    return left.reduce((sum, some, rank) => {
      if (some === 0) return sum;
      const goesOn = (then: Stands) => best(rank, then);
      const value = without(rank, () =>
        rank === last ? guess(last, stands, higher) : outcome(rules, worth, stands, rank > last === higher, goesOn),
      );
      return sum + (some / all) * value;
    }, 0);
  };
  const best = (last: number, stands: Stands): number =>
    Math.max(worth[stands.right]!, guess(last, stands, true), guess(last, stands, false));
  const first = Array.from({ length: ranks }, (_, rank) => without(rank, () => best(rank, { right: 0, missed: 0 })));
  return first.reduce((sum, value) => sum + value, 0) / ranks;
}

const PRIZES = [
  [50, 100, 1_000],
  // Stopping pays as soon as there is a prize.
  [50, 100, 110],
  [0, 10, 25],
  [10, 11, 12],
];

/** A player who goes by the last card alone, over every order of the cards: how often this many guesses are right. */
function byLastCard({ ranks, suits }: RankDeck, { levels, freeMisses }: CardLadderRules): number[] {
  const left = new Array<number>(ranks).fill(suits);
  const reached = new Array<number>(levels).fill(0);
  const turn = (last: number, { right, missed }: Stands, chance: number): void => {
    const all = left.reduce((sum, one) => sum + one, 0);
    left.forEach((some, rank) => {
      if (some === 0) return;
      const part = (chance * some) / all;
      left[rank]! -= 1;
      if (rank === last) turn(last, { right, missed }, part);
      else if (rank > last === last < (ranks - 1) / 2) {
        reached[right + 1]! += part;
        if (right + 1 < levels - 1) turn(rank, { right: right + 1, missed }, part);
      } else if (missed < freeMisses.count && right < freeMisses.below) turn(rank, { right, missed: missed + 1 }, part);
      left[rank]! += 1;
    });
  };
  for (let rank = 0; rank < ranks; rank += 1) {
    left[rank]! -= 1;
    turn(rank, { right: 0, missed: 0 }, 1 / ranks);
    left[rank]! += 1;
  }
  return reached;
}

/** As many equal cards as these decks have, so nothing is forgotten. */
const ALL = 12;

const DECKS = [
  { deck: { ranks: 4, suits: 2 }, rules: { levels: 3, freeMisses: { count: 1, below: 1 }, leaves: 0 } },
  { deck: { ranks: 5, suits: 3 }, rules: { levels: 4, freeMisses: { count: 1, below: 2 }, leaves: 1 } },
  { deck: { ranks: 6, suits: 2 }, rules: { levels: 4, freeMisses: { count: 0, below: 0 }, leaves: 0 } },
] as const;

describe.each(DECKS)('a ladder of cards of $deck.ranks ranks in $deck.suits suits', ({ deck, rules }) => {
  it.each(PRIZES)('has the optimal value computed over every order of the cards: %d, %d, %d', (...prizes) => {
    const worth = rules.levels === 3 ? prizes : [...prizes, 2 * prizes[2]!];
    const { value, chances, reached } = cardLadder(deck, rules, ALL).best(worth);
    expect(value).toBeCloseTo(byCards(deck, rules, worth), 9);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chances.reduce((sum, chance, level) => sum + chance * worth[level]!, 0)).toBeCloseTo(value, 9);
    expect(reached[0]).toBe(1);
    for (let level = 1; level < reached.length; level += 1) {
      expect(reached[level]).toBeLessThanOrEqual(reached[level - 1]! + 1e-12);
    }
    expect(reached.at(-1)).toBeCloseTo(chances.at(-1)!, 12);
  });

  it('matches every order of the cards for a player who looks only at the last card', () => {
    const worth = Array.from({ length: rules.levels }, (_, level) => level);
    const { reached } = cardLadder(deck, rules, ALL).byLastCard(worth);
    byLastCard(deck, rules).forEach((chance, level) => {
      if (level > 0) expect(reached[level]).toBeCloseTo(chance, 12);
    });
  });
});

describe('the ways to have seen cards', () => {
  it('are all there, each once, and lead on to the way with one card more', () => {
    const deck = { ranks: 5, suits: 3 };
    const sizes = seenCards(deck, 4);
    for (const [i, { ways, counts, then }] of sizes.entries()) {
      const codes = Array.from({ length: ways }, (_, way) => counts.subarray(way * 5, way * 5 + 5).join(''));
      expect(new Set(codes).size).toBe(ways);
      const next = sizes[i + 1];
      if (next === undefined) continue;
      codes.forEach((code, way) => {
        for (let rank = 0; rank < 5; rank += 1) {
          const more = [...code].map((count, at) => Number(count) + (at === rank ? 1 : 0));
          const to = then[way * 5 + rank]!;
          if (more[rank]! > 3) expect(to).toBe(-1);
          else expect(next.counts.subarray(to * 5, to * 5 + 5).join('')).toBe(more.join(''));
        }
      });
    }
    // Four cards of five ranks: 70 ways, less the five with four of one rank.
    expect(sizes[3]!.ways).toBe(65);
  });
});

const NO_SAMPLES = { sample: async () => undefined };

describe('Hi Lo Progressive', () => {
  it('is worth $276.88 with the progressive at $1,000, which best play always goes for', async () => {
    const {
      cardLadder: odds,
      solvency,
      rows,
    } = must(await oddsOf(hiLoProgressive, undefined, {}, { sample: async () => undefined }));
    expect(rows).toEqual([]);
    expect(odds!.value / 100).toBeCloseTo(276.88, 2);
    // Counted independently over the cards of each rank: 0.1982047. One more equal card would change it by less than a
    // millionth.
    expect(Math.abs(odds!.meters[0]!.top - 0.198_204_7)).toBeLessThan(1e-6);
    const ends = odds!.levels.map(({ chance }) => chance);
    expect(ends.slice(2, 7)).toEqual([0, 0, 0, 0, 0]);
    expect(ends.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    // Without stopping: games that reach a level but not the next one missed in between.
    const reached = odds!.levels.map((level) => level.reached!);
    expect(reached[0]).toBe(1);
    expect(reached).toEqual(reached.toSorted((a, b) => b - a));
    expect(reached[7]).toBeCloseTo(ends[7]!, 12);
    expect(ends[0]).toBeCloseTo(1 - reached[1]!, 12);
    // Without counting cards the player wins less, but hardly less at the first guess.
    const plainly = odds!.levels.map((level) => level.reachedByLastCard!);
    expect(plainly[7]).toBeLessThan(reached[7]!);
    expect(plainly[7]).toBeCloseTo(0.1963, 4);
    expect(odds!.valueByLastCard).toBeLessThan(odds!.value);
    expect(odds!.meters.map(({ meter }) => meter / 100).slice(0, 3)).toEqual([1_000, 1_500, 2_000]);
    expect((odds!.meters[1]!.value - odds!.value) / 50_000).toBeCloseTo(odds!.meters[0]!.top, 9);
    expect(solvency).toMatchObject({ standing: 'no-fees' });
    expect(solvency.verdict).toContain('one game costs the house about $276.88');
  });

  /** Three guesses instead of seven, because this tests only the reading. */
  const short: Sheet = {
    ...hiLoProgressive,
    steps: hiLoProgressive.steps.map((step) =>
      step.kind === 'play' && step.form === 'card-ladder'
        ? { ...step, levels: [...step.levels.slice(0, 3), step.levels.at(-1)!] }
        : step,
    ),
  };

  it('is worth what free play is taken for: nothing of it, half of it or all of it', async () => {
    const values: number[] = [];
    for (const [value, part] of [
      ['nothing', 0],
      ['half', 0.5],
      ['face-value', 1],
    ] as const) {
      const { cardLadder, assumptions } = must(
        await oddsOf(short, undefined, { readings: { 'free-play': value } }, NO_SAMPLES),
      );
      const { levels, meters, value: worth } = cardLadder!;
      expect(assumptions.find(({ id }) => id === 'free-play')).toMatchObject({ value, at: '§5.1' });
      // Every level as it ends, free play at its assumed value, and the meter at its start.
      const each = levels.map(({ gives, amount }) => (gives === 'free-play' ? amount * part : amount));
      expect(worth).toBeCloseTo(
        each.reduce((sum, amount, i) => sum + amount * levels[i]!.chance, 0),
        6,
      );
      expect(meters[0]!.value).toBe(worth);
      values.push(worth);
    }
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size).toBe(3);
  });

  it('refuses a reading that values free play above its face', async () => {
    const asked = await oddsOf(short, undefined, { readings: { 'free-play': 'double' } }, NO_SAMPLES);
    expect(asked).toMatchObject({ ok: false, refusal: { reason: 'unknown-reading' } });
  });
});
