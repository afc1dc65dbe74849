/** Picks: what a sheet says of who may hand in a prediction, of what is predicted, and of how it is judged. */
import { z } from 'zod';
import type { Sheet } from './sheet.ts';
import { localTime, next, step, swipeGrace } from './step-words.ts';
import { amount, clause, ours } from './words.ts';

const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
/** A day and a time of the week, by the clock on the wall. */
export const weekMoment = z.strictObject({ day: weekday, time: localTime });
/** A day of the year, mm-dd. */
const yearDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day of the year, mm-dd');

/** A team by the name under which it is posted: a name and nothing that a screen or a file could read as more. */
export const teamName = z
  .string()
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} .'’&()-]{0,38}[\p{L}\p{N}.)])?$/u, 'the name of a team, up to 40 letters');

/** Play by the swipes of a card, before picks are taken or before they win. */
export const swipesQualify = z.strictObject({
  ...step,
  kind: z.literal('qualify'),
  form: z.literal('swipes'),
  /** A card of the club is needed. */
  card: z.strictObject({ at: clause }).optional(),
  /** So many hours in each of which the card was scanned; or so many hours of play. */
  least: z.union([z.strictObject({ scans: z.int().min(1) }), z.strictObject({ hours: z.int().min(1) })]),
  /** A swipe is good for the hour before it, and for so many minutes more. */
  grace: swipeGrace.optional(),
  /** From the start of this day of the week until picks are closed; or these days of the year, both included. */
  window: z.union([z.strictObject({ week: weekday }), z.strictObject({ from: yearDay, until: yearDay })]),
  /** on-entry: on file when picks are handed in. afterwards: picks stand provisionally until the days are over. */
  asked: z.enum(['on-entry', 'afterwards']),
  next,
});

/** A card of games, and one set of picks on it for each person: a winner for every game. */
export const picksEarn = z.strictObject({
  ...step,
  kind: z.literal('earn'),
  form: z.literal('picks'),
  /**
   * week: games of these days, which follow one another; picks are taken up to and including this moment. bracket: games
   * whose winners meet, until one is left; picks are taken before the first begins.
   */
  card: z.union([
    z.strictObject({
      at: clause,
      games: z.literal('week'),
      days: z.array(weekday).min(1).max(7),
      closes: weekMoment.extend({ at: clause }),
    }),
    z.strictObject({ at: clause, games: z.literal('bracket'), closes: z.strictObject({ at: clause }) }),
  ]),
  /** One for each person and card. */
  entries: z.strictObject({ at: clause }),
  next,
});

export const picksSelect = z.strictObject({
  ...step,
  kind: z.literal('select'),
  form: z.literal('picks'),
  /**
   * Of those with as many right picks, who came closest to the points of both teams together in the game that is posted;
   * by default the last of this day.
   */
  tieBreak: z.strictObject({ at: clause, day: weekday }).optional(),
  /**
   * places: who ties shares the prizes of all places that they cover. scores: each number of right picks has one prize,
   * which those who have so many share.
   */
  ties: z.strictObject({ at: clause, share: z.enum(['places', 'scores']) }),
  /** From the first prize down, what each of them may be. */
  prizes: z
    .array(
      z.strictObject({
        at: clause,
        /** entry: an entry of the tournament of another offer. */
        gives: z.array(z.enum(['cash', 'chips', 'goods', 'entry'])).min(1),
        between: z.tuple([amount, amount]),
        ours,
      }),
    )
    .min(1)
    .max(20),
  next,
});

export type SwipesStep = z.infer<typeof swipesQualify>;
export type PicksEarn = z.infer<typeof picksEarn>;
export type PicksSelect = z.infer<typeof picksSelect>;
export type WeekMoment = z.infer<typeof weekMoment>;

/** Whoever takes part needs so many swipes, or so many hours of swiped play: each swipe is kept for it. */
export const countsSwipes = (sheet: Pick<Sheet, 'steps'>): boolean => swipesStepOf(sheet) !== undefined;

export const swipesStepOf = ({ steps }: Pick<Sheet, 'steps'>): SwipesStep | undefined =>
  steps.find((one): one is SwipesStep => one.kind === 'qualify' && one.form === 'swipes');

export const picksEarnOf = ({ steps }: Pick<Sheet, 'steps'>): PicksEarn | undefined =>
  steps.find((one): one is PicksEarn => one.kind === 'earn' && one.form === 'picks');

export const picksSelectOf = ({ steps }: Pick<Sheet, 'steps'>): PicksSelect | undefined =>
  steps.find((one): one is PicksSelect => one.kind === 'select' && one.form === 'picks');
