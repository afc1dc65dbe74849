/** What a promotion costs: asked while somebody writes it, and before it is approved. */
import { z } from 'zod';

const count = (most: number) => z.int().min(1).max(most).optional();

export const OddsRequest = z.strictObject({
  sheet: z
    .union([z.string().max(120), z.record(z.string(), z.unknown())])
    .describe('A sheet that is law here, one of the catalogue, or one as data that nobody adopted.'),
  edition: z.string().max(20).optional().describe('Left out: as the offer says, or the latest that is law here.'),
  offer: z.unknown().optional().describe('An offer, posted or not; left out: the sheet, plainly offered.'),
  option: z.string().max(60).optional(),
  amounts: z.enum(['lowest', 'highest']).optional().describe('Without an offer: which end of its ranges is taken.'),
  players: count(10),
  decks: count(16),
  tables: count(1_000),
  handsPerHour: count(1_000),
  hoursPerDay: count(24),
  participation: z.number().min(0.01).max(1).optional().describe('Share of players who pay an optional fee.'),
  readings: z.record(z.string().max(60), z.string().max(60)).optional().describe('Assumptions, read otherwise.'),
  paths: z.boolean().optional().describe('Whether months of its fund are simulated too.'),
});
export type OddsRequest = z.infer<typeof OddsRequest>;

/** The same question about the days that this house had: house days, the second one not in. */
export const BacktestRequest = OddsRequest.omit({ paths: true }).extend({
  from: z.iso.date().optional().describe('From this house day on; left out: from the first record.'),
  until: z.iso.date().optional().describe('Up to the beginning of this house day; left out: to the last record.'),
});

export type BacktestRequest = z.infer<typeof BacktestRequest>;
