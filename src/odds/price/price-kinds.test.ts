import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { instant } from '../../base/time.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { baccaratBonusHand } from '../../sheets/bay-101/baccarat-bonus-hand.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { pokerHighHandBonus } from '../../sheets/bay-101/poker-high-hand-bonus.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { fortune7BaccaratProgressive } from '../../sheets/hawaiian-gardens/fortune-7-baccarat-progressive.ts';
import { fortunePaiGowProgressive } from '../../sheets/hawaiian-gardens/fortune-pai-gow-progressive.ts';
import { fourOfAKindPoker } from '../../sheets/hawaiian-gardens/four-of-a-kind-poker.ts';
import { hawaiianJackpot1 } from '../../sheets/hawaiian-gardens/hawaiian-jackpot-1.ts';
import { threeOfAKindOnTheFlop } from '../../sheets/hawaiian-gardens/three-of-a-kind-on-the-flop.ts';
import { circumstancesOf } from './circumstances.ts';
import { priceOf } from './price.ts';
import { pricedBy } from './testing.ts';

const USUAL = circumstancesOf({});

describe('sheets without fees', () => {
  const oneIn400 = { 'aces-cracked': [1, 400] } as const;
  const holdem = circumstancesOf({ games: ['texas-holdem'] });
  const bonus = pricedBy(
    pokerBonusHandProgressive,
    { 'royal-flush': [1, 1_000_000], 'straight-flush': [1, 100_000], 'four-of-a-kind': [1, 10_000] },
    { amounts: { 'admin-fee': usd(5) } },
  );

  it('that draw on another fund say what they cost it', () => {
    const { perFee, solvency } = priceOf([pricedBy(acesCracked, oneIn400)], USUAL);
    // Nine hands, thirty rounds, $10 in 400.
    expect(solvency.costPerTableHour).toBeCloseTo((9 * 30 * 1_000) / 400, 9);
    expect(solvency).toMatchObject({
      standing: 'no-fees',
      losesPerFee: null,
      returnToPlayers: null,
      breakEvenPool: null,
    });
    // Five tables, day and night.
    expect(solvency.costPerDay).toBeCloseTo(675 * 5 * 24, 6);
    expect(solvency.verdict).toBe(
      'Costs $810 a day, $6.75 a table-hour; paid from its fund as long as other fees cover it.',
    );
    expect(perFee).toMatchObject({ per: 'table-hour', fee: null });
    expect(perFee.prizes).toBeCloseTo(675, 9);
  });

  it('have one cost per table-hour, in the assessment and by account, whatever else uses their fund', () => {
    const flop = pricedBy(threeOfAKindOnTheFlop, { 'three-on-the-flop': [1, 5_525] }, { per: 'round' });
    const quads = pricedBy(fourOfAKindPoker, { 'four-of-a-kind': [1, 10_000] }, {});
    for (const fund of [
      [flop, quads],
      [quads, flop],
    ]) {
      const { perFee, solvency } = priceOf(fund, USUAL);
      expect(solvency.costPerTableHour).toBeGreaterThan(0);
      expect(perFee.prizes + perFee.envy).toBeCloseTo(solvency.costPerTableHour, 9);
      expect(perFee.accounts.reduce((sum, { keeps }) => sum + keeps, 0)).toBeCloseTo(-solvency.costPerTableHour, 9);
    }
  });

  it('whose prizes come from another offer cost what is posted, and say so', () => {
    const inKind = { inKind: 'wheel-spin', inKindOf: 'wheel' };
    const rows = { 'royal-flush': [1, 1_000_000], 'high-hand': [1, 50] } as const;
    const [money, spins] = [{}, inKind].map((kind) => priceOf([pricedBy(pokerHighHandBonus, rows, kind)], USUAL));
    expect(spins!.solvency.costPerDay).toBe(money!.solvency.costPerDay);
    expect(money!.assumptions.some(({ id }) => id === 'in-kind')).toBe(false);
    expect(spins!.assumptions).toContainEqual(
      expect.objectContaining({
        id: 'in-kind',
        at: '§5.5',
        says: 'Cost of a prize paid as a spin of the prize wheel of wheel',
      }),
    );
  });

  it('shows the effect on that fund', () => {
    const cracked = (prize: number) => pricedBy(acesCracked, oneIn400, { amounts: { prize: usd(prize) } });
    const small = priceOf([cracked(10), bonus], holdem);
    const alone = priceOf([bonus], holdem);
    expect(small.solvency.costPerTableHour).toBeCloseTo(675, 9);
    // 22.5 cents of each of the thirty dollars per hour.
    expect(alone.solvency.keepsPerFee!.withoutAdminFee - small.solvency.keepsPerFee!.withoutAdminFee).toBeCloseTo(
      22.5,
      9,
    );
    expect(small.solvency.verdict).toMatch(
      /^Costs \$[\d.]+ a day, \$6\.75 a table-hour; its fund is solvent while the prize for/,
    );
    const large = priceOf([cracked(50), bonus], holdem);
    expect(large.solvency.standing).toBe('insolvent');
    expect(large.solvency.verdict).toMatch(
      /^Costs \$[\d,]+ a day, \$33\.75 a table-hour; its fund loses \$0\.\d\d of every fee\.$/,
    );
  });

  it('of the house cost the house a spin for each drawing, however many tickets are in the drum', () => {
    const wheel = [10, 30].map((dollars) => ({
      id: `s${dollars}`,
      name: 'x',
      gives: 'money' as const,
      value: usd(dollars),
    }));
    const period = { from: instant(0), until: instant(10 * 86_400) };
    const schedule = Array.from({ length: 30 }, (_, i) => instant((i + 1) * 28_800));
    const counts = { 'suited-natural': [1, 100], 'dragon-7': [1, 50], 'nine-gong': [1, 40] } as const;
    const games = ['ez-baccarat', 'california-blackjack', 'pai-gow-tiles'];
    const { perFee, solvency, assumptions } = priceOf(
      [pricedBy(prizeWheel, counts, { wheel, period, schedule })],
      circumstancesOf({ games, tables: 3 }),
    );
    // Three drawings a day of $20 on average, three tables, 24 hours.
    expect(solvency.costPerTableHour).toBeCloseTo((3 * 2_000) / 24 / 3, 9);
    expect(solvency.verdict).toBe('Costs $600 in all, $60 a day, $0.83 a table-hour, paid by the house.');
    expect(perFee.accounts).toHaveLength(1);
    expect(perFee.accounts[0]).toMatchObject({ account: 'house', gets: 0 });
    expect(assumptions.find(({ id }) => id === 'drawings')!.value).toBe('3');
    const once = pricedBy(prizeWheel, counts, {
      wheel,
      period: { from: instant(0), until: instant(31 * 86_400) },
      schedule: schedule.slice(0, 3),
    });
    const { assumptions: few } = priceOf([once], circumstancesOf({ games, tables: 3 }));
    expect(few.find(({ id }) => id === 'drawings')!.value).toBe('0.09677');
  });

  it('pay the best hand of a board once, however many players made it', () => {
    const counts = { 'royal-flush': [1, 30_000], 'high-hand': [1, 20] } as const;
    const amounts = { 'prize.royal-flush': usd(500), 'prize.high-hand': usd(100) };
    const sheet = pricedBy(pokerHighHandBonus, counts, { option: 'A', amounts });
    const { solvency } = priceOf([sheet], circumstancesOf({ games: ['texas-holdem'], tables: 2, hoursPerRunning: 1 }));
    // Two tables, 540 hands an hour; a royal takes the place of the high hand.
    const royal = 1 - Math.exp(-540 / 30_000);
    const high = (1 - royal) * (1 - Math.exp(-540 / 20));
    expect(solvency.costPerTableHour).toBeCloseTo((royal * 50_000 + high * 10_000) / 2, 6);
  });

  it('cost more if unwon prizes roll over: by hand for four periods a day', () => {
    const counts = { 'royal-flush': [0, 30_000], 'high-hand': [1, 540] } as const;
    const amounts = { 'prize.royal-flush': usd(500), 'prize.high-hand': usd(100) };
    const room = circumstancesOf({ games: ['texas-holdem'], tables: 2, hoursPerDay: 4, hoursPerRunning: 1 });
    const rolling = (rollover: object): Sheet => ({
      ...pokerHighHandBonus,
      steps: pokerHighHandBonus.steps.map((step) =>
        step.kind === 'select' && step.form === 'best' ? { ...step, rollover: rollover as never } : step,
      ),
    });
    const costOf = (sheet: Sheet) =>
      priceOf([pricedBy(sheet, counts, { option: 'A', amounts })], room).solvency.costPerTableHour;
    // 540 hands an hour and one in 540 wins: a period has no winner with chance 1/e.
    const none = Math.exp(-1);
    const plain = (1 - none) * 10_000;
    const word = { at: '§5.9', line: 'high-hand', to: 'next-period', until: 'end-of-day', unwon: 'reserve' };
    // One unwon period before it: in three of four periods. Two in a row: in two of four. Three: in one.
    const carried = (10_000 * (3 * none + 2 * none ** 2 + none ** 3)) / 4;
    expect(costOf(pokerHighHandBonus)).toBeCloseTo(plain / 2, 6);
    expect(costOf(rolling(word))).toBeCloseTo((plain + (1 - none) * carried) / 2, 6);
    // Up to $150 the first unwon period adds $50 and the others nothing.
    expect(costOf(rolling({ ...word, atMost: 15_000 }))).toBeCloseTo(
      (plain + ((1 - none) * 5_000 * 3 * none) / 4) / 2,
      6,
    );
    // Each unwon prize is paid into a pool, so the amount at stake is never more than the prize.
    expect(costOf(rolling({ at: '§5.9', line: 'high-hand', to: 'pool:main' }))).toBeCloseTo(10_000 / 2, 6);
    const { assumptions } = priceOf([pricedBy(rolling(word), counts, { option: 'A', amounts })], room);
    expect(assumptions.find(({ id }) => id === 'unwon')?.value).toBe('36.8%');
  });

  it('pay everyone for whom a flop is good', () => {
    const flop = { 'three-on-the-flop': [1, 5_525], 'fourth-card': [1, 100_000] } as const;
    const { solvency } = priceOf([pricedBy(threeOfAKindOnTheFlop, flop, { per: 'round' })], USUAL);
    // Nine players get $100, or twice that.
    expect(solvency.costPerTableHour).toBeCloseTo(30 * 9 * (10_000 / 5_525 + 20_000 / 100_000), 6);
  });

  it('pay the rest of the table if the sheet says so', () => {
    const quads = { 'four-of-a-kind': [1, 10_000] } as const;
    const amounts = { prize: usd(50), 'table-share': usd(5) };
    const { perFee } = priceOf(
      [pricedBy(fourOfAKindPoker, quads, { amounts })],
      circumstancesOf({ games: ['texas-holdem'], tables: 1 }),
    );
    expect(perFee.prizes).toBeCloseTo((270 * 5_000) / 10_000, 9);
    expect(perFee.envy).toBeCloseTo((270 * 8 * 500) / 10_000, 9);
  });
});

