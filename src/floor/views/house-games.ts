/** Tables with a game against the house: the terms that are posted there, and the round with what comes next. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, formatUsd, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import { cardCode, rankFrom, rankNames } from '../../cards/card.ts';
import {
  handSays,
  houseGameOf,
  type MeterRow,
  type MeterTerms,
  meterPay,
  type PaysRow,
  settleHand,
  type Terms,
  termsOf,
} from '../../rules/house-game.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { pool } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { envyIn, isToKey, isUnsettled, meterRow, nextToSettle } from '../house-games/decide.ts';
import { cardsIn, type HousePosition, type HouseRound, possibleCards } from '../house-games/round.ts';
import { isOfferedAt, sheetOf } from '../kit/offers.ts';
import type { OfferState, State, Table } from '../state.ts';
import type { SignRow } from './signs.ts';
import { offerName, type ViewOf } from './view-kit.ts';

export type HouseGameView = ViewOf<typeof gameView>;
export type HouseTermsView = ViewOf<typeof termsView>;
export type HouseRoundView = ViewOf<typeof roundView>;
export type HousePositionView = ViewOf<typeof positionView>;

export function houseGameViews(state: State) {
  return [...state.tables.values()].flatMap((table) => {
    const round = state.houseRounds.get(table.id);
    const offers = [...state.offers.values()].filter(
      (offered) =>
        houseGameOf(sheetOf(state, offered)) !== undefined &&
        (round === undefined
          ? table.kind === 'live' && isOfferedAt(state, offered, table)
          : round.offer === offered.offer.id),
    );
    return offers.map((offered) => gameView(state, table, offered, round));
  });
}

/** For the sign at the table: the schedules in use, the one of the meter first. */
export function houseGameRows(sheet: Sheet, offer: Offer): SignRow[] {
  const step = houseGameOf(sheet);
  if (step === undefined) return [];
  const { side, meter, ranking } = termsOf(step, offer);
  const nameOf = ({ category, rank }: PaysRow) => {
    const name = ranking.categories.find(({ id }) => id === category)?.name ?? category;
    return rank === undefined ? name : `${name} of ${rankNames(rankFrom(rank))}`;
  };
  return [
    ...(meter?.schedule.rows ?? []).map((row) => ({
      row: row.key,
      says: row.name,
      prize: `${paysWords(row)}${envyWords(envyOf(row, meter!))}`,
      at: meter!.schedule.at,
      amount: row.times === undefined ? null : timesCents(meter!.wager, row.times),
      of: row.percent === undefined ? null : { pool: meter!.pool, percent: row.percent, atMost: null },
      games: null,
      schedule: offer.option,
    })),
    ...(side?.rows ?? []).map((row) => ({
      row: `${step.side!.schedule.pick}-${row.category}`,
      says: `${side!.name}: ${nameOf(row)}`,
      prize: `${row.pays} to 1`,
      at: side!.at,
      amount: null,
      of: null,
      games: null,
      schedule: side!.schedule,
    })),
  ];
}

function gameView(state: State, table: Table, offered: OfferState, round: HouseRound | undefined) {
  const terms = termsOf(houseGameOf(sheetOf(state, offered))!, offered.offer);
  return {
    table: table.id,
    offer: offered.offer.id,
    offerName: offerName(state, offered),
    /** What is in effect at the table, as it is posted there. */
    terms: termsView(state, offered, terms),
    /** Null between two rounds. */
    round: round === undefined ? null : roundView(state, table, round, terms),
  };
}

function termsView(state: State, { fund, offer }: OfferState, { step, ante, side, meter }: Terms) {
  const { player, dealer, up } = step.cards;
  return {
    cards: { player, dealer, up },
    ante: { least: ante.least, most: ante.most },
    raise: step.raise.times,
    side: side === undefined ? null : { name: side.name, schedule: side.schedule, least: side.least, most: side.most },
    meter:
      meter === undefined
        ? null
        : {
            name: meter.name,
            schedule: offer.option,
            wager: meter.wager,
            reading: balanceOf(state, pool(fund!, meter.pool)),
            rows: meter.schedule.rows.map((row) => ({
              row: row.key,
              says: row.name,
              pays: paysWords(row),
              envy: envyOf(row, meter),
            })),
          },
  };
}

const paysWords = ({ percent, times }: MeterRow): string =>
  percent === undefined ? `${times} for 1` : `${percent}% of the meter`;

/** Part of the schedule that is posted: what every other wager on the meter is paid for this hand. */
const envyWords = (envy: Cents | null): string => (envy === null ? '' : `, envy bonus ${formatUsd(envy)}`);

const envyOf = ({ envy }: MeterRow, { units }: MeterTerms): Cents | null =>
  envy === undefined ? null : timesCents(envy, units);

