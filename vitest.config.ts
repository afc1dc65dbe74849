import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The default leaves one core idle, which on two cores is half of the machine. More than all of them gains nothing.
    maxWorkers: '100%',
    // Nothing of ours keeps state between files, and loading all of it anew for each took a third of the time.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
