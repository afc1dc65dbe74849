/** The studio: drafts of rule sheets, the forms to write them with, and what a draft would print, pay and cost. */
import { z } from 'zod';
import type { AdvertisingCopy, SignScene } from '../../readers/documents/advertising.ts';
import type { ClauseChange } from '../../readers/documents/approval-packet.ts';
import type { OnSheet } from '../../readers/hand-on-sheet.ts';
import type { Keypad } from '../../readers/keypad.ts';
import type { PrintedNotice } from './promotions.ts';

// The forms, read from the schema of a rule sheet.

type Fixed = string | number | boolean | null;

/** One place of a sheet. `of` and `root` are places in the list of nodes: a word that is used twice is described once. */
export type FormNode =
  | Readonly<{ is: 'group'; fields: readonly FormField[] }>
  | Readonly<{ is: 'list'; of: number; least: number; most: number | null }>
  | Readonly<{ is: 'named'; of: number }>
  | Readonly<{ is: 'pair'; of: readonly number[] }>
  /** One of several words; `marks` are the fields that tell which. */
  | Readonly<{ is: 'kinds'; of: readonly Readonly<{ marks: Readonly<Record<string, Fixed>>; of: number }>[] }>
  | Readonly<{ is: 'choice'; values: readonly Fixed[] }>
  | Readonly<{ is: 'fixed'; value: Fixed }>
  | Readonly<{ is: 'text'; most: number | null; pattern?: string; orNone?: true }>
  | Readonly<{ is: 'number'; least: number | null; most: number | null }>
  | Readonly<{ is: 'amount' | 'clause' | 'id' | 'date' | 'time' | 'anything' }>;

export type FormField = Readonly<{
  name: string;
  of: number;
  optional?: true;
  help?: string;
  example?: string;
}>;

export type WordForms = Readonly<{ root: number; nodes: readonly FormNode[] }>;

/** A kind of promotion to begin with, and the sheet that it begins as. */
export type StudioKind = Readonly<{ kind: string; name: string; says: string; sheet: string; from: string }>;

export type StudioWords = Readonly<{ forms: WordForms; kinds: readonly StudioKind[] }>;

// Drafts.

const place = z.discriminatedUnion('as', [
  /** A word of the sheet: the part that it is written in. */
  z.strictObject({ as: z.literal('word'), part: z.string().max(80) }),
  z.strictObject({ as: z.literal('note'), who: z.string().max(40) }),
  z.strictObject({ as: z.literal('ruling'), ruling: z.string().max(80) }),
  /** A heading, or a sentence that is no rule. */
  z.strictObject({ as: z.literal('heading') }),
]);

/** `guess`: the part of the sheet that it probably belongs to. */
export const sentence = z.strictObject({
  says: z.string().min(1).max(2_000),
  place: place.nullable(),
  guess: z.string().max(80).optional(),
});

/** No rule sheet of the catalog takes a tenth of it. */
export const DRAFT_LIMIT = 512 * 1024;

const draftFields = {
  sheet: z.record(z.string().max(80), z.unknown()),
  sentences: z.array(sentence).max(500),
};

export const DraftParams = z.object({ draft: z.string().regex(/^[a-z0-9]{8,32}$/) });
export const DraftBegin = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('kind'), kind: z.string().max(60), name: z.string().min(1).max(120) }),
  z.strictObject({
    from: z.literal('text'),
    kind: z.string().max(60),
    name: z.string().min(1).max(120),
    text: z.string().min(1).max(60_000),
  }),
  z.strictObject({
    from: z.literal('sheet'),
    sheet: z.string().max(120),
    edition: z.string().max(20).optional(),
    /** `edition`: the same promotion under a new date. `new`: another promotion. */
    as: z.enum(['edition', 'new']),
  }),
  z.strictObject({ from: z.literal('file'), file: z.record(z.string(), z.unknown()) }),
]);
export const DraftSave = z.strictObject({
  version: z.int().min(1).describe('The version that was changed. Another one since is not overwritten.'),
  ...draftFields,
});

export type Sentence = z.infer<typeof sentence>;
export type SentencePlace = NonNullable<Sentence['place']>;

/** From which sheet it began: what it is compared with first. */
export type DraftBase = Readonly<{ sheet: string; edition: string; as: 'edition' | 'new' }>;

export type Draft = Readonly<{
  draft: string;
  version: number;
  sheet: Readonly<Record<string, unknown>>;
  sentences: readonly Sentence[];
  base: DraftBase | null;
  /** The house whose export it was, for a draft that was imported. */
  importedFrom: string | null;
  by: string;
  at: number;
  beganBy: string;
  beganAt: number;
}>;

export type DraftRow = Pick<Draft, 'draft' | 'version' | 'by' | 'at'> &
  Readonly<{ name: string; kinds: readonly string[]; left: number; onFile: boolean }>;

/** A draft as a file for another house. `sum` is the SHA-256 of everything else. */
export type DraftFile = Readonly<{
  floorbook: 'rule-sheet';
  house: string;
  sheet: unknown;
  sentences: readonly Sentence[];
  sum: string;
}>;

// What is shown while somebody writes.

export const SheetPreviewRequest = z.strictObject({ sheet: z.record(z.string(), z.unknown()) });

/** `path`: the place in the sheet, `steps.2.within`; empty where no single one is to blame. */
export type SheetProblem = Readonly<{ path: string; says: string; next?: string }>;

export type SheetPreview = Readonly<{
  problems: readonly SheetProblem[];
  /** Null while the sheet has problems: the page keeps what it showed last. */
  shows: Readonly<{
    /** With every word that follows from what is written: what is filed, priced and played. */
    sheet: Readonly<Record<string, unknown>>;
    printed: PrintedNotice;
    keypads: readonly Keypad[];
    gameNames: Readonly<Record<string, string>>;
    copy: readonly AdvertisingCopy[];
    scenes: readonly SignScene[];
  }> | null;
}>;

export const StudioHandRequest = z.strictObject({
  sheet: z.record(z.string(), z.unknown()),
  game: z.string().max(80),
  option: z.string().max(60),
  cards: z.string().max(1_000),
});
export type StudioHand = OnSheet;

export const NightsRequest = z.strictObject({
  sheet: z.record(z.string(), z.unknown()),
  nights: z.int().min(1).max(2_000).describe('How many nights are played, one after the other.'),
  tables: z.int().min(1).max(1_000).optional(),
  handsPerHour: z.int().min(1).max(1_000).optional(),
  hoursPerDay: z.int().min(1).max(24).optional(),
});

export const CompareRequest = z.strictObject({
  sheet: z.record(z.string(), z.unknown()),
  with: z.string().max(120),
  edition: z.string().max(20).optional(),
});
export type Comparison = Readonly<{
  name: string;
  edition: string;
  changes: readonly ClauseChange[];
}>;
