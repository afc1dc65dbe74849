/** The result of a count in words. A variance needs a reason; fees first seen at the count do not (F-16). */
import type { ClosingView } from '../../floor/view.ts';
import type { Tone } from '../design/tag.tsx';
import { dollars } from '../lib/money.tsx';
import { tableInSentence } from '../table/table-words.ts';

type Box = Readonly<{ expected: number; feesAtCount: boolean }>;

/** Over or short of the metered amount; zero if a surplus is fees. */
export function differenceOf({ expected, feesAtCount }: Box, counted: number): number {
  return feesAtCount && counted > expected ? 0 : counted - expected;
}

export function countResultWords(box: Box, counted: number): string {
  const difference = differenceOf(box, counted);
  if (difference < 0) return `${dollars(-difference)} short`;
  if (difference > 0) return `${dollars(difference)} over`;
  return counted === box.expected ? 'No variance' : `${dollars(counted - box.expected)} of fees found at the count`;
}

type BoxCounting = ClosingView['boxes'][number];

/** The next step of a count for the person at this station: enter a figure, wait for the other counter, compare both
 * figures, or nothing because two others counted it.
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

/** The amount both counters entered; undefined if they differ and the box must be recounted. */
export function agreedCount({ counting = [] }: Pick<BoxCounting, 'counting'>): number | undefined {
  const [first, ...others] = counting.map(({ counted }) => counted);
  return first !== undefined && first !== null && others.every((other) => other === first) ? first : undefined;
}

/** Green means counted by two people. A box with nothing to count is gray: neither open nor done. */
export function boxTag({
  toCount,
  countedAt,
  counting = [],
  expected,
}: Pick<BoxCounting, 'toCount' | 'countedAt' | 'counting' | 'expected'>): Readonly<{ tone: Tone; says: string }> {
  if (expected !== null) return { tone: 'waiting', says: 'Ready to record' };
  if (counting.length > 0) return { tone: 'waiting', says: 'One count entered' };
  if (toCount) return { tone: 'waiting', says: 'To count' };
  return countedAt === null ? { tone: 'unavailable', says: 'Nothing to count' } : { tone: 'order', says: 'Counted' };
}

/** The checklist of the close of day. Only completed work gets a check mark. */

/** `done` is absent if there was nothing to check. `to`: where it is done. */
export type ClosingCheck = Readonly<{ says: string; done?: boolean; next?: string; to?: string }>;

type Closing = Pick<ClosingView, 'waiting' | 'ready' | 'hits'> &
  Readonly<{
    boxes: readonly Pick<ClosingView['boxes'][number], 'table' | 'fund' | 'fundName' | 'toCount' | 'countedAt'>[];
  }>;

/** The address of the count of a box. */
export const boxAddress = ({ table, fund }: Readonly<{ table: string; fund: string }>): string =>
  `/cage/boxes?${new URLSearchParams({ table, fund })}`;

/** What keeps the day open comes first, each with a link to where it is done, or who does it if that is another station. */
export function closingChecks({ boxes, ready, hits = [] }: Closing, usesFloor: boolean): ClosingCheck[] {
  const pending = hits.map(({ hit, table }): ClosingCheck => {
    const where = table === null ? '' : ` at ${tableInSentence(table)}`;
    return usesFloor
      ? { says: `A hit is pending${where}: authorize or deny it.`, done: false, to: `/floor/waiting/${hit}` }
      : { says: `A hit is pending${where}.`, done: false, next: 'A floor supervisor authorizes or denies it.' };
  });
  const toCount = boxes
    .filter((box) => box.toCount)
    .map((box): ClosingCheck => {
      const says = `Count the box of ${box.fundName} at ${tableInSentence(box.table)}.`;
      return { says, done: false, to: boxAddress(box) };
    });
  const open = [...pending, ...toCount];
  const counted = toCount.length > 0 ? [] : [boxesCheck(boxes)];
  if (ready === null) return [...open, ...counted, { says: 'Ready to close.', done: true }];
  // The others have said why already.
  const isSaid = ready.reason !== 'day-not-over' && open.length > 0;
  return [...open, ...counted, ...(isSaid ? [] : [{ says: ready.says, done: false, next: ready.next }])];
}

/** How far the counts are. */
export function countProgress(boxes: Closing['boxes']): Readonly<{ done: number; of: number }> {
  const toCount = boxes.filter((box) => box.toCount).length;
  const done = boxes.filter((box) => !box.toCount && box.countedAt !== null).length;
  return { done, of: done + toCount };
}

function boxesCheck(boxes: Closing['boxes']): ClosingCheck {
  const isCounted = boxes.some(({ countedAt }) => countedAt !== null);
  if (!isCounted) return { says: 'There are no collection boxes to count for this day.' };
  return { says: 'All required boxes were counted by two people.', done: true };
}

/** Appearance of a check, and its text for screen readers. */
export const CHECK_LOOKS = {
  done: { className: 'is-done', sign: '✓', heard: ' (done)' },
  open: { className: 'is-open', sign: '○', heard: ' (open)' },
  none: { className: 'is-none', sign: '–', heard: '' },
} as const;

export const checkLook = ({ done }: ClosingCheck): (typeof CHECK_LOOKS)[keyof typeof CHECK_LOOKS] =>
  CHECK_LOOKS[done === undefined ? 'none' : done ? 'done' : 'open'];
