/** A promotional chip, coupon, voucher or certificate, from its number to its end; and a wager that it lies on. */
import type { Cents } from '../../base/cents.ts';
import { cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { BetOdds, WagerResult } from '../../rules/instrument.ts';
import type { HouseDay } from '../state.ts';

export type Instrument = {
  number: string;
  offer: string;
  face: Cents;
  is: 'voucher' | 'piece';
  /** The house day of its issue: its liability stands under it, a chip's under that of its voucher. */
  day: HouseDay;
  /** Null while nobody in particular holds it. */
  person: string | null;
  /**
   * made: nobody has it yet. held: the player may wager it. on-table: it lies on a bet. played: the player-dealer has it,
   * and somebody of the floor is to look at it. due: the cage takes it. over: it is worth nothing any more.
   */
  status: 'made' | 'held' | 'on-table' | 'played' | 'due' | 'over';
  /** What became of it when its last hand was over, or how it ended. */
  became?: 'cancelled' | 'voided' | 'collected' | 'dropped' | 'expired' | 'swapped' | 'redeemed' | 'void' | undefined;
  /** What the cage pays for it once it was played. */
  owed: Cents;
  /** The voucher that it was exchanged for together with other chips; left out for a single chip. */
  from?: string | undefined;
  /** The fee for using it is due once, for all chips of a voucher together. */
  feePaid?: true | undefined;
  /** The table at which it was played last. */
  table?: string | undefined;
  /** The wager that it lies on, or lay on last. */
  wager?: string | undefined;
};

export type InstrumentWager = {
  id: string;
  offer: string;
  table: string;
  seat: number;
  bettor: 'seat' | 'backline';
  /** Where he stands among those behind the seat; left out: first. */
  behind?: number | undefined;
  person: string | null;
  numbers: readonly string[];
  bet: 'base' | 'bonus';
  side: 'player' | 'banker' | null;
  live: Cents;
  face: Cents;
  collection: Cents;
  redemption: Cents;
  placedAt: Instant;
  /** Pieces whose fee was taken with this wager. */
  firstPlaced: readonly string[];
  /** Pieces that were nobody's before, and are again when it is taken back. */
  bound?: readonly string[] | undefined;
  /** Kept while it can still be put right. */
  settled?: { result: WagerResult; ratio: BetOdds; at: Instant } | undefined;
};

/** What the house owes on it: its face value until it was played, then what the cage will pay. */
export function liabilityOf({ status, face, owed }: Pick<Instrument, 'status' | 'face' | 'owed'>): Cents {
  if (status === 'over') return cents(0);
  return status === 'played' || status === 'due' ? owed : face;
}
