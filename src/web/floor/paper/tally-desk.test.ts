import { describe, expect, it } from 'vitest';
import type { Cents } from '../../../base/cents.ts';
import type { TallyFee } from '../../../floor/view.ts';
import { linesOf, tallyMissing, totalOf, whyCountInvalid } from './tally-desk.tsx';

const fee = (n: number, amount: number): TallyFee => ({
  ...{ offer: 'bonus-hand', name: 'Bonus Hand', n, at: '§2', fee: amount as Cents, who: 'player', players: null },
});
const fees = [fee(0, 100), fee(1, 200)];

describe('a tally that is typed in', () => {
  it('sends only the lines that have fees, and adds up what must lie in the box', () => {
    const counts = { 'bonus-hand 0': '61', 'bonus-hand 1': '0' };
    expect(tallyMissing(fees, counts)).toBeUndefined();
    expect(linesOf(fees, counts)).toEqual([{ offer: 'bonus-hand', fee: 0, fees: 61 }]);
    expect(totalOf(fees, { ...counts, 'bonus-hand 1': '2' })).toBe(6_500);
  });

  it.each(['6.5', '-1', 'six', '10001', '999999'])('does not take %s for a count', (typed) => {
    const counts = { 'bonus-hand 0': typed };
    expect(whyCountInvalid(fees[0]!, counts)).toContain('whole number');
    expect(tallyMissing(fees, counts)).toBe('Correct the count of Bonus Hand.');
  });

  it('is held back while it is empty', () => {
    expect(tallyMissing(fees, {})).toContain('number of fees');
    expect(tallyMissing(fees, { 'bonus-hand 0': '0' })).toContain('number of fees');
  });
});
