import { describe, expect, it } from 'vitest';
import type { CallLadderStep } from '../../rules/ladder.ts';
import { beatTheDealer } from '../../sheets/hawaiian-gardens/beat-the-dealer.ts';
import { bestClimb, callLadderOdds, type DealChances } from './ladder-odds.ts';

const ladder = beatTheDealer.steps.find(
  (step): step is CallLadderStep => step.kind === 'play' && step.form === 'call-ladder',
)!;

/** Every way in which a ladder can go, with ties up to a limit, for one fixed stopping rule. */
function played(times: readonly number[], { wins, tie, always }: DealChances, stopAt: number): number {
  const right = Math.max(...wins);
  const wrong = wins.reduce((sum, one) => sum + one, 0) - right;
  const top = times.length;
  const worth = [1, ...times];
  const from = (held: number, depth: number): number => {
    if (held >= stopAt || held === top || depth === 0) return worth[held]!;
    return always * worth[top]! + right * from(held + 1, depth) + wrong * worth[0]! + tie * from(held, depth - 1);
  };
  return from(0, 60);
}

describe('a ladder of calls under best play', () => {
  it('is worth what its best rule of stopping is worth, followed through hand by hand', () => {
    for (const chances of [
      { wins: [0.44, 0.43], tie: 0.1, always: 0.03 },
      { wins: [0.5, 0.5], tie: 0, always: 0 },
      { wins: [0.2, 0.2], tie: 0.6, always: 0 },
      { wins: [0.05, 0.05], tie: 0, always: 0.9 },
    ]) {
      const rules = [0, 1, 2, 3].map((stopAt) => played([2, 4, 10], chances, stopAt));
      expect(bestClimb([2, 4, 10], chances).value).toBeCloseTo(Math.max(...rules), 9);
    }
  });

  it('stops if continuing is worth less', () => {
    const chances = { wins: [0.5, 0.5], tie: 0, always: 0 };
    // Keeping 2 against an even chance of 2.9 or 1.
    expect(bestClimb([2, 2.9], chances)).toEqual({ value: 1.5, rungs: [0.5, 0.5, 0] });
    expect(bestClimb([2, 3.1], chances).rungs).toEqual([0.75, 0, 0.25]);
  });

  it('counts the shoe exactly: banker without a Dragon 7 against player, ties and the Dragon 7', () => {
    const { right, tie, always, rungs, value } = callLadderOdds(ladder)!;
    // The published figures of eight decks: player 44.6247%, banker 45.8597%, tie 9.5156%, Dragon 7 2.2534%.
    expect(right).toBeCloseTo(0.446247, 6);
    expect(tie).toBeCloseTo(0.095156, 6);
    expect(always).toBeCloseTo(0.022534, 6);
    expect(rungs.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(value).toBeCloseTo(
      rungs.reduce((sum, { chance, times }) => sum + chance * times, 0),
      12,
    );
    expect(value).toBeGreaterThan(2);
  });
});
