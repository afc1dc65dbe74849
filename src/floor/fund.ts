/** A fund in the state: its pools, house advances, what pending hits hold, and when tables offered it. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { Posting } from './kit/schemas.ts';
import type { HouseDay } from './state.ts';

/** Casino money put in to cover a shortage, oldest first. */
export type Advance = { id: string; at: Instant; amount: Cents; cause: string; clause: string; repaid: boolean };

/** What a hit has taken from a pool and put back into it until it is authorized or denied. */
export type Lock = {
  hit: string;
  /** Null where only the reserve is held, for fixed prizes. */
  pool: string | null;
  exposedAt: Instant;
  /** The pool as this hit meets it: an earlier hit that is declined changes it. */
  reading: Cents;
  fromPool: Cents;
  reseeded: Cents;
  /** Every pool it touches, where one pool and the fields above do not say it all; the first of them is that pool. */
  pools?: LockedPool[] | undefined;
  /** How many times the prizes were paid when the hand was exposed; left out where no multiplier was in force. */
  times?: number | undefined;
  /** Everything the lock posted, so that it can be undone to the cent. */
  postings: readonly Posting[];
  advances: readonly string[];
};

export type LockedPool = {
  pool: string;
  reading: Cents;
  fromPool: Cents;
  /** Shares without an eligible player that do not stay in the pool. */
  toReserve: Cents;
  reseeded: Cents;
  /** Of that, what came out of the pool that backs it up. Left out: nothing. */
  backup?: Cents | undefined;
  /** The hit at another table beside which it is paid, at that one's reading, and what stood on the pool meanwhile. */
  joins?: { hit: string; met: Cents } | undefined;
};

export type Fund = {
  id: string;
  name: string;
  /** Pools by id: the amounts in force. */
  pools: Record<string, PoolTerms>;
  /** Offers that feed the fund, and offers that draw on it. */
  fedBy: string[];
  drawnOnBy: string[];
  advances: Advance[];
  locks: Lock[];
  /** Paid out by cage, tray or bank for the fund and not yet made good, by place. */
  toMakeGood: Record<string, Cents>;
  /** When each table offered it, of the days that are not closed yet, per offer. The clocks that run are not in it. */
  offered: Record<string, Record<string, TableTime[]>>;
  /** When the box of each table was last counted. */
  counted: Record<string, Instant>;
  /** What each counter found in the box of a table that is being counted, before anyone was shown what is expected. */
  counting?: Record<string, FirstCount[]> | undefined;
  /** What it held when it was opened. */
  opening?: Cents | undefined;
  /** What fees added to a pool, of the days that are not closed yet; only where the sheet bounds it. */
  addedByFees?: Record<string, Record<HouseDay, Cents>> | undefined;
  /** Tallies on paper that were entered, by their number, of the days that are not closed yet. */
  tallies?: Record<string, { seq: number; day: HouseDay }> | undefined;
};

/** `metered`: what was expected then. Once more fees have gone in, it is a count of another box. */
export type FirstCount = { by: string; counted: Cents; metered: Cents };

/** One stretch at one table; fees are taken at live tables only. */
export type TableTime = { from: Instant; until: Instant; live: boolean };

type PoolTerms = {
  reseed: Cents;
  floor: Cents;
  cap: Cents | null;
  offer: string;
  /** The payout structure that holds until the pool has been won, where its sheet locks it. */
  structure?: string | undefined;
};
