import { beforeEach, describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import type { EligibilityRow } from '../../rules/eligibility.ts';
import type { FeeWord } from '../../rules/fund.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { box, fundCash, pool, reserve, shortfalls, toRecover, unallotted } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { Hit, Table } from '../state.ts';
import { type Asked, type Given, given, inForce, lowOffer, meet, NOON, person } from '../testing.ts';

const V11 = bonusHandProgressiveV11;
type Start = Extract<Asked, { type: 'start-round' }>;
type Bet = Start['positions'][number];

let house: Given;
const table = (): Table => house.state.tables.get('t1')!;
const holds = (account: string) => balanceOf(house.state, account);
const bet = (seat: number, over: Partial<Bet> = {}): Bet => ({
  seat,
  hand: 1,
  bettor: 'seat',
  person: null,
  wager: usd(5),
  fees: ['v11'],
  ...over,
});
const start = (positions: Bet[], over: Partial<Start> = {}): Start => ({
  type: 'start-round',
  table: 't1',
  dealtIn: 3,
  positions,
  read: 'sensor',
  ...over,
});
const refusal = (asked: Asked, badge = 'dan') => {
  const { reason, at } = house.refuses(badge, asked);
  return `${reason} ${at}`;
};
const end: Asked = { type: 'end-round', table: 't1' };

function open(game: string, kind: Table['kind'] = 'live'): void {
  house.state.games.set(game, { approval: 'approved', approved: true });
  house.does('flo', { type: 'open-table', table: 't1', game, kind, seats: 7, limits: null });
}

function offer(sheet: Sheet, over: Partial<Offer> = {}, main = '5000', inReserve = '0'): void {
  inForce(house.state, sheet, lowOffer(sheet, { id: 'v11', ...over }), {
    pools: { main: usd(main) },
    reserve: usd(inReserve),
  });
}

/** The v1.1 sheet with other words in one place. */
function withWords(words: { fee?: Partial<FeeWord>; faults?: Sheet['faults']; row?: EligibilityRow }): Sheet {
  const sheet = structuredClone(V11);
  if (sheet.fund.kind === 'own') Object.assign(sheet.fund.fee!, words.fee ?? {});
  if (words.faults !== undefined) sheet.faults = words.faults;
  const { row } = words;
  if (row !== undefined) sheet.eligibility = [...sheet.eligibility.filter(({ rule }) => rule !== row.rule), row];
  return sheet;
}

beforeEach(() => {
  house = given();
});

describe('a fee', () => {
  it('[§6.2] posts eleven cents to the pool and eighty-nine to the reserve, from the box', () => {
    offer(V11);
    open('crazy-4-poker');
    const [started] = house.does('dan', start([bet(1), bet(2), bet(3, { fees: [] })]));
    expect(started).toMatchObject({
      type: 'round-started',
      taken: [{ offer: 'v11', fees: 2, postings: 2 }],
      postings: [
        { debit: box('t1', 'fund-1'), credit: pool('fund-1', 'main'), amount: usd(0.22), at: '§6.2' },
        { debit: box('t1', 'fund-1'), credit: reserve('fund-1'), amount: usd(1.78), at: '§6.2' },
      ],
    });
    expect(holds(pool('fund-1', 'main'))).toBe(usd('5000.22'));
    expect(holds(box('t1', 'fund-1'))).toBe(usd(2));
    expect(table().round).toMatchObject({ dealtIn: 3, taken: [{ offer: 'v11', fees: 2 }] });
  });

  it('[§6.3, example 3] that straddles the cap is cut: $0.07 to the pool, $0.93 to the reserve', () => {
    offer(V11, {}, '249999.93');
    open('crazy-4-poker');
    house.does('dan', start([bet(1)]));
    expect([holds(pool('fund-1', 'main')), holds(reserve('fund-1'))]).toEqual([usd(250_000), usd(0.93)]);
    house.does('dan', end);
    house.does('dan', start([bet(1)]));
    expect([holds(pool('fund-1', 'main')), holds(reserve('fund-1'))]).toEqual([usd(250_000), usd(1.93)]);
  });

  it('of three bettors in one round straddles the cap fee by fee', () => {
    offer(V11, {}, '249999.82');
    open('crazy-4-poker');
    house.does('dan', start([bet(1), bet(2), bet(3)]));
    expect([holds(pool('fund-1', 'main')), holds(reserve('fund-1'))]).toEqual([usd(250_000), usd(2.82)]);
  });

  it('of each hand and of each backline bettor is one fee', () => {
    offer(V11);
    open('crazy-4-poker');
    house.does('dan', start([bet(1), bet(1, { hand: 2 }), bet(1, { bettor: 'backline' })]));
    expect(holds(box('t1', 'fund-1'))).toBe(usd(3));
  });

  it('without parts waits unallotted for the close of day', () => {
    offer(withWords({ fee: { parts: [] } }));
    open('crazy-4-poker');
    house.does('dan', start([bet(1)]));
    expect([holds(unallotted('fund-1')), holds(pool('fund-1', 'main'))]).toEqual([usd(1), usd(5_000)]);
  });

  it.each([
    ['20-40', '2.00', '5000.22', '1.78', '§6.9'],
    ['4-8', '1.00', '5000.11', '0.89', '§6.2'],
    [null, '1.00', '5000.11', '0.89', '§6.2'],
  ])('at a table of limits %s is $%s', (limits, paid, main, inReserve, at) => {
    const parts = [
      { to: 'pool:main', amount: usd('0.22') },
      { to: 'reserve', amount: usd('1.78') },
    ];
    offer(withWords({ fee: { byLimits: [{ at: '§6.9', limits: ['20-40', 'no-limit'], amount: usd(2), parts }] } }));
    house.state.games.set('crazy-4-poker', { approval: 'approved', approved: true });
    house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits });
    const [event] = house.does('dan', start([bet(1)]));
    expect(event).toMatchObject({ postings: [{ at }, { at }] });
    expect([holds(box('t1', 'fund-1')), holds(pool('fund-1', 'main')), holds(reserve('fund-1'))]).toEqual(
      [paid, main, inReserve].map(usd),
    );
  });

  it('does not key a fee known only at the count, and posts nothing', () => {
    inForce(house.state, pokerBonusHandProgressive, lowOffer(pokerBonusHandProgressive, { id: 'poker' }));
    open('texas-holdem');
    expect(refusal(start([bet(1, { fees: ['poker'] })], { dealtIn: 6 }))).toBe('fee-at-count §6.1');
    expect(house.does('dan', start([bet(1, { fees: [] })], { dealtIn: 6 }))).toMatchObject([
      { taken: [], postings: [] },
    ]);
  });

  it('does not exist for an activity that draws on another fund, nor for one that is not there', () => {
    inForce(house.state, acesCracked, lowOffer(acesCracked, { id: 'aces' }));
    open('texas-holdem');
    expect(refusal(start([bet(1, { fees: ['aces'] })]))).toBe('no-fee §6.1');
    expect(refusal(start([bet(1, { fees: ['nothing'] })]))).toBe('no-such-offer F-10');
  });
});

