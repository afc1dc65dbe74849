/** What a sheet leaves to the offer about drawings and tickets under one option; the form asks for nothing else. */
import { first } from '../../base/assert.ts';
import type { Schedule } from '../../base/schedule.ts';
import type { BodyOf } from '../../floor/commands.ts';
import type { PrizeGives } from '../../rules/draw-prizes.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Ours } from '../../rules/vocabulary.ts';
import { dollars, parseCents } from '../lib/money.tsx';
import { shortName } from '../lib/short-name.ts';
import {
  type ApprovedRange,
  makePart,
  outOfRangeText,
  type RowDraft,
  type RowFlaw,
  type RowList,
  rangeText,
  rowsFrom,
  typedDollars,
} from './row-list.ts';
import { dailyScheduleFrom, draftOf, NEW_DAILY, type ScheduleDraft, scheduleFrom } from './schedule-fields.tsx';

/** `between` is null if any amount of money is allowed. */
export type PrizeKind = Readonly<{
  gives: PrizeGives;
  between: readonly [number, number] | null;
  ours?: Ours | undefined;
}>;

export type DrawQuestions = Readonly<{
  /** Drawings, or periods that close one after another. */
  schedule: Readonly<{ at: string; of: 'drawings' | 'runnings'; noun: string; approved: Schedule | null }> | null;
  distributions: Readonly<{ at: string }> | null;
  contests: Readonly<{ at: string }> | null;
  drawnBy: Readonly<{ at: string; ways: readonly ('drum' | 'computer')[] }> | null;
  prizes: Readonly<{
    at: string;
    kinds: readonly PrizeKind[];
    /** Whether a prize may apply to some drawings only. */
    byDrawing: boolean;
    /** Number of steps on which merchandise prizes increase, each one named; 0 if they do not increase. */
    rungs: number;
  }> | null;
}>;

export function drawQuestions(sheet: Pick<Sheet, 'steps' | 'mustPost'>, option: string): DrawQuestions {
  const steps = sheet.steps.filter(({ only }) => only?.includes(option) !== false);
  return {
    schedule: scheduleQuestion(steps, sheet.mustPost.at),
    distributions: firstMatch(steps, (step) =>
      step.kind === 'qualify' && step.form === 'seated' && step.times === 'posted' ? { at: step.at } : null,
    ),
    contests: firstMatch(steps, (step) =>
      step.kind === 'play' && (step.form === 'keys' || step.form === 'tournament') && step.begins.when === 'posted'
        ? { at: step.begins.at }
        : null,
    ),
    drawnBy: firstMatch(steps, (step) =>
      step.kind === 'select' && step.form === 'drum' && (step.by ?? []).length > 1
        ? { at: step.at, ways: step.by! }
        : null,
    ),
    prizes: firstMatch(steps, (step) => prizeQuestions(step, rungsIn(steps))),
  };
}

type Steps = Sheet['steps'];

function firstMatch<T>(steps: Steps, of: (step: Steps[number]) => T | null): T | null {
  for (const step of steps) {
    const found = of(step);
    if (found !== null) return found;
  }
  return null;
}

function scheduleQuestion(steps: Steps, at: string): DrawQuestions['schedule'] {
  const drawn = steps.find(
    (step) =>
      step.kind === 'select' && (step.form === 'table' ? step.when === 'posted-times' : FOLLOWS_SCHEDULE[step.form]),
  );
  if (drawn !== undefined) {
    const noun = drawn.form === 'outside' ? 'winner' : 'drawing';
    return { at: drawn.at, of: 'drawings', noun, approved: approvedIn(drawn) };
  }
  const runs = steps.some((step) => step.kind === 'earn' && (step.form === 'place' || step.form === 'score'));
  const closes = steps.find(({ kind }) => kind === 'select');
  return runs
    ? { at, of: 'runnings', noun: 'period', approved: closes === undefined ? null : approvedIn(closes) }
    : null;
}

/** Without its clause: the values entered are the house's own. */
function approvedIn(step: Steps[number]): Schedule | null {
  if (!('schedule' in step) || step.schedule === undefined) return null;
  const { at: _, ...approved } = step.schedule;
  return approved;
}

/** Selections held at the scheduled times. */
const FOLLOWS_SCHEDULE: Readonly<
  Record<Exclude<Extract<Steps[number], { kind: 'select' }>['form'], 'table'>, boolean>
> = {
  drum: true,
  outside: true,
  box: true,
  'ace-of-table': true,
  squares: false,
  'all-places': false,
  best: false,
  standings: false,
  picks: false,
  redemption: false,
};

const rungsIn = (steps: Steps): number =>
  firstMatch(steps, (step) => (step.kind === 'play' && step.form === 'call-ladder' ? step.times.length : null)) ?? 0;

