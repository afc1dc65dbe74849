/**
 * What a house really dealt, as far as its journal tells: table time, rounds, hands and keyed cards, by house day. The
 * journal's reader fills it in; the odds lab prices an offer on it.
 */
import type { LocalDate, Span } from '../base/time.ts';

/** Rounds that are alike for every price: the same game, as many hands, the same limits, the same multiplier. */
export type Alike = Readonly<{
  game: string;
  /** Hands at the table, the player-dealer's among them; null if not counted. */
  players: number | null;
  limits: string | null;
  /** By how much the offer would have multiplied prizes there and then. */
  times: number;
}>;

/**
 * `offered`: in this many of the rounds an offer of the same sheet was in force, and `fees` of it were taken: how many
 * players took part when they could.
 */
type RoundCell = Alike & Readonly<{ rounds: number; offered: number; fees: number }>;

/** Time at which one table was open for one game, with the rounds that were recorded there. */
export type TableTime = Readonly<{
  table: string;
  game: string;
  limits: string | null;
  seconds: number;
  rounds: number;
}>;

/** A keyed deal that meets a row: `hits` hands of it. */
export type KeyedHit = Alike &
  Readonly<{
    sheet: string;
    row: string;
    hits: number;
    /** The record that keyed it. */
    seq: number;
    /** The share of the day's recorded rounds that came before it. */
    after: number;
  }>;

export type ExposureDay = Readonly<{
  date: LocalDate;
  span: Span;
  cells: readonly RoundCell[];
  tables: readonly TableTime[];
  hits: readonly KeyedHit[];
}>;

/** What else the journal contains, and what was left out: how many of each. */
type ExposureNotes = Readonly<{
  /** Deals with keyed cards, in games and hours of the offer. */
  keyedDeals: number;
  /** Of these, keyed in groups that this sheet cannot read. */
  unreadableDeals: number;
  /** Of these, declined or taken back. */
  withdrawnDeals: number;
  voidedRounds: number;
  /** Rounds whose hands were not counted. */
  uncountedRounds: number;
  /** Fees that were entered from a paper tally, without the rounds they were taken in. */
  tallyFees: number;
  /** Time at No Purchase Necessary and tournament tables. */
  otherTableSeconds: number;
}>;

export type Exposure = Readonly<{ days: readonly ExposureDay[]; notes: ExposureNotes }>;
