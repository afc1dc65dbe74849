import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { instant } from '../base/time.ts';
import { blazing7sProgressive } from '../sheets/bay-101/blazing-7s-progressive.ts';
import { limitBadBeat } from '../sheets/bay-101/limit-bad-beat.ts';
import { noLimitBadBeat } from '../sheets/bay-101/no-limit-bad-beat.ts';
import { paiGowBonusHand } from '../sheets/bay-101/pai-gow-bonus-hand.ts';
import { prizeWheel } from '../sheets/bay-101/prize-wheel.ts';
import { caAsianBadBeat } from '../sheets/hawaiian-gardens/ca-asian-bad-beat.ts';
import { fastCashJackpots } from '../sheets/hawaiian-gardens/fast-cash-jackpots.ts';
import { hawaiianJackpot1 } from '../sheets/hawaiian-gardens/hawaiian-jackpot-1.ts';
import { highHandHappyHours } from '../sheets/hawaiian-gardens/high-hand-happy-hours.ts';
import type { MultiplierWindow } from './chart.ts';
import { everyRowInForce } from './in-force.ts';
import { choicesOf, type Offer, offerFlaw, sharedFundOf } from './offer.ts';
import { handsWanted, plainChoices } from './offer-chart.ts';
import { offerWarnings } from './offer-pools-and-times.ts';
import { type Sheet, wheelStepOf } from './sheet.ts';

/** An offer that fits: the plainest answers, each amount at the low end, and what the test says otherwise. */
function offerOf(sheet: Sheet, over: Partial<Offer> = {}): Offer {
  const option = over.option ?? Object.keys(sheet.chart.options)[0]!;
  const posting = { option, ...(over.rows === undefined ? {} : { rows: over.rows }) };
  const rows = everyRowInForce(sheet, posting);
  const asked = choicesOf({ ...sheet, chart: rows });
  return {
    id: 'offer-1',
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    fund: sheet.fund.kind === 'house' ? null : (sharedFundOf(sheet.fund) ?? 'fund-1'),
    period: { from: instant(1_000_000), until: instant(2_000_000) },
    tables: 'all',
    windDown: 'pay-out',
    ...plainChoices(sheet, posting),
    ...over,
    amounts: { ...Object.fromEntries(asked.map(({ choose, between }) => [choose, between[0]])), ...over.amounts },
  };
}

const without = (offer: Offer, word: keyof Offer): Offer => {
  const { [word]: _, ...rest } = offer;
  return rest as Offer;
};

const flaw = (sheet: Sheet, offer: Offer): string => {
  const found = offerFlaw(sheet, offer);
  return found === undefined ? 'fits' : `${found.reason} ${found.at}`;
};

describe('a payout structure', () => {
  const sheet = noLimitBadBeat;

  it('is named where there are several, and is one of them', () => {
    expect(flaw(sheet, offerOf(sheet, { structure: 'C' }))).toBe('fits');
    expect(flaw(sheet, without(offerOf(sheet), 'structure'))).toBe(`structure-missing ${sheet.structures!.at}`);
    expect(flaw(sheet, offerOf(sheet, { structure: 'D' }))).toBe(`unknown-structure ${sheet.structures!.at}`);
    expect(flaw(sheet, offerOf(sheet, { structure: 'constructor' }))).toBe(`unknown-structure ${sheet.structures!.at}`);
  });

  it('is not named where there is none, and need not be where there is one', () => {
    expect(flaw(blazing7sProgressive, offerOf(blazing7sProgressive, { structure: 'A' }))).toMatch(/^structure-unused/);
    const { A } = sheet.structures!.options;
    const one: Sheet = { ...sheet, structures: { ...sheet.structures!, options: { A: A! } } };
    expect(flaw(one, without(offerOf(one), 'structure'))).toBe('fits');
  });
});

