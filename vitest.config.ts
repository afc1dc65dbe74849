import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

/**
 * Stores, backups and databases of tests lie in memory where there is plenty: what they wait for is a disk, and no test
 * pulls the plug. A process that is killed leaves the same files behind either way.
 */
const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;
const hasRoom = existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize >= ROOM;

export default defineConfig({
  test: {
    setupFiles: [join(import.meta.dirname, 'test', 'failed-story.ts')],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    // A third of the time of a story is waiting, for a browser or a timer: half as many workers again as there are cores
    // keep all of them busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Nothing of ours keeps state between files, and loading all of it anew for each took a third of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Modules that did not change since the last run are not read anew: most of what a short run takes, and a twentieth of
    // a long one. The name of each is made from its text and from this file, so nothing is ever out of date.
    experimental: { fsModuleCache: true, fsModuleCachePath: join(import.meta.dirname, '.cache', 'modules') },
    // Nights and scenarios make much that is soon forgotten: more room for it saves a twentieth of the work.
    execArgv: ['--max-semi-space-size=64'],
    env: hasRoom ? { TMPDIR: MEMORY } : {},
    // What is waited for comes at once on an idle machine; on a busy one a second is not long.
    // A question to a page costs some milliseconds on both sides, so it is not asked again at once.
    expect: { poll: { timeout: 60_000, interval: 40 } },
    // For what hangs. A story of ten seconds took more than a minute beside ten busy processes, and was right.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
