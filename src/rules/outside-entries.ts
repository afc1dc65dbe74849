/**
 * Entries from outside the tables: points, coin-in and spend that another system or a receipt reports, codes that are
 * valid once, and free entries. What they are multiplied by and capped at, and the check-in before a drawing. The words and
 * their arithmetic; src/floor/entries records what is reported.
 */
import { z } from 'zod';
import type { Cents } from '../base/cents.ts';
import { allFound, firstDuplicate } from './contradictions-games.ts';
import { contradictionInIssued, issuedWord } from './issued-codes.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { outsideWords } from './prize-text.ts';
import type { Sheet, Step } from './sheet.ts';
import {
  amountWord,
  type Chosen,
  choice,
  clause,
  id,
  isChoice,
  isoDate,
  localTime,
  ours,
  step,
  words,
} from './vocabulary.ts';

const many = z.union([z.int().min(1).max(1_000_000), choice]);

export const ENTRY_PERIODS = ['day', 'week', 'month', 'drawing', 'promotion'] as const;
export type EntryPeriod = (typeof ENTRY_PERIODS)[number];

/** At most so many entries in a gaming day, a week from Monday, a calendar month, before one drawing, or in all. */
const mostWord = z
  .array(z.strictObject({ at: clause, per: z.enum(ENTRY_PERIODS), entries: many }))
  .min(1)
  .max(5);

/** What another system or a receipt counts: points of the club, coin-in, or money spent. */
const everyWord = z.union([
  z.strictObject({ points: many }),
  z.strictObject({ coinIn: amountWord }),
  z.strictObject({ spend: amountWord }),
]);

export const reportedQualify = z.strictObject({
  ...step,
  kind: z.literal('qualify'),
  form: z.literal('reported'),
  /** For every 100 points, or every $20 spent. */
  every: everyWord,
  /** Entries for each of them. Left out: one. */
  entries: many.optional(),
  /** Each report stands alone, with the number of its receipt, which is accepted once. Left out: all reports add up. */
  receipt: z.strictObject({ at: clause }).optional(),
  /** What its number looks like. Left out: any number. */
  issued: issuedWord.optional(),
  most: mostWord.optional(),
  next: id,
});

/** A code that is valid once: on a receipt, a scratch ticket, a ticket of a second-chance drawing. */
export const codeQualify = z.strictObject({
  ...step,
  kind: z.literal('qualify'),
  form: z.literal('code'),
  /** What it is on, as players say it: receipt, scratch ticket. */
  on: words,
  entries: many,
  /** What the codes look like that the house issued. Left out: any code. */
  issued: issuedWord.optional(),
  most: mostWord.optional(),
  next: id,
});

/** Entries without play or purchase, so many times in each period, for everyone or for some tiers of the club. */
export const freeQualify = z.strictObject({
  ...step,
  kind: z.literal('qualify'),
  form: z.literal('free'),
  entries: many,
  per: z.enum(ENTRY_PERIODS),
  tiers: z.array(id).min(1).max(20).optional(),
  next: id,
});

/** One entry for each person in the drum, weighted by how many entries they have. */
export const entriesEarn = z.strictObject({
  ...step,
  kind: z.literal('earn'),
  form: z.literal('entries'),
  /** On days and at times that the offer posts, entries of reports and codes count this many times. */
  multiplied: z.strictObject({ at: clause, between: z.tuple([z.int().min(2), z.int().min(2)]), ours }).optional(),
  /** Tiers of the club, and how many times the entries of each count. */
  tiers: z
    .strictObject({
      at: clause,
      list: z
        .array(z.strictObject({ tier: id, name: words, times: z.int().min(1).max(1000) }))
        .min(1)
        .max(20),
    })
    .optional(),
  /** Of all ways to earn them together. */
  most: mostWord.optional(),
  /**
   * Entries are in a drawing only if their holder checks in, from so many minutes before it to so many minutes before it
   * (left out: to its start). A check-in is for one drawing, or for all drawings of the gaming day.
   */
  checkIn: z
    .strictObject({
      at: clause,
      opensMinutes: z.union([z.int().min(1).max(10_080), choice]),
      closesMinutes: z.union([z.int().min(1).max(1440), choice]).optional(),
      for: z.enum(['drawing', 'day']),
    })
    .optional(),
  next: id,
});

