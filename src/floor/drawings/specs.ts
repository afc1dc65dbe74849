/** Drums, drawings and the wheel, where the draw and the spin are physical and recorded with witnesses. */
import { z } from 'zod';
import { id, reasonCode, words } from '../../rules/words.ts';
import { instant } from '../envelope.ts';
import { newAward } from '../hits/specs.ts';
import { personId } from '../house/specs.ts';
import { advances } from '../offers/specs.ts';
import { postings } from '../posting.ts';

/** The drum's id in capitals and a number: `PRIZE-WHEEL-000042`. */
const serial = z.string().regex(/^[A-Z0-9-]{3,84}$/);
const drawing = z.strictObject({ drawing: id });

export const drawingCommands = {
  'void-ticket': {
    says: 'Takes a ticket out of a drum: spoiled, or issued by mistake.',
    roles: ['card-desk', 'floor', 'manager'],
    body: z.strictObject({ drum: id, serial, reason: reasonCode }),
  },
  'draw-ticket': {
    says: 'Records the ticket that was drawn from the physical drum, with witnesses; the holder is called.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drawing: id, serial }),
  },
  appear: {
    says: 'The holder of the drawn ticket appears; the staff found whether ID and name match and whether he is eligible.',
    roles: ['card-desk', 'promotions', 'floor', 'manager'],
    body: z.strictObject({
      drawing: id,
      person: personId,
      checks: z.strictObject({
        idShown: z.boolean(),
        nameMatches: z.boolean(),
        over21: z.boolean(),
        excluded: z.boolean(),
      }),
    }),
  },
  'record-spin': {
    says: 'Records one spin of the physical wheel, with witnesses.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({
      drawing: id,
      rotations: z.int().min(0).max(99),
      interfered: z.boolean(),
      /** The spot the pointer rests on, or null when it rests on a peg or the wheel did not stop. */
      spot: id.nullable(),
    }),
  },
  'end-drawing': {
    says: 'Ends a drawing without a winner: the drum is empty, or the holder declines and the sheet draws no other ticket.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drawing: id, reason: reasonCode }),
  },
} as const;

export const drawingEvents = {
  'ticket-voided': {
    says: 'A ticket is out of the drum.',
    body: z.strictObject({ drum: id, serial, reason: reasonCode }),
  },
  'ticket-drawn': {
    says: 'A ticket was drawn; its holder is called.',
    body: z.strictObject({
      drawing: id,
      serial,
      calledAt: instant,
      callEnds: instant,
      witnesses: z.array(z.string()),
    }),
  },
  'ticket-discarded': {
    says: 'A drawn ticket did not win: absent, not eligible, no valid ID, or its holder does not play.',
    body: z.strictObject({
      drawing: id,
      serial,
      /** excluded and under-age also call a manager (F-21). */
      why: z.enum(['absent', 'no-id', 'not-eligible', 'excluded', 'under-age', 'declined']),
      at: z.string(),
      says: words,
    }),
  },
  'ticket-recalled': {
    says: 'A ticket was discarded although its holder was seen in time; two people bring it back.',
    body: z.strictObject({ drawing: id, serial, by: z.array(z.string()) }),
  },
  'holder-appeared': {
    says: 'The holder is here and may play.',
    body: z.strictObject({ drawing: id, person: personId }),
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
    says: 'A drawing has its winner.',
    body: z.strictObject({ drawing: id, award: newAward, postings, advances }),
  },
  'drawing-ended': {
    says: 'A drawing ended without a winner.',
    body: z.strictObject({ ...drawing.shape, reason: reasonCode }),
  },
  'drum-emptied': {
    says: 'The drum was emptied on its posted date.',
    body: z.strictObject({ drum: id, tickets: z.int() }),
  },
} as const;
