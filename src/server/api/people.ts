/** People as the vault keeps them, and the club. Nothing of this is ever in a command: commands carry the random id. */
import { z } from 'zod';
import { scannerName } from '../../floor/club/members.ts';
import { findings } from '../../floor/house/specs.ts';
import type { MemberClubView } from '../../floor/view.ts';
import { id } from '../../rules/vocabulary.ts';

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
  consent: z.boolean().optional().describe('Whether the full name may be shown on a sign.'),
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
/** `again`: the person was there before, as first sent or as corrected since. */
export type AddedDocument = Readonly<{ person: string; again?: true }>;

/** One of the house's own words, such as `claim`: it is in the access log. */
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

// The club: members, cards, swipes by card, and what a docked scanner brings.

/** As it is printed under the barcode, with or without blanks. */
export const cardNumber = z
  .string()
  .max(40)
  .regex(/^[\d -]{4,40}$/, 'the number of a card');
const memberPin = z.string().regex(/^\d{4,8}$/, 'a PIN is four to eight digits');

const photo = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'the name under which the photo is kept')
  .describe('The name of the stored photo; the picture itself is not here.');

/** The form, complete or not: the floor says whether there is a card for it. */
export const EnrollRequest = NewPerson.omit({ card: true }).extend({
  person: z.string().max(60).optional().describe('A player who is already registered.'),
  residence: z
    .string()
    .trim()
    .max(300)
    .regex(/^[^\p{Control}\p{Surrogate}]*$/u)
    .optional(),
  photo: photo.optional(),
  pin: memberPin.describe('Chosen and typed by the member; stored only as a hash.'),
  findings: findings.optional().describe("The staff's findings, for a player not yet registered."),
});
export type EnrollRequest = Readonly<z.infer<typeof EnrollRequest>>;

/** The number is told to be printed; `again`: the member was enrolled before, by the same form. */
export type EnrolledDocument = Readonly<{ person: string; card: string; cardId: string; again?: true }>;

export const ReplaceRequest = z.strictObject({ reason: z.enum(['lost', 'stolen', 'damaged', 'renewed']) });
export const PinRequest = z.strictObject({ pin: memberPin });
export const MemberParams = z.object({ person: z.string().max(60) });
export const CardParams = z.object({ card: cardNumber });

/** What the desk sees of a member: never the PIN. */
export type MemberDeskDocument = Readonly<{
  person: string;
  name: string;
  publicName: string;
  /** Null for a person who is not a member, or no longer one. */
  member: Readonly<{
    card: string;
    cardId: string;
    since: number;
    cardSince: number;
    replaced: number;
    photo: string | null;
    pin: 'none' | 'set' | 'locked';
  }> | null;
  /** Where a card was shown: whether it is the one in use. */
  shown: Readonly<{ cardId: string; dead: boolean }> | null;
  club: readonly MemberClubView[];
  /** What the member redeemed and has not received yet. */
  prizes: readonly Readonly<{ award: string; offer: string; name: string; amount: number; goods: boolean }>[];
}>;
export type { MemberClubView };

export const SwipeRequest = z.strictObject({ card: cardNumber, table: id });

/** What a swipe came to, in words. */
export type SwipeDocument = Readonly<{
  counts: boolean;
  says: string;
  next?: string;
  reason?: string;
  at?: string;
  publicName: string | null;
  credits: number;
}>;

/** Lines as a scanner keeps them; or the text of a file, `card,table,time` in each line. */
export const UploadRequest = z.union([
  z.strictObject({
    scanner: scannerName,
    lines: z
      .array(z.strictObject({ card: z.string().max(60), table: z.string().max(64), time: z.string().max(40) }))
      .min(1)
      .max(1000),
  }),
  z.strictObject({ scanner: scannerName, csv: z.string().min(1).max(100_000) }),
]);
export type UploadRequest = Readonly<z.infer<typeof UploadRequest>>;

/** An answer to each line, in the order of the file. */
export type UploadDocument = Readonly<{
  scanner: string;
  lines: readonly UploadedLine[];
  counted: number;
  refused: number;
}>;
export type UploadedLine = SwipeDocument & Readonly<{ line: number; card: string; table: string; time: string }>;

export const KioskSignIn = z.strictObject({ card: cardNumber, pin: z.string().max(20) });
export const KioskHere = z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) });
/** How long it waits for the next touch, in seconds. */
export type KioskSessionDocument = Readonly<{ signedIn: boolean; idle: number }>;
