/** How pre-printed tickets are numbered: apart from the others, so that paper and printer never meet. */
import type { Drum } from '../drawings/drawing.ts';

/** `PRIZE-WHEEL-P000042`. */
export const printedSerial = (drum: string, number: number): string =>
  `${drum.toUpperCase()}-P${String(number).padStart(6, '0')}`;

/** Whether it is a pre-printed ticket of this drum that some player has had. */
export function wasHandedOut({ id, blocks = [] }: Drum, serial: string): boolean {
  const prefix = `${id.toUpperCase()}-P`;
  const digits = serial.startsWith(prefix) ? serial.slice(prefix.length) : '';
  if (!/^\d{6}$/.test(digits)) return false;
  const number = Number(digits);
  return blocks.some(({ from, next }) => number >= from && number < next);
}
