import { describe, expect, it } from 'vitest';
import { withGames } from '../rules/chart.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import type { OddsDocument } from './document.ts';
import { ODDS_VERSION } from './kept-counts.ts';
import { type OddsRequest, oddsOf, type Tools } from './odds.ts';
import { plainFeeder, plainOffer } from './request.ts';
import type { Tally } from './tally.ts';

const nobodyDeals: Tools = { sample: async () => undefined };
const sheetCalled = (id: string): Sheet => SHEETS.find((sheet) => sheet.id === id)!;
const THREE_CARD = sheetCalled('hawaiian-gardens/three-card-poker-progressive');

async function document(
  sheet: Sheet,
  asked: OddsRequest = {},
  offer?: Offer,
  tools = nobodyDeals,
): Promise<OddsDocument> {
  const odds = await oddsOf(sheet, offer, asked, tools);
  if (!odds.ok) throw new Error(odds.refusal.says);
  return odds.value;
}

async function refusal(sheet: Sheet, asked: OddsRequest): Promise<string> {
  const odds = await oddsOf(sheet, undefined, asked, nobodyDeals);
  return odds.ok ? 'answered' : odds.refusal.reason;
}

describe('the odds of a sheet', () => {
  it('are exact fractions, with the verdict that the approved three-card sheet loses money', async () => {
    const odds = await document(THREE_CARD);
    // 22,100 hands: four of them ace, king, queen of one suit, 44 other straight flushes.
    expect(odds.rows.map(({ row, meets, paid }) => [row, meets.exact, paid.exact])).toEqual([
      ['ace-king-queen', { numerator: 1, denominator: 5525 }, { numerator: 1, denominator: 5525 }],
      ['straight-flush', { numerator: 11, denominator: 5525 }, { numerator: 11, denominator: 5525 }],
    ]);
    // $3,000 / 5,525 + $100 x 11 / 5,525 + 5 x $100 / 5,525 of each $0.69.
    expect(odds.solvency).toMatchObject({ standing: 'insolvent', verdict: 'Loses $0.14 of every fee.' });
    expect(odds.solvency.losesPerFee).toBeCloseTo((300_000 + 11 * 10_000 + 5 * 10_000) / 5525 - 69, 9);
    expect(odds).toMatchObject({ version: ODDS_VERSION, sheet: THREE_CARD.id, option: 'only', offer: null });
    expect(odds.assumptions.find(({ id }) => id === 'players')).toMatchObject({ value: '6' });
    expect(odds.solvency.paths).toBeNull();
  });

  it('depend on the request: players, paths, the offer', async () => {
    expect((await document(THREE_CARD, { players: 2 })).solvency.verdict).toBe('Loses $0.07 of every fee.');
    const { paths } = (await document(THREE_CARD, { paths: true, seed: 7 })).solvency;
    expect(paths).toMatchObject({ seed: 7 });
    expect(paths?.reserve).toHaveLength(paths!.days);
    const offer = { ...plainOffer(THREE_CARD, 'only', 'highest'), id: 'tcp' };
    const offered = await document(THREE_CARD, {}, offer);
    expect(offered.offer).toBe('tcp');
    expect(offered.assumptions.find(({ id }) => id === 'amounts')).toBeUndefined();
    // The admin fee at its upper end is twice that at its lower end.
    const plain = await document(THREE_CARD);
    expect(offered.perFee.adminFee).toBeCloseTo(2 * plain.perFee.adminFee, 12);
  });

  it('go by the number of decks, which is an assumption that can be switched', async () => {
    const sheet = sheetCalled('hawaiian-gardens/fortune-7-baccarat-progressive');
    const eight = await document(sheet);
    const six = await document(sheet, { decks: 6 });
    expect(eight.rows[2]!.per).toBe('round');
    expect(six.assumptions.find(({ id }) => id === 'decks')).toMatchObject({ value: '6', at: sheet.games[0]!.at });
    expect(six.rows[2]!.meets.probability).not.toBe(eight.rows[2]!.meets.probability);
    expect((await document(sheet, { readings: { decks: '6' } })).rows).toEqual(six.rows);
  });

  it('omit settings of a game that change no row, including rows that give tickets', async () => {
    const { assumptions } = await document(sheetCalled('hawaiian-gardens/beat-the-dealer'));
    const ids = assumptions.map(({ id }) => id);
    expect(ids).toContain('decks');
    // These rows do not depend on the procedures for naturals, qualifying dealers, third cards or clean sweeps.
    for (const id of ['natural', 'dealer-qualifies', 'order', 'home-run']) expect(ids).not.toContain(id);
  });

  it('take every reading that they offer: the end of the ranges, the limits of the tables', async () => {
    const low = await document(THREE_CARD, { readings: { amounts: 'lowest' } });
    const high = await document(THREE_CARD, { readings: { amounts: 'highest' } });
    expect(high).toEqual(await document(THREE_CARD, { amounts: 'highest' }));
    expect(high.perFee.adminFee).toBeGreaterThan(low.perFee.adminFee);
    const stud = sheetCalled('hawaiian-gardens/caribbean-stud-bonus-hands');
    expect((await document(stud)).perFee.fee).toBe(50);
    expect((await document(stud, { readings: { limits: '50-300' } })).perFee.fee).toBe(100);
    expect(await refusal(stud, { readings: { limits: '50-301' } })).toBe('unknown-reading');
    expect(await refusal(THREE_CARD, { readings: { amounts: 'middle' } })).toBe('unknown-reading');
  });

  it('treat a row that depends only on the board as a row of the round', async () => {
    const sheet = sheetCalled('hawaiian-gardens/three-of-a-kind-on-the-flop');
    const { rows } = await document(sheet);
    expect(rows.map(({ per }) => per)).toEqual(['hand', 'round']);
    // Three posted ranks on the flop: 4 of 22,100.
    expect(rows[1]!.meets.exact).toEqual({ numerator: 1, denominator: 5525 });
    expect(rows[1]!.paid.probability).toBeLessThan(rows[1]!.meets.probability);
  });

  it('deal what cannot be counted, and say which is which', async () => {
    const sheet = sheetCalled('hawaiian-gardens/cash-in-a-flash');
    const tally: Tally = {
      per: 'hand',
      how: 'sampled',
      total: 100n,
      met: new Map([
        [1, 4n],
        [0, 96n],
      ]),
      assumptions: [],
    };
    const dealt: string[] = [];
    const odds = await document(sheet, {}, undefined, {
      sample: async ({ game }) => {
        dealt.push(game.id);
        return tally;
      },
    });
    expect(dealt).toEqual(['thirteen-card']);
    expect(odds.rows.filter(({ how }) => how === 'sampled')).toMatchObject([
      { row: 'home-run', meets: { probability: 0.04, exact: null, stderr: Math.sqrt(0.04 * 0.96) / 10 } },
    ]);
    expect(odds.rows.filter(({ how }) => how === 'counted')).toHaveLength(5);
  });

  it('never pay a row more often than it is hit, even if only one of the two is known exactly', async () => {
    const sheet = sheetCalled('hawaiian-gardens/hawaiian-jackpot-1');
    // Dealt too many times: the rows of thirteen cards (dragon, home run, two straight flushes, one color).
    const met = new Map([
      [0b1000, 30n],
      [0b1010, 10n],
      [0, 60n],
    ]);
    const tally: Tally = { per: 'hand', how: 'sampled', total: 100n, met, assumptions: [] };
    const { rows } = await document(sheet, {}, undefined, { sample: async () => tally });
    const row = (key: string) => rows.find(({ game, row }) => game === 'thirteen-card' && row === key)!;
    expect(row('one-colour').how).toBe('sampled');
    expect(row('one-colour').meets.exact).not.toBeNull();
    expect(row('one-colour').paid.probability).toBeCloseTo(0.75 * row('one-colour').meets.probability, 15);
    expect(row('two-straight-flushes').paid.probability).toBe(row('two-straight-flushes').meets.probability);
    for (const { meets, paid } of rows) expect(paid.probability).toBeLessThanOrEqual(meets.probability);
  });

  it('omits a line that cannot be dealt either, and says that the price excludes it', async () => {
    const odds = await document(sheetCalled('hawaiian-gardens/cash-in-a-flash'));
    expect(odds.rows.some(({ row }) => row === 'home-run')).toBe(false);
    expect(odds.assumptions.find(({ id }) => id === 'no-odds')?.says).toContain('Home run');
  });

  it('name no pool that its cap keeps it from ever reaching', async () => {
    const sheet = sheetCalled('bay-101/bonus-hand-progressive-v1-1');
    const { fund } = sheet;
    if (fund.kind !== 'own') throw new Error('it has a fund of its own');
    const uncapped = { ...sheet, fund: { ...fund, pools: fund.pools.map(({ cap: _, ...pool }) => pool) } };
    const offer = plainOffer(sheet, 'A', 'lowest');
    const within = (await document(uncapped, {}, offer)).solvency.breakEvenPool!;
    expect(within).toBeGreaterThan(offer.amounts.cap ?? (fund.pools[0]!.cap as number));
    expect((await document(sheet, {}, offer)).solvency.breakEvenPool).toBeNull();
  });

  it('price a fund with the others that draw on it', async () => {
    const sheet = sheetCalled('bay-101/bonus-hand-progressive');
    const alone = await document(sheet, {}, plainOffer(sheet, 'A', 'lowest'));
    const other = { sheet, offer: { ...plainOffer(sheet, 'A', 'highest'), id: 'second' } };
    const both = await document(sheet, {}, plainOffer(sheet, 'A', 'lowest'), { ...nobodyDeals, others: [other] });
    expect(both.rows).toEqual(alone.rows);
    expect(both.perFee.prizes).toBeGreaterThan(alone.perFee.prizes);
  });
});

