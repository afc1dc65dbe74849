import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { seeded } from '../base/seeded.ts';
import { millionaireGameShow } from '../sheets/hoosier-lottery/millionaire-game-show.ts';
import {
  boardLoaded,
  boardSize,
  boardToLoad,
  type OpenedSquare,
  openingFlaw,
  pickFlaw,
  prizeDecided,
  type ShowPosition,
  type ShowStep,
  showRules,
  squarePicked,
  squaresOpened,
  startShow,
  turnOf,
} from './show.ts';

const bonus = ['a', 'b', 'c'].map((id, i) => ({ id, name: id, value: usd(2_000 + 100 * i) }));
const rules = showRules(millionaireGameShow.steps[0] as ShowStep, bonus);

/** A whole show with boards shuffled and squares named by chance; every picked square with who picked it. */
function playOut(seed: number) {
  const rng = seeded(seed);
  let at: ShowPosition = startShow(rules);
  let layout: string[] = [];
  let openedHere = new Set<number>();
  const won: { seat: number; prize: string; board: string }[] = [];
  const open = (squares: OpenedSquare[]): void => {
    expect(openingFlaw(rules, at, squares)).toBeUndefined();
    for (const { number } of squares) {
      expect(openedHere.has(number)).toBe(false);
      openedHere.add(number);
    }
    at = squaresOpened(rules, at, squares);
  };
  const squareAt = (number: number): OpenedSquare => ({ number, prize: layout[number - 1]! });
  let steps = 0;
  while (at.stage !== 'over') {
    steps += 1;
    expect(steps).toBeLessThan(2_000);
    const load = boardToLoad(at);
    const covered = layout.map((_, i) => i + 1).filter((number) => !openedHere.has(number));
    if (load !== undefined) {
      at = boardLoaded(rules, at);
      layout = rng.shuffled(Object.entries(at.hidden).flatMap(([id, count]) => new Array<string>(count).fill(id)));
      expect(layout).toHaveLength(boardSize(rules, load));
      openedHere = new Set();
    } else if (at.stage === 'decide') {
      at = prizeDecided(at, rng.below(2) === 0);
    } else if (turnOf(at) !== undefined) {
      const seat = turnOf(at)!;
      const number = rng.pick(covered);
      expect(pickFlaw(rules, at, { seat, number })).toBeUndefined();
      won.push({ seat, prize: layout[number - 1]!, board: at.board });
      at = squarePicked(at, number);
      open([squareAt(number)]);
    } else {
      const goods = covered.filter((number) =>
        rules.main.some(({ id, gives }) => gives === 'goods' && id === layout[number - 1]),
      );
      open((at.stage === 'clear' ? goods : covered).map(squareAt));
    }
  }
  return { at, won };
}

describe('every show', () => {
  it('ends, opens each square once, and owes exactly what was found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { at, won } = playOut(seed);
        const totals = new Map<number, number>();
        let times = 1;
        for (const { seat, prize, board } of won.filter((one) => one.board !== 'last')) {
          const { gives, value } = rules[board as 'main'].find(({ id }) => id === prize)!;
          if (gives !== 'double') totals.set(seat, (totals.get(seat) ?? 0) + times * value);
          times = gives === 'double' ? 2 : 1;
        }
        expect(at.seats.map(({ total }) => total)).toEqual(at.seats.map(({ seat }) => totals.get(seat) ?? 0));
        for (const { total, cash, goods } of at.seats) {
          const things = goods.reduce((sum, thing) => sum + rules.main.find(({ id }) => id === thing)!.value, 0);
          expect(cash + things).toBe(total);
        }
        const winner = at.seats.filter((seat) => seat.in);
        expect(winner).toHaveLength(1);
        expect(winner[0]!.total).toBe(Math.max(...at.seats.map(({ total }) => total)));
        expect(at.turns).toEqual([winner[0]!.seat]);
        expect(rules.last.map(({ id }) => id)).toContain(at.result);
        expect(won.filter(({ board }) => board !== 'last').length).toBeGreaterThanOrEqual(19);
      }),
      { numRuns: 150, seed: 6 },
    );
  });
});
