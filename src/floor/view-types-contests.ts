/** What the wheel of cards, a giveaway with keys and a tournament show: passes and seats, and names only as on a wall. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';

export type CardWheelView = Readonly<{
  drawing: string;
  offer: string;
  offerName: string;
  /** Null where a card of the club was drawn. */
  table: Readonly<{
    table: string;
    free: boolean;
    /** Until then ID is shown. */
    callEnds: Instant;
    seats: readonly Readonly<{ seat: number; part: 'asked' | 'takes' | 'none'; had: boolean }>[];
    /** How many cards are spread. */
    cards: number;
    ace: number | null;
  }> | null;
  next: 'show-id' | 'spread-cards' | 'spin';
  /** Who spins, as it may stand on a wall. */
  who: string | null;
  cards: readonly string[];
  /** How many cards are still to come. */
  left: number;
  turns: number;
  hands: readonly Readonly<{ hand: string; pays: Cents }>[];
  values: readonly Readonly<{ id: string; name: string; value: Cents }>[];
}>;

/** Before a table is drawn for the wheel of cards: when the next one is due, and who sits where. */
export type WheelDueView = Readonly<{
  offer: string;
  offerName: string;
  dueAt: Instant;
  tables: readonly Readonly<{ table: string; free: boolean; seats: readonly number[] }>[];
}>;

type EntrantView = Readonly<{ pass: number; who: string | null }>;

export type ContestView = KeysView | TournamentView;

export type KeysView = Readonly<{
  form: 'keys';
  contest: string;
  offer: string;
  offerName: string;
  /** In the order in which they choose; who has not drawn a card stands at the end. */
  entrants: readonly (EntrantView & Readonly<{ card: number | null; envelopes: readonly number[] }>)[];
  next: 'cards' | 'choose' | 'try' | 'over';
  /** Whose turn it is; null where several may draw a card. */
  turn: number | null;
  /** Envelopes that nobody has chosen; what is in them nobody knows. */
  left: readonly number[];
  tried: readonly Readonly<{ pass: number; envelope: number }>[];
  wins: Readonly<{ name: string; value: Cents }>;
}>;

export type TournamentView = Readonly<{
  form: 'tournament';
  contest: string;
  offer: string;
  offerName: string;
  stage: 'table' | 'final';
  hands: number;
  advance: number;
  tables: readonly Readonly<{
    table: string;
    entrants: readonly (EntrantView & Readonly<{ outOn: number | null; chips: number | null }>)[];
    /** Passes from the first place down; null until it is decided. */
    places: readonly number[] | null;
    /** Those who tie where it decides something. */
    tied: readonly Readonly<{ from: number; passes: readonly number[] }>[];
  }>[];
}>;

/** What holders of passes play next: where tables are played so many of them, and so many seats at each. */
export type ContestDueView = Readonly<{
  offer: string;
  offerName: string;
  form: ContestView['form'];
  playsAt: Instant;
  tables: number;
  seats: number;
}>;

/** Passes that are won and not played yet, for those who look at ID and let in. */
export type PassView = Readonly<{
  offer: string;
  offerName: string;
  pass: number;
  person: string;
  /** As it may stand on a wall. */
  who: string | null;
  drawing: string;
  idShown: boolean;
  /** When it is played, and until when ID may follow. */
  playsAt: Instant | null;
}>;
