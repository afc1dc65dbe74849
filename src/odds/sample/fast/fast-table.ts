/**
 * Hold'em and Omaha at full tables, millions of deals a second: bad beats, beaten aces, high hands. A deal ends as soon
 * as no row can be met any more: by a board on which nobody loses with such a hand, or by hole cards that are not aces.
 */
import type { Question } from '../../question.ts';
import { handsDealt, perOf } from '../read.ts';
import { BOARD, layoutOf } from './layout.ts';
import { ownRows } from './own-hands.ts';
import { startPack } from './pack.ts';
import { badBeatRows } from './rounds.ts';
import { seatsOf } from './seats.ts';

export type FastTable = Readonly<{
  /** A new pack: what follows depends on the seed alone. There is one pack in a thread, so this comes before every chunk. */
  start: (seed: number) => void;
  /** One deal; the rows that it meets. */
  deal: () => number;
  /** The board, then the hands, of the last deal: what it did without is dealt now. */
  wholeDeal: () => readonly (readonly number[])[];
}>;

/** Undefined where the game or one of the rows is not of this kind. */
export function fastTable(question: Question): FastTable | undefined {
  const layout = layoutOf(question);
  const players = handsDealt(question);
  if (layout === undefined || BOARD + layout.hole * players > 52) return undefined;
  const isRound = perOf(question) === 'round';
  const seats = seatsOf(question, layout, players, isRound ? 'board-first' : 'hand-first');
  const deal = isRound ? badBeatRows(seats) : ownRows(seats);
  return deal === undefined ? undefined : { start: startPack, deal, wholeDeal: seats.wholeDeal };
}
