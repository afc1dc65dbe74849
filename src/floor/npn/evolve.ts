/** Applies the events of requests for a No Purchase Necessary table. */
import type { Evolvers } from '../area.ts';
import type { npnEvents } from './specs.ts';

export const evolveNpn: Evolvers<typeof npnEvents> = {
  'npn-requested': (state, { request, offer, person, by }) => {
    state.npn.set(request, { id: request, offer, person, by, askedAt: state.time });
    state.counters.npn += 1;
  },
  'npn-settled': (state, { request }) => {
    state.npn.delete(request);
  },
};