describe('games with the same layout in a sheet', () => {
  it('are dealt once, unless their assumptions differ', async () => {
    const games = ['texas-holdem', 'crazy-pineapple', 'omaha', 'omaha-hi-lo'];
    const approved = new Map(games.map((game) => [game, {}]));
    const sheet = withGames(sheetCalled('hawaiian-gardens/beat-the-dealer'), approved);
    const dealt: string[] = [];
    const met = new Map([
      [0, 90n],
      [1, 10n],
    ]);
    const sample: Tools['sample'] = async ({ game }) => {
      dealt.push(game.id);
      return { per: 'round', how: 'sampled', total: 100n, met, assumptions: [] };
    };
    // There are too many losing flushes to count.
    const losing = { is: 'category', category: 'flush', orBetter: false } as const;
    const beaten = sheet.chart.options.only!.map(({ hand, ...row }) => ({
      ...row,
      hand: hand.is === 'bad-beat' ? { ...hand, losing } : hand,
    }));
    const fewer = {
      ...sheet,
      games: sheet.games.filter(({ game }) => games.includes(game)),
      chart: { ...sheet.chart, options: { only: beaten } },
    };
    const { rows } = await document(fewer, {}, undefined, { sample });
    expect(dealt).toEqual(['texas-holdem', 'crazy-pineapple', 'omaha']);
    expect([...new Set(rows.map(({ game }) => game))]).toEqual(games);
  });
});

