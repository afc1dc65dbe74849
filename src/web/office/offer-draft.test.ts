import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { seeded } from '../../base/seeded.ts';
import { instant } from '../../base/time.ts';
import { offerOf as drawnOffer } from '../../cli/night/offers.ts';
import { leadsWith, nightClock } from '../../cli/night/plan.ts';
import { checkOffer, type Offer, offerSchema } from '../../rules/offer.ts';
import type { EntryMultiplier } from '../../rules/outside-entries.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { PostedTournament } from '../../rules/tournament.ts';
import type { SheetDocument } from '../../server/api/promotions.ts';
import { optionDocuments } from '../../server/option-document.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { requiredEntries } from './chart-lists.ts';
import {
  amountFlaw,
  draftFrom,
  newDraft,
  type OfferDraft,
  offerLists,
  offerOf,
  suggestedAmount,
} from './offer-draft.ts';
import { fillRows, makePart, putScheduleInRows, type RowDraft, scheduleInRows } from './row-list.ts';

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
  it('begins in the middle of each range, with a name that is free, and all tables', () => {
    expect(draft).toMatchObject({
      id: 'lucky-2',
      option: 'A',
      amounts: { seed: '200.00', days: '5' },
      picks: { rank: '8' },
    });
    expect(offerOf(draft, document, LA)).toEqual({
      offer: {
        id: 'lucky-2',
        sheet: 'house/lucky',
        edition: '2026-01-01',
        option: 'A',
        picks: { rank: '8' },
        amounts: { seed: 200_00, days: 5 },
        fund: null,
        period: { from: Date.parse('2026-11-17T02:00:00Z') / 1000, until: Date.parse('2026-12-17T02:00:00Z') / 1000 },
        tables: 'all',
        windDown: 'carry-to-successor',
      },
    });
  });

  it('begins like the last one that was posted, except for amounts and picks that are not approved anymore', () => {
    const whole = offerOf({ ...draft, fund: 'pot', hoursFrom: '18:00', hoursUntil: '02:00' }, document, LA);
    const before = 'offer' in whole ? whole.offer : {};
    const like = (part: object) =>
      newDraft({ ...document, lastPosted: { ...before, ...part } } as SheetDocument, [], draft.from, draft.until);
    expect(like({ amounts: { seed: 450_00, days: 32 }, picks: { rank: '9' }, tables: ['t1'] })).toMatchObject({
      ...{ amounts: { seed: '450.00', days: '5' }, picks: { rank: '9' }, fund: 'pot', tables: ['t1'] },
      ...{ hoursFrom: '18:00', hoursUntil: '02:00', from: draft.from },
    });
    expect(like({ picks: { rank: '7' } }).picks).toEqual({ rank: '8' });
    expect(like({ option: 'withdrawn' })).toEqual({ ...draft, id: 'lucky' });
  });

  it('carries hours, tables, another name and all other posted values', () => {
    const whole = offerOf(
      {
        ...draft,
        hoursFrom: '18:00',
        hoursUntil: '02:00',
        tables: ['t1', 't2'],
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
    // Otherwise it would run all day without a warning.
    ['hours that begin and do not end', { hoursFrom: '18:00' }],
    ['hours that end and do not begin', { hoursUntil: '02:00' }],
    ['no table', { tables: [] }],
    ['besides that are no object', { besides: '[1]' }],
    ['besides that are no JSON', { besides: '{' }],
  ])('with %s says so', (_, part) => {
    expect(offerOf({ ...draft, ...part }, document, LA)).toHaveProperty('says');
  });

  it('begins a fund with the lowest, and what has no approved limit', () => {
    const [seed, days] = option.amounts;
    expect([suggestedAmount(seed!), suggestedAmount({ ...seed!, ofFund: true })]).toEqual([200_00, 100_00]);
    expect(suggestedAmount({ ...days!, ours: 'most' })).toBe(1);
  });

  it('says at the field what its range is', () => {
    const [seed, days] = option.amounts;
    expect(amountFlaw('99.99', seed!)).toBe('Must not be less than $100.00.');
    expect(amountFlaw('100', seed!)).toBeUndefined();
    expect(amountFlaw('500.00', seed!)).toBeUndefined();
    expect(amountFlaw('500.01', seed!)).toBe('Must not be more than $500.00.');
    expect(amountFlaw('32', days!)).toBe('Must not be more than 31.');
    expect(amountFlaw('1.5', days!)).toBe('Enter a whole number.');
  });
});

