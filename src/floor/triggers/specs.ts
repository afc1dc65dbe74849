/** Commands and events of secret amounts: committed to, and revealed when a fee has won or the pool has ended. */
import { z } from 'zod';
import { id } from '../../rules/vocabulary.ts';
import { cents } from '../kit/schemas.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits');

export const triggerCommands = {
  'commit-trigger': {
    says: 'Publishes the commitment to a secret amount of a pool, before any fee is paid for it.',
    roles: ['system'],
    body: z.strictObject({ offer: id, pool: id, commitment: hash }),
  },
  'reveal-trigger': {
    says: 'Publishes the secret of an amount that a fee has reached, or whose pool has ended; the fee that won is determined.',
    roles: ['system'],
    body: z.strictObject({ fund: id, pool: id, secret: hash }),
  },
} as const;

export const triggerEvents = {
  'trigger-committed': {
    says: 'A secret amount has its commitment.',
    body: z.strictObject({ trigger: id, offer: id, fund: id, pool: id, commitment: hash }),
  },
  'trigger-revealed': {
    says: 'The secret of an amount was published and matches its commitment.',
    body: z.strictObject({
      trigger: id,
      fund: id,
      pool: id,
      secret: hash,
      /** Null if no fee was ever paid for it: then it has no range. */
      amount: cents.nullable(),
      /** Who won; null if the pool ended before. Seat 0: the whole table. */
      won: z
        .strictObject({ table: id, round: z.string(), seat: z.int().min(0), hand: z.int().min(0), hit: id.nullable() })
        .nullable(),
    }),
  },
} as const;
