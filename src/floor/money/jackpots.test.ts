import { describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instant, instantFrom, MINUTE } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { blazing7sProgressive } from '../../sheets/bay-101/blazing-7s-progressive.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { noLimitBadBeat } from '../../sheets/bay-101/no-limit-bad-beat.ts';
import { caAsianBadBeat } from '../../sheets/hawaiian-gardens/ca-asian-bad-beat.ts';
import { caribbeanStudJackpot } from '../../sheets/hawaiian-gardens/caribbean-stud-jackpot.ts';
import { fastCashJackpots } from '../../sheets/hawaiian-gardens/fast-cash-jackpots.ts';
import { fortune7BaccaratProgressive } from '../../sheets/hawaiian-gardens/fortune-7-baccarat-progressive.ts';
import { hawaiianJackpot1 } from '../../sheets/hawaiian-gardens/hawaiian-jackpot-1.ts';
import { box, pool, reserve, toRecover } from '../accounts.ts';
import { lent } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { type Asked, type Given, given, inForce, lowOffer } from '../testing.ts';

const at = (text: string): Instant => must(instantFrom(text));
const MIDNIGHT = at('2026-03-02T00:00:00-08:00');
const MONDAY = '2026-03-02';
const TUESDAY = '2026-03-03';

type Holds = Parameters<typeof inForce>[3];
type Closed = Extract<FloorEvent, { type: 'day-closed' }>;

function houseOf(
  sheet: Sheet,
  holds: Holds,
  amounts: Readonly<Record<string, Cents>> = {},
  from: Instant = MIDNIGHT,
  over: Partial<Offer> = {},
): Given {
  const house = given(from);
  for (const { game } of sheet.games) house.state.games.set(game, { approval: 'approved', approved: true });
  const period = { from, until: instant(from + 60 * DAY) };
  inForce(house.state, sheet, lowOffer(sheet, { id: 'it', period, ...over }, amounts), holds);
  return house;
}

const open = (house: Given, game: string, table = 't1', limits: string | null = null) =>
  house.does('flo', { type: 'open-table', table, game, kind: 'live', seats: 8, limits });
const shut = (house: Given, table = 't1') => house.does('flo', { type: 'close-table', table });
const count = (house: Given, counted: Cents, fund = 'fund-1', table = 't1') =>
  house.does('cob', { type: 'count-box', table, fund, counted, reason: null, also: ['abe'] });
const close = (house: Given, day: string): Closed =>
  house.does('abe', { type: 'close-day', day, increases: [] })[0] as Closed;
const poolOf = ({ state }: Given, id = 'main', fund = 'fund-1') => balanceOf(state, pool(fund, id));
const inReserve = ({ state }: Given, fund = 'fund-1') => balanceOf(state, reserve(fund));
const owed = ({ state }: Given, fund = 'fund-1') => state.funds.get(fund)!.advances.map(({ amount }) => amount);
const inBox = ({ state }: Given) => balanceOf(state, box('t1', 'fund-1'));

