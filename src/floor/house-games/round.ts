/** A round of a game against the house while it runs: wagers, decisions, and the cards that everybody has seen. */
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { Posting } from '../posting.ts';

/** betting: wagers may change. locked: they may not. dealt: players decide. set: the dealer's hand lies there. */
export type HouseRoundStatus = 'betting' | 'locked' | 'dealt' | 'set';

export type HouseRound = {
  id: string;
  offer: string;
  table: string;
  status: HouseRoundStatus;
  openedAt: Instant;
  /** By spot, from the dealer's left. */
  positions: HousePosition[];
  /** Cards of the dealer that lie face up, and all of them once they are set. */
  up: string | null;
  dealer: string | null;
  /** What was posted before the first hand was settled: all of it goes back where the deal is void. */
  postings: readonly Posting[];
};

export type HousePosition = {
  spot: number;
  /** The seat of who plays it: somebody may have more than one spot. */
  player: number;
  /** Who sat there when the wagers were locked, whoever sits there later; null where nobody knows. */
  person: string | null;
  ante: Cents;
  side: Cents;
  progressive: Cents;
  /** Null as long as he has not decided, or has nothing to decide. */
  raise: Cents | 'fold' | null;
  /** Once his hand was shown. */
  cards: string | null;
  /** Paid or collected, except for the meter. */
  settled: boolean;
  /** What came to him so far, below zero where it went from him; the progressive wager that was taken is in it. */
  net: Cents;
  /** The row of the meter's schedule that his hand makes. */
  row: string | null;
  /** Who keyed it, until it is taken back. */
  keyedBy: string | null;
  /** The pay that was logged for it. */
  pay: string | null;
};

/** A pay on the meter's schedule that was logged: backed out by two people while nothing of it has left the house. */
export type ProgressivePay = {
  id: string;
  offer: string;
  table: string;
  round: string;
  spot: number;
  row: string;
  amount: Cents;
  /** Null where the tray has paid it. */
  award: string | null;
  /** What the meter showed before and after; null where nothing came off it. */
  meter: Readonly<{ before: Cents; after: Cents }> | null;
  postings: readonly Posting[];
};
