import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instant, instantFrom, MINUTE } from '../../base/time.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { adminFees, bank, box, fundCash, pool, reserve, toRecover, unallotted } from '../accounts.ts';
import { FUND, lent, METERED, meteredHouse, POKER, pokerHouse } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { sheetKey } from '../kit/offers.ts';
import type { State } from '../state.ts';
import { endOffer, type Given, shift } from '../testing.ts';

const at = (text: string): Instant => must(instantFrom(text));
const MIDNIGHT = at('2026-03-01T00:00:00-08:00');
const DAY_1 = '2026-03-01';
const T1 = 'table-1';

const open = (house: Given, table = T1, kind: 'live' | 'npn' = 'live', game = 'texas-holdem') =>
  house.does('flo', { type: 'open-table', table, game, kind, seats: 9, limits: null });
const shut = (house: Given, table = T1) => house.does('flo', { type: 'close-table', table });
const count = (house: Given, counted: Cents, table = T1, fund = FUND) =>
  house.does('cob', { type: 'count-box', table, fund, counted, reason: null, also: ['abe'] });
type Raise = { offer: string; pool: string; amount: Cents };
const closing = (day: string, increases: Raise[] = []) => ({ type: 'close-day', day, increases }) as const;
type Closed = Extract<FloorEvent, { type: 'day-closed' }>;
const close = (house: Given, day: string, increases: Raise[] = []): Closed =>
  house.does('abe', closing(day, increases))[0] as Closed;
const raise = (id: string, amount: number): Raise => ({ offer: POKER, pool: id, amount: usd(amount) });
const poolOf = (state: State, id: string, fund = FUND) => balanceOf(state, pool(fund, id));
const reserveOf = (state: State, fund = FUND) => balanceOf(state, reserve(fund));
const hours = ({ charged }: Closed) => charged.map(({ tableHours }) => tableHours);

/** One table from midnight on, and the next day ten past midnight. */
function pokerDay(holds: Parameters<typeof pokerHouse>[0] = {}, from = MIDNIGHT) {
  const house = pokerHouse(holds, from);
  open(house);
  house.until(instant(from + DAY + 10 * MINUTE));
  return house;
}

describe('the worked closes of the poker bonus', () => {
  it('1: three increases from $640 of fees, 24 table-hours at $10', () => {
    const house = pokerDay({ reserve: usd(1200) });
    count(house, usd(640));
    const closed = close(house, DAY_1);
    const { state } = house;
    expect(['royal-flush', 'straight-flush', 'four-of-a-kind'].map((id) => poolOf(state, id))).toEqual([
      usd(270),
      usd(195),
      usd(100),
    ]);
    expect(reserveOf(state)).toBe(usd(1555));
    expect(balanceOf(state, unallotted(FUND))).toBe(0);
    expect(balanceOf(state, adminFees)).toBe(usd(240));
    expect(balanceOf(state, bank)).toBe(usd(240));
    expect(closed).toMatchObject({
      charged: [{ fund: FUND, offer: POKER, tableHours: 24, fee: usd(240), lapsed: 0 }],
      flags: [],
      toMakeGood: [],
      advances: [],
    });
    expect(closed.readings.at(-1)).toEqual({ account: reserve(FUND), amount: usd(1555) });
  });

  it('2: a pool at its cap takes nothing more', () => {
    const pools = { 'royal-flush': usd(590), 'straight-flush': usd(180), 'four-of-a-kind': usd(90) };
    const house = pokerDay({ pools });
    count(house, usd(300));
    close(house, DAY_1, [raise('royal-flush', 20), raise('straight-flush', 5), raise('four-of-a-kind', 5)]);
    expect(poolOf(house.state, 'royal-flush')).toBe(usd(599));
    // $281 of fees, less the table-hours that the example leaves out.
    expect(reserveOf(house.state)).toBe(usd(281 - 240));
  });

  it('fees that do not cover the increases: the reserve, then the house, which is owed it back', () => {
    const house = pokerDay({ reserve: usd(12) });
    count(house, usd(30));
    const closed = close(house, DAY_1);
    expect(reserveOf(house.state)).toBe(0);
    expect(closed.advances).toMatchObject([{ fund: FUND, advance: { amount: usd(3), cause: 'increase' } }]);
    expect(balanceOf(house.state, toRecover(FUND))).toBe(usd(3));
    expect(house.state.funds.get(FUND)!.advances).toHaveLength(1);
    expect(poolOf(house.state, 'four-of-a-kind')).toBe(usd(100));
    expect(closed.flags).toContain(`${POKER}: $240.00 of the administrative fee lapsed (B-6).`);
  });
});

