/** Who bets on a hand: the seat, who stands behind it, who put a fee on the player-dealer's hand, the guests. */
import { ZERO } from '../../base/cents.ts';
import { feesOf } from '../../rules/fund-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Hit, Position, State } from '../state.ts';
import type { Bet } from './facts.ts';

type Hand = Readonly<{ seat: number; hand: number }>;

export const handName = ({ seat, hand }: Hand): string => `s${seat}.h${hand}`;

/** Every bet on a hand. Where the round did not list the hand the seat itself stands for its bet. */
export function betsOn(state: State, hit: Hit, { seat, hand }: Hand): Bet[] {
  const bets = hit.frozen.filter((position) => position.seat === seat && position.hand === hand);
  const keyed = hit.round !== null && bets.length > 0;
  const positions = bets.length > 0 ? bets : [unlisted(state, hit, seat, hand)];
  return positions.map((_, i) => betOf(positions, i, keyed));
}

/** Everybody's bets, hand by hand, and then those who are at the table without one. */
export function everyBet(hit: Hit): Bet[] {
  const hands = new Map<string, Position[]>();
  for (const position of hit.frozen) {
    const name = handName(position);
    hands.set(name, [...(hands.get(name) ?? []), position]);
  }
  const bets = [...hands.values()].flatMap((positions) =>
    positions.map((_, i) => betOf(positions, i, hit.round !== null)),
  );
  return [...bets, ...(hit.bystanders ?? []).map((position) => betOf([position], 0, false))];
}

function betOf(positions: readonly Position[], i: number, keyed: boolean): Bet {
  const place = (at: number) => `${handName(positions[at]!)}.${positions[at]!.bettor}${nth(positions, at)}`;
  return { position: positions[i]!, keyed, place: place(i), hand: place(0) };
}

/** The first of its kind needs no number. */
function nth(positions: readonly Position[], i: number): string {
  const before = positions.slice(0, i).filter(({ bettor }) => bettor === positions[i]!.bettor).length;
  return before === 0 ? '' : String(before + 1);
}

export function unlisted(state: State, { table, bystanders = [] }: Hit, seat: number, hand: number): Position {
  const there = bystanders.find((position) => position.seat === seat);
  if (there !== undefined) return { ...there, hand };
  const person = state.tables.get(table)?.seats[seat]?.person ?? null;
  return { seat, hand, bettor: 'seat', person, wager: ZERO, fees: [] };
}

/** One who is known by name is one person at any seat; whom nobody knows is told apart by his seat or his bet. */
export const personOf = ({ position: { person, seat, bettor }, place }: Bet): string =>
  person ?? (bettor === 'seat' ? `seat ${seat}` : place);

/** Whether a bet has a second space, for the player-dealer's hand; its clause, or undefined. */
export function dealerSpaceOf({ fund }: Sheet): string | undefined {
  if (fund.kind !== 'own') return undefined;
  return feesOf(fund).find(({ spaces }) => spaces === 'own-and-player-dealer')?.at;
}

/** The place of a fee on the player-dealer's hand, beside the bettor's own: what is asked of the fee is asked here. */
export const dealerPlace = (place: string): string => `${place}.dealer-hand`;
