import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assert } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { withGames } from '../../rules/chart.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { threeCardPokerProgressive } from '../../sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { readable } from '../odds.ts';
import { circumstancesOf } from './circumstances.ts';
import { priceOf } from './price.ts';
import { pricedBy } from './testing.ts';

const room = fc.record({
  players: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
  tables: fc.integer({ min: 1, max: 40 }),
  participation: fc.constantFrom(0.1, 0.5, 1),
  hoursPerDay: fc.constantFrom(8, 24),
});
const sheetAndOption = fc
  // Sheets without a game have no table to price. Wagers against the house have their own price.
  .constantFrom(
    ...SHEETS.map((sheet) => readable(withGames(sheet))).filter(
      (sheet) => sheet.games.length > 0 && houseGameOf(sheet) === undefined,
    ),
  )
  .chain((sheet) =>
    fc.record({ sheet: fc.constant(sheet), option: fc.constantFrom(...Object.keys(sheet.chart.options)) }),
  );
const oneIn = fc.array(fc.integer({ min: 50, max: 5_000_000 }), { minLength: 30, maxLength: 30 });

/** Odds for every row. Rows of one table or with two hands are counted per round. */
function priced(sheet: Sheet, option: string, oneInOf: readonly number[], amounts: Record<string, number> = {}) {
  const rows = sheet.chart.options[option]!;
  const counts = Object.fromEntries(rows.map(({ key }, i) => [key, [1, oneInOf[i % oneInOf.length]!] as const]));
  const ofRound = sheet.games[0]!.deal === 'table' || rows.some(({ hand }) => hand.is === 'bad-beat');
  return pricedBy(sheet, counts, { option, amounts, per: ofRound ? 'round' : 'hand' });
}

describe('what fees bring', () => {
  it('is paid to players or kept, to the last fraction of a cent', () => {
    fc.assert(
      fc.property(sheetAndOption, oneIn, room, ({ sheet, option }, odds, asked) => {
        const { perFee } = priceOf([priced(sheet, option, odds)], circumstancesOf(asked));
        const kept = perFee.accounts.reduce((sum, { keeps }) => sum + keeps, 0);
        const paid = perFee.prizes + perFee.envy;
        const fee = perFee.fee ?? 0;
        // With too few players at a table, nobody pays a fee.
        expect(Math.abs(fee - paid - kept)).toBeLessThanOrEqual(1e-6 * (fee + paid));
      }),
      { seed: 8, numRuns: 150 },
    );
  });

  it('yields only numbers', () => {
    fc.assert(
      fc.property(sheetAndOption, oneIn, room, ({ sheet, option }, odds, asked) => {
        const { perFee, solvency } = priceOf([priced(sheet, option, odds)], circumstancesOf(asked));
        expect(numbersIn({ perFee, solvency }).filter((number) => !Number.isFinite(number))).toEqual([]);
        expect(perFee.prizes).toBeGreaterThanOrEqual(0);
      }),
      { seed: 9, numRuns: 100 },
    );
  });

  it('has a verdict that its numbers bear out', () => {
    fc.assert(
      fc.property(sheetAndOption, oneIn, room, ({ sheet, option }, odds, asked) => {
        const { solvency } = priceOf([priced(sheet, option, odds)], circumstancesOf(asked));
        const { standing, verdict, keepsPerFee } = solvency;
        expect(standing === 'no-fees').toBe(keepsPerFee === null);
        if (keepsPerFee === null)
          expect(verdict).toMatch(solvency.costPerTableHour > 0 ? /^Costs / : /^(Costs nothing|Collects no fee)/);
        else expect(verdict.startsWith('Loses ')).toBe(standing === 'insolvent');
        if (standing === 'insolvent') expect(solvency.losesPerFee).toBeGreaterThan(0);
        if (standing === 'solvent') expect(keepsPerFee!.withAdminFee).toBeGreaterThanOrEqual(-1e-9);
        if (standing === 'conditional') expect(keepsPerFee!.withoutAdminFee).toBeGreaterThanOrEqual(-1e-9);
      }),
      { seed: 8, numRuns: 100 },
    );
  });
});

const keeps = (...args: Parameters<typeof priceOf>) => priceOf(...args).solvency.keepsPerFee!.withoutAdminFee;
const USUAL = circumstancesOf({ tables: 2 });

describe('a reserve', () => {
  it('never gains by a larger re-seed', () => {
    const dollars = fc.integer({ min: 1_000, max: 100_000 });
    fc.assert(
      fc.property(fc.constantFrom('A', 'B', 'C'), oneIn, dollars, dollars, (option, odds, one, other) => {
        const at = (reseed: number) =>
          keeps([priced(bonusHandProgressive, option, odds, { reseed: reseed * 100 })], USUAL);
        expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)) + 1e-6);
      }),
      { seed: 8, numRuns: 40 },
    );
  });

  it('never gains by a larger prize', () => {
    const dollars = fc.integer({ min: 10, max: 1_000 });
    fc.assert(
      fc.property(oneIn, dollars, dollars, (odds, one, other) => {
        const at = (prize: number) =>
          keeps([priced(bonusHandProgressive, 'A', odds, { 'prize.flush': prize * 100 })], USUAL);
        expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)) + 1e-9);
      }),
      { seed: 8, numRuns: 40 },
    );
  });

  it('never loses by a larger share of the fee', () => {
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(oneIn, share, share, (odds, one, other) => {
        const at = (reserve: number) => keeps([priced(withShare(reserve), 'only', odds)], USUAL);
        expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)) - 1e-9);
      }),
      { seed: 8, numRuns: 40 },
    );
  });

  it('never gains by a larger multiplier', () => {
    fc.assert(
      fc.property(oneIn, fc.integer({ min: 2, max: 3 }), (odds, times) => {
        const offered = priced(limitBadBeat, 'A', odds);
        const at = (by: number) =>
          keeps([{ ...offered, offer: { ...offered.offer, multipliers: [{ times: by, days: ['mon'] }] } }], USUAL);
        expect(at(times + 1)).toBeLessThan(at(times));
      }),
      { seed: 8, numRuns: 20 },
    );
  });

  it('carries its break-evens, and not a cent more', () => {
    fc.assert(
      fc.property(fc.constantFrom('A', 'B'), oneIn, (option, odds) => {
        const at = (amounts: Record<string, number>) =>
          priceOf([priced(bonusHandProgressive, option, odds, amounts)], USUAL).solvency;
        const { breakEvenReseed: most } = at({});
        const limit = most?.withoutAdminFee ?? null;
        // Below its floor or above its cap, a re-seed no longer follows the sheet.
        if (limit === null || limit < 100_000 || limit > 20_000_000) return;
        expect(at({ reseed: limit }).keepsPerFee!.withoutAdminFee).toBeGreaterThanOrEqual(-1e-9);
        expect(at({ reseed: limit + 1 }).keepsPerFee!.withoutAdminFee).toBeLessThan(0);
      }),
      { seed: 8, numRuns: 25 },
    );
  });
});

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

/** The three-card progressive with this many cents of each dollar going to the reserve. */
function withShare(reserve: number): Sheet {
  const { fund } = threeCardPokerProgressive;
  assert(fund.kind === 'own' && fund.fee !== undefined, 'it has fees');
  const parts = [
    { to: 'pool:main', amount: (100 - reserve) as Cents },
    { to: 'reserve', amount: reserve as Cents },
  ];
  return { ...threeCardPokerProgressive, fund: { ...fund, fee: { ...fund.fee, parts } } };
}
