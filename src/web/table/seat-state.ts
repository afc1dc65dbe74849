/** One seat of the arc as it is shown: from the running game, or from what was keyed for the next one. */
import type { HitView, TableView } from '../../floor/view.ts';
import { isSameBet, type Keys, type Line, seatBet } from './keys.ts';
import { type KeyedFee, type Placing, takenAnyway } from './lightable.ts';

/** lit: the fee lies there. dark: it may. grey: it may not, and a touch says why. taken: it is taken without a key. */
export type Disc = Readonly<{ offer: string; name: string; fee: number; is: 'lit' | 'dark' | 'grey' | 'taken' }>;

export type SeatState = Readonly<{
  seat: number;
  is: 'empty' | 'in' | 'out' | 'house';
  isDealer: boolean;
  /** On its own hand. */
  discs: readonly Disc[];
  /** Further fees of the seat: on the player-dealer's hand, on a second hand, behind it. */
  more: number;
  /** A hand of it was called and waits. */
  isPending: boolean;
  /** Baccarat: the line that its bet is on, once it is keyed. */
  line: Line | undefined;
}>;

type Around = Readonly<{
  table: TableView;
  keys: Keys;
  fees: readonly KeyedFee[];
  hits: readonly Pick<HitView, 'round' | 'hands'>[];
}>;

export function seatState({ table, keys, fees, hits }: Around, seat: number, placing: Placing): SeatState {
  const { round, playerDealer } = table;
  const own = seatBet(seat);
  const isTaken = table.taken.includes(seat);
  const isPending = hits.some(
    (hit) => hit.round === (round?.id ?? null) && hit.hands.some((hand) => hand.seat === seat),
  );
  const isDealer = playerDealer === seat;
  if (round !== null) {
    const bets = round.bets.filter((bet) => bet.seat === seat);
    const first = bets.find((bet) => isSameBet(bet, own)) ?? bets[0];
    const is = first === undefined ? (isTaken ? 'out' : 'empty') : first.bettor === 'house' ? 'house' : 'in';
    const lies = (offer: string) => first?.fees.includes(offer) === true;
    return {
      ...{ seat, isDealer, isPending, is, line: first?.line },
      discs: discsOf(table, fees, (offer) => (lies(offer) ? 'lit' : 'dark')).filter(({ offer }) => lies(offer)),
      more:
        bets.reduce((sum, { fees: lit, dealerFees = [] }) => sum + lit.length + dealerFees.length, 0) -
        (first?.fees.length ?? 0),
    };
  }
  const isLit = (offer: string) =>
    keys.lit.some((lit) => isSameBet(lit, own) && lit.offer === offer && lit.on === 'own');
  const isHouse = keys.more.some((bet) => bet.seat === seat && bet.bettor === 'house');
  const is = isTaken ? (keys.out.includes(seat) ? 'out' : 'in') : isHouse ? 'house' : 'empty';
  const disc = (offer: string) => (isLit(offer) ? 'lit' : placing.own.includes(offer) ? 'dark' : 'grey');
  const shown = fees.filter(({ offer, ofEach }) => ofEach || disc(offer) !== 'grey');
  const discs = is === 'in' ? discsOf(table, shown, disc) : [];
  const lit = keys.lit.filter((one) => one.seat === seat).length;
  const line = keys.lines.find((one) => isSameBet(one, own))?.line;
  return { seat, isDealer, isPending, is, line, discs, more: lit - discs.filter((disc) => disc.is === 'lit').length };
}

/** Keyed ones, and those that each player pays without being asked. */
function discsOf(table: TableView, fees: readonly KeyedFee[], isOf: (offer: string) => Disc['is']): Disc[] {
  const keyed = fees.map(({ offer, name, fee }) => ({ offer, name, fee, is: isOf(offer) }));
  const anyway = table.round !== null ? takenAnyway(table) : [];
  const taken = anyway
    .filter(({ offer }) => !fees.some((fee) => fee.offer === offer))
    .map(({ offer, name, fee }) => ({ offer, name, fee, is: 'taken' as const }));
  return [...keyed, ...taken.filter(({ offer }, i) => taken.findIndex((one) => one.offer === offer) === i)];
}

/** `dealt in, player-dealer, fee of Bonus Hand is lit` */
export function seatWords({ is, isDealer, discs, more, isPending, line }: Omit<SeatState, 'seat'>): string {
  const words = { empty: 'empty', in: 'dealt in', out: 'sits out', house: 'played by the house' }[is];
  const lit = discs.filter((disc) => disc.is === 'lit' || disc.is === 'taken').map(({ name }) => name);
  return [
    words,
    ...(isDealer ? ['player-dealer'] : []),
    ...(line === undefined ? [] : [`on the ${line}`]),
    ...(lit.length === 0 ? [] : [`fee of ${lit.join(' and ')} is lit`]),
    ...(more === 0 ? [] : [`${more} more`]),
    ...(isPending ? ['a hand is pending'] : []),
  ].join(', ');
}
