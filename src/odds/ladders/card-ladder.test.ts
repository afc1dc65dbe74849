/** Against brute force: every order of a small deck, and every way to play it. */
import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { hiLoProgressive } from '../../sheets/saratoga/hi-lo-progressive.ts';
import { oddsOf } from '../odds.ts';
import { type CardLadderRules, cardLadder } from './card-ladder.ts';
import { layersOf, type RankDeck } from './runs-of-ranks.ts';

const SMALL = { ranks: 4, suits: 2 };
const RULES = { levels: 3, freeMisses: { count: 1, below: 1 }, leaves: 0 };

type Stands = Readonly<{ right: number; missed: number }>;

/** What comes of a guess: the value where the game goes on, or the prize where it ends. */
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

/** Every order of the cards, as ranks. */
function orders({ ranks, suits }: RankDeck): number[][] {
  const left = new Array<number>(ranks).fill(suits);
  const all: number[][] = [];
  const deal = (cards: readonly number[]): void => {
    if (cards.length === ranks * suits) all.push([...cards]);
    left.forEach((count, rank) => {
      if (count === 0) return;
      left[rank]! -= 1;
      deal([...cards, rank]);
      left[rank]! += 1;
    });
  };
  deal([]);
  return all;
}

/** Best play of somebody who sees the cards without those of equal rank in a row: over all orders that look the same. */
function byOrders(deck: RankDeck, rules: CardLadderRules, worth: readonly number[]): number {
  const seen = orders(deck).map((cards) => cards.filter((rank, i) => rank !== cards[i - 1]));
  const best = (alike: readonly number[][], turned: number, stands: Stands): number => {
    const last = alike[0]![turned - 1]!;
    const next = [...new Set(alike.map((ranks) => ranks[turned]!))];
    const guess = (higher: boolean): number =>
      next.reduce((sum, rank) => {
        const same = alike.filter((ranks) => ranks[turned] === rank);
        const isRight = rank > last === higher;
        const value = outcome(rules, worth, stands, isRight, (then) => best(same, turned + 1, then));
        return sum + (same.length / alike.length) * value;
      }, 0);
    return Math.max(worth[stands.right]!, guess(true), guess(false));
  };
  return Array.from({ length: deck.ranks }, (_, rank) => seen.filter(([first]) => first === rank)).reduce(
    (sum, alike) => sum + (alike.length / seen.length) * best(alike, 1, { right: 0, missed: 0 }),
    0,
  );
}

/** Best play of somebody who remembers every card, equal ones too. */
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
  // Stopping pays as soon as anything is held.
  [50, 100, 110],
  [0, 10, 25],
  [10, 11, 12],
];

describe('a ladder of cards under best play', () => {
  it.each(PRIZES)('is worth what all orders of a small deck say: %d, %d, %d', (...worth) => {
    const { value, chances } = cardLadder(SMALL, RULES)(worth);
    expect(value).toBeCloseTo(byOrders(SMALL, RULES, worth), 10);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chances.reduce((sum, chance, level) => sum + chance * worth[level]!, 0)).toBeCloseTo(value, 10);
  });

  it('is worth no more to who remembers equal cards too than they can tell him', () => {
    for (const worth of PRIZES) {
      const { value } = cardLadder(SMALL, RULES)(worth);
      const whole = byCards(SMALL, RULES, worth);
      expect(whole).toBeGreaterThanOrEqual(value - 1e-9);
      expect(whole).toBeLessThan(value * 1.03);
    }
  });

  it('knows how ranks follow one another: every chance of a next rank together is one', () => {
    for (const { visits, next } of layersOf({ ranks: 5, suits: 3 }, 4)) {
      visits.forEach((visited, beginning) => {
        if (visited === 0) return;
        const from = beginning - (beginning % 5);
        const each = next(beginning);
        let sum = 0;
        for (let i = from; i < from + 5; i += 1) if (i !== beginning) sum += each[visits[i]!]!;
        expect(sum).toBeCloseTo(1, 12);
      });
    }
  });
});

const NO_SAMPLES = { sample: async () => undefined };

describe('Hi Lo Progressive', () => {
  it('is worth $276.81 with the progressive at $1,000, which best play always goes for', async () => {
    const {
      cardLadder: odds,
      solvency,
      rows,
    } = must(await oddsOf(hiLoProgressive, undefined, {}, { sample: async () => undefined }));
    expect(rows).toEqual([]);
    expect(odds!.value / 100).toBeCloseTo(276.806_386, 5);
    expect(odds!.levels.map(({ chance }) => Math.round(chance * 1e6) / 1e6)).toEqual([
      0.030_045, 0.771_834, 0, 0, 0, 0, 0, 0.198_121,
    ]);
    expect(odds!.meters.map(({ meter }) => meter / 100).slice(0, 3)).toEqual([1_000, 1_500, 2_000]);
    expect((odds!.meters[1]!.value - odds!.value) / 50_000).toBeCloseTo(odds!.meters[0]!.top, 9);
    expect(solvency).toMatchObject({ standing: 'no-fees' });
    expect(solvency.verdict).toContain('one game costs about $276.81');
  });

  /** Three guesses instead of seven: it is the reading that is looked at here. */
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
      // Every level as it ends, free play at what it is taken for and the meter as it starts.
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

  it('is not read as if free play were worth more than it says', async () => {
    const asked = await oddsOf(short, undefined, { readings: { 'free-play': 'double' } }, NO_SAMPLES);
    expect(asked).toMatchObject({ ok: false, refusal: { reason: 'unknown-reading' } });
  });
});
