/**
 * Whether two batches should be under way at once. Deciding the next one while the last is on its way to the disk hides
 * the deciding, but splits the work in two and pays for a second sync. That is worth it when the sync is short against
 * the deciding, as on a quick disk with much to do, and when there is nothing else to do meanwhile: a server that has
 * requests to read gains nothing. So both are measured as the house runs.
 */
export type Pace = {
  /** What a command costs before it is sent to the disk, and after it came back. */
  decideMs: number;
  tellMs: number;
  syncMs: number;
  appendedAt: number;
  /** Whether, one batch at a time, there was time in which nothing was done but to wait for the disk. */
  waits: boolean;
  /** Since when that is looked at, or taken to be so: batches since, when it was, and the idle time by then. */
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

/** Those who are told do their own work at once. */
export function noteTold(pace: Pace, ms: number, commands: number): void {
  pace.tellMs = moved(pace.tellMs, ms / commands);
}

/** A batch that was sent behind another had to wait for it first. */
export function noteAppended(
  pace: Pace,
  { sentAt, now, rows }: Readonly<{ sentAt: number; now: number; rows: number }>,
): void {
  const sync = Math.max(0, now - Math.max(sentAt, pace.appendedAt) - rows * ROW_MS);
  pace.syncMs = Number.isFinite(pace.syncMs) ? moved(pace.syncMs, sync) : sync;
  pace.appendedAt = now;
}

/**
 * Notes how long the process has been idle in all, once per batch. Whether it waits can only be seen while nothing
 * overlaps, so now and then nothing does for a few batches; the more often that found time to fill, the rarer.
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

/** About what a row of a few hundred bytes takes on its way, whatever the disk. */
const ROW_MS = 0.005;

/** Slow enough that one hiccup of the disk does not turn everything over. */
const moved = (mean: number, reading: number): number => (mean === 0 ? reading : mean + (reading - mean) / 8);
