/** What tax law the house pays by: every edition that it has adopted, and which of them counts today. */
import { compareNames } from '../../base/name-order.ts';
import { calendarDay, zonePackOf } from '../clock.ts';
import { type JurisdictionPack, packsInForce } from '../kit/packs.ts';
import type { State } from '../state.ts';
import type { TaxView } from '../view-types-money.ts';

/** Of each jurisdiction the latest edition first. */
export function taxViews(state: State): readonly TaxView[] {
  const day = zonePackOf(state) === undefined ? undefined : calendarDay(state, state.time);
  const inForce = day === undefined ? [] : packsInForce(state, day);
  const viewOf = (pack: JurisdictionPack): TaxView => ({
    jurisdiction: pack.id,
    from: pack.from,
    status: inForce.includes(pack) ? 'in-force' : day !== undefined && pack.from > day ? 'to-come' : 'over',
    forms: pack.forms ?? [],
    withholding: pack.withholding,
    forfeits: pack.forfeits ?? [],
  });
  return [...state.packs.values()]
    .flat()
    .filter((pack) => pack.kind === 'jurisdiction')
    .map(viewOf)
    .sort((a, b) => compareNames(a.jurisdiction, b.jurisdiction) || compareNames(b.from, a.from));
}
