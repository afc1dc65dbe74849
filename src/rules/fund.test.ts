import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd, ZERO } from '../base/cents.ts';
import { HOUR } from '../base/time.ts';
import {
  accrue,
  type ClosingFund,
  type ClosingMove,
  type ClosingOffer,
  closeOfDay,
  poolOfPart,
  type Room,
  tableHours,
} from './fund.ts';

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

const B12 = ['increase-from-fees', 'fees-to-reserve', 'admin-fee', 'repay'] as const;
const BAD_BEAT = ['fees-to-reserve', 'increase-from-reserve', 'admin-fee', 'repay'] as const;

const fund = (parts: Partial<ClosingFund>): ClosingFund => ({
  reserve: cents(0),
  fees: cents(0),
  pools: {},
  owed: [],
  ...parts,
});
const pool = (balance: Cents, cap: Cents | null = null) => ({ balance, cap });
const offer = (parts: Partial<ClosingOffer>): ClosingOffer => ({
  offer: 'jackpot',
  closing: B12,
  feesAt: 'fee',
  repayAt: 'B-4',
  increases: [],
  adminFee: null,
  ...parts,
});
const raise = (id: string, amount: Cents, from: 'fees' | 'reserve' = 'fees') => ({ pool: id, at: 'inc', amount, from });
const fee = (perTableHour: Cents, hours: number) => ({ at: 'B-6', perTableHour, tableHours: hours });

/** Adds the moves up by hand, apart from the code under test. */
function after(before: ClosingFund, moves: readonly ClosingMove[]) {
  const pools = Object.fromEntries(Object.entries(before.pools).map(([id, { balance }]) => [id, balance as number]));
  let [reserve, fees, repaid]: [number, number, string[]] = [before.reserve, before.fees, []];
  for (const move of moves) {
    if (move.does === 'increase') {
      pools[move.pool]! += move.fromFees + move.fromReserve + move.fromHouse;
      fees -= move.fromFees;
      reserve -= move.fromReserve;
    }
    if (move.does === 'fees-to-reserve') {
      fees -= move.amount;
      reserve += move.amount;
    }
    if (move.does === 'admin-fee' || move.does === 'repay') reserve -= move.amount;
    if (move.does === 'repay') repaid = [...repaid, move.advance];
  }
  return { pools, reserve, fees, repaid };
}
const closed = (before: ClosingFund, ...offers: ClosingOffer[]) => after(before, closeOfDay(before, offers));

describe('the worked closes of Bay 101', () => {
  const three = { royal: pool(usd(250), usd(599)), straight: pool(usd(180), usd(599)), quads: pool(usd(90), usd(599)) };

  it('poker bonus 1: 640 of fees, three increases, 24 table-hours at $10', () => {
    const before = fund({ reserve: usd(1200), fees: usd(640), pools: three });
    const increases = [raise('royal', usd(20)), raise('straight', usd(15)), raise('quads', usd(10))];
    const result = closed(before, offer({ increases, adminFee: fee(usd(10), 24) }));
    expect(result.pools).toEqual({ royal: usd(270), straight: usd(195), quads: usd(100) });
    expect(result.reserve).toBe(usd(1555));
    expect(result.fees).toBe(0);
  });

  it('poker bonus 2: the royal pool takes what its cap leaves room for, the rest goes to the reserve', () => {
    const before = fund({ fees: usd(300), pools: { ...three, royal: pool(usd(590), usd(599)) } });
    const increases = [raise('royal', usd(20)), raise('straight', usd(5)), raise('quads', usd(5))];
    const result = closed(before, offer({ increases }));
    expect(result.pools.royal).toBe(usd(599));
    expect(result.reserve).toBe(usd(281));
  });

  it('bonus hand 2: the reserve makes up the minimum growth of a quiet day', () => {
    const before = fund({ reserve: usd(133.5), pools: { meter: pool(usd(20_016.5), usd(250_000)) } });
    const increases = [raise('meter', usd(8.5), 'reserve')];
    const result = closed(before, offer({ closing: ['increase-from-reserve', 'admin-fee', 'repay'], increases }));
    expect(result.pools.meter).toBe(usd(20_025));
    expect(result.reserve).toBe(usd(125));
  });

  it('no limit 4: fees first, then the increase and the fee; 200 does not repay 1,000', () => {
    const owed = [{ id: 'a', amount: usd(1000) }];
    const before = fund({ reserve: usd(150), fees: usd(900), pools: { main: pool(usd(20_000)) }, owed });
    const increases = [raise('main', usd(400), 'reserve')];
    const result = closed(before, offer({ closing: BAD_BEAT, increases, adminFee: fee(usd(15), 30) }));
    expect(result.reserve).toBe(usd(200));
    expect(result.repaid).toEqual([]);
  });

  it('no limit 5: up to the cap only 200 leaves the reserve, the next day nothing', () => {
    const increases = [raise('main', usd(500), 'reserve')];
    const before = fund({ reserve: usd(1000), pools: { main: pool(usd(49_800), usd(50_000)) } });
    const day = closed(before, offer({ closing: BAD_BEAT, increases }));
    expect([day.pools.main, day.reserve]).toEqual([usd(50_000), usd(800)]);
    const full = fund({ reserve: usd(800), pools: { main: pool(usd(50_000), usd(50_000)) } });
    expect(closeOfDay(full, [offer({ closing: BAD_BEAT, increases })])).toEqual([]);
  });
});

