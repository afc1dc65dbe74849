/** Where a turn at the wheel of cards stands, and at which table it was won. */
import type { Instant } from '../../base/time.ts';

export type CardWheelPlay = {
  form: 'wheel-of-cards';
  /** Cards that are recorded, in order. */
  cards: string[];
  /** Spins so far, those that do not count too. */
  turns: number;
  /** The table that was drawn; left out where a card of the club was. */
  table?: WheelTable | undefined;
};

export type WheelTable = {
  table: string;
  /** A free table. */
  free: boolean;
  /** Until then ID is shown. */
  callEnds: Instant;
  seats: WheelSeat[];
  /** How many cards a guest who is alone at a free table draws from. */
  alone?: number | undefined;
  /** Who drew the ace and spins. */
  ace: number | null;
  /** Seats that drew the ace and have had their turn today: the cards are spread again without them. */
  had: number[];
};

export type WheelSeat = { seat: number; person: string | null; part: 'asked' | 'takes' | 'none' };
