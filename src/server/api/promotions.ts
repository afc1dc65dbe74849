/** Promotions: rule sheets, offers before they are posted, their cost, and what the promotion desk reads and scans. */
import { z } from 'zod';
import type { Lines } from '../../base/csv.ts';
import type { BodyOf } from '../../floor/commands.ts';
import type { SheetFiling } from '../../floor/house/specs.ts';
import { instrumentNumber, personId } from '../../floor/kit/schemas.ts';
import type { MemberInstrumentView } from '../../floor/views/instruments.ts';
import type { Checklist } from '../../readers/checklist.ts';
import { DOCUMENT_PAGES } from '../../readers/documents/document-style.ts';
import { DOCUMENT_KINDS } from '../../readers/documents/printed-documents.ts';
import type { Keypad } from '../../readers/keypad.ts';
import type { RulesDocument } from '../../readers/rules-text.ts';
import type { CategoryPattern } from '../../rules/hand-pattern.ts';
import type { AskedChoice, Offer } from '../../rules/offer.ts';
import type { Warning } from '../../rules/offer-pools-and-times.ts';
import type { Fixture } from '../../rules/picks.ts';
import type { Sheet } from '../../rules/sheet.ts';

// Rule sheets, offers on their way to the wall, and the posted ones.

export const SheetParams = z.object({ '*': z.string().max(120) });
export const SheetQuery = z.object({
  edition: z.string().max(20).optional().describe('Default: the latest on file, or else of the catalog.'),
  offer: z.string().max(60).optional().describe('With the amounts and the option of this promotion.'),
});
export const CheckRequest = z.strictObject({
  offer: z.unknown(),
  replaces: z.boolean().optional().describe('It changes the promotion of the same id.'),
});
export const SheetCheckRequest = z.strictObject({
  sheet: z.unknown(),
  house: z.unknown().optional().describe('The common rules of the house, if the sheet extends them.'),
});
export const TableParams = z.object({ table: z.string().max(60) });

export type SheetRow = Readonly<{
  id: string;
  edition: string;
  name: string;
  /** Whose rules they are: the first part of the id. */
  house: string;
  kind: string;
  kinds: readonly string[];
  approval: string | null;
  games: readonly string[];
  /** Whether it is law here. */
  adopted: boolean;
  offers: readonly string[];
}>;

/** What a house still chooses under one option of a sheet. `rows`: asked for by these; null: whatever is posted. */
export type OptionDocument = Readonly<{
  option: string;
  /** The house pays in this option, and it has no fund. */
  house?: true;
  /** What sets it apart from the other options of the sheet; none where there is only one. */
  explains: readonly string[];
  /** `games`: in these only; null: in all of the sheet. */
  rows: readonly Readonly<{ key: string; name: string; at: string; games: readonly string[] | null }>[];
  /** `counts`: a number of things; otherwise cents. `ofFund`: what is put into its fund or taken out of it. */
  amounts: readonly (AskedChoice & Readonly<{ rows: readonly string[] | null; name: string; ofFund?: true }>)[];
  picks: readonly Readonly<{ pick: string; among: readonly string[]; at: string; rows: readonly string[] | null }>[];
  /** Hands that the sheet leaves to the posting, with what hands of the game are called and the plainest of them. */
  hands: readonly Readonly<{
    row: string;
    name: string;
    at: string;
    game: string;
    categories: readonly Readonly<{ id: string; name: string }>[];
    plain: CategoryPattern;
  }>[];
  /** The plainest answers, to begin with. */
  plain: Pick<Offer, 'structure' | 'picks' | 'posted'>;
}>;

/** The page that the printer gets, for a preview: its style, and what stands inside it. */
export type PrintedNotice = Readonly<{ style: string; body: string }>;