describe('the head count', () => {
  const five = () => withWords({ fee: { minDealtIn: 5, payer: 'pot', optional: false, parts: [] } });

  it('[§4.1] with one dealt in no fee is placed; with two it is; unknown never refuses', () => {
    offer(V11);
    open('crazy-4-poker');
    expect(refusal(start([bet(1)], { dealtIn: 1 }))).toBe('too-few-dealt-in §4.1');
    house.does('dan', start([bet(1)], { dealtIn: 2 }));
    house.does('dan', end);
    house.does('dan', start([bet(1)], { dealtIn: null }));
  });

  it('[BB-8] the pot pays at five dealt in and not at four, without being asked', () => {
    offer(five());
    open('crazy-4-poker');
    house.does('dan', start([], { dealtIn: 4 }));
    expect(holds(box('t1', 'fund-1'))).toBe(0);
    house.does('dan', end);
    house.does('dan', start([], { dealtIn: 5 }));
    expect(holds(box('t1', 'fund-1'))).toBe(usd(1));
    expect(table().round!.taken).toMatchObject([{ offer: 'v11', fees: 1 }]);
  });

  it('[BB-8] keyed at four it is refused under the fee', () => {
    offer(five());
    open('crazy-4-poker');
    expect(refusal(start([bet(1)], { dealtIn: 4 }))).toBe('too-few-dealt-in §6.2');
  });

  it('is at least the seats with bets if not keyed', () => {
    offer(five());
    open('crazy-4-poker');
    const seats = (count: number) => Array.from({ length: count }, (_, i) => bet(i + 1, { fees: [] }));
    house.does('dan', start([...seats(4), bet(1, { hand: 2, fees: [] })], { dealtIn: null }));
    expect(holds(box('t1', 'fund-1'))).toBe(0);
    house.does('dan', end);
    house.does('dan', start(seats(5), { dealtIn: null }));
    expect(holds(box('t1', 'fund-1'))).toBe(usd(1));
  });
});

