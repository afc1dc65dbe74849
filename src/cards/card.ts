/**
 * A card is a small integer: rank * 4 + suit, ranks from two (0) to ace (12), and one number for every joker.
 * Small integers index tables, pack into bytes and never need a look-up to find their rank.
 */
import type { Pieces } from './pieces.ts';

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
  // One letter only: "9th" must not pass for the nine of hearts because '9T' stands somewhere in RANKS.
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
