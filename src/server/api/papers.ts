/** The papers of the house: which there are, and what each of them asks for. */
import { z } from 'zod';
import type { HouseDay } from '../../floor/state.ts';
import type { FundBooks } from '../../readers/papers/fund-statement.ts';
import type { Paper, PaperKind } from '../../readers/papers/paper.ts';

const id = z
  .string()
  .max(64)
  .regex(/^[a-z0-9][a-z0-9-]*$/);
const day = z.string().max(10).describe('A gaming day: 2026-11-01.');

export const PaperQuery = z.object({
  day: day.optional(),
  from: day.optional().describe('The first gaming day of a period.'),
  to: day.optional().describe('The last gaming day of a period, included.'),
  hit: id.optional(),
  award: id.optional(),
  fund: id.optional(),
  table: id.optional(),
  badge: id.optional(),
  station: id.optional(),
  drum: id.optional(),
  show: id.optional(),
  person: id.optional().describe('The id of a member of the club.'),
  tournament: id.optional(),
  entrant: z.coerce.number().int().min(1).max(100_000).optional().describe('The number of an entrant of a tournament.'),
  shares: z
    .string()
    .max(10_000)
    .regex(/^[1-9]\d{0,5}:\d{1,12}(,[1-9]\d{0,5}:\d{1,12})*$/)
    .optional()
    .describe('The shares of a deal, in cents by entrant: 1:30000,2:20000.'),
  season: z.string().max(80).optional().describe('A season of the league, as it is posted.'),
  offer: id.optional(),
  card: z
    .string()
    .max(71)
    .regex(/^[a-z0-9][a-z0-9-]*:[1-9]\d*$/)
    .optional()
    .describe('A pick sheet: football:3.'),
  entry: z.coerce.number().int().min(1).max(999_999).optional().describe('The number of an entry.'),
  serial: z
    .string()
    .max(84)
    .regex(/^[A-Z0-9-]+$/)
    .optional()
    .describe('The serial number of a ticket: CAR-000042.'),
  hits: z.coerce.number().int().min(0).max(20).optional().describe('Blank jackpot claim forms for each promotion.'),
  slips: z.coerce.number().int().min(0).max(50).optional().describe('Blank award slips.'),
  only: id.optional().describe('For a CSV: only this table of the report.'),
});
export type PaperQuery = Readonly<z.infer<typeof PaperQuery>>;

export const PaperParams = z.object({
  kind: z
    .string()
    .max(40)
    .regex(/^[a-z-]+(\.(csv|txt))?$/)
    .describe('The kind of report; with .csv or .txt at its end, in that format.'),
});

/** What a kind of paper wants to know: without the ones in `needs` there is none. */
export type PaperAsk = Exclude<keyof PaperQuery, 'only'>;

export type PaperKindDocument = Readonly<{
  kind: PaperKind;
  title: string;
  says: string;
  needs: readonly PaperAsk[];
  takes: readonly PaperAsk[];
}>;

export type PapersDocument = Readonly<{
  kinds: readonly PaperKindDocument[];
  /** The house day now, the first one, and the last one that was closed. */
  today: HouseDay;
  firstDay: HouseDay;
  closedDay: HouseDay | null;
  tables: readonly string[];
  /** The promotions, to pick by. */
  offers: readonly Readonly<{ offer: string; name: string }>[];
  funds: readonly Readonly<{ fund: string; name: string }>[];
}>;

/** What a paper is about is picked from a list, by table, promotion and date. */
export const PAPER_PICKS = [
  'hit',
  'award',
  'badge',
  'station',
  'show',
  'tournament',
  'offer',
  'drum',
  'card',
  'entry',
] as const;
export type PaperPick = (typeof PAPER_PICKS)[number];

export const ChoicesQuery = z.object({
  ask: z.enum(PAPER_PICKS),
  table: id.optional(),
  offer: id.optional(),
  card: z
    .string()
    .max(71)
    .regex(/^[a-z0-9][a-z0-9-]*:[1-9]\d*$/)
    .optional()
    .describe('For entries: their pick sheet.'),
});
export type ChoicesQuery = Readonly<z.infer<typeof ChoicesQuery>>;

/** The newest first; `at`: when it was called, awarded or begun. */
export type PaperChoices = Readonly<{
  choices: readonly Readonly<{ value: string; says: string; at: number | null }>[];
  more: boolean;
}>;

/** Several where there is one for each share, and the forms of the emergency pack. */
export type PapersAnswer = Readonly<{ papers: readonly Paper[] }>;

// What a fund took in and paid out in a period of gaming days.

export const StatementParams = z.object({
  fund: z
    .string()
    .max(64)
    .regex(/^[a-z0-9][a-z0-9-]*$/),
});

export const StatementQuery = z.object({
  from: day.optional().describe('Default: thirty days up to the last one.'),
  to: day.optional().describe('The last day, included. Default: today.'),
});
export type StatementQuery = Readonly<z.infer<typeof StatementQuery>>;

/** The books of a fund with their figures day by day, and the same as a paper. */
export type StatementDocument = Readonly<{ books: FundBooks; paper: Paper }>;
