/**
 * Lists of games and of results as a file has them: one line each under a line of headings. Every line that cannot be
 * read is named with what is wrong; a list with such a line is not taken at all.
 */
import { ok, type Result, refuse } from '../base/result.ts';
import type { Instant } from '../base/time.ts';
import { type Fixture, type Side, teamName } from './picks.ts';
import { id } from './vocabulary.ts';

type LineRefusal = Readonly<{ line: number; says: string }>;
export type Lines<Row> = Readonly<{ rows: readonly Row[] } | { refusals: readonly LineRefusal[] }>;

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

/** `winner of r1-1` on one side stands for whoever wins that game. `momentOf` reads a time of the house. */
export function fixturesFrom(
  text: string,
  { momentOf, teams }: Readonly<{ momentOf: (text: string) => Result<Instant>; teams: readonly string[] | null }>,
): Lines<Fixture> {
  return linesFrom(text, FIXTURE_COLUMNS, ({ game, begins, away, home }) => {
    const name = idFrom(game!);
    const at = momentOf(begins!);
    const sides = [sideFrom(away!, teams), sideFrom(home!, teams)] as const;
    if (!name.ok) return name;
    if (!at.ok) return at;
    if (!sides[0].ok) return sides[0];
    if (!sides[1].ok) return sides[1];
    return ok({ id: name.value, begins: at.value, away: sides[0].value, home: sides[1].value });
  });
}

export function resultsFrom(text: string): Lines<ResultRow> {
  return linesFrom(text, RESULT_COLUMNS, (cells, line) => {
    const game = idFrom(cells.game!);
    const points = [pointsFrom(cells['away points']!), pointsFrom(cells['home points']!)] as const;
    if (!game.ok) return game;
    if (!points[0].ok) return points[0];
    if (!points[1].ok) return points[1];
    const row = { line, game: game.value, away: points[0].value, home: points[1].value };
    return ok({ ...row, awayTeam: cells.away!, homeTeam: cells.home! });
  });
}

type Cells = Readonly<Record<string, string>>;

function linesFrom<Row>(
  text: string,
  columns: readonly string[],
  read: (cells: Cells, line: number) => Result<Row>,
): Lines<Row> {
  if (text.length > LONGEST) return refusedAt(1, 'The file is too long.');
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ line: i + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
  const [head, ...rest] = lines;
  if (head === undefined) return refusedAt(1, 'The file is empty.');
  const headings = cellsOf(head.text)?.map((cell) => cell.toLowerCase());
  if (headings?.join() !== columns.join()) {
    return refusedAt(head.line, `The headings must be: ${columns.join(', ')}.`);
  }
  if (rest.length === 0) return refusedAt(head.line, 'There are no lines below the headings.');
  if (rest.length > MOST) return refusedAt(rest[MOST]!.line, `There are more than ${MOST} lines.`);
  const rows: Row[] = [];
  const refusals: LineRefusal[] = [];
  for (const { line, text: written } of rest) {
    const cells = cellsOf(written);
    const row =
      cells === undefined || cells.length !== columns.length
        ? refuse('cells', `${cells?.length ?? 'Unreadable'} cells; ${columns.length} are required.`, '')
        : read(Object.fromEntries(columns.map((column, i) => [column, cells[i]!])), line);
    if (row.ok) rows.push(row.value);
    else refusals.push({ line, says: row.refusal.says });
  }
  return refusals.length > 0 ? { refusals } : { rows };
}

const LONGEST = 40_000;
const MOST = 128;

const refusedAt = (line: number, says: string) => ({ refusals: [{ line, says }] });

/** Cells between commas; quotes around a cell keep a comma inside it, and a quote is written twice. */
function cellsOf(line: string): string[] | undefined {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(,|$)/.exec(rest);
    const plain = quoted === null ? /^([^",]*)(,|$)/.exec(rest) : null;
    const found = quoted ?? plain;
    if (found === null) return undefined;
    cells.push((quoted === null ? found[1]! : found[1]!.replaceAll('""', '"')).trim());
    if (found[2] === '') return cells;
    rest = rest.slice(found[0].length);
  }
}

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
