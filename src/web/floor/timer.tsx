/** How long something waits, counting: the floor sees at a glance who has waited longest. */
import { countdown, spanWords, useNow } from '../lib/time.tsx';

/** `0:42`, `12:05`, and from an hour on `1 h 05 min`. */
export const waitedWords = (seconds: number): string => (seconds < 3600 ? countdown(seconds) : spanWords(seconds));

export function Timer({ since }: Readonly<{ since: number }>) {
  return <span className="timer money">{waitedWords(useNow() - since)}</span>;
}
