import type { Area } from '../area.ts';
import { decideTakeOver } from './decide.ts';
import { evolveTakeOver } from './evolve.ts';
import { takeOverShapes } from './shapes.ts';
import { takeOverCommands, takeOverEvents } from './specs.ts';

export const takeOverArea: Area<typeof takeOverCommands, typeof takeOverEvents> = {
  commands: takeOverCommands,
  events: takeOverEvents,
  decide: decideTakeOver,
  evolve: evolveTakeOver,
  shapes: takeOverShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
