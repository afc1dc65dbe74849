/** Lets work be requested at any time and done a limited number of times a second, one at a time. */
type Pacer = Readonly<{
  /** At once where there is room; otherwise as soon as there is. Asked for ten times meanwhile it is done once. */
  wake: () => void;
  stop: () => void;
}>;

/**
 * Turns are due on a grid rather than so long after the last one: a turn that began late must not make all that follow
 * late too. One turn may be caught up on, never more.
 */
export function newPacer(intervalMs: number, turn: () => Promise<void>, now = () => performance.now()): Pacer {
  let due = now();
  let isWaiting = false;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  const run = (): void => {
    isWaiting = false;
    if (isStopped) return;
    isRunning = true;
    due = Math.max(due, now() - intervalMs) + intervalMs;
    void turn().finally(() => {
      isRunning = false;
      if (isWanted) wake();
    });
  };
  const wake = (): void => {
    isWanted = isRunning;
    if (isStopped || isRunning || isWaiting) return;
    isWaiting = true;
    const early = due - now();
    // A timer takes a millisecond at the least.
    if (early > 0) setTimeout(run, early).unref();
    else setImmediate(run);
  };
  return {
    wake,
    stop: () => {
      isStopped = true;
    },
  };
}
