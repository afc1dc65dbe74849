import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents, usd, ZERO } from '../base/cents.ts';
import { inEqualParts, oddOrder, type PostedTournament, placesOf, playersAtEnd, prizeList } from './tournament.ts';
import { balanceMove, drawSeats, nextBlinds, tableToBreak, worstSeat } from './tournament-seats.ts';

const POSTED: PostedTournament = {
  buyIn: usd(100),
  entryFee: usd(20),
  chips: 10_000,
  seats: 9,
  least: 2,
  levels: [{ minutes: 20, small: 25, big: 50 }],
  pays: { how: 'percent', rows: [{ entries: 2, shares: [5_000, 3_000, 2_000] }] },
};
const UNIT = usd(1);
const list = (more: Partial<PostedTournament>, paidIn: number, entries = 50, bounties = ZERO) =>
  prizeList({ ...POSTED, ...more }, { paidIn: cents(paidIn), bounties, entries, unit: UNIT });
const amounts = (more: Partial<PostedTournament>, paidIn: number, entries = 50) =>
  list(more, paidIn, entries).places.map(({ amount }) => amount);

describe('what the places are worth', () => {
  it('[§5.2] percent of all of it, whole dollars, what is over to first place', () => {
    expect(amounts({}, usd(14_200))).toEqual([usd(7_100), usd(4_260), usd(2_840)]);
    expect(amounts({}, usd(935))).toEqual([usd(468), usd(280), usd(187)]);
  });

  it('[§5.2] the row with the most entries that are reached', () => {
    const rows = [
      { entries: 2, shares: [10_000] },
      { entries: 10, shares: [6_000, 4_000] },
    ];
    for (const [entries, places] of [
      [9, 1],
      [10, 2],
      [11, 2],
    ] as const) {
      expect(amounts({ pays: { how: 'percent', rows } }, usd(1_000), entries)).toHaveLength(places);
    }
  });

  it('[§5.5] a guarantee just above, at and just below the pool', () => {
    const overlay = (guarantee: number) => list({ guarantee: cents(guarantee) }, usd(14_200)).overlay;
    expect([usd(14_199), usd(14_200), usd(14_201)].map(overlay)).toEqual([0, 0, usd(1)]);
    // It is compared with what is left after bounties and charity.
    const charity = { name: 'Charity', share: 5_000 };
    expect(list({ guarantee: usd(1_000), charity }, usd(1_000), 50, usd(100))).toMatchObject({
      charity: usd(500),
      overlay: usd(600),
      pool: usd(1_000),
    });
  });

  it('[§5.4] items: as many as the pool buys, and the rest in whole dollars from first place', () => {
    const pays = { how: 'items', item: { name: 'Seat', gives: 'cash', value: usd(1_500) } } as const;
    expect(amounts({ pays }, usd(14_200))).toEqual([...Array(7).fill(usd(1_578)), usd(1_577), usd(1_577)]);
    expect(amounts({ pays }, usd(1_499))).toEqual([usd(1_499)]);
    expect(amounts({ pays, guarantee: usd(1_500) }, usd(1_499))).toEqual([usd(1_500)]);
    expect(amounts({ pays }, usd('3000.50'))).toEqual([usd('1500.50'), usd(1_500)]);
  });

  it('[§5.3] flat amounts: the house adds what is missing, first place has what is over', () => {
    const pays = { how: 'flat' as const, amounts: [usd(300), usd(100)] };
    expect(list({ pays }, usd(100))).toMatchObject({ overlay: usd(300), pool: usd(400) });
    expect(amounts({ pays }, usd(450))).toEqual([usd(350), usd(100)]);
  });

  it('[§5.8] a thing for first place, and the others share the rest', () => {
    const things = [{ place: 1, name: 'Seat', gives: 'goods', value: usd(500), of: 'seat' }] as const;
    const { places, overlay } = list({ things: [...things] }, usd(1_500));
    expect(places.map(({ place, amount, as }) => [place, amount, as?.name])).toEqual([
      [1, usd(500), 'Seat'],
      [2, usd(500), undefined],
      [3, usd(300), undefined],
      [4, usd(200), undefined],
    ]);
    expect(overlay).toBe(0);
    expect(list({ things: [...things] }, usd(100))).toMatchObject({ overlay: usd(400), pool: usd(500) });
  });

  it('double or nothing: half of the field has twice the buy-in, and that is all of it', () => {
    const double = { pays: { how: 'double' } } as const;
    for (const field of [2, 4, 10]) {
      expect(amounts(double, field * usd(100), field)).toEqual(Array(field / 2).fill(usd(200)));
      expect(playersAtEnd({ ...POSTED, ...double }, field)).toBe(field / 2);
    }
    expect(playersAtEnd(POSTED, 10)).toBe(1);
  });

  it('never loses a cent, whatever is posted', () => {
    const pays: fc.Arbitrary<PostedTournament['pays']> = fc.oneof(
      fc.constant<PostedTournament['pays']>({ how: 'percent', rows: [{ entries: 2, shares: [3_334, 3_333, 3_333] }] }),
      fc.integer({ min: 1, max: 90_000 }).map((value) => ({
        how: 'items' as const,
        item: { name: 'Item', gives: 'cash' as const, value: cents(value) },
      })),
      fc
        .array(fc.integer({ min: 0, max: 50_000 }).map(cents), { minLength: 1, maxLength: 2 })
        .map((flat) => ({ how: 'flat' as const, amounts: flat })),
    );
    fc.assert(
      fc.property(
        pays,
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 2, max: 40 }),
        (how, paidIn, entries) => {
          const { pool, places, overlay, charity } = list({ pays: how, guarantee: cents(5_000) }, paidIn, entries);
          expect(sumCents(places.map(({ amount }) => amount))).toBe(pool);
          expect(pool).toBe(paidIn + overlay - charity);
          expect(places.every(({ place, amount }) => place <= entries && amount >= 0)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('placement', () => {
  it('later is better, and in one hand the larger stack; equal stacks share', () => {
    const outs = [
      { entrant: 5, hand: 1, chips: 100 },
      { entrant: 4, hand: 2, chips: 300 },
      { entrant: 3, hand: 2, chips: 400 },
      { entrant: 2, hand: 2, chips: 300 },
    ];
    expect(placesOf([1], outs)).toEqual([
      { from: 1, entrants: [1] },
      { from: 2, entrants: [3] },
      { from: 3, entrants: [4, 2] },
      { from: 5, entrants: [5] },
    ]);
  });

  it('[§5.10, §5.4] the odd unit goes to the lower seat, or to the seat nearest left of the button', () => {
    const people = [
      { number: 1, seat: 7 },
      { number: 2, seat: 3 },
      { number: 3, seat: 5 },
    ];
    const seats = (odd: 'lower-seat' | 'left-of-button', button: number | null) =>
      oddOrder(people, odd, button).map(({ seat }) => seat);
    expect(seats('lower-seat', 4)).toEqual([3, 5, 7]);
    expect(seats('left-of-button', 4)).toEqual([5, 7, 3]);
    expect(seats('left-of-button', 7)).toEqual([3, 5, 7]);
    expect(seats('left-of-button', null)).toEqual([3, 5, 7]);
    expect(inEqualParts(usd(200), 3, usd(1))).toEqual([usd(67), usd(67), usd(66)]);
    expect(inEqualParts(usd('100.01'), 2, usd(1))).toEqual([usd('50.01'), usd(50)]);
  });
});

describe('tables', () => {
  it('[§3.6] leaves the dead button at an empty seat, and no one skips the big blind', () => {
    const first = nextBlinds(null, [1, 3, 4, 5])!;
    expect(first).toEqual({ button: 1, small: 3, big: 4 });
    // Seat 3 is gone: the button is dead there.
    const second = nextBlinds(first, [1, 4, 5])!;
    expect(second).toEqual({ button: 3, small: 4, big: 5 });
    expect(nextBlinds(second, [1, 4, 5])).toEqual({ button: 4, small: 5, big: 1 });
    expect(nextBlinds({ button: 4, small: 5, big: 1 }, [1, 4])).toEqual({ button: 1, small: 1, big: 4 });
    expect(nextBlinds(first, [4])).toBeUndefined();
  });

  it('are balanced when they differ by one, and broken when the others have room', () => {
    expect(balanceMove([{ table: 'a', players: 6 }])).toBeUndefined();
    expect(
      balanceMove([
        { table: 'a', players: 6 },
        { table: 'b', players: 5 },
      ]),
    ).toBeUndefined();
    expect(
      balanceMove([
        { table: 'a', players: 4 },
        { table: 'b', players: 6 },
      ]),
    ).toEqual({ from: 'b', to: 'a' });
    const tables = [
      { table: 'a', players: 5, free: 2 },
      { table: 'b', players: 3, free: 4 },
      { table: 'c', players: 6, free: 1 },
    ];
    expect(tableToBreak(tables)).toBe('b');
    expect(tableToBreak(tables.slice(0, 2))).toBeUndefined();
  });

  it('seats a moved player where the big blind comes first', () => {
    const blinds = { button: 2, small: 3, big: 5 };
    expect(worstSeat(blinds, [1, 4, 6, 9])).toBe(6);
    expect(worstSeat(blinds, [4, 1])).toBe(1);
    expect(worstSeat(blinds, [])).toBeUndefined();
  });

  it('seats are drawn alike from the same bytes, evenly, each once', () => {
    const tables = [
      { table: 'a', players: 2, free: [1, 2, 3, 4] },
      { table: 'b', players: 0, free: [1, 2, 3, 4, 5, 6] },
    ];
    const people = [1, 2, 3, 4, 5, 6];
    const drawn = drawSeats('ab'.repeat(32), people, tables)!;
    expect(drawSeats('ab'.repeat(32), people, tables)).toEqual(drawn);
    expect(drawSeats('cd'.repeat(32), people, tables)).not.toEqual(drawn);
    expect(new Set(drawn.map(({ table, seat }) => `${table}${seat}`)).size).toBe(6);
    expect(drawn.filter(({ table }) => table === 'a')).toHaveLength(2);
    expect(drawSeats('ab'.repeat(32), [...people, 7, 8, 9, 10, 11], tables)).toBeUndefined();
  });
});
