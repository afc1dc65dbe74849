import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { must, ok, quoted, refuse } from './result.ts';

describe('must', () => {
  it('gives the value', () => expect(must(ok(7))).toBe(7));
  it('stops on a refusal, saying what it said', () =>
    expect(() => must(refuse('r', 'The cards are wet.', 'Dry them.'))).toThrow('The cards are wet.'));
});

describe('quoted', () => {
  it('quotes what was typed', () => expect(quoted('12.5')).toBe('"12.5"'));
  it('shows 60 characters whole and cuts 61', () => {
    expect(quoted('a'.repeat(60))).toBe(`"${'a'.repeat(60)}"`);
    expect(quoted('a'.repeat(61))).toBe(`"${'a'.repeat(60)}…"`);
  });
  it('leaves nothing that cannot be journalled', () => {
    for (const text of ['\ud800', 'x\udc00y', `${'a'.repeat(59)}😀`])
      expect(() => canonicalJson(quoted(text))).not.toThrow();
    expect(quoted('\ud800!')).toBe('"\uFFFD!"');
    expect(quoted('😀')).toBe('"😀"');
  });
});