describe('bonus hand: what fees add to the meter in a day', () => {
  type Bets = Extract<Asked, { type: 'start-round' }>['positions'];
  const bets = (fees: number): Bets =>
    Array.from({ length: Math.ceil(fees / 2) }, (_, i) => ({
      seat: i + 1,
      hand: 1,
      bettor: 'seat' as const,
      person: null,
      wager: usd(5),
      fees: ['it'],
      ...(2 * i + 2 <= fees ? { dealerFees: ['it'] } : {}),
    }));

  /** A table where so many fees can be taken at once: seat 8 banks. */
  function bonusHouse(holds: Holds, sheet: Sheet = bonusHandProgressive): Given {
    const house = houseOf(sheet, holds);
    open(house, 'crazy-4-poker');
    house.does('dan', { type: 'take-seat', table: 't1', seat: 8, person: null });
    house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 8 });
    return house;
  }
  const start = (house: Given, fees: number) =>
    house.does('dan', { type: 'start-round', table: 't1', dealtIn: null, positions: bets(fees), read: 'sensor' });
  function take(house: Given, fees: number): void {
    for (let left = fees; left > 0; left -= 14) {
      start(house, Math.min(left, 14));
      house.does('dan', { type: 'end-round', table: 't1' });
    }
  }
  /** Without the administrative fee, which the examples leave out. */
  const quiet: Sheet = structuredClone(bonusHandProgressive);
  if (quiet.fund.kind === 'own') delete quiet.fund.adminFee;
  const bounded = (least: number, most: number): Sheet => {
    const sheet = structuredClone(quiet);
    if (sheet.fund.kind === 'own') Object.assign(sheet.fund.pools[0]!.daily!, { least: usd(least), most: usd(most) });
    return sheet;
  };

  it('example 1: a thousand fees', () => {
    const house = bonusHouse({ pools: { main: usd(20_000) }, reserve: usd(500) });
    take(house, 1_000);
    expect([poolOf(house), inReserve(house)]).toEqual([usd(20_110), usd(1_390)]);
  });

  it('example 2: 150 fees are $16.50, and the close raises the day to $25 from the reserve', () => {
    const house = bonusHouse({ pools: { main: usd(20_000) } }, quiet);
    take(house, 150);
    house.until(instant(MIDNIGHT + DAY + HOUR));
    count(house, usd(150));
    close(house, MONDAY);
    expect([poolOf(house), inReserve(house)]).toEqual([usd(20_025), usd(125)]);
  });

  it('leaves a day at the minimum unchanged; one cent below it gets a cent', () => {
    for (const [least, lifted] of [
      [0.54, 0],
      [0.55, 0],
      [0.56, 0.01],
    ] as const) {
      const house = bonusHouse({ pools: { main: usd(1_000) } }, bounded(least, 100));
      take(house, 5);
      house.until(instant(MIDNIGHT + DAY + HOUR));
      count(house, usd(5));
      close(house, MONDAY);
      expect(poolOf(house)).toBe(usd(1_000) + usd(0.55) + usd(lifted));
    }
  });

  it('lets the house advance what the reserve lacks for the minimum; a day without play owes nothing', () => {
    const house = bonusHouse({ pools: { main: usd(1_000) } }, quiet);
    house.until(instant(MIDNIGHT + HOUR));
    shut(house);
    house.until(instant(MIDNIGHT + 2 * DAY + HOUR));
    close(house, MONDAY);
    expect([poolOf(house), owed(house)]).toEqual([usd(1_025), [usd(25)]]);
    close(house, TUESDAY);
    expect(poolOf(house)).toBe(usd(1_025));
  });

  it('is not a choice: the close accepts no such increase', () => {
    const house = bonusHouse({ pools: { main: usd(1_000) }, reserve: usd(100) }, quiet);
    house.until(instant(MIDNIGHT + DAY + HOUR));
    const increases = [{ offer: 'it', pool: 'main', amount: usd(30) }];
    expect(house.refuses('abe', { type: 'close-day', day: MONDAY, increases }).reason).toBe('no-increase-due');
  });

  it('sends the whole dollar to the reserve once the maximum is reached, split to the cent on the way', () => {
    const house = bonusHouse({ pools: { main: usd(1_000) } }, bounded(0, 1));
    take(house, 9);
    expect(poolOf(house)).toBe(usd(1_000.99));
    take(house, 1);
    expect([poolOf(house), inReserve(house)]).toEqual([usd(1_001), usd(9)]);
    take(house, 3);
    expect([poolOf(house), inReserve(house)]).toEqual([usd(1_001), usd(12)]);
  });

  it('several fees of one round meet the most together', () => {
    const house = bonusHouse({ pools: { main: usd(1_000) } }, bounded(0, 1));
    take(house, 14);
    expect([poolOf(house), inReserve(house)]).toEqual([usd(1_001), usd(13)]);
  });

  it('a new day takes fees again, before the old one is closed too, and its close looks at its own fees', () => {
    const house = bonusHouse({ pools: { main: usd(1_000) } }, bounded(0.9, 1));
    take(house, 14);
    house.until(instant(MIDNIGHT + DAY - 1));
    take(house, 1);
    expect(poolOf(house)).toBe(usd(1_001));
    house.until(instant(MIDNIGHT + DAY));
    take(house, 2);
    expect(poolOf(house)).toBe(usd(1_001.22));
    house.until(instant(MIDNIGHT + DAY + HOUR));
    count(house, inBox(house));
    close(house, MONDAY);
    expect(poolOf(house)).toBe(usd(1_001.22));
    expect(house.state.funds.get('fund-1')!.addedByFees).toEqual({ main: { [TUESDAY]: usd(0.22) } });
    house.until(instant(MIDNIGHT + 2 * DAY + HOUR));
    close(house, TUESDAY);
    expect(poolOf(house)).toBe(usd(1_001.9));
    expect(house.state.funds.get('fund-1')!.addedByFees).toEqual({});
  });

  it('no longer includes refunded fees: of a voided round, and of a reversed record', () => {
    const sheet = bounded(0, 1);
    sheet.faults = [{ at: '§11.9', fault: 'misdeal', does: 'fees-returned' }];
    const house = bonusHouse({ pools: { main: usd(1_000) } }, sheet);
    start(house, 14);
    expect(poolOf(house)).toBe(usd(1_001));
    house.does('flo', { type: 'void-round', table: 't1', cause: 'misdeal' });
    expect([poolOf(house), inReserve(house), inBox(house)]).toEqual([usd(1_000), 0, 0]);
    take(house, 14);
    expect(poolOf(house)).toBe(usd(1_001));
    const { seq, outcome } = house.records.findLast(
      (record) => 'events' in record.outcome && record.outcome.events[0]?.type === 'round-started',
    )!;
    const events = ('events' in outcome ? outcome.events : []) as never;
    house.does('mia', { type: 'reverse', of: seq, events, recovered: true, reason: 'twice', also: ['abe'] });
    expect(poolOf(house)).toBe(usd(1_000));
    take(house, 2);
    expect(poolOf(house)).toBe(usd(1_000.22));
  });

  it('blazing 7s, example 5: the last five cents under the cap, and nothing after them', () => {
    const house = houseOf(blazing7sProgressive, { pools: { main: usd('499999.95') } });
    open(house, blazing7sProgressive.games[0]!.game);
    const one = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: usd(5), fees: ['it'] } as const;
    const round = () => {
      const positions = [{ ...one, fees: ['it'] }];
      house.does('dan', { type: 'start-round', table: 't1', dealtIn: null, positions, read: 'sensor' });
      house.does('dan', { type: 'end-round', table: 't1' });
    };
    round();
    expect([poolOf(house), inReserve(house)]).toEqual([usd(500_000), usd(0.95)]);
    round();
    expect([poolOf(house), inReserve(house)]).toEqual([usd(500_000), usd(1.95)]);
  });
});

