/** Who and what counts. Each row says what its breach costs: the person, the award or the whole round. */
import { z } from 'zod';
import { amount, clause, id, role, words } from './words.ts';

const bars = z.enum(['person', 'award', 'round']);
/** `games`: only in these games of the sheet; left out: in all of them. */
const row = { at: clause, bars, games: z.array(id).min(1).optional() };
const never = z.literal('never');

/**
 * Nobody who works for one of these organizations, or holds one of these licenses, nor those close to a person who does:
 * `spouse`, `child`, `residence` (anyone who shares the home), `family-at-home` (immediate family in the same household).
 */
const unrelated = z.strictObject({
  organizations: z.array(words).min(1).max(10),
  licenses: z.array(words).min(1).max(10).optional(),
  family: z
    .array(z.enum(['spouse', 'child', 'residence', 'family-at-home']))
    .min(1)
    .optional(),
});

export const eligibilityRow = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('dealt-in'), ...row, min: z.int().min(1) }),
  z.strictObject({ rule: z.literal('fee-paid'), ...row }),
  z.strictObject({ rule: z.literal('base-wager'), ...row }),
  z.strictObject({ rule: z.literal('pot'), ...row, min: amount }),
  z.strictObject({ rule: z.literal('showdown'), ...row }),
  /** The hand was played to its end and not given up. `unless` held: or the dealer was asked to hold its cards. */
  z.strictObject({ rule: z.literal('not-folded'), ...row, unless: z.literal('held').optional() }),
  /** The hand won at the showdown; in a split game its half. */
  z.strictObject({ rule: z.literal('won'), ...row }),
  /** Still in when the flop was turned. */
  z.strictObject({ rule: z.literal('saw-flop'), ...row }),
  /** A bet on the Player or the Banker line; bonus bets alone do not count. */
  z.strictObject({ rule: z.literal('line-bet'), ...row }),
  /**
   * The regular collection was paid for the bet. Nobody is asked: no hand is dealt without it as a rule. Somebody who
   * finds that it was not paid says so, and the record tells why that bet has no part.
   */
  z.strictObject({ rule: z.literal('collection-paid'), ...row }),
  z.strictObject({ rule: z.literal('present'), ...row }),
  /** Who has a hold or missed-blind button has no part. */
  z.strictObject({ rule: z.literal('button'), ...row, allowed: never }),
  /** Nobody who lives with an employee. */
  z.strictObject({ rule: z.literal('household'), ...row, allowed: never }),
  /** A member of the house's club, by the club's own list or as staff found. `club`: its name. */
  z.strictObject({ rule: z.literal('member'), ...row, club: words.optional() }),
  /** `of`: the organizations whose officers and employees are meant; left out: the employees of the house. */
  z.strictObject({
    rule: z.literal('employee'),
    ...row,
    of: z.array(words).min(1).max(10).optional(),
    allowed: z.enum(['never', 'off-duty', 'off-duty-out-of-uniform', 'off-duty-out-of-uniform-or-standby-in-uniform']),
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
  /**
   * Enforced by a person through the checklist: a question of the sheet's own, or whether the winner is free of ties to
   * the organizations that are named. `counts`: the question is how many are in the game; the system counts first and
   * proposes an answer.
   */
  z
    .strictObject({
      rule: z.literal('confirmed-by'),
      ...row,
      who: role,
      asks: words.optional(),
      unrelated: unrelated.optional(),
      counts: z.strictObject({ of: z.literal('customers'), from: z.int().min(0), to: z.int().min(0) }).optional(),
    })
    .refine(
      ({ asks, unrelated: to }) => (asks === undefined) !== (to === undefined),
      'say what is asked, or to whom the winner must not be related; one of the two',
    ),
]);

export type EligibilityRow = z.infer<typeof eligibilityRow>;
