/** All 154,143,080 seven-card hands of a 53-card deck, counted by classes of hands that rank alike. */
import { describe, expect, it } from 'vitest';
import type { JokerUse } from '../ranking.ts';
import { holdingStrength, rankingFor } from './best-five.ts';

type Counts = Record<string, number>;

describe('seven cards from 52 and a joker', () => {
  it('fall into the published number of each category when the joker is a bug', () => {
    // As published by Brian Alspach (2003) and, for the hands from flush up, by the Wizard of Odds. Both have 210,964
    // straight and royal flushes; Alspach calls eight fewer of them royal, and the count sides with the Wizard.
    expect(categoryCounts('bug')).toEqual({
      'high-card': 24_780_420,
      pair: 64_221_960,
      'two-pair': 35_553_816,
      'three-of-a-kind': 7_470_676,
      straight: 11_236_028,
      flush: 6_172_088,
      'full-house': 4_188_528,
      'four-of-a-kind': 307_472,
      'straight-flush': 184_832,
      'royal-flush': 26_132,
      'five-of-a-kind': 1_128,
    });
  });

  it('differ as they must when the joker is wild', () => {
    const wild = categoryCounts('wild');
    const sum = Object.values(wild).reduce((total, hands) => total + hands, 0);
    expect(sum).toBe(154_143_080);
    // Straight flushes come about alike. Five of a kind is every six cards with four of a kind, and a joker.
    expect(wild).toMatchObject({ 'straight-flush': 184_832, 'royal-flush': 26_132, 'five-of-a-kind': 14_664 });
    // With a wild joker there is always a pair and never just two, so these are the hands without the joker.
    expect(wild).toMatchObject({ 'high-card': 23_294_460, 'two-pair': 31_433_400 });
  });
});

function categoryCounts(joker: JokerUse): Counts {
  const counts: Counts = {};
  for (const jokers of [0, 1]) {
    countByRanks(7 - jokers, jokers, joker, counts);
    correctForSuits(7 - jokers, jokers, joker, counts);
  }
  return counts;
}

/** Every multiset of ranks represents as many hands as there are ways to assign suits; suits are checked later. */
function countByRanks(naturals: number, jokers: number, joker: JokerUse, counts: Counts): void {
  const ranks = new Array<number>(13).fill(0);
  const place = (rank: number, left: number, hands: number): void => {
    if (rank === 13) {
      if (left === 0) add(counts, ranks, NO_SUITS, jokers, joker, hands);
      return;
    }
    for (let n = 0; n <= Math.min(4, left); n += 1) {
      ranks[rank] = n;
      place(rank + 1, left - n, hands * SUIT_CHOICES[n]!);
    }
    ranks[rank] = 0;
  };
  place(0, naturals, 1);
}

/**
 * Only a hand with five of a suit, including jokers, can be a flush, and seven cards never contain two. Each such hand
 * moves from the category of its ranks to the flush category. One suit represents all four.
 */
function correctForSuits(naturals: number, jokers: number, joker: JokerUse, counts: Counts): void {
  for (let mask = 0; mask < 1 << 13; mask += 1) {
    const others = naturals - bitCount(mask);
    if (others < 0 || others > 2) continue;
    const ranks = Array.from({ length: 13 }, (_, rank) => (mask >> rank) & 1);
    const settle = (hands: number): void => {
      add(counts, ranks, NO_SUITS, jokers, joker, -4 * hands);
      add(counts, ranks, [mask, 0, 0, 0], jokers, joker, 4 * hands);
    };
    withOthers(ranks, others, settle);
  }
}

/** Up to two cards of the other three suits, by rank: two of one rank can be chosen in three ways. */
function withOthers(ranks: number[], others: number, settle: (hands: number) => void): void {
  if (others === 0) settle(1);
  for (let first = 0; others > 0 && first < 13; first += 1) {
    ranks[first]! += 1;
    if (others === 1) settle(3);
    for (let second = first; others === 2 && second < 13; second += 1) {
      ranks[second]! += 1;
      settle(second === first ? 3 : 9);
      ranks[second]! -= 1;
    }
    ranks[first]! -= 1;
  }
}

const NO_SUITS = [0, 0, 0, 0];
const SUIT_CHOICES = [1, 4, 6, 4, 1];

function add(counts: Counts, ranks: number[], suits: number[], jokers: number, joker: JokerUse, hands: number): void {
  const strength = holdingStrength({ ranks, suits, jokers }, joker, 'lowest');
  const { id } = rankingFor('lowest').categories[strength >> 20]!;
  counts[id] = (counts[id] ?? 0) + hands;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
