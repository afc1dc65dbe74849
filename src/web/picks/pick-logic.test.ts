import { describe, expect, it } from 'vitest';
import type { PickGameView } from '../../floor/view.ts';
import { chosenBy, roundsOf, teamsIn, unpicked, whyNotReady, withPick } from './pick-logic.ts';

const side = (of: string) =>
  of.startsWith('^') ? { team: null, winnerOf: of.slice(1) } : { team: of, winnerOf: null };
const game = (id: string, begins: number, away: string, home: string): PickGameView =>
  ({ id, begins, away: side(away), home: side(home), result: null, winner: null, calledOff: false }) as PickGameView;

const GAMES = [game('final', 3, '^s1', '^s2'), game('s1', 1, 'A', 'B'), game('s2', 2, 'C', 'D')];

describe('picks of a bracket', () => {
  const all = [
    ['s1', 'A'],
    ['s2', 'C'],
    ['final', 'A'],
  ].reduce((chosen, [id, team]) => withPick(GAMES, chosen, id!, team!), {});

  it('fills a later game with the picked teams', () => {
    expect(teamsIn(GAMES[0]!, {})).toEqual([null, null]);
    expect(teamsIn(GAMES[0]!, all)).toEqual(['A', 'C']);
  });
  it('drops only the later picks of a team that no longer advances', () => {
    expect(withPick(GAMES, all, 's1', 'B')).toEqual({ s1: 'B', s2: 'C' });
    expect(withPick(GAMES, all, 's2', 'D')).toEqual({ s1: 'A', s2: 'D', final: 'A' });
  });
  it('reads picks from side letters in any list order', () => {
    expect(chosenBy(GAMES, 'haa')).toEqual({ s1: 'A', s2: 'C', final: 'C' });
    expect(chosenBy(GAMES, 'ahh')).toEqual({ s1: 'B', s2: 'D', final: 'B' });
  });
  it('groups games into rounds in any list order', () => {
    expect(roundsOf(GAMES).map((round) => round.map(({ id }) => id))).toEqual([['s1', 's2'], ['final']]);
    expect(unpicked(GAMES, { s1: 'A' })).toBe(2);
  });
});

it.each([
  [{}, { away: '20', home: '17' }, 'Pick a winner in 3 more games.'],
  [{ s1: 'A', s2: 'C' }, { away: '20', home: '17' }, 'Pick a winner in 1 more game.'],
  [
    { s1: 'A', s2: 'C', final: 'A' },
    { away: '20', home: '' },
    'Enter the points of both teams in the tie-breaker game.',
  ],
  [
    { s1: 'A', s2: 'C', final: 'A' },
    { away: '20', home: '1000' },
    'Enter the points of both teams in the tie-breaker game.',
  ],
  [{ s1: 'A', s2: 'C', final: 'A' }, { away: '20', home: '17' }, undefined],
])('%j %j', (chosen, score, says) => {
  expect(whyNotReady({ games: GAMES, tieBreak: 'final' }, chosen, score)).toBe(says);
});
