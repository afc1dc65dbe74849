import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { type Card, cardFrom } from '../../../cards/card.ts';
import { fastOmaha } from '../../../cards/fast/omaha.ts';
import { rankHand } from '../../../cards/ranking.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import { OMAHA, row } from '../../../rules/match-testing.ts';
import { asked, atLeast, beat, handsOf, seesBeat } from './beats-testing.ts';
import { beatsOnOmahaBoard, dealsRequired, type OmahaBeat } from './omaha.ts';
import { testByValue } from './tests-by-value.ts';

const cardsOf = (text: string): Card[] => text.split(' ').map((token) => cardFrom(token)!);
const DECK = Array.from({ length: 52 }, (_, card) => card);
const strengthOf = fastOmaha(highFive);

const rowFrom = (floor: string) => row('beat', beat(atLeast('four-of-a-kind', floor)));
function compiled(floor: string): OmahaBeat {
  const question = asked(OMAHA, [rowFrom(floor)]);
  return {
    losing: testByValue(question, 'beat', atLeast('four-of-a-kind', floor))!,
    winning: testByValue(question, 'beat', 'higher')!,
  };
}

function counted(floor: string, board: readonly Card[], players: number) {
  const required = new Map<string, number>();
  beatsOnOmahaBoard({ boards: 1, board }, compiled(floor), 4, required);
  const { count, total } = dealsRequired(required, players, 4);
  // The total is of all boards, of which this is one.
  return { count: count * 2_598_960n, total };
}

/** The least strength of four of this kind. */
const leastOf = (rank: string): number =>
  rankHand(highFive, cardsOf(`${rank}s ${rank}h ${rank}d ${rank}c ${rank === '2' ? '3s' : '2s'}`)).strength;

describe('one board of Omaha', () => {
  // Pairs and pairs; a three and a pair; a pair and straight flushes that share cards; a four that nobody can use.
  const boards = ['7d 7c Td Tc Ah', '8h 8d 8c Ks Kd', '9s 9d 8s 7s 2c', '5s 6s 8s 8d Ac', 'Qh Jh Th 9h Qs'];

  it.each(boards)('%s: as many beats of two players as when every two hands are compared', (text) => {
    const board = cardsOf(text);
    const left = DECK.filter((card) => !board.includes(card));
    const least = leastOf('5');
    const strong: { low: number; high: number; strength: number }[] = [];
    for (const hand of handsOf(left, 4)) {
      const strength = strengthOf(hand, board);
      if (strength < least) continue;
      const bits = (from: number) =>
        hand.reduce((all, card) => all | (card >= from && card < from + 26 ? 1 << (card - from) : 0), 0);
      strong.push({ low: bits(0), high: bits(26), strength });
    }
    let met = 0;
    for (const [i, one] of strong.entries()) {
      for (let j = 0; j < i; j += 1) {
        const other = strong[j]!;
        if ((one.low & other.low) === 0 && (one.high & other.high) === 0 && one.strength !== other.strength) met += 2;
      }
    }
    // Hands of the first player and of the second: choose(47, 4) * choose(43, 4).
    const { count, total } = counted('5', board, 2);
    expect(count * 178_365n * 123_410n).toBe(BigInt(met) * total);
    expect(met).toBeGreaterThan(0);
  });

  it('a four on the board is no beat, nor is a pair alone', () => {
    expect(counted('2', cardsOf('8h 8d 8c 8s Kd'), 9).count).toBe(0n);
    expect(counted('2', cardsOf('8h 8d 4c 3s Kd'), 9).count).toBe(0n);
  });

  it('nine players, within four standard errors of dealing them', () => {
    const rng = seeded(21);
    const board = cardsOf('9s 9d 8s 7s 7d');
    const left = DECK.filter((card) => !board.includes(card));
    const deals = 20_000;
    let met = 0;
    for (let i = 0; i < deals; i += 1) {
      const cards = rng.shuffled(left);
      const strengths = Array.from({ length: 9 }, (_, p) => strengthOf(cards.slice(4 * p, 4 * p + 4), board));
      if (new Set(strengths.filter((strength) => strength >= leastOf('2'))).size > 1) met += 1;
    }
    const { count, total } = counted('2', board, 9);
    const chance = Number((count * 10n ** 12n) / total) / 1e12;
    expect(Math.abs(met / deals - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / deals));
    // Often enough that four standard errors are a fifth of it.
    expect(chance).toBeGreaterThan(0.015);
  });

  it('the floor says the same of deals of a small deck', () => {
    const rng = seeded(5);
    const board = cardsOf('9s 9d 8s 7s 7d');
    const deck = cardsOf('9h 9c 7h 7c Ts Js 6s 5s Qs 2c 3c 4h');
    let beats = 0;
    for (let i = 0; i < 60; i += 1) {
      const cards = rng.shuffled(deck);
      const hands = [cards.slice(0, 4), cards.slice(4, 8), cards.slice(8, 12)];
      const seen = seesBeat(OMAHA, rowFrom('8'), hands, board).some(Boolean);
      const second = hands.map((hand) => strengthOf(hand, board)).filter((strength) => strength >= leastOf('8'));
      expect(new Set(second).size > 1).toBe(seen);
      beats += Number(seen);
    }
    expect(beats).toBeGreaterThan(5);
  });
});
