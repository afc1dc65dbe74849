import type { Area } from '../area.ts';
import { decideBoxDraws } from './decide.ts';
import { evolveBoxDraws } from './evolve.ts';
import { entryLapses } from './people.ts';
import { whyOfferInUse, whyPersonInUse } from './references.ts';
import { boxDrawShapes } from './shapes.ts';
import { boxDrawCommands, boxDrawEvents } from './specs.ts';

export const boxDrawsArea: Area<typeof boxDrawCommands, typeof boxDrawEvents, 'entry-lapses'> = {
  commands: boxDrawCommands,
  events: boxDrawEvents,
  decide: decideBoxDraws,
  evolve: evolveBoxDraws,
  shapes: boxDrawShapes,
  due: {
    'entry-lapses': entryLapses,
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'entry-won': { ends: ({ offer, award }) => ({ of: { offer }, awards: [award], lines: 'drawn' }) },
  },
};
