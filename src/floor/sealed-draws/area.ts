import type { Area } from '../area.ts';
import { decideSealedDraws } from './decide.ts';
import { evolveSealedDraws } from './evolve.ts';
import { sealedDrawShapes } from './shapes.ts';
import { sealedDrawCommands, sealedDrawEvents } from './specs.ts';

export const sealedDrawsArea: Area<typeof sealedDrawCommands, typeof sealedDrawEvents> = {
  commands: sealedDrawCommands,
  events: sealedDrawEvents,
  decide: decideSealedDraws,
  evolve: evolveSealedDraws,
  shapes: sealedDrawShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
