/**
 * Commands and events of ladders that a winner climbs: cards are physical, recorded with witnesses, and read by the
 * engine.
 */
import { z } from 'zod';
import { clause, id, words } from '../../rules/vocabulary.ts';
import { advances, idAsked, instant, newAward, postings, slotEnd } from '../kit/schemas.ts';

const guess = z.enum(['higher', 'lower']);
/** One card as it lies there, e.g. `As`. */
const card = z.string().regex(/^(10|[2-9TJQKA])[cdhs]$/, 'a card: its rank and its suit, e.g. As');
const ROLES = ['card-desk', 'promotions', 'manager'] as const;
const witnesses = z.array(z.string());

export const playCommands = {
  'call-ladder': {
    says: 'Records what the winner called and the cards that were then dealt, with witnesses; the engine says who won.',
    roles: ROLES,
    body: z.strictObject({
      drawing: id,
      /** The hand that he says will win. */
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
    says: 'Records a guess, higher or lower, and the card that was then turned, with witnesses.',
    roles: ROLES,
    body: z.strictObject({ drawing: id, guess, card }),
  },
  'keep-ladder': {
    says: 'The winner stops and keeps what he holds.',
    roles: ROLES,
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
    says: 'A card of the deck was turned.',
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
    says: 'A ladder is over; what was held is owed, and what was not won grows.',
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
  'pools-reverted': {
    says: 'What was left in pools after a day of drawings went back to the house; the next such day starts afresh.',
    body: z.strictObject({ offer: id, pools: z.array(id), nextAt: instant.nullable(), postings }),
  },
  'reversion-waits': {
    says: 'Pools go back to the house a little later: somebody is called or plays for them.',
    body: z.strictObject({ offer: id, nextAt: instant }),
  },
} as const;