describe('who pays', () => {
  it('applies what the pot pays to everyone in the round, once', () => {
    offer(withWords({ fee: { payer: 'pot', optional: false } }));
    open('crazy-4-poker');
    house.does('dan', start([bet(1), bet(2, { fees: [] })]));
    expect(holds(box('t1', 'fund-1'))).toBe(usd(1));
    expect(table().round!.positions.map(({ fees }) => fees)).toEqual([['v11'], ['v11']]);
  });

  it('charges the player-dealer if there is one', () => {
    offer(withWords({ fee: { payer: 'player-dealer', optional: false } }));
    open('crazy-4-poker');
    house.does('dan', start([bet(1, { fees: [] })]));
    expect(holds(box('t1', 'fund-1'))).toBe(0);
    house.does('dan', end);
    meet(house.state, 1, { prop: 'tppps-co' });
    house.does('dan', { type: 'take-seat', table: 't1', seat: 7, person: person(1) });
    house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 7 });
    house.does('dan', start([bet(1, { fees: [] })]));
    expect(holds(box('t1', 'fund-1'))).toBe(usd(1));
    expect(table().round!.positions[0]!.fees).toEqual(['v11']);
  });

  it('accepts an optional fee of the player-dealer only at their seat', () => {
    offer(withWords({ fee: { payer: 'player-dealer' } }));
    open('crazy-4-poker');
    house.does('dan', { type: 'take-seat', table: 't1', seat: 7, person: null });
    house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 7 });
    expect(refusal(start([bet(1)]))).toBe('wrong-payer §6.2');
    house.does('dan', start([bet(7), bet(1, { fees: [] })]));
    expect(holds(box('t1', 'fund-1'))).toBe(usd(1));
  });

  it('charges a mandatory fee to each eligible player', () => {
    offer(withWords({ fee: { optional: false } }));
    open('crazy-4-poker');
    meet(house.state, 1, { prop: 'tppps-co' });
    house.does('dan', start([bet(1, { fees: [] }), bet(2), bet(3, { fees: [], person: person(1) })]));
    expect(holds(box('t1', 'fund-1'))).toBe(usd(2));
    expect(table().round!.positions.map(({ fees }) => fees)).toEqual([['v11'], ['v11'], []]);
  });
});

