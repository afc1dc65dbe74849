/**
 * Time for commands: whole seconds that never run backward by themselves, and no time that cannot be right. The
 * machine's clock is believed only if it fits what the house knows: at opening the last record, later a watch that
 * nobody can set. Anything else is a jump, and stays one until the clock is corrected or two people accept it.
 */

export type Clock = Readonly<{
  /** Seconds since 1970 as the machine's clock shows them. */
  seconds: () => number;
  /** Seconds on a watch that nobody can set: only differences mean anything. */
  elapsed: () => number;
  /** A house without records has only this to compare with: if the clock shows less, it is wrong. */
  notBefore?: number;
}>;

export const systemClock: Clock = {
  // 2024-01-01: a machine whose battery is dead starts years before any release of Floorbook.
  notBefore: 1_704_067_200,
  seconds: () => Date.now() / 1000,
  elapsed: () => performance.now() / 1000,
};

/** What the house knows about time, from its journal. */
export type KnownTime = Readonly<{
  /** The last time that is on record or was accepted; undefined for a house without records. */
  last: number | undefined;
  /** How far the clock may be behind the last record at opening, and off from the watch later, in seconds. */
  behind: number;
  /** How far the clock may be ahead of the last record at opening, in seconds. */
  ahead: number;
}>;

/** From the time of the house to what the clock shows. */
export type Leap = Readonly<{ from: number; to: number }>;

export type Reading = Readonly<{
  /** What a record is stamped with, and until when things fall due. */
  time: number;
  /** The time for everything that is not on record, such as sessions: it advances while `time` is held, too. */
  now: number;
  leap: Leap | undefined;
  /** The clock was wrong from the start, so nothing vouches for any time: only its acceptance is recorded. */
  held: boolean;
  /** What the machine's clock shows, right or wrong. */
  shows: number;
}>;

export type Timekeeper = Readonly<{
  /** `stamped` is the time of the last record: no stamp is earlier. `isSure`: all that is known is durable. */
  read: (stamped: number, known: KnownTime, isSure?: boolean) => Reading;
  /** The clock showed this time just now, and two people say that it is right. */
  accept: (shows: number) => void;
}>;

export function timekeeper(clock: Clock): Timekeeper {
  const opened = clock.elapsed();
  const { notBefore = 0 } = clock;
  /** A reading that was believed, and the watch at that moment. */
  let anchor: { shown: number; watch: number } | undefined;

  const read = (stamped: number, known: KnownTime, isSure = true): Reading => {
    const [seconds, watch] = [clock.seconds(), clock.elapsed()];
    const shows = Math.floor(seconds);
    // An acceptance that is still on its way to the disk may be lost: nothing is believed on its word.
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
