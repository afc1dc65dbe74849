/**
 * A drawing in the state: tickets, the drum they are in, the calls that take them from it one by one, and what a winner
 * plays.
 */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { PrizeGives } from '../rules/draw-prizes.ts';

export type Ticket = {
  serial: string;
  person: string | null;
  /** Where it was earned; the card desk where nobody sat at a table for it. */
  table: string;
  seat: number;
  /** The hand that earned it; null where it was given for a seat, for hours of play, or was born when drawn. */
  hit: string | null;
  issuedAt: Instant;
  /** How many chances it has; left out: one. */
  weight?: number | undefined;
  /** The badge that gave it out; left out in journals from before it was kept. */
  issuedBy?: string | undefined;
  /** How often it was printed; left out: never. */
  prints?: number | undefined;
};

export type Drum = {
  id: string;
  offer: string;
  tickets: Record<string, Ticket>;
  nextSerial: number;
  emptiedAt: Instant;
  /** Tickets that may still turn up in a hand, with what became of them; forgotten when the drum is emptied. */
  gone: Record<string, 'drawn' | 'voided'>;
  /** Serial numbers below this one were in the drum when it was last emptied, or gone before. */
  purgedBelow: number;
  /** Tickets that players hold and nobody has collected yet: no drawing finds them. */
  out?: Record<string, Ticket> | undefined;
  /** Blocks of pre-printed tickets that were ever taken, by their first number. */
  blocks?: Block[] | undefined;
  /** The last handing-out at a posted time: who had his ticket at it. */
  handing?: Handing | undefined;
  /** Time at the tables by person, where points are earned by it. */
  played?: Record<string, Played> | undefined;
  /** How many there were of each, since the drum was set up. */
  tally?: Tally | undefined;
};

/** Pre-printed tickets from one number to another, taken by a badge; from `next` on they are not handed out yet. */
export type Block = { from: number; to: number; next: number; badge: string; closed?: true | undefined };

/** Seats stand with the moment since when they are taken, so that who comes next is not taken for who was there. */
export type Handing = { at: Instant; people: string[]; seats: string[]; tables: string[] };

/** Seconds that count, up to which moment they were looked at, and the entry that weighs the points. */
export type Played = { seconds: number; until: Instant; points: number; serial: string | null };

/** issued = in the drum + out + drawn - put back + voided + emptied. */
export type Tally = { issued: number; drawn: number; back: number; voided: number; emptied: number };

/** One drawing: tickets drawn one after another until somebody is there to play. */
export type Drawing = {
  id: string;
  offer: string;
  drum: string;
  dueAt: Instant;
  status: 'due' | 'called' | 'playing';
  ticket: Ticket | null;
  calledAt: Instant | null;
  callEnds: Instant | null;
  /** The ticket whose call ended last, until the next one is drawn: its holder may have been seen in time after all. */
  lapsed: { ticket: Ticket; callEnds: Instant } | null;
  discarded: number;
  /** What the one who came forward plays. A wheel has no form: it was the first. */
  play: WheelPlay | Play | null;
  /** Who plays has shown no ID, and shows it when he claims what he wins. */
  withoutId?: true | undefined;
  /** What is still to be drawn for, in order; left out where it is one turn at what the sheet plays. */
  slots?: DrawSlot[] | undefined;
  /** A turn that was won in this drawing of another offer: it has no drum, and nobody is drawn for it. */
  wonIn?: string | undefined;
  /** What was drawn and did not win, in order. */
  log?: Lost[] | undefined;
  /** Who won here so far; a person counts once where the sheet says so. */
  winners?: Winner[] | undefined;
  /** Tickets that go back into the drum when the drawing is over. */
  setAside?: Ticket[] | undefined;
};

/** A drawn ticket that did not win, and why. */
type Lost = { serial: string; why: string; at: string; says: string };

/** `prize` is null where it is one turn at what the sheet plays. */
type Winner = { serial: string; person: string; prize: string | null };

export type WheelPlay = { spins: number; doubling: boolean };

/** One prize to be drawn for, as the offer or the sheet has it. */
export type DrawSlot = {
  prize: string;
  name: string;
  gives: PrizeGives;
  value: Cents;
  /** The stock it is taken from, or the offer whose drum it is a ticket in, or whose wheel is spun. */
  of?: string | undefined;
  /** How many days a balance that pays fees lives. */
  lives?: number | undefined;
  /** What was carried over to it from a drawing before. */
  carried?: Cents | undefined;
};

/** Where a play stands. `form` is that of the step in the sheet. */
export type Play = CallPlay | CardPlay | CardWheelPlay;

/** Calls on the winner of a hand: what is held follows from the right calls, and from whether the last deal tied. */
export type CallPlay = {
  form: 'call-ladder';
  /** Right calls so far: the rung that is held. */
  right: number;
  /** The last deal was a tie and is dealt again. */
  tied: boolean;
  hands: { call: string; cards: string; says: string }[];
};

/** Higher or lower: the cards that were turned, in order; the rest of the deck nobody knows. */
export type CardPlay = {
  form: 'card-ladder';
  cards: string[];
  correct: number;
  /** Wrong guesses that cost nothing and were made. */
  misses: number;
  /** A guess that stands, since the card after it was of the same rank. */
  stands: Guess | null;
};

export type Guess = 'higher' | 'lower';

export type CardWheelPlay = {
  form: 'wheel-of-cards';
  /** Cards that are recorded, in order. */
  cards: string[];
  /** Spins so far, those that do not count too. */
  turns: number;
  /** The table that was drawn; left out where a card of the club was. */
  table?: WheelTable | undefined;
};

export type WheelTable = {
  table: string;
  /** A free table. */
  free: boolean;
  /** Until then ID is shown. */
  callEnds: Instant;
  seats: WheelSeat[];
  /** How many cards a guest who is alone at a free table draws from. */
  alone?: number | undefined;
  /** Who drew the ace and spins. */
  ace: number | null;
  /** Seats that drew the ace and have had their turn today: the cards are spread again without them. */
  had: number[];
};

type WheelSeat = { seat: number; person: string | null; part: 'asked' | 'takes' | 'none' };
