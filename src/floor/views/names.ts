/** The names under which people know an offer, a row, a game. */
import { findGame } from '../../cards/catalogue.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { sheetOf } from '../offers/offering.ts';
import type { OfferState, State } from '../state.ts';

/** As posted; beside another name than the sheet's the approval stands (B-8). */
export const offerName = (state: State, offered: OfferState): string =>
  offered.offer.postedName ?? sheetOf(state, offered).name;

/** As it is printed; a prize that management granted stands under no row. */
export function rowName(state: State, offered: OfferState, key: string): string {
  return everyRowInForce(sheetOf(state, offered), offered.offer).find((row) => row.key === key)?.name ?? key;
}

export function gameName(id: string): string {
  const game = findGame(id);
  return game.ok ? game.value.name : id;
}
