/** What a count found, in words: a difference has to be explained, fees that only the count shows do not (F-16). */
import type { ClosingView } from '../../floor/view.ts';
import type { Tone } from '../design/tag.tsx';
import { dollars } from '../lib/money.tsx';

type Box = Readonly<{ expected: number; feesAtCount: boolean }>;

/** Over or short of what was metered; zero where a surplus is fees. */
export function differenceOf({ expected, feesAtCount }: Box, counted: number): number {
  return feesAtCount && counted > expected ? 0 : counted - expected;
}

export function countResultWords(box: Box, counted: number): string {
  const difference = differenceOf(box, counted);
  if (difference < 0) return `${dollars(-difference)} short`;
  if (difference > 0) return `${dollars(difference)} over`;
  return counted === box.expected ? 'No difference' : `${dollars(counted - box.expected)} of fees found at the count`;
}

type BoxCounting = ClosingView['boxes'][number];

/**
 * Where a count stands for the person at this station: their figure is still to come, it waits for the other counter's,
 * both are in and it can be compared, or two others have counted it.
 */
export type CountStep = 'enter' | 'waits' | 'compare' | 'others';

export function countStep(
  { expected, counting = [] }: Pick<BoxCounting, 'expected' | 'counting'>,
  me: string,
): CountStep {
  const mine = counting.some(({ by }) => by === me);
  if (expected === null) return mine ? 'waits' : 'enter';
  return mine ? 'compare' : 'others';
}

/** What both counters found; undefined where they differ, and it has to be counted again. */
export function agreedCount({ counting = [] }: Pick<BoxCounting, 'counting'>): number | undefined {
  const [first, ...others] = counting.map(({ counted }) => counted);
  return first !== undefined && first !== null && others.every((other) => other === first) ? first : undefined;
}

/** Green is for what two people counted: a box that never had to be counted is neither open nor done. */
export function boxTag({
  toCount,
  countedAt,
  counting = [],
  expected,
}: Pick<BoxCounting, 'toCount' | 'countedAt' | 'counting' | 'expected'>): Readonly<{ tone: Tone; says: string }> {
  if (expected !== null) return { tone: 'waiting', says: 'to be booked' };
  if (counting.length > 0) return { tone: 'waiting', says: 'one count entered' };
  if (toCount) return { tone: 'waiting', says: 'to be counted' };
  return countedAt === null ? { tone: 'grey', says: 'nothing to count' } : { tone: 'order', says: 'counted' };
}

/** The checklist of the close of day. A check mark is for what was done; where nothing had to be done there is none. */

/** Without `done` nothing was checked, and there was nothing to check. */
export type ClosingCheck = Readonly<{ says: string; done?: boolean; next?: string }>;

type Closing = Pick<ClosingView, 'waiting' | 'ready'> &
  Readonly<{ boxes: readonly Pick<ClosingView['boxes'][number], 'toCount' | 'countedAt'>[] }>;

export function closingChecks({ waiting, boxes, ready }: Closing): ClosingCheck[] {
  const open = waiting.map((says): ClosingCheck => ({ says, done: false }));
  const counted = boxes.some(({ toCount }) => toCount) ? [] : [boxesCheck(boxes)];
  if (ready === null) return [...open, ...counted, { says: 'The books can be closed.', done: true }];
  const blocked = waiting.length > 0 ? [] : [{ says: ready.says, done: false, next: ready.next }];
  return [...open, ...counted, ...blocked];
}

function boxesCheck(boxes: Closing['boxes']): ClosingCheck {
  const isCounted = boxes.some(({ countedAt }) => countedAt !== null);
  if (!isCounted) return { says: 'No box has to be counted for this day.' };
  return { says: 'Every box that has to be counted is counted by two people.', done: true };
}

/** How a check looks, and what is read out with it. */
export const CHECK_LOOKS = {
  done: { className: 'is-done', sign: '✓', heard: ' (done)' },
  open: { className: 'is-open', sign: '○', heard: ' (open)' },
  none: { className: 'is-none', sign: '–', heard: '' },
} as const;

export const checkLook = ({ done }: ClosingCheck): (typeof CHECK_LOOKS)[keyof typeof CHECK_LOOKS] =>
  CHECK_LOOKS[done === undefined ? 'none' : done ? 'done' : 'open'];
