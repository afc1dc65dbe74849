/** Cards as small integers, the way they are written, and the decks they are dealt from. */
import { type Refusal, refuse } from '../base/result.ts';

/** A family of physical pieces (cards, tiles) and how they are written. */
export type Pieces = Readonly<{
  kind: 'cards' | 'tiles';
  /** Numbers 0 to count - 1 name the pieces. */
  count: number;
  from: (token: string) => number | undefined;
  code: (piece: number) => string;
  nameOf: (piece: number) => string;
  /** One sentence that teaches the notation. */
  notation: string;
}>;

/** The word for one piece in a sentence. */
export const pieceWord = ({ kind }: Pieces): string => (kind === 'tiles' ? 'tile' : 'card');

// A card is rank * 4 + suit, ranks from two (0) to ace (12), and one number for every joker. Small integers index
// tables, pack into bytes and never need a lookup to find their rank.

export type Card = number;
export type Rank = number;
export type Suit = number;

export const RANKS = '23456789TJQKA';
/** By their numbers. A card has two bits for its suit, so a fifth suit does not compile. */
export const SUIT_LETTERS = ['c', 'd', 'h', 's'] as const satisfies { length: 4 };
export type SuitLetter = (typeof SUIT_LETTERS)[number];
export const SUITS: string = SUIT_LETTERS.join('');
export const JOKER: Card = 52;

export const cardOf = (rank: Rank, suit: Suit): Card => rank * 4 + suit;
export const rankOf = (card: Card): Rank => card >> 2;
export const suitOf = (card: Card): Suit => card & 3;
export const isJoker = (card: Card): boolean => card === JOKER;

/** Hearts and diamonds (SUITS 1 and 2) are red. */
export const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2;
/** Jack, queen or king: an ace is not a face card in any sheet of the spec. */
export const isFace = (card: Card): boolean => !isJoker(card) && rankOf(card) >= 9 && rankOf(card) <= 11;

export const rankFrom = (letter: string): Rank => RANKS.indexOf(letter);

const RANK_NAMES = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
];
export const SUIT_NAMES = {
  c: 'clubs',
  d: 'diamonds',
  h: 'hearts',
  s: 'spades',
} as const satisfies Record<SuitLetter, string>;
export type SuitName = (typeof SUIT_NAMES)[SuitLetter];
const SIGNS: Readonly<Record<SuitLetter, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };
const SUIT_SIGNS = SUIT_LETTERS.map((letter) => SIGNS[letter]).join('');

export const rankName = (rank: Rank): string => RANK_NAMES[rank]!;
export const rankNames = (rank: Rank): string => (rank === 4 ? 'sixes' : `${RANK_NAMES[rank]}s`);
export const suitName = (suit: Suit): SuitName => SUIT_NAMES[SUIT_LETTERS[suit]!];

export const cardCode = (card: Card): string => (isJoker(card) ? 'Jk' : `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`);
export const cardName = (card: Card): string =>
  isJoker(card) ? 'joker' : `${rankName(rankOf(card))} of ${suitName(suitOf(card))}`;

/**
 * Reads one card as a person types it: `As`, `as`, `10h`, `K♦`, `Jk`. Anything else is undefined, never a guess.
 */
export function cardFrom(token: string): Card | undefined {
  // A long s has S for its capital; only the letters and signs that are on a card are read as them.
  if (!CARD_LETTERS.test(token)) return undefined;
  const text = token.toUpperCase();
  if (text === 'JK' || text === 'JOKER') return JOKER;
  const letter = text.slice(0, -1).replace(/^10$/, 'T');
  // One letter only: "9th" must not pass for the nine of hearts because '9T' is a substring of RANKS.
  const rank = letter.length === 1 ? rankFrom(letter) : -1;
  const sign = text.slice(-1);
  const suit = SUIT_SIGNS.includes(sign) ? SUIT_SIGNS.indexOf(sign) : SUITS.indexOf(sign.toLowerCase());
  return rank < 0 || suit < 0 ? undefined : cardOf(rank, suit);
}

const CARD_LETTERS = /^[a-zA-Z0-9]+[♣♦♥♠]?$/;

export const CARDS: Pieces = {
  kind: 'cards',
  count: 53,
  from: cardFrom,
  code: cardCode,
  nameOf: cardName,
  notation: 'A card is a rank (A K Q J T 9 8 7 6 5 4 3 2) and a suit (s h d c), such as As or Td; a joker is Jk.',
};

// The deck of a game: how many of each piece it has. One deck, a shoe of eight, 32 tiles.

export type Deck = Readonly<{ name: string; pieces: Pieces; holds: readonly number[] }>;

/** One or more standard decks, with this many jokers in all. Every call of a hand asks for the same few. */
export function shoe(decks: number, jokers = 0): Deck {
  const key = `${decks} ${jokers}`;
  const known = SHOES.get(key);
  if (known !== undefined) return known;
  const made = newShoe(decks, jokers);
  SHOES.set(key, made);
  return made;
}

/** Games have few settings, so few different shoes are ever asked for. */
const SHOES = new Map<string, Deck>();

function newShoe(decks: number, jokers: number): Deck {
  const plain = decks === 1 ? '52-card deck' : `shoe of ${decks} decks`;
  const extra = jokers === 0 ? '' : jokers === 1 ? ' with a joker' : ` with ${jokers} jokers`;
  return cardsWhere(`${plain}${extra}`, (card) => (card === JOKER ? jokers : decks));
}

/** Decks without some ranks, and with this many jokers in all: `strippedDeck('41-card deck', '89T', 1)`. */
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
    return refuse('not-in-deck', says, `Check that ${pieceWord(deck.pieces)} and correct it.`).refusal;
  }
  return undefined;
}

function cardsWhere(name: string, howMany: (card: number) => number): Deck {
  return { name, pieces: CARDS, holds: Array.from({ length: CARDS.count }, (_, card) => howMany(card)) };
}