describe('who cannot place a fee', () => {
  beforeEach(() => {
    offer(V11);
    open('crazy-4-poker');
  });

  it('[§4.7] refuses a proposition player, known by bet or by seat', () => {
    meet(house.state, 1, { prop: 'tppps-co' });
    expect(refusal(start([bet(1, { person: person(1) })]))).toBe('not-eligible §4.7');
    house.does('dan', { type: 'take-seat', table: 't1', seat: 2, person: person(1) });
    expect(refusal(start([bet(2)]))).toBe('not-eligible §4.7');
    house.does('dan', start([bet(2, { fees: [] })]));
  });

  it('[§4.8] the player-dealer position', () => {
    house.does('dan', { type: 'take-seat', table: 't1', seat: 1, person: null });
    house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 1 });
    expect(refusal(start([bet(1)]))).toBe('not-eligible §4.8');
    house.does('dan', start([bet(2)]));
    expect(table().round!.playerDealer).toBe(1);
  });

  it('[§4.6] refuses an employee on duty; accepts one off duty, in uniform or not', () => {
    meet(house.state, 1, { employee: 'on-duty' });
    expect(refusal(start([bet(1, { person: person(1) })]))).toBe('not-eligible §4.6');
    meet(house.state, 1, { employee: 'off-duty-in-uniform' });
    house.does('dan', start([bet(1, { person: person(1) })]));
  });

  it('never refuses a bet for what is unknown', () => {
    meet(house.state, 1, { employee: 'unknown', over21: 'unknown', excluded: 'unknown' });
    house.does('dan', start([bet(1, { person: person(1) }), bet(2), bet(3, { bettor: 'backline' })]));
  });

  it('refuses a backline bettor if the sheet allows none', () => {
    house = given();
    offer(withWords({ row: { rule: 'backline', at: '§4.3', bars: 'person', allowed: 'never' } }));
    open('crazy-4-poker');
    expect(refusal(start([bet(1), bet(1, { bettor: 'backline' })]))).toBe('not-eligible §4.3');
  });

  it('refuses a person known to be under age if the sheet asks', () => {
    house = given();
    offer(withWords({ row: { rule: 'age', at: '§4.0', bars: 'person', min: 21 } }));
    open('crazy-4-poker');
    meet(house.state, 1, { over21: false });
    expect(refusal(start([bet(1, { person: person(1) })]))).toBe('not-eligible §4.0');
  });
});

describe('where and when', () => {
  const id = 'v11';

  it('[B-7] no fee is taken at a No Purchase Necessary table, placed or mandatory', () => {
    offer(withWords({ fee: { optional: false } }));
    open('crazy-4-poker', 'npn');
    expect(refusal(start([bet(1)]))).toBe('npn-no-fee B-7');
    const seats = [bet(1, { fees: [] }), bet(2, { bettor: 'house', fees: [] })];
    expect(house.does('dan', start(seats))).toMatchObject([{ taken: [], postings: [] }]);
  });

  it('[§4.9] tournament tables are excluded', () => {
    offer(V11);
    open('crazy-4-poker', 'tournament');
    expect(refusal(start([bet(1)]))).toBe('tournament §4.9');
    house.does('dan', start([bet(1, { fees: [] })]));
  });

  it('only at the posted tables, in games of the sheet', () => {
    offer(V11, { tables: ['t2'] });
    open('crazy-4-poker');
    expect(refusal(start([bet(1)]))).toBe('other-tables F-10');
    house = given();
    offer(V11);
    open('texas-holdem');
    expect(refusal(start([bet(1)]))).toBe('other-game F-10');
  });

  it('only inside the posted hours, to the minute', () => {
    offer(V11, { hours: { from: '13:00', until: '14:00' } });
    open('crazy-4-poker');
    house.wait(HOUR - 1);
    expect(refusal(start([bet(1)]))).toBe('outside-hours F-10');
    house.wait(1);
    house.does('dan', start([bet(1)]));
    house.does('dan', end);
    house.wait(HOUR - 1);
    house.does('dan', start([bet(1)]));
    house.does('dan', end);
    house.wait(1);
    expect(refusal(start([bet(1)]))).toBe('outside-hours F-10');
  });

  it('only inside the posted period, while it is in force', () => {
    offer(V11, { period: { from: instant(NOON + HOUR), until: instant(NOON + DAY) } });
    open('crazy-4-poker');
    const state = house.state.offers.get(id)!;
    expect(refusal(start([bet(1)]))).toBe('not-begun F-10');
    house.wait(DAY);
    expect(refusal(start([bet(1)]))).toBe('over F-10');
    for (const [status, reason] of [
      ['posted', 'not-approved'],
      ['suspended', 'suspended'],
      ['paused', 'paused'],
      ['winding-down', 'over'],
      ['ended', 'over'],
    ] as const) {
      house.state.offers.set(id, Object.assign(state, { status }));
      expect(refusal(start([bet(1)]))).toBe(`${reason} F-10`);
    }
  });

  it('refuses a round at a table whose game lost its approval', () => {
    offer(V11);
    open('crazy-4-poker');
    house.state.games.get('crazy-4-poker')!.approved = false;
    expect(refusal(start([]))).toBe('game-not-approved F-6');
  });
});

