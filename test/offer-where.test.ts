/** A flaw names the place in the offer that it is about, so that a form shows it there. */
import { describe, expect, it } from 'vitest';
import { seeded } from '../src/base/seeded.ts';
import { instant } from '../src/base/time.ts';
import { offerOf } from '../src/cli/night/offers.ts';
import { leadsWith, nightClock } from '../src/cli/night/plan.ts';
import { type Offer, offerFlaw } from '../src/rules/offer.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

const START = instant(Date.parse('2026-11-16T18:00:00Z') / 1000);

function flawWhere(id: string, option: string, change: (offer: Offer) => object) {
  const sheet = SHEETS.find((known) => known.id === id)!;
  const lead = { ...leadsWith(sheet)[0]!, option };
  const offer = offerOf(seeded(1), sheet, { start: START, tables: [], lead });
  expect(offerFlaw(sheet, offer, nightClock())).toBeUndefined();
  const flaw = offerFlaw(sheet, { ...offer, ...change(offer) } as Offer, nightClock());
  return [flaw?.reason, flaw?.where];
}

const cash = { id: 'cash', name: 'Cash', gives: 'cash', value: 100_00, count: 1 };
const goods = { id: 'cap', name: 'Cap', gives: 'goods', value: 100_00, count: 1, of: 'cap' };

describe('a flaw is at', () => {
  it.each([
    [
      'the value of a spot',
      ({ wheel = [] }: Offer) => ({ wheel: [...wheel, { ...wheel[0]!, id: 'x', value: 1e12 }] }),
      /^wheel\.\d+\.value$/,
    ],
    ['a spot that stands twice', ({ wheel = [] }: Offer) => ({ wheel: [wheel[0]!, wheel[0]!] }), /^wheel\.1$/],
    [
      'a ticket for nothing',
      ({ wheel = [] }: Offer) => ({ wheel: [{ ...wheel[0]!, gives: 'entry' }] }),
      /^wheel\.0\.of$/,
    ],
    ['the wheel that is not listed', () => ({ wheel: [] }), /^wheel$/],
  ])('%s', (_, change, where) => {
    expect(flawWhere('bay-101/prize-wheel', 'A', change)[1]).toMatch(where);
  });

  it.each([
    ['hawaiian-gardens/beat-the-dealer', 'only', () => ({ prizes: [cash, goods] }), 'prizes.1.raises'],
    ['hawaiian-gardens/splash-pot', '2', () => ({ occasions: undefined }), 'occasions'],
    ['hawaiian-gardens/cash-drawing', 'seats', () => ({ prizes: [{ ...cash, value: 1e12 }] }), 'prizes.0'],
    ['hawaiian-gardens/cash-drawing', 'seats', () => ({ schedule: [] }), 'schedule'],
    [
      'hoosier-lottery/millionaire-game-show',
      'only',
      ({ bonus = [] }: Offer) => ({ bonus: bonus.with(1, { ...bonus[1]!, value: 0 as never }) }),
      'bonus.1.value',
    ],
    [
      'hawaiian-gardens/high-hand-happy-hours',
      'only',
      ({ posted = [] }: Offer) => ({
        posted: posted.with(2, { ...posted[2]!, hand: { is: 'category', category: 'pair', orBetter: true } }),
      }),
      'posted.2',
    ],
    ['bay-101/limit-bad-beat', 'A', () => ({ multipliers: [{ times: 2 }, { times: 2 }] }), 'multipliers.1'],
    ['bay-101/limit-bad-beat', 'A', () => ({ multipliers: [{ times: 999 }] }), 'multipliers.0.times'],
    [
      'hawaiian-gardens/sports-squares',
      'only',
      ({ squares }: Offer) => ({ squares: { ...squares!, periods: [{ id: 'q', name: 'Q', prize: 'none' }] } }),
      'squares.periods.0.prize',
    ],
    ['hawaiian-gardens/wheel-of-cards', 'B', () => ({ valueAwards: [] }), 'valueAwards'],
    ['hawaiian-gardens/ca-asian-bad-beat', '1', () => ({ inKind: 'nothing' }), 'inKind'],
  ] as const)('%s, option %s', (id, option, change, where) => {
    expect(flawWhere(id, option, change)[1]).toBe(where);
  });
});
