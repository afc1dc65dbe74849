import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { instant } from '../base/time.ts';
import { acesCracked } from '../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../sheets/bay-101/prize-wheel.ts';
import { checkOffer, choicesOf, type Offer, offerFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';

const FROM = instant(1_000_000);
const UNTIL = instant(2_000_000);

/** An offer that fits, with every choice at the low end of its range. */
function fitting(sheet: Sheet, over: Partial<Offer> = {}): Offer {
  const option = over.option ?? Object.keys(sheet.chart.options)[0]!;
  const asked = choicesOf({ ...sheet, chart: sheet.chart.options[option] });
  return {
    id: 'offer-1',
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    amounts: Object.fromEntries(asked.map(({ choose, between }) => [choose, between[0]])),
    fund: sheet.fund.kind === 'house' ? null : 'fund-1',
    period: { from: FROM, until: UNTIL },
    tables: 'all',
    windDown: 'carry-to-successor',
    ...over,
  };
}

const SPOTS: NonNullable<Offer['wheel']> = [
  { id: 's1', name: '$10', gives: 'money', value: usd(10) },
  { id: 's2', name: 'TV', gives: 'goods', value: usd(500) },
  { id: 's3', name: 'Double', gives: 'double', value: 0 },
];
const wheelOffer = (over: Partial<Offer> = {}) =>
  fitting(prizeWheel, { schedule: [instant(1_500_000)], wheel: SPOTS, ...over });

const flaw = (sheet: Sheet, offer: Offer) => {
  const found = offerFlaw(sheet, offer);
  return found === undefined ? 'fits' : `${found.reason} ${found.at}`;
};

describe('an offer that makes every choice', () => {
  it('fits each of the four sheets', () => {
    for (const sheet of [bonusHandProgressiveV11, pokerBonusHandProgressive, acesCracked]) {
      expect(checkOffer(sheet, fitting(sheet))).toMatchObject({ ok: true });
    }
    expect(flaw(prizeWheel, wheelOffer())).toBe('fits');
  });
});

describe('options and amounts', () => {
  const sheet = bonusHandProgressiveV11;
  const withAmount = (name: string, value: number) =>
    fitting(sheet, { amounts: { ...fitting(sheet).amounts, [name]: value } });

  it('says money in dollars, and what is counted as a number', () => {
    expect(offerFlaw(sheet, withAmount('seed', usd('999.99')))!.says).toBe(
      'Seed of the meter is $999.99; the sheet allows $1,000.00 to $101,000.00.',
    );
    const counted = choicesOf(prizeWheel.steps)[0]!;
    const amounts = { ...wheelOffer().amounts, [counted.choose]: counted.between[1] + 1 };
    const { says } = offerFlaw(prizeWheel, wheelOffer({ amounts }))!;
    expect(says).toContain(`is ${counted.between[1] + 1}; the sheet allows ${counted.between[0]} to`);
    const wheel = [{ ...SPOTS[0]!, value: usd('9.99') }, ...SPOTS.slice(1)];
    expect(offerFlaw(prizeWheel, wheelOffer({ wheel }))!.says).toContain('$9.99; the rules allow $10.00 to');
  });

  it('an option that the chart does not have is refused under the chart', () => {
    expect(flaw(sheet, { ...fitting(sheet), option: 'D' })).toBe('unknown-option §3.1');
  });

  it('[§6.3] a seed fits from $1,000 to $101,000, and not one cent outside', () => {
    expect(flaw(sheet, withAmount('seed', usd('999.99')))).toBe('outside-range §6.3');
    expect(flaw(sheet, withAmount('seed', usd(1_000)))).toBe('fits');
    expect(flaw(sheet, withAmount('seed', usd(101_000)))).toBe('fits');
    expect(flaw(sheet, withAmount('seed', usd('101000.01')))).toBe('outside-range §6.3');
  });

  it('[§3.6] a fixed prize is refused under its own row', () => {
    expect(flaw(sheet, withAmount('prize.flush', usd('1000.01')))).toBe('outside-range §3.6');
  });

  it('a missing amount and one that the sheet does not ask for are refused', () => {
    const { seed: _seed, ...others } = fitting(sheet).amounts;
    expect(flaw(sheet, fitting(sheet, { amounts: others }))).toBe('missing-amount §6.3');
    expect(flaw(sheet, withAmount('bonus', 1))).toBe('unknown-amount §3.1');
  });

  it('only the rows of the chosen option ask for amounts', () => {
    const tickets = Object.keys(wheelOffer({ option: 'C' }).amounts);
    expect(tickets).toContain('tickets.double-war');
    expect(tickets).not.toContain('tickets.suited-war');
  });
});

describe('pools', () => {
  const capped: Sheet = structuredClone(bonusHandProgressiveV11);
  if (capped.fund.kind === 'own') capped.fund.pools[0]!.cap = { choose: 'cap', between: [usd(25_000), usd(150_000)] };
  const offer = (seed: number, reseed: number) =>
    fitting(capped, { amounts: { ...fitting(capped).amounts, seed, reseed, cap: usd(25_000) } });

  it('a seed or reseed at the chosen cap fits, one cent more does not', () => {
    expect(flaw(capped, offer(usd(25_000), usd(25_000)))).toBe('fits');
    expect(flaw(capped, offer(usd('25000.01'), usd(25_000)))).toBe('above-cap §6.3');
    expect(flaw(capped, offer(usd(25_000), usd('25000.01')))).toBe('above-cap §6.3');
  });

  it('a reseed below the floor of the pool is refused', () => {
    const low: Sheet = structuredClone(bonusHandProgressiveV11);
    if (low.fund.kind === 'own') low.fund.pools[0]!.reseed = { choose: 'reseed', between: [usd(1), usd(101_000)] };
    const reseeded = (reseed: number) => fitting(low, { amounts: { ...fitting(low).amounts, reseed } });
    expect(flaw(low, reseeded(usd('999.99')))).toBe('below-floor §6.3');
    expect(flaw(low, reseeded(usd(1_000)))).toBe('fits');
  });
});

describe('fund and tables', () => {
  it('what the house pays names no fund; what collects or draws names one', () => {
    expect(flaw(prizeWheel, wheelOffer({ fund: 'fund-1' }))).toMatch(/^house-pays/);
    expect(flaw(acesCracked, fitting(acesCracked, { fund: null }))).toBe('fund-missing §6.1');
    expect(flaw(bonusHandProgressiveV11, fitting(bonusHandProgressiveV11, { fund: null }))).toBe('fund-missing §6.1');
  });

  it('lists a table once', () => {
    expect(flaw(acesCracked, fitting(acesCracked, { tables: ['t1', 't2'] }))).toBe('fits');
    expect(flaw(acesCracked, fitting(acesCracked, { tables: ['t1', 't2', 't1'] }))).toBe('table-twice §9.1');
  });
});

describe('times', () => {
  it('a period ends after it begins', () => {
    expect(flaw(acesCracked, fitting(acesCracked, { period: { from: FROM, until: FROM } }))).toBe('empty-period §9.1');
  });

  it('refuses hours that begin and end at the same time', () => {
    expect(flaw(acesCracked, fitting(acesCracked, { hours: { from: '10:00', until: '10:00' } }))).toMatch(
      /empty-hours/,
    );
    expect(flaw(acesCracked, fitting(acesCracked, { hours: { from: '22:00', until: '02:00' } }))).toBe('fits');
  });

  it('runnings close inside the period, in order; the first not before it opened', () => {
    const sheet = pokerBonusHandProgressive;
    const closing = (...schedule: number[]) => flaw(sheet, fitting(sheet, { schedule: schedule.map(instant) }));
    expect(closing(FROM + 1, UNTIL)).toBe('fits');
    expect(closing(FROM, UNTIL)).toBe('schedule-outside §9.1');
    expect(closing(FROM + 1, UNTIL + 1)).toBe('schedule-outside §9.1');
    expect(closing(FROM + 2, FROM + 2)).toBe('schedule-order §9.1');
  });

  it('a schedule for a sheet without runnings and drawings is refused', () => {
    expect(flaw(acesCracked, fitting(acesCracked, { schedule: [UNTIL] }))).toBe('schedule-unused §9.1');
  });

  it('a drum needs its drawings', () => {
    const { schedule: _schedule, ...unscheduled } = wheelOffer();
    expect(flaw(prizeWheel, unscheduled)).toMatch(/^schedule-missing/);
    expect(flaw(prizeWheel, wheelOffer({ schedule: [] }))).toMatch(/^schedule-missing/);
    expect(flaw(prizeWheel, wheelOffer({ schedule: [FROM, UNTIL] }))).toBe('fits');
  });
});

describe('the wheel', () => {
  const spots = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: `s${i}`, name: '$10', gives: 'money' as const, value: usd(10) }));
  const wheel = (...listed: NonNullable<Offer['wheel']>) => flaw(prizeWheel, wheelOffer({ wheel: listed }));

  it('has 64 spots at most, and one at least', () => {
    expect(wheel(...spots(64))).toBe('fits');
    expect(wheel(...spots(65))).toMatch(/^too-many-spots/);
    expect(wheel()).toMatch(/^wheel-missing/);
    const { wheel: _wheel, ...bare } = wheelOffer();
    expect(flaw(prizeWheel, bare)).toMatch(/^wheel-missing/);
  });

  it('has spots from $10 to $150,000, of money or goods', () => {
    const worth = (value: number, gives: 'money' | 'goods' | 'double') =>
      wheel({ id: 's', name: 'spot', gives, value });
    expect(worth(usd('9.99'), 'money')).toMatch(/^outside-range/);
    expect(worth(usd(150_000), 'goods')).toBe('fits');
    expect(worth(usd('150000.01'), 'goods')).toMatch(/^outside-range/);
    expect(worth(0, 'double')).toBe('fits');
  });

  it('has one double spot at most, and no spot twice', () => {
    const double = (id: string) => ({ id, name: 'Double', gives: 'double' as const, value: 0 });
    expect(wheel(double('a'))).toBe('fits');
    expect(wheel(double('a'), double('b'))).toMatch(/^too-many-doubles/);
    expect(wheel(...spots(1), ...spots(1))).toMatch(/^spot-twice/);
  });

  it('belongs to sheets with a wheel only, as do hours of a guaranteed minimum', () => {
    expect(flaw(acesCracked, fitting(acesCracked, { wheel: SPOTS }))).toBe('wheel-unused §9.1');
    const hours = { from: '16:00', until: '18:00' };
    expect(flaw(acesCracked, fitting(acesCracked, { guaranteeHours: hours }))).toBe('no-guarantee §9.1');
    expect(flaw(prizeWheel, wheelOffer({ guaranteeHours: hours }))).toBe('fits');
    expect(flaw(prizeWheel, wheelOffer({ guaranteeHours: { from: '16:00', until: '16:00' } }))).toMatch(/^empty-hours/);
  });
});
