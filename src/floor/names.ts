/** What people call the things that refusals name by id, looked up when a refusal is shown and never written down. */
import { teamOf } from '../rules/picks.ts';
import { type Names, PLAIN_NAMES } from '../sentences/sentence.ts';
import { sheetOf } from './kit/offers.ts';
import type { OfferState, State } from './state.ts';
import { rowName } from './views/view-kit.ts';

/**
 * Things that the state no longer has are named by their ids, like things that never were. Employees are in the vault,
 * so the server adds `crew`, their names.
 */
export function namesIn(state: State, crew?: (badge: string) => string | undefined): Names {
  const offer = (id: string): string => {
    const offered = state.offers.get(id);
    return offered === undefined ? PLAIN_NAMES.offer(id) : (offered.offer.postedName ?? sheetOf(state, offered).name);
  };
  const lineOf = (offered: OfferState, key: string): string | undefined => {
    const name = rowName(state, offered, key);
    return name === key ? undefined : name;
  };
  return {
    ...PLAIN_NAMES,
    row: (key, { offer: named, hit } = {}) => {
      const offered = state.offers.get(named ?? state.hits.get(hit ?? '')?.offer ?? '');
      if (offered !== undefined) return lineOf(offered, key) ?? PLAIN_NAMES.row(key);
      // A hit that was decided is gone: its line has a name here if every promotion with such a line calls it the same.
      const [name, ...others] = new Set([...state.offers.values()].flatMap((one) => lineOf(one, key) ?? []));
      return name === undefined || others.length > 0 ? PLAIN_NAMES.row(key) : name;
    },
    badge: (id) => crew?.(id) ?? PLAIN_NAMES.badge(id),
    offer,
    fund: (id) => state.funds.get(id)?.name ?? PLAIN_NAMES.fund(id),
    game: (id) => state.games.get(id)?.name ?? PLAIN_NAMES.game(id),
    match: (id) => teamsIn(state, id) ?? PLAIN_NAMES.match(id),
    hit: (id) => {
      const table = state.hits.get(id)?.table;
      return table === undefined ? PLAIN_NAMES.hit(id) : `${PLAIN_NAMES.hit(id)} at ${PLAIN_NAMES.table(table)}`;
    },
    drum: (id) => {
      const of = state.drums.get(id)?.offer;
      return of === undefined ? PLAIN_NAMES.drum(id) : `the drum of ${offer(of)}`;
    },
    sheet: (key) => {
      const known = state.sheets.get(key) ?? [...state.sheets.values()].find(({ id }) => id === key);
      return known?.name ?? PLAIN_NAMES.sheet(key);
    },
    running: (id) => {
      const [, of, number] = /^(.+):(\d+)$/.exec(id) ?? [];
      return of === undefined ? id : `period ${number} of ${offer(of)}`;
    },
  };
}

/** Undefined if no open pick sheet has the game, if its teams are not known yet, or if two sheets mean different ones. */
function teamsIn(state: State, id: string): string | undefined {
  const found = [...state.picks.values()].flatMap(({ games }) => {
    const game = games.find((one) => one.id === id);
    const teams = game && [game.away, game.home].map((side) => teamOf(games, side));
    return teams?.every((team) => team !== undefined) ? [teams.join(' at ')] : [];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}
