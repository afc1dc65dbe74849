/** What the tournament desk and the big clock show. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { PostedTournament } from '../rules/tournament-words.ts';

/** A level as it is posted; `blinds` is null in a break. */
export type LevelView = Readonly<{
  level: number;
  minutes: number;
  blinds: Readonly<{ small: number; big: number; ante: number }> | null;
}>;

export type ClockView = Readonly<{
  level: number;
  /** When the level ends; null on the last one and while it stands still. */
  endsAt: Instant | null;
  /** Seconds that are left while it stands still; null where it runs, or where the level has no end. */
  pausedLeft: number | null;
  paused: boolean;
}>;

/** For the room: no names, no numbers of people. */
export type TournamentClockView = Readonly<{
  tournament: string;
  offer: string;
  name: string;
  approval: string | null;
  status: 'sign-up' | 'running' | 'over';
  /** Where it is played, and the seat of the button where somebody keeps it. */
  at: readonly Readonly<{ table: string; button: number | null; small: number | null; big: number | null }>[];
  startsAt: Instant | null;
  entrants: number;
  left: number;
  average: number;
  clock: ClockView | null;
  now: LevelView | null;
  next: LevelView | null;
  /** When the next break begins, where the clock runs and one is posted. */
  nextBreakAt: Instant | null;
  buyIn: Cents;
  entryFee: Cents;
  /** As it stands: final once the prizes are fixed. */
  pool: Cents;
  fixed: boolean;
  places: readonly Readonly<{ place: number; amount: Cents; thing: string | null }>[];
}>;

export type EntrantView = Readonly<{
  number: number;
  person: string;
  who: string | null;
  entry: 'paid' | 'won' | 'donated';
  rebuys: number;
  addOns: number;
  seat: Readonly<{ table: string; seat: number }> | null;
  target: boolean;
  collected: Cents;
  penalties: readonly number[];
  /** Null while he plays, and where he was disqualified. */
  place: number | null;
  out: Readonly<{ disqualified: boolean }> | null;
  won: Cents;
}>;

export type TournamentDeskView = TournamentClockView &
  Readonly<{
    posted: PostedTournament;
    people: readonly EntrantView[];
    tables: readonly Readonly<{
      table: string;
      seats: number;
      button: number | null;
      players: readonly Readonly<{ seat: number; number: number; who: string | null }>[];
    }>[];
    /** Open tables at which nobody plays yet; none can be added where all sit at one table. */
    freeTables: readonly Readonly<{ table: string; seats: number }>[];
    /**
     * What the desk should do about the tables. Where the button is kept: who has the big blind next moves, to the seat
     * that has it soonest.
     */
    move: Readonly<{ from: string; to: string; number: number | null; seat: number | null }> | null;
    breakable: string | null;
    signUpOpen: boolean;
    rebuysOpen: boolean;
    addOnsOpen: boolean;
    canFix: boolean;
    deals: boolean;
    /** What those who are left would divide. */
    toDivide: Cents;
    bountiesOpen: Cents;
    /** Entries of this tournament that somebody won and has not used. */
    entriesWon: readonly Readonly<{ award: string; person: string; who: string | null }>[];
    penalties: readonly number[];
    /** Whose elimination can be taken back: those of the last hand in which somebody went out. */
    lastOut: readonly number[];
    /** It is over when so many are left. */
    overAt: number;
    canCallOff: boolean;
  }>;

/** Tournaments whose sign-up can be opened. */
export type TournamentDueView = Readonly<{
  offer: string;
  name: string;
  startsAt: Instant | null;
  buyIn: Cents;
  entryFee: Cents;
  guarantee: Cents | null;
}>;
