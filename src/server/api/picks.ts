/** Lists of games and results out of a file, read before anything is posted. */
import { z } from 'zod';
import type { Lines } from '../../rules/pick-csv.ts';
import type { Fixture } from '../../rules/picks.ts';

const file = z.string().max(40_000);

export const GamesRequest = z.strictObject({
  offer: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  text: file.describe('Lines of game, begins, away, home, under these headings; times are those of the house.'),
});

export const ResultsRequest = z.strictObject({
  card: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}:[1-9]\d{0,5}$/),
  text: file.describe('Lines of game, away, away points, home, home points, under these headings.'),
});

/** All of it, or every line that cannot be read. */
export type GamesDocument = Lines<Fixture>;
export type ResultsDocument = Lines<Readonly<{ game: string; away: number; home: number }>>;
