import { expect, it } from 'vitest';
import { DAY, instant } from '../../base/time.ts';

import { carDrawing } from '../../sheets/hawaiian-gardens/car-drawing.ts';
import { sheetKey } from '../kit/offers.ts';
import { countsSwipesNow, satUntilNow } from '../kit/tables.ts';
import { initialState, type OfferState, type State, type Table } from '../state.ts';
import { endOffer } from '../testing.ts';

const TABLE = { id: 'holdem-1', game: 'texas-holdem', kind: 'live' } as Table;

/** Leaves the first seat of the table at that moment. */
function leaves(state: State, person: string, at: number): void {
  state.time = instant(at);
  satUntilNow(state, { ...TABLE, seats: { 1: { person, since: instant(at - 60) } } } as unknown as Table, 1, {
    swipesCount: countsSwipesNow(state),
  });
}

/** A house that posts a drawing whose version B counts swiped hours. */
function houseWithSwipes(): State {
  const state = initialState();
  const offer = { id: 'cars', sheet: carDrawing.id, edition: carDrawing.edition, option: 'B', tables: 'all' };
  state.sheets.set(sheetKey(offer.sheet, offer.edition), carDrawing);
  state.offers.set('cars', { offer, status: 'posted' } as unknown as OfferState);
  return state;
}

it('keeps sittings for a day and no longer, whether or not the person returns', () => {
  const state = houseWithSwipes();
  leaves(state, 'ann', DAY);
  leaves(state, 'bob', DAY + 1);
  leaves(state, 'bob', 2 * DAY);
  expect([...state.sittings].map(([person, all]) => [person, all.length])).toEqual([
    ['ann', 1],
    ['bob', 2],
  ]);
  leaves(state, 'cat', 2 * DAY + 1);
  expect([...state.sittings.keys()]).toEqual(['bob', 'cat']);
  leaves(state, 'bob', 2 * DAY + 2);
  expect([...state.sittings].map(([person, all]) => [person, all.length])).toEqual([
    ['cat', 1],
    ['bob', 2],
  ]);
});

it('keeps nothing in a house without swipes', () => {
  const state = initialState();
  leaves(state, 'ann', DAY);
  expect(state.sittings.size).toBe(0);
  const ended = houseWithSwipes();
  endOffer(ended, 'cars');
  leaves(ended, 'ann', DAY);
  expect(ended.sittings.size).toBe(0);
});
