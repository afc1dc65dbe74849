/**
 * The smallest words of a sheet: a clause, an amount, a choice the house makes inside a range, a step, a schedule, a
 * payment.
 */
import { z } from 'zod';
import type { Cents } from '../base/cents.ts';
import { DAYS_OF_WEEK, isWhole, type Schedule } from '../base/schedule.ts';
import { type Instant, LATEST } from '../base/time.ts';

/** `at` always means a clause: of the sheet's own spec, of the house's shared rules, or of this system (F-n). */
export const clause = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'the clause number of the approved text, at most 40 characters', examples: ['§3.1'] });

/** `constructor` is the one word of these letters that every object has already: it would be found in empty lists. */
export const id = z
  .string()
  .regex(
    /^(?!constructor$)[a-z0-9][a-z0-9-]{0,63}$/,
    'lower-case letters, digits and hyphens (the word constructor is reserved)',
  )
  .meta({ description: 'lower-case letters, digits and hyphens', examples: ['royal-flush'] });
export const sheetId = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'house/activity')
  .meta({
    description: 'house/activity, in lower-case letters, digits and hyphens',
    examples: ['river-bend/high-hand'],
  });
export const words = z
  .string()
  .min(1)
  .max(400)
  .meta({ description: 'a text for people, at most 400 characters', examples: ['Full house'] });

/** What may be money or a number of something: in a file, money may be written "$25". */
export const centsOrCount = { unit: 'cents', description: 'a whole number; money in cents, or like "$25"' };

/** Who checks what only a person can check. */
export const role = z.enum([
  'dealer',
  'floor',
  'surveillance',
  'cage',
  'count',
  'card-desk',
  'promotions',
  'manager',
  'accountant',
  'compliance',
]);
export type SheetRole = z.infer<typeof role>;

/** At most this many employees sign a command with the one who gives it. */
export const MOST_SIGNATURES = 4;

/** Employees who sign what is drawn, beside the one who draws it. */
export const witnesses = z.int().min(1).max(MOST_SIGNATURES);

/** Whole cents; what has no sign in the sheet is never negative. */
export const amount = z
  .int()
  .min(0)
  .meta({
    unit: 'cents',
    description: 'an amount of money, in cents or like "$25"',
    examples: [2500],
  }) as unknown as z.ZodType<Cents>;

/**
 * The end of a range that the approved text does not give, or `true` for both ends. Such an end only catches a slip of
 * the keyboard: an offer outside it is refused, and no notice prints it as if it were approved.
 */
export const ours = z.union([z.literal(true), z.enum(['least', 'most'])]).optional();
export type Ours = z.infer<typeof ours>;

/** What is left to the house: the offer names the exact value under this name. */
export const choice = z
  .strictObject({
    choose: z
      .string()
      .regex(/^[a-z0-9.-]+$/)
      .meta({ description: 'the name under which the offer gives its value', examples: ['prize'] }),
    between: z.tuple([z.int().meta(centsOrCount), z.int().meta(centsOrCount)]),
    ours,
  })
  .refine(({ between: [low, high] }) => low <= high, 'a range runs from low to high')
  .meta({
    description: 'what the house chooses within a range, such as { "choose": "prize", "between": ["$10", "$1,000"] }',
    examples: [{ choose: 'prize', between: [1000, 100_000] }],
  });

export const amountWord = z.union([amount, choice]);

export const pickName = z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'a name to pick: letters, digits and hyphens');

/** What the offer picks among names: the suit of the sevens, the rank that was drawn. */
export const pick = z
  .strictObject({ pick: z.string().regex(/^[a-z0-9.-]+$/), among: z.array(pickName).min(2) })
  .refine(({ among }) => new Set(among).size === among.length, 'each name is listed once');

export type Choice = Readonly<{ choose: string; between: readonly [number, number]; ours?: Ours }>;

/** Whether this end of the range is a bound of the program and not of the approval. */
export const isOurs = (end: 'least' | 'most', of: Ours): boolean => of === true || of === end;
export type AmountWord = Cents | Choice;
export type Pick = Readonly<{ pick: string; among: readonly string[] }>;

/** What the offer chose, by the name of the choice. */
export type Chosen = Readonly<Record<string, number>>;

export const isChoice = (word: unknown): word is Choice =>
  typeof word === 'object' && word !== null && 'choose' in word && 'between' in word;

/** What the offer picked, by the name of the pick. */
export type Picked = Readonly<Record<string, string>>;

