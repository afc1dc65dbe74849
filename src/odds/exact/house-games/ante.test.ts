/** Single hands deal by deal, and the classes that they stand for; house-game-odds.test.ts has the whole count. */
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { fastEvaluator } from '../../../cards/fast/compile.ts';
import { houseGameOf, rankingNamed } from '../../../rules/house-game.ts';
import { fourCardPoker } from '../../../sheets/south-dakota/four-card-poker.ts';
import { anteOdds, forEachStanding, strengthsOf } from './ante.ts';
import { classes } from './subsets.ts';

const step = houseGameOf(fourCardPoker)!;

describe('an ante with the raise beside it', () => {
  it('is not counted for other numbers of cards', () => {
    expect(anteOdds({ ...step, cards: { ...step.cards, dealer: 5 } })).toBeUndefined();
  });
});

describe('a hand against a face-up card', () => {
  const all = classes();
  const evaluate = [5, 6].map((cards) => fastEvaluator(rankingNamed(step.ranking), cards));
  const QUEEN = 10;

  /** Every hidden hand, one after the other. */
  function oneByOne(hand: readonly number[], up: number): { above: number; level: number } {
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => card !== up && !hand.includes(card));
    const own = evaluate[0]!(hand);
    const held = [up, 0, 0, 0, 0, 0];
    let [above, level] = [0, 0];
    for (let a = 0; a < 42; a += 1)
      for (let b = a + 1; b < 43; b += 1)
        for (let c = b + 1; c < 44; c += 1)
          for (let d = c + 1; d < 45; d += 1)
            for (let e = d + 1; e < 46; e += 1) {
              held[1] = left[a]!;
              held[2] = left[b]!;
              held[3] = left[c]!;
              held[4] = left[d]!;
              held[5] = left[e]!;
              const dealer = evaluate[1]!(held);
              if (own > dealer) above += 1;
              else if (own === dealer) level += 1;
            }
    return { above, level };
  }

  it.each(['player', 'nobody'] as const)('wins and loses as often as deals do, ties to the %s', (ties) => {
    const played = { ...step, dealer: { ...step.dealer, ties } };
    const rng = seeded(11);
    const asked = rng.below(all.count);
    let checked = 0;
    forEachStanding(all, played, strengthsOf(all, played), QUEEN, (hand, wins, loses) => {
      if (hand !== asked) return;
      const { above, level } = oneByOne([...all.cards.subarray(hand * 5, hand * 5 + 5)], QUEEN * 4 + 3);
      const below = 1_370_754 - above - level;
      expect(wins).toBe(ties === 'player' ? above + level : above);
      expect(loses).toBe(below);
      checked += 1;
    });
    expect(checked).toBe(1);
  });
});

describe('classes of hands', () => {
  const { count, size, subsets, sizeOf, signs } = classes();

  it('stand for every hand once', () => {
    expect(size.reduce((sum, one) => sum + one, 0)).toBe(2_598_960);
    expect(sizeOf.reduce((sum, one) => sum + one, 0)).toBe(1 + 52 + 1_326 + 22_100 + 270_725);
  });

  it('hold each set of four cards as often as there are cards to go with it', () => {
    const held = new Int32Array(sizeOf.length);
    const fours = signs.length - 5;
    for (let hand = 0; hand < count; hand += 1) {
      for (let i = fours; i < signs.length; i += 1) held[subsets[hand * signs.length + i]!]! += size[hand]!;
    }
    const wrong = held.findIndex((times, set) => times !== 0 && times !== 48 * sizeOf[set]!);
    expect(wrong).toBe(-1);
  });
});
