import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../base/result.ts';
import { instant } from '../base/time.ts';
import { fixturesFrom, resultsFrom } from './pick-csv.ts';

const moment = (text: string) =>
  /^2026/.test(text) ? ok(instant(Number(text.slice(5, 7)))) : refuse('x', `"${text}" is no time.`, '');
const read = (text: string, teams: string[] | null = null) => fixturesFrom(text, { momentOf: moment, teams });
const HEAD = 'game,begins,away,home\n';

describe('a list of games', () => {
  it('is read with quotes, a byte order mark, other line ends and blank lines', () => {
    expect(read('\uFEFFGame, Begins ,away,home\r\ng1,2026-10-11 10:00,"St. Louis",Texas A&M\r\n\r\n')).toEqual({
      rows: [{ id: 'g1', begins: 10, away: { team: 'St. Louis' }, home: { team: 'Texas A&M' } }],
    });
  });
  it('says who waits for a winner', () => {
    expect(read(`${HEAD}final,2026-11-11,winner of r1-1,Winner of r1-2`)).toMatchObject({
      rows: [{ away: { winnerOf: 'r1-1' }, home: { winnerOf: 'r1-2' } }],
    });
  });
  it('is refused line by line, and not taken in part', () => {
    const lines = [
      'g1,2026-10-11,Buffalo,Chicago',
      'g 2,2026-10-11,Buffalo,Chicago',
      'g3,tomorrow,Buffalo,Chicago',
      'g4,2026-10-11,<b>Buffalo</b>,Chicago',
      'g5,2026-10-11,Buffalo',
      'g6,2026-10-11,Springfield,Chicago',
      'g7,2026-10-11,"Buffalo,Chicago',
    ];
    const found = read(HEAD + lines.join('\n'), ['Buffalo', 'Chicago']);
    expect('refusals' in found && found.refusals.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
    expect('refusals' in found && found.refusals[2]!.says).toBe('"<b>Buffalo</b>" cannot be the name of a team.');
    expect('refusals' in found && found.refusals[4]!.says).toBe('"Springfield" is not a team of this season.');
  });
  it.each([
    ['', 'The file is empty.'],
    ['game,begins,away,home', 'There are no lines below the headings.'],
    ['game,begins,home,away\ng1,2026,a,b', 'The headings must be: game, begins, away, home.'],
    ['<html><body>', 'The headings must be: game, begins, away, home.'],
    [HEAD + 'x\n'.repeat(129), 'There are more than 128 lines.'],
    ['x'.repeat(40_001), 'The file is too long.'],
  ])('%#', (text, says) => {
    expect(read(text)).toMatchObject({ refusals: [{ says }] });
  });
});

describe('a list of results', () => {
  const head = 'game,away,away points,home,home points\n';
  it('has the points of both teams', () => {
    expect(resultsFrom(`${head}g1,Buffalo,24,Chicago,0`)).toEqual({
      rows: [{ line: 2, game: 'g1', away: 24, home: 0, awayTeam: 'Buffalo', homeTeam: 'Chicago' }],
    });
  });
  it.each(['-3', '1000', '2.5', '', 'seven'])('%s is not a number of points', (points) => {
    expect(resultsFrom(`${head}g1,Buffalo,${points},Chicago,0`)).toMatchObject({ refusals: [{ line: 2 }] });
  });
});
