/** The journal as an auditor reads it: page by page, record by record, proven, exported, and the sign at a minute. */
import { z } from 'zod';
import type { Cents } from '../../base/cents.ts';
import type { Refusal } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { View } from '../../floor/view.ts';
import type { ClauseText } from '../../readers/papers/law.ts';
import type { RulesDocument } from '../../readers/rules-text.ts';
import type { VerifyWord } from '../journal/read-journal.ts';

const seq = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const JournalQuery = z.object({
  from: seq.optional().describe('The first record; default: the last one, or the first if oldest come first.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  order: z.enum(['newest', 'oldest']).default('newest'),
  types: z
    .string()
    .max(400)
    .regex(/^[a-z0-9,-]*$/)
    .optional()
    .describe('Types of commands or events, separated by commas.'),
  about: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9:@/.-]*$/)
    .optional()
    .describe('A table, promotion, fund, hit, award, payment, person or account: every record that names it.'),
  badge: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]*$/)
    .optional()
    .describe('Who gave the command or signed it.'),
  refused: z.enum(['true', 'false']).optional().describe('Only refusals, or only accepted commands.'),
});
export type JournalQuery = Readonly<z.infer<typeof JournalQuery>>;

const numbered = (word: string) => z.string().regex(new RegExp(`^${word}-\\d{1,15}$`), `${word}-1`);

export const TraceQuery = z.object({
  account: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9:@/.-]+$/)
    .optional()
    .describe('An account of the books.'),
  award: numbered('award').optional(),
  awards: z
    .string()
    .max(4000)
    .regex(/^award-\d{1,15}(?:,award-\d{1,15})*$/)
    .optional()
    .describe('Several awards, whose amounts are added up.'),
  hit: numbered('hit').optional(),
  payment: numbered('payment').optional(),
  offer: z
    .string()
    .max(64)
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .optional()
    .describe('With a pool: the prize pool of this promotion.'),
  pool: z
    .string()
    .max(64)
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .optional(),
  fund: z
    .string()
    .max(64)
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .optional()
    .describe('With a kind: everything a fund has of it.'),
  kind: z.enum(['pool', 'reserve', 'cash', 'to-recover', 'box']).optional(),
  owed: z
    .enum(['all', 'meters', 'reserves', 'prizes', 'coupons', 'entries', 'others'])
    .optional()
    .describe('What the house owes, all of it or a part.'),
  figure: z.enum(['fees', 'cost']).optional().describe('What came in or what prizes cost, in a stretch of time.'),
  within: z.enum(['today', 'week', 'week-before', 'hour']).optional().describe('With a figure; default: today.'),
  at: seq.optional().describe('With an hour: its first second.'),
  line: z
    .string()
    .max(80)
    .regex(/^(?:fund:)?[a-z0-9-]*$/)
    .optional()
    .describe('With a figure: only this promotion, or fund: and its fund for money that belongs to none.'),
  from: seq.optional().describe('The newest record to show; default: the last one.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type TraceQuery = Readonly<z.infer<typeof TraceQuery>>;

/** Why an amount is what it is: what moved it, newest first. */
export type TraceDocument = Readonly<{
  /** What was asked about, as people call it. */
  title: string;
  balance: number;
  steps: readonly TraceStep[];
  /** Where to go on; null where its beginning is shown. */
  next: number | null;
}>;

export type TraceStep = Readonly<{
  seq: number;
  /** The beginning of its hash. */
  hash: string;
  time: Instant;
  /** What the command asked for. */
  title: string;
  by: string;
  also: readonly string[];
  says: readonly string[];
  /** What it added to the amount; null if it only tells what became of it. */
  change: number | null;
  /** `own`: the account that it moved on; null if the amount is one account. */
  postings: readonly Readonly<{ own: string | null; other: string; amount: number; clauses: readonly ClauseText[] }>[];
}>;

export const RecordParams = z.object({ seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const SignsQuery = z.object({
  at: z.string().max(40).describe('2026-11-01T21:15 in house time, or with its offset.'),
});

export const VerifyRequest = z
  .object({
    known: z
      .array(z.object({ seq: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{12,64}$/) }))
      .max(100)
      .optional()
      .describe('Entries known from elsewhere, such as a printed head: the whole hash, or the part printed on paper.'),
  })
  .nullish();
export type VerifyRequest = z.infer<typeof VerifyRequest>;

export const SearchQuery = z.object({
  q: z.string().trim().min(1).max(200).describe('A name, an amount, a table, cards, a date, a promotion, an award.'),
  from: seq.optional().describe('The newest record to look at; default: the last one.'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type SearchQuery = Readonly<z.infer<typeof SearchQuery>>;

export type SearchDocument = Readonly<{
  /** How each part of it was read. */
  understood: readonly string[];
  /** Words that nothing here is called. */
  unknown: readonly string[];
  /** Whether the names of players were left out, since this badge does not see them. */
  peopleHidden: boolean;
  entries: readonly JournalEntry[];
  next: number | null;
  looked: number;
  /** The time of the oldest record that was searched. */
  back: Instant | null;
}>;

/** One record in a list. */
export type JournalEntry = Readonly<{
  seq: number;
  hash: string;
  time: Instant;
  /** When it was seen, where that was earlier. */
  seenAt: Instant | null;
  paper: string | null;
  /** The type of the command, what such a command asks for, and one line about this one. */
  type: string;
  title: string;
  command: string;
  by: Readonly<{ badge: string; station: string }>;
  also: readonly string[];
  refused: Refusal | null;
  /** What came of it, a sentence for each event. */
  says: readonly string[];
  postings: number;
}>;

export type JournalPage = Readonly<{
  entries: readonly JournalEntry[];
  /** Where to go on; null where the journal ends. A page may be short, or empty, and the journal go on. */
  next: number | null;
  /** How many records were searched. */
  looked: number;
  head: Readonly<{ seq: number; hash: string }>;
}>;

export type PostingDocument = Readonly<{
  debit: string;
  credit: string;
  /** What people call the two accounts. */
  debitName: string;
  creditName: string;
  amount: Cents;
  clause: ClauseText;
}>;

export type EventDocument = Readonly<{
  type: string;
  /** What such an event is, and what this one says. */
  is: string;
  says: string;
  body: unknown;
  postings: readonly PostingDocument[];
}>;

export type RecordDocument = Readonly<{
  entry: JournalEntry;
  engine: string;
  /** The hash of the record before it: this one's is that of both together. */
  previous: string;
  /** As it was written, byte for byte: what was hashed. */
  body: string;
  command: unknown;
  refusalClause: ClauseText | null;
  events: readonly EventDocument[];
  /** Other records about the same hits, awards and payments, and the round. */
  links: readonly JournalEntry[];
  undoes: number | null;
  undoneBy: number | null;
}>;

/** One line each, as they come; the last one has the result. */
export type VerifyLine = VerifyWord | Readonly<{ refusal: Refusal }>;

export type SignsDocument = Readonly<{
  at: Instant;
  /** The last record before it. */
  seq: number;
  hash: string;
  signs: NonNullable<View['signs']>;
  boards: NonNullable<View['boards']>;
  /** What was posted beside each sign. */
  posted: readonly Readonly<{ offer: string; sheet: string; edition: string; notice: RulesDocument }>[];
  /** What changed during the minute that begins then. */
  during: readonly JournalEntry[];
}>;
