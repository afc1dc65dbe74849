/**
 * The blind structure of a tournament: levels, breaks and chip races planned from players, chips and hours, or read
 * from a file. The limits of a rule sheet are checked when the structure is posted.
 */
import { type Lines, linesFrom } from '../../base/csv.ts';
import { ok, type Result, refuse } from '../../base/result.ts';

export type BlindLevel =
  | Readonly<{ minutes: number; small: number; big: number; ante?: number }>
  /** `race`: the smallest chips, of this value, are taken off in the break; nothing needs them afterward. */
  | Readonly<{ minutes: number; break: true; race?: number }>;

export type StructurePlan = Readonly<{
  players: number;
  /** Tournament chips for each entry. */
  chips: number;
  /** From the first card to about the last one, breaks included. */
  minutes: number;
  levelMinutes: number;
  /** Played levels from one break to the next. */
  breakAfter: number;
  breakMinutes: number;
  /** One ante for the table, as much as the big blind, from the third level. */
  ante: boolean;
}>;

/** Levels that play may still need after the planned end. */
const SPARE = 3;
const FIRST_ANTE = 3;
/** A tournament is about over when the blinds are so large that all chips are this many big blinds. */
const LAST_STACKS = 20;
/** Big blinds that a stack begins with, about. */
const FIRST_STACKS = 100;

const CHIPS = [1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000] as const;
const STEPS = [1, 1.2, 1.5, 1.6, 2, 2.4, 2.5, 3, 4, 5, 6, 8] as const;
/** Only if the chips in play cannot make the usual adjacent step. */
const INSTEAD: Readonly<Record<number, readonly number[]>> = { 1.5: [1.2, 1.6], 2.5: [2.4] };
const HIGHEST = 100_000_000;

/** Minutes of a level for which the blinds rise as players are used to: by about two fifths. */
export function usualLevelMinutes(plan: Omit<StructurePlan, 'levelMinutes'>): number {
  const minutes = [5, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60];
  const off = (levelMinutes: number): number => {
    const levels = levelsIn({ ...plan, levelMinutes });
    if (levels < 4) return Number.POSITIVE_INFINITY;
    return Math.abs(Math.log(growth(plan) / 1.4 ** (levels - 1)));
  };
  return minutes.reduce((best, one) => (off(one) < off(best) ? one : best));
}

const firstBig = ({ chips }: Pick<StructurePlan, 'chips'>): number => {
  const wanted = Math.max(2, chips / FIRST_STACKS);
  const decade = 10 ** Math.floor(Math.log10(wanted));
  return Math.max(2, [1, 2, 4, 5, 8].map((step) => step * decade).findLast((big) => big <= wanted) ?? decade);
};

const growth = (plan: Pick<StructurePlan, 'players' | 'chips'>): number =>
  Math.max(2, (plan.players * plan.chips) / LAST_STACKS / firstBig(plan));

/** Played levels that fit in the time, with the breaks between them. */
function levelsIn({
  minutes,
  levelMinutes,
  breakAfter,
  breakMinutes,
}: Omit<StructurePlan, 'players' | 'chips' | 'ante'>) {
  let levels = 0;
  let used = 0;
  for (;;) {
    const pause = levels > 0 && levels % breakAfter === 0 ? breakMinutes : 0;
    if (used + pause + levelMinutes > minutes) return levels;
    used += pause + levelMinutes;
    levels += 1;
  }
}

/** A refusal if the time is too short or too long for levels of this length. */
export function planStructure(plan: StructurePlan): Result<readonly BlindLevel[]> {
  const levels = levelsIn(plan);
  if (levels < 2)
    return refuse('too-short', 'The time is too short for two levels.', 'Plan more hours or shorter levels.');
  const first = firstBig(plan);
  const smallest = CHIPS.findLast((chip) => (first / 2) % chip === 0) ?? 1;
  const ladder = bigBlinds(first, smallest);
  const bigs = risingTo(ladder, levels, first * growth(plan));
  if (bigs === undefined || levels + SPARE > MOST_PLANNED) {
    return refuse('too-long', `${levels} levels are more than the blinds have steps.`, 'Plan longer levels.');
  }
  const spare = ladder.filter((big) => big > bigs.at(-1)!).slice(1);
  const all = [...bigs, ...spare.filter((_, i) => i % 2 === 0).slice(0, SPARE)];
  const amounts = all.map((big, i) => ({
    minutes: plan.levelMinutes,
    small: big / 2,
    big,
    ...(plan.ante && i + 1 >= FIRST_ANTE ? { ante: big } : {}),
  }));
  return ok(withBreaks(amounts, plan, smallest));
}

const MOST_PLANNED = 60;

