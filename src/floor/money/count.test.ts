import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../../base/cents.ts';
import { bank, box, cage, fundCash, overShort, pool, reserve, unallotted } from '../accounts.ts';
import { addMetered, FUND, METERED, meteredHouse, pokerHouse } from '../awards/testing.ts';
import { balanceOf } from '../books.ts';
import { type Given, shift } from '../testing.ts';
import { closingView } from '../views/money.ts';

const T1 = 'table-1';
/** So much in metered fees, a tenth to the pool and the rest to the reserve. */
const fees = ({ state }: Given, fund: string, amount: number) => {
  shift(state, box(T1, fund), pool(fund, 'main'), usd(amount / 10));
  shift(state, box(T1, fund), reserve(fund), cents(usd(amount) - usd(amount / 10)));
};
const count = (fund: string, counted: Cents, reason: string | null = null, also = ['abe']) =>
  ({ type: 'count-box', table: T1, fund, counted, reason, also }) as const;
const readings = ({ state }: Given, fund: string) =>
  Object.fromEntries(
    [box(T1, fund), fundCash(fund), pool(fund, 'main'), reserve(fund), unallotted(fund), bank, overShort].map(
      (account) => [account.split(':').at(-1), balanceOf(state, account)],
    ),
  );

describe('a box of metered fees', () => {
  const metered = () => {
    const house = meteredHouse({ reserve: usd(500), pools: { main: usd(1000) } });
    fees(house, METERED, 100);
    return house;
  };

  it('empties into the cash of the fund', () => {
    const house = metered();
    const [counted, ...more] = house.does('cob', count(METERED, usd(100)));
    expect(counted).toMatchObject({ expected: usd(100), counted: usd(100), by: ['cob', 'abe'], reason: null });
    expect(more).toEqual([]);
    const after = {
      bonus: 0,
      cash: usd(1600),
      main: usd(1010),
      reserve: usd(590),
      unallotted: 0,
      bank: 0,
      'over-short': 0,
    };
    expect(readings(house, METERED)).toEqual(after);
    expect(house.state.funds.get(METERED)!.counted).toEqual({ [T1]: house.now() });
  });

  it('charges a shortage to the house: the fund is reimbursed and no meter moves', () => {
    const house = metered();
    house.does('cob', count(METERED, usd(95), 'miskeyed'));
    expect(readings(house, METERED)).toMatchObject({
      bonus: 0,
      cash: usd(1600),
      main: usd(1010),
      reserve: usd(590),
      bank: -usd(5),
      'over-short': usd(5),
    });
  });

  it('so is an overage', () => {
    const house = metered();
    house.does('cob', count(METERED, usd(105), 'miskeyed'));
    expect(readings(house, METERED)).toMatchObject({
      bonus: 0,
      cash: usd(1600),
      main: usd(1010),
      reserve: usd(590),
      bank: usd(5),
      'over-short': -usd(5),
    });
  });

  it('a difference of a cent needs its reason, none needs none', () => {
    const house = metered();
    expect(house.refuses('cob', count(METERED, usd(99.99)))).toMatchObject({ at: 'F-16', reason: 'reason-missing' });
    expect(house.refuses('cob', count(METERED, usd(100.01))).reason).toBe('reason-missing');
    expect(house.does('cob', count(METERED, usd(100), 'why-not'))).toMatchObject([{ reason: null }]);
  });

  it('takes two people, a fund, a table that has a box, and an amount', () => {
    const house = metered();
    expect(house.refuses('cob', count(METERED, usd(100), null, [])).at).toBe('F-5');
    expect(house.refuses('cob', count(METERED, usd(100), null, ['cob'])).at).toBe('F-5');
    expect(house.refuses('cob', count('other', usd(100))).reason).toBe('no-such-fund');
    expect(house.refuses('cob', { ...count(METERED, usd(0)), table: 'table-9' }).reason).toBe('no-box');
    expect(house.refuses('cob', count(METERED, cents(-1), 'odd')).reason).toBe('no-amount');
  });

  it('reimburses outstanding amounts, place by place, to the extent cash allows', () => {
    const house = metered();
    const { state } = house;
    const cash = balanceOf(state, fundCash(METERED));
    shift(state, box('table-2', METERED), fundCash(METERED), cash);
    shift(state, reserve(METERED), cage, usd(70));
    shift(state, reserve(METERED), 'house:bank', usd(60));
    state.funds.get(METERED)!.toMakeGood = { cage: usd(70), bank: usd(60) };
    const [, ...good] = house.does('cob', count(METERED, usd(100)));
    expect(good).toMatchObject([
      { type: 'made-good', place: 'bank', amount: usd(60) },
      { type: 'made-good', place: 'cage', amount: usd(40) },
    ]);
    expect(state.funds.get(METERED)!.toMakeGood).toEqual({ cage: usd(30) });
    expect(balanceOf(state, fundCash(METERED))).toBe(0);
  });
});

