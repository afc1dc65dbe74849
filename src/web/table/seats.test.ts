import { describe, expect, it } from 'vitest';
import { type FeeOptions, type Keys, keyedFees, NO_KEYS, pressKey, seatBet } from './round-keys.ts';
import { seatArc, seatState, seatStatusWords } from './seats.tsx';
import { tableName, seatWords as tableSeats } from './table-words.ts';
import { roundView, tableFee, tableView } from './testing.ts';

/** The felt of a tablet of 1024 by 768. */
const WIDE = 664;
const HIGH = 500;

describe('the seat arc', () => {
  it.each([1, 2, 5, 6, 7, 8, 9, 10, 12])('sets %i seats inside the felt, apart, each as large as a thumb', (count) => {
    const arc = seatArc(count, WIDE, HIGH)!;
    expect(arc.spots).toHaveLength(count);
    expect(arc.size).toBeGreaterThanOrEqual(88);
    for (const [i, { x, y }] of arc.spots.entries()) {
      expect(x - arc.size / 2).toBeGreaterThanOrEqual(-0.01);
      expect(x + arc.size / 2).toBeLessThanOrEqual(WIDE + 0.01);
      expect(y - arc.size / 2).toBeGreaterThanOrEqual(-0.01);
      expect(y + arc.size / 2).toBeLessThanOrEqual(HIGH + 0.01);
      for (const other of arc.spots.slice(i + 1)) {
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(arc.size);
      }
    }
  });

  it('goes from the left hand of the dealer to the right, highest in the middle', () => {
    const { spots } = seatArc(7, WIDE, HIGH)!;
    expect(spots.map(({ x }) => x)).toEqual(spots.map(({ x }) => x).toSorted((a, b) => a - b));
    const heights = spots.map(({ y }) => y);
    expect(heights.indexOf(Math.min(...heights))).toBe(3);
    expect(spots[0]!.x + spots[6]!.x).toBeCloseTo(WIDE, 0);
    expect(spots[0]!.y).toBeCloseTo(spots[6]!.y, 0);
  });

  it('has one seat in the middle, opposite of the dealer', () => {
    const { spots, size } = seatArc(1, WIDE, HIGH)!;
    expect(spots).toEqual([{ x: WIDE / 2, y: size / 2 }]);
  });

  it('takes smaller seats before it gives up', () => {
    expect(seatArc(6, WIDE, HIGH)!.size).toBeGreaterThan(seatArc(12, WIDE, HIGH)!.size);
  });

  it.each([
    ['twenty seats', 20, WIDE, HIGH],
    ['a phone', 8, 358, 300],
    ['a felt that is not measured yet', 3, 0, 0],
  ])('gives up on %s: they are set in rows', (_, count, width, height) => {
    expect(seatArc(count, width, height)).toBeUndefined();
  });
});

const MAY: FeeOptions = { own: ['bonus'], dealer: ['bonus'], lines: false, prizes: [] };
const MAY_NOT: FeeOptions = { ...MAY, own: [] };
const lit = (seat: number): Keys =>
  pressKey(NO_KEYS, { key: 'fees', bet: seatBet(seat), fees: [{ offer: 'bonus', on: 'own' }] });
const stateOf = (table = tableView(), seat = 1, keys: Keys = NO_KEYS, placing = MAY) =>
  seatState({ table, keys, fees: keyedFees(table), hits: [] }, seat, placing);

describe('a seat before the start', () => {
  it('is empty, dealt in, out, or played by the house', () => {
    const house = pressKey(NO_KEYS, { key: 'bet', bet: { seat: 3, hand: 1, bettor: 'house' } });
    expect(stateOf(tableView(), 3).is).toBe('empty');
    expect(stateOf().is).toBe('in');
    expect(stateOf(tableView(), 1, pressKey(NO_KEYS, { key: 'in-or-out', seat: 1 })).is).toBe('out');
    expect(stateOf(tableView({ kind: 'npn' }), 3, house).is).toBe('house');
  });

  it('shows its fee lit, dark, or unavailable where it may not have it', () => {
    const disc = (keys: Keys, placing: FeeOptions) => stateOf(tableView(), 1, keys, placing).discs.map(({ is }) => is);
    expect([disc(lit(1), MAY), disc(NO_KEYS, MAY), disc(NO_KEYS, MAY_NOT)]).toEqual([
      ['lit'],
      ['dark'],
      ['unavailable'],
    ]);
  });

  it('shows no fee that another seat pays for all', () => {
    const table = tableView({ fees: [tableFee({ who: 'player-dealer' })] });
    expect(stateOf(table, 1, NO_KEYS, MAY_NOT).discs).toEqual([]);
    expect(stateOf(table, 7).discs.map(({ is }) => is)).toEqual(['dark']);
  });

  it('counts the fees that do not lie on its first hand', () => {
    const keys = pressKey(lit(1), {
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
    expect(seatStatusWords(stateOf(table, 1))).toBe('dealt in, on the banker, fee of Bonus Hand placed, 2 more');
    expect(seatStatusWords({ ...stateOf(), isPending: true, isDealer: true })).toBe(
      'dealt in, player-dealer, hand pending',
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
