import type { Area } from '../area.ts';
import { decideDrawings } from './decide.ts';
import { callEnds, drumEmptied } from './discard.ts';
import { evolveDrawings } from './evolve.ts';
import { whyOfferInUse, whyPersonInUse } from './references.ts';
import { drawingShapes } from './shapes.ts';
import { drawingCommands, drawingEvents } from './specs.ts';

export const drawingsArea: Area<typeof drawingCommands, typeof drawingEvents, 'call-ends' | 'drum-emptied'> = {
  commands: drawingCommands,
  events: drawingEvents,
  decide: decideDrawings,
  evolve: evolveDrawings,
  shapes: drawingShapes,
  due: {
    'call-ends': callEnds,
    'drum-emptied': drumEmptied,
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'turn-won': { begins: ({ drawing, offer }) => ({ id: drawing, offer, table: null }) },
    'drawing-won': { ends: ({ drawing, award }) => ({ of: { drawing }, awards: [award], lines: 'drawn' }) },
  },
};
