/**
 * A drawing in the state: tickets, the drum they are in, the calls that take them from it one by one, and what a winner
 * plays.
 */

import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { NoticeWay, PrizeGives } from '../rules/draw-prizes.ts';

export type Ticket = {
  serial: string;
  person: string | null;
  /** Where it was earned; the card desk if it was not earned at a table. */
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
  /** Tickets that players hold and that are not collected yet: no drawing includes them. */
  out?: Record<string, Ticket> | undefined;
  /** Blocks of pre-printed tickets that were ever taken, by their first number. */
  blocks?: Block[] | undefined;
  /** The last distribution at a posted time, and who got a ticket. */
  handing?: Handing | undefined;
  /** Time at the tables by person, where points are earned by it. */
  played?: Record<string, Played> | undefined;
  /** Everyone with entries from outside the tables. */
  entrants?: Record<string, Entrant> | undefined;
  /** Codes and receipts that were used, and by whom: each is accepted once. */
  codes?: Record<string, string> | undefined;
  /** Files that were taken, by their hash. */
  files?: Record<string, { lines: number; at: Instant }> | undefined;
  /** How many there were of each, since the drum was set up. */
  tally?: Tally | undefined;
};

/** Pre-printed tickets from one number to another, taken by a badge; from `next` on they are not handed out yet. */
export type Block = { from: number; to: number; next: number; badge: string; closed?: true | undefined };

/** Seats with the moment since when they are taken, so that the next player is not mistaken for the previous one. */
export type Handing = { at: Instant; people: string[]; seats: string[]; tables: string[] };

/** Seconds that count, up to when they were added up, and the entry that weighs the points. */
export type Played = { seconds: number; until: Instant; points: number; serial: string | null };

/** What was reported about a person, and what they have for it. */
export type Entrant = {
  /** What each way counted so far: points, or cents. */
  totals: Record<string, number>;
  /** Entries under each limit, by the stretch of time that it counts in. */
  used: Record<string, number>;
  /** The entries that weigh them; new ones go to the last that is still there. */
  serials: string[];
};

/** issued = in the drum + out + drawn - put back + voided + emptied. */
export type Tally = { issued: number; drawn: number; back: number; voided: number; emptied: number };

/** One drawing: tickets drawn one after another until a holder is there to play. */
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
  /** The player has shown no ID, and shows it when claiming the prize. */
  withoutId?: true | undefined;
  /** What is still to be drawn for, in order; left out where it is one turn at what the sheet plays. */
  slots?: DrawSlot[] | undefined;
  /** A turn won in this drawing of another offer, or with this hit: it has no drum and no draw. */
  wonIn?: string | undefined;
  /** The drawing in which it was drawn together with other winners; it is one prize of it. */
  batch?: string | undefined;
  /** How its winner was told, and when. */
  notified?: { by: NoticeWay; at: Instant }[] | undefined;
  /** What was drawn and did not win, in order. */
  log?: Lost[] | undefined;
  /** Winners so far; a person is listed once if the sheet says so. */
  winners?: Winner[] | undefined;
  /** Tickets that go back into the drum when the drawing is over. */
  setAside?: Ticket[] | undefined;
};

/** Winners that were drawn together: how many tickets so far, who won since, and the alternates that are left. */
export type Batch = { drawn: number; winners: string[]; alternates: Ticket[] };

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

/** The state of a play. `form` is the form of the step in the sheet. */
export type Play = CallPlay | CardPlay | CardWheelPlay | EnvelopePlay;

/** Calls on the winner of a hand: what is held follows from the right calls, and from whether the last deal tied. */
export type CallPlay = {
  form: 'call-ladder';
  /** Right calls so far: the rung that is held. */
  right: number;
  /** The last deal was a tie and is dealt again. */
  tied: boolean;
  hands: { call: string; cards: string; says: string }[];
};

/** Higher or lower: the turned cards, in order; the rest of the deck is unknown. */
export type CardPlay = {
  form: 'card-ladder';
  cards: string[];
  correct: number;
  /** Wrong guesses that cost nothing and were made. */
  misses: number;
  /** An open guess: the card after it had the same rank. */
  stands: Guess | null;
};

/** Envelopes that the player opened, in order: the last of them is what they have now. */
export type EnvelopePlay = { form: 'envelopes'; opened: string[] };

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
  /** The player who drew the ace and spins. */
  ace: number | null;
  /** Seats that drew the ace and have had their turn today: the cards are spread again without them. */
  had: number[];
};

type WheelSeat = { seat: number; person: string | null; part: 'asked' | 'takes' | 'none' };
