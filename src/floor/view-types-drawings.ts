/** What a draw console, a stage and a stock list show. */
import type { Cents } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { PrizeGives } from '../rules/draw-words.ts';
import type { Offer } from '../rules/offer.ts';
import type { Drawing } from './state.ts';
import type { LadderView } from './views/ladders.ts';

export type DrawingView = Readonly<{
  id: string;
  offer: string;
  offerName: string;
  drum: string;
  dueAt: Instant;
  status: 'due' | 'called' | 'playing';
  serial: string | null;
  calledAt: Instant | null;
  callEnds: Instant | null;
  discarded: number;
  play: Drawing['play'];
  /** Where somebody is on a ladder: what is held, and what the next rung pays. */
  ladder: LadderView | null;
  drawnBy: 'drum' | 'computer' | 'outside';
  inDrum: number;
  /** What is still to be drawn for, the first of them now; empty where it is one turn at what the sheet plays. */
  slots: readonly SlotView[];
  /** What was drawn and did not win, in order. */
  log: readonly Readonly<{ serial: string; why: string; at: string; says: string }>[];
  winners: readonly Readonly<{ serial: string; prize: string | null }>[];
  /** Whose ticket it is, where that was known when he earned it. */
  holder: string | null;
  /** What the holder must show. */
  shows: readonly string[];
  /** What the holder is asked beside, by clause; yes lets the holder win. Left out: nothing. */
  asks?: readonly Readonly<{ at: string; asks: string }>[];
  /** Whether somebody without ID keeps what he has won, and shows it later. */
  idFollows: boolean;
  /** How old he must be: where it is 18, who is not 21 is asked whether he is that. */
  age: 18 | 21;
  /** The wheel that is spun, in the order of its spots; empty where the sheet has none. */
  wheel: readonly SpotView[];
}>;

export type SpotView = Readonly<Pick<NonNullable<Offer['wheel']>[number], 'id' | 'name' | 'gives' | 'value'>>;

/** `worth` has in it what was carried over from a drawing before. */
export type SlotView = Readonly<{ prize: string; name: string; gives: PrizeGives; worth: Cents; carried: Cents }>;

export type StageView = Readonly<{
  id: string;
  offer: string;
  name: string;
  dueAt: Instant;
  status: 'due' | 'called' | 'playing';
  serial: string | null;
  /** The last second of the call, for the countdown. */
  callEnds: Instant | null;
  /** As it may stand on a wall; null where nobody is named. */
  who: string | null;
  prize: SlotView | null;
  /** How many prizes come after this one. */
  toCome: number;
  drawnBy: DrawingView['drawnBy'];
  inDrum: number;
  /** What whoever is called brings along. */
  shows: readonly string[];
  ladder: LadderView | null;
  spins: Readonly<{ made: number; doubling: boolean }> | null;
  wheel: readonly SpotView[];
  discarded: readonly Readonly<{ serial: string; why: string }>[];
  winners: readonly Readonly<{ serial: string; prize: string | null; who: string | null }>[];
}>;

export type StockView = Readonly<{
  goods: string;
  name: string;
  value: Cents;
  /** In the house, won or not. */
  count: number;
  /** Won, and waiting for its winner. */
  owed: number;
  free: number;
  /** Posted and still to be drawn for. */
  toDraw: number;
}>;
