/**
 * The command and the event of a jackpot that is taken over from another system: its opening figures are the first
 * entries.
 */
import { z } from 'zod';
import { id, reasonCode } from '../../rules/vocabulary.ts';
import { advances, cents, instant, personId, postings, wholeAward } from '../kit/schemas.ts';
import { approval } from '../offers/odds-verdict.ts';

const poolAmount = z.strictObject({ pool: id, amount: cents });

const taken = {
  offer: id,
  /** Every pool of the sheet, each once; what it shows now. */
  pools: z.array(poolAmount).max(20),
  reserve: cents,
  /** What the house lent and was not repaid. */
  advances: z.array(z.strictObject({ amount: cents, since: instant, cause: reasonCode })).max(200),
  /** Prizes that were won and not paid yet. */
  claims: z
    .array(
      z.strictObject({
        row: id,
        amount: cents,
        table: id,
        seat: z.int().min(1).max(20),
        person: personId.nullable(),
        awardedAt: instant,
        /** The first moment that is too late; null: as the sheet counts from the award. */
        expiresAt: instant.nullable(),
      }),
    )
    .max(200),
};

export const takeOverCommands = {
  'take-over': {
    says: 'Approves a promotion that another employee submitted and transfers in its existing jackpot and open claims, instead of a seed. Two people sign.',
    roles: ['manager', 'accountant'],
    body: z.strictObject({ ...taken, ...approval }),
    asked: z.strictObject({ ...taken, override: approval.override }),
  },
} as const;

export const takeOverEvents = {
  'taken-over': {
    says: 'An existing jackpot was transferred in.',
    body: z.strictObject({
      offer: id,
      fund: id.nullable(),
      by: z.array(z.string()),
      pools: z.array(poolAmount),
      reserve: cents,
      claims: z.array(wholeAward),
      postings,
      advances,
    }),
  },
} as const;
