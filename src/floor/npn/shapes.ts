import { type Shapes, start } from '../kit/shapes.ts';
import type { npnCommands } from './specs.ts';

export const npnShapes: Shapes<typeof npnCommands> = {
  'request-npn': (state) =>
    [...state.offers.values()].map(({ offer }) =>
      start({ offer: offer.id }, { person: { ask: 'person', which: 'for-npn', offer: offer.id } }),
    ),
  'settle-npn': (state) =>
    [...state.npn.keys()].flatMap((request) => [
      ...[...state.tables.values()].map(({ id }) => start({ request, outcome: 'seated', table: id })),
      ...['declined', 'left'].map((outcome) => start({ request, outcome, table: null })),
    ]),
};
