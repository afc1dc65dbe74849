/**
 * The hands of one deal, which are keyed one after another and read together: which hands belong to it, who was
 * present, and in which order people look at them. A round that was keyed is a deal; without one, the cards tell.
 */
import { caseOf } from '../../base/assert.ts';
import { ZERO } from '../../base/cents.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { countsForAll, feesHere } from '../kit/fees.ts';
import { gameRowOf, isOfferedAt } from '../kit/offers.ts';
import { takenSeats } from '../kit/tables.ts';
import type { Award, Hit, HitHand, OfferState, Position, State, Table } from '../state.ts';
import { needsPlayerDealer, playerDealerOf, someRowNames } from './facts.ts';

export type DealtHand = Readonly<{ seat: number; hand: number; cards: string }>;
type Deal = Readonly<{ hands: readonly DealtHand[]; common: string | null }>;

/** A single shared card, such as an up card, comes again soon; a flop does not while a hit is pending. */
const TELLS_THE_DEAL = 3;

/** The pending hit of the same deal: hits of one deal at one table are one settlement (B-13, K16). */
export function hitBefore(state: State, table: Table, { offer }: OfferState, called: Deal): Hit | undefined {
  const round = table.round?.id ?? null;
  const open = [...state.hits.values()].filter(
    (hit) => hit.trigger === undefined && hit.offer === offer.id && hit.table === table.id && hit.round === round,
  );
  return open.find((hit) => round !== null || (hit.common !== undefined && isSameDeal(dealOf(hit), called)));
}

const dealOf = ({ hands, unplaced = [], common = null }: Hit): Deal => ({ hands: [...hands, ...unplaced], common });

/** All keyed hands of the deal that a hit belongs to, whether or not they met a row. */
export function handsKeyed(table: Table, hit: Hit): DealtHand[] {
  const all = [...dealOf(hit).hands, ...looseHands(table, dealOf(hit))].filter(({ cards }) => cards !== '');
  return all.filter((one, i) => all.findIndex((other) => isAt(other, one)) === i);
}

/** What was keyed of this deal and met nothing. */
export function looseHands({ keyed, round }: Table, called: Deal): readonly DealtHand[] {
  if (keyed === undefined) return [];
  return round !== null || isSameDeal(keyed, called) ? keyed.hands : [];
}

export function isSameDeal(before: Deal, called: Deal): boolean {
  const [fewer, more] = [cardsIn(before.common), cardsIn(called.common)].sort((a, b) => a.length - b.length);
  const within = fewer!.every((card) => more!.includes(card));
  if (fewer!.length >= TELLS_THE_DEAL) return within;
  return within && called.hands.some((hand) => before.hands.some((one) => isSameHand(one, hand)));
}

const isSameHand = (one: DealtHand, other: DealtHand): boolean => isAt(one, other) && hasSameCards(one, other);

/** A hand that is keyed again at another seat was keyed at the wrong one: the same cards do not lie in two places. */
export const withoutMoved = (hands: readonly DealtHand[], called: readonly DealtHand[]): DealtHand[] =>
  hands.filter((hand) => called.some((one) => isAt(one, hand)) || !called.some((again) => hasSameCards(again, hand)));

const hasSameCards = (one: DealtHand, other: DealtHand): boolean =>
  one.cards !== '' && cardsIn(one.cards).join() === cardsIn(other.cards).join();

const cardsIn = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\s,|]+/)
    .filter((card) => card !== '')
    .sort();

export const isAt = (one: Pick<DealtHand, 'seat' | 'hand'>, other: Pick<DealtHand, 'seat' | 'hand'>): boolean =>
  one.seat === other.seat && one.hand === other.hand;

