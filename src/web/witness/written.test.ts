import { describe, expect, it } from 'vitest';
import { promised, writtenFrom } from './written.ts';

describe('a text that is promised', () => {
  it('has a salt of its own', () => {
    const one = promised(undefined, 'six and four');
    expect(one).toMatchObject({ text: 'six and four', salt: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(promised(undefined, 'six and four').salt).not.toBe(one.salt);
  });

  it('keeps its salt when it is sent again, so that whichever promise was taken can be kept', () => {
    const first = promised(undefined, 'six and four');
    const kept = writtenFrom(JSON.stringify(first));
    expect(promised(kept, 'six and four')).toEqual(first);
    expect(promised(kept, 'six and five').salt).not.toBe(first.salt);
  });
});
