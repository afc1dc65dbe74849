import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { type Spin, type SpinResult, spinWheel, type Wheel } from './prize-wheel.ts';
import type { WheelStep } from './sheet.ts';

const step: WheelStep = {
  id: 'wheel',
  kind: 'play',
  form: 'wheel',
  at: '§11.3',
  spots: { most: 64, value: [usd(10), usd(150_000)] },
  rotations: 2,
  double: { at: '§5.2', spots: 1, twice: { choose: 'double-spot-prize', between: [usd(25), usd(150_000)] } },
  guarantee: { at: '§5.3', amount: { choose: 'guarantee', between: [0, usd(150_000)] } },
  next: 'prize',
  fails: { ends: 'nothing' },
};

const money = (id: string, value: number) => ({ id, name: id, gives: 'money' as const, value: usd(value) });
const goods = (id: string, value: number) => ({ id, name: id, gives: 'goods' as const, value: usd(value) });

const spots: Wheel['spots'] = [
  { id: 'double', name: 'Double', gives: 'double', value: 0 },
  money('usd-40', 40),
  money('usd-300', 300),
  money('usd-750', 750),
  money('usd-150000', 150_000),
  goods('tv', 400),
  goods('trip', 3_000),
];

const wheel = (guarantee?: number): Wheel => ({
  step,
  prizeAt: '§5.1',
  spots,
  chosen: { 'double-spot-prize': usd(10_000), guarantee: usd(guarantee ?? 0) },
  guaranteed: guarantee !== undefined,
});

const on = (spot: string | null): Spin => ({ rotations: 2, interfered: false, spot });

/** Spins one after another as a drawing does: a counting spin that asks for another one leaves it doubling. */
function spinAll(setUp: Wheel, ...rests: (string | null)[]): SpinResult[] {
  let doubling = false;
  return rests.map((spot) => {
    const result = spinWheel(setUp, doubling, on(spot));
    if (result.is === 'again') doubling = true;
    return result;
  });
}

const last = (results: readonly SpinResult[]) => results.at(-1);
const won = (spot: string, dollars: number, at: string) =>
  expect.objectContaining({ is: 'won', spot, gives: 'money', amount: usd(dollars), at });

describe('the worked examples of prize-wheel', () => {
  it('1: $300 outside guarantee hours is $300; inside, with a minimum of $500, it is $500', () => {
    expect(spinAll(wheel(), 'usd-300')).toEqual([won('usd-300', 300, '§5.1')]);
    expect(spinAll(wheel(500), 'usd-300')).toEqual([won('usd-300', 500, '§5.3')]);
  });

  it('2: double, then $750 is $1,500', () => {
    const results = spinAll(wheel(), 'double', 'usd-750');
    expect(results.map(({ is }) => is)).toEqual(['again', 'won']);
    expect(last(results)).toEqual(won('usd-750', 1_500, '§5.2'));
  });

  it('3: double, a TV, $40 is $80; with a guarantee of $100 it is $100', () => {
    const results = spinAll(wheel(), 'double', 'tv', 'usd-40');
    expect(results.map(({ is }) => is)).toEqual(['again', 'again', 'won']);
    expect(last(results)).toEqual(won('usd-40', 80, '§5.2'));
    expect(last(spinAll(wheel(100), 'double', 'tv', 'usd-40'))).toEqual(won('usd-40', 100, '§5.3'));
  });

  it('4: double, a trip, double is the posted Double Spot prize; the trip is not awarded', () => {
    const results = spinAll(wheel(), 'double', 'trip', 'double');
    expect(results.map(({ is }) => is)).toEqual(['again', 'again', 'won']);
    expect(last(results)).toEqual(won('double', 10_000, '§5.2'));
  });
});

describe('which spins count', () => {
  const cases: readonly [string, Partial<Spin>, SpinResult['is']][] = [
    ['two full rotations', {}, 'won'],
    ['three', { rotations: 3 }, 'won'],
    ['one', { rotations: 1 }, 'void'],
    ['none', { rotations: 0 }, 'void'],
    ['interference', { interfered: true }, 'void'],
    ['a pointer on a peg', { spot: null }, 'void'],
    ['interference after enough rotations on the dearest spot', { rotations: 9, interfered: true }, 'void'],
  ];
  it.each(cases)('%s', (_says, spin, is) => {
    expect(spinWheel(wheel(), false, { ...on('usd-150000'), ...spin }).is).toBe(is);
  });

  it('a void spin leaves the doubling as it was', () => {
    expect(last(spinAll(wheel(), 'double', null, 'usd-40'))).toEqual(won('usd-40', 80, '§5.2'));
    expect(last(spinAll(wheel(), null, 'usd-40'))).toEqual(won('usd-40', 40, '§5.1'));
  });

  it('does not treat a void spin on the double spot as a double', () => {
    expect(spinWheel(wheel(), false, { ...on('double'), rotations: 1 }).is).toBe('void');
  });
});

describe('what a spot is worth', () => {
  it('twice $150,000 exceeds the range of a printed spot', () => {
    expect(last(spinAll(wheel(), 'double', 'usd-150000'))).toEqual(won('usd-150000', 300_000, '§5.2'));
  });

  it('goods without doubling are won at their posted value', () => {
    expect(spinAll(wheel(), 'tv')).toEqual([expect.objectContaining({ is: 'won', gives: 'goods', amount: usd(400) })]);
  });

  it.each([
    [399, 'goods', 400, '§5.1'],
    [400, 'goods', 400, '§5.1'],
    [401, 'money', 401, '§5.3'],
  ] as const)('a TV worth $400 under a guarantee of $%i gives %s worth $%i', (guarantee, gives, dollars, at) => {
    const [result] = spinAll(wheel(guarantee), 'tv');
    expect(result).toEqual(expect.objectContaining({ gives, amount: usd(dollars), at }));
  });

  it.each([
    [299.99, 300, '§5.1'],
    [300, 300, '§5.1'],
    [300.01, 300.01, '§5.3'],
  ] as const)('$300 under a guarantee of $%d is $%d', (guarantee, dollars, at) => {
    expect(spinAll(wheel(guarantee), 'usd-300')).toEqual([won('usd-300', dollars, at)]);
  });

  it('the guarantee holds for the Double Spot prize too', () => {
    expect(last(spinAll(wheel(10_000), 'double', 'double'))).toEqual(won('double', 10_000, '§5.2'));
    expect(last(spinAll(wheel(10_001), 'double', 'double'))).toEqual(won('double', 10_001, '§5.3'));
  });

  it('a sheet without a guarantee never raises', () => {
    const { guarantee: _none, ...plain } = step;
    expect(spinAll({ ...wheel(500), step: plain }, 'usd-300')).toEqual([won('usd-300', 300, '§5.1')]);
  });
});

describe('a chance on the wheel', () => {
  const chance = { id: 'chance', name: 'A ticket', gives: 'entry', value: usd(50), of: 'car' } as const;
  const withChance = { ...wheel(), spots: [...wheel().spots, chance] };

  it('is won as a ticket, and cannot be doubled', () => {
    expect(spinAll(withChance, 'chance')).toEqual([expect.objectContaining({ is: 'won', gives: 'entry' })]);
    expect(spinAll(withChance, 'double', 'chance')).toEqual([
      expect.objectContaining({ is: 'again' }),
      expect.objectContaining({ is: 'again' }),
    ]);
  });
});