describe('a close that the house wants signed by two', () => {
  it('waits for the second signature, and needs one only where the house says so', () => {
    const house = pokerDay({ reserve: usd(1200) });
    count(house, usd(640));
    house.does('mia', { type: 'set-controls', controls: { closeByTwo: true }, also: ['max'] });
    expect(house.refuses('abe', closing(DAY_1))).toMatchObject({ reason: 'second-person' });
    house.does('abe', { ...closing(DAY_1), also: ['mia'] });
    expect(house.state.closedDay).toBe(DAY_1);
  });
});

describe('increases that the house chooses', () => {
  it('stay inside the range of the sheet', () => {
    for (const [amount, reason] of [
      [0.99, 'outside-range'],
      [1, undefined],
      [50, undefined],
      [50.01, 'outside-range'],
    ] as const) {
      const house = pokerDay({ reserve: usd(500) });
      count(house, usd(300));
      const outcome = house.ask('abe', closing(DAY_1, [raise('royal-flush', amount)]));
      if (reason === undefined) expect(poolOf(house.state, 'royal-flush')).toBe(usd(250 + amount));
      else expect(outcome).toMatchObject({ refusal: { at: '§6.2', reason } });
    }
  });

  it('are made once for each pool that increases that day', () => {
    const house = pokerDay();
    count(house, usd(300));
    const twice = [raise('royal-flush', 5), raise('royal-flush', 6)];
    expect(house.refuses('abe', closing(DAY_1, twice)).reason).toBe('increase-twice');
    expect(house.refuses('abe', closing(DAY_1, [raise('other', 5)])).reason).toBe('no-increase-due');
  });

  it('skip a pool that a successor took over', () => {
    const house = pokerDay({ reserve: usd(500) });
    count(house, usd(300));
    house.state.funds.get(FUND)!.pools['royal-flush']!.offer = 'successor';
    close(house, DAY_1);
    expect(poolOf(house.state, 'royal-flush')).toBe(usd(250));
    expect(poolOf(house.state, 'straight-flush')).toBe(usd(195));
  });

  it('are not due on a day on which the activity was not offered', () => {
    const house = pokerHouse({ reserve: usd(500) }, MIDNIGHT);
    house.wait(DAY);
    expect(house.refuses('abe', closing(DAY_1, [raise('royal-flush', 5)])).reason).toBe('no-increase-due');
    expect(close(house, DAY_1)).toMatchObject({ charged: [], postings: [], flags: [] });
    expect(poolOf(house.state, 'royal-flush')).toBe(usd(250));
  });
});

