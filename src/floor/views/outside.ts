/**
 * What goes into a view besides the state: who is looking, names from the vault, and what is over and so only in the
 * journal. These types are written out because they are the input of the builders.
 */
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';

/** An employee with a badge, or the public in front of a sign. */
export type Viewer = Readonly<{ badge: string }> | 'public';

export type Outside = Readonly<{
  /** As it may be shown on a wall: "Maria T., ••42". */
  publicName: (person: string) => string | undefined;
  /** The latest first. */
  recentHits: readonly RecentHit[];
  /** Hits that are over, the latest first. */
  settledHits?: readonly SettledView[];
  /** Since the last day that was closed, the latest first. */
  payments?: readonly PaymentView[];
  /** The time on the wall, if it is later than the last command. */
  now?: Instant;
}>;

export type RecentHit = Readonly<{
  offer: string;
  /** The posted name of the promotion. */
  name: string;
  /** The prize line, as printed. */
  says: string;
  amount: Cents;
  table: string;
  at: Instant;
  /** The first of its awards: the winner may be named later. */
  award: string;
  person: string | null;
  /**
   * Drawn or played for in front of the room rather than won at a table: the prize, line or spot, and the cards that
   * ended the play.
   */
  drawn?: Readonly<{ row: string; cards?: string }>;
}>;

/** A hit that is over. */
export type SettledView = Readonly<{
  hit: string;
  offer: string;
  offerName: string;
  table: string;
  how: 'authorised' | 'declined' | 'taken-back';
  /** Every badge that signed. */
  by: readonly string[];
  at: Instant;
  /** Why it was denied, as a code. */
  reason: string | null;
  /** What it won, and the awards for it. */
  amount: Cents;
  awards: readonly string[];
}>;

export type PaymentView = Readonly<{
  /** Its record in the journal. */
  seq: number;
  payment: string;
  at: Instant;
  by: string;
  person: string;
  awards: readonly string[];
  place: string;
  form: string;
  gross: Cents;
  withheld: Cents;
  setOff: Cents;
  net: Cents;
}>;

/** Null if nobody is named, or if the vault does not give the name out. */
export const publicName = ({ publicName: named }: Pick<Outside, 'publicName'>, person: string | null): string | null =>
  person === null ? null : (named(person) ?? null);