describe('names that are picked', () => {
  const sheet = blazing7sProgressive;
  const [name, value] = Object.entries(offerOf(sheet).picks!)[0]!;

  it('are picked, among those that the sheet lists, and no others', () => {
    expect(flaw(sheet, offerOf(sheet))).toBe('fits');
    expect(flaw(sheet, without(offerOf(sheet), 'picks'))).toMatch(/^missing-pick §3/);
    expect(flaw(sheet, offerOf(sheet, { picks: { [name]: `${value}x` } }))).toMatch(/^unknown-pick §3/);
    expect(flaw(sheet, offerOf(sheet, { picks: { [name]: value, colour: 'red' } }))).toBe(
      `pick-unused ${sheet.chart.at}`,
    );
    expect(flaw(noLimitBadBeat, offerOf(noLimitBadBeat, { picks: { colour: 'red' } }))).toMatch(/^pick-unused/);
  });
});

describe('rows that are posted', () => {
  const sheet = hawaiianJackpot1;
  const keys = everyRowInForce(sheet, { option: 'only' }).map(({ key }) => key);

  it('may be some of them where the sheet says so: each one that is there, once', () => {
    const { at } = sheet.chart.subset!;
    expect(flaw(sheet, offerOf(sheet, { rows: [keys[3]!, keys[0]!] }))).toBe('fits');
    expect(flaw(sheet, { ...offerOf(sheet), rows: ['royal'] })).toBe(`unknown-row ${at}`);
    expect(flaw(sheet, { ...offerOf(sheet), rows: [keys[0]!, keys[0]!] })).toBe(`row-twice ${at}`);
  });

  it('ask for their own amounts only', () => {
    const some = offerOf(sheet, { rows: [keys[0]!] });
    expect(Object.keys(some.amounts).filter((amount) => amount.startsWith('prize'))).toHaveLength(1);
    expect(flaw(sheet, { ...some, amounts: offerOf(sheet).amounts })).toMatch(/^unknown-amount/);
  });

  it('are grouped elsewhere', () => {
    const key = everyRowInForce(limitBadBeat, { option: 'A' })[0]!.key;
    expect(flaw(limitBadBeat, offerOf(limitBadBeat, { rows: [key] }))).toBe(`rows-together ${limitBadBeat.chart.at}`);
  });
});

describe('options of single games', () => {
  const sheet = caAsianBadBeat;
  const { game } = sheet.games[0]!;

  it('are chosen where each game has its own', () => {
    expect(flaw(sheet, offerOf(sheet, { optionFor: { [game]: '2' } }))).toBe('fits');
    expect(flaw(sheet, offerOf(sheet, { optionFor: { [game]: '4' } }))).toBe(`unknown-option ${sheet.chart.at}`);
    expect(flaw(sheet, offerOf(sheet, { optionFor: { whist: '2' } }))).toBe(`unknown-game ${sheet.chart.at}`);
  });

  it('are refused where one option holds for all', () => {
    const optionFor = { 'texas-holdem': 'A' };
    expect(flaw(limitBadBeat, offerOf(limitBadBeat, { optionFor }))).toBe(`one-option ${limitBadBeat.chart.at}`);
  });
});

