import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents, usd } from '../base/cents.ts';
import type { Structure } from './chart.ts';
import type { Claim, OtherTakers, Taker } from './divide-prize.ts';
import type { AwardStep, Payout, Settlement, Terms } from './settle.ts';
import { claim, DOWN, fixedRow, pays, percentRow, STEP, settled, structure, UP } from './settle-testing.ts';

const ROWS = [percentRow(10), percentRow(100), percentRow(100, 'other', 'other'), fixedRow('flush', usd(60))];
const POOL_ROWS = ROWS.slice(0, 3);
const BACKED = fixedRow('backed', usd(500), { pool: 'main' });
const DIVIDED = fixedRow('divided', usd(77), { divided: true });

const rounding = fc.constantFrom(UP, DOWN);
const barredBy = fc.constantFrom(undefined, undefined, undefined, 'prop-player' as const, 'employee' as const);
const bars = (rule: 'prop-player' | 'employee' | undefined) => (rule === undefined ? {} : { barredBy: rule });

const claims = fc
  .array(
    fc.record({
      row: fc.constantFrom(...ROWS, BACKED, DIVIDED),
      role: fc.constantFrom('holder' as const, 'losing' as const, 'winning' as const, 'dealer-bet' as const),
      hand: fc.nat({ max: 4 }),
      wager: fc.nat({ max: 9_000 }),
      lost: fc.boolean(),
      barredBy,
    }),
    { maxLength: 9 },
  )
  .map((all) =>
    all.map(({ row, role, hand, wager, lost, barredBy: rule }, i): Claim => {
      return claim(`c${i}`, row, { role, onHand: `h${hand}`, wager, lost, ...bars(rule) });
    }),
  );

const people = (name: string) =>
  fc
    .array(barredBy, { maxLength: 8 })
    .map((rules) => rules.map((rule, i): Taker => ({ id: `${name}${i}`, ...bars(rule) })));

const others: fc.Arbitrary<Partial<OtherTakers>> = fc.record({
  table: people('t'),
  room: people('r'),
  playerDealer: fc.option(
    people('p').map(([one]) => one),
    { nil: undefined },
  ),
});

const structures: fc.Arbitrary<Structure | undefined> = fc.constantFrom(
  undefined,
  structure(['losing', 50], ['winning', 30], ['table', 20]),
  structure(['holders', 50], ['dealer-bets', 50]),
  structure(['each', 40], ['room', 60]),
  { ...structure(['holders', 90], ['player-dealer', 10]), ifLost: structure(['holders', 80], ['table', 20]).parts },
);

const steps: fc.Arbitrary<AwardStep> = fc.record({
  ...Object.fromEntries(Object.entries(STEP).map(([key, value]) => [key, fc.constant(value)])),
  split: rounding,
  several: fc.constantFrom('share' as const, 'each-in-full' as const),
  bettors: fc.constantFrom('each-fee' as const, 'pro-rata' as const, 'owner' as const),
  table: fc.constantFrom(undefined, { at: 'T', who: 'dealt-in' as const, leftOut: ['prop-player' as const] }),
  unpaid: fc.option(
    fc.record({
      at: fc.constant('R'),
      ineligible: fc.constantFrom('stays' as const, 'reserve' as const, 'others' as const),
      nobody: fc.constantFrom('stays' as const, 'reserve' as const, 'others' as const),
    }),
    { nil: undefined },
  ),
}) as fc.Arbitrary<AwardStep>;

const terms: fc.Arbitrary<Terms> = fc
  .record({
    main: fc.integer({ min: 0, max: 25_000_000 }),
    other: fc.integer({ min: 0, max: 900 }),
    chip: fc.constantFrom(1, 25, 100, 500),
    structure: structures,
    times: fc.integer({ min: 1, max: 4 }),
    joined: fc.constantFrom<string[]>([], [], ['main']),
  })
  .map(({ main, other, chip, structure: cut, times, joined }) => ({
    readings: (pool) => cents(pool === 'main' ? main : other),
    chip: cents(chip),
    chosen: {},
    structure: cut,
    times,
    joined: new Set(joined),
  }));

const multiplier = fc.constantFrom(
  undefined,
  { at: 'M', between: [2, 4] as [number, number], of: 'pool' as const },
  { at: 'M', between: [2, 4] as [number, number], of: 'prizes' as const },
);

type Given = readonly [AwardStep, Payout['multiplier'], readonly Claim[], Partial<OtherTakers>, Terms];

const settlements = fc.tuple(steps, multiplier, claims, others, terms);
const settle = ([step, multiplied, all, there, on]: Given): Settlement =>
  settled(pays(step, { multiplier: multiplied }), all, there, on);
const amountOf = (won: Settlement, id: string): Cents =>
  sumCents(won.portions.filter((portion) => portion.claim === id).flatMap((p) => [p.fromPool, p.fromReserve]));

