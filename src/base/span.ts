/** Stretches of time between two moments, counted in elapsed seconds, so that a changed clock changes nothing. */
import { HOUR, type Instant, instant } from './time.ts';

/** From a moment on, up to and not including another: stretches that meet do not overlap. */
export type Span = Readonly<{ from: Instant; until: Instant }>;

export const secondsOf = ({ from, until }: Span): number => Math.max(until - from, 0);

/** The stretch that two have in common; undefined when they only meet or never do. */
export function commonSpan(a: Span, b: Span): Span | undefined {
  const from = instant(Math.max(a.from, b.from));
  const until = instant(Math.min(a.until, b.until));
  return from < until ? { from, until } : undefined;
}

/** Completed hours of several stretches together: the minutes are added up first, what is under an hour drops. */
export function wholeHours(spans: readonly Span[]): number {
  return Math.floor(spans.reduce((sum, span) => sum + secondsOf(span), 0) / HOUR);
}
