/**
 * Commands and events of the tick and of the clock: periods start and end, runnings open, wait and close, and people
 * accept a clock that jumped.
 */
import { z } from 'zod';
import { id, reasonCode } from '../../rules/vocabulary.ts';
import { advances, cents, instant, newAward, offering, postings } from '../kit/schemas.ts';

export const runningCommands = {
  tick: {
    says: 'The instant at which something falls due has come. Only the leader gives it.',
    roles: ['system'],
    body: z.object({}),
  },
  'accept-clock': {
    says: 'Two people accept the time that the server’s clock shows, ahead of the house or behind it.',
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
    says: 'The posted period of an offer runs.',
    body: z.strictObject({ offer: id, decided: z.strictObject(offering).optional() }),
  },
  'running-opened': {
    says: 'A running of an offer is open.',
    body: z.strictObject({ running: z.string(), offer: id, opensAt: instant, closesAt: instant }),
  },
  'running-waits': {
    says: 'A running is past its close; it is settled once its last hand is authorised or declined.',
    body: z.strictObject({
      running: z.string(),
      /** Pending hands, or earlier runnings that wait themselves. */
      waitsFor: z.array(z.string()).min(1),
      readings: z.array(z.strictObject({ pool: id, amount: cents })),
    }),
  },
  'running-closed': {
    says: 'A running is over; what it owes is settled.',
    body: z.strictObject({
      running: z.string(),
      awards: z.array(newAward),
      postings,
      advances,
      /** The sheet limits how often a person wins, so the winners are remembered. */
      decided: z.strictObject({ limitsWinners: z.boolean() }).optional(),
    }),
  },
  'offer-period-ended': {
    says: 'The posted period of an offer is over; pools that hold money wait to be wound down.',
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
