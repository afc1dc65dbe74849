import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { seeded } from '../../base/seeded.ts';
import { addDays, DAY, HOUR, instant, localDate, MINUTE } from '../../base/time.ts';
import { clockOf } from '../../floor/clock.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { type Given, given, inForce, lowOffer, NOON } from '../../floor/testing.ts';
import { type ExposureAsked, exposureReader } from '../../readers/exposure.ts';
import type { Exposure } from '../../rules/exposure.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import type { Backtest } from '../document.ts';
import type { OddsRequest } from '../request.ts';
import { backtestOf } from './backtest.ts';

const V11: Sheet = bonusHandProgressiveV11;
const OFFER = lowOffer(V11, { id: 'v11' });
const CLOCK = clockOf(given().state)!;
/** The share among all five-card hands. */
const HANDS = 2_598_960;

function exposed(records: readonly FloorRecord[], over: Partial<ExposureAsked> = {}, end?: number): Exposure {
  const reader = exposureReader({ of: [{ sheet: V11, offer: OFFER }], clock: CLOCK, ...over });
  for (const record of records) reader.take(record);
  return reader.made(end === undefined ? undefined : instant(end))!;
}

const tested = async (exposure: Exposure, asked: OddsRequest = {}, offer: Offer = OFFER): Promise<Backtest> =>
  must(await backtestOf(V11, offer, exposure, asked, { sample: async () => undefined }));

