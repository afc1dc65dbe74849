import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { usd } from '../../base/cents.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import {
  pokerBonusHandProgressive,
  pokerBonusHandProgressive as sheet,
} from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { bank, fundCash, pool, promotions, reserve, toRecover } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { asListed, insideHours } from '../clock.ts';
import { secondsInHours } from '../kit/offers.ts';
import { OFFER, pokerBonus, STARTS } from '../runnings/testing.ts';
import type { State } from '../state.ts';
import { loadState, saveState, stateHash } from '../state-text.ts';
import { endOffer, type Given, given, inForce, lowOffer, NOON, shift } from '../testing.ts';

let house: Given;

const adopt = (...sheets: Sheet[]) => {
  for (const sheet of sheets) house.does('mia', { type: 'adopt-sheet', sheet });
};
const post = (offer: Offer) => house.does('pam', { type: 'post-offer', offer });
const approve = (offer: string) => house.does('mia', { type: 'approve-offer', offer });
const refusal = (badge: string, asked: Parameters<Given['ask']>[1]) => {
  const { reason, at } = house.refuses(badge, asked);
  return `${reason} ${at}`;
};
const holds = (account: string) => balanceOf(house.state, account);

beforeEach(() => {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  house.does('mia', { type: 'approve-game', game: 'texas-holdem', approval: 'GEGA-001983' });
  house.does('mia', { type: 'open-fund', fund: 'fund-1', name: 'Bonus hand' });
});

describe('a fund', () => {
  it('is opened once', () => {
    expect(refusal('mia', { type: 'open-fund', fund: 'fund-1', name: 'Again' })).toBe('fund-open F-10');
  });
});

describe('posting', () => {
  const sheet = bonusHandProgressiveV11;
  const posting = (offer: Offer) => refusal('pam', { type: 'post-offer', offer });

  it('is refused while the edition of the sheet is not adopted', () => {
    expect(posting(lowOffer(sheet))).toBe('sheet-not-adopted F-6');
    adopt(sheet);
    expect(posting(lowOffer(sheet, { edition: '1999-01-01' }))).toBe('sheet-not-adopted F-6');
  });

  it('is refused by the clause that the offer breaks', () => {
    adopt(sheet);
    expect(posting(lowOffer(sheet, {}, { seed: usd('999.99') }))).toBe('outside-range §6.3');
  });

  it('waits for another approver, under one id', () => {
    adopt(sheet);
    post(lowOffer(sheet));
    expect(house.state.offers.get('bonus-hand-progressive-v1-1')).toMatchObject({ status: 'posted', postedBy: 'pam' });
    expect(posting(lowOffer(sheet))).toBe('offer-known F-10');
  });

  it('[§3.1] one option at a time: periods may meet, not overlap', () => {
    adopt(sheet);
    const until = instant(NOON + DAY);
    post(lowOffer(sheet, { period: { from: NOON, until } }));
    const second = (from: number) =>
      lowOffer(sheet, { id: 'second', option: 'B', period: { from: instant(from), until: instant(NOON + 2 * DAY) } });
    expect(posting(second(until - 1))).toBe('one-at-a-time §3.1');
    post(second(until));
    const third = (end: number) => lowOffer(sheet, { id: 'third', period: { from: NOON, until: instant(end) } });
    house.does('pam', { type: 'withdraw-offer', offer: 'bonus-hand-progressive-v1-1' });
    expect(posting(third(until + 1))).toBe('one-at-a-time §3.1');
    post(third(until));
  });

  it('is refused when its period is over', () => {
    adopt(sheet);
    house.wait(DAY);
    const over = (until: number) => lowOffer(sheet, { period: { from: NOON, until: instant(until) } });
    expect(posting(over(NOON + DAY))).toBe('period-over §9.1');
    post(over(NOON + DAY + 1));
  });

  it('names a fund that is open', () => {
    adopt(sheet);
    expect(posting(lowOffer(sheet, { fund: 'fund-9' }))).toBe('no-such-fund F-10');
  });

  it('of an activity that draws on a fund names the fund that the named sheet feeds', () => {
    adopt(acesCracked, pokerBonusHandProgressive);
    house.does('mia', { type: 'open-fund', fund: 'fund-2', name: 'Other' });
    post(lowOffer(pokerBonusHandProgressive));
    expect(posting(lowOffer(acesCracked, { fund: 'fund-2' }))).toBe('other-fund §6.1');
    post(lowOffer(acesCracked));
  });

  it('of an activity that the feeding sheet does not name in turn is refused', () => {
    const silent = structuredClone(pokerBonusHandProgressive);
    if (silent.fund.kind === 'own') delete silent.fund.alsoPays;
    adopt(acesCracked, silent);
    post(lowOffer(silent));
    expect(posting(lowOffer(acesCracked))).toBe('link-not-named §6.1');
  });
});