describe('no limit bad beat: the close', () => {
  const amounts = { increase: usd(400), 'admin-fee': usd(15), cap: usd(50_000) };

  /** Two tables of fifteen hours each. */
  function noLimitDay(holds: Holds, over: Readonly<Record<string, Cents>> = {}): Given {
    const house = houseOf(noLimitBadBeat, holds, { ...amounts, ...over });
    for (const table of ['t1', 't2']) open(house, 'texas-holdem', table, 'no-limit');
    house.until(instant(MIDNIGHT + 15 * HOUR));
    for (const table of ['t1', 't2']) shut(house, table);
    return house;
  }

  it('example 4: fees first, then increase and table-hours; $200 does not repay $1,000', () => {
    const house = noLimitDay({ pools: { main: usd(20_000) } });
    const advance = lent(house, 'fund-1', usd(1_000));
    // Of what was lent $850 is spent.
    house.state.balances.set(reserve('fund-1'), usd(-150));
    house.state.balances.set(pool('fund-1', 'main'), usd(-20_850));
    count(house, usd(500));
    count(house, usd(400), 'fund-1', 't2');
    house.until(instant(MIDNIGHT + DAY + HOUR));
    const closed = close(house, MONDAY);
    expect(inReserve(house)).toBe(usd(200));
    expect(closed).toMatchObject({ repaid: [], charged: [{ tableHours: 30, fee: usd(450), lapsed: 0 }] });
    expect(house.state.funds.get('fund-1')!.advances[0]!.id).toBe(advance);
  });

  it('example 5: up to the cap only $200 leaves the reserve, the next day nothing', () => {
    const house = noLimitDay({ pools: { main: usd(49_800) }, reserve: usd(5_000) }, { increase: usd(500) });
    count(house, usd(0));
    count(house, usd(0), 'fund-1', 't2');
    house.until(instant(MIDNIGHT + DAY + HOUR));
    close(house, MONDAY);
    expect([poolOf(house), inReserve(house)]).toEqual([usd(50_000), usd(5_000 - 200 - 450)]);
    open(house, 'texas-holdem', 't1', 'no-limit');
    house.until(instant(MIDNIGHT + 2 * DAY + HOUR));
    count(house, usd(0));
    close(house, TUESDAY);
    expect([poolOf(house), inReserve(house)]).toEqual([usd(50_000), usd(4_350 - 23 * 15)]);
  });
});

