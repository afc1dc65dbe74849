import { describe, expect, it } from 'vitest';
import { newPace, noteAppended, noteDecided, worthOverlapping } from './pace.ts';

/** Half a millisecond of deciding for a hundred commands, as on a floor. */
function pace(appendMs: number) {
  const measured = newPace();
  noteDecided(measured, 0.5, 100);
  noteAppended(measured, 10, 10 + appendMs);
  return measured;
}

describe('overlapping batches', () => {
  it('waits until the disk has been measured', () => {
    const unmeasured = newPace();
    noteDecided(unmeasured, 0.5, 100);
    expect(worthOverlapping(unmeasured, 10_000)).toBe(false);
  });

  it('is worth it on a quick disk with much to do, and not otherwise', () => {
    expect(worthOverlapping(pace(0.3), 100)).toBe(true);
    expect(worthOverlapping(pace(0.3), 10)).toBe(false);
    expect(worthOverlapping(pace(5), 100)).toBe(false);
  });

  it('does not count the wait for the batch before', () => {
    const measured = pace(0.3);
    noteAppended(measured, 10.1, 10.6);
    expect(worthOverlapping(measured, 100)).toBe(true);
    expect(measured.appendMs).toBeCloseTo(0.3, 5);
  });

  it('follows a disk that becomes slow, but not one hiccup', () => {
    const measured = pace(0.3);
    noteAppended(measured, 20, 22);
    expect(worthOverlapping(measured, 100)).toBe(true);
    for (let n = 0; n < 10; n += 1) noteAppended(measured, 100 + 10 * n, 105 + 10 * n);
    expect(worthOverlapping(measured, 100)).toBe(false);
  });
});
