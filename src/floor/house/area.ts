/** The house area: how its commands can be begun. */
import { GAMES } from '../../cards/find-game.ts';
import type { Area } from '../area.ts';
import { KNOWN, material, oneOf, REASON, type Shapes, start } from '../kit/shapes.ts';
import { decideHouse } from './decide.ts';
import { evolveHouse } from './evolve.ts';
import { houseCommands, houseEvents } from './specs.ts';

const houseShapes: Shapes<typeof houseCommands> = {
  'open-house': () => [],
  'set-controls': () => [],
  'set-signs': () => [],
  'show-message': () => [],
  'take-down-message': (state) => (state.house?.message === undefined ? [] : [start({})]),
  'adopt-sheet': () => [start({}, { sheet: material('sheet') })],
  'file-sheet': () => [],
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
    const declared = [...state.sheets.values()].flatMap(({ games }) =>
      games.flatMap(({ game, declares }) => (declares === undefined ? [] : [game])),
    );
    const unapproved = [...new Set([...GAMES.map(({ id }) => id), ...declared])].filter(
      (game) => state.games.get(game)?.approved !== true,
    );
    return [start({}, { game: oneOf(unapproved), approval: REASON })];
  },
  'withdraw-game': (state) =>
    [...state.games].filter(([, { approved }]) => approved).map(([game]) => start({ game }, { reason: REASON })),
};

export const houseArea: Area<typeof houseCommands, typeof houseEvents> = {
  commands: houseCommands,
  events: houseEvents,
  decide: decideHouse,
  evolve: evolveHouse,
  shapes: houseShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
