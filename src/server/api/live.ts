/** What a screen hears on GET /api/live, and what GET /api/view answers. */
import { z } from 'zod';
import type { PatchOp } from '../../base/json-patch.ts';
import type { View } from '../../floor/view.ts';

/** The last record that is in it, and the time on the server's wall. */
export type FrameAt = Readonly<{ seq: number; time: number }>;

/** `event: view`: everything the viewer may see. The time is in `at` alone, or every second would be news. */
export type ViewFrame = Readonly<{ at: FrameAt; view: View }>;

/** `event: patch`: what changed since the frame before, to be applied in order. */
export type PatchFrame = Readonly<{ at: FrameAt; patch: readonly PatchOp[] }>;

/** Without a name, every fifteen seconds whatever happens: until then what the screen shows is true. */
export type Beat = Readonly<{ time: number }>;

/** `as=public`: what hangs on the wall, without signing in. */
export const LiveQuery = z.strictObject({ as: z.literal('public').optional() });

export const ViewDocument = z.object({
  at: z.object({ seq: z.int().min(0), time: z.int().min(0) }),
  view: z.record(z.string(), z.unknown()),
});

// The tables that are open, as anyone in the room sees them: for a tablet that does not know yet where it is.

export type OpenTable = Readonly<{
  table: string;
  gameName: string;
  limits: string | null;
  kind: 'live' | 'npn' | 'tournament';
}>;

export type OpenTables = Readonly<{ tables: readonly OpenTable[] }>;

/** The clock of the machine, and a jump of it that is not accepted yet. */
export type ClockDocument = Readonly<{
  /** Seconds since 1970 as the machine's clock shows them. */
  shows: number;
  /** From the time of the house to what the clock shows. */
  leap: Readonly<{ from: number; to: number }> | null;
  /** The time of the house: what the clock shows if it is believed, otherwise what the watch says. */
  time: number;
  /** The clock was wrong when the house was opened: until it is corrected or accepted, no command is taken. */
  held: boolean;
}>;
