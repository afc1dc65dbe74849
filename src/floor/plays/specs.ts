/**
 * Commands and events of ladders that a winner climbs and of envelopes that a player opens: cards and envelopes are
 * physical, and recorded with witnesses.
 */
import { z } from 'zod';
import { clause, id, words } from '../../rules/vocabulary.ts';
import { advances, idAsked, instant, newAward, postings, slotEnd } from '../kit/schemas.ts';

const guess = z.enum(['higher', 'lower']);
/** One card, e.g. `As`. */
const card = z.string().regex(/^(10|[2-9TJQKA])[cdhs]$/, 'a card: its rank and its suit, e.g. As');
const ROLES = ['card-desk', 'promotions', 'manager'] as const;
/** A turn that a hand won is often played at the table. */
const AT_TABLE = [...ROLES, 'floor'] as const;
const witnesses = z.array(z.string());

export const playCommands = {
  'call-ladder': {
    says: 'Records what the winner called and the cards then dealt, with witnesses; the program determines the result.',
    roles: ROLES,
    body: z.strictObject({
      drawing: id,
      /** The hand that the player says will win. */
      call: id,
      /** Every card of the deal, in the notation of the game. */
      cards: z.string().regex(/^[0-9A-Za-z |]{1,60}$/, 'cards in the notation of the game'),
    }),
  },
  'start-ladder': {
    says: 'Records the first card of a shuffled and cut deck, with witnesses.',
    roles: ROLES,
    body: z.strictObject({ drawing: id, card }),
  },
  'guess-ladder': {
    says: 'Records a guess, higher or lower, and the card then turned up, with witnesses.',
    roles: ROLES,
    body: z.strictObject({ drawing: id, guess, card }),
  },
  'keep-ladder': {
    says: 'Records that the winner stops and keeps the current prize.',
    roles: ROLES,
    body: z.strictObject({ drawing: id }),
  },
  'open-envelope': {
    says: 'Records which envelope a player opened, with witnesses. If it is the last that they may open, its prize is owed.',
    roles: AT_TABLE,
    body: z.strictObject({
      drawing: id,
      /** What was in it, by its id in the posted set. */
      envelope: id,
    }),
  },
  'keep-envelope': {
    says: 'Records that the player keeps the envelope opened last; its prize is owed.',
    roles: AT_TABLE,
    body: z.strictObject({ drawing: id }),
  },
  'take-instead': {
    says: 'Records that the player takes the posted money instead of playing on; it is owed.',
    roles: AT_TABLE,
    body: z.strictObject({ drawing: id }),
  },
} as const;

export const playEvents = {
  'ladder-called': {
    says: 'A hand was called and dealt.',
    body: z.strictObject({
      drawing: id,
      call: id,
      cards: z.string(),
      /** Null: a tie. */
      winner: id.nullable(),
      /** Right calls so far. */
      right: z.int(),
      says: words,
      witnesses,
    }),
  },
  'ladder-card-turned': {
    says: 'A card of the deck was turned up.',
    body: z.strictObject({
      drawing: id,
      card,
      /** Null: the first card. */
      guess: guess.nullable(),
      is: z.enum(['first', 'equal', 'right', 'free-miss', 'wrong']),
      correct: z.int(),
      misses: z.int(),
      witnesses,
    }),
  },
  'ladder-ended': {
    says: 'A ladder ended; the current prize is owed, and prizes not won grow.',
    body: z.strictObject({
      drawing: id,
      why: z.enum(['kept', 'top', 'always', 'wrong']),
      /** The rung that is paid: right calls or guesses. */
      rung: z.int(),
      at: clause,
      award: newAward,
      postings,
      advances,
      decided: z.strictObject({ idAsked, ...slotEnd }).optional(),
    }),
  },
  'envelope-opened': {
    says: 'A player opened an envelope. It is out of the set until the set is refilled.',
    body: z.strictObject({ drawing: id, envelope: id, witnesses }),
  },
  'envelopes-refilled': {
    says: 'The set of envelopes is whole again.',
    body: z.strictObject({ offer: id, nextAt: instant.nullable() }),
  },
  'pools-reverted': {
    says: 'Prize money left after a day of drawings went back to the house; the next such day starts over.',
    body: z.strictObject({ offer: id, pools: z.array(id), nextAt: instant.nullable(), postings }),
  },
  'reversion-waits': {
    says: 'Prize money goes back to the house later, because a player is called or playing for it.',
    body: z.strictObject({ offer: id, nextAt: instant }),
  },
} as const;