describe('administrative fees', () => {
  const fortune = (from: Instant) =>
    houseOf(fortune7BaccaratProgressive, { pools: { main: usd(1_000) }, reserve: usd(2_000) }, {}, from);
  const hours = ({ charged }: Closed) => charged.map(({ tableHours }) => tableHours);

  it('fortune 7, example 5: four tables of nine hours and forty minutes at $10 are $360', () => {
    const house = houseOf(
      fortune7BaccaratProgressive,
      { pools: { main: usd(1_000) }, reserve: usd(2_000) },
      { 'admin-fee': usd(10) },
    );
    const tables = ['t1', 't2', 't3', 't4'];
    for (const table of tables) open(house, 'fortune-7-baccarat', table);
    house.until(instant(MIDNIGHT + 9 * HOUR + 40 * MINUTE));
    for (const table of tables) shut(house, table);
    house.until(instant(MIDNIGHT + DAY + HOUR));
    expect(close(house, MONDAY)).toMatchObject({ charged: [{ tableHours: 36, fee: usd(360), lapsed: 0 }] });
    expect(inReserve(house)).toBe(usd(1_640));
  });

  it('over the change of the clocks a day has 23 or 25 hours, and a shift the hours that passed', () => {
    for (const [from, until, day, whole] of [
      ['2026-03-08T00:00:00-08:00', '2026-03-09T00:00:00-07:00', '2026-03-08', 23],
      ['2026-11-01T00:00:00-07:00', '2026-11-02T00:00:00-08:00', '2026-11-01', 25],
    ] as const) {
      const house = fortune(at(from));
      open(house, 'fortune-7-baccarat');
      house.until(instant(at(until) + HOUR));
      expect(hours(close(house, day))).toEqual([whole]);
    }
    const night = fortune(at('2026-03-08T00:00:00-08:00'));
    open(night, 'fortune-7-baccarat');
    // From midnight to four in the morning on the wall: three hours.
    night.until(at('2026-03-08T04:00:00-07:00'));
    shut(night);
    night.until(at('2026-03-09T01:00:00-07:00'));
    expect(hours(close(night, '2026-03-08'))).toEqual([3]);
  });

  it('caribbean stud, example 6: two table-hours at $4 are $8', () => {
    const house = houseOf(caribbeanStudJackpot, { reserve: usd(30) });
    open(house, 'caribbean-stud', 't1', '10-100');
    house.until(instant(MIDNIGHT + 2 * HOUR + 59 * MINUTE));
    shut(house);
    house.until(instant(MIDNIGHT + DAY + HOUR));
    expect(close(house, MONDAY)).toMatchObject({ charged: [{ tableHours: 2, fee: usd(8) }] });
    expect(inReserve(house)).toBe(usd(22));
  });
});

describe('ca-asian: seed money is reimbursed once the fund reaches $5,000', () => {
  /** The fund after the increase of the day, which is $10, and what was lent for the last reseed. */
  function closedAt(stands: Cents): Given {
    const house = houseOf(caAsianBadBeat, { pools: { main: usd(5_000) } });
    lent(house, 'fund-1', usd(1_800));
    house.state.balances.set(reserve('fund-1'), (-(stands + usd(10)) + 0) as Cents);
    house.state.balances.set(pool('fund-1', 'main'), (-usd(5_000) - usd(1_800) + stands + usd(10)) as Cents);
    return house;
  }
  const day = (house: Given) => {
    open(house, 'pai-gow-poker');
    house.until(instant(MIDNIGHT + 30 * MINUTE));
    shut(house);
    house.until(instant(MIDNIGHT + DAY + HOUR));
    return close(house, MONDAY);
  };

  it('example 6: $1,800 is reimbursed at $5,000 and not a cent before', () => {
    const before = closedAt(usd('4999.99'));
    expect(day(before)).toMatchObject({ repaid: [] });
    expect([inReserve(before), owed(before)]).toEqual([usd('4999.99'), [usd(1_800)]]);
    const full = closedAt(usd(5_000));
    expect(day(full).repaid).toEqual([{ fund: 'fund-1', advance: 'advance-1' }]);
    expect([inReserve(full), owed(full)]).toEqual([usd(3_200), []]);
    expect(balanceOf(full.state, toRecover('fund-1'))).toBe(0);
  });

  it('reimburses in part if there is not enough, and the rest waits', () => {
    const house = houseOf(caAsianBadBeat, { pools: { main: usd(100) } });
    lent(house, 'fund-1', usd(6_000));
    house.state.balances.set(reserve('fund-1'), usd(-5_010));
    house.state.balances.set(pool('fund-1', 'main'), usd(-1_090));
    expect(day(house).repaid).toEqual([{ fund: 'fund-1', advance: 'advance-1', amount: usd(5_000) }]);
    expect([inReserve(house), owed(house)]).toEqual([0, [usd(1_000)]]);
    expect(balanceOf(house.state, toRecover('fund-1'))).toBe(usd(1_000));
  });

  it('makes what the fund lacks for the increase an advance', () => {
    const house = houseOf(caAsianBadBeat, { pools: { main: usd(100) }, reserve: usd(4) });
    expect(day(house).advances).toMatchObject([{ advance: { amount: usd(6), cause: 'increase' } }]);
    expect([poolOf(house), inReserve(house), owed(house)]).toEqual([usd(110), 0, [usd(6)]]);
  });
});

