/** Warnings about accepted commands. They refuse nothing; the person who gave the command sees them at once. */
import { first, lookUp } from '../base/assert.ts';
import { formatUsd, sumCents } from '../base/cents.ts';
import { tableInSentence, tableName } from '../base/display-text.ts';
import { rowsInForceAt } from '../rules/in-force.ts';
import { paysIfBeaten } from '../rules/match.ts';
import { sayRefusal } from '../sentences/refusals.ts';
import type { FloorEvent } from './events.ts';
import { offersFor } from './groups.ts';
import { noRowForLimits } from './kit/fees.ts';
import { gameRowOf, isPostedIn, sheetOf } from './kit/offers.ts';
import { namesIn } from './names.ts';
import { handsBeforeNextRound, unpaidBeforeNextRound } from './rounds/decide.ts';
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

const WARNS: ReadonlySet<string> = new Set([
  ...['table-opened', 'offer-approved', 'taken-over', 'round-ended'],
  'hand-not-qualified',
]);

/** After the events of a command, on the state that they lead to. */
export function warningsAfter(state: State, events: readonly FloorEvent[]): TableWarning[] {
  return events.flatMap((event) => {
    if (event.type === 'table-opened') {
      const table = state.tables.get(event.table);
      return table === undefined ? [] : limitsWarnings(state, table);
    }
    if (event.type === 'round-ended') {
      const table = state.tables.get(event.table);
      return table === undefined ? [] : nextRoundWarnings(state, table);
    }
    if (event.type !== 'offer-approved' && event.type !== 'taken-over') return [];
    const offered = state.offers.get(event.offer);
    if (offered === undefined) return [];
    return [...state.tables.values()].flatMap((table) => limitsWarning(state, offered, table));
  });
}

/**
 * A hand that was keyed alone and is paid if another hand beats it does not fail to qualify: half of what has to be keyed is
 * there. Only the station that keyed it is asked.
 */
export function beatenWarnings(state: State, events: readonly FloorEvent[]): TableWarning[] {
  return events.flatMap((event) => {
    const offered = event.type === 'hand-not-qualified' ? state.offers.get(event.offer) : undefined;
    const table = event.type === 'hand-not-qualified' ? state.tables.get(event.table) : undefined;
    if (event.type !== 'hand-not-qualified' || offered === undefined || table === undefined) return [];
    const { deal } = event;
    const sheet = sheetOf(state, offered);
    const gameRow = gameRowOf(sheet, table.game);
    if (deal === undefined || gameRow === undefined) return [];
    const { picks = {}, posted = [] } = offered.offer;
    const called = { ...deal, playerDealer: table.playerDealer, picks, posted };
    if (!paysIfBeaten(gameRow, rowsInForceAt(sheet, offered.offer, table), called)) return [];
    return [
      {
        ...{ reason: 'was-it-beaten', offer: event.offer, table: table.id, at: event.at },
        says: `${sheet.name}: was this hand beaten?`,
        next: 'If it lost, key the hand that beat it. If it won, nothing is owed.',
      },
    ];
  });
}

/** Everything that the people at this table are to know. */
export const tableWarnings = (state: State, table: Table): TableWarning[] => [
  ...limitsWarnings(state, table),
  ...nextRoundWarnings(state, table),
];

/** The tasks left before the next round, one warning for each offer. */
function nextRoundWarnings(state: State, table: Table): TableWarning[] {
  const hands = handsBeforeNextRound(state, table);
  const unpaid = unpaidBeforeNextRound(state, table);
  if (hands.length === 0 && unpaid.length === 0) return [];
  const held = new Map(hands.map(({ hit, at }) => [hit.offer, at]));
  const pending = [...held].map(([offer, at]) => ({
    reason: 'hit-pending',
    offer,
    at,
    says: `A hand for ${nameOf(state, offer)} is pending.`,
    next: 'Leave all cards in place. The next round can start after the hand is authorized or denied.',
  }));
  const owed = [...new Set(unpaid.map(({ award }) => award.offer))].map((offer) => {
    const its = unpaid.filter(({ award }) => award.offer === offer);
    const amount = formatUsd(sumCents(its.map(({ award }) => award.amount)));
    return {
      reason: 'prize-unpaid',
      offer,
      at: first(its).at,
      says: `${amount} of ${nameOf(state, offer)}, won at ${tableInSentence(table.id)}, has not been paid.`,
      next: 'Pay it before the next round. If it is waiting for ID or paperwork, the floor decides whether play continues.',
    };
  });
  return [...pending, ...owed].map((warning) => ({ ...warning, table: table.id }));
}

const nameOf = (state: State, offer: string): string => sheetOf(state, lookUp(state.offers, offer)).name;

/** Activities that this table cannot offer because their fees have no row for its limits. */
const limitsWarnings = (state: State, table: Table): TableWarning[] =>
  offersFor(state, table.id).flatMap((offered) => limitsWarning(state, offered, table));

function limitsWarning(state: State, offered: OfferState, table: Table): TableWarning[] {
  const { offer, status } = offered;
  if (status !== 'approved' || state.time >= offer.period.until) return [];
  if (offer.tables !== 'all' && !offer.tables.includes(table.id)) return [];
  const sheet = sheetOf(state, offered);
  if (table.kind !== 'live' || !isPostedIn(sheet, offer, table.game)) return [];
  const refused = noRowForLimits(sheet, table);
  if (refused === undefined) return [];
  const { at, reason } = refused.refusal;
  const { says } = sayRefusal(refused.refusal, namesIn(state));
  return [
    {
      reason,
      offer: offer.id,
      table: table.id,
      at,
      says: `${tableName(table.id)} is open without ${sheet.name}. ${says}`,
      next: 'Close the table and reopen it with listed limits, or leave it without this promotion.',
    },
  ];
}
