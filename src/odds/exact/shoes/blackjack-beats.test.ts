import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { handValue, type NaturalRule, naturalTotal } from '../../../cards/blackjack.ts';
import { cardCode, type Deck, dealable, deckSize } from '../../../cards/card.ts';
import type { HandTest } from '../../../rules/hand-pattern.ts';
import { matchHands } from '../../../rules/match.ts';
import { row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { type Axis, countBlackjackBeats, type DrawnHand, waysTogether } from './blackjack-beats.ts';
import { addTo, inOrder } from './shoe.ts';
import { asked, metOf, named, share, smallPack, sumOf } from './shoes-testing.ts';

/** Four values with this many cards each, and an axis that takes no cards. */
const AXES: readonly Axis[] = [
  ...[24, 96, 5, 12].map((n) => ({
    areCards: true,
    ways: Array.from({ length: n + 1 }, (_, k) => inOrder(n, k)),
  })),
  { areCards: false, ways: [506n, 110n, 23n, 4n] },
];

const HANDS: readonly DrawnHand[] = [
  { takes: [1, 1, 0, 0, 0], ways: 2 },
  { takes: [3, 1, 1, 0, 0], ways: 7 },
  { takes: [0, 0, 2, 1, 0], ways: 3 },
  { takes: [2, 0, 0, 0, 1], ways: 1 },
  { takes: [4, 0, 1, 1, 1], ways: -5 },
];

/** Every choice of a hand for each seat. */
function oneByOne(count: number): Map<number, bigint> {
  const found = new Map<number, bigint>();
  const seat = (left: number, takes: readonly number[], ways: bigint): void => {
    if (left > 0) {
      for (const hand of HANDS)
        seat(
          left - 1,
          takes.map((n, k) => n + hand.takes[k]!),
          ways * BigInt(hand.ways),
        );
      return;
    }
    const size = takes.slice(0, 4).reduce((sum, n) => sum + n, 0);
    addTo(
      found,
      size,
      takes.reduce((all, n, k) => all * (AXES[k]!.ways[n] ?? 0n), ways),
    );
  };
  seat(count, [0, 0, 0, 0, 0], 1n);
  return found;
}

describe('hands drawn from one shoe', () => {
  it.each([1, 2, 3, 4, 5, 6])('are as many as one by one: %i of them', (count) => {
    const together = new Map([...waysTogether(HANDS, AXES, count, 1e6)!].filter(([, ways]) => ways !== 0n));
    const expected = new Map([...oneByOne(count)].filter(([, ways]) => ways !== 0n));
    expect([...together].sort(([a], [b]) => a - b)).toEqual([...expected].sort(([a], [b]) => a - b));
  });

  it('are not counted if that takes too many steps, and are zero without a qualifying hand', () => {
    expect(waysTogether(HANDS, AXES, 6, 100)).toBe(undefined);
    expect(waysTogether([], AXES, 3, 100)).toEqual(new Map());
  });
});

const beat = (losing: string, winning: string) =>
  row('beat', {
    is: 'bad-beat',
    losing: named(losing) as never,
    winning: named(winning) as never,
    loser: 'any',
    compared: 'game',
  });
const SEVENS = [beat('two-to-six', 'three-sevens')];

describe('2-3-4-5-6 beaten by three sevens', () => {
  it('is either way round between two hands', () => {
    const question = asked('blackjack-poker', SEVENS, { players: 2 });
    const tally = countBlackjackBeats(question)!;
    // 72 orders of 2-3-4-5-6 draw to the end below 17; three sevens have one.
    const both = 2n * 72n * 24n ** 5n * inOrder(24, 3) * inOrder(304, 2);
    expect(tally.total).toBe(inOrder(312, 10));
    expect(sumOf(tally)).toBe(tally.total);
    expect(metOf(question, tally)).toEqual({ beat: both });
    expect(tally.assumptions.map(({ id }) => id)).toEqual(['drawing-strategy']);
  });

  it('never happens if 20 draws', () => {
    const question = asked('blackjack-poker', SEVENS, { readings: { 'drawing-strategy': 'below-21' } });
    expect(metOf(question, countBlackjackBeats(question))).toEqual({ beat: 0n });
    const wrongWay = asked('blackjack-poker', [beat('three-sevens', 'two-to-six')]);
    expect(metOf(wrongWay, countBlackjackBeats(wrongWay))).toEqual({ beat: 0n });
  });

  it('agrees with rounds that are dealt and read by the floor', () => {
    const low = smallPack('23456', 3, 'c').holds;
    const pack = smallPack('7', 3);
    const deck = { ...pack, holds: pack.holds.map((n, card) => n + low[card]!) };
    const question = asked('blackjack-poker', SEVENS, { players: 3, deck });
    const tally = countBlackjackBeats(question)!;
    const chance = share(metOf(question, tally).beat!, tally);
    const rounds = 60_000;
    const expected = chance * rounds;
    const hits = dealtRounds(question, rounds);
    expect(expected).toBeGreaterThan(50);
    expect(Math.abs(hits - expected)).toBeLessThan(5 * Math.sqrt(expected));
  });

  it('is counted alone, and not beaten by hands that suits or faces decide', () => {
    expect(countBlackjackBeats(asked('blackjack-poker', [beat('two-to-six', 'three-sevens-suited')]))).toBe(undefined);
    expect(countBlackjackBeats(asked('blackjack-poker', [beat('two-to-six', 'suited-blackjack')]))).toBe(undefined);
    expect(countBlackjackBeats(asked('blackjack-poker', [...SEVENS, ...SEVENS]))).toBe(undefined);
  });
});

const TWENTY_ONE = { is: 'some', of: [named('natural'), named('twenty-one')] } as HandTest;
const beatBy = (losing: string, winning: HandTest | 'higher') =>
  row('beat', { is: 'bad-beat', losing: named(losing) as HandTest, winning, loser: 'any', compared: 'game' });

describe('2-3-4-5-6 beaten by any 21', () => {
  // One 2, 3 and 4, so that few rounds contain the set; fives, sixes and aces of two suits, so that suits matter.
  const pack = (players: number): Deck => {
    const low = smallPack('23456', 1, 'c').holds;
    const more = smallPack(players === 2 ? '56' : '', 1, 'd').holds;
    const [two, one] = [smallPack('A', 2, 'c').holds, smallPack('A', 1, 'd').holds];
    const kings = smallPack('K', 2 * players - 1, 's').holds;
    const holds = low.map((n, card) => n + more[card]! + two[card]! + one[card]! + kings[card]!);
    return { ...smallPack('2'), holds };
  };

  it.each([
    ['two-to-six', 2, 'suited-aces', TWENTY_ONE],
    ['two-to-six', 2, 'ace-ten', TWENTY_ONE],
    ['two-to-six-suited', 2, 'aces', TWENTY_ONE],
    ['two-to-six-suited', 2, 'suited-aces', named('twenty-one') as HandTest],
    ['two-to-six', 3, 'suited-aces', TWENTY_ONE],
    ['two-to-six', 3, 'aces', 'higher'],
    ['two-to-six-suited', 3, 'suited-aces', named('natural') as HandTest],
  ] as const)(
    'is what dealing through a small shoe finds: %s, %i hands, natural %s',
    (losing, players, natural, by) => {
      const rows = [beatBy(losing, by)];
      const gameRow = { ...asked('blackjack-poker', rows).gameRow, settings: { natural } };
      const over = { players, deck: pack(players), settings: { natural }, gameRow };
      const question = asked('blackjack-poker', rows, over);
      const tally = countBlackjackBeats(question)!;
      const met = metOf(question, tally).beat!;
      const all = deckSize(question.deck);
      expect(met).toBeGreaterThan(0n);
      expect(met * inOrder(all, all)).toBe(dealtThrough(question) * tally.total);
    },
  );

  it('is dealt at a full table, and if the shoe may run out', () => {
    const rows = [beatBy('two-to-six', TWENTY_ONE)];
    expect(countBlackjackBeats(asked('blackjack-poker', rows, { players: 6 }))).toBe(undefined);
    expect(countBlackjackBeats(asked('blackjack-poker', rows, { players: 9 }))).toBe(undefined);
    expect(countBlackjackBeats(asked('blackjack-poker', rows, { players: 4, deck: pack(2) }))).toBe(undefined);
  });
});

/**
 * Orders of the whole shoe that the floor reads as a beat: hand by hand, card by card, skipping rounds in which
 * 2-3-4-5-6 is no longer possible. The rest depends on which cards are out, not on their order within a hand, so it is
 * dealt once for each set of cards.
 */
function dealtThrough(question: Question): bigint {
  const natural = question.settings.natural as NaturalRule;
  const known = new Map<string, bigint>();
  const left = [...question.deck.holds];
  const isSet = (hand: readonly number[]) =>
    [...hand]
      .map((card) => card >> 2)
      .sort()
      .join('') === '01234';
  const leftOf = (rank: number) => left.slice(rank * 4, rank * 4 + 4).reduce((sum, n) => sum + n, 0);
  const deal = (done: readonly (readonly number[])[], hand: readonly number[]): bigint => {
    const key = [...done, hand].map((cards) => [...cards].sort((a, b) => a - b).join()).join(' ');
    const orders = known.get(key) ?? dealOn(done, hand);
    known.set(key, orders);
    return orders;
  };
  const dealOn = (done: readonly (readonly number[])[], hand: readonly number[]): bigint => {
    const mayBe =
      done.some(isSet) || [0, 1, 2, 3, 4].every((rank) => leftOf(rank) > 0 || hand.some((c) => c >> 2 === rank));
    if (!mayBe) return 0n;
    const isNatural = naturalTotal(hand, natural) !== undefined;
    if (hand.length >= 2 && (isNatural || handValue(hand, 'makes-21').total >= 17)) {
      const hands = [...done, hand];
      if (hands.length < question.players) return deal(hands, []);
      const rest = left.reduce((sum, n) => sum + n, 0);
      return isMet(question, hands) ? inOrder(rest, rest) : 0n;
    }
    let sum = 0n;
    for (const [card, n] of [...left].entries()) {
      if (n === 0) continue;
      left[card]! -= 1;
      sum += BigInt(n) * deal(done, [...hand, card]);
      left[card]! += 1;
    }
    return sum;
  };
  return deal([], []);
}

/** Hands drawn below 17; only rounds with three sevens and a low straight need to be read. */
function dealtRounds(question: Question, rounds: number): number {
  const rng = seeded(8);
  const cards = dealable(question.deck);
  const isSet = (hand: readonly number[], ranks: string) =>
    hand
      .map((card) => card >> 2)
      .sort()
      .join('') === ranks;
  let hits = 0;
  for (let i = 0; i < rounds; i += 1) {
    const shoe = rng.shuffled(cards);
    const hands = Array.from({ length: question.players }, () => {
      const hand = [shoe.pop()!, shoe.pop()!];
      while (handValue(hand, 'makes-21').total < 17 && shoe.length > 0) hand.push(shoe.pop()!);
      return hand;
    });
    const isOfNote = hands.some((hand) => isSet(hand, '555')) && hands.some((hand) => isSet(hand, '01234'));
    if (isOfNote && isMet(question, hands)) hits += 1;
  }
  return hits;
}

/** The last hand is the player-dealer's. */
function isMet({ gameRow, rows }: Question, hands: readonly (readonly number[])[]): boolean {
  const called = hands.map((cards, i) => ({ seat: i + 1, hand: 1, cards: cards.map(cardCode).join(' ') }));
  const matched = matchHands(gameRow, {}, rows, { hands: called, common: null, playerDealer: hands.length });
  if (!matched.ok) throw new Error(matched.refusal.says);
  return matched.value.some(({ meets }) => meets.length > 0);
}
