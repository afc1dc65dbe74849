import { describe, expect, it } from 'vitest';
import { cents, usd } from '../../base/cents.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import { CORRECTIONS } from '../../sentences/refusals-money.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import {
  bank,
  box,
  cage,
  fundCash,
  payable,
  pool,
  promotions,
  reserve,
  shortfalls,
  unallotted,
  withheld,
} from '../accounts.ts';
import { ACES, BONUS, FUND, METERED, meteredHouse, POKER, pokerHouse } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import { EVENTS, type EventType, type FloorEvent } from '../events.ts';
import { claimDeadlines } from '../kit/awards.ts';
import { sheetKey } from '../kit/offers.ts';
import { quotesRightly } from '../quoted.ts';
import { type Asked, type Given, meet, owe, person, shift } from '../testing.ts';

const T1 = 'table-1';
type Reverse = Extract<Asked, { type: 'reverse' }>;
type Undone = Extract<FloorEvent, { type: 'reversed' }>;

/** Reverses the last record that was accepted, or the one before so many. */
function quote(house: Given, back = 0): Reverse {
  const accepted = house.records.filter(({ outcome }) => 'events' in outcome);
  const { seq, outcome } = accepted[accepted.length - 1 - back]!;
  const events = 'events' in outcome ? outcome.events : [];
  const quoted = events as unknown as Reverse['events'];
  return { type: 'reverse', of: seq, events: quoted, recovered: true, reason: 'mistake', also: ['abe'] };
}
const undo = (house: Given, command = quote(house)): Undone => house.does('mia', command)[0] as Undone;
const balances = (house: Given) => new Map([...house.state.balances].filter(([, amount]) => amount !== 0));

const position = (fees: string[]) => ({ seat: 1, hand: 1, bettor: 'seat', person: null, wager: usd(5), fees }) as const;

/** One round with one fee of a dollar: 11 cents to the pool, 89 to the reserve. */
function playedRound(): Given {
  const house = meteredHouse({ reserve: usd(50) });
  house.does('flo', { type: 'open-table', table: T1, game: 'crazy-4-poker', kind: 'live', seats: 6, limits: null });
  for (const seat of [1, 2]) house.does('dan', { type: 'take-seat', table: T1, seat, person: null });
  house.does('dan', { type: 'set-player-dealer', table: T1, seat: 2 });
  const positions = [{ ...position([BONUS]), fees: [BONUS] }];
  house.does('dan', { type: 'start-round', table: T1, dealtIn: 2, positions, read: 'sensor' });
  return house;
}
const end = (house: Given) => house.does('dan', { type: 'end-round', table: T1 });
const fees = (house: Given) => [
  balanceOf(house.state, box(T1, METERED)),
  balanceOf(house.state, pool(METERED, 'main')),
  balanceOf(house.state, reserve(METERED)),
];

