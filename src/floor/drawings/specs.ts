/** Commands and events of drums, drawings and the wheel. Draws and spins are physical and recorded with witnesses. */
import { z } from 'zod';
import { NOTICES } from '../../rules/draw-prizes.ts';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { DRAWN_PLAYS } from '../kit/drawings.ts';
import {
  advances,
  awardId,
  cents,
  idAsked,
  identityChecks,
  instant,
  newAward,
  personId,
  postings,
  seat,
  slotEnd,
} from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

/** The drum's id in capitals and a number: `PRIZE-WHEEL-000042`. */
const serial = z.string().regex(/^[A-Z0-9-]{3,84}$/);
const drawing = z.strictObject({ drawing: id });

export const drawingCommands = {
  'void-ticket': {
    says: 'Removes a ticket from a drum because it is spoiled or was issued by mistake.',
    roles: ['card-desk', 'floor', 'manager'],
    body: z.strictObject({ drum: id, serial, reason: reasonCode }),
  },
  'draw-ticket': {
    says: 'Records the ticket drawn from the drawing drum, or the player picked by other means, with witnesses; the holder is called.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({
      drawing: id,
      /** The number on the ticket; for a person picked by other means, the number on their entry, card or seat. */
      serial,
      /** Only for a person picked by other means: who it is, if known, and their seat. */
      person: personId.optional(),
      table: id.optional(),
      seat: seat.optional(),
    }),
  },
  appear: {
    says: "Records that the holder of the drawn ticket reported, and the staff's check of ID, name and eligibility.",
    roles: ['card-desk', 'promotions', 'floor', 'manager'],
    body: z.strictObject({
      drawing: id,
      person: personId,
      checks: identityChecks.extend({
        /** The holder has the other half of the ticket, and its number matches; if the sheet requires it. */
        stub: z.boolean().optional(),
        /** The holder has the club card with them; if the sheet requires it. */
        card: z.boolean().optional(),
        /** What the winner was asked, by the clause that asks it; `true` lets the winner win. */
        confirmed: z
          .record(z.string().regex(/^[A-Za-z0-9§.()-]{1,20}$/, 'a clause, e.g. §4.5'), z.boolean())
          .optional(),
      }),
    }),
  },
  'show-id': {
    says: 'Records the ID of a player who won a place without it, before play begins.',
    roles: ['card-desk', 'promotions', 'floor', 'manager'],
    body: z.strictObject({
      offer: id,
      person: personId,
      checks: identityChecks,
    }),
  },
  'record-spin': {
    says: 'Records one spin of the wheel, with witnesses.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({
      drawing: id,
      /** Full and half turns, so that one and a half of two can be recorded as it was. */
      rotations: z.number().min(0).max(99).multipleOf(0.5),
      interfered: z.boolean(),
      /** The spot the pointer rests on, or null when it rests on a peg or the wheel did not stop. */
      spot: id.nullable(),
    }),
  },
  'record-notice': {
    says: 'Records that a winner, or an alternate who moved up, was notified, and how; their time runs from the first notice.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drawing: id, how: z.enum(NOTICES) }),
  },
  'end-drawing': {
    says: 'Ends a drawing, or the draw for one prize, without a winner: the drum is empty, or the holder declines.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drawing: id, reason: reasonCode }),
  },
} as const;

const slotOver = z.strictObject(slotEnd).optional();
const slotWon = z.strictObject({ idAsked, ...slotEnd }).optional();
const drumAfter = z.strictObject({ emptiesDrum: slotEnd.emptiesDrum, entriesLeave: slotEnd.entriesLeave }).optional();

