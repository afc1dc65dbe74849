import { beforeEach, describe, expect, it } from 'vitest';
import { cents, usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { DAY, HOUR, instant, instantFrom, MINUTE } from '../../base/time.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { pokerBonusHandProgressive as sheet } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { highHand } from '../../sheets/hawaiian-gardens/high-hand.ts';
import { pool, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { addDue } from '../clock.ts';
import type { State } from '../state.ts';
import { type Given, given, inForce, lowOffer, meet, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';
import { runningsArea } from './area.ts';
import { afterHitDecided, runningAt } from './schedule.ts';
import { CLOSES, decided, ENDS, FUND, OFFER, pending, place, pokerBonus, STARTS } from './testing.ts';

const poolOf = (state: State, id: string) => balanceOf(state, pool(FUND, id));
const reserveOf = (state: State) => balanceOf(state, reserve(FUND));
const awardsOf = (state: State) =>
  [...state.awards.values()].map(({ row, amount, person }) => ({ row, amount, person }));

describe('runnings open and close at their posted times', () => {
  it('the first opens when the offer starts, each next one as one closes, none after the period', () => {
    const house = pokerBonus(sheet);
    expect(house.until(instant(STARTS - 1))).toEqual([]);
    expect(house.until(STARTS)).toEqual([
      { type: 'offer-period-started', v: 1, offer: OFFER, decided: { starts: [], stops: [] } },
      {
        type: 'running-opened',
        v: 1,
        running: `${OFFER}:1`,
        offer: OFFER,
        opensAt: STARTS,
        closesAt: CLOSES[0],
      },
    ]);
    expect(house.until(instant(CLOSES[0]! - 1))).toEqual([]);
    const [closed, opened] = house.until(CLOSES[0]!);
    expect(closed).toMatchObject({ type: 'running-closed', running: `${OFFER}:1` });
    expect(opened).toMatchObject({ running: `${OFFER}:2`, opensAt: CLOSES[0], closesAt: CLOSES[1] });
    const rest = house.until(ENDS);
    expect(rest.map(({ type }) => type)).toEqual([
      'running-closed',
      'running-opened',
      'running-closed',
      'offer-period-ended',
    ]);
    expect(house.state.runnings.size).toBe(0);
    expect(house.state.offers.get(OFFER)!.running).toBeNull();
    expect(house.state.dues).toEqual([]);
  });

  it('without posted closes, or with closes outside the period, its end closes the only running', () => {
    for (const schedule of [[], [instant(STARTS - 5), STARTS, instant(ENDS + 5)]]) {
      const house = pokerBonus(sheet, {}, { schedule });
      house.until(STARTS);
      expect([...house.state.runnings.values()]).toMatchObject([{ opensAt: STARTS, closesAt: ENDS }]);
      expect(house.until(ENDS).map(({ type }) => type)).toEqual(['running-closed', 'offer-period-ended']);
    }
  });

  it('the time after the last posted close is a separate running', () => {
    const house = pokerBonus(sheet, {}, { schedule: [CLOSES[0]!] });
    house.until(CLOSES[0]!);
    expect([...house.state.runnings.values()]).toMatchObject([{ opensAt: CLOSES[0], closesAt: ENDS }]);
  });

  it('a sheet without places has a period but no runnings, and its tables are on the clock from the start', () => {
    const house = given();
    inForce(house.state, acesCracked, { id: 'aces', period: { from: STARTS, until: ENDS } });
    house.state.games.set('texas-holdem', { approval: 'GEGA-001983', approved: true });
    house.does('flo', {
      type: 'open-table',
      table: 'table-1',
      game: 'texas-holdem',
      kind: 'live',
      seats: 9,
      limits: null,
    });
    addDue(house.state, { at: STARTS, kind: 'offer-starts', id: 'aces' });
    addDue(house.state, { at: ENDS, kind: 'offer-ends', id: 'aces' });
    expect(house.state.offers.get('aces')!.offeringSince).toEqual({});
    expect(house.until(STARTS).map(({ type }) => type)).toEqual(['offer-period-started']);
    expect(house.state.offers.get('aces')!.offeringSince).toEqual({ 'table-1': STARTS });
    house.until(ENDS);
    expect(house.state.offers.get('aces')!.offeringSince).toEqual({});
    expect(house.state.offers.get('aces')!.status).toBe('ended');
  });

  it('waits to be closed out if its pools have money when its period ends', () => {
    const house = pokerBonus(sheet);
    house.until(instant(ENDS - 1));
    expect(house.state.offers.get(OFFER)!.status).toBe('approved');
    house.until(ENDS);
    expect(house.state.offers.get(OFFER)!.status).toBe('winding-down');
    expect(poolOf(house.state, 'royal-flush')).toBe(usd(300));
  });
});

describe('what a period owes', () => {
  it('[example 3] two quads hands share $145: $73 each, reserve 949, pool 50', () => {
    const house = pokerBonus(sheet, { reserve: usd(1_000), pools: { 'four-of-a-kind': usd(145) } });
    const [p, q] = [meet(house.state, 1), meet(house.state, 2)];
    house.until(instant(NOON + 70 * MINUTE));
    place(house.state, { row: 'four-of-a-kind', person: p, seat: 3 });
    house.until(instant(NOON + 100 * MINUTE));
    place(house.state, { row: 'four-of-a-kind', person: q, table: 'table-2', seat: 7 });
    house.until(CLOSES[0]!);
    expect([...house.state.awards.values()]).toMatchObject([
      {
        id: 'award-1',
        amount: usd(73),
        person: p,
        to: { table: 'table-1', seat: 3 },
        clause: '§3.4',
        awardedAt: CLOSES[0],
      },
      { id: 'award-2', amount: usd(73), person: q, to: { table: 'table-2', seat: 7 }, clause: '§3.4' },
    ]);
    expect(reserveOf(house.state)).toBe(usd(949));
    expect(poolOf(house.state, 'four-of-a-kind')).toBe(usd(50));
    expect(poolOf(house.state, 'royal-flush')).toBe(usd(300));
    expect(house.state.funds.get(FUND)!.advances).toEqual([]);
  });

  it('[example 5] reserve $20, one winner of $300, re-seed $80: the house advances $60', () => {
    const house = pokerBonus(sheet, { reserve: usd(20), pools: { 'straight-flush': usd(300) } });
    house.until(STARTS);
    place(house.state, { row: 'straight-flush', person: meet(house.state, 1) });
    house.until(CLOSES[0]!);
    expect(awardsOf(house.state)).toMatchObject([{ row: 'straight-flush', amount: usd(300) }]);
    expect(reserveOf(house.state)).toBe(0);
    expect(poolOf(house.state, 'straight-flush')).toBe(usd(80));
    expect(house.state.funds.get(FUND)!.advances).toMatchObject([
      { amount: usd(60), cause: 'reseed', at: CLOSES[0], repaid: true },
    ]);
  });

  it('leaves every pool unchanged after a period without a hand', () => {
    const house = pokerBonus(sheet, { reserve: usd(10) });
    house.until(STARTS);
    const [closed] = house.until(CLOSES[0]!);
    expect(closed).toMatchObject({ awards: [], postings: [], advances: [] });
  });

  it('one person with two hands of a row has one share; hands of two rows are a share of each pool', () => {
    const house = pokerBonus(sheet, { reserve: usd(500) });
    const [p, q] = [meet(house.state, 1), meet(house.state, 2)];
    house.until(STARTS);
    place(house.state, { row: 'four-of-a-kind', person: p });
    place(house.state, { row: 'four-of-a-kind', person: p, table: 'table-2' });
    place(house.state, { row: 'four-of-a-kind', person: q, seat: 2 });
    place(house.state, { row: 'royal-flush', person: p });
    house.until(CLOSES[0]!);
    expect(awardsOf(house.state)).toEqual([
      { row: 'royal-flush', amount: usd(300), person: p },
      { row: 'four-of-a-kind', amount: usd(45), person: p },
      { row: 'four-of-a-kind', amount: usd(45), person: q },
    ]);
    expect(reserveOf(house.state)).toBe(usd(350));
    expect(house.state.awards.get('award-2')!.to).toEqual({ table: 'table-1', seat: 1, bettor: 'seat' });
  });

  it('gives the seat the share once while its player is unknown', () => {
    const house = pokerBonus(sheet, { reserve: usd(500) });
    house.until(STARTS);
    place(house.state, { row: 'four-of-a-kind', person: null, seat: 4 });
    place(house.state, { row: 'four-of-a-kind', person: null, seat: 4 });
    place(house.state, { row: 'four-of-a-kind', person: null, seat: 5 });
    place(house.state, { row: 'four-of-a-kind', person: null, table: 'table-2', seat: 4 });
    house.until(CLOSES[0]!);
    expect(
      [...house.state.awards.values()].map(({ to, person, amount }) => [to.table, to.seat, person, amount]),
    ).toEqual([
      ['table-1', 4, null, usd(30)],
      ['table-1', 5, null, usd(30)],
      ['table-2', 4, null, usd(30)],
    ]);
  });

  it('[B-2] a single winner is paid to the cent', () => {
    const house = pokerBonus(sheet, { reserve: usd(500), pools: { 'four-of-a-kind': usd('90.37') } });
    house.until(STARTS);
    place(house.state, { row: 'four-of-a-kind', person: meet(house.state, 1) });
    house.until(CLOSES[0]!);
    expect(awardsOf(house.state)).toMatchObject([{ amount: usd('90.37') }]);
  });

  it('[B-3] odd chips of all pools come before any re-seed, each shortage one advance', () => {
    const house = pokerBonus(sheet, {
      reserve: usd('1.50'),
      pools: { 'straight-flush': usd(301), 'four-of-a-kind': usd(145) },
    });
    house.until(STARTS);
    for (const row of ['straight-flush', 'four-of-a-kind'] as const) {
      for (const number of [1, 2]) place(house.state, { row, person: meet(house.state, number) });
    }
    house.until(CLOSES[0]!);
    expect(awardsOf(house.state).map(({ amount }) => amount)).toEqual([usd(151), usd(151), usd(73), usd(73)]);
    expect(house.state.funds.get(FUND)!.advances.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['odd-chips', usd('0.50')],
      ['reseed', usd(80)],
      ['reseed', usd(50)],
    ]);
    expect(poolOf(house.state, 'straight-flush')).toBe(usd(80));
    expect(poolOf(house.state, 'four-of-a-kind')).toBe(usd(50));
  });

  it('ignores the places of one period in the next', () => {
    const house = pokerBonus(sheet, { reserve: usd(500) });
    house.until(STARTS);
    place(house.state, { row: 'four-of-a-kind', person: meet(house.state, 1) });
    house.until(CLOSES[0]!);
    place(house.state, { row: 'four-of-a-kind', person: meet(house.state, 2) });
    house.until(CLOSES[1]!);
    expect(awardsOf(house.state).map(({ amount }) => amount)).toEqual([usd(90), usd(50)]);
  });
});

describe('[B-5] the clock of an award from a running', () => {
  const atClose = () => {
    const house = pokerBonus(sheet, { reserve: usd(500), pools: { 'royal-flush': usd(270) } });
    house.until(STARTS);
    place(house.state, { row: 'royal-flush', person: meet(house.state, 1) });
    house.until(CLOSES[0]!);
    return house;
  };

  it('runs from the close: 15 minutes for ID, then to the end of day 30', () => {
    const { state } = atClose();
    expect(state.awards.get('award-1')).toMatchObject({
      step: 'identification',
      idBy: CLOSES[0]! + 15 * MINUTE,
      expiresAt: must(instantFrom('2026-04-01T00:00:00-07:00')),
    });
  });

  it('[example 6] moves an unclaimed $270 of March 1 to the reserve on April 1; the pool stays', () => {
    const house = atClose();
    const before = reserveOf(house.state);
    house.until(must(instantFrom('2026-03-31T23:59:59-07:00')));
    expect(house.state.awards.size).toBe(1);
    const [expired] = house.until(must(instantFrom('2026-04-01T00:00:00-07:00')));
    expect(expired).toMatchObject({ type: 'award-expired', award: 'award-1' });
    expect(house.state.awards.size).toBe(0);
    expect(reserveOf(house.state)).toBe(before + usd(270));
    expect(poolOf(house.state, 'royal-flush')).toBe(usd(100));
  });
});

describe('hands that are still pending when their running closes', () => {
  it('makes the period wait; the next opens on time, and the hand is part of the one it was tabled in', () => {
    const house = pokerBonus(sheet, { reserve: usd(500) });
    house.until(STARTS);
    place(house.state, { row: 'four-of-a-kind', person: meet(house.state, 1) });
    const hit = pending(house.state, instant(CLOSES[0]! - 1));
    const first = runningAt(house.state, OFFER, hit.exposedAt)!;
    const [waits, opened] = house.until(CLOSES[0]!);
    expect(waits).toMatchObject({ type: 'running-waits', running: `${OFFER}:1`, waitsFor: [hit.id] });
    expect(opened).toMatchObject({ type: 'running-opened', running: `${OFFER}:2`, opensAt: CLOSES[0] });
    expect(runningAt(house.state, OFFER, hit.exposedAt)).toBe(first);
    expect(runningAt(house.state, OFFER, CLOSES[0]!)!.id).toBe(`${OFFER}:2`);
    expect(house.wait(10 * MINUTE)).toEqual([]);
    decided(house.state, hit, first, { row: 'four-of-a-kind', person: meet(house.state, 2) });
    const [closed] = house.until(house.now());
    expect(closed).toMatchObject({ type: 'running-closed', running: `${OFFER}:1` });
    expect(awardsOf(house.state).map(({ amount }) => amount)).toEqual([usd(45), usd(45)]);
    expect(runningAt(house.state, OFFER, hit.exposedAt)).toBeUndefined();
    expect(house.state.offers.get(OFFER)!.running).toBe(`${OFFER}:2`);
  });

  it('a hand that is declined lets the running close too, and nothing else happens before', () => {
    const house = pokerBonus(sheet, { reserve: usd(500) });
    house.until(STARTS);
    const hit = pending(house.state, STARTS);
    const first = runningAt(house.state, OFFER, STARTS)!;
    house.until(CLOSES[0]!);
    decided(house.state, hit, first);
    afterHitDecided(house.state, OFFER);
    expect(house.state.dues.filter(({ kind, id }) => kind === 'running-closes' && id === first.id)).toHaveLength(1);
    expect(house.state.dues[0]).toEqual({ at: house.state.time, kind: 'running-closes', id: first.id });
    expect(house.until(house.now())).toMatchObject([{ type: 'running-closed', awards: [] }]);
  });

  it('assigns a hand tabled at the very close to the next period and delays nothing', () => {
    const house = pokerBonus(sheet, { reserve: usd(500) });
    house.until(STARTS);
    pending(house.state, CLOSES[0]!);
    expect(house.until(CLOSES[0]!).map(({ type }) => type)).toEqual(['running-closed', 'running-opened']);
  });

  it('the last of several pending hands lets it close, not the first', () => {
    const house = pokerBonus(sheet, { reserve: usd(500) });
    house.until(STARTS);
    const hits = [pending(house.state, STARTS), pending(house.state, STARTS)];
    const first = runningAt(house.state, OFFER, STARTS)!;
    house.until(CLOSES[0]!);
    decided(house.state, hits[0]!, first);
    expect(house.until(house.now())).toEqual([]);
    decided(house.state, hits[1]!, first);
    expect(house.until(house.now()).map(({ type }) => type)).toEqual(['running-closed']);
  });

  it('reads pools at the close: later fees belong to the next, below the cap', () => {
    const house = pokerBonus(sheet, { reserve: usd(5_000), pools: { 'four-of-a-kind': usd(145) } });
    house.until(STARTS);
    place(house.state, { row: 'four-of-a-kind', person: meet(house.state, 1) });
    const hit = pending(house.state, STARTS);
    const first = runningAt(house.state, OFFER, STARTS)!;
    house.until(CLOSES[0]!);
    raise(house.state, 'four-of-a-kind', usd(10));
    decided(house.state, hit, first);
    house.until(house.now());
    expect(awardsOf(house.state)).toMatchObject([{ amount: usd(145) }]);
    expect(poolOf(house.state, 'four-of-a-kind')).toBe(usd(60));
  });

  it('a late re-seed stops at the cap', () => {
    const house = pokerBonus(sheet, { reserve: usd(5_000), pools: { 'four-of-a-kind': usd(9) } });
    house.until(STARTS);
    place(house.state, { row: 'four-of-a-kind', person: meet(house.state, 1) });
    const hit = pending(house.state, STARTS);
    const first = runningAt(house.state, OFFER, STARTS)!;
    house.until(CLOSES[0]!);
    raise(house.state, 'four-of-a-kind', usd(589));
    decided(house.state, hit, first);
    house.until(house.now());
    expect(poolOf(house.state, 'four-of-a-kind')).toBe(usd(599));
  });

  it('[B-13] a running that closes while an earlier one waits is settled after it, on the pool as that leaves it', () => {
    const house = pokerBonus(sheet, { reserve: usd(5_000), pools: { 'four-of-a-kind': usd(145) } });
    house.until(STARTS);
    const hit = pending(house.state, STARTS);
    const first = runningAt(house.state, OFFER, STARTS)!;
    house.until(CLOSES[0]!);
    place(house.state, { row: 'four-of-a-kind', person: meet(house.state, 2) });
    const [waits] = house.until(CLOSES[1]!);
    expect(waits).toMatchObject({ type: 'running-waits', running: `${OFFER}:2`, waitsFor: [`${OFFER}:1`] });
    raise(house.state, 'four-of-a-kind', usd(10));
    decided(house.state, hit, first, { row: 'four-of-a-kind', person: meet(house.state, 1) });
    const events = house.until(house.now());
    expect(events.map((event) => ('running' in event ? event.running : event.type))).toEqual([
      `${OFFER}:1`,
      `${OFFER}:2`,
    ]);
    expect(awardsOf(house.state).map(({ amount }) => amount)).toEqual([usd(145), usd(50)]);
    expect(poolOf(house.state, 'four-of-a-kind')).toBe(usd(60));
  });

  it('from the call to the award: exposed a second before the close, authorized minutes after it', () => {
    const house = pokerBonus(sheet, { reserve: usd(500), pools: { 'four-of-a-kind': usd(145) } });
    const p = meet(house.state, 1);
    house.state.games.set('texas-holdem', { approval: 'GEGA-001983', approved: true });
    house.does('flo', {
      type: 'open-table',
      table: 'table-1',
      game: 'texas-holdem',
      kind: 'live',
      seats: 9,
      limits: null,
    });
    house.does('dan', { type: 'take-seat', table: 'table-1', seat: 3, person: p });
    house.until(instant(CLOSES[0]! - 1));
    const hands = [{ seat: 3, hand: 1, cards: '9s 9d' }];
    house.does('dan', { type: 'call-hand', table: 'table-1', offer: OFFER, hands, common: '9h 9c 4s 2d Kh' });
    expect(house.wait(1).map(({ type }) => type)).toEqual(['running-waits', 'running-opened']);
    house.wait(5 * MINUTE);
    const answers = { 'dealt-in': 6, pot: usd(20), showdown: true, misdeal: false, deck: false, discussion: false };
    for (const [question, value] of Object.entries(answers)) {
      house.does('flo', { type: 'answer', hit: 'hit-1', question, value });
    }
    house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
    expect(house.until(house.now())).toMatchObject([{ type: 'running-closed', running: `${OFFER}:1` }]);
    expect(awardsOf(house.state)).toEqual([{ row: 'four-of-a-kind', amount: usd(145), person: p }]);
    expect(house.state.awards.get('award-1')!.idBy).toBe(house.now() + 15 * MINUTE);
  });

  it('settles the period even if the promotion ends meanwhile', () => {
    const house = pokerBonus(sheet, { reserve: usd(500) });
    house.until(CLOSES[1]!);
    const hit = pending(house.state, CLOSES[1]!);
    const last = runningAt(house.state, OFFER, CLOSES[1]!)!;
    house.until(instant(ENDS + HOUR));
    expect(house.state.offers.get(OFFER)!.status).toBe('winding-down');
    decided(house.state, hit, last, { row: 'four-of-a-kind', person: meet(house.state, 1) });
    house.until(house.now());
    expect(awardsOf(house.state)).toMatchObject([{ amount: usd(90) }]);
    expect(house.state.runnings.size).toBe(0);
  });
});

describe('ticks and clocks', () => {
  it('a tick with nothing due, or at another moment, is refused', () => {
    const house = pokerBonus(sheet);
    house.state.dues.length = 0;
    expect(house.refuses('system', { type: 'tick' })).toMatchObject({ at: 'F-3', reason: 'nothing-due' });
  });

  it('only the leader ticks', () => {
    const house = given();
    expect(house.refuses('mia', { type: 'tick' })).toMatchObject({ at: 'F-4', reason: 'wrong-role' });
  });

  it('a leap of more than 15 minutes, either way, is accepted by two people', () => {
    const house = given();
    const leap = (seconds: number, ...also: string[]) =>
      house.ask('mia', { type: 'accept-clock', from: NOON, to: instant(NOON + seconds), reason: 'battery', also });
    expect(leap(15 * MINUTE + 1)).toMatchObject({ refusal: { at: 'F-5' } });
    expect(leap(15 * MINUTE + 1, 'mia')).toMatchObject({ refusal: { at: 'F-5' } });
    expect(leap(15 * MINUTE, 'max')).toMatchObject({ refusal: { at: 'F-3', reason: 'no-leap' } });
    expect(leap(15 * MINUTE + 1, 'max')).toMatchObject({ events: [{ type: 'clock-accepted', by: ['mia', 'max'] }] });
    expect(leap(-15 * MINUTE - 1, 'max')).toMatchObject({ events: [{ type: 'clock-accepted' }] });
  });
});

/** A daily increase, as the close of day posts it. */
function raise(state: State, id: string, amount: number): void {
  const move = (account: string, by: number) =>
    state.balances.set(account, cents((state.balances.get(account) ?? 0) + by));
  move(reserve(FUND), amount);
  move(pool(FUND, id), -amount);
}

let house: Given;
let ana: string;
let ben: string;

/** Two lists: one closes at 18:00, one at 17:00 on the next day, which is 23 hours later. */
beforeEach(() => {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'seven-card-stud', approval: 'GEGA-001453' });
  house.does('max', { type: 'adopt-sheet', sheet: highHand });
  house.does('max', {
    type: 'open-fund',
    fund: 'hj',
    name: 'Hawaiian Jackpot fund',
    opening: usd(5_000),
    also: ['mia'],
  });
  const prize = (id: string, dollars: number) => ({
    id,
    name: id,
    gives: 'cash' as const,
    value: usd(dollars),
    count: 1,
  });
  const offer = lowOffer(highHand, {
    option: 'points',
    period: { from: NOON, until: instant(NOON + 2 * DAY) },
    schedule: [instant(NOON + 6 * HOUR), instant(NOON + 29 * HOUR)],
    prizes: [prize('first', 500), prize('second', 300)],
  });
  house.does('pam', { type: 'post-offer', offer });
  house.does('mia', { type: 'approve-offer', offer: offer.id });
  house.does('flo', { type: 'open-table', table: 't1', game: 'seven-card-stud', kind: 'live', seats: 9, limits: null });
  ana = meet(house.state, 1);
  ben = meet(house.state, 2);
  for (const [seat, person] of [ana, ben, null].entries()) {
    house.does('dan', { type: 'take-seat', table: 't1', seat: seat + 1, person });
  }
});

