/**
 * What the odds calculator says: one document each for a sheet and for a backtest, for the terminal, the Office and
 * programs.
 */
import type { Cents } from '../base/cents.ts';
import type { LocalDate } from '../base/time.ts';
import type { Interval } from './interval.ts';
import type { Assumption } from './question.ts';
import type { Chance } from './tally.ts';

// About a sheet.

export type OddsDocument = Readonly<{
  /** Goes up with every change that may change a number. */
  version: string;
  sheet: string;
  name: string;
  option: string;
  /** Null where the sheet was priced as a plain offer, with the amounts that `assumptions` names. */
  offer: string | null;
  assumptions: readonly Assumption[];
  rows: readonly OddsRow[];
  /** Counts that no row asks for, and that belong to its games. */
  beside?: readonly BesideOdds[];
  /** Of a game against the house: what each wager returns, and each schedule of its meter. */
  wagers?: readonly WagerOdds[];
  meters?: readonly MeterOdds[];
  /** What beats what, best first, and how often each side makes it at its best. */
  showdown?: ShowdownOdds;
  /** Where a winner calls hands to raise his prize: how that goes under best play. */
  ladder?: LadderOdds;
  /** Where cards are guessed higher or lower: how that goes under best play. */
  cardLadder?: CardLadderOdds;
  /** What one show costs. */
  show?: ShowOdds;
  /** A prize that hangs on how a show ends. */
  results?: ResultOdds;
  /** What is posted to be drawn or played for. */
  posted?: PostedCosts;
  /** A turn at a wheel of cards. */
  cardWheel?: CardWheelOdds;
  /** Keys in envelopes. */
  keys?: KeysOdds;
  tableDraw?: TableDrawOdds;
  /** What one tournament costs when every seat is taken. */
  tournament?: TournamentOdds;
  perFee: PerFee;
  solvency: Solvency;
  /** The same offer on the days of a journal, where one is given. */
  backtest?: Backtest;
}>;

export type OddsRow = Readonly<{
  at: string;
  game: string;
  row: string;
  name: string;
  per: 'hand' | 'round';
  how: 'counted' | 'sampled';
  meets: Chance;
  paid: Chance;
  /**
   * Of a row that was dealt: between which chances that it is paid is, 95 times of 100. Left out where it was counted.
   * From zero where it never came up: then its price is that of the upper end.
   */
  between?: Interval;
}>;

/** `row`: which row it is a part of. */
export type BesideOdds = Readonly<{
  game: string;
  row?: string;
  says: string;
  per: 'hand' | 'round';
  chance: Chance;
}>;

/** One wager of a game against the house, with every schedule that the house may pick. */
export type WagerOdds = Readonly<{
  wager: string;
  at: string;
  schedule: string | null;
  inForce: boolean;
  /** What the house keeps of it in the long run, as a part of the wager; of the ante where a raise stands beside it. */
  houseEdge: number;
  exact: Readonly<{ numerator: string; denominator: string }>;
  /** As a part of everything that is put down, where a raise stands beside it. */
  ofAllWagered: number | null;
}>;

/** One schedule of a meter, for its base wager. */
export type MeterOdds = Readonly<{
  schedule: string;
  at: string;
  inForce: boolean;
  base: Cents;
  /** How many cards make the hand. */
  cards: number;
  /** Parts of the wager: what the tray returns, and what each other hand at the table brings as envy. */
  fromTray: number;
  envyEach: number;
  players: number;
  /** What every thousand dollars on the meter add. */
  perThousand: number;
  /** From this meter on a wager returns all of itself. */
  breakEvenMeter: Readonly<{ withEnvy: Cents; withoutEnvy: Cents }>;
}>;

/** The categories by which player and dealer are compared. Chances are of all hands of as many cards. */
export type ShowdownOdds = Readonly<{
  at: string;
  cards: Readonly<{ player: number; dealer: number; counted: number }>;
  /** Who wins a hand that is level. */
  ties: 'player' | 'dealer' | 'nobody';
  categories: readonly Readonly<{
    category: string;
    name: string;
    player: Chance;
    dealer: Chance;
    /** Of the player's hands of this category. */
    againstDealer?: AgainstDealer;
  }>[];
  /** Of all hands of the player. */
  againstDealer?: AgainstDealer;
}>;

