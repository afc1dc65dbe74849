import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The default leaves a core idle, and many of the tests wait for a browser, a disk or a clock.
    maxWorkers: availableParallelism() + 1,
    // Nothing of ours keeps state between files, and loading all of it anew for each took a third of the time.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
