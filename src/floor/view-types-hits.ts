/** A hit on screens: its hands, its checklist with what is open, and what authorising it would pay. */

import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { BarredBy } from '../rules/claim.ts';
import type { FloorRefusal } from './outcome.ts';
import type { Fact, HitHand, Position, Role } from './state.ts';

export type HitView = Readonly<{
  hit: string;
  offer: string;
  offerName: string;
  table: string;
  round: string | null;
  exposedAt: Instant;
  npn: boolean;
  /** Everyone who keyed a hand of it. */
  calledBy: readonly string[];
  /** The floor person who has it in hand; null while the dealer may still take a hand back. */
  openedBy: string | null;
  hands: readonly (HitHand & Readonly<{ rowSays: string }>)[];
  /** Cards that all hands share, as they were keyed last. */
  common: string | null;
  /** What is locked for it. */
  atStake: Cents;
}>;

/** A hit that is over. */
export type SettledView = Readonly<{
  hit: string;
  offer: string;
  offerName: string;
  table: string;
  how: 'authorised' | 'declined' | 'taken-back';
  /** Everybody who signed. */
  by: readonly string[];
  at: Instant;
  /** Why it was declined, as a code. */
  reason: string | null;
  /** What it won, and the awards that were given for it. */
  amount: Cents;
  awards: readonly string[];
}>;

export type ChecklistView = Readonly<{
  hit: string;
  claims: readonly Readonly<{
    seat: number;
    hand: number;
    bettor: Position['bettor'];
    row: string;
    rowSays: string;
    role: string | null;
    barredBy: string | null;
  }>[];
  /** How many more have a part without a hand of their own. */
  others: Readonly<{ table: number; room: number; envious: number }>;
  answered: Readonly<Record<string, Fact>>;
  open: readonly QuestionView[];
  /** Optional questions: assumed answered, unless staff saw something else. Left out: none. */
  may?: readonly QuestionView[];
  /** What was asked and is answered, in words: seen by the system, or declared and open to correction. */
  given: readonly GivenView[];
  met: readonly string[];
  broken: readonly FindingView[];
  barred: readonly Readonly<{ seat: number; hand: number; bettor: Position['bettor']; because: FindingView }>[];
  authorise: AuthoriseView;
}>;

export type QuestionView = Readonly<{
  /** Under which it is answered. */
  id: string;
  at: string;
  asks: string;
  answer: 'yes-no' | 'number';
  /** Of a number: the highest that is taken, and whether it is cents. */
  most: number | null;
  money: boolean;
  /** The seat it is about; null where it is about the round. */
  seat: number | null;
  /** Who alone may answer it; null: whoever holds the checklist. */
  who: Role | null;
  /** The answer that the system proposes, and why. The person confirms or corrects it. */
  proposed?: Readonly<{ value: boolean | number; says: string }>;
}>;

export type GivenView = QuestionView & Readonly<Fact>;

export type FindingView = Readonly<{ at: string; rule: BarredBy; bars: string; says: string }>;

/** What authorising would give now. */
export type AuthoriseView = Readonly<{
  ok: boolean;
  /** Why not yet; signatures are apart, in `needs`. */
  refusal: FloorRefusal | null;
  /** How many people it takes, who keyed it and who authorises it among them, and the roles that sign besides. */
  needs: Readonly<{
    people: 2 | 3;
    roles: readonly Role[];
    /** The house's own limits: the badge is proven again, and somebody of one of these roles signs. */
    badge?: true;
    second?: readonly Role[];
  }>;
  awards: readonly Readonly<{
    table: string;
    seat: number;
    bettor: Position['bettor'];
    row: string;
    rowSays: string;
    clause: string;
    amount: Cents;
    person: string | null;
  }>[];
  /** Places in a running and tickets in a drum, where it wins those. */
  places: number;
  tickets: number;
  total: Cents;
}>;
