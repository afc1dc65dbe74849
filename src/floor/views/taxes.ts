/** The tax tables that payments follow: every edition on file, and which of them is in effect today. */
import { compareNames } from '../../base/name-order.ts';
import { calendarDay, zonePackOf } from '../clock.ts';
import { type JurisdictionPack, packsInForce } from '../kit/packs.ts';
import type { State } from '../state.ts';
import type { ViewOf } from './view-of.ts';

/** One edition of a jurisdiction's tax tables. Forms wait for a payment, withholding is taken from it. */
export type TaxView = ViewOf<typeof taxViews>[number];

/** Of each jurisdiction the latest edition first. */
export function taxViews(state: State) {
  const day = zonePackOf(state) === undefined ? undefined : calendarDay(state, state.time);
  const inForce = day === undefined ? [] : packsInForce(state, day);
  const statusOf = (pack: JurisdictionPack): 'in-force' | 'to-come' | 'over' =>
    inForce.includes(pack) ? 'in-force' : day !== undefined && pack.from > day ? 'to-come' : 'over';
  const viewOf = (pack: JurisdictionPack) => ({
    jurisdiction: pack.id,
    from: pack.from,
    status: statusOf(pack),
    forms: pack.forms ?? [],
    withholding: pack.withholding,
    /** The payees that the law names for a prize whose winner is not eligible. */
    forfeits: pack.forfeits ?? [],
  });
  return [...state.packs.values()]
    .flat()
    .filter((pack) => pack.kind === 'jurisdiction')
    .map(viewOf)
    .sort((a, b) => compareNames(a.jurisdiction, b.jurisdiction) || compareNames(b.from, a.from));
}
