/** What a fund took in and gave out in a period of house days. */
import { z } from 'zod';
import type { FundBooks } from '../../readers/papers/fund-books.ts';
import type { Paper } from '../../readers/papers/paper.ts';

const day = z.string().max(10).describe('A house day: 2026-11-01.');

export const StatementParams = z.object({
  fund: z
    .string()
    .max(64)
    .regex(/^[a-z0-9][a-z0-9-]*$/),
});

export const StatementQuery = z.object({
  from: day.optional().describe('Left out: thirty days up to the last one.'),
  to: day.optional().describe('The last day, which is still in. Left out: today.'),
});
export type StatementQuery = Readonly<z.infer<typeof StatementQuery>>;

/** The books of a fund with their figures day by day, and the same as a paper. */
export type StatementDocument = Readonly<{ books: FundBooks; paper: Paper }>;