describe('a fee taken by mistake', () => {
  it('is refunded from the box, and from pool and reserve', () => {
    const house = playedRound();
    expect(fees(house)).toEqual([usd(1), usd(20_000.11), usd(50.89)]);
    end(house);
    expect(undo(house, quote(house, 1))).toMatchObject({ covered: 0, by: ['mia', 'abe'], toMakeGood: [] });
    expect(fees(house)).toEqual([0, usd(20_000), usd(50)]);
  });

  it('is refunded once', () => {
    const house = playedRound();
    end(house);
    const command = quote(house, 1);
    undo(house, command);
    expect(house.refuses('mia', command)).toMatchObject({ at: 'F-18', reason: 'reversed-already' });
  });

  it('and not while the round runs: then it is voided', () => {
    const house = playedRound();
    expect(house.refuses('mia', quote(house))).toMatchObject({ reason: 'not-reversible', next: 'Void the round.' });
  });

  it('is refunded from the fund’s cash after the count', () => {
    const house = playedRound();
    end(house);
    const command = quote(house, 1);
    house.does('cob', { type: 'count-box', table: T1, fund: METERED, counted: usd(1), reason: null, also: ['abe'] });
    const cash = balanceOf(house.state, fundCash(METERED));
    undo(house, command);
    expect(balanceOf(house.state, fundCash(METERED))).toBe(cash - usd(1));
    expect(fees(house)).toEqual([0, usd(20_000), usd(50)]);
  });

  it('is advanced by the bank if neither box nor cash has it', () => {
    const house = playedRound();
    end(house);
    const command = quote(house, 1);
    shift(house.state, box('table-2', METERED), box(T1, METERED), usd(1));
    shift(house.state, box('table-2', METERED), fundCash(METERED), balanceOf(house.state, fundCash(METERED)));
    expect(undo(house, command).toMakeGood).toEqual([
      { fund: METERED, place: 'bank', amount: usd(0.89) },
      { fund: METERED, place: 'bank', amount: usd(0.11) },
    ]);
    expect(house.state.funds.get(METERED)!.toMakeGood).toEqual({ bank: usd(1) });
  });

  it('that the reserve has spent since is covered by the house, flagged and owed back', () => {
    const house = playedRound();
    end(house);
    const command = quote(house, 1);
    shift(house.state, reserve(METERED), fundCash(METERED), usd(50.8));
    expect(undo(house, command)).toMatchObject({ covered: usd(0.8), advances: [{ advance: { amount: usd(0.8) } }] });
    expect(fees(house)).toEqual([0, usd(20_000), 0]);
    expect(balanceOf(house.state, bank)).toBe(-usd(0.8));
  });

  it('is not refunded twice if its round was voided', () => {
    const house = playedRound();
    const command = quote(house);
    const { id, edition, faults } = bonusHandProgressiveV11;
    const returned = { at: '§11.9', fault: 'misdeal', does: 'fees-returned' } as const;
    house.state.sheets.set(sheetKey(id, edition), { ...bonusHandProgressiveV11, faults: [...faults, returned] });
    house.does('flo', { type: 'void-round', table: T1, cause: 'misdeal' });
    expect(fees(house)).toEqual([0, usd(20_000), usd(50)]);
    expect(house.refuses('mia', command).reason).toBe('reversed-already');
  });

  it('is refunded with a round declared a misdeal, also after its hand was decided', () => {
    const house = playedRound();
    house.does('dan', { type: 'end-round', table: T1 });
    const before = fees(house);
    const positions = [{ ...position([BONUS]), fees: [BONUS] }];
    const whole = { table: T1, dealtIn: 2, positions, read: 'keyed' as const };
    const none = { offer: null, hands: [], common: null };
    house.does('dan', { type: 'declare-round', ...whole, ...none });
    undo(house);
    expect(fees(house)).toEqual(before);
    const hands = [{ seat: 1, hand: 1, cards: 'As Js 9s 5s 2s' }];
    house.does('dan', { type: 'declare-round', ...whole, ...none, hands });
    const declared = quote(house);
    expect(house.refuses('mia', declared).next).toBe('Void the round.');
    house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'misdeal' });
    house.does('dan', { type: 'end-round', table: T1 });
    undo(house, declared);
    expect(fees(house)).toEqual(before);
    expect(house.refuses('mia', quote(house, 1)).reason).toBe('not-reversible');
  });

  it('not while a hand waits on the fund', () => {
    const house = playedRound();
    end(house);
    const command = quote(house, 1);
    const zero = { reading: cents(0), fromPool: cents(0), reseeded: cents(0), postings: [], advances: [] };
    house.state.funds.get(METERED)!.locks.push({ hit: 'hit-9', pool: null, exposedAt: house.now(), ...zero });
    expect(house.refuses('mia', command)).toMatchObject({ at: 'F-12', reason: 'hit-pending' });
  });
});

