import { describe, expect, it } from 'vitest';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { amountFlaw, newDraft, offerOf } from './offer-draft.ts';

const option = {
  option: 'A',
  rows: [],
  amounts: [
    { choose: 'seed', between: [100_00, 500_00], at: '§1', counts: false, rows: null },
    { choose: 'days', between: [1, 31], at: '§2', counts: true, rows: null },
  ],
  picks: [{ pick: 'rank', among: ['8', '9'], at: '§3', rows: null }],
  hands: [],
  plain: {},
} as unknown as SheetDocument['options'][number];

const document = {
  sheet: {
    id: 'house/lucky',
    edition: '2026-01-01',
    fund: { kind: 'own', pools: [] },
    steps: [],
    chart: {},
    games: [],
    mustPost: { at: '§9' },
  },
  options: [option],
  structures: [],
} as unknown as SheetDocument;

const LA = 'America/Los_Angeles';
const draft = newDraft(document, ['lucky'], '2026-11-16T18:00', '2026-12-16T18:00');

describe('a draft of an offer', () => {
  it('begins with the lowest of each range, a name that is free, and all tables', () => {
    expect(draft).toMatchObject({
      id: 'lucky-2',
      option: 'A',
      amounts: { seed: '100.00', days: '1' },
      picks: { rank: '8' },
    });
    expect(offerOf(draft, document, LA)).toEqual({
      offer: {
        id: 'lucky-2',
        sheet: 'house/lucky',
        edition: '2026-01-01',
        option: 'A',
        picks: { rank: '8' },
        amounts: { seed: 100_00, days: 1 },
        fund: null,
        period: { from: Date.parse('2026-11-17T02:00:00Z') / 1000, until: Date.parse('2026-12-17T02:00:00Z') / 1000 },
        tables: 'all',
        windDown: 'carry-to-successor',
      },
    });
  });

  it('carries hours, tables, another name and whatever is said besides', () => {
    const whole = offerOf(
      {
        ...draft,
        hoursFrom: '18:00',
        hoursUntil: '02:00',
        tables: 't1, t2',
        postedName: ' Lucky ',
        besides: '{"rows":["a"]}',
      },
      document,
      LA,
    );
    expect(whole).toMatchObject({
      offer: { hours: { from: '18:00', until: '02:00' }, tables: ['t1', 't2'], postedName: 'Lucky', rows: ['a'] },
    });
  });

  it.each([
    ['an amount that is none', { amounts: { seed: 'x', days: '1' } }],
    ['no period', { from: '' }],
    // Otherwise it would run all day, and nobody would be told.
    ['hours that begin and do not end', { hoursFrom: '18:00' }],
    ['hours that end and do not begin', { hoursUntil: '02:00' }],
    ['a table in other words', { tables: 'table-1, Nine' }],
    ['besides that are no object', { besides: '[1]' }],
    ['besides that are no JSON', { besides: '{' }],
  ])('with %s says so', (_, part) => {
    expect(offerOf({ ...draft, ...part }, document, LA)).toHaveProperty('says');
  });

  it('says at the field what its range is', () => {
    const [seed, days] = option.amounts;
    expect(amountFlaw('99.99', seed!)).toBe('Not less than $100.00.');
    expect(amountFlaw('100', seed!)).toBeUndefined();
    expect(amountFlaw('500.00', seed!)).toBeUndefined();
    expect(amountFlaw('500.01', seed!)).toBe('Not more than $500.00.');
    expect(amountFlaw('32', days!)).toBe('Not more than 31.');
    expect(amountFlaw('1.5', days!)).toBe('Enter a whole number.');
  });
});
