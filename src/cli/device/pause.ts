/** A wait that can end early, so that a stopped device does not keep its process alive. */
import { setTimeout } from 'node:timers/promises';

export const pause = (seconds: number, ended: AbortSignal): Promise<void> =>
  setTimeout(seconds * 1000, undefined, { signal: ended }).catch(() => undefined);