describe('awards that are not owed after all', () => {
  const grant = { type: 'grant-award', offer: POKER, table: T1, seat: 3, amount: usd(50), reason: 'goodwill' } as const;

  it('a grant disappears while it is open', () => {
    const house = pokerHouse();
    const before = balances(house);
    house.does('mia', { ...grant, also: ['max'] });
    expect(undo(house)).toMatchObject({ dropped: ['award-1'] });
    expect(balances(house)).toEqual(before);
    expect(house.state.dues).toEqual([]);
    expect(balanceOf(house.state, promotions)).toBe(0);
  });

  /** A flush for $60 out of a reserve of $50.89: the house advanced the rest. */
  function flush(): Given {
    const house = playedRound();
    const hands = [{ seat: 1, hand: 1, cards: 'As Js 9s 5s 2s' }];
    house.does('dan', { type: 'call-hand', table: T1, offer: BONUS, hands, common: null });
    house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
    return house;
  }

  it('an authorized hand’s awards disappear while all are open, their money to the reserve', () => {
    const house = flush();
    expect(balanceOf(house.state, payable({ fund: METERED }, 'award-1'))).toBe(usd(60));
    expect(undo(house)).toMatchObject({ dropped: ['award-1'], covered: 0 });
    expect(house.state.awards.size).toBe(0);
    expect(balanceOf(house.state, reserve(METERED))).toBe(usd(60));
    // What the house advanced is in the reserve now, and is repaid from there.
    expect(house.state.funds.get(METERED)!.advances).toMatchObject([{ amount: usd(9.11) }]);
  });

  it('reopens even if one of them was stopped at once', () => {
    const house = playedRound();
    const ana = meet(house.state, 1, { excluded: true });
    const { round } = house.state.tables.get(T1)!;
    round!.positions = round!.positions.map((bet) => ({ ...bet, person: ana }));
    const hands = [{ seat: 1, hand: 1, cards: 'As Js 9s 5s 2s' }];
    house.does('dan', { type: 'call-hand', table: T1, offer: BONUS, hands, common: null });
    expect(house.does('flo', { type: 'authorise-hit', hit: 'hit-1' })).toMatchObject([{}, { type: 'award-stopped' }]);
    expect(undo(house)).toMatchObject({ dropped: ['award-1'] });
    expect(house.state.awards.size).toBe(0);
  });

  it('is refused once one of them is gone: then the payment is reversed', () => {
    const house = flush();
    const command = quote(house);
    house.does('flo', { type: 'identify', award: 'award-1', person: meet(house.state, 1, { employee: 'on-duty' }) });
    const refusal = house.refuses('mia', command);
    expect(refusal).toMatchObject({ reason: 'not-reversible', next: 'If it was paid, reverse the payment.' });
  });

  it('is refused if it awarded tickets or places', () => {
    const house = flush();
    const command = quote(house);
    const [event] = command.events;
    const ticket = { drum: 'd', serial: 'D-000001', person: null, table: T1, seat: 1 };
    const withTicket = { ...command, events: [{ ...event!, tickets: [ticket] }] };
    expect(house.refuses('mia', withTicket).next).toBe('Void the tickets.');
    const withPlace = { ...command, events: [{ ...event!, places: [{ row: 'flush', person: null, seat: 1 }] }] };
    expect(house.refuses('mia', withPlace).next).toBe('Dispute the award of that period.');
  });
});

describe('a payment', () => {
  const pay = (awards: string[]) =>
    ({
      type: 'pay-awards',
      awards,
      person: person(1),
      place: 'cage',
      form: 'cash',
      table: null,
      papers: true,
    }) as const;

  function paid(short = false): Given {
    const house = meteredHouse({ reserve: usd(500) });
    const row = { kind: 'federal', at: 'US', percent: '10', over: 0, of: 'whole' } as const;
    const pack = { kind: 'jurisdiction', id: 'us', from: '2026-01-01', withholding: [row] } as const;
    house.state.packs.set('jurisdiction:us', [{ ...pack, withholding: [row] }]);
    const who = meet(house.state, 1);
    const awards = [100, 50].map((amount) => owe(house.state, BONUS, { amount: usd(amount), person: who }));
    if (short) {
      const cash = balanceOf(house.state, fundCash(METERED));
      shift(house.state, box(T1, METERED), fundCash(METERED), cash);
    }
    house.does('kay', pay(awards));
    return house;
  }

  it('reopens the awards if the money came back', () => {
    const house = paid();
    const before = balanceOf(house.state, fundCash(METERED));
    expect(undo(house)).toMatchObject({ covered: 0, reopened: [{ id: 'award-1' }, { id: 'award-2' }] });
    expect(balanceOf(house.state, fundCash(METERED))).toBe(before + usd(135));
    expect(balanceOf(house.state, withheld({ fund: METERED }, 'federal'))).toBe(0);
    expect(balanceOf(house.state, payable({ fund: METERED }, 'award-2'))).toBe(usd(50));
    house.does('kay', pay(['award-1', 'award-2']));
  });

  it('that waited to be made good waits no longer', () => {
    const house = paid(true);
    expect(house.state.funds.get(METERED)!.toMakeGood).toEqual({ cage: usd(135) });
    undo(house);
    expect(house.state.funds.get(METERED)!.toMakeGood).toEqual({});
    expect(balanceOf(house.state, cage)).toBe(0);
  });

  it('that was made good since gives the fund its cash back', () => {
    const house = paid(true);
    const command = quote(house);
    shift(house.state, fundCash(METERED), box(T1, METERED), usd(100));
    house.does('kay', { type: 'make-good', fund: METERED, place: 'cage', amount: usd(100) });
    undo(house, command);
    expect(house.state.funds.get(METERED)!.toMakeGood).toEqual({});
    expect(balanceOf(house.state, fundCash(METERED))).toBe(usd(100));
    expect(balanceOf(house.state, cage)).toBe(0);
  });

  it('lets the house cover a withheld amount that was already remitted', () => {
    const house = paid();
    const command = quote(house);
    house.does('abe', { type: 'remit', fund: METERED, kind: 'federal', amount: usd(15) });
    expect(undo(house, command).covered).toBe(usd(15));
    expect(house.state.awards.size).toBe(2);
  });

  it('lets the house make the fund whole, without reimbursement, if the money is gone', () => {
    const house = paid();
    const cash = balanceOf(house.state, fundCash(METERED));
    const undone = undo(house, { ...quote(house), recovered: false });
    expect(undone).toMatchObject({ covered: usd(150), advances: [], reopened: [] });
    expect(balanceOf(house.state, reserve(METERED))).toBe(usd(650));
    expect(balanceOf(house.state, fundCash(METERED))).toBe(cash + usd(150));
    expect(balanceOf(house.state, shortfalls)).toBe(usd(150));
    expect(house.state.awards.size).toBe(0);
  });

  it('makes nothing whole if it was the house’s own money', () => {
    const house = meteredHouse();
    const award = owe(house.state, BONUS, { amount: usd(9), person: meet(house.state, 1), paidBy: 'house' });
    house.does('kay', pay([award]));
    expect(house.refuses('mia', { ...quote(house), recovered: false }).reason).toBe('not-reversible');
    const before = balanceOf(house.state, bank);
    undo(house);
    expect(balanceOf(house.state, bank)).toBe(before + usd(9));
  });
});