function prizeQuestions(step: Steps[number], rungs: number): DrawQuestions['prizes'] {
  if (step.kind !== 'select') return null;
  if (step.form === 'standings') {
    return { at: step.at, kinds: [{ gives: 'cash', between: null }], byDrawing: false, rungs };
  }
  if (step.form === 'picks') {
    const kinds = step.prizes.flatMap(({ gives, between, ours }) =>
      gives.map((one) => ({ gives: one, between, ours })),
    );
    return { at: first(step.prizes).at, kinds, byDrawing: false, rungs };
  }
  const word = 'prizes' in step ? step.prizes : undefined;
  if (word === undefined || !('kinds' in word)) return null;
  return { at: word.at, kinds: word.kinds, byDrawing: step.form === 'drum' || step.form === 'outside', rungs };
}

/** Drawings, tickets and prizes of an offer being written: what was typed, and the result. */

/** An offer as submitted for approval. */
export type PostedOffer = BodyOf<'post-offer'>['offer'];

export type PrizeDraft = Readonly<{
  name: string;
  gives: PrizeGives;
  /** As typed: dollars, and counts. */
  value: string;
  count: string;
  /** The merchandise or the offer that supplies it; empty for none. */
  of: string;
  lives: string;
  /** Which drawings, by position in the schedule; null for all of them, including ones added later. */
  on: readonly number[] | null;
  /** What a merchandise prize increases to, step by step. */
  raises: readonly RowDraft[];
}>;

export type DrawsDraft = Readonly<{
  /** `2026-11-15T18:00`, in the house's local time. */
  schedule: readonly string[];
  /** The times as one schedule line; null if they are listed one by one. */
  line: ScheduleDraft | null;
  contests: readonly string[];
  contestLine: ScheduleDraft | null;
  /** `18:00`. */
  distributions: readonly string[];
  distributionLine: ScheduleDraft | null;
  /** Empty for the first method the sheet names. */
  drawnBy: NonNullable<PostedOffer['drawnBy']> | '';
  prizes: readonly PrizeDraft[];
}>;

export const NO_DRAWS: DrawsDraft = {
  schedule: [],
  line: null,
  contests: [],
  contestLine: null,
  distributions: [],
  distributionLine: null,
  drawnBy: '',
  prizes: [],
};

/** Times begin as a schedule: the approved one, or one to fill in. */
export const firstDraws = ({ schedule, distributions }: DrawQuestions): DrawsDraft => ({
  ...NO_DRAWS,
  line: schedule === null ? null : draftOf(schedule.approved ?? PACES[schedule.of]),
  distributionLine: distributions === null ? null : draftOf(HOURLY_BY_DAY),
});

/** A drawing needs a time that the house chooses; periods follow one another. */
const PACES = { drawings: { each: 'day' }, runnings: { every: 60 } } as const;
const HOURLY_BY_DAY: Schedule = { from: NEW_DAILY.from, until: NEW_DAILY.until, every: 60 };

/**
 * What was posted, as it is typed. `clock` is undefined for times that are not carried over; where all of them were listed,
 * the schedule begins as in an empty form.
 */
export function drawsFrom(
  posted: Pick<PostedOffer, 'schedule' | 'contests' | 'distributions' | 'drawnBy' | 'prizes'>,
  asks: DrawQuestions,
  clock: (at: number) => string | undefined,
): DrawsDraft {
  const fresh = firstDraws(asks);
  const { schedule, contests, distributions, drawnBy = '', prizes = [] } = posted;
  const listed = (times: Schedule | readonly number[] | undefined) =>
    times === undefined || !isListed(times) ? [] : times.map(clock).filter((time) => time !== undefined);
  const lineOf = <Time>(
    times: Schedule | readonly Time[] | undefined,
    kept: number,
    otherwise: ScheduleDraft | null,
  ) => (times !== undefined && !isListed(times) ? draftOf(times) : kept > 0 ? null : otherwise);
  const [closes, plays] = [listed(schedule), listed(contests)];
  const given = distributions === undefined || !isListed(distributions) ? [] : distributions;
  return {
    schedule: closes,
    line: lineOf(schedule, closes.length, fresh.line),
    contests: plays,
    contestLine: lineOf(contests, plays.length, fresh.contestLine),
    distributions: given,
    distributionLine: lineOf(distributions, given.length, fresh.distributionLine),
    drawnBy,
    prizes: prizes.map(({ name, gives, value, count, of = '', lives = '', raises, on }, i) => ({
      ...{ name, gives, of, value: typedDollars(value), count: String(count), lives: String(lives) },
      // Its drawings were others: they have to be chosen again.
      on: on === undefined ? null : [],
      raises: rowsFrom(raisesOf(i, raises?.length ?? 0), raises, clock),
    })),
  };
}

