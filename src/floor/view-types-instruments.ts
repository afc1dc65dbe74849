/** What stations see of promotional chips, coupons and certificates. Numbers are not shown: whoever has one scans it. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { BetOdds, WagerResult } from '../rules/instrument.ts';
import type { HouseDay } from './state.ts';

/** One promotion: what is given out, how it is wagered, until when. */
export type InstrumentPromotionView = Readonly<{
  offer: string;
  name: string;
  one: string;
  many: string;
  status: string;
  how: 'sold' | 'handed-out';
  /** Begins as a voucher. */
  voucher: boolean;
  live: 'none' | 'equal' | 'at-least';
  several: boolean;
  bonusBets: boolean;
  /** Never on opposite sides: so the side of a base bet is asked for. */
  sides: boolean;
  fee: Cents;
  faces: readonly Cents[];
  buyIn: Readonly<{
    price: Cents;
    face: Cents;
    pieces: readonly Cents[];
    window: string;
    from: Instant;
    until: Instant;
    hours: Readonly<{ from: string; until: string }> | null;
    sold: number;
    most: number | null;
    /** Whether it is sold at this moment. */
    open: boolean;
  }> | null;
  tables: 'all' | readonly string[];
  expiresAt: Instant;
}>;

/** What the house owes on one promotion, which is the balance of its account. */
export type InstrumentLiabilityView = Readonly<{
  offer: string;
  name: string;
  many: string;
  expiresAt: Instant;
  /** The account, from the ledger. */
  owed: Cents;
  /** The same from the pieces, by the house day of their issue, oldest first. */
  days: readonly Readonly<{
    day: HouseDay;
    count: number;
    owed: Cents;
    /** Of that: with players, and so expiring when the promotion is over; and played, for the cage to pay. */
    withPlayers: Cents;
    atCage: Cents;
  }>[];
}>;

/** A bet with instruments on it. Settled ones stay for a day, as long as they can be put right. */
export type InstrumentWagerView = Readonly<{
  id: string;
  offer: string;
  name: string;
  many: string;
  table: string;
  seat: number;
  bettor: 'seat' | 'backline';
  /** Where he stands among those behind the seat; null where he is the first, or sits. */
  behind: number | null;
  pieces: number;
  face: Cents;
  live: Cents;
  bet: 'base' | 'bonus';
  side: 'player' | 'banker' | null;
  redemption: Cents;
  collection: Cents;
  placedAt: Instant;
  settled: Readonly<{ result: WagerResult; ratio: BetOdds; at: Instant }> | null;
}>;

/** What the player-dealer of a table has collected and not brought to the cage. */
export type InstrumentsDueView = Readonly<{
  table: string;
  offer: string;
  name: string;
  /** To be verified by the floor, to be brought to the cage, and what the cage will pay. */
  toVerify: number;
  toRedeem: number;
  owed: Cents;
}>;
