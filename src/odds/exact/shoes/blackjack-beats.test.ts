import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { handValue } from '../../../cards/blackjack/value.ts';
import { cardCode } from '../../../cards/card.ts';
import { dealable } from '../../../cards/deck.ts';
import { matchHands } from '../../../rules/match.ts';
import { row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { countBlackjackBeats } from './blackjack-beats.ts';
import { inOrder } from './shoe.ts';
import { asked, metOf, named, share, smallPack, sumOf } from './shoes-testing.ts';

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

  it('never happens where 20 draws', () => {
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

  it('is all that is counted here', () => {
    expect(countBlackjackBeats(asked('blackjack-poker', [beat('two-to-six-suited', 'three-sevens')]))).toBe(undefined);
    expect(countBlackjackBeats(asked('blackjack-poker', [beat('two-to-six', 'twenty-one')]))).toBe(undefined);
    expect(countBlackjackBeats(asked('blackjack-poker', [...SEVENS, ...SEVENS]))).toBe(undefined);
  });
});

/** Hands drawn below 17; only rounds with a three of sevens and a low straight are worth reading. */
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
