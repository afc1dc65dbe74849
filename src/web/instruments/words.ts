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
      return piece.became === 'redeemed' ? 'It was redeemed before.' : `It is over (${piece.became ?? 'void'}).`;
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
      return piece.became === 'expired' ? 'It has expired.' : `It is over (${piece.became ?? 'void'}).`;
  }
}