describe('a box whose fees only the count reveals', () => {
  const poker = () => {
    const house = pokerHouse({ reserve: usd(500) });
    house.does('flo', { type: 'open-table', table: T1, game: 'texas-holdem', kind: 'live', seats: 9, limits: null });
    return house;
  };

  it('is fees to the last dollar, not allotted yet', () => {
    const house = poker();
    expect(house.does('cob', count(FUND, usd(640)))).toMatchObject([{ expected: 0, counted: usd(640) }]);
    expect(readings(house, FUND)).toMatchObject({ poker: 0, unallotted: usd(640), reserve: usd(500), bank: 0 });
  });

  it('is shown as such to the person who counts it', () => {
    const house = poker();
    house.does('cob', count(FUND, usd(640)));
    expect(closingView(house.state).boxes).toMatchObject([{ table: T1, expected: null, feesAtCount: true }]);
  });

  it('may be empty', () => {
    const house = poker();
    expect(house.does('cob', count(FUND, usd(0)))).toMatchObject([{ postings: [] }]);
    expect(house.state.funds.get(FUND)!.counted[T1]).toBe(house.now());
  });
});

describe('a box with both kinds of fees', () => {
  const both = () => {
    const house = pokerHouse({ reserve: usd(500) });
    addMetered(house, FUND, { pools: { main: usd(1000) } });
    house.does('flo', { type: 'open-table', table: T1, game: 'texas-holdem', kind: 'live', seats: 9, limits: null });
    fees(house, FUND, 100);
    return house;
  };

  it('treats an excess over metered fees as unmetered fees', () => {
    const house = both();
    expect(house.does('cob', count(FUND, usd(140)))).toMatchObject([{ expected: usd(100), reason: null }]);
    expect(readings(house, FUND)).toMatchObject({ poker: 0, unallotted: usd(40), reserve: usd(590), 'over-short': 0 });
  });

  it('treats a deficit as a shortage', () => {
    const house = both();
    expect(house.refuses('cob', count(FUND, usd(99))).reason).toBe('reason-missing');
    house.does('cob', count(FUND, usd(99), 'short'));
    expect(readings(house, FUND)).toMatchObject({ poker: 0, unallotted: 0, reserve: usd(590), 'over-short': usd(1) });
  });
});

