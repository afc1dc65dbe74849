import { describe, expect, it } from 'vitest';
import { contradictionInIssued, type IssuedWord, isIssued, nthIssued } from './issued-codes.ts';

const issued = (shapes: string[], check?: IssuedWord['check']): IssuedWord => ({
  at: '§3.12',
  shapes,
  ...(check === undefined ? {} : { check }),
});

describe('the numbers that a house issued', () => {
  it('have one of its shapes', () => {
    const word = issued(['scAA9999', '9999999*']);
    const all = ['SCXY1234', '1234567A', '12345678', 'SCX11234', 'SDXY1234', 'SCXY123', '1234567AB', ''];
    expect(all.filter((number) => isIssued(number, word))).toEqual(['SCXY1234', '1234567A', '12345678']);
  });

  it('have the check digits that others publish as examples', () => {
    // A card number of the Luhn article, and the IBAN of the ISO 13616 example with its first four characters at the end.
    expect(isIssued('79927398713', issued(['99999999999'], 'luhn'))).toBe(true);
    expect(isIssued('WEST12345698765432GB82', issued(['AAAA99999999999999AA99'], 'mod-97'))).toBe(true);
  });

  it.each(['luhn', 'mod-97'] as const)(
    'are refused by %s with any one digit changed, or two neighbors exchanged',
    (check) => {
      const word = issued(['aAA99999999'], check);
      for (let nth = 1; nth < 200; nth += 7) {
        const number = nthIssued(word, nth * 12_345);
        expect([number, isIssued(number, word)]).toEqual([number, true]);
        for (let i = 3; i < number.length; i += 1) {
          const changed = `${number.slice(0, i)}${(Number(number[i]) + 1 + (nth % 8)) % 10}${number.slice(i + 1)}`;
          if (changed !== number) expect([changed, isIssued(changed, word)]).toEqual([changed, false]);
          const [a, b] = [number[i - 1]!, number[i]!];
          // Luhn alone does not see 09 and 90.
          const isSeen = check === 'mod-97' || ![`09`, `90`].includes(`${a}${b}`);
          const exchanged = `${number.slice(0, i - 1)}${b}${a}${number.slice(i + 1)}`;
          if (i > 3 && a !== b && isSeen) expect([exchanged, isIssued(exchanged, word)]).toEqual([exchanged, false]);
        }
      }
    },
  );

  it('are all different, one after the other', () => {
    const word = issued(['scAA9999'], 'luhn');
    expect(new Set(Array.from({ length: 5_000 }, (_, nth) => nthIssued(word, nth))).size).toBe(5_000);
  });

  it('need room for their check digits', () => {
    expect(contradictionInIssued('scratch', issued(['scAA9999'], 'luhn'))).toBeUndefined();
    expect(contradictionInIssued('scratch', issued(['sc99A'], 'luhn'))).toMatch(/ends with 9/);
    expect(contradictionInIssued('scratch', issued(['AAAA99'], 'mod-97'))).toMatch(/more digits before/);
  });
});
