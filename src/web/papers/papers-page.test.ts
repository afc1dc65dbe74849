import { describe, expect, it } from 'vitest';
import { periodsOf } from './papers-page.tsx';

const days = (today: string, firstDay: string) =>
  Object.fromEntries(periodsOf({ today, firstDay }).map(({ says, days: { from, to } }) => [says, `${from} to ${to}`]));

describe('the periods of a paper', () => {
  it('end today or with the last whole week or month', () => {
    expect(days('2026-03-04', '2025-01-01')).toEqual({
      Today: '2026-03-04 to 2026-03-04',
      Yesterday: '2026-03-03 to 2026-03-03',
      'This week, since Monday': '2026-03-02 to 2026-03-04',
      'Last week': '2026-02-23 to 2026-03-01',
      'This month': '2026-03-01 to 2026-03-04',
      'Last month': '2026-02-01 to 2026-02-28',
    });
  });

  it('begin no earlier than the casino, and those before it are not offered', () => {
    expect(days('2026-03-01', '2026-02-25')).toEqual({
      Today: '2026-03-01 to 2026-03-01',
      Yesterday: '2026-02-28 to 2026-02-28',
      'This week, since Monday': '2026-02-25 to 2026-03-01',
      'This month': '2026-03-01 to 2026-03-01',
      'Last month': '2026-02-25 to 2026-02-28',
    });
  });
});
