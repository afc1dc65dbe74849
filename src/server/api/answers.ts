/**
 * What each route answers when nothing is against it, for the docs: one table. The compiler keeps the routes to the
 * types of their documents; every test of a house asks whether this table says the same of them.
 */
import { z } from 'zod';
import type { RouteName } from '../policy.ts';

// The club, the kiosk, tickets, coupons and picks.

const text = z.string();
const count = z.int().min(0);
const whole = z.looseObject({});

const claimRow = z.strictObject({
  id: text,
  status: z.enum(['owed', 'paid', 'undone', 'over']),
  over: text.nullable().describe('Why it is no longer owed.'),
  amount: z.int(),
  net: z.int().nullable(),
  says: text,
  offerName: text,
  to: z.strictObject({ table: text, seat: z.int(), bettor: text }),
  at: z.int(),
  person: text.nullable(),
  name: text.nullable(),
});

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
  member: member.nullable().describe('Null if the player is not, or is no longer, a member.'),
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

const CLUB_ANSWERS: Readonly<Partial<Record<RouteName, z.ZodType>>> = {
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
    sets: z.array(whole),
    hours: z.array(whole),
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
  'POST /api/entries/file': lines,
};

// Routes that read the journal.

const entry = z.strictObject({
  seq: count,
  hash: text,
  time: z.int(),
  seenAt: z.int().nullable(),
  paper: text.nullable(),
  type: text,
  title: text,
  command: text,
  by: z.strictObject({ badge: text, station: text }),
  also: z.array(text),
  refused: z.looseObject({ reason: text, says: text, next: text }).nullable(),
  says: z.array(text),
  postings: count,
});
const paper = z.looseObject({
  kind: text,
  title: text,
  size: z.enum(['letter', 'slip']),
  numbered: z.strictObject({ from: count, to: count, hash: text }),
  tables: z.array(whole),
  names: z.record(text, text).optional().describe('Names of the people on it, for roles that may read them.'),
  crew: z.record(text, text).optional().describe('Names of the employees on it, by badge.'),
  reprint: z.literal(true).optional(),
});
const papers = z.strictObject({ papers: z.array(paper) });

const JOURNAL_ANSWERS: Readonly<Partial<Record<RouteName, z.ZodType>>> = {
  'GET /api/journal': z.strictObject({
    entries: z.array(entry),
    next: z.int().nullable().describe('Where to continue; null at the end of the journal.'),
    looked: count,
    head: z.strictObject({ seq: count, hash: text }),
  }),
  'GET /api/journal/search': z.strictObject({
    understood: z.array(text).describe('How each part of the search was read.'),
    unknown: z.array(text).describe('Words that match no name.'),
    peopleHidden: z.boolean().describe('Names of players were not searched: this badge may not see them.'),
    entries: z.array(entry),
    next: z.int().nullable(),
    looked: count,
    back: z.int().nullable().describe('The time of the oldest record that was searched.'),
  }),
  'GET /api/journal/:seq': z.strictObject({
    entry,
    engine: text,
    previous: text,
    body: text.describe('As it was written, byte for byte: what was hashed.'),
    command: z.unknown(),
    refusalClause: whole.nullable(),
    events: z.array(whole),
    links: z.array(entry),
    undoes: z.int().nullable(),
    undoneBy: z.int().nullable(),
  }),
  'GET /api/trace': z.strictObject({
    title: text,
    balance: z.int().describe('What it is now, in cents.'),
    steps: z.array(whole).describe('What moved it, newest first, each with its clauses and its record.'),
    next: z.int().nullable(),
  }),
  'GET /api/replay/night': z.strictObject({
    day: text,
    from: z.int(),
    until: z.int(),
    records: count,
    tables: z.array(text),
    marks: z.array(whole),
    isCut: z.boolean(),
  }),
  'GET /api/replay': z.strictObject({
    frames: z.array(
      z.strictObject({
        at: z.int(),
        seq: count,
        view: whole.optional().describe('The floor, in the first frame.'),
        patch: z.array(whole).optional().describe('What changed since the frame before (RFC 6902).'),
        told: z.array(whole),
        untold: count,
      }),
    ),
    now: z.int(),
  }),
  'GET /api/signs': z.strictObject({
    at: z.int(),
    seq: count,
    hash: text,
    signs: z.array(whole),
    boards: z.array(whole),
    posted: z.array(z.strictObject({ offer: text, sheet: text, edition: text, notice: whole })),
    during: z.array(entry),
  }),
  'GET /api/papers': z.strictObject({
    kinds: z.array(z.strictObject({ kind: text, title: text, says: text, needs: z.array(text), takes: z.array(text) })),
    today: text,
    firstDay: text,
    closedDay: text.nullable(),
    offers: z.array(z.strictObject({ offer: text, name: text })),
    tables: z.array(text),
    funds: z.array(z.strictObject({ fund: text, name: text })),
  }),
  'GET /api/papers/:kind': papers,
  'POST /api/papers/:kind/copies': papers,
  'GET /api/funds/:fund/statement': z.strictObject({ books: whole, paper }),
  'GET /api/paper-choices': z.strictObject({
    choices: z.array(z.strictObject({ value: text, says: text, at: z.int().nullable() })),
    more: z.boolean(),
  }),
  'GET /api/claims': z.strictObject({
    understood: z.array(text),
    unknown: z.array(text),
    peopleHidden: z.boolean(),
    claims: z.array(claimRow),
    more: z.boolean(),
    best: text.nullable(),
  }),
  'GET /api/claims/:claim': z.strictObject({
    claim: claimRow,
    fullName: text.nullable(),
    awards: z.array(z.strictObject({ id: text, amount: z.int(), says: text, offerName: text, clause: text })),
    payment: whole.nullable(),
    undone: whole.nullable(),
    payments: z.array(text),
    steps: z.array(z.strictObject({ seq: count, at: z.int(), says: text, by: z.array(text) })),
    hand: z.strictObject({ hit: text, cards: text, common: text.nullable() }).nullable(),
    stillOwed: z.array(claimRow),
  }),
  'GET /api/house-week': z.strictObject({
    at: z.int(),
    seq: count,
    today: text,
    from: text,
    before: z.int(),
    owed: whole,
    owedTotal: z.int(),
    owedBefore: z.int().nullable(),
    unpaid: count,
    lines: z.array(whole),
    total: whole,
    hours: z.array(whole),
    funds: z.array(whole),
    expected: z
      .array(z.strictObject({ offer: text, cost: z.int().nullable() }))
      .optional()
      .describe('What the odds calculator expects each promotion of this week to cost by now.'),
  }),
  'GET /api/draws/:drawing/transcript': whole,
  'GET /api/public/funds': whole.describe('See the page /funds: balances with the time they were true.'),
  'GET /api/public/funds/:offer': whole,
  'GET /api/public/hits/:hit': whole,
  'GET /api/shows/:show/layout': z.strictObject({ squares: z.array(z.strictObject({ number: count, prize: text })) }),
};

