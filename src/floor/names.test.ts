import { expect, it } from 'vitest';
import type { Game } from '../rules/picks.ts';
import { sayRefusal } from '../sentences/refusals.ts';
import { namesIn } from './names.ts';
import type { PickSheet } from './picks/pick-sheet.ts';
import { initialState } from './state.ts';

const played = (id: string, away: string, home: string) =>
  ({ id, away: { team: away }, home: { team: home }, result: null, calledOff: null }) as Game;

it('calls a game that is picked by its teams, unless two pick sheets mean different ones', () => {
  const state = initialState();
  const sheet = (id: string, ...games: Game[]) => state.picks.set(id, { id, games } as PickSheet);
  sheet('week:1', played('g1', 'Bears', 'Packers'), played('g2', 'Jets', 'Bills'));
  const refusal = { reason: 'no-result/to-correct', values: { which: 'g1' } };
  expect(sayRefusal(refusal, namesIn(state)).says).toBe('Bears at Packers has no result.');
  expect(namesIn(state).match('g9')).toBe('game g9');
  sheet('week:2', played('g1', 'Lions', 'Rams'));
  expect([namesIn(state).match('g1'), namesIn(state).match('g2')]).toEqual(['game g1', 'Jets at Bills']);
});
