import { GAMES } from '../../cards/catalogue.ts';
import { KNOWN, material, oneOf, REASON, type Shapes, start } from '../kit/shapes.ts';
import type { houseCommands } from './specs.ts';

export const houseShapes: Shapes<typeof houseCommands> = {
  'open-house': () => [],
  'set-controls': () => [],
  'adopt-sheet': () => [start({}, { sheet: material('sheet') })],
  'adopt-pack': () => [start({}, { pack: material('pack') })],
  'enrol-staff': () => [start({}, { badge: { ask: 'new', name: 'badge' }, roles: material('roles') })],
  'revoke-staff': (state) => [...state.staff].filter(([, { active }]) => active).map(([badge]) => start({ badge })),
  'reset-pin': (state) =>
    [...state.staff].filter(([, { active }]) => active).map(([badge]) => start({ badge, newTap: false })),
  'confirm-badge': (state) => Object.keys(state.house?.unconfirmed ?? {}).map((badge) => start({ badge })),
  'register-person': () => [start({}, { person: { ask: 'new', name: 'person' }, findings: material('findings') })],
  'record-findings': () => [start({}, { person: KNOWN, findings: material('findings') })],
  'forget-person': () => [start({}, { person: { ask: 'person', which: 'free' } })],
  'approve-game': (state) => {
    const unapproved = GAMES.map(({ id }) => id).filter((game) => state.games.get(game)?.approved !== true);
    return [start({}, { game: oneOf(unapproved), approval: REASON })];
  },
  'withdraw-game': (state) =>
    [...state.games].filter(([, { approved }]) => approved).map(([game]) => start({ game }, { reason: REASON })),
};