// The table.

const rule = z.strictObject({ sheet: text, name: text, at: text });
const refusal = z.looseObject({
  reason: text,
  says: text,
  next: text,
  at: text.optional(),
  rule: rule.optional().describe("The rule sheet's clause, if that is the reason."),
});

const person = z.strictObject({ person: text });
const staffRow = z.strictObject({
  badge: text,
  name: text.nullable(),
  roles: z.array(text),
  active: z.boolean(),
  hasPin: z.boolean(),
  hasTap: z.boolean(),
  lockedUntil: z.int().nullable().describe('When the wait after incorrect PINs ends.'),
  mustChange: z.boolean(),
  unconfirmedBy: text
    .optional()
    .describe('Who issued it, set its PIN or added roles, until another employee confirms it.'),
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
  adopted: z.boolean().describe('Whether it is on file and in effect.'),
  offers: z.array(text),
});
const notice = z.strictObject({ title: text, subtitle: text, sections: z.array(whole) });
const keypads = z.array(whole);
const printed = z.strictObject({ style: text, body: text }).describe('The notice as it is printed, for a preview.');
const offerIssue = z.strictObject({
  ...{ at: text, where: text.nullable(), says: text, next: text, reason: text },
  other: text.optional().describe('The promotion that is in the way.'),
});

const draft = z.strictObject({
  ...{ draft: text, version: count, sheet: whole, sentences: z.array(whole) },
  base: z.strictObject({ sheet: text, edition: text, as: text }).nullable(),
  importedFrom: text.nullable().describe('The house that exported it.'),
  ...{ by: text, at: z.int(), beganBy: text, beganAt: z.int() },
});

