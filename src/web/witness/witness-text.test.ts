import { describe, expect, it } from 'vitest';
import { commitDraft, parseWitnessDraft } from './witness-text.tsx';

describe('a text that is promised', () => {
  it('has its own salt', () => {
    const one = commitDraft(undefined, 'six and four');
    expect(one).toMatchObject({ text: 'six and four', salt: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(commitDraft(undefined, 'six and four').salt).not.toBe(one.salt);
  });

  it('keeps its salt when it is sent again, so that whichever promise was taken can be kept', () => {
    const first = commitDraft(undefined, 'six and four');
    const kept = parseWitnessDraft(JSON.stringify(first));
    expect(commitDraft(kept, 'six and four')).toEqual(first);
    expect(commitDraft(kept, 'six and five').salt).not.toBe(first.salt);
  });
});
