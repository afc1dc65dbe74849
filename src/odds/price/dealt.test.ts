/** What rows that were dealt leave open, in the price and in its verdict. */
import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { baccaratBonusHand } from '../../sheets/bay-101/baccarat-bonus-hand.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { caribbeanStudBonusHands } from '../../sheets/hawaiian-gardens/caribbean-stud-bonus-hands.ts';
import { threeCardPokerProgressive } from '../../sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import type { OddsRow } from '../document.ts';
import { intervalOf } from '../interval.ts';
import { oddsOf } from '../odds.ts';
import { plainOffer } from '../plain-offer.ts';
import type { Tally } from '../tally.ts';
import { circumstancesOf } from './circumstances.ts';
import { priceOf } from './price.ts';
import type { Priced } from './priced.ts';
import { pricedBy } from './testing.ts';

const ROOM = circumstancesOf({});

/** One row of it as if it had been dealt: so many hits in so many deals. */
function dealt({ rows, ...priced }: Priced, key: string, hits: number, deals: number): Priced {
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
      'this rests on a bound: "Any other straight flush" never came up in the deals and is priced at 1 in 1,002, the most it may be',
    );
    const hit = never.solvency.hoursBetweenHits.find(({ row }) => row === 'straight-flush')!;
    // Five tables, forty rounds of six hands.
    expect(hit).toMatchObject({
      hours: null,
      atLeast: expect.closeTo(1 / ((1 - 0.05 ** (1 / 3_000)) * 5 * 40 * 6), 6),
    });
  });

  it('costs nothing where it was counted to be impossible', () => {
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

describe('what a fee keeps where rows were dealt', () => {
  it('may be on either side of nothing, and the verdict says so', () => {
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

  it('says so with both figures: eight at a table have the prize each, or one among them', async () => {
    const [each, one] = [await ask(), await ask('C')];
    expect(each.assumptions.find(({ id }) => id === 'structure')).toMatchObject({
      value: 'A',
      choices: ['A', 'B', 'C'],
    });
    expect([each.solvency.standing, one.solvency.standing]).toEqual(['insolvent', 'conditional']);
    // One fee a round of a dollar: what it keeps is that less the prizes, and those are eight times as much.
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

  it('says both figures of a ruling, whatever comes of them: one fee a table, or one from each hand', async () => {
    const table = must(await oddsOf(caribbeanStudBonusHands, undefined, {}, nobodyDeals));
    const readings = { 'fee-payer': 'player' };
    const hands = must(await oddsOf(caribbeanStudBonusHands, undefined, { readings }, nobodyDeals));
    // Six hands, one of them the player-dealer's, who cannot win: five fees instead of one for the same prizes.
    expect(hands.perFee.feesPerHour).toBeCloseTo(5 * table.perFee.feesPerHour, 6);
    expect(table.solvency.returnToPlayers).toBeCloseTo(5.22, 2);
    expect(hands.solvency.returnToPlayers).toBeCloseTo(1.04, 2);
    expect(table.solvency.verdict).toBe(
      'Loses $2.11 of every fee; with fee-payer = player it loses $0.02 of every fee.',
    );
  });

  it('does not where an offer has chosen', async () => {
    const offer = { ...plainOffer(baccaratBonusHand, 'A', 'lowest'), id: 'posted' };
    const { solvency, assumptions } = must(await oddsOf(baccaratBonusHand, offer, {}, nobodyDeals));
    expect(assumptions.some(({ id }) => id === 'structure')).toBe(false);
    expect(solvency.verdict).not.toContain('structure');
  });
});
