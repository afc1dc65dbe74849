/**
 * What can be told of a hand before the floor reads it: enough to know that a deal meets nothing, as most deals do. A
 * sketch may say that a row could be met which is not; never the other way round.
 */
import { type Card, RANKS, rankOf } from '../../cards/card.ts';
import { evaluate5 } from '../../cards/fast/high.ts';
import { categoryOf } from '../../cards/fast/values.ts';
import type { Game, Reading } from '../../cards/game.ts';
import { bestFiveStrength, rankFive, rankingFor, type Wheel } from '../../cards/pai-gow/five.ts';
import { isSevenCardOutcome } from '../../cards/pai-gow/named.ts';
import { type JokerUse, type Ranked, type Ranking, rankHand } from '../../cards/ranking.ts';
import { frontTwo } from '../../cards/rankings/front-two.ts';
import { highFive } from '../../cards/rankings/high-five.ts';
import { thirteenFront } from '../../cards/rankings/thirteen-front.ts';
import { thirteenOutcomes } from '../../cards/thirteen/naturals.ts';
import type { HandTest } from '../../rules/hand-words.ts';
import { isWithin } from '../../rules/match-cards.ts';
import { isAtLeast } from '../../rules/match-floors.ts';
import { isNamed } from '../../rules/match-readings.ts';
import type { Question } from '../question.ts';
import type { Parts } from './house-ways.ts';
import { perOf } from './read.ts';

export type Sketch = Readonly<{
  /** What one of its hands is, or the best category that it can be; undefined where neither is known. */
  made: (hand: string) => Made | undefined;
  isNamed: (outcome: string) => boolean;
  /** What it takes from each opponent when it beats them all. */
  homeRun: () => number | undefined;
}>;

/** `ranks` are left out where only the category is known. */
type Made = Readonly<{ ranking: Ranking; category: string; ranks?: readonly string[]; isBest?: true }>;

/**
 * Whether any row may be met by these hands, of which the first is the one that is looked at where rows belong to hands.
 * The cheaper sketch of a hand comes first, and where it settles the matter the next is not made.
 */
export function mayMeet(question: Question, hands: number, sketches: readonly ((hand: number) => Sketch)[]): boolean {
  const looked = perOf(question) === 'hand' ? 1 : hands;
  const some = (count: number, isSo: (sketch: Sketch) => boolean): boolean => {
    for (let hand = 0; hand < count; hand += 1) if (sketches.every((sketchOf) => isSo(sketchOf(hand)))) return true;
    return false;
  };
  return question.rows.some(({ hand: pattern }) => {
    switch (pattern.is) {
      case 'bad-beat':
        return some(hands, (sketch) => couldBe(pattern.losing, sketch));
      case 'sweep':
        return some(looked, (sketch) => isWithin(pattern.points, sketch.homeRun() ?? 0));
      case 'beaten':
        return true;
      default:
        return some(looked, (sketch) => couldBe(pattern, sketch));
    }
  });
}

function couldBe(test: HandTest, sketch: Sketch): boolean {
  switch (test.is) {
    case 'outcome':
      return sketch.isNamed(test.outcome);
    case 'reading':
      return test.hands.every(({ hand, category, orBetter = false, floor }) => {
        const made = category === undefined ? undefined : sketch.made(hand);
        if (category === undefined || made === undefined || (made.isBest && !orBetter)) return true;
        const { ranking, ranks } = made;
        const asked = { category, orBetter, floor: ranks === undefined ? undefined : floor };
        return isAtLeast(ranking, { category: made.category, ranks: ranks ?? [] }, asked);
      });
    case 'every':
      return test.of.every((one) => couldBe(one, sketch));
    case 'some':
      return test.of.some((one) => couldBe(one, sketch));
    default:
      return true;
  }
}

type Table = Readonly<{ joker: JokerUse; wheel: Wheel }>;

/** Before they are set: nobody has a better back than the best five of the seven. */
export function sevenCardSketch(seven: readonly Card[], { joker, wheel }: Table): Sketch {
  const ranking = rankingFor(wheel);
  return {
    made: (hand) => {
      if (hand !== 'back') return undefined;
      const category = ranking.categories[bestFiveStrength(seven, joker, wheel) >> 20]!.id;
      return { ranking, category, isBest: true };
    },
    isNamed: (outcome) => isSevenCardOutcome(outcome, seven, joker, wheel),
    homeRun: () => undefined,
  };
}

export function paiGowSketch([front, back]: Parts, { joker, wheel }: Table): Sketch {
  const ranked = (ranking: Ranking, { category, weights }: Ranked): Made => {
    return { ranking, category: category.id, ranks: weights.map((rank) => RANKS[rank]!) };
  };
  return {
    ...sevenCardSketch([...front!, ...back!], { joker, wheel }),
    made: (hand) => {
      if (hand === 'front') return ranked(frontTwo, rankHand(frontTwo, front!, joker));
      return hand === 'back' ? ranked(rankingFor(wheel), rankFive(back!, joker, wheel)) : undefined;
    },
  };
}

export function thirteenSketch(parts: Parts, read: () => Reading | undefined): Sketch {
  const [front, middle, back] = parts as readonly [readonly Card[], readonly Card[], readonly Card[]];
  const five = ([a, b, c, d, e]: readonly Card[]) => ({
    ranking: highFive,
    category: categoryOf(evaluate5(a!, b!, c!, d!, e!)),
  });
  return {
    made: (hand) => {
      if (hand === 'middle') return five(middle);
      if (hand === 'back') return five(back);
      return hand === 'front' ? { ranking: thirteenFront, category: frontCategory(front) } : undefined;
    },
    isNamed: (outcome) => thirteenOutcomes(parts.flat()).some(({ id }) => id === outcome),
    homeRun: () =>
      read()
        ?.hands.map(({ facts }) => facts?.homeRunPoints)
        .find((fact) => typeof fact === 'number'),
  };
}

function frontCategory(cards: readonly Card[]): string {
  const ranks = new Set(cards.map(rankOf)).size;
  return ranks === 1 ? 'three-of-a-kind' : ranks === 2 ? 'pair' : 'high-card';
}

/** By the game itself, of one hand. */
export function readSketch({ game, settings }: Question, dealt: Parameters<Game['read']>[0]): Sketch {
  const read = game.read(dealt, settings);
  return {
    made: () => undefined,
    isNamed: (outcome) => !read.ok || isNamed(read.value, outcome),
    homeRun: () => undefined,
  };
}
