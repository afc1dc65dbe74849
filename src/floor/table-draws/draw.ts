/** What is open of the tables that an offer draws: the bin, pots that wait for their hand, the grid of a game. */
import type { Instant } from '../../base/time.ts';
import type { DrawPrize } from '../../rules/draw-words.ts';
import type { DrawSlot } from '../drawing.ts';
import type { State } from '../state.ts';

export type TableDraws = {
  offer: string;
  /** Times of the schedule at which the bin was filled. */
  held: number;
  bin: Bin | null;
  pots: WaitingPot[];
  grid: Grid | null;
};

export type Bin = {
  /** The only tables with a piece, or null where every table has one. */
  pieces: string[] | null;
  /** Pieces that were drawn and stay out. */
  out: string[];
  /** How many tables are still to be drawn, and what each of them wins. */
  left: number;
  slots: DrawSlot[];
  /** The table that was drawn, while cards are drawn for its seats, and those that were seen. */
  seat: { table: string; seen: number[] } | null;
};

/** A prize that waits at a table for the hand which it goes with. */
export type WaitingPot = {
  table: string;
  slots: DrawSlot[];
  since: Instant;
  /** The round that was running then: it is not this hand. */
  round: string | null;
};

export type Grid = {
  /** A hundred squares, row by row, each with a table or blank. */
  cells: (string | null)[];
  digits: { top: number[]; left: number[] } | null;
  /** Periods that were scored, and what nobody has won so far. */
  scored: number;
  carried: DrawSlot[];
  /** The score of each of these periods, and what stood on its square. */
  scores: { period: string; top: number; left: number; table: string | null; wins: boolean }[];
  /** The last period that was scored, so that its score can be corrected: who sat where, and what came of it. */
  last: {
    seats: Record<string, { seat: number; person: string | null }[]>;
    awards: string[];
    carried: DrawSlot[];
  } | null;
};

/** What is open of this offer; made when it is first needed. */
export function openDraws(state: State, offer: string): TableDraws {
  const known = state.tableDraws.get(offer);
  if (known !== undefined) return known;
  const fresh: TableDraws = { offer, held: 0, bin: null, pots: [], grid: null };
  state.tableDraws.set(offer, fresh);
  return fresh;
}

export const slotOf = ({ id, name, gives, value, of }: DrawPrize): DrawSlot => ({
  prize: id,
  name,
  gives,
  value,
  ...(of === undefined ? {} : { of }),
});
