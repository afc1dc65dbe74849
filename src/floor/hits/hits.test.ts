import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { bank, fundCash, held, payable, pool, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { type Asked, type Given, given, inForce, lowOffer, meet } from '../testing.ts';
import { firstOpen } from './testing.ts';

const ROYAL = 'As Ks Qs Js Ts';
const KING_HIGH = 'Kh Qh Jh Th 9h';
const NINE_HIGH = '9d 8d 7d 6d 5d';
const FLUSH = 'Ac Tc 8c 6c 2c';
const NOTHING = 'Ac Td 8h 6s 2c';

const OFFER = 'bonus-hand-progressive-v1-1';
const AMOUNTS = { seed: usd(1_000), reseed: usd(5_000), 'prize.flush': usd(60) };

let house: Given;
const holds = (account: string): Cents => balanceOf(house.state, account);
const main = () => holds(pool('fund-1', 'main'));

function v11(over: { pool: Cents; reserve: Cents; option?: string }): void {
  const offer = lowOffer(bonusHandProgressiveV11, { option: over.option ?? 'B' }, AMOUNTS);
  inForce(house.state, bonusHandProgressiveV11, offer, { pools: { main: over.pool }, reserve: over.reserve });
}

function openTable(table: string, kind: 'live' | 'npn' = 'live'): void {
  house.does('flo', { type: 'open-table', table, game: 'crazy-4-poker', kind, seats: 7, limits: null });
  for (const seat of [1, 2, 3, 4]) house.does('dan', { type: 'take-seat', table, seat, person: null });
}

/** Starts a round without fees: what the meter shows stays as the test set it. */
const position = (seat: number, bettor: 'seat' | 'backline' = 'seat', fees: string[] = []) => ({
  seat,
  hand: 1,
  bettor,
  person: null,
  wager: usd(10),
  fees,
});

const call = (table: string, hands: Record<number, string>, seenAt?: Instant): Asked => ({
  type: 'call-hand',
  table,
  offer: null,
  common: null,
  hands: Object.entries(hands).map(([seat, cards]) => ({ seat: Number(seat), hand: 1, cards })),
  ...(seenAt === undefined ? {} : { seenAt }),
});

/** Answers everything the checklist still asks so that the hand stands: nothing went wrong, the fee was placed. */
function answerAll(hit: string, answers: Readonly<Record<string, boolean | number>> = {}): void {
  for (let i = 0; i < 30; i += 1) {
    const outcome = house.ask('flo', { type: 'authorise-hit', hit });
    if (!('refusal' in outcome) || outcome.refusal.reason !== 'open-question') return;
    const question = firstOpen(outcome.refusal);
    const id = question.split(':').pop()!;
    const value =
      answers[question] ?? answers[id] ?? (id === 'dealt-in' ? 5 : ['fee-paid', 'showdown', 'present'].includes(id));
    house.does('flo', { type: 'answer', hit, question, value });
  }
}

beforeEach(() => {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  house.does('mia', { type: 'approve-game', game: 'texas-holdem', approval: 'GEGA-001983' });
});

describe('a call', () => {
  beforeEach(() => {
    v11({ pool: usd('12345.67'), reserve: usd(9_000) });
    openTable('table-1');
  });

  it('locks the pool and re-seeds it, and the sign continues at the re-seed', () => {
    house.does('dan', call('table-1', { 2: ROYAL }));
    expect(holds(held('fund-1', 'hit-1'))).toBe(usd('12345.67'));
    expect(main()).toBe(usd(5_000));
    expect(holds(reserve('fund-1'))).toBe(usd(4_000));
  });

  it('says which row it misses, by the clause of the chart, and moves nothing', () => {
    const [event] = house.does('dan', call('table-1', { 2: NOTHING }));
    expect(event).toMatchObject({ type: 'hand-not-qualified', at: '§3.1' });
    expect(main()).toBe(usd('12345.67'));
  });

  it('refuses a card that is not there, a card twice, a seat that does not exist', () => {
    expect(house.refuses('dan', call('table-1', { 2: 'As Ks Qs Js 1s' })).reason).toBe('unknown-card');
    expect(house.refuses('dan', call('table-1', { 2: ROYAL, 3: ROYAL })).says).toContain('ace of spades');
    expect(house.refuses('dan', call('table-1', { 9: ROYAL })).reason).toBe('no-such-seat');
    expect(house.refuses('dan', call('table-1', {})).reason).toBe('no-hand');
    expect(house.refuses('dan', call('table-9', { 2: ROYAL })).reason).toBe('table-closed');
  });

  it('[§5.2] another hand of the same round joins: the tenths first, then the rest', () => {
    house.does('dan', {
      type: 'start-round',
      table: 'table-1',
      dealtIn: 5,
      read: 'sensor',
      positions: [position(2, 'seat', [OFFER]), position(3, 'seat', [OFFER])],
    });
    house.does('dan', call('table-1', { 2: KING_HIGH }));
    const reading = usd('12345.89');
    expect(holds(held('fund-1', 'hit-1'))).toBe(reading);
    const [event] = house.does('dan', call('table-1', { 3: NINE_HIGH }));
    expect(event).toMatchObject({ type: 'hit-extended', hit: 'hit-1' });
    answerAll('hit-1');
    expect([...house.state.awards.values()].map(({ to, amount }) => [to.seat, amount])).toEqual([
      [2, usd('11111.31')],
      [3, usd('1234.58')],
    ]);
  });

  it('counts once if keyed twice, by the last key press', () => {
    house.does('dan', {
      type: 'start-round',
      table: 'table-1',
      dealtIn: 5,
      read: 'sensor',
      positions: [position(2, 'seat', [OFFER])],
    });
    house.does('dan', call('table-1', { 2: ROYAL }));
    house.does('dan', call('table-1', { 2: ROYAL }));
    house.does('dan', call('table-1', { 2: FLUSH }));
    expect(house.state.hits.get('hit-1')!.hands).toHaveLength(1);
    expect(holds(held('fund-1', 'hit-1'))).toBe(usd(60));
    expect(main()).toBe(usd('12345.78'));
  });
});

describe('authorizing', () => {
  beforeEach(() => {
    v11({ pool: usd(25_000), reserve: usd(20_000) });
    openTable('table-1');
  });

  it('refuses the employee who called it, and asks what was not recorded', () => {
    house.does('flo', call('table-1', { 2: ROYAL }));
    expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' }).reason).toBe('own-call');
    const asked = house.refuses('fay', { type: 'authorise-hit', hit: 'hit-1' });
    expect(asked).toMatchObject({ reason: 'open-question', at: '§4.1' });
  });

  it('[F-5] refuses the employee who keyed the second hand as well, for denial too', () => {
    house.does('dan', { type: 'set-player-dealer', table: 'table-1', seat: 4 });
    const positions = [position(2, 'seat', [OFFER]), position(3, 'seat', [OFFER])];
    house.does('dan', { type: 'start-round', table: 'table-1', dealtIn: 5, read: 'sensor', positions });
    house.does('dan', call('table-1', { 2: ROYAL }));
    house.does('flo', call('table-1', { 3: NINE_HIGH }));
    expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' }).reason).toBe('own-call');
    expect(house.refuses('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'misdeal' }).reason).toBe('own-call');
    house.does('fay', { type: 'authorise-hit', hit: 'hit-1' });
  });

  it('says on which clauses a yes rests, and shows them while it is pending', () => {
    const positions = [position(2, 'seat', [OFFER])];
    house.does('dan', { type: 'start-round', table: 'table-1', dealtIn: 5, read: 'sensor', positions });
    house.does('dan', call('table-1', { 2: ROYAL }));
    answerAll('hit-1');
    const authorized = house.records.flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []));
    expect(authorized.find(({ type }) => type === 'hit-authorised')).toMatchObject({
      restsOn: ['§4.1', '§4.9', '§4.2', '§4.3', '§4.8'],
    });
  });

  it.each([
    [1, '§4.1', 'refused'],
    [2, '', 'accepted'],
  ])('[§4.1] with %i dealt in', (dealtIn, at, outcome) => {
    house.does('dan', call('table-1', { 2: ROYAL }));
    answerAll('hit-1', { 'dealt-in': dealtIn });
    if (outcome === 'accepted') expect(house.state.awards.size).toBe(1);
    else
      expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' })).toMatchObject({
        reason: 'not-eligible',
        at,
      });
  });

  it('[R5] seated and backline fees on one hand are one share each', () => {
    const positions = [position(2, 'seat', [OFFER]), position(2, 'backline', [OFFER]), position(3, 'seat', [])];
    house.does('dan', { type: 'start-round', table: 'table-1', dealtIn: 5, read: 'sensor', positions });
    house.does('dan', call('table-1', { 2: ROYAL }));
    answerAll('hit-1');
    const amounts = [...house.state.awards.values()].map(({ amount }) => amount);
    expect(amounts).toEqual([usd(12_501), usd(12_501)]);
  });

  it('[§4.2] without a fee on the sensor the hand wins nothing', () => {
    house.does('dan', {
      type: 'start-round',
      table: 'table-1',
      dealtIn: 5,
      read: 'sensor',
      positions: [position(2), position(3, 'seat', [OFFER])],
    });
    house.does('dan', call('table-1', { 2: ROYAL }));
    expect(main()).toBe(usd('25000.11'));
    answerAll('hit-1');
    expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' })).toMatchObject({
      reason: 'not-eligible',
      at: '§4.2',
    });
  });

  it('[B-7] treats the fee as met at an NPN table and pays the same prize', () => {
    openTable('table-2', 'npn');
    house.does('dan', call('table-2', { 2: ROYAL }));
    answerAll('hit-1');
    expect([...house.state.awards.values()][0]!.amount).toBe(usd(25_000));
  });

  it('[§5.3] fixed prizes are held from the reserve, the house advances the rest', () => {
    house = given();
    house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
    v11({ pool: usd(25_000), reserve: usd(100) });
    openTable('table-1');
    house.does('dan', call('table-1', { 1: FLUSH, 2: 'Ah Th 8h 6h 2h', 3: 'As Ts 8s 6s 2s' }));
    expect(holds(held('fund-1', 'hit-1'))).toBe(usd(180));
    expect(house.state.funds.get('fund-1')!.advances).toMatchObject([{ amount: usd(80), cause: 'fixed-prizes' }]);
    expect(main()).toBe(usd(25_000));
  });

  it('[§4.8] the player-dealer is the seat that held the position when the hand was called', () => {
    house.does('dan', { type: 'set-player-dealer', table: 'table-1', seat: 3 });
    house.does('dan', call('table-1', { 2: ROYAL }));
    house.does('dan', { type: 'set-player-dealer', table: 'table-1', seat: 2 });
    answerAll('hit-1');
    expect(house.state.awards.size).toBe(1);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('[§4.8] asks for the position if it was not keyed: %s', (held, awards) => {
    house.does('dan', call('table-1', { 2: ROYAL }));
    answerAll('hit-1', { 's2.h1.seat:player-dealer': held });
    expect(house.state.awards.size).toBe(awards);
    expect(house.state.hits.get('hit-1')?.facts['s2.h1.seat:player-dealer']).toEqual(
      awards === 1 ? undefined : { value: true, from: 'declared', by: 'flo' },
    );
  });

  it('[F-21] owes the prize to an excluded or underage player, on hold until a manager decides', () => {
    const ana = meet(house.state, 1, { excluded: true });
    const ben = meet(house.state, 2, { over21: false });
    const cleo = meet(house.state, 3);
    house.does('flo', {
      type: 'open-table',
      table: 'table-2',
      game: 'crazy-4-poker',
      kind: 'live',
      seats: 7,
      limits: null,
    });
    for (const [i, person] of [ana, ben, cleo].entries()) {
      house.does('dan', { type: 'take-seat', table: 'table-2', seat: i + 1, person });
    }
    house.does('dan', call('table-2', { 1: FLUSH, 2: 'Ah Th 8h 6h 2h', 3: 'As Ts 8s 6s 2s' }));
    answerAll('hit-1');
    expect([...house.state.awards.values()].map(({ person, stopped }) => [person, stopped?.why])).toEqual([
      [ana, 'excluded'],
      [ben, 'under-age'],
      [cleo, undefined],
    ]);
    expect(holds(payable({ fund: 'fund-1' }, 'award-1'))).toBe(usd(60));
  });

  it('accepts an answer only of the kind the question wants, and only to an open question', () => {
    house.does('dan', call('table-1', { 2: ROYAL }));
    const answer = (question: string, value: boolean | number) =>
      house.refuses('flo', { type: 'answer', hit: 'hit-1', question, value }).reason;
    expect(answer('dealt-in', true)).toBe('wrong-answer');
    expect(answer('pot', 2_000)).toBe('not-asked');
    expect(house.refuses('flo', { type: 'answer', hit: 'hit-9', question: 'deck', value: false }).reason).toBe(
      'no-such-hit',
    );
  });
});

