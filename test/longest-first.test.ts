import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONGEST, turnOf } from './longest-first.ts';

const ROOT = join(import.meta.dirname, '..');

it('runs what takes longest first, then the stories, then what is short', () => {
  const files = ['src/base/cents.test.ts', 'test/e2e/cage.test.ts', ...LONGEST].reverse();
  const sorted = files.sort((a, b) => turnOf(a) - turnOf(b));
  expect(sorted).toEqual([...LONGEST, 'test/e2e/cage.test.ts', 'src/base/cents.test.ts']);
});

it('names no file that is gone', () => {
  expect(LONGEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
