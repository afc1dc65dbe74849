/**
 * A rule sheet: what the regulator approved, as plain data in a closed vocabulary. Everything that a house may choose is
 * a named choice inside a range; what it chose is in its offer.
 */
import { z } from 'zod';
import { chart, gameRow, inKind } from './chart.ts';
import { eligibilityRow } from './eligibility-words.ts';
import { fund } from './fund-words.ts';
import { multiplierWord, structures } from './payout-words.ts';
import { type Step, type StepKind, steps, type WheelStep } from './steps.ts';
import { clause, id, role, sheetId, words } from './words.ts';

const fault = z.strictObject({
  at: clause,
  fault: z.enum(['sensor', 'reader', 'misdeal', 'deck', 'discussion']),
  /** button: the dealer registers the fee by hand. not-offered: the base game goes on without the activity. */
  does: z.enum(['button', 'not-offered', 'fees-returned', 'void-round']),
});

export const sheetSchema = z.strictObject({
  id: sheetId,
  name: words,
  approval: z.string().nullable(),
  edition: z.iso.date(),
  kinds: z.array(z.string()).min(1),
  /** Empty where no game is played for it, or every game of the house is. */
  games: z.array(gameRow),
  chart,
  /** Payout structures; one at a time. Left out where a prize goes whole to who meets the row. */
  structures: structures.optional(),
  multiplier: multiplierWord.optional(),
  inKind: z.array(inKind).optional(),
  eligibility: z.array(eligibilityRow),
  /** How old whoever takes part must be, under which clause. Left out: 21. */
  age: z.strictObject({ at: clause, min: z.union([z.literal(18), z.literal(21)]) }).optional(),
  fund,
  steps,
  faults: z.array(fault),
  /** Free play; left out where the approval knows none. */
  npn: z
    .strictObject({
      at: clause,
      waives: z.array(z.enum(['fee', 'wager', 'pot'])),
      houseSeatsCount: z.boolean(),
      /** So many hands are dealt at a free table, whatever a live game needs. Left out: as many as a live game. */
      dealtIn: z.strictObject({ at: clause, min: z.int().min(1).max(20) }).optional(),
      /** A guest names one prize before the deal and plays for that one only. */
      guestNames: z.strictObject({ at: clause }).optional(),
      /** A hand on a seat that the house plays: the guests who named its prize share it. Left out: it wins nothing. */
      houseHand: z.strictObject({ at: clause, goes: z.literal('guests') }).optional(),
    })
    .optional(),
  /** Left out where it has one name only. */
  otherName: z.strictObject({ at: clause }).optional(),
  mustPost: z.strictObject({ at: clause, items: z.array(words).min(1) }),
  records: z.strictObject({ at: clause, items: z.array(words) }),
  /** How long the promotion is offered: one of these numbers of weeks. Left out: as long as the house posts. */
  lasts: z.strictObject({ at: clause, weeks: z.array(z.int().min(1).max(60)).min(1) }).optional(),
  /** Activities that no table offers at the same time as this one, by the name that is approved for them. */
  neverWith: z
    .strictObject({ at: clause, sheets: z.array(z.strictObject({ sheet: sheetId, name: words })).min(1) })
    .optional(),
  /** What players are told beside what the other words say: conditions that are not asked for. Nothing is decided by it. */
  tells: z
    .array(z.strictObject({ at: clause, games: z.array(id).min(1).optional(), says: words }))
    .min(1)
    .optional(),
  /** What only a person can enforce: it appears on that person's checklist. */
  notes: z.array(z.strictObject({ at: clause, who: role, says: words })),
  rulings: z.record(z.string(), words),
});

export type Sheet = z.infer<typeof sheetSchema>;

/** The sheet with only the steps and the fund of one option: what an offer of it goes through. */
export function asOffered(sheet: Sheet, option: string): Sheet {
  if (!hasVersions(sheet)) return sheet;
  const versions = VERSIONS.get(sheet) ?? new Map<string, Sheet>();
  VERSIONS.set(sheet, versions);
  const known = versions.get(option);
  if (known !== undefined) return known;
  const steps = sheet.steps.filter(({ only }) => only?.includes(option) !== false);
  const version = isFunded(sheet, option)
    ? { ...sheet, steps }
    : { ...sheet, steps: steps.map(withoutMeter), fund: { kind: 'house' as const, at: sheet.fund.at } };
  versions.set(option, version);
  return version;
}

const hasVersions = ({ steps, fund }: Sheet): boolean =>
  steps.some(({ only }) => only !== undefined) || (fund.kind === 'own' && fund.only !== undefined);

const isFunded = ({ fund }: Sheet, option: string): boolean =>
  fund.kind !== 'own' || fund.only === undefined || fund.only.includes(option);

/** Without a fund there is no meter, so the house has nothing to choose for it. */
function withoutMeter(step: Step): Step {
  if (step.kind !== 'play' || step.form !== 'house-game') return step;
  const { progressive: _, ...rest } = step;
  return rest;
}

/** Every round looks up its sheets; each version is put together once. */
const VERSIONS = new WeakMap<Sheet, Map<string, Sheet>>();

/** How a hand qualifies; undefined where none does. */
export function handStepOf({ steps: all }: Pick<Sheet, 'steps'>): HandStep | undefined {
  return all.find((step): step is HandStep => step.kind === 'qualify' && step.form === 'hand');
}

type HandStep = Extract<Step, { kind: 'qualify'; form: 'hand' }>;

export function wheelStepOf({ steps: all }: Pick<Sheet, 'steps'>): WheelStep | undefined {
  return all.find((step): step is WheelStep => step.kind === 'play' && step.form === 'wheel');
}

/** Hands of such a sheet have a place in a running, or points on its list, and are paid for when it closes. */
export function hasRunnings(sheet: Sheet): boolean {
  const earn = stepOf(sheet, 'earn')?.form;
  return earn === 'place' || earn === 'score';
}

export function stepOf<K extends StepKind>(sheet: Sheet, kind: K): Extract<Step, { kind: K }> | undefined {
  return sheet.steps.find((step): step is Extract<Step, { kind: K }> => step.kind === kind);
}
