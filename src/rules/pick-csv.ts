/**
 * Lists of games and of results as a file has them: one line each under a line of headings. Every line that cannot be
 * read is named with what is wrong; a list with such a line is not taken at all.
 */
import { type Lines, linesFrom } from '../base/csv.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import type { Instant } from '../base/time.ts';
import { type Fixture, type Side, teamName } from './picks.ts';
import { id } from './vocabulary.ts';

/** A result with the names of its teams, so that a line of another game is noticed. */
type ResultRow = Readonly<{
  line: number;
  game: string;
  away: number;
  home: number;
  awayTeam: string;
  homeTeam: string;
}>;

const FIXTURE_COLUMNS = ['game', 'begins', 'away', 'home'] as const;
const RESULT_COLUMNS = ['game', 'away', 'away points', 'home', 'home points'] as const;

/** `winner of r1-1` on one side means the winner of that game. `momentOf` reads a time of the house. */
export function fixturesFrom(
  text: string,
  { momentOf, teams }: Readonly<{ momentOf: (text: string) => Result<Instant>; teams: readonly string[] | null }>,
): Lines<Fixture> {
  return linesFrom(text, { required: FIXTURE_COLUMNS, most: MOST }, ({ game, begins, away, home }) => {
    const name = idFrom(game);
    const at = momentOf(begins);
    const sides = [sideFrom(away, teams), sideFrom(home, teams)] as const;
    if (!name.ok) return name;
    if (!at.ok) return at;
    if (!sides[0].ok) return sides[0];
    if (!sides[1].ok) return sides[1];
    return ok({ id: name.value, begins: at.value, away: sides[0].value, home: sides[1].value });
  });
}

export function resultsFrom(text: string): Lines<ResultRow> {
  return linesFrom(text, { required: RESULT_COLUMNS, most: MOST }, (cells, line) => {
    const game = idFrom(cells.game);
    const points = [pointsFrom(cells['away points']), pointsFrom(cells['home points'])] as const;
    if (!game.ok) return game;
    if (!points[0].ok) return points[0];
    if (!points[1].ok) return points[1];
    const row = { line, game: game.value, away: points[0].value, home: points[1].value };
    return ok({ ...row, awayTeam: cells.away, homeTeam: cells.home });
  });
}

const MOST = 128;

function idFrom(text: string): Result<string> {
  const parsed = id.safeParse(text);
  return parsed.success
    ? ok(text)
    : refuse('game', `"${short(text)}" cannot be a game: use small letters, digits and hyphens.`, '');
}

function pointsFrom(text: string): Result<number> {
  return /^\d{1,3}$/.test(text)
    ? ok(Number(text))
    : refuse('points', `"${short(text)}" is not a number of points.`, '');
}

function sideFrom(text: string, teams: readonly string[] | null): Result<Side> {
  const winner = /^winner of (.+)$/i.exec(text)?.[1];
  if (winner !== undefined) {
    const game = idFrom(winner);
    return game.ok ? ok({ winnerOf: game.value }) : game;
  }
  if (!teamName.safeParse(text).success) return refuse('team', `"${short(text)}" cannot be the name of a team.`, '');
  if (teams !== null && !teams.includes(text))
    return refuse('team', `"${short(text)}" is not a team of this season.`, '');
  return ok({ team: text });
}

const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