describe('bets', () => {
  beforeEach(() => {
    offer(V11);
    open('crazy-4-poker');
  });

  it('requires seats that exist and known people, once each', () => {
    expect(refusal(start([bet(8)]))).toBe('no-such-seat F-9');
    expect(refusal(start([bet(1, { person: person(9) })]))).toBe('unknown-person F-8');
    expect(refusal(start([bet(1), bet(1)]))).toBe('listed-twice F-11');
    expect(refusal(start([bet(1, { fees: ['v11', 'v11'] })]))).toBe('fee-twice F-11');
    expect(refusal(start([bet(1, { wager: usd(-1) })]))).toBe('bad-wager F-11');
    expect(refusal(start([bet(1, { bettor: 'house', fees: [] })]))).toBe('house-seat F-11');
    house.does('dan', start([bet(7)]));
  });

  it('allows several backline bettors per hand, each once', () => {
    meet(house.state, 1);
    const behind = (who: string | null) => bet(1, { bettor: 'backline', person: who });
    expect(refusal(start([behind(person(1)), behind(person(1))]))).toBe('listed-twice F-11');
    house.does('dan', start([bet(1), behind(person(1)), behind(null), behind(null)]));
  });

  it('requires bets from the seats’ own players', () => {
    meet(house.state, 1);
    meet(house.state, 2);
    house.does('dan', { type: 'take-seat', table: 't1', seat: 1, person: person(1) });
    expect(refusal(start([bet(1, { person: person(2) })]))).toBe('other-person F-9');
    house.does('dan', start([bet(1), bet(1, { bettor: 'backline' })]));
    expect(table().round!.positions.map((position) => position.person)).toEqual([person(1), null]);
  });
});

describe('a round', () => {
  beforeEach(() => {
    offer(V11);
    open('crazy-4-poker');
  });

  it('runs alone at its table, and no two share an id', () => {
    expect(refusal({ ...start([]), table: 't9' })).toBe('table-closed F-9');
    expect(refusal(end)).toBe('no-round F-11');
    house.does('dan', start([bet(1)]));
    const first = table().round!.id;
    expect(refusal(start([bet(1)]))).toBe('round-running F-11');
    house.does('dan', end);
    house.does('flo', { type: 'close-table', table: 't1' });
    open('crazy-4-poker');
    house.does('dan', start([bet(1)]));
    expect(table().round!.id).not.toBe(first);
  });

  it('is neither ended nor voided while a hand of it is pending', () => {
    house.does('dan', start([bet(1)]));
    pend(table().round!.id);
    expect(refusal(end)).toBe('hit-pending F-12');
    expect(refusal({ type: 'void-round', table: 't1', cause: 'misdeal' }, 'flo')).toBe('hit-pending F-12');
    house.state.hits.clear();
    house.does('dan', end);
  });

  it('does not make the state grow, however many are played', () => {
    house.does('dan', start([bet(1)]));
    house.does('dan', end);
    const size = JSON.stringify([...house.state.tables, ...house.state.balances.keys()]).length;
    for (let i = 0; i < 50; i += 1) {
      house.does('dan', start([bet(1)]));
      house.does('dan', end);
    }
    expect(JSON.stringify([...house.state.tables, ...house.state.balances.keys()]).length).toBeLessThan(size + 3);
  });
});

