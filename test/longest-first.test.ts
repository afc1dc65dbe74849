import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SECONDS, turnOf } from './longest-first.ts';

const ROOT = join(import.meta.dirname, '..');

it('runs what takes longest first, then the other stories, then what is short', () => {
  const [longest, next] = Object.entries(SECONDS)
    .sort(([, a], [, b]) => b - a)
    .map(([file]) => file);
  const files = ['src/base/cents.test.ts', 'test/e2e/deck-of.test.ts', next!, longest!];
  const sorted = [...files].sort((a, b) => turnOf(a) - turnOf(b));
  expect(sorted).toEqual([longest, next, 'test/e2e/deck-of.test.ts', 'src/base/cents.test.ts']);
});

it('names no file that is gone, and none that is short', () => {
  expect(Object.keys(SECONDS).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(Object.values(SECONDS).filter((seconds) => seconds < 8)).toEqual([]);
});
