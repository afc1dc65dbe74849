import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { seeded } from '../../base/seeded.ts';
import { DAY, instant } from '../../base/time.ts';
import { offerOf } from '../../cli/night/offers.ts';
import { nightClock } from '../../cli/night/plan.ts';
import { withGames } from '../../rules/chart.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { listed } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { pokerTournamentOf } from '../../rules/tournament.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { beatTheDealer } from '../../sheets/hawaiian-gardens/beat-the-dealer.ts';
import { carDrawing } from '../../sheets/hawaiian-gardens/car-drawing.ts';
import { carGiveaway } from '../../sheets/hawaiian-gardens/car-giveaway.ts';
import { highHand } from '../../sheets/hawaiian-gardens/high-hand.ts';
import { pocketAcesCracked } from '../../sheets/hawaiian-gardens/pocket-aces-cracked.ts';
import { proFootball } from '../../sheets/hawaiian-gardens/pro-football.ts';
import { splashPot } from '../../sheets/hawaiian-gardens/splash-pot.ts';
import { sportsSquares } from '../../sheets/hawaiian-gardens/sports-squares.ts';
import { wheelOfCards } from '../../sheets/hawaiian-gardens/wheel-of-cards.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import type { OddsRow } from '../document.ts';
import { oddsOf, readable } from '../odds.ts';
import { circumstancesOf } from '../price/circumstances.ts';
import { priceOf } from '../price/price.ts';
import { plainOffer } from '../request.ts';
import { leastSpin, postedCosts, spinValue } from './posted-costs.ts';

const spot = (id: string, gives: 'money' | 'goods' | 'double', dollars: number) => ({
  id,
  name: id,
  gives,
  value: usd(dollars),
});
const plain = plainOffer(prizeWheel, 'A', 'lowest');
const amounts = { ...plain.amounts, 'double-spot-prize': usd(1_000), guarantee: usd(40) };
const wheel = [spot('a', 'money', 20), spot('b', 'money', 100), spot('c', 'goods', 50), spot('d', 'double', 0)];

describe('a spin', () => {
  it('is worth the mean of its spots', () => {
    expect(spinValue(prizeWheel, { ...plain, amounts, wheel: wheel.slice(0, 3) })).toBeCloseTo(usd(170) / 3, 6);
  });

  it('doubles as the floor does: money twice, goods spin on, double twice its own prize', () => {
    // (20 + 100 + 50 + (40 + 200 + 1,000) / 3) / 4
    const expected = (20 + 100 + 50 + (40 + 200 + 1_000) / 3) / 4;
    expect(spinValue(prizeWheel, { ...plain, amounts, wheel })).toBeCloseTo(100 * expected, 6);
  });

  it('is worth its minimum in the hours that guarantee one', () => {
    const posted = { ...plain, amounts, wheel: wheel.slice(0, 3) };
    // For a quarter of the day the $20 prize is $40, past midnight too.
    const expected = usd(170) / 3 + (0.25 * usd(20)) / 3;
    expect(spinValue(prizeWheel, { ...posted, guaranteeHours: { from: '12:00', until: '18:00' } })).toBeCloseTo(
      expected,
      6,
    );
    expect(spinValue(prizeWheel, { ...posted, guaranteeHours: { from: '21:00', until: '03:00' } })).toBeCloseTo(
      expected,
      6,
    );
  });

  it('has a least value if no wheel is listed, and none if the sheet has no wheel', () => {
    expect(spinValue(prizeWheel, plain)).toBeUndefined();
    expect(leastSpin(prizeWheel, plain)).toBe(usd(10));
    expect(leastSpin(pocketAcesCracked, plainOffer(pocketAcesCracked, 'only', 'lowest'))).toBeUndefined();
  });
});

const CASH = { id: 'cash', name: 'Cash', gives: 'cash', value: usd(1_000), count: 2 } as const;
const TEN_DAYS = { from: instant(0), until: instant(10 * DAY) };
const FIVE_TIMES = [1, 2, 3, 4, 5].map((day) => instant(day * DAY));
const ROOM = circumstancesOf({});

const posting = (sheet: Sheet, option: string, more: Partial<Offer>): Offer => ({
  ...plainOffer(sheet, option, 'lowest'),
  period: TEN_DAYS,
  schedule: FIVE_TIMES,
  ...more,
});

/** Rows with a chance of one in a thousand each. */
function rowsOf(sheet: Sheet, offer: Offer): OddsRow[] {
  const chance = { probability: 0.001, oneIn: 1_000, exact: { numerator: '1', denominator: '1000' }, stderr: null };
  return sheet.games.flatMap(({ game }) =>
    rowsInForce(sheet, offer, game).map(
      ({ at, key, name }): OddsRow => ({
        at,
        game,
        row: key,
        name,
        per: 'hand',
        how: 'counted',
        meets: chance,
        paid: chance,
      }),
    ),
  );
}