/** Whatever a house may post of the rule sheets can be filled in, without a line of data. */

const START = instant(Date.parse('2026-11-16T18:00:00Z') / 1000);

const documentOf = (sheet: Sheet): SheetDocument =>
  ({
    sheet,
    options: optionDocuments(sheet),
    structures: Object.keys(sheet.structures?.options ?? {}),
  }) as unknown as SheetDocument;

const clock = (at: number): string => new Date(at * 1000).toISOString().slice(0, 16);
/** As somebody would type it, field by field. */
const typed = (offer: Offer, document: SheetDocument): OfferDraft => draftFrom(offer, document, clock);

/** With one option there is no other one for a game to be offered under. */
function whereItMatters({ optionFor, ...offer }: Offer, { chart }: Sheet): Offer {
  const isChoice = optionFor !== undefined && Object.keys(optionFor).length > 0;
  return isChoice && Object.keys(chart.options).length > 1 ? { ...offer, optionFor } : offer;
}

describe('the next tournament', () => {
  it('begins with the structure of the last one, and with a rule for its starts instead of a list', () => {
    const sheet = SHEETS.find(({ id }) => id === 'bay-101/poker-tournaments')!;
    const [lead] = leadsWith(sheet);
    const last = drawnOffer(seeded(1), sheet, { start: START, tables: ['t1'], lead: lead! });
    const document = { ...documentOf(sheet), lastPosted: last };
    const draft = newDraft(document, [], '2026-12-16T18:00', '2026-12-17T18:00');
    expect(offerOf(draft, document, 'UTC')).toEqual({
      where: 'tournament.starts',
      says: 'Start times: Enter the time of day.',
      short: 'Enter the time of day.',
    });
    const [row] = draft.parts.tournament!;
    const rule = scheduleInRows(row!.starts as readonly RowDraft[])!;
    const starts = putScheduleInRows([], { ...rule, days: ['sat'], from: '19:00' });
    const made = offerOf({ ...draft, parts: { tournament: [{ ...row!, starts }] } }, document, 'UTC');
    const { starts: _, ...structure } = last.tournament!;
    const saturdays = { days: ['sat'], from: '19:00', each: 'day' };
    expect(made).toMatchObject({ offer: { tournament: { ...structure, starts: saturdays } } });
  });

  it('is missing as a whole while nothing of it is entered, whatever its starts begin as', () => {
    const sheet = SHEETS.find(({ id }) => id === 'bay-101/poker-tournaments')!;
    const draft = newDraft({ ...documentOf(sheet), lastPosted: null }, [], '2026-12-16T18:00', '2026-12-17T18:00');
    const [list] = offerLists(documentOf(sheet), draft).plays.filter(({ part }) => part === 'tournament');
    const [empty] = fillRows(list!);
    expect(makePart(list!, [empty!], () => 0)).toEqual({ value: undefined });
    expect(scheduleInRows(empty!.starts as readonly RowDraft[])).toMatchObject({ pace: 'day', from: '' });
    expect(makePart(list!, [{ ...empty!, buyIn: '100' }], () => 0)).toHaveProperty('where');
  });
});

/** Ids are made of names: they may differ, and nothing else. */
const withoutIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutIds)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => name !== 'id')
            .map(([name, inner]) => [name, withoutIds(inner)]),
        )
      : value;

