/** What the routes that read the journal answer, for the docs. */
import { z } from 'zod';
import type { RouteName } from '../policy.ts';

const text = z.string();
const count = z.int().min(0);
const whole = z.looseObject({});

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
  names: z.record(text, text).optional().describe('Names of the persons on it, for whoever may read them.'),
  reprint: z.literal(true).optional(),
});
const papers = z.strictObject({ papers: z.array(paper) });

export const JOURNAL_ANSWERS: Readonly<Partial<Record<RouteName, z.ZodType>>> = {
  'GET /api/journal': z.strictObject({
    entries: z.array(entry),
    next: z.int().nullable().describe('Where to go on; null where the journal ends.'),
    looked: count,
    head: z.strictObject({ seq: count, hash: text }),
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
    tables: z.array(text),
    funds: z.array(z.strictObject({ fund: text, name: text })),
  }),
  'GET /api/papers/:kind': papers,
  'POST /api/papers/:kind/copies': papers,
  'GET /api/funds/:fund/statement': z.strictObject({ books: whole, paper }),
  'GET /api/draws/:drawing/transcript': whole,
  'GET /api/shows/:show/layout': z.strictObject({ squares: z.array(z.strictObject({ number: count, prize: text })) }),
};
