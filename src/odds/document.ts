/**
 * The output of the odds calculator: one document for a sheet and one for a backtest, used by the terminal, the Office
 * and programs.
 */
import type { Cents } from '../base/cents.ts';
import type { LocalDate } from '../base/time.ts';
import type { Interval } from './interval.ts';
import type { Assumption } from './question.ts';
import type { Chance } from './tally.ts';

// The odds of a sheet.

export type OddsDocument = Readonly<{
  /** Increases with every change that may change a number. */
  version: string;
  sheet: string;
  name: string;
  option: string;
  /** Null if the sheet was priced as a plain offer, with the amounts listed in `assumptions`. */
  offer: string | null;
  assumptions: readonly Assumption[];
  rows: readonly OddsRow[];
  /** Counts that belong to its games but that no row uses. */
  beside?: readonly BesideOdds[];
  /** For a game against the house: the return of each wager, and each schedule of its meter. */
  wagers?: readonly WagerOdds[];
  meters?: readonly MeterOdds[];
  /** The ranking, best first, and how often each side makes each hand at its best. */
  showdown?: ShowdownOdds;
  /** If a winner calls hands to raise the prize: the result under optimal play. */
  ladder?: LadderOdds;
  /** If cards are guessed higher or lower: the result under optimal play. */
  cardLadder?: CardLadderOdds;
  /** The cost of one show. */
  show?: ShowOdds;
  /** A prize that depends on how a show ends. */
  results?: ResultOdds;
  /** Sets that are collected and rounds in a row: how long they take. */
  memory?: readonly MemoryOdds[];
  /** Posted drawings and prizes that are played for. */
  posted?: PostedCosts;
  /** A turn at a wheel of cards. */
  cardWheel?: CardWheelOdds;
  /** Keys in envelopes. */
  keys?: KeysOdds;
  tableDraw?: TableDrawOdds;
  /** Pools that a secret amount wins: the chance of a fee, by what is in the pool. */
  triggers?: readonly TriggerOdds[];
  /** The cost of one tournament when every seat is taken. */
  tournament?: TournamentOdds;
  perFee: PerFee;
  solvency: Solvency;
  /** Many simulated nights, if requested; null if no hand at a table wins anything. */
  nights?: Nights | null;
  /** The same offer on the days of a journal, if one is given. */
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
   * For a row that was dealt: the 95% interval of its chance of being paid. Omitted if the row was counted. Starts at
   * zero if the row never came up; its price then uses the upper end.
   */
  between?: Interval;
}>;

/** A line that remembers: a run of rounds, with how many rounds there are between two; or a set, with how long it takes. */
export type MemoryOdds = Readonly<
  { at: string; game: string; row: string; name: string } & (
    | { kind: 'run'; rounds: number; counts: number; ignored: number; roundsBetween: number | null }
    | {
        kind: 'set';
        of: 'person' | 'house';
        per: 'day' | 'week' | 'promotion';
        items: number;
        /** Hands of one player, or rounds at one table where the house collects; null if one hand was never counted. */
        roundsToComplete: number | null;
        hoursToComplete: number | null;
      }
  )
>;

/** `row`: the row it is part of. */
export type BesideOdds = Readonly<{
  game: string;
  row?: string;
  says: string;
  per: 'hand' | 'round';
  chance: Chance;
}>;

/** A pool that a secret amount wins, for a fee that brings `part` to it. Averages are in fractions of cents and fees. */
export type TriggerOdds = Readonly<{
  at: string;
  row: string;
  name: string;
  pool: string;
  fee: Cents;
  part: Cents;
  /** What it is re-seeded at, and the ends between which every cent is equally likely. */
  start: Cents;
  from: Cents;
  to: Cents;
  /** What it holds when it is won, and the fees from the re-seed until then. */
  meter: number;
  fees: number;
  /** The least that the pool holds when a fee is worth at least what it costs; null if it never is. */
  even: Cents | null;
  /** The chance of the next fee, and what that chance is worth to all who share the prize. */
  meters: readonly Readonly<{ meter: Cents; chance: number; value: number }>[];
}>;

/** One wager of a game against the house, with every schedule that the house may choose. */
export type WagerOdds = Readonly<{
  wager: string;
  at: string;
  schedule: string | null;
  inForce: boolean;
  /** The house edge in the long run, as a part of the wager; as a part of the ante if there is also a raise. */
  houseEdge: number;
  exact: Readonly<{ numerator: string; denominator: string }>;
  /** As a part of all money wagered, if there is also a raise. */
  ofAllWagered: number | null;
}>;

