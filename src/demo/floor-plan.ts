/** The demo floor as data: its tables, and what is offered at them out of the catalog. */
import { type Cents, usd } from '../base/cents.ts';
import { DAY, type Instant, instant, MINUTE } from '../base/time.ts';
import type { OddsFact } from '../floor/offers/odds-verdict.ts';
import type { Offer } from '../rules/offer.ts';
import { plainChoices } from '../rules/offer-chart.ts';
import type { Sheet } from '../rules/sheet.ts';
import { limitBadBeat } from '../sheets/bay-101/limit-bad-beat.ts';
import { noLimitBadBeat } from '../sheets/bay-101/no-limit-bad-beat.ts';
import { omahaBadBeat } from '../sheets/bay-101/omaha-bad-beat.ts';
import { blazingSevensProgressive } from '../sheets/hawaiian-gardens/blazing-sevens-progressive.ts';
import { fortune7BaccaratProgressive } from '../sheets/hawaiian-gardens/fortune-7-baccarat-progressive.ts';
import { fortunePaiGowProgressive } from '../sheets/hawaiian-gardens/fortune-pai-gow-progressive.ts';
import { highHandHappyHours } from '../sheets/hawaiian-gardens/high-hand-happy-hours.ts';
import { pocketAcesCracked } from '../sheets/hawaiian-gardens/pocket-aces-cracked.ts';
import { threeCardPokerProgressive } from '../sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import { ultimateTexasHoldemProgressive } from '../sheets/hawaiian-gardens/ultimate-texas-holdem-progressive.ts';
import { FOUR_CARD_TABLE, labSays } from './activities.ts';

export const HOUSE = {
  id: 'lucky-lantern-demo',
  name: 'Lucky Lantern Casino (demo)',
  zone: 'America/Los_Angeles',
  startOfDay: '06:00',
  chip: 100,
} as const;

/** Where a person works: at one table, or at one of the desks. */
export type Place = `table:${string}` | 'floor' | 'cage' | 'desk' | 'office' | 'audit';

export type DemoTable = Readonly<{
  table: string;
  game: string;
  kind: 'live' | 'npn';
  seats: number;
  /** How many sit there when the doors open. */
  players: number;
  limits: string | null;
  /** The seat of the player-dealer; poker has none. */
  bank?: number;
  /** Whether its rounds are keyed. Poker rooms key none: a hand is keyed only when it is called. */
  keyed: boolean;
  /** Played against the house, with its own wagers and cards. */
  against?: 'house';
  /** How long a round takes there; 1 is a quick game. */
  tempo: number;
}>;

const banked = (number: number, game: string, tempo: number): DemoTable => ({
  table: `table-${number}`,
  game,
  kind: 'live',
  seats: 7,
  players: 5,
  limits: null,
  bank: 7,
  keyed: true,
  tempo,
});

const poker = (number: number, game: string, limits: string): DemoTable => ({
  table: `table-${number}`,
  game,
  kind: 'live',
  seats: 9,
  players: 8,
  limits,
  keyed: false,
  tempo: 1,
});

export const TABLES: readonly DemoTable[] = [
  banked(1, 'three-card-poker-6-card-bonus', 1),
  banked(2, 'ultimate-texas-holdem', 1.2),
  banked(3, 'fortune-pai-gow-poker', 2),
  poker(4, 'texas-holdem', '4-8'),
  poker(5, 'texas-holdem', 'no-limit'),
  poker(6, 'omaha-hi-lo', '6-12'),
  banked(7, 'blackjack-poker', 0.9),
  banked(8, 'fortune-7-baccarat', 1.1),
  {
    table: 'table-9',
    game: 'three-card-poker-6-card-bonus',
    kind: 'npn',
    seats: 7,
    players: 2,
    limits: null,
    keyed: true,
    // A free table is there for anyone who asks, and is never in a hurry.
    tempo: 3,
  },
  {
    table: FOUR_CARD_TABLE,
    game: 'four-card-poker',
    kind: 'live',
    seats: 6,
    players: 3,
    limits: null,
    keyed: true,
    against: 'house',
    tempo: 1,
  },
];

