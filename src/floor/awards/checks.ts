/** What the staff found when somebody showed himself and his papers. */
import { z } from 'zod';

export const identityChecks = z.strictObject({
  idShown: z.boolean(),
  nameMatches: z.boolean(),
  over21: z.boolean(),
  /** Where the sheet is open from 18 and he is not 21. */
  over18: z.boolean().optional(),
  excluded: z.boolean(),
});