export type SheetDocument = Readonly<{
  sheet: Sheet;
  adopted: boolean;
  /** The approval document, filed by two people; null where none was. */
  filing: SheetFiling | null;
  /** The full rules as approved. */
  notice: RulesDocument;
  /** The notice as it is printed. */
  printed: PrintedNotice;
  keypads: readonly Keypad[];
  checklists: readonly Checklist[];
  options: readonly OptionDocument[];
  structures: readonly string[];
  /** What each structure pays to whom. */
  structureWords: Readonly<Record<string, string>>;
  /** What the games of the sheet are called, by their ids. */
  gameNames: Readonly<Record<string, string>>;
  /** Every open table; `why`: under these rules it cannot offer the promotion. */
  tables: readonly Readonly<{
    table: string;
    game: string;
    gameName: string;
    limits: string | null;
    why: string | null;
  }>[];
  /** The last promotion under these rules that was approved here, running or over: the next one begins like it. */
  lastPosted: Offer | null;
}>;

/**
 * `where`: the place in the offer that it is about, `wheel.2.value`; null where no single one is. `other`: the promotion
 * that is in the way.
 */
export type OfferIssue = Readonly<{
  at: string;
  where: string | null;
  says: string;
  next: string;
  reason: string;
  other?: string;
}>;

/** The notice and the keypads are there as soon as the offer can be read against its sheet at all. */
export type OfferCheck = Readonly<{
  /** Everything for which `post-offer` would be refused now; none: it would be accepted. */
  issues: readonly OfferIssue[];
  /** Why it could be posted and not be approved as things stand, leaving the odds out. */
  approval: OfferIssue | null;
  /** The notice as it would be printed: the style and the inside of its page. */
  printed: PrintedNotice | null;
  /** Funds that cannot pay it and tables that cannot offer it, with the reason. */
  funds: readonly Readonly<{ fund: string; says: string }>[];
  tables: readonly Readonly<{ table: string; says: string }>[];
  warnings: readonly Warning[];
  notice: RulesDocument | null;
  keypads: readonly Keypad[];
}>;

export type OfferKeypads = Readonly<{
  offer: string;
  name: string;
  keypads: readonly Keypad[];
  /** What the sheet says of faults, as data and in its words. */
  faults: readonly (Sheet['faults'][number] & Readonly<{ says: string }>)[];
}>;

// Documents that are printed from a sheet.

export const DocumentParams = z.object({ document: z.enum(DOCUMENT_KINDS) });
const documentPage = z.enum(DOCUMENT_PAGES);
const documentLanguage = z.string().max(10).default('en').describe('Of the notice: en, es, vi, zh, ko or tl.');
export const DocumentOf = z.object({
  offer: z.string().max(60).optional().describe('With its amounts and its option.'),
  sheet: z.string().max(120).optional().describe('Without an offer: of this sheet, as approved.'),
  edition: z
    .string()
    .max(20)
    .optional()
    .describe('Left out: the latest edition on file here, or else the one in the catalog.'),
});
export type DocumentOf = z.infer<typeof DocumentOf>;
export const DocumentQuery = DocumentOf.extend({
  page: documentPage.default('letter').describe('Size of the paper, or a screen.'),
  language: documentLanguage,
  role: z.string().max(40).optional().describe('Whose card: of staff cards only.'),
});
export const PostedNoticeParams = z.object({ offer: z.string().max(60) });
export const PostedNoticeQuery = z.object({ page: documentPage.default('screen'), language: documentLanguage });

/** A scan of a few pages; base64 takes a third more than its bytes. */
export const LONGEST_UPLOAD = 12 * 1024 * 1024;
export const ApprovalDocumentUpload = z.strictObject({
  data: z.base64().min(8).describe('The file: a PDF, a PNG or a JPEG.'),
});
export const ApprovalDocumentParams = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type KeptApproval = Readonly<{ sha256: string; type: string; bytes: number }>;

/** What can be printed here. */
export type DocumentChoices = Readonly<{
  languages: readonly Readonly<{ language: string; name: string }>[];
  /** Whose card there is. */
  roles: readonly Readonly<{ role: string; name: string }>[];
  /** Offers in force, by the name that players know. */
  offers: readonly Readonly<{ offer: string; name: string }>[];
}>;

