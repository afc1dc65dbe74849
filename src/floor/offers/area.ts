import type { Area } from '../area.ts';
import { decideOffers } from './decide.ts';
import { evolveOffers } from './evolve.ts';
import { offerEnds, offerStarts } from './period.ts';
import { raiseTakesEffect } from './raise.ts';
import { whyPersonInUse } from './references.ts';
import { offerShapes } from './shapes.ts';
import { offerCommands, offerEvents } from './specs.ts';

export const offersArea: Area<typeof offerCommands, typeof offerEvents, 'offer-starts' | 'offer-ends' | 'pool-raise'> =
  {
    commands: offerCommands,
    events: offerEvents,
    decide: decideOffers,
    evolve: evolveOffers,
    shapes: offerShapes,
    due: {
      'offer-starts': offerStarts,
      'offer-ends': offerEnds,
      'pool-raise': (state, { id }) => [raiseTakesEffect(state, id)],
    },
    whyOfferInUse: null,
    whyFundInUse: null,
    whyTableInUse: null,
    whyPersonInUse,
    whenOfferEnds: null,
    whenTableCloses: null,
    recent: {},
  };
