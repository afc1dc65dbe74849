import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../floor/view.ts';
import { instantIn, localMinute, missingInEntry, whyPaperNumberInvalid } from './paper-entry.tsx';

const table = { table: 'crazy-1', round: null } as TableView;
const whole = { paper: 'P-0017', seenAt: 1_000, table };

describe('a late entry', () => {
  it('lacks nothing but the cards', () => {
    expect(missingInEntry(whole, 1_000)).toBeUndefined();
  });

  it.each([
    [{ paper: '' }, 'form number'],
    [{ paper: 'no 17' }, 'form number'],
    [{ paper: 'x'.repeat(41) }, 'form number'],
    [{ seenAt: undefined }, 'time written on the form'],
    [{ seenAt: 1_001 }, 'in the future'],
    [{ table: undefined }, 'Choose the table'],
    [{ table: { ...table, round: { id: 'r' } } as unknown as TableView }, 'A game is in progress at Table crazy-1'],
  ])('%o is held back', (wrong, says) => {
    expect(missingInEntry({ ...whole, ...wrong }, 1_000)).toContain(says);
  });

  it('says at the field what is wrong with a number once it is filled in', () => {
    expect(['', 'EP-20261101-04512-07', 'no 17'].map((paper) => whyPaperNumberInvalid(paper) !== undefined)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

const LA = 'America/Los_Angeles';
const at = (iso: string) => Date.parse(iso) / 1000;

describe('the time on a paper', () => {
  it.each([
    ['2026-11-15T23:40', '2026-11-15T23:40:00-08:00'],
    ['2026-07-04T00:05', '2026-07-04T00:05:00-07:00'],
    ['2026-03-08T03:00', '2026-03-08T03:00:00-07:00'],
    ['2026-03-08T01:59', '2026-03-08T01:59:00-08:00'],
  ])('%s in Los Angeles is %s', (local, iso) => {
    expect(instantIn(LA, local)).toBe(at(iso));
  });

  it('of an hour that comes twice, the first is meant', () => {
    expect(instantIn(LA, '2026-11-01T01:30')).toBe(at('2026-11-01T01:30:00-07:00'));
  });

  it.each(['2026-03-08T02:30', '2026-02-30T10:00', '', 'tonight', '2026-11-15T25:00'])(
    '%o is no time there',
    (local) => {
      expect(instantIn(LA, local)).toBeUndefined();
    },
  );

  it('is written the way it is read', () => {
    expect(localMinute(LA, at('2026-11-15T23:40:31-08:00'))).toBe('2026-11-15T23:40');
    expect(localMinute('Asia/Kathmandu', at('2026-11-15T00:00:00Z'))).toBe('2026-11-15T05:45');
  });
});
