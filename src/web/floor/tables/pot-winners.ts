/** Who won the pot, as the floor keys it: seats in their order from the left of the button, by halves where it was split. */
import { seatWords } from '../../table/names.ts';

export type Half = 'high' | 'low';
export type PotWinner = Readonly<{ seat: number; half?: Half }>;

/** A second tap takes a seat back; the last that is tapped stands last. */
export function tapped(winners: readonly PotWinner[], winner: PotWinner): PotWinner[] {
  const rest = winners.filter((one) => !(one.seat === winner.seat && one.half === winner.half));
  return rest.length < winners.length ? rest : [...winners, winner];
}

/** Where it stands among those of its half, from 1; undefined where it is none. */
export function placeOf(winners: readonly PotWinner[], winner: PotWinner): number | undefined {
  const at = winners.filter(({ half }) => half === winner.half).findIndex(({ seat }) => seat === winner.seat);
  return at < 0 ? undefined : at + 1;
}

export const winnersSay = (winners: readonly PotWinner[]): string => seatWords(winners.map(({ seat }) => seat));

/** The high half is said first. */
export const inOrder = (winners: readonly PotWinner[]): PotWinner[] => [
  ...winners.filter(({ half }) => half !== 'low'),
  ...winners.filter(({ half }) => half === 'low'),
];