/** One schedule of a meter, for its base wager. */
export type MeterOdds = Readonly<{
  schedule: string;
  at: string;
  inForce: boolean;
  base: Cents;
  /** How many cards make up the hand. */
  cards: number;
  /** Parts of the wager: the return from the tray, and the envy from each other hand at the table. */
  fromTray: number;
  envyEach: number;
  players: number;
  /** The added return for every thousand dollars on the meter. */
  perThousand: number;
  /** The meter at which a wager breaks even. */
  breakEvenMeter: Readonly<{ withEnvy: Cents; withoutEnvy: Cents }>;
}>;

/** The categories that compare player and dealer. Chances are out of all hands of the same number of cards. */
export type ShowdownOdds = Readonly<{
  at: string;
  cards: Readonly<{ player: number; dealer: number; counted: number }>;
  /** Who wins a tied hand. */
  ties: 'player' | 'dealer' | 'nobody';
  categories: readonly Readonly<{
    category: string;
    name: string;
    player: Chance;
    dealer: Chance;
    /** For the player's hands of this category. */
    againstDealer?: AgainstDealer;
  }>[];
  /** For all hands of the player. */
  againstDealer?: AgainstDealer;
}>;

/** How often the player's hand beats, ties or loses to the dealer's best hand if nobody folds. */
export type AgainstDealer = Readonly<{ beats: Chance; ties: Chance; loses: Chance }>;

/** One board show, in fractions of cents: expectations, not payments. */
export type ShowOdds = Readonly<{
  at: string;
  rounds: number;
  /** The number of simulated shows. */
  playOff: Readonly<{ mean: number; stderr: number; shows: number }>;
  last: number;
  total: number;
  /** How the last board ends, regardless of which squares are named. */
  lastBoard?: Readonly<{
    at: string;
    squares: readonly Readonly<{ id: string; name: string; value: Cents; chance: number }>[];
    /**
     * How often the first prize is given up, the second pick shows another such prize, and that one is given up too.
     */
    givenBack: number;
    secondOffered: number;
    secondGivenBack: number;
  }>;
}>;

/** A prize that depends on the result of another promotion: the chance of each result, and the average prize. */
export type ResultOdds = Readonly<{
  at: string;
  of: string;
  results: readonly Readonly<{ result: string; says: string; prize: Cents; chance: number }>[];
  mean: number;
}>;

