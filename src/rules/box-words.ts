/**
 * Entries on paper, dropped into boxes: nobody counts or registers them, and an entry is born when it is drawn. A part
 * of them is drawn as finalists, and out of these everything that can be won, phase by phase.
 */
import { z } from 'zod';
import { approvedSchedule } from './schedule-words.ts';
import { localTime, next, step } from './step-words.ts';
import { amount, clause, id, sheetId, words } from './words.ts';

/** What can be wrong with an entry that was drawn. */
export const ENTRY_FAULTS = [
  'not-eligible',
  'wrong-game',
  'winning-ticket',
  'outside-hours',
  'illegible',
  'incomplete',
  'already-drawn',
] as const;

const boxPrize = z.strictObject({
  at: clause,
  id,
  name: words,
  /** pass: a place in another activity, with no value of its own. */
  gives: z.enum(['pass', 'goods', 'cash']),
  count: z.int().min(1).max(100),
  /** What it is worth; left out where the result of the other activity says it. */
  value: amount.optional(),
  /** What it consists of, or what it is worth at least, in words for people. */
  holds: words.optional(),
  /** What one phase draws for is complete before the next one begins. */
  phase: z.int().min(1),
  /** Who is called has so many seconds to come forward, all of them at the same time; another is drawn for who does not. */
  call: z.strictObject({ at: clause, seconds: z.int().min(1) }).optional(),
  /** They are numbered from here, in the order in which they came forward. Left out: from 1, in the order drawn. */
  numberedFrom: z.int().min(1).optional(),
  /** So many more are drawn, who are called one after the other where the winner does not come. */
  alternates: z.strictObject({ at: clause, count: z.int().min(1) }).optional(),
  /** It is claimed until so many minutes after the other activity has ended; later it is not awarded. */
  claim: z.strictObject({ at: clause, minutesAfterEnd: z.int().min(0) }).optional(),
});

export const boxSelect = z.strictObject({
  ...step,
  kind: z.literal('select'),
  form: z.literal('box'),
  witnesses: z.int().min(1),
  /** When entries are dropped in, on the day of the drawing; the last minute's first second is in. */
  entries: z.strictObject({ at: clause, from: localTime, until: localTime }),
  /** The same number from each device until there are at least so many; they go into a device of their own. */
  finalists: z.strictObject({ at: clause, least: z.int().min(1) }),
  /** When it is drawn, where the approval says so. */
  schedule: approvedSchedule.optional(),
  draws: z.array(boxPrize).min(1),
  /** Why an entry that was drawn does not count. */
  disqualified: z.strictObject({
    at: clause,
    for: z.array(z.enum(ENTRY_FAULTS)).min(1),
  }),
  /** Whoever watches over the drawing stops it until a problem is solved; calls stand still meanwhile. */
  halted: z.strictObject({ at: clause }),
  /** Put off to another day: winners are told, and have so many days from then on. */
  postponed: z.strictObject({ at: clause, claimDays: z.int().min(0) }),
  next,
});

/** Waits for what another activity comes to: a prize is worth what its result says. */
export const resultPlay = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('result'),
  /** The sheet whose result it is, and which result. */
  of: sheetId,
  asks: words,
  pays: z.array(z.strictObject({ result: id, says: words, prize: amount })).min(1),
  next,
});

export type BoxSelect = z.infer<typeof boxSelect>;
export type BoxPrize = z.infer<typeof boxPrize>;
export type ResultPlay = z.infer<typeof resultPlay>;
