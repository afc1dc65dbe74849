/**
 * What offers and open awards are found by, so that a command looks at the few it is about and not at all there are. A
 * group is a name; `initialState` hands these functions to the maps, which keep the groups as values come and go.
 */
import type { Instant } from '../base/time.ts';
import type { Award } from './awards/evolve.ts';
import type { OfferState, State } from './state.ts';

/** All offers that have not ended. */
export const OPEN = 'open';
const EVERY_TABLE = 'every table';
const atTable = (table: string): string => `at ${table}`;

export function offerGroups({ offer, status }: OfferState): string[] {
  if (status === 'ended') return [];
  return [OPEN, ...(offer.tables === 'all' ? [EVERY_TABLE] : offer.tables.map(atTable))];
}

/** Every offer for this table that has not ended; whether it is in force there now must be asked of each. */
export const offersFor = ({ offers }: State, table: string): readonly OfferState[] =>
  offers.either(EVERY_TABLE, atTable(table));

export function awardGroups({ offer, awardedAt, wager, parts, as, to }: Award): string[] {
  return [
    ofOffer(offer),
    wonAt(offer, awardedAt),
    wonAtTable(to.table),
    ...(wager === undefined ? [] : [wonWith(wager.of)]),
    ...(parts === undefined ? [] : [IN_PARTS]),
    ...(as?.gives === 'goods' ? [ofGoods(as.goods)] : []),
  ];
}

export const ofOffer = (offer: string): string => `offer ${offer}`;
export const wonAt = (offer: string, moment: Instant): string => `won ${moment} ${offer}`;
export const wonAtTable = (table: string): string => `table ${table}`;
export const wonWith = (bet: string): string => `bet ${bet}`;
export const ofGoods = (goods: string): string => `goods ${goods}`;
/** Prizes that are paid over years. */
export const IN_PARTS = 'parts';
