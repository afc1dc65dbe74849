/**
 * One kind of work at a time for all who wait, instead of every kind of work for one after another: a processor that
 * repeats what it has just done need not fetch the instructions again.
 */
export function batched<T>(later: (actOnAll: () => void) => void, act: (one: T) => void): (one: T) => void {
  let waiting: T[] = [];
  const actOnAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const one of all) act(one);
  };
  return (one) => {
    if (waiting.push(one) === 1) later(actOnAll);
  };
}
