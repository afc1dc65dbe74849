/** Who was there at the key press: everything that a part may rest on is kept as it was, whoever leaves meanwhile. */
import { caseOf } from '../../base/assert.ts';
import { ZERO } from '../../base/cents.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { countsForAll, feesHere } from '../kit/fees.ts';
import { gameRowOf, isOfferedAt } from '../kit/offers.ts';
import { takenSeats } from '../kit/tables.ts';
import type { Hit, HitHand, OfferState, Position, State, Table } from '../state.ts';
import { playerDealerOf } from './facts.ts';
import { needsPlayerDealer, someRowNames } from './parts.ts';

type Hand = Readonly<{ seat: number; hand: number }>;

/** Everyone who was in. Where no bets were keyed: the seats that were dealt in, or else every taken seat. */
export function frozenAt(
  table: Table,
  hands: readonly HitHand[],
  { inHand, fees }: { inHand: readonly number[] | undefined; fees: readonly string[] },
): Position[] {
  const keyed = table.round?.positions ?? [];
  const isListed = (seat: number) => keyed.some((position) => position.seat === seat);
  const seats = inHand ?? (keyed.length === 0 ? takenSeats(table) : []);
  const dealtIn = seats.filter((seat) => !isListed(seat)).map((seat) => seated(table, { seat, hand: 1 }, inHand, fees));
  const called = table.round === null ? eachHand(hands).filter((hand) => !hasHand(dealtIn, hand)) : [];
  return [...keyed, ...dealtIn, ...called.map((hand) => seated(table, hand, inHand))];
}

const hasHand = (positions: readonly Hand[], { seat, hand }: Hand): boolean =>
  positions.some((position) => position.seat === seat && position.hand === hand);

const eachHand = (hands: readonly HitHand[]): HitHand[] =>
  hands.filter((hand, i) => hands.findIndex(({ seat, hand: nth }) => seat === hand.seat && nth === hand.hand) === i);

/** A seat without a keyed bet. At a free table the house plays the seats that were dealt in and that nobody took. */
function seated(
  { seats, kind }: Table,
  { seat, hand }: Hand,
  inHand: readonly number[] | undefined,
  fees: readonly string[] = [],
): Position {
  const isEmpty = seats[seat] === undefined && inHand?.includes(seat) === true;
  const bettor = kind === 'npn' && isEmpty ? 'house' : 'seat';
  return { seat, hand, bettor, person: seats[seat]?.person ?? null, wager: ZERO, fees: [...fees] };
}

/** At the table without a bet: who banks, and who sits there where the sheet gives the seated a part. */
export function bystandersAt(
  table: Table,
  { offer }: OfferState,
  sheet: Sheet,
  { frozen, fees }: { frozen: readonly Position[]; fees: readonly string[] },
): Position[] {
  const seats = new Set<number>();
  const dealer = playerDealerOf(table);
  const hasPart = someRowNames(sheet, offer, 'table');
  const isCommunal = gameRowOf(sheet, table.game)?.deal === 'table';
  if (dealer !== null && (hasPart || isCommunal || needsPlayerDealer(sheet, offer))) seats.add(dealer);
  const who = stepOf(sheet, 'award')?.table?.who ?? 'dealt-in';
  if (hasPart) for (const seat of caseOf(who, { 'dealt-in': [], seated: takenSeats(table) })) seats.add(seat);
  const others = [...seats].filter((seat) => !frozen.some((position) => position.seat === seat));
  return others.map((seat) => seated(table, { seat, hand: 1 }, undefined, fees));
}

/** What pot, table or player-dealer paid counts for everyone in the round, those too whose bets nobody keyed. */
export function paidForAll(table: Table, { offer }: OfferState, sheet: Sheet): string[] {
  const { round } = table;
  if (round === null || !round.taken.some((taken) => taken.offer === offer.id)) return [];
  return countsForAll(feesHere(sheet, table, round)) ? [offer.id] : [];
}

/** Fees of the offer in the rounds that run, at every table. Guests of a free table count as having placed theirs. */
export function roomAt(state: State, offered: OfferState, sheet: Sheet): NonNullable<Hit['room']> {
  const { offer } = offered;
  if (!someRowNames(sheet, offer, 'room')) return [];
  return [...state.tables.values()].flatMap((table) => {
    const free =
      table.kind === 'npn' && sheet.npn?.waives.includes('fee') === true && isOfferedAt(state, offered, table);
    return (table.round?.positions ?? [])
      .filter(({ fees, bettor }) => fees.includes(offer.id) || (free && bettor !== 'house'))
      .map((position) => ({ ...position, table: table.id }));
  });
}
