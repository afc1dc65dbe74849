import type { Area } from '../area.ts';
import { decideClub } from './decide.ts';
import { evolveClub } from './evolve.ts';
import { whenOfferEnds, whyPersonInUse } from './references.ts';
import { clubShapes } from './shapes.ts';
import { clubCommands, clubEvents } from './specs.ts';

export const clubArea: Area<typeof clubCommands, typeof clubEvents> = {
  commands: clubCommands,
  events: clubEvents,
  decide: decideClub,
  evolve: evolveClub,
  shapes: clubShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds,
  whenTableCloses: null,
  recent: { 'credits-redeemed': null },
};
