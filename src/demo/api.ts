/** The demo floor: the badges on its landing page, the pace of its crew, and what a visitor may try. */
import { z } from 'zod';
import type { Cents } from '../base/cents.ts';
import type { OddsDocument } from '../odds/document.ts';
import type { RulesDocument } from '../readers/rules-text.ts';
import { SignInRequest } from '../server/api/staff.ts';

const cents = z.int().describe('Cents.') as unknown as z.ZodType<Cents>;
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'lower-case letters, digits and hyphens');

/** How fast the crew plays: 0 pauses it. The house's clock always shows real time. */
const speed = z.union([z.literal(0), z.literal(1), z.literal(4), z.literal(16)]);

export const DemoSpeedRequest = z.strictObject({ speed });

export const DemoSignInRequest = z.strictObject({
  badge: id,
  /** If omitted, where people with this badge usually work. */
  place: SignInRequest.shape.place.optional(),
  station: SignInRequest.shape.station,
});

export const TourNextRequest = z.strictObject({ table: id });
export const TourAtParams = z.strictObject({ table: id });

const badge = z.object({
  badge: z.string(),
  name: z.string(),
  /** The role's name on the page. */
  says: z.string(),
  roles: z.array(z.string()),
  place: z.string(),
  /** The page to open once signed in. */
  opens: z.string(),
  pin: z.string(),
  tap: z.string().describe('What the physical badge would tell the reader of a table.'),
});

const table = z.object({
  table: z.string(),
  game: z.string(),
  name: z.string().describe('The name of the game.'),
  kind: z.string(),
  limits: z.string().nullable(),
  /** Whether its rounds are keyed; at a poker table hands are only called. */
  keyed: z.boolean(),
  /** Whether a visitor deals there now. */
  visitor: z.boolean(),
});

const coupon = z.object({
  number: z.string(),
  face: cents,
  use: z.enum(['place', 'verify', 'redeem']).describe('What comes next: a table, the floor, the cage.'),
  table: z.string().nullable().describe('Where it was played.'),
});

export const DemoMemberSchema = z.object({ name: z.string(), card: z.string(), pin: z.string() });

export const DemoDocumentSchema = z.object({
  house: z.string(),
  badges: z.array(badge),
  tables: z.array(table),
  speed,
  /** Seconds since 1970; changes after a reset. */
  started: z.int(),
  host: z.object({
    loopback: z.boolean().describe('Only this machine can open it.'),
    addresses: z.array(z.string()).describe('How other machines in the network open it.'),
  }),
  waiting: z.object({ hits: z.int(), awards: z.int() }),
  coupons: z.array(coupon).describe('Numbers of coupons that a visitor may use.'),
  member: DemoMemberSchema.nullable().describe('Whose card opens the kiosk; null once he has left the club.'),
});

export const DemoSpeedSchema = z.object({ speed });
export const DemoResetSchema = z.object({ resetting: z.literal(true), started: z.int().describe('Of what ends now.') });

export const TamperSchema = z.object({
  changed: z.object({
    seq: z.int(),
    time: z.int(),
    event: z.string(),
    by: z.string(),
    account: z.string().describe('The account that got a cent more.'),
    from: z.string(),
    clause: z.string(),
    before: cents,
    after: cents,
    was: z.string().describe('The posting as it was written.'),
    is: z.string().describe('The posting as it stands in the copy.'),
  }),
  verification: z.object({ ok: z.boolean(), firstBad: z.int().nullable(), says: z.string() }),
  original: z.object({ ok: z.boolean(), records: z.int(), head: z.string() }),
});

const stage = z.enum(['started', 'called', 'authorised', 'declined', 'paid', 'done']);

export const TourSchema = z.object({
  table: z.string(),
  offer: z.string(),
  row: z.string(),
  name: z.string(),
  fund: z.string(),
  meter: cents,
  dealer: z.object({ badge: z.string(), pin: z.string(), place: z.string(), opens: z.string() }),
  hand: z.object({ seat: z.int(), hand: z.int(), cards: z.string() }),
  common: z.string(),
  steps: z.array(z.object({ id: stage, who: z.enum(['dealer', 'floor', 'cage']), says: z.string() })),
});

const movement = z.object({
  cause: z.string(),
  at: z.string(),
  debit: z.string(),
  credit: z.string(),
  count: z.int(),
  amount: cents,
});

const books = z.object({
  fund: z.string(),
  lines: z.array(z.object({ line: z.string(), opening: cents, in: cents, out: cents, closing: cents })),
  movements: z.array(movement),
  holds: cents,
  owes: cents,
  balances: z.boolean(),
});

const TourStepSchema = z.object({
  table: z.string(),
  /** What was just done. */
  stage,
  /** What the cage paid, once it did. */
  amount: cents.nullable(),
});
export const TourNextSchema = TourStepSchema.extend({ books });

const TourNowSchema = z.object({
  table: z.string(),
  /** What comes next, by the id of its step. */
  turn: z.enum(['started', 'called', 'authorised', 'paid', 'done', 'over']),
  hit: z.string().nullable().describe('What waits for the floor.'),
  award: z.string().nullable().describe('What waits at the cage.'),
  atStake: cents.nullable().describe('What is locked, or owed.'),
  amount: cents.nullable().describe('What the cage paid, once it did.'),
});
/** The books when all is done. */
export const TourAtSchema = TourNowSchema.extend({ books: books.nullable() });

const priceUpTo = (most: number) => z.int().min(0).max(most).describe('Cents.') as unknown as z.ZodType<Cents>;

/** What a visitor can change of the promotion that loses money; omitted figures stay as approved. */
export const PromotionRequest = z.strictObject({
  reseed: priceUpTo(2_000_000).optional(),
  prize: priceUpTo(200_000).optional(),
  envy: priceUpTo(200_000).optional(),
  players: z.int().min(2).max(7).optional(),
});

export type PromotionFigures = Readonly<{ reseed: Cents; prize: Cents; envy: Cents; players: number }>;

export type PromotionDocument = Readonly<{
  /** The sheet as it was approved. */
  sheet: Readonly<{ id: string; name: string; approval: string | null; edition: string }>;
  approved: PromotionFigures;
  figures: PromotionFigures;
  /** Whether these are the approved figures; otherwise it is a different sheet, which nobody approved. */
  isApproved: boolean;
  odds: OddsDocument;
  /** The poster as it would hang on the wall, and the same as plain text. */
  notice: RulesDocument;
  text: string;
}>;

export const MakeItMineSchema = z.object({
  url: z.string(),
  code: z.string().nullable().describe('What the set-up page asks for; null where a house is open there already.'),
});

export type DemoDocument = Readonly<z.infer<typeof DemoDocumentSchema>>;
export type DemoMember = Readonly<z.infer<typeof DemoMemberSchema>>;
export type TamperDocument = Readonly<z.infer<typeof TamperSchema>>;
export type TourDocument = Readonly<z.infer<typeof TourSchema>>;
export type TourStep = Readonly<z.infer<typeof TourStepSchema>>;
export type TourNow = Readonly<z.infer<typeof TourNowSchema>>;
export type TourAt = Readonly<z.infer<typeof TourAtSchema>>;
export type TourNext = Readonly<z.infer<typeof TourNextSchema>>;
export type DemoBooks = Readonly<z.infer<typeof books>>;
export type PromotionAsked = Readonly<z.infer<typeof PromotionRequest>>;
export type MakeItMineDocument = Readonly<z.infer<typeof MakeItMineSchema>>;
