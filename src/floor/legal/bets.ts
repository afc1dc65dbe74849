/** Bets that may be placed at a table, each with the fees that may lie beside it. */
import type { Json } from '../../base/canonical-json.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import { gameRowOf, sheetOf } from '../kit/offers.ts';
import { mayHaveFee } from '../rounds/fees.ts';
import type { roundCommands } from '../rounds/specs.ts';
import type { CommandOf } from '../spec.ts';
import type { OfferState, State, Table } from '../state.ts';

export type Bet = Readonly<{
  seat: number;
  person: string | null;
  bettor: 'seat' | 'backline' | 'house';
  /** Offers whose fee may lie on the hand itself. */
  fees: readonly string[];
  /** Offers whose second fee may lie on the hand of the player-dealer. */
  dealerFees: readonly string[];
  /** The game has lines, and the bet may be on one of them. */
  lines: boolean;
  /** Prizes of which a guest may name one. */
  prizes: readonly string[];
}>;

/** What was filled in on a bet; left out: nothing beside the wager. */
export type Placing = Readonly<{
  wager?: number;
  fees?: readonly string[];
  dealerFees?: readonly string[];
  line?: 'player' | 'banker' | 'tie';
  asked?: string;
}>;

export const betOf = (
  { seat, person, bettor }: Bet,
  { wager = 1_000, fees = [], dealerFees = [], line, asked }: Placing = {},
): Json => ({
  seat,
  hand: 1,
  bettor,
  person,
  wager,
  fees,
  ...(dealerFees.length === 0 ? {} : { dealerFees }),
  ...(line === undefined ? {} : { line }),
  ...(asked === undefined ? {} : { asked }),
});

type Placed = CommandOf<typeof roundCommands, 'start-round'>['positions'][number];
type Round = CommandOf<typeof roundCommands, 'start-round'>;

/**
 * Every bet that may be placed at a table now: of who sits there, of the neighbour who also bets behind, of the house at
 * a free table. With a head count: each with the fees of these offers that may lie beside it.
 */
export function betsAt(state: State, table: Table, offers: readonly OfferState[], dealtIn: number | null): Bet[] {
  const lines = offers.some((offered) => gameRowOf(sheetOf(state, offered), table.game)?.deal === 'table');
  const prizes = prizesAt(state, table, offers);
  const ids = offers.map(({ offer }) => offer.id);
  // As a bet of the round would meet it; what else the round holds does not matter to it.
  const round = { table: table.id, dealtIn, positions: [], read: 'keyed', time: state.time } as unknown as Round;
  return whoBets(table).map((bet) => {
    const position = bet as unknown as Placed;
    const may = (on: 'own-hand' | 'player-dealer') =>
      dealtIn === 0 || bet.bettor === 'house'
        ? []
        : ids.filter((offer) => mayHaveFee(state, table, round, { offer, position, on }));
    return {
      ...bet,
      fees: may('own-hand'),
      dealerFees: table.playerDealer === null ? [] : may('player-dealer'),
      lines,
      prizes: bet.bettor === 'house' ? [] : prizes,
    };
  });
}

type Who = Pick<Bet, 'seat' | 'person' | 'bettor'>;

function whoBets({ seats, seatCount, kind }: Table): Who[] {
  const seated = Object.entries(seats).map(
    ([seat, { person }]): Who => ({ seat: Number(seat), person, bettor: 'seat' }),
  );
  const behind = seated.map(
    ({ seat }, i): Who => ({ seat, person: seated[(i + 1) % seated.length]!.person, bettor: 'backline' }),
  );
  const free = Array.from({ length: kind === 'npn' ? seatCount : 0 }, (_, i) => i + 1);
  const ofHouse = free
    .filter((seat) => seats[seat] === undefined)
    .map((seat): Who => ({ seat, person: null, bettor: 'house' }));
  return [...seated, ...(seated.length > 1 ? behind : []), ...ofHouse];
}

/** Where a guest names the prize that he plays for. */
function prizesAt(state: State, table: Table, offers: readonly OfferState[]): string[] {
  if (table.kind !== 'npn') return [];
  const named = offers.filter((offered) => sheetOf(state, offered).npn?.guestNames !== undefined);
  const rows = named.flatMap((offered) => rowsInForce(sheetOf(state, offered), offered.offer, table.game));
  return [...new Set(rows.map(({ key }) => key))];
}