describe('hands that are posted', () => {
  const sheet = highHandHappyHours;
  const offer = offerOf(sheet, { schedule: [instant(1_500_000)] });
  const [first, ...others] = offer.posted!;
  const { at } = handsWanted(sheet, offer)[0]!.row;
  const posting = (hand: Partial<NonNullable<typeof first>['hand']>) =>
    flaw(sheet, { ...offer, posted: [{ ...first!, hand: { ...first!.hand, ...hand } }, ...others] });

  it('are posted for each row and game that leaves one open, once', () => {
    expect(offer.posted).toHaveLength(sheet.games.length);
    expect(flaw(sheet, offer)).toBe('fits');
    expect(flaw(sheet, without(offer, 'posted'))).toBe(`hand-missing ${at}`);
    expect(flaw(sheet, { ...offer, posted: others })).toBe(`hand-missing ${at}`);
    expect(flaw(sheet, { ...offer, posted: [first!, ...offer.posted!] })).toBe(`hand-twice ${at}`);
    const stray = { ...first!, game: 'whist' };
    expect(flaw(sheet, { ...offer, posted: [stray, ...others] })).toBe(`hand-unused ${sheet.chart.at}`);
    expect(flaw(sheet, { ...offer, posted: [...offer.posted!, stray] })).toBe(`hand-unused ${sheet.chart.at}`);
  });

  it('are at least what the sheet asks for, of a category that the ranking knows', () => {
    expect(posting({ category: 'three-of-a-kind' })).toBe(`below-least ${at}`);
    expect(posting({ category: 'straight' })).toBe('fits');
    expect(posting({ category: 'full-house' })).toBe('fits');
    expect(posting({ category: 'five-of-a-kind' })).toBe(`unknown-category ${at}`);
    expect(posting({ category: 'full-house', floor: 'TT' })).toBe(`no-such-hand ${at}`);
    expect(posting({ category: 'full-house', floor: 'T9' })).toBe('fits');
    expect(posting({ category: 'four-of-a-kind', rank: { pick: 'rank', among: ['2', '3'] } })).toBe(
      `unclear-hand ${at}`,
    );
  });

  it('count their ranks from the heaviest on', () => {
    const kings: Sheet = structuredClone(sheet);
    for (const { hand } of Object.values(kings.chart.options).flat()) {
      if (hand.is === 'posted') hand.atLeast = { is: 'category', category: 'full-house', orBetter: true, floor: 'KT' };
    }
    const floor = (text?: string) => {
      const hand = {
        is: 'category',
        category: 'full-house',
        orBetter: true,
        ...(text ? { floor: text } : {}),
      } as const;
      return flaw(kings, { ...offer, posted: offer.posted!.map((posted) => ({ ...posted, hand })) });
    };
    expect(Object.values(kings.chart.options).flat()[0]!.hand.is).toBe('posted');
    expect([undefined, 'QA', 'K', 'K9', 'KT', 'KJ', 'A'].map((text) => floor(text).split(' ')[0])).toEqual([
      'below-least',
      'below-least',
      'below-least',
      'below-least',
      'fits',
      'fits',
      'fits',
    ]);
  });
});

describe('multipliers', () => {
  const sheet = noLimitBadBeat;
  const { at } = sheet.multiplier!;
  const set = (...multipliers: MultiplierWindow[]) => flaw(sheet, offerOf(sheet, { multipliers }));

  it('are those of the sheet, inside its range', () => {
    expect([1, 2, 4, 5].map((times) => set({ times }))).toEqual([
      `outside-range ${at}`,
      'fits',
      'fits',
      `outside-range ${at}`,
    ]);
    expect(flaw(blazing7sProgressive, offerOf(blazing7sProgressive, { multipliers: [{ times: 2 }] }))).toMatch(
      /^multiplier-unused/,
    );
  });

  it('have hours that are some, and tables that are posted', () => {
    expect(set({ times: 2, hours: { from: '18:00', until: '18:00' } })).toBe(`empty-hours ${at}`);
    const atTables = (tables: string[]) =>
      flaw(sheet, offerOf(sheet, { tables: ['t1', 't2'], multipliers: [{ times: 2, tables }] }));
    expect(atTables(['t2'])).toBe('fits');
    expect(atTables(['t3'])).toBe(`other-table ${at}`);
  });

  it('do not overlap: by hours, by days, past midnight and past Sunday', () => {
    const hours = (from: string, until: string) => ({ times: 2, hours: { from, until } });
    expect(set(hours('10:00', '12:00'), hours('12:00', '14:00'))).toBe('fits');
    expect(set(hours('10:00', '12:01'), hours('12:00', '14:00'))).toBe(`windows-overlap ${at}`);
    expect(set({ times: 2, days: ['mon'] }, { times: 3, days: ['tue', 'wed'] })).toBe('fits');
    expect(set({ times: 2, days: ['mon', 'tue'] }, { times: 3, days: ['tue'] })).toBe(`windows-overlap ${at}`);
    const late = { ...hours('22:00', '02:00'), days: ['sun' as const] };
    expect(set(late, { ...hours('02:00', '03:00'), days: ['mon'] })).toBe('fits');
    expect(set(late, { ...hours('01:59', '03:00'), days: ['mon'] })).toBe(`windows-overlap ${at}`);
  });

  it('apart by table or by limits do not overlap; a table and limits may', () => {
    expect(set({ times: 2, tables: ['t1'] }, { times: 3, tables: ['t2'] })).toBe('fits');
    expect(set({ times: 2, limits: ['4-8'] }, { times: 3, limits: ['8-16'] })).toBe('fits');
    expect(set({ times: 2, tables: ['t1'] }, { times: 3, limits: ['8-16'] })).toBe(`windows-overlap ${at}`);
  });

  it('lift no posted prize above the limit of the sheet', () => {
    const jackpot = hawaiianJackpot1;
    const keys = everyRowInForce(jackpot, { option: 'only' }).map(({ key }) => key);
    const one = offerOf(jackpot, { rows: [keys[0]!], multipliers: [{ times: 2 }] });
    const prize = Object.keys(one.amounts).find((name) => name.startsWith('prize'))!;
    const posted = (amount: number) => flaw(jackpot, { ...one, amounts: { ...one.amounts, [prize]: amount } });
    expect(posted(usd(50_000))).toBe('fits');
    expect(posted(usd('50000.01'))).toBe(`prize-above-limit ${jackpot.multiplier!.at}`);
  });
});

