import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../base/cents.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '../base/time.ts';
import { bonusHandProgressiveV11 as sheet } from '../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { bank, box, cage, fundCash, fundSide } from './accounts.ts';
import type { FloorRecord } from './evolve.ts';
import { fundStatement, type Statement } from './statement.ts';
import { type Given, given, meet, NOON } from './testing.ts';

const FUND = 'bonus';
const OFFER = 'bonus-hand';
const T1 = 'table-1';

/** A day of one table, all of it through commands: seed, 100 rounds, a flush, counts, a close. */
function oneDay(): Given {
  const house = given();
  meet(house.state, 1);
  house.does('mia', { type: 'adopt-sheet', sheet });
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  house.does('mia', { type: 'open-fund', fund: FUND, name: 'Bonus hand' });
  const rows = ['four-of-a-kind', 'full-house', 'flush', 'straight'].map((row) => [`prize.${row}`, usd(60)]);
  const offer = {
    id: OFFER,
    sheet: sheet.id,
    edition: sheet.edition,
    option: 'A',
    amounts: { seed: usd(1000), reseed: usd(1000), 'admin-fee': usd(5), ...Object.fromEntries(rows) },
    fund: FUND,
    period: { from: NOON, until: instant(NOON + 30 * DAY) },
    tables: 'all' as const,
    windDown: 'carry-to-successor' as const,
  };
  house.does('pam', { type: 'post-offer', offer });
  house.does('max', { type: 'approve-offer', offer: OFFER });
  house.wait(MINUTE);
  house.does('flo', { type: 'open-table', table: T1, game: 'crazy-4-poker', kind: 'live', seats: 6, limits: null });
  house.does('dan', { type: 'take-seat', table: T1, seat: 1, person: null });
  house.does('dan', { type: 'take-seat', table: T1, seat: 2, person: null });
  house.does('dan', { type: 'set-player-dealer', table: T1, seat: 2 });
  for (let round = 1; round <= 100; round += 1) playRound(house, round === 100);
  count(house, usd(100));
  house.wait(2 * HOUR);
  house.until(instant(NOON + 12 * HOUR));
  count(house, usd(0));
  house.does('abe', { type: 'close-day', day: '2026-03-01', increases: [] });
  return house;
}

function startRound(house: Given): void {
  const seat = { seat: 1, hand: 1, bettor: 'seat' as const, person: null, wager: usd(5), fees: [OFFER] };
  house.does('dan', { type: 'start-round', table: T1, dealtIn: 2, positions: [seat], read: 'sensor' });
}

function playRound(house: Given, flush: boolean): void {
  startRound(house);
  if (flush) {
    const hands = [{ seat: 1, hand: 1, cards: 'As Js 9s 5s 2s' }];
    house.does('dan', { type: 'call-hand', table: T1, offer: OFFER, hands, common: null });
    house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
  }
  house.does('dan', { type: 'end-round', table: T1 });
}

const count = (house: Given, counted: Cents) =>
  house.does('cob', { type: 'count-box', table: T1, fund: FUND, counted, reason: null, also: ['abe'] });

const statement = (house: Given, from: number, until: number): Statement =>
  fundStatement(house.records, FUND, { from: from as Instant, until: until as Instant });
const line = (of: Statement, name: string) => of.lines.find((candidate) => candidate.line === name);

