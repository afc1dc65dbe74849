import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { choose } from '../../base/choose.ts';
import type { CardWheelStep } from '../../rules/card-wheel.ts';
import type { KeysStep, TournamentStep } from '../../rules/contest.ts';
import { blackjackCarDrawing } from '../../sheets/hawaiian-gardens/blackjack-car-drawing.ts';
import { carDrawing } from '../../sheets/hawaiian-gardens/car-drawing.ts';
import { wheelOfCards } from '../../sheets/hawaiian-gardens/wheel-of-cards.ts';
import { cardWheelOdds, keysOdds, tournamentOdds } from './contest-odds.ts';

const wheel = wheelOfCards.steps.find((step): step is CardWheelStep => step.form === 'wheel-of-cards')!;
const keys = carDrawing.steps.find((step): step is KeysStep => step.form === 'keys')!;
const amounts = Object.fromEntries(wheel.hands.rows.map(({ category }) => [`pays.${category}`, usd(100)]));
const valueAwards = [10, 20].map((value) => ({ id: `v-${value}`, name: 'Cap', value: usd(value), of: 'caps' }));

describe('one turn at the wheel of cards', () => {
  const odds = cardWheelOdds(wheel, { amounts, valueAwards });
  const of = (hand: string) => odds.hands.find((one) => one.hand === hand)!.hands;

  it('makes the hands of five cards from a deck', () => {
    expect(['royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house', 'pair', 'high-card'].map(of)).toEqual([
      4, 36, 624, 3_744, 1_098_240, 1_302_540,
    ]);
    expect(odds.hands.reduce((sum, { hands }) => sum + hands, 0)).toBe(choose(52, 5));
  });

  it('costs the common prize if every hand pays the same', () => {
    expect(odds.money).toBeCloseTo(usd(100), 6);
  });

  it('hits 8 value sections over that many new cards, five times', () => {
    const sum = [52, 51, 50, 49, 48].reduce((total, fresh) => total + 1 / fresh, 0);
    expect([odds.values, odds.spins]).toEqual([expect.closeTo(8 * sum, 12), expect.closeTo(60 * sum, 12)]);
    expect(odds.goods).toBeCloseTo(8 * sum * usd(15), 6);
  });

  it('agrees with simulated turns', () => {
    const { values, spins } = turns(20_000);
    expect(Math.abs(values - odds.values)).toBeLessThan(0.03);
    expect(Math.abs(spins - odds.spins)).toBeLessThan(0.03);
  });
});

/** Spins a wheel with a simple generator, as an independent check. */
function turns(count: number): { values: number; spins: number } {
  let [seed, values, spins] = [6, 0, 0];
  const section = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * 60);
  };
  for (let i = 0; i < count; i += 1) {
    for (const seen = new Set<number>(); seen.size < 5; spins += 1) {
      const hit = section();
      if (hit < 52) seen.add(hit);
      else values += 1;
    }
  }
  return { values: values / count, spins: spins / count };
}

it('a tournament with a full field costs $3,700 and a car', () => {
  const step = blackjackCarDrawing.steps.find((one): one is TournamentStep => one.form === 'tournament')!;
  expect(tournamentOdds(step, { amounts: { 'car-value': usd(25_000) } })).toMatchObject({
    players: 16,
    cash: usd(3_700),
    goods: [{ name: 'a new car', value: usd(25_000) }],
  });
});

describe('keys', () => {
  const { holders } = keysOdds(keys);
  const places = (count: number) => holders[count - 1]!.places.map(({ envelopes }) => envelopes);

  it('give everyone the same chance when all ten are there, and the first the tenth envelope when nine are', () => {
    expect(places(10)).toEqual(Array(10).fill(1));
    expect(places(9)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(places(4)).toEqual([3, 3, 2, 2]);
    expect(places(1)).toEqual([10]);
  });

  it('are all assigned', () => {
    for (const { places: each } of holders)
      expect(each.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });
});
