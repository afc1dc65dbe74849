import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import type { ChartRow } from './chart.ts';
import { everyRowInForce, rowsInForce, structureInForce, type TableMoment, timesAt, worthOf } from './in-force.ts';
import type { Offer } from './offer.ts';
import type { Sheet } from './sheet.ts';

const row = (key: string, more: Partial<ChartRow> = {}): ChartRow => ({
  at: '§3.1',
  key,
  name: key,
  hand: { is: 'outcome', outcome: 'tie' },
  prize: { gives: 'fixed', amount: usd(100) },
  ...more,
});

const options = {
  A: [row('best'), row('pan', { games: ['pan-9'] }), row('least')],
  B: [row('other')],
};
const games = ['pan-9', 'baccarat'].map((game) => ({ game })) as Sheet['games'];
const keys = (offer: Pick<Offer, 'option' | 'optionFor' | 'rows'>, game: string) =>
  rowsInForce({ chart: { at: '§3', options } }, offer, game).map(({ key }) => key);

describe('rows in force', () => {
  it('are those of the option, in its order, and of the game', () => {
    expect(keys({ option: 'A' }, 'pan-9')).toEqual(['best', 'pan', 'least']);
    expect(keys({ option: 'A' }, 'baccarat')).toEqual(['best', 'least']);
    expect(keys({ option: 'B' }, 'pan-9')).toEqual(['other']);
  });

  it('follow the option of a single game, and of that game only', () => {
    const offer = { option: 'A', optionFor: { 'pan-9': 'B' } };
    expect(keys(offer, 'pan-9')).toEqual(['other']);
    expect(keys(offer, 'baccarat')).toEqual(['best', 'least']);
    expect(keys(offer, 'constructor')).toEqual(['best', 'least']);
  });

  it('are the posted ones, where some are', () => {
    expect(keys({ option: 'A', rows: ['least', 'pan'] }, 'pan-9')).toEqual(['pan', 'least']);
    expect(keys({ option: 'A', rows: ['pan'] }, 'baccarat')).toEqual([]);
  });

  it('of all games are listed once each', () => {
    const sheet = { chart: { at: '§3', options }, games };
    const every = (offer: Pick<Offer, 'option' | 'optionFor' | 'rows'>) =>
      everyRowInForce(sheet, offer).map(({ key }) => key);
    expect(every({ option: 'A' })).toEqual(['best', 'pan', 'least']);
    expect(every({ option: 'A', optionFor: { baccarat: 'B' } })).toEqual(['best', 'pan', 'least', 'other']);
  });
});

describe('the structure in force', () => {
  const cut = (percent: number) => ({ at: '§5', parts: [{ to: 'holders' as const, percent }] });
  const structures = (...names: string[]) => ({
    structures: { at: '§5', options: Object.fromEntries(names.map((name) => [name, cut(100)])) },
  });

  it('is the one that the offer names, or the only one', () => {
    expect(structureInForce({}, {})).toBeUndefined();
    expect(structureInForce(structures('A', 'B'), { structure: 'B' })).toEqual(cut(100));
    expect(structureInForce(structures('A'), {})).toEqual(cut(100));
    expect(structureInForce(structures('A', 'B'), {})).toBeUndefined();
    expect(structureInForce(structures('A', 'B'), { structure: 'constructor' })).toBeUndefined();
  });
});

describe('a multiplier', () => {
  const sheet = { multiplier: { at: '§5.7', between: [2, 4] as [number, number], of: 'pool' as const } };
  const where = (over: Partial<TableMoment> = {}): TableMoment => ({
    table: 't1',
    limits: '4-8',
    day: 'fri',
    time: '18:00',
    ...over,
  });
  const times = (window: Omit<NonNullable<Offer['multipliers']>[number], 'times'>, over: Partial<TableMoment> = {}) =>
    timesAt(sheet, { multipliers: [{ times: 3, ...window }] }, where(over));

  it('is one where the sheet or the offer has none', () => {
    expect(timesAt({}, { multipliers: [{ times: 3 }] }, where())).toBe(1);
    expect(timesAt(sheet, {}, where())).toBe(1);
    expect(timesAt(sheet, { multipliers: [{ times: 3 }] }, where())).toBe(3);
  });

  it('holds from its first minute to the one before its last', () => {
    const hours = { from: '18:00', until: '20:00' };
    expect(['17:59', '18:00', '19:59', '20:00'].map((time) => times({ hours }, { time }))).toEqual([1, 3, 3, 1]);
  });

  it('holds on its days, and what begins before midnight belongs to the day on which it began', () => {
    const days = ['fri' as const];
    expect(times({ days }, { day: 'fri' })).toBe(3);
    expect(times({ days }, { day: 'sat' })).toBe(1);
    const late = { days, hours: { from: '22:00', until: '02:00' } };
    expect(times(late, { day: 'fri', time: '22:00' })).toBe(3);
    expect(times(late, { day: 'sat', time: '01:59' })).toBe(3);
    expect(times(late, { day: 'sat', time: '02:00' })).toBe(1);
    expect(times(late, { day: 'fri', time: '01:59' })).toBe(1);
    expect(times({ ...late, days: ['sun'] }, { day: 'mon', time: '01:59' })).toBe(3);
  });

  it('applies at its tables and limits; tables without keyed limits are not among them', () => {
    expect(times({ tables: ['t1', 't2'] })).toBe(3);
    expect(times({ tables: ['t2'] })).toBe(1);
    expect(times({ limits: ['4-8'] })).toBe(3);
    expect(times({ limits: ['no-limit'] })).toBe(1);
    expect(times({ limits: ['4-8'] }, { limits: null })).toBe(1);
  });
});

describe('what a row is posted at', () => {
  const worth = (prize: ChartRow['prize']) =>
    worthOf({ amounts: { prize: usd(250), tickets: 7 } }, (pool) => (pool === 'main' ? usd('1234.57') : usd(10)))({
      prize,
    });

  it('reads pools, takes the choices of the offer, and stays under its limit', () => {
    expect(worth({ gives: 'percent-of-pool', pool: 'main', percent: 100 })).toBe(usd('1234.57'));
    expect(worth({ gives: 'percent-of-pool', pool: 'main', percent: 10 })).toBe(usd('123.45'));
    expect(worth({ gives: 'percent-of-pool', pool: 'main', percent: 100, atMost: usd(1_000) })).toBe(usd(1_000));
    expect(worth({ gives: 'share-of-pool', pool: 'small' })).toBe(usd(10));
    expect(worth({ gives: 'fixed', amount: { choose: 'prize', between: [0, 100_000] } })).toBe(usd(250));
    expect(worth({ gives: 'fixed', amount: usd(250), times: 2 })).toBe(usd(500));
    expect(worth({ gives: 'goods', what: 'a hat', value: usd(20) })).toBe(usd(20));
    expect(worth({ gives: 'entries', count: { choose: 'tickets', between: [1, 10] } })).toBe(7);
    expect(worth({ gives: 'entries', count: 2 })).toBe(2);
  });
});
