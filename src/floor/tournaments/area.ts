import type { Area } from '../area.ts';
import { whySeatsReserved } from '../kit/tables.ts';
import { levelEnds } from './clock.ts';
import { decideTournaments } from './decide.ts';
import { evolveTournaments } from './evolve.ts';
import { whyOfferInUse, whyPersonInUse } from './references.ts';
import { tournamentShapes } from './shapes.ts';
import { tournamentCommands, tournamentEvents } from './specs.ts';

export const tournamentsArea: Area<typeof tournamentCommands, typeof tournamentEvents, 'level-ends'> = {
  commands: tournamentCommands,
  events: tournamentEvents,
  decide: decideTournaments,
  evolve: evolveTournaments,
  shapes: tournamentShapes,
  due: {
    'level-ends': levelEnds,
  },
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: whySeatsReserved,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: { unregistered: null, 'prizes-owed': null, 'tournament-cancelled': null },
};