describe('a sheet whose prizes another one pays', () => {
  const aces = sheetCalled('bay-101/aces-cracked');
  const bonus = sheetCalled('bay-101/poker-bonus-hand-progressive');
  /** Only the game that both have in common: the others take a long time to count. */
  const feeder = { ...bonus, games: bonus.games.filter(({ game }) => game === 'texas-holdem') };

  it('is priced with the sheet that it names, which is not posted', async () => {
    const others = plainFeeder(aces, (id) => (id === feeder.id ? feeder : undefined));
    expect(others.map(({ sheet, offer }) => [sheet.id, offer.sheet, offer.option])).toEqual([
      [bonus.id, bonus.id, 'only'],
    ]);
    const [alone, fed] = [await document(aces), await document(aces, {}, undefined, { ...nobodyDeals, others })];
    const { costPerTableHour, costPerDay } = alone.solvency;
    expect(costPerDay).toBeCloseTo(costPerTableHour * 5 * 24, 6);
    expect(fed.solvency.costPerDay).toBeCloseTo(costPerDay!, 6);
    expect(alone.solvency.verdict).toMatch(
      /^Costs \$\d+ to \$[\d,]+ a day, .*; paid from its fund as long as other fees/,
    );
    expect(fed.solvency.verdict).toMatch(/^Costs \$\d+ to \$[\d,]+ a day, .*; its fund (is solvent|loses)/);
    expect(fed.assumptions.find(({ id }) => id === 'fund-fed-by')).toMatchObject({ value: bonus.name, at: '§6.1' });
    expect(alone.assumptions.find(({ id }) => id === 'fund-fed-by')).toBeUndefined();
  });

  it('is empty if the sheet names none, or an unknown one', () => {
    expect(plainFeeder(aces, () => undefined)).toEqual([]);
    expect(plainFeeder(THREE_CARD, () => feeder)).toEqual([]);
  });
});

describe('an invalid request', () => {
  it.each([
    [{ option: 'Z' }, 'unknown-option'],
    [{ players: 0 }, 'out-of-range'],
    [{ players: 2.5 }, 'out-of-range'],
    [{ players: 11 }, 'out-of-range'],
    [{ players: 10 }, 'answered'],
    [{ tables: 0 }, 'out-of-range'],
    [{ hoursPerDay: 25 }, 'out-of-range'],
    [{ participation: 0 }, 'out-of-range'],
    [{ handsPerHour: Number.NaN }, 'out-of-range'],
    [{ decks: 6 }, 'decks'],
    [{ readings: { moon: 'full' } }, 'unknown-reading'],
    [{ readings: { players: '5' } }, 'unknown-reading'],
  ] as const)('%j: %s', async (asked, reason) => {
    expect(await refusal(THREE_CARD, asked)).toBe(reason);
  });
  it('gets a list of the valid choices', async () => {
    const sheet = sheetCalled('hawaiian-gardens/fortune-7-baccarat-progressive');
    expect(await refusal(sheet, { decks: 99 })).toBe('decks');
    const odds = await oddsOf(sheet, undefined, { readings: { decks: 'many' } }, nobodyDeals);
    expect(odds).toMatchObject({ refusal: { reason: 'unknown-reading', next: expect.stringContaining('decks=8|') } });
  });
});
