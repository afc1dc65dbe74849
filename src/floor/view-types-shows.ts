/** What people see of a show. Nothing of it tells what is under a square that is still covered. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { BoardName, ShowStage } from '../rules/show.ts';
import type { CommandType } from './commands.ts';
import type { Role } from './state.ts';

/** What the audience and the big screen see. */
export type ShowView = Readonly<{
  show: string;
  offer: string;
  offerName: string;
  stage: ShowStage;
  round: number;
  rounds: number;
  halted: boolean;
  board: Readonly<{
    name: BoardName;
    /** Null while the square is covered. */
    squares: readonly Readonly<{ number: number; prize: string | null; says: string | null }>[];
    /** Prizes that are still covered somewhere, and how many of each. */
    left: readonly Readonly<{ prize: string; says: string; count: number }>[];
    picked: number | null;
  }> | null;
  contestants: readonly Readonly<{
    seat: number;
    /** As it may stand on a wall. */
    name: string | null;
    byProxy: boolean;
    total: Cents;
    in: boolean;
  }>[];
  /** Whose turn it is to name a square, and who comes after. */
  turns: readonly number[];
  /** Who picks, has picked, decides or has won; null while it is nobody in particular. */
  playing: number | null;
  doubled: boolean;
  /** What may be kept or given back now, or was won in the end. */
  first: string | null;
  result: string | null;
  /** What the result is worth. */
  worth: Cents | null;
}>;

/** A show that is offered and whose contestants are not seated yet. */
export type ShowDueView = Readonly<{
  offer: string;
  offerName: string;
  /** The clause about the contestants. */
  at: string;
  from: Instant;
  until: Instant;
  /** Where the contestant of each seat comes from. */
  seats: readonly Readonly<{ seat: number; by: string }>[];
}>;

/** What those who run it see besides. */
export type ShowRunView = Readonly<{
  show: string;
  seatedAt: Instant;
  /** The clause it is at. */
  at: string;
  /** What the host says now. */
  cue: string;
  /** What is to be done next, and which roles sign for it; null while it is halted. */
  next: Readonly<{ type: CommandType; says: string; by: readonly Role[] }> | null;
  /** The board that is loaded now, and what belongs on it; null where none is. */
  toLoad: Readonly<{
    board: BoardName;
    prizes: readonly Readonly<{ prize: string; says: string; count: number }>[];
  }> | null;
  halted: string | null;
  occurrences: readonly Readonly<{ code: string; by: string; at: Instant }>[];
}>;

/** What is sealed, for who checks it afterwards: a commitment tells nothing without its salt. */
export type ShowSealView = Readonly<{
  show: string;
  board: BoardName;
  loads: number;
  squares: readonly Readonly<{ number: number; commitment: string; open: boolean }>[];
}>;