describe('approval', () => {
  const sheet = bonusHandProgressiveV11;
  const id = 'bonus-hand-progressive-v1-1';
  const approving = (badge: string, offer = id) => refusal(badge, { type: 'approve-offer', offer });

  beforeEach(() => adopt(sheet));

  it('requires another person than the one who posted it', () => {
    house.does('mia', { type: 'post-offer', offer: lowOffer(sheet) });
    expect(approving('mia')).toBe('own-offer F-5');
    house.does('max', { type: 'approve-offer', offer: id });
    expect(house.state.offers.get(id)).toMatchObject({ status: 'approved', approvedBy: 'max' });
    expect(approving('max')).toBe('not-waiting F-10');
  });

  it('[§6.3, B-4] seeds a pool with an advance that is queued', () => {
    post(lowOffer(sheet, {}, { seed: usd(25_000) }));
    approve(id);
    expect(holds(pool('fund-1', 'main'))).toBe(usd(25_000));
    expect(holds(fundCash('fund-1'))).toBe(usd(25_000));
    expect(holds(toRecover('fund-1'))).toBe(usd(25_000));
    expect(house.state.funds.get('fund-1')!.advances).toMatchObject([
      { amount: usd(25_000), cause: 'seed', clause: '§6.3', at: NOON },
    ]);
    expect(house.state.funds.get('fund-1')).toMatchObject({
      fedBy: [id],
      pools: { main: { reseed: usd(1_000), floor: usd(1_000), cap: usd(250_000), offer: id } },
    });
  });

  it('[§6.4] seeds the poker pools with a gift that is not reimbursed', () => {
    adopt(pokerBonusHandProgressive);
    post(lowOffer(pokerBonusHandProgressive, {}, { 'seed.royal-flush': usd(300) }));
    approve('poker-bonus-hand-progressive');
    expect(holds(pool('fund-1', 'royal-flush'))).toBe(usd(300));
    expect(holds(promotions)).toBe(usd(320));
    expect(holds(bank)).toBe(usd(-320));
    expect(house.state.funds.get('fund-1')!.advances).toEqual([]);
  });

  it('waits for the rules of the time zone, and stays within their dates', () => {
    post(lowOffer(sheet, { period: { from: NOON, until: instant(2_000_000_000) } }));
    expect(approving('mia')).toBe('outside-zone-pack F-6');
    house.state.packs.clear();
    expect(approving('mia')).toBe('no-zone-pack F-6');
  });

  it('takes a game that is approved', () => {
    post(lowOffer(sheet));
    house.does('mia', { type: 'withdraw-game', game: 'crazy-4-poker', reason: 'lapsed' });
    expect(approving('mia')).toBe('game-not-approved F-6');
  });

  it('comes too late when the period is over', () => {
    post(lowOffer(sheet, { period: { from: NOON, until: instant(NOON + HOUR) } }));
    house.wait(HOUR);
    expect(approving('mia')).toBe('period-over §9.1');
  });

  it('of an activity that draws on a fund waits for the one that feeds it', () => {
    adopt(acesCracked, pokerBonusHandProgressive);
    post(lowOffer(pokerBonusHandProgressive));
    post(lowOffer(acesCracked));
    expect(approving('mia', 'aces-cracked')).toBe('other-fund §6.1');
    approve('poker-bonus-hand-progressive');
    approve('aces-cracked');
    expect(house.state.funds.get('fund-1')!.drawnOnBy).toEqual(['aces-cracked']);
  });

  it('starts at its period and ends with it, to the second', () => {
    const [from, until] = [instant(NOON + HOUR), instant(NOON + DAY)];
    house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
    post(lowOffer(sheet, { period: { from, until } }));
    approve(id);
    expect(house.state.offers.get(id)!.offeringSince).toEqual({});
    expect(house.until(from)).toMatchObject([{ type: 'offer-period-started', offer: id }]);
    expect(house.state.offers.get(id)!.offeringSince).toEqual({ t1: from });
    expect(house.until(instant(until - 1))).toEqual([]);
    expect(house.until(until)).toMatchObject([{ type: 'offer-period-ended', offer: id, status: 'winding-down' }]);
  });

  it('opens the first running at once if the period has begun, otherwise with the period', () => {
    adopt(pokerBonusHandProgressive);
    const later = { from: instant(NOON + HOUR), until: instant(NOON + DAY) };
    post(lowOffer(pokerBonusHandProgressive, { period: later, schedule: [instant(NOON + 3 * HOUR)] }));
    approve('poker-bonus-hand-progressive');
    expect(house.state.runnings.size).toBe(0);
    house.until(later.from);
    expect([...house.state.runnings.values()]).toMatchObject([
      { opensAt: later.from, closesAt: instant(NOON + 3 * HOUR) },
    ]);
  });

  it('sets up the drum and one drawing for each posted time', () => {
    adopt(prizeWheel);
    const wheel = [{ id: 's1', name: '$10', gives: 'money' as const, value: usd(10) }];
    const schedule = [instant(NOON + HOUR), instant(NOON + 2 * HOUR)];
    const { choose } = emptied()!;
    post(lowOffer(prizeWheel, { wheel, schedule, option: 'A' }, { [choose]: 1 }));
    approve('prize-wheel');
    // The day of the start is day 0; the drum is emptied when day 1 is over: midnight after 2 March.
    expect(house.state.drums.get('prize-wheel')).toMatchObject({ nextSerial: 1, emptiedAt: 1_772_524_800 });
    expect(
      [...house.state.drawings.values()].map(({ id: drawing, dueAt, status }) => [drawing, dueAt, status]),
    ).toEqual([
      ['drawing-1', schedule[0], 'due'],
      ['drawing-2', schedule[1], 'due'],
    ]);
    expect(house.state.dues).toContainEqual({ at: 1_772_524_800, kind: 'drum-emptied', id: 'prize-wheel' });
  });

  it('is too late for a drawing whose time has passed', () => {
    adopt(prizeWheel);
    const wheel = [{ id: 's1', name: '$10', gives: 'money' as const, value: usd(10) }];
    post(lowOffer(prizeWheel, { wheel, schedule: [instant(NOON + HOUR)] }));
    house.wait(HOUR);
    expect(approving('mia', 'prize-wheel')).toMatch(/^schedule-passed/);
  });
});

