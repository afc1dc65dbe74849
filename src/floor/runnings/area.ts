import type { Area } from '../area.ts';
import { decideRunnings, runningCloses } from './decide.ts';
import { evolveRunnings } from './evolve.ts';
import { whyOfferInUse, whyPersonInUse } from './references.ts';
import { runningShapes } from './shapes.ts';
import { runningCommands, runningEvents } from './specs.ts';

export const runningsArea: Area<typeof runningCommands, typeof runningEvents, 'running-closes'> = {
  commands: runningCommands,
  events: runningEvents,
  decide: decideRunnings,
  evolve: evolveRunnings,
  shapes: runningShapes,
  due: {
    'running-closes': runningCloses,
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'running-opened': { begins: ({ running, offer }) => ({ id: running, offer, table: null }) },
    'running-closed': { ends: ({ running, awards }) => ({ of: { id: running }, awards, lines: 'each' }) },
  },
};
