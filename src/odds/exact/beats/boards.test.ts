import { describe, expect, it } from 'vitest';
import { choose } from '../../../base/choose.ts';
import { suitOf } from '../../../cards/card.ts';
import { type BoardClass, EVERYTHING, forEachBoard, type Gone, isStraightDraw, type Matters } from './boards.ts';

/** How many boards the classes with this property represent. */
function boardsWhere(gone: Gone, matters: Matters, isSuch: (one: BoardClass) => boolean = () => true): number {
  let boards = 0;
  forEachBoard(gone, matters, (one) => {
    if (isSuch(one)) boards += one.boards;
  });
  return boards;
}

const ALL = (1 << 26) - 1;
const mostSuited = (board: readonly number[]): number =>
  Math.max(...[0, 1, 2, 3].map((suit) => board.filter((card) => suitOf(card) === suit).length));

describe('classes of boards', () => {
  it('represent every board once', () => {
    expect(boardsWhere({ rank: 12 }, EVERYTHING)).toBe(choose(50, 5));
    expect(boardsWhere(undefined, { suited: isStraightDraw, plain: () => true })).toBe(choose(52, 5));
  });

  it('have five, four and three of a suit as often as boards have, and two at most otherwise', () => {
    const bySuited = [0, 0, 0, 0, 0, 0];
    forEachBoard(undefined, EVERYTHING, ({ board, boards }) => {
      bySuited[mostSuited(board)]! += boards;
    });
    // 4 * choose(13, k) * choose(39, 5 - k): 5,148 have one suit, including straight flushes.
    expect(bySuited.slice(3)).toEqual([847_704, 111_540, 5_148]);
    expect(bySuited.reduce((sum, boards) => sum + boards)).toBe(choose(52, 5));
  });

  it('cover the whole deck, and its remainder without a pair', () => {
    const isWhole = (cards: number, lows: number, { board, types }: BoardClass) => {
      let [low, high, count] = [0, 0, 0];
      const lay = (card: number) => {
        if (card < 26) low |= 1 << card;
        else high |= 1 << (card - 26);
        count += 1;
      };
      board.forEach(lay);
      for (const type of types) type.forEach(lay);
      return board.length === 5 && count === cards && low === lows && high === ALL;
    };
    // Without two sevens, cards 20 and 21.
    const beside = ALL & ~(3 << 20);
    expect(boardsWhere(undefined, EVERYTHING, (one) => isWhole(52, ALL, one))).toBe(choose(52, 5));
    expect(boardsWhere({ rank: 5 }, EVERYTHING, (one) => isWhole(50, beside, one))).toBe(choose(50, 5));
  });

  it('recognize three ranks that two cards can complete to a straight flush', () => {
    const ranks = (...list: number[]) => list.reduce((bits, rank) => bits | (1 << rank), 0);
    expect(isStraightDraw(ranks(12, 0, 3))).toBe(true);
    expect(isStraightDraw(ranks(12, 0, 4))).toBe(false);
    expect(isStraightDraw(ranks(12, 8, 9))).toBe(true);
    expect(isStraightDraw(ranks(12, 7, 9))).toBe(false);
    expect(isStraightDraw(ranks(4, 6, 8))).toBe(true);
    expect(isStraightDraw(ranks(4, 6, 9))).toBe(false);
  });
});