const emptied = () => {
  const earn = prizeWheel.steps.find((step) => step.kind === 'earn' && step.form === 'tickets');
  if (earn?.kind !== 'earn' || earn.form !== 'tickets') throw new Error('the wheel has tickets');
  return earn.emptiedAfterDays;
};

describe('a pool that is taken over', () => {
  const sheet = bonusHandProgressiveV11;
  const next = (over: Partial<Offer> = {}, amounts: Record<string, number> = {}) =>
    lowOffer(sheet, { id: 'next', period: { from: NOON, until: instant(NOON + 40 * DAY) }, ...over }, amounts);

  it('is not seeded again, and keeps what players paid into it', () => {
    inForce(house.state, sheet, lowOffer(sheet, { id: 'first' }), { pools: { main: usd('4321.09') }, reserve: usd(5) });
    house.state.offers.get('first')!.status = 'winding-down';
    post(next({ period: { from: instant(NOON + 30 * DAY), until: instant(NOON + 40 * DAY) } }, { seed: usd(9_000) }));
    approve('next');
    expect(holds(pool('fund-1', 'main'))).toBe(usd('4321.09'));
    expect(house.state.funds.get('fund-1')).toMatchObject({ fedBy: ['next'], advances: [] });
    expect(house.state.offers.get('first')!.status).toBe('ended');
  });

  it('is fed by one offer at a time', () => {
    adopt({ ...sheet, id: 'bay-101/another' });
    inForce(house.state, sheet, lowOffer(sheet, { id: 'first' }), { pools: { main: usd(2_000) } });
    post(next({ sheet: 'bay-101/another' }));
    expect(refusal('mia', { type: 'approve-offer', offer: 'next' })).toBe('pool-fed-already §6.1');
    house.does('mia', { type: 'suspend-offer', offer: 'first', reason: 'check' });
    expect(refusal('mia', { type: 'approve-offer', offer: 'next' })).toBe('pool-fed-already §6.1');
  });

  it('never exceeds its posted cap', () => {
    const capped = structuredClone(sheet);
    if (capped.fund.kind === 'own') capped.fund.pools[0]!.cap = { choose: 'cap', between: [usd(2_000), usd(9_000)] };
    inForce(house.state, capped, lowOffer(capped, { id: 'first' }, { cap: usd(9_000) }), {
      pools: { main: usd(4_000) },
    });
    endOffer(house.state, 'first');
    post(next({ id: 'low' }, { cap: usd('3999.99') }));
    expect(refusal('mia', { type: 'approve-offer', offer: 'low' })).toBe('above-cap §6.3');
    house.does('pam', { type: 'withdraw-offer', offer: 'low' });
    post(next({}, { cap: usd(4_000) }));
    approve('next');
  });

  it('does not change its terms under an open lock', () => {
    inForce(house.state, sheet, lowOffer(sheet, { id: 'first' }), { pools: { main: usd(2_000) } });
    endOffer(house.state, 'first');
    const money = usd(0);
    house.state.funds.get('fund-1')!.locks.push({
      hit: 'hit-1',
      pool: 'main',
      exposedAt: NOON,
      reading: money,
      fromPool: money,
      reseeded: money,
      postings: [],
      advances: [],
    });
    post(next());
    expect(refusal('mia', { type: 'approve-offer', offer: 'next' })).toBe('hit-pending F-12');
  });
});

