/** What the odds lab says about a sheet: one document, for the terminal, the Office and the proof on paper. */
import type { Cents } from '../base/cents.ts';
import type { Assumption } from './question.ts';
import type { Chance } from './tally.ts';

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
  perFee: PerFee;
  solvency: Solvency;
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
}>;

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
  /** The pool at which a fee returns all of itself to the players: where the game turns in their favour. */
  breakEvenPool: Cents | null;
  /** What the pools hold on average when they are hit. */
  poolsAtHit: readonly Readonly<{ pool: string; name: string; amount: number }>[];
  /** What this sheet pays to players for each hour of a table at which it is offered. */
  costPerTableHour: number;
  /** Hours of play between two hits at all tables together, by row. */
  hoursBetweenHits: readonly Readonly<{ game: string; row: string; hours: number | null }>[];
  /** Months of the fund, many times over: what the house has advanced, and what the reserve holds. Null: not asked. */
  paths: FundPaths | null;
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
