import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../base/schedule.ts';
import { checkOffer, type Offer, offerSchema } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { SheetDocument } from '../../server/api/promotions.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import {
  type DrawsDraft,
  drawParts,
  drawQuestions,
  NO_DRAWS,
  newPrize,
  rangesOf,
  removeDrawing,
  toggleDrawing,
  valueProblem,
} from './draw-draft.ts';
import { newDraft, offerOf, timesInPeriod, withDraws } from './offer-draft.ts';
import { NEW_DAILY, NEW_SCHEDULE, scheduleFrom } from './schedule-fields.tsx';

const sheetOf = (id: string) => SHEETS.find((sheet) => sheet.id === id)!;
const cash = sheetOf('hawaiian-gardens/cash-drawing');
const asks = drawQuestions(cash, 'seats');
const at = (text: string) => (text === '' ? undefined : Date.parse(`${text}:00Z`) / 1000);
const prize = { ...newPrize(asks.prizes!), name: '$100', value: '100' };
const written: DrawsDraft = {
  ...NO_DRAWS,
  schedule: ['2026-11-20T18:00', '2026-11-21T18:00'],
  distributions: ['12:00', '15:00'],
  prizes: [prize, { ...prize, on: [1], count: '2' }],
};

describe('what a sheet leaves to the posting', () => {
  it('is asked for, with its ranges', () => {
    expect(asks).toMatchObject({ schedule: { of: 'drawings' }, contests: null, prizes: { byDrawing: true } });
    expect(asks.distributions).not.toBeNull();
    expect(rangesOf(asks.prizes!.kinds, 'cash')).toContain('$');
    expect(drawQuestions(sheetOf('hawaiian-gardens/beat-the-dealer'), 'only').prizes?.rungs).toBe(3);
  });

  it('is nothing of this where nothing is drawn for', () => {
    const jackpot = SHEETS.find(({ steps }) => steps.every(({ kind }) => kind !== 'select' && kind !== 'earn'))!;
    expect(Object.values(drawQuestions(jackpot, 'A')).every((asked) => asked === null)).toBe(true);
  });
});

describe('drawings in the form', () => {
  it('make an offer that its sheet accepts', () => {
    const option = { option: 'seats', rows: [], amounts: [], picks: [], hands: [], plain: {} };
    const document = { sheet: cash, options: [option], structures: [] } as unknown as SheetDocument;
    const draft = newDraft(document, [], '2026-11-16T18:00', '2026-12-16T18:00');
    const whole = offerOf({ ...draft, fund: 'hj', draws: written }, document, 'America/Los_Angeles');
    const offer = { ...('offer' in whole ? whole.offer : {}), amounts: { 'call-seconds': 180 } };
    expect(checkOffer(cash, offerSchema.parse(offer) as Offer)).toMatchObject({ ok: true });
  });

  it('name each prize once, and say at which drawings it is drawn for', () => {
    const made = drawParts(written, asks, at);
    expect('parts' in made ? made.parts : made).toMatchObject({
      schedule: [at('2026-11-20T18:00'), at('2026-11-21T18:00')],
      distributions: ['12:00', '15:00'],
      prizes: [
        { id: '100', value: 100_00, count: 1 },
        { id: '100-2', count: 2, on: [at('2026-11-21T18:00')] },
      ],
    });
  });

  it.each([
    ['a prize without a name', { prizes: [{ ...prize, name: ' ' }] }, 'Enter a name for prize 1.'],
    ['a value that is none', { prizes: [{ ...prize, value: 'much' }] }, 'Enter a value for $100.'],
    ['a count that is none', { prizes: [{ ...prize, count: '0' }] }, 'Enter how many of $100 there are, as a number.'],
    ['a time that is not set', { schedule: [''] }, 'Enter every time in the schedule.'],
    [
      'a time for tickets that is not set',
      { distributions: [''] },
      'Enter every time at which tickets are handed out.',
    ],
  ])('wait for %s', (_, part, says) => {
    expect(drawParts({ ...written, ...part }, asks, at)).toMatchObject({ says });
  });

  it('keep a prize at its drawing when one before it is left out', () => {
    const { schedule, prizes } = removeDrawing(written, 0);
    expect([schedule, prizes?.map(({ on }) => on)]).toEqual([['2026-11-21T18:00'], [null, [0]]]);
    const none = { ...written, ...removeDrawing(written, 1) };
    expect(drawParts(none, asks, at)).toEqual({ where: 'prizes.1.on', says: 'Choose at least one drawing for $100.' });
  });

  it('are played for under a new name where one is renamed, and stay where one is left out', () => {
    const document = { sheet: cash, options: [{ option: 'seats', amounts: [], picks: [], plain: {} }], structures: [] };
    const draft = {
      ...newDraft(document as unknown as SheetDocument, [], '2026-11-16T18:00', '2026-12-16T18:00'),
      draws: { ...NO_DRAWS, prizes: [prize, { ...prize, name: 'Cap' }] },
      parts: { squares: [{ top: 'A', left: 'B', periods: [{ name: 'Half', prize: 'cap' }] }] },
    };
    const renamed = withDraws(draft, { prizes: [prize, { ...prize, name: 'Big cap' }] });
    expect(renamed.parts.squares).toEqual([{ top: 'A', left: 'B', periods: [{ name: 'Half', prize: 'big-cap' }] }]);
    expect(withDraws(draft, { prizes: [prize] }).parts).toEqual(draft.parts);
  });

  it('are drawn for at each, at some, and at each again', () => {
    expect(toggleDrawing(null, 1, 3)).toEqual([0, 2]);
    expect(toggleDrawing([0, 2], 1, 3)).toBeNull();
    expect(toggleDrawing([2], 0, 3)).toEqual([0, 2]);
    expect(toggleDrawing([2], 2, 3)).toEqual([]);
  });

  it('stay inside the range, beside the field', () => {
    const kinds = [{ gives: 'cash', between: [10_00, 20_00] }] as const;
    expect(valueProblem(kinds, { ...prize, value: '9.99' })).toBe('Must not be less than $10.00.');
    expect(valueProblem(kinds, { ...prize, value: '10' })).toBeUndefined();
    expect(valueProblem(kinds, { ...prize, value: '20.01' })).toBe('Must not be more than $20.00.');
    expect(valueProblem([{ gives: 'cash', between: null }], { ...prize, value: '5000' })).toBeUndefined();
  });
});

