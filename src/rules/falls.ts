/**
 * A qualifying hand that steps down: aces full of jacks, then of tens, then of nines, by day, by week or by what the pool
 * holds, until it is hit; then it is the first hand again.
 */
import { z } from 'zod';
import type { Cents } from '../base/cents.ts';
import { DAYS_OF_WEEK } from '../base/schedule.ts';
import {
  addDays,
  dateOf,
  dateTimeOf,
  dayNumberOf,
  type LocalDateTime,
  type WallTime,
  wallTimeOf,
} from '../base/time.ts';
import type { ChartRow } from './chart.ts';
import { handPattern } from './hand-pattern.ts';
import { amount, clause, localTime, words } from './vocabulary.ts';

export const fallsWord = z.strictObject({
  at: clause,
  /** The hand of the row itself, in words: the first one. */
  first: words,
  /** day, week: at a time of the house, so many after the period began or the hand was hit. pool: by what it holds. */
  by: z.enum(['day', 'week', 'pool']),
  time: localTime.optional(),
  /** By week: on this day. */
  on: z.enum(DAYS_OF_WEEK).optional(),
  /** The further hands in order; the last one stays. By pool: each from what the pool holds. */
  steps: z
    .array(z.strictObject({ name: words, hand: handPattern, from: amount.optional() }))
    .min(1)
    .max(60),
});

export type FallsWord = z.infer<typeof fallsWord>;

type Falling = ChartRow & { falls: FallsWord };
export const isFalling = (row: ChartRow): row is Falling => row.falls !== undefined;

/** The row with the hand of a step; 0 is the first. */
export function rowAtStep(row: ChartRow, step: number): ChartRow {
  const word = step === 0 ? undefined : row.falls?.steps[step - 1];
  return word === undefined ? row : { ...row, hand: word.hand };
}

/** What the hand of a step is called; undefined beyond the last. */
export const stepName = ({ first, steps }: FallsWord, step: number): string | undefined =>
  step === 0 ? first : steps[step - 1]?.name;

/** Which hand is in force, by the clock of the house: since the period began or the hand was hit last. */
export function stepByClock(word: FallsWord, since: LocalDateTime, at: LocalDateTime): number {
  return Math.min(Math.max(postedUntil(word, at) - postedUntil(word, since), 0), word.steps.length);
}

/** Which hand is in force, by what the pool holds. */
export const stepByPool = ({ steps }: FallsWord, holds: Cents): number =>
  steps.filter(({ from }) => from !== undefined && holds >= from).length;

/** How many posted times there were, counted from the same day long ago. */
function postedUntil({ by, time = '00:00', on }: FallsWord, at: LocalDateTime): number {
  const day = dayNumberOf(dateOf(at)) - (wallTimeOf(at) < time ? 1 : 0);
  return by === 'week' ? Math.floor((day - THURSDAY - DAYS_OF_WEEK.indexOf(on ?? 'mon')) / WEEK) : day;
}

const WEEK = DAYS_OF_WEEK.length;
/** Day 0 was a Thursday, so Mondays are the days 4, 11, 18. */
const THURSDAY = 4;

/** When the next hand is in force, by the clock of the house. */
export function nextStepAt({ by, time = '00:00', on }: FallsWord, at: LocalDateTime): LocalDateTime {
  const today = dateOf(at);
  const late = wallTimeOf(at) >= time ? 1 : 0;
  if (by !== 'week') return dateTimeOf(addDays(today, late), time as WallTime);
  const day = (dayNumberOf(today) - THURSDAY) % WEEK;
  const ahead = (DAYS_OF_WEEK.indexOf(on ?? 'mon') - day + 2 * WEEK) % WEEK;
  return dateTimeOf(addDays(today, ahead === 0 && late === 1 ? WEEK : ahead), time as WallTime);
}

/** The hand of today, and what follows it when: for signs, stations and the notice. */
export type FallNow = Readonly<{
  row: string;
  today: string;
  /** The posted time by the clock of the house, or what the pool has to hold. */
  next: Readonly<{ says: string; at: LocalDateTime | null; from: Cents | null }> | null;
}>;

export function fallNow(row: Falling, step: number, now: LocalDateTime): FallNow {
  const { falls, key } = row;
  const word = falls.steps[step];
  const from = word?.from ?? null;
  return {
    row: key,
    today: stepName(falls, step)!,
    next: word === undefined ? null : { says: word.name, at: from === null ? nextStepAt(falls, now) : null, from },
  };
}
