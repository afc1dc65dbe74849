/** One posting is one row with both ends, so it cannot fail to balance. */
import { z } from 'zod';
import type { Cents } from '../base/cents.ts';

/** $100 billion: a slip of the pen beyond it is not money, and thousands of them still fit into one account. */
const MOST = 10_000_000_000_000;
export const cents = z
  .int()
  .refine((amount) => Math.abs(amount) <= MOST, 'no amount is above $100 billion') as unknown as z.ZodType<Cents>;

export const posting = z.strictObject({ debit: z.string(), credit: z.string(), amount: cents, at: z.string() });
export const postings = z.array(posting);

export type Posting = Readonly<z.infer<typeof posting>>;
