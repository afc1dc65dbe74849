/** What every step has: a name, a clause, and what follows; and the times of day that steps and offers are written with. */
import { z } from 'zod';
import { type Instant, LATEST } from '../base/time.ts';
import { clause, id } from './words.ts';

/**
 * A swipe counts the time in the seat since the swipe before, for an hour and so many minutes at most: who swipes cards
 * needs time to go from table to table. Left out: for an hour at most.
 */
export const swipeGrace = z.strictObject({ at: clause, minutes: z.int().min(1).max(180) });

export const step = {
  id,
  at: clause,
  /** Only where one of these options is offered: a sheet with two versions has the steps of both. */
  only: z.array(z.string()).min(1).optional(),
};
export const next = id;
/**
 * A ticket that nobody plays: back to the step of this id, the drawing is over, or its prize is added to that of the next
 * drawing.
 */
export const ticketEdge = z.union([id, z.strictObject({ ends: z.enum(['nothing', 'carried']) })]);

export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day, hh:mm');
export const instant = z.int().min(0).max(LATEST) as unknown as z.ZodType<Instant>;
