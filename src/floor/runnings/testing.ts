/** The poker bonus with its three pools, in force and about to start, for tests of its runnings. */
import { type Cents, usd } from '../../base/cents.ts';
import { HOUR, type Instant, instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { addDue } from '../clock.ts';
import type { Hit, Running, State } from '../state.ts';
import { type Given, given, inForce, NOON } from '../testing.ts';
import { afterHitDecided } from './schedule.ts';

export const OFFER = 'poker-bonus';
export const FUND = 'fund-1';

export type Row = 'royal-flush' | 'straight-flush' | 'four-of-a-kind';

const AMOUNTS = {
  'seed.royal-flush': usd(300),
  'seed.straight-flush': usd(250),
  'seed.four-of-a-kind': usd(90),
  'reseed.royal-flush': usd(100),
  'reseed.straight-flush': usd(80),
  'reseed.four-of-a-kind': usd(50),
  'increase.royal-flush': usd(20),
  'increase.straight-flush': usd(15),
  'increase.four-of-a-kind': usd(10),
  'admin-fee': usd(10),
};

/** Runs from 13:00 to 19:00 with runnings that close at 15:00, 17:00 and 19:00. */
export const STARTS = instant(NOON + HOUR);
export const CLOSES = [3, 5, 7].map((hours) => instant(NOON + hours * HOUR));
export const ENDS = CLOSES.at(-1)!;

export function pokerBonus(
  sheet: Sheet,
  holds: { reserve?: Cents; pools?: Partial<Record<Row, Cents>> } = {},
  offer: Partial<Offer> = {},
): Given {
  const house = given();
  const period = { from: STARTS, until: ENDS };
  const pools = { 'royal-flush': usd(300), 'straight-flush': usd(250), 'four-of-a-kind': usd(90), ...holds.pools };
  inForce(house.state, sheet, { id: OFFER, amounts: AMOUNTS, period, schedule: CLOSES, ...offer }, { ...holds, pools });
  addDue(house.state, { at: STARTS, kind: 'offer-starts', id: OFFER });
  addDue(house.state, { at: ENDS, kind: 'offer-ends', id: OFFER });
  return house;
}

export type Placed = { row: Row; person: string | null; table?: string; seat?: number };

/** A verified hand in the running that is open, as authorizing a hit leaves it. */
export function place(state: State, { row, person, table = 'table-1', seat = 1 }: Placed): void {
  putPlace(state, state.runnings.get(state.offers.get(OFFER)!.running!)!, { row, person, table, seat });
}

export function pending(state: State, exposedAt: Instant): Hit {
  state.counters.hits += 1;
  const hit: Hit = {
    id: `hit-${state.counters.hits}`,
    offer: OFFER,
    table: 'table-1',
    round: null,
    exposedAt,
    calledBy: ['dan'],
    hands: [],
    facts: {},
    frozen: [],
    npn: false,
  };
  state.hits.set(hit.id, hit);
  return hit;
}

/** What hits/evolve.ts does with a hit that is authorized, or declined where no place is given. */
export function decided(state: State, hit: Hit, running: Running, placed?: Placed): void {
  if (placed !== undefined) putPlace(state, running, { table: 'table-1', seat: 1, ...placed });
  state.hits.delete(hit.id);
  afterHitDecided(state, OFFER);
}

function putPlace(state: State, running: Running, { row, person, table, seat }: Required<Placed>): void {
  running.places.push({ row, person, table, seat, hit: 'hit-0', verifiedAt: state.time });
}
