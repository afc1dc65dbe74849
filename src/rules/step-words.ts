/** What every step has: a name, a clause, and what follows; and the times of day that steps and offers are written with. */
import { z } from 'zod';
import { type Instant, LATEST } from '../base/time.ts';
import { clause, id } from './words.ts';

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
