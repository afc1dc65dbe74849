import { describe, expect, it } from 'vitest';
import { importedBy, importsIn, nearestTests, within } from './quick.mjs';

describe('the imports of a file', () => {
  it('is what it loads, at once or later, and never a type or a package', () => {
    const text = [
      "import { readFileSync } from 'node:fs';",
      "import type { Gone } from './gone.ts';",
      'import {',
      '  type Kept,',
      '  kept,',
      "} from '../b/kept.ts';",
      "export { more } from './more.ts';",
      "import './effect.ts';",
      "const later = await import('./later.ts');",
    ].join('\n');
    const loaded = ['src/b/kept.ts', 'src/a/more.ts', 'src/a/effect.ts', 'src/a/later.ts'];
    expect(importedBy('src/a/file.ts', text)).toEqual(loaded);
  });
});

describe('tests of what changed', () => {
  const imports = new Map<string, string[]>([
    ['src/a.ts', []],
    ['src/b.ts', ['src/a.ts']],
    ['src/a.test.ts', ['src/a.ts']],
    ['src/b.test.ts', ['src/b.ts']],
    ['src/c.test.ts', ['src/c.ts']],
    ['test/e2e/a.test.ts', ['src/a.ts']],
  ]);

  it('come the nearest first, without stories of the browser', () => {
    expect(nearestTests(['src/a.ts'], imports)).toEqual(['test/tidy.test.ts', 'src/a.test.ts', 'src/b.test.ts']);
  });

  it('are those that changed themselves, and not those that are gone', () => {
    const changed = ['src/c.test.ts', 'src/gone.test.ts'];
    expect(nearestTests(changed, imports)).toEqual(['test/tidy.test.ts', 'src/c.test.ts']);
  });

  it('include those that read a folder without importing from it', () => {
    expect(nearestTests(['scenarios/new.json'], imports)).toContain('test/scenarios.test.ts');
  });

  it('are found in this project', () => {
    const all = importsIn(['src', 'test', 'scripts']);
    expect(nearestTests(['src/base/cents.ts'], all).slice(0, 30)).toContain('src/base/cents.test.ts');
    expect(nearestTests(['scripts/quick.mjs'], all)).toEqual(['test/tidy.test.ts', 'scripts/quick.test.ts']);
  });
});

describe('a ceiling in seconds', () => {
  it('leaves out what does not fit, and continues with what does', () => {
    const seconds: Record<string, number> = { a: 2, b: 9, c: 3 };
    expect(within(['a', 'b', 'c'], (test) => seconds[test]!, 5)).toEqual(['a', 'c']);
    expect(within(['a', 'b', 'c'], (test) => seconds[test]!, 4.9)).toEqual(['a']);
  });
});
