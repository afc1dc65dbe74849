/** Who and what counts. Each row says what its breach costs: the person, the award or the whole round. */
import { z } from 'zod';
import { amount, clause, words } from './words.ts';

const bars = z.enum(['person', 'award', 'round']);
const row = { at: clause, bars };
const never = z.literal('never');

export const eligibilityRow = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('dealt-in'), ...row, min: z.int().min(1) }),
  z.strictObject({ rule: z.literal('fee-paid'), ...row }),
  z.strictObject({ rule: z.literal('base-wager'), ...row }),
  z.strictObject({ rule: z.literal('pot'), ...row, min: amount }),
  z.strictObject({ rule: z.literal('showdown'), ...row }),
  z.strictObject({ rule: z.literal('present'), ...row }),
  z.strictObject({
    rule: z.literal('employee'),
    ...row,
    allowed: z.enum(['never', 'off-duty', 'off-duty-out-of-uniform']),
  }),
  z.strictObject({ rule: z.literal('prop-player'), ...row, allowed: never }),
  z.strictObject({ rule: z.literal('player-dealer'), ...row, allowed: never }),
  z.strictObject({ rule: z.literal('backline'), ...row, allowed: z.enum(['never', 'where-the-game-allows']) }),
  z.strictObject({ rule: z.literal('tournament'), ...row, allowed: never }),
  /** Staff find whether somebody is 21, and nothing finer; another age would be judged by the wrong finding. */
  z.strictObject({ rule: z.literal('age'), ...row, min: z.literal(21) }),
  /** Misdeal, deviation of the deck, talk about the activity, equipment: management's finding voids the hand. */
  z.strictObject({
    rule: z.literal('void-hand'),
    ...row,
    cause: z.enum(['misdeal', 'deck', 'discussion', 'equipment']),
  }),
  /** Enforced by a person, who finds it on his checklist. */
  z.strictObject({ rule: z.literal('confirmed-by'), ...row, who: z.string(), asks: words }),
]);

export type EligibilityRow = z.infer<typeof eligibilityRow>;
