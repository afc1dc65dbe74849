import type { Area } from '../area.ts';
import { decideRounds } from './decide.ts';
import { evolveRounds } from './evolve.ts';
import { whyOfferInUse } from './references.ts';
import { roundShapes } from './shapes.ts';
import { roundCommands, roundEvents } from './specs.ts';

export const roundsArea: Area<typeof roundCommands, typeof roundEvents> = {
  commands: roundCommands,
  events: roundEvents,
  decide: decideRounds,
  evolve: evolveRounds,
  shapes: roundShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
