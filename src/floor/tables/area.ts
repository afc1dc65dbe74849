import type { Area } from '../area.ts';
import { decideTables } from './decide.ts';
import { evolveTables } from './evolve.ts';
import { whyPersonInUse } from './references.ts';
import { tableShapes } from './shapes.ts';
import { tableCommands, tableEvents } from './specs.ts';

export const tablesArea: Area<typeof tableCommands, typeof tableEvents> = {
  commands: tableCommands,
  events: tableEvents,
  decide: decideTables,
  evolve: evolveTables,
  shapes: tableShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