/** Variants of a sheet, for words that the four sheets use in one way only. */
function variant(change: (sheet: Sheet) => Sheet): void {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  const sheet = change(structuredClone(bonusHandProgressiveV11));
  const offer = lowOffer(sheet, { option: 'B' }, AMOUNTS);
  inForce(house.state, sheet, offer, { pools: { main: usd(10_000) }, reserve: usd(9_000) });
}

describe('words that the checklist reads', () => {
  it('[§11.2] takes three people: the caller cannot confirm it for surveillance', () => {
    variant((sheet) => ({
      ...sheet,
      steps: sheet.steps.map((step) =>
        step.kind === 'qualify' ? { ...step, confirmedBy: 'floor-and-surveillance' } : step,
      ),
    }));
    house.state.staff.set('eva', { roles: ['floor', 'surveillance'], active: true });
    openTable('table-1');
    house.does('eva', call('table-1', { 2: ROYAL }));
    const authorize = (...also: string[]) => house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1', also }).reason;
    expect(authorize('eva')).toBe('surveillance-missing');
    expect(authorize('flo')).toBe('surveillance-missing');
    expect(authorize('sue')).toBe('open-question');
  });

  it.each([
    [true, 2, 'accepted'],
    [false, 2, '§4.1'],
    [false, 3, 'accepted'],
  ])(
    '[B-7] seats of the house count: %s; %i dealt in, one of them the house: %s',
    (houseSeatsCount, dealtIn, outcome) => {
      variant((sheet) => ({ ...sheet, npn: { ...sheet.npn!, houseSeatsCount } }));
      openTable('table-1', 'npn');
      const positions = [position(2), { ...position(5), bettor: 'house' as const }];
      house.does('dan', { type: 'start-round', table: 'table-1', dealtIn, read: 'keyed', positions });
      house.does('dan', call('table-1', { 2: ROYAL }));
      answerAll('hit-1');
      if (outcome === 'accepted') expect(house.state.awards.size).toBe(1);
      else expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' }).at).toBe(outcome);
    },
  );

  /** A flush at seat 2 with a backline bet of an employee on duty behind it, and another flush at seat 3. */
  function withEmployee(bars: 'person' | 'award' | 'round'): void {
    variant((sheet) => ({
      ...sheet,
      eligibility: sheet.eligibility.map((row) => (row.rule === 'employee' ? { ...row, bars } : row)),
    }));
    openTable('table-1');
    house.does('dan', { type: 'set-player-dealer', table: 'table-1', seat: 4 });
    const eve = meet(house.state, 1);
    const positions = [
      position(2, 'seat', [OFFER]),
      { ...position(2, 'backline', [OFFER]), person: eve },
      position(3, 'seat', [OFFER]),
    ];
    house.does('dan', { type: 'start-round', table: 'table-1', dealtIn: 5, read: 'sensor', positions });
    // She was off duty when she placed the fee, as far as anybody knew.
    meet(house.state, 1, { employee: 'on-duty' });
    house.does('dan', call('table-1', { 2: FLUSH, 3: 'Ah Th 8h 6h 2h' }));
  }

  it.each([
    [
      'person',
      [
        ['2', 'seat'],
        ['3', 'seat'],
      ],
    ],
    ['award', [['3', 'seat']]],
  ] as const)('[§4.6] a breach that costs the %s', (bars, paid) => {
    withEmployee(bars);
    house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
    expect([...house.state.awards.values()].map(({ to }) => [String(to.seat), to.bettor])).toEqual(paid);
  });

  it('[§4.6] a breach that costs the round', () => {
    withEmployee('round');
    expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' })).toMatchObject({
      reason: 'not-eligible',
      at: '§4.6',
    });
  });

  it.each(['person', 'award', 'round'] as const)(
    '[§4.1] a row about the round costs everybody his part: %s',
    (bars) => {
      variant((sheet) => ({
        ...sheet,
        eligibility: sheet.eligibility.map((row) => (row.rule === 'dealt-in' ? { ...row, bars } : row)),
      }));
      openTable('table-1');
      house.does('dan', call('table-1', { 2: ROYAL }));
      answerAll('hit-1', { 'dealt-in': 1 });
      expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' }).at).toBe('§4.1');
    },
  );

  it('[§4.5] lets only surveillance answer what surveillance confirms', () => {
    const row = {
      rule: 'confirmed-by',
      at: '§4.5',
      bars: 'round',
      who: 'surveillance',
      asks: 'Is the deck whole?',
    } as const;
    variant((sheet) => ({ ...sheet, eligibility: [row] }));
    openTable('table-1');
    house.does('dan', call('table-1', { 2: ROYAL }));
    const confirm = { type: 'answer', hit: 'hit-1', question: 'confirmed:§4.5', value: true } as const;
    expect(house.refuses('flo', confirm)).toMatchObject({ at: '§4.5', reason: 'other-role' });
    house.does('sue', confirm);
    house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
  });

  it('[§4.4] asks about the bet although prize lines about the person have the same clause', () => {
    variant((sheet) => ({ ...sheet, eligibility: sheet.eligibility.map((row) => ({ ...row, at: '§4.4' })) }));
    openTable('table-1');
    house.does('dan', call('table-1', { 2: ROYAL }));
    const asked = () => {
      const outcome = house.ask('flo', { type: 'authorise-hit', hit: 'hit-1' });
      return 'refusal' in outcome ? firstOpen(outcome.refusal) : undefined;
    };
    house.does('flo', { type: 'answer', hit: 'hit-1', question: 'dealt-in', value: 5 });
    house.does('flo', { type: 'answer', hit: 'hit-1', question: 's2.h1.seat:fee-paid', value: true });
    expect(asked()).toBe('s2.h1.seat:player-dealer');
  });

  it('[§4.4] treats a player who is still seated as present; asks about each who left or bets behind', () => {
    variant((sheet) => ({
      ...sheet,
      eligibility: [...sheet.eligibility, { rule: 'present', at: '§4.4', bars: 'person' }],
    }));
    openTable('table-1');
    house.does('dan', { type: 'set-player-dealer', table: 'table-1', seat: 4 });
    const fee = [OFFER];
    const positions = [
      position(2, 'seat', fee),
      position(2, 'backline', fee),
      position(2, 'backline', fee),
      position(3, 'seat', fee),
    ];
    house.does('dan', { type: 'start-round', table: 'table-1', dealtIn: 5, read: 'sensor', positions });
    house.does('dan', call('table-1', { 2: FLUSH, 3: 'Ah Th 8h 6h 2h' }));
    house.does('dan', { type: 'leave-seat', table: 'table-1', seat: 3 });
    const answer = (question: string, value: boolean) =>
      house.does('flo', { type: 'answer', hit: 'hit-1', question, value });
    expect(
      house.refuses('flo', { type: 'answer', hit: 'hit-1', question: 's2.h1.seat:present', value: true }).reason,
    ).toBe('not-asked');
    answer('s2.h1.backline:present', true);
    answer('s2.h1.backline2:present', false);
    answer('s3.h1.seat:present', true);
    house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
    expect([...house.state.awards.values()].map(({ to }) => [to.seat, to.bettor])).toEqual([
      [2, 'seat'],
      [2, 'backline'],
      [3, 'seat'],
    ]);
  });
});

