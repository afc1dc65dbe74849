/** What anyone may read about the jackpots of a house: no person and no employee is in it. */
import { z } from 'zod';
import type { HitProof, HitStatement } from '../../fair/hit-proof.ts';
import { id } from '../../rules/vocabulary.ts';

export const FundParams = z.strictObject({ offer: id.describe('The id of the promotion.') });
export const HitParams = z.strictObject({
  hit: z
    .string()
    .regex(/^hit-\d{1,15}$/)
    .describe('The number of the hit: hit-1.'),
});

type House = Readonly<{ house: string; zone: string /** When the figures were true. */; time: number }>;

export type PublicMeter = Readonly<{ pool: string; name: string; amount: number; reseed: number | null }>;

export type FundRow = Readonly<{
  offer: string;
  name: string;
  approval: string | null;
  /** False: it is not offered at this time. */
  offered: boolean;
  meters: readonly PublicMeter[];
}>;

export type FundsDocument = House & Readonly<{ funds: readonly FundRow[] }>;

export type FundDocument = House &
  FundRow &
  Readonly<{
    npn: boolean;
    games: readonly string[];
    tables: readonly string[] | null;
    times: string | null;
    /** Hands that are being verified: what is at stake, and since when. */
    pending: readonly Readonly<{ table: string; since: number; stake: number | null }>[];
    reserve: number | null;
    rows: readonly Readonly<{ row: string; says: string; prize: string; clause: string; worth: number | null }>[];
    edition: string;
    /** In the words of the posted rules: who gets the prize, and where the fees go. */
    shared: readonly string[];
    fees: readonly string[];
    hits: readonly PublicHit[];
    /** Null while they are being counted; `why` says why there are none. */
    odds: PublicOdds | null;
    /** Lines that a secret amount wins. */
    secrets: readonly PublicSecret[];
  }>;

/** The chance of the next fee, at the meter of this moment, to win by reaching an amount between `from` and `to`. */
export type PublicSecret = Readonly<{
  row: string;
  says: string;
  fee: number;
  from: number;
  to: number;
  chance: number;
  /** A fee has won it and is being verified: the next secret amount begins after that. */
  pending: boolean;
}>;

export type PublicHit = Readonly<{
  hit: string;
  says: string;
  table: string;
  at: number;
  amount: number;
  isMeter: boolean;
}>;

export type PublicOdds =
  | Readonly<{ why: string }>
  | Readonly<{
      /** Per hand or per round of this game. */
      games: readonly Readonly<{
        game: string;
        per: 'hand' | 'round';
        /** That any line is paid; null if lines do not exclude one another. */
        any: number | null;
        rows: readonly Readonly<{ row: string; says: string; chance: number; isSampled: boolean }>[];
      }>[];
    }>;

export type HitDocument = Readonly<{
  proof: HitProof;
  statement: HitStatement;
  /** What is dealt at the table of the hit, as the odds name it. */
  game: string | null;
  odds: PublicOdds | null;
  /** The postings of the statement, with the accounts as people call them. */
  moves: readonly Readonly<{ from: string; to: string; amount: number; clause: string }>[];
}>;
