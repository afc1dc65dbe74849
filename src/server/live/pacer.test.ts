import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPacer } from './pacer.ts';

let started: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] });
  started = performance.now();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Notes when each turn began, in milliseconds from the start. */
function paced(intervalMs: number, takesMs = 0) {
  const start = performance.now();
  const turns: number[] = [];
  const pacer = newPacer(intervalMs, async () => {
    turns.push(Math.round(performance.now() - start));
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
  });
  return { ...pacer, turns };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('newPacer', () => {
  it('begins at once, and does once what was asked for many times', async () => {
    const { wake, turns } = paced(100);
    for (let i = 0; i < 10; i += 1) wake();
    await pass(500);
    expect(turns).toEqual([0]);
  });

  it('does nothing without a request', async () => {
    const { turns } = paced(100);
    await pass(1000);
    expect(turns).toEqual([]);
  });

  it('takes no more turns than its limit, however often it is asked', async () => {
    const { wake, turns } = paced(100);
    for (let ms = 0; ms < 1000; ms += 1) {
      wake();
      await pass(1);
    }
    // One turn may be caught up on at the beginning.
    expect(turns.length).toBeLessThanOrEqual(11);
    expect(turns.length).toBeGreaterThanOrEqual(10);
    for (let i = 2; i < turns.length; i += 1) expect(turns[i]! - turns[i - 1]!).toBeGreaterThanOrEqual(99);
  });

  it('does not let one late turn make all that follow late', async () => {
    const { wake, turns } = paced(100);
    for (const due of [0, 130, 200, 300, 400]) {
      await pass(due - performance.now() + started);
      wake();
    }
    await pass(50);
    expect(turns).toEqual([0, 130, 200, 300, 400]);
  });

  it('takes one turn at a time, and one more for what came meanwhile', async () => {
    const { wake, turns } = paced(10, 50);
    wake();
    await pass(5);
    wake();
    wake();
    await pass(200);
    expect(turns.length).toBe(2);
    expect(turns[1]).toBeGreaterThanOrEqual(50);
  });

  it('takes no turn once it is stopped', async () => {
    const { wake, stop, turns } = paced(100);
    wake();
    stop();
    wake();
    await pass(500);
    expect(turns).toEqual([]);
  });
});
