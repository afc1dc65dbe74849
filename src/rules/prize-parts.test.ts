/** Prizes cut by percent, by amount, by amount for each and the rest: worked examples, and the law of the cents. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents, usd } from '../base/cents.ts';
import { noLimitBadBeat } from '../sheets/bay-101/no-limit-bad-beat.ts';
import type { Structure } from './chart.ts';
import { contradictionIn } from './contradictions.ts';
import type { OtherTakers } from './divide-prize.ts';
import { isByPercent, type PartWord, part, percentsOf, WHOLE } from './prize-parts.ts';
import type { AwardStep } from './settle.ts';
import {
  charged,
  claim,
  DOWN,
  fixedRow,
  leftIn,
  paid,
  pays,
  percentRow,
  settled,
  tableOf,
  takers,
  terms,
  UP,
} from './settle-testing.ts';
import { type Sheet, stepOf } from './sheet.ts';

const BEAT = percentRow(100);
const TO_POOL = { at: '§5.10', account: 'tip-pool', name: 'the tip pool' };
const beat = [claim('loser', BEAT, { role: 'losing' }), claim('winner', BEAT, { role: 'winning' })];
const cut = (...parts: PartWord[]): Structure => ({ at: '§6', parts });
const step = (over: 'added' | 'cut', more: Partial<AwardStep> = {}): Partial<AwardStep> => ({
  amounts: { at: '§5.9', over },
  recipient: TO_POOL,
  ...more,
});
const HARBOR = cut(
  { to: 'losing', amount: usd(500) },
  { to: 'table', amount: usd(50), each: true },
  { to: 'recipient', percent: 5 },
  { to: 'reserve', percent: 12.5 },
  { to: 'winning', rest: true },
);

describe('a prize cut by amounts', () => {
  it('gives the amounts first, percentages of the whole, and the rest', () => {
    // $2,000.01: 500 + 3 x 50 + 5% (100.00) + 12.5% (250.00), and 1,000.01 is left.
    const won = settled(pays(step('cut')), beat, { table: tableOf(3) }, terms(usd(2_000.01), { structure: HARBOR }));
    expect(paid(won)).toEqual({
      loser: usd(500),
      t1: usd(50),
      t2: usd(50),
      t3: usd(50),
      recipient: usd(100),
      winner: usd(1_000.01),
    });
    expect(won.pools[0]).toMatchObject({ toReserve: usd(250), fromPool: usd(1_750.01), whole: true });
  });

  it('is cut in the order of its parts where the prize does not reach', () => {
    // $600: the losing hand has its 500, and the three at the table share the 100 that are left, rounded up to the dollar.
    const won = settled(pays(step('cut')), beat, { table: tableOf(3) }, terms(usd(600), { structure: HARBOR }));
    expect(paid(won)).toEqual({ loser: usd(500), t1: usd(34), t2: usd(34), t3: usd(34), recipient: 0, winner: 0 });
    expect(charged(won)).toEqual({ 'odd-chips': usd(2) });
    expect(won.pools[0]).toMatchObject({ toReserve: 0, fromPool: usd(600) });
  });

  it('has what is lacking added where the sheet says so, except for the reserve and the rest', () => {
    const won = settled(pays(step('added')), beat, { table: tableOf(3) }, terms(usd(600), { structure: HARBOR }));
    expect(paid(won)).toEqual({
      loser: usd(500),
      t1: usd(50),
      t2: usd(50),
      t3: usd(50),
      recipient: usd(30),
      winner: 0,
    });
    // 100 of the table's 150 are the pool's; 50 and the 30 for the tip pool are added.
    expect(charged(won)).toEqual({ 'fixed-prizes': usd(80) });
    expect(
      won.portions.filter(({ fromReserve }) => fromReserve > 0).every(({ chargedAt }) => chargedAt === '§5.9'),
    ).toBe(true);
    expect(leftIn(won)).toBe(0);
  });

  it('pays an exact amount for each without rounding it to chips', () => {
    const odd = cut({ to: 'table', amount: usd(50.5), each: true }, { to: 'losing', rest: true });
    const won = settled(pays(step('cut')), beat, { table: tableOf(2) }, terms(usd(1_000), { structure: odd }));
    expect(paid(won)).toEqual({ t1: usd(50.5), t2: usd(50.5), loser: usd(899) });
    expect(charged(won)).toEqual({});
  });

  it('keeps or forfeits the amount of a person who may not have it', () => {
    const table = [...takers('ann', 'ben'), { id: 'flo', barredBy: 'employee' as const }];
    const on = terms(usd(2_000), { structure: HARBOR });
    const unpaid = (ineligible: 'stays' | 'reserve' | 'others') =>
      settled(pays(step('cut', { unpaid: { at: 'R', ineligible, nobody: 'stays' } })), beat, { table }, on);
    // 500 + 150 + 100 + 250, and 1,000 for the winner; flo's 50 stay, or go to the reserve with the 250.
    expect(leftIn(unpaid('stays'))).toBe(usd(50));
    expect(unpaid('reserve').pools[0]!.toReserve).toBe(usd(300));
    expect(paid(unpaid('reserve')).winner).toBe(usd(1_000));
    // Not counted at all: the rest is as much larger.
    expect(paid(unpaid('others')).winner).toBe(usd(1_050));
  });

  it('is multiplied with the prize', () => {
    const payout = pays(step('cut'), { multiplier: { at: 'M', between: [2, 4], of: 'pool' } });
    const won = settled(payout, beat, { table: tableOf(2) }, terms(usd(2_000), { structure: HARBOR, times: 2 }));
    // $4,000: 1,000 + 2 x 100 + 200 + 500 for the reserve, and 2,100 are left.
    expect(paid(won)).toMatchObject({ loser: usd(1_000), t1: usd(100), recipient: usd(200), winner: usd(2_100) });
    expect(leftIn(won)).toBe(0);
  });

  it('of a posted prize leaves unpaid what no part takes', () => {
    const mini = fixedRow('mini', usd(1_100), {});
    const parts: PartWord[] = [
      { to: 'losing', amount: usd(500) },
      { to: 'winning', amount: usd(250) },
      { to: 'table', amount: usd(50), each: true },
    ];
    const row = { ...mini, parts };
    const both = [claim('loser', row, { role: 'losing' }), claim('winner', row, { role: 'winning' })];
    const won = settled(pays(step('cut')), both, { table: tableOf(4) }, terms());
    expect(charged(won)).toEqual({ 'fixed-prizes': usd(950) });
  });

  it('sets nothing aside and sends nothing to the reserve where no player wins', () => {
    const none = beat.map((one) => ({ ...one, barredBy: 'employee' as const }));
    const unpaid = { at: 'R', ineligible: 'stays', nobody: 'stays' } as const;
    const by = cut({ to: 'losing', percent: 80 }, { to: 'recipient', percent: 7.5 }, { to: 'reserve', percent: 12.5 });
    const won = settled(pays(step('cut', { unpaid })), none, {}, terms(usd(2_000), { structure: by }));
    expect(won.portions).toEqual([]);
    expect(leftIn(won)).toBe(usd(2_000));
  });
});

describe('any cut', () => {
  const word = fc.oneof(
    fc.integer({ min: 1, max: 6_000 }).map((of) => ({ percent: of / 100 })),
    fc.integer({ min: 1, max: 60_000 }).map((amount) => ({ amount: cents(amount) })),
    fc.integer({ min: 1, max: 9_000 }).map((amount) => ({ amount: cents(amount), each: true as const })),
  );
  const TO = ['losing', 'winning', 'table', 'room', 'player-dealer', 'recipient', 'reserve'] as const;
  const withLosing = fc.shuffledSubarray([...TO], { minLength: 2 }).filter((to) => to.includes('losing'));
  const cuts = fc
    .tuple(withLosing, fc.array(word, { minLength: 7, maxLength: 7 }), fc.nat(9))
    .map(([to, words, restAt]): Structure => {
      const isOne = (who: (typeof TO)[number]) => ['player-dealer', 'recipient', 'reserve'].includes(who);
      return cut(
        ...to.map((who, i): PartWord => {
          if (i === restAt) return { to: who, rest: true };
          const { each, ...one } = { each: undefined, ...words[i]! };
          return { to: who, ...one, ...(each && !isOne(who) ? { each } : {}) };
        }),
      );
    })
    .filter(({ parts }) => !isByPercent(parts) && percentsOf(parts) <= WHOLE);
  const given = fc.record({
    structure: cuts,
    reading: fc.integer({ min: 0, max: 300_000 }),
    losers: fc.integer({ min: 1, max: 2 }),
    table: fc.nat({ max: 5 }),
    barred: fc.nat({ max: 2 }),
    room: fc.nat({ max: 4 }),
    over: fc.constantFrom('added' as const, 'cut' as const),
    split: fc.constantFrom(UP, DOWN),
    ineligible: fc.constantFrom('stays' as const, 'reserve' as const, 'others' as const),
    nobody: fc.constantFrom('stays' as const, 'reserve' as const, 'others' as const),
    times: fc.integer({ min: 1, max: 3 }),
  });
  const play = (one: typeof given extends fc.Arbitrary<infer T> ? T : never) => {
    const all = [
      ...Array.from({ length: one.losers }, (_, i) => claim(`l${i}`, BEAT, { role: 'losing' })),
      claim('w', BEAT, { role: 'winning' }),
    ];
    const others: Partial<OtherTakers> = {
      table: [
        ...tableOf(one.table),
        ...Array.from({ length: one.barred }, (_, i) => ({ id: `b${i}`, barredBy: 'employee' as const })),
      ],
      room: takers(...Array.from({ length: one.room }, (_, i) => `r${i}`)),
      playerDealer: { id: 'pd' },
    };
    const unpaid = { at: 'R', ineligible: one.ineligible, nobody: one.nobody };
    const payout = pays(step(one.over, { split: one.split, unpaid }), {
      multiplier: { at: 'M', between: [2, 4], of: 'pool' },
    });
    return settled(payout, all, others, terms(cents(one.reading), { structure: one.structure, times: one.times }));
  };
  const of = (won: ReturnType<typeof play>, cause: string): Cents =>
    sumCents(won.portions.filter((portion) => portion.cause === cause).map(({ fromReserve }) => fromReserve));

  it('accounts for every cent of the prize: paid, sent to the reserve or left in the pool', () => {
    fc.assert(
      fc.property(given, (one) => {
        const won = play(one);
        const [pool] = won.pools;
        const fromPool = sumCents(won.portions.map((portion) => portion.fromPool));
        expect(pool!.fromPool).toBe(fromPool);
        expect(leftIn(won)).toBeGreaterThanOrEqual(0);
        expect(fromPool + pool!.toReserve + leftIn(won)).toBe(one.reading);
        // Beside the prize the reserve pays a multiple, odd chips, and what is added; nothing that is cut.
        if (one.over === 'cut') expect(of(won, 'fixed-prizes')).toBe(0);
        expect(of(won, 'multiplier')).toBeLessThanOrEqual(one.reading * (one.times - 1));
        if (one.split === DOWN) expect(of(won, 'odd-chips')).toBe(0);
      }),
      { seed: 61, numRuns: 600 },
    );
  });

  it('with everything added pays each posted amount', () => {
    fc.assert(
      fc.property(given, (one) => {
        if (one.over === 'cut') return;
        const won = paid(play({ ...one, split: DOWN, barred: 0 }));
        for (const { to, amount, each } of one.structure.parts) {
          if (amount === undefined || to === 'reserve') continue;
          const ids: Partial<Record<PartWord['to'], string[]>> = {
            losing: Array.from({ length: one.losers }, (_, i) => `l${i}`),
            winning: ['w'],
            table: Array.from({ length: one.table }, (_, i) => `t${i + 1}`),
            room: Array.from({ length: one.room }, (_, i) => `r${i}`),
            'player-dealer': ['pd'],
            recipient: ['recipient'],
          };
          const people = ids[to]!;
          const posted = (amount as Cents) * one.times;
          const whole = each ? posted * people.length : people.length === 0 ? 0 : posted;
          const total = people.reduce((sum, id) => sum + (won[id] ?? 0), 0);
          expect(whole - total).toBeLessThan(Math.max(people.length, 1));
          expect(total).toBeLessThanOrEqual(whole);
          if (each) for (const id of people) expect(won[id]).toBe(posted);
        }
      }),
      { seed: 62, numRuns: 600 },
    );
  });
});

describe('the words of a cut', () => {
  it.each([
    [{ to: 'losing' }, 'a percent, an amount or the rest'],
    [{ to: 'losing', percent: 5, amount: 100 }, 'a percent, an amount or the rest'],
    [{ to: 'losing', percent: 5, each: true }, 'each goes with an amount'],
    [{ to: 'losing', percent: 12.345 }, 'at most two decimals'],
    [{ to: 'losing', percent: 0 }, '>0'],
    [{ to: 'losing', percent: 100.5 }, '<=100'],
  ])('%j is refused: %s', (data, says) => {
    expect(
      part
        .safeParse(data)
        .error?.issues.map(({ message }) => message)
        .join(),
    ).toContain(says);
  });

  const says = (parts: PartWord[], award: Partial<AwardStep> = {}, change: (sheet: Sheet) => void = () => {}) => {
    const sheet = structuredClone(noLimitBadBeat);
    for (const one of Object.values(sheet.structures!.options)) one.parts = parts;
    Object.assign(stepOf(sheet, 'award')!, award);
    if (sheet.fund.kind === 'own') sheet.fund.chargeOrder = ['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'];
    change(sheet);
    return contradictionIn(sheet) ?? 'fits';
  };
  const AMOUNTS = { amounts: { at: 'X', over: 'cut' as const } };
  const fixed = (sheet: Sheet) => {
    for (const rows of Object.values(sheet.chart.options))
      for (const row of rows) row.prize = { gives: 'fixed', amount: usd(500) };
  };
  const loser: PartWord = { to: 'losing', amount: usd(500) };
  const rest: PartWord = { to: 'winning', rest: true };

  it.each<[string, PartWord[], Partial<AwardStep>, ((sheet: Sheet) => void)?]>([
    [
      'fits',
      [
        { to: 'losing', percent: 87.5 },
        { to: 'winning', percent: 12.5 },
      ],
      {},
    ],
    [
      'total 100.01%, not 100%',
      [
        { to: 'losing', percent: 87.5 },
        { to: 'winning', percent: 12.51 },
      ],
      {},
    ],
    ['fits', [loser, rest], AMOUNTS],
    ['under "amounts"', [loser, rest], {}],
    ['no part is an amount', [{ to: 'losing', percent: 100 }], AMOUNTS],
    ['nothing is left for winning', [{ to: 'losing', percent: 100 }, rest], {}],
    [
      'more than 100%',
      [
        { to: 'losing', percent: 60 },
        { to: 'winning', percent: 60 },
        { ...loser, to: 'table' },
      ],
      AMOUNTS,
    ],
    ['are the rest of the prize', [rest, { to: 'losing', rest: true }], {}],
    ['pays losing nothing', [{ to: 'losing', amount: usd(0) }, rest], AMOUNTS],
    ['must be a percentage', [{ to: 'each', amount: usd(5) }, rest], AMOUNTS],
    ['there is only one player-dealer', [{ to: 'player-dealer', amount: usd(5), each: true }, rest], AMOUNTS],
    ['No part of', [{ to: 'reserve', percent: 100 }], {}],
    [
      'does not say who that is',
      [
        { to: 'losing', percent: 95 },
        { to: 'recipient', percent: 5 },
      ],
      {},
    ],
    ['no part of a prize goes there', [{ to: 'losing', percent: 100 }], { recipient: TO_POOL }],
    [
      'fits',
      [
        { to: 'losing', percent: 95 },
        { to: 'recipient', percent: 5 },
      ],
      { recipient: TO_POOL },
    ],
    [
      'only a prize that is a percentage',
      [
        { to: 'losing', percent: 95 },
        { to: 'reserve', percent: 5 },
      ],
      {},
      fixed,
    ],
    [
      'depend on the base game',
      [loser, rest],
      AMOUNTS,
      (sheet) => {
        for (const one of Object.values(sheet.structures!.options)) one.ifLost = [{ to: 'losing', percent: 100 }];
      },
    ],
    [
      'missing fixed-prizes',
      [loser, rest],
      { amounts: { at: 'X', over: 'added' } },
      ({ fund }) => {
        if (fund.kind === 'own') fund.chargeOrder = ['multiplier', 'odd-chips', 'reseed'];
      },
    ],
  ])('%s', (expected, parts, award, change) => {
    expect(says(parts, award, change)).toContain(expected);
  });
});