describe('any settlement', () => {
  it('takes from a pool what its portions and its forfeits say, and never more than it holds', () => {
    fc.assert(
      fc.property(settlements, (drawn) => {
        const won = settle(drawn);
        for (const { pool, reading, fromPool, toReserve } of won.pools) {
          const own = won.portions.filter((portion) => portion.pool === pool);
          expect(sumCents(own.map((portion) => portion.fromPool))).toBe(fromPool);
          expect(toReserve).toBeGreaterThanOrEqual(0);
          expect(fromPool + toReserve).toBeLessThanOrEqual(reading);
        }
        for (const { fromPool, fromReserve } of won.portions)
          expect(Math.min(fromPool, fromReserve)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 4, numRuns: 400 },
    );
  });

  it('pays no ineligible player, and nothing of a pool that another hit has won', () => {
    fc.assert(
      fc.property(settlements, (drawn) => {
        const [, , all, there, on] = drawn;
        const won = settle(drawn);
        const takers = [
          ...(there.table ?? []),
          ...(there.room ?? []),
          ...(there.playerDealer ? [there.playerDealer] : []),
        ];
        for (const { id, barredBy: rule } of [...all, ...takers])
          if (rule !== undefined) expect(amountOf(won, id)).toBe(0);
        for (const { pool, fromPool, toReserve } of won.pools) {
          if (on.joined.has(pool)) expect(fromPool + toReserve).toBe(0);
        }
      }),
      { seed: 5, numRuns: 400 },
    );
  });

  it('pays everyone with the same right to a share the same', () => {
    fc.assert(
      fc.property(settlements, (drawn) => {
        const [step, , all] = drawn;
        if (step.bettors === 'pro-rata') return;
        const won = settle(drawn);
        const lostMatters = drawn[4].structure?.ifLost !== undefined;
        const groups = new Map<string, Set<number>>();
        for (const { id, row, role, barredBy: rule } of all) {
          const mine = amountOf(won, id);
          if (rule !== undefined || mine === 0 || lostMatters) continue;
          const tier = row.prize.gives === 'percent-of-pool' ? `${row.prize.pool} ${row.prize.percent}` : row.key;
          const key = `${tier} ${role}`;
          groups.set(key, (groups.get(key) ?? new Set()).add(mine));
        }
        for (const amounts of groups.values()) expect(amounts.size).toBe(1);
      }),
      { seed: 6, numRuns: 400 },
    );
  });
});

describe('a prize whose every part is taken', () => {
  const cut = structure(['losing', 50], ['winning', 30], ['table', 20]);
  const full = fc.record({
    reading: fc.integer({ min: 0, max: 25_000_000 }),
    losers: fc.integer({ min: 1, max: 3 }),
    winners: fc.integer({ min: 1, max: 3 }),
    table: fc.integer({ min: 1, max: 8 }),
    times: fc.integer({ min: 1, max: 4 }),
  });
  const multiplied = { at: 'M', between: [2, 4] as [number, number], of: 'pool' as const };
  const play = (
    split: typeof UP | typeof DOWN,
    given: { reading: number; losers: number; winners: number; table: number; times: number },
  ) => {
    const all = [
      ...Array.from({ length: given.losers }, (_, i) => claim(`l${i}`, POOL_ROWS[1]!, { role: 'losing' })),
      ...Array.from({ length: given.winners }, (_, i) => claim(`w${i}`, POOL_ROWS[1]!, { role: 'winning' })),
    ];
    const table = Array.from({ length: given.table }, (_, i) => ({ id: `t${i}` }));
    const on = {
      readings: () => cents(given.reading),
      chip: usd(1),
      chosen: {},
      structure: cut,
      times: given.times,
      joined: new Set<string>(),
    };
    return settled(pays({ split }, { multiplier: multiplied }), all, { table }, on);
  };

  it('[B-1, BB-7] in chips empties the pool, and the reserve pays the multiple and the odd chips exactly', () => {
    fc.assert(
      fc.property(full, (given) => {
        const won = play(UP, given);
        expect(won.pools[0]!.fromPool).toBe(given.reading);
        const of = (cause: string) => sumCents(won.portions.filter((p) => p.cause === cause).map((p) => p.fromReserve));
        expect(of('multiplier')).toBe(given.reading * (given.times - 1));
        const people = given.losers + given.winners + given.table;
        expect(of('odd-chips')).toBeLessThan(people * usd(1));
        const paid = sumCents(won.portions.flatMap((p) => [p.fromPool, p.fromReserve]));
        expect(paid).toBe(given.reading * given.times + of('odd-chips'));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('[K3] in cents charges nothing for rounding and leaves less than a cent for each who shares', () => {
    fc.assert(
      fc.property(full, (given) => {
        const won = play(DOWN, { ...given, times: 1 });
        expect(sumCents(won.portions.map((p) => p.fromReserve))).toBe(0);
        const left = given.reading - won.pools[0]!.fromPool;
        expect(left).toBeLessThan(given.losers + given.winners + given.table + 3);
        const each = (prefix: string) => won.portions.find((p) => p.claim === `${prefix}0`)!.fromPool;
        expect(each('l')).toBe(Math.floor((given.reading * 50) / (100 * given.losers)));
        expect(each('w')).toBe(Math.floor((given.reading * 30) / (100 * given.winners)));
        expect(each('t')).toBe(Math.floor((given.reading * 20) / (100 * given.table)));
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});
