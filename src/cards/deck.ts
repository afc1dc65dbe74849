/** What a game is dealt from: how many of each piece it holds. One deck, a shoe of eight, 32 tiles. */
import { type Refusal, refuse } from '../base/result.ts';
import { CARDS, JOKER, rankFrom, rankOf } from './card.ts';
import { type Pieces, pieceWord } from './pieces.ts';

export type Deck = Readonly<{ name: string; pieces: Pieces; holds: readonly number[] }>;

/** One or more standard decks, with so many jokers in all. */
export function shoe(decks: number, jokers = 0): Deck {
  const plain = decks === 1 ? '52-card deck' : `shoe of ${decks} decks`;
  const extra = jokers === 0 ? '' : jokers === 1 ? ' with a joker' : ` with ${jokers} jokers`;
  return cardsWhere(`${plain}${extra}`, (card) => (card === JOKER ? jokers : decks));
}

/** Decks without some ranks, and with so many jokers in all: `strippedDeck('41-card deck', '89T', 1)`. */
export function strippedDeck(name: string, withoutRanks: string, jokers = 0, decks = 1): Deck {
  const gone = new Set([...withoutRanks].map(rankFrom));
  return cardsWhere(name, (card) => (card === JOKER ? jokers : gone.has(rankOf(card)) ? 0 : decks));
}

/** The first ranks of one suit, ace low: the short packs of a car drawing (ace to ten) and a wheel of cards (to nine). */
export function shortPack(name: string, lastRank: string, suit: number): Deck {
  const last = rankFrom(lastRank);
  return cardsWhere(name, (card) => {
    if (card === JOKER || card % 4 !== suit) return 0;
    return rankOf(card) === 12 || rankOf(card) <= last ? 1 : 0;
  });
}

export function deckSize(deck: Deck): number {
  return deck.holds.reduce((sum, n) => sum + n, 0);
}

/** Every piece of the deck, in order, repeated as often as the deck holds it. */
export function dealable(deck: Deck): number[] {
  return deck.holds.flatMap((n, piece) => new Array<number>(n).fill(piece));
}

/** The first piece that this deck cannot have dealt, as a refusal; undefined when all could be on one table. */
export function notInDeck(deck: Deck, pieces: readonly number[]): Refusal | undefined {
  const seen = new Map<number, number>();
  for (const piece of pieces) {
    const times = (seen.get(piece) ?? 0) + 1;
    seen.set(piece, times);
    const holds = deck.holds[piece] ?? 0;
    if (times <= holds) continue;
    const { code, nameOf } = deck.pieces;
    const says =
      holds === 0
        ? `The ${nameOf(piece)} (${code(piece)}) is not in a ${deck.name}.`
        : `The ${nameOf(piece)} (${code(piece)}) appears ${times} times; a ${deck.name} holds ${holds}.`;
    return refuse('not-in-deck', says, `Look at that ${pieceWord(deck.pieces)} again and correct it.`).refusal;
  }
  return undefined;
}

function cardsWhere(name: string, howMany: (card: number) => number): Deck {
  return { name, pieces: CARDS, holds: Array.from({ length: CARDS.count }, (_, card) => howMany(card)) };
}
