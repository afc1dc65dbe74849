/** People as the vault keeps them. Nothing of this is ever in a command: commands carry the random id. */
import { z } from 'zod';

/** Any letters of any script, and markup too, since it is only ever shown as text; but nothing that moves a cursor. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{Control}\p{Surrogate}]+$/u, 'a name has no control characters');

export const PersonData = z.strictObject({
  name,
  born: z.iso.date().optional(),
  idKind: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/)
    .optional(),
  idLast4: z
    .string()
    .regex(/^[A-Za-z0-9]{1,4}$/)
    .optional(),
  card: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, 'a club card is letters, digits and hyphens')
    .optional(),
  consent: z.boolean().optional().describe('Whether the whole name may stand on a sign.'),
});
export type PersonData = Readonly<z.infer<typeof PersonData>>;

/** Sent again, after a double tap or an answer that was lost, the same key means the same person. */
export const NewPerson = PersonData.extend({
  key: z
    .string()
    .regex(/^[A-Za-z0-9-]{16,64}$/, 'a key is 16 to 64 letters, digits and hyphens')
    .optional()
    .describe('Chosen at random for each new person. The same key from the same badge gives the same person.'),
});
export type NewPerson = Readonly<z.infer<typeof NewPerson>>;
/** `again`: he was there before, as he was first sent or was corrected since. */
export type AddedDocument = Readonly<{ person: string; again?: true }>;

/** One of the house's own words, such as `claim`: it stands in the log of reads. */
const purpose = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
  .max(40);

export const FindQuery = z.object({ find: z.string().min(1).max(120), purpose });
export const PersonQuery = z.object({ purpose });
export const PersonParams = z.object({ person: z.string().max(60) });
export const ReadsQuery = z.object({
  person: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

export type PersonDocument = PersonData & Readonly<{ person: string; publicName: string }>;
export type FoundDocument = Readonly<{
  people: readonly Readonly<{ person: string; name: string; card: string | null }>[];
  more: boolean;
}>;
export type ReadsDocument = Readonly<{
  reads: readonly Readonly<{
    time: number;
    badge: string;
    purpose: string;
    act: 'put' | 'get' | 'search' | 'found' | 'erase' | 'secret';
    subject: string | null;
  }>[];
}>;