export const isPick = (word: unknown): word is Pick =>
  typeof word === 'object' && word !== null && 'pick' in word && 'among' in word;

/** The name that is in force; an approved offer has one for every pick of its sheet. */
export const pickedWord = (picked: Picked, word: string | Pick): string => (isPick(word) ? picked[word.pick]! : word);

/** The exact amount that is in force; an approved offer has a value for every choice of its sheet. */
export function chosenAmount(chosen: Chosen, word: AmountWord): Cents {
  return (isChoice(word) ? chosen[word.choose]! : word) as Cents;
}

/** As the plaque on a table has them: `4-8`, `$1/$2`, `no-limit`. */
export const limits = z
  .string()
  .regex(/^[A-Za-z0-9$./-]{1,40}$/, 'the limits of a table, e.g. 4-8')
  .meta({ description: 'the limits of a table', examples: ['4-8'] });

/** A reason as a code: free text about people never enters the chain; what needs words goes to the vault. */
export const reasonCode = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'a reason is a code: lower-case words joined by hyphens')
  .meta({ description: 'a code: lower-case words joined by hyphens', examples: ['sensor-failed'] });

// What every step has: a name, a clause, and what follows; and the times of day used in steps and offers.

/**
 * A swipe credits the time in the seat since the swipe before, for an hour and this many minutes at most: the employee
 * with the scanner needs time to go from table to table. Left out: for an hour at most.
 */
export const swipeGrace = z.strictObject({ at: clause, minutes: z.int().min(1).max(180) });

export const step = {
  id,
  at: clause,
  /** Only where one of these options is offered: a sheet with two versions has the steps of both. */
  only: z.array(z.string()).min(1).optional(),
};
/**
 * A ticket that is not played: back to the step of this id, the drawing is over, or its prize is added to the next
 * drawing's.
 */
export const ticketEdge = z.union([id, z.strictObject({ ends: z.enum(['nothing', 'carried']) })]);

export const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day, hh:mm')
  .meta({ unit: 'time-of-day', description: 'a time of day, like 18:00 or 6:00 p.m.', examples: ['18:00'] });
export const instant = z
  .int()
  .min(0)
  .max(LATEST)
  .meta({
    unit: 'seconds',
    description: 'a moment, like 2026-03-01 18:00 by the clock of the house, or in seconds since 1970',
    examples: [1_772_416_800],
  }) as unknown as z.ZodType<Instant>;

export const isoDate = z.iso.date().meta({ description: 'a date, like 2026-01-31', examples: ['2026-01-31'] });

// Schedules as sheets and offers write them; base/schedule.ts says what they mean.

/** No more than a person can check by eye; each drawing is in the books of the house from the start. */
export const MOST_LISTED = 400;

const hours = { from: localTime.optional(), until: localTime.optional() };
const every = z.int().min(1).max(1440);

const scheduleFields = {
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
  .strictObject({ ...scheduleFields, except: z.array(isoDate).min(1).max(60).optional() })
  .refine(isOnce, 'each day once')
  .refine(hasHours, 'two different times, from and until')
  .refine(hasPace, 'every or each, not both')
  .refine(countsBack, 'a count to count back')
  .refine(isWhole, 'every so many minutes, each hour, or each day with the time under from');

/** What is approved. What it leaves out is left to the house. */
export const approvedSchedule = z
  .strictObject({ at: clause, ...scheduleFields, inARow: z.literal(true).optional() })
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

// What a sheet says about a payment in addition to its place and form: by when, what is taxed, which debts come first.

export const payWords = {
  /** Paid within this many business days of the award. Left out: no date is given. */
  within: z.strictObject({ at: clause, businessDays: z.int().min(1).max(250) }).optional(),
  /**
   * A prize that was claimed and is not collected within this many days of its award is forfeited. Left out: it waits.
   */
  collected: z.strictObject({ at: clause, withinDays: z.int().min(1).max(3660) }).optional(),
  /**
   * What is to be withheld from merchandise, which the house pays on the winner's behalf. Left out: the winner brings
   * it to the cage.
   */
  goodsTax: z.strictObject({ at: clause, paidBy: z.literal('house') }).optional(),
  /**
   * Debts that an order names are paid up to what is left after tax, one after the other as the pack lists them, and
   * goods turn into their value in cash for it. Left out: a debt is set off only where the payment covers it whole.
   */
  debts: z.strictObject({ at: clause, goods: z.literal('to-cash') }).optional(),
};