const FULL_HOUSE = '9s 9d 9h 6c 6s Kd 2c';
const QUADS = '9s 9d 9h 9c 6s Kd 2c';

function makes(seat: number, cards: string): void {
  house.wait(MINUTE);
  const hands = [{ seat, hand: 1, cards }];
  const [called] = house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
  house.does('flo', { type: 'authorise-hit', hit: (called as unknown as { hit: string }).hit });
}

const owed = () => [...house.state.awards.values()].map(({ person, amount, row }) => [person, amount, row]);

describe('a list of points', () => {
  it('has one line per person, or per seat if the player is unknown', () => {
    makes(1, FULL_HOUSE);
    makes(3, QUADS);
    makes(1, QUADS);
    makes(3, FULL_HOUSE);
    const [list] = viewFor('public', house.state).standings!;
    expect(list!.lines).toMatchObject([
      { place: 1, points: 5, seat: 1, share: usd(400), name: null },
      { place: 1, points: 5, seat: 3, share: usd(400) },
    ]);
    expect(JSON.stringify(viewFor('public', house.state))).not.toContain(ana);
    house.until(instant(NOON + 6 * HOUR));
    expect(owed()).toEqual([
      [ana, usd(400), 'place-1'],
      [null, usd(400), 'place-1'],
    ]);
  });

  it('starts over when it closes; a winner of the last 24 hours keeps their place and wins nothing', () => {
    makes(1, QUADS);
    house.until(instant(NOON + 6 * HOUR));
    expect(owed()).toEqual([[ana, usd(500), 'place-1']]);
    // Erased now and entered again, she would be another person, who has not won.
    const kept = [ana, ben].map((who) => runningsArea.whyPersonInUse!(house.state, who)?.refusal.reason);
    expect(kept).toEqual(['still-limited', undefined]);
    makes(2, FULL_HOUSE);
    makes(1, QUADS);
    house.until(instant(NOON + 29 * HOUR));
    expect(owed().slice(1)).toEqual([[ben, usd(300), 'place-2']]);
    makes(1, QUADS);
    house.until(instant(NOON + 2 * DAY));
    expect(owed().slice(2)).toEqual([[ana, usd(500), 'place-1']]);
  });

  it('waits for a hand that was made in time and is not verified yet', () => {
    makes(2, FULL_HOUSE);
    house.until(instant(NOON + 6 * HOUR - 1));
    const hands = [{ seat: 1, hand: 1, cards: QUADS }];
    house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
    house.until(instant(NOON + 6 * HOUR + MINUTE));
    expect(owed()).toEqual([]);
    house.does('flo', { type: 'authorise-hit', hit: 'hit-2' });
    house.wait(1);
    expect(owed()).toEqual([
      [ana, usd(500), 'place-1'],
      [ben, usd(300), 'place-2'],
    ]);
  });
});
