/** What the holders of passes play together: keys in envelopes, or a small tournament. */
import { z } from 'zod';
import { next, step } from './step-words.ts';
import { amountWord, clause, id, words } from './words.ts';

/** A thing to be won, out of a stock of the house. */
const thing = { name: words, goods: id, value: amountWord };

/**
 * When it begins: so many minutes after the last drawing, or at the times that the offer posts, one for each drawing.
 * `sameDay`: each of them on the house day of its drawing.
 */
const begins = z.strictObject({
  at: clause,
  when: z.union([z.strictObject({ minutesAfterLast: z.int().min(0) }), z.literal('posted')]),
  sameDay: z.literal(true).optional(),
  witnesses: z.int().min(1),
});

/**
 * Each holder draws a card of one suit, from the ace upward. In the order of their cards they choose an envelope, and in
 * the same order they try the key in it, until one of them starts what they play for.
 */
export const keys = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('keys'),
  begins,
  /** As many envelopes and cards; one of the envelopes has the key. */
  envelopes: z.int().min(2).max(10),
  /** No key of those chosen starts it: they choose on among the envelopes that are left, in the same order. */
  goesOn: z.strictObject({ at: clause }),
  wins: z.strictObject({ at: clause, ...thing }),
  next,
});

/** From this place to that one. */
const places = z.tuple([z.int().min(1), z.int().min(1)]);

/** A place in a table of the first round, or in the final, and what it wins. */
const placePrize = z.discriminatedUnion('gives', [
  z.strictObject({ at: clause, in: z.enum(['table', 'final']), gives: z.literal('cash'), places, amount: amountWord }),
  z.strictObject({ at: clause, in: z.enum(['table', 'final']), gives: z.literal('goods'), places, ...thing }),
]);

/** Tables of a first round, of which the best go to one final table; places by chips after the last hand. */
export const tournament = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('tournament'),
  begins,
  tables: z.int().min(1).max(20),
  seats: z.int().min(2).max(20),
  hands: z.int().min(1),
  /** So many of each table sit down at the final table. */
  advance: z.int().min(1),
  final: z.strictObject({ at: clause, hands: z.int().min(1) }),
  /** Only places that were played: a seat that stays empty wins nothing. */
  prizes: z.array(placePrize).min(1),
  /** Who is out ranks by the hand on which he lost his last chip. A tie that decides something is broken by more hands. */
  ties: z.strictObject({ at: clause }),
  next,
});

export type KeysStep = z.infer<typeof keys>;
export type TournamentStep = z.infer<typeof tournament>;
export type PlacePrize = z.infer<typeof placePrize>;