function pend(round: string): void {
  const hit: Hit = {
    id: 'hit-1',
    offer: 'v11',
    table: 't1',
    round,
    exposedAt: NOON,
    calledBy: ['dan'],
    hands: [],
    facts: {},
    frozen: [],
    npn: false,
  };
  house.state.hits.set('hit-1', hit);
}

describe('a voided round', () => {
  const voids = (cause: 'misdeal' | 'deck' | 'discussion' | 'equipment') =>
    house.does('flo', { type: 'void-round', table: 't1', cause });

  it('[B-9] keeps its fees: it simply carries no jackpot', () => {
    offer(V11);
    open('crazy-4-poker');
    house.does('dan', start([bet(1)]));
    expect(voids('misdeal')).toMatchObject([{ returned: [], postings: [] }]);
    expect(table().round).toBeNull();
    expect(holds(pool('fund-1', 'main'))).toBe(usd('5000.11'));
  });

  it('refunds them to the cent and across the cap if the sheet says so', () => {
    offer(withWords({ faults: [{ at: '§11.9', fault: 'misdeal', does: 'fees-returned' }] }), {}, '249999.93');
    open('crazy-4-poker');
    house.does('dan', start([bet(1), bet(2)]));
    expect(voids('misdeal')).toMatchObject([{ returned: ['v11'], postings: [{ at: '§11.9' }, { at: '§11.9' }] }]);
    expect([pool('fund-1', 'main'), reserve('fund-1'), box('t1', 'fund-1')].map(holds)).toEqual([
      usd('249999.93'),
      0,
      0,
    ]);
  });

  it('follows the word for sensor or reader when the equipment failed', () => {
    const faults: Sheet['faults'] = [
      { at: '§11.1', fault: 'sensor', does: 'button' },
      { at: '§11.3', fault: 'reader', does: 'fees-returned' },
    ];
    offer(withWords({ faults }));
    open('crazy-4-poker');
    house.does('dan', start([bet(1)]));
    expect(voids('deck')).toMatchObject([{ returned: [] }]);
    house.does('dan', start([bet(1)]));
    expect(voids('equipment')).toMatchObject([{ returned: ['v11'] }]);
  });

  it('lets the house cover what a pool hit meanwhile no longer has', () => {
    offer(withWords({ faults: [{ at: '§11.9', fault: 'misdeal', does: 'fees-returned' }] }), {}, '0');
    open('crazy-4-poker');
    house.does('dan', start([bet(1)]));
    // The pool was won elsewhere and the box counted: the eleven cents are gone from the fund.
    house.state.balances.delete(pool('fund-1', 'main'));
    house.state.balances.delete(box('t1', 'fund-1'));
    house.state.balances.set(fundCash('fund-1'), usd(0.89));
    expect(voids('misdeal')).toMatchObject([{ advances: [{ advance: { amount: usd(0.11), clause: '§11.9' } }] }]);
    expect([fundCash('fund-1'), reserve('fund-1'), toRecover('fund-1'), shortfalls].map(holds)).toEqual([
      0,
      0,
      usd(0.11),
      0,
    ]);
  });
});