function roundView(state: State, table: Table, round: HouseRound, terms: Terms) {
  const { id, status, up, dealer, positions } = round;
  return {
    id,
    status,
    /** Cards that everyone at the table sees; none that is face down. */
    up,
    dealer,
    dealerSays: dealer === null ? null : handSays(terms.ranking, cardsIn(dealer)),
    positions: positions.map((position) => positionView(state, round, terms, position)),
    /** The spot that is turned over next, from the dealer's right; null before the dealer is set and after the last. */
    next: status === 'set' ? (nextToSettle(round)?.spot ?? null) : null,
    /** The command that comes next. */
    doNow: doNow(round, terms),
    /** Cards that may still be face down: the picker offers these. */
    possible: possibleCards({ state, table, round }).map(cardCode),
    /** Envy bonuses as the end of the hand will pay them, for the hands that are verified so far. */
    envy: envyIn(terms.meter, round).map(({ spot, of, amount }) => ({ spot, of, amount })),
    /** The players' net result so far, all of them together. */
    net: sumCents(positions.map(({ net }) => net)),
  };
}

type HouseStep =
  | 'place-wagers'
  | 'record-deal'
  | 'decide-hand'
  | 'set-dealer'
  | 'settle-hand'
  | 'key-progressive'
  | 'verify-progressive'
  | 'end-hand';

function doNow(round: HouseRound, { meter }: Terms): HouseStep {
  const { status, positions } = round;
  if (status === 'betting') return 'place-wagers';
  if (status === 'locked') return 'record-deal';
  if (status === 'dealt') return positions.some(isOpen) ? 'decide-hand' : 'set-dealer';
  if (positions.some(isUnsettled)) return 'settle-hand';
  const unpaid = positions.filter((position) => isToKey(meter, position, round) && position.pay === null);
  if (unpaid.some(({ keyedBy }) => keyedBy === null)) return 'key-progressive';
  return unpaid.length > 0 ? 'verify-progressive' : 'end-hand';
}

const isOpen = ({ ante, raise }: HousePosition): boolean => ante > 0 && raise === null;

function positionView(state: State, round: HouseRound, terms: Terms, position: HousePosition) {
  const { spot, player, ante, side, progressive, raise, cards, settled, net } = position;
  const [least, most] = terms.step.raise.times;
  const range: [least: Cents, most: Cents] = [timesCents(ante, least), timesCents(ante, most)];
  return {
    spot,
    /** The seat of the player, never the person. */
    player,
    ante,
    side,
    progressive,
    raise,
    /** The range of the raise; null if there is nothing to decide. */
    mayRaise: isOpen(position) ? range : null,
    cards,
    says: cards === null ? null : handSays(terms.ranking, cardsIn(cards)),
    /** As soon as the hand is shown: what to pay (above zero) or collect on each wager, in the order of the sheet. */
    lines: linesOf(round, terms, position),
    settled,
    /** On the meter's schedule, if it must be keyed or has been. */
    row: rowView(state, round, terms, position),
    /** Face down at the sensor until the end of the round. */
    laidAside: raise === 'fold' && progressive > 0 && cards === null,
    net,
  };
}

/** Computed again from the cards, so that there is no second copy to drift. */
function linesOf({ dealer }: HouseRound, terms: Terms, position: HousePosition) {
  const { ante, side, progressive, raise, cards } = position;
  if (cards === null || dealer === null) return [];
  const wagers = { ante, side, progressive, raise: raise ?? undefined };
  return settleHand(terms, wagers, cardsIn(cards), cardsIn(dealer)).map(({ wager, amount }) => ({
    wager,
    name: wager === 'side' ? terms.side!.name : WAGERS[wager],
    amount,
  }));
}

const WAGERS = { raise: 'Play', ante: 'Ante', bonus: 'Automatic bonus' } as const;

function rowView(state: State, round: HouseRound, { meter }: Terms, position: HousePosition) {
  const row = meterRow(meter, position.row);
  if (row === undefined || !isToKey(meter, position, round)) return null;
  const { keyedBy, pay, progressive } = position;
  const logged = pay === null ? undefined : state.progressivePays.get(pay);
  const reading = balanceOf(state, pool(lookUp(state.offers, round.offer).fund!, meter!.pool));
  const pays = progressive > 0 ? meterPay(meter!, row, reading) : undefined;
  const from: 'meter' | 'tray' | 'nothing' = pays?.from ?? 'nothing';
  return {
    row: row.key,
    says: row.name,
    keyed: keyedBy !== null,
    verified: pay !== null,
    pay,
    /** From the meter, owed at the cage; from the tray; or nothing, if only others are paid for it. */
    from,
    /** By the current meter, and after verification what was paid; null if that is no longer open. */
    amount: pay === null ? (pays?.amount ?? ZERO) : (logged?.amount ?? null),
    /** Before and after, if it is verified and was paid from the meter. */
    meter: logged?.meter ?? null,
  };
}
