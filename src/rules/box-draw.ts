/**
 * Paper entries that players drop into boxes. The house neither counts nor registers them: an entry is first known when
 * it is drawn. Some are drawn as finalists, and every prize is then drawn from the finalists, phase by phase.
 */
import { z } from 'zod';
import { amount, approvedSchedule, clause, id, localTime, sheetId, step, witnesses, words } from './vocabulary.ts';

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
  /** Called people have this many seconds to report, all at the same time; another is drawn for each who does not. */
  call: z.strictObject({ at: clause, seconds: z.int().min(1) }).optional(),
  /** They are numbered from here, in the order in which they came forward. Left out: from 1, in the order drawn. */
  numberedFrom: z.int().min(1).optional(),
  /** This many more are drawn, who are called one after another if the winner does not come. */
  alternates: z.strictObject({ at: clause, count: z.int().min(1) }).optional(),
  /** It can be claimed until this many minutes after the other activity has ended; later it is not awarded. */
  claim: z.strictObject({ at: clause, minutesAfterEnd: z.int().min(0) }).optional(),
});

export const boxSelect = z.strictObject({
  ...step,
  kind: z.literal('select'),
  form: z.literal('box'),
  witnesses,
  /** When entries are dropped in, on the day of the drawing; the last minute's first second is in. */
  entries: z.strictObject({ at: clause, from: localTime, until: localTime }),
  /** The same number from each device until there are at least this many; they go into a device of their own. */
  finalists: z.strictObject({ at: clause, least: z.int().min(1) }),
  /** When it is drawn, where the approval says so. */
  schedule: approvedSchedule.optional(),
  draws: z.array(boxPrize).min(1),
  /** Why an entry that was drawn does not count. */
  disqualified: z.strictObject({
    at: clause,
    for: z.array(z.enum(ENTRY_FAULTS)).min(1),
  }),
  /** The supervisor of the drawing stops it until a problem is solved; calls pause meanwhile. */
  halted: z.strictObject({ at: clause }),
  /** Postponed to another day: winners are told, and have this many days from then. */
  postponed: z.strictObject({ at: clause, claimDays: z.int().min(0) }),
  next: id,
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
  next: id,
});

export type BoxSelect = z.infer<typeof boxSelect>;
export type BoxPrize = z.infer<typeof boxPrize>;
export type ResultPlay = z.infer<typeof resultPlay>;

// Finalists from several devices: the same number from each until there are enough.

type DeviceDraws = Readonly<{ taken: number /** It gave all that it had. */; emptied: boolean }>;

/** How many from each device, if none of them runs out. */
export const drawsPerDevice = (devices: number, least: number): number => Math.ceil(least / devices);

/**
 * What is wrong with what was taken from each device, in one sentence. Devices that ran out gave all they had, the
 * others continued in equal numbers, and none continued once there were enough.
 */
export function deviceDrawsFlaw(takes: readonly DeviceDraws[], least: number): string | undefined {
  const most = Math.max(...takes.map(({ taken }) => taken));
  const uneven = takes.find(({ taken, emptied }) => !emptied && taken !== most);
  if (uneven !== undefined) {
    return `One drum gave ${uneven.taken} entries although it had more, and another gave ${most}.`;
  }
  const total = drawnAfter(takes, most);
  if (total < least && !takes.every(({ emptied }) => emptied)) return `${total} is fewer than ${least}.`;
  if (most > 0 && drawnAfter(takes, most - 1) >= least) {
    return `${most - 1} from each drum would have been enough: ${drawnAfter(takes, most - 1)} of ${least}.`;
  }
  return undefined;
}

const drawnAfter = (takes: readonly DeviceDraws[], each: number): number =>
  takes.reduce((sum, { taken, emptied }) => sum + (emptied ? Math.min(taken, each) : each), 0);
