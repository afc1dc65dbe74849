/** Tables as the people at them see them: seats, the round, what is played for and why not, the fees that can be placed. */
import { sheetOf, whyGrey } from '../kit/offers.ts';
import { feesToTally } from '../rounds/tally.ts';
import { shownRefusal } from '../shown-refusal.ts';
import type { OfferState, Round, State, Table } from '../state.ts';
import type { BetView, TableFee, TableView, TallyFee } from '../view-types.ts';
import { tableWarnings } from '../warnings.ts';
import { gameName, offerName } from './names.ts';
import { isShown } from './signs.ts';

export function tableView(state: State, table: Table): TableView {
  const { id, game, kind, limits, openedAt, seats, seatCount, playerDealer, round, notOffered } = table;
  const offers = [...state.offers.values()]
    .filter(isShown)
    .map((offered) => ({ offered, grey: whyGrey(state, offered, table, state.time)?.refusal ?? null }));
  const warnings = tableWarnings(state, table);
  const fees = offers.map(({ offered, grey }) => ({ grey, all: feesAt(state, offered, table) }));
  return {
    table: id,
    game,
    gameName: gameName(game, state.games),
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
      because: grey === null ? null : shownRefusal(state, { offer: offered.offer.id }, grey),
    })),
    ...(warnings.length === 0 ? {} : { warnings }),
    fees: fees.flatMap(({ grey, all }) => (grey === null ? all.map(({ n: _, ...fee }) => fee) : [])),
    tally: fees.flatMap(({ all }) => all.filter(({ metered }) => metered).map(asTallied)),
  };
}

const asTallied = ({ offer, name, n, at, fee, who, per, players }: TallyFee): TallyFee => ({
  offer,
  name,
  n,
  at,
  fee,
  who,
  ...(per === undefined ? {} : { per }),
  players,
});

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
function feesAt(state: State, offered: OfferState, table: Table): (TableFee & TallyFee)[] {
  const name = offerName(state, offered);
  return feesToTally(sheetOf(state, offered), offered.offer, table).map(({ n, fee }) => {
    const { at, amount, payer, per, optional, known, spaces, players, minDealtIn } = fee;
    return {
      offer: offered.offer.id,
      name,
      n,
      at,
      fee: amount,
      who: payer,
      ...(per === undefined ? {} : { per }),
      mandatory: !optional,
      metered: known === 'start',
      dealerSpace: spaces === 'own-and-player-dealer',
      players: players === undefined ? null : { from: players.from, to: players.to ?? null },
      minDealtIn: minDealtIn ?? null,
    };
  });
}
