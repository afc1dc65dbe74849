/**
 * Tests of a few cards that a chart can use, as data: three 3s of one color are `{ ranks: '333', colour: 'same' }`.
 * Every given line must be true. The vocabulary is closed, so that a page or an odds table can read it too.
 */
import { assert, first } from '../base/assert.ts';
import { type Card, isJoker, isRed, RANKS, rankOf, SUITS, type SuitLetter, suitOf } from './card.ts';
import { choices } from './ranking.ts';

export type CardsAre = Readonly<{
  count?: number;
  countAtLeast?: number;
  /** Exactly these ranks, in any order; a joker is written '*'. */
  ranks?: string;
  /** Every card is of one of these ranks. */
  among?: string;
  rank?: 'same';
  /** One suit, or one suit named by its letter. A joker has no rank, no suit and no color. */
  suit?: 'same' | SuitLetter;
  colour?: 'same';
  /** Some of the cards, as many as its `ranks` has letters, are this. */
  holds?: CardsAre;
}>;

export function cardsAre(asked: CardsAre, cards: readonly Card[]): boolean {
  return (
    (asked.count === undefined || cards.length === asked.count) &&
    (asked.countAtLeast === undefined || cards.length >= asked.countAtLeast) &&
    (asked.among === undefined || cards.every((card) => asked.among!.includes(letterOf(card)))) &&
    (asked.rank === undefined || allSame(cards, rankOf)) &&
    (asked.suit === undefined || suitIs(asked.suit, cards)) &&
    (asked.colour === undefined || allSame(cards, (card) => Number(isRed(card)))) &&
    (asked.ranks === undefined || sameLetters(asked.ranks, cards)) &&
    (asked.holds === undefined || someAre(asked.holds, cards))
  );
}

const letterOf = (card: Card): string => (isJoker(card) ? '*' : RANKS[rankOf(card)]!);

function allSame(cards: readonly Card[], of: (card: Card) => number): boolean {
  return cards.length > 0 && cards.every((card) => !isJoker(card) && of(card) === of(first(cards)));
}

function suitIs(suit: NonNullable<CardsAre['suit']>, cards: readonly Card[]): boolean {
  return allSame(cards, suitOf) && (suit === 'same' || SUITS[suitOf(first(cards))] === suit);
}

function sameLetters(letters: string, cards: readonly Card[]): boolean {
  if (letters.length !== cards.length) return false;
  const left = [...letters];
  return cards.every((card) => {
    const at = left.indexOf(letterOf(card));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function someAre(asked: CardsAre, cards: readonly Card[]): boolean {
  assert(asked.ranks !== undefined, 'what some cards are is asked by their ranks');
  for (const some of choices(cards, asked.ranks.length)) if (cardsAre(asked, some)) return true;
  return false;
}