describe('withdrawing, suspending, resuming', () => {
  const sheet = bonusHandProgressiveV11;
  const id = 'bonus-hand-progressive-v1-1';

  it('lets one person withdraw only what was not approved and has not begun', () => {
    adopt(sheet);
    post(lowOffer(sheet));
    house.does('pam', { type: 'withdraw-offer', offer: id });
    expect(house.state.offers.has(id)).toBe(false);
    inForce(house.state, sheet, lowOffer(sheet));
    expect(refusal('pam', { type: 'withdraw-offer', offer: id })).toBe('in-force F-10');
    expect(refusal('pam', { type: 'withdraw-offer', offer: 'nothing' })).toBe('no-such-offer F-10');
  });

  it('is suspended at once, and its table time stops', () => {
    inForce(house.state, sheet, lowOffer(sheet));
    house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
    house.wait(HOUR);
    house.does('flo', { type: 'suspend-offer', offer: id, reason: 'equipment' });
    house.wait(HOUR);
    expect(house.state.offers.get(id)).toMatchObject({ status: 'suspended', because: 'equipment', offeringSince: {} });
    expect(house.state.funds.get('fund-1')!.offered).toMatchObject({
      [id]: { t1: [{ from: NOON, until: NOON + HOUR, live: true }] },
    });
    expect(refusal('flo', { type: 'suspend-offer', offer: id, reason: 'again' })).toBe('not-in-force F-10');
    house.does('mia', { type: 'resume-offer', offer: id });
    expect(house.state.offers.get(id)).toMatchObject({ status: 'approved', because: null });
    expect(house.state.offers.get(id)!.offeringSince).toEqual({ t1: NOON + 2 * HOUR });
    expect(refusal('mia', { type: 'resume-offer', offer: id })).toBe('not-stopped F-10');
  });

  it('resumes only when one of its games is approved again', () => {
    inForce(house.state, sheet, lowOffer(sheet));
    house.does('mia', { type: 'withdraw-game', game: 'crazy-4-poker', reason: 'lapsed' });
    expect(house.state.offers.get(id)!.status).toBe('paused');
    expect(refusal('mia', { type: 'resume-offer', offer: id })).toBe('game-not-approved F-6');
    house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
    house.does('mia', { type: 'resume-offer', offer: id });
  });
});