describe('the cost of posted prizes', () => {
  it('two prizes at each of five drawings, and one that is posted for two of them', () => {
    const twice = { ...CASH, id: 'more', count: 1, on: FIVE_TIMES.slice(0, 2) };
    const costs = postedCosts(carGiveaway, posting(carGiveaway, '1', { prizes: [CASH, twice] }), 6)!;
    expect(costs).toMatchObject({ inAll: usd(12_000), perDay: usd(1_200), days: 10 });
    expect(costs.items.map(({ each, times }) => [each, times])).toEqual([
      [usd(2_000), 5],
      [usd(1_000), 2],
    ]);
  });

  it('includes prizes of keys, places of a list, periods of a grid and table draws', () => {
    const car = postedCosts(carDrawing, posting(carDrawing, 'A', { amounts: { 'car-value': usd(30_000) } }), 8)!;
    expect(car.inAll).toBe(usd(30_000));
    expect(postedCosts(highHand, posting(highHand, 'points', { prizes: [CASH] }), 9)!.inAll).toBe(usd(10_000));
    const periods = ['a', 'b', 'c'].map((id) => ({ id, name: id, prize: 'cash' }));
    const squares = { top: 'A', left: 'B', periods };
    const grid = posting(sportsSquares, 'only', { prizes: [{ ...CASH, count: 1 }], squares });
    expect(postedCosts(sportsSquares, grid, 8)!.inAll).toBe(usd(3_000));
    const goods = { ...grid, prizes: [{ ...CASH, gives: 'goods', value: usd(10), count: 1 } as const] };
    // One item for each player seated.
    expect(postedCosts(sportsSquares, goods, 8)!.inAll).toBe(usd(240));
    const pots = posting(splashPot, '1', { prizes: [{ ...CASH, gives: 'chips', count: 1 }], amounts: { tables: 3 } });
    expect(postedCosts(splashPot, pots, 9)!.inAll).toBe(usd(15_000));
  });

  it('is zero if only hands win', () => {
    const sheet = SHEETS.find(({ id }) => id === 'bay-101/limit-bad-beat')!;
    expect(postedCosts(sheet, plainOffer(sheet, Object.keys(sheet.chart.options)[0]!, 'lowest'), 9)).toBeUndefined();
  });

  it('makes a ticket worth its part, and costs the same whatever the odds', () => {
    const offer = posting(carGiveaway, '1', { prizes: [CASH] });
    const cost = (rows: readonly OddsRow[]) => priceOf([{ sheet: carGiveaway, offer, rows }], ROOM);
    const all = rowsOf(carGiveaway, offer);
    // $10,000 over ten days of 24 hours at five tables.
    for (const rows of [all, all.slice(1), []]) {
      const { solvency, assumptions } = cost(rows);
      expect(solvency.costPerTableHour).toBeCloseTo(usd(10_000) / 10 / 24 / 5, 6);
      expect(solvency.verdict).toBe('Costs $10,000 in all, $1,000 a day, $8.33 a table-hour, paid by the house.');
      expect(assumptions.some(({ id }) => id === 'no-odds')).toBe(false);
    }
  });

  it('weighs on the fund that pays it', () => {
    const offer = posting(beatTheDealer, 'only', { prizes: [{ ...CASH, gives: 'chips', count: 1 }] });
    const { solvency, perFee } = priceOf([{ sheet: withGames(beatTheDealer), offer, rows: [] }], ROOM);
    // The ladder more than doubles it.
    expect(solvency.costPerTableHour).toBeGreaterThan((2 * usd(5_000)) / 10 / 24 / 5);
    expect(perFee.accounts.find(({ account }) => account === 'reserve')!.keeps).toBeCloseTo(
      -solvency.costPerTableHour,
      6,
    );
    expect(solvency.verdict).toMatch(/a table-hour; paid from its fund as long as other fees cover it\.$/);
  });
});

describe('every sheet of the catalog', () => {
  const playedAtTables = SHEETS.map((sheet) => readable(withGames(sheet))).filter(
    (sheet) => sheet.games.length > 0 && houseGameOf(sheet) === undefined && pokerTournamentOf(sheet) === undefined,
  );

  it.each(playedAtTables.map((sheet) => [sheet.id, sheet] as const))('%s has a price as posted', (id, sheet) => {
    const options = Object.keys(sheet.chart.options);
    for (const option of options) {
      const offer = offerOf(seeded(1), sheet, {
        start: instant(1_790_000_000),
        tables: ['1'],
        lead: { sheet: id, option, plain: true } as never,
      });
      const posted = must(listed(offer, nightClock()));
      const { solvency, assumptions } = priceOf([{ sheet, offer: posted, rows: rowsOf(sheet, posted) }], ROOM);
      expect(Number.isFinite(solvency.costPerTableHour)).toBe(true);
      expect(solvency.costPerTableHour).toBeGreaterThan(0);
      expect(assumptions.some((one) => one.id === 'no-odds')).toBe(false);
    }
  });
});

