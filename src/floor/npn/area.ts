/** The No Purchase Necessary area: a request keeps its guest in use, and how its commands can be begun. */
import type { Area } from '../area.ts';
import { type Shapes, start } from '../kit/shapes.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { decideNpn } from './decide.ts';
import { evolveNpn } from './evolve.ts';
import { npnCommands, npnEvents } from './specs.ts';

function whyPersonInUse({ npn }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const request of npn.values()) {
    if (request.person !== person) continue;
    return refused(F.people, 'still-waiting', { request: request.id });
  }
  return undefined;
}

const npnShapes: Shapes<typeof npnCommands> = {
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

export const npnArea: Area<typeof npnCommands, typeof npnEvents> = {
  commands: npnCommands,
  events: npnEvents,
  decide: decideNpn,
  evolve: evolveNpn,
  shapes: npnShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
