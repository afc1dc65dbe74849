/**
 * Deals and counts every hand of a deck by category. Expected values are written as calculations from the ways to
 * choose ranks and suits.
 */
import { describe, expect, it } from 'vitest';
import { type Card, type Deck, dealable, shoe, strippedDeck } from '../card.ts';
import { type Ranking, rankHand } from '../ranking.ts';
import { frontTwo } from './front-two.ts';
import { highFour } from './high-four.ts';
import { highThree } from './high-three.ts';
import { mexicanFive } from './mexican-five.ts';
import { strippedFive } from './stripped-five.ts';

describe('every hand once', () => {
  it('two cards: 1,326', () => {
    expect(countsOf(frontTwo, shoe(1))).toEqual({ pair: 13 * 6, 'high-card': 1_326 - 78 });
  });

  it('three cards: 22,100', () => {
    expect(countsOf(highThree, shoe(1))).toEqual({
      'mini-royal': 4,
      'straight-flush': 11 * 4,
      'three-of-a-kind': 13 * 4,
      straight: 12 * 64 - 48,
      flush: 4 * 286 - 48,
      pair: 13 * 6 * 48,
      'high-card': (286 - 12) * (64 - 4),
    });
  });

  it('four cards: 270,725', () => {
    expect(countsOf(highFour, shoe(1))).toEqual({
      'four-of-a-kind': 13,
      'straight-flush': 11 * 4,
      'three-of-a-kind': 13 * 4 * 48,
      flush: 4 * 715 - 44,
      straight: 11 * 256 - 44,
      'two-pair': 78 * 36,
      pair: 13 * 6 * 66 * 16,
      'high-card': (715 - 11) * (256 - 4),
    });
  });

  it('five of the 40 Mexican cards without the joker: 658,008', () => {
    expect(countsOf(mexicanFive, strippedDeck('40-card deck', '89T'))).toEqual({
      'royal-flush': 4,
      'straight-flush': 6 * 4,
      'four-of-a-kind': 10 * 36,
      flush: 4 * 252 - 28,
      'full-house': 10 * 4 * 9 * 6,
      straight: 7 * 1_024 - 28,
      'three-of-a-kind': 10 * 4 * 36 * 16,
      'two-pair': 45 * 36 * 32,
      pair: 10 * 6 * 84 * 64,
      'high-card': (252 - 7) * (1_024 - 4),
    });
  });

  it('five of the 32 cards from seven to ace: 201,376', () => {
    expect(countsOf(strippedFive, strippedDeck('32-card deck', '23456'))).toEqual({
      'royal-flush': 4,
      'straight-flush': 3 * 4,
      'four-of-a-kind': 8 * 28,
      flush: 4 * 56 - 16,
      'full-house': 8 * 4 * 7 * 6,
      straight: 4 * 1_024 - 16,
      'three-of-a-kind': 8 * 4 * 21 * 16,
      'two-pair': 28 * 36 * 24,
      pair: 8 * 6 * 35 * 64,
      'high-card': (56 - 4) * (1_024 - 4),
    });
  });
});

describe('the best four of five cards', () => {
  it('over all 2,598,960 deals: 2,072 straight flushes to 624 fours of a kind, as a ruling of Four-Card Poker has it', () => {
    expect(bestFourOfFive()).toEqual({
      'four-of-a-kind': 13 * 48,
      // A run of four and any other card; five in a row hold two such runs.
      'straight-flush': 2_112 - 40,
      // Every three of a kind and every full house of five cards; neither has the four ranks of a four-card flush.
      'three-of-a-kind': 54_912 + 3_744,
      // Five of a suit, or four and a card of another suit.
      flush: 4 * 1_287 + 4 * 715 * 39 - 2_072,
      // 89 sets of five ranks hold a run of four, in suits of which no four are alike; or a card of the run is paired.
      straight: 89 * (1_024 - 64) + (16_896 - 528),
      'two-pair': 78 * 36 * 44,
      // Pairs of five cards, less the four-card flushes (715 * 4 * 4 * 3), straights (11 * 4 * 6 * 64) and both at once.
      pair: 1_098_240 - (34_320 + 16_896 - 528),
      'high-card': (1_287 - 89) * (1_024 - 64),
    });
  });
});

function countsOf(ranking: Ranking, deck: Deck): Record<string, number> {
  const counts: Record<string, number> = {};
  eachHand(dealable(deck), ranking.size, (hand) => {
    const { id } = rankHand(ranking, hand).category;
    counts[id] = (counts[id] ?? 0) + 1;
  });
  return counts;
}

/** Calls with the same array each time, refilled: half a million hands need no half a million arrays. */
function eachHand(cards: readonly Card[], size: number, call: (hand: readonly Card[]) => void): void {
  const hand: Card[] = new Array(size).fill(0);
  const fill = (place: number, from: number): void => {
    for (let i = from; i <= cards.length - size + place; i += 1) {
      hand[place] = cards[i]!;
      if (place + 1 === size) call(hand);
      else fill(place + 1, i + 1);
    }
  };
  fill(0, 0);
}

/** Ranks each of the 270,725 four-card hands once and looks the five parts of every deal up. */
function bestFourOfFive(): Record<string, number> {
  const deck = dealable(shoe(1));
  const category = new Uint8Array(52 ** 4);
  eachHand(deck, 4, (hand) => {
    category[indexOf(hand, -1)] = highFour.categories.indexOf(rankHand(highFour, hand).category);
  });
  const counts = highFour.categories.map(() => 0);
  eachHand(deck, 5, (deal) => {
    let best = 0;
    for (let left = 0; left < 5; left += 1) best = Math.max(best, category[indexOf(deal, left)]!);
    counts[best]! += 1;
  });
  return Object.fromEntries(highFour.categories.map(({ id }, i) => [id, counts[i]!]));
}

function indexOf(hand: readonly Card[], without: number): number {
  let index = 0;
  for (let i = 0; i < hand.length; i += 1) if (i !== without) index = index * 52 + hand[i]!;
  return index;
}
