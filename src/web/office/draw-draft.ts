/** Drawings, tickets and prizes of an offer while they are written: what was typed, and what it makes. */
import type { PrizeGives } from '../../rules/draw-words.ts';
import { dollars, typedCents } from '../lib/money.tsx';
import { shortName } from '../lib/short-name.ts';
import type { DrawAsks, PrizeKind } from './draw-asks.ts';

export type PrizeDraft = Readonly<{
  name: string;
  gives: PrizeGives;
  /** As they were typed: dollars, and numbers of things. */
  value: string;
  count: string;
  /** The goods or the offer that it is taken from; empty: none. */
  of: string;
  lives: string;
  /** Which drawings, by their place in the schedule; null: each of them, also those that are added later. */
  on: readonly number[] | null;
}>;

export type AwardDraft = Readonly<{ name: string; value: string; of: string }>;

export type DrawsDraft = Readonly<{
  /** `2026-11-15T18:00`, by the wall clock of the house. */
  schedule: readonly string[];
  contests: readonly string[];
  /** `18:00`. */
  distributions: readonly string[];
  /** Empty: the first way that the sheet names. */
  drawnBy: string;
  prizes: readonly PrizeDraft[];
  valueAwards: readonly AwardDraft[];
}>;

export const NO_DRAWS: DrawsDraft = {
  schedule: [],
  contests: [],
  distributions: [],
  drawnBy: '',
  prizes: [],
  valueAwards: [],
};

export const newPrize = ({ kinds }: NonNullable<DrawAsks['prizes']>): PrizeDraft => ({
  name: '',
  gives: kinds[0]!.gives,
  value: '',
  count: '1',
  of: '',
  lives: '',
  on: null,
});

/** A drawing is left out of the schedule: prizes for the drawings after it stay with theirs. */
export function withoutDrawing({ schedule, prizes }: DrawsDraft, place: number): Partial<DrawsDraft> {
  const kept = (on: readonly number[]) => on.filter((one) => one !== place).map((one) => (one > place ? one - 1 : one));
  return {
    schedule: schedule.toSpliced(place, 1),
    prizes: prizes.map((prize) => (prize.on === null ? prize : { ...prize, on: kept(prize.on) })),
  };
}

/** At this drawing, or not at it any more; all of them is each of them. */
export function toggled(on: readonly number[] | null, place: number, all: number): readonly number[] | null {
  const before = on ?? Array.from({ length: all }, (_, i) => i);
  const after = before.includes(place) ? before.filter((one) => one !== place) : [...before, place];
  return after.length === all ? null : after.toSorted((a, b) => a - b);
}

export const NO_AWARD: AwardDraft = { name: '', value: '', of: '' };

/** What is worth nothing by itself: it is played for. */
export const isPlayed = (gives: PrizeGives): boolean => gives === 'spin' || gives === 'pass';

/** `$10.00 to $500.00`, where the sheet sets a range. */
export function rangesOf(kinds: readonly PrizeKind[], gives: PrizeGives): string | undefined {
  const ranges = kinds.flatMap((kind) => (kind.gives === gives && kind.between !== null ? [kind.between] : []));
  if (ranges.length === 0) return undefined;
  return ranges.map(([low, high]) => `${dollars(low)} to ${dollars(high)}`).join(' or ');
}

export function valueFlaw(kinds: readonly PrizeKind[], { gives, value }: PrizeDraft): string | undefined {
  const cents = centsOf(gives, value);
  if (cents === undefined) return 'Enter an amount in dollars.';
  const ranges = kinds.filter((kind) => kind.gives === gives).map(({ between }) => between);
  const fits = ranges.some((range) => range === null || (cents >= range[0] && cents <= range[1]));
  return fits ? undefined : `Only ${rangesOf(kinds, gives)}.`;
}

export type Parts = Readonly<{ parts: Readonly<Record<string, unknown>> }> | Readonly<{ says: string }>;