describe('without posted times', () => {
  it('a card of games is what one costs, and a day its part of the week', () => {
    const found = postedCosts(proFootball, plainOffer(proFootball, 'only', 'lowest'), 8)!;
    expect(found).toMatchObject({ one: 'one pick sheet', asIf: 'one pick sheet a week', isScheduled: false });
    expect(found.items.map(({ times }) => times)).toEqual([null]);
    expect(found.inAll).toBe(found.items[0]!.each);
    expect(found.perDay).toBeCloseTo(found.inAll / 7, 9);
    expect(postedCosts(proFootball, posting(proFootball, 'only', {}), 8)).not.toHaveProperty('asIf');
  });

  it('an amount that may be posted as zero costs from zero to its maximum', async () => {
    const none = { sample: async () => undefined };
    const { solvency } = must(await oddsOf(wheelOfCards, undefined, { option: 'A' }, none));
    expect(solvency.verdict).toMatch(
      /^Costs \$0 to \$[\d,]+ for one wheel turn, paid by the house; the frequency is not posted; the approval sets no upper limit\.$/,
    );
    expect(solvency.costRange!.ours).toBe('most');
    expect(solvency.costRange!.once![0]).toBe(0);
    expect(solvency.costRange!.once![1]).toBeGreaterThan(0);
  });

  const verdictWithoutOffer = async (id: string, option: string): Promise<string> => {
    const sheet = SHEETS.find((one) => one.id === id)!;
    const { solvency } = must(await oddsOf(sheet, undefined, { option }, { sample: async () => undefined }));
    return solvency.verdict;
  };

  it('the number set by the approval gives the whole cost: one car after ten drawings, three with a car each', async () => {
    expect(await verdictWithoutOffer('hawaiian-gardens/car-drawing', 'A')).toMatch(
      /^Costs \$1,000 to \$250,000 for the whole promotion; the approval sets neither limit;/,
    );
    expect(await verdictWithoutOffer('hawaiian-gardens/blackjack-car-drawing', 'only')).toMatch(
      /^Costs \$14,100 to \$761,100 for the whole promotion, paid by the house; the approval sets neither limit\.$/,
    );
    const car = postedCosts(carDrawing, plainOffer(carDrawing, 'A', 'lowest'), 8)!;
    expect(car).toMatchObject({ isWhole: true, isScheduled: false, asIf: 'one promotion of 4 weeks after another' });
    expect(car.perDay).toBeCloseTo(car.inAll / 28, 9);
    expect(postedCosts(carDrawing, posting(carDrawing, 'A', {}), 8)).not.toHaveProperty('isWhole');
  });

  it('is not priced if the cost depends only on posted prices and prizes', async () => {
    expect(await verdictWithoutOffer('bay-101/dead-chip', 'only')).toMatch(/^Not priced:/);
    expect(await verdictWithoutOffer('hawaiian-gardens/player-tracking-rewards', 'only')).toMatch(/^Not priced:/);
  });

  it('prices a coupon at its face value, least to most; a fee that is not posted is not deducted', async () => {
    const says =
      'Costs $5 to $500 for one of each kind the cage pays for, paid by the house; the frequency is not posted.';
    for (const option of ['coupon', 'free', 'bonus'])
      expect(await verdictWithoutOffer('bay-101/match-play', option)).toBe(says);
  });

  it('a grid has a cost per period, and a board one per day if no period is posted', async () => {
    expect(await verdictWithoutOffer('hawaiian-gardens/sports-squares', 'only')).toMatch(/ for one period of a game,/);
    expect(await verdictWithoutOffer('bay-101/poker-high-hand-bonus', 'A')).toMatch(
      / a table-hour with one period a day; none is posted; /,
    );
  });

  it.each([
    ['hawaiian-gardens/lucky-table-drawing', '2', true],
    ['hawaiian-gardens/big-spin', 'only', true],
    ['hawaiian-gardens/pocket-aces-cracked', 'only', undefined],
    ['bay-101/aces-cracked', 'only', undefined],
    ['bay-101/match-play', 'coupon', undefined],
  ] as const)('%s %s says which ends of its cost the approval does not set', async (id, option, ours) => {
    const sheet = SHEETS.find((one) => one.id === id)!;
    const tools = { sample: async () => undefined };
    for (const amounts of ['lowest', 'highest'] as const) {
      const { solvency } = must(await oddsOf(sheet, undefined, { option, amounts }, tools));
      expect(solvency.costRange!.ours).toBe(ours);
      expect(solvency.verdict.includes('; the approval sets ')).toBe(ours !== undefined);
    }
  });

  it('a ticket whose row never came up has no time between hits, but a least one', () => {
    const offer = plainOffer(beatTheDealer, 'only', 'lowest');
    const sheet = readable(withGames(beatTheDealer));
    const unseen = { probability: 0, oneIn: null, exact: null, stderr: 0.001 };
    const rows = rowsOf(sheet, offer).map(
      (row): OddsRow => ({ ...row, how: 'sampled', meets: unseen, paid: unseen, between: [0, 0.001] }),
    );
    const { solvency } = priceOf([{ sheet, offer, rows }], ROOM);
    expect(solvency.hoursBetweenHits.length).toBe(rows.length);
    for (const { hours, atLeast } of solvency.hoursBetweenHits) {
      expect(hours).toBeNull();
      expect(atLeast).toBeGreaterThan(0);
    }
    expect(solvency.bounds).toBeUndefined();
  });
});
