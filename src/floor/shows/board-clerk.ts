/**
 * What the keeper of a layout does with it: checks it against the sheet, commits to each square, and hands out only
 * what is to be opened. The floor itself never sees a layout; a server keeps it in its vault, a scenario in its file.
 */
import { sha256Hex } from '../../base/sha256.ts';
import { type SealedSquare, squareCommitment } from '../../fair/commitments.ts';
import { type BoardName, boardSize, boardToLoad, type ShowRules } from '../../rules/show.ts';
import { showOf } from '../kit/prizes.ts';
import type { State } from '../state.ts';
import type { Show } from './show.ts';

/** The prizes in the order of the numbers, from 1. */
type Layout = readonly string[];

/** Why this is not a layout of the board, in one sentence; undefined where it is. */
export function layoutFlaw(rules: ShowRules, board: BoardName, layout: Layout): string | undefined {
  const size = boardSize(rules, board);
  if (layout.length !== size) return `The board has ${size} squares, but the layout has ${layout.length}.`;
  const prizes = board === 'last' ? rules.last.map(({ id }) => ({ id, count: 1 })) : rules[board];
  for (const { id, count } of prizes) {
    const found = layout.filter((prize) => prize === id).length;
    if (found !== count) return `${id} is under ${found} squares, but the board has ${count} of it.`;
  }
  return undefined;
}

/** The board that is to be loaded now, and what belongs on it. */
export function boardWanted(state: State, show: Show): { board: BoardName; rules: ShowRules } | undefined {
  const board = boardToLoad(show.position);
  return board === undefined ? undefined : { board, rules: showOf(state, show).rules };
}

export const sealedBoard = (layout: Layout, saltOf: (number: number) => string): SealedSquare[] =>
  layout.map((prize, i) => ({ number: i + 1, prize, salt: saltOf(i + 1) }));

export const commitmentsOf = (squares: readonly SealedSquare[]): string[] => squares.map(squareCommitment);

/** Under which name a board's secret is kept: it follows from the commitments, so a board typed again is another one. */
export const boardSecretName = (commitments: readonly string[]): string =>
  `board-${sha256Hex(commitments.join('|')).slice(0, 40)}`;

/** What is to be opened now: the square that was picked, the bonus prizes before the play-off, or all that is left. */
export function squaresToOpen(state: State, show: Show, board: readonly SealedSquare[]): SealedSquare[] {
  const { stage, picked, open } = show.position;
  const covered = board.filter(({ number }) => !open.some((square) => square.number === number));
  if (picked !== null) return covered.filter(({ number }) => number === picked);
  if (stage === 'clear') {
    const { main } = showOf(state, show).rules;
    return covered.filter(({ prize }) => main.some(({ id, gives }) => id === prize && gives === 'goods'));
  }
  return stage === 'show-rest' || stage === 'show-last' ? covered : [];
}
