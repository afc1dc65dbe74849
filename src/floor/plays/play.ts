/** What somebody plays after his ticket was drawn, turn by turn; one variant for each form of play. */
import type { CardWheelPlay } from '../card-wheel/play.ts';

/** Where a play stands. `form` is that of the step in the sheet. */
export type Play = CallPlay | CardPlay | CardWheelPlay;

/** Calls on the winner of a hand: what is held follows from the right calls, and from whether the last deal tied. */
export type CallPlay = {
  form: 'call-ladder';
  /** Right calls so far: the rung that is held. */
  right: number;
  /** The last deal was a tie and is dealt again. */
  tied: boolean;
  hands: { call: string; cards: string; says: string }[];
};

/** Higher or lower: the cards that were turned, in order; the rest of the deck nobody knows. */
export type CardPlay = {
  form: 'card-ladder';
  cards: string[];
  correct: number;
  /** Wrong guesses that cost nothing and were made. */
  misses: number;
  /** A guess that stands, since the card after it was of the same rank. */
  stands: Guess | null;
};

export type Guess = 'higher' | 'lower';
