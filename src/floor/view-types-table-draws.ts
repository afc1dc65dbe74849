/** What people see of tables that are drawn, of grids, and of drawings out of paper boxes. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { PrizeGives } from '../rules/draw-words.ts';
import type { BoxEntry } from './box-draws/box.ts';

export type TablePrizeView = Readonly<{ prize: string; name: string; gives: PrizeGives; value: Cents }>;

/** Nobody is named in it. */
export type TableDrawView = Readonly<{
  offer: string;
  offerName: string;
  /** Numbered pieces in a bin, or a grid. */
  form: 'table' | 'squares';
  /** How many others sign beside whoever records what was drawn. */
  witnesses: number;
  /** The next posted time; null where an occasion starts a drawing, or none is left. */
  nextAt: Instant | null;
  occasions: readonly Readonly<{ id: string; says: string }>[];
  /** How many tables each drawing draws, and what each of them wins. */
  draws: number;
  prizes: readonly TablePrizeView[];
  /** Who wins at a table that is drawn: whoever wins the pot, a seat by a card out of so many, or all who sit there. */
  wins: Readonly<{
    pot: Readonly<{ at: string; minDealtIn: number; allRounds: boolean }> | null;
    seatCards: number | null;
    seated: boolean;
  }>;
  /** Every table in play, the first that was opened first, and why it has no part. */
  tables: readonly Readonly<{ table: string; not: Readonly<{ at: string; says: string }> | null }>[];
  /** The drawing that is under way. */
  bin: Readonly<{
    /** The only tables with a piece; null where every table has one. */
    pieces: readonly string[] | null;
    out: readonly string[];
    left: number;
    prizes: readonly TablePrizeView[];
    /** A card is drawn for a seat of this table; those that were set aside. */
    seat: Readonly<{ table: string; seen: readonly number[]; cards: number }> | null;
  }> | null;
  /** Prizes that wait at a table for its next hand. */
  pots: readonly Readonly<{ table: string; since: Instant; prizes: readonly TablePrizeView[] }>[];
  grid: GridView | null;
}>;

export type GridView = Readonly<{
  top: string;
  left: string;
  /** A hundred squares, row by row; null where one is blank. Null until the tables are placed. */
  cells: readonly (string | null)[] | null;
  digits: Readonly<{ top: readonly number[]; left: readonly number[] }> | null;
  periods: readonly Readonly<{ id: string; name: string; prize: TablePrizeView; score: ScoreView | null }>[];
  carried: readonly TablePrizeView[];
}>;

/** `square`: its place in the grid, from 0. */
export type ScoreView = Readonly<{ top: number; left: number; square: number; table: string | null; wins: boolean }>;

/** For those who run it: whose an entry is they look up. */
export type BoxDrawView = Readonly<{
  offer: string;
  offerName: string;
  /** to-open: no box is out. collecting: boxes are open. pooled: entries are in the devices. drawing: finalists too. */
  stage: 'to-open' | 'collecting' | 'pooled' | 'drawing' | 'drawn';
  /** How many others sign beside whoever records what was done. */
  witnesses: number;
  /** When entries stop; the drawing is at `dueAt`. */
  entriesUntil: Instant;
  dueAt: Instant;
  haltedAt: Instant | null;
  postponed: boolean;
  containers: readonly string[];
  devices: readonly Readonly<{ device: string; emptied: boolean }>[];
  /** What the same number from each device comes to, while finalists are to be drawn. */
  fromEach: number | null;
  finalists: number | null;
  disqualified: number;
  /** All that is drawn for, in order. */
  draws: readonly BoxPrizeView[];
  /** What the next paper is drawn for; null where all is drawn or a phase is open. */
  next: Readonly<{ prize: string; name: string; phase: number }> | null;
  /** Who would be called now, all at the same time, and for how long. */
  toCall: Readonly<{ entries: readonly string[]; seconds: number }> | null;
  result: string | null;
  /** What it waits for, and what that may come to; null where it waits for nothing. `shows`: offers that may say it. */
  results: Readonly<{
    asks: string;
    pays: readonly Readonly<{ result: string; says: string; prize: Cents }>[];
    shows: readonly Readonly<{ offer: string; name: string; result: string | null }>[];
  }> | null;
  entries: readonly (BoxEntry & Readonly<{ name: string }>)[];
}>;

export type BoxPrizeView = Readonly<{
  prize: string;
  name: string;
  phase: number;
  count: number;
  alternates: number;
  /** Null where it is claimed later, without a call. */
  callSeconds: number | null;
  gives: 'pass' | 'goods' | 'cash';
}>;

/** For everybody: numbers, times, and names as they may stand on a wall. */
export type BoxStageView = Readonly<{
  offer: string;
  name: string;
  stage: BoxDrawView['stage'];
  entriesUntil: Instant;
  dueAt: Instant;
  haltedAt: Instant | null;
  postponed: boolean;
  finalists: number | null;
  next: BoxDrawView['next'];
  entries: readonly (Omit<BoxEntry, 'person'> & Readonly<{ name: string; who: string | null }>)[];
}>;
