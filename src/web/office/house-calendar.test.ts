import { describe, expect, it } from 'vitest';
import type { OfferView } from '../../floor/view.ts';
import { houseDate, instantOf, lanesOf, weekOf } from './house-calendar.ts';

const LA = 'America/Los_Angeles';
const at = (text: string) => Date.parse(text) / 1000;

const offer = (id: string, part: Partial<OfferView['offer']> = {}, status = 'approved'): OfferView =>
  ({
    name: id,
    status,
    offer: {
      id,
      sheet: 'house/one',
      period: { from: at('2026-10-01T00:00:00Z'), until: at('2027-01-01T00:00:00Z') },
      tables: 'all',
      ...part,
    },
  }) as unknown as OfferView;

describe('a week of house days', () => {
  it('begins on Monday, and the night belongs to the day before', () => {
    const week = weekOf(at('2026-11-16T10:00:00Z'), LA, '06:00');
    expect(week.map(({ date }) => date)).toEqual([
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
    ]);
    expect(week[0]!.from).toBe(at('2026-11-09T14:00:00Z'));
    expect(week.every(({ hours }) => hours === 24)).toBe(true);
  });

  it('has a day of 25 hours in autumn and of 23 in spring', () => {
    const autumn = weekOf(at('2026-10-31T20:00:00Z'), LA, '06:00');
    expect(autumn.map(({ hours }) => hours)).toEqual([24, 24, 24, 24, 24, 25, 24]);
    const spring = weekOf(at('2026-03-08T20:00:00Z'), LA, '00:00');
    expect(spring.at(-1)!.hours).toBe(23);
  });

  it('gives a wall-clock time in the skipped hour its place after the jump, and in the double hour the first', () => {
    expect(instantOf('2026-03-08', '02:30', LA)).toBe(at('2026-03-08T10:30:00Z'));
    expect(instantOf('2026-11-01', '01:30', LA)).toBe(at('2026-11-01T08:30:00Z'));
    expect(houseDate(at('2026-11-01T08:30:00Z'), LA, '06:00')).toBe('2026-10-31');
  });
});

describe('lanes of a week', () => {
  const week = weekOf(at('2026-11-11T20:00:00Z'), LA, '06:00');

  it('fill whole days without hours, and only the hours where there are some, also past midnight', () => {
    const [whole, evening] = lanesOf(
      [offer('a'), offer('b', { sheet: 'house/two', hours: { from: '22:00', until: '02:00' } })],
      week,
      LA,
    );
    expect(whole!.bars[0]).toEqual([{ from: week[0]!.from, until: week[0]!.until, clashes: false }]);
    expect(evening!.bars[0]).toEqual([
      { from: at('2026-11-10T06:00:00Z'), until: at('2026-11-10T10:00:00Z'), clashes: false },
    ]);
  });

  it('clash where two offers of one sheet run at one table at one time, and nowhere else', () => {
    const morning = offer('m', { hours: { from: '08:00', until: '12:00' } });
    const noon = offer('n', { hours: { from: '11:00', until: '14:00' } });
    const late = offer('l', { hours: { from: '20:00', until: '22:00' } });
    const elsewhere = offer('e', { hours: { from: '08:00', until: '12:00' }, sheet: 'house/two' });
    const lanes = lanesOf([morning, noon, late, elsewhere], week, LA);
    expect(lanes.map(({ clashesWith }) => clashesWith)).toEqual([['n'], ['m'], [], []]);
    expect(lanes[0]!.bars[0]![0]!.clashes).toBe(true);
    expect(lanes[2]!.bars[0]![0]!.clashes).toBe(false);
  });

  it('do not clash at other tables', () => {
    const lanes = lanesOf([offer('a', { tables: ['t1'] }), offer('b', { tables: ['t2'] })], week, LA);
    expect(lanes.map(({ clashesWith }) => clashesWith)).toEqual([[], []]);
  });

  it('leave out what is over, and cut off what begins or ends inside the week', () => {
    const part = offer('p', {
      period: { from: at('2026-11-11T20:00:00Z'), until: at('2026-11-12T20:00:00Z') } as never,
    });
    const lanes = lanesOf([part, offer('gone', {}, 'ended')], week, LA);
    expect(lanes).toHaveLength(1);
    expect(lanes[0]!.bars.map((bars) => bars.length)).toEqual([0, 0, 1, 1, 0, 0, 0]);
    expect(lanes[0]!.bars[2]![0]!.from).toBe(at('2026-11-11T20:00:00Z'));
  });
});
