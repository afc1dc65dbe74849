/**
 * Commands and events of the tick and of the clock: periods start and end, runnings open, wait and close, and people
 * accept a clock that jumped.
 */
import { z } from 'zod';
import { id, reasonCode } from '../../rules/vocabulary.ts';
import { advances, cents, instant, newAward, offering, postings } from '../kit/schemas.ts';

export const runningCommands = {
  tick: {
    says: 'Marks the time of a scheduled event. Only the leader gives it.',
    roles: ['system'],
    body: z.object({}),
  },
  'accept-clock': {
    says: "Two people accept the time on the server's clock, ahead of or behind the house time.",
    roles: ['manager'],
    body: z.strictObject({
      /** The time of the house, and the time that they accept, as they were shown. */
      from: instant,
      to: instant,
      reason: reasonCode,
      /** What the clock shows as the command is stamped; the leader adds it. */
      shows: instant.optional(),
    }),
  },
} as const;

export const runningEvents = {
  'offer-period-started': {
    says: 'The posted period of a promotion began.',
    body: z.strictObject({ offer: id, decided: z.strictObject(offering).optional() }),
  },
  'running-opened': {
    says: 'A period of a promotion opened.',
    body: z.strictObject({ running: z.string(), offer: id, opensAt: instant, closesAt: instant }),
  },
  'running-waits': {
    says: 'A period closed; it is settled after its last pending hand is authorized or denied.',
    body: z.strictObject({
      running: z.string(),
      /** Pending hands, or earlier runnings that wait themselves. */
      waitsFor: z.array(z.string()).min(1),
      readings: z.array(z.strictObject({ pool: id, amount: cents })),
    }),
  },
  'running-closed': {
    says: 'A period was settled; its prizes are owed.',
    body: z.strictObject({
      running: z.string(),
      awards: z.array(newAward),
      postings,
      advances,
      /** What the period left behind without a winner, and where it went. Left out: nothing. */
      rollover: z.strictObject({ amount: cents, to: z.string() }).optional(),
      /** The sheet limits how often a person wins, so the winners are remembered. */
      decided: z.strictObject({ limitsWinners: z.boolean() }).optional(),
    }),
  },
  'offer-period-ended': {
    says: 'The posted period of a promotion ended; meters that hold money must be closed out.',
    body: z.strictObject({ offer: id, status: z.enum(['winding-down', 'ended']) }),
  },
  'clock-accepted': {
    says: 'The time of the clock was accepted. If it is earlier than the record, time goes back to it.',
    body: z.strictObject({
      from: instant,
      to: instant,
      reason: reasonCode,
      by: z.array(z.string()),
      /** What the clock showed: the house goes on from here. Left out until 0.4.0, where time never went back. */
      shows: instant.optional(),
      decided: z.strictObject(offering).optional(),
    }),
  },
} as const;
