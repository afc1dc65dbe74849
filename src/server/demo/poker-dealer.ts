/** A poker dealer: nothing of a hand is keyed, unless what is shown at the end of it is worth a call. */
import type { Rng } from '../../base/seeded.ts';
import { playedFor } from '../../floor/hits/played-for.ts';
import { gameRowOf, sheetOf } from '../../floor/kit/offers.ts';
import type { State, Table } from '../../floor/state.ts';
import type { Turn } from './agenda.ts';
import { type Caller, type Sighting, sightings } from './calling.ts';
import { type Deal, type DealtHand, dealCards } from './cards.ts';
import { dealerAt } from './cast.ts';
import type { DemoTable } from './floor-plan.ts';
import type { Body } from './giving.ts';
import { seatChange } from './seating.ts';
import { stackedDeal } from './stacking.ts';
import type { Stage } from './stage.ts';

/** Seconds from one hand to the next, with some play in it. */
const HAND = [28, 24] as const;
const WAITS = 4;
const AWAY = 5;
const CLOSED = 20;
/** Whoever is refused something looks again later: a visitor may have changed the house under him. */
const REFUSED = 30;
/** With fewer than this the jackpots do not count. */
const LEAST_PLAYERS = 6;

export function pokerDealer(stage: Stage, { table }: DemoTable, rng: Rng): Turn {
  const { giver, humans } = stage;
  const who = { badge: dealerAt(table), station: table };
  return async () => {
    if (humans.isAt(table)) return AWAY;
    const turn = await giver.look((state) => playHand(state, stage, table, who, rng));
    if (turn === undefined) return CLOSED;
    for (const body of turn.bodies) if (!(await giver.give({ ...who, body })).ok) return REFUSED;
    return turn.after;
  };
}

type Played = Readonly<{ bodies: readonly Body[]; after: number }>;

function playHand(state: State, stage: Stage, id: string, who: Caller, rng: Rng): Played | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return undefined;
  // The cards of a hand that was called stay where they are until somebody has decided.
  if ([...state.hits.values()].some((hit) => hit.table === id)) return { bodies: [], after: WAITS };
  const after = HAND[0] + rng.below(HAND[1] * 10) / 10;
  const change = seatChange(state, table, rng, { least: LEAST_PLAYERS, bank: undefined });
  if (change !== undefined) return { bodies: [change], after };
  return { bodies: callsAt(state, stage, table, who, rng), after };
}

function callsAt(state: State, { wishes, now }: Stage, table: Table, who: Caller, rng: Rng): Body[] {
  const first = playedFor(state, table, state.time)[0];
  const seats = Object.keys(table.seats).map(Number);
  if (first === undefined || seats.length < 2) return [];
  const granting = wishes.dueAt(table.id, now());
  const order = rng.shuffled(seats);
  const stacked = granting === undefined ? undefined : stackedDeal(granting.wish, order, rng);
  const { hands, common } = dealCards(gameRowOf(sheetOf(state, first), table.game)!, seats, rng, { stacked });
  const shown = shownOf(hands, stacked, order, rng);
  const found = sightings(state, table.id, { hands: shown, common }, who, seats).filter(isWorthIt);
  if (granting !== undefined && found.some(({ offer }) => offer === granting.wish.offer)) granting.granted();
  return found.map(({ offer, seats: holders }) => ({
    type: 'call-hand',
    table: table.id,
    offer,
    hands: needed(state, table, { hands: shown, common }, { offer, holders, seats }, who).map((hand) => ({ ...hand })),
    common,
    inHand: [...seats],
  }));
}

const isWorthIt = ({ pays, leads }: Sighting): boolean => pays && leads;

/** Most have folded by the end: two to four show their cards. A hand that was stacked is shown with who beats it. */
function shownOf(
  hands: readonly DealtHand[],
  stacked: Deal | undefined,
  order: readonly number[],
  rng: Rng,
): DealtHand[] {
  const count = stacked === undefined ? 2 + rng.below(3) : stacked.hands.length;
  const shown = new Set(stacked === undefined ? order.slice(0, count) : stacked.hands.map(({ seat }) => seat));
  return hands.filter(({ seat }) => shown.has(seat));
}

type Wanted = Readonly<{ offer: string; holders: readonly number[]; seats: readonly number[] }>;

/** The hands that meet a row; where they meet it only beside the hand that beats them, all that were shown. */
function needed(
  state: State,
  table: Table,
  { hands, common }: Deal,
  { offer, holders, seats }: Wanted,
  who: Caller,
): readonly DealtHand[] {
  const own = hands.filter(({ seat }) => holders.includes(seat));
  const alone = sightings(state, table.id, { hands: own, common }, who, seats);
  return alone.some((sighting) => sighting.offer === offer) ? own : hands;
}
