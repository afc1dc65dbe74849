/** Time for commands: whole seconds that never run backwards, and a watch on the clock itself. */

export type Clock = Readonly<{
  /** Seconds since 1970 as the machine's clock shows them. */
  seconds: () => number;
  /** Seconds on a watch that nobody can set: only differences mean anything. */
  elapsed: () => number;
}>;

export const systemClock: Clock = {
  seconds: () => Date.now() / 1000,
  elapsed: () => performance.now() / 1000,
};

/** What the clock shows, and what it should show by the watch. */
export type Leap = Readonly<{ from: number; to: number }>;
export type Reading = Readonly<{ time: number; leap: Leap | undefined }>;

export type Timekeeper = Readonly<{
  /** `last` is the time of the last record. */
  read: (last: number) => Reading;
  /** The clock is right after all: from now on it counts. */
  accept: () => void;
}>;

/** More than a clock is ever corrected by in passing; less would ask for badges at every hiccup. */
export const LEAP_SECONDS = 15 * 60;

/**
 * A clock that has leapt is not believed until two people accept it: time goes on by the watch. A quiet night or a stop
 * is no leap: the watch starts anew with every process, and counts on while nothing happens.
 */
export function timekeeper(clock: Clock): Timekeeper {
  let shown = clock.seconds();
  let watch = clock.elapsed();
  const read = (last: number): Reading => {
    const now = clock.seconds();
    const expected = shown + (clock.elapsed() - watch);
    if (Math.abs(now - expected) <= LEAP_SECONDS) return { time: Math.max(last, Math.floor(now)), leap: undefined };
    const from = Math.max(last, Math.floor(expected));
    return { time: from, leap: { from, to: Math.floor(now) } };
  };
  const accept = (): void => {
    shown = clock.seconds();
    watch = clock.elapsed();
  };
  return { read, accept };
}
