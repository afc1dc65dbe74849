import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { seeded } from '../base/seeded.ts';
import { instant } from '../base/time.ts';
import { offerOf as nightOffer } from '../cli/night/offers.ts';
import { bonusHandProgressiveV11 } from '../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { prizeWheel } from '../sheets/bay-101/prize-wheel.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { checkOffer, choicesOf, type Offer, offerSchema } from './offer.ts';
import { plainChoices } from './offer-needs.ts';
import { asOffered, type Sheet, wheelStepOf } from './sheet.ts';
import { isChoice } from './words.ts';

const FROM = instant(1_772_420_400);
const DOUBLE = { id: 'double', name: 'Double', gives: 'double', value: 0 } as const;
const TEN = { id: 'ten', name: '$10', gives: 'money', value: usd(10) } as const;

const choicesIn = (sheet: Sheet, option: string) =>
  choicesOf({ ...asOffered(sheet, option), chart: sheet.chart.options[option] });

/** An offer that uses everything the sheet has, each choice at the end of its range that is asked for. */
function offerOf(sheet: Sheet, option: string, end: 0 | 1 = 0): Offer {
  const amounts = choicesIn(sheet, option).map(({ choose, between }) => [choose, between[end]]);
  const doubles = wheelStepOf(asOffered(sheet, option))?.double !== undefined;
  // Everything that is no amount is what a night would post: prizes, times, a grid.
  const posted = nightOffer(seeded(1), sheet, {
    start: FROM,
    tables: [],
    lead: { sheet, option, structure: undefined, plain: true },
  });
  return {
    ...posted,
    id: 'offer-1',
    amounts: Object.fromEntries(amounts),
    ...plainChoices(sheet, { option }),
    ...(doubles ? { wheel: [TEN, DOUBLE], guaranteeHours: HOURS } : {}),
  };
}

const highCaps = ({ fund }: Sheet): Record<string, number> =>
  Object.fromEntries(
    (fund.kind === 'own' ? fund.pools : []).flatMap(({ cap }) => (isChoice(cap) ? [[cap.choose, cap.between[1]]] : [])),
  );

/** In its own range; two amounts that must agree may still not do so when one of them is looked at alone. */
const INSIDE = /^(fits$|least-above-most |more-than-wager )/;

const HOURS = { from: '16:00', until: '18:00' };

const answer = (sheet: Sheet, offer: Offer): string => {
  const checked = checkOffer(sheet, offer);
  return checked.ok ? 'fits' : `${checked.refusal.reason} ${checked.refusal.says}`;
};

const everyOption = SHEETS.flatMap((sheet) =>
  Object.keys(sheet.chart.options).map((option) => [sheet.id, option, sheet] as const),
);

describe.each(everyOption)('%s, option %s', (_, option, sheet) => {
  it('fits with every amount at the low end, and with every amount at the high end', () => {
    expect(answer(sheet, offerOf(sheet, option, 0))).toMatch(INSIDE);
    expect(answer(sheet, offerOf(sheet, option, 1))).toMatch(INSIDE);
  });

  it.each(choicesIn(sheet, option).map(({ choose, between }) => [choose, between] as const))(
    '"%s" fits at the ends of %j and not beyond, and is not left out',
    (choose, [low, high]) => {
      const plain = offerOf(sheet, option);
      // Under a low cap no high seed would fit, and here each choice is looked at alone.
      const offer = { ...plain, amounts: { ...plain.amounts, ...highCaps(sheet) } };
      const at = (value: number) => answer(sheet, { ...offer, amounts: { ...offer.amounts, [choose]: value } });
      expect(at(low - 1)).toMatch(/^outside-range/);
      expect(at(low)).toMatch(INSIDE);
      expect(at(high)).toMatch(INSIDE);
      expect(at(high + 1)).toMatch(/^outside-range/);
      const { [choose]: _left, ...others } = offer.amounts;
      const without = answer(sheet, { ...offer, amounts: others });
      // What a schedule that is not in force asks for may be left out.
      const needless = sheet.steps.some((step) => step.kind === 'play' && step.form === 'house-game');
      if (!(needless && without === 'fits')) expect(without).toBe(`missing-amount "${choose}" is not set.`);
    },
  );

  it('has no amount besides', () => {
    const offer = offerOf(sheet, option);
    expect(answer(sheet, { ...offer, amounts: { ...offer.amounts, bonus: 1 } })).toMatch(/^unknown-amount .*"bonus"/);
  });

  it('parses as an offer', () => {
    expect(offerSchema.safeParse(offerOf(sheet, option)).success).toBe(true);
  });
});

describe('an option', () => {
  it.each(['', 'D', 'a', 'constructor', '__proto__', 'toString'])('"%s" is none of the sheet', (option) => {
    const offer = { ...offerOf(bonusHandProgressiveV11, 'A'), option };
    expect(answer(bonusHandProgressiveV11, offer)).toMatch(/^unknown-option/);
  });

  it('does not take the amounts of another one', () => {
    const offer = { ...offerOf(prizeWheel, 'A'), option: 'C' };
    expect(answer(prizeWheel, offer)).toMatch(/^missing-amount/);
  });
});

describe('what a wheel does not use', () => {
  const without = (name: string, over: Partial<Offer>): string => {
    const { guaranteeHours: _hours, ...offer } = offerOf(prizeWheel, 'A');
    const { [name]: _left, ...amounts } = offer.amounts;
    return answer(prizeWheel, { ...offer, amounts, ...over });
  };

  it('[§5.2] without a double spot needs no Double Spot prize; with one it does', () => {
    expect(without('double-spot-prize', { wheel: [TEN] })).toBe('fits');
    expect(without('double-spot-prize', { wheel: [TEN, DOUBLE] })).toMatch(/^missing-amount "double-spot-prize"/);
  });

  it('[§5.3] without guarantee hours needs no minimum; with them it does', () => {
    expect(without('guarantee', {})).toBe('fits');
    expect(without('guarantee', { guaranteeHours: HOURS })).toMatch(/^missing-amount "guarantee"/);
  });

  it('an amount that is set without need is still inside its range', () => {
    const offer = offerOf(prizeWheel, 'A');
    const amounts = { ...offer.amounts, 'double-spot-prize': usd('24.99') };
    expect(answer(prizeWheel, { ...offer, wheel: [TEN], amounts })).toMatch(/^outside-range/);
  });
});