/** How often the player's hand beats the dealer's best one, ties with it and is beaten by it, when nobody folds. */
export type AgainstDealer = Readonly<{ beats: Chance; ties: Chance; loses: Chance }>;

/** One board show, in fractions of cents: expectations, not payments. */
export type ShowOdds = Readonly<{
  at: string;
  rounds: number;
  /** Played so many times over. */
  playOff: Readonly<{ mean: number; stderr: number; shows: number }>;
  last: number;
  total: number;
  /** How the last board ends, whichever squares are named. */
  lastBoard?: Readonly<{
    at: string;
    squares: readonly Readonly<{ id: string; name: string; value: Cents; chance: number }>[];
    /** How often the first prize is given back; the second pick shows another such prize; and that is given back too. */
    givenBack: number;
    secondOffered: number;
    secondGivenBack: number;
  }>;
}>;

/** A prize that goes by what another activity comes to: how often each, and what it is on average. */
export type ResultOdds = Readonly<{
  at: string;
  of: string;
  results: readonly Readonly<{ result: string; says: string; prize: Cents; chance: number }>[];
  mean: number;
}>;

/** One turn at a wheel of cards. Expectations are in fractions of cents. */
export type CardWheelOdds = Readonly<{
  at: string;
  /** So many of all hands that the cards can make. */
  hands: readonly Readonly<{ hand: string; pays: Cents; hands: number; of: number; chance: number }>[];
  money: number;
  /** How many spins it takes, those that are made again too, and how many value awards are hit meanwhile. */
  spins: number;
  values: number;
  goods: number;
}>;

/** The chance of each place in the order of choosing, for each number of holders. */
export type KeysOdds = Readonly<{
  at: string;
  envelopes: number;
  thing: string;
  holders: readonly Readonly<{
    holders: number;
    places: readonly Readonly<{ envelopes: number; chance: number }>[];
  }>[];
}>;

export type TournamentOdds = Readonly<{
  at: string;
  players: number;
  cash: Cents;
  goods: readonly Readonly<{ name: string; value: Cents }>[];
  /** How many of them the offer posts. */
  times: number;
}>;

/** A ladder of calls, in base prizes: what it makes of one, and how often it ends on each rung. */
export type LadderOdds = Readonly<{
  at: string;
  rungs: readonly Readonly<{ rung: number; times: number; chance: number }>[];
  value: number;
  /** Of one deal: the best call is right, nobody wins, the result falls that always pays. */
  right: number;
  tie: number;
  always: number;
}>;

/** A ladder of cards, in fractions of cents. */
export type CardLadderOdds = Readonly<{
  at: string;
  /**
   * With the meter as it starts: how often a game ends with so many right guesses; how often that many are right at all,
   * under best play and for somebody who guesses by the last card alone and never stops.
   */
  levels: readonly Readonly<{
    right: number;
    gives: string;
    amount: number;
    chance: number;
    reached?: number;
    reachedByLastCard?: number;
  }>[];
  value: number;
  valueByLastCard?: number;
  /** By how many games in a row did not win the meter: what a game is then worth, and the chance of the last level. */
  meters: readonly Readonly<{ meter: number; missed: number; value: number; top: number }>[];
}>;

/** Fractions of cents: some of it is expected and not fixed. */
export type PostedCosts = Readonly<{
  items: readonly PostedItem[];
  /** What is given once, where it is no drawing. */
  one?: string;
  /** Where no times are posted: what a day, and an hour of a table, are for. */
  asIf?: string;
  /** Days of the promotion; null where no offer says. */
  days: number | null;
  /** Whether it is posted how often something is given: only then does a day have a cost. */
  isScheduled: boolean;
  /** Where no times are posted: the approval says how often everything is given in one promotion. */
  isWhole?: true;
  /** Everything that is posted, once each where nobody says how often; and the part of a day in that. */
  inAll: number;
  perDay: number;
}>;

/** `times`: how often it is given; null where no times are posted. */
export type PostedItem = Readonly<{ at: string; what: string; each: number; times: number | null }>;

