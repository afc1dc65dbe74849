/** Prizes that roll over, against a plain reckoning: no cent appears or is lost, and no limit is passed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../../base/cents.ts';
import { DAY, HOUR, type Instant, instant } from '../../base/time.ts';
import type { RolloverWord } from '../../rules/rollover.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { highHandHappyHours } from '../../sheets/hawaiian-gardens/high-hand-happy-hours.ts';
import { pool, promotions, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { addDue } from '../clock.ts';
import { rolloverAccount } from '../kit/rollover.ts';
import { type Given, given, inForce, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';

const OFFER = 'board';
const FUND = 'fund-1';

/** Closings at every full hour from one to six in the afternoon, on two days. */
const CLOSINGS = [0, 1].flatMap((day) => [1, 2, 3, 4, 5, 6].map((hour) => instant(NOON + day * DAY + hour * HOUR)));
const ENDS = instant(NOON + DAY + 6 * HOUR);

type Rounds = 'up-to-chip' | 'down-to-cent';

function sheetWith(rollover: RolloverWord, ties: 'each' | 'split', payer: 'fund' | 'house', rounds: Rounds): Sheet {
  const { steps, fund } = highHandHappyHours;
  return {
    ...highHandHappyHours,
    fund: payer === 'fund' ? fund : { kind: 'house', at: fund.at },
    steps: steps.map((step) => {
      if (step.kind === 'select' && step.form === 'best') return { ...step, ties, rollover };
      if (step.kind === 'award') return { ...step, split: { at: '§5.2', rounds } };
      // No award expires, so that all of them are still there at the end.
      if (step.kind !== 'claim') return step;
      return { id: step.id, at: step.at, next: step.next, kind: 'claim' as const, form: 'paperwork' as const };
    }),
  };
}

function houseWith(sheet: Sheet, prize: Cents, holds: Cents): Given {
  const house = given();
  const period = { from: NOON, until: ENDS };
  const isFund = sheet.fund.kind !== 'house';
  const offer = { id: OFFER, amounts: { prize }, period, schedule: CLOSINGS, fund: isFund ? FUND : null };
  inForce(house.state, sheet, offer, isFund ? { reserve: holds } : {});
  addDue(house.state, { at: NOON, kind: 'offer-starts', id: OFFER });
  addDue(house.state, { at: ENDS, kind: 'offer-ends', id: OFFER });
  house.until(NOON);
  return house;
}

function makeHands({ state }: Given, winners: number): void {
  const running = [...state.runnings.values()].find(({ offer }) => offer === OFFER)!;
  for (let seat = 1; seat <= winners; seat += 1) {
    running.places.push({
      row: 'high-hand',
      person: null,
      table: 'table-1',
      seat,
      hit: `hit-${seat}`,
      verifiedAt: state.time,
      strength: 700,
      says: 'a hand',
    });
  }
}

const amount = (least: number, most: number) => fc.integer({ min: least, max: most }).map(cents);
const night = fc.record({
  payer: fc.constantFrom('fund' as const, 'house' as const),
  ties: fc.constantFrom('each' as const, 'split' as const),
  rounds: fc.constantFrom('up-to-chip' as const, 'down-to-cent' as const),
  until: fc.constantFrom('end-of-day' as const, 'end-of-promotion' as const),
  prize: amount(1, 100_001),
  more: fc.option(amount(0, 300_000)),
  holds: amount(0, 500_000),
  winners: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 }),
});

const rolledOver = ({ state }: Given): Cents => balanceOf(state, rolloverAccount(state.offers.get(OFFER)!));
const dayOf = (moment: Instant): number => Math.floor((moment - NOON + 12 * HOUR - 1) / DAY);

