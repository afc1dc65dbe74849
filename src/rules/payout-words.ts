/**
 * How a prize is divided. A payout structure cuts it into parts, each for somebody else: the holders of the hand, the
 * loser and the winner of a bad beat, the rest of the table, the room. The offer names the structure that is in force.
 */
import { z } from 'zod';
import { localTime } from './step-words.ts';
import { amount, clause, id, limits, ours } from './words.ts';

/**
 * each: everybody who meets the row, in full. holders: they divide it. losing, winning: the two hands of a bad beat.
 * table: the others at the table. room: everybody whose fee is in at any table when the hand is keyed. player-dealer:
 * who holds that position. dealer-bets: the fees on the player-dealer's hand.
 */
const part = z.strictObject({
  to: z.enum(['each', 'holders', 'losing', 'winning', 'table', 'room', 'player-dealer', 'dealer-bets']),
  percent: z.int().min(1).max(100),
});
export const parts = z.array(part).min(1);

const structure = z.strictObject({
  at: clause,
  parts,
  /** Other parts where the hand loses the base game. */
  ifLost: parts.optional(),
  /** Other parts from this posted prize on. */
  from: z.strictObject({ prize: amount, parts }).optional(),
});

export const structures = z.strictObject({
  at: clause,
  /** It stays as it is until the prize has been won. */
  lockedUntilHit: z.literal(true).optional(),
  options: z.record(z.string().regex(/^[A-Za-z0-9-]{1,20}$/), structure),
});

/** Who the rest of the table are, and how they are counted. */
export const tableWord = z.strictObject({
  at: clause,
  who: z.enum(['dealt-in', 'seated']),
  /** Who breaks one of these rows is not counted when the part is divided. Others are, and their part goes unpaid. */
  leftOut: z.array(z.enum(['prop-player', 'employee', 'button', 'house'])),
});

/** What becomes of a part that its holder may not have, or that nobody is there to take. */
export const unpaidWord = z.strictObject({
  at: clause,
  /**
   * stays: it does not leave the pool. reserve: it leaves the pool for the reserve. others: he is not counted, and those
   * who may have theirs divide all of it.
   */
  ineligible: z.enum(['stays', 'reserve', 'others']),
  /** others: the parts that have takers grow in proportion. */
  nobody: z.enum(['stays', 'reserve', 'others']),
});

/** Posted days or hours in which prizes are a multiple of what they are otherwise. */
export const multiplierWord = z.strictObject({
  at: clause,
  between: z.tuple([z.int().min(2), z.int().min(2)]),
  ours,
  /** pool: the pool pays the posted amount and the reserve the rest. prizes: the fixed amounts are multiplied. */
  of: z.enum(['pool', 'prizes']),
  /** No prize may come to more than this. */
  prizeAtMost: amount.optional(),
  /** A worked example as it is printed: it must come out. */
  example: z
    .strictObject({ at: clause, pool: amount, times: z.int().min(2), total: amount, reserve: amount })
    .optional(),
});

const day = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

/** When and where an offer multiplies; what is left out does not restrict it. */
export const multiplierWindow = z.strictObject({
  times: z.int().min(2),
  days: z.array(day).min(1).optional(),
  hours: z.strictObject({ from: localTime, until: localTime }).optional(),
  tables: z.array(id).min(1).optional(),
  limits: z.array(limits).min(1).optional(),
});

export type PartWord = z.infer<typeof part>;
export type Structure = z.infer<typeof structure>;
export type MultiplierWindow = z.infer<typeof multiplierWindow>;
