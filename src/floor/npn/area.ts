import type { Area } from '../area.ts';
import { decideNpn } from './decide.ts';
import { evolveNpn } from './evolve.ts';
import { whyPersonInUse } from './references.ts';
import { npnShapes } from './shapes.ts';
import { npnCommands, npnEvents } from './specs.ts';

export const npnArea: Area<typeof npnCommands, typeof npnEvents> = {
  commands: npnCommands,
  events: npnEvents,
  decide: decideNpn,
  evolve: evolveNpn,
  shapes: npnShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