describe('a payment that is undone', () => {
  const TAXED = { kind: 'federal', at: 'US', percent: '10', over: 0, of: 'whole' } as const;

  /** $150 in two awards of one hit, $15 of it withheld, handed over in cash and chips. */
  function paid({ paidBy = { fund: METERED } as 'house' | { fund: string }, short = false } = {}): Given {
    const house = meteredHouse({ reserve: usd(500) });
    const pack = { kind: 'jurisdiction', id: 'us', from: '2026-01-01', withholding: [TAXED] } as const;
    house.state.packs.set('jurisdiction:us', [{ ...pack, withholding: [TAXED] }]);
    const who = meet(house.state, 1);
    meet(house.state, 2);
    const awards = [100, 50].map((amount) => owe(house.state, BONUS, { amount: usd(amount), person: who, paidBy }));
    if (short) shift(house.state, box(T1, METERED), fundCash(METERED), balanceOf(house.state, fundCash(METERED)));
    const parts = [
      { form: 'cash', amount: usd(100) },
      { form: 'chips', amount: usd(35) },
    ] as const;
    house.does('kay', { ...PAY, awards, person: who, parts: [...parts] });
    return house;
  }
  const PAY = { type: 'pay-awards', place: 'cage', form: 'cash', table: null, papers: true } as const;
  type UndoPayment = Extract<Asked, { type: 'undo-payment' }>;
  const undoing = (house: Given, more: Partial<UndoPayment> = {}): UndoPayment => {
    const { of, events } = quote(house);
    return { type: 'undo-payment', of, events, why: 'wrong-person', recovered: false, also: ['mia'], ...more };
  };
  const undoPayment = (house: Given, more: Partial<UndoPayment> = {}): Undone =>
    house.does('kay', undoing(house, more))[0] as Undone;

  it('to the wrong person is owed again under its number, and the right winner is paid', () => {
    const house = paid();
    const cash = balanceOf(house.state, fundCash(METERED));
    const undone = undoPayment(house);
    expect(undone).toMatchObject({ payment: 'payment-1', covered: usd(135), dropped: [], by: ['kay', 'mia'] });
    expect(undone.reopened).toMatchObject([
      { id: 'award-1', amount: usd(100), person: null, idShown: false },
      { id: 'award-2', amount: usd(50), person: null, idShown: false },
    ]);
    // The fund has back what it laid out, and holds no tax for somebody who won nothing.
    expect(balanceOf(house.state, fundCash(METERED))).toBe(cash + usd(135));
    expect(balanceOf(house.state, withheld({ fund: METERED }, 'federal'))).toBe(0);
    expect(balanceOf(house.state, reserve(METERED))).toBe(usd(500));
    // What was handed out is the loss of the house; the cage is even.
    expect(balanceOf(house.state, shortfalls)).toBe(usd(135));
    expect(balanceOf(house.state, bank)).toBe(-usd(135));
    expect(balanceOf(house.state, cage)).toBe(0);
    for (const award of ['award-1', 'award-2']) house.does('kay', { type: 'identify', award, person: person(2) });
    const again = house.does('kay', { ...PAY, awards: ['award-1', 'award-2'], person: person(2) });
    expect(again).toMatchObject([{ payment: 'payment-2', person: person(2), net: usd(135) }]);
    expect(house.state.awards.size).toBe(0);
    expect(balanceOf(house.state, fundCash(METERED))).toBe(cash);
  });

  it('costs no one anything if the money came back', () => {
    const house = paid();
    const undone = undoPayment(house, { recovered: true });
    expect(undone).toMatchObject({ covered: 0, reopened: [{ person: null }, { person: null }] });
    expect([shortfalls, bank, cage].map((account) => balanceOf(house.state, account))).toEqual([0, 0, 0]);
  });

  it('is paid again to the same winner after a wrong amount or form, without a new claim', () => {
    const house = paid();
    undoPayment(house, { why: 'wrong-form', recovered: true });
    expect(house.state.awards.get('award-1')).toMatchObject({ person: person(1) });
    house.does('kay', { ...PAY, awards: ['award-1', 'award-2'], person: person(1), form: 'chips' });
  });

  it('that a fund had not reimbursed yet is reimbursed by the house', () => {
    const house = paid({ short: true });
    expect(house.state.funds.get(METERED)!.toMakeGood).toEqual({ cage: usd(135) });
    undoPayment(house);
    expect(house.state.funds.get(METERED)!.toMakeGood).toEqual({});
    expect(balanceOf(house.state, cage)).toBe(0);
  });

  it('of the house’s own money is owed again too', () => {
    const house = paid({ paidBy: 'house' });
    expect(undoPayment(house)).toMatchObject({ covered: usd(135) });
    expect(balanceOf(house.state, payable('house', 'award-1'))).toBe(usd(100));
    expect(balanceOf(house.state, shortfalls)).toBe(usd(135));
    expect(balanceOf(house.state, cage)).toBe(0);
  });

  it('after the day was closed and the tax was sent on: the house covers both', () => {
    const house = paid();
    const command = undoing(house);
    house.does('abe', { type: 'remit', fund: METERED, kind: 'federal', amount: usd(15) });
    house.until(instant(house.now() + DAY));
    house.does('abe', { type: 'close-day', day: '2026-03-01', increases: [] });
    expect((house.does('kay', command)[0] as Undone).covered).toBe(usd(150));
    expect(house.state.awards.size).toBe(2);
  });

  it('gives the right winner as much time to claim as the first one had', () => {
    const house = pokerHouse({ reserve: usd(500) });
    meet(house.state, 1);
    const award = owe(house.state, ACES, { amount: usd(200), person: person(1) });
    const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
    house.does('kay', { type: 'claim-award', award, person: person(1), checks });
    house.does('kay', { ...PAY, awards: [award], person: person(1) });
    const command = undoing(house);
    house.until(instant(house.now() + 30 * DAY));
    house.does('kay', command);
    const { expiresAt, step, idBy } = house.state.awards.get(award)!;
    expect(idBy).toBeGreaterThan(house.now());
    expect(expiresAt).toBeGreaterThan(house.now());
    expect(step).toBe(claimDeadlines(house.state, acesCracked, house.now(), { amount: usd(200) }).step);
    house.wait(DAY);
    expect(house.state.awards.has(award)).toBe(true);
  });

  it('takes a manager or an accountant, is undone once, and must be a payment', () => {
    const house = paid();
    const command = undoing(house);
    expect(house.refuses('kay', { ...command, also: [] }).at).toBe('F-5');
    expect(house.refuses('kay', { ...command, also: ['flo'] }).reason).toBe('second-manager');
    house.does('mia', { ...command, also: ['kay'] });
    expect(house.refuses('kay', command).reason).toBe('reversed-already');
    expect(house.refuses('kay', undoing(house)).reason).toBe('not-reversible');
  });

  it('in merchandise is not undone until the merchandise is back', () => {
    const house = paid();
    const [event, ...more] = quote(house).events;
    const command = undoing(house, { events: [{ ...event!, form: 'goods' }, ...more] });
    expect(house.refuses('kay', command)).toMatchObject({ at: 'F-18', reason: 'not-reversible' });
  });
});