describe('a blind count', () => {
  const house = (controls?: { blindCount: true }) => {
    const opened = meteredHouse({ reserve: usd(500), pools: { main: usd(1000) } });
    fees(opened, METERED, 100);
    if (controls !== undefined) opened.does('mia', { type: 'set-controls', controls, also: ['max'] });
    return opened;
  };
  const enter = (counted: Cents) => ({ type: 'enter-count', table: T1, fund: METERED, counted }) as const;
  const shown = ({ state }: Given) => closingView(state).boxes.find(({ table }) => table === T1)!;
  const SECRET = /\$100\.00/;

  it('shows the expected and the other count only after two people entered theirs', () => {
    const opened = house();
    expect(shown(opened)).toMatchObject({ expected: null });
    expect(shown(opened)).not.toHaveProperty('counting');
    opened.does('cob', enter(usd(98)));
    expect(shown(opened)).toMatchObject({ expected: null, counting: [{ by: 'cob', counted: null }] });
    opened.does('abe', enter(usd(100)));
    expect(shown(opened)).toMatchObject({
      expected: usd(100),
      counting: [
        { by: 'cob', counted: usd(98) },
        { by: 'abe', counted: usd(100) },
      ],
    });
  });

  it('keeps the first figure of each counter', () => {
    const opened = house();
    opened.does('cob', enter(usd(98)));
    expect(opened.refuses('cob', enter(usd(100)))).toMatchObject({ at: 'F-16', reason: 'count-entered' });
    expect(opened.refuses('cob', enter(cents(-1))).reason).toBe('no-amount');
    expect(opened.refuses('cob', { ...enter(usd(1)), fund: 'other' }).reason).toBe('no-such-fund');
    expect(opened.refuses('cob', { ...enter(usd(1)), table: 'table-9' }).reason).toBe('no-box');
  });

  it('books what both entered, and asks for the reason of any other amount', () => {
    const opened = house();
    opened.does('cob', enter(usd(98)));
    opened.does('abe', enter(usd(100)));
    expect(opened.refuses('cob', count(METERED, usd(100)))).toMatchObject({
      at: 'F-16',
      reason: 'recount-reason',
      says: '$100.00 differs from the first count: cob entered $98.00, abe entered $100.00.',
    });
    const [booked] = opened.does('cob', { ...count(METERED, usd(100)), recount: 'bill-stuck' });
    expect(booked).toMatchObject({
      expected: usd(100),
      counted: usd(100),
      reason: null,
      recount: 'bill-stuck',
      first: [
        { by: 'cob', counted: usd(98) },
        { by: 'abe', counted: usd(100) },
      ],
    });
    expect(opened.state.funds.get(METERED)!.counting).toBeUndefined();
  });

  it('books two equal figures without a recount, and a difference from the meter with its reason alone', () => {
    const opened = house();
    opened.does('cob', enter(usd(98)));
    opened.does('abe', enter(usd(98)));
    expect(opened.refuses('cob', count(METERED, usd(98)))).toMatchObject({
      reason: 'reason-missing',
      says: '$98.00 was counted; $100.00 was expected.',
    });
    const [booked] = opened.does('cob', { ...count(METERED, usd(98), 'chip-missing'), recount: 'not-needed' });
    expect(booked).toMatchObject({ counted: usd(98), reason: 'chip-missing' });
    expect(booked).not.toHaveProperty('recount');
  });

  it('is entered by two at one station, and booked at once where nothing differs', () => {
    const both = (counted: Cents, second: Cents, also = ['abe']) => ({ ...enter(counted), second, also }) as const;
    const agreed = house({ blindCount: true });
    expect(agreed.refuses('cob', { ...enter(usd(100)), second: usd(100) }).reason).toBe('second-person');
    expect(agreed.refuses('cob', both(usd(100), usd(100), ['flo']))).toMatchObject({ reason: 'wrong-role' });
    expect(agreed.refuses('cob', both(usd(100), cents(-1))).reason).toBe('no-amount');
    const events = agreed.does('cob', both(usd(100), usd(100)));
    expect(events).toMatchObject([
      { type: 'count-entered', by: 'cob' },
      { type: 'count-entered', by: 'abe' },
      { type: 'box-counted', expected: usd(100), counted: usd(100), by: ['cob', 'abe'], reason: null },
    ]);
    expect(agreed.state.funds.get(METERED)!.counting).toBeUndefined();
    // What two counted wrongly is undone like any count.
    agreed.does('mia', {
      type: 'reverse',
      of: agreed.state.seq,
      events: [...events],
      recovered: false,
      reason: 'wrong',
      also: ['max'],
    });
    // Two that differ, and two that agree on another amount than the meter's, are compared first.
    for (const [counted, second] of [
      [usd(98), usd(100)],
      [usd(98), usd(98)],
    ] as const) {
      const opened = house({ blindCount: true });
      expect(opened.does('cob', both(counted, second))).toHaveLength(2);
      expect(shown(opened)).toMatchObject({ expected: usd(100), counting: [{ counted }, { counted: second }] });
      expect(opened.refuses('cob', both(counted, second)).reason).toBe('count-entered');
    }
  });

  it('is signed by the two who entered their figures', () => {
    const opened = house();
    opened.does('cob', enter(usd(100)));
    expect(opened.refuses('cob', count(METERED, usd(100)))).toMatchObject({ reason: 'count-first' });
    opened.does('abe', enter(usd(100)));
    expect(opened.refuses('cob', count(METERED, usd(100), null, ['kay'])).reason).toBe('count-first');
    opened.does('abe', count(METERED, usd(100), null, ['cob']));
  });

  it('starts over when more fees have gone into the box', () => {
    const opened = house();
    opened.does('cob', enter(usd(100)));
    opened.does('abe', enter(usd(100)));
    fees(opened, METERED, 10);
    expect(shown(opened)).toMatchObject({ expected: null });
    opened.does('cob', enter(usd(110)));
    opened.does('abe', enter(usd(110)));
    opened.does('cob', count(METERED, usd(110)));
  });

  it('does not reveal the expected amount in a refusal', () => {
    const opened = house();
    expect(opened.refuses('cob', count(METERED, usd(98))).says).not.toMatch(SECRET);
    opened.does('cob', enter(usd(98)));
    expect(opened.refuses('cob', count(METERED, usd(98))).says).not.toMatch(SECRET);
  });

  it('is the only way to count if the house requires it; otherwise one command is enough', () => {
    expect(house({ blindCount: true }).refuses('cob', count(METERED, usd(100)))).toMatchObject({
      at: 'F-16',
      reason: 'count-first',
    });
    house().does('cob', count(METERED, usd(100)));
  });
});
