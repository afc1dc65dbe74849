/**
 * When the crew does what. Its time runs at the pace that a visitor chose, or not at all; the house's clock always
 * shows real time. One turn is taken after the other, so that the same number always plays the same night.
 */

/** How fast the crew works; 0 pauses it. */
export const SPEEDS = [0, 1, 4, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** Crew seconds: 0 when the doors open, negative for what was played before. */
export type Pace = Readonly<{
  now: () => number;
  speed: () => Speed;
  setSpeed: (speed: Speed) => void;
}>;

/** `watch` counts seconds; only differences mean anything. */
export function newPace(watch: () => number, first: Speed): Pace {
  let speed: Speed = first;
  let since = watch();
  let before = 0;
  const now = (): number => before + (watch() - since) * speed;
  const setSpeed = (next: Speed): void => {
    before = now();
    since = watch();
    speed = next;
  };
  return { now, speed: () => speed, setSpeed };
}

/** One crew member's next piece of work; returns in how many seconds that crew member checks again. */
export type Turn = () => Promise<number>;

export type Agenda = Readonly<{
  add: (at: number, turn: Turn) => void;
  /** When the next turn is due; undefined if nobody works. */
  next: () => number | undefined;
  /** Takes the turn that is due first. Its crew member is due again that many seconds after `now`. */
  takeNext: (now: () => number) => Promise<void>;
}>;

/** A crew member that hit one of our bugs pauses for this many seconds, then tries again. */
const AFTER_A_BUG = 30;

export function newAgenda(): Agenda {
  const entries: { at: number; turn: Turn }[] = [];
  /** Of turns that are due at once, the one that has waited longest goes first. */
  const add = (at: number, turn: Turn): void => {
    const place = entries.findIndex((entry) => entry.at > at);
    entries.splice(place < 0 ? entries.length : place, 0, { at, turn });
  };
  return {
    add,
    next: () => entries[0]?.at,
    takeNext: async (now) => {
      const entry = entries.shift();
      if (entry === undefined) return;
      let after = AFTER_A_BUG;
      try {
        after = await entry.turn();
      } finally {
        add(now() + after, entry.turn);
      }
    },
  };
}

export type Running = Readonly<{
  /** Call this when the pace changes: the next turn may be due earlier or later. */
  wake: () => void;
  /** Ends after the current turn. */
  stop: () => Promise<void>;
}>;

/** The longest sleep, in milliseconds: a turn may have been added meanwhile. */
const LONGEST_SLEEP = 1_000;

/** Takes turns as they fall due. A turn that fails is a bug: it is reported, and the others go on. */
export function runAgenda(agenda: Agenda, pace: Pace, onBug: (error: Error) => void): Running {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let taking: Promise<void> | undefined;
  const sleep = (): void => {
    if (isStopped || taking !== undefined) return;
    clearTimeout(timer);
    const next = agenda.next();
    const speed = pace.speed();
    const ms = next === undefined || speed === 0 ? LONGEST_SLEEP : ((next - pace.now()) / speed) * 1000;
    timer = setTimeout(go, Math.min(LONGEST_SLEEP, Math.max(0, ms)));
  };
  const go = (): void => {
    const next = agenda.next();
    if (isStopped || pace.speed() === 0 || next === undefined || next > pace.now()) {
      sleep();
      return;
    }
    taking = agenda
      .takeNext(pace.now)
      .catch(onBug)
      .finally(() => {
        taking = undefined;
        sleep();
      });
  };
  sleep();
  return {
    wake: sleep,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await taking;
    },
  };
}
