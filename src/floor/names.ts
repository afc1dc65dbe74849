/** What people call the things that refusals name by id, looked up when a refusal is shown and never written down. */
import { type Names, PLAIN_NAMES } from '../sentences/sentence.ts';
import { sheetOf } from './kit/offers.ts';
import type { State } from './state.ts';

/** Things that the state no longer holds go by their ids, like things that never were. */
export function namesIn(state: State): Names {
  const offer = (id: string): string => {
    const offered = state.offers.get(id);
    return offered === undefined ? PLAIN_NAMES.offer(id) : (offered.offer.postedName ?? sheetOf(state, offered).name);
  };
  return {
    ...PLAIN_NAMES,
    offer,
    fund: (id) => state.funds.get(id)?.name ?? PLAIN_NAMES.fund(id),
    game: (id) => state.games.get(id)?.name ?? PLAIN_NAMES.game(id),
    hit: (id) => {
      const table = state.hits.get(id)?.table;
      return table === undefined ? PLAIN_NAMES.hit(id) : `${PLAIN_NAMES.hit(id)} at ${PLAIN_NAMES.table(table)}`;
    },
    drum: (id) => {
      const of = state.drums.get(id)?.offer;
      return of === undefined ? PLAIN_NAMES.drum(id) : `the drum of ${offer(of)}`;
    },
    running: (id) => {
      const [, of, number] = /^(.+):(\d+)$/.exec(id) ?? [];
      return of === undefined ? id : `period ${number} of ${offer(of)}`;
    },
  };
}
