import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { evaluate5 } from '../../../cards/fast/high.ts';
import { dealsOfFive, fiveCardSets, sameRankSets, studDeals } from './stud.ts';

type Hand = Readonly<{ low: number; high: number; value: number }>;

/** Every hand of at least this value, with its cards as bits. */
function handsFrom(least: number): Hand[] {
  const hands: Hand[] = [];
  const bit = (card: number, from: number) => (card >= from && card < from + 26 ? 1 << (card - from) : 0);
  for (let a = 0; a < 52; a += 1) {
    for (let b = a + 1; b < 52; b += 1) {
      for (let c = b + 1; c < 52; c += 1) {
        for (let d = c + 1; d < 52; d += 1) {
          for (let e = d + 1; e < 52; e += 1) {
            const value = evaluate5(a, b, c, d, e);
            if (value < least) continue;
            const bits = (from: number) => bit(a, from) | bit(b, from) | bit(c, from) | bit(d, from) | bit(e, from);
            hands.push({ low: bits(0), high: bits(26), value });
          }
        }
      }
    }
  }
  return hands;
}

const areDisjoint = (a: Hand, b: Hand): boolean => (a.low & b.low) === 0 && (a.high & b.high) === 0;

const FLUSH = 5864;
const FULL_HOUSE = 7141;
const QUADS = 7297;
const ROYAL = 7462;
const strong = handsFrom(FLUSH);
const isFull = ({ value }: Hand): boolean => value >= FULL_HOUSE && value < QUADS;

describe('sets of disjoint five-card hands', () => {
  const { flushLowest, fullHouseLowest, withRoyal } = fiveCardSets(3);

  it('of one: 9,516 flushes and better, none of which beats another', () => {
    // 5,108 flushes, 3,744 full houses, 624 fours, 36 straight flushes and 4 royal ones.
    expect(strong.length).toBe(9_516);
    expect([flushLowest[1], fullHouseLowest[1], withRoyal[1]]).toEqual([0n, 0n, 4n]);
  });

  it('of two, as many as when every two are compared', () => {
    let [flush, full, royal] = [0, 0, 0];
    for (const [i, one] of strong.entries()) {
      for (let j = 0; j < i; j += 1) {
        const other = strong[j]!;
        if (!areDisjoint(one, other)) continue;
        if (one.value === ROYAL || other.value === ROYAL) royal += 1;
        const less = Math.min(one.value, other.value);
        if (one.value === other.value) continue;
        if (less < FULL_HOUSE) flush += 1;
        else if (less < QUADS) full += 1;
      }
    }
    expect([flushLowest[2], fullHouseLowest[2], withRoyal[2]]).toEqual([flush, full, royal].map(BigInt));
  });

  it('of three with a royal flush, as many as when every two beside it are tried', () => {
    // Sets with one royal flush, and with two or three of them, each counted once.
    const royals = strong.filter(({ value }) => value === ROYAL);
    const beside = strong.filter((hand) => hand.value !== ROYAL && areDisjoint(hand, royals[0]!));
    let pairs = 0;
    for (const [i, one] of beside.entries()) {
      for (let j = 0; j < i; j += 1) if (areDisjoint(one, beside[j]!)) pairs += 1;
    }
    const withTwo = strong.filter(
      (hand) => hand.value !== ROYAL && royals.slice(0, 2).every((one) => areDisjoint(one, hand)),
    );
    expect(withRoyal[3]).toBe(BigInt(4 * pairs + 6 * withTwo.length + 4));
  });

  it('of three full houses, as many as when every two beside one are tried', () => {
    const full = strong.filter(isFull);
    const beside = full.filter((hand) => areDisjoint(hand, full[0]!));
    let pairs = 0;
    for (const [i, one] of beside.entries()) {
      for (let j = 0; j < i; j += 1) if (areDisjoint(one, beside[j]!)) pairs += 1;
    }
    const all = sameRankSets(3)([13, 0, 0, 0, 0]);
    const three = all.find(({ fullHouses, fours }) => fullHouses === 3 && fours === 0);
    // All full houses are equivalent, and each set has three that may be the first.
    expect(three?.count).toBe(BigInt((full.length * pairs) / 3));
    expect(all.find(({ fullHouses, fours }) => fullHouses === 0 && fours === 1)?.count).toBe(624n);
  });
});

describe('rounds of Caribbean stud', () => {
  it('of two players are the pairs, in either order', () => {
    const deals = dealsOfFive(0, 2);
    expect(deals).toBe(2_598_960n * 1_533_939n);
    expect(studDeals('flush', 2)).toBe(2n * 22_680_584n);
    expect(studDeals('full-house', 2)).toBe(2n * 6_880_320n);
    // A royal flush with any of choose(47, 5), less the 25,534 pairs with a flush or better; the 6 pairs of two royal
    // flushes were counted from both sides.
    expect(studDeals('royal', 2)).toBe(2n * (4n * 1_533_939n - 25_534n - 6n));
  });

  it('of seven players are within four standard errors of dealing them', () => {
    const rng = seeded(77);
    const cards = Uint8Array.from({ length: 52 }, (_, card) => card);
    const rounds = 150_000;
    const met = { flush: 0, 'full-house': 0 };
    for (let i = 0; i < rounds; i += 1) {
      let [best, second] = [0, 0];
      for (let at = 0; at < 35; at += 1) {
        const other = at + rng.below(52 - at);
        const card = cards[at]!;
        cards[at] = cards[other]!;
        cards[other] = card;
      }
      for (let at = 0; at < 35; at += 5) {
        const value = evaluate5(cards[at]!, cards[at + 1]!, cards[at + 2]!, cards[at + 3]!, cards[at + 4]!);
        if (value > best) [best, second] = [value, best];
        else if (value < best && value > second) second = value;
      }
      if (second >= FLUSH && second < FULL_HOUSE) met.flush += 1;
      if (second >= FULL_HOUSE && second < QUADS) met['full-house'] += 1;
    }
    for (const row of ['flush', 'full-house'] as const) {
      const chance = Number((studDeals(row, 7) * 10n ** 15n) / dealsOfFive(0, 7)) / 1e15;
      expect(Math.abs(met[row] / rounds - chance)).toBeLessThan(4 * Math.sqrt(chance / rounds));
      expect(chance * rounds).toBeGreaterThan(5);
    }
  });
});
