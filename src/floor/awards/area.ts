import type { Area } from '../area.ts';
import { decideAwards } from './decide.ts';
import { evolveAwards } from './evolve.ts';
import { expireAward } from './expire.ts';
import { awardRecents } from './recent.ts';
import { whyPersonInUse } from './references.ts';
import { awardShapes } from './shapes.ts';
import { awardCommands, awardEvents } from './specs.ts';

export const awardsArea: Area<typeof awardCommands, typeof awardEvents, 'award-expires'> = {
  commands: awardCommands,
  events: awardEvents,
  decide: decideAwards,
  evolve: evolveAwards,
  shapes: awardShapes,
  due: {
    'award-expires': (state, { id, at }) => [expireAward(state, state.awards.get(id)!, at)],
  },
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: awardRecents,
};
