/** Rounds and called hands as they may be begun at a table: who may be in, with which fees, how the cards are written. */
import { inGame } from '../../rules/eligibility.ts';
import { feesOf } from '../../rules/fund-words.ts';
import { offersAt, sheetOf } from '../kit/offers.ts';
import { oneOf, type Start, start } from '../kit/shapes.ts';
import type { OfferState, State, Table } from '../state.ts';
import { betsAt } from './bets.ts';
import { dealAt, everySeat } from './deals.ts';

const MOST_DEALT_IN = 20;
const NO_FEES = 0;

/** Without fees anything goes. What a fee wants depends on the head count: one round for each span of it. */
export function rounds(state: State, table: Table): Start[] {
  const offers = offersAt(state, table);
  const plain = round(table, [null, ...counts(1, MOST_DEALT_IN)], ['keyed', 'sensor', 'button'], {
    ask: 'bets',
    bets: betsAt(state, table, offers, NO_FEES),
  });
  const placed = table.kind === 'live' ? offers.filter((offered) => hasOptionalFee(state, offered)) : [];
  if (placed.length === 0) return [plain];
  const all = spans(state, table, placed);
  const withFees = all.flatMap(([from, to], i) => {
    const bets = betsAt(state, table, placed, from);
    if (bets.every(({ fees, dealerFees }) => fees.length + dealerFees.length === 0)) return [];
    const read = placed.every((offered) => hasButton(state, offered))
      ? ['keyed', 'sensor', 'button']
      : ['keyed', 'sensor'];
    // A head count that nobody keyed refuses no fee, unless a fee goes by it.
    const unknown = i === all.length - 1 && !goesByPlayers(state, placed) ? [null] : [];
    return [round(table, [...unknown, ...counts(from, to)], read, { ask: 'bets', bets })];
  });
  return [plain, ...withFees];
}

const counts = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

function round(
  table: Table,
  dealtIn: readonly (number | null)[],
  read: readonly string[],
  positions: Start['asks'][string],
): Start {
  return start({ table: table.id }, { positions, dealtIn: oneOf(dealtIn), read: oneOf(read) });
}

function hasOptionalFee(state: State, offered: OfferState): boolean {
  const { fund } = sheetOf(state, offered);
  return fund.kind === 'own' && feesOf(fund).some(({ known, optional }) => known === 'start' && optional);
}

const goesByPlayers = (state: State, offers: readonly OfferState[]): boolean =>
  offers.some((offered) => {
    const { fund } = sheetOf(state, offered);
    return fund.kind === 'own' && feesOf(fund).some(({ players }) => players !== undefined);
  });

/** A sensor that stays dark: the dealer may register the fee by hand where the sheet says so. */
const hasButton = (state: State, offered: OfferState): boolean =>
  sheetOf(state, offered).faults.some(({ fault, does }) => fault === 'sensor' && does === 'button');

/** Head counts inside which no fee begins or ends. */
function spans(state: State, table: Table, offers: readonly OfferState[]): [from: number, to: number][] {
  const beside = table.playerDealer === null ? 0 : 1;
  const begins = new Set([1]);
  for (const offered of offers) {
    const { fund, eligibility } = inGame(sheetOf(state, offered), table.game);
    for (const row of eligibility) if (row.rule === 'dealt-in') begins.add(row.min);
    for (const { minDealtIn, players } of fund.kind === 'own' ? feesOf(fund) : []) {
      if (minDealtIn !== undefined) begins.add(minDealtIn);
      if (players !== undefined) begins.add(players.from + beside);
      if (players?.to !== undefined) begins.add(players.to + 1 + beside);
    }
  }
  const from = [...begins].filter((count) => count >= 1 && count <= MOST_DEALT_IN).sort((a, b) => a - b);
  return from.map((count, i) => [count, (from[i + 1] ?? MOST_DEALT_IN + 1) - 1]);
}

/** A whole round: without a called hand anywhere, with one where an activity is offered. */
export function declarations(state: State, table: Table): Start[] {
  const deal = dealAt(state, table);
  return rounds(state, table).flatMap(({ fixed, asks }) => {
    const plain = start({ ...fixed, offer: null, hands: [], common: null }, asks);
    if (deal === undefined || asks.positions?.ask !== 'bets') return [plain];
    // A deal of the whole table is read for those who are in, so somebody must be.
    const positions = deal.deal === 'table' ? { ...asks.positions, least: 1 } : asks.positions;
    return [plain, start({ ...fixed, offer: null }, { ...asks, positions, deal })];
  });
}

/** A called hand; where the table keys no bets, also with the seats that were dealt in. */
export function calls(state: State, table: Table): Start[] {
  const deal = dealAt(state, table);
  if (deal === undefined) return [];
  const plain = start({ table: table.id, offer: null }, { deal });
  if ((table.round?.positions.length ?? 0) > 0) return [plain];
  return [plain, start(plain.fixed, { deal, inHand: { ask: 'some', numbers: everySeat(table) } })];
}
