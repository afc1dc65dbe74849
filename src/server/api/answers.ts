/**
 * What each route answers when nothing is against it, for the docs: the one table of it. The compiler keeps the routes
 * to the types of their documents; every test of a house asks whether this table says the same of them.
 */
import { z } from 'zod';
import type { RouteName } from '../policy.ts';
import { CLUB_ANSWERS } from './answers-club.ts';
import { JOURNAL_ANSWERS } from './answers-journal.ts';

const text = z.string();
const count = z.int().min(0);
/** Documents that are long: their fields stand in the types that the pages use. */
const whole = z.looseObject({});
const rule = z.strictObject({ sheet: text, name: text, at: text });
const refusal = z.looseObject({
  reason: text,
  says: text,
  next: text,
  at: text.optional(),
  rule: rule.optional().describe("The sheet's own clause, where it is why: for people."),
});

const person = z.strictObject({ person: text });
const staffRow = z.strictObject({
  badge: text,
  name: text.nullable(),
  roles: z.array(text),
  active: z.boolean(),
  hasPin: z.boolean(),
  hasTap: z.boolean(),
  lockedUntil: z.int().nullable().describe('Until when some station or address waits after wrong PINs.'),
  mustChange: z.boolean(),
  unconfirmedBy: text
    .optional()
    .describe('Who issued it, set its PIN or added roles, while nobody else has confirmed it.'),
  places: z.array(text).describe('Where the badge is signed in now.'),
});
const sheetRow = z.strictObject({
  id: text,
  edition: text,
  name: text,
  house: text,
  kind: text,
  kinds: z.array(text),
  approval: text.nullable(),
  games: z.array(text),
  adopted: z.boolean().describe('Whether it is law here.'),
  offers: z.array(text),
});
const notice = z.strictObject({ title: text, subtitle: text, sections: z.array(whole) });
const keypads = z.array(whole);

export const ANSWERS: Readonly<Partial<Record<RouteName, z.ZodType>>> = {
  'GET /health': z.strictObject({ status: z.literal('ok') }),
  'GET /ready': z.strictObject({
    status: z.enum(['ready', 'setup']),
    clock: z
      .enum(['jumped', 'held'])
      .optional()
      .describe('The clock is not believed. Held: no command is taken until it is corrected or accepted.'),
  }),
  'GET /api/games': z.strictObject({ games: z.array(whole) }),
  'POST /api/hand': z.looseObject({
    game: text,
    name: text,
    settings: z.record(text, text),
    groups: z.array(z.strictObject({ id: text, name: text, cards: z.array(text) })),
    hands: z.array(whole),
  }),
  'POST /api/commands': z.strictObject({
    seq: count.describe('The record that it is in.'),
    again: z.boolean().describe('The same command came before, and this is what was answered then.'),
    events: z.array(z.looseObject({ type: text })).describe('As far as whoever gave it may see them.'),
    refusal: refusal.optional().describe('A rule speaks against it; that is journalled, and nothing was done.'),
    warnings: z
      .array(z.strictObject({ reason: text, offer: text, table: text, at: text, says: text, next: text }))
      .optional()
      .describe('Done as asked, and worth a second look.'),
  }),
  'POST /api/why': z.strictObject({ refusal: refusal.nullable() }),
  'GET /api/legal': z.strictObject({
    shapes: z.array(
      z.strictObject({
        type: text,
        fixed: z.record(text, z.unknown()).describe('What is settled: which table, which hit.'),
        asks: z.record(text, z.unknown()),
        also: z.array(text).describe('Who must sign beside the one who gives it.'),
      }),
    ),
  }),
  'GET /api/clock': z.strictObject({
    shows: z.int(),
    leap: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
    time: z.int().describe('The time of the house.'),
    held: z.boolean().describe('No command is taken until the clock is corrected or accepted.'),
  }),

  'POST /api/people': z.strictObject({ person: text, again: z.literal(true).optional() }),
  'GET /api/people': z.strictObject({
    people: z.array(z.strictObject({ person: text, name: text, card: text.nullable() })),
    more: z.boolean(),
  }),
  'GET /api/people/reads': z.strictObject({
    reads: z.array(
      z.looseObject({
        time: z.int(),
        badge: text,
        purpose: text,
        act: z.enum(['put', 'get', 'search', 'found', 'erase', 'secret']),
        subject: text.nullable(),
      }),
    ),
  }),
  'GET /api/people/:person': z.looseObject({ person: text, name: text, publicName: text }),
  'PUT /api/people/:person': person,
  'DELETE /api/people/:person': person.extend({ erased: z.literal(true) }),

  'GET /api/staff': z.strictObject({ staff: z.array(staffRow) }),
  'POST /api/staff': z.strictObject({ badge: text, tap: text.describe('For the physical badge: told here once.') }),
  'POST /api/staff/:badge/roles': z.strictObject({ badge: text, roles: z.array(text) }),
  'POST /api/staff/:badge/revoke': z.strictObject({ badge: text }),
  'POST /api/staff/:badge/reset-pin': z.strictObject({ badge: text, tap: text.nullable() }),

  'GET /api/sheets': z.array(sheetRow),
  'GET /api/sheets/*': z.strictObject({
    sheet: whole,
    adopted: z.boolean(),
    notice,
    keypads,
    checklists: z.array(whole),
    options: z.array(whole),
    structures: z.array(text),
  }),
  'POST /api/offers/check': z.strictObject({
    issues: z.array(z.strictObject({ at: text, where: text.nullable(), says: text, next: text })),
    warnings: z.array(whole),
    notice: notice.nullable(),
    keypads,
  }),
  'POST /api/odds': whole,
  'POST /api/odds/backtest': whole,
  'GET /api/posted': z.strictObject({ notices: z.array(z.strictObject({ offer: text, notice })) }),
  'GET /api/tables': z.strictObject({
    tables: z.array(
      z.strictObject({
        table: text,
        gameName: text,
        limits: text.nullable(),
        kind: z.enum(['live', 'npn', 'tournament']),
      }),
    ),
  }),
  'GET /api/tables/:table/keypads': z.array(z.looseObject({ offer: text, name: text, keypads })),
  ...CLUB_ANSWERS,
  ...JOURNAL_ANSWERS,
};

/** What is no single JSON document. */
export const OTHER_TYPES: Readonly<Partial<Record<RouteName, string>>> = {
  'GET /metrics': 'text/plain',
  'GET /api/live': 'text/event-stream',
  'POST /api/journal/verify': 'application/x-ndjson',
  'GET /api/journal/export': 'application/x-ndjson',
};
