/**
 * Hands of one deal are keyed one after the other: the loser first, the winner once it is turned over, a wrong one again.
 * What belongs to the same deal is read together. A round that was keyed is a deal; where none is, the cards tell.
 */
import type { Hit, HitHand, OfferState, Position, State, Table } from '../state.ts';
import { frozenAt } from './freeze.ts';

export type Keyed = Readonly<{ seat: number; hand: number; cards: string }>;
type Deal = Readonly<{ hands: readonly Keyed[]; common: string | null }>;

/** A single shared card, such as an up card, comes again soon; a flop does not while a hit is pending. */
const TELLS_THE_DEAL = 3;

/** The pending hit of the same deal: hits of one deal at one table are one settlement (B-13, K16). */
export function hitBefore(state: State, table: Table, { offer }: OfferState, called: Deal): Hit | undefined {
  const round = table.round?.id ?? null;
  const open = [...state.hits.values()].filter(
    (hit) => hit.offer === offer.id && hit.table === table.id && hit.round === round,
  );
  return open.find((hit) => round !== null || (hit.common !== undefined && isSameDeal(dealOf(hit), called)));
}

const dealOf = ({ hands, unplaced = [], common = null }: Hit): Deal => ({ hands: [...hands, ...unplaced], common });

/** All keyed hands of the deal that a hit belongs to, whether or not they met a row. */
export function handsKeyed(table: Table, hit: Hit): Keyed[] {
  const all = [...dealOf(hit).hands, ...looseHands(table, dealOf(hit))].filter(({ cards }) => cards !== '');
  return all.filter((one, i) => all.findIndex((other) => isAt(other, one)) === i);
}

/** What was keyed of this deal and met nothing. */
export function looseHands({ keyed, round }: Table, called: Deal): readonly Keyed[] {
  if (keyed === undefined) return [];
  return round !== null || isSameDeal(keyed, called) ? keyed.hands : [];
}

export function isSameDeal(before: Deal, called: Deal): boolean {
  const [fewer, more] = [cardsIn(before.common), cardsIn(called.common)].sort((a, b) => a.length - b.length);
  const within = fewer!.every((card) => more!.includes(card));
  if (fewer!.length >= TELLS_THE_DEAL) return within;
  return within && called.hands.some((hand) => before.hands.some((one) => isSameHand(one, hand)));
}

const isSameHand = (one: Keyed, other: Keyed): boolean => isAt(one, other) && hasSameCards(one, other);

/** A hand that is keyed again at another seat was keyed at the wrong one: the same cards do not lie in two places. */
export const withoutMoved = (hands: readonly Keyed[], called: readonly Keyed[]): Keyed[] =>
  hands.filter((hand) => called.some((one) => isAt(one, hand)) || !called.some((again) => hasSameCards(again, hand)));

const hasSameCards = (one: Keyed, other: Keyed): boolean =>
  one.cards !== '' && cardsIn(one.cards).join() === cardsIn(other.cards).join();

const cardsIn = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\s,|]+/)
    .filter((card) => card !== '')
    .sort();

export const isAt = (one: Pick<Keyed, 'seat' | 'hand'>, other: Pick<Keyed, 'seat' | 'hand'>): boolean =>
  one.seat === other.seat && one.hand === other.hand;

/** Later hands of a deal that no round lists: their seats come in, and a seat that was keyed by mistake goes out. */
export function frozenAgain(
  table: Table,
  before: Hit,
  hands: readonly HitHand[],
  { inHand, keyed }: { inHand: readonly number[] | undefined; keyed: readonly Keyed[] },
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
  const now = frozenAt(table, hands, { inHand, fees: [] });
  const comes = now.filter((position) => isCalled(position) || inHand?.includes(position.seat) === true);
  return [...stays, ...comes.filter((position) => !stays.some((one) => isAt(one, position)))];

  function isCalled(position: Position): boolean {
    return hands.some((hand) => isAt(hand, position));
  }
}
