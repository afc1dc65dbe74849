import type { Area } from '../area.ts';
import { decideHits } from './decide.ts';
import { evolveHits } from './evolve.ts';
import { whyFundInUse, whyOfferInUse, whyPersonInUse, whyTableInUse } from './references.ts';
import { hitShapes } from './shapes.ts';
import { hitCommands, hitEvents } from './specs.ts';

export const hitsArea: Area<typeof hitCommands, typeof hitEvents> = {
  commands: hitCommands,
  events: hitEvents,
  decide: decideHits,
  evolve: evolveHits,
  shapes: hitShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse,
  whyTableInUse,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'hit-called': { begins: ({ hit, offer, table }) => ({ id: hit, offer, table }) },
    'hit-authorised': {
      ends: ({ hit, awards, by }) => ({
        of: { id: hit },
        awards,
        lines: 'together',
        hit: { how: 'authorised', by, reason: null },
      }),
    },
    'hit-declined': {
      ends: ({ hit, by, reason }) => ({
        of: { id: hit },
        awards: [],
        lines: 'together',
        hit: { how: 'declined', by: [by], reason },
      }),
    },
    'hit-taken-back': {
      ends: ({ hit, by }) => ({
        of: { id: hit },
        awards: [],
        lines: 'together',
        hit: { how: 'taken-back', by: [by], reason: null },
      }),
    },
  },
};