describe('fees that do not cover the increases (B-3)', () => {
  const increases = [raise('main', usd(50))];
  const increaseOf = (fees: Cents, reserve: Cents) =>
    closeOfDay(fund({ fees, reserve, pools: { main: pool(usd(100)) } }), [offer({ increases })])[0];

  it('takes the rest from the reserve, and its shortfall from the house', () => {
    expect(increaseOf(usd(50), usd(9))).toMatchObject({ fromFees: usd(50), fromReserve: 0, fromHouse: 0 });
    expect(increaseOf(usd(49.99), usd(9))).toMatchObject({
      fromFees: usd(49.99),
      fromReserve: usd(0.01),
      fromHouse: 0,
    });
    expect(increaseOf(usd(30), usd(20))).toMatchObject({ fromReserve: usd(20), fromHouse: 0 });
    expect(increaseOf(usd(30), usd(19.99))).toMatchObject({ fromReserve: usd(19.99), fromHouse: usd(0.01) });
    expect(increaseOf(usd(0), usd(0))).toMatchObject({ fromFees: 0, fromReserve: 0, fromHouse: usd(50) });
  });

  it('a pool above its cap gives nothing back', () => {
    const before = fund({ fees: usd(60), pools: { main: pool(usd(110), usd(100)) } });
    expect(closed(before, offer({ increases })).pools.main).toBe(usd(110));
  });
});

describe('the administrative fee (B-6)', () => {
  const admin = (reserve: Cents, hours: number) =>
    closeOfDay(fund({ reserve }), [offer({ adminFee: fee(usd(10), hours) })]);

  it('counts whole hours table by table', () => {
    expect(tableHours([HOUR - 1])).toBe(0);
    expect(tableHours([HOUR])).toBe(1);
    expect(tableHours([HOUR + 1, 2 * HOUR - 1])).toBe(2);
    expect(tableHours([HOUR / 2, HOUR / 2])).toBe(0);
  });
  it('is limited to the reserve; the rest lapses', () => {
    expect(admin(usd(30), 3)).toMatchObject([{ amount: usd(30), lapsed: 0 }]);
    expect(admin(usd(29.99), 3)).toMatchObject([{ amount: usd(29.99), lapsed: usd(0.01) }]);
    expect(admin(usd(0), 3)).toMatchObject([{ amount: 0, lapsed: usd(30) }]);
    expect(admin(usd(30), 0)).toEqual([]);
  });
});

describe('repaying the house (B-4)', () => {
  const repaid = (reserve: Cents, ...amounts: Cents[]) =>
    closed(fund({ reserve, owed: amounts.map((amount, i) => ({ id: `a${i + 1}`, amount })) }), offer({})).repaid;

  it('pays an advance whole or not at all', () => {
    expect(repaid(usd(100), usd(100))).toEqual(['a1']);
    expect(repaid(usd(99.99), usd(100))).toEqual([]);
    expect(repaid(usd(100.01), usd(100))).toEqual(['a1']);
  });
  it('continues with the next while the reserve lasts', () => {
    expect(repaid(usd(150), usd(100), usd(50), usd(1))).toEqual(['a1', 'a2']);
  });
  it('waits behind the oldest even where a later one would fit', () => {
    expect(repaid(usd(99), usd(100), usd(5))).toEqual([]);
    expect(repaid(usd(110), usd(100), usd(50), usd(5))).toEqual(['a1']);
  });
  it('comes after the fee', () => {
    const before = fund({ reserve: usd(105), owed: [{ id: 'a1', amount: usd(100) }] });
    expect(closed(before, offer({ adminFee: fee(usd(6), 1) })).repaid).toEqual([]);
  });
});

describe('two activities that feed one fund', () => {
  it('both take their increases from the fees before the rest is swept into the reserve', () => {
    const before = fund({ fees: usd(100), pools: { a: pool(usd(10)), b: pool(usd(10)) } });
    const moves = closeOfDay(before, [
      offer({ offer: 'one', increases: [raise('a', usd(30))] }),
      offer({ offer: 'two', increases: [raise('b', usd(40))] }),
    ]);
    expect(moves.map((move) => move.does)).toEqual(['increase', 'increase', 'fees-to-reserve']);
    expect(after(before, moves)).toMatchObject({ pools: { a: usd(40), b: usd(50) }, reserve: usd(30), fees: 0 });
  });
});

describe('repaying with other words', () => {
  const owed = [
    { id: 'a1', amount: usd(1_800) },
    { id: 'a2', amount: usd(4_000) },
  ];
  const moves = (reserve: Cents, words: Partial<ClosingOffer>) =>
    closeOfDay(fund({ reserve, owed }), [offer(words)]).map((move) =>
      move.does === 'repay' ? [move.advance, move.amount, move.left] : move,
    );

  it('[K6] leaves in the reserve what it is to keep', () => {
    expect(moves(usd(2_299.99), { keeps: usd(500) })).toEqual([]);
    expect(moves(usd(2_300), { keeps: usd(500) })).toEqual([['a1', usd(1_800), 0]]);
    expect(moves(usd(6_299.99), { keeps: usd(500) })).toHaveLength(1);
    expect(moves(usd(6_300), { keeps: usd(500) })).toHaveLength(2);
    expect(moves(usd(400), { keeps: usd(500) })).toEqual([]);
  });

  it('ca-asian: nothing below $5,000, then up to the balance of the reserve', () => {
    expect(moves(usd(4_999.99), { repaysFrom: usd(5_000) })).toEqual([]);
    expect(moves(usd(5_000), { repaysFrom: usd(5_000) })).toEqual([
      ['a1', usd(1_800), 0],
      ['a2', usd(3_200), usd(800)],
    ]);
    expect(moves(usd(5_800), { repaysFrom: usd(5_000) })).toEqual([
      ['a1', usd(1_800), 0],
      ['a2', usd(4_000), 0],
    ]);
    expect(moves(usd(5_000), { repaysFrom: usd(5_000), keeps: usd(4_000) })).toEqual([['a1', usd(1_000), usd(800)]]);
  });
});
