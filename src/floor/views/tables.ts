/** Tables as the people at them see them: seats, the round, what is played for and why not, the fees that can be placed. */
import { tellRefusal } from '../../sentences/refusals.ts';
import { sheetOf, whyUnavailable } from '../kit/offers.ts';
import { namesIn } from '../names.ts';
import { feesToTally } from '../rounds/fees.ts';
import { shownRefusal } from '../shown-refusal.ts';
import type { OfferState, Round, State, Table } from '../state.ts';
import { tableWarnings } from '../warnings.ts';
import { isShown } from './signs.ts';
import { gameName, offerName, optional, type ViewOf } from './view-kit.ts';

export type TableView = ViewOf<typeof tableView>;
export type BetView = NonNullable<TableView['round']>['bets'][number];
export type TableFee = TableView['fees'][number];
export type TallyFee = TableView['tally'][number];

export function tableView(state: State, table: Table) {
  const { id, game, kind, limits, openedAt, seats, seatCount, playerDealer, round, notOffered } = table;
  const offers = [...state.offers.values()]
    .filter(isShown)
    .map((offered) => ({ offered, grey: greyAt(state, offered, table) }));
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
    /** Seats show that they are taken, never by whom. */
    taken: Object.keys(seats).map(Number),
    playerDealer,
    round: round === null ? null : roundView(round),
    /** Promotions that a fault has taken off, with the fault. */
    notOffered: { ...notOffered },
    /** Hits that are pending here. */
    pending: [...state.hits.values()].filter((hit) => hit.table === id).map((hit) => hit.id),
    /** Everything that is posted, and why it is unavailable here. */
    offers: offers.map(({ offered, grey }) => ({
      offer: offered.offer.id,
      name: offerName(state, offered),
      on: grey === null,
      because: grey === null ? null : shownRefusal(state, { offer: offered.offer.id }, grey),
    })),
    ...optional({
      /** Warnings for staff, such as limits that keep a promotion off the table. Left out if there are none. */
      warnings: warnings.length === 0 ? undefined : warnings,
    }),
    /** Fees that can be placed in the next round. */
    fees: fees.flatMap(({ grey, all }) => (grey === null ? all.map(({ n: _, ...fee }) => fee) : [])),
    /** Metered fees for the table's paper when the power is out, including promotions that are unavailable now. */
    tally: fees.flatMap(({ all }) => all.filter(({ metered }) => metered).map(asTallied)),
  };
}

/** Why the table does not offer it now, as people are told. */
function greyAt(state: State, offered: OfferState, table: Table) {
  const why = whyUnavailable(state, offered, table, state.time);
  return why === undefined ? null : tellRefusal(why.refusal, namesIn(state));
}

const asTallied = ({ offer, name, n, at, fee, who, per, players }: FeeAtTable) => ({
  offer,
  name,
  n,
  at,
  fee,
  who,
  ...optional({ per }),
  players,
});

/** Bets show what is on them, never whose they are. */
const roundView = ({ id, startedAt, dealtIn, positions }: Round) => ({
  id,
  startedAt,
  dealtIn,
  bets: positions.map(({ seat, hand, bettor, fees, dealerFees = [], line, asked }) => ({
    seat,
    hand,
    bettor,
    fees: [...fees],
    ...optional({ dealerFees: dealerFees.length === 0 ? undefined : [...dealerFees], line, asked }),
  })),
});

type FeeAtTable = ReturnType<typeof feesAt>[number];

/** Every fee of the promotion for this game and these limits; the number of players decides which of them is taken. */
function feesAt(state: State, offered: OfferState, table: Table) {
  const name = offerName(state, offered);
  return feesToTally(sheetOf(state, offered), offered.offer, table).map(({ n, fee }) => {
    const { at, amount, payer, per, optional: isOptional, known, spaces, players, minDealtIn } = fee;
    return {
      offer: offered.offer.id,
      name,
      /** Its place in the sheet. */
      n,
      at,
      fee: amount,
      /** Who pays it: each player, the pot, the player-dealer, or the first position for the whole table. */
      who: payer,
      ...optional({
        /** One fee for each occupied position, however many bet on it. Left out: each bet pays. */
        per,
      }),
      /** Everyone in the round pays it. */
      mandatory: !isOptional,
      /** Posted as the round starts; otherwise it is known when the box is counted, and is not keyed. */
      metered: known === 'start',
      /** A bet may carry a second fee, on the player-dealer's hand. */
      dealerSpace: spaces === 'own-and-player-dealer',
      /** Only with this many players besides the player-dealer; null: with any number. */
      players: players === undefined ? null : { from: players.from, to: players.to ?? null },
      minDealtIn: minDealtIn ?? null,
    };
  });
}
