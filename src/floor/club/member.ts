/** What the house keeps of its club: who is a member with which card, who sat where, and what was earned. */
import type { Instant } from '../../base/time.ts';

/** Who holds a card. The number on it is in the vault; its id is random and says nothing. */
export type Member = {
  person: string;
  cardId: string;
  since: Instant;
  /** When the card in use was given out. */
  cardSince: Instant;
  /** How many cards before this one are dead. */
  replaced: number;
  /** Those that were in use until a day ago: a scanner may still hold what it read of them. */
  before?: { cardId: string; since: Instant; until: Instant }[] | undefined;
};

/** What one member has in one offer of the club. */
export type Credits = {
  /** What can be redeemed: what was earned less what was spent. */
  balance: number;
  earned: number;
  spent: number;
  /** Play that swipes vouched for, and how many of them there were. */
  seconds: number;
  swipes: number;
  byGame: Record<string, { credits: number; seconds: number }>;
  /** Swipes until a day ago: for each posted time there is one. */
  recent: CreditedSwipe[];
};

export type CreditedSwipe = {
  /** The posted time that it belongs to, and when it was. */
  posted: Instant;
  at: Instant;
  game: string;
  credits: number;
  from: Instant;
  seconds: number;
};
