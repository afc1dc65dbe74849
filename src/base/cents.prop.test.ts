import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, centsFrom, formatUsd, usd } from './cents.ts';

const RUNS = { seed: 4711, numRuns: 2000 };
const amount = fc.maxSafeInteger().map(cents);

describe('cents', () => {
  it('reads back formatted amounts of any size', () => {
    fc.assert(
      fc.property(amount, (count) => {
        const text = formatUsd(count);
        expect(centsFrom(text)).toEqual({ ok: true, value: count });
        expect(usd(text.replace(/[$,]/g, ''))).toBe(count);
      }),
      RUNS,
    );
  });
  it('number literals with cents are exact wherever they are taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 52) + 1, max: 2 ** 52 - 1 }), (count) => {
        const digits = String(Math.abs(count)).padStart(3, '0');
        const literal = Number(`${count < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
        expect(usd(literal)).toBe(count + 0);
      }),
      RUNS,
    );
  });
  it('text never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = centsFrom(text);
        if (read.ok) expect(Number.isSafeInteger(read.value)).toBe(true);
        else expect(read.refusal.says).not.toBe('');
      }),
      { ...RUNS, numRuns: 500 },
    );
  });
});
