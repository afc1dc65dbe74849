/** What the cage looks up: everything owed, paid, undone and forfeited. */
import { z } from 'zod';

export const ClaimsQuery = z.object({
  q: z.string().max(200).describe('A slip, a number, a name, an amount, a table, a date, or several of them.'),
});

export const ClaimParams = z.object({
  claim: z
    .string()
    .max(24)
    .regex(/^(?:award|payment)-\d{1,15}$/)
    .describe('An award or a payment: payment-12.'),
});

/** An award that is owed or over, or a payment. */
export type ClaimRow = Readonly<{
  id: string;
  status: 'owed' | 'paid' | 'undone' | 'over';
  /** Why it is over, in words. */
  over: string | null;
  amount: number;
  /** What was handed over. */
  net: number | null;
  /** The prize and the promotion, as printed. */
  says: string;
  offerName: string;
  to: Readonly<{ table: string; seat: number; bettor: string }>;
  at: number;
  person: string | null;
  /** `Maria T.`, for a badge that may know. */
  name: string | null;
}>;

export type ClaimsDocument = Readonly<{
  /** How each part of the search was read, and what nothing here is called. */
  understood: readonly string[];
  unknown: readonly string[];
  /** A badge that may not look up players finds none by name. */
  peopleHidden: boolean;
  claims: readonly ClaimRow[];
  more: boolean;
  /** The one that was meant, if that is clear. */
  best: string | null;
}>;

export type ClaimStepDocument = Readonly<{ seq: number; at: number; says: string; by: readonly string[] }>;

export type ClaimDocument = Readonly<{
  claim: ClaimRow;
  /** The whole name, as it has to be on the ID. */
  fullName: string | null;
  awards: readonly Readonly<{ id: string; amount: number; says: string; offerName: string; clause: string }>[];
  payment: Readonly<{
    payment: string;
    seq: number;
    at: number;
    by: readonly string[];
    station: string;
    place: string;
    parts: readonly Readonly<{ form: string; amount: number }>[];
    gross: number;
    net: number;
    withheld: readonly Readonly<{ kind: string; amount: number }>[];
    forms: readonly string[];
  }> | null;
  undone: Readonly<{ seq: number; at: number; by: readonly string[]; reason: string }> | null;
  /** Of an award: what paid it, the newest first. Of a payment that was undone: what paid its awards since. */
  payments: readonly string[];
  steps: readonly ClaimStepDocument[];
  /** The hand that won it: `game` is how the cards are written. */
  hand: Readonly<{ hit: string; cards: string; common: string | null }> | null;
  /** What the same person is still owed. */
  stillOwed: readonly ClaimRow[];
}>;