/** Cents here are fractions of cents: what is expected in the long run, not what is paid. */
export type PerFee = Readonly<{
  /** What all amounts here are for: one fee, or an hour of one table where nobody pays. */
  per: 'fee' | 'table-hour';
  /** What a fee is, on average over those of an hour. Null where nobody pays. */
  fee: number | null;
  feesPerHour: number;
  /**
   * By account: what it gets, what it is expected to pay out, and the difference, before the admin fee. What the reserve
   * puts into a pool is paid by the one and got by the other. All that is kept, prizes and envy together are the fee.
   */
  accounts: readonly Readonly<{ account: string; name: string; gets: number; pays: number; keeps: number }>[];
  /** What is expected to be paid to players, and beside it as envy. */
  prizes: number;
  envy: number;
  /** What the reserve puts into pools: after a hit, up to the re-seed or the floor; and day by day. */
  reseed: number;
  increases: number;
  /** As it is posted. It lapses where the reserve is short, for the house does not advance its own fee. */
  adminFee: number;
  /** Expected prizes and envy over fees; null where nobody pays. */
  returnToPlayers: number | null;
}>;

/**
 * solvent: the reserve keeps something of an average fee, the admin fee too, whatever is chosen inside the sheet's
 * ranges. conditional: it does as offered, but some choice inside a range would end that, or the admin fee lapses in
 * part. insolvent: it pays out more than fees bring it, the admin fee not counted. no-fees: nobody pays into it.
 */
export type Standing = 'solvent' | 'conditional' | 'insolvent' | 'no-fees';

export type Solvency = Readonly<{
  standing: Standing;
  /** In one sentence: "Solvent while the re-seed stays under $8,280." */
  verdict: string;
  /** What the reserve loses on an average fee, the admin fee not counted: zero where it keeps some. Null: no fees. */
  losesPerFee: number | null;
  /** What it keeps, below zero where it loses; null where nobody pays. */
  keepsPerFee: Readonly<{ withoutAdminFee: number; withAdminFee: number }> | null;
  returnToPlayers: number | null;
  /** Everything else as offered; null where nothing of the kind is offered or nobody pays. */
  breakEvenReseed: Break | null;
  breakEvenPrize: Break | null;
  breakEvenMultiplier: Break | null;
  /** Of what is added to a pool day by day. */
  breakEvenIncrease?: Break | null;
  /** The pool at which a fee returns all of itself to the players: where the game turns in their favour. */
  breakEvenPool: Cents | null;
  /** What the pools hold on average when they are hit. */
  poolsAtHit: readonly Readonly<{ pool: string; name: string; amount: number }>[];
  /** What this sheet pays to players for each hour of a table at which it is offered. */
  costPerTableHour: number;
  /** What it costs in a day at all its tables; null where its own fees pay, or nobody knows how often it is played. */
  costPerDay: number | null;
  /** Hours of play between two hits at all tables together, by row. */
  hoursBetweenHits: readonly Readonly<{ game: string; row: string; hours: number | null; atLeast?: number }>[];
  /** Months of the fund, many times over: what the house has advanced, and what the reserve holds. Null: not asked. */
  paths: FundPaths | null;
  /** Rows that were dealt and never came up: the price takes them at one in so many, the most that they may be. */
  bounds?: readonly Readonly<{ game: string; row: string; name: string; oneIn: number }>[];
  /** Where rows were dealt: what the reserve keeps of a fee is between these, 95 times of 100. */
  keepsBetween?: Interval;
  /** And so is the limit that the verdict names. */
  limitBetween?: Interval;
  /**
   * Where no offer says what is posted: what it costs with the least and with the most that the sheet leaves to the house.
   * `once`: every prize once each. `ours`: which end, or both, rests on a bound of the program's
   * own, since the approval sets none.
   */
  costRange?: Readonly<{
    perTableHour: Interval | null;
    perDay: Interval | null;
    once: Interval | null;
    ours?: true | 'least' | 'most';
  }>;
  /** No offer is given, and without one nothing is known of what it costs. */
  notPriced?: true;
  /** Choices, readings and rulings that would change the standing, with what the verdict would be. */
  turns?: readonly Turn[];
}>;

/** One assumption, read as another of its choices. */
export type Turn = Readonly<{
  id: string;
  value: string;
  at?: string | undefined;
  standing: Standing;
  verdict: string;
  keepsPerFee: number | null;
  costPerDay: number | null;
}>;

/**
 * The largest that the reserve carries, and which of several it is: cents of a re-seed or a prize, times of a multiplier.
 * Null: even nothing is too much.
 */
export type Break = Readonly<{
  of: string;
  now: number;
  /** What the sheet allows; null where it leaves no choice. */
  most: number | null;
  /** The most that may be posted, the cap of the pool among it; null where nothing ends it. */
  allowed?: number | null;
  withoutAdminFee: number | null;
  withAdminFee: number | null;
}>;

