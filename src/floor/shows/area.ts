import type { Area } from '../area.ts';
import { decideShows } from './decide.ts';
import { evolveShows } from './evolve.ts';
import { electionLapses, partDue } from './parts.ts';
import { whyOfferInUse, whyPersonInUse } from './references.ts';
import { showShapes } from './shapes.ts';
import { showCommands, showEvents } from './specs.ts';

export const showsArea: Area<typeof showCommands, typeof showEvents, 'election-lapses' | 'part-due'> = {
  commands: showCommands,
  events: showEvents,
  decide: decideShows,
  evolve: evolveShows,
  shapes: showShapes,
  due: {
    'election-lapses': (state, { id, at }) => electionLapses(state, id, at),
    'part-due': (state, { id, at }) => partDue(state, id, at),
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'show-ended': { ends: ({ offer, awards }) => ({ of: { offer }, awards, lines: 'drawn' }) },
    'payment-elected': null,
    'part-due': null,
  },
};
