import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { seeded } from '../base/seeded.ts';
import { instant } from '../base/time.ts';
import { offerOf as nightOffer } from '../cli/night/offers.ts';
import { nightClock } from '../cli/night/plan.ts';
import { bonusHandProgressiveV11 } from '../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { prizeWheel } from '../sheets/bay-101/prize-wheel.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { asOffered } from './in-force.ts';
import { checkOffer, choiceName, choicesOf, type Offer, offerSchema } from './offer.ts';
import { plainChoices } from './offer-chart.ts';
import { type Sheet, wheelStepOf } from './sheet.ts';
import { isChoice } from './vocabulary.ts';

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

/** What bounds others, out of their way: under a low cap no high seed fits, and no high least under a low most. */
function boundsWide(sheet: Sheet, option: string): Record<string, number> {
  const { fund } = sheet;
  const caps = (fund.kind === 'own' ? fund.pools : []).flatMap(({ cap }) => (isChoice(cap) ? [cap] : []));
  const mosts = choicesIn(sheet, option).filter(({ choose }) => choose.endsWith('.most'));
  return Object.fromEntries([...caps, ...mosts].map(({ choose, between }) => [choose, between[1]]));
}

const FOUR_CARD = 'south-dakota/four-card-poker';
/** What goes onto the meter and what is kept back for it are percentages of one wager: not both at their high ends. */
const MORE_THAN_WAGER = [
  ...['FCPP-1', 'FCPP-2', 'FCPP-3', 'PMG-01', 'PMG-02'].map((option) => `${FOUR_CARD} ${option} all`),
  // Its schedule fixes what is kept back.
  `${FOUR_CARD} FCPP-3 meter-percent`,
];
/** Asked for by schedules of other options only. */
const NEEDLESS = [
  ...['progressive-units', 'meter-percent', 'reserve-percent'].map((choose) => `${FOUR_CARD} none ${choose}`),
  `${FOUR_CARD} FCPP-3 reserve-percent`,
];

const atHighEnd = (sheet: Sheet, option: string, what: string): RegExp =>
  MORE_THAN_WAGER.includes(`${sheet.id} ${option} ${what}`) ? /^more-than-wager / : /^fits$/;

const HOURS = { from: '16:00', until: '18:00' };

const answer = (sheet: Sheet, offer: Offer): string => {
  const checked = checkOffer(sheet, offer, nightClock());
  return checked.ok ? 'fits' : `${checked.refusal.reason} ${checked.refusal.says}`;
};

const everyOption = SHEETS.flatMap((sheet) =>
  Object.keys(sheet.chart.options).map((option) => [sheet.id, option, sheet] as const),
);

describe.each(everyOption)('%s, option %s', (_, option, sheet) => {
  it('fits with every amount at the low end, and with every amount at the high end', () => {
    expect(answer(sheet, offerOf(sheet, option, 0))).toBe('fits');
    expect(answer(sheet, offerOf(sheet, option, 1))).toMatch(atHighEnd(sheet, option, 'all'));
  });

  it.each(choicesIn(sheet, option).map(({ choose, between }) => [choose, between] as const))(
    '"%s" fits at the ends of %j and not beyond, and is not left out',
    (choose, [low, high]) => {
      const plain = offerOf(sheet, option);
      const offer = { ...plain, amounts: { ...plain.amounts, ...boundsWide(sheet, option) } };
      const at = (value: number) => answer(sheet, { ...offer, amounts: { ...offer.amounts, [choose]: value } });
      expect(at(low - 1)).toMatch(/^outside-range/);
      expect(at(low)).toBe('fits');
      expect(at(high)).toMatch(atHighEnd(sheet, option, choose));
      expect(at(high + 1)).toMatch(/^outside-range/);
      const { [choose]: _left, ...others } = offer.amounts;
      const without = answer(sheet, { ...offer, amounts: others });
      const isNeedless = NEEDLESS.includes(`${sheet.id} ${option} ${choose}`);
      expect(without).toBe(isNeedless ? 'fits' : `missing-amount ${choiceName(sheet, choose)} is not set.`);
    },
  );

  it('accepts no further amount', () => {
    const offer = offerOf(sheet, option);
    expect(answer(sheet, { ...offer, amounts: { ...offer.amounts, bonus: 1 } })).toMatch(/^unknown-amount .*Bonus/);
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
    expect(without('double-spot-prize', { wheel: [TEN, DOUBLE] })).toMatch(/^missing-amount Double spot prize/);
  });

  it('[§5.3] without guarantee hours needs no minimum; with them it does', () => {
    expect(without('guarantee', {})).toBe('fits');
    expect(without('guarantee', { guaranteeHours: HOURS })).toMatch(/^missing-amount Guaranteed minimum/);
  });

  it('an amount that is set without need is still inside its range', () => {
    const offer = offerOf(prizeWheel, 'A');
    const amounts = { ...offer.amounts, 'double-spot-prize': usd('24.99') };
    expect(answer(prizeWheel, { ...offer, wheel: [TEN], amounts })).toMatch(/^outside-range/);
  });
});

describe('a bound that is ours', () => {
  const sheet = SHEETS.find(({ id }) => id === 'hawaiian-gardens/big-spin')!;
  const offer = offerOf(sheet, 'only');
  const says = (posted: Offer): string => {
    const checked = checkOffer(sheet, posted, nightClock());
    return checked.ok ? 'taken' : checked.refusal.says;
  };

  it('is not laid at the door of the approval', () => {
    expect(says({ ...offer, amounts: { ...offer.amounts, 'call-seconds': 901 } })).toBe(
      'Seconds to report is 901; the approval sets no limit here, but this program accepts only 30 to 900.',
    );
    expect(says({ ...offer, amounts: { ...offer.amounts, 'call-seconds': 900 } })).toBe('taken');
  });

  it('stays apart from the other end of the same range', () => {
    const fortune = SHEETS.find(({ id }) => id === 'hawaiian-gardens/fortune-7-baccarat-progressive')!;
    const posted = offerOf(fortune, 'only');
    const seeds = (seed: number): string => {
      const checked = checkOffer(fortune, { ...posted, amounts: { ...posted.amounts, seed } }, nightClock());
      return checked.ok ? 'taken' : checked.refusal.says;
    };
    expect(seeds(usd(999))).toContain('the sheet allows');
    expect(seeds(usd(1_000_001))).toContain('the approval sets no limit here');
  });
});
