import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { pocketAcesCracked } from '../../sheets/hawaiian-gardens/pocket-aces-cracked.ts';
import { plainOffer } from '../plain-offer.ts';
import { leastSpin, spinValue } from './spin.ts';

const spot = (id: string, gives: 'money' | 'goods' | 'double', dollars: number) => ({
  id,
  name: id,
  gives,
  value: usd(dollars),
});
const plain = plainOffer(prizeWheel, 'A', 'lowest');
const amounts = { ...plain.amounts, 'double-spot-prize': usd(1_000), guarantee: usd(40) };
const wheel = [spot('a', 'money', 20), spot('b', 'money', 100), spot('c', 'goods', 50), spot('d', 'double', 0)];

describe('a spin', () => {
  it('is worth the mean of its spots', () => {
    expect(spinValue(prizeWheel, { ...plain, amounts, wheel: wheel.slice(0, 3) })).toBeCloseTo(usd(170) / 3, 6);
  });

  it('doubles as the floor does: money twice, goods spin on, double twice its own prize', () => {
    // (20 + 100 + 50 + (40 + 200 + 1,000) / 3) / 4
    const expected = (20 + 100 + 50 + (40 + 200 + 1_000) / 3) / 4;
    expect(spinValue(prizeWheel, { ...plain, amounts, wheel })).toBeCloseTo(100 * expected, 6);
  });

  it('is worth its minimum in the hours that guarantee one', () => {
    const posted = { ...plain, amounts, wheel: wheel.slice(0, 3) };
    // A quarter of the day the $20 are $40, past midnight too.
    const expected = usd(170) / 3 + (0.25 * usd(20)) / 3;
    expect(spinValue(prizeWheel, { ...posted, guaranteeHours: { from: '12:00', until: '18:00' } })).toBeCloseTo(
      expected,
      6,
    );
    expect(spinValue(prizeWheel, { ...posted, guaranteeHours: { from: '21:00', until: '03:00' } })).toBeCloseTo(
      expected,
      6,
    );
  });

  it('has a least value where no wheel is listed, and none where the sheet has no wheel', () => {
    expect(spinValue(prizeWheel, plain)).toBeUndefined();
    expect(leastSpin(prizeWheel, plain)).toBe(usd(10));
    expect(leastSpin(pocketAcesCracked, plainOffer(pocketAcesCracked, 'only', 'lowest'))).toBeUndefined();
  });
});