export type FundPaths = Readonly<{
  seed: number;
  runs: number;
  days: number;
  /** By day: the 5th, 25th, 50th, 75th and 95th of a hundred runs. */
  reserve: readonly Band[];
  /** What the house put in and has not got back, whether or not the sheet repays it; gifts that seed a pool are none. */
  advance: readonly Band[];
  /** Days until an advance is repaid, over all runs; null where none was. */
  daysToRepay: Readonly<{ median: number; p95: number }> | null;
  /** The chance that the advance exceeds so much within so many days. */
  exceeds: readonly Readonly<{ amount: Cents; days: number; chance: number }>[];
}>;

export type Band = readonly [p5: number, p25: number, p50: number, p75: number, p95: number];

/** Tables that are drawn, or found on a grid. */
export type TableDrawOdds = Readonly<{
  at: string;
  /** What is won, for a table or for each who wins there. */
  prize: number;
  forEach: 'table' | 'winner';
  /** Drawings or periods that are posted; null where an occasion starts one. */
  drawings: number | null;
  tablesEach: number;
  /** By how many take part: that one of them wins a drawing. */
  chances: readonly Readonly<{
    tables: number;
    wins: number;
    /** On a grid: that a square is blank, that every one is, and that a table wins the last period, drawn or not. */
    blank: number | null;
    allBlank: number | null;
    winsLast: number | null;
    /** What is expected to be carried into the last period, and to be drawn for among all tables after it. */
    carried: number | null;
    drawnAtEnd: number | null;
  }>[];
}>;

// About an offer on the days of a journal.

/** Amounts are cents; where something is expected and not counted they have fractions. */
export type Backtest = Readonly<{
  sheet: string;
  name: string;
  option: string;
  offer: string | null;
  /** House days, both in. */
  from: LocalDate;
  to: LocalDate;
  days: readonly BacktestDay[];
  games: readonly BacktestGame[];
  /** Fees that would have been taken, what they come to, and the share of players who pay where it is optional. */
  fees: Readonly<{ count: number; amount: number }>;
  rows: readonly BacktestRow[];
  posted: Readonly<{ items: readonly PostedItem[]; amount: number }> | null;
  /** To players: expected by the odds, and what the keyed hands alone would have paid; null where that is not known. */
  prizes: Readonly<{ expected: number; keyed: number | null }>;
  /** Charged in full, as if the reserve always had it. */
  adminFee: number;
  /** Null where nobody pays into a fund: then the house or another fund pays the prizes. */
  fund: BacktestFund | null;
  /** What the journal does not tell, how much of it there is, and how it is treated here. */
  unknown: readonly Unknown[];
  assumptions: readonly Assumption[];
  /** In one or two sentences. */
  says: string;
}>;

export type BacktestDay = Readonly<{
  date: LocalDate;
  tableHours: number;
  /** Rounds in the journal, and rounds assumed for tables without any. */
  rounds: number;
  assumedRounds: number;
  hands: number;
  fees: number;
  expectedPrizes: number;
  keyedPrizes: number | null;
  adminFee: number;
}>;

export type BacktestGame = Readonly<{
  game: string;
  tableHours: number;
  rounds: number;
  assumedRounds: number;
  hands: number;
}>;

export type BacktestRow = Readonly<{
  game: string;
  row: string;
  name: string;
  /** How many times it is expected to be paid on these rounds, and what that comes to, envy included. */
  hits: number;
  cost: number;
  keyedHits: number;
  /** Null where keyed hands do not settle it, as on a board. */
  keyedCost: number | null;
}>;

/** The fund opens with its seed on the first day. By day, at the close. */
export type BacktestFund = Readonly<{
  /** Many times over, by chance on the rounds that were dealt: 5th, 25th, 50th, 75th and 95th of a hundred. */
  runs: number;
  seed: number;
  reserve: readonly Band[];
  advance: readonly Band[];
  /** Once, with the keyed hands and no others; null where they do not settle it. */
  keyed: readonly FundDay[] | null;
}>;

export type FundDay = Readonly<{
  reserve: number;
  pools: readonly Readonly<{ pool: string; name: string; amount: number }>[];
  /** What the house put in and has not got back. */
  advance: number;
}>;

export type Unknown = Readonly<{ id: string; count: number; says: string; treated: string }>;
