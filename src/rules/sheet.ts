/**
 * A rule sheet: what the regulator approved, as plain data in a closed vocabulary. Everything that a house may choose is
 * a named choice inside a range; what it chose is in its offer.
 */
import { z } from 'zod';
import { ok, type Result, refuse } from '../base/result.ts';
import { chart, gameRow, inKind } from './chart.ts';
import { contradictionIn } from './contradictions.ts';
import { eligibilityRow } from './eligibility-words.ts';
import { fund } from './fund-words.ts';
import { issueWords } from './issue-words.ts';
import { multiplierWord, structures } from './payout-words.ts';
import { type Step, type StepKind, steps } from './steps.ts';
import { clause, role, sheetId, words } from './words.ts';

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
  games: z.array(gameRow).min(1),
  chart,
  /** Payout structures; one at a time. Left out where a prize goes whole to who meets the row. */
  structures: structures.optional(),
  multiplier: multiplierWord.optional(),
  inKind: z.array(inKind).optional(),
  eligibility: z.array(eligibilityRow),
  fund,
  steps,
  faults: z.array(fault),
  npn: z.strictObject({
    at: clause,
    waives: z.array(z.enum(['fee', 'wager', 'pot'])),
    houseSeatsCount: z.boolean(),
    /** A guest names one prize before the deal and plays for that one only. */
    guestNames: z.strictObject({ at: clause }).optional(),
    /** A hand on a seat that the house plays: the guests who named its prize share it. Left out: it wins nothing. */
    houseHand: z.strictObject({ at: clause, goes: z.literal('guests') }).optional(),
  }),
  otherName: z.strictObject({ at: clause }),
  mustPost: z.strictObject({ at: clause, items: z.array(words).min(1) }),
  records: z.strictObject({ at: clause, items: z.array(words) }),
  /** What only a person can enforce: it appears on that person's checklist. */
  notes: z.array(z.strictObject({ at: clause, who: role, says: words })),
  rulings: z.record(z.string(), words),
});

export type Sheet = z.infer<typeof sheetSchema>;

/** A sheet as it arrives, from a file or a command; it never half-loads. */
export function sheetFrom(data: unknown): Result<Sheet> {
  const parsed = sheetSchema.safeParse(data);
  if (!parsed.success) {
    const says = issueWords(parsed.error, data, 'the sheet');
    return refuse('malformed-sheet', says, 'Correct that line; docs/words.md explains each word.');
  }
  const contradiction = contradictionIn(parsed.data);
  if (contradiction === undefined) return ok(parsed.data);
  return refuse('contradictory-sheet', contradiction, 'Correct the sheet; nothing was adopted.');
}

export function stepOf<K extends StepKind>(sheet: Sheet, kind: K): Extract<Step, { kind: K }> | undefined {
  return sheet.steps.find((step): step is Extract<Step, { kind: K }> => step.kind === kind);
}
