/**
 * Hours of play as a source: by swipes of the card, by the seat in which a player is known to sit, or as another system or
 * the desk reports them. They bring points on a public list, or a place in a tournament.
 */
import { z } from 'zod';
import { MINUTE } from '../base/time.ts';
import type { Sheet } from './sheet.ts';
import { clause, swipeGrace } from './vocabulary.ts';

/** swipes: each for an hour at most. seat: from when the player was seated by name to when the seat was left. */
export const hoursBy = z
  .array(z.enum(['swipes', 'seat', 'reported']))
  .min(1)
  .max(3)
  .refine((ways) => new Set(ways).size === ways.length, 'each way once');

/** A tournament for players who have played so long since the period of the offer began. */
export const qualifiedWord = z.strictObject({
  at: clause,
  by: hoursBy,
  grace: swipeGrace.optional(),
  minutes: z.int().min(1).max(600_000),
  /** Only so many: those who reached it first. Players who reached it at the same time are all in. */
  first: z.strictObject({ at: clause, count: z.int().min(1).max(10_000) }).optional(),
  /** So many tournament chips more for each stretch of further play. Left out: all start with the same stack. */
  chips: z
    .strictObject({
      at: clause,
      each: z.int().min(1).max(60_000),
      chips: z.int().min(1).max(10_000_000),
      most: z.int().min(1).max(100_000_000).optional(),
    })
    .optional(),
});

export type QualifiedWord = z.infer<typeof qualifiedWord>;
export type HoursBy = z.infer<typeof hoursBy>[number];

/** How a sheet counts hours, and what they are for. `least`: seconds that a tournament asks for. */
export type HoursSource = Readonly<{
  at: string;
  by: readonly HoursBy[];
  graceMinutes: number;
  least?: number;
  minutesEach?: number;
}>;

/** Undefined where hours bring neither points on a list nor a place in a tournament. A sheet never changes. */
export function hoursSourceOf(sheet: Pick<Sheet, 'steps'>): HoursSource | undefined {
  if (SOURCES.has(sheet.steps)) return SOURCES.get(sheet.steps);
  const found = sourceIn(sheet.steps);
  SOURCES.set(sheet.steps, found);
  return found;
}

const SOURCES = new WeakMap<object, HoursSource | undefined>();

function sourceIn(steps: Sheet['steps']): HoursSource | undefined {
  for (const step of steps) {
    if (step.kind === 'play' && step.form === 'poker-tournament' && step.qualified !== undefined) {
      const { at, by, grace, minutes } = step.qualified;
      return { at, by, graceMinutes: grace?.minutes ?? 0, least: minutes * MINUTE };
    }
  }
  const way = steps.find((step) => step.kind === 'qualify' && step.form === 'hours');
  const earn = steps.find((step) => step.kind === 'earn' && step.form === 'score');
  if (way?.form !== 'hours' || earn?.form !== 'score' || earn.minutesEach === undefined) return undefined;
  const { minutesEach, grace } = earn;
  return { at: way.at, by: way.by ?? ['swipes'], graceMinutes: grace?.minutes ?? 0, minutesEach };
}

/** Points for play: whole stretches of this many minutes. */
export const pointsFor = (seconds: number, minutesEach: number): number => Math.floor(seconds / (minutesEach * MINUTE));

/** Tournament chips beyond the stack of every entrant. */
export function extraChips({ minutes, chips }: QualifiedWord, seconds: number): number {
  if (chips === undefined) return 0;
  const more = Math.floor(Math.max(seconds - minutes * MINUTE, 0) / (chips.each * MINUTE)) * chips.chips;
  return Math.min(more, chips.most ?? more);
}

/** What is wrong with how hours are counted, in one sentence. */
export function contradictionInHours(by: readonly HoursBy[], grace: { at: string } | undefined): string | undefined {
  return grace === undefined || by.includes('swipes')
    ? undefined
    : `A swipe has a grace period (${grace.at}), but hours are not counted by swipes.`;
}
