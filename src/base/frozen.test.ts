import { describe, expect, it } from 'vitest';
import { type Cents, usd } from './cents.ts';
import { type Frozen, frozen } from './frozen.ts';

describe('frozen', () => {
  it('holds all the way down, also below what was frozen before', () => {
    const sheet = { rows: [{ prize: usd(500), games: ['holdem'] }], note: null };
    Object.freeze(sheet.rows);
    const out = frozen(sheet);
    expect(out).toBe(sheet);
    expect([out, out.rows, out.rows[0], out.rows[0]!.games].every(Object.isFrozen)).toBe(true);
    expect(() => {
      (out as typeof sheet).rows[0]!.prize = usd(1);
    }).toThrow(TypeError);
  });
  it('leaves scalars and their brands unchanged', () => {
    const prize: Frozen<{ prize: Cents }>['prize'] = frozen({ prize: usd(5) }).prize;
    const same: Cents = prize;
    expect([same, frozen('text'), frozen(null)]).toEqual([500, 'text', null]);
  });
});
