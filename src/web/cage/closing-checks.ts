/** The checklist of the close of day. A check mark is for what was done; where nothing had to be done there is none. */
import type { ClosingView } from '../../floor/view.ts';

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
