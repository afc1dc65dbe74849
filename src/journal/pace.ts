/**
 * Whether two batches should be in flight at once. Deciding the next one while the last is being written hides the
 * deciding, but splits the work in two and costs a second sync. That pays off if the sync is short compared with the
 * deciding, as on a fast disk under load, and if there is nothing else to do meanwhile: a server that has requests to
 * read gains nothing. So both are measured as the house runs.
 */
export type Pace = {
  /** The cost of a command before it is sent to the disk, and after it is durable. */
  decideMs: number;
  tellMs: number;
  syncMs: number;
  appendedAt: number;
  /** Whether, one batch at a time, there was time spent only waiting for the disk. */
  waits: boolean;
  /** Since when that is measured: the number of batches, the time, and the idle time so far. */
  readonly watch: { batches: number; at: number; idle: number; holds: number };
};

/** Nothing is known at first, so nothing overlaps. */
export const newPace = (): Pace => ({
  decideMs: 0,
  tellMs: 0,
  syncMs: Number.POSITIVE_INFINITY,
  appendedAt: 0,
  waits: true,
  watch: { batches: 0, at: 0, idle: 0, holds: HOLDS_AT_FIRST },
});

/**
 * One batch of n takes n decisions, n rows, a sync and n answers; two halves take n rows and two syncs, while the rest is
 * done meanwhile.
 */
export function worthOverlapping({ decideMs, tellMs, syncMs, waits }: Pace, outstanding: number): boolean {
  return waits && syncMs < (decideMs + tellMs) * outstanding;
}

export function noteDecided(pace: Pace, ms: number, commands: number): void {
  pace.decideMs = moved(pace.decideMs, ms / commands);
}

/** Callers that are told run their own code at once. */
export function noteTold(pace: Pace, ms: number, commands: number): void {
  pace.tellMs = moved(pace.tellMs, ms / commands);
}

/** A batch sent behind another had to wait for it first. */
export function noteAppended(
  pace: Pace,
  { sentAt, now, rows }: Readonly<{ sentAt: number; now: number; rows: number }>,
): void {
  const sync = Math.max(0, now - Math.max(sentAt, pace.appendedAt) - rows * ROW_MS);
  pace.syncMs = Number.isFinite(pace.syncMs) ? moved(pace.syncMs, sync) : sync;
  pace.appendedAt = now;
}

/**
 * Notes how long the process has been idle in all, once per batch. Waiting is visible only while nothing overlaps, so
 * now and then a few batches do not overlap; the more often that found idle time, the rarer it gets.
 */
export function noteIdle(pace: Pace, { now, idle }: Readonly<{ now: number; idle: number }>): void {
  const { watch } = pace;
  watch.batches += 1;
  if (watch.batches < (pace.waits ? watch.holds : LOOKS)) return;
  const waited = idle - watch.idle > (now - watch.at) * WORTH_FILLING;
  if (!pace.waits) watch.holds = waited ? Math.min(watch.holds * 2, HOLDS_AT_MOST) : HOLDS_AT_FIRST;
  pace.waits = !pace.waits && waited;
  Object.assign(watch, { batches: 0, at: now, idle });
}

const HOLDS_AT_FIRST = 128;
const HOLDS_AT_MOST = 8_192;
const LOOKS = 8;
/** The part of the time that must be idle. */
const WORTH_FILLING = 1 / 8;

/** About what writing a row of a few hundred bytes takes on any disk. */
const ROW_MS = 0.005;

/** Slow enough that one hiccup of the disk does not change the decision. */
const moved = (mean: number, reading: number): number => (mean === 0 ? reading : mean + (reading - mean) / 8);
