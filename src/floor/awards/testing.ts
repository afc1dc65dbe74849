/** A house for tests of awards and money: one fund, the activity that feeds it, and one that draws on it. */
import { type Cents, usd } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { bank, fundCash, reserve, toRecover } from '../accounts.ts';
import { type Asked, type Given, given, inForce, NOON, person, shift } from '../testing.ts';

export const POKER = 'poker-bonus-hand-progressive';
export const ACES = 'aces-cracked';
export const BONUS = 'bonus-hand-progressive-v1-1';
export const WHEEL = 'prize-wheel';
/** The fund of the poker bonus and of aces cracked, and the fund of the metered bonus hand. */
export const FUND = 'poker';
export const METERED = 'bonus';

const POKER_AMOUNTS = {
  'seed.royal-flush': usd(250),
  'seed.straight-flush': usd(180),
  'seed.four-of-a-kind': usd(90),
  'reseed.royal-flush': usd(250),
  'reseed.straight-flush': usd(180),
  'reseed.four-of-a-kind': usd(90),
  'increase.royal-flush': usd(20),
  'increase.straight-flush': usd(15),
  'increase.four-of-a-kind': usd(10),
  'admin-fee': usd(10),
};

type Holds = { reserve?: Cents; pools?: Readonly<Record<string, Cents>> };

/** Fees known only at the count. */
export function pokerHouse(holds: Holds = {}, at: Instant = NOON, offer: Partial<Offer> = {}): Given {
  const house = given(at);
  house.state.games.set('texas-holdem', { approval: 'GEGA-001983', approved: true });
  const pools = { 'royal-flush': usd(250), 'straight-flush': usd(180), 'four-of-a-kind': usd(90) };
  const fund = { fund: FUND, amounts: POKER_AMOUNTS, ...offer };
  inForce(house.state, pokerBonusHandProgressive, fund, { pools, ...holds });
  inForce(house.state, acesCracked, { fund: FUND, amounts: { prize: usd(200) } });
  return house;
}

/** Fees metered as the round starts; nothing but paperwork to claim. */
export function meteredHouse(holds: Holds = {}, at: Instant = NOON): Given {
  const house = given(at);
  addMetered(house, METERED, holds);
  return house;
}

export function addMetered(house: Given, fund: string, holds: Holds = {}): void {
  house.state.games.set('crazy-4-poker', { approval: 'GEGR-000691', approved: true });
  const prizes = ['four-of-a-kind', 'full-house', 'flush', 'straight'].map((row) => [`prize.${row}`, usd(60)]);
  const amounts = { seed: usd(1000), reseed: usd(1000), 'admin-fee': usd(10), ...Object.fromEntries(prizes) };
  inForce(house.state, bonusHandProgressiveV11, { fund, amounts }, { pools: { main: usd(20_000) }, ...holds });
}

/** Paid by the house; the winner showed ID before playing. */
export function wheelHouse(): Given {
  const house = given();
  inForce(house.state, prizeWheel, { fund: null });
  return house;
}

/** The house lent the fund so much, long ago; it went into the reserve. */
export function lent(house: Given, fund: string, amount: Cents): string {
  const { state } = house;
  state.counters.advances += 1;
  const id = `advance-${state.counters.advances}`;
  state.funds.get(fund)!.advances.push({ id, at: state.time, amount, cause: 'reseed', clause: 'B-3', repaid: true });
  shift(state, fundCash(fund), bank, amount);
  shift(state, toRecover(fund), reserve(fund), amount);
  return id;
}

/** In chips at the cage, to the first person. */
export const paying = (awards: string[], more: object = {}) =>
  ({
    type: 'pay-awards',
    awards,
    person: person(1),
    place: 'cage',
    form: 'chips',
    table: null,
    papers: true,
    ...more,
  }) as Extract<Asked, { type: 'pay-awards' }>;
