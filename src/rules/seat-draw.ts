/** Seats by lot: everybody as likely to sit anywhere, tables filled evenly, and the same bytes give the same seats. */
import { keyStream, type Words } from '../fair/chacha20.ts';
import { numberBelow } from '../fair/numbers.ts';
import { bytesOf } from '../fair/secret.ts';

export type DrawTable = Readonly<{ table: string; players: number; free: readonly number[] }>;
export type DrawnSeat = Readonly<{ entrant: number; table: string; seat: number }>;

/** `entropy`: 32 bytes in hexadecimal. Undefined where there are fewer seats than people. */
export function drawSeats(
  entropy: string,
  entrants: readonly number[],
  tables: readonly DrawTable[],
): DrawnSeat[] | undefined {
  const words = keyStream(bytesOf(entropy));
  const order = shuffled(entrants, words);
  const open = tables.map(({ table, players, free }) => ({ table, players, free: shuffled(free, words) }));
  const drawn: DrawnSeat[] = [];
  for (const entrant of order) {
    const roomy = open.filter(({ free }) => free.length > 0);
    if (roomy.length === 0) return undefined;
    const next = roomy.reduce((least, one) => (one.players < least.players ? one : least));
    next.players += 1;
    drawn.push({ entrant, table: next.table, seat: next.free.shift()! });
  }
  return drawn.sort((a, b) => a.entrant - b.entrant);
}

/** Fisher and Yates. */
function shuffled(numbers: readonly number[], words: Words): number[] {
  const list = [...numbers];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = numberBelow(last + 1, words);
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
  return list;
}
