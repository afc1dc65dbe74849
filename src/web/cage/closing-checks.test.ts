import { describe, expect, it } from 'vitest';
import type { Instant } from '../../base/time.ts';
import { checkLook, closingChecks } from './closing-checks.ts';

const counted = { toCount: false, countedAt: 1_772_420_400 as Instant };
const untouched = { toCount: false, countedAt: null };
const open = { toCount: true, countedAt: null };
const notYet = { at: 'F-18', reason: 'day-not-over', says: 'The day is not over.', next: 'Close it tomorrow.' };

const shown = (closing: Parameters<typeof closingChecks>[0]) =>
  closingChecks(closing).map((check) => `${checkLook(check).sign} ${check.says}`);

describe('the checklist of the close of day', () => {
  it('has a check mark for boxes only where one was counted and none is open', () => {
    expect(shown({ waiting: [], ready: null, boxes: [counted, untouched] })).toEqual([
      '✓ Every box that has to be counted is counted by two people.',
      '✓ The books can be closed.',
    ]);
  });

  it.each([[[]], [[untouched]], [[untouched, untouched]]])('claims no count where nothing was counted: %j', (boxes) => {
    expect(shown({ waiting: [], ready: null, boxes })).toEqual([
      '– No box has to be counted for this day.',
      '✓ The books can be closed.',
    ]);
  });

  it('has no check mark while something is open', () => {
    const waiting = ['The box of table-1 is to be counted.'];
    const signs = shown({ waiting, ready: notYet, boxes: [counted, open] });
    expect(signs).toEqual(['○ The box of table-1 is to be counted.']);
    expect(shown({ waiting: [], ready: notYet, boxes: [] })).toEqual([
      '– No box has to be counted for this day.',
      '○ The day is not over.',
    ]);
  });
});
