import { describe, expect, it } from 'vitest';
import { type Cents, usd, ZERO } from '../base/cents.ts';
import { accrue, poolOfPart, type Room } from './accrue.ts';

/** $1.00: eleven cents to the meter, the rest to the reserve. */
const ELEVEN = [
  { to: 'pool:meter', amount: usd(0.11) },
  { to: 'reserve', amount: usd(0.89) },
];

const roomUnder =
  (cap: Cents, reading: Cents): Room =>
  () =>
    Math.max(cap - reading, 0) as Cents;

function accrued(cap: Cents, reading: Cents, fees: number) {
  const { pools, reserve } = accrue(ELEVEN, fees, roomUnder(cap, reading));
  return { meter: pools[0]!.amount, reserve };
}

describe('one fee', () => {
  it('[v1.1 example 3] that straddles the cap is cut: seven cents fit, ninety-three go to the reserve', () => {
    expect(accrued(usd(250_000), usd('249999.93'), 1)).toEqual({ meter: usd(0.07), reserve: usd(0.93) });
  });

  it('[Blazing 7s example 5] five cents fit; the next fee goes to the reserve whole', () => {
    const cap = usd(500_000);
    expect(accrued(cap, usd('499999.95'), 1)).toEqual({ meter: usd(0.05), reserve: usd(0.95) });
    expect(accrued(cap, cap, 1)).toEqual({ meter: ZERO, reserve: usd(1) });
  });

  it('fits whole just under the cap, exactly at it, and loses one cent just over', () => {
    const cap = usd(1_000);
    expect(accrued(cap, usd('999.88'), 1).meter).toBe(usd(0.11));
    expect(accrued(cap, usd('999.89'), 1).meter).toBe(usd(0.11));
    expect(accrued(cap, usd('999.90'), 1)).toEqual({ meter: usd(0.1), reserve: usd(0.9) });
  });

  it('adds nothing to a pool that a declined hit left above its cap', () => {
    expect(accrued(usd(1_000), usd(1_250), 1)).toEqual({ meter: ZERO, reserve: usd(1) });
  });

  it('goes into an uncapped pool whatever it holds', () => {
    const { pools, reserve } = accrue(ELEVEN, 1, () => null);
    expect([pools, reserve]).toEqual([[{ pool: 'meter', amount: usd(0.11) }], usd(0.89)]);
  });
});

describe('many fees', () => {
  it('[Bonus Hand Progressive example 1] a thousand fees lift the meter by 110 and the reserve by 890', () => {
    expect(accrued(usd(250_000), usd(20_000), 1_000)).toEqual({ meter: usd(110), reserve: usd(890) });
  });

  it('no fee moves nothing', () => {
    expect(accrued(usd(250_000), usd(20_000), 0)).toEqual({ meter: ZERO, reserve: ZERO });
  });

  it('two parts for one pool share its room', () => {
    const parts = [
      { to: 'pool:meter', amount: usd(0.3) },
      { to: 'pool:meter', amount: usd(0.3) },
      { to: 'reserve', amount: usd(0.4) },
    ];
    expect(accrue(parts, 1, () => usd(0.5))).toEqual({
      pools: [{ pool: 'meter', amount: usd(0.5) }],
      reserve: usd(0.5),
    });
  });
});

it('reads where a part goes', () => {
  expect(poolOfPart('pool:royal-flush')).toBe('royal-flush');
  expect(poolOfPart('reserve')).toBeUndefined();
});
