import { describe, expect, it } from 'vitest';
import { instant } from '../base/time.ts';
import { luckyTableDrawing } from '../sheets/hawaiian-gardens/lucky-table-drawing.ts';
import { splashPot } from '../sheets/hawaiian-gardens/splash-pot.ts';
import { sportsSquares } from '../sheets/hawaiian-gardens/sports-squares.ts';
import { millionaireDrawing } from '../sheets/hoosier-lottery/millionaire-drawing.ts';
import { contradictionIn } from './contradictions.ts';
import { type Offer, offerFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';

const PERIOD = { from: instant(1_772_344_800), until: instant(1_780_290_000) };
const CHIPS = { id: 'chips', name: 'Chips', gives: 'chips', value: 20_000, count: 1 } as const;
const HAT = { id: 'hat', name: 'Hat', gives: 'goods', value: 2_000, count: 1, of: 'hats' } as const;
const SQUARES = { top: 'A', left: 'B', periods: [{ id: 'final', name: 'Final', prize: 'chips' }] };

const offer = (sheet: Sheet, changes: Partial<Offer>): Offer => ({
  id: 'offer',
  sheet: sheet.id,
  edition: sheet.edition,
  option: Object.keys(sheet.chart.options)[0]!,
  amounts: sheet === splashPot ? { tables: 1 } : {},
  fund: sheet === splashPot ? 'hj' : null,
  period: PERIOD,
  tables: 'all',
  windDown: 'pay-out',
  ...changes,
});
const reason = (sheet: Sheet, changes: object): string | undefined =>
  offerFlaw(sheet, offer(sheet, changes as Partial<Offer>))?.reason;

const TIMES = { schedule: [instant(1_772_400_000)] };
const SCORE = [{ id: 'score', says: 'A score' }];

describe('what is posted about tables that are drawn', () => {
  it.each([
    ['lucky table, type 1', luckyTableDrawing, TIMES, undefined],
    ['lucky table, type 2', luckyTableDrawing, { ...TIMES, option: '2', prizes: [HAT] }, undefined],
    ['no time', luckyTableDrawing, {}, 'schedule-missing'],
    ['a prize that the sheet lists', luckyTableDrawing, { ...TIMES, prizes: [CHIPS] }, 'prizes-unused'],
    [
      'goods without a stock',
      luckyTableDrawing,
      { ...TIMES, option: '2', prizes: [{ ...HAT, of: undefined }] },
      'prize-stock',
    ],
    ['chips instead of a hat', luckyTableDrawing, { ...TIMES, option: '2', prizes: [CHIPS] }, 'prize-kind'],
    ['two prizes', luckyTableDrawing, { ...TIMES, option: '2', prizes: [HAT, { ...HAT, id: 'cap' }] }, 'one-prize'],
    ['splash at times', splashPot, { ...TIMES, prizes: [CHIPS] }, undefined],
    ['splash on a score', splashPot, { option: '2', occasions: SCORE, prizes: [CHIPS] }, undefined],
    ['occasions for times', splashPot, { ...TIMES, occasions: SCORE, prizes: [CHIPS] }, 'occasions-unused'],
    ['no occasion', splashPot, { option: '2', prizes: [CHIPS] }, 'occasions-missing'],
    ['times for occasions', splashPot, { ...TIMES, option: '2', occasions: SCORE, prizes: [CHIPS] }, 'schedule-unused'],
    [
      'one occasion twice',
      splashPot,
      { option: '2', occasions: [...SCORE, ...SCORE], prizes: [CHIPS] },
      'listed-twice',
    ],
    ['just under the range', splashPot, { ...TIMES, prizes: [{ ...CHIPS, value: 99 }] }, 'outside-range'],
    ['at its low end', splashPot, { ...TIMES, prizes: [{ ...CHIPS, value: 100 }] }, undefined],
    ['at its high end', splashPot, { ...TIMES, prizes: [{ ...CHIPS, value: 10_000_000 }] }, undefined],
    ['just over it', splashPot, { ...TIMES, prizes: [{ ...CHIPS, value: 10_000_001 }] }, 'outside-range'],
    ['no table at all', splashPot, { ...TIMES, prizes: [CHIPS], amounts: { tables: 0 } }, 'outside-range'],
    ['no prize', splashPot, TIMES, 'prizes-missing'],
    ['three of it', splashPot, { ...TIMES, prizes: [{ ...CHIPS, count: 3 }] }, 'prize-once'],
    ['squares', sportsSquares, { squares: SQUARES, prizes: [CHIPS] }, undefined],
    ['no squares', sportsSquares, { prizes: [CHIPS] }, 'squares-missing'],
    ['a period for nothing', sportsSquares, { squares: SQUARES, prizes: [{ ...CHIPS, id: 'other' }] }, 'no-such-prize'],
    ['a grid elsewhere', splashPot, { ...TIMES, squares: SQUARES, prizes: [CHIPS] }, 'squares-unused'],
    ['boxes', millionaireDrawing, TIMES, undefined],
    ['boxes without a time', millionaireDrawing, {}, 'schedule-missing'],
  ])('%s', (_, sheet, changes, wanted) => {
    expect(reason(sheet, changes)).toBe(wanted);
  });
});

describe('a sheet that draws tables or papers contradicts itself', () => {
  const changed = (sheet: Sheet, id: string, change: object): string | undefined =>
    contradictionIn({
      ...sheet,
      steps: sheet.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) as Sheet['steps'],
    });
  const boxes = millionaireDrawing.steps[0] as Extract<Sheet['steps'][number], { form: 'box' }>;

  it.each([
    ['where nobody at the table wins', changed(splashPot, 'pot', { pot: undefined }), /does not say who wins/],
    [
      'where all and one win',
      changed(sportsSquares, 'table', { pot: { at: '§1.1' } }),
      /both to all players at the table and to one/,
    ],
    [
      'where a square is for one',
      changed(sportsSquares, 'table', { seated: undefined, pot: { at: '§1.1' } }),
      /divides no prize/,
    ],
    [
      'where it draws for one thing twice',
      changed(millionaireDrawing, 'boxes', { draws: [boxes.draws[0], boxes.draws[0]] }),
      /twice/,
    ],
    [
      'where a phase goes back',
      changed(millionaireDrawing, 'boxes', { draws: boxes.draws.toReversed() }),
      /earlier phase/,
    ],
    [
      'where a winner is neither called nor claims',
      changed(millionaireDrawing, 'boxes', { draws: [{ ...boxes.draws[1], claim: undefined }] }),
      /not both/,
    ],
    [
      'where entries end before they begin',
      changed(millionaireDrawing, 'boxes', { entries: { at: '§1.2', from: '18:00', until: '16:00' } }),
      /stops taking entries before/,
    ],
  ])('%s', (_, found, wanted) => {
    expect(found).toMatch(wanted);
  });

  it('where nothing says what a prize is worth', () => {
    const steps = millionaireDrawing.steps
      .filter(({ id }) => id !== 'millionaire-round')
      .map((step) => (step.id === 'boxes' ? { ...step, next: 'prize' } : step));
    expect(contradictionIn({ ...millionaireDrawing, steps: steps as Sheet['steps'] })).toMatch(
      /play-along .* is worth/,
    );
  });
});