describe('taking an approved offer back before its period', () => {
  const later = { from: instant(NOON + DAY), until: instant(NOON + 10 * DAY) };
  const withdraw = (offer: string, ...also: string[]) => ({ type: 'withdraw-offer', offer, also }) as const;
  const before = () => JSON.stringify([[...house.state.balances], [...house.state.funds], house.state.dues]);

  it('[F-5] takes a second badge; seed, queue, dues and drums are as if it had never been', () => {
    adopt(bonusHandProgressiveV11, pokerBonusHandProgressive);
    house.does('mia', { type: 'open-fund', fund: 'fund-2', name: 'Poker' });
    const was = before();
    post(lowOffer(bonusHandProgressiveV11, { id: 'v11', period: later }));
    post(lowOffer(pokerBonusHandProgressive, { id: 'poker', fund: 'fund-2', period: later }));
    for (const offer of ['v11', 'poker']) {
      approve(offer);
      expect(before()).not.toBe(was);
      expect(refusal('pam', withdraw(offer))).toBe('second-person F-5');
      house.does('pam', withdraw(offer, 'max'));
      expect(before()).toBe(was);
    }
    expect(house.state.offers.size).toBe(0);
  });

  it('[B-10] is how an amount is changed: the same sheet is posted again and another person approves it', () => {
    adopt(bonusHandProgressiveV11);
    post(lowOffer(bonusHandProgressiveV11, { id: 'first', period: later }, { reseed: usd(1_000) }));
    approve('first');
    const second = lowOffer(bonusHandProgressiveV11, { id: 'second', period: later }, { reseed: usd(2_000) });
    expect(refusal('pam', { type: 'post-offer', offer: second })).toBe('one-at-a-time §3.1');
    house.does('pam', withdraw('first', 'mia'));
    post(second);
    approve('second');
    expect(house.state.funds.get('fund-1')!.pools.main).toMatchObject({ reseed: usd(2_000), offer: 'second' });
    expect(holds(pool('fund-1', 'main'))).toBe(usd(1_000));
  });

  it('[B-10] changes it under the same id, both or neither: once approved with a second badge, in its period never', () => {
    adopt(bonusHandProgressiveV11);
    const was = lowOffer(bonusHandProgressiveV11, { id: 'first', period: later }, { reseed: usd(1_000) });
    post(was);
    const moved = { ...was, period: { from: instant(later.from + DAY), until: instant(later.until + DAY) } };
    house.does('pam', { type: 'replace-offer', offer: moved });
    expect(house.state.offers.get('first')).toMatchObject({ status: 'posted', offer: { period: moved.period } });
    approve('first');
    const empty = { ...was, period: { from: later.until, until: later.from } };
    expect(refusal('pam', { type: 'replace-offer', offer: was })).toBe('second-person F-5');
    house.refuses('pam', { type: 'replace-offer', offer: empty, also: ['max'] });
    expect(house.state.offers.get('first')).toMatchObject({ status: 'approved', offer: { period: moved.period } });
    house.does('pam', { type: 'replace-offer', offer: was, also: ['max'] });
    expect(house.state.offers.get('first')).toMatchObject({
      status: 'posted',
      postedBy: 'pam',
      offer: { period: later },
    });
    expect(holds(pool('fund-1', 'main'))).toBe(0);
    expect(refusal('pam', { type: 'replace-offer', offer: { ...was, id: 'nothing' } })).toBe('no-such-offer F-10');
  });

  it('drops the drum and its drawings', () => {
    adopt(prizeWheel);
    house.does('mia', { type: 'approve-game', game: 'ez-baccarat', approval: 'GEGA-003090' });
    const wheel = [{ id: 'usd-100', name: '$100', gives: 'money' as const, value: usd(100) }];
    post(lowOffer(prizeWheel, { id: 'wheel', period: later, schedule: [instant(NOON + 2 * DAY)], wheel }));
    approve('wheel');
    expect(house.state.drawings.size).toBe(1);
    house.does('pam', withdraw('wheel', 'mia'));
    expect([house.state.drums.size, house.state.drawings.size, house.state.dues]).toEqual([0, 0, []]);
  });

  it('is refused from the first second of the period', () => {
    adopt(bonusHandProgressiveV11);
    post(lowOffer(bonusHandProgressiveV11, { id: 'v11', period: later }));
    approve('v11');
    house.until(later.from);
    expect(refusal('pam', withdraw('v11', 'max'))).toBe('in-force F-10');
  });

  it('is refused while something is owed that management granted under it', () => {
    adopt(bonusHandProgressiveV11);
    post(lowOffer(bonusHandProgressiveV11, { id: 'v11', period: later }));
    approve('v11');
    const grant = {
      type: 'grant-award',
      offer: 'v11',
      table: 't1',
      seat: 1,
      amount: usd(10),
      reason: 'goodwill',
    } as const;
    house.does('mia', { ...grant, also: ['max'] });
    expect(refusal('pam', withdraw('v11', 'max'))).toBe('award-open F-13');
    house.does('mia', { type: 'dispute-award', award: 'award-1', reason: 'goodwill' });
    house.does('mia', { type: 'settle-dispute', award: 'award-1', pay: false, reason: 'goodwill', also: ['max'] });
    house.does('pam', withdraw('v11', 'max'));
  });

  it("is refused if a pool contains more than the house's own seed, or another promotion is paid from the fund", () => {
    adopt(bonusHandProgressiveV11, pokerBonusHandProgressive, acesCracked);
    post(lowOffer(bonusHandProgressiveV11, { id: 'v11', period: later }));
    approve('v11');
    shift(house.state, fundCash('fund-1'), reserve('fund-1'), usd(50));
    expect(refusal('pam', withdraw('v11', 'max'))).toBe('carries-money F-10');
    house.does('mia', { type: 'raise-pool', offer: 'v11', pool: 'main', amount: usd(50), also: ['max'] });
    expect(refusal('pam', withdraw('v11', 'max'))).toBe('carries-money F-10');
    house.does('mia', { type: 'open-fund', fund: 'fund-2', name: 'Poker' });
    post(lowOffer(pokerBonusHandProgressive, { id: 'poker', fund: 'fund-2', period: later }));
    approve('poker');
    post(lowOffer(acesCracked, { id: 'aces', fund: 'fund-2', period: later }));
    approve('aces');
    expect(refusal('pam', withdraw('poker', 'max'))).toBe('still-drawn-on §6.1');
    house.does('pam', withdraw('aces', 'max'));
    house.does('pam', withdraw('poker', 'max'));
  });
});

