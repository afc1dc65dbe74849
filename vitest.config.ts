import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The default leaves one core idle, which on two cores is half of the machine.
    maxWorkers: '100%',
    // Nothing of ours keeps state between files, and loading it all anew for each of them took as long as a third of the tests.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
