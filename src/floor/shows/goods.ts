/** Things behind the squares of a show: they are in stock before it begins, and nobody else wins them while it is on. */
import type { Square } from '../../rules/show.ts';
import { sheetOf } from '../offers/offering.ts';
import type { State } from '../state.ts';
import { showOf, showStepOf } from './open-show.ts';

/** What can be won as a thing on the boards of an offer; empty where it offers no show. */
export function showGoods(state: State, offer: string): readonly Square[] {
  if (showStepOf(sheetOf(state, state.offers.get(offer)!)) === undefined) return [];
  return showOf(state, { offer }).rules.main.filter(({ gives }) => gives === 'goods');
}

/** How many of these lie behind squares of shows that are on, open or not: what was found is owed when they end. */
export function heldByShows(state: State, goods: string): number {
  let held = 0;
  for (const { offer } of state.shows.values()) {
    for (const { id, count } of showGoods(state, offer)) if (id === goods) held += count;
  }
  return held;
}