describe('a fund that several activities share', () => {
  it('is the one that the sheet names', () => {
    expect(sharedFundOf(fastCashJackpots.fund)).toBe('hj');
    expect(flaw(fastCashJackpots, offerOf(fastCashJackpots))).toBe('fits');
    const other = offerOf(fastCashJackpots, { fund: 'fund-1' });
    expect(flaw(fastCashJackpots, other)).toBe(`other-fund ${fastCashJackpots.fund.at}`);
    expect(flaw(highHandHappyHours, offerOf(highHandHappyHours, { fund: 'fund-1' }))).toMatch(/^other-fund/);
  });
});

describe('what prizes are paid in', () => {
  const sheet = paiGowBonusHand;

  it('is one of the kinds of the sheet; what belongs to another sheet names the offer that it comes from', () => {
    const foreign = sheet.inKind!.find(({ of }) => of !== null)!;
    expect(flaw(highHandHappyHours, offerOf(highHandHappyHours, { inKind: 'merchandise' }))).toBe('fits');
    expect(flaw(sheet, offerOf(sheet, { inKind: 'gold' }))).toBe(`unknown-kind ${sheet.chart.at}`);
    expect(flaw(sheet, offerOf(sheet, { inKind: foreign.as, inKindOf: 'free' }))).toBe('fits');
    const refusal = offerFlaw(sheet, offerOf(sheet, { inKind: foreign.as }))!;
    expect(refusal).toMatchObject({ reason: 'kind-of-missing', at: foreign.at, where: 'inKindOf' });
    expect(refusal.says).toContain(`comes from ${foreign.of}`);
  });

  it('comes from no offer where it is money or goods', () => {
    expect(flaw(sheet, offerOf(sheet, { inKindOf: 'free' }))).toBe(`kind-of-unused ${sheet.chart.at}`);
    const goods = highHandHappyHours.inKind!.find(({ of }) => of === null)!;
    const offer = offerOf(highHandHappyHours, { inKind: goods.as, inKindOf: 'free' });
    expect(flaw(highHandHappyHours, offer)).toBe(`kind-of-unused ${goods.at}`);
  });
});

describe('warnings', () => {
  it('[§5.2] tell of a spot that pays more than a spot may be worth when it is doubled', () => {
    const most = wheelStepOf(prizeWheel)!.spots.value[1];
    const money = (value: number) => ({ id: 'big', name: 'Big', gives: 'money' as const, value });
    const double = { id: 'double', name: 'Double', gives: 'double' as const, value: 0 };
    const warned = (...wheel: NonNullable<Offer['wheel']>) =>
      offerWarnings(prizeWheel, offerOf(prizeWheel, { wheel })).map(({ at }) => at);
    expect(warned(money(most / 2), double)).toEqual([]);
    expect(warned(money(most / 2 + 1), double)).toEqual(['§5.2']);
    expect(warned(money(most))).toEqual([]);
    expect(warned({ ...money(most), gives: 'goods' }, double)).toEqual([]);
    expect(offerWarnings(noLimitBadBeat, offerOf(noLimitBadBeat))).toEqual([]);
  });
});
