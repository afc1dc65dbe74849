/**
 * Ladders: what a winner plays rung by rung, each worth more than the one before. He may always leave with what he holds,
 * so a ladder does not fail.
 */
import { z } from 'zod';
import { next, step } from './step-words.ts';
import { amount, clause, id, words } from './words.ts';

/**
 * The prize that was drawn for is the base. Its winner keeps it, or calls which hand of the next deal wins: a right call
 * holds the next rung, a wrong one pays the base and ends. He may stop between two deals and have what he holds.
 */
export const callLadder = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('call-ladder'),
  /** The game that is dealt: its own rules say who drew and who won. Two of its hands can be called. */
  game: id,
  calls: z.array(id).length(2),
  /** Rung after rung, how many times the base it is worth. Goods are named rung by rung in the offer. */
  times: z.array(z.int().min(2)).min(1).max(10),
  /** Nobody wins the deal: it is dealt again under a new call. Who stops before that has the base. */
  tie: z.strictObject({ at: clause }),
  /** A result of the game that pays the last rung and ends, whatever was called. */
  always: z.strictObject({ at: clause, outcome: id, name: words }).optional(),
  next,
});

/** What so many right guesses are worth: a fixed prize, or all that is in a pool. */
const level = z.union([
  z.strictObject({ gives: z.enum(['cash', 'free-play']), amount }),
  z.strictObject({ gives: z.literal('cash'), pool: id }),
]);

/**
 * Higher or lower, card by card out of one deck of 52, shuffled and cut; 2 is low and the ace is high. A card of the same
 * rank as the one before does not count: the guess stands and the next card is turned.
 */
export const cardLadder = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('card-ladder'),
  /** By the number of right guesses, from none on; the last of them ends the game. */
  levels: z.array(level).min(2).max(12),
  equal: z.strictObject({ at: clause }),
  /** So many wrong guesses cost nothing while fewer than so many were right. */
  freeMisses: z.strictObject({ at: clause, count: z.int().min(1).max(5), below: z.int().min(1) }).optional(),
  /** Any other wrong guess ends the game and leaves this level, or the one that was reached where that is lower. */
  miss: z.strictObject({ at: clause, leaves: z.int().min(0) }),
  next,
});

export type CallLadderStep = z.infer<typeof callLadder>;
export type CardLadderStep = z.infer<typeof cardLadder>;
export type LadderLevel = z.infer<typeof level>;
