import type { Area } from '../area.ts';
import { decideTableDraws } from './decide.ts';
import { evolveTableDraws } from './evolve.ts';
import { whenTableCloses, whyOfferInUse } from './references.ts';
import { tableDrawShapes } from './shapes.ts';
import { tableDrawCommands, tableDrawEvents } from './specs.ts';

export const tableDrawsArea: Area<typeof tableDrawCommands, typeof tableDrawEvents> = {
  commands: tableDrawCommands,
  events: tableDrawEvents,
  decide: decideTableDraws,
  evolve: evolveTableDraws,
  shapes: tableDrawShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses,
  recent: {
    'table-won': { ends: ({ offer, awards }) => ({ of: { offer }, awards, lines: 'drawn' }) },
  },
};
