/**
 * Commands and events of entries: tickets for seats and from blocks, tickets collected and missing, prints, and hours
 * of play.
 */
import { z } from 'zod';
import { id, localTime, reasonCode } from '../../rules/vocabulary.ts';
import { scannerName } from '../club/members.ts';
import { cardId, swipeCredit } from '../club/specs.ts';
import { badge, instant, newTicket, personId } from '../kit/schemas.ts';

/** The drum's id in capitals and a number, `CAR-000042`; pre-printed ones have a P before it, `CAR-P000042`. */
const serial = z.string().regex(/^[A-Z0-9-]{3,84}$/, 'a serial number, e.g. CAR-000042');
const number = z.int().min(1).max(999_999);
/** A table, its seat, and since when it is taken: `12:4:1772420400`. */
const seatNumber = z.string().regex(/^[a-z0-9-]{1,64}:\d{1,3}:\d{1,12}$/);
const heads = z.int().min(1).max(20);
const by = badge;
const DESK = ['card-desk', 'promotions', 'floor', 'manager'] as const;

/** Where a handing-out takes place, and which of the posted times it belongs to. */
const handing = { table: id, distribution: localTime };

export const entryCommands = {
  'issue-seat-tickets': {
    says: 'Gives a ticket to everybody who is seated at a table, at a posted time; nobody gets two at one of them.',
    roles: DESK,
    body: z.strictObject({ offer: id, ...handing }),
  },
  'collect-tickets': {
    says: 'Puts tickets that players filled in into the drum. From then on they can be drawn.',
    roles: DESK,
    body: z.strictObject({ drum: id, serials: z.array(serial).min(1).max(200) }),
  },
  'check-out-block': {
    says: 'Gives somebody a block of pre-printed tickets to hand out.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drum: id, from: number, to: number, badge }),
  },
  'hand-out-tickets': {
    says: 'Hands out the next tickets of a block at a table, one a head, at a posted time.',
    roles: DESK,
    body: z.strictObject({ drum: id, block: number, ...handing, heads }),
  },
  'return-block': {
    says: 'Takes back what is left of a block. Where the count differs from the books two people sign.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drum: id, block: number, left: z.int().min(0).max(999_999) }),
  },
  'reconcile-drum': {
    says: 'Counts the tickets in a drum against the books. A difference takes two people and a reason; the drawing goes on.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drum: id, counted: z.int().min(0).max(9_999_999), reason: reasonCode.nullable() }),
  },
  'print-ticket': {
    says: 'Records that a ticket is printed. The first print is the ticket; every further one says REPRINT.',
    roles: DESK,
    body: z.strictObject({ drum: id, serial }),
  },
  'record-swipe': {
    says: 'Records the swipe of a card at a table: the play since the swipe before counts, an hour of it at most.',
    roles: ['card-desk', 'promotions', 'floor', 'dealer', 'manager', 'device'],
    body: z.strictObject({
      person: personId,
      table: id,
      /** The card that was swiped, where one was: credits come of cards alone, and of a dead one nothing. */
      card: cardId.optional(),
      /** The pocket scanner that kept it until it was docked. */
      scanner: scannerName.optional(),
    }),
  },
} as const;

const handedOut = { drum: id, table: id, distribution: instant, tickets: z.array(newTicket), by };

export const entryEvents = {
  'seat-tickets-issued': {
    says: 'Everybody at a table who had none yet has a ticket.',
    body: z.strictObject({ ...handedOut, seats: z.array(seatNumber) }),
  },
  'tickets-collected': {
    says: 'Tickets are in the drum.',
    body: z.strictObject({ drum: id, serials: z.array(serial), by }),
  },
  'block-checked-out': {
    says: 'Somebody has a block of pre-printed tickets.',
    body: z.strictObject({ drum: id, from: number, to: number, badge, by }),
  },
  'tickets-handed-out': {
    says: 'Tickets of a block are with the players of a table.',
    body: z.strictObject({ ...handedOut, block: number }),
  },
  'block-returned': {
    says: 'What is left of a block is back.',
    body: z.strictObject({
      drum: id,
      block: number,
      /** What the books say is left, and what was brought back. */
      expected: z.int(),
      left: z.int(),
      by: z.array(badge),
    }),
  },
  'drum-reconciled': {
    says: 'A drum was counted against the books.',
    body: z.strictObject({
      drum: id,
      issued: z.int(),
      /** What the books have in the drum, with players, and gone: drawn, voided, emptied. */
      inDrum: z.int(),
      kept: z.int(),
      drawn: z.int(),
      voided: z.int(),
      emptied: z.int(),
      counted: z.int(),
      reason: reasonCode.nullable(),
      by: z.array(badge),
    }),
  },
  'ticket-printed': {
    says: 'A ticket was printed; from the second copy on it says REPRINT.',
    body: z.strictObject({ drum: id, serial: z.string(), copy: z.int().min(1), by }),
  },
  'swipe-recorded': {
    says: 'A card was swiped; the play counts.',
    body: z.strictObject({
      person: personId,
      table: id,
      seat: z.int(),
      swipedAt: instant,
      counts: z.array(
        z.strictObject({
          drum: id,
          /** All seconds and points that he has from now on. */
          seconds: z.int().min(0),
          points: z.int().min(0),
          /** The entry that weighs them; null as long as there is no point. */
          serial: z.string().nullable(),
        }),
      ),
      /** Play for activities that ask for so much of it: from when on this swipe vouches for it, and what is new of it. */
      plays: z.array(z.strictObject({ offer: id, from: instant, seconds: z.int().min(0) })).optional(),
      /** What it brings in the club. */
      credits: z.array(swipeCredit).optional(),
      /** The scanner that kept it, where it came in later. */
      scanner: scannerName.optional(),
      by,
    }),
  },
} as const;
