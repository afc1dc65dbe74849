import { describe, expect, it } from 'vitest';
import { sayRefusal } from './refusals.ts';
import { PLAIN_NAMES } from './sentence.ts';

const REFUSAL = { reason: 'other-tables', values: { offer: 'royal', table: 'table-5' } };

describe('a refusal with ids', () => {
  it('is said with the names of the house', () => {
    const names = { ...PLAIN_NAMES, offer: () => 'Royal Flush Bonus' };
    expect(sayRefusal(REFUSAL, names).says).toBe('Royal Flush Bonus is not offered at Table 5.');
  });

  it('is said with names made from the ids where no state is at hand', () => {
    expect(sayRefusal({ reason: 'award-not-open', values: { id: 'award-24' } }).says).toMatch(
      /^Award 24 has been paid/,
    );
    expect(PLAIN_NAMES.running('board:2')).toBe('period 2 of board');
    expect(PLAIN_NAMES.table('card-desk')).toBe('the card desk');
  });
});