/** When entries count more than once. What is left out does not restrict it. */
export const entryMultiplier = z.strictObject({
  times: z.int().min(2).max(1000),
  days: z
    .array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']))
    .min(1)
    .optional(),
  dates: z.array(isoDate).min(1).max(100).optional(),
  hours: z.strictObject({ from: localTime, until: localTime }).optional(),
});

export type ReportedStep = z.infer<typeof reportedQualify>;
export type CodeStep = z.infer<typeof codeQualify>;
export type FreeStep = z.infer<typeof freeQualify>;
export type EntryWay = ReportedStep | CodeStep | FreeStep;
export type EntriesStep = z.infer<typeof entriesEarn>;
export type EntryMultiplier = z.infer<typeof entryMultiplier>;
export type EntryMost = z.infer<typeof mostWord>[number];

export const isEntryWay = (one: Step): one is EntryWay =>
  one.kind === 'qualify' && (one.form === 'reported' || one.form === 'code' || one.form === 'free');

export const entryWaysOf = ({ steps }: Pick<Sheet, 'steps'>): EntryWay[] => steps.filter(isEntryWay);

export const entriesStepOf = ({ steps }: Pick<Sheet, 'steps'>): EntriesStep | undefined =>
  steps.find((one): one is EntriesStep => one.kind === 'earn' && one.form === 'entries');

// Arithmetic: what a report brings.

/** What a way counts: points, cents, or nothing. */
export type EntryUnit = 'points' | 'coin-in' | 'spend';

export function unitOf({
  every,
}: ReportedStep): Readonly<{ unit: EntryUnit; of: number | Cents | { choose: string } }> {
  if ('points' in every) return { unit: 'points', of: every.points };
  return 'coinIn' in every ? { unit: 'coin-in', of: every.coinIn } : { unit: 'spend', of: every.spend };
}

export const chosenNumber = (chosen: Chosen, word: number | Readonly<{ choose: string }>): number =>
  typeof word === 'number' ? word : chosen[word.choose]!;

/** How many times an amount is in what was reported before and now, less what was in it before. */
export const newUnits = (before: number, quantity: number, each: number): number =>
  Math.floor((before + quantity) / each) - Math.floor(before / each);

/** Entries that one report brings before any cap; `before`: what was reported earlier and adds up with it. */
export function earnedEntries(
  way: EntryWay,
  chosen: Chosen,
  { before, quantity, times }: Readonly<{ before: number; quantity: number; times: number }>,
): number {
  if (way.form === 'free') return chosenNumber(chosen, way.entries);
  if (way.form === 'code') return chosenNumber(chosen, way.entries) * times;
  const each = chosenNumber(chosen, unitOf(way).of);
  return newUnits(before, quantity, each) * chosenNumber(chosen, way.entries ?? 1) * times;
}

/** What of `wanted` entries fits under caps of which some is used already. */
export const capped = (wanted: number, left: readonly number[]): number => Math.max(0, Math.min(wanted, ...left));

// Contradictions, and what is wrong with an offer.

/** The first of one version of a sheet, in one sentence. */
export function contradictionInOutsideEntries(steps: readonly Step[]): string | undefined {
  const ways = steps.filter(isEntryWay);
  const earn = steps.find((one): one is Extract<Step, { kind: 'earn' }> => one.kind === 'earn');
  if (earn?.form !== 'entries') {
    const way = ways[0];
    return way === undefined || earn === undefined
      ? undefined
      : `Step ${way.id} brings entries, but step ${earn.id} gives ${earn.form}. Write "form": "entries".`;
  }
  const stray = steps.find((one) => one.kind === 'qualify' && !isEntryWay(one));
  if (stray !== undefined)
    return `Step ${stray.id} qualifies by ${stray.form}, but step ${earn.id} takes entries of reports, codes and free entries only.`;
  if (ways.length === 0) return `Step ${earn.id} gives entries, but no step of kind qualify brings any.`;
  return allFound([...ways.map((way) => inWay(way, earn)), inMost(earn), inTiers(earn), inCheckIn(earn)]);
}

