/** Values of hands written as codes such as `['As', 'Td', ...]`. Text comes from outside, so everything is checked. */
import { type Card, cardOf, RANKS, SUITS } from '../card.ts';
import { evaluate5, evaluate6, evaluate7 } from './high.ts';

/** No hand has this value: the answer to anything but five, six or seven different cards. */
export const NOT_A_HAND = 0;

export function evaluateCodes(codes: readonly string[]): number {
  const count = codes.length;
  if (count < 5 || count > 7) return NOT_A_HAND;
  const a = cardFrom(codes[0]!);
  const b = cardFrom(codes[1]!);
  const c = cardFrom(codes[2]!);
  const d = cardFrom(codes[3]!);
  const e = cardFrom(codes[4]!);
  const f = count < 6 ? NO_CARD : cardFrom(codes[5]!);
  const g = count < 7 ? NO_CARD : cardFrom(codes[6]!);
  if (((a | b | c | d | e | f | g) & UNREADABLE) !== 0) return NOT_A_HAND;
  // Bits that are added and bits that are joined come to the same, unless one of them is there twice.
  const low = LOW[a]! + LOW[b]! + LOW[c]! + LOW[d]! + LOW[e]! + LOW[f]! + LOW[g]!;
  const high = HIGH[a]! + HIGH[b]! + HIGH[c]! + HIGH[d]! + HIGH[e]! + HIGH[f]! + HIGH[g]!;
  if (low !== (LOW[a]! | LOW[b]! | LOW[c]! | LOW[d]! | LOW[e]! | LOW[f]! | LOW[g]!)) return NOT_A_HAND;
  if (high !== (HIGH[a]! | HIGH[b]! | HIGH[c]! | HIGH[d]! | HIGH[e]! | HIGH[f]! | HIGH[g]!)) return NOT_A_HAND;
  if (count === 7) return evaluate7(a, b, c, d, e, f, g);
  return count === 6 ? evaluate6(a, b, c, d, e, f) : evaluate5(a, b, c, d, e);
}

/** No card has this bit. */
const UNREADABLE = 64;
/** Stands for a card that was not asked for. */
const NO_CARD = 52;

/** Upper or lower case. `cardFrom` of card.ts reads more ways of writing a card, at a hundredth of the speed. */
function cardFrom(code: string): Card {
  if (code.length !== 2) return UNREADABLE;
  const rank = code.charCodeAt(0);
  const suit = code.charCodeAt(1);
  return (rank | suit) < 128 ? CARD_OF_LETTERS[(rank << 7) | suit]! : UNREADABLE;
}

const CARD_OF_LETTERS = new Uint8Array(128 * 128).fill(UNREADABLE);
for (let rank = 0; rank < RANKS.length; rank += 1) {
  for (let suit = 0; suit < SUITS.length; suit += 1) {
    for (const rankLetter of [RANKS[rank]!, RANKS[rank]!.toLowerCase()]) {
      for (const suitLetter of [SUITS[suit]!, SUITS[suit]!.toUpperCase()]) {
        CARD_OF_LETTERS[(rankLetter.charCodeAt(0) << 7) | suitLetter.charCodeAt(0)] = cardOf(rank, suit);
      }
    }
  }
}

/** A bit for each card, the deck in two halves: a number has 32 bits to work with and a deck 52 cards. */
const LOW = Int32Array.from({ length: 53 }, (_, card) => (card < 26 ? 1 << card : 0));
const HIGH = Int32Array.from({ length: 53 }, (_, card) => (card >= 26 && card < 52 ? 1 << (card - 26) : 0));
