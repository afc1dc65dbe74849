import type { Area } from '../area.ts';
import { decideCardWheel } from './decide.ts';
import { evolveCardWheel } from './evolve.ts';
import { cardWheelShapes } from './shapes.ts';
import { cardWheelCommands, cardWheelEvents } from './specs.ts';

export const cardWheelArea: Area<typeof cardWheelCommands, typeof cardWheelEvents> = {
  commands: cardWheelCommands,
  events: cardWheelEvents,
  decide: decideCardWheel,
  evolve: evolveCardWheel,
  shapes: cardWheelShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'wheel-table-drawn': { begins: ({ drawing, offer }) => ({ id: drawing, offer, table: null }) },
    'value-won': { ends: ({ drawing, award }) => ({ of: { drawing }, awards: [award], lines: 'drawn', goesOn: true }) },
    'card-hand-won': { ends: ({ drawing, awards }) => ({ of: { drawing }, awards, lines: 'drawn', withCards: true }) },
  },
};
