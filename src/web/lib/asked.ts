/** Something that is asked for once, and again when its address changes or somebody says so. */
import { useCallback, useEffect, useState } from 'react';
import { ask, notHeard, type Refused } from './http.ts';

export type Asked<T> = Readonly<{ value: T | undefined; refusal: Refused | undefined; again: () => void }>;

export function useAsked<T>(path: string | undefined): Asked<T> {
  const [answered, setAnswered] = useState<Readonly<{ path: string; value?: T; refusal?: Refused }>>();
  const [turn, setTurn] = useState(0);
  // A new turn asks the same question again.
  useEffect(() => {
    if (path === undefined) return;
    const end = new AbortController();
    ask<T>('GET', path, undefined, end.signal).then(
      (answer) => setAnswered(answer.ok ? { path, value: answer.value } : { path, refusal: answer.refusal }),
      () => (end.signal.aborted ? undefined : setAnswered({ path, refusal: notHeard('Load the page again.') })),
    );
    return () => end.abort();
  }, [path, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const isCurrent = answered?.path === path;
  return { value: isCurrent ? answered?.value : undefined, refusal: isCurrent ? answered?.refusal : undefined, again };
}
