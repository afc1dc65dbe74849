/**
 * What the demo house offers besides its jackpots: a drawing with a wheel, a high hand of the hour, a house game, the
 * club, picks, coupons, a tournament, a show.
 */
import { type Cents, formatUsd, usd } from '../base/cents.ts';
import { DAY, type Instant, instant, MINUTE } from '../base/time.ts';
import type { OddsFact } from '../floor/offers/odds-verdict.ts';
import { ODDS_VERSION } from '../odds/kept-counts.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { matchPlay } from '../sheets/bay-101/match-play.ts';
import { pokerTournaments } from '../sheets/bay-101/poker-tournaments.ts';
import { bigSpin } from '../sheets/hawaiian-gardens/big-spin.ts';
import { marchMadnessBracket } from '../sheets/hawaiian-gardens/march-madness-bracket.ts';
import { playerTrackingRewards } from '../sheets/hawaiian-gardens/player-tracking-rewards.ts';
import { proFootball } from '../sheets/hawaiian-gardens/pro-football.ts';
import { millionaireGameShow } from '../sheets/hoosier-lottery/millionaire-game-show.ts';
import { hiLoProgressive } from '../sheets/saratoga/hi-lo-progressive.ts';
import { fourCardPoker } from '../sheets/south-dakota/four-card-poker.ts';

// What the odds calculator said of each offer when the demo house approved it; a test recalculates it.

export const labSays = (standing: OddsFact['standing'], says: string): OddsFact => ({
  version: ODDS_VERSION,
  standing,
  says,
});

// A drawing with a wheel, a pick of the hour, a table against the house.

type DemoActivity = Readonly<{
  id: string;
  sheet: Sheet;
  fund: string;
  /** The fund's name, if one is opened for it. */
  fundName?: string;
  option: string;
  amounts: Readonly<Record<string, Cents | number>>;
  tables: 'all' | readonly string[];
  /** Minutes from the opening to the first drawing, and from one to the next. */
  draws?: Readonly<{ first: number; every: number }>;
  posted: Partial<Pick<Offer, 'prizes' | 'wheel' | 'distributions' | 'picks' | 'postedName'>>;
  /** The odds calculator's assessment; a test recalculates it. */
  odds: OddsFact;
}>;

/** Each amount as often as it is on the wheel, in the order of its sections. */
const SECTIONS = [50, 100, 75, 500, 50, 150, 75, 1_000, 50, 100, 75, 250];

const WHEEL = SECTIONS.map((dollars, i) => ({
  id: `section-${i + 1}`,
  name: formatUsd(usd(dollars)).replace('.00', ''),
  gives: 'money' as const,
  value: usd(dollars),
}));

const two = (number: number): string => String(number).padStart(2, '0');

/** On the hour and on the half hour, day and night: a ticket is always being handed out. */
const HALF_HOURS = Array.from({ length: 48 }, (_, i) => `${two(Math.floor(i / 2))}:${i % 2 === 0 ? '00' : '30'}`);