describe.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))('%s', (_, sheet) => {
  it('is offered by filling in fields, in every option and with whatever it leaves to the house', () => {
    const document = documentOf(sheet);
    for (const [i, lead] of leadsWith(sheet).entries()) {
      const offer = whereItMatters(
        drawnOffer(seeded(i + 1), sheet, { start: START, tables: ['t1', 't2'], lead }),
        sheet,
      );
      const whole = offerOf(typed(offer, document), document, 'UTC');
      expect('offer' in whole ? whole.offer : whole).toHaveProperty('sheet', sheet.id);
      const made = offerSchema.parse('offer' in whole ? whole.offer : undefined);
      expect(checkOffer(sheet, made, nightClock())).toMatchObject({ ok: true });
      expect(withoutIds(made)).toEqual(withoutIds(offer));
      // As it is begun, with the amounts that the form suggests.
      const suggested = offerOf({ ...typed(offer, document), amounts: {} }, document, 'UTC');
      const begun = offerSchema.parse('offer' in suggested ? suggested.offer : undefined);
      expect(checkOffer(sheet, begun, nightClock())).toMatchObject({ ok: true });
    }
  });
});

const freshOf = (name: string) => JSON.parse(readFileSync(`test/fresh/${name}.json`, 'utf8'));

/** A sheet of envelopes, refilled each day or at posted times; no house of the catalog has one. */
const FRESH = freshOf('lighthouse-envelopes');
const refilledAt = (when: string): Sheet =>
  must(
    sheetFrom({
      ...FRESH,
      steps: FRESH.steps.map((step: { refilled?: object }) =>
        step.refilled === undefined ? step : { ...step, refilled: { ...step.refilled, when } },
      ),
    }),
  );
/** A drawing with entries from outside the tables; no house of the catalog multiplies them. */
const PIER = must(sheetFrom(freshOf('pier-drawing')));
const OFFERED = [...SHEETS, PIER, refilledAt('each-day'), refilledAt('times')];

describe('envelopes', () => {
  const partsOf = (sheet: Sheet) => {
    const document = documentOf(sheet);
    return offerLists(document, { ...newDraft(document, [], '', ''), option: 'only' }).plays;
  };

  it('are posted prize by prize, and their refills as times of the day', () => {
    const [set, times] = partsOf(refilledAt('times'));
    const rows = [
      { gives: 'money', name: '$500', value: '500', count: '1' },
      { gives: 'nothing', name: 'Try again', value: '', count: '3' },
    ];
    expect(makePart(set!, rows, () => undefined)).toEqual({
      value: [
        { id: expect.any(String), gives: 'money', name: '$500', value: 500_00, count: 1 },
        { id: expect.any(String), gives: 'nothing', name: 'Try again', value: 0, count: 3 },
      ],
    });
    expect(makePart(times!, [{ time: '12:00' }, { time: '18:30' }], () => undefined)).toEqual({
      value: ['12:00', '18:30'],
    });
  });

  it('need no times if the rules refill them each day', () => {
    expect(partsOf(refilledAt('each-day')).map(({ part }) => part)).toEqual(['envelopes']);
  });
});

/** Terms, times and drawings, which every editor has or asks for by itself. */
const FIELDS =
  'id sheet edition option structure picks amounts forAll fund period hours tables postedName windDown schedule prizes drawnBy distributions contests';

describe('every part of an offer', () => {
  it('has a form field in some sheet, so no one has to write it as data', () => {
    const rows = OFFERED.flatMap((sheet) => {
      const document = documentOf(sheet);
      return document.options.flatMap(({ option }) => {
        const { chart, plays } = offerLists(document, { ...newDraft(document, [], '', ''), option });
        return [...chart, ...plays].map(({ part }) => part);
      });
    });
    const known = new Set([...FIELDS.split(' '), ...rows]);
    expect(Object.keys(offerSchema.shape).filter((part) => !known.has(part))).toEqual([]);
  });
});

