import type { Area } from '../area.ts';
import { decideEntries } from './decide.ts';
import { evolveEntries } from './evolve.ts';
import { whyPersonInUse } from './references.ts';
import { entryShapes } from './shapes.ts';
import { entryCommands, entryEvents } from './specs.ts';

export const entriesArea: Area<typeof entryCommands, typeof entryEvents> = {
  commands: entryCommands,
  events: entryEvents,
  decide: decideEntries,
  evolve: evolveEntries,
  shapes: entryShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
