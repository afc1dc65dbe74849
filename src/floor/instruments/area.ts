import type { Area } from '../area.ts';
import { decideInstruments } from './decide.ts';
import { evolveInstruments } from './evolve.ts';
import { expireInstruments, fileInstruments } from './expire.ts';
import { whyPersonInUse, whyTableInUse } from './references.ts';
import { instrumentShapes } from './shapes.ts';
import { instrumentCommands, instrumentEvents } from './specs.ts';

export const instrumentsArea: Area<
  typeof instrumentCommands,
  typeof instrumentEvents,
  'instruments-expire' | 'instruments-filed'
> = {
  commands: instrumentCommands,
  events: instrumentEvents,
  decide: decideInstruments,
  evolve: evolveInstruments,
  shapes: instrumentShapes,
  due: {
    'instruments-expire': (state, due) => [expireInstruments(state, due)],
    'instruments-filed': (state, due) => [fileInstruments(state, due)],
  },
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
