import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tidy } from '../scripts/tidy.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });
const says = (path: string, text: string) => tidy([{ path, text }]).map((finding) => finding.says);

describe('tidy, on this repository', () => {
  it('finds nothing', () => {
    const sources = tracked.filter((path) => /^(src|scripts|test|bench|bin)\/.*\.(ts|tsx|mjs)$/.test(path)).map(read);
    expect(tidy(sources).map(({ path, line, says: what }) => `${path}:${line} ${what}`)).toEqual([]);
    expect(sources.length).toBeGreaterThan(20);
  });

  it('names no registry host in a lock file', () => {
    for (const path of tracked.filter((name) => name.endsWith('package-lock.json'))) {
      expect(read(path).text, path).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
    }
  });

  it('runs in CI exactly what the README calls the test command', () => {
    const commands = read('.ci/run')
      .text.split('\n')
      .filter((line) => line !== '' && !/^(#|set )/.test(line));
    expect(commands).toEqual(['npm test']);
    expect(read('README.md').text).toContain('npm test');
    expect(read('README.md').text).toContain('npm start');
  });
});

describe('tidy, on planted faults', () => {
  it.each([
    ['src/base/cents.ts', "import { x } from '../cards/card.ts';", 'may import nothing of src'],
    ['src/cards/card.ts', "import { x } from '../floor/state.ts';", 'may import only base'],
    ['src/sheets/bay-101/common.ts', "import { x } from '../../floor/state.ts';", 'src/sheets imports src/floor'],
    ['src/web/hand/page.tsx', "const y = await import('../../server/app.ts');", 'src/web imports src/server'],
    ['src/cards/a.ts', 'const n = Math.random();', 'chance is data'],
    ['src/floor/a.ts', 'const now = new Date();', 'time is data'],
    ['src/rules/a.ts', 'const now = Date.now();', 'time is data'],
    ['src/base/a.ts', "import { readFileSync } from 'node:fs';", 'no I/O in the core'],
    ['src/readers/a.ts', 'names.sort((a, b) => a.localeCompare(b));', 'no locale'],
    ['src/server/a.ts', 'const text = amount.toFixed(2);', 'integer cents'],
    ['src/server/a.ts', '// TODO later', 'finish it'],
    ['src/web/a.ts', '// @ts-expect-error: it works', 'tell the compiler'],
    ['src/web/a.test.ts', '// @ts-expect-error', 'tell the compiler'],
    ['src/attic/a.ts', 'export {};', 'not in the design'],
    ['src/cards/a.ts', 'x\n'.repeat(701), 'split it in two'],
    ['src/cards/a.ts', `// ${'x'.repeat(130)}`, 'break it'],
    ['src/web/a.ts', "import { a } from '../server/app.ts';", 'src/web imports src/server'],
    [
      'src/floor/hits/evolve.ts',
      "import { showRules } from '../../rules/show.ts';",
      'evolve imports src/rules/show.ts',
    ],
    ['src/floor/evolve.ts', "import {\n  type A,\n  b,\n} from '../rules/b.ts';", 'evolve imports src/rules/b.ts'],
    ['src/floor/hits/evolve.ts', "import { sheetOf } from '../offers/offering.ts';", 'evolve reads rules by sheetOf'],
    ['src/floor/hits/evolve.ts', "import { addDue, houseDay } from '../clock.ts';", 'evolve reads rules by houseDay'],
    ['src/web/a.ts', "import { goodsCommands } from '../floor/goods/specs.ts';", 'src/web imports src/floor'],
    [
      'src/floor/goods/command-forms.ts',
      "import { goodsCommands } from './specs.ts';",
      'it may import only types here',
    ],
  ])('%s: %.60s', (path, text, expected) => {
    expect(says(path, text).join('\n')).toContain(expected);
  });

  it('finds files that import each other in a circle, and lets types refer to each other', () => {
    const circle = (third: string) =>
      tidy([
        { path: 'src/cards/a.ts', text: "import { b } from './b.ts';" },
        { path: 'src/cards/b.ts', text: "import {\n  c,\n  type D,\n} from './deep/c.ts';" },
        { path: 'src/cards/deep/c.ts', text: third },
      ]).map((finding) => finding.says);
    const found = 'src/cards/a.ts -> src/cards/b.ts -> src/cards/deep/c.ts -> src/cards/a.ts';
    expect(circle("export { a } from '../a.ts';")).toEqual([
      `imports itself in a circle (${found}): move the shared part down`,
    ]);
    expect(circle("import type { A } from '../a.ts';")).toEqual([]);
    expect(circle("import { type A } from '../a.ts';")).toEqual([]);
  });

  it.each([
    ['src/cards/card.ts', "import { ok } from '../base/result.ts';"],
    ['src/web/a.test.ts', '// @ts-expect-error: a field is missing'],
    ['src/base/sha256.ts', "import { hash } from 'node:crypto';"],
    ['src/server/app.ts', "import { readFileSync } from 'node:fs';"],
    ['src/cli/main.ts', 'const now = Date.now();'],
    ['src/web/a.ts', "import type { A } from '../server/app.ts';"],
    ['src/web/a.ts', "import type {\n  A,\n} from '../server/app.ts';"],
    ['src/floor/hits/evolve.ts', "import { type ShowRules } from '../../rules/show.ts';"],
    ['src/floor/hits/decide.ts', "import { sheetOf } from '../offers/offering.ts';"],
    ['src/floor/house/evolve.ts', "import { inTodaysWords } from '../../rules/older-sheets.ts';"],
    ['src/web/a.ts', "import { writeOffGoods } from '../floor/goods/command-forms.ts';"],
    ['src/floor/goods/command-forms.ts', "import { form } from '../command-form.ts';"],
    ['src/floor/goods/command-forms.ts', "import type { StockView } from '../view.ts';"],
  ])('allows in %s: %s', (path, text) => {
    expect(says(path, text)).toEqual([]);
  });
});
