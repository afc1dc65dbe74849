/**
 * One 32-bit number per card, made to be added: the sum of a hand's keys tells its ranks and its suits apart.
 *
 * The upper 23 bits sum the ranks: of as many cards, up to seven, no two choices of ranks have the same sum. The lower 9
 * bits sum the suits: 0, 1, 8 and 57 count up to seven cards without a carry that could be misread. So a hand costs one
 * addition a card, and both questions about it (a flush? which ranks?) are answered by its sum.
 */
import { type Card, cardOf, RANKS, type Rank, rankOf, SUITS, suitOf } from '../card.ts';

export const SUIT_BITS = 9;
export const RANK_BITS = 23;
export const SUIT_SUMS = 1 << SUIT_BITS;

/** Rank by rank the least number that keeps all sums of seven cards apart; keys.test.ts derives them again. */
export const RANK_WEIGHTS = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181] as const;

const SUIT_WEIGHTS = [0, 1, 8, 57] as const;

/**
 * The plain sums crowd at the low end. Multiplied by an odd number modulo 2^23 they stay distinct and additive but lie
 * scattered, which lets pack.ts fill its table to 99 % instead of 45 %.
 */
const SCRAMBLE = 7_401_727;

/** What a card of this rank adds to a sum, its suit left out. */
export const RANK_KEYS = Int32Array.from(RANK_WEIGHTS, (weight) => Math.imul(weight, SCRAMBLE) << SUIT_BITS);

/** What each card adds. As long as a byte can count, so that no byte reaches past its end. */
export const CARD_KEYS = new Int32Array(256);
for (let rank = 0; rank < RANKS.length; rank += 1) {
  for (let suit = 0; suit < SUITS.length; suit += 1) {
    CARD_KEYS[cardOf(rank, suit)] = RANK_KEYS[rank]! + SUIT_WEIGHTS[suit]!;
  }
}

/** By the low nine bits of a sum: 0, or one more than a suit of which these `cards` cards hold at least `needed`. */
export function suitHolding(needed: number, cards: number): Uint8Array {
  const table = new Uint8Array(SUIT_SUMS);
  for (let diamonds = 0; diamonds <= cards; diamonds += 1) {
    for (let hearts = 0; diamonds + hearts <= cards; hearts += 1) {
      for (let spades = 0; diamonds + hearts + spades <= cards; spades += 1) {
        const held = [cards - diamonds - hearts - spades, diamonds, hearts, spades];
        const sum = held.reduce((total, count, suit) => total + count * SUIT_WEIGHTS[suit]!, 0);
        table[sum] = 1 + held.findIndex((count) => count >= needed);
      }
    }
  }
  return table;
}

/** The ranks of one suit among these cards, a bit a rank. */
export function ranksOfSuit(suit: number, cards: ArrayLike<Card>): number {
  let ranks = 0;
  for (let i = 0; i < cards.length; i += 1) {
    if (suitOf(cards[i]!) === suit) ranks |= rankBit(rankOf(cards[i]!));
  }
  return ranks;
}

/** How many sets of ranks there are, a bit a rank. */
export const RANK_SETS = 1 << RANKS.length;

export const rankBit = (rank: Rank): number => 1 << rank;
