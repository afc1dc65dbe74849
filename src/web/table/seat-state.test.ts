import { describe, expect, it } from 'vitest';
import { type Keys, NO_KEYS, press, seatBet } from './keys.ts';
import { keyedFees, type Placing } from './lightable.ts';
import { tableName, seatWords as tableSeats } from './names.ts';
import { seatState, seatWords } from './seat-state.ts';
import { roundView, tableFee, tableView } from './testing.ts';

const MAY: Placing = { own: ['bonus'], dealer: ['bonus'], lines: false, prizes: [] };
const MAY_NOT: Placing = { ...MAY, own: [] };
const lit = (seat: number): Keys =>
  press(NO_KEYS, { key: 'fees', bet: seatBet(seat), fees: [{ offer: 'bonus', on: 'own' }] });
const stateOf = (table = tableView(), seat = 1, keys: Keys = NO_KEYS, placing = MAY) =>
  seatState({ table, keys, fees: keyedFees(table), hits: [] }, seat, placing);

describe('a seat before the start', () => {
  it('is empty, dealt in, out, or played by the house', () => {
    const house = press(NO_KEYS, { key: 'bet', bet: { seat: 3, hand: 1, bettor: 'house' } });
    expect(stateOf(tableView(), 3).is).toBe('empty');
    expect(stateOf().is).toBe('in');
    expect(stateOf(tableView(), 1, press(NO_KEYS, { key: 'in-or-out', seat: 1 })).is).toBe('out');
    expect(stateOf(tableView({ kind: 'npn' }), 3, house).is).toBe('house');
  });

  it('shows its fee lit, dark, or grey where it may not have it', () => {
    const disc = (keys: Keys, placing: Placing) => stateOf(tableView(), 1, keys, placing).discs.map(({ is }) => is);
    expect([disc(lit(1), MAY), disc(NO_KEYS, MAY), disc(NO_KEYS, MAY_NOT)]).toEqual([['lit'], ['dark'], ['grey']]);
  });

  it('shows no fee that another seat pays for all', () => {
    const table = tableView({ fees: [tableFee({ who: 'player-dealer' })] });
    expect(stateOf(table, 1, NO_KEYS, MAY_NOT).discs).toEqual([]);
    expect(stateOf(table, 7).discs.map(({ is }) => is)).toEqual(['dark']);
  });

  it('counts the fees that do not lie on its first hand', () => {
    const keys = press(lit(1), {
      key: 'fees',
      bet: { seat: 1, hand: 2, bettor: 'seat' },
      fees: [{ offer: 'bonus', on: 'own' }],
    });
    expect(stateOf(tableView(), 1, keys).more).toBe(1);
  });
});

describe('a seat in a running game', () => {
  const table = tableView({
    round: roundView([
      { seat: 1, hand: 1, bettor: 'seat', fees: ['bonus'], line: 'banker' },
      { seat: 1, hand: 2, bettor: 'seat', fees: ['bonus'], dealerFees: ['bonus'] },
      { seat: 3, hand: 1, bettor: 'house', fees: [] },
    ]),
  });

  it('shows what was posted, not what is keyed here', () => {
    expect(stateOf(table, 1)).toMatchObject({ is: 'in', more: 2, line: 'banker', discs: [{ is: 'lit' }] });
    expect(stateOf(table, 2, lit(2))).toMatchObject({ is: 'out', discs: [] });
    expect(stateOf(table, 3).is).toBe('house');
  });

  it('is said in words for who does not see it', () => {
    expect(seatWords(stateOf(table, 1))).toBe('dealt in, on the banker, fee of Bonus Hand is lit, 2 more');
    expect(seatWords({ ...stateOf(), isPending: true, isDealer: true })).toBe(
      'dealt in, player-dealer, a hand is pending',
    );
  });

  it('waits while a hand of it is pending in this game', () => {
    const hand = { seat: 1, hand: 1, cards: '', row: 'royal', beats: false, rowSays: 'Royal' };
    const pending = (round: string) =>
      seatState({ table, keys: NO_KEYS, fees: [], hits: [{ round, hands: [hand] }] }, 1, MAY).isPending;
    expect([pending('crazy-1:9'), pending('crazy-1:8')]).toEqual([true, false]);
  });
});

describe('names', () => {
  it.each([
    [[4], 'seat 4'],
    [[5, 3], 'seats 3 and 5'],
    [[1, 3, 5, 3], 'seats 1, 3 and 5'],
    [[], 'no seat'],
  ])('of seats %j', (seats, words) => {
    expect(tableSeats(seats)).toBe(words);
  });

  it('of tables', () => {
    expect([tableName('table-4'), tableName('crazy-1')]).toEqual(['Table 4', 'Table crazy-1']);
  });
});
