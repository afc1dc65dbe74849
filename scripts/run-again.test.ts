import { expect, it } from 'vitest';
import { storiesThatFailed, unsteadyIn } from './run-again.mjs';

const file = (name: string, ...tests: [string, string][]) => ({
  name: `/clone/${name}`,
  status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
});

it('runs stories again, but nothing that decides or counts', () => {
  const story = file('test/e2e/cage.test.ts', ['a claim', 'failed'], ['the tray', 'passed']);
  const again = (...files: ReturnType<typeof file>[]) => storiesThatFailed({ testResults: files }, '/clone');
  expect(again(story, file('src/a.test.ts', ['adds', 'passed']))).toEqual(['test/e2e/cage.test.ts']);
  expect(again(story, file('test/standby.test.ts', ['takes over', 'failed']))).toHaveLength(2);
  // A night that fails has found something: the run fails, whatever the stories do.
  expect(again(story, file('test/night.test.ts', ['night 7', 'failed']))).toEqual([]);
  expect(again(file('src/server/e2e/odd.test.ts', ['x', 'failed']))).toEqual([]);
  // A worker that died leaves tests that never ran.
  expect(again(story, file('src/b.test.ts', ['adds', 'passed'], ['takes away', 'pending']))).toEqual([]);
});

it('names what passed the second time, and not what failed twice', () => {
  const first = { testResults: [file('test/e2e/cage.test.ts', ['a claim', 'failed'], ['the tray', 'failed'])] };
  const second = { testResults: [file('test/e2e/cage.test.ts', ['a claim', 'passed'], ['the tray', 'failed'])] };
  expect(unsteadyIn(first, second)).toEqual(['a claim']);
});