describe('a tournament', () => {
  const sheet = SHEETS.find(({ id }) => id === 'bay-101/poker-tournaments')!;
  const whole: PostedTournament = {
    starts: [instant(START + 3_600)],
    buyIn: cents(100_00),
    entryFee: cents(20_00),
    chips: 10_000,
    seats: 9,
    least: 10,
    most: 100,
    levels: [
      { minutes: 20, small: 25, big: 50 },
      { minutes: 10, break: true },
      { minutes: 20, small: 50, big: 100, ante: 10 },
    ],
    lateUntil: 2,
    rebuy: { price: cents(100_00), chips: 10_000, until: 2, atMost: 10_000, most: 2 },
    addOn: { price: cents(50_00), chips: 5_000, from: 1, until: 2, most: 1 },
    bounty: { amount: cents(5_00), from: 'pool', paid: 'at-once' },
    guarantee: cents(1_000_00),
    added: cents(50_00),
    charity: { name: 'Food bank', share: 12_50 },
    pays: { how: 'percent', rows: [{ entries: 10, shares: [50_00, 33_33, 16_67] }] },
    things: [{ place: 1, name: 'Seat', gives: 'entry', value: cents(500_00), of: 'main' }],
  };
  const { things: _, ...plain } = whole;

  it.each<[string, PostedTournament]>([
    ['shares of the pool, and everything besides', whole],
    ['fixed amounts', { ...plain, pays: { how: 'flat', amounts: [cents(10_00), cents(5_00)] } }],
    [
      'as many items as the prize pool buys',
      { ...plain, pays: { how: 'items', item: { name: 'Hat', gives: 'goods', value: cents(10_00), of: 'hat' } } },
    ],
  ])('is posted with %s', (_, tournament) => {
    const document = documentOf(sheet);
    const { parts } = typed({ ...posting, tournament }, document);
    const made = offerOf({ ...newDraft(document, [], FROM, UNTIL), parts }, document, 'UTC');
    expect(made).toMatchObject({ offer: { tournament } });
    expect(checkOffer(sheet, offerSchema.parse('offer' in made && made.offer))).toMatchObject({ ok: true });
  });

  const [FROM, UNTIL] = ['2026-11-16T18:00', '2026-12-16T18:00'];
  const posting = {
    option: 'only',
    amounts: {},
    period: { from: START, until: START },
    tables: 'all',
  } as unknown as Offer;
});

describe('days and times on which entries count more often', () => {
  const document = documentOf(PIER);
  const posted = offerSchema.parse(freshOf('pier-drawing.offer'));
  const draftWith = (entryMultipliers: readonly EntryMultiplier[]) =>
    typed({ ...posted, entryMultipliers: [...entryMultipliers] }, document);

  it.each<[string, readonly EntryMultiplier[]]>([
    ['at all times', [{ times: 2 }]],
    ['on days of the week', [{ times: 5, days: ['tue', 'sat'] }]],
    [
      'on dates, in hours past midnight',
      [{ times: 3, dates: ['2026-03-17'], hours: { from: '18:00', until: '02:00' } }],
    ],
    [
      'in several windows',
      [
        { times: 2, days: ['mon'], hours: { from: '00:00', until: '06:00' } },
        { times: 4, days: ['sun'], dates: ['2026-03-08', '2026-03-15'] },
      ],
    ],
  ])('are posted %s', (_, entryMultipliers) => {
    const made = offerOf(draftWith(entryMultipliers), document, 'UTC');
    const offer = offerSchema.parse('offer' in made ? made.offer : made);
    expect(withoutIds(offer)).toEqual(withoutIds({ ...posted, entryMultipliers }));
    expect(checkOffer(PIER, offer)).toMatchObject({ ok: true });
  });

  it('are left out if there are none', () => {
    expect(offerOf(draftWith([]), document, 'UTC')).not.toHaveProperty('offer.entryMultipliers');
  });

  it.each<[string, RowDraft, string]>([
    ['a multiplier out of its range', { times: '6' }, 'entryMultipliers.0.times'],
    ['a start without an end', { from: '18:00' }, 'entryMultipliers.0.until'],
    ['a date that is none', { dates: [{ date: '2026-02-30' }] }, 'entryMultipliers.0.dates.0.date'],
  ])('are refused at the field with %s', (_, part, where) => {
    const draft = draftWith([{ times: 2 }]);
    const [row] = draft.parts.entryMultipliers!;
    const changed = { ...draft, parts: { ...draft.parts, entryMultipliers: [{ ...row, ...part }] } };
    expect(offerOf(changed, document, 'UTC')).toMatchObject({ where });
  });

  it('are asked for only by rules that multiply entries', () => {
    const steps = PIER.steps.map((step) => {
      if (step.kind !== 'earn' || step.form !== 'entries') return step;
      const { multiplied: _, ...plain } = step;
      return plain;
    });
    const partsOf = (sheet: Sheet) => {
      const asked = documentOf(sheet);
      return offerLists(asked, newDraft(asked, [], '', '')).plays.map(({ part }) => part);
    };
    expect([partsOf(PIER), partsOf({ ...PIER, steps })]).toEqual([['entryMultipliers'], []]);
  });
});

