/** One after the other: for what keeps something between two questions and must not be asked twice at once. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function newTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}
