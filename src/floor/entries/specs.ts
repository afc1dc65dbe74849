/**
 * Commands and events of entries: tickets for seats and from blocks, tickets collected and missing, prints, and hours
 * of play.
 */
import { z } from 'zod';
import { id, localTime, reasonCode } from '../../rules/vocabulary.ts';
import { scannerName } from '../club/members.ts';
import { cardId, swipeCredit } from '../club/specs.ts';
import { badge, hoursCredit, instant, newTicket, personId } from '../kit/schemas.ts';

/** The drum's id in capitals and a number, `CAR-000042`; pre-printed ones have a P before it, `CAR-P000042`. */
const serial = z.string().regex(/^[A-Z0-9-]{3,84}$/, 'a serial number, e.g. CAR-000042');
const number = z.int().min(1).max(999_999);
/** A table, its seat, and since when it is taken: `12:4:1772420400`. */
const seatNumber = z.string().regex(/^[a-z0-9-]{1,64}:\d{1,3}:\d{1,12}$/);
const heads = z.int().min(1).max(20);
const by = badge;
const DESK = ['card-desk', 'promotions', 'floor', 'manager'] as const;

const REPORTS = ['card-desk', 'promotions', 'cage', 'manager', 'device'] as const;
const MOST_ENTRIES = 1_000_000_000;

/** Points, or cents. */
const reportedQuantity = z.int().min(1).max(1_000_000_000);
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'the SHA-256 of the file');

const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/, 'a code: letters and digits, 4 to 40');
/** As it is kept: capital letters and digits alone. */
const tidied = z.string().regex(/^[A-Z0-9]{2,40}$/);
const reported = {
  person: personId,
  quantity: reportedQuantity.optional(),
  code: code.optional(),
  tier: id.optional(),
};
/** `at`: when it was earned; left out: now. */
const entryLine = z.strictObject({ ...reported, at: instant.optional() });

/** Where a handing-out takes place, and which of the posted times it belongs to. */
const handing = { table: id, distribution: localTime };

export const entryCommands = {
  'issue-seat-tickets': {
    says: 'Issues one ticket to every player seated at a table, once at each posted time.',
    roles: DESK,
    body: z.strictObject({ offer: id, ...handing }),
  },
  'collect-tickets': {
    says: 'Puts completed tickets into the drum; from then on they can be drawn.',
    roles: DESK,
    body: z.strictObject({ drum: id, serials: z.array(serial).min(1).max(200) }),
  },
  'check-out-block': {
    says: 'Checks out a block of preprinted tickets to an employee.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drum: id, from: number, to: number, badge }),
  },
  'hand-out-tickets': {
    says: 'Hands out the next tickets of a block at a table, one per player, at a posted time.',
    roles: DESK,
    body: z.strictObject({ drum: id, block: number, ...handing, heads }),
  },
  'return-block': {
    says: 'Returns the rest of a block; a variance takes two signatures.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drum: id, block: number, left: z.int().min(0).max(999_999) }),
  },
  'reconcile-drum': {
    says: 'Reconciles the tickets in a drum; a variance takes two people and a reason. The drawing continues.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({ drum: id, counted: z.int().min(0).max(9_999_999), reason: reasonCode.nullable() }),
  },
  'print-ticket': {
    says: 'Records the printing of a ticket; every copy after the first says REPRINT.',
    roles: DESK,
    body: z.strictObject({ drum: id, serial }),
  },
  'record-swipe': {
    says: 'Records a card swipe at a table: it credits the play since the last swipe, up to an hour.',
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
  'report-entries': {
    says: 'Records points, spend, a code or free entries of a player for a drawing.',
    roles: REPORTS,
    body: z.strictObject({ offer: id, way: id, ...reported }),
  },
  'import-entries': {
    says: 'Records a whole file of reports for a drawing, or nothing of it; two people sign.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({
      offer: id,
      way: id,
      /** The fingerprint of the file: it is taken once. */
      file: fingerprint,
      lines: z.array(entryLine).min(1).max(400),
    }),
  },
  'check-in-entries': {
    says: 'Checks a player in for the next drawing: their entries are in the drum.',
    roles: [...REPORTS, 'floor'],
    body: z.strictObject({ drum: id, person: personId }),
  },
  'report-hours': {
    says: 'Reports hours of play that another system or the desk has recorded, for promotions that accept reports.',
    roles: ['card-desk', 'promotions', 'manager', 'device'],
    body: z.strictObject({ offer: id, person: personId, minutes: z.int().min(1).max(1440) }),
  },
  'correct-hours': {
    says: 'Corrects the hours of play of a person in a promotion; two people sign.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({
      offer: id,
      person: personId,
      /** All minutes from now on. */
      minutes: z.int().min(0).max(600_000),
      reason: reasonCode,
    }),
  },
  'correct-entries': {
    says: 'Takes entries that were reported by mistake from a player; two people sign.',
    roles: ['card-desk', 'promotions', 'manager'],
    body: z.strictObject({
      drum: id,
      person: personId,
      way: id,
      entries: z.int().min(0).max(MOST_ENTRIES),
      /** What no longer counts of what was reported: points, or cents. */
      quantity: reportedQuantity.optional(),
      /** A code or receipt that can be used again. */
      code: code.optional(),
      reason: reasonCode,
    }),
  },
} as const;

