/** The word schedule, as sheets and offers are written with it; what it means is in base/schedule.ts. */
import { z } from 'zod';
import { DAYS_OF_WEEK, isWhole, type Schedule } from '../base/schedule.ts';
import { instant, localTime } from './step-words.ts';
import { clause } from './words.ts';

/** No more than a person can check by eye; each drawing is in the books of the house from the start. */
export const MOST_LISTED = 400;

const hours = { from: localTime.optional(), until: localTime.optional() };
const every = z.int().min(1).max(1440);

const words = {
  days: z.array(z.enum(DAYS_OF_WEEK)).min(1).max(7).optional(),
  lastDays: z.int().min(1).max(366).optional(),
  ...hours,
  every: every.optional(),
  each: z.enum(['hour', 'day']).optional(),
  count: z.int().min(1).max(20_000).optional(),
  countedBack: z.literal(true).optional(),
};

const isOnce = ({ days = [] }: Schedule): boolean => new Set(days).size === days.length;
const hasHours = ({ from = '00:00', until }: Schedule): boolean => from !== until;
const hasPace = ({ every: pace, each }: Schedule): boolean => pace === undefined || each === undefined;
const countsBack = ({ count, countedBack }: Schedule): boolean => countedBack === undefined || count !== undefined;

/** Times as a house posts them: nothing is left open. */
export const schedule = z
  .strictObject(words)
  .refine(isOnce, 'each day once')
  .refine(hasHours, 'two different times, from and until')
  .refine(hasPace, 'every or each, not both')
  .refine(countsBack, 'a count to count back')
  .refine(isWhole, 'every so many minutes, each hour, or each day with the time under from');

/** What is approved. What it leaves out is left to the house. */
export const approvedSchedule = z
  .strictObject({ at: clause, ...words, inARow: z.literal(true).optional() })
  .refine(isOnce, 'each day once')
  .refine(hasHours, 'two different times, from and until')
  .refine(hasPace, 'every or each, not both')
  .refine(countsBack, 'a count to count back')
  .refine(({ inARow, each }) => inARow === undefined || each === 'day', 'days in a row, each with one');

/** Moments: a list, or a schedule. */
export const postedMoments = (least: number, most: number) =>
  z.union([z.array(instant).min(least).max(most), schedule]);

/** Times of day: a list, or one from a first to a last. */
export const postedTimesOfDay = z.union([
  z.array(localTime).min(1).max(48),
  z
    .strictObject({ ...hours, every: z.int().min(30).max(1440) })
    .refine(hasHours, 'two different times, from and until'),
]);

export type ApprovedSchedule = z.infer<typeof approvedSchedule>;
