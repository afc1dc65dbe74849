/**
 * The order in which test files are run. On a fresh clone nothing is known of how long each takes, and the usual order
 * goes by size: a short file that plays a hundred nights would begin last, and one core would wait for the other.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By file, how many seconds it takes: everything that takes eight or more. `npm run quick` reads it too. */
export const SECONDS: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'long-tests.json'), 'utf8'),
);

const STORIES = 'test/e2e/';

/** Lower is earlier: the longest, then the other stories in a browser, then what is short. */
export const turnOf = (file: string): number => -(SECONDS[file] ?? (file.startsWith(STORIES) ? 1 : 0));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => turnOf(moduleId.slice(this.ctx.config.root.length + 1));
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b));
  }
}
