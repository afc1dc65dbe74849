/** What a scanned piece is, in the words of whoever holds the scanner. */
import type { InstrumentDocument } from '../../server/api/instruments.ts';
import { tableInSentence } from '../table/names.ts';

/** As it stands on the paper, however it was typed or read: `7k3mq2zp0a1b9xyz` is 7K3M-Q2ZP-0A1B-9XYZ. */
export function numberFrom(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters)) return undefined;
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export const piecesSay = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

/** What became of a piece that is worth nothing any more. */
const OVER: Readonly<Record<NonNullable<InstrumentDocument['became']>, string>> = {
  cancelled: 'It was played and cancelled.',
  collected: 'It was played and collected.',
  voided: 'It lost and is void.',
  dropped: 'It lost and belongs in the box.',
  expired: 'It has expired.',
  swapped: 'It was swapped for its chip before.',
  redeemed: 'It was redeemed before.',
  void: 'It was taken out of use.',
};

/** Whether the cage takes it, and why not; undefined where it does. */
export function notAtCage(piece: InstrumentDocument, table: string): string | undefined {
  switch (piece.status) {
    case 'unknown':
      return 'No such number is out: keep it, pay nothing, and call a manager.';
    case 'made':
    case 'held':
      return 'It was not played: it is never exchanged for chips.';
    case 'on-table':
      return 'It lies on a bet: the hand is settled first.';
    case 'played':
      return 'Nobody of the floor has verified it yet.';
    case 'over':
      return OVER[piece.became ?? 'void'];
    case 'due':
      return piece.table === table ? undefined : `It was played at ${tableInSentence(piece.table ?? 'another table')}.`;
  }
}

/** Whether it can be wagered; undefined where it can. The floor has the last word when it is placed. */
export function notOnBet(piece: InstrumentDocument): string | undefined {
  switch (piece.status) {
    case 'unknown':
      return 'No such number is out: keep it and call the floor.';
    case 'made':
    case 'held':
      return piece.voucher ? 'A voucher: it is swapped for its chip first.' : undefined;
    case 'on-table':
      return 'It lies on a bet already.';
    case 'played':
    case 'due':
      return 'It was played: it is the player-dealer’s.';
    case 'over':
      return OVER[piece.became ?? 'void'];
  }
}

/** Whether it can be taken out of use; undefined where it can. What was played is the player-dealer's. */
export function notToTakeOut(piece: InstrumentDocument): string | undefined {
  switch (piece.status) {
    case 'unknown':
      return 'No such number is out: keep it and call a manager.';
    case 'made':
    case 'held':
      return undefined;
    case 'on-table':
      return 'It lies on a bet: take the wager back first.';
    case 'played':
    case 'due':
      return 'It was played: the cage redeems it, or the floor puts the wager right.';
    case 'over':
      return OVER[piece.became ?? 'void'];
  }
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** Everybody who may bet on the hand of a seat: who sits there, and those who stand behind it, from the left. */
export const BETTORS: readonly Readonly<{ value: string; says: string }>[] = [
  { value: 'seat', says: 'Who sits there' },
  ...PLACES.map((place, i) => ({ value: String(i + 1), says: `The ${place} behind` })),
];

/** The bettor as a command names him; the first behind a seat is the one who is meant where no place is said. */
export function bettorFrom(value: string): Readonly<{ bettor: 'seat' | 'backline'; behind?: number }> {
  if (value === 'seat') return { bettor: 'seat' };
  return value === '1' ? { bettor: 'backline' } : { bettor: 'backline', behind: Number(value) };
}

type Bettor = Readonly<{ seat: number; bettor: 'seat' | 'backline'; behind: number | null }>;

/** `seat 3`, `the second behind seat 3`. */
export const bettorSays = ({ seat, bettor, behind }: Bettor): string =>
  bettor === 'seat' ? `seat ${seat}` : `the ${PLACES[(behind ?? 1) - 1]} behind seat ${seat}`;
