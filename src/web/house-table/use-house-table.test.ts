import { describe, expect, it } from 'vitest';
import {
  type Bet,
  betsOfSeated,
  chipsFor,
  isOutside,
  layoutTotal,
  withoutSpot,
  withPlayer,
  withWager,
} from './use-house-table.ts';

const bet = (spot: number, over: Partial<Bet> = {}): Bet => ({
  spot,
  player: spot,
  ante: 1000,
  side: 0,
  progressive: 0,
  ...over,
});

describe('wagers on the layout', () => {
  it('are kept by spot, each with its player, and a spot without any is gone', () => {
    const three = withWager([bet(5)], { spot: 3, player: 5 }, 'progressive', 100);
    expect(three).toEqual([bet(3, { player: 5, ante: 0, progressive: 100 }), bet(5)]);
    expect(withWager(three, { spot: 3, player: 5 }, 'progressive', 0)).toEqual([bet(5)]);
    expect(withWager([bet(5, { side: 500 })], { spot: 5, player: 5 }, 'ante', 0)).toEqual([
      bet(5, { ante: 0, side: 500 }),
    ]);
    expect(layoutTotal([bet(1), bet(2, { side: 250, progressive: 100 })])).toBe(2350);
  });

  it('change hands and are taken off without touching the others', () => {
    expect(withPlayer([bet(1), bet(2)], 2, 1)).toEqual([bet(1), bet(2, { player: 1 })]);
    expect(withoutSpot([bet(1), bet(2)], 1)).toEqual([bet(2)]);
  });

  it('go with the player who leaves, from all his spots', () => {
    const bets = [bet(1), bet(2, { player: 1 }), bet(3)];
    expect(betsOfSeated(bets, [1, 3])).toBe(bets);
    expect(betsOfSeated(bets, [3])).toEqual([bet(3)]);
  });
});

describe('chips', () => {
  it('begin with the least that is taken, and none is above the most', () => {
    expect(chipsFor({ least: 500, most: 50_000 })).toEqual([500, 2500, 10_000, 50_000]);
    expect(chipsFor({ least: 100, most: 10_000 })).toEqual([100, 500, 2500, 10_000]);
    expect(chipsFor({ least: 1500, most: 9_999 })).toEqual([1500, 2500]);
  });

  it('make a wager that is within the limits, or none', () => {
    const limits = { least: 500, most: 1000 };
    expect([0, 499, 500, 1000, 1001].map((amount) => isOutside(amount, limits))).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });
});