/** The parts of the offer that the sheet asks for, or the first thing that is missing in one of them. */
export function drawParts(draft: DrawsDraft, asks: DrawAsks, instant: (text: string) => number | undefined): Parts {
  const schedule = draft.schedule.map(instant);
  const contests = draft.contests.map(instant);
  if (asks.schedule !== null && schedule.includes(undefined)) return { says: 'A time of the schedule is not set.' };
  if (asks.contests !== null && contests.includes(undefined)) return { says: 'A time of a contest is not set.' };
  if (asks.distributions !== null && draft.distributions.includes('')) {
    return { says: 'A time at which tickets are handed out is not set.' };
  }
  const prizes = asks.prizes === null ? [] : prizesOf(draft.prizes, asks.prizes, schedule as number[]);
  if ('says' in prizes) return prizes;
  const awards = asks.valueAwards === null ? [] : awardsOf(draft.valueAwards, asks.valueAwards.count);
  if ('says' in awards) return awards;
  const filled = (name: string, list: readonly unknown[]) => (list.length === 0 ? {} : { [name]: list });
  return {
    parts: {
      ...(asks.schedule === null ? {} : filled('schedule', schedule)),
      ...(asks.contests === null ? {} : filled('contests', contests)),
      ...(asks.distributions === null ? {} : filled('distributions', draft.distributions)),
      ...(asks.drawnBy === null || draft.drawnBy === '' ? {} : { drawnBy: draft.drawnBy }),
      ...filled('prizes', prizes),
      ...filled('valueAwards', awards),
    },
  };
}

const centsOf = (gives: PrizeGives, typed: string): number | undefined =>
  isPlayed(gives) && typed.trim() === '' ? 0 : typedCents(typed);

type Made = readonly Readonly<Record<string, unknown>>[] | Readonly<{ says: string }>;

function prizesOf(
  drafts: readonly PrizeDraft[],
  { byDrawing }: NonNullable<DrawAsks['prizes']>,
  schedule: readonly number[],
): Made {
  const taken: string[] = [];
  const prizes: Record<string, unknown>[] = [];
  for (const [i, { name, gives, value, count, of, lives, on }] of drafts.entries()) {
    const cents = centsOf(gives, value);
    const many = /^\d{1,4}$/.test(count.trim()) ? Number(count) : 0;
    if (name.trim() === '') return { says: `Prize ${i + 1} has no name.` };
    if (cents === undefined) return { says: `${name.trim()} has no value.` };
    if (many < 1) return { says: `How many of ${name.trim()} there are is no number.` };
    if (byDrawing && on?.length === 0) return { says: `${name.trim()} is drawn for at no drawing.` };
    const id = shortName(name, taken, 'prize');
    taken.push(id);
    prizes.push({
      id,
      name: name.trim(),
      gives,
      value: cents,
      count: many,
      ...(of === '' ? {} : { of }),
      ...(/^\d{1,4}$/.test(lives) && gives === 'fees-paid' ? { lives: Number(lives) } : {}),
      ...(byDrawing && on !== null ? { on: on.map((place) => schedule[place]!) } : {}),
    });
  }
  return prizes;
}

/** Nothing is said of them until the first is named; then each section has its own. */
function awardsOf(drafts: readonly AwardDraft[], count: number): Made {
  if (drafts.every(({ name }) => name.trim() === '')) return [];
  const taken: string[] = [];
  const awards: Record<string, unknown>[] = [];
  for (let i = 0; i < count; i += 1) {
    const { name, value, of } = drafts[i] ?? NO_AWARD;
    const cents = typedCents(value);
    if (name.trim() === '' || cents === undefined || of === '') {
      return { says: `Value award ${i + 1} is not filled in: what it is, what it is worth, and which goods.` };
    }
    const id = shortName(`value ${name}`, taken);
    taken.push(id);
    awards.push({ id, name: name.trim(), value: cents, of });
  }
  return awards;
}