describe('two tables on one pool', () => {
  beforeEach(() => {
    v11({ pool: usd(30_000), reserve: usd(50_000) });
    openTable('table-1');
    openTable('table-2');
    house.wait(HOUR);
    house.does('dan', call('table-1', { 2: ROYAL }));
    house.wait(MINUTE);
    house.does('dan', call('table-2', { 3: KING_HIGH }));
  });

  it('[B-13] the later hit meets the re-seeded pool', () => {
    expect(holds(held('fund-1', 'hit-1'))).toBe(usd(30_000));
    expect(holds(held('fund-1', 'hit-2'))).toBe(usd(5_000));
    expect(main()).toBe(usd(5_000));
  });

  it('gives the second hit the whole pool if the first is denied', () => {
    house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'misdeal' });
    expect(holds(held('fund-1', 'hit-2'))).toBe(usd(30_000));
    expect(main()).toBe(usd(5_000));
    expect(holds(reserve('fund-1'))).toBe(usd(45_000));
  });

  it('keeps an authorized later hit if the first is denied', () => {
    answerAll('hit-2');
    house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'misdeal' });
    expect(holds(payable({ fund: 'fund-1' }, 'award-1'))).toBe(usd(5_000));
    // 5,000 re-seeded after the second hit, plus the 30,000 that came back, less the first re-seed.
    expect(main()).toBe(usd(30_000));
    expect(holds(reserve('fund-1'))).toBe(usd(45_000));
  });

  it('a hand exposed earlier but keyed later goes first', () => {
    openTable('table-3');
    const before = instant(house.now() - 2 * MINUTE);
    house.does('dan', call('table-3', { 1: NINE_HIGH }, before));
    expect(holds(held('fund-1', 'hit-3'))).toBe(usd(3_000));
    expect(holds(held('fund-1', 'hit-1'))).toBe(usd(27_000));
    expect(holds(held('fund-1', 'hit-2'))).toBe(usd(5_000));
  });

  it('both declined, in either order, leaves everything as it was', () => {
    for (const order of [
      ['hit-1', 'hit-2'],
      ['hit-2', 'hit-1'],
    ]) {
      for (const hit of order)
        if (house.state.hits.has(hit)) house.does('flo', { type: 'decline-hit', hit, reason: 'misdeal' });
    }
    expect(main()).toBe(usd(30_000));
    expect(holds(reserve('fund-1'))).toBe(usd(50_000));
    expect(house.state.funds.get('fund-1')!.advances).toEqual([]);
  });
});

