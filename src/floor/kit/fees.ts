/** The fees that a sheet takes at a table, by game, limits and players, and the refusal that says why it takes none. */
import { first } from '../../base/assert.ts';
import { type FeeWord, feeAt, feesOf } from '../../rules/fund.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { Position, Table } from '../state.ts';

type Refused = { refusal: FloorRefusal };

type Bet = Pick<Position, 'seat' | 'bettor'>;

type Round = Readonly<{ dealtIn: number | null; positions: readonly Bet[] }>;

/** As a table of these limits pays them; empty where the sheet has no fee for this round. */
export function feesHere({ fund }: Sheet, table: Table, round: Round): FeeWord[] {
  if (fund.kind !== 'own') return [];
  const taken: FeeWord[] = [];
  for (const fee of feesOf(fund)) {
    const here = isForPlayers(fee, table, round) ? feeAtTable(fee, table) : undefined;
    if (here !== undefined) taken.push(here);
  }
  return taken;
}

/** The one that a bet pays: for the player-dealer their own, if there is one, and not the players' fee. */
export function feeOf(fees: readonly FeeWord[], table: Table, bet: Bet): FeeWord | undefined {
  const ofDealer = fees.find(({ payer }) => payer === 'player-dealer');
  if (isPlayerDealer(table, bet)) return ofDealer ?? fees[0];
  return (
    fees.find(({ payer }) => payer === 'player') ?? fees.find(({ payer }) => payer !== 'player-dealer') ?? ofDealer
  );
}

/** If players pay for themselves, no one pays for them; otherwise what pot, table or player-dealer pay is for all. */
export const countsForAll = (fees: readonly FeeWord[]): boolean => fees.every(({ payer }) => payer !== 'player');

/** One fee for the position regardless of how many bet on it. Otherwise each bet pays its own. */
export const isPerPosition = ({ per }: FeeWord): boolean => per === 'position';

export const isPlayerDealer = ({ playerDealer }: Table, { seat, bettor }: Bet): boolean =>
  bettor === 'seat' && seat === playerDealer;

/** Why no fee of the sheet can be placed in this round. */
export function noFeeHere({ name, fund }: Sheet, table: Table, round: Round): Refused {
  const fees = fund.kind === 'own' ? feesOf(fund) : [];
  if (fees.length === 0) return refused(fund.at, 'no-fee', { name });
  const ofGame = fees.filter((fee) => isOfGame(fee, table));
  if (ofGame.length === 0) {
    return refused(first(fees).at, 'no-fee-in-game', { name, game: table.game });
  }
  const limits = otherLimits(ofGame, table);
  if (limits !== undefined) return limits;
  const players = playersIn(table, round);
  return refused(first(ofGame).at, 'no-fee-for-players', { name, players });
}

/** A chart of fees that has no row for this table's limits, and does not let the house guess. */
export function noRowForLimits({ fund }: Sheet, table: Table): Refused | undefined {
  // A free table takes no fee, so it needs no limits to go by.
  if (fund.kind !== 'own' || table.kind === 'npn') return undefined;
  return otherLimits(
    feesOf(fund).filter((fee) => isOfGame(fee, table)),
    table,
  );
}

function otherLimits(fees: readonly FeeWord[], { id, limits }: Table): Refused | undefined {
  const fee = fees.find((candidate) => feeAt(candidate, limits) === undefined);
  if (fee === undefined) return undefined;
  return limits === null
    ? refused(fee.at, 'no-such-limits/unkeyed', { table: id })
    : refused(fee.at, 'no-such-limits', { limits });
}

/** As a table of this game and these limits pays it, if it does. */
export const feeAtTable = (fee: FeeWord, table: Table): FeeWord | undefined =>
  isOfGame(fee, table) ? feeAt(fee, table.limits) : undefined;

const isOfGame = ({ games }: FeeWord, { game }: Table): boolean => games === undefined || games.includes(game);

function isForPlayers({ players }: FeeWord, table: Table, round: Round): boolean {
  if (players === undefined) return true;
  const count = playersIn(table, round);
  return count >= players.from && (players.to === undefined || count <= players.to);
}

/** Without the player-dealer. A head count that was not keyed is the number of seats with bets. */
function playersIn({ playerDealer }: Table, { dealtIn, positions }: Round): number {
  if (dealtIn !== null) return playerDealer === null ? dealtIn : dealtIn - 1;
  const seats = new Set(positions.map(({ seat }) => seat));
  return playerDealer !== null && seats.has(playerDealer) ? seats.size - 1 : seats.size;
}
