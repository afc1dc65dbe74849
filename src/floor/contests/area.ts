import type { Area } from '../area.ts';
import { decideContests } from './decide.ts';
import { evolveContests } from './evolve.ts';
import { whyOfferInUse, whyPersonInUse } from './references.ts';
import { contestShapes } from './shapes.ts';
import { contestCommands, contestEvents } from './specs.ts';

export const contestsArea: Area<typeof contestCommands, typeof contestEvents> = {
  commands: contestCommands,
  events: contestEvents,
  decide: decideContests,
  evolve: evolveContests,
  shapes: contestShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'contest-begun': { begins: ({ contest, offer }) => ({ id: contest, offer, table: null }) },
    'contest-won': { ends: ({ contest, award }) => ({ of: { id: contest }, awards: [award], lines: 'drawn' }) },
    'table-decided': { ends: ({ contest, awards }) => ({ of: { id: contest }, awards, lines: 'drawn', goesOn: true }) },
  },
};
