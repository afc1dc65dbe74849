/** What an offer would have come to on the days of a journal: one document, for the terminal, the Office and programs. */
import type { LocalDate } from '../../base/civil.ts';
import type { Band, PostedItem } from '../document.ts';
import type { Assumption } from '../question.ts';

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