export const newPrize = ({ kinds }: NonNullable<DrawQuestions['prizes']>): PrizeDraft => ({
  name: '',
  gives: first(kinds).gives,
  value: '',
  count: '1',
  of: '',
  lives: '',
  on: null,
  raises: [],
});

/** Removes a drawing from the schedule; prizes for later drawings stay with them. */
export function removeDrawing({ schedule, prizes }: DrawsDraft, place: number): Partial<DrawsDraft> {
  const kept = (on: readonly number[]) => on.filter((one) => one !== place).map((one) => (one > place ? one - 1 : one));
  return {
    schedule: schedule.toSpliced(place, 1),
    prizes: prizes.map((prize) => (prize.on === null ? prize : { ...prize, on: kept(prize.on) })),
  };
}

/** Adds or removes this drawing; all of them together means every drawing. */
export function toggleDrawing(on: readonly number[] | null, place: number, all: number): readonly number[] | null {
  const before = on ?? Array.from({ length: all }, (_, i) => i);
  const after = before.includes(place) ? before.filter((one) => one !== place) : [...before, place];
  return after.length === all ? null : after.toSorted((a, b) => a - b);
}

/** Prizes with no value of their own, because they are played for. */
export const isPlayedFor = (gives: PrizeGives): boolean => IS_PLAYED[gives];

const IS_PLAYED: Readonly<Record<PrizeGives, boolean>> = {
  spin: true,
  pass: true,
  cash: false,
  chips: false,
  goods: false,
  'fees-paid': false,
  entry: false,
  coupon: false,
};

/** `$10.00 to $500.00` if the sheet sets a range. */
export function rangesOf(kinds: readonly PrizeKind[], gives: PrizeGives): string | undefined {
  const ranges = rangesFor(kinds, gives);
  return ranges.length === 0 ? undefined : ranges.map((one) => rangeText(one, dollars)).join(' or ');
}

const rangesFor = (kinds: readonly PrizeKind[], gives: PrizeGives): readonly ApprovedRange[] =>
  kinds.flatMap(({ between, ours, ...kind }) => (kind.gives === gives && between !== null ? [{ between, ours }] : []));

export function valueProblem(kinds: readonly PrizeKind[], { gives, value }: PrizeDraft): string | undefined {
  const cents = centsOf(gives, value);
  if (cents === undefined) return 'Enter an amount in dollars.';
  if (kinds.some((kind) => kind.gives === gives && kind.between === null)) return undefined;
  const ranges = rangesFor(kinds, gives);
  const outside = ranges.map((one) => outOfRangeText(one, cents, dollars));
  if (outside.includes(undefined)) return undefined;
  return outside.length === 1 ? outside[0] : `Only ${rangesOf(kinds, gives)}.`;
}

/** Prize ids derived from prize names, in order. */
export function prizeIds(prizes: readonly Pick<PrizeDraft, 'name'>[]): readonly string[] {
  const taken: string[] = [];
  for (const { name } of prizes) taken.push(shortName(name, taken, 'prize'));
  return taken;
}

/** What this merchandise prize increases to: one item for each step. */
export const raisesOf = (place: number, rungs: number): RowList => ({
  part: `prizes.${place}.raises`,
  says: 'Increases to, step by step',
  one: 'Step',
  at: '',
  exactly: rungs,
  cells: THING,
});

/** An item from stock, with the name and value it is posted under. */
const THING: RowList['cells'] = [
  { key: 'name', label: 'Name', kind: 'words' },
  { key: 'value', label: 'Value', kind: 'dollars' },
  { key: 'of', label: 'Merchandise', kind: 'choice', choices: 'stock' },
];

/** A missing entry, shown beside the form and at its field. */
export type MissingEntry = Readonly<{ where: string; says: string }>;

export type PartsOrMissing = Readonly<{ parts: Partial<PostedOffer> }> | MissingEntry;

