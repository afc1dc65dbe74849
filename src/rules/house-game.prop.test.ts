/** What must hold for any deal and any wagers of a game against the house. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd, ZERO } from '../base/cents.ts';
import { instant } from '../base/time.ts';
import { fourCardPoker } from '../sheets/south-dakota/four-card-poker.ts';
import {
  envyOf,
  houseGameOf,
  meterPay,
  netOf,
  settleHand,
  termsOf,
  type Wagers,
  type WagerWord,
} from './house-game.ts';

const step = houseGameOf(fourCardPoker)!;
const schedules = Object.keys(step.side!.schedules);
const options = Object.keys(step.progressive!.schedules);

const termsWith = (pick: string, option: string, order: readonly WagerWord[] = step.settles.order) =>
  termsOf(
    { ...step, settles: { ...step.settles, order: [...order] } },
    {
      id: 'four',
      sheet: fourCardPoker.id,
      edition: fourCardPoker.edition,
      option,
      picks: { 'aces-up': pick },
      amounts: {
        'ante.least': usd(1),
        'ante.most': usd(500),
        'aces-up.least': usd(1),
        'aces-up.most': usd(500),
        'progressive-units': 3,
        'meter-percent': 30,
        'reserve-percent': 5,
        seed: ZERO,
        reseed: ZERO,
      },
      fund: 'meter',
      period: { from: instant(0), until: instant(1) },
      tables: 'all',
      windDown: 'pay-out',
    },
  );

const deal = fc
  .shuffledSubarray(
    Array.from({ length: 52 }, (_, card) => card),
    { minLength: 11, maxLength: 11 },
  )
  .map((cards) => ({ player: cards.slice(0, 5), dealer: cards.slice(5) }));
const chips = fc.integer({ min: 1, max: 100 }).map((dollars) => usd(dollars));
const wagers: fc.Arbitrary<Wagers> = fc
  .record({
    ante: chips,
    side: fc.option(chips, { nil: ZERO }),
    times: fc.integer({ min: 1, max: 3 }),
    folds: fc.boolean(),
  })
  .map(({ ante, side, times, folds }) => ({
    ante,
    side,
    progressive: ZERO,
    raise: folds ? 'fold' : cents(ante * times),
  }));
const pick = fc.constantFrom(...schedules);
const option = fc.constantFrom(...options);
const RUNS = { numRuns: 150, seed: 6 };

describe('a game against the house', () => {
  it('gives the same result for a position, in whatever order its wagers are settled', () => {
    const orders = fc.shuffledSubarray([...step.settles.order], { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(deal, wagers, pick, orders, ({ player, dealer }, bets, schedule, order) => {
        const [as, other] = [termsWith(schedule, 'FCPP-1'), termsWith(schedule, 'FCPP-1', order)];
        expect(netOf(settleHand(other, bets, player, dealer))).toBe(netOf(settleHand(as, bets, player, dealer)));
      }),
      RUNS,
    );
  });

  it('wins or loses the whole of ante and raise together, and never more than is there', () => {
    fc.assert(
      fc.property(deal, wagers, pick, ({ player, dealer }, bets, schedule) => {
        const lines = settleHand(termsWith(schedule, 'FCPP-1'), bets, player, dealer);
        const amount = (wager: string) => lines.find((line) => line.wager === wager)?.amount ?? ZERO;
        if (bets.raise === 'fold') {
          expect(lines.filter(({ wager }) => wager !== 'side')).toEqual([]);
        } else {
          expect(Math.abs(amount('raise'))).toBe(bets.raise);
          expect(Math.abs(amount('ante'))).toBe(bets.ante);
          expect(Math.sign(amount('ante'))).toBe(Math.sign(amount('raise')));
        }
        expect(amount('bonus')).toBeGreaterThanOrEqual(0);
        expect(amount('side')).toBeGreaterThanOrEqual(-bets.side);
      }),
      RUNS,
    );
  });

  it('pays aces up and bonus by the player’s hand alone', () => {
    fc.assert(
      fc.property(deal, wagers, pick, ({ player, dealer }, bets, schedule) => {
        const terms = termsWith(schedule, 'FCPP-1');
        const own = (against: readonly number[]) =>
          settleHand(terms, bets, player, against).filter(({ wager }) => wager === 'side' || wager === 'bonus');
        const left = Array.from({ length: 52 }, (_, card) => card).filter(
          (card) => !player.includes(card) && !dealer.includes(card),
        );
        expect(own(left.slice(0, 6))).toEqual(own(dealer));
      }),
      RUNS,
    );
  });

  it('loses no cent of a meter, however many hands are paid off it', () => {
    const rows = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(option, fc.integer({ min: 0, max: 5_000_000 }), rows, (schedule, shown, keyed) => {
        const meter = termsWith('FCP-01', schedule).meter!;
        let reading = shown as Cents;
        let paid = 0;
        for (const key of keyed) {
          const pay = meterPay(meter, meter.schedule.rows[key % meter.schedule.rows.length]!, reading);
          if (pay.from === 'meter') paid += pay.amount;
          else expect(pay.amount % meter.wager).toBe(0);
          reading = pay.left;
        }
        expect(paid + reading).toBe(shown);
        expect(reading).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('pays envy on the same hands in any order, and to no one for their own', () => {
    const positions = fc.array(
      fc.record({ player: fc.integer({ min: 1, max: 4 }), bets: fc.boolean(), row: fc.option(fc.nat({ max: 6 })) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(option, positions, (schedule, drawn) => {
        const meter = termsWith('FCP-01', schedule).meter!;
        const { rows } = meter.schedule;
        const table = drawn.map(({ player, bets, row }, i) => ({
          spot: i + 1,
          player,
          progressive: bets ? meter.wager : ZERO,
          row: row === null ? undefined : rows[row % rows.length],
        }));
        const sorted = (envy: ReturnType<typeof envyOf>) => envy.map((one) => JSON.stringify(one)).sort();
        const envy = envyOf(meter, table);
        expect(sorted(envyOf(meter, [...table].reverse()))).toEqual(sorted(envy));
        for (const { spot, of } of envy) expect(table[spot - 1]!.player).not.toBe(table[of - 1]!.player);
      }),
      RUNS,
    );
  });
});
