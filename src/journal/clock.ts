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

/** `leapTo` is what the clock shows when elapsed time does not explain it. */
export type Reading = Readonly<{ time: number; leapTo: number | undefined }>;

export type Timekeeper = Readonly<{
  /** `last` is the time of the last record, `leapOpen` whether a declared leap still waits for its badges. */
  read: (last: number, leapOpen: boolean) => Reading;
  /** After a batch was discarded: what `leapOpen` said meanwhile did not happen. */
  resume: (leapOpen: boolean) => void;
}>;

/** More than a clock is ever corrected by in passing; less would ask for badges at every hiccup. */
export const LEAP_SECONDS = 15 * 60;

/**
 * A leap that was open when the process started stays open: time then goes on from the last record, since a restart
 * must not let a doubtful clock in by the back door. A quiet night or a stop is no leap: the watch starts anew with
 * every process.
 */
export function timekeeper(clock: Clock, from: Readonly<{ last: number; leapOpen: boolean }>): Timekeeper {
  let shown = from.leapOpen ? from.last : clock.seconds();
  let watch = clock.elapsed();
  let wasOpen = from.leapOpen;
  const read = (last: number, leapOpen: boolean): Reading => {
    const now = clock.seconds();
    const elapsed = clock.elapsed();
    if (wasOpen && !leapOpen) {
      shown = now;
      watch = elapsed;
    }
    wasOpen = leapOpen;
    const expected = shown + (elapsed - watch);
    const hasLeapt = Math.abs(now - expected) > LEAP_SECONDS;
    const time = Math.max(last, Math.floor(hasLeapt || leapOpen ? expected : now));
    return { time, leapTo: hasLeapt && !leapOpen ? Math.floor(now) : undefined };
  };
  const resume = (leapOpen: boolean): void => {
    wasOpen = leapOpen;
  };
  return { read, resume };
}
