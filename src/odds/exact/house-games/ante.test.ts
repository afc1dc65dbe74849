/** Checks single hands deal by deal and the classes that represent them; house-game-odds.test.ts has the full count. */
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { fastEvaluator } from '../../../cards/fast/ranking-evaluators.ts';
import { houseGameOf, rankingNamed } from '../../../rules/house-game.ts';
import { fourCardPoker } from '../../../sheets/south-dakota/four-card-poker.ts';
import { handsByCategory } from '../../house-game/house-game-odds.ts';
import { madeBy } from '../readings/strengths-dealt.ts';
import {
  anteOdds,
  classes,
  countStandings,
  forEachStanding,
  type Standing,
  standingsAgainstDealer,
  strengthsOf,
} from './ante.ts';

const step = houseGameOf(fourCardPoker)!;

describe('an ante with a raise', () => {
  it('is not counted for other numbers of cards', () => {
    expect(anteOdds({ ...step, cards: { ...step.cards, dealer: 5 } })).toBeUndefined();
  });
});

describe('a hand against a face-up card', () => {
  const all = classes();
  const evaluate = [5, 6].map((cards) => fastEvaluator(rankingNamed(step.ranking), cards));
  const QUEEN = 10;

  /** Every hidden hand in sequence. */
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

  it.each(['player', 'nobody'] as const)('wins and loses as often as counted deals, ties to the %s', (ties) => {
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

describe('a category against the dealer', () => {
  const choose2 = (n: number) => (n * (n - 1)) / 2;
  const [HANDS, FACE_UP, HIDDEN] = [2_598_960, 47, 1_370_754];
  const sum = ({ beats, ties, loses }: Standing) => beats + ties + loses;

  it('four of a kind behind one face-up card: beaten by the higher ones that the cards leave', () => {
    const QUEEN = 10;
    const found = countStandings(step, [QUEEN]).get('four-of-a-kind')!;
    let [loses, hands] = [0, 0];
    for (let rank = 0; rank < 13; rank += 1) {
      if (rank === QUEEN) continue;
      for (let kicker = 0; kicker < 13; kicker += 1) {
        if (kicker === rank) continue;
        // One of the queens is face up, and the player's fifth card breaks any hand it would be part of.
        const cards = kicker === QUEEN ? 3 : 4;
        hands += cards;
        for (let higher = rank + 1; higher < 13; higher += 1) {
          if (higher !== kicker) loses += cards * (higher === QUEEN ? choose2(43) : 42);
        }
      }
    }
    // Four suits of the queen are equivalent.
    expect(found.loses).toBe(BigInt(4 * loses));
    expect(found.ties).toBe(0n);
    expect(sum(found)).toBe(BigInt(4 * hands * HIDDEN));
  });

  const all = standingsAgainstDealer(step)!;

  it('is every deal once, and each category as often as counted', () => {
    const total = [...all.values()].reduce((deals, one) => deals + sum(one), 0n);
    expect(total).toBe(BigInt(HANDS) * BigInt(FACE_UP) * BigInt(HIDDEN));
    const { hands } = handsByCategory(step.ranking, 5);
    for (const [category, one] of all)
      expect(sum(one), category).toBe(BigInt(hands.get(category)! * FACE_UP) * BigInt(HIDDEN));
  });

  it('is near what is dealt', () => {
    const rng = seeded(5);
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const ranking = rankingNamed(step.ranking);
    const [ofFive, ofSix, made] = [fastEvaluator(ranking, 5), fastEvaluator(ranking, 6), madeBy(ranking)];
    const dealt = new Map<string, { hands: number; beats: number; ties: number }>();
    for (let i = 0; i < 20_000; i += 1) {
      const cards = rng.shuffled(deck);
      const [player, dealer] = [ofFive(cards.slice(0, 5)), ofSix(cards.slice(5, 11))];
      const { id } = made.get(player)!.category;
      const found = dealt.get(id) ?? { hands: 0, beats: 0, ties: 0 };
      found.hands += 1;
      if (player > dealer) found.beats += 1;
      if (player === dealer) found.ties += 1;
      dealt.set(id, found);
    }
    for (const [category, { hands, beats, ties }] of dealt) {
      const one = all.get(category)!;
      for (const [count, part] of [
        [beats, one.beats],
        [ties, one.ties],
      ] as const) {
        const chance = Number(part) / Number(sum(one));
        const error = Math.sqrt(Math.max(1, hands * chance * (1 - chance)));
        expect(Math.abs(count - hands * chance), category).toBeLessThan(5 * error);
      }
    }
  });
});

describe('classes of hands', () => {
  const { count, size, subsets, sizeOf, signs } = classes();

  it('represent every hand once', () => {
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
