/** What a sheet says of a payment beside where and as what it is made: by when, what is taxed, which debts come first. */
import { z } from 'zod';
import { clause } from './words.ts';

export const payWords = {
  /** Paid within so many business days of the award. Left out: no date is given. */
  within: z.strictObject({ at: clause, businessDays: z.int().min(1).max(250) }).optional(),
  /** A prize that was claimed and is not collected within so many days of its award is forfeited. Left out: it waits. */
  collected: z.strictObject({ at: clause, withinDays: z.int().min(1).max(3660) }).optional(),
  /** What is to be withheld from goods the house pays on the winner's behalf. Left out: he brings it to the cage. */
  goodsTax: z.strictObject({ at: clause, paidBy: z.literal('house') }).optional(),
  /**
   * Debts that an order names are paid up to what is left after tax, one after the other as the pack lists them, and
   * goods turn into their value in cash for it. Left out: a debt is set off only where the payment covers it whole.
   */
  debts: z.strictObject({ at: clause, goods: z.literal('to-cash') }).optional(),
};
