/**
 * Whether two batches should be under way at once. Deciding the next one while the last is on its way to the disk hides
 * the deciding, but splits the work in two and pays for a second sync. That is worth it when the sync is short against
 * the deciding, as on a quick disk with much to do, and a loss otherwise: so both are measured as the house runs.
 */
export type Pace = {
  /** What a command costs before it is sent to the disk, and after it came back. */
  decideMs: number;
  tellMs: number;
  syncMs: number;
  appendedAt: number;
};

/** Nothing is known at first, so nothing overlaps. */
export const newPace = (): Pace => ({ decideMs: 0, tellMs: 0, syncMs: Number.POSITIVE_INFINITY, appendedAt: 0 });

/**
 * One batch of n takes n decisions, n rows, a sync and n answers; two halves take n rows and two syncs, while the rest is
 * done meanwhile.
 */
export function worthOverlapping({ decideMs, tellMs, syncMs }: Pace, outstanding: number): boolean {
  return syncMs < (decideMs + tellMs) * outstanding;
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

/** About what a row of a few hundred bytes takes on its way, whatever the disk. */
const ROW_MS = 0.005;

/** Slow enough that one hiccup of the disk does not turn everything over. */
const moved = (mean: number, reading: number): number => (mean === 0 ? reading : mean + (reading - mean) / 8);
