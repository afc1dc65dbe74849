/** One posting is one row with both ends, so it cannot fail to balance. */
import { z } from 'zod';
import type { Cents } from '../base/cents.ts';

export const cents = z.int() as unknown as z.ZodType<Cents>;

export const posting = z.strictObject({ debit: z.string(), credit: z.string(), amount: cents, at: z.string() });
export const postings = z.array(posting);

export type Posting = Readonly<z.infer<typeof posting>>;