/** Approved for Thursdays from 2 p.m., but a visitor may come on any day: the demo uses an edition without hours. */
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
    // The first one is over when the visitor arrives, and the next one is due then.
    draws: { first: 6, every: 14 },
    posted: {
      postedName: 'Lantern Wheel',
      distributions: HALF_HOURS,
      prizes: [{ id: 'turn', name: 'A wheel spin', gives: 'spin', value: usd(0), count: 1 }],
      wheel: WHEEL,
    },
    odds: labSays(
      'no-fees',
      'Costs $4,950 in all, $165 a day, $1.38 a table-hour; paid from its fund as long as other fees cover it.',
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
      'No fee: one game costs the house about $276.88 at the starting meter, plus $99.10 after each game that does not win it.',
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
/** As many drawings as fit into a long night. */
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

// For guests away from the jackpot tables: the club, picks, coupons, a tournament, a show.

/** The timeline of a demo house: doors open for members, tables fill, and then the visitor arrives. */
export type Hours = Readonly<{ opened: Instant; evening: Instant; doors: Instant }>;

type Posted = Pick<Offer, 'amounts' | 'fund'> &
  Partial<Pick<Offer, 'postedName' | 'prizes' | 'club' | 'instrument' | 'tournament' | 'bonus'>>;

export type DemoFamily = Readonly<{
  id: string;
  sheet: Sheet;
  option: string;
  posts: (hours: Hours) => Posted;
  /** How long it is in effect, if that is shorter than for the jackpots. */
  lasts?: number;
  /** The odds calculator's assessment; a test recalculates it. */
  odds: OddsFact;
}>;

/** On the hour and on the half hour, day and night, for as long as a sheet allows: a swipe is soon credited again. */
const SWIPE_TIMES = Array.from({ length: 48 }, (_, i) => `${two(Math.floor(i / 2))}:${i % 2 === 0 ? '00' : '30'}`);

/** Credits for a swipe in one of them; poker takes longer than a house game. */
const DESIGNATED = [
  { game: 'texas-holdem', credits: 3 },
  { game: 'omaha-hi-lo', credits: 3 },
  { game: 'ultimate-texas-holdem', credits: 2 },
  { game: 'three-card-poker-6-card-bonus', credits: 2 },
  { game: 'fortune-pai-gow-poker', credits: 2 },
  { game: 'blackjack-poker', credits: 2 },
  { game: 'fortune-7-baccarat', credits: 2 },
];

const CLUB_PRIZES: NonNullable<Offer['club']>['prizes'] = [
  { id: 'cap', name: 'A cap with the lantern', gives: 'goods', value: usd(15), credits: 6, of: 'cap' },
  { id: 'chips-20', name: '$20 in chips', gives: 'chips', value: usd(20), credits: 12 },
  { id: 'dinner', name: 'Dinner for two', gives: 'goods', value: usd(60), credits: 40, of: 'dinner' },
];

/** Cash for first, second and third place. */
const threePrizes = (dollars: readonly [number, number, number]): NonNullable<Offer['prizes']> =>
  (['First', 'Second', 'Third'] as const).map((name, i) => ({
    id: name.toLowerCase(),
    name: `${name} prize`,
    gives: 'cash',
    value: usd(dollars[i]!),
    count: 1,
  }));

const LEVELS = [
  [25, 50],
  [50, 100],
  [100, 200],
  [200, 400],
  [300, 600],
  [500, 1_000],
].map(([small, big]) => ({ minutes: 10, small: small!, big: big! }));

/** It can start as soon as the visitor arrives: the visitor starts its clock. */
export const startOfTournament = ({ doors }: Hours): Instant => instant(Math.floor(doors / MINUTE) * MINUTE);

/** What the house gives away at the show, as inventory. */
export const SHOW_GOODS = [
  { goods: 'vacation', name: 'Vacation', value: usd(2_400) },
  { goods: 'grill', name: 'Grill', value: usd(2_000) },
  { goods: 'bicycle', name: 'Bicycle', value: usd(2_100) },
];

const COUPON_LIFE = 14 * DAY;

const nobodyPays = (says: string): OddsFact => labSays('no-fees', says);

export const FAMILIES: readonly DemoFamily[] = [
  {
    id: 'club',
    sheet: playerTrackingRewards,
    option: 'only',
    posts: () => ({
      amounts: { 'swipe-minutes': 15 },
      fund: null,
      postedName: 'Lantern Club',
      club: { times: SWIPE_TIMES, games: DESIGNATED, prizes: CLUB_PRIZES },
    }),
    odds: nobodyPays('Costs $86,400 in all, $2,880 a day, paid by the house.'),
  },
  {
    id: 'football',
    sheet: proFootball,
    option: 'only',
    posts: () => ({ amounts: {}, fund: 'hj', postedName: 'Lantern Football', prizes: threePrizes([500, 300, 200]) }),
    odds: nobodyPays(
      'Costs $4,000 in all, $133 a day, $1.11 a table-hour; paid from its fund as long as other fees cover it.',
    ),
  },
  {
    id: 'bracket',
    sheet: marchMadnessBracket,
    option: 'only',
    posts: () => ({ amounts: {}, fund: 'hj', postedName: 'Lantern Bracket', prizes: threePrizes([1_000, 500, 250]) }),
    // Its games are next March, whenever the demo is opened.
    lasts: 430 * DAY,
    odds: nobodyPays(
      'Costs $1,750 in all, $4.07 a day, $0.03 a table-hour; paid from its fund as long as other fees cover it.',
    ),
  },
  {
    id: 'match-play',
    sheet: matchPlay,
    option: 'coupon',
    posts: ({ opened }) => ({
      amounts: { 'redemption-fee': usd(1) },
      fund: null,
      instrument: { faces: [usd(10), usd(25)], expires: instant(opened + COUPON_LIFE) },
    }),
    odds: nobodyPays(
      'Costs $33 for one of each kind the cage pays for, paid by the house; the frequency is not posted.',
    ),
  },
  {
    id: 'lantern-open',
    sheet: pokerTournaments,
    option: 'only',
    posts: (hours) => ({
      amounts: {},
      fund: null,
      postedName: 'Lantern Open',
      tournament: {
        starts: [startOfTournament(hours)],
        buyIn: usd(60),
        entryFee: usd(15),
        chips: 5_000,
        seats: 6,
        least: 4,
        most: 12,
        levels: [...LEVELS.slice(0, 3), { minutes: 5, break: true }, ...LEVELS.slice(3)],
        lateUntil: 3,
        pays: {
          how: 'percent',
          rows: [
            { entries: 2, shares: [6_500, 3_500] },
            { entries: 7, shares: [5_000, 3_000, 2_000] },
          ],
        },
      },
    }),
    odds: nobodyPays('Costs nothing: no posted prize has to be paid.'),
  },
  {
    id: 'show',
    sheet: millionaireGameShow,
    option: 'only',
    posts: () => ({
      amounts: {},
      fund: null,
      bonus: SHOW_GOODS.map(({ goods: id, name, value }) => ({ id, name, value })),
    }),
    odds: nobodyPays('No fee: one show costs the house about $534,740.15.'),
  },
];

/** The offer as it is posted when the house opens. */
export function familyOffer({ id, sheet, option, posts, lasts = LENGTH }: DemoFamily, hours: Hours): Offer {
  const { opened } = hours;
  return {
    id,
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    ...posts(hours),
    period: { from: opened, until: instant(opened + lasts) },
    tables: 'all',
    windDown: 'carry-to-successor',
  };
}
