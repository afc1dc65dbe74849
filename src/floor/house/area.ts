import type { Area } from '../area.ts';
import { decideHouse } from './decide.ts';
import { evolveHouse } from './evolve.ts';
import { houseShapes } from './shapes.ts';
import { houseCommands, houseEvents } from './specs.ts';

export const houseArea: Area<typeof houseCommands, typeof houseEvents> = {
  commands: houseCommands,
  events: houseEvents,
  decide: decideHouse,
  evolve: evolveHouse,
  shapes: houseShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
