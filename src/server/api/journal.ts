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
  /** How many records were looked at. */
  looked: number;
  head: Readonly<{ seq: number; hash: string }>;
}>;

export type PostingDocument = Readonly<{
  debit: string;
  credit: string;
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
