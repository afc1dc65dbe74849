/** The outside of every command: who, from where, when. Roles come from state, never from here. */
import { z } from 'zod';
import { type Instant, LATEST } from '../base/time.ts';

const name = (what: string) =>
  z.string().regex(/^(?!constructor$)[a-z0-9][a-z0-9-]{0,39}$/, `a ${what} is lower-case letters, digits and hyphens`);

export const badge = name('badge');
export const station = name('station');
/** The number of a paper it was written on when the system was down (F-22). */
export const paperNumber = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
export const instant = z.int().min(0).max(LATEST) as unknown as z.ZodType<Instant>;

export const envelope = z.object({
  /** Station and counter: `table-12:000457`. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}:\d{6,16}$/, 'a command id is station:counter, e.g. table-12:000457'),
  house: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Stamped by the leader: whole seconds, never running backwards. */
  time: instant,
  /** When the station saw it: decides exposure order, claim windows and swipe hours. */
  seenAt: instant.optional(),
  paper: paperNumber.optional(),
  by: z.strictObject({ badge, station }),
  /** Others who signed the same command with their own badge. */
  also: z.array(badge).max(4).optional(),
  /** The person who gives it proved their own badge again for this very command. The server says so, never a station. */
  proven: z.literal(true).optional(),
});

export type Envelope = Readonly<z.infer<typeof envelope>>;

/** When the thing happened, as far as anyone on the floor could see it. */
export const seenAt = (command: Envelope): Instant => command.seenAt ?? command.time;