/**
 * One activity: its offer except for dates and plain choices, and what its fund held before this house opened its
 * books.
 */
export type DemoOffer = Readonly<{
  id: string;
  sheet: Sheet;
  fund: string;
  fundName: string;
  reserve: Cents;
  /** What its meter shows, if it has one: then the jackpot is transferred in as it runs. */
  meter?: Cents;
  /** What the house once advanced to it. */
  lent?: Cents;
  /** A prize from four days ago that has not been claimed yet. */
  owes?: Readonly<{ row: string; amount: Cents; table: string; seat: number }>;
  amounts: Readonly<Record<string, Cents>>;
  chosen: Partial<Pick<Offer, 'option' | 'structure' | 'picks' | 'posted' | 'postedName'>>;
  tables: 'all' | readonly string[];
  /** Minutes between two closes of a board. */
  every?: number;
  /** The odds calculator's assessment; a test recalculates it. */
  odds: OddsFact;
}>;

const FULL_HOUSE = (row: string, game: string, plays: boolean) => ({
  row,
  game,
  hand: {
    is: 'category' as const,
    category: 'full-house',
    orBetter: true,
    ...(plays ? { plays: { group: 'hole', atLeast: 1 } } : {}),
  },
});

/** The account that the promotions of the poker room share. */
const POKER_ROOM = { fund: 'hj', fundName: 'Hawaiian Jackpot fund', reserve: usd(21_480.5) };