describe('raising a pool', () => {
  const sheet = bonusHandProgressiveV11;
  const id = 'bonus-hand-progressive-v1-1';
  const raise = (amount: number, over: object = {}) =>
    ({ type: 'raise-pool', offer: id, pool: 'main', amount: amount as never, also: ['max'], ...over }) as const;
  const holding = (main: string, inReserve: string) =>
    inForce(house.state, sheet, lowOffer(sheet), { pools: { main: usd(main) }, reserve: usd(inReserve) });

  it('[§6.5, example 4] is refused one cent short of the reserve, and takes all of it', () => {
    holding('10000', '4999.99');
    expect(refusal('mia', raise(usd(5_000)))).toBe('reserve-short §6.5');
    house.does('mia', raise(usd('4999.99')));
    expect(holds(pool('fund-1', 'main'))).toBe(usd('14999.99'));
    expect(holds(reserve('fund-1'))).toBe(0);
  });

  it('[§6.5, example 4] is refused over the cap, and reaches it exactly', () => {
    holding('248000', '9000');
    expect(refusal('mia', raise(usd(5_000)))).toBe('above-cap §6.5');
    expect(refusal('mia', raise(usd('2000.01')))).toBe('above-cap §6.5');
    house.does('mia', raise(usd(2_000)));
    expect(holds(pool('fund-1', 'main'))).toBe(usd(250_000));
  });

  it('takes two people, an amount, an offer in force', () => {
    holding('10000', '5000');
    expect(refusal('mia', raise(usd(1), { also: ['mia'] }))).toBe('second-person F-5');
    expect(refusal('mia', raise(0))).toBe('no-amount §6.5');
    house.does('mia', { type: 'suspend-offer', offer: id, reason: 'check' });
    expect(refusal('mia', raise(usd(1)))).toBe('not-in-force F-10');
  });

  it('is refused if the sheet has no such pool or no such increase', () => {
    inForce(house.state, pokerBonusHandProgressive, lowOffer(pokerBonusHandProgressive), { reserve: usd(100) });
    const poker = { offer: 'poker-bonus-hand-progressive' };
    expect(refusal('mia', raise(usd(1), { ...poker, pool: 'main' }))).toBe('no-such-pool §6.1');
    expect(refusal('mia', raise(usd(1), { ...poker, pool: 'royal-flush' }))).toBe('no-raise §3.2');
  });
});

