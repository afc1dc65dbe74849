import { describe, expect, it } from 'vitest';
import type { SettledView } from '../../floor/view.ts';
import { settledWords } from './pending-hits.tsx';

const hit = (id: string, offerName = 'Bonus') => ({ hit: id, offerName });
const over = (id: string, how: SettledView['how'], amount = 0, by: readonly string[] = ['floor-1']) =>
  ({ hit: id, how, by, amount }) as SettledView;
const BEFORE = [hit('hit-1'), hit('hit-2', 'Sevens')];
const says = (now: readonly ReturnType<typeof hit>[], settled: readonly SettledView[]) =>
  settledWords(BEFORE, now, settled, 'dealer-1')?.says;

describe('a hand that waited', () => {
  it('says authorized with its amount, or denied', () => {
    expect(says([], [over('hit-2', 'declined'), over('hit-1', 'authorised', 123_456)])).toBe(
      'Bonus: authorized, $1,234.56. Sevens: denied.',
    );
  });

  it('says authorized for a hand that leads a list and wins nothing yet', () => {
    expect(says([hit('hit-2')], [over('hit-1', 'authorised')])).toBe('Bonus: authorized.');
  });

  it('is not taken for another one of the same activity and table', () => {
    expect(says([hit('hit-2')], [over('hit-0', 'authorised', 500), over('hit-1', 'declined')])).toBe('Bonus: denied.');
    expect(says([hit('hit-2')], [over('hit-0', 'authorised', 500)])).toBe('Bonus: no longer pending.');
  });

  it('says nothing while it waits, nor when the same badge undid it', () => {
    expect(says(BEFORE, [])).toBeUndefined();
    const own = ['dealer-1'];
    expect(says([], [over('hit-1', 'taken-back', 0, own), over('hit-2', 'taken-back', 0, own)])).toBeUndefined();
  });

  it('names the badge that undid it, if it was another one', () => {
    expect(says([hit('hit-2')], [over('hit-1', 'taken-back', 0, ['dealer-2'])])).toBe(
      'Bonus: undone by another employee.',
    );
  });
});