/** One turn at a wheel of cards. Expectations are in fractions of cents. */
export type CardWheelOdds = Readonly<{
  at: string;
  /** The number of winning hands among all hands that the cards can make. */
  hands: readonly Readonly<{ hand: string; pays: Cents; hands: number; of: number; chance: number }>[];
  money: number;
  /** The number of spins, including repeated ones, and how many value awards are hit during them. */
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

/** A ladder of calls, in base prizes: its average multiple of the prize, and how often it ends on each rung. */
export type LadderOdds = Readonly<{
  at: string;
  rungs: readonly Readonly<{ rung: number; times: number; chance: number }>[];
  value: number;
  /** For one deal: the best call is right, nobody wins, or the result that always pays comes up. */
  right: number;
  tie: number;
  always: number;
}>;

/** A ladder of cards, in fractions of cents. */
export type CardLadderOdds = Readonly<{
  at: string;
  /**
   * With the meter at its start: how often a game ends with each number of right guesses, and how often that many are
   * right at all, under optimal play and for a player who guesses by the last card alone and never stops.
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
  /**
   * By the number of games in a row without a meter win: the value of a game then, and the chance of the last level.
   */
  meters: readonly Readonly<{ meter: number; missed: number; value: number; top: number }>[];
}>;

/** Fractions of cents, since some amounts are expected values. */
export type PostedCosts = Readonly<{
  items: readonly PostedItem[];
  /** Prizes given once that are not drawings. */
  one?: string;
  /** If no times are posted: the period that a day, and an hour of a table, refer to. */
  asIf?: string;
  /** Days of the promotion; null if no offer sets them. */
  days: number | null;
  /** Whether the frequency is posted. Without it there is no cost per day. */
  isScheduled: boolean;
  /** If no times are posted: the approval sets how often everything is given in one promotion. */
  isWhole?: true;
  /** The total of everything posted, once each if the frequency is unknown, and the daily part of it. */
  inAll: number;
  perDay: number;
}>;

/** `times`: how often it is given; null if no times are posted. */
export type PostedItem = Readonly<{ at: string; what: string; each: number; times: number | null }>;

/** Cents here are fractional: long-run expected values, not payments. */
export type PerFee = Readonly<{
  /** The unit of all amounts here: one fee, or an hour of one table if no fee is charged. */
  per: 'fee' | 'table-hour';
  /** The average fee over those of an hour. Null if no fee is charged. */
  fee: number | null;
  feesPerHour: number;
  /**
   * By account: income, expected payouts, and the difference, before the administrative fee. Transfers from the reserve
   * into a pool appear in both accounts. Amounts kept, prizes and envy add up to the fee.
   */
  accounts: readonly Readonly<{ account: string; name: string; gets: number; pays: number; keeps: number }>[];
  /** Expected payments to players, and additional envy payments. */
  prizes: number;
  envy: number;
  /** Reserve transfers into pools: after a hit, up to the re-seed or the floor, and daily increases. */
  reseed: number;
  increases: number;
  /**
   * The posted administrative fee. It lapses if the reserve is short, because the house does not advance its own fee.
   */
  adminFee: number;
  /** Expected prizes and envy over fees; null if no fee is charged. */
  returnToPlayers: number | null;
}>;

/**
 * solvent: the reserve keeps part of an average fee, even after the administrative fee, for every choice within the
 * sheet's ranges. conditional: it does as offered, but some choice within a range would change that, or part of the
 * administrative fee lapses. insolvent: it pays out more than fees bring in, before the administrative fee. no-fees:
 * nobody pays into it.
 */
export type Standing = 'solvent' | 'conditional' | 'insolvent' | 'no-fees';

export type Solvency = Readonly<{
  standing: Standing;
  /** In one sentence: "Solvent while the re-seed stays under $8,280." */
  verdict: string;
  /** The reserve's loss on an average fee, before the administrative fee: zero if it keeps some. Null: no fees. */
  losesPerFee: number | null;
  /** The reserve's net, negative if it loses; null if no fee is charged. */
  keepsPerFee: Readonly<{ withoutAdminFee: number; withAdminFee: number }> | null;
  returnToPlayers: number | null;
  /** With everything else as offered; null if the offer has no such amount or no fee is charged. */
  breakEvenReseed: Break | null;
  breakEvenPrize: Break | null;
  breakEvenMultiplier: Break | null;
  /** For daily increases of a pool. */
  breakEvenIncrease?: Break | null;
  /** The pool at which a fee breaks even for the players. Above it the game favors them. */
  breakEvenPool: Cents | null;
  /** The average balance of the pools when they are hit. */
  poolsAtHit: readonly Readonly<{ pool: string; name: string; amount: number }>[];
  /** Payouts of this sheet to players per hour at a table that offers it. */
  costPerTableHour: number;
  /** The cost per day at all its tables; null if its own fees pay for it, or if its frequency is unknown. */
  costPerDay: number | null;
  /** Hours of play between two hits at all tables together, by row. */
  hoursBetweenHits: readonly Readonly<{ game: string; row: string; hours: number | null; atLeast?: number }>[];
  /** Simulated months of the fund: the house's advances and the reserve's balance. Null: not requested. */
  paths: FundPaths | null;
  /** Rows that were dealt and never came up. The price uses the upper limit of their chance. */
  bounds?: readonly Readonly<{ game: string; row: string; name: string; oneIn: number }>[];
  /** If rows were dealt: the 95% interval of the reserve's net per fee. */
  keepsBetween?: Interval;
  /** The 95% interval of the limit that the verdict names. */
  limitBetween?: Interval;
  /**
   * If no offer posts amounts: the cost at the least and at the most that the sheet leaves to the house. `once`: every
   * prize once. `ours`: which end, or both, uses the program's own bound because the approval sets none.
   */
  costRange?: Readonly<{
    perTableHour: Interval | null;
    perDay: Interval | null;
    once: Interval | null;
    ours?: true | 'least' | 'most';
  }>;
  /** No offer is given, and the cost cannot be known without one. */
  notPriced?: true;
  /** Choices, readings and rulings that would change the standing, each with the resulting verdict. */
  turns?: readonly Turn[];
}>;

/** One assumption with another of its choices. */
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
 * The largest value that the reserve carries, and which of several values it applies to: cents of a re-seed or a prize,
 * or a multiplier. Null: even zero is too much.
 */
export type Break = Readonly<{
  of: string;
  now: number;
  /** The sheet's range; null if the sheet leaves no choice. */
  most: number | null;
  /** The most that may be posted, which includes the cap of the pool; null if there is no limit. */
  allowed?: number | null;
  withoutAdminFee: number | null;
  withAdminFee: number | null;
}>;

export type FundPaths = Readonly<{
  seed: number;
  runs: number;
  days: number;
  /** By day: the 5th, 25th, 50th, 75th and 95th percentile of a hundred runs. */
  reserve: readonly Band[];
  /**
   * The house's contributions that are not yet repaid, whether or not the sheet repays them. Gifts that seed a pool are
   * not included.
   */
  advance: readonly Band[];
  /** Days until an advance is repaid, over all runs; null if there were no advances. */
  daysToRepay: Readonly<{ median: number; p95: number }> | null;
  /** The chance that the advance exceeds this amount within this many days. */
  exceeds: readonly Readonly<{ amount: Cents; days: number; chance: number }>[];
}>;

export type Band = readonly [p5: number, p25: number, p50: number, p75: number, p95: number];

/** Simulated nights in sequence: cost in cents, winning hands, and the longest wait for one in hours. */
export type Nights = Readonly<{
  nights: number;
  rngSeed: number;
  /** For each night. */
  hours: number;
  tables: number;
  /** Nights without a winning hand. */
  withoutWin: number;
  cost: Spread;
  wins: Spread;
  wait: Spread;
}>;

/** `low` and `high`: the 5th and the 95th percentile of the nights. The last bar also includes everything beyond it. */
export type Spread = Readonly<{
  least: number;
  low: number;
  middle: number;
  high: number;
  most: number;
  width: number;
  bars: readonly Readonly<{ from: number; nights: number }>[];
}>;

/** Table draws and grids. */
export type TableDrawOdds = Readonly<{
  at: string;
  /** The prize, for a table or for each winner there. */
  prize: number;
  forEach: 'table' | 'winner';
  /** Posted drawings or periods; null if an occasion starts one. */
  drawings: number | null;
  tablesEach: number;
  /** By the number of participants: the chance that a given one wins a drawing. */
  chances: readonly Readonly<{
    tables: number;
    wins: number;
    /**
     * For a grid: the chance that a square is blank, that every square is, and that a table wins the last period, drawn
     * or not.
     */
    blank: number | null;
    allBlank: number | null;
    winsLast: number | null;
    /** The expected amount carried into the last period, and the amount drawn for among all tables after it. */
    carried: number | null;
    drawnAtEnd: number | null;
  }>[];
}>;

// The odds of an offer on the days of a journal.

/** Amounts are in cents, with fractions for expected values. */
export type Backtest = Readonly<{
  sheet: string;
  name: string;
  option: string;
  offer: string | null;
  /** Gaming days, first and last included. */
  from: LocalDate;
  to: LocalDate;
  days: readonly BacktestDay[];
  games: readonly BacktestGame[];
  /** Fees that would have been collected, their total, and the share of players who pay an optional fee. */
  fees: Readonly<{ count: number; amount: number }>;
  rows: readonly BacktestRow[];
  posted: Readonly<{ items: readonly PostedItem[]; amount: number }> | null;
  /** Paid to players: the expected amount, and the amount for the keyed hands alone; null if that is unknown. */
  prizes: Readonly<{ expected: number; keyed: number | null }>;
  /** The full charge, as if the reserve always had the money. */
  adminFee: number;
  /** Null if nobody pays into a fund: then the house or another fund pays the prizes. */
  fund: BacktestFund | null;
  /** Facts that the journal does not record, how many rounds that affects, and how they are treated here. */
  unknown: readonly Unknown[];
  assumptions: readonly Assumption[];
  /** One or two sentences. */
  says: string;
}>;

export type BacktestDay = Readonly<{
  date: LocalDate;
  tableHours: number;
  /** Rounds in the journal, and assumed rounds for tables without any. */
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
  /** The expected number of payments on these rounds, and their total, including envy. */
  hits: number;
  cost: number;
  keyedHits: number;
  /** Null if keyed hands do not decide it, as on a board. */
  keyedCost: number | null;
}>;

/** The fund opens with its seed on the first day. Values are per day, at the close. */
export type BacktestFund = Readonly<{
  /**
   * Simulated many times on the rounds that were dealt: the 5th, 25th, 50th, 75th and 95th percentile of a hundred
   * runs.
   */
  runs: number;
  seed: number;
  reserve: readonly Band[];
  advance: readonly Band[];
  /** One run with only the keyed hands; null if they do not decide the prizes. */
  keyed: readonly FundDay[] | null;
}>;

export type FundDay = Readonly<{
  reserve: number;
  pools: readonly Readonly<{ pool: string; name: string; amount: number }>[];
  /** The house's contributions that are not yet repaid. */
  advance: number;
}>;

export type Unknown = Readonly<{ id: string; count: number; says: string; treated: string }>;
