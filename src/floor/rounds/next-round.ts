/** What a sheet wants done at a table before its next round starts: the hand confirmed, the prize awarded. */
import { handStepOf } from '../../rules/sheet.ts';
import type { Award } from '../awards/award.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Hit, State, Table } from '../state.ts';

/** Hands of this table that are still pending, with the clause that holds the next round back for them. */
export function handsBeforeNextRound(state: State, table: Table): { hit: Hit; at: string }[] {
  return [...state.hits.values()].flatMap((hit) => {
    const at = hit.table === table.id ? heldUnder(state, hit.offer) : undefined;
    return at === undefined ? [] : [{ hit, at }];
  });
}

/**
 * Prizes that were awarded since the last round began and are not paid. They hold nothing back, because one that waits
 * for ID or a tax form would close the table for days; the dealer is reminded until the next round.
 */
export function unpaidBeforeNextRound(state: State, table: Table): { award: Award; at: string }[] {
  // Every view of a table comes through here, and few houses offer such a sheet.
  if (![...state.offers.keys()].some((offer) => heldUnder(state, offer) !== undefined)) return [];
  const since = table.lastRoundAt ?? table.openedAt;
  return [...state.awards.values()].flatMap((award) => {
    if (award.to.table !== table.id || award.awardedAt < since) return [];
    const at = heldUnder(state, award.offer);
    return at === undefined ? [] : [{ award, at }];
  });
}

function heldUnder(state: State, offer: string): string | undefined {
  const offered = state.offers.get(offer);
  return offered === undefined ? undefined : handStepOf(sheetOf(state, offered))?.nextRound?.at;
}