describe('days in order', () => {
  it('happens once per drawing, not the current one, not before the house opened, none left out', () => {
    const house = pokerHouse({}, MIDNIGHT);
    expect(house.refuses('abe', closing('2026-02-28')).reason).toBe('before-opening');
    expect(house.refuses('abe', closing(DAY_1))).toMatchObject({ at: 'F-17', reason: 'day-not-over' });
    house.until(instant(MIDNIGHT + DAY - 1));
    expect(house.refuses('abe', closing(DAY_1)).reason).toBe('day-not-over');
    house.wait(1 + DAY);
    expect(house.refuses('abe', closing('2026-03-02')).reason).toBe('earlier-day-open');
    close(house, DAY_1);
    expect(house.refuses('abe', closing(DAY_1)).reason).toBe('day-closed');
    close(house, '2026-03-02');
    expect(house.state.closedDay).toBe('2026-03-02');
  });

  it('three missed days are caught up one by one, each with its own hours and increases', () => {
    const house = pokerHouse({ reserve: usd(2000) }, MIDNIGHT);
    open(house);
    house.until(instant(MIDNIGHT + 6 * HOUR));
    shut(house);
    house.until(instant(MIDNIGHT + DAY + 20 * HOUR));
    open(house);
    house.until(instant(MIDNIGHT + 3 * DAY + HOUR));
    count(house, usd(200));
    expect(['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => hours(close(house, day)))).toEqual([[6], [4], [24]]);
    expect(poolOf(house.state, 'royal-flush')).toBe(usd(310));
    // Three times $45 to the pools and 34 hours at $10; the $200 counted belong to the first day that was open.
    expect(reserveOf(house.state)).toBe(usd(2000 + 200 - 135 - 340));
  });

  it('no day is closed while a hand waits for its authorization', () => {
    const house = pokerDay();
    count(house, usd(100));
    const fund = house.state.funds.get(FUND)!;
    const none = { pool: null, exposedAt: MIDNIGHT, reading: cents(0), fromPool: cents(0), reseeded: cents(0) };
    fund.locks.push({ hit: 'hit-1', ...none, postings: [], advances: [] });
    expect(house.refuses('abe', closing(DAY_1))).toMatchObject({ at: 'F-12', reason: 'hit-pending' });
    fund.locks.pop();
    close(house, DAY_1);
  });
});

describe('boxes first', () => {
  it('names the tables whose fees were not counted since the day ended', () => {
    const house = pokerHouse({}, MIDNIGHT);
    open(house);
    open(house, 'table-2');
    open(house, 'npn-1', 'npn');
    house.until(instant(MIDNIGHT + DAY - 1));
    count(house, usd(100));
    house.wait(1);
    count(house, usd(50), 'table-2');
    const refusal = house.refuses('abe', closing(DAY_1));
    expect(refusal).toMatchObject({ at: 'F-17', reason: 'boxes-not-counted' });
    expect(refusal.says).toBe('Boxes of fund poker have not been counted at Table 1.');
    count(house, usd(0));
    close(house, DAY_1);
  });

  it('a table that closed is counted after it closed, also before the day ended', () => {
    const house = pokerHouse({}, MIDNIGHT);
    open(house);
    house.wait(HOUR);
    shut(house);
    count(house, usd(70));
    house.until(instant(MIDNIGHT + DAY));
    close(house, DAY_1);
    expect(poolOf(house.state, 'royal-flush')).toBe(usd(270));
  });

  it('is not delayed by metered fees taken after the day’s count', () => {
    const house = meteredHouse({ reserve: usd(1000) }, MIDNIGHT);
    open(house, T1, 'live', 'crazy-4-poker');
    const fee = (amount: number) => shift(house.state, box(T1, METERED), reserve(METERED), usd(amount));
    fee(100);
    house.until(instant(MIDNIGHT + DAY - 1));
    count(house, usd(100), T1, METERED);
    fee(10);
    house.until(instant(MIDNIGHT + DAY + HOUR));
    expect(house.refuses('abe', closing(DAY_1)).reason).toBe('boxes-not-counted');
    count(house, usd(10), T1, METERED);
    fee(5);
    expect(hours(close(house, DAY_1))).toEqual([24]);
  });

  it('leaves outstanding what the reserve owes the house and cash does not cover', () => {
    const house = meteredHouse({ reserve: usd(0) }, MIDNIGHT);
    open(house, T1, 'live', 'crazy-4-poker');
    const { state } = house;
    shift(state, pool(METERED, 'main'), fundCash(METERED), usd(20_000));
    house.until(instant(MIDNIGHT + DAY));
    count(house, usd(0), T1, METERED);
    shift(state, box(T1, METERED), reserve(METERED), usd(300));
    expect(close(house, DAY_1).toMakeGood).toEqual([{ fund: METERED, place: 'bank', amount: usd(240) }]);
    expect(reserveOf(state, METERED)).toBe(usd(60));
    expect(balanceOf(state, fundCash(METERED))).toBe(0);
    const [, good] = count(house, usd(300), T1, METERED);
    expect(good).toMatchObject({ type: 'made-good', place: 'bank', amount: usd(240) });
    expect(balanceOf(state, bank)).toBe(usd(240));
  });
});

describe('table-hours (B-6)', () => {
  const hoursOf = (minutes: number[]) => {
    const house = pokerHouse({ reserve: usd(500) }, MIDNIGHT);
    for (const length of minutes) {
      open(house);
      house.wait(length * MINUTE);
      shut(house);
      house.wait(MINUTE);
    }
    count(house, usd(100));
    house.until(instant(MIDNIGHT + DAY));
    return hours(close(house, DAY_1));
  };

  it('add up a table’s minutes and drop less than an hour', () => {
    expect(hoursOf([59])).toEqual([]);
    expect(hoursOf([60])).toEqual([1]);
    expect(hoursOf([30, 29])).toEqual([]);
    expect(hoursOf([30, 30])).toEqual([1]);
    expect(hoursOf([100, 79])).toEqual([2]);
  });

  it('of a table that closed after midnight belong to two days', () => {
    const house = pokerHouse({ reserve: usd(500) }, instant(MIDNIGHT + 20 * HOUR + 30 * MINUTE));
    open(house);
    house.until(instant(MIDNIGHT + DAY + 2 * HOUR + 59 * MINUTE));
    shut(house);
    count(house, usd(100));
    expect(hours(close(house, DAY_1))).toEqual([3]);
    const left = { from: MIDNIGHT + DAY, until: MIDNIGHT + DAY + 2 * HOUR + 59 * MINUTE, live: true };
    expect(house.state.funds.get(FUND)!.offered[POKER]).toEqual({ [T1]: [left] });
    house.until(instant(MIDNIGHT + 2 * DAY));
    expect(hours(close(house, '2026-03-02'))).toEqual([2]);
    expect(house.state.funds.get(FUND)!.offered).toEqual({});
  });

  it('of a table that closed at midnight belong to the day that ends', () => {
    const house = pokerHouse({ reserve: usd(500) }, instant(MIDNIGHT + 22 * HOUR));
    open(house);
    house.until(instant(MIDNIGHT + DAY));
    shut(house);
    count(house, usd(100));
    expect(hours(close(house, DAY_1))).toEqual([2]);
    expect(house.state.funds.get(FUND)!.offered).toEqual({});
  });

  it('of an activity that no longer feeds the fund are still charged for its last day', () => {
    const house = pokerDay({ reserve: usd(900) });
    count(house, usd(100));
    shut(house);
    house.state.funds.get(FUND)!.fedBy = [];
    endOffer(house.state, POKER);
    expect(hours(close(house, DAY_1))).toEqual([24]);
  });

  it('of a table that stays open are cut at the end of the day, and run on', () => {
    const house = pokerDay({ reserve: usd(900) });
    count(house, usd(100));
    expect(hours(close(house, DAY_1))).toEqual([24]);
    expect(house.state.offers.get(POKER)!.offeringSince).toEqual({ [T1]: MIDNIGHT + DAY });
    house.until(instant(MIDNIGHT + DAY + 5 * HOUR));
    shut(house);
    count(house, usd(10));
    house.until(instant(MIDNIGHT + 2 * DAY));
    expect(hours(close(house, '2026-03-02'))).toEqual([5]);
  });

  it('include posted hours only', () => {
    const house = pokerHouse({ reserve: usd(500) }, MIDNIGHT, { hours: { from: '22:00', until: '02:30' } });
    open(house);
    house.until(instant(MIDNIGHT + DAY));
    count(house, usd(100));
    expect(hours(close(house, DAY_1))).toEqual([4]);
  });

  it('are 23 and 25 on the nights when clocks change', () => {
    for (const [day, start, end, charged] of [
      ['2026-03-07', '2026-03-07T00:00:00-08:00', '2026-03-08T00:00:00-08:00', 24],
      ['2026-03-08', '2026-03-08T00:00:00-08:00', '2026-03-09T00:00:00-07:00', 23],
      ['2026-11-01', '2026-11-01T00:00:00-07:00', '2026-11-02T00:00:00-08:00', 25],
    ] as const) {
      const house = pokerHouse({ reserve: usd(500) }, at(start));
      open(house);
      house.until(instant(at(end) - 1));
      expect(house.refuses('abe', closing(day)).reason).toBe('day-not-over');
      house.wait(1);
      count(house, usd(100));
      expect(hours(close(house, day))).toEqual([charged]);
      expect(house.state.offers.get(POKER)!.offeringSince[T1]).toBe(at(end));
    }
  });
});

describe('repaying the house at the close (B-4)', () => {
  it('pays the oldest first, in full, and stops at the first that does not fit', () => {
    const house = pokerHouse({}, MIDNIGHT);
    const first = lent(house, FUND, usd(100));
    const second = lent(house, FUND, usd(150));
    lent(house, FUND, usd(20));
    shift(house.state, reserve(FUND), fundCash(FUND), usd(1));
    house.until(instant(MIDNIGHT + DAY));
    const closed = close(house, DAY_1);
    expect(closed.repaid).toEqual([
      { fund: FUND, advance: first },
      { fund: FUND, advance: second },
    ]);
    expect(reserveOf(house.state)).toBe(usd(19));
    expect(house.state.funds.get(FUND)!.advances).toHaveLength(1);
    expect(balanceOf(house.state, toRecover(FUND))).toBe(usd(20));
    expect(balanceOf(house.state, bank)).toBe(-usd(20));
    house.wait(DAY);
    expect(close(house, '2026-03-02').repaid).toEqual([]);
    shift(house.state, fundCash(FUND), reserve(FUND), usd(1));
    house.wait(DAY);
    expect(close(house, '2026-03-03').repaid).toHaveLength(1);
  });
});

describe('what a sheet expects each day', () => {
  it('is flagged outside, never refused', () => {
    const { id, edition, fund } = pokerBonusHandProgressive;
    const between: [Cents, Cents] = [usd(100), usd(5000)];
    const flagsOf = (fees: number) => {
      const house = pokerDay();
      const word = { ...fund, expectedDaily: { at: '§6.3', between } } as typeof fund;
      house.state.sheets.set(sheetKey(id, edition), { ...pokerBonusHandProgressive, fund: word });
      count(house, usd(fees));
      return close(house, DAY_1).flags.filter((flag) => flag.includes('§6.3'));
    };
    expect(flagsOf(145)).toEqual([]);
    expect(flagsOf(5045)).toEqual([]);
    const range = '$100.00 to $5,000.00 is expected (§6.3).';
    expect(flagsOf(144.99)).toEqual([`${POKER}: $99.99 of fees to the reserve; ${range}`]);
    expect(flagsOf(5045.01)).toEqual([`${POKER}: $5,000.01 of fees to the reserve; ${range}`]);
    expect(flagsOf(0)).toEqual([`${POKER}: $0.00 of fees to the reserve; ${range}`]);
  });
});
