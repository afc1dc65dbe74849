import { describe, expect, it } from 'vitest';
import { dollars } from '../lib/money.tsx';
import { outsideSays, rangeSays } from './ranges.ts';

const between = [5_00, 500_00] as const;

describe('a range in a form', () => {
  it('says what is approved, and what is only a limit of the program', () => {
    expect(rangeSays({ between }, dollars, '§4.2')).toBe('$5.00 to $500.00 (§4.2)');
    expect(rangeSays({ between, ours: 'most' }, dollars, '§4.2')).toBe('$5.00 or more (§4.2). Program limit: $500.00.');
    expect(rangeSays({ between, ours: 'least' }, dollars)).toBe('Up to $500.00. Program limit: $5.00 or more.');
    expect(rangeSays({ between, ours: true }, dollars, '§4.2')).toBe(
      'No approved limit (§4.2). Program limit: $5.00 to $500.00.',
    );
  });

  it('blames the approval only for a limit that is approved', () => {
    expect(outsideSays({ between }, 499, dollars)).toBe('Not less than $5.00.');
    expect(outsideSays({ between, ours: 'most' }, 499, dollars)).toBe('Not less than $5.00.');
    expect(outsideSays({ between, ours: 'most' }, 500_01, dollars)).toContain('The approval sets no limit here.');
    expect(outsideSays({ between, ours: true }, 500_01, dollars)).toContain('nothing more than $500.00');
    expect(outsideSays({ between, ours: true }, 500_00, dollars)).toBeUndefined();
  });
});