describe('one reserve, two activities', () => {
  it.each([
    ['deck', true, 'refused'],
    ['deck', false, 'accepted'],
  ])('[B-9] %s wrong: %s', (question, value, outcome) => {
    inForce(house.state, pokerBonusHandProgressive, lowOffer(pokerBonusHandProgressive), { reserve: usd(900) });
    inForce(house.state, acesCracked, lowOffer(acesCracked, {}, { prize: usd(200) }));
    house.does('flo', {
      type: 'open-table',
      table: 'table-1',
      game: 'texas-holdem',
      kind: 'live',
      seats: 9,
      limits: null,
    });
    const hands = [
      { seat: 1, hand: 1, cards: 'As Ad' },
      { seat: 3, hand: 1, cards: '9s 9d' },
    ];
    house.does('dan', { type: 'call-hand', table: 'table-1', offer: 'aces-cracked', hands, common: '9h 7c 5d 3s 2h' });
    answerAll('hit-1', { [question]: value });
    if (outcome === 'accepted') return expect(house.state.awards.size).toBe(1);
    expect(house.refuses('flo', { type: 'authorise-hit', hit: 'hit-1' })).toMatchObject({
      reason: 'not-eligible',
      at: 'B-9',
    });
    house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'deck-short' });
    expect(holds(reserve('fund-1'))).toBe(usd(900));
  });

  it('[§6.1] cracked aces are paid by the poker reserve; two losing pairs are two prizes', () => {
    inForce(house.state, pokerBonusHandProgressive, lowOffer(pokerBonusHandProgressive), { reserve: usd(900) });
    inForce(house.state, acesCracked, lowOffer(acesCracked, {}, { prize: usd(200) }));
    house.does('flo', {
      type: 'open-table',
      table: 'table-1',
      game: 'texas-holdem',
      kind: 'live',
      seats: 9,
      limits: null,
    });
    const hands = [
      { seat: 1, hand: 1, cards: 'As Ad' },
      { seat: 2, hand: 1, cards: 'Ah Ac' },
      { seat: 3, hand: 1, cards: '9s 9d' },
    ];
    house.does('dan', { type: 'call-hand', table: 'table-1', offer: 'aces-cracked', hands, common: '9h 7c 5d 3s 2h' });
    answerAll('hit-1', { showdown: true });
    expect([...house.state.awards.values()].map(({ amount }) => amount)).toEqual([usd(200), usd(200)]);
    expect(holds(reserve('fund-1'))).toBe(usd(500));
  });
});

