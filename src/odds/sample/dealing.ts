/** What the dealers of all games share: the next card of a shuffled deck. */
import type { Deck } from '../../cards/deck.ts';
import { dealable } from '../../cards/deck.ts';
import type { Assumption } from '../question.ts';
import type { Dealt } from './read.ts';

/** The next piece off the deck. */
export type Draw = () => number;

export type Dealing = Readonly<{
  /**
   * One deal; in more than one way where the same cards may be put down so that any of the rows is met, and in none where
   * it is plain that no row is. `all`: written down even then.
   */
  deal: (draw: Draw, all?: 'all') => readonly Dealt[];
  /** How many pieces it takes at most. */
  most: number;
  /** Most deals are told at a glance to meet nothing. */
  isScreened?: boolean | undefined;
  assumptions: readonly Assumption[];
}>;

/** A deck that is shuffled as far as it is dealt; `again` takes all cards back. */
export type Shoe = Readonly<{ draw: Draw; again: () => void }>;

/**
 * Each card is any of those still in the deck, each as likely as the next. Cards that were taken back need not lie in
 * order for that.
 */
export function shuffling(deck: Deck, below: (n: number) => number): Shoe {
  const cards = dealable(deck);
  let out = 0;
  return {
    draw: () => {
      const other = out + below(cards.length - out);
      const card = cards[other]!;
      cards[other] = cards[out]!;
      cards[out] = card;
      out += 1;
      return card;
    },
    again: () => {
      out = 0;
    },
  };
}