/** A house that offers the sheet at one table, starting at noon. */
function floor(): Given {
  const house = given();
  house.state.games.set('crazy-4-poker', { approval: 'approved', approved: true });
  inForce(house.state, V11, OFFER, { pools: { main: usd(5_000) }, reserve: usd(0) });
  house.does('flo', { type: 'open-table', table: 't1', game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
  return house;
}

function round(house: Given): void {
  house.does('dan', { type: 'start-round', table: 't1', dealtIn: 4, positions: bets(), read: 'keyed' });
}

const bets = () =>
  [1, 2, 3].map((seat) => ({
    seat,
    hand: 1,
    bettor: 'seat' as const,
    person: null,
    wager: usd(5),
    fees: ['v11'],
  }));

const STRAIGHT_FLUSH = '9h 8h 7h 6h 5h';
const FULL_HOUSE = 'Ks Kd Kc 2s 2d';

function afternoon(): Given {
  const house = floor();
  for (let i = 0; i < 3; i += 1) {
    round(house);
    house.wait(MINUTE);
    house.does('dan', { type: 'end-round', table: 't1' });
  }
  round(house);
  house.does('dan', {
    type: 'call-hand',
    table: 't1',
    offer: null,
    hands: [
      { seat: 1, hand: 1, cards: STRAIGHT_FLUSH },
      { seat: 2, hand: 1, cards: FULL_HOUSE },
    ],
    common: null,
  });
  return house;
}

describe('an offer on the journal of a house', () => {
  it('equals to the cent what was dealt and keyed', async () => {
    const exposure = exposed(afternoon().records, {}, NOON + 3.5 * HOUR);
    expect(exposure.days).toMatchObject([
      {
        date: '2026-03-01',
        cells: [{ game: 'crazy-4-poker', players: 4, limits: null, times: 1, rounds: 4 }],
        tables: [{ table: 't1', seconds: 3.5 * HOUR, rounds: 4 }],
        hits: [
          { row: 'straight-flush', hits: 1, after: 1 },
          { row: 'full-house', hits: 1, after: 1 },
        ],
      },
    ]);
    const test = await tested(exposure);
    // Four rounds of four hands, and the player-dealer's hand pays no fee: twelve fees of one dollar.
    expect(test.fees).toEqual({ count: 12, amount: 1_200 });
    expect(test.days[0]).toMatchObject({ tableHours: 3.5, rounds: 4, assumedRounds: 0, hands: 16, adminFee: 1_500 });
    const row = (key: string) => test.rows.find((one) => one.row === key)!;
    expect(row('full-house').hits).toBeCloseTo((12 * 3_744) / HANDS, 12);
    expect(row('full-house').cost).toBeCloseTo(((12 * 3_744) / HANDS) * 1_000, 9);
    // The pool is between its $1,000 seed and the seed plus 12 × $0.11.
    expect(row('royal-flush').cost).toBeCloseTo(((12 * 4) / HANDS) * 100_066, 3);
    // A tenth of the pool, rounded down, and the $10 of a full house.
    expect(row('straight-flush')).toMatchObject({ keyedHits: 1, keyedCost: 10_013 });
    expect(row('full-house')).toMatchObject({ keyedHits: 1, keyedCost: 1_000 });
    expect(test.prizes.keyed).toBe(11_013);
    // 12 × $0.89 less $10 is $0.68. Restoring the pool to $1,000 takes $98.81, of which the house lends $98.13.
    expect(test.fund!.keyed).toEqual([
      { reserve: 0, pools: [{ pool: 'main', name: 'prize pool', amount: 100_000 }], advance: 100_000 + 9_813 },
    ]);
    expect(test.fund!.reserve).toHaveLength(1);
    expect(test.says).toContain('$12.00 in fees');
  });

  it('prices tables without rounds by their hours, and says so', async () => {
    const house = floor();
    const test = await tested(exposed(house.records, {}, NOON + 2 * HOUR));
    // Forty rounds an hour with six hands, five of which pay a fee.
    expect(test.days[0]).toMatchObject({ rounds: 0, assumedRounds: 80, fees: 400 * 100 });
    expect(test.unknown.find(({ id }) => id === 'rounds-not-recorded')).toMatchObject({ count: 2 });
    const asked = await tested(exposed(house.records, {}, NOON + 2 * HOUR), { handsPerHour: 10, players: 3 });
    expect(asked.days[0]).toMatchObject({ assumedRounds: 20, fees: 20 * 2 * 100 });
  });

  it('leaves out voided rounds, declined hands, other tables and other hours', async () => {
    const house = afternoon();
    house.does('flo', { type: 'decline-hit', hit: [...house.state.hits.keys()][0]!, reason: 'misread' });
    house.does('dan', { type: 'end-round', table: 't1' });
    round(house);
    house.does('flo', { type: 'void-round', table: 't1', cause: 'misdeal' });
    const exposure = exposed(house.records, {}, NOON + HOUR);
    expect(exposure.days[0]!.cells).toMatchObject([{ rounds: 4 }]);
    expect(exposure.days[0]!.hits).toEqual([]);
    expect(exposure.notes).toMatchObject({ voidedRounds: 1, keyedDeals: 1, withdrawnDeals: 1 });
    const later = { ...OFFER, hours: { from: '12:30', until: '13:00' } };
    const shorter = exposed(house.records, { of: [{ sheet: V11, offer: later }] }, NOON + HOUR);
    expect(shorter.days).toMatchObject([{ cells: [], tables: [{ seconds: 30 * MINUTE, rounds: 0 }] }]);
    const elsewhere = exposed(house.records, { of: [{ sheet: V11, offer: { ...OFFER, tables: ['t9'] } }] });
    expect(elsewhere.days).toEqual([]);
    expect(await backtestOf(V11, OFFER, elsewhere, {}, { sample: async () => undefined })).toMatchObject({
      ok: false,
      refusal: { reason: 'no-days' },
    });
  });

  it('knows how many took part while the house offered the same sheet', async () => {
    const house = afternoon();
    const posted = {
      ...house.records[0]!,
      outcome: { events: [{ type: 'offer-posted', v: 1, offer: OFFER, by: 'pam' }] },
    };
    const approved = { ...house.records[0]!, outcome: { events: [{ type: 'offer-approved', v: 1, offer: 'v11' }] } };
    const records = [posted, approved, ...house.records] as unknown as FloorRecord[];
    const half = records.map((record) => JSON.parse(JSON.stringify(record).replaceAll('"fees":3,', '"fees":1,')));
    expect((await tested(exposed(records, {}, NOON + HOUR))).assumptions).toContainEqual(
      expect.objectContaining({ id: 'participation', value: '1', says: expect.stringContaining('as in the journal') }),
    );
    const few = await tested(exposed(half, {}, NOON + HOUR));
    expect(few.fees.count).toBeCloseTo(4, 9);
    expect((await tested(exposed(half, {}, NOON + HOUR), { participation: 1 })).fees.count).toBe(12);
  });
});

describe('two halves of a journal', () => {
  /** Tables that open, deal and close at irregular moments over ten days. */
  function journal(rngSeed: number): FloorRecord[] {
    const rng = seeded(rngSeed);
    const records: FloorRecord[] = [];
    const tell = (time: number, event: object) =>
      records.push({
        seq: records.length + 1,
        engine: 'test',
        command: { type: 'tick', time: instant(time) },
        outcome: { events: [{ v: 1, ...event }] },
      } as unknown as FloorRecord);
    const open = new Set<string>();
    for (let time = NOON as number; time < NOON + 10 * DAY; time += 1 + rng.below(2 * HOUR)) {
      const table = `t${rng.below(3)}`;
      if (!open.has(table)) {
        open.add(table);
        tell(time, { type: 'table-opened', table, game: 'crazy-4-poker', kind: 'live', seats: 7, limits: null });
      } else if (rng.below(8) === 0) {
        open.delete(table);
        tell(time, { type: 'table-closed', table });
      } else {
        const dealtIn = 2 + rng.below(5);
        tell(time, {
          type: 'round-started',
          table,
          dealtIn,
          positions: [],
          taken: [],
          playerDealer: null,
          postings: [],
        });
        if (rng.below(5) === 0) tell(time, { type: 'round-voided', table, round: '', cause: 'deck', returned: [] });
      }
    }
    return records;
  }

  it.each([1, 2, 3, 4, 5])('add up to the whole (%i)', async (rngSeed) => {
    const records = journal(rngSeed);
    const cut = addDays(localDate('2026-03-01'), 1 + (rngSeed % 8));
    const end = NOON + 10 * DAY;
    const [whole, first, second] = [
      exposed(records, {}, end),
      exposed(records, { until: cut }, end),
      exposed(records, { from: cut }, end),
    ];
    expect([...first.days, ...second.days]).toEqual(whole.days);
    const [all, one, two] = [await tested(whole), await tested(first), await tested(second)];
    const sums = ({ fees, adminFee, rows, days }: Backtest) => [
      fees.count,
      fees.amount,
      adminFee,
      ...rows.filter(({ row }) => !row.includes('straight-flush') && row !== 'royal-flush').map(({ cost }) => cost),
      ...rows.map(({ hits }) => hits),
      ...['tableHours', 'rounds', 'assumedRounds', 'hands'].map((key) =>
        days.reduce((sum, day) => sum + (day[key as 'rounds'] ?? 0), 0),
      ),
    ];
    const together = sums(one).map((value, i) => value + sums(two)[i]!);
    sums(all).forEach((value, i) => {
      expect(together[i]! / value).toBeCloseTo(1, 9);
    });
  });
});
