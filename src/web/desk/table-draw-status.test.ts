import { describe, expect, it } from 'vitest';
import type { TableDrawView } from '../../floor/view.ts';
import { aboutOf, drawStatusOf, isDue, tableKeys, typedTable, whyExcluded } from './table-draw-status.ts';

const chips = { prize: 'chips', name: '$100 in chips', gives: 'chips', value: 10_000 as never } as const;
const draw = (rest: object): TableDrawView =>
  ({
    occasions: [],
    nextAt: 100,
    draws: 1,
    prizes: [chips],
    wins: { pot: { at: '§5.1', minDealtIn: 0, allRounds: false }, seatCards: 8, seated: false },
    tables: [
      { table: 'table-10', not: null },
      { table: 'table-9', not: { at: '§2.2', says: 'A tournament is played at table 9.' } },
    ],
    bin: null,
    pots: [],
    grid: null,
    ...rest,
  }) as unknown as TableDrawView;

describe('a table drawing at the desk', () => {
  it('is due at its posted second, or waits for its event', () => {
    expect([99, 100].map((now) => isDue(draw({}), now))).toEqual([false, true]);
    expect(drawStatusOf(draw({}), 99).says).toBe('Upcoming');
    const event = draw({ nextAt: null, occasions: [{ id: 'goal', says: 'A goal' }] });
    expect([isDue(event, 100), drawStatusOf(event, 100).says]).toEqual([false, 'Waiting for an event']);
    expect(drawStatusOf(draw({ nextAt: null }), 100).says).toBe('Finished');
  });

  it('summarizes the drawing', () => {
    expect(aboutOf(draw({}))).toBe(
      'One table is drawn. $100.00 goes with the pot of the next hand. In a game without a pot, a card is drawn for a seat.',
    );
    expect(aboutOf(draw({ draws: 3, wins: { pot: null, seatCards: null, seated: true } }))).toBe(
      '3 tables are drawn. All players seated there win: $100.00.',
    );
  });

  it('has a key for every table, unavailable if its ball is drawn or was never in', () => {
    const unavailable = (bin: object) => tableKeys(draw({ bin })).map(({ id, unavailable }) => [id, unavailable]);
    expect(unavailable({ pieces: null, out: ['table-9'] })).toEqual([
      ['table-9', 'The ball for table 9 was already drawn.'],
      ['table-10', undefined],
    ]);
    expect(unavailable({ pieces: ['table-10'], out: [] })[0]).toEqual([
      'table-9',
      'Table 9 has no ball in this drawing.',
    ]);
  });

  it('names tables whose ball is set aside, including tables that are not open', () => {
    expect(whyExcluded(draw({}), 'table-10')).toBeUndefined();
    expect(whyExcluded(draw({}), 'table-9')).toBe('A tournament is played at table 9.');
    expect(whyExcluded(draw({}), typedTable(' 31 ')!)).toBe('Table 31 is not in play.');
    expect(typedTable('a b')).toBeUndefined();
  });
});
