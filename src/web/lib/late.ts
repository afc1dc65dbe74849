/** Answers that come late: the person has typed or scanned on by then, and must see what they did last. */
import { useRef } from 'react';

/** Empties a field once the server has taken what was in it; what was typed since stays. */
export const emptied =
  <Value>(sent: Value, empty: Value) =>
  (now: Value): Value =>
    Object.is(now, sent) ? empty : now;

/** Begins a question and says, once its answer is here, whether it is still the last one that was asked. */
export function useLastAsked(): () => () => boolean {
  const last = useRef(0);
  return () => {
    last.current += 1;
    const mine = last.current;
    return () => mine === last.current;
  };
}
