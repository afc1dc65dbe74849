import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../base/cents.ts';
import { instant } from '../base/time.ts';
import { type Entry, type Game, type PicksSelect, sharesOf, standingsOf } from './picks.ts';

const GAMES: Game[] = Array.from({ length: 6 }, (_, i) => ({
  id: `g${i}`,
  begins: instant(i),
  away: { team: `A${i}` },
  home: { team: `H${i}` },
  result: { away: 20 + i, home: 10 },
  calledOff: null,
}));

const select = (share: 'places' | 'scores'): PicksSelect => ({
  id: 'r',
  kind: 'select',
  form: 'picks',
  at: '§1',
  ties: { at: '§1', share },
  prizes: [],
  next: 'p',
});

const entries = fc
  .array(fc.tuple(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), fc.nat(60)), { maxLength: 9 })
  .map((all) =>
    all.map(
      ([right, points], i): Entry => ({
        person: `p${i}`,
        entry: i + 1,
        picks: right.map((is, n) => ({ game: `g${n}`, team: `${is ? 'A' : 'H'}${n}` })),
        score: { away: points, home: 0 },
      }),
    ),
  );
const prizes = fc.array(fc.integer({ min: 1, max: 100_000 }).map(cents), { minLength: 1, maxLength: 4 });

describe('prizes of picks', () => {
  it('never pay more than posted, pay all but odd cents of a covered amount, and equal lines alike', () => {
    fc.assert(
      fc.property(entries, prizes, fc.constantFrom('places', 'scores'), (all, posted, share) => {
        const lines = standingsOf({ games: GAMES, tieBreak: 'g5' }, all, select(share));
        const shares = sharesOf(lines, posted, select(share));
        const paid = sumCents(shares.map(({ amount }) => amount));
        expect(paid).toBeLessThanOrEqual(sumCents(posted));
        const scores = new Set(lines.map(({ right }) => right)).size;
        const covered = posted.slice(0, share === 'places' ? all.length : scores);
        expect(sumCents(covered) - paid).toBeLessThan(Math.max(1, all.length * posted.length));
        for (const one of shares) {
          for (const other of shares) {
            if (one.place === other.place) expect(one.amount).toBe(other.amount);
          }
        }
        expect(lines.map(({ right }) => right)).toEqual(lines.map(({ right }) => right).toSorted((a, b) => b - a));
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('do not depend on the order in which entries came', () => {
    fc.assert(
      fc.property(entries, prizes, (all, posted) => {
        const amounts = (some: Entry[]) =>
          sharesOf(standingsOf({ games: GAMES, tieBreak: 'g5' }, some, select('places')), posted, select('places'));
        expect(amounts(all.toReversed())).toEqual(amounts(all));
      }),
      { numRuns: 100, seed: 8 },
    );
  });
});