describe('moving reserve money', () => {
  const move = (amount: number, over: object = {}) =>
    ({
      type: 'transfer-reserve',
      from: 'fund-1',
      to: 'fund-2',
      amount: amount as never,
      reason: 'merge',
      also: ['max'],
      ...over,
    }) as const;

  beforeEach(() => {
    house.does('mia', { type: 'open-fund', fund: 'fund-2', name: 'Other' });
    inForce(house.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11), { reserve: usd(100) });
  });

  it('moves what the reserve has, with its cash, and not a cent more', () => {
    expect(refusal('abe', move(usd('100.01')))).toBe('reserve-short F-15');
    house.does('abe', move(usd(100)));
    expect([holds(reserve('fund-1')), holds(fundCash('fund-1'))]).toEqual([0, 0]);
    expect([holds(reserve('fund-2')), holds(fundCash('fund-2'))]).toEqual([usd(100), usd(100)]);
  });

  it('is refused while the money is in the boxes', () => {
    house.state.balances.set('table:t1:box:fund-1', usd(60));
    house.state.balances.set(fundCash('fund-1'), usd(40));
    expect(refusal('abe', move(usd('40.01')))).toBe('cash-short F-15');
    house.does('abe', move(usd(40)));
  });

  it('[F-12] is refused while a hand is pending on either fund', () => {
    house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
    const hands = [{ seat: 2, hand: 1, cards: 'Ah 9h 7h 4h 2h' }];
    house.does('dan', { type: 'call-hand', table: 't1', offer: null, hands, common: null });
    expect(refusal('abe', move(usd(1)))).toBe('hit-pending F-12');
    shift(house.state, fundCash('fund-2'), reserve('fund-2'), usd(5));
    expect(refusal('abe', move(usd(1), { from: 'fund-2', to: 'fund-1' }))).toBe('hit-pending F-12');
  });

  it('takes two people, two funds and an amount', () => {
    expect(refusal('abe', move(usd(1), { also: [] }))).toBe('second-person F-5');
    expect(refusal('abe', move(usd(1), { to: 'fund-1' }))).toBe('same-fund F-15');
    expect(refusal('abe', move(usd(1), { to: 'fund-9' }))).toBe('no-such-fund F-10');
    expect(refusal('abe', move(0))).toBe('no-amount F-15');
  });
});

const { state } = given();
const packed = state.packs.get('zone:America/Los_Angeles')![0]!;
const pack = packed.kind === 'zone' ? packed.pack : undefined;

const inHours = (from: Instant, seconds: number, hours: { from: string; until: string }): number =>
  secondsInHours(pack!, { from, until: instant(from + seconds) }, hours);

