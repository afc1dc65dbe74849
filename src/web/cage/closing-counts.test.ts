import { describe, expect, it } from 'vitest';
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import {
  agreedCount,
  boxTag,
  checkLook,
  closingChecks,
  countProgress,
  countResultWords,
  countStep,
  differenceOf,
} from './closing-counts.ts';

const metered = { expected: 500_00 as Cents, feesAtCount: false };
const poker = { expected: 0 as Cents, feesAtCount: true };
const both = { expected: 500_00 as Cents, feesAtCount: true };

describe('[F-16] a count', () => {
  it.each([
    [metered, 499_99, -1, '$0.01 short'],
    [metered, 500_00, 0, 'No variance'],
    [metered, 500_01, 1, '$0.01 over'],
    [poker, 0, 0, 'No variance'],
    [poker, 1_234_50, 0, '$1,234.50 of fees found at the count'],
    [both, 499_99, -1, '$0.01 short'],
    [both, 500_00, 0, 'No variance'],
    [both, 500_01, 0, '$0.01 of fees found at the count'],
  ])('of a box with %j at %i has a variance of %i: %s', (box, counted, difference, says) => {
    expect(differenceOf(box, counted)).toBe(difference);
    expect(countResultWords(box, counted)).toBe(says);
  });
});

describe('the count step of a counter', () => {
  const by = (badge: string, counted: number | null) => ({ by: badge, counted: counted as Cents | null });
  const box = (expected: number | null, ...counting: ReturnType<typeof by>[]) => ({
    expected: expected as Cents | null,
    ...(counting.length === 0 ? {} : { counting }),
  });

  it('is to enter, then to wait for the other counter, then to compare', () => {
    expect(countStep(box(null), 'a')).toBe('enter');
    expect(countStep(box(null, by('b', null)), 'a')).toBe('enter');
    expect(countStep(box(null, by('a', null)), 'a')).toBe('waits');
    expect(countStep(box(300, by('a', 300), by('b', 300)), 'a')).toBe('compare');
    expect(countStep(box(300, by('b', 300), by('c', 300)), 'a')).toBe('others');
  });

  it('agrees only if both counters entered the same amount', () => {
    expect(agreedCount(box(300, by('a', 200), by('b', 200)))).toBe(200);
    expect(agreedCount(box(300, by('a', 200), by('b', 300)))).toBeUndefined();
    expect(agreedCount(box(null, by('a', null)))).toBeUndefined();
    expect(agreedCount(box(null))).toBeUndefined();
  });
});

describe('the tag of a box', () => {
  const box = { toCount: false, countedAt: null, expected: null };
  const figure = (by: string) => ({ by, counted: null });

  it('is green only where two people counted it and nothing came in since', () => {
    const all = [true, false].flatMap((toCount) =>
      [null, 1_772_420_400 as Instant].flatMap((countedAt) =>
        [null, 300_00 as Cents].flatMap((expected) =>
          [[], [figure('a')], [figure('a'), figure('b')]].map((counting) => ({
            ...{ toCount, countedAt, expected, counting },
          })),
        ),
      ),
    );
    const green = all.filter((one) => boxTag(one).tone === 'order');
    expect(green).toEqual([{ toCount: false, countedAt: 1_772_420_400, expected: null, counting: [] }]);
  });

  it('is gray for a box with nothing to count', () => {
    expect(boxTag(box)).toEqual({ tone: 'unavailable', says: 'Nothing to count' });
    expect(boxTag({ ...box, toCount: true })).toEqual({ tone: 'waiting', says: 'To count' });
    expect(boxTag({ ...box, counting: [figure('a')] })).toEqual({ tone: 'waiting', says: 'One count entered' });
  });
});

const at = { table: 'table-1', fund: 'bonus', fundName: 'Bonus fund' };
const counted = { ...at, toCount: false, countedAt: 1_772_420_400 as Instant };
const untouched = { ...at, toCount: false, countedAt: null };
const open = { ...at, toCount: true, countedAt: null };
const notYet = { at: 'F-18', reason: 'day-not-over', says: 'The day is not over.', next: 'Close it tomorrow.' };

const shown = (closing: Parameters<typeof closingChecks>[0]) =>
  closingChecks(closing, true).map((check) => `${checkLook(check).sign} ${check.says}`);

describe('the checklist of the close of day', () => {
  it('has a check mark for boxes only where one was counted and none is open', () => {
    expect(shown({ waiting: [], ready: null, boxes: [counted, untouched] })).toEqual([
      '✓ All required boxes were counted by two people.',
      '✓ Ready to close.',
    ]);
  });

  it.each([[[]], [[untouched]], [[untouched, untouched]]])(
    'shows no check mark if nothing was counted: %j',
    (boxes) => {
      expect(shown({ waiting: [], ready: null, boxes })).toEqual([
        '– There are no collection boxes to count for this day.',
        '✓ Ready to close.',
      ]);
    },
  );

  it('links what keeps the day open to where it is done, and has no check mark then', () => {
    const closing = {
      waiting: [],
      ready: { ...notYet, reason: 'boxes-not-counted' },
      boxes: [counted, open],
      hits: [{ hit: 'hit-2', fund: 'bonus', table: 'table-5' }],
    };
    expect(closingChecks(closing, true)).toEqual([
      { says: 'A hit is pending at table 5: authorize or deny it.', done: false, to: '/floor/waiting/hit-2' },
      { says: 'Count the box of Bonus fund at table 1.', done: false, to: '/cage/boxes?table=table-1&fund=bonus' },
    ]);
    // Who cannot use the Floor station is told who does it.
    expect(closingChecks(closing, false)[0]).toEqual({
      says: 'A hit is pending at table 5.',
      done: false,
      next: 'A floor supervisor authorizes or denies it.',
    });
    expect(countProgress(closing.boxes)).toEqual({ done: 1, of: 2 });
    expect(shown({ waiting: [], ready: notYet, boxes: [] })).toEqual([
      '– There are no collection boxes to count for this day.',
      '○ The day is not over.',
    ]);
  });
});
