/**
 * Whether two batches should be under way at once. Deciding the next one while the last is on its way to the disk hides
 * the deciding, but splits the work in two and pays for a second sync. That is worth it when the sync is short against
 * the deciding, as on a quick disk with much to do, and a loss otherwise: so both are measured as the house runs.
 */
export type Pace = { decideMs: number; appendMs: number; appendedAt: number };

/** Nothing is known at first, so nothing overlaps. */
export const newPace = (): Pace => ({ decideMs: 0, appendMs: Number.POSITIVE_INFINITY, appendedAt: 0 });

/** With `n` outstanding, two halves take n rows and two syncs, one batch takes n rows, one sync, and n decisions. */
export function worthOverlapping({ decideMs, appendMs }: Pace, outstanding: number): boolean {
  return appendMs < SYNC_SHARE * decideMs * outstanding;
}

/** The time of an append is not all sync: measured, about a fifth of it goes to the rows themselves. */
const SYNC_SHARE = 1.25;

export function noteDecided(pace: Pace, ms: number, commands: number): void {
  pace.decideMs = moved(pace.decideMs, ms / commands);
}

/** A batch that was sent behind another had to wait for it first. */
export function noteAppended(pace: Pace, sentAt: number, now: number): void {
  const ms = now - Math.max(sentAt, pace.appendedAt);
  pace.appendMs = Number.isFinite(pace.appendMs) ? moved(pace.appendMs, ms) : ms;
  pace.appendedAt = now;
}

/** Slow enough that one hiccup of the disk does not turn everything over. */
const moved = (mean: number, reading: number): number => (mean === 0 ? reading : mean + (reading - mean) / 8);