describe('special kinds of pools', () => {
  it('are shared by all who made the hand until they close', () => {
    const counts = { 'royal-flush': [0, 1], 'straight-flush': [0, 1], 'four-of-a-kind': [1, 12_960] } as const;
    const names = ['royal-flush', 'straight-flush', 'four-of-a-kind'];
    const amounts = Object.fromEntries(
      names.flatMap((name) => [
        [`reseed.${name}`, usd(100)],
        [`seed.${name}`, usd(100)],
        [`increase.${name}`, usd(10)],
      ]),
    );
    const room = circumstancesOf({ games: ['texas-holdem'], tables: 1 });
    const { solvency, perFee } = priceOf([pricedBy(pokerBonusHandProgressive, counts, { amounts })], room);
    // In a day of 6,480 hands, the chance of closing without such a hand is e to the minus one half. The other pools
    // are at their cap.
    const chance = 1 - Math.exp(-0.5);
    const days = Array.from({ length: 49 }, (_, day) => (1 - chance) ** day).reduce((sum, one) => sum + one, 0);
    const atHit = 10_000 + 1_000 * days + 900 * (1 - chance) ** 49;
    expect(solvency.poolsAtHit).toHaveLength(1);
    expect(solvency.poolsAtHit[0]!.amount).toBeCloseTo(atHit, 6);
    expect(perFee.prizes).toBeCloseTo((chance * atHit) / 720, 6);
  });

  it('back fixed prizes: the reserve gets fees above the cap and pays any shortfall', () => {
    const room = circumstancesOf({ games: ['pai-gow-poker'], tables: 1 });
    const counts = Object.fromEntries(hawaiianJackpot1.chart.options.only!.map(({ key }) => [key, [0, 1] as const]));
    const faces = (prize: number) =>
      pricedBy(
        hawaiianJackpot1,
        { ...counts, 'seven-faces': [1, 1_000] },
        { amounts: { 'prize.seven-faces': usd(prize) } },
      );
    const kept = (prize: number) => priceOf([faces(prize)], room).solvency.keepsPerFee!.withoutAdminFee;
    expect(kept(400)).toBeCloseTo(60, 9);
    expect(kept(1_500)).toBeCloseTo(-50, 9);
    expect(priceOf([faces(1_500)], room).solvency.verdict).toBe('Loses $0.50 of every fee.');
  });

  it('are divided with the room, or paid in full to several of one table', () => {
    const counts = { 'five-aces': [1, 100_000] } as const;
    const of = (structure: string) =>
      priceOf([pricedBy(fortunePaiGowProgressive, counts, { structure })], USUAL).perFee.prizes;
    expect(of('B')).toBeCloseTo(of('A'), 9);
    const tie = { 'suited-tie-4-cards': [1, 1_000] } as const;
    const amounts = { 'prize.suited-tie-4-cards': usd(700) };
    const baccarat = (structure: string) =>
      priceOf([pricedBy(baccaratBonusHand, tie, { option: 'B', per: 'round', structure, amounts })], USUAL).perFee
        .prizes;
    // Eight players at the table and one fee a round: each wins $700, or one player wins all of them.
    expect(baccarat('A')).toBeCloseTo((8 * 70_000) / 1_000, 9);
    expect(baccarat('B')).toBeCloseTo(70_000 / 1_000, 9);
    expect(baccarat('C')).toBeCloseTo(70_000 / 1_000, 9);
  });

  it('are won once by all who bet on the shared hand, regardless of their own cards', () => {
    const counts = { 'exact-match': [1, 100_000], 'same-ranks': [1, 10_000], 'double-fortune-7': [1, 1_000] } as const;
    const { perFee, solvency } = priceOf([pricedBy(fortune7BaccaratProgressive, counts, { per: 'round' })], USUAL);
    // Eight fees a round: one meter, one $5,000 among them, $100 each.
    expect(solvency.poolsAtHit[0]!.amount).toBeCloseTo(100_000 + 8 * 20 * 100_000, 3);
    expect(perFee.prizes * 8).toBeCloseTo(16_100_000 / 100_000 + 500_000 / 10_000 + (8 * 10_000) / 1_000, 6);
    expect(perFee.accounts[1]!.pays * 8).toBeCloseTo(100_000 / 100_000 + 500_000 / 10_000 + (8 * 10_000) / 1_000, 6);
  });
});