describe('whatever is called, authorized and declined', () => {
  const step = fc.record({
    does: fc.constantFrom('call', 'authorise', 'decline', 'wait'),
    table: fc.constantFrom('table-1', 'table-2', 'table-3'),
    cards: fc.constantFrom(ROYAL, KING_HIGH, NINE_HIGH, FLUSH, NOTHING),
    seat: fc.integer({ min: 1, max: 4 }),
    hit: fc.integer({ min: 1, max: 6 }),
  });

  it('loses no cent, keeps every fund solvent, and restores every balance when all is undone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), fc.integer({ min: 0, max: 9_000_000 }), (steps, inReserve) => {
        house = given();
        house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
        v11({ pool: usd(30_000), reserve: inReserve as Cents });
        for (const table of ['table-1', 'table-2', 'table-3']) openTable(table);
        const before = new Map(house.state.balances);
        let authorized = false;
        for (const { does, table, cards, seat, hit } of steps) {
          if (does === 'call') house.ask('dan', call(table, { [seat]: cards }));
          if (does === 'decline') house.ask('flo', { type: 'decline-hit', hit: `hit-${hit}`, reason: 'misdeal' });
          if (does === 'wait') house.wait(HOUR / 60);
          if (does === 'authorise') {
            answerAll(`hit-${hit}`);
            authorized ||= house.state.awards.size > 0;
          }
        }
        for (const hit of [...house.state.hits.keys()])
          house.does('flo', { type: 'decline-hit', hit, reason: 'misdeal' });
        const changed = [...house.state.balances].filter(([account, net]) => before.get(account) !== net);
        if (!authorized) expect(changed).toEqual([]);
        expect(balanceOf(house.state, fundCash('fund-1')) + balanceOf(house.state, bank)).toBe(30_000_00 + inReserve);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the person in question', () => {
  it('[§4.7] gives a known proposition player no share', () => {
    v11({ pool: usd(25_000), reserve: usd(20_000) });
    openTable('table-1');
    const prop = meet(house.state, 7, { prop: 'acme-props' });
    house.does('dan', { type: 'leave-seat', table: 'table-1', seat: 3 });
    house.does('dan', { type: 'take-seat', table: 'table-1', seat: 3, person: prop });
    house.does('dan', call('table-1', { 2: KING_HIGH, 3: ROYAL }));
    answerAll('hit-1');
    expect([...house.state.awards.values()].map(({ to, amount }) => [to.seat, amount])).toEqual([[2, usd(25_000)]]);
  });
});
