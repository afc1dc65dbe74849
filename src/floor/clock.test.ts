import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { must } from '../base/result.ts';
import { DAY, HOUR, type Instant, instant, instantFrom, MINUTE } from '../base/time.ts';
import { FUND, pokerHouse } from './awards/testing.ts';
import { happenedAt } from './clock.ts';
import { decide } from './decide.ts';
import { type FloorRecord, fold } from './evolve.ts';
import { initialState } from './state.ts';
import { type Given, given, NOON } from './testing.ts';

const MIDNIGHT = must(instantFrom('2026-03-01T00:00:00-08:00'));
const after = (seconds: number): Instant => instant(MIDNIGHT + seconds);

const open = (house: Given, table: string) =>
  house.does('flo', { type: 'open-table', table, game: 'texas-holdem', kind: 'live', seats: 9, limits: null });
const shut = (house: Given, table: string) => house.does('flo', { type: 'close-table', table });
const count = (house: Given, table: string) =>
  house.does('cob', { type: 'count-box', table, fund: FUND, counted: usd(0), reason: null, also: ['abe'] });

/** What two managers see and sign, and what the leader adds: the clock shows `shows` by then. */
const accepting = (house: Given, shows: Instant, over: object = {}) =>
  ({
    type: 'accept-clock',
    ...{ from: house.now(), to: shows, shows, reason: 'clock-checked', also: ['max'] },
    ...over,
  }) as const;

function goBack(house: Given, shows: Instant): void {
  house.does('mia', accepting(house, shows));
  house.until(shows);
}

describe('a clock that two people accept', () => {
  it('must have jumped: within the limits there is nothing to sign', () => {
    const house = given();
    const ask = (seconds: number) => house.ask('mia', accepting(house, instant(NOON + seconds)));
    for (const agrees of [0, 15 * MINUTE, -15 * MINUTE]) {
      expect(ask(agrees)).toMatchObject({ refusal: { at: 'F-3', reason: 'no-leap' } });
    }
    expect(ask(15 * MINUTE + 1)).toMatchObject({ events: [{ shows: NOON + 15 * MINUTE + 1 }] });
    expect(ask(-15 * MINUTE - 1)).toMatchObject({ events: [{ shows: NOON - 15 * MINUTE - 1 }] });
  });

  it('is judged by the limits that the house set', () => {
    const house = given();
    const clock = { behindSeconds: 120, aheadSeconds: 7 * DAY };
    house.does('mia', { type: 'set-controls', controls: { clock }, also: ['max'] });
    const ask = (seconds: number) => house.ask('mia', accepting(house, instant(NOON + seconds)));
    expect(ask(-120)).toMatchObject({ refusal: { reason: 'no-leap' } });
    expect(ask(-121)).toMatchObject({ events: [{ type: 'clock-accepted' }] });
  });

  it.each([
    ['the time that was signed for', { to: NOON }],
    ['the time of the house', { from: instant(NOON - HOUR) }],
  ])('must still show what was signed: %s has changed', (_, over) => {
    const house = given();
    const outcome = house.ask('mia', accepting(house, instant(NOON + 30 * DAY), over));
    expect(outcome).toMatchObject({ refusal: { at: 'F-3', reason: 'clock-moved' } });
  });

  it('takes two people', () => {
    const house = given();
    const alone = { also: [] };
    expect(house.ask('mia', accepting(house, instant(NOON - DAY), alone))).toMatchObject({ refusal: { at: 'F-5' } });
    const dealer = { also: ['mia'] };
    expect(house.ask('dan', accepting(house, instant(NOON - DAY), dealer))).toMatchObject({ refusal: { at: 'F-4' } });
  });
});

