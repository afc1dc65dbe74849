import { describe, expect, it } from 'vitest';
import { newPace, noteAppended, noteDecided, noteIdle, noteTold, worthOverlapping } from './pace.ts';

/** Half a millisecond of deciding for a hundred commands, as on a floor; writing fifty rows takes a quarter of one. */
function pace(appendMs: number) {
  const measured = newPace();
  noteDecided(measured, 0.5, 100);
  noteAppended(measured, { sentAt: 10, now: 10 + appendMs, rows: 50 });
  return measured;
}

describe('overlapping batches', () => {
  it('waits until the disk has been measured', () => {
    const unmeasured = newPace();
    noteDecided(unmeasured, 0.5, 100);
    expect(worthOverlapping(unmeasured, 10_000)).toBe(false);
  });

  it('is worth it when a sync is shorter than the deciding it hides', () => {
    expect(worthOverlapping(pace(0.74), 100)).toBe(true);
    expect(worthOverlapping(pace(0.76), 100)).toBe(false);
    expect(worthOverlapping(pace(0.76), 200)).toBe(true);
    expect(worthOverlapping(pace(0.31), 10)).toBe(false);
    expect(worthOverlapping(pace(5), 100)).toBe(false);
  });

  it('hides the work of those who are told, too', () => {
    const measured = pace(0.76);
    noteTold(measured, 0.005, 100);
    expect(worthOverlapping(measured, 100)).toBe(false);
    noteTold(measured, 0.5, 100);
    expect(worthOverlapping(measured, 100)).toBe(true);
  });

  it('does not count the wait for the batch before', () => {
    const measured = pace(0.3);
    noteAppended(measured, { sentAt: 10.1, now: 10.6, rows: 50 });
    expect(measured.syncMs).toBeCloseTo(0.05, 5);
  });

  it('follows a disk that becomes slow, but not one hiccup', () => {
    const measured = pace(0.3);
    noteAppended(measured, { sentAt: 20, now: 22, rows: 50 });
    expect(worthOverlapping(measured, 100)).toBe(true);
    for (let n = 0; n < 10; n += 1) noteAppended(measured, { sentAt: 100 + 10 * n, now: 105 + 10 * n, rows: 50 });
    expect(worthOverlapping(measured, 100)).toBe(false);
  });

  /** Batches of a millisecond each, part of it idle; returns how many of them overlapped. */
  function run(measured: ReturnType<typeof pace>, batches: number, idlePart: (waits: boolean) => number): number {
    let { at: now, idle } = measured.watch;
    let overlapped = 0;
    for (let n = 0; n < batches; n += 1) {
      if (worthOverlapping(measured, 100)) overlapped += 1;
      now += 1;
      idle += idlePart(measured.waits);
      noteIdle(measured, { now, idle });
    }
    return overlapped / batches;
  }

  it('is given up where there is something else to do while a batch is on its way', () => {
    expect(run(pace(0.3), 128, () => 0)).toBe(1);
    const measured = pace(0.3);
    run(measured, 128, () => 0);
    expect(run(measured, 2_000, () => 0.12)).toBeLessThan(0.01);
    expect(run(measured, 100, () => 0.13)).toBeGreaterThan(0.8);
  });

  it('continues if there is nothing else, and is checked ever more rarely', () => {
    const measured = pace(0.3);
    // While batches overlap nothing is idle, since they fill the time.
    const filled = (waits: boolean) => (waits ? 0 : 0.5);
    const [first, later] = [run(measured, 2_000, filled), run(measured, 20_000, filled)];
    expect(first).toBeGreaterThan(0.97);
    expect(later).toBeGreaterThan(0.998);
    expect(later).toBeLessThan(1);
  });

  it('comes back when a disk becomes slow enough to wait for', () => {
    const measured = pace(0.3);
    expect(run(measured, 1_000, () => 0)).toBeLessThan(0.2);
    expect(run(measured, 1_000, (waits) => (waits ? 0 : 0.3))).toBeGreaterThan(0.9);
  });
});