function inWay(way: EntryWay, earn: EntriesStep): string | undefined {
  if (way.form === 'reported') {
    if (way.issued !== undefined && way.receipt === undefined)
      return `Step ${way.id} says what the numbers of receipts look like (${way.issued.at}), but reports have no receipt.`;
    return inUnits(way) ?? inIssued(way) ?? inMost(way);
  }
  if (way.form === 'code') return inIssued(way) ?? inMost(way);
  const tiers = earn.tiers?.list.map(({ tier }) => tier) ?? [];
  const stray = way.tiers?.find((tier) => !tiers.includes(tier));
  if (stray === undefined) return undefined;
  return tiers.length === 0
    ? `Step ${way.id} is for tier ${stray}, but step ${earn.id} has no tiers.`
    : `Step ${way.id} is for tier ${stray}, which step ${earn.id} does not list. It lists ${tiers.join(', ')}.`;
}

const inIssued = ({ id: name, issued }: ReportedStep | CodeStep): string | undefined =>
  issued && contradictionInIssued(name, issued);

/** Nothing is divided by nothing. */
function inUnits(way: ReportedStep): string | undefined {
  const { unit, of } = unitOf(way);
  const least = isChoice(of) ? of.between[0] : of;
  return least === 0 ? `Step ${way.id} gives an entry for every $0 of ${unit}.` : undefined;
}

function inMost({ id: name, most = [] }: Pick<EntriesStep, 'id' | 'most'>): string | undefined {
  const twice = firstDuplicate(most.map(({ per }) => per));
  return twice === undefined ? undefined : `Step ${name} has two limits of the entries in a ${twice}.`;
}

function inTiers({ id: name, tiers }: EntriesStep): string | undefined {
  const twice = firstDuplicate(tiers?.list.map(({ tier }) => tier) ?? []);
  return twice === undefined ? undefined : `Step ${name} lists tier ${twice} twice.`;
}

function inCheckIn({ id: name, checkIn }: EntriesStep): string | undefined {
  if (checkIn?.closesMinutes === undefined) return undefined;
  const opens = isChoice(checkIn.opensMinutes) ? checkIn.opensMinutes.between[0] : checkIn.opensMinutes;
  const closes = isChoice(checkIn.closesMinutes) ? checkIn.closesMinutes.between[1] : checkIn.closesMinutes;
  if (opens > closes) return undefined;
  return `Check-in of step ${name} opens ${opens} minutes before the drawing and closes ${closes} minutes before it. It must open earlier.`;
}

/** What an offer posts: the days and times on which entries are multiplied. */
export function outsideEntriesFlaw(sheet: Sheet, { entryMultipliers: posted }: Offer): OfferFlaw | undefined {
  const earn = entriesStepOf(sheet);
  const word = earn?.multiplied;
  if (posted === undefined) return undefined;
  if (word === undefined) {
    const says = 'These rules do not multiply entries.';
    return {
      at: earn?.at ?? sheet.mustPost.at,
      where: 'entryMultipliers',
      reason: 'multipliers-unused',
      says,
      next: 'Leave the days and times out.',
    };
  }
  for (const [i, { times, hours }] of posted.entries()) {
    const where = `entryMultipliers.${i}`;
    const outside = outsideWords(word, times, String);
    if (outside !== undefined) {
      const says = `Entries would count ${times} times; ${outside}.`;
      return { at: word.at, where, reason: 'outside-range', says, next: 'Choose a number within the range.' };
    }
    if (hours !== undefined && hours.from === hours.until) {
      const says = 'The hours end as they begin.';
      return {
        at: word.at,
        where,
        reason: 'no-hours',
        says,
        next: 'Leave the hours out, or enter two different times.',
      };
    }
  }
  return undefined;
}
