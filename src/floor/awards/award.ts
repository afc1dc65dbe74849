/** What somebody is owed, until it is paid, returned or expired. */
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { HouseDay, Position } from '../state.ts';

export type Award = {
  id: string;
  offer: string;
  amount: Cents;
  /** The account that paid it and gets it back if nobody claims it. */
  paidBy: { fund: string } | 'house';
  clause: string;
  row: string;
  to: { table: string; seat: number; bettor: Position['bettor'] };
  person: string | null;
  awardedAt: Instant;
  /** The step of the sheet it stands at. */
  step: string;
  idShown: boolean;
  idBy: Instant | null;
  expiresAt: Instant | null;
  /** Before this it cannot be claimed; left out where it can be at once. */
  claimFrom?: Instant | undefined;
  /** Won at a free table, without a wager. */
  free?: true | undefined;
  /**
   * The bet it was won with, and what was wagered: awards of one bet share `of`. An amount of 0: nothing was wagered. Kept
   * once the house has adopted a law that goes by the wager.
   */
  wager?: { of: string; amount: Cents } | undefined;
  /** Won in a tournament that costs something to enter: what his entry cost, and what he had won in it before. */
  entered?: { of: string; cost: Cents; before: Cents } | undefined;
  /** What it is where it is not money: goods out of a stock, or a balance that pays fees. */
  as?:
    | { gives: 'goods'; goods: string; name: string }
    | { gives: 'fees-paid'; worth: Cents }
    | { gives: 'free-play' }
    /** Instruments of another offer, handed over with their numbers. */
    | { gives: 'coupon'; of: string; name: string }
    /** An entry of the tournament of another offer: it is used when its winner signs up. */
    | { gives: 'entry'; of: string }
    /** A turn at the wheel of another offer: it begins when its winner claims it. */
    | { gives: 'spin'; of: string; name: string }
    | undefined;
  /** The last day on which it is to be paid, where its sheet gives one. */
  payBy?: HouseDay | undefined;
  /**
   * Paid in so many yearly parts. Until its winner has chosen, or `chooseBy` has come, nothing of it is paid; `from` is
   * the day that the years count from, `paid` how many parts it was cut into so far.
   */
  parts?: { of: number; paid: number; each: Cents; from: HouseDay; chooseBy: Instant | null; at: string } | undefined;
  /** A match on a list or a dispute keeps the money where it is. */
  stopped: { why: 'excluded' | 'under-age' | 'dispute' | 'reinstatement'; since: Instant } | null;
};