/** Big blinds that chips in play can post, from this one up. */
function bigBlinds(first: number, smallest: number): number[] {
  const found: number[] = [];
  for (let decade = 1; decade <= HIGHEST; decade *= 10) {
    const isPosted = (step: number): boolean => {
      const big = step * decade;
      if (!Number.isInteger(big) || big < first || big > HIGHEST) return false;
      const chip = Math.max(smallest, CHIPS.findLast((one) => one <= big / 8) ?? 1);
      return big % (2 * chip) === 0;
    };
    for (const step of STEPS) {
      if (isPosted(step) && INSTEAD[step]?.some(isPosted) !== true) found.push(step * decade);
    }
  }
  return found;
}

/** This many steps of the ladder, rising as evenly as they can to about this one. */
function risingTo(ladder: readonly number[], levels: number, last: number): number[] | undefined {
  const first = ladder[0]!;
  const end = Math.max(
    levels - 1,
    ladder.findLastIndex((big) => big <= last * 1.1),
  );
  if (end >= ladder.length) return undefined;
  const chosen: number[] = [];
  for (let level = 0; level < levels; level += 1) {
    const wanted = first * (ladder[end]! / first) ** (level / (levels - 1));
    const from = level === 0 ? 0 : chosen[level - 1]! + 1;
    const until = end - (levels - 1 - level);
    let best = from;
    for (let one = from; one <= until; one += 1) {
      if (Math.abs(Math.log(ladder[one]! / wanted)) < Math.abs(Math.log(ladder[best]! / wanted))) best = one;
    }
    chosen.push(best);
  }
  return chosen.map((one) => ladder[one]!);
}

type Played = Extract<BlindLevel, { big: number }>;

function withBreaks(played: readonly Played[], plan: StructurePlan, smallest: number): BlindLevel[] {
  const { breakAfter, breakMinutes } = plan;
  let inPlay = smallest;
  return played.flatMap((level, i): BlindLevel[] => {
    if (i === 0 || i % breakAfter !== 0) return [level];
    const race = raceBefore(played.slice(i), inPlay);
    if (race !== undefined) inPlay = CHIPS[CHIPS.indexOf(race) + 1]!;
    return [{ minutes: breakMinutes, break: true, ...(race === undefined ? {} : { race }) }, level];
  });
}

type Chip = (typeof CHIPS)[number];

/** The largest chips that no later level needs, with all smaller ones; undefined if each that is in play is needed. */
function raceBefore(later: readonly Played[], inPlay: number): Chip | undefined {
  const amounts = later.flatMap(({ small, big, ante }) => [small, big, ...(ante === undefined ? [] : [ante])]);
  // A stack has to be able to post the small blind in more than one chip.
  const needed = CHIPS.findLast((chip) => amounts.every((amount) => amount % chip === 0)) ?? 1;
  const gone = CHIPS[CHIPS.indexOf(needed) - 1];
  return gone !== undefined && gone >= inPlay ? gone : undefined;
}

/** `minutes, small, big, ante` under headings; a break has minutes alone, and `race` if chips are taken off in it. */
export function structureFrom(text: string): Lines<BlindLevel> {
  const columns = {
    required: ['minutes', 'small', 'big'],
    optional: ['ante', 'race', 'level'],
    also: {
      'small blind': 'small',
      sb: 'small',
      'big blind': 'big',
      bb: 'big',
      duration: 'minutes',
      'color up': 'race',
    },
    most: 100,
  } as const;
  return linesFrom<BlindLevel, 'minutes' | 'small' | 'big' | 'ante' | 'race' | 'level'>(text, columns, (cells) => {
    const minutes = wholeIn(cells.minutes, 1, 240);
    if (minutes === undefined) return refuse('minutes', `"${cells.minutes}" is not 1 to 240 minutes.`, '');
    if (cells.small === '' && cells.big === '' && cells.ante === '') return breakFrom(minutes, cells.race);
    if (cells.race !== '') return refuse('race', 'Chips are raced off in a break, not in a level.', '');
    const [small, big] = [wholeIn(cells.small, 0, HIGHEST), wholeIn(cells.big, 1, HIGHEST)];
    if (small === undefined) return refuse('small', `"${cells.small}" is not a small blind.`, '');
    if (big === undefined) return refuse('big', `"${cells.big}" is not a big blind.`, '');
    if (small > big) return refuse('small', 'The small blind is above the big blind.', '');
    const ante = cells.ante === '' ? 0 : wholeIn(cells.ante, 0, HIGHEST);
    if (ante === undefined) return refuse('ante', `"${cells.ante}" is not an ante.`, '');
    return ok({ minutes, small, big, ...(ante === 0 ? {} : { ante }) });
  });
}

function breakFrom(minutes: number, raced: string): Result<BlindLevel> {
  if (raced === '') return ok({ minutes, break: true });
  const race = wholeIn(raced, 1, HIGHEST);
  return race === undefined ? refuse('race', `"${raced}" is not a chip.`, '') : ok({ minutes, break: true, race });
}

/** `1,500` and `1500` alike. */
function wholeIn(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,3}(,?\d{3})*$|^\d+$/.test(text)) return undefined;
  const number = Number(text.replaceAll(',', ''));
  return number >= least && number <= most ? number : undefined;
}