describe('a schedule in the form', () => {
  const draftFor = (id: string) => newDraft(documentOf(sheetOf(id)), [], '2026-02-28T06:00', '2026-03-28T23:30');
  const documentOf = (sheet: Sheet) =>
    ({
      sheet,
      options: [
        { option: Object.keys(sheet.chart.options)[0], rows: [], amounts: [], picks: [], hands: [], plain: {} },
      ],
      structures: [],
    }) as unknown as SheetDocument;

  it('is filled in from what the sheet approves', () => {
    const { draws } = draftFor('hawaiian-gardens/car-drawing');
    expect(scheduleFrom(draws.line!)).toEqual({
      schedule: { lastDays: 1, from: '12:00', until: '21:00', every: 60, count: 10 },
    });
    // A drawing needs a time that the house chooses; periods follow one another.
    expect(scheduleFrom(draftFor('hawaiian-gardens/cash-drawing').draws.line!)).toEqual({
      says: 'Enter the time of day.',
    });
    expect(scheduleFrom(draftFor('bay-101/poker-high-hand-bonus').draws.line!)).toEqual({ schedule: { every: 60 } });
  });

  it('asks for what the approval leaves to the house', () => {
    const line = draftFor('hawaiian-gardens/blackjack-car-drawing').draws.line!;
    expect(scheduleFrom(line)).toEqual({ says: 'Enter the time of day.' });
    expect(scheduleFrom({ ...line, from: '18:00' })).toEqual({
      schedule: { each: 'day', from: '18:00', lastDays: 3, count: 3 },
    });
  });

  it("gives times in the house's zone, also on days when clocks change", () => {
    const draft = draftFor('hawaiian-gardens/car-drawing');
    const house = { zone: 'America/Los_Angeles', startOfDay: '06:00' };
    const made = scheduleFrom(draft.draws.line!) as { schedule: Schedule };
    const times = timesInPeriod(draft, house)(made.schedule);
    expect(times).toHaveLength(10);
    expect(times[0]).toBe(Date.parse('2026-03-28T12:00:00-07:00') / 1000);
    const day = { ...draft, from: '2026-03-08T00:00', until: '2026-03-09T00:00' };
    expect(timesInPeriod(day, house)({ every: 30 })).toHaveLength(46);
    expect(timesInPeriod({ ...day, until: '' }, house)({ every: 30 })).toEqual([]);
  });

  it('replaces every list of times: contests, and the times at which tickets are handed out', () => {
    const all = {
      ...asks,
      contests: { at: '§1' },
    };
    const draws = {
      ...written,
      contests: ['2026-11-22T18:00'],
      contestLine: { ...NEW_SCHEDULE, pace: 'day', from: '18:00' } as const,
      distributionLine: { ...NEW_DAILY, every: '90' },
    };
    expect(drawParts(draws, all, at)).toMatchObject({
      parts: { contests: { each: 'day', from: '18:00' }, distributions: { from: '12:00', until: '20:00', every: 90 } },
    });
    expect(drawParts({ ...draws, contestLine: null }, all, at)).toMatchObject({ parts: { contests: [1_795_370_400] } });
    const tight = { ...draws, distributionLine: { ...NEW_DAILY, every: '29' } };
    expect(drawParts(tight, all, at)).toEqual({
      where: 'distributions',
      says: 'Enter at least 30 minutes between times.',
    });
  });

  it('is not one while a number is missing', () => {
    expect(scheduleFrom({ ...NEW_SCHEDULE, every: '' })).toHaveProperty('says');
    expect(scheduleFrom({ ...NEW_SCHEDULE, days: [] })).toHaveProperty('says');
    expect(scheduleFrom({ ...NEW_SCHEDULE, count: 'ten' })).toHaveProperty('says');
    expect(scheduleFrom({ ...NEW_SCHEDULE, from: '10:00', until: '10:00' })).toHaveProperty('says');
  });
});
