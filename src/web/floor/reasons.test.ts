import { describe, expect, it } from 'vitest';
import { DISPUTE } from '../../floor/awards/command-forms.ts';
import { DECLINE } from '../../floor/hits/command-forms.ts';
import { SUSPEND } from '../../floor/offers/command-forms.ts';
import { FAULT_CLEARED } from '../../floor/rounds/command-forms.ts';
import { reasonCode } from '../../rules/vocabulary.ts';
import { reasonWords } from './reasons.tsx';

const ALL = [...DECLINE, ...SUSPEND, ...FAULT_CLEARED, ...DISPUTE];

describe('reasons', () => {
  it.each(ALL.map(({ value }) => [value]))('%s is a code that the journal takes', (code) => {
    expect(reasonCode.safeParse(code).success).toBe(true);
  });

  it('are said in words, also those of another station', () => {
    expect(reasonWords('foul-deck')).toBe('A problem with the deck');
    expect(reasonWords('four-dealt-in')).toBe('Four dealt in');
    expect(reasonWords('constructor')).toBe('Constructor');
  });
});
