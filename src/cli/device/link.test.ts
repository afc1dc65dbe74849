import { describe, expect, it } from 'vitest';
import { messageFrom } from './link.ts';

describe('a patch from a server', () => {
  it.each([
    ['an operation without a path', [{ op: 'replace', value: 2 }]],
    ['no operation at all', [null]],
    ['a path that is a number', [{ op: 'remove', path: 7 }]],
    ['an unknown operation', [{ op: 'move', path: '/a', from: '/b' }]],
    ['nothing to add', [{ op: 'add', path: '/a' }]],
  ])('with %s is not taken in', (_what, patch) => {
    expect(messageFrom({ type: 'patch', patch })).toBeUndefined();
  });

  it('that makes sense is', () => {
    const patch = [
      { op: 'add', path: '/a', value: { b: [1, null] } },
      { op: 'remove', path: '/c' },
    ];
    expect(messageFrom({ type: 'patch', patch })).toEqual({ type: 'patch', patch });
  });
});
