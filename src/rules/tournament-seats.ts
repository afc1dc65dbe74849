/** Seats of a poker tournament: the button and blinds, tables that are balanced or broken, and seats by lot. */
import { bytesOf } from '../fair/commitments.ts';
import { keyStream, numberBelow, type Words } from '../fair/random-numbers.ts';

/** Chips behind each player who is left, rounded down; the board shows it. */
export const averageStack = (chips: number, left: number): number => (left === 0 ? 0 : Math.floor(chips / left));

export type Blinds = Readonly<{ button: number; small: number; big: number }>;

/**
 * The dead button: the big blind moves on to the next player, the small blind is where the big blind was, the button where
 * the small blind was, whether that seat is still taken or not. Between two the button has the small blind.
 */
export function nextBlinds(before: Blinds | null, taken: readonly number[]): Blinds | undefined {
  const seats = taken.toSorted((a, b) => a - b);
  if (seats.length < 2) return undefined;
  const after = (seat: number): number => seats.find((one) => one > seat) ?? seats[0]!;
  if (seats.length === 2) {
    const big = after(before?.big ?? seats.at(-1)!);
    const button = after(big);
    return { button, small: button, big };
  }
  if (before === null) {
    const button = seats[0]!;
    return { button, small: after(button), big: after(after(button)) };
  }
  return { button: before.small, small: before.big, big: after(before.big) };
}

/** Tables out of balance: one player moves from the fullest to the emptiest. Undefined where they differ by one at most. */
export function balanceMove(tables: readonly { table: string; players: number }[]): Move | undefined {
  if (tables.length < 2) return undefined;
  const fullest = tables.reduce((most, one) => (one.players > most.players ? one : most));
  const emptiest = tables.reduce((least, one) => (one.players < least.players ? one : least));
  return fullest.players - emptiest.players > 1 ? { from: fullest.table, to: emptiest.table } : undefined;
}

export type Move = Readonly<{ from: string; to: string }>;

/** The free seat that the big blind reaches first: a moved player takes the worst one, so that no one gains by a move. */
export function worstSeat({ big }: Blinds, free: readonly number[]): number | undefined {
  const seats = free.toSorted((a, b) => a - b);
  return seats.find((seat) => seat > big) ?? seats[0];
}

/** The table that can be broken: the others have room for all of its players. The last of those with the fewest. */
export function tableToBreak(tables: readonly { table: string; players: number; free: number }[]): string | undefined {
  const fewest = tables.toSorted((a, b) => a.players - b.players || (a.table < b.table ? 1 : -1))[0];
  if (fewest === undefined || tables.length < 2) return undefined;
  const room = tables.reduce((sum, { table, free }) => (table === fewest.table ? sum : sum + free), 0);
  return room >= fewest.players ? fewest.table : undefined;
}

/** How many can be left at most for one table less, and which one goes then: the last of those with the fewest now. */
export function nextBreak(
  tables: readonly { table: string; players: number; free: number }[],
): { table: string; left: number } | undefined {
  const fewest = tables.toSorted((a, b) => a.players - b.players || (a.table < b.table ? 1 : -1))[0];
  if (fewest === undefined || tables.length < 2) return undefined;
  const left = tables.reduce((sum, one) => (one === fewest ? sum : sum + one.players + one.free), 0);
  return { table: fewest.table, left };
}

// Seats by lot: everyone is equally likely to sit anywhere, tables fill evenly, and the same bytes give the same seats.

export type DrawTable = Readonly<{ table: string; players: number; free: readonly number[] }>;
type DrawnSeat = Readonly<{ entrant: number; table: string; seat: number }>;

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