export const ANSWERS: Readonly<Partial<Record<RouteName, z.ZodType>>> = {
  'GET /health': z.strictObject({ status: z.literal('ok') }),
  'GET /ready': z.strictObject({
    status: z.enum(['ready', 'setup']),
    clock: z
      .enum(['jumped', 'held'])
      .optional()
      .describe('The clock is not accepted. Held: no command is taken until it is corrected or accepted.'),
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
    seq: count.describe('The number of its record.'),
    again: z.boolean().describe('The same command was sent before; this is the answer it got then.'),
    events: z.array(z.looseObject({ type: text })).describe('The events, as far as the sender may see them.'),
    refusal: refusal.optional().describe('A rule refuses it; the refusal is in the journal, and nothing was done.'),
    warnings: z
      .array(z.strictObject({ reason: text, offer: text, table: text, at: text, says: text, next: text }))
      .optional()
      .describe('Done, with something to check.'),
  }),
  'POST /api/why': z.strictObject({ refusal: refusal.nullable() }),
  'GET /api/legal': z.strictObject({
    shapes: z.array(
      z.strictObject({
        type: text,
        fixed: z.record(text, z.unknown()).describe('What is settled: which table, which hit.'),
        asks: z.record(text, z.unknown()),
        also: z.array(text).describe('Who must sign with the employee who sends it.'),
      }),
    ),
  }),
  'GET /api/clock': z.strictObject({
    shows: z.int(),
    leap: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
    time: z.int().describe('The house time.'),
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
  'POST /api/staff': z.strictObject({ badge: text, tap: text.describe('For the physical badge; shown only once.') }),
  'POST /api/staff/:badge/roles': z.strictObject({ badge: text, roles: z.array(text) }),
  'POST /api/staff/:badge/revoke': z.strictObject({ badge: text }),
  'POST /api/staff/:badge/reset-pin': z.strictObject({ badge: text, tap: text.nullable() }),

  'GET /api/sheets': z.array(sheetRow),
  'GET /api/sheets/*': z.strictObject({
    sheet: whole,
    adopted: z.boolean(),
    filing: whole.nullable(),
    notice,
    printed,
    keypads,
    checklists: z.array(whole),
    options: z.array(whole),
    structures: z.array(text),
    structureWords: z.record(text, text),
    gameNames: z.record(text, text),
    tables: z.array(
      z.strictObject({ table: text, game: text, gameName: text, limits: text.nullable(), why: text.nullable() }),
    ),
    lastPosted: whole.nullable().describe('The last promotion under these rules that was approved here.'),
  }),
  'POST /api/approval-documents': z.strictObject({ sha256: text, type: text, bytes: z.int() }),
  'POST /api/sheets/check': z.strictObject({
    sheet: whole.nullable().describe('The full rule sheet, if nothing is wrong with it.'),
    problems: z
      .array(
        z.strictObject({
          path: z.array(z.union([text, z.int()])).describe('Where it is in the sheet as it was sent.'),
          code: text,
          says: text,
          allowed: text.optional(),
          example: z.unknown().optional(),
        }),
      )
      .describe('Everything that is wrong with it, at once.'),
  }),
  'POST /api/offers/check': z.strictObject({
    issues: z.array(offerIssue).describe('Everything that `post-offer` would be refused for now.'),
    approval: offerIssue.nullable().describe('Why it could be posted and not approved as things stand.'),
    warnings: z.array(whole),
    notice: notice.nullable(),
    printed: printed.nullable(),
    funds: z.array(z.strictObject({ fund: text, says: text })),
    tables: z.array(z.strictObject({ table: text, says: text })),
    keypads,
  }),
  'POST /api/odds': whole,
  'POST /api/odds/backtest': whole,
  'GET /api/documents': z.strictObject({
    languages: z.array(z.strictObject({ language: text, name: text })),
    roles: z.array(z.strictObject({ role: text, name: text })),
    offers: z.array(z.strictObject({ offer: text, name: text })),
  }),
  'GET /api/posted': z.strictObject({ notices: z.array(z.strictObject({ offer: text, notice })) }),
  'GET /api/studio/words': z.strictObject({
    forms: z.strictObject({ root: count, nodes: z.array(whole) }),
    kinds: z.array(z.strictObject({ kind: text, name: text, says: text, sheet: text, from: text })),
  }),
  'GET /api/studio/drafts': z.array(
    z.strictObject({
      ...{ draft: text, version: count, name: text, kinds: z.array(text), by: text, at: z.int() },
      left: count.describe('Sentences without a place, and problems of the sheet.'),
      onFile: z.boolean(),
    }),
  ),
  'POST /api/studio/drafts': draft,
  'GET /api/studio/drafts/:draft': draft,
  'PUT /api/studio/drafts/:draft': draft,
  'DELETE /api/studio/drafts/:draft': z.strictObject({ draft: text, deleted: z.literal(true) }),
  'GET /api/studio/drafts/:draft/file': z.strictObject({
    floorbook: z.literal('rule-sheet'),
    house: text,
    sheet: whole,
    sentences: z.array(whole),
    sum: text.describe('SHA-256 of house, sheet and sentences as canonical JSON.'),
  }),
  'POST /api/studio/preview': z.strictObject({
    problems: z.array(z.strictObject({ path: text, says: text, next: text.optional() })),
    shows: z
      .strictObject({
        sheet: whole,
        printed,
        keypads,
        gameNames: z.record(text, text),
        copy: z.array(z.strictObject({ id: text, name: text, text })),
        scenes: z.array(z.strictObject({ id: text, name: text, when: text, head: text, lines: z.array(text) })),
      })
      .nullable()
      .describe('Null while there are problems.'),
  }),
  'POST /api/studio/hand': z.strictObject({
    sheet: text,
    option: text,
    game: text,
    hands: z.array(z.strictObject({ cards: text, says: text, rows: z.array(whole) })),
  }),
  'POST /api/studio/nights': z.strictObject({
    nights: whole.nullable().describe('Null where no hand at a table wins anything.'),
  }),
  'POST /api/studio/compare': z.strictObject({ name: text, edition: text, changes: z.array(whole) }),
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
  'GET /api/documents/:document': 'text/html',
  'GET /api/approval-documents/:sha256': 'application/pdf',
  'GET /api/posted/:offer': 'text/html',
  'GET /api/studio/drafts/:draft/packet': 'text/html',
  'GET /api/live': 'text/event-stream',
  'POST /api/journal/verify': 'application/x-ndjson',
  'GET /api/journal/export': 'application/x-ndjson',
};
