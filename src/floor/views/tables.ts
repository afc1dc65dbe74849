/** Tables as the people at them see them: seats, the round, what is played for and why not, the fees that can be placed. */
import type { Sheet } from '../../rules/sheet.ts';
import { type ToldRefusal, tellRefusal } from '../../sentences/refusals.ts';
import { lineStatus } from '../hits/line-limits.ts';
import { gameRowOf, isOfGame, roleAtTables, sheetOf, whyNoPart, whyUnavailable } from '../kit/offers.ts';
import { namesIn } from '../names.ts';
import { feesToTally } from '../rounds/fees.ts';
import { runsNow } from '../rounds/runs.ts';
import { shownRefusal } from '../shown-refusal.ts';
import type { OfferState, Round, State, Table } from '../state.ts';
import { tableWarnings } from '../warnings.ts';
import { isShown } from './signs.ts';
import { gameName, type LitSeatView, offerName, optional, type ViewOf } from './view-kit.ts';

export type TableView = ViewOf<typeof tableView>;
export type BetView = NonNullable<TableView['round']>['bets'][number];
export type TableFee = TableView['fees'][number];
export type TallyFee = TableView['tally'][number];

export function tableView(state: State, table: Table, lit?: readonly LitSeatView[]) {
  const { id, game, kind, limits, openedAt, seats, seatCount, playerDealer, round, notOffered } = table;
  const offers = [...state.offers.values()]
    .filter(isShown)
    .map((offered) => ({ offered, unavailable: unavailableAt(state, offered, table) }));
  const warnings = tableWarnings(state, table);
  const fees = offers.map(({ offered, unavailable }) => ({ unavailable, all: feesAt(state, offered, table) }));
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
    offers: offers.map(({ offered, unavailable }) => atTable(state, offered, table, unavailable)),
    ...optional({
      /** Warnings for staff, such as limits that keep a promotion off the table. Left out if there are none. */
      warnings: warnings.length === 0 ? undefined : warnings,
      /** Fees that the table's sensor sees now. Left out while it has none. */
      lit,
      /** Rounds in a row that promotions count here, with a key for each outcome. Left out if none is counted. */
      runs: runsNow(state, table),
    }),
    /** Fees that can be placed in the next round. */
    fees: fees.flatMap(({ unavailable, all }) => (unavailable === null ? all.map(({ n: _, ...fee }) => fee) : [])),
    /** Metered fees for the table's paper when the power is out, including promotions that are unavailable now. */
    tally: fees.flatMap(({ all }) => all.filter(({ metered }) => metered).map(asTallied)),
  };
}

/**
 * Whether fees and hands are keyed for it here (`on`), or why not. A promotion for which nothing is keyed says its part
 * instead: everyone who plays here takes part, the table is left out for a reason, or it is run elsewhere in the house.
 */
function atTable(state: State, offered: OfferState, table: Table, unavailable: ToldRefusal | null) {
  const { id: offer } = offered.offer;
  const { part, because } = partAtTable(state, offered, table, unavailable);
  return {
    offer,
    name: offerName(state, offered),
    on: part === undefined && because === null,
    because: because === null ? null : shownRefusal(state, { offer }, because),
    ...optional({
      part,
      /** It is about other games, whatever the reason that is given; left out otherwise. */
      otherGame: because !== null && isForOtherGames(sheetOf(state, offered), table) ? true : undefined,
      /** Lines that are closed for now, with the reason; left out if all are open. */ closed: closedLines(
        state,
        offered,
      ),
    }),
  };
}

/** A hand is keyed only where its game is listed, at a free table, too. */
const isForOtherGames = (sheet: Sheet, table: Table): boolean =>
  roleAtTables(sheet) === 'keyed' ? gameRowOf(sheet, table.game) === undefined : !isOfGame(sheet, table);

function closedLines(state: State, offered: OfferState) {
  const closed =
    lineStatus(state, offered)?.flatMap(({ row, says, why, reopens }) =>
      why === null ? [] : [{ row, says, why, reopens }],
    ) ?? [];
  return closed.length === 0 ? undefined : closed;
}

type Part = Readonly<{ part?: 'included' | 'left-out' | 'elsewhere'; because: ToldRefusal | null }>;

function partAtTable(state: State, offered: OfferState, table: Table, unavailable: ToldRefusal | null): Part {
  const role = roleAtTables(sheetOf(state, offered));
  if (role === 'keyed') return { because: unavailable };
  if (role === 'elsewhere') return { part: 'elsewhere', because: null };
  // A prize that was drawn waits for its hand, whatever happens to the promotion meanwhile.
  const isWaiting = state.tableDraws.get(offered.offer.id)?.pots.some((pot) => pot.table === table.id) === true;
  const why = isWaiting ? undefined : whyNoPart(state, offered, table, state.time);
  if (why === undefined) return { part: 'included', because: null };
  return { part: 'left-out', because: tellRefusal(why.refusal, namesIn(state)) };
}

/** Why the table does not offer it now, as people are told. */
function unavailableAt(state: State, offered: OfferState, table: Table) {
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
      /** Only with this many players in addition to the player-dealer; null: with any number. */
      players: players === undefined ? null : { from: players.from, to: players.to ?? null },
      minDealtIn: minDealtIn ?? null,
    };
  });
}
