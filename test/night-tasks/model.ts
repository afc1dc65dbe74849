/**
 * How long a practiced person takes, by the keystroke-level model (Card, Moran and Newell, 1980): a fixed time for each
 * movement. It depends on the screens alone and not on how busy the machine is, so two versions can be compared.
 */

/** Everything a task took. */
export type Count = Readonly<{
  /** Clicks and touches; a choice from a drop-down list is two. */
  taps: number;
  keys: number;
  scans: number;
  /** Times a hand moves between pointing and typing. */
  moves: number;
  /** Screens that have to be read before the next step is found, the first one included. */
  screens: number;
}>;

export const NOTHING: Count = { taps: 0, keys: 0, scans: 0, moves: 0, screens: 0 };

/** Seconds for one of each. */
export const SECONDS: Readonly<Record<keyof Count, number>> = {
  // Point at a target (1.1), press and release (0.1 each).
  taps: 1.3,
  // An average typist, not a professional one, 40 words a minute.
  keys: 0.28,
  // Our own estimate, not part of the model: pick up a slip and hold it under the scanner.
  scans: 2,
  moves: 0.4,
  // One mental operator: look, understand, decide.
  screens: 1.35,
};

const PARTS = Object.keys(SECONDS) as (keyof Count)[];

export const plus = (one: Count, other: Count, times = 1): Count =>
  Object.fromEntries(PARTS.map((part) => [part, one[part] + other[part] * times])) as Count;

/** To the tenth of a second. */
export const modelSeconds = (count: Count): number =>
  Math.round(PARTS.reduce((sum, part) => sum + count[part] * SECONDS[part], 0) * 10) / 10;
