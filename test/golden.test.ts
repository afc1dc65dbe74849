/** Files that are made from the code and read by people. When one is stale: npm run golden, then read the diff. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { vocabulary, vocabularyPage } from '../src/cli/commands/commands.ts';
import { boundsPage, floorRulesPage } from '../src/cli/reference-pages.ts';
import { playthroughText } from '../src/cli/scenario/playthrough-text.ts';
import { playFile } from '../src/cli/scenario/run.ts';

const ROOT = join(import.meta.dirname, '..');
const GOLDEN = join(ROOT, 'test', 'golden');
const STALE = 'is stale: run "npm run golden" and read the diff';

describe('golden files', () => {
  it('docs/commands.md is what the schemas say', () => {
    expect(readFileSync(join(ROOT, 'docs', 'commands.md'), 'utf8'), `docs/commands.md ${STALE}`).toBe(
      vocabularyPage(vocabulary()),
    );
  });

  it('src/floor/bounds.generated.ts is what the schemas say', () => {
    const file = join('src', 'floor', 'bounds.generated.ts');
    expect(readFileSync(join(ROOT, file), 'utf8'), `${file} ${STALE}`).toBe(boundsPage());
  });

  it('docs/floor-rules.md is what the floor cites', () => {
    expect(readFileSync(join(ROOT, 'docs', 'floor-rules.md'), 'utf8'), `docs/floor-rules.md ${STALE}`).toBe(
      floorRulesPage(),
    );
  });

  it.each(readdirSync(GOLDEN).map((file) => basename(file, '.txt')))('the playthrough of %s', async (name) => {
    const played = must(await playFile(join(ROOT, 'scenarios', `${name}.json`)));
    expect(readFileSync(join(GOLDEN, `${name}.txt`), 'utf8'), `test/golden/${name}.txt ${STALE}`).toBe(
      playthroughText(played),
    );
  });
});
