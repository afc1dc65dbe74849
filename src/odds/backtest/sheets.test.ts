/** Backtests every catalog sheet on a day that deals each of its games once. Each gives a figure or a reason. */
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, instant, localDate } from '../../base/time.ts';
import { NOON } from '../../floor/testing.ts';
import type { Exposure } from '../../rules/exposure.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { plainFeeder } from '../request.ts';
import { backtestOf } from './backtest.ts';

const sheets = SHEETS as readonly Sheet[];

/** Sheets that take seconds to count but are not a different kind of case. FLOORBOOK_ODDS=all includes them. */
const SLOW = [
  'bay-101/aces-cracked',
  'bay-101/poker-high-hand-bonus',
  'bay-101/prize-wheel',
  'hawaiian-gardens/beat-the-dealer',
  'hawaiian-gardens/ca-asian-bad-beat',
  'hawaiian-gardens/car-giveaway',
  'hawaiian-gardens/cash-in-a-flash',
  'hawaiian-gardens/hawaiian-jackpot-1',
  'hawaiian-gardens/high-hand',
];
const ASKED = sheets.filter((sheet) => process.env.FLOORBOOK_ODDS === 'all' || !SLOW.includes(sheet.id));

/** Common head counts, so nothing is counted here that other tests do not count already. */
function oneDay(games: readonly string[]): Exposure {
  const played = games.length === 0 ? ['texas-holdem'] : games;
  const cells = played.map((game) => ({
    game,
    players: null,
    limits: null,
    times: 1,
    rounds: 100,
    offered: 0,
    fees: 0,
  }));
  const tables = played.map((game, i) => ({ table: `t${i}`, game, limits: null, seconds: 3 * HOUR, rounds: 100 }));
  const day = {
    date: localDate('2026-03-01'),
    span: { from: NOON, until: instant(NOON + DAY) },
    cells,
    tables,
    hits: [],
  };
  const notes = {
    ...{ keyedDeals: 0, unreadableDeals: 0, withdrawnDeals: 0, voidedRounds: 0 },
    ...{ uncountedRounds: 100, tallyFees: 0, otherTableSeconds: 0 },
  };
  return { days: [day], notes };
}

describe('a backtest of every sheet', () => {
  it.each(ASKED.map((sheet) => [sheet.id, sheet] as const))('%s', async (_, sheet) => {
    const others = plainFeeder(sheet, (id) => sheets.find((one) => one.id === id));
    const games = [
      ...new Set([sheet, ...others.map((one) => one.sheet)].flatMap((one) => one.games.map(({ game }) => game))),
    ];
    // Nothing is dealt here: sheets that cannot be counted have no odds and cost no time.
    const test = await backtestOf(sheet, undefined, oneDay(games), {}, { sample: async () => undefined, others });
    if (!test.ok) {
      expect(test.refusal).toMatchObject({ reason: 'not-backtested', says: expect.stringContaining(sheet.name) });
      return;
    }
    const { fees, prizes, adminFee, days, fund, says } = test.value;
    for (const amount of [
      fees.count,
      fees.amount,
      prizes.expected,
      adminFee,
      ...days.map((day) => day.expectedPrizes),
    ]) {
      expect(Number.isFinite(amount) && amount >= 0, `${amount}`).toBe(true);
    }
    expect(says).toMatch(/^Over 1 day it would have /);
    for (const [low, , middle, , high] of [...(fund?.reserve ?? []), ...(fund?.advance ?? [])]) {
      expect(low <= middle && middle <= high && low >= 0).toBe(true);
    }
  });
});
