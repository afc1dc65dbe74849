/**
 * Loads a part of the pages. A server that is restarting, or that was given newer pages meanwhile, must not leave
 * a failed screen behind: once it answers, the page reloads and requests the part by its present name.
 */
import { readStored, writeStored } from './local-store.ts';

const KEY = 'began-anew';
/** A part that is missing right after a new beginning is missing for good. */
const AGAIN_AFTER = 20_000;
const ASK_EVERY = 1000;

export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await waitForServer();
    if (Date.now() - Number(readStored(KEY) ?? 0) < AGAIN_AFTER) throw error;
    writeStored(KEY, String(Date.now()));
    location.reload();
    // The caller waits for the new page instead.
    return new Promise(() => {});
  }
}

async function waitForServer(): Promise<void> {
  for (;;) {
    const answer = await fetch('/health', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
}
