/** A night played back: its time line, and the floor moment by moment. */
import { z } from 'zod';
import type { PatchOp } from '../../base/json-patch.ts';
import { type Instant, instant, type LocalDate } from '../../base/time.ts';
import type { View } from '../../floor/view.ts';

export const ReplayNightQuery = z.object({
  day: z
    .string()
    .max(10)
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional()
    .describe('A gaming day; default: the one of `at`, or today.'),
  at: z.coerce.number().int().min(0).max(1e11).transform(instant).optional().describe('A moment of the day.'),
});
export type ReplayNightQuery = Readonly<z.infer<typeof ReplayNightQuery>>;

export const ReplayQuery = z.object({
  at: z.coerce.number().int().min(0).max(1e11).transform(instant).describe('The first moment, in seconds since 1970.'),
  step: z.coerce.number().int().min(1).max(600).default(5).describe('Seconds from one frame to the next.'),
  count: z.coerce.number().int().min(1).max(40).default(1).describe('How many frames.'),
  table: z
    .string()
    .max(64)
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .optional()
    .describe('Tells only what happened at this table.'),
});
export type ReplayQuery = Readonly<z.infer<typeof ReplayQuery>>;

/** `hit`: a hand was called or paid. `dispute`: something was denied, undone, void or stopped. */
export type ReplayMark = Readonly<{
  at: Instant;
  seq: number;
  kind: 'hit' | 'dispute';
  table: string | null;
  says: string;
}>;

export type ReplayTold = Omit<ReplayMark, 'kind'> & Readonly<{ kind: ReplayMark['kind'] | 'step' }>;

export type ReplayNight = Readonly<{
  day: LocalDate;
  /** From the first record of the day to the last one. */
  from: Instant;
  until: Instant;
  records: number;
  tables: readonly string[];
  marks: readonly ReplayMark[];
  /** There were more marks than are listed. */
  isCut: boolean;
}>;

/** What the viewer sees of the floor: the sections of the live view that their roles include. */
export type ReplayView = Pick<View, 'signs' | 'boards' | 'tables' | 'houseGames' | 'hits'>;

export type ReplayFrame = Readonly<{
  at: Instant;
  /** The last record that is in it. */
  seq: number;
  /** The first frame has the whole view, the others what changed since the frame before. */
  view?: ReplayView;
  patch?: readonly PatchOp[];
  told: readonly ReplayTold[];
  /** How many more events happened that are not listed. */
  untold: number;
}>;

export type ReplayDocument = Readonly<{ frames: readonly ReplayFrame[]; now: Instant }>;