describe('time', () => {
  it('is set back at the record that accepts it, and only there', () => {
    const house = given();
    house.wait(30 * DAY);
    house.does('mia', { type: 'reset-pin', badge: 'flo', newTap: false });
    const wrong = house.now();
    goBack(house, instant(NOON + HOUR));
    expect(house.state.time).toBe(NOON + HOUR);
    expect(house.state.house!.clock).toEqual({
      accepted: NOON + HOUR,
      wentBack: [{ seq: 2, to: NOON + HOUR }],
    });
    expect(house.records.at(-1)!.command.time).toBe(wrong);
    house.does('mia', { type: 'reset-pin', badge: 'flo', newTap: false });
    expect(house.records.at(-1)!.command.time).toBe(NOON + HOUR);
    house.until(NOON);
    const early = house.ask('mia', { type: 'reset-pin', badge: 'flo', newTap: false });
    expect(early).toMatchObject({ turnedAway: { reason: 'time-runs-backwards' } });
  });

  it('does not change with an acceptance of 0.4.0, which did not record what the clock showed', () => {
    const house = given();
    const { shows: _, ...old } = accepting(house, instant(NOON - DAY));
    expect(house.does('mia', old)).toEqual([expect.not.objectContaining({ shows: expect.anything() })]);
    expect(house.state.time).toBe(NOON);
    expect(house.state.house!.clock).toBeUndefined();
  });

  it('is decided and folded the same again from the journal', () => {
    const house = pokerHouse({ reserve: usd(1200) }, MIDNIGHT);
    open(house, 'table-1');
    house.wait(20 * DAY);
    goBack(house, after(3 * HOUR));
    const again = pokerHouse({ reserve: usd(1200) }, MIDNIGHT).state;
    for (const record of house.records) {
      expect(decide(again, record.command)).toEqual(record.outcome);
      fold(again, JSON.parse(JSON.stringify(record)) as FloorRecord);
    }
    expect(again).toEqual(house.state);
  });

  it('that went back before the opening moves the opening: the house is not younger than now', () => {
    const house = given();
    goBack(house, instant(NOON - 30 * DAY));
    expect(house.state.house!.openedAt).toBe(NOON - 30 * DAY);
    house.wait(MINUTE);
    const seenAt = instant(NOON - 30 * DAY + 30);
    house.does('mia', { type: 'reset-pin', badge: 'flo', newTap: false, seenAt });
  });
});

describe('after the clock was weeks ahead for a while', () => {
  /** From midnight on at table 1; from two to three in the morning the clock shows a time 20 days later. */
  function wrongHour(): Given {
    const house = pokerHouse({ reserve: usd(1200) }, MIDNIGHT);
    for (const table of ['table-1', 'table-2']) open(house, table);
    house.until(after(2 * HOUR));
    house.until(after(20 * DAY));
    shut(house, 'table-2');
    open(house, 'table-3');
    count(house, 'table-1');
    goBack(house, after(3 * HOUR));
    return house;
  }

  it('a day has the hours that its tables were open, and not twenty days', () => {
    const house = wrongHour();
    house.until(after(DAY + 10 * MINUTE));
    for (const table of ['table-1', 'table-2', 'table-3']) count(house, table);
    const [closed] = house.does('abe', { type: 'close-day', day: '2026-03-01', increases: [] });
    // 24 hours at table 1, three at table 2, and 21 at table 3, which was opened in the wrong hour.
    expect(closed).toMatchObject({ charged: [{ tableHours: 48 }] });
  });

  it('a box that was counted then has to be counted again', () => {
    const house = wrongHour();
    house.until(after(DAY + 10 * MINUTE));
    const refusal = house.refuses('abe', { type: 'close-day', day: '2026-03-01', increases: [] });
    expect(refusal).toMatchObject({
      reason: 'boxes-not-counted',
      says: expect.stringContaining('Table 1, Table 2, Table 3'),
    });
  });

  it('a day that was closed then stays closed, and the next one is closed when it is over', () => {
    const house = pokerHouse({ reserve: usd(1200) }, MIDNIGHT);
    house.until(after(20 * DAY));
    house.does('abe', { type: 'close-day', day: '2026-03-01', increases: [] });
    goBack(house, after(3 * HOUR));
    const close = (day: string) => house.refuses('abe', { type: 'close-day', day, increases: [] }).reason;
    expect([close('2026-03-01'), close('2026-03-02')]).toEqual(['day-closed', 'day-not-over']);
    house.until(after(2 * DAY + MINUTE));
    house.does('abe', { type: 'close-day', day: '2026-03-02', increases: [] });
    expect(house.state.closedDay).toBe('2026-03-02');
  });
});

describe('when a record happened', () => {
  const wentBack = [
    { seq: 5, to: instant(100) },
    { seq: 9, to: instant(150) },
  ];
  it.each([
    [3, 90, 90],
    [4, 900, 100],
    [5, 900, 100],
    [6, 101, 101],
    [8, 700, 150],
    [10, 160, 160],
  ])('record %i, stamped %i: at %i', (seq, time, expected) => {
    expect(happenedAt(seq, instant(time), wentBack)).toBe(expected);
  });

  it('is its own time in a journal that never went back', () => {
    expect(happenedAt(1, instant(7), initialState().house?.clock?.wentBack ?? [])).toBe(7);
  });
});