describe('prizes in kind of another offer', () => {
  it('are posted with the offer that they come from', () => {
    const sheet = SHEETS.find(({ id }) => id === 'bay-101/pai-gow-bonus-hand')!;
    const document = documentOf(sheet);
    const lead = leadsWith(sheet)[0]!;
    const { inKind: _, ...drawn } = drawnOffer(seeded(1), sheet, { start: START, tables: ['t1'], lead });
    const offer: Offer = { ...drawn, inKind: 'wheel-spin', inKindOf: 'wheel' };
    const made = offerOf(typed(offer, document), document, 'UTC');
    expect(made).toMatchObject({ offer: { inKind: 'wheel-spin', inKindOf: 'wheel' } });
    expect(checkOffer(sheet, offerSchema.parse('offer' in made && made.offer))).toMatchObject({ ok: true });
  });
});

describe('an offer that posts some rows', () => {
  it('asks for the amounts and hands of these, and of no others', () => {
    const document = documentOf(SHEETS.find(({ id }) => id === 'hawaiian-gardens/poker-jackpot-shares')!);
    const [option] = document.options;
    const draft = newDraft(document, [], '2026-11-16T18:00', '2026-12-16T18:00');
    expect(requiredEntries(document, draft).hands.map(({ row }) => row)).toEqual(option!.rows.map(({ key }) => key));
    const some = { ...draft, parts: { rows: [{ rows: ['omaha'] }] } };
    expect(requiredEntries(document, some).hands.map(({ row, game }) => [row, game])).toEqual([['omaha', 'omaha']]);
    const whole = offerOf({ ...some, fund: 'f' }, document, 'UTC');
    expect(whole).toMatchObject({
      offer: { rows: ['omaha'], posted: [{ row: 'omaha', hand: { category: 'four-of-a-kind', orBetter: true } }] },
    });
  });

  it('asks for what another option asks, where a game is offered under that', () => {
    const document = documentOf(SHEETS.find(({ id }) => id === 'hawaiian-gardens/ca-asian-bad-beat')!);
    const draft = newDraft(document, [], '2026-11-16T18:00', '2026-12-16T18:00');
    const other = document.options.at(-1)!.option;
    const { game } = document.sheet.games[0]!;
    const mixed = offerOf({ ...draft, fund: 'f', parts: { optionFor: [{ [game]: other }] } }, document, 'UTC');
    expect(mixed).toMatchObject({ offer: { optionFor: { [game]: other } } });
    expect(checkOffer(document.sheet, offerSchema.parse('offer' in mixed && mixed.offer))).toMatchObject({ ok: true });
  });
});
