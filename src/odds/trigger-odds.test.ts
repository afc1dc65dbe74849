import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { findSheet } from '../cli/find-sheet.ts';
import { plainOffer } from './request.ts';
import { triggerOdds } from './trigger-odds.ts';

/** Every amount that can be secret, one after the other: nothing here is a formula. */
function enumerated({ start, from, to, part, fee }: Record<'start' | 'from' | 'to' | 'part' | 'fee', number>) {
  const ends = Array.from({ length: to - from }, (_, i) => from + 1 + i).map((amount) => {
    let meter = start;
    let fees = 0;
    while (meter < amount) {
      meter = Math.min(meter + part, to);
      fees += 1;
    }
    return { amount, meter, fees };
  });
  const mean = (of: (end: (typeof ends)[number]) => number) =>
    ends.reduce((sum, end) => sum + of(end), 0) / ends.length;
  const chanceAt = (meter: number) => {
    const left = ends.filter(({ amount }) => amount > meter);
    return left.filter(({ amount }) => amount <= meter + part).length / left.length;
  };
  const isWorth = (meter: number) => chanceAt(meter) * Math.min(meter + part, to) >= fee;
  return { meter: mean((end) => end.meter), fees: mean((end) => end.fees), chanceAt, isWorth };
}

describe.each(['must-hit-by-500', 'mystery-table'])('the secret amount of %s', (name) => {
  it('has the odds that trying every amount gives', async () => {
    const sheet = must(await findSheet(`examples/${name}.jsonc`));
    const [found] = triggerOdds(sheet, plainOffer(sheet, 'only', 'lowest')).triggers!;
    const counted = enumerated(found!);
    expect([found!.meter, found!.fees]).toEqual([expect.closeTo(counted.meter, 6), expect.closeTo(counted.fees, 6)]);
    const even = found!.even!;
    expect(counted.isWorth(even)).toBe(true);
    expect(even === found!.from || !counted.isWorth(even - 1)).toBe(true);
    for (const { meter, chance, value } of found!.meters) {
      expect(chance).toBeCloseTo(counted.chanceAt(meter), 9);
      expect(value).toBeCloseTo(chance * Math.min(meter + found!.part, found!.to), 6);
    }
  });
});