describe('a fault', () => {
  const report = (fault: 'sensor' | 'reader'): Asked => ({ type: 'report-fault', table: 't1', fault });
  const clear: Asked = { type: 'clear-fault', table: 't1', note: 'replaced' };

  it('[§11.1] of a sensor leaves v1.1 to the button, and the button to v1.1', () => {
    offer(V11);
    open('crazy-4-poker');
    expect(house.does('dan', report('sensor'))).toMatchObject([{ offers: [], void: [] }]);
    house.does('dan', start([bet(1)], { read: 'button' }));
    expect(refusal(clear, 'flo')).toBe('no-fault F-11');
  });

  it('refuses a fee button if the sheet has none', () => {
    offer(withWords({ faults: [] }));
    open('crazy-4-poker');
    expect(refusal(start([bet(1)], { read: 'button' }))).toBe('no-button F-11');
    house = given();
    offer(withWords({ faults: [{ at: '§11.1', fault: 'sensor', does: 'not-offered' }] }));
    open('crazy-4-poker');
    expect(refusal(start([bet(1)], { read: 'button' }))).toBe('no-button §11.1');
    house.does('dan', start([bet(1)], { read: 'keyed' }));
  });

  it('[§11.3] suspends v1.1 at the table of a failed reader and stops its clock; the base game continues', () => {
    offer(V11);
    open('crazy-4-poker');
    house.does('dan', start([bet(1)]));
    house.wait(HOUR);
    expect(house.does('dan', report('reader'))).toMatchObject([{ offers: ['v11'], void: [], postings: [] }]);
    house.does('dan', end);
    house.wait(HOUR);
    expect(refusal(start([bet(1)]))).toBe('fault §11.3');
    house.does('dan', start([bet(1, { fees: [] })]));
    house.does('dan', end);
    expect(house.state.funds.get('fund-1')!.offered.v11!.t1).toMatchObject([{ from: NOON, until: NOON + HOUR }]);
    house.does('flo', clear);
    expect(house.state.offers.get('v11')!.offeringSince).toEqual({ t1: NOON + 2 * HOUR });
    house.does('dan', start([bet(1)]));
  });

  it('refunds the current round’s fees if the sheet says so, and the round no longer qualifies', () => {
    offer(withWords({ faults: [{ at: '§11.4', fault: 'reader', does: 'fees-returned' }] }));
    open('crazy-4-poker');
    house.does('dan', start([bet(1), bet(2)]));
    expect(house.does('dan', report('reader'))).toMatchObject([{ offers: ['v11'], void: ['v11'] }]);
    expect([holds(box('t1', 'fund-1')), holds(pool('fund-1', 'main'))]).toEqual([0, usd(5_000)]);
    expect(table().round).toMatchObject({ taken: [], positions: [{ fees: [] }, { fees: [] }] });
  });

  it('that voids the round keeps its fees', () => {
    offer(withWords({ faults: [{ at: '§11.4', fault: 'reader', does: 'void-round' }] }));
    open('crazy-4-poker');
    house.does('dan', start([bet(1)]));
    expect(house.does('dan', report('reader'))).toMatchObject([{ offers: ['v11'], void: ['v11'], postings: [] }]);
    expect(table().round!.positions[0]!.fees).toEqual([]);
    expect(holds(box('t1', 'fund-1'))).toBe(usd(1));
  });

  it('does not undo a hand that was called before it', () => {
    offer(withWords({ faults: [{ at: '§11.4', fault: 'reader', does: 'fees-returned' }] }));
    open('crazy-4-poker');
    house.does('dan', start([bet(1)]));
    pend(table().round!.id);
    expect(house.does('dan', report('reader'))).toMatchObject([{ offers: ['v11'], void: [], postings: [] }]);
  });
});

describe('several activities at one table', () => {
  it('each take their own fee into their own fund', () => {
    const other = structuredClone({ ...V11, id: 'bay-101/other' });
    offer(V11);
    inForce(house.state, other, lowOffer(other, { id: 'other', fund: 'fund-2' }), { pools: { main: usd(1_000) } });
    open('crazy-4-poker');
    house.does('dan', start([bet(1, { fees: ['v11', 'other'] }), bet(2)]));
    expect([holds(box('t1', 'fund-1')), holds(box('t1', 'fund-2'))] satisfies Cents[]).toEqual([usd(2), usd(1)]);
    expect(table().round!.taken.map(({ offer: id, postings }) => [id, postings.map(({ amount }) => amount)])).toEqual([
      ['v11', [usd(0.22), usd(1.78)]],
      ['other', [usd(0.11), usd(0.89)]],
    ]);
  });
});
