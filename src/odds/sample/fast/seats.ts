/** Where the cards of a table lie in the pack, and the hands in all their ways for the few deals that need them. */
import type { Card } from '../../../cards/card.ts';
import { evaluate5 } from '../../../cards/fast/high.ts';
import { choices } from '../../../cards/ranking.ts';
import type { Question } from '../../question.ts';
import type { FiveCards } from './hand-tests.ts';
import { BOARD, type Layout } from './layout.ts';
import { dealCards, PACK } from './pack.ts';
import { bestOfAny, bestOfTwo, valueOfAny, valueOfTwo } from './showdown.ts';

/** board-first: the board, then the hands. hand-first: the first hand, then the board, then the other hands. */
export type Order = 'board-first' | 'hand-first';

export type Seats = Readonly<{
  question: Question;
  layout: Layout;
  players: number;
  /** Cards of the whole deal. */
  all: number;
  boardAt: number;
  placeOf: (hand: number) => number;
  /** Takes all cards back and deals so many. */
  again: (cards: number) => void;
  /** Deals on until so many lie there. */
  on: (cards: number) => void;
  /** The best value of the hand at this place. */
  valueAt: (place: number) => number;
  /** The best among so many hands from this place on; what each has is in VALUES. */
  bestFrom: (place: number, hands: number) => number;
  waysOf: (hand: number) => FiveCards[];
  holeOf: (hand: number) => Card[];
  wholeDeal: () => Card[][];
}>;

export function seatsOf(question: Question, layout: Layout, players: number, order: Order): Seats {
  const { hole, use } = layout;
  const all = BOARD + hole * players;
  const boardAt = order === 'board-first' ? 0 : hole;
  const placeOf = (hand: number): number => (hand === 0 && order === 'hand-first' ? 0 : BOARD + hole * hand);
  let out = 0;
  const on = (cards: number): void => {
    dealCards(out, cards);
    out = cards;
  };
  const again = (cards: number): void => {
    dealCards(0, cards);
    out = cards;
  };
  const cardsAt = (place: number, count: number) => [...PACK.subarray(place, place + count)];
  return {
    question,
    layout,
    players,
    all,
    boardAt,
    placeOf,
    again,
    on,
    valueAt: use === 'any' ? valueOfAny : (place) => valueOfTwo(place, hole),
    bestFrom: use === 'any' ? bestOfAny : (place, hands) => bestOfTwo(place, hands, hole),
    waysOf: (hand) => waysOf(cardsAt(placeOf(hand), hole), cardsAt(boardAt, BOARD), use === 'two' ? [2] : [0, 1, 2]),
    holeOf: (hand) => cardsAt(placeOf(hand), hole),
    wholeDeal: () => {
      on(all);
      return [cardsAt(boardAt, BOARD), ...Array.from({ length: players }, (_, i) => cardsAt(placeOf(i), hole))];
    },
  };
}

function waysOf(hole: readonly Card[], board: readonly Card[], counts: readonly number[]): FiveCards[] {
  return counts.flatMap((count) =>
    [...choices(hole, count)].flatMap((held) =>
      [...choices(board, BOARD - count)].map((others) => ({ value: valueOfFive([...held, ...others]), hole: held })),
    ),
  );
}

function valueOfFive([a, b, c, d, e]: readonly Card[]): number {
  return evaluate5(a!, b!, c!, d!, e!);
}
