/** Wagers lie on the layout, and are locked: what is taken for the meter is taken before a card is dealt. */
import { type Cents, cents, formatUsd, timesCents } from '../../base/cents.ts';
import { tableInSentence, tableName } from '../../base/table-words.ts';
import { houseGameOf, type Limits, type MeterTerms, type Terms, termsOf } from '../../rules/house-game.ts';
import { bank, fundCash, pool, reserve, tray, win } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { noOffer, sheetOf, whyGrey } from '../kit/offers.ts';
import { noTable } from '../kit/tables.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { OfferState, State, Table } from '../state.ts';
import { lookAt } from './looked.ts';
import type { houseGameCommands } from './specs.ts';

type Place = CommandOf<typeof houseGameCommands, 'place-wagers'>;
type Lock = CommandOf<typeof houseGameCommands, 'lock-wagers'>;
type Bet = Place['positions'][number];

export function placeWagers(state: State, command: Place): Outcome {
  const table = state.tables.get(command.table);
  if (table === undefined) return noTable(command.table);
  const running = state.houseRounds.get(table.id);
  if (running !== undefined && running.status !== 'betting') {
    const says = `The wagers at ${tableInSentence(table.id)} are locked.`;
    return refused(F.houseGames, 'locked', says, 'Wait for the next round.');
  }
  if (running !== undefined && running.offer !== command.offer) {
    const says = `Wagers of ${running.offer} lie at ${tableInSentence(table.id)}.`;
    return refused(F.houseGames, 'other-game', says, 'Take them back first.');
  }
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  const terms = playedAt(state, offered, table, command);
  if (isRefusal(terms)) return terms;
  const wrong = wrongBets(table, terms, command.positions);
  if (wrong !== undefined) return wrong;
  const { positions, offer } = command;
  if (running === undefined && positions.length === 0) {
    return refused(F.houseGames, 'no-wagers', 'There is no wager on the layout.', 'Key the wagers.');
  }
  return accept({
    type: 'wagers-placed',
    v: 1,
    table: table.id,
    round: running?.id ?? `${table.id}:${state.seq + 1}`,
    offer,
    positions: [...positions].sort((a, b) => a.spot - b.spot),
  });
}

function playedAt(state: State, offered: OfferState, table: Table, command: Place) {
  const sheet = sheetOf(state, offered);
  const step = houseGameOf(sheet);
  if (step === undefined) {
    return refused(F.houseGames, 'no-house-game', `${sheet.name} is no game against the house.`, 'Check the offer.');
  }
  if (table.kind !== 'live') {
    const says = `${tableName(table.id)} is no live table.`;
    return refused(step.at, 'not-live', says, 'Play it at a live table.');
  }
  return whyGrey(state, offered, table, seenAt(command)) ?? termsOf(step, offered.offer);
}

function wrongBets(table: Table, terms: Terms, positions: readonly Bet[]): Outcome | undefined {
  const spots = new Set<number>();
  for (const bet of positions) {
    const wrong = wrongSpot(table, bet) ?? wrongAmounts(terms, bet);
    if (wrong !== undefined) return wrong;
    if (spots.has(bet.spot)) {
      return refused(F.houseGames, 'spot-twice', `Spot ${bet.spot} is listed twice.`, 'List each spot once.');
    }
    spots.add(bet.spot);
  }
  return undefined;
}

function wrongSpot(table: Table, { spot, player }: Bet): Outcome | undefined {
  if (spot > table.seatCount || player > table.seatCount) {
    const says = `${tableName(table.id)} has spots 1 to ${table.seatCount}, not ${Math.max(spot, player)}.`;
    return refused(F.tables, 'no-such-seat', says, 'Check the spot.');
  }
  if (table.seats[player] !== undefined) return undefined;
  const says = `Nobody sits at seat ${player} of ${tableInSentence(table.id)}, who would play spot ${spot}.`;
  return refused(F.tables, 'seat-empty', says, 'Seat the player first.');
}

function wrongAmounts({ step, ante, side, meter }: Terms, bet: Bet): Outcome | undefined {
  if (bet.ante === 0 && bet.side === 0 && bet.progressive === 0) {
    return refused(step.at, 'no-wager', `There is no wager on spot ${bet.spot}.`, 'Leave the spot out.');
  }
  return (
    outside('ante', bet.spot, bet.ante, ante) ??
    (side === undefined ? unknownWager(step.at, bet.spot, bet.side) : outside(side.name, bet.spot, bet.side, side)) ??
    wrongMeterWager(step.progressive?.at ?? step.at, bet, meter)
  );
}

function outside(name: string, spot: number, amount: Cents, { at, least, most }: Limits): Outcome | undefined {
  if (amount === 0 || (amount >= least && amount <= most)) return undefined;
  const says = `The ${name} on spot ${spot} is ${formatUsd(amount)}; the table takes ${formatUsd(least)} to ${formatUsd(most)}.`;
  return refused(at, 'outside-limits', says, 'Have it corrected before the deal.');
}

const unknownWager = (at: string, spot: number, amount: Cents): Outcome | undefined =>
  amount === 0
    ? undefined
    : refused(at, 'no-such-wager', `The table has no such wager (spot ${spot}).`, 'Give it back.');

function wrongMeterWager(at: string, { spot, progressive }: Bet, meter: MeterTerms | undefined): Outcome | undefined {
  if (progressive === 0) return undefined;
  if (meter === undefined) return unknownWager(at, spot, progressive);
  if (progressive === meter.wager) return undefined;
  const says = `The wager on the meter is ${formatUsd(meter.wager)}, not ${formatUsd(progressive)} (spot ${spot}).`;
  return refused(at, 'wrong-wager', says, 'Have it corrected before the deal.');
}

/**
 * What lies on the sensors goes into the tray and is the house's; it puts the share of the meter and of the reserve
 * into their fund at once, so that the number on the sign is money that is there.
 */
export function lockWagers(state: State, command: Lock): Outcome {
  const looked = lookAt(state, command.table, 'betting');
  if (isRefusal(looked)) return looked;
  const { round, terms, offered } = looked;
  const taken = round.positions.filter(({ progressive }) => progressive > 0).length;
  const books = openBooks(state, command.time);
  const { meter } = terms;
  if (meter !== undefined && taken > 0) {
    const fund = offered.fund!;
    const toMeter = timesCents(meter.toMeter, taken);
    const toReserve = timesCents(meter.toReserve, taken);
    post(books, tray(round.table), win, timesCents(meter.wager, taken), meter.at);
    post(books, fundCash(fund), bank, cents(toMeter + toReserve), meter.at);
    post(books, win, pool(fund, meter.pool), toMeter, meter.at);
    post(books, win, reserve(fund), toReserve, meter.schedule.at);
  }
  return accept({ type: 'wagers-locked', v: 1, table: round.table, round: round.id, postings: books.postings });
}
