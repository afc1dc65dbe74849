import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents, usd } from '../base/cents.ts';
import { deadChip } from '../sheets/bay-101/dead-chip.ts';
import { matchPlay } from '../sheets/bay-101/match-play.ts';
import { matchPlayCertificate } from '../sheets/hawaiian-gardens/match-play-certificate.ts';
import { contradictionIn } from './contradictions.ts';
import { asOffered } from './in-force.ts';
import { type InstrumentStep, instrumentStepOf, liveFlaw, piecesWorth, RESULTS, settleWager } from './instrument.ts';
import { checkOffer, type Offer } from './offer.ts';
import type { Sheet } from './sheet.ts';

const EVEN = { pays: 1, to: 1 };
const stepIn = (sheet: Sheet, option: string): InstrumentStep => instrumentStepOf(asOffered(sheet, option))!;
const every: readonly InstrumentStep[] = [deadChip, matchPlay, matchPlayCertificate].flatMap((sheet) =>
  Object.keys(sheet.chart.options).map((option) => stepIn(sheet, option)),
);

describe('the value of a wager', () => {
  it('the three sides together have nothing, whatever the sheet, the hand and the odds', () => {
    const wager = fc.record({
      faces: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 5 }),
      live: fc.integer({ min: 0, max: 2_000_000 }),
      fees: fc.integer({ min: 0, max: 1_000 }),
    });
    const odds = fc.record({ pays: fc.integer({ min: 1, max: 50 }), to: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(fc.constantFrom(...every), wager, fc.constantFrom(...RESULTS), odds, (step, placed, result, bet) => {
        const at = { faces: placed.faces as Cents[], live: cents(placed.live), fees: cents(placed.fees) };
        const { player, playerDealer, house, owed, becomes } = settleWager(step, at, result, bet);
        expect(player + playerDealer + house).toBe(0);
        // The house pays for the paper and takes the fees, and nothing else.
        expect(house).toBe(at.fees - sumCents([...owed]));
        if (becomes === 'kept' || becomes === 'dropped') expect(sumCents([...owed])).toBe(0);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it.each([
    [usd(40), { pays: 3, to: 2 }, usd(60)],
    [usd('0.01'), { pays: 1, to: 2 }, usd(0)],
    [usd('0.03'), { pays: 1, to: 2 }, usd('0.01')],
  ])('%i live at the odds of the bet pays whole cents', (live, odds, wins) => {
    const step = stepIn(matchPlayCertificate, 'match-single');
    expect(settleWager(step, { faces: [usd(25)], live, fees: usd(0) }, 'win', odds).toPlayer).toBe(wins + usd(25));
  });

  it('chips that pay like live chips have their odds', () => {
    const won = settleWager(stepIn(deadChip, 'only'), { faces: [usd(20)], live: usd(0), fees: usd(0) }, 'win', {
      pays: 8,
      to: 1,
    });
    expect(won).toMatchObject({ toPlayer: usd(160), becomes: 'kept', house: 0 });
  });

  it('loses the coupon and half of the chips beside it when the player surrenders', () => {
    const lost = settleWager(
      stepIn(matchPlayCertificate, 'match-multi'),
      { faces: [usd(25)], live: usd(25), fees: usd(0) },
      'surrender',
      EVEN,
    );
    expect(lost).toMatchObject({ becomes: 'voided', toDealer: usd('12.50'), owed: [usd(25)] });
  });
});

it.each([
  ['none', 0, undefined],
  ['none', 1, 'mixed'],
  ['equal', 999, 'not-equal'],
  ['equal', 1_000, undefined],
  ['equal', 1_001, 'not-equal'],
  ['at-least', 999, 'too-little-live'],
  ['at-least', 1_000, undefined],
  ['at-least', 1_001, undefined],
] as const)('beside $10, %s live: %i cents are %s', (live, amount, flaw) => {
  const step = { wager: { live } } as InstrumentStep;
  expect(liveFlaw(step, usd(10), cents(amount))).toBe(flaw);
});

it.each([
  [usd(60), [usd(25), usd(25), usd(10)]],
  [usd(10), [usd(10)]],
  [usd(15), undefined],
  [usd(0), undefined],
])('a prize of %i is made up of posted face values', (amount, pieces) => {
  expect(piecesWorth({ instrument: { faces: [usd(10), usd(25)] } }, amount)).toEqual(pieces);
});

describe('sheets that could not be played', () => {
  const changed = (sheet: Sheet, id: string, change: Partial<InstrumentStep>): Sheet => ({
    ...sheet,
    steps: sheet.steps.map((step) => (step.id === id ? ({ ...step, ...change } as never) : step)),
  });
  it.each([
    ['kept, and paid for', changed(deadChip, 'chip', { win: { at: '§3.3', becomes: 'kept', cage: 'pays-face' } })],
    [
      'dropped, and paid for',
      changed(matchPlay, 'free', { lose: { at: '§3.10', becomes: 'dropped', cage: 'pays-face' } }),
    ],
    ['never paid for', changed(deadChip, 'chip', { lose: { at: '§3.4', becomes: 'voided', cage: 'pays-nothing' } })],
    [
      'never over',
      changed(matchPlay, 'bonus', {
        lose: { at: '§3.13', becomes: 'kept', cage: 'pays-nothing' },
        win: { at: '§3.12', becomes: 'collected', cage: 'pays-face' },
      }),
    ],
    [
      'canceled for nothing',
      changed(matchPlay, 'coupon', { lose: { at: '§3.5', becomes: 'cancelled', cage: 'pays-nothing' } }),
    ],
    ['sold as a voucher', changed(deadChip, 'chip', { voucher: { at: '§3.1' } })],
    ['beside live chips, at their odds', changed(matchPlay, 'coupon', { pays: { at: '§3.2', as: 'odds' } })],
    [
      'paid in cash',
      {
        ...deadChip,
        steps: deadChip.steps.map((step) => (step.kind === 'pay' ? { ...step, forms: ['cash' as const] } : step)),
      },
    ],
  ])('%s', (_, sheet) => {
    expect(contradictionIn(sheet)).toMatch(/^Step /);
  });
});

describe('an offer of them', () => {
  const buyIn = {
    price: usd(30),
    pieces: [{ face: usd(20), count: 3 }],
    window: 'window-3',
    from: 1_000,
    until: 2_000,
  };
  const offer = (sheet: Sheet, option: string, instrument: unknown): Offer =>
    ({
      id: 'one',
      sheet: sheet.id,
      edition: sheet.edition,
      option,
      amounts: sheet === matchPlay ? { 'redemption-fee': 100 } : {},
      fund: null,
      period: { from: 1_000, until: 2_000 },
      tables: 'all',
      windDown: 'pay-out',
      ...(instrument === undefined ? {} : { instrument }),
    }) as Offer;

  it.each([
    [deadChip, 'only', { buyIn }, undefined],
    [deadChip, 'only', { buyIn: { ...buyIn, pieces: [{ face: usd(5), count: 1 }], price: usd('4.99') } }, undefined],
    [deadChip, 'only', { buyIn: { ...buyIn, price: usd(60) } }, 'no-discount'],
    [deadChip, 'only', { buyIn: { ...buyIn, price: usd('59.99') } }, undefined],
    [deadChip, 'only', { buyIn: { ...buyIn, price: usd(0) } }, 'no-discount'],
    [deadChip, 'only', { buyIn: { ...buyIn, pieces: [{ face: usd('20000.01'), count: 1 }] } }, 'outside-range'],
    [deadChip, 'only', { buyIn: { ...buyIn, until: 2_001 } }, 'sold-too-late'],
    [deadChip, 'only', { buyIn: { ...buyIn, until: 1_000 } }, 'empty-period'],
    [deadChip, 'only', { faces: [usd(20)] }, 'buy-in-missing'],
    [deadChip, 'only', undefined, 'instrument-missing'],
    [matchPlay, 'coupon', { faces: [usd(5), usd(500)], expires: 2_000 }, undefined],
    [matchPlay, 'coupon', { faces: [usd('4.99')], expires: 2_000 }, 'outside-range'],
    [matchPlay, 'coupon', { faces: [usd('500.01')], expires: 2_000 }, 'outside-range'],
    [matchPlay, 'coupon', { faces: [usd(5), usd(5)], expires: 2_000 }, 'face-twice'],
    [matchPlay, 'coupon', { faces: [usd(5)] }, 'expiry-missing'],
    [matchPlay, 'coupon', { faces: [usd(5)], expires: 2_001 }, 'expiry-outside'],
    [matchPlay, 'free', { faces: [usd(5)], expires: 2_000 }, 'expiry-unused'],
    [matchPlay, 'free', { buyIn }, 'faces-missing'],
  ])('%#', (sheet, option, instrument, reason) => {
    const checked = checkOffer(sheet, offer(sheet, option, instrument));
    expect(checked.ok ? undefined : checked.refusal.reason).toBe(reason);
  });
});
