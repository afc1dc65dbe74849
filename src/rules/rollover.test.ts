import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../base/cents.ts';
import { limitBadBeat } from '../sheets/bay-101/limit-bad-beat.ts';
import { pokerHighHandBonus } from '../sheets/bay-101/poker-high-hand-bonus.ts';
import { highHandHappyHours } from '../sheets/hawaiian-gardens/high-hand-happy-hours.ts';
import { contradictionIn } from './contradictions.ts';
import { type Offer, offerFlaw } from './offer.ts';
import { plainChoices } from './offer-chart.ts';
import { addedByRollover, contradictionInRollover, type RolloverWord } from './rollover.ts';
import type { Sheet } from './sheet.ts';

/** A board whose prizes are linked to the reserve of another promotion, with two lines in option A. */
const with_ = (rollover: object, sheet: Sheet = pokerHighHandBonus, changes: Partial<Sheet> = {}): Sheet => ({
  ...sheet,
  ...changes,
  steps: sheet.steps.map((step) =>
    step.kind === 'select' && step.form === 'best' ? { ...step, rollover: rollover as RolloverWord } : step,
  ),
});
const ROLLS = { at: '§5.9', to: 'next-period', until: 'end-of-day', unwon: 'reserve' } as const;

describe('a rollover that contradicts its sheet', () => {
  it.each([
    ['does not say which prize rolls over', ROLLS],
    ['is of prize line nothing, which option', { ...ROLLS, line: 'nothing' }],
    ['goes to the house, but the prize is paid from a fund', { ...ROLLS, line: 'high-hand', unwon: 'house' }],
  ])('%s', (says, rollover) => {
    expect(contradictionInRollover(with_(rollover))).toContain(says);
  });

  it('goes where there is nothing', () => {
    const house = { fund: { kind: 'house', at: '§6.1' } } as const;
    const line = { line: 'high-hand' };
    expect(contradictionInRollover(with_({ ...ROLLS, ...line }, pokerHighHandBonus, house))).toContain('Write "house"');
    const toPool = { at: '§5.9', to: 'pool:main', ...line };
    expect(contradictionInRollover(with_(toPool, pokerHighHandBonus, house))).toContain('draws on no fund with pools');
    const own = { fund: limitBadBeat.fund };
    expect(contradictionInRollover(with_({ ...toPool, to: 'pool:other' }, pokerHighHandBonus, own))).toContain(
      'pool other, which does not exist',
    );
  });

  it('is none where everything fits, and is part of the check of a sheet', () => {
    const { chart } = pokerHighHandBonus;
    const onlyA = { chart: { ...chart, options: { A: chart.options.A! } } };
    expect(contradictionIn(with_({ ...ROLLS, line: 'high-hand' }, pokerHighHandBonus, onlyA))).toBeUndefined();
    expect(contradictionIn(with_(ROLLS))).toContain('does not say which prize rolls over');
  });
});

describe('an offer', () => {
  const sheet = with_({ ...ROLLS, atMost: usd(500) }, highHandHappyHours, {
    chart: {
      ...highHandHappyHours.chart,
      options: { only: highHandHappyHours.chart.options.only!.filter(({ key }) => key === 'high-hand') },
    },
  });
  const offer = (changes: Partial<Offer>): Offer => ({
    id: 'board',
    sheet: sheet.id,
    edition: sheet.edition,
    option: 'only',
    amounts: { prize: usd(100) },
    fund: 'hj',
    period: { from: 0, until: 100 } as never,
    tables: 'all',
    windDown: 'pay-out',
    ...plainChoices(sheet, { option: 'only' }),
    ...changes,
  });

  it('fits where the limit is at least the prize', () => {
    expect(offerFlaw(sheet, offer({}))).toBeUndefined();
    expect(offerFlaw(sheet, offer({ amounts: { prize: usd(500) } }))).toBeUndefined();
    expect(offerFlaw(sheet, offer({ amounts: { prize: usd(501) } }))).toMatchObject({
      at: '§5.9',
      reason: 'rollover-below-prize',
      says: 'The prize is $501.00, but with what rolls over it is at most $500.00.',
    });
  });

  it('pays money, since the prize grows', () => {
    const inKind = sheet.inKind?.[0]?.as;
    expect(inKind).toBeDefined();
    expect(offerFlaw(sheet, offer({ inKind }))).toMatchObject({ reason: 'rollover-in-kind' });
  });
});

it('adds the prize of a period up to the limit, and nothing beyond it', () => {
  const rolled = (most: Cents | null) => {
    const steps: Cents[] = [];
    let sum = cents(0);
    for (let i = 0; i < 4; i += 1) {
      const added = addedByRollover(usd(100), sum, most);
      sum = cents(sum + added);
      steps.push(added);
    }
    return steps;
  };
  expect(rolled(null)).toEqual([usd(100), usd(100), usd(100), usd(100)]);
  expect(rolled(usd(250))).toEqual([usd(100), usd(100), usd(50), usd(0)]);
  expect(rolled(usd(0))).toEqual([usd(0), usd(0), usd(0), usd(0)]);
});
