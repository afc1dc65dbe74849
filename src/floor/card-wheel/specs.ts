/**
 * Commands and events of the wheel of cards: the drawn table, who takes part there, the card that decides, and every
 * spin.
 */
import { z } from 'zod';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, idAsked, identityChecks, instant, newAward, personId, postings, slotEnd } from '../kit/schemas.ts';

const seat = z.int().min(1).max(20);
const witnesses = z.array(z.string());
/** From the ace upward: 1 is the ace. */
const number = z.int().min(1).max(13);

const section = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'a card, e.g. Ks, or a value award');

export const cardWheelCommands = {
  'draw-wheel-table': {
    says: 'Records the ball drawn for a table, with witnesses, and the seats that had been dealt an active hand.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ offer: id, table: id, seats: z.array(seat).min(1).max(20) }),
  },
  'check-at-wheel': {
    says: 'Records the ID check of a player at the drawn table; a player without ID or not eligible has no share.',
    roles: ['card-desk', 'promotions', 'floor', 'manager'],
    body: z.strictObject({
      drawing: id,
      seat,
      person: personId,
      checks: identityChecks,
    }),
  },
  'spread-cards': {
    says: 'Records which card each player drew, with witnesses; the player with the ace spins.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drawing: id, cards: z.array(z.strictObject({ seat, card: number })).max(13) }),
  },
  'spin-card': {
    says: 'Records one spin of the wheel of cards, with witnesses: a card, a value award, or between two sections.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({
      drawing: id,
      /** A card (`Ks`) or the id of a value award; null when the pointer rests between two sections. */
      section: section.nullable(),
    }),
  },
  'pass-wheel': {
    says: 'Records that the player with the ace does not spin; another table is drawn.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drawing: id, reason: reasonCode }),
  },
} as const;

export const cardWheelEvents = {
  'wheel-table-drawn': {
    says: 'A table was drawn for the wheel of cards; its players show ID.',
    body: z.strictObject({
      drawing: id,
      offer: id,
      table: id,
      free: z.boolean(),
      drawnAt: instant,
      callEnds: instant,
      seats: z.array(z.strictObject({ seat, person: personId.nullable() })),
      /** How many cards are spread for a guest who is alone at a free table. */
      alone: number.optional(),
      witnesses,
    }),
  },
  'wheel-checked': {
    says: 'A player at the drawn table was found eligible or not eligible.',
    body: z.strictObject({
      drawing: id,
      seat,
      person: personId,
      takesPart: z.boolean(),
      at: z.string(),
      says: words,
    }),
  },
  'cards-spread': {
    says: 'Cards were spread at the table: the player with the ace spins, or the cards are spread again if that player had a turn today.',
    body: z.strictObject({
      drawing: id,
      cards: z.array(z.strictObject({ seat, card: number })),
      ace: seat.nullable(),
      again: z.boolean(),
      /** Seats that had shown no ID when their time was over. */
      lapsed: z.array(seat),
      says: words,
      witnesses,
    }),
  },
  'card-spun': {
    says: 'A spin of the wheel of cards was recorded.',
    body: z.strictObject({
      drawing: id,
      section: section.nullable(),
      counts: z.boolean(),
      says: words,
      witnesses,
      /** Turns from this moment on still count against the limit of one a day. */
      decided: z.strictObject({ winsCountFrom: instant }).optional(),
    }),
  },
  'value-won': {
    says: 'The spinner kept a value award.',
    body: z.strictObject({
      drawing: id,
      award: newAward,
      postings,
      advances,
      decided: z.strictObject({ idAsked }).optional(),
    }),
  },
  'card-hand-won': {
    says: 'The hand on the wheel of cards is complete and its prize is awarded.',
    body: z.strictObject({
      drawing: id,
      hand: id,
      awards: z.array(newAward),
      postings,
      advances,
      decided: z.strictObject({ idAsked, ...slotEnd }).optional(),
    }),
  },
  'wheel-passed': {
    says: "The table's turn at the wheel of cards ended without a spin. `again`: another table is drawn for it.",
    body: z.strictObject({ drawing: id, reason: reasonCode, again: z.boolean() }),
  },
} as const;