describe('fast cash: a pool in an account that several activities share', () => {
  const days = (from: string, number: number) =>
    Array.from({ length: number }, (_, i) => `2026-03-${String(Number(from) + i).padStart(2, '0')}`);

  it('example 1: seeded on day 0, twelve increases whether it is open or not make $2,200', () => {
    const house = given(instant(MIDNIGHT + 12 * HOUR));
    for (const { game } of fastCashJackpots.games) house.state.games.set(game, { approval: 'yes', approved: true });
    house.does('mia', { type: 'adopt-sheet', sheet: fastCashJackpots });
    house.does('mia', { type: 'open-fund', fund: 'hj', name: 'Jackpot', opening: usd(52_200), also: ['abe'] });
    const from = instant(MIDNIGHT + DAY);
    const offer = lowOffer(fastCashJackpots, { id: 'it', period: { from, until: instant(from + 60 * DAY) } });
    house.does('pam', { type: 'post-offer', offer });
    house.does('max', { type: 'approve-offer', offer: 'it' });
    expect([poolOf(house, 'seven-face', 'hj'), owed(house, 'hj')]).toEqual([usd(1_000), [usd(1_000)]]);
    house.until(instant(MIDNIGHT + 13 * DAY));
    for (const day of days('02', 12)) close(house, day);
    expect(poolOf(house, 'seven-face', 'hj')).toBe(usd(2_200));
    // The twelve increases and the seed, which was repaid at the first close.
    expect([inReserve(house, 'hj'), owed(house, 'hj')]).toEqual([usd(50_000), []]);
  });

  it('increases the pool of a suspended promotion too, but not of one that has ended', () => {
    const house = houseOf(
      fastCashJackpots,
      { pools: { 'seven-face': usd(1_000) }, reserve: usd(9_000) },
      {},
      MIDNIGHT,
      {
        period: { from: MIDNIGHT, until: instant(MIDNIGHT + 2 * DAY) },
      },
    );
    house.state.offers.get('it')!.approvedAt = MIDNIGHT;
    house.does('mia', { type: 'suspend-offer', offer: 'it', reason: 'works' });
    house.until(instant(MIDNIGHT + 4 * DAY));
    for (const day of days('02', 3)) close(house, day);
    expect(poolOf(house, 'seven-face', 'hj')).toBe(usd(1_200));
  });

  it('example 5: $60 and $40 of the house; the next day the increase, then the repayment', () => {
    const house = houseOf(fastCashJackpots, { pools: { 'seven-face': usd(1_000) }, reserve: usd(60) });
    house.state.offers.get('it')!.approvedAt = MIDNIGHT;
    inForce(house.state, hawaiianJackpot1, lowOffer(hawaiianJackpot1, { id: 'jackpot' }), { reserve: usd(500) });
    house.until(instant(MIDNIGHT + DAY + HOUR));
    close(house, MONDAY);
    expect([poolOf(house, 'seven-face', 'hj'), inReserve(house, 'hj')]).toEqual([usd(1_100), 0]);
    expect(owed(house, 'hj')).toEqual([usd(40)]);
    house.does('mia', {
      type: 'transfer-reserve',
      from: 'fund-1',
      to: 'hj',
      amount: usd(500),
      reason: 'fill-up',
      also: ['abe'],
    });
    house.until(instant(MIDNIGHT + 2 * DAY + HOUR));
    close(house, TUESDAY);
    expect([poolOf(house, 'seven-face', 'hj'), inReserve(house, 'hj')]).toEqual([usd(1_200), usd(360)]);
    expect(owed(house, 'hj')).toEqual([]);
  });
});
