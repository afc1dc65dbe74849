import { beforeEach, describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { DAY, instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { bank, box, fundCash, pool, reserve, shortfalls, toRecover, unallotted } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { sheetKey } from '../kit/offers.ts';
import { endOffer, type Given, given, inForce, lowOffer, NOON } from '../testing.ts';

const V11 = bonusHandProgressiveV11;
const POKER = pokerBonusHandProgressive;

let house: Given;
const fund = (id = 'fund-1') => house.state.funds.get(id)!;
const holds = (account: string) => balanceOf(house.state, account);
const end = (offer: string, successor: string | null, over: object = {}) =>
  ({ type: 'wind-down', offer, successor, reason: 'closed', also: ['max'], ...over }) as const;
const refusal = (offer: string, successor: string | null, over: object = {}) => {
  const { reason, at } = house.refuses('mia', end(offer, successor, over));
  return `${reason} ${at}`;
};

/** A successor that waits for approval, for the time after what is in force now. */
function posted(sheet: Sheet, over: Partial<Offer> = {}, amounts: Record<string, number> = {}): void {
  house.state.sheets.set(sheetKey(sheet.id, sheet.edition), sheet);
  const period = { from: instant(NOON + 30 * DAY), until: instant(NOON + 60 * DAY) };
  house.does('pam', { type: 'post-offer', offer: lowOffer(sheet, { period, ...over }, amounts) });
}

/** Casino money in the fund that it wants back: in its cash already, as far as these tests care. */
function lent(id: string, amount: Cents, at = NOON, to = 'fund-1'): void {
  fund(to).advances.push({ id, at, amount, cause: 'seed', clause: '§6.3', repaid: true });
  house.state.balances.set(toRecover(to), (holds(toRecover(to)) + amount) as Cents);
  house.state.balances.set(bank, (holds(bank) - amount) as Cents);
}

beforeEach(() => {
  house = given();
  house.does('mia', { type: 'open-fund', fund: 'fund-1', name: 'First' });
  house.does('mia', { type: 'open-fund', fund: 'fund-2', name: 'Second' });
});

describe('required before close-out', () => {
  beforeEach(() => {
    inForce(house.state, V11, lowOffer(V11, { id: 'old' }), { pools: { main: usd(1_000) } });
  });

  it('takes two people, and an offer that was in force', () => {
    expect(refusal('old', null, { also: [] })).toBe('second-person F-5');
    expect(refusal('nothing', null)).toBe('no-such-offer F-10');
    posted(V11, { id: 'waiting' });
    expect(refusal('waiting', null)).toBe('not-approved F-10');
  });

  it('no hit is pending', () => {
    house.state.hits.set('hit-1', {
      id: 'hit-1',
      offer: 'old',
      table: 't1',
      round: null,
      exposedAt: NOON,
      calledBy: ['dan'],
      hands: [],
      facts: {},
      frozen: [],
      npn: false,
    });
    expect(refusal('old', null)).toBe('hit-pending F-12');
  });

  it('no round runs that paid for it', () => {
    house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
    house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
    const positions = [{ seat: 1, hand: 1, bettor: 'seat' as const, person: null, wager: usd(0), fees: ['old'] }];
    house.does('dan', { type: 'start-round', table: 't1', dealtIn: 2, positions, read: 'sensor' });
    expect(refusal('old', null)).toBe('round-running F-11');
    house.does('dan', { type: 'end-round', table: 't1' });
    expect(refusal('old', null)).toBe('successor-needed F-10');
  });

  it('no hand has a place in a running that is not settled', () => {
    inForce(house.state, POKER, lowOffer(POKER, { id: 'poker', fund: 'fund-2' }));
    const running = {
      id: 'poker:1',
      offer: 'poker',
      opensAt: NOON,
      closesAt: instant(NOON + DAY),
      places: [{ row: 'royal-flush', person: null, table: 't1', seat: 1, hit: 'hit-1', verifiedAt: NOON }],
      waiting: null,
    };
    house.state.runnings.set('poker:1', running);
    house.state.offers.get('poker')!.running = 'poker:1';
    expect(refusal('poker', null)).toBe('running-open F-19');
    running.places.pop();
    house.state.dues.push({ at: running.closesAt, kind: 'running-closes', id: 'poker:1' });
    house.does('mia', end('poker', null));
    expect(house.state.runnings.size).toBe(0);
    expect(house.state.dues).toEqual([]);
  });

  it('no ticket is in a drum', () => {
    inForce(house.state, prizeWheel, lowOffer(prizeWheel, { id: 'wheel' }));
    const ticket = { serial: 'WHEEL-000001', person: null, table: 't1', seat: 1, hit: 'hit-1', issuedAt: NOON };
    house.state.drums.set('wheel', {
      id: 'wheel',
      offer: 'wheel',
      tickets: { [ticket.serial]: ticket },
      nextSerial: 2,
      emptiedAt: instant(NOON + DAY),
      gone: {},
      purgedBelow: 1,
    });
    expect(refusal('wheel', null)).toBe('tickets-in-drum F-20');
    house.state.drums.get('wheel')!.tickets = {};
    expect(refusal('wheel', 'old')).toBe('no-successor F-10');
    house.does('mia', end('wheel', null));
    expect(house.state.drums.size).toBe(0);
    expect(refusal('wheel', null)).toBe('over F-10');
  });
});

describe('carried to a successor on the same fund', () => {
  beforeEach(() => {
    inForce(house.state, V11, lowOffer(V11, { id: 'old' }), { pools: { main: usd('7654.32') }, reserve: usd(900) });
    lent('advance-1', usd(1_000));
  });

  it('leaves the money in place; the successor takes it over and does not seed', () => {
    house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
    posted({ ...V11, id: 'bay-101/successor' }, { id: 'new' });
    expect(house.does('mia', end('old', 'new'))).toMatchObject([{ postings: [], settled: [], queueTo: null }]);
    expect(house.state.offers.get('old')).toMatchObject({ status: 'ended', because: 'closed' });
    expect(fund()).toMatchObject({ fedBy: [], pools: { main: { offer: 'new' } }, advances: [{ id: 'advance-1' }] });
    house.does('max', { type: 'approve-offer', offer: 'new' });
    expect(holds(pool('fund-1', 'main'))).toBe(usd('7654.32'));
    expect(holds(reserve('fund-1'))).toBe(usd(900));
    expect(fund()).toMatchObject({ fedBy: ['new'], advances: [{ id: 'advance-1' }] });
  });

  it('the named successor is withdrawn only when another has taken its place', () => {
    posted({ ...V11, id: 'bay-101/successor' }, { id: 'new' });
    house.does('mia', end('old', 'new'));
    const withdraw = { type: 'withdraw-offer', offer: 'new' } as const;
    expect(house.refuses('pam', withdraw)).toMatchObject({ reason: 'carries-money', at: 'F-10' });
    posted({ ...V11, id: 'bay-101/better' }, { id: 'better' });
    house.does('pam', withdraw);
  });

  it('requires a successor that is posted or in force and has its own fund', () => {
    expect(refusal('old', null)).toBe('successor-needed F-10');
    expect(refusal('old', 'nobody')).toBe('no-such-successor F-10');
    expect(refusal('old', 'old')).toBe('no-such-successor F-10');
    inForce(house.state, prizeWheel, lowOffer(prizeWheel, { id: 'wheel' }));
    expect(refusal('old', 'wheel')).toMatch(/^successor-has-no-fund/);
    posted({ ...V11, id: 'bay-101/successor' }, { id: 'new' });
    endOffer(house.state, 'new');
    expect(refusal('old', 'new')).toBe('no-such-successor F-10');
  });

  it('keeps offers that draw on the fund only while their own sheet feeds it', () => {
    inForce(house.state, POKER, lowOffer(POKER, { id: 'poker', fund: 'fund-2' }), { reserve: usd(10) });
    inForce(house.state, acesCracked, lowOffer(acesCracked, { id: 'aces', fund: 'fund-2' }));
    posted({ ...V11, id: 'bay-101/successor' }, { id: 'new', fund: 'fund-2' });
    expect(refusal('poker', 'new')).toBe('still-drawn-on §6.1');
    posted(POKER, { id: 'poker-2', fund: 'fund-2' });
    house.does('mia', end('poker', 'poker-2'));
  });
});

describe('carried to a successor on another fund', () => {
  const successor: Sheet = { ...V11, id: 'bay-101/successor' };

  beforeEach(() => {
    inForce(house.state, V11, lowOffer(V11, { id: 'old' }), { pools: { main: usd('7654.32') }, reserve: usd(900) });
    lent('advance-1', usd(1_000));
  });

  it('transfers pools, reserve, cash and house advances, oldest first', () => {
    inForce(house.state, successor, lowOffer(successor, { id: 'new', fund: 'fund-2' }), {
      pools: { main: usd(2_000) },
    });
    lent('advance-0', usd(50), instant(NOON - 1), 'fund-2');
    lent('advance-2', usd(50), instant(NOON + 1), 'fund-2');
    house.does('mia', end('old', 'new'));
    expect(['main'].map((id) => holds(pool('fund-2', id)))).toEqual([usd('9654.32')]);
    expect(holds(reserve('fund-2'))).toBe(usd(900));
    expect(holds(fundCash('fund-2'))).toBe(usd('10554.32'));
    expect([pool('fund-1', 'main'), reserve('fund-1'), fundCash('fund-1'), toRecover('fund-1')].map(holds)).toEqual([
      0, 0, 0, 0,
    ]);
    expect(holds(toRecover('fund-2'))).toBe(usd(1_100));
    expect(fund('fund-2').advances.map(({ id }) => id)).toEqual(['advance-0', 'advance-1', 'advance-2']);
    expect(fund()).toMatchObject({ advances: [], pools: {}, fedBy: [] });
  });

  it('waits until it is not offered, its boxes are counted and its last day is closed', () => {
    posted(successor, { id: 'new', fund: 'fund-2' });
    house.state.offers.get('old')!.offeringSince = { t1: NOON };
    expect(refusal('old', 'new')).toBe('still-offered F-10');
    house.state.offers.get('old')!.offeringSince = {};
    house.state.balances.set(box('t1', 'fund-1'), usd(3));
    house.state.balances.set(fundCash('fund-1'), (holds(fundCash('fund-1')) - usd(3)) as Cents);
    expect(refusal('old', 'new')).toBe('box-not-counted F-16');
    house.state.balances.delete(box('t1', 'fund-1'));
    house.state.balances.set(unallotted('fund-1'), usd(-3));
    house.state.balances.set(fundCash('fund-1'), (holds(fundCash('fund-1')) + usd(6)) as Cents);
    expect(refusal('old', 'new')).toBe('day-not-closed F-17');
    house.state.balances.delete(unallotted('fund-1'));
    house.state.balances.set(fundCash('fund-1'), (holds(fundCash('fund-1')) - usd(3)) as Cents);
    fund().offered = { old: { t1: [{ from: NOON, until: instant(NOON + 60), live: true }] } };
    expect(refusal('old', 'new')).toBe('day-not-closed F-17');
    fund().offered = {};
    house.does('mia', end('old', 'new'));
  });

  it('neither cuts a pool to fit a cap nor drops one that the successor does not have', () => {
    const capped = structuredClone(successor);
    if (capped.fund.kind === 'own') capped.fund.pools[0]!.cap = { choose: 'cap', between: [usd(2_000), usd(9_000)] };
    posted(capped, { id: 'low', fund: 'fund-2' }, { cap: usd('7654.31') });
    expect(refusal('old', 'low')).toBe('above-cap §6.1');
    house.state.offers.delete('low');
    posted(capped, { id: 'just', fund: 'fund-2' }, { cap: usd('7654.32') });
    house.does('mia', end('old', 'just'));
    expect(holds(pool('fund-2', 'main'))).toBe(usd('7654.32'));
  });

  it('puts a pool of another name into the only pool there is, never into one of three', () => {
    posted(POKER, { id: 'poker', fund: 'fund-2' });
    expect(refusal('old', 'poker')).toBe('no-such-pool §6.1');
    const renamed = structuredClone(successor);
    if (renamed.fund.kind === 'own') renamed.fund.pools[0]!.id = 'meter';
    posted(renamed, { id: 'meter', fund: 'fund-2' });
    house.does('mia', end('old', 'meter'));
    expect(holds(pool('fund-2', 'meter'))).toBe(usd('7654.32'));
  });

  it('leaves the reserve to another offer that feeds the fund', () => {
    const other = structuredClone({ ...V11, id: 'bay-101/other' });
    if (other.fund.kind === 'own') other.fund.pools[0]!.id = 'second';
    inForce(house.state, other, lowOffer(other, { id: 'other' }));
    posted(successor, { id: 'new', fund: 'fund-2' });
    house.does('mia', end('old', 'new'));
    expect(holds(reserve('fund-1'))).toBe(usd(900));
    expect(holds(pool('fund-2', 'main'))).toBe(usd('7654.32'));
    expect(fund().advances).toHaveLength(1);
  });
});

describe('paid out', () => {
  const offer = (over: Partial<Offer> = {}) => lowOffer(POKER, { id: 'poker', windDown: 'pay-out', ...over });
  const pools = { 'royal-flush': usd(270), 'straight-flush': usd(195), 'four-of-a-kind': usd(100) };

  beforeEach(() => {
    inForce(house.state, POKER, offer(), { pools, reserve: usd(1_500) });
    inForce(house.state, acesCracked, lowOffer(acesCracked, { id: 'aces' }));
  });

  it('reimburses the house from the reserve, oldest first and in full; the rest is written off, and the pools join', () => {
    lent('advance-1', usd(1_000));
    lent('advance-2', usd('500.01'));
    lent('advance-3', usd(10));
    house.does('mia', end('poker', 'aces'));
    // 1,500 repays the first advance; the second is one cent too much, and nothing skips ahead of it.
    expect(holds(reserve('fund-1'))).toBe(usd(500 + 270 + 195 + 100));
    expect(Object.keys(pools).map((id) => holds(pool('fund-1', id)))).toEqual([0, 0, 0]);
    expect(holds(shortfalls)).toBe(usd('510.01'));
    expect(holds(toRecover('fund-1'))).toBe(0);
    expect(fund()).toMatchObject({ advances: [], fedBy: [], drawnOnBy: ['aces'], pools: {} });
  });

  it('repays an advance that takes the reserve to the last cent', () => {
    lent('advance-1', usd(1_500));
    house.does('mia', end('poker', 'aces'));
    expect([holds(shortfalls), holds(reserve('fund-1'))]).toEqual([0, usd(270 + 195 + 100)]);
  });

  it('requires an approved promotion that draws on this fund', () => {
    expect(refusal('poker', null)).toBe('successor-needed F-10');
    posted(V11, { id: 'other', fund: 'fund-2' });
    expect(refusal('poker', 'other')).toBe('no-such-successor F-10');
    house.does('mia', { type: 'suspend-offer', offer: 'aces', reason: 'check' });
    expect(refusal('poker', 'aces')).toBe('no-such-successor F-10');
  });

  it('the last one that gives it away stays while money is left', () => {
    house.does('mia', end('poker', 'aces'));
    expect(refusal('aces', null)).toBe('still-to-give-away F-10');
    const left = holds(reserve('fund-1'));
    const also = ['max'];
    house.does('abe', { type: 'transfer-reserve', from: 'fund-1', to: 'fund-2', amount: left, reason: 'rest', also });
    house.does('mia', end('aces', null));
  });
});

describe('with nothing left', () => {
  it('needs no successor, and house advances are written off', () => {
    inForce(house.state, V11, lowOffer(V11, { id: 'old' }));
    lent('advance-1', usd(80));
    // Lent and spent on prizes: the fund holds nothing any more.
    house.does('mia', end('old', null));
    expect(holds(shortfalls)).toBe(usd(80));
    expect(holds(toRecover('fund-1'))).toBe(0);
    expect(fund().advances).toEqual([]);
  });

  it('closes out an offer whose period has ended', () => {
    inForce(house.state, V11, lowOffer(V11, { id: 'old' }));
    endOffer(house.state, 'old');
    house.does('mia', end('old', null));
    expect(fund().fedBy).toEqual([]);
    expect(refusal('old', null)).toBe('over F-10');
  });
});