export const drawingEvents = {
  'ticket-voided': {
    says: 'A ticket was removed from the drum.',
    body: z.strictObject({ drum: id, serial, reason: reasonCode }),
  },
  'ticket-drawn': {
    says: 'A ticket was drawn and its holder is called.',
    body: z.strictObject({
      drawing: id,
      serial,
      calledAt: instant,
      callEnds: instant,
      witnesses: z.array(z.string()),
      /** The entry of a person picked by other means: it is created here. */
      born: z.strictObject({ person: personId.nullable(), table: id, seat }).optional(),
    }),
  },
  'winner-drawn': {
    says: 'One of the tickets that are drawn together was drawn: its holder can claim a prize, or is an alternate.',
    body: z.strictObject({
      drawing: id,
      offer: id,
      /** The first ticket of the drawing is number 1. */
      nth: z.int().min(1),
      serial,
      drawnAt: instant,
      /** The drawing in which its prize is claimed, and until when; null: an alternate. */
      turn: z.strictObject({ drawing: id, callEnds: instant.nullable() }).nullable(),
      /** Its holder is drawn already and the rules give one prize to a person: it is used up, and another is drawn. */
      passed: z.literal(true).optional(),
      /** All winners and alternates are drawn. */
      isLast: z.boolean(),
      witnesses: z.array(z.string()),
      decided: drumAfter,
    }),
  },
  'notice-recorded': {
    says: 'A winner was notified.',
    body: z.strictObject({ drawing: id, how: z.enum(NOTICES), callEnds: instant }),
  },
  'alternate-called': {
    says: 'An alternate moved up: the prize is theirs to claim.',
    body: z.strictObject({ drawing: id, serial, callEnds: instant.nullable() }),
  },
  'ticket-discarded': {
    says: 'A drawn ticket did not win: absent, not eligible, no valid ID, won already, or declined.',
    body: z.strictObject({
      drawing: id,
      serial,
      /** excluded and under-age also call a manager (F-21). */
      why: z.enum([
        'absent',
        'no-id',
        'no-stub',
        'no-card',
        'not-eligible',
        'excluded',
        'under-age',
        'declined',
        'won-already',
      ]),
      at: z.string(),
      says: words,
      /** It returns to the drum when the drawing is over. */
      back: z.literal(true).optional(),
    }),
  },
  'ticket-recalled': {
    says: 'A discarded ticket was restored by two people because its holder had reported in time.',
    body: z.strictObject({ drawing: id, serial, by: z.array(z.string()) }),
  },
  'holder-appeared': {
    says: 'The holder reported and may play.',
    body: z.strictObject({
      drawing: id,
      person: personId,
      /** The holder has no ID with them, and the sheet lets them show it later. */
      withoutId: z.literal(true).optional(),
      /** What the holder plays first; null: nothing. */
      decided: z.strictObject({ plays: z.enum(DRAWN_PLAYS).nullable() }).optional(),
    }),
  },
  'spin-recorded': {
    says: 'A spin was recorded.',
    body: z.strictObject({
      drawing: id,
      spot: id.nullable(),
      counts: z.boolean(),
      says: words,
      doubling: z.boolean(),
      witnesses: z.array(z.string()),
    }),
  },
  'drawing-won': {
    says: 'A drawing, or a prize of it, has its winner.',
    body: z.strictObject({ drawing: id, award: newAward, postings, advances, decided: slotWon }),
  },
  'prize-not-won': {
    says: 'A drawing prize was not won; if the rules carry it over, the next drawing has it.',
    body: z.strictObject({ drawing: id, prize: id, reason: reasonCode, carriedTo: id.nullable(), decided: drumAfter }),
  },
  'ticket-won': {
    says: 'The prize is a ticket in the drum of another promotion.',
    body: z.strictObject({
      drawing: id,
      person: personId,
      drum: id,
      serial,
      /** It is won in addition to what the player plays for, which continues. */
      beside: z.literal(true).optional(),
      decided: slotOver,
    }),
  },
  'turn-won': {
    says: "A hand won a turn at what its promotion plays, or a prize is a spin of another promotion's wheel.",
    body: z.strictObject({
      /** The turn itself, and the drawing, the award or the hit that it was won with. */
      drawing: id,
      offer: id,
      wonIn: id,
      /** Null only if a hand won it and its player is not named yet. */
      person: personId.nullable(),
      table: id,
      seat,
      withoutId: z.literal(true).optional(),
      /** It is won in addition to what the player plays for, which continues. */
      beside: z.literal(true).optional(),
      /** What is played; left out: a wheel. */
      plays: z.enum(DRAWN_PLAYS).optional(),
      /** The prize that the calls of a ladder multiply. */
      base: z.strictObject({ prize: id, name: words, value: cents }).optional(),
      /** Until when the player must report, if the sheet asks for that; left out: they are there. */
      call: z.strictObject({ calledAt: instant, callEnds: instant }).optional(),
      decided: slotOver,
    }),
  },
  'award-spent': {
    says: "An award became a spin of another promotion's wheel, which pays what is spun.",
    body: z.strictObject({
      award: awardId,
      offer: id,
      /** The turn, and the offer of the wheel. */
      drawing: id,
      wheel: id,
      toMakeGood,
      postings,
    }),
  },
  'pass-given': {
    says: 'The prize is a place in a later giveaway or tournament.',
    body: z.strictObject({ drawing: id, person: personId, idShown: z.boolean(), decided: slotOver }),
  },
  'pass-id-shown': {
    says: 'A player with a place showed ID in time.',
    body: z.strictObject({ offer: id, person: personId }),
  },
  'pass-lost': {
    says: 'A place was forfeited; no replacement is drawn.',
    body: z.strictObject({ offer: id, person: personId, why: z.enum(['excluded', 'under-age', 'no-id', 'absent']) }),
  },
  'drawing-ended': {
    says: 'A drawing ended without a winner.',
    body: z.strictObject({ ...drawing.shape, reason: reasonCode, decided: drumAfter }),
  },
  'drum-emptied': {
    says: 'The drum was emptied on its posted date.',
    body: z.strictObject({ drum: id, tickets: z.int() }),
  },
} as const;
