/** What the demo house plays beside its jackpots: a drawing with a wheel, a pick of the hour, a table against the house. */
import { type Cents, formatUsd, usd } from '../base/cents.ts';
import { DAY, type Instant, instant, MINUTE } from '../base/time.ts';
import type { OddsFact } from '../floor/offers/verdict.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { bigSpin } from '../sheets/hawaiian-gardens/big-spin.ts';
import { hiLoProgressive } from '../sheets/saratoga/hi-lo-progressive.ts';
import { fourCardPoker } from '../sheets/south-dakota/four-card-poker.ts';
import { labSays } from './lab-says.ts';

export type DemoActivity = Readonly<{
  id: string;
  sheet: Sheet;
  fund: string;
  /** Its name, where the fund is opened for it. */
  fundName?: string;
  option: string;
  amounts: Readonly<Record<string, Cents | number>>;
  tables: 'all' | readonly string[];
  /** Minutes from the opening to the first drawing, and from one to the next. */
  draws?: Readonly<{ first: number; every: number }>;
  posted: Partial<Pick<Offer, 'prizes' | 'wheel' | 'distributions' | 'picks' | 'postedName'>>;
  /** What the odds lab says of it; a test asks the lab. */
  odds: OddsFact;
}>;

/** Each amount as often as it is printed on the wheel, in the order of its sections. */
const SECTIONS = [50, 100, 75, 500, 50, 150, 75, 1_000, 50, 100, 75, 250];

const WHEEL = SECTIONS.map((dollars, i) => ({
  id: `section-${i + 1}`,
  name: formatUsd(usd(dollars)).replace('.00', ''),
  gives: 'money' as const,
  value: usd(dollars),
}));

const two = (number: number): string => String(number).padStart(2, '0');

/** On the hour and on the half hour, day and night: somebody is always being handed a ticket. */
const HALF_HOURS = Array.from({ length: 48 }, (_, i) => `${two(Math.floor(i / 2))}:${i % 2 === 0 ? '00' : '30'}`);

/** Approved for Thursdays from 2 p.m., and a visitor may come on any day: the demo plays an edition without hours. */
const hiLoAtAnyHour: Sheet = {
  ...hiLoProgressive,
  name: 'Hi Lo Progressive (demo hours)',
  edition: '2012-08-03',
  steps: hiLoProgressive.steps.map((step) => {
    if (step.kind !== 'select' || step.form !== 'outside') return step;
    const { schedule: _, ...anyHour } = step;
    return anyHour;
  }),
};

export const FOUR_CARD_TABLE = 'table-10';

export const ACTIVITIES: readonly DemoActivity[] = [
  {
    id: 'big-spin',
    sheet: bigSpin,
    fund: 'hj',
    option: 'only',
    amounts: { 'call-seconds': 180 },
    tables: 'all',
    // The first one is over when the visitor comes, and the next one is due then.
    draws: { first: 6, every: 14 },
    posted: {
      postedName: 'Lantern Wheel',
      distributions: HALF_HOURS,
      prizes: [{ id: 'turn', name: 'A turn at the wheel', gives: 'spin', value: usd(0), count: 1 }],
      wheel: WHEEL,
    },
    odds: labSays(
      'no-fees',
      'Costs $4,950 in all, $165 a day, $1.38 a table-hour; its fund carries it while other fees leave it as much.',
    ),
  },
  {
    id: 'hi-lo',
    sheet: hiLoAtAnyHour,
    fund: 'hi-lo',
    fundName: 'Hi Lo Progressive',
    option: 'only',
    amounts: {},
    tables: 'all',
    draws: { first: 9, every: 15 },
    posted: {},
    odds: labSays(
      'no-fees',
      'Nobody pays: one game costs about $276.88 with the meter as it starts and $99.10 more after each that does not win it; the house pays.',
    ),
  },
  {
    id: 'four-card',
    sheet: fourCardPoker,
    fund: 'four-card',
    fundName: 'Four-Card Poker meter',
    option: 'FCPP-1',
    amounts: {
      'ante.least': usd(5),
      'ante.most': usd(500),
      'aces-up.least': usd(1),
      'aces-up.most': usd(100),
      'progressive-units': 1,
      'meter-percent': 30,
      'reserve-percent': 0,
      seed: usd(5_000),
      reseed: usd(5_000),
    },
    tables: [FOUR_CARD_TABLE],
    posted: { picks: { 'aces-up': 'FCP-01' } },
    odds: labSays(
      'solvent',
      'Solvent: the house keeps 2.79% of ante and play, 1.98% of aces up (FCP-01), 21.81% of progressive.',
    ),
  },
];

/** A time on a poster has no seconds. */
const wholeMinute = (time: Instant): number => Math.ceil(time / MINUTE) * MINUTE;

const LENGTH = 30 * DAY;
/** As many drawings as a long night has. */
const DRAWINGS = 24;

/** The offer as it is posted, from this moment on. */
export function activityOffer(
  { id, sheet, fund, option, amounts, tables, draws, posted }: DemoActivity,
  from: Instant,
): Offer {
  const schedule = (of: NonNullable<DemoActivity['draws']>): Instant[] =>
    Array.from({ length: DRAWINGS }, (_, i) => instant(wholeMinute(from) + (of.first + i * of.every) * MINUTE));
  return {
    id,
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    amounts: { ...amounts },
    fund,
    period: { from, until: instant(from + LENGTH) },
    tables: tables === 'all' ? 'all' : [...tables],
    ...(draws === undefined ? {} : { schedule: schedule(draws) }),
    ...posted,
    windDown: 'carry-to-successor',
  };
}
