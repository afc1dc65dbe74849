/** Every hand there is: values against the slow twin, against another package and against the published counts. */
import { evaluateCardCodes } from 'phe';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../base/sha256.ts';
import type { Card } from '../card.ts';
import { rankHand } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';
import { evaluateMany5, evaluateMany7 } from './batch.ts';
import { countValues } from './count.ts';
import { BEST_VALUE, categoryOf, evaluate5, evaluate6 } from './high.ts';

const FIVE_CARD_HANDS = 2_598_960;

describe('all 2,598,960 five-card hands', () => {
  const hands = new Uint8Array(FIVE_CARD_HANDS * 5);
  const values = new Uint16Array(FIVE_CARD_HANDS);

  beforeAll(() => {
    let at = 0;
    for (let a = 0; a < 52; a += 1) {
      for (let b = a + 1; b < 52; b += 1) {
        for (let c = b + 1; c < 52; c += 1) {
          for (let d = c + 1; d < 52; d += 1) {
            for (let e = d + 1; e < 52; e += 1) {
              hands.set([a, b, c, d, e], at);
              values[at / 5] = evaluate5(a, b, c, d, e);
              at += 5;
            }
          }
        }
      }
    }
  });

  const handAt = (place: number): Card[] => [...hands.subarray(place * 5, place * 5 + 5)];

  it('fall into the categories as published', () => {
    const counts = new Map<string, number>();
    for (const value of values) counts.set(categoryOf(value), (counts.get(categoryOf(value)) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      'royal-flush': 4,
      'straight-flush': 36,
      'four-of-a-kind': 624,
      'full-house': 3_744,
      flush: 5_108,
      straight: 10_200,
      'three-of-a-kind': 54_912,
      'two-pair': 123_552,
      pair: 1_098_240,
      'high-card': 1_302_540,
    });
  });

  it('are in the total order of the slow twin', () => {
    // scripts/order-digest.mjs ranked every hand with the slow evaluator, numbered its classes from 1 and hashed the
    // numbers, two bytes each with the low byte first, hands in the order above.
    const bytes = new Uint8Array(FIVE_CARD_HANDS * 2);
    values.forEach((value, i) => {
      bytes[2 * i] = value & 255;
      bytes[2 * i + 1] = value >> 8;
    });
    expect(sha256Hex(bytes)).toBe('f726a3c1a70fe2965ba5d4a1fd254dc0de9de79c9beea030ffc21e09972370c1');
  });

  it('are in the order of another package, which counts down from 7462', () => {
    let different = 0;
    for (let place = 0; place < FIVE_CARD_HANDS; place += 1) {
      if (evaluateCardCodes(handAt(place)) !== BEST_VALUE + 1 - values[place]!) different += 1;
    }
    expect(different).toBe(0);
  });

  it('make 7,462 classes, each ranked by the slow twin above the one before, whatever the suits', () => {
    const first = new Int32Array(BEST_VALUE + 1).fill(-1);
    const last = new Int32Array(BEST_VALUE + 1).fill(-1);
    values.forEach((value, place) => {
      if (first[value] === -1) first[value] = place;
      last[value] = place;
    });
    let weaker = -1;
    for (let value = 1; value <= BEST_VALUE; value += 1) {
      const ranked = rankHand(highFive, handAt(first[value]!));
      expect(ranked.strength).toBeGreaterThan(weaker);
      expect(ranked.category.id).toBe(categoryOf(value));
      expect(rankHand(highFive, handAt(last[value]!)).strength).toBe(ranked.strength);
      weaker = ranked.strength;
    }
  });

  it('have the same values in a batch', () => {
    const batch = new Uint16Array(FIVE_CARD_HANDS);
    evaluateMany5(hands, batch);
    expect(sha256Hex(new Uint8Array(batch.buffer))).toBe(sha256Hex(new Uint8Array(values.buffer)));
  });
});

describe('all hands of six and seven cards, value by value, against the counts without dealing', () => {
  it('20,358,520 of six', () => {
    const counts = new Uint32Array(BEST_VALUE + 1);
    for (let a = 0; a < 52; a += 1) {
      for (let b = a + 1; b < 52; b += 1) {
        for (let c = b + 1; c < 52; c += 1) {
          for (let d = c + 1; d < 52; d += 1) {
            for (let e = d + 1; e < 52; e += 1) {
              for (let f = e + 1; f < 52; f += 1) counts[evaluate6(a, b, c, d, e, f)]! += 1;
            }
          }
        }
      }
    }
    expect(sum(counts)).toBe(20_358_520);
    expect(counts).toEqual(countValues(6));
  });

  it('133,784,560 of seven', () => {
    const counts = new Uint32Array(BEST_VALUE + 1);
    const mostWithFirstFour = 17_296;
    const hands = new Uint8Array(mostWithFirstFour * 7);
    const values = new Uint16Array(mostWithFirstFour);
    for (let a = 0; a < 52; a += 1) {
      for (let b = a + 1; b < 52; b += 1) {
        for (let c = b + 1; c < 52; c += 1) {
          for (let d = c + 1; d < 52; d += 1) {
            const dealt = dealRest(a, b, c, d, hands);
            evaluateMany7(hands.subarray(0, dealt * 7), values.subarray(0, dealt));
            for (let i = 0; i < dealt; i += 1) counts[values[i]!]! += 1;
          }
        }
      }
    }
    expect(sum(counts)).toBe(133_784_560);
    expect(counts).toEqual(countValues(7));
  });
});

/** Every hand of seven whose four lowest cards are these; how many there are. */
function dealRest(a: Card, b: Card, c: Card, d: Card, hands: Uint8Array): number {
  let at = 0;
  for (let e = d + 1; e < 52; e += 1) {
    for (let f = e + 1; f < 52; f += 1) {
      for (let g = f + 1; g < 52; g += 1) {
        hands[at] = a;
        hands[at + 1] = b;
        hands[at + 2] = c;
        hands[at + 3] = d;
        hands[at + 4] = e;
        hands[at + 5] = f;
        hands[at + 6] = g;
        at += 7;
      }
    }
  }
  return at / 7;
}

const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0);
