/** What is asked about draws by computer. */
import { z } from 'zod';

export const DrawParams = z.strictObject({ drawing: z.string().regex(/^drawing-[1-9]\d{0,8}$/) });
export const DrawQuery = z.strictObject({
  entries: z.enum(['yes', 'no']).optional().describe('Whether the list of all tickets is in it; left out: yes.'),
});
