/** What the demo house has for whoever does not sit at a jackpot: the club, picks, coupons, a tournament, a show. */
import { usd } from '../base/cents.ts';
import { DAY, type Instant, instant, MINUTE } from '../base/time.ts';
import type { OddsFact } from '../floor/offers/verdict.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { matchPlay } from '../sheets/bay-101/match-play.ts';
import { pokerTournaments } from '../sheets/bay-101/poker-tournaments.ts';
import { marchMadnessBracket } from '../sheets/hawaiian-gardens/march-madness-bracket.ts';
import { playerTrackingRewards } from '../sheets/hawaiian-gardens/player-tracking-rewards.ts';
import { proFootball } from '../sheets/hawaiian-gardens/pro-football.ts';
import { millionaireGameShow } from '../sheets/hoosier-lottery/millionaire-game-show.ts';
import { labSays } from './lab-says.ts';

/** The day of a demo house: its doors open for members, the tables fill, and then the visitor comes. */
export type Hours = Readonly<{ opened: Instant; evening: Instant; doors: Instant }>;

type Posted = Pick<Offer, 'amounts' | 'fund'> &
  Partial<Pick<Offer, 'postedName' | 'prizes' | 'club' | 'instrument' | 'tournament' | 'bonus'>>;

export type DemoFamily = Readonly<{
  id: string;
  sheet: Sheet;
  option: string;
  posts: (hours: Hours) => Posted;
  /** How long it is in force, where that is not as long as the jackpots beside it. */
  lasts?: number;
  /** What the odds lab says of it; a test asks the lab. */
  odds: OddsFact;
}>;

const two = (number: number): string => String(number).padStart(2, '0');

/** On the hour and on the half hour, day and night, for as long as a sheet allows: a swipe soon counts again. */
const SWIPE_TIMES = Array.from({ length: 48 }, (_, i) => `${two(Math.floor(i / 2))}:${i % 2 === 0 ? '00' : '30'}`);

/** A swipe in one of them brings as many credits; poker takes longer than a game against a bank. */
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

/** Cash for the first, the second and the third. */
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

/** It may begin at once when the visitor comes: a clock that nobody can start is no clock. */
export const startOfTournament = ({ doors }: Hours): Instant => instant(Math.floor(doors / MINUTE) * MINUTE);

/** What the house gives away at the show, as it stands in its storeroom. */
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
    odds: nobodyPays('Costs $86,400 in all, $2,880 a day, which the house pays.'),
  },
  {
    id: 'football',
    sheet: proFootball,
    option: 'only',
    posts: () => ({ amounts: {}, fund: 'hj', postedName: 'Lantern Football', prizes: threePrizes([500, 300, 200]) }),
    odds: nobodyPays(
      'Costs $4,000 in all, $133 a day, $1.11 a table-hour; its fund carries it while other fees leave it as much.',
    ),
  },
  {
    id: 'bracket',
    sheet: marchMadnessBracket,
    option: 'only',
    posts: () => ({ amounts: {}, fund: 'hj', postedName: 'Lantern Bracket', prizes: threePrizes([1_000, 500, 250]) }),
    // Its games are in the next March, whenever the demo is opened.
    lasts: 430 * DAY,
    odds: nobodyPays(
      'Costs $1,750 in all, $4.07 a day, $0.03 a table-hour; its fund carries it while other fees leave it as much.',
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
      'Costs $33 for one of each that the cage pays for, which the house pays; how often is not posted.',
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
    odds: nobodyPays('Costs nothing: nothing is posted that has to be paid.'),
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
    odds: nobodyPays('Nobody pays: one show costs about $534,740.15, which the house pays.'),
  },
];

const LENGTH = 30 * DAY;

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
