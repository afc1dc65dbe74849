import type { Area } from '../area.ts';
import { decidePlays } from './decide.ts';
import { evolvePlays } from './evolve.ts';
import { revertPools } from './revert.ts';
import { playShapes } from './shapes.ts';
import { playCommands, playEvents } from './specs.ts';

export const playsArea: Area<typeof playCommands, typeof playEvents, 'pool-reverts'> = {
  commands: playCommands,
  events: playEvents,
  decide: decidePlays,
  evolve: evolvePlays,
  shapes: playShapes,
  due: {
    'pool-reverts': (state, { id, at }) => [revertPools(state, state.offers.get(id)!, at)],
  },
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'ladder-ended': {
      ends: ({ drawing, award }) => ({ of: { drawing }, awards: [award], lines: 'drawn', withCards: true }),
    },
  },
};
