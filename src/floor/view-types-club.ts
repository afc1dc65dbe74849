/** The club, as the desk, the wall and a member see it. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';

/** An offer of the club: what is posted, and what stands behind it. */
export type ClubView = Readonly<{
  offer: string;
  name: string;
  status: string;
  from: Instant;
  until: Instant;
  /** Times of day at which cards are swiped, and for how many minutes from each. */
  times: readonly string[];
  minutes: number;
  /** The posted time that runs now; null: none. */
  now: Readonly<{ time: string; until: Instant }> | null;
  games: readonly Readonly<{ game: string; gameName: string; credits: number }>[];
  prizes: readonly ClubPrizeView[];
  /** Open tables with a designated game, and how many sit there. */
  tables: readonly Readonly<{ table: string; gameName: string; seated: number }>[];
  /** Those of its members who have been swiped, and what they can redeem together. */
  members: number;
  outstanding: number;
}>;

export type ClubPrizeView = Readonly<{
  prize: string;
  name: string;
  gives: 'cash' | 'chips' | 'goods';
  value: Cents;
  credits: number;
  /** How many of them are in stock and belong to nobody; null where it is money. */
  left: number | null;
}>;

/** What one member has in one offer of the club: for himself, or for who serves him. */
export type MemberClubView = Readonly<{
  offer: string;
  name: string;
  until: Instant;
  balance: number;
  earned: number;
  spent: number;
  /** Play that swipes vouched for, and how many there were. */
  seconds: number;
  swipes: number;
  games: readonly Readonly<{ game: string; gameName: string; credits: number; seconds: number }>[];
  /** Swipes since yesterday, the last of them first. */
  recent: readonly Readonly<{ posted: Instant; at: Instant; gameName: string; credits: number }>[];
  prizes: readonly (ClubPrizeView & Readonly<{ covered: boolean }>)[];
}>;
