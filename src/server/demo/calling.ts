/**
 * What a dealer sees in the cards that lie open. He does not know the rules: he asks the floor what a call would come
 * to, and the floor's own answer says which hands are worth one.
 */
import { decide } from '../../floor/decide.ts';
import { drafted, isEntered } from '../../floor/draft.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { judgeHit } from '../../floor/hits/claims.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { filled } from '../../floor/legal/legal.ts';
import { boardStep } from '../../floor/runnings/board.ts';
import type { State } from '../../floor/state.ts';
import type { Deal } from './cards.ts';
import { crewStation } from './giving.ts';

/** One activity that the deal would hit. */
export type Sighting = Readonly<{
  offer: string;
  rows: readonly string[];
  /** Seats whose hands meet a row. */
  seats: readonly number[];
  /** Whether anybody could be paid for it, as far as the floor knows: the fee lies there, no row bars it. */
  pays: boolean;
  /** On a board: whether it would lead. */
  leads: boolean;
}>;

export type Caller = Readonly<{ badge: string; station: string }>;

/** `inHand`: the seats that were dealt in, at a table that keys no rounds. */
export function sightings(
  state: State,
  table: string,
  { hands, common }: Deal,
  { badge, station }: Caller,
  inHand?: readonly number[],
): Sighting[] {
  const fixed = {
    table,
    offer: null,
    hands: hands.map((hand) => ({ ...hand })),
    common,
    ...(inHand === undefined ? {} : { inHand: [...inHand] }),
  };
  const shape = { type: 'call-hand', fixed, asks: {}, also: [] } as const;
  const outcome = decide(state, filled(state, { badge, station: crewStation(station) }, shape, {}));
  if (!('events' in outcome)) return [];
  let house = state;
  return outcome.events.flatMap((event) => {
    if (event.type !== 'hit-called' && event.type !== 'hit-extended') return [];
    if (isEntered(event)) house = drafted(house, event);
    return [sightingOf(house, event)];
  });
}

function sightingOf(state: State, event: Extract<FloorEvent, { type: 'hit-called' | 'hit-extended' }>): Sighting {
  const hit = state.hits.get(event.hit)!;
  const offered = state.offers.get(hit.offer)!;
  const { claims, broken } = judgeHit(state, offered, sheetOf(state, offered), hit);
  const strength = Math.max(0, ...hit.hands.map((hand) => hand.strength ?? 0));
  return {
    offer: hit.offer,
    rows: [...new Set(hit.hands.map(({ row }) => row))],
    seats: [...new Set(hit.hands.map(({ seat }) => seat))],
    pays: broken.length === 0 && claims.some(({ barredBy }) => barredBy === undefined),
    leads: strength > standingOn(state, hit.offer),
  };
}

/** The best hand on the board of an activity that has one; below every hand where none stands there. */
function standingOn(state: State, offer: string): number {
  const offered = state.offers.get(offer)!;
  if (boardStep(sheetOf(state, offered)) === undefined) return -1;
  const places = [...state.runnings.values()].filter((running) => running.offer === offer && running.waiting === null);
  return Math.max(0, ...places.flatMap(({ places: all }) => all.map(({ strength }) => strength ?? 0)));
}
