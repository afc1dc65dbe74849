/** A board show that is on, and the prizes of shows that are paid over years. */
import type { Instant } from '../../base/time.ts';
import type { ShowPosition } from '../../rules/show.ts';

export type Contestant = { seat: number; person: string; proxy: { person: string } | null };

export type Show = {
  id: string;
  offer: string;
  seatedAt: Instant;
  contestants: Contestant[];
  position: ShowPosition;
  /** Of the board that lies there, one for each square. What is under them is not known here. */
  commitments: string[];
  /** How many boards were loaded; the number of the one that lies there. */
  boards: number;
  /** Why it stands still; null while it goes on. */
  halted: string | null;
  /** What the report has to speak of. */
  occurrences: { code: string; by: string; at: Instant }[];
};

/** The row under which a contestant is owed the money of all squares that he opened. */
export const BOARD_CASH = 'board-cash';

/** What the last show of an offer came to; other activities wait for it. */
export type ShowResult = { show: string; result: string | null; endedAt: Instant };