/** The parts of the offer the sheet requires, or the first missing entry in one of them. */
export function drawParts(
  draft: DrawsDraft,
  asks: DrawQuestions,
  instant: (text: string) => number | undefined,
  expanded: (schedule: Schedule) => readonly number[] = () => [],
): PartsOrMissing {
  const nothing = { value: undefined };
  const lineOf = (line: ScheduleDraft | null) => (line === null ? undefined : scheduleFrom(line));
  const schedule =
    asks.schedule === null
      ? nothing
      : postedTimes('schedule', lineOf(draft.line), draft.schedule.map(instant), 'Enter every time in the schedule.');
  if ('says' in schedule) return schedule;
  const contestLine = lineOf(draft.contestLine);
  const contests =
    asks.contests === null
      ? nothing
      : postedTimes('contests', contestLine, draft.contests.map(instant), 'Enter the time of every car giveaway.');
  if ('says' in contests) return contests;
  const daily = draft.distributionLine === null ? undefined : dailyScheduleFrom(draft.distributionLine);
  const unset = 'Enter every time at which tickets are handed out.';
  const distributions =
    asks.distributions === null ? nothing : postedTimes('distributions', daily, draft.distributions, unset);
  if ('says' in distributions) return distributions;
  const posted = schedule.value;
  const drawings = posted === undefined ? [] : isListed(posted) ? posted : expanded(posted);
  const prizes = asks.prizes === null ? [] : prizesOf(draft.prizes, asks.prizes, drawings);
  if ('says' in prizes) return prizes;
  return {
    parts: {
      ...(schedule.value === undefined ? {} : { schedule: schedule.value }),
      ...(contests.value === undefined ? {} : { contests: contests.value }),
      ...(distributions.value === undefined ? {} : { distributions: distributions.value }),
      ...(asks.drawnBy === null || draft.drawnBy === '' ? {} : { drawnBy: draft.drawnBy }),
      ...(prizes.length === 0 ? {} : { prizes }),
    },
  };
}

const isListed = <Time>(posted: Schedule | readonly Time[]): posted is readonly Time[] => Array.isArray(posted);

/** A schedule, or a list with every time set; undefined if neither was entered. */
function postedTimes<Time extends number | string, Line>(
  part: string,
  line: Readonly<{ schedule: Line }> | Readonly<{ says: string }> | undefined,
  listed: readonly (Time | undefined)[],
  unset: string,
): Readonly<{ value: Line | readonly Time[] | undefined }> | MissingEntry {
  if (line !== undefined) return 'says' in line ? { where: part, says: line.says } : { value: line.schedule };
  const place = listed.findIndex((time) => time === undefined || time === '');
  if (place >= 0) return { where: `${part}.${place}`, says: unset };
  return { value: listed.length === 0 ? undefined : listed.filter((time) => time !== undefined) };
}

const centsOf = (gives: PrizeGives, typed: string): number | undefined =>
  isPlayedFor(gives) && typed.trim() === '' ? 0 : parseCents(typed);

type PrizeQuestions = NonNullable<DrawQuestions['prizes']>;
type PostedPrize = NonNullable<PostedOffer['prizes']>[number];

function prizesOf(
  drafts: readonly PrizeDraft[],
  { byDrawing, rungs }: PrizeQuestions,
  schedule: readonly number[],
): readonly PostedPrize[] | MissingEntry {
  const ids = prizeIds(drafts);
  const prizes: PostedPrize[] = [];
  for (const [i, prize] of drafts.entries()) {
    const { gives, count, of, lives, on } = prize;
    const checked = checkedPrize(prize, i, byDrawing);
    if ('says' in checked) return checked;
    const raises = gives === 'goods' && rungs > 0 ? raisedPrizes(prize, i, rungs) : { value: undefined };
    if ('says' in raises) return raises;
    prizes.push({
      id: ids[i]!,
      name: prize.name.trim(),
      gives,
      value: checked.value,
      count: wholeNumber(count),
      ...(of === '' ? {} : { of }),
      ...(raises.value === undefined ? {} : { raises: raises.value }),
      ...(/^\d{1,4}$/.test(lives) && gives === 'fees-paid' ? { lives: Number(lives) } : {}),
      ...(byDrawing && on !== null ? { on: on.map((place) => schedule[place]!) } : {}),
    });
  }
  return prizes;
}

const wholeNumber = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);

function checkedPrize(
  { name, gives, value, count, on }: PrizeDraft,
  i: number,
  byDrawing: boolean,
): Readonly<{ value: number }> | MissingEntry {
  const missing = (cell: string, says: string): MissingEntry => ({ where: `prizes.${i}.${cell}`, says });
  if (name.trim() === '') return missing('name', `Enter a name for prize ${i + 1}.`);
  const worth = centsOf(gives, value);
  if (worth === undefined) return missing('value', `Enter a value for ${name.trim()}.`);
  if (wholeNumber(count) < 1) return missing('count', `Enter how many of ${name.trim()} there are, as a number.`);
  return byDrawing && on?.length === 0
    ? missing('on', `Choose at least one drawing for ${name.trim()}.`)
    : { value: worth };
}

type RaisedPrizes = Readonly<{ value: PostedPrize['raises'] }>;

function raisedPrizes({ name, raises }: PrizeDraft, i: number, rungs: number): RaisedPrizes | RowFlaw {
  const made = makePart(raisesOf(i, rungs), raises, () => undefined);
  if ('says' in made) return { ...made, says: `${name.trim()}, ${made.says}` };
  // Rows are described as data, which the compiler cannot check; offer-forms.test.ts parses them with the schema.
  return { value: made.value as PostedPrize['raises'] };
}
