/** The layout of a board while it is entered: envelope by envelope, in the order of the numbers or at a chosen one. */
import type { ShowRunView } from '../../floor/view.ts';

export type ToLoad = NonNullable<ShowRunView['toLoad']>;

/** `squares`: what was entered under each number, from 1. `at`: the number that comes next; null where all are entered. */
export type Draft = Readonly<{ squares: readonly (string | null)[]; at: number | null }>;

export function emptyLayout({ prizes }: ToLoad): Draft {
  const size = prizes.reduce((sum, { count }) => sum + count, 0);
  return { squares: new Array<null>(size).fill(null), at: 1 };
}

/** How many envelopes with this prize are not entered yet. */
export function leftOf({ prizes }: ToLoad, { squares }: Draft, prize: string): number {
  const count = prizes.find((one) => one.prize === prize)?.count ?? 0;
  return count - squares.filter((one) => one === prize).length;
}

export const enteredIn = ({ squares }: Draft): number => squares.filter((one) => one !== null).length;

/** At the number that comes next, or at this one; then on to the first that is empty behind it. */
export function put(draft: Draft, prize: string, number = draft.at): Draft {
  if (number === null) return draft;
  const squares = draft.squares.with(number - 1, prize);
  return { squares, at: emptyAfter(squares, number) };
}

/** The square is empty again, and is the next one. */
export const clear = ({ squares }: Draft, number: number): Draft => ({
  squares: squares.with(number - 1, null),
  at: number,
});

/** Undoes the one before the next: of those that are entered, the last. */
export function takeBack(draft: Draft): Draft {
  const before = draft.squares.findLastIndex((one, i) => one !== null && i + 1 < (draft.at ?? Number.MAX_SAFE_INTEGER));
  return before < 0 ? draft : clear(draft, before + 1);
}

function emptyAfter(squares: Draft['squares'], number: number): number | null {
  const behind = squares.findIndex((one, i) => one === null && i + 1 > number);
  const first = behind < 0 ? squares.indexOf(null) : behind;
  return first < 0 ? null : first + 1;
}

/** The label of an envelope: `usd-2000`, or with its number `12 usd-2000`. Says what is wrong where it is none of these. */
export function scanned(toLoad: ToLoad, draft: Draft, text: string): Draft | Readonly<{ wrong: string }> {
  const [, typed, prize] = /^\s*(?:(\d{1,3})[\s:]+)?([a-z0-9-]+)\s*$/i.exec(text) ?? [];
  const id = prize?.toLowerCase();
  const found = toLoad.prizes.find((one) => one.prize === id);
  if (found === undefined) return { wrong: 'No such envelope belongs to this board.' };
  const number = typed === undefined ? draft.at : Number(typed);
  if (number === null) return { wrong: 'Every square has its envelope already.' };
  if (number < 1 || number > draft.squares.length) return { wrong: `The board has no square ${number}.` };
  const free = draft.squares[number - 1] === found.prize || leftOf(toLoad, draft, found.prize) > 0;
  return free ? put(draft, found.prize, number) : { wrong: `Every ${found.says} is entered already.` };
}
