/** Tables with a game against the house: the terms that are posted there, and the round with what comes next. */
import { type Cents, formatUsd, sumCents, timesCents, ZERO } from '../../base/cents.ts';
import { cardCode, rankFrom, rankNames } from '../../cards/card.ts';
import {
  handSays,
  houseGameOf,
  type MeterTerms,
  meterPay,
  settleHand,
  type Terms,
  termsOf,
} from '../../rules/house-game.ts';
import type { MeterRow, PaysRow } from '../../rules/house-game-words.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { pool } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { isToSettle, nextToSettle } from '../house-games/hands.ts';
import { cardsIn, possibleCards } from '../house-games/looked.ts';
import { envyIn, isToKey, meterRow } from '../house-games/meter.ts';
import type { HousePosition, HouseRound } from '../house-games/round.ts';
import { isOfferedAt, sheetOf } from '../kit/offers.ts';
import type { OfferState, State, Table } from '../state.ts';
import type { SignRow } from '../view-types.ts';
import type { HouseGameView, HousePositionView, HouseRoundView, HouseTermsView } from '../view-types-house-games.ts';
import { offerName } from './names.ts';

export function houseGameViews(state: State): HouseGameView[] {
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

function gameView(state: State, table: Table, offered: OfferState, round: HouseRound | undefined): HouseGameView {
  const terms = termsOf(houseGameOf(sheetOf(state, offered))!, offered.offer);
  return {
    table: table.id,
    offer: offered.offer.id,
    offerName: offerName(state, offered),
    terms: termsView(state, offered, terms),
    round: round === undefined ? null : roundView(state, table, round, terms),
  };
}

function termsView(state: State, { fund, offer }: OfferState, { step, ante, side, meter }: Terms): HouseTermsView {
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
const envyWords = (envy: Cents | null): string => (envy === null ? '' : `, envy ${formatUsd(envy)}`);

const envyOf = ({ envy }: MeterRow, { units }: MeterTerms): Cents | null =>
  envy === undefined ? null : timesCents(envy, units);

function roundView(state: State, table: Table, round: HouseRound, terms: Terms): HouseRoundView {
  const { id, status, up, dealer, positions } = round;
  return {
    id,
    status,
    up,
    dealer,
    dealerSays: dealer === null ? null : handSays(terms.ranking, cardsIn(dealer)),
    positions: positions.map((position) => positionView(state, round, terms, position)),
    next: status === 'set' ? (nextToSettle(round)?.spot ?? null) : null,
    doNow: doNow(round, terms),
    possible: possibleCards({ table, round }).map(cardCode),
    envy: envyIn(terms.meter, round).map(({ spot, of, amount }) => ({ spot, of, amount })),
    net: sumCents(positions.map(({ net }) => net)),
  };
}

function doNow(round: HouseRound, { meter }: Terms): HouseRoundView['doNow'] {
  const { status, positions } = round;
  if (status === 'betting') return 'place-wagers';
  if (status === 'locked') return 'record-deal';
  if (status === 'dealt') return positions.some(isOpen) ? 'decide-hand' : 'set-dealer';
  if (positions.some(isToSettle)) return 'settle-hand';
  const unpaid = positions.filter((position) => isToKey(meter, position, round) && position.pay === null);
  if (unpaid.some(({ keyedBy }) => keyedBy === null)) return 'key-progressive';
  return unpaid.length > 0 ? 'verify-progressive' : 'end-hand';
}

const isOpen = ({ ante, raise }: HousePosition): boolean => ante > 0 && raise === null;

function positionView(state: State, round: HouseRound, terms: Terms, position: HousePosition): HousePositionView {
  const { spot, player, ante, side, progressive, raise, cards, settled, net } = position;
  const [least, most] = terms.step.raise.times;
  return {
    spot,
    player,
    ante,
    side,
    progressive,
    raise,
    mayRaise: isOpen(position) ? [timesCents(ante, least), timesCents(ante, most)] : null,
    cards,
    says: cards === null ? null : handSays(terms.ranking, cardsIn(cards)),
    lines: linesOf(round, terms, position),
    settled,
    row: rowView(state, round, terms, position),
    laidAside: raise === 'fold' && progressive > 0 && cards === null,
    net,
  };
}

/** Computed again from the cards, so that there is no second copy to drift. */
function linesOf({ dealer }: HouseRound, terms: Terms, position: HousePosition): HousePositionView['lines'] {
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

function rowView(state: State, round: HouseRound, { meter }: Terms, position: HousePosition): HousePositionView['row'] {
  const row = meterRow(meter, position.row);
  if (row === undefined || !isToKey(meter, position, round)) return null;
  const { keyedBy, pay, progressive } = position;
  const logged = pay === null ? undefined : state.progressivePays.get(pay);
  const reading = balanceOf(state, pool(state.offers.get(round.offer)!.fund!, meter!.pool));
  const pays = progressive > 0 ? meterPay(meter!, row, reading) : undefined;
  return {
    row: row.key,
    says: row.name,
    keyed: keyedBy !== null,
    verified: pay !== null,
    pay,
    from: pays?.from ?? 'nothing',
    amount: pay === null ? (pays?.amount ?? ZERO) : (logged?.amount ?? null),
    meter: logged?.meter ?? null,
  };
}
