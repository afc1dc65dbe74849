/**
 * Time for commands: whole seconds that never run backward, and no impossible time. The machine's clock is trusted only
 * if it fits what the house knows: at opening the last record, later a monotonic clock. Anything else is a jump, until
 * the clock is corrected or two people accept it.
 */

export type Clock = Readonly<{
  /** Seconds since 1970 as the machine's clock shows them. */
  seconds: () => number;
  /** Seconds on a monotonic clock: only differences mean anything. */
  elapsed: () => number;
  /** All that a house without records can compare with: a clock that shows less is wrong. */
  notBefore?: number;
}>;

export const systemClock: Clock = {
  // 2024-01-01: a machine with a dead battery starts years before any release of Floorbook.
  notBefore: 1_704_067_200,
  seconds: () => Date.now() / 1000,
  elapsed: () => performance.now() / 1000,
};

/** The house's knowledge of time, from its journal. */
export type KnownTime = Readonly<{
  /** The last time that is on record or was accepted; undefined for a house without records. */
  last: number | undefined;
  /** How far the clock may be behind the last record at opening, and off from the watch later, in seconds. */
  behind: number;
  /** How far the clock may be ahead of the last record at opening, in seconds. */
  ahead: number;
}>;

/** The difference between the house's time and what the clock shows. */
export type Leap = Readonly<{ from: number; to: number }>;

export type Reading = Readonly<{
  /** The time a record is stamped with, and until when things fall due. */
  time: number;
  /** The time for everything that is not on record, such as sessions: it advances even while `time` is held. */
  now: number;
  leap: Leap | undefined;
  /** The clock was wrong from the start, so no time can be trusted: only its acceptance is recorded. */
  held: boolean;
  /** The machine's clock, right or wrong. */
  shows: number;
}>;

export type Timekeeper = Readonly<{
  /** `stamped` is the time of the last record: no stamp is earlier. `isSure`: all that is known is durable. */
  read: (stamped: number, known: KnownTime, isSure?: boolean) => Reading;
  /** The clock showed this time just now, and two people confirm it. */
  accept: (shows: number) => void;
}>;

export function timekeeper(clock: Clock): Timekeeper {
  const opened = clock.elapsed();
  const { notBefore = 0 } = clock;
  /** A trusted reading, and the monotonic clock at that moment. */
  let anchor: { shown: number; watch: number } | undefined;

  const read = (stamped: number, known: KnownTime, isSure = true): Reading => {
    const [seconds, watch] = [clock.seconds(), clock.elapsed()];
    const shows = Math.floor(seconds);
    // An acceptance that is not yet durable may be lost, so nothing relies on it.
    if (anchor === undefined && isSure && fits(shows, notBefore, known)) anchor = { shown: seconds, watch };
    if (anchor === undefined) {
      const since = known.last === undefined ? notBefore : stamped;
      const now = since + Math.floor(watch - opened);
      return { time: since, now, leap: { from: since, to: shows }, held: true, shows };
    }
    const expected = anchor.shown + (watch - anchor.watch);
    if (Math.abs(seconds - expected) <= known.behind && shows >= stamped - known.behind) {
      const time = Math.max(stamped, shows);
      return { time, now: time, leap: undefined, held: false, shows };
    }
    const time = Math.max(stamped, Math.floor(expected));
    return { time, now: time, leap: { from: time, to: shows }, held: false, shows };
  };
  const accept = (shows: number): void => {
    anchor = { shown: shows, watch: clock.elapsed() };
  };
  return { read, accept };
}

const fits = (shows: number, notBefore: number, { last, behind, ahead }: KnownTime): boolean =>
  last === undefined ? shows >= notBefore : shows >= last - behind && shows <= last + ahead;

/** How far apart two times are, for people: `400 days`, `3 hours`, `16 minutes`. */
export function apart({ from, to }: Leap): string {
  const seconds = Math.abs(to - from);
  const [size, unit] = UNITS.find(([least]) => seconds >= 2 * least) ?? UNITS.at(-1)!;
  return `${Math.round(seconds / size)} ${unit}`;
}

const UNITS: readonly (readonly [seconds: number, unit: string])[] = [
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
];
