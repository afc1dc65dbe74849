/** Tables as the people at them see them: seats, the round, what is played for and why not, the fees that can be placed. */
import { feeAt } from '../../rules/accrue.ts';
import { feesOf } from '../../rules/fund-words.ts';
import { whyGrey } from '../offers/grey.ts';
import { sheetOf } from '../offers/offering.ts';
import { isOfGame } from '../rounds/fees-here.ts';
import { feesToTally } from '../rounds/tally.ts';
import type { OfferState, Round, State, Table } from '../state.ts';
import type { BetView, TableFee, TableView, TallyFee } from '../view-types.ts';
import { gameName, offerName } from './names.ts';
import { isShown } from './signs.ts';

export function tableView(state: State, table: Table): TableView {
  const { id, game, kind, limits, openedAt, seats, seatCount, playerDealer, round, notOffered } = table;
  const offers = [...state.offers.values()]
    .filter(isShown)
    .map((offered) => ({ offered, grey: whyGrey(state, offered, table, state.time)?.refusal ?? null }));
  return {
    table: id,
    game,
    gameName: gameName(game),
    kind,
    limits,
    openedAt,
    seats: seatCount,
    taken: Object.keys(seats).map(Number),
    playerDealer,
    round: round === null ? null : roundView(round),
    notOffered: { ...notOffered },
    pending: [...state.hits.values()].filter((hit) => hit.table === id).map((hit) => hit.id),
    offers: offers.map(({ offered, grey }) => ({
      offer: offered.offer.id,
      name: offerName(state, offered),
      on: grey === null,
      because: grey,
    })),
    fees: offers.flatMap(({ offered, grey }) => (grey === null ? feesAt(state, offered, table) : [])),
    tally: offers.flatMap(({ offered }) => tallyOf(state, offered, table)),
  };
}

function tallyOf(state: State, offered: OfferState, table: Table): TallyFee[] {
  const name = offerName(state, offered);
  return feesToTally(sheetOf(state, offered), offered.offer, table)
    .filter(({ fee }) => fee.known === 'start')
    .map(({ n, fee: { at, amount, payer, players } }) => ({
      ...{ offer: offered.offer.id, name, n, at, fee: amount, who: payer },
      players: players === undefined ? null : { from: players.from, to: players.to ?? null },
    }));
}

/** Bets show what lies on them, never whose they are. */
const roundView = ({ id, startedAt, dealtIn, positions }: Round): TableView['round'] => ({
  id,
  startedAt,
  dealtIn,
  bets: positions.map(
    ({ seat, hand, bettor, fees, dealerFees = [], line, asked }): BetView => ({
      seat,
      hand,
      bettor,
      fees: [...fees],
      ...(dealerFees.length === 0 ? {} : { dealerFees: [...dealerFees] }),
      ...(line === undefined ? {} : { line }),
      ...(asked === undefined ? {} : { asked }),
    }),
  ),
});

/** Every fee of the activity for this game and these limits; how many sit there decides which of them is taken. */
function feesAt(state: State, offered: OfferState, table: Table): TableFee[] {
  const { fund } = sheetOf(state, offered);
  if (fund.kind !== 'own' || table.kind === 'npn') return [];
  return feesOf(fund).flatMap((word) => {
    const fee = isOfGame(word, table) ? feeAt(word, table.limits) : undefined;
    if (fee === undefined) return [];
    const { at, amount, payer, optional, known, spaces, players, minDealtIn } = fee;
    return [
      {
        offer: offered.offer.id,
        name: offerName(state, offered),
        at,
        fee: amount,
        who: payer,
        mandatory: !optional,
        metered: known === 'start',
        dealerSpace: spaces === 'own-and-player-dealer',
        players: players === undefined ? null : { from: players.from, to: players.to ?? null },
        minDealtIn: minDealtIn ?? null,
      },
    ];
  });
}