describe('the statement of a fund', () => {
  it('opens empty, lists what moved and why, and closes with the books of the house', () => {
    const house = oneDay();
    const whole = statement(house, 0, NOON + 40 * DAY);
    expect(whole.opening).toEqual({ holds: 0, owes: 0, toRecover: 0 });
    expect(line(whole, 'boxes')).toEqual({ line: 'boxes', opening: 0, in: usd(100), out: usd(100), closing: 0 });
    expect(line(whole, 'pool:main')).toMatchObject({ in: usd(1011), closing: usd(1011) });
    expect(line(whole, 'payable')).toMatchObject({ in: usd(60), closing: usd(60) });
    const fees = whole.movements.filter(({ cause }) => cause === 'round-started');
    expect(fees).toEqual([
      { cause: 'round-started', at: '§6.2', debit: 'boxes', credit: 'pool:main', count: 100, amount: usd(11) },
      { cause: 'round-started', at: '§6.2', debit: 'boxes', credit: 'reserve', count: 100, amount: usd(89) },
    ]);
    expect(whole.closing).toEqual(balances(house));
    expect(whole.closing.toRecover).toBe(house.state.funds.get(FUND)!.advances.reduce((sum, a) => sum + a.amount, 0));
  });

  it('has what it owes at every moment', () => {
    const house = oneDay();
    for (const { command } of house.records) {
      const { opening, closing, lines } = statement(house, command.time, command.time + 1);
      expect(opening.holds).toBe(opening.owes);
      expect(closing.holds).toBe(closing.owes);
      for (const { opening: open, in: added, out, closing: closes } of lines) expect(open + added - out).toBe(closes);
    }
  });

  it('continues from the previous statement, wherever the cut is', () => {
    const house = oneDay();
    for (const cut of [NOON, NOON + MINUTE, NOON + 12 * HOUR]) {
      const [before, after] = [statement(house, 0, cut), statement(house, cut, NOON + 40 * DAY)];
      expect(after.opening).toEqual(before.closing);
      expect(after.closing).toEqual(statement(house, 0, NOON + 40 * DAY).closing);
    }
  });

  it('takes in its first second and leaves out its last', () => {
    const house = oneDay();
    const started = house.records.find(({ command }) => command.type === 'start-round')!.command.time;
    const feesIn = (from: number, until: number) =>
      statement(house, from, until).causes.filter(({ cause }) => cause === 'round-started').length;
    expect(feesIn(started, started + 1)).toBe(1);
    expect(feesIn(started - 1, started)).toBe(0);
    expect(feesIn(started + 1, started + 2)).toBe(0);
  });

  it('totals by cause what came into and went from the fund', () => {
    const house = oneDay();
    const { causes, closing } = statement(house, 0, NOON + 40 * DAY);
    expect(causes.reduce((sum, { holds }) => sum + holds, 0)).toBe(closing.holds);
    expect(causes.find(({ cause }) => cause === 'box-counted')).toEqual({
      cause: 'box-counted',
      count: 1,
      amount: usd(100),
      holds: 0,
    });
    expect(causes.find(({ cause }) => cause === 'day-closed')!.holds).toBe(-usd(29));
  });

  it('names what the fund still owes to those who paid for it', () => {
    const owed = [{ fund: FUND, place: 'cage', amount: usd(60) }];
    const at = 'x';
    const paid = {
      type: 'awards-paid',
      toMakeGood: owed,
      postings: [posted(`fund:${FUND}:payable:award-1`, cage, 60)],
    };
    const events = [
      [{ type: 'round-started', postings: [posted(box(T1, FUND), `fund:${FUND}:payable:award-1`, 60)] }],
      [paid],
      [{ type: 'box-counted', postings: [posted(fundCash(FUND), box(T1, FUND), 60)] }],
      [{ type: 'made-good', fund: FUND, place: 'cage', amount: usd(25), postings: [posted(cage, fundCash(FUND), 25)] }],
    ];
    const records = events.map((list, i) => ({ seq: i + 1, command: { time: i }, outcome: { events: list } }));
    const of = (until: number) =>
      fundStatement(records as unknown as FloorRecord[], FUND, { from: instant(0), until: instant(until) });
    expect(of(2).closing).toEqual({ holds: usd(60), owes: usd(60), toRecover: 0 });
    expect(line(of(2), 'to-make-good:cage')).toMatchObject({ in: usd(60), out: 0 });
    expect(of(4).closing).toEqual({ holds: usd(35), owes: usd(35), toRecover: 0 });
    expect(line(of(4), 'to-make-good:cage')).toMatchObject({ in: usd(60), out: usd(25), closing: usd(35) });
    expect(of(4).movements).toContainEqual({
      cause: 'made-good',
      at,
      debit: cage,
      credit: 'cash',
      count: 1,
      amount: usd(25),
    });
  });

  it('excludes movements of other funds', () => {
    const transfer = [
      posted('fund:other:reserve', `fund:${FUND}:reserve`, 5),
      posted(fundCash(FUND), fundCash('other'), 5),
    ];
    const events = [{ type: 'reserve-transferred', postings: [...transfer, posted('fund:other:reserve', bank, 7)] }];
    const records = [{ seq: 1, command: { time: 0 }, outcome: { events } }] as unknown as FloorRecord[];
    const whole = fundStatement(records, FUND, { from: instant(0), until: instant(1) });
    expect(whole.lines.map((row) => row.line)).toEqual(['cash', 'reserve']);
    expect(whole.movements.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['cash', 'fund:other:cash'],
      ['fund:other:reserve', 'reserve'],
    ]);
  });
});

const posted = (debit: string, credit: string, dollars: number) => ({ debit, credit, amount: usd(dollars), at: 'x' });

/** The same sums straight from the balances of the house. */
function balances({ state }: Given) {
  let [holds, owes] = [0, 0];
  for (const [account, netDebit] of state.balances) {
    const side = fundSide(account);
    if (side?.fund !== FUND) continue;
    if (side.sign === 1) holds += netDebit;
    else owes -= netDebit;
  }
  const toMakeGood = Object.values(state.funds.get(FUND)!.toMakeGood).reduce((sum, amount) => sum + amount, 0);
  return {
    holds: cents(holds),
    owes: cents(owes + toMakeGood),
    toRecover: cents(state.balances.get(`fund:${FUND}:to-recover`) ?? 0),
  };
}