/** What hangs on the wall for one offer in force. */
export type PostedNotice = Readonly<{ offer: string; notice: RulesDocument }>;

// What a promotion costs: asked while someone writes it, and before it is approved.

const count = (most: number) => z.int().min(1).max(most).optional();

export const OddsRequest = z.strictObject({
  sheet: z
    .union([z.string().max(120), z.record(z.string(), z.unknown())])
    .describe('A rule sheet on file, one of the catalog, or one sent as data.'),
  edition: z.string().max(20).optional().describe('Default: as the promotion says, or the latest on file.'),
  offer: z
    .unknown()
    .optional()
    .describe('A promotion, posted or not; default: the rules as approved, with no additions.'),
  option: z.string().max(60).optional(),
  amounts: z.enum(['lowest', 'highest']).optional().describe('Without a promotion: which end of its ranges is used.'),
  players: count(10),
  decks: count(16),
  tables: count(1_000),
  handsPerHour: count(1_000),
  hoursPerDay: count(24),
  participation: z.number().min(0.01).max(1).optional().describe('Share of players who pay an optional fee.'),
  readings: z.record(z.string().max(60), z.string().max(60)).optional().describe('Assumptions to read differently.'),
  paths: z.boolean().optional().describe('Whether to simulate months of its fund too.'),
});
export type OddsRequest = z.infer<typeof OddsRequest>;

/** The same question about the days that this house had: house days, the second one not in. */
export const BacktestRequest = OddsRequest.omit({ paths: true }).extend({
  from: z.iso.date().optional().describe('From this gaming day; default: from the first record.'),
  until: z.iso.date().optional().describe('Up to the start of this gaming day; default: to the last record.'),
});

export type BacktestRequest = z.infer<typeof BacktestRequest>;

// Lists of games and results from a file, read before anything is posted.

const file = z.string().max(40_000);

export const GamesRequest = z.strictObject({
  offer: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  text: file.describe('Lines of game, begins, away, home, under these headings; times are in house time.'),
});

export const ResultsRequest = z.strictObject({
  card: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}:[1-9]\d{0,5}$/),
  text: file.describe('Lines of game, away, away points, home, home points, under these headings.'),
});

export const EntryFileRequest = z.strictObject({
  offer: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  way: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  text: z
    .string()
    .max(200_000)
    .describe('Lines under the heading card, and if needed quantity, code, tier, time; times are in house time.'),
});
export type EntryFileRequest = z.infer<typeof EntryFileRequest>;

/** `report`: as import-entries takes it. What it brings is counted as of now. */
export type EntryFileRow = Readonly<{
  line: number;
  /** The end of the card's number. */
  card: string;
  report: BodyOf<'import-entries'>['lines'][number];
  entries: number;
  cut: number;
}>;
export type EntryFileDocument = Lines<EntryFileRow>;

/** All of it, or every line that cannot be read. */
export type GamesDocument = Lines<Fixture>;
export type ResultsDocument = Lines<Readonly<{ game: string; away: number; home: number }>>;

// The layout of a board, for the board manager.

export const ShowParams = z.object({ show: z.string().max(40) });

/** What is under every square of the current board. */
export type LayoutDocument = Readonly<{ squares: readonly Readonly<{ number: number; prize: string }>[] }>;

// A promotional chip, coupon or certificate: by the number that was scanned, or by its holder.

export const InstrumentParams = z.object({
  number: instrumentNumber.describe('The validation number: 7K3M-Q2ZP-0A1B-9XYZ.'),
});

export const HolderParams = z.object({ person: personId });

export type HeldDocument = Readonly<{ pieces: readonly MemberInstrumentView[] }>;
export type { InstrumentLook as InstrumentDocument } from '../../floor/views/instruments.ts';
