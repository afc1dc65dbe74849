/** Commands and events of guests who ask to play without purchase, until they are seated at a free table. */
import { z } from 'zod';
import { clause, id } from '../../rules/vocabulary.ts';
import { personId } from '../kit/schemas.ts';

const request = z.string().regex(/^npn-\d{1,15}$/, 'a request is numbered: npn-1');
const outcome = z.enum(['seated', 'declined', 'left']);

export const npnCommands = {
  'request-npn': {
    says: "Records a patron's request to play without purchase.",
    roles: ['dealer', 'floor', 'card-desk', 'manager'],
    body: z.strictObject({ offer: id, person: personId.nullable() }),
  },
  'settle-npn': {
    says: 'Closes a request: the patron is seated at a No Purchase Necessary table, is not eligible, or has left.',
    roles: ['dealer', 'floor', 'card-desk', 'manager'],
    /** `table`: the NPN table at which the patron sits; null otherwise. */
    body: z.strictObject({ request, outcome, table: id.nullable() }),
  },
} as const;

export const npnEvents = {
  'npn-requested': {
    says: 'A patron is waiting for a No Purchase Necessary table.',
    /** `at`: the clause under which any patron can ask. */
    body: z.strictObject({ request, offer: id, person: personId.nullable(), by: z.string(), at: clause }),
  },
  'npn-settled': {
    says: 'A No Purchase Necessary request was closed.',
    body: z.strictObject({ request, outcome, table: id.nullable(), by: z.string(), at: clause }),
  },
} as const;
