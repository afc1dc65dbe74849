/** What feeds pools: the words that contradict one another, and counted fees to the cent. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents, usd } from '../base/cents.ts';
import { must } from '../base/result.ts';
import { contradictionsIn } from './contradictions.ts';
import { type ClosingOffer, closeOfDay, type OwnFund } from './fund.ts';
import { sheetFrom } from './read-sheet.ts';
import { type Sheet, stepOf } from './sheet.ts';

const anchor = must(
  sheetFrom(JSON.parse(readFileSync(new URL('../../test/fresh/anchor-bad-beat.json', import.meta.url), 'utf8'))),
);

const says = (change: (fund: OwnFund, sheet: Sheet) => void): string => {
  const sheet = structuredClone(anchor);
  change(sheet.fund as OwnFund, sheet);
  const all = contradictionsIn(sheet);
  return all.length === 0 ? 'fits' : all.join('\n');
};
const main = ({ pools }: OwnFund) => pools[0]!;
const backup = ({ pools }: OwnFund) => pools[1]!;

it.each<[string, (fund: OwnFund, sheet: Sheet) => void]>([
  ['fits', () => {}],
  ['which does not exist', (fund) => Object.assign(main(fund), { backup: { at: 'X', pool: 'other' } })],
  ['is its own backup', (fund) => Object.assign(main(fund), { backup: { at: 'X', pool: 'main' } })],
  ['no prize line pays from it', (fund) => Object.assign(backup(fund), { backup: { at: 'X', pool: 'main' } })],
  ['its re-seed must be 0', (fund) => Object.assign(backup(fund), { reseed: usd(100) })],
  ['its re-seed must be 0', (fund) => Object.assign(backup(fund), { floor: usd(1) })],
  ['but on which day', (fund) => delete main(fund).increase!.on],
  ['not increased every week', (fund) => delete main(fund).increase!.days],
  ['Use the reserve', (fund) => Object.assign(main(fund).increase!, { from: 'fees' })],
  ['missing increase-from-house', ({ closing }) => closing.splice(closing.indexOf('increase-from-house'), 1)],
  ['missing allot-fees', ({ closing }) => closing.splice(closing.indexOf('allot-fees'), 1)],
  ['does not say under "allot"', (fund) => delete fund.allot],
  ['total 99.5%, not 100%', ({ allot }) => Object.assign(allot!.parts[0]!, { percent: 62 })],
  ['pool:other, which does not exist', ({ allot }) => Object.assign(allot!.parts[0]!, { to: 'pool:other' })],
  ['go to reserve', ({ allot }) => Object.assign(allot!.parts[0]!, { to: 'reserve' })],
  [
    'known only when the hand is over',
    ({ fee }) => Object.assign(fee!, { known: 'start', parts: [{ to: 'reserve', amount: 100 }] }),
  ],
  ['the pot does not pay it', ({ fee }) => Object.assign(fee!, { payer: 'player' })],
  ['smallest pot that pays one pays 200', ({ fee }) => fee!.byPot!.shift()],
  ['from the smallest to the largest', ({ fee }) => Object.assign(fee!.byPot![1]!, { pot: usd(20) })],
  [
    'no part of a prize goes to it',
    (_, sheet) => {
      for (const one of Object.values(sheet.structures!.options)) one.parts = [{ to: 'losing', percent: 100 }];
    },
  ],
  ['fits', (fund) => Object.assign(fund.fee!, { byPot: undefined })],
  [
    'which is every player with a fee in',
    (fund, sheet) => {
      delete stepOf(sheet, 'award')!.room;
      delete (fund as { fee?: unknown }).fee;
      delete fund.allot;
      fund.closing = ['increase-from-house', 'admin-fee', 'repay'];
    },
  ],
])('says that it %s', (expected, change) => {
  expect(says(change)).toContain(expected);
});

describe('counted fees at the close', () => {
  const offer = (parts: { to: string; percent: number }[]): ClosingOffer => ({
    offer: 'anchor',
    closing: ['allot-fees'],
    feesAt: 'F',
    repayAt: 'R',
    increases: [],
    adminFee: null,
    allot: { at: 'A', parts },
  });
  const fund = (fees: number, cap: number | null) => ({
    reserve: cents(0),
    fees: cents(fees),
    pools: { main: { balance: cents(500), cap: cap as never }, backup: { balance: cents(0), cap: null } },
    owed: [],
  });

  it('go down to the cent, the last part has the rest, and what exceeds a cap is the reserve’s', () => {
    const parts = [
      { to: 'pool:main', percent: 62.5 },
      { to: 'pool:backup', percent: 25 },
      { to: 'reserve', percent: 12.5 },
    ];
    const moves = closeOfDay(fund(20_001, 10_500), [offer(parts)]);
    // 62.5% of $200.01 is $125.00; only $100.00 fit under the cap of $105.00.
    expect(moves.map((move) => (move.does === 'allot' ? [move.pool, move.amount] : []))).toEqual([
      ['main', 10_000],
      [null, 2_500],
      ['backup', 5_000],
      [null, 2_501],
    ]);
  });

  it('are all accounted for, whatever the parts are', () => {
    const drawn = fc.record({
      fees: fc.integer({ min: 0, max: 3_000_000 }),
      first: fc.integer({ min: 1, max: 9_998 }),
      cap: fc.option(fc.integer({ min: 500, max: 900_000 })),
    });
    fc.assert(
      fc.property(drawn, ({ fees, first, cap }) => {
        const second = Math.floor((10_000 - first) / 2);
        const parts = [
          { to: 'pool:main', percent: first / 100 },
          { to: 'reserve', percent: second / 100 },
          { to: 'pool:backup', percent: (10_000 - first - second) / 100 },
        ].filter(({ percent }) => percent > 0);
        const moves = closeOfDay(fund(fees, cap), [offer(parts)]);
        const amounts = moves.map((move) => (move.does === 'allot' ? move.amount : cents(0)));
        expect(sumCents(amounts)).toBe(fees);
        expect(Math.min(1, ...amounts)).toBeGreaterThan(0);
        const toMain = moves.flatMap((move) => (move.does === 'allot' && move.pool === 'main' ? [move.amount] : []));
        expect(500 + sumCents(toMain)).toBeLessThanOrEqual(cap ?? Number.POSITIVE_INFINITY);
      }),
      { seed: 71, numRuns: 400 },
    );
  });
});