export const OFFERS: readonly DemoOffer[] = [
  {
    id: 'three-card-progressive',
    sheet: threeCardPokerProgressive,
    fund: 'three-card',
    fundName: 'Three Card Poker',
    reserve: usd(6_214),
    meter: usd(7_318.62),
    lent: usd(3_000),
    amounts: { 'admin-fee': usd(10) },
    chosen: {},
    tables: 'all',
    odds: labSays('insolvent', 'Loses $0.14 of every fee.'),
  },
  {
    id: 'uth-progressive',
    sheet: ultimateTexasHoldemProgressive,
    fund: 'ultimate',
    fundName: "Ultimate Texas Hold'em",
    reserve: usd(14_903.75),
    meter: usd(48_213.47),
    lent: usd(10_000),
    amounts: { seed: usd(10_000), reseed: usd(5_000), 'admin-fee': usd(10) },
    chosen: {},
    tables: 'all',
    odds: labSays('conditional', 'Solvent while the re-seed stays under $6,925.'),
  },
  {
    id: 'pai-gow-progressive',
    sheet: fortunePaiGowProgressive,
    fund: 'pai-gow',
    fundName: 'Fortune Pai Gow',
    reserve: usd(9_377.2),
    meter: usd(27_450.18),
    amounts: { seed: usd(5_000), reseed: usd(5_000), 'admin-fee': usd(10) },
    chosen: { structure: 'C', picks: { joker: 'wild' } },
    tables: 'all',
    odds: labSays('insolvent', 'Loses $0.32 of every fee.'),
  },
  {
    id: 'limit-bad-beat',
    sheet: limitBadBeat,
    fund: 'limit',
    fundName: "Limit hold'em",
    reserve: usd(18_240),
    meter: usd(62_500),
    lent: usd(25_000),
    amounts: { seed: usd(25_000), reseed: usd(20_000), 'admin-fee': usd(12) },
    chosen: { option: 'B', structure: 'B', postedName: 'Lantern Bad Beat' },
    tables: ['table-4'],
    odds: labSays('conditional', 'Solvent while the re-seed stays under $23,314.'),
  },
  {
    id: 'no-limit-bad-beat',
    sheet: noLimitBadBeat,
    fund: 'no-limit',
    fundName: "No-limit hold'em",
    reserve: usd(31_775),
    meter: usd(84_350),
    amounts: {
      seed: usd(30_000),
      reseed: usd(30_000),
      cap: usd(150_000),
      increase: usd(250),
      'admin-fee': usd(12),
    },
    chosen: { option: 'A', structure: 'A' },
    tables: ['table-5'],
    odds: labSays('conditional', 'Solvent while the re-seed stays under $41,543.'),
  },
  {
    id: 'omaha-bad-beat',
    sheet: omahaBadBeat,
    fund: 'omaha',
    fundName: 'Omaha',
    reserve: usd(7_610),
    meter: usd(33_800),
    owes: { row: 'quad-eights-beaten', amount: usd(1_062.5), table: 'table-6', seat: 6 },
    amounts: { seed: usd(10_000), reseed: usd(2_500), 'admin-fee': usd(12) },
    chosen: { option: 'A', structure: 'B' },
    tables: 'all',
    odds: labSays('conditional', 'Solvent while the re-seed stays under $3,145.'),
  },
  {
    id: 'blazing-sevens',
    sheet: blazingSevensProgressive,
    fund: 'blazing',
    fundName: 'Blazing Sevens',
    reserve: usd(4_125.6),
    meter: usd(18_777.07),
    amounts: { seed: usd(5_000), reseed: usd(3_000), 'admin-fee': usd(10) },
    chosen: {},
    tables: 'all',
    odds: labSays('conditional', 'Solvent while the re-seed stays under $3,483.'),
  },
  {
    id: 'fortune-7',
    sheet: fortune7BaccaratProgressive,
    fund: 'fortune-7',
    fundName: 'Fortune 7 Baccarat',
    reserve: usd(12_048.4),
    meter: usd(148_392.8),
    lent: usd(25_000),
    amounts: { seed: usd(25_000), reseed: usd(25_000), 'admin-fee': usd(10) },
    chosen: { postedName: 'Golden Lantern 7s' },
    tables: 'all',
    odds: labSays('solvent', 'Solvent.'),
  },
  {
    id: 'high-hand',
    sheet: highHandHappyHours,
    ...POKER_ROOM,
    amounts: { prize: usd(300) },
    chosen: {
      postedName: 'High Hand of the Half-Hour',
      posted: [
        FULL_HOUSE('high-hand', 'texas-holdem', true),
        FULL_HOUSE('high-hand', 'crazy-pineapple', true),
        ...['omaha', 'omaha-hi-lo', 'seven-card-stud', 'seven-card-stud-hi-lo', 'mexican-poker'].map((game) =>
          FULL_HOUSE('high-hand-any', game, false),
        ),
      ],
    },
    tables: 'all',
    odds: labSays(
      'no-fees',
      'Costs $4,010 a day, $33.42 a table-hour; paid from its fund as long as other fees cover it.',
    ),
    every: 30,
  },
  {
    id: 'aces-cracked',
    sheet: pocketAcesCracked,
    ...POKER_ROOM,
    amounts: { prize: usd(100) },
    chosen: {},
    tables: 'all',
    odds: labSays(
      'no-fees',
      'Costs $9,392 a day, $78.27 a table-hour; paid from its fund as long as other fees cover it.',
    ),
  },
];

const LENGTH = 30 * DAY;
/** An offer can list only this many closes. */
const MOST_CLOSES = 400;

/** The offer as it is posted, from this moment on. */
export function postedOffer(plan: DemoOffer, from: Instant): Offer {
  const { id, sheet, fund, amounts, chosen, tables, every } = plan;
  const option = chosen.option ?? Object.keys(sheet.chart.options)[0]!;
  return {
    id,
    sheet: sheet.id,
    edition: sheet.edition,
    ...plainChoices(sheet, { option }),
    ...chosen,
    option,
    amounts,
    fund,
    period: { from, until: instant(from + LENGTH) },
    tables: tables === 'all' ? 'all' : [...tables],
    ...(every === undefined ? {} : { schedule: closes(from, every * MINUTE) }),
    windDown: 'carry-to-successor',
  };
}

/** On the full hour and at this interval after it, as a board on the wall shows it. */
function closes(from: Instant, every: number): Instant[] {
  const first = Math.ceil((from + 1) / every) * every;
  const most = Math.min(MOST_CLOSES, Math.floor(LENGTH / every) - 1);
  return Array.from({ length: most }, (_, i) => instant(first + i * every));
}
