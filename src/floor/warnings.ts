/** Warnings about accepted commands. They refuse nothing; the person who gave the command sees them at once. */
import { tableName } from '../base/table-words.ts';
import type { FloorEvent } from './events.ts';
import { isPostedIn, sheetOf } from './offers/offering.ts';
import { noRowForLimits } from './rounds/fees-here.ts';
import type { OfferState, State, Table } from './state.ts';

export type TableWarning = Readonly<{
  reason: string;
  offer: string;
  table: string;
  at: string;
  says: string;
  next: string;
}>;

/** Events after which there may be something to warn of. */
export const mayWarn = ({ type }: Readonly<{ type: string }>): boolean => WARNS.has(type);

const WARNS: ReadonlySet<string> = new Set(['table-opened', 'offer-approved', 'taken-over']);

/** After the events of a command, on the state that they lead to. */
export function warningsAfter(state: State, events: readonly FloorEvent[]): TableWarning[] {
  return events.flatMap((event) => {
    if (event.type === 'table-opened') {
      const table = state.tables.get(event.table);
      return table === undefined ? [] : limitsWarnings(state, table);
    }
    if (event.type !== 'offer-approved' && event.type !== 'taken-over') return [];
    const offered = state.offers.get(event.offer);
    if (offered === undefined) return [];
    return [...state.tables.values()].flatMap((table) => limitsWarning(state, offered, table));
  });
}

/** Activities that this table cannot offer because their fees have no row for its limits. */
export const limitsWarnings = (state: State, table: Table): TableWarning[] =>
  [...state.offers.values()].flatMap((offered) => limitsWarning(state, offered, table));

function limitsWarning(state: State, offered: OfferState, table: Table): TableWarning[] {
  const { offer, status } = offered;
  if (status !== 'approved' || state.time >= offer.period.until) return [];
  if (offer.tables !== 'all' && !offer.tables.includes(table.id)) return [];
  const sheet = sheetOf(state, offered);
  if (table.kind !== 'live' || !isPostedIn(sheet, offer, table.game)) return [];
  const refused = noRowForLimits(sheet, table);
  if (refused === undefined) return [];
  const { at, reason, says } = refused.refusal;
  return [
    {
      reason,
      offer: offer.id,
      table: table.id,
      at,
      says: `${tableName(table.id)} plays without ${sheet.name}. ${says}`,
      next: 'Close the table and open it with limits that are listed, or leave it without the activity.',
    },
  ];
}
