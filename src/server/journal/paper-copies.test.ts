import { describe, expect, it } from 'vitest';
import { instant } from '../../base/time.ts';
import { barcode, line, type Paper, text, time } from '../../readers/papers/paper.ts';
import { newCopies } from './paper-copies.ts';

const slip = (award: string, awarded: number, title = 'Payout slip'): Paper => ({
  kind: 'payout-slip',
  title,
  size: 'slip',
  house: { id: 'h', name: 'House' },
  day: null,
  span: null,
  numbered: { from: 1, to: 1, hash: 'abc' },
  head: [line('barcode', 'Award', barcode(award)), line('awarded', 'Awarded', time(instant(awarded)))],
  tables: [],
  signatures: [],
  notes: [],
});

describe('copies', () => {
  it('say so from the second one on, each award for itself', () => {
    const { marked } = newCopies(instant(100));
    expect(
      [slip('award-1', 100), slip('award-1', 100), slip('award-2', 100)].map(marked).map(({ reprint }) => reprint),
    ).toEqual([undefined, true, undefined]);
  });

  it('of awards made before copies were recorded always say so', () => {
    expect(newCopies(instant(101)).marked(slip('award-1', 100)).reprint).toBe(true);
  });

  it('of the receipt start over: it is another document', () => {
    const { marked } = newCopies(instant(100));
    marked(slip('award-1', 100));
    expect(marked(slip('award-1', 100, 'Payout receipt')).reprint).toBeUndefined();
  });

  it('of reports are as good as the first', () => {
    const { marked } = newCopies(instant(100));
    const report: Paper = { ...slip('award-1', 0), kind: 'hit-log', head: [line('hit', 'Hit', text('hit-1'))] };
    expect([marked(report), marked(report)].every(({ reprint }) => reprint === undefined)).toBe(true);
  });
});