const handedOut = { drum: id, table: id, distribution: instant, tickets: z.array(newTicket), by };

export const entryEvents = {
  'seat-tickets-issued': {
    says: 'Every player at a table has a ticket for this time.',
    body: z.strictObject({ ...handedOut, seats: z.array(seatNumber) }),
  },
  'tickets-collected': {
    says: 'Tickets are in the drum.',
    body: z.strictObject({ drum: id, serials: z.array(serial), by }),
  },
  'block-checked-out': {
    says: 'A block of preprinted tickets was checked out.',
    body: z.strictObject({ drum: id, from: number, to: number, badge, by }),
  },
  'tickets-handed-out': {
    says: 'Tickets of a block were handed out at a table.',
    body: z.strictObject({ ...handedOut, block: number }),
  },
  'block-returned': {
    says: 'The rest of a block was returned.',
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
    says: 'A drum was reconciled.',
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
  'entries-reported': {
    says: 'Entries for a drawing were reported.',
    body: z.strictObject({
      drum: id,
      way: id,
      credits: z.array(
        z.strictObject({
          ...reported,
          at: instant,
          /** How many times each entry counted, how many there were, and what a limit cut off. */
          times: z.int().min(1),
          entries: z.int().min(0),
          cut: z.int().min(0),
          /** What this uses of each limit, by its name and stretch of time. */
          used: z.array(z.strictObject({ key: z.string(), count: z.int().min(0) })),
          /** The entry that weighs them; null as long as there is none. */
          serial: z.string().nullable(),
        }),
      ),
      file: fingerprint.optional(),
      /** New entries are in no drawing before their holder checks in. */
      waits: z.literal(true).optional(),
      by: z.array(badge),
    }),
  },
  'entries-checked-in': {
    says: 'A player checked in: their entries are in the drum.',
    body: z.strictObject({ drum: id, person: personId, serials: z.array(serial), entries: z.int().min(1), by }),
  },
  'entries-corrected': {
    says: 'Entries that were reported by mistake were taken from a player.',
    body: z.strictObject({
      drum: id,
      person: personId,
      way: id,
      entries: z.int().min(0),
      quantity: z.int().min(0),
      code: tidied.optional(),
      /** Entries that are less now, and what is left of each. */
      taken: z.array(z.strictObject({ serial: z.string(), left: z.int().min(0) })),
      reason: reasonCode,
      by: z.array(badge),
    }),
  },
  'hours-reported': {
    says: 'Hours of play were reported.',
    body: z.strictObject({ minutes: z.int().min(1), hours: hoursCredit, by }),
  },
  'hours-corrected': {
    says: 'Hours of play were corrected.',
    body: z.strictObject({ hours: hoursCredit, reason: reasonCode, by: z.array(by) }),
  },
  'swipe-recorded': {
    says: 'A card was swiped and the play credited.',
    body: z.strictObject({
      person: personId,
      table: id,
      seat: z.int(),
      swipedAt: instant,
      counts: z.array(
        z.strictObject({
          drum: id,
          /** All seconds and points of the person from now on. */
          seconds: z.int().min(0),
          points: z.int().min(0),
          /** The entry that weighs them; null as long as there is no point. */
          serial: z.string().nullable(),
        }),
      ),
      /** Play for activities that ask for so much of it: from when on this swipe vouches for it, and what is new of it. */
      plays: z.array(z.strictObject({ offer: id, from: instant, seconds: z.int().min(0) })).optional(),
      /** Hours of play toward a list or a tournament. */
      hours: z.array(hoursCredit).optional(),
      /** What it brings in the club. */
      credits: z.array(swipeCredit).optional(),
      /** The scanner that kept it, where it came in later. */
      scanner: scannerName.optional(),
      by,
    }),
  },
} as const;
