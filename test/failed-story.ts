/** What was on the pages of a story that failed is in its message; a story that holds costs nothing. */
import { afterEach } from 'vitest';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || !task.file.name.startsWith('test/e2e/')) return;
  const { tellOfFailure } = await import('./e2e/browser.ts');
  await tellOfFailure();
});
