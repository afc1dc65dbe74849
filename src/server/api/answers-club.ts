/** What the routes of the club, the kiosk, tickets, coupons and picks answer, for the docs. */
import { z } from 'zod';
import type { RouteName } from '../policy.ts';

const text = z.string();
const count = z.int().min(0);
const whole = z.looseObject({});

const enrolled = z.strictObject({ person: text, card: text, cardId: text, again: z.literal(true).optional() });
const member = z.strictObject({
  card: text,
  cardId: text,
  since: z.int(),
  cardSince: z.int(),
  replaced: count,
  photo: text.nullable(),
  pin: z.enum(['none', 'set', 'locked']),
});
const atTheDesk = z.strictObject({
  person: text,
  name: text,
  publicName: text,
  member: member.nullable().describe('Null for somebody who is no member, or not any more.'),
  shown: z.strictObject({ cardId: text, dead: z.boolean() }).nullable(),
  club: z.array(z.looseObject({ offer: text, name: text, balance: z.int() })),
  prizes: z.array(z.strictObject({ award: text, offer: text, name: text, amount: count, goods: z.boolean() })),
});
const swiped = z.strictObject({
  counts: z.boolean(),
  says: text,
  next: text.optional(),
  reason: text.optional(),
  at: text.optional(),
  publicName: text.nullable(),
  credits: count,
});
const atTheKiosk = z.strictObject({
  signedIn: z.boolean(),
  idle: count.describe('Seconds until the next touch is due.'),
});
const scanned = z.strictObject({
  is: z.enum(['in-the-drum', 'not-collected', 'drawn', 'voided', 'emptied', 'unknown', 'altered']),
  serial: text.nullable(),
  drum: text.nullable(),
  prints: count,
  says: text,
});
const seal = z.strictObject({ drawing: text, at: z.int(), root: text, count });
const instrument = z.strictObject({
  number: text,
  known: z.boolean(),
  offer: text.nullable(),
  name: text.nullable(),
  what: text.nullable(),
  voucher: z.boolean(),
  face: count,
  status: text,
  became: text.nullable(),
  owed: count,
  table: text.nullable(),
  wager: text.nullable(),
  expiresAt: z.int().nullable(),
});
const lines = z.union([
  z.strictObject({ rows: z.array(whole) }),
  z.strictObject({ refusals: z.array(whole).describe('Every line that cannot be read.') }),
]);

export const CLUB_ANSWERS: Readonly<Partial<Record<RouteName, z.ZodType>>> = {
  'POST /api/club/members': enrolled,
  'GET /api/club/members/:person': atTheDesk,
  'GET /api/club/cards/:card': atTheDesk,
  'POST /api/club/members/:person/card': enrolled,
  'PUT /api/club/members/:person/pin': z.strictObject({ person: text, pin: z.literal('set') }),
  'POST /api/club/swipes': swiped,
  'POST /api/club/uploads': z.strictObject({
    scanner: text,
    lines: z.array(swiped.extend({ line: count, card: text, table: text, time: text })),
    counted: count,
    refused: count,
  }),
  'POST /api/kiosk/here': z.strictObject({ kiosk: z.literal(true) }),
  'POST /api/kiosk/sign-in': atTheKiosk,
  'POST /api/kiosk/sign-out': atTheKiosk,
  'GET /api/kiosk/session': atTheKiosk,
  'GET /api/kiosk/me': z.strictObject({
    name: text,
    club: z.array(whole),
    tickets: z.array(whole),
    points: z.array(whole),
    prizes: z.array(whole),
    instruments: z.array(whole),
    cards: z.array(whole),
  }),
  'POST /api/kiosk/picks': z.strictObject({ entry: count }),
  'POST /api/kiosk/picks/print': z.strictObject({ paper: whole }),
  'GET /api/kiosk/tickets/:serial': z.union([
    z.strictObject({ is: z.enum(['unknown', 'held', 'gone']), serial: text }),
    z.strictObject({ is: z.literal('in'), serial: text, name: text, seals: z.array(seal) }),
  ]),
  'GET /api/tickets/check': scanned,
  'GET /api/tickets/:serial': scanned,
  'GET /api/instruments/:number': instrument,
  'GET /api/people/:person/instruments': z.strictObject({
    pieces: z.array(z.looseObject({ offer: text, face: count })),
  }),
  'POST /api/picks/games': lines,
  'POST /api/picks/results': lines,
};
