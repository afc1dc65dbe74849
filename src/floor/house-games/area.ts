import type { Area } from '../area.ts';
import { decideHouseGames } from './decide.ts';
import { evolveHouseGames } from './evolve.ts';
import { whyFundInUse, whyOfferInUse, whyTableInUse } from './references.ts';
import { houseGameShapes } from './shapes.ts';
import { houseGameCommands, houseGameEvents } from './specs.ts';

export const houseGamesArea: Area<typeof houseGameCommands, typeof houseGameEvents> = {
  commands: houseGameCommands,
  events: houseGameEvents,
  decide: decideHouseGames,
  evolve: evolveHouseGames,
  shapes: houseGameShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse,
  whyTableInUse,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: { 'progressive-verified': null },
};
