/** Something that is requested once, and again when its address changes or on demand. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiRefusal, ask, noConnectionRefusal } from './http.ts';

export type RequestState<T> = Readonly<{ value: T | undefined; refusal: ApiRefusal | undefined; again: () => void }>;

export function useRequest<T>(path: string | undefined): RequestState<T> {
  const [answered, setAnswered] = useState<Readonly<{ path: string; value?: T; refusal?: ApiRefusal }>>();
  const [turn, setTurn] = useState(0);
  // A new turn asks the same question again.
  useEffect(() => {
    if (path === undefined) return;
    const end = new AbortController();
    ask<T>('GET', path, undefined, end.signal).then(
      (answer) => setAnswered(answer.ok ? { path, value: answer.value } : { path, refusal: answer.refusal }),
      () => (end.signal.aborted ? undefined : setAnswered({ path, refusal: noConnectionRefusal('Reload the page.') })),
    );
    return () => end.abort();
  }, [path, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const isCurrent = answered?.path === path;
  return { value: isCurrent ? answered?.value : undefined, refusal: isCurrent ? answered?.refusal : undefined, again };
}

/** Late answers: the person has typed or scanned on by then, and must see the result of the last action. */

/** Clears a field once the server has accepted its value; anything typed since stays. */
export const clearIfUnchanged =
  <Value>(sent: Value, empty: Value) =>
  (now: Value): Value =>
    Object.is(now, sent) ? empty : now;

/** Begins a request and tells, once its answer is here, whether it is still the latest one. */
export function useLatestRequest(): () => () => boolean {
  const last = useRef(0);
  return () => {
    last.current += 1;
    const mine = last.current;
    return () => mine === last.current;
  };
}