/** Later hands of a deal that no round lists: their seats come in, and a seat that was keyed by mistake goes out. */
export function snapshotAgain(
  table: Table,
  before: Hit,
  hands: readonly HitHand[],
  { inHand, keyed }: { inHand: readonly number[] | undefined; keyed: readonly DealtHand[] },
): readonly Position[] {
  if (before.round !== null) return before.frozen;
  const isMistaken = (position: Position) =>
    table.seats[position.seat] === undefined &&
    inHand?.includes(position.seat) !== true &&
    dealOf(before).hands.some((hand) => isAt(hand, position)) &&
    !keyed.some((hand) => isAt(hand, position));
  const stays = before.frozen.filter(
    (position) =>
      !isMistaken(position) && (inHand === undefined || inHand.includes(position.seat) || isCalled(position)),
  );
  const now = snapshotParticipants(table, hands, { inHand, fees: [] });
  const comes = now.filter((position) => isCalled(position) || inHand?.includes(position.seat) === true);
  return [...stays, ...comes.filter((position) => !stays.some((one) => isAt(one, position)))];

  function isCalled(position: Position): boolean {
    return hands.some((hand) => isAt(hand, position));
  }
}

// Who was present at the key press: everything that a share depends on is kept, even if people leave.

type Hand = Readonly<{ seat: number; hand: number }>;

/** Everyone who was in. Where no bets were keyed: the seats that were dealt in, or else every taken seat. */
export function snapshotParticipants(
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

/** A seat without a keyed bet. At an NPN table the house plays the seats that were dealt in and not taken. */
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

/** What pot, table or player-dealer paid applies to everyone in the round, even without a keyed bet. */
export function paidForAll(table: Table, { offer }: OfferState, sheet: Sheet): string[] {
  const { round } = table;
  if (round === null || !round.taken.some((taken) => taken.offer === offer.id)) return [];
  return countsForAll(feesHere(sheet, table, round)) ? [offer.id] : [];
}

/** Fees of the offer in the rounds that run, at every table. Guests of a free table count as having placed theirs. */
export function roomAt(state: State, offered: OfferState, sheet: Sheet): NonNullable<Hit['room']> {
  const { offer } = offered;
  if (!someRowNames(sheet, offer, 'room')) return [];
  if (stepOf(sheet, 'award')?.room !== undefined) return everyoneSeated(state, offered);
  return [...state.tables.values()].flatMap((table) => {
    const free =
      table.kind === 'npn' && sheet.npn?.waives.includes('fee') === true && isOfferedAt(state, offered, table);
    return (table.round?.positions ?? [])
      .filter(({ fees, bettor }) => fees.includes(offer.id) || (free && bettor !== 'house'))
      .map((position) => ({ ...position, table: table.id }));
  });
}

/** Whoever sits at a table at which it is offered, with or without a fee or a hand. */
const everyoneSeated = (state: State, offered: OfferState): NonNullable<Hit['room']> =>
  [...state.tables.values()].flatMap((table) =>
    isOfferedAt(state, offered, table)
      ? takenSeats(table).map((seat) => ({ ...seated(table, { seat, hand: 1 }, undefined), table: table.id }))
      : [],
  );

// Bad beats have two sides. Awards are numbered by seat; people look for the losing hand first.

type DealtSides = Readonly<{
  hands: readonly Pick<HitHand, 'seat' | 'row' | 'role' | 'line'>[];
  frozen: readonly Pick<Position, 'seat' | 'bettor' | 'line'>[];
}>;
type WonShare = Pick<Award, 'to' | 'row'>;

/** The side of a bad beat that an award rests on; undefined where it rests on no hand, or the hand is on no side. */
export function sideOf({ to, row }: WonShare, { hands, frozen }: DealtSides): 'losing' | 'winning' | undefined {
  const line = frozen.find(({ seat, bettor }) => seat === to.seat && bettor === to.bettor)?.line;
  const sides = hands
    .filter((hand) => hand.seat === to.seat && hand.row === row && (hand.line === undefined || hand.line === line))
    .map(({ role }) => role);
  return sides.every((side) => side === sides[0]) ? sides[0] : undefined;
}

/** In the order of the numbers, but the losing hands first and the winning ones after them. */
export function losingFirst<T>(awards: readonly T[], wonOf: (award: T) => WonShare, dealt: DealtSides): T[] {
  const rank = (award: T): number => ['losing', 'winning', undefined].indexOf(sideOf(wonOf(award), dealt));
  return [...awards].sort((a, b) => rank(a) - rank(b));
}
