/** What a sheet wants done at a table before its next round starts: the hand confirmed, the prize awarded. */
import { handStepOf } from '../../rules/sheet.ts';
import type { Award } from '../awards/award.ts';
import { wonAtTable } from '../groups.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Hit, State, Table } from '../state.ts';

/** Hands of this table that are still pending, with the clause that holds the next round back for them. */
export function handsBeforeNextRound(state: State, table: Table): { hit: Hit; at: string }[] {
  const held: { hit: Hit; at: string }[] = [];
  for (const hit of state.hits.values()) {
    const at = hit.table === table.id ? heldUnder(state, hit.offer) : undefined;
    if (at !== undefined) held.push({ hit, at });
  }
  return held;
}

/**
 * Prizes that were awarded since the last round began and are not paid. They hold nothing back, because one that waits
 * for ID or a tax form would close the table for days; the dealer is reminded until the next round.
 */
export function unpaidBeforeNextRound(state: State, table: Table): { award: Award; at: string }[] {
  const since = table.lastRoundAt ?? table.openedAt;
  return state.awards.group(wonAtTable(table.id)).flatMap((award) => {
    if (award.awardedAt < since) return [];
    const at = heldUnder(state, award.offer);
    return at === undefined ? [] : [{ award, at }];
  });
}

function heldUnder(state: State, offer: string): string | undefined {
  const offered = state.offers.get(offer);
  return offered === undefined ? undefined : handStepOf(sheetOf(state, offered))?.nextRound?.at;
}