describe('a count', () => {
  const count = (house: Given, counted: number) =>
    house.does('cob', { type: 'count-box', table: T1, fund: FUND, counted: usd(counted), reason: null, also: ['abe'] });
  const poker = () => {
    const house = pokerHouse({ reserve: usd(500) });
    house.does('flo', { type: 'open-table', table: T1, game: 'texas-holdem', kind: 'live', seats: 9, limits: null });
    return house;
  };

  it('never happened, and has to be made again', () => {
    const house = poker();
    house.until(instant(house.now() + DAY));
    const before = balances(house);
    count(house, 640);
    undo(house);
    expect(balances(house)).toEqual(before);
    expect(house.refuses('abe', { type: 'close-day', day: '2026-03-01', increases: [] }).reason).toBe(
      'boxes-not-counted',
    );
  });

  it('lends counted fees that were allotted since, until they are counted again', () => {
    const house = poker();
    house.wait(12 * HOUR);
    count(house, 640);
    const command = quote(house);
    house.does('abe', { type: 'close-day', day: '2026-03-01', increases: [] });
    const before = balanceOf(house.state, reserve(FUND));
    expect(undo(house, command)).toMatchObject({ covered: usd(640) });
    expect(balanceOf(house.state, unallotted(FUND))).toBe(0);
    expect(balanceOf(house.state, reserve(FUND))).toBe(before);
    expect(house.state.funds.get(FUND)!.advances).toMatchObject([{ amount: usd(640), cause: 'reversal' }]);
  });

  it('that made something good makes it wait again', () => {
    const house = poker();
    shift(house.state, reserve(FUND), cage, usd(30));
    shift(house.state, box('table-2', FUND), fundCash(FUND), balanceOf(house.state, fundCash(FUND)));
    house.state.funds.get(FUND)!.toMakeGood = { cage: usd(30) };
    const before = balances(house);
    count(house, 100);
    expect(house.state.funds.get(FUND)!.toMakeGood).toEqual({});
    undo(house);
    expect(house.state.funds.get(FUND)!.toMakeGood).toEqual({ cage: usd(30) });
    expect(balances(house)).toEqual(before);
  });
});

