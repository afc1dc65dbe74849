/** Hands that differ in nothing but which suits are which: clubs for spades, hearts for diamonds, or red for black. */
import type { Card } from '../../../cards/card.ts';
import type { Deck } from '../../../cards/deck.ts';
import { hands, kindsIn } from './shoe.ts';

/** One hand of a class and how many there are of it. */
export type HandClass = { readonly cards: readonly Card[]; ways: bigint };

/** For games of which no row names a suit, and decks that hold as many of each suit. */
export function handsBySuits(deck: Deck, size: number): HandClass[] {
  const found = new Map<string, HandClass>();
  for (const [cards, ways] of hands(deck, kindsIn(deck), size)) {
    const key = leastOf(cards);
    const same = found.get(key);
    if (same === undefined) found.set(key, { cards, ways });
    else same.ways += ways;
  }
  return [...found.values()];
}

/** Suits in the order c d h s, of which d and h are red: every way to rename them that keeps colours together. */
const RENAMED = [
  [0, 1, 2, 3],
  [3, 1, 2, 0],
  [0, 2, 1, 3],
  [3, 2, 1, 0],
  [1, 0, 3, 2],
  [1, 3, 0, 2],
  [2, 0, 3, 1],
  [2, 3, 0, 1],
];

function leastOf(cards: readonly Card[]): string {
  let least = '';
  for (const names of RENAMED) {
    const renamed = cards.map((card) => (card & ~3) | names[card & 3]!).sort((a, b) => a - b);
    const word = String.fromCharCode(...renamed);
    if (least === '' || word < least) least = word;
  }
  return least;
}
