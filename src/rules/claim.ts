/**
 * Who has a part in a settlement. The floor finds these people, from the fees and hands that it tracked and the answers
 * that it got; the settlement divides money among them and knows nothing else of them.
 */
import type { ChartRow } from './chart.ts';
import type { EligibilityRow } from './eligibility-words.ts';

/** What keeps somebody from being paid: a row, a seat that the house plays, a prize that the guest did not name. */
export type BarredBy = EligibilityRow['rule'] | 'house' | 'named-another';

/** holder: the hand meets the row. losing, winning: the two sides of a bad beat. dealer-bet: a fee on another's hand. */
export type Role = 'holder' | 'losing' | 'winning' | 'dealer-bet';

/** One share: a fee on a hand that met a row. */
export type Claim = Readonly<{
  id: string;
  row: ChartRow;
  role: Role;
  /** The hand it rests on, and what was wagered on it, for co-bettors. */
  onHand: string;
  wager: number;
  /** Whether the hand lost the base game; left out where no payout depends on it. */
  lost?: boolean;
  /** Left out where nothing bars it. A barred claim is here only where the sheet says what becomes of its part. */
  barredBy?: BarredBy;
}>;

/** Somebody with a part that rests on no hand of his own. */
export type Taker = Readonly<{ id: string; barredBy?: BarredBy }>;

/** Everybody else whom a payout structure may name. */
export type Others = Readonly<{
  /** The rest of the table. */
  table: readonly Taker[];
  /** Everybody whose fee is in at any table, each person once. */
  room: readonly Taker[];
  playerDealer: Taker | undefined;
  /** The fees of the round, by hand: all but those on the hand that hits, and others of the same player, envy it. */
  envious: readonly (Taker & Readonly<{ onHand: string; player?: string }>)[];
  /** Hands that hit a row with envy, once for each row, whether or not their own holder is paid. */
  envied: readonly Readonly<{ row: ChartRow; onHand: string; player?: string }>[];
}>;