describe('beyond the reach of a reversal', () => {
  it('is refused with what to do instead', () => {
    const house = pokerHouse();
    house.wait(DAY);
    house.does('abe', { type: 'close-day', day: '2026-03-01', increases: [] });
    const refusal = house.refuses('mia', quote(house));
    expect(refusal).toMatchObject({ at: 'F-18', reason: 'not-reversible' });
    expect(refusal.next).toContain('A gaming day is closed once');
  });

  it('takes two people and an existing record, quoted exactly', () => {
    const house = playedRound();
    end(house);
    const command = quote(house, 1);
    expect(house.refuses('mia', { ...command, also: [] }).at).toBe('F-5');
    expect(house.refuses('mia', { ...command, of: 999 }).reason).toBe('no-such-record');
    expect(house.refuses('mia', { ...command, events: [{ type: 'never', v: 1 }] }).reason).toBe('misquoted');
    expect(house.refuses('mia', { ...command, events: [{ type: 'round-started', v: 1 }] }).reason).toBe('misquoted');
    undo(house, command);
    const given = house.records.at(-1)!.command;
    const record = house.records.find(({ seq }) => seq === command.of)!;
    expect(quotesRightly(given, record)).toBe(true);
    expect(quotesRightly({ ...given, events: [] } as unknown as typeof given, record)).toBe(false);
  });

  it('does not undo a reversal', () => {
    const house = playedRound();
    end(house);
    undo(house, quote(house, 1));
    expect(house.refuses('mia', quote(house)).reason).toBe('not-reversible');
  });
});

it('names corrections for events of the floor only', () => {
  const corrected = Object.keys(CORRECTIONS) as (keyof typeof CORRECTIONS)[] satisfies readonly EventType[];
  expect(corrected.filter((type) => !Object.hasOwn(EVENTS, type))).toEqual([]);
});