describe('what rolls over', () => {
  it('is what a plain reckoning says, period by period, and is gone when the roll ends', () => {
    fc.assert(
      fc.property(night, ({ payer, ties, rounds, until, prize, more, holds, winners }) => {
        const most = more === null ? null : cents(prize + more);
        const word: RolloverWord = {
          at: '§5.9',
          to: 'next-period',
          until,
          ...(most === null ? {} : { atMost: most }),
          unwon: payer === 'fund' ? 'reserve' : 'house',
        };
        const house = houseWith(sheetWith(word, ties, payer, rounds), prize, holds);
        const { state } = house;
        let carried = 0;
        let paid = 0;
        for (const [i, closes] of CLOSINGS.entries()) {
          const before = state.awards.size;
          const won = winners[i]!;
          makeHands(house, won);
          house.until(closes);
          const awards = [...state.awards.values()].slice(before);
          const atStake = prize + carried;
          const inAll = awards.reduce((sum, award) => sum + award.amount, 0);
          paid += inAll;
          // Each has the prize and an equal part of what rolled over, or all is split, by the sheet up to the chip.
          const share = won === 0 ? 0 : Math.floor(carried / won);
          const alone = ties === 'each' || won < 2;
          const each = alone ? prize + share : split(atStake, won, rounds);
          // Half a cent is nothing, and a period in which nobody is paid was not won.
          const winning = each === 0 ? 0 : won;
          expect(awards.map((award) => award.amount)).toEqual(Array.from({ length: winning }, () => each));
          if (winning > 0) carried = alone ? carried - share * won : Math.max(carried - inAll, 0);
          else carried += most === null ? prize : Math.max(Math.min(prize, most - atStake), 0);
          const next = CLOSINGS[i + 1];
          const isLast = next === undefined || (until === 'end-of-day' && dayOf(next) !== dayOf(closes));
          if (isLast) carried = 0;
          expect(rolledOver(house)).toBe(carried);
          if (most !== null) expect(prize + rolledOver(house)).toBeLessThanOrEqual(most);
          expect(inAll).toBeLessThanOrEqual(most === null || ties === 'each' ? Number.POSITIVE_INFINITY : most + 300);
        }
        expect(rolledOver(house)).toBe(0);
        if (payer === 'house') expect(balanceOf(state, promotions)).toBe(paid);
        else {
          const advances = state.funds.get(FUND)!.advances.reduce((sum, one) => sum + one.amount, 0);
          const covered = paid - (holds - balanceOf(state, reserve(FUND)));
          // The house puts in what the reserve lacks; whether it gets it back, the sheet says.
          expect(covered).toBeGreaterThanOrEqual(0);
          expect(advances === 0 || advances === covered).toBe(true);
        }
      }),
      { numRuns: 150, seed: 5915 },
    );
  });

  it('is shown with the prize, and released if the promotion is closed out early', () => {
    const word: RolloverWord = { at: '§5.9', to: 'next-period', until: 'end-of-promotion', unwon: 'reserve' };
    const house = houseWith(sheetWith(word, 'each', 'fund', 'down-to-cent'), usd(100), usd(500));
    const { state } = house;
    house.until(CLOSINGS[1]!);
    const stake = { row: 'high-hand', prize: usd(100), rolledOver: usd(200), atStake: usd(300) };
    expect(viewFor('public', state).boards?.[0]).toMatchObject({ stake });
    expect(viewFor('public', state).signs?.[0]).toMatchObject({ stake });
    expect(balanceOf(state, reserve(FUND))).toBe(usd(300));
    const command = { type: 'wind-down', offer: OFFER, successor: null, reason: 'closed', also: ['max'] } as const;
    house.does('mia', command);
    expect(balanceOf(state, reserve(FUND))).toBe(usd(500));
    expect(balanceOf(state, rolloverAccount(state.offers.get(OFFER)!))).toBe(0);
  });

  it('goes to a pool up to its cap, and the rest stays with the payer', () => {
    const house = houseWith(
      sheetWith({ at: '§5.9', to: 'pool:main' }, 'each', 'fund', 'down-to-cent'),
      usd(100),
      usd(500),
    );
    const { state } = house;
    state.funds.get(FUND)!.pools.main = { reseed: usd(0), floor: usd(0), cap: usd(150), offer: 'another' };
    house.until(CLOSINGS[0]!);
    expect([pool(FUND, 'main'), reserve(FUND)].map((account) => balanceOf(state, account))).toEqual([
      usd(100),
      usd(400),
    ]);
    house.until(CLOSINGS[1]!);
    expect([pool(FUND, 'main'), reserve(FUND)].map((account) => balanceOf(state, account))).toEqual([
      usd(150),
      usd(350),
    ]);
    house.until(CLOSINGS[2]!);
    expect([pool(FUND, 'main'), reserve(FUND)].map((account) => balanceOf(state, account))).toEqual([
      usd(150),
      usd(350),
    ]);
  });

  it('stays with the payer where the sheet carries nothing', () => {
    const house = houseWith(
      sheetWith({ at: '§5.9', to: 'reserve' }, 'each', 'fund', 'down-to-cent'),
      usd(100),
      usd(500),
    );
    house.until(CLOSINGS[0]!);
    expect(balanceOf(house.state, reserve(FUND))).toBe(usd(500));
    expect(rolledOver(house)).toBe(0);
  });
});

/** Up to the whole dollar, the chip of the house, or down to the cent. */
const split = (whole: number, of: number, rounds: Rounds): number =>
  rounds === 'up-to-chip' ? Math.ceil(whole / of / 100) * 100 : Math.floor(whole / of);
