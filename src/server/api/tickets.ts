/** A scanned ticket: what its code is good for; and questions about computer draws. */
import { z } from 'zod';

export const TicketQuery = z.object({ code: z.string().max(100).describe('What the scanner read.') });

export const TicketParams = z.object({
  serial: z
    .string()
    .max(84)
    .regex(/^[A-Z0-9-]{3,84}$/)
    .describe('The serial number of a ticket: CAR-000042.'),
});

/** What a scanned code is good for. */
export type ScannedDocument = Readonly<{
  is: 'in-the-drum' | 'not-collected' | 'drawn' | 'voided' | 'emptied' | 'unknown' | 'altered';
  serial: string | null;
  drum: string | null;
  /** How often it was printed: the next print is a REPRINT where it was before. */
  prints: number;
  says: string;
}>;

// Computer draws.

export const DrawParams = z.strictObject({ drawing: z.string().regex(/^(drawing|trigger)-[1-9]\d{0,8}$/) });
export const DrawQuery = z.strictObject({
  entries: z.enum(['yes', 'no']).optional().describe('Whether to include the list of all tickets; default: yes.'),
});
