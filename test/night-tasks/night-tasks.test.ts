/** The tasks of a night still run on today's screens, and the page about them is about these tasks. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../e2e/browser.ts';
import { type Checkout, checkoutAt } from './checkout.ts';
import { readBefore } from './main.ts';
import { type Count, modelSeconds, NOTHING, plus } from './model.ts';
import { type Night, nightPage, slowerTasks } from './report.ts';
import { type Measured, measure } from './run.ts';
import { TASKS } from './tasks.ts';

const ROOT = process.cwd();
const taskOf = (id: string) => TASKS.find((task) => task.id === id)!;

describe('on today’s screens', () => {
  let browser: Browser;
  let checkout: Checkout;

  beforeAll(async () => {
    [browser, checkout] = await Promise.all([launchBrowser(), checkoutAt(ROOT)]);
  });
  afterAll(() => browser?.close());

  // One with taps alone, one that types and chooses, one that signs.
  it.each(['royal', 'pay', 'draw'])('%s is done, and takes no longer than before', async (id) => {
    const measured = await measure(taskOf(id), checkout, browser);
    expect(measured.because).toBeUndefined();
    const before = readBefore(ROOT).tasks[id]!;
    expect(modelSeconds(measured.count)).toBeLessThanOrEqual(modelSeconds(before.count));
  });
});

describe('the page', () => {
  it('has a line for every task, and every task was measured before', () => {
    const page = readFileSync('docs/night.md', 'utf8');
    expect(TASKS.length).toBeGreaterThanOrEqual(20);
    expect(new Set(TASKS.map(({ id }) => id)).size).toBe(TASKS.length);
    for (const { id, name, person } of TASKS) {
      expect(page).toContain(`| ${name} | ${person} |`);
      expect(readBefore(ROOT).tasks[id], id).toBeDefined();
    }
  });

  const night = (count: Partial<Count>, more: Partial<Measured> = {}): Night => ({
    version: '1',
    tasks: { royal: { count: { ...NOTHING, ...count }, machine: 1, ...more } },
  });

  it('says what got slower and what cannot be done, and why', () => {
    const tasks = [taskOf('royal')];
    expect(slowerTasks(tasks, night({ taps: 4 }), night({ taps: 4 }))).toEqual([]);
    expect(slowerTasks(tasks, night({ taps: 4 }), night({ taps: 3, keys: 2 }))).toEqual([]);
    expect(slowerTasks(tasks, night({ taps: 4 }), night({ taps: 5 }))).toMatchObject([
      { says: '5.2 s before, 6.5 s now' },
    ]);
    const gone = night({}, { because: 'the key is gone' });
    expect(slowerTasks(tasks, night({ taps: 4 }), gone)).toMatchObject([
      { says: expect.stringContaining('the key is gone') },
    ]);
    expect(slowerTasks(tasks, gone, night({ taps: 4 }))).toEqual([]);
    expect(nightPage(tasks, gone, night({ taps: 4 }))).toMatch(
      /cannot be done \| – \| 4 \/ 0 \/ 0 \| 5\.2 s \| now possible/,
    );
    expect(nightPage(tasks, night({ taps: 4320, keys: 60480 }), night({ taps: 4 }))).toContain(
      '4,320 / 60,480 / 0 | 6 h 16 min',
    );
  });
});

describe('the model', () => {
  it('adds up fixed times', () => {
    const count = { taps: 2, keys: 10, scans: 1, moves: 2, screens: 3 };
    expect(modelSeconds(count)).toBe(12.3);
    expect(plus(count, { ...NOTHING, taps: 1 }, 5)).toEqual({ ...count, taps: 7 });
  });
});