describe('posted hours between two moments', () => {
  it('include their first second and not their last', () => {
    const hours = { from: '13:00', until: '15:00' };
    expect(inHours(NOON, HOUR, hours)).toBe(0);
    expect(inHours(NOON, HOUR + 1, hours)).toBe(1);
    expect(inHours(NOON, 4 * HOUR, hours)).toBe(2 * HOUR);
    expect(inHours(NOON, 0, hours)).toBe(0);
  });

  it('run past midnight', () => {
    expect(inHours(NOON, 24 * HOUR, { from: '22:00', until: '02:00' })).toBe(4 * HOUR);
    expect(inHours(NOON, 13 * HOUR, { from: '22:00', until: '02:00' })).toBe(3 * HOUR);
  });

  it('are an hour shorter when clocks spring forward, and longer when they fall back', () => {
    const night = { from: '01:00', until: '04:00' };
    expect(inHours(instant(1_772_956_800), 8 * HOUR, night)).toBe(2 * HOUR); // 8 March 2026
    expect(inHours(instant(1_793_516_400), 8 * HOUR, night)).toBe(4 * HOUR); // 1 November 2026
  });

  it('agree with the clock on the wall, minute by minute, on ordinary nights and on both changes', () => {
    const starts = fc.constantFrom<number>(NOON, 1_772_930_000, 1_793_490_000);
    const wall = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const text = ([hour, minute]: [number, number]) =>
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const minutes = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(starts, minutes, fc.integer({ min: 1, max: 1_500 }), wall, wall, (start, skip, length, a, b) => {
        const hours = { from: text(a), until: text(b) };
        const from = start - (start % MINUTE) + skip * MINUTE;
        let counted = 0;
        for (let i = 0; i < length; i += 1) {
          if (insideHours(state, instant(from + i * MINUTE), hours)) counted += MINUTE;
        }
        expect(inHours(instant(from), length * MINUTE, hours)).toBe(counted);
      }),
      { seed: 103, numRuns: 60 },
    );
  });
});

const QUARTER = { from: STARTS, until: instant(STARTS + 90 * DAY) };
const halfHourly = () => pokerBonus(sheet, {}, { period: QUARTER, schedule: { every: 30 } });
const offerIn = (state: State): Offer => state.offers.get(OFFER)!.offer;

describe('half-hourly runnings for 90 days, posted in one line', () => {
  it('close when the schedule says, one after the other', () => {
    const house = halfHourly();
    const events = house.until(instant(STARTS + 2 * HOUR));
    const opened = events.filter((event) => event.type === 'running-opened');
    expect(opened.map(({ opensAt, closesAt }) => [opensAt - STARTS, closesAt - opensAt])).toEqual(
      [0, 1, 2, 3, 4].map((n) => [n * 30 * MINUTE, 30 * MINUTE]),
    );
  });

  it('are 4,320, and the house keeps none of them', () => {
    const { state } = halfHourly();
    expect(asListed(state, offerIn(state)).schedule).toHaveLength(4320);
    expect(saveState(state).length).toBeLessThan(20_000);
    expect(state.dues.filter(({ kind }) => kind === 'running-closes')).toEqual([]);
  });

  it('are calculated once: every later reading returns the same list', () => {
    const { state } = halfHourly();
    const first = asListed(state, offerIn(state));
    expect(asListed(state, offerIn(state))).toBe(first);
    expect(asListed(state, offerIn(state)).schedule).toBe(first.schedule);
  });

  it('survive a snapshot: the house continues with the same times', () => {
    const house = halfHourly();
    house.until(instant(STARTS + 45 * MINUTE));
    const loaded = loadState(saveState(house.state));
    expect(stateHash(loaded)).toBe(stateHash(house.state));
    expect(canonicalJson(offerIn(loaded).schedule as Json)).toBe('{"every":30}');
    expect(asListed(loaded, offerIn(loaded)).schedule).toEqual(asListed(house.state, offerIn(house.state)).schedule);
  });
});

describe('an offer that lists its times', () => {
  it('is read unchanged', () => {
    const { state } = pokerBonus(sheet);
    expect(asListed(state, offerIn(state))).toBe(offerIn(state));
  });
});
