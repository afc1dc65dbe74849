/** The uncertainty that dealt rows leave in the price and in its verdict. */
import { describe, expect, it } from 'vitest';
import { assert } from '../../base/assert.ts';
import { cents, usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { baccaratBonusHand } from '../../sheets/bay-101/baccarat-bonus-hand.ts';
import { blazing7sProgressive } from '../../sheets/bay-101/blazing-7s-progressive.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { noLimitBadBeat } from '../../sheets/bay-101/no-limit-bad-beat.ts';
import { caribbeanStudBonusHands } from '../../sheets/hawaiian-gardens/caribbean-stud-bonus-hands.ts';
import { threeCardPokerProgressive } from '../../sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import type { OddsRow } from '../document.ts';
import { intervalOf } from '../interval.ts';
import { oddsOf } from '../odds.ts';
import { plainOffer } from '../request.ts';
import type { Tally } from '../tally.ts';
import { circumstancesOf } from './circumstances.ts';
import type { PricedOffer } from './flows.ts';
import { priceOf } from './price.ts';
import { pricedBy } from './testing.ts';

const ROOM = circumstancesOf({});

/** One row of it as if it had been dealt, with this many hits in this many deals. */
function dealt({ rows, ...priced }: PricedOffer, key: string, hits: number, deals: number): PricedOffer {
  const between = intervalOf(hits, deals);
  const paid = { probability: hits / deals, oneIn: hits === 0 ? null : deals / hits, exact: null, stderr: 0.01 };
  return {
    ...priced,
    rows: rows.map((row): OddsRow => (row.row === key ? { ...row, how: 'sampled', meets: paid, paid, between } : row)),
  };
}

const THREE_CARD = pricedBy(threeCardPokerProgressive, { 'ace-king-queen': [1, 5_525], 'straight-flush': [11, 5_525] });

describe('a row that was dealt and never came up', () => {
  const never = priceOf([dealt(THREE_CARD, 'straight-flush', 0, 3_000)], ROOM);

  it('is priced at the most that it may be, three in as many deals', () => {
    const bound = 1 - 0.05 ** (1 / 3_000);
    const at = priceOf(
      [
        pricedBy(threeCardPokerProgressive, {
          'ace-king-queen': [1, 5_525],
          'straight-flush': [Math.round(bound * 1e12), 1e12],
        }),
      ],
      ROOM,
    );
    expect(never.solvency.keepsPerFee!.withoutAdminFee).toBeCloseTo(at.solvency.keepsPerFee!.withoutAdminFee, 6);
    expect(never.solvency.bounds).toEqual([
      {
        game: 'three-card-poker-6-card-bonus',
        row: 'straight-flush',
        name: 'Any other straight flush',
        oneIn: expect.closeTo(1 / bound, 6),
      },
    ]);
  });

  it('is named in the verdict, and has no time between hits but a least one', () => {
    expect(never.solvency.verdict).toContain(
      'this is an estimate: "Any other straight flush" never came up in the sample and is priced at its upper bound, 1 in 1,002',
    );
    const hit = never.solvency.hoursBetweenHits.find(({ row }) => row === 'straight-flush')!;
    // Five tables, forty rounds of six hands.
    expect(hit).toMatchObject({
      hours: null,
      atLeast: expect.closeTo(1 / ((1 - 0.05 ** (1 / 3_000)) * 5 * 40 * 6), 6),
    });
  });

  it('costs nothing if counting shows it to be impossible', () => {
    const { solvency } = priceOf(
      [pricedBy(threeCardPokerProgressive, { 'ace-king-queen': [1, 5_525], 'straight-flush': [0, 5_525] })],
      ROOM,
    );
    expect(solvency.bounds).toBeUndefined();
    expect(solvency.verdict).not.toContain('bound');
  });
});

describe('a limit that hangs on rows that were dealt', () => {
  it('has what it may be off by, and that is what other chances inside the interval make of it', () => {
    const key = 'quads-beaten';
    const base = pricedBy(limitBadBeat, { [key]: [1, 20_000] }, { per: 'round' });
    const { solvency } = priceOf([dealt(base, key, 25, 500_000)], ROOM);
    const exact = (probability: number) =>
      priceOf([pricedBy(limitBadBeat, { [key]: [Math.round(probability * 1e12), 1e12] }, { per: 'round' })], ROOM)
        .solvency;
    const [low, high] = solvency.limitBetween!;
    const [least, most] = intervalOf(25, 500_000);
    expect(low).toBeCloseTo(exact(most).breakEvenReseed!.withAdminFee!, -1);
    expect(high).toBeCloseTo(exact(least).breakEvenReseed!.withAdminFee!, -1);
    expect(solvency.verdict).toMatch(/^Solvent while the re-seed stays under \$[\d,]+, give or take \$[\d,]+\.$/);
    expect(exact(1 / 20_000).verdict).not.toContain('give or take');
  });
});

describe('the net of a fee with dealt rows', () => {
  it('may be a gain or a loss, and the verdict says so', () => {
    const { solvency } = priceOf([dealt(THREE_CARD, 'ace-king-queen', 2, 15_000)], ROOM);
    const [low, high] = solvency.keepsBetween!;
    expect(low).toBeLessThan(solvency.keepsPerFee!.withoutAdminFee);
    expect(high).toBeGreaterThan(solvency.keepsPerFee!.withoutAdminFee);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
    expect(solvency.verdict).toMatch(/; dealt more often it may turn out to (keep|lose) up to \$[\d.]+/);
    expect(priceOf([THREE_CARD], ROOM).solvency.keepsBetween).toBeUndefined();
  });
});

describe('a sheet whose verdict hangs on a choice', () => {
  const nobodyDeals = { sample: async (): Promise<Tally | undefined> => undefined };
  const ask = async (structure?: string) =>
    must(
      await oddsOf(
        baccaratBonusHand,
        undefined,
        { option: 'A', ...(structure === undefined ? {} : { readings: { structure } }) },
        nobodyDeals,
      ),
    );

  it('gives both figures: eight players win the prize each, or share it', async () => {
    const [each, one] = [await ask(), await ask('C')];
    expect(each.assumptions.find(({ id }) => id === 'structure')).toMatchObject({
      value: 'A',
      choices: ['A', 'B', 'C'],
    });
    expect([each.solvency.standing, one.solvency.standing]).toEqual(['insolvent', 'conditional']);
    // One fee of one dollar per round: the net is that less the prizes, and those are eight times as high.
    const paid = (keeps: number | null) => 100 - keeps!;
    expect(
      paid(each.solvency.keepsPerFee!.withoutAdminFee) / paid(one.solvency.keepsPerFee!.withoutAdminFee),
    ).toBeCloseTo(8, 9);
    expect(each.solvency.turns).toContainEqual(
      expect.objectContaining({ id: 'structure', value: 'C', verdict: one.solvency.verdict.replace(/; with .*/, '.') }),
    );
    expect(each.solvency.verdict).toMatch(/^Loses \$\d+\.\d\d of every fee; with structure = C it is solvent while /);
    expect(one.solvency.verdict).toContain('; with structure = A it loses ');
  });

  it('gives both figures of a ruling even if they agree: one fee a table, or one from each hand', async () => {
    const table = must(await oddsOf(caribbeanStudBonusHands, undefined, {}, nobodyDeals));
    const readings = { 'fee-payer': 'player' };
    const hands = must(await oddsOf(caribbeanStudBonusHands, undefined, { readings }, nobodyDeals));
    // Six hands, including the player-dealer's, which cannot win: five fees instead of one for the same prizes.
    expect(hands.perFee.feesPerHour).toBeCloseTo(5 * table.perFee.feesPerHour, 6);
    expect(table.solvency.returnToPlayers).toBeCloseTo(5.22, 2);
    expect(hands.solvency.returnToPlayers).toBeCloseTo(1.04, 2);
    expect(table.solvency.verdict).toBe(
      'Loses $2.11 of every fee; with fee-payer = player it loses $0.02 of every fee.',
    );
  });

  it('gives one figure if an offer has chosen', async () => {
    const offer = { ...plainOffer(baccaratBonusHand, 'A', 'lowest'), id: 'posted' };
    const { solvency, assumptions } = must(await oddsOf(baccaratBonusHand, offer, {}, nobodyDeals));
    expect(assumptions.some(({ id }) => id === 'structure')).toBe(false);
    expect(solvency.verdict).not.toContain('structure');
  });
});

const USUAL = circumstancesOf({});

// Three cards of 52: 22,100 hands. Twelve straights in each suit, of which one is the ace, king and queen.
const THREE_CARDS = { 'ace-king-queen': [4, 22_100], 'straight-flush': [44, 22_100] } as const;

describe('the three-card progressive as approved', () => {
  const { perFee, solvency, assumptions } = priceOf([pricedBy(threeCardPokerProgressive, THREE_CARDS)], USUAL);

  it('loses 14 cents of every fee', () => {
    // The reserve gets $0.69 of each dollar. It pays $100 in 44 hands, and in 4 a $3,000 re-seed and $100 to five
    // others.
    const pays = (44 * 10_000 + 4 * 300_000 + 4 * 5 * 10_000) / 22_100;
    expect(solvency.losesPerFee).toBeCloseTo(pays - 69, 9);
    expect(solvency).toMatchObject({ standing: 'insolvent', verdict: 'Loses $0.14 of every fee.' });
    expect(perFee.accounts[1]).toMatchObject({ account: 'reserve', gets: 69 });
    expect(perFee.accounts[1]!.pays).toBeCloseTo(pays, 9);
  });

  it('returns more to its players than they pay', () => {
    // The average meter: $3,000 plus $0.31 for each of 5,525 fees.
    expect(solvency.poolsAtHit).toEqual([{ pool: 'main', name: 'progressive meter', amount: 471_275 }]);
    expect(perFee.prizes).toBeCloseTo((44 * 10_000 + 4 * 471_275) / 22_100, 9);
    expect(perFee.envy).toBeCloseTo((4 * 5 * 10_000) / 22_100, 9);
    expect(solvency.returnToPlayers).toBeCloseTo((perFee.prizes + perFee.envy) / 100, 12);
    // Where $1 = (44 x $100 + 4 x 5 x $100 + 4 x pool) / 22,100.
    expect(solvency.breakEvenPool).toBe(usd(3_925));
  });

  it('would carry a re-seed of $2,212.25, or prizes of $28.38', () => {
    // (0.69 x 22,100 - 44 x $100 - 20 x $100) / 4, and with $8 an hour off 240 fees.
    expect(solvency.breakEvenReseed).toMatchObject({ now: usd(3_000), most: null, withoutAdminFee: usd(2_212.25) });
    expect(solvency.breakEvenReseed!.withAdminFee).toBe(Math.floor(221_225 - ((8 / 240) * 100 * 22_100) / 4));
    expect(solvency.breakEvenPrize).toMatchObject({ of: 'Any other straight flush', now: usd(100) });
    expect(solvency.breakEvenPrize!.withoutAdminFee).toBe(Math.floor((69 * 22_100 - 4 * 300_000 - 20 * 10_000) / 44));
    expect(solvency.breakEvenMultiplier).toBeNull();
  });

  it('gives the hit rate and the assumptions', () => {
    // Five tables, 40 rounds, six hands: 1,200 hands an hour.
    expect(solvency.hoursBetweenHits[0]!.hours).toBeCloseTo(22_100 / 4 / 1_200, 9);
    expect(perFee).toMatchObject({ per: 'fee', fee: 100, feesPerHour: 1_200 });
    expect(solvency.costPerTableHour).toBeCloseTo((perFee.prizes + perFee.envy) * 240, 6);
    const values = Object.fromEntries(assumptions.map(({ id, value }) => [id, value]));
    expect(values).toMatchObject({ players: '6', 'hands-per-hour': '40', tables: '5', participation: '1' });
  });

  it('costs as much of each fee when half of them pay, since hands without a fee set off envy too', () => {
    const half = priceOf([pricedBy(threeCardPokerProgressive, THREE_CARDS)], circumstancesOf({ participation: 0.5 }));
    expect(half.solvency.losesPerFee).toBeCloseTo(solvency.losesPerFee!, 9);
    expect(half.perFee.feesPerHour).toBe(600);
  });

  it('loses less with fewer who envy', () => {
    const { solvency: two } = priceOf(
      [pricedBy(threeCardPokerProgressive, THREE_CARDS)],
      circumstancesOf({ players: 2 }),
    );
    expect(two.losesPerFee).toBeCloseTo((44 * 10_000 + 4 * 310_000) / 22_100 - 69, 9);
  });

  it('names what it left out', () => {
    const part = priceOf([pricedBy(threeCardPokerProgressive, { 'straight-flush': [44, 22_100] })], USUAL);
    expect(part.solvency.verdict).toBe('Solvent, not including one prize line without odds.');
    expect(part.assumptions.find(({ id }) => id === 'no-odds')!.says).toContain('Ace, king and queen of one suit');
  });
});

describe('a verdict', () => {
  /** The same with this many cents of the dollar going to the reserve, which then pays out 83.26 of them. */
  const withShare = (reserve: number) => {
    const { fund } = threeCardPokerProgressive;
    assert(fund.kind === 'own' && fund.fee !== undefined, 'it has fees');
    const parts = [
      { to: 'pool:main', amount: cents(100 - reserve) },
      { to: 'reserve', amount: cents(reserve) },
    ];
    const sheet = { ...threeCardPokerProgressive, fund: { ...fund, fee: { ...fund.fee, parts } } };
    return priceOf([pricedBy(sheet, THREE_CARDS)], USUAL).solvency;
  };

  it.each([
    [83, 'insolvent', 'Loses less than a cent of every fee.'],
    [82, 'insolvent', 'Loses $0.01 of every fee.'],
    // 240 fees an hour at 1.74 cents; $8 is posted.
    [85, 'conditional', 'Solvent before the administrative fee, of which it covers $4.18 a table-hour.'],
    // At 4.74 cents; up to $16 may be posted.
    [88, 'conditional', 'Solvent while the administrative fee stays under $11.38 a table-hour.'],
    [95, 'solvent', 'Solvent.'],
  ])('for %d cents to the reserve is %s', (reserve, standing, verdict) => {
    expect(withShare(reserve)).toMatchObject({ standing, verdict });
  });
});

describe('a meter of which a tenth is won too', () => {
  // Five cards of 52: the well-known counts of 2,598,960.
  const counts = {
    'royal-flush': [4, 2_598_960],
    'straight-flush': [36, 2_598_960],
    'four-of-a-kind': [624, 2_598_960],
    'full-house': [3_744, 2_598_960],
    flush: [5_108, 2_598_960],
    straight: [10_200, 2_598_960],
  } as const;
  const { perFee, solvency } = priceOf([pricedBy(bonusHandProgressive, counts)], circumstancesOf({ tables: 4 }));

  it('pays fixed prizes, the re-seed and the lift to the floor', () => {
    const fixed = (1_000 * (624 + 3_744 + 5_108 + 10_200)) / 2_598_960;
    const reseed = (4 * 100_000) / 2_598_960;
    const lifts = perFee.reseed - reseed;
    // A tenth of a meter of at least $1,000 lowers it at most $100 below its floor.
    expect(lifts).toBeGreaterThan(0);
    expect(lifts).toBeLessThan((36 * 10_000) / 2_598_960);
    expect(perFee.accounts[1]!.keeps).toBeCloseTo(89 - fixed - perFee.reseed, 6);
    // The meter pays out exactly what it takes in.
    expect(perFee.prizes).toBeCloseTo(fixed + 11 + perFee.reseed, 6);
  });

  it('is solvent if a tenth of the straight flushes and all royals stay', () => {
    // Without a floor: (11 + 4 x 100,000 / n) x n / (4 + 3.6).
    const without = (11 * 2_598_960 + 400_000) / 7.6;
    expect(solvency.poolsAtHit[0]!.amount).toBeGreaterThan(without);
    expect(solvency.poolsAtHit[0]!.amount).toBeLessThan(without * 1.001);
  });

  it('is paid for by five of six, for who banks cannot take part', () => {
    expect(perFee.feesPerHour).toBeCloseTo(4 * 40 * 5, 9);
  });

  it('grows in a day at least and at most as the sheet allows', () => {
    const growth = (room: Parameters<typeof circumstancesOf>[0]) => {
      const { perFee: priced } = priceOf([pricedBy(bonusHandProgressive, counts)], circumstancesOf(room));
      const { gets } = priced.accounts[0]!;
      return (gets - priced.reseed) * priced.feesPerHour * 24;
    };
    // Five tables would add $2,640 a day, of which $140 comes from the reserve. Four tables add $2,112.
    expect(growth({ tables: 5 })).toBeCloseTo(usd(2_500), 3);
    expect(growth({ tables: 4 })).toBeCloseTo(usd(2_112), 3);
    // One table for an hour adds $22; the reserve adds the other $3.
    const small = circumstancesOf({ tables: 1, hoursPerDay: 1 });
    const { perFee: priced } = priceOf([pricedBy(bonusHandProgressive, counts)], small);
    expect(priced.increases * priced.feesPerHour).toBeCloseTo(usd(3), 3);
  });

  it('names the choice inside its ranges that would break it', () => {
    // As offered it keeps $0.81; straights at $1,000 would cost $3.92.
    expect(solvency.standing).toBe('conditional');
    const kept = perFee.accounts[1]!.keeps - perFee.adminFee;
    const limit = 1_000 + (kept * 2_598_960) / 10_200;
    expect(solvency.verdict).toBe(`Solvent while the prize for "Straight" stays under $${Math.floor(limit / 100)}.`);
    expect(solvency.breakEvenPrize).toMatchObject({ of: 'Straight', now: 1_000, most: 100_000 });
    expect(solvency.breakEvenPrize!.withAdminFee).toBe(Math.floor(limit));
  });
});

describe('blazing sevens, option C', () => {
  // Six decks: two own cards and the up card, C(312,2) x 310. Sevens by hand, from 24 of them, six of each suit.
  const all = 48_516 * 310;
  const counts = {
    'three-sevens-specified-suit': [60, all],
    'three-sevens-suited': [180, all],
    'three-sevens-same-color': [1_320 - 240, all],
    'three-sevens': [276 * 22 - 1_320, all],
    'two-sevens-suited': [(60 + 120) * 288, all],
    'two-sevens': [216 * 288, all],
  } as const;
  const { perFee, solvency } = priceOf([pricedBy(blazing7sProgressive, counts, { option: 'C' })], USUAL);

  it('costs what its rows cost, and re-seeds after either trio of one suit', () => {
    const fixed = (500 * (1_080 + 4_752 + 51_840 + 62_208)) / all;
    const reseed = (100_000 * 240) / all;
    expect(solvency.poolsAtHit[0]!.amount).toBeCloseTo(100_000 + (11 * all) / 240, 3);
    expect(perFee.accounts[1]!.keeps).toBeCloseTo(89 - fixed - reseed, 9);
    expect(solvency.breakEvenReseed!.withoutAdminFee).toBe(Math.floor(((89 - fixed) * all) / 240));
  });

  it('is solvent up to the largest re-seed that the reserve carries', () => {
    const limit = solvency.breakEvenReseed!.withAdminFee!;
    expect(limit).toBeLessThan(49_900_000);
    const dollars = Math.floor(limit / 100).toLocaleString('en-US');
    expect(solvency).toMatchObject({
      standing: 'conditional',
      verdict: `Solvent while the re-seed stays under $${dollars}.`,
    });
  });
});

describe('a bad beat', () => {
  const counts = { 'quads-beaten': [1, 100_000] } as const;
  const offer = { per: 'round' as const, structure: 'A', amounts: { reseed: usd(20_000), seed: usd(20_000) } };

  it('pays its whole pool whatever the structure, and all of the dollar is the reserve’s', () => {
    const { perFee, solvency } = priceOf([pricedBy(limitBadBeat, counts, offer)], USUAL);
    expect(perFee.prizes).toBeCloseTo(20, 9);
    expect(perFee.accounts[1]).toMatchObject({ gets: 100 });
    expect(solvency.keepsPerFee!.withoutAdminFee).toBeCloseTo(80, 9);
    // $5 an hour of 30 pots.
    expect(solvency.keepsPerFee!.withAdminFee).toBeCloseTo(80 - 500 / 30, 9);
    expect(solvency.breakEvenReseed).toMatchObject({ withoutAdminFee: usd(100_000), withAdminFee: 8_333_333 });
    expect(solvency.verdict).toBe('Solvent while the re-seed stays under $83,333.');
    expect(solvency.hoursBetweenHits[0]!.hours).toBeCloseTo(100_000 / 150, 6);
  });

  it('charges the reserve with what a multiplier adds, in its share of the week', () => {
    const multipliers = [{ times: 4, days: ['mon' as const, 'tue' as const] }];
    const { perFee, solvency } = priceOf([pricedBy(limitBadBeat, counts, { ...offer, multipliers })], USUAL);
    expect(perFee.prizes).toBeCloseTo(20 * (1 + (3 * 2) / 7), 9);
    expect(solvency.keepsPerFee!.withoutAdminFee).toBeCloseTo(100 - 20 * (1 + 6 / 7), 9);
    // 1 = 0.2 (1 + 2/7 (times - 1)).
    expect(solvency.breakEvenMultiplier).toMatchObject({ now: 4, most: 4, withoutAdminFee: 15 });
  });

  it('leaves the table share to the reserve if no one else sits there', () => {
    const { fund } = limitBadBeat;
    assert(fund.kind === 'own' && fund.fee !== undefined, 'it has fees');
    const sheet = { ...limitBadBeat, eligibility: [], fund: { ...fund, fee: { ...fund.fee, minDealtIn: 2 } } };
    const { perFee } = priceOf([pricedBy(sheet, counts, offer)], circumstancesOf({ players: 2 }));
    // 60 of a hundred are paid. 40 leave the pool for the reserve, which pays the full re-seed.
    expect(perFee.prizes).toBeCloseTo(12, 9);
    expect(perFee.accounts[1]).toMatchObject({ gets: 108, pays: 20 });
  });

  it('takes no fee from fewer than five, and pays them nothing', () => {
    const { solvency } = priceOf([pricedBy(limitBadBeat, counts, offer)], circumstancesOf({ players: 4 }));
    expect(solvency).toMatchObject({
      standing: 'no-fees',
      verdict: 'Collects no fee and pays nothing with so few hands at a table.',
      costPerTableHour: 0,
    });
    expect(priceOf([pricedBy(limitBadBeat, counts, offer)], circumstancesOf({ players: 5 })).perFee.fee).toBe(100);
  });

  it('is only conditionally solvent if a larger daily increase would change that', () => {
    const amounts = { reseed: usd(1_000), seed: usd(1_000), increase: usd(50), cap: usd(100_000_000) };
    const rare = { 'quads-beaten': [1, 300_000] } as const;
    const { solvency } = priceOf([pricedBy(noLimitBadBeat, rare, { ...offer, amounts })], USUAL);
    // Of $3,600 a day: $600 administrative fees, and $12 for 0.012 re-seeds. The sheet allows $5,000 a day.
    expect(solvency).toMatchObject({
      standing: 'conditional',
      verdict: 'Solvent while the daily increase stays under $2,988.',
    });
  });

  it('is only conditionally solvent if all amounts together are too much, though none is alone', () => {
    const rare = { 'quads-beaten': [1, 500_000] } as const;
    const priced = pricedBy(limitBadBeat, rare, { ...offer, amounts: { ...offer.amounts, 'admin-fee': usd(5) } });
    const { solvency } = priceOf([priced], USUAL);
    // Of $30 an hour of a table $150,000 cost $9 and $20 may be charged: carried.
    expect(solvency).toMatchObject({ standing: 'solvent', verdict: 'Solvent.' });
    const often = { 'quads-beaten': [1, 400_000] } as const;
    const { solvency: both } = priceOf([pricedBy(limitBadBeat, often, offer)], USUAL);
    // $150,000 costs $11.25 in addition to $5, and $20 can be carried in addition to $1.50, but not both.
    expect(both).toMatchObject({
      standing: 'conditional',
      verdict: 'Solvent as offered, but not with all amounts at their highest.',
    });
  });

  it('pays for what its pool grows by each day', () => {
    const amounts = { reseed: usd(20_000), seed: usd(20_000), increase: usd(50), cap: usd(150_000) };
    const { perFee, solvency } = priceOf([pricedBy(noLimitBadBeat, counts, { ...offer, amounts })], USUAL);
    // A hit every 666.7 hours would find $20,000 plus $50 for each of 27.8 days if there were no cap.
    const stays = 1 - Math.exp((-150 / 100_000) * (13_000_000 / (5_000 / 24)));
    expect(solvency.poolsAtHit[0]!.amount).toBeCloseTo(2_000_000 + stays * (5_000 / 24) * (100_000 / 150), 3);
    expect(perFee.increases).toBeCloseTo((stays * 5_000) / 24 / 150, 9);
    expect(perFee.prizes + perFee.accounts[1]!.keeps).toBeCloseTo(100, 9);
  });
});
