/** A round of a game against the house, as its dealer needs it: what lies there, who is next, what to pay on which wager. */
import type { Cents } from '../base/cents.ts';
import type { HouseRoundStatus } from './house-games/round.ts';

export type HouseGameView = Readonly<{
  table: string;
  offer: string;
  offerName: string;
  /** What is in force at the table, as it is posted there. */
  terms: HouseTermsView;
  /** Null between two rounds. */
  round: HouseRoundView | null;
}>;

export type HouseTermsView = Readonly<{
  cards: Readonly<{ player: number; dealer: number; up: number }>;
  ante: Readonly<{ least: Cents; most: Cents }>;
  raise: readonly [least: number, most: number];
  side: Readonly<{ name: string; schedule: string; least: Cents; most: Cents }> | null;
  meter: Readonly<{
    name: string;
    schedule: string;
    wager: Cents;
    reading: Cents;
    rows: readonly Readonly<{ row: string; says: string; pays: string; envy: Cents | null }>[];
  }> | null;
}>;

export type HouseRoundView = Readonly<{
  id: string;
  status: HouseRoundStatus;
  /** Cards that everybody at the table sees; none that lies face down. */
  up: string | null;
  dealer: string | null;
  dealerSays: string | null;
  positions: readonly HousePositionView[];
  /** The spot that is turned over next, from the dealer's right; null before the dealer is set and after the last. */
  next: number | null;
  /** What can be done now, in the words of the command. */
  doNow:
    | 'place-wagers'
    | 'record-deal'
    | 'decide-hand'
    | 'set-dealer'
    | 'settle-hand'
    | 'key-progressive'
    | 'verify-progressive'
    | 'end-hand';
  /** Cards that may still lie face down: the picker offers these. */
  possible: readonly string[];
  /** Envy as the end of the hand will pay it, as far as hands are verified. */
  envy: readonly Readonly<{ spot: number; of: number; amount: Cents }>[];
  /** What came to the players so far, all of them together. */
  net: Cents;
}>;

export type HousePositionView = Readonly<{
  spot: number;
  /** The seat of who plays it, never who he is. */
  player: number;
  ante: Cents;
  side: Cents;
  progressive: Cents;
  raise: Cents | 'fold' | null;
  /** What he may raise by; null where he has nothing to decide. */
  mayRaise: readonly [least: Cents, most: Cents] | null;
  cards: string | null;
  says: string | null;
  /** Once it is shown: what to pay (above zero) or to collect on each wager, in the order of the sheet. */
  lines: readonly Readonly<{ wager: 'raise' | 'ante' | 'bonus' | 'side'; name: string; amount: Cents }>[];
  settled: boolean;
  /** On the meter's schedule, where it must be keyed or has been. */
  row: Readonly<{
    row: string;
    says: string;
    keyed: boolean;
    verified: boolean;
    pay: string | null;
    /** Off the meter, owed at the cage; from the tray; or nothing, where only others are paid for it. */
    from: 'meter' | 'tray' | 'nothing';
    /** As the meter stands now, and once it is verified what was paid; null where that is no longer open. */
    amount: Cents | null;
    /** Before and after, once it is verified and came off the meter. */
    meter: Readonly<{ before: Cents; after: Cents }> | null;
  }> | null;
  /** Face down at the sensor until the end of the round. */
  laidAside: boolean;
  net: Cents;
}>;
