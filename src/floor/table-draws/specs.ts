/**
 * Commands and events of tables that are drawn from a bin or found on a grid, and of the pots, seats and people that
 * win there.
 */
import { z } from 'zod';
import { clause, id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, cents, instant, newAward, postings } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const seat = z.int().min(1).max(20);
const digit = z.int().min(0).max(9);
const score = z.int().min(0).max(999);
const witnesses = z.array(z.string());
const cell = id.nullable();

const slot = z.strictObject({
  prize: id,
  name: words,
  gives: z.enum(['cash', 'chips', 'goods', 'spin', 'pass', 'fees-paid', 'entry', 'coupon']),
  value: cents,
  of: id.optional(),
  carried: cents.optional(),
});

const periodScored = {
  offer: id,
  period: id,
  top: score,
  left: score,
  /** The table on the square; null if it is blank. */
  table: id.nullable(),
  wins: z.boolean(),
  /** Seated players without a share, with the clause. */
  leftOut: z.array(z.strictObject({ seat, at: clause })),
  at: clause,
  says: words,
};

export const tableDrawCommands = {
  'fill-bin': {
    says: 'Fills the drum for a drawing of tables at its posted time, or when a posted event occurs, with witnesses.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ offer: id, occasion: id.nullable() }),
  },
  'draw-table': {
    says: 'Records the table whose ball was drawn, with witnesses.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ offer: id, table: id }),
  },
  'draw-seat-card': {
    says: 'Records the card drawn face down for a seat of the drawn table, with witnesses.',
    roles: ['card-desk', 'promotions', 'floor', 'manager'],
    body: z.strictObject({ offer: id, card: seat }),
  },
  'award-pot': {
    says: 'Records how the hand for a waiting prize ended: who won the pot, in order from the left of the button.',
    roles: ['floor', 'manager'],
    body: z.strictObject({
      offer: id,
      table: id,
      dealtIn: z.int().min(1).max(20),
      /** All bets were called and all rounds completed. */
      allRounds: z.boolean(),
      winners: z
        .array(z.strictObject({ seat, half: z.enum(['high', 'low']).optional() }))
        .min(1)
        .max(20),
    }),
  },
  'place-tables': {
    says: 'Records the squares on which the table numbers were placed at random, row by row, with witnesses.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ offer: id, cells: z.array(cell).length(100) }),
  },
  'draw-digits': {
    says: 'Records the digits drawn for the top and the left of the grid, with witnesses.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ offer: id, top: z.array(digit).length(10), left: z.array(digit).length(10) }),
  },
  'score-period': {
    says: 'Enters the score at the end of a posted period; the players at the table of its square win.',
    roles: ['card-desk', 'promotions', 'floor', 'manager'],
    body: z.strictObject({ offer: id, period: id, top: score, left: score }),
  },
  'correct-score': {
    says: 'Corrects the score of the last period; its prizes are reversed. Two people sign.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ offer: id, period: id, top: score, left: score, reason: reasonCode }),
  },
} as const;

export const tableDrawEvents = {
  'bin-filled': {
    says: 'The drum for a drawing of tables is filled.',
    body: z.strictObject({
      offer: id,
      occasion: id.nullable(),
      dueAt: instant.nullable(),
      /** The only tables with a piece; null where every table has one. */
      pieces: z.array(id).nullable(),
      leftOut: z.array(z.strictObject({ table: id, at: clause, says: words })),
      tables: z.int().min(1),
      slots: z.array(slot),
      witnesses,
    }),
  },
  'table-drawn': {
    says: 'A table was drawn: it wins, or its ball is held out.',
    body: z.strictObject({
      offer: id,
      table: id,
      goes: z.enum(['held-out', 'pot', 'seat-card', 'seated']),
      /** The piece goes back into the bin at once. */
      back: z.boolean(),
      at: clause,
      says: words,
      witnesses,
    }),
  },
  'seat-card-drawn': {
    says: 'A card was drawn for a seat of the drawn table. The card of an empty seat, or of an ineligible player, is set aside.',
    body: z.strictObject({
      offer: id,
      table: id,
      card: seat,
      /** Whether an eligible player sits there. */
      taken: z.boolean(),
      /** The seat of a player who is not eligible, with the clause. */
      leftOut: z.array(z.strictObject({ seat, at: clause })).optional(),
      /** Another card is drawn at this table, for the next prize. */
      goesOn: z.literal(true).optional(),
      cards: seat,
      witnesses,
    }),
  },
  'table-won': {
    says: 'The winners at a drawn table are owed their prizes.',
    body: z.strictObject({
      offer: id,
      table: id,
      /** A pot that waited, or what was drawn just now. */
      from: z.enum(['pot', 'seat-card', 'seated', 'square']),
      awards: z.array(newAward),
      /** Seated players without a share, with the clause. */
      leftOut: z.array(z.strictObject({ seat, at: clause })),
      postings,
      advances,
    }),
  },
  'pot-passed': {
    says: 'A hand ended that does not win the waiting prize.',
    body: z.strictObject({ offer: id, table: id, at: clause, says: words }),
  },
  'pot-returned': {
    says: 'A table broke before the hand for its waiting prize; the prize was not awarded.',
    body: z.strictObject({ offer: id, table: id, slots: z.array(slot) }),
  },
  'grid-placed': {
    says: 'The tables have their squares.',
    body: z.strictObject({ offer: id, cells: z.array(cell), witnesses }),
  },
  'digits-drawn': {
    says: 'The digits of the grid were drawn.',
    body: z.strictObject({ offer: id, top: z.array(digit), left: z.array(digit), witnesses }),
  },
  'period-scored': {
    says: 'A period ended: a table wins, or the prize is carried over.',
    body: z.strictObject({ ...periodScored, slots: z.array(slot), last: z.boolean() }),
  },
  'score-corrected': {
    says: 'The score of a period was corrected and its prizes reversed.',
    body: z.strictObject({
      ...periodScored,
      slots: z.array(slot),
      last: z.boolean(),
      reason: reasonCode,
      by: z.array(z.string()),
      takenBack: z.array(id),
      toMakeGood,
      postings,
    }),
  },
} as const;
