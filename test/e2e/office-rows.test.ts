/** Offers of several kinds in the Office, posted by filling in fields alone: rows, their refusals, and the approval. */
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, refuse } from '../../src/base/result.ts';
import { unpriced } from '../../src/floor/offers/odds-verdict.ts';
import type { Offer } from '../../src/rules/offer.ts';
import { sheetFrom } from '../../src/rules/read-sheet.ts';
import type { OddsDesk } from '../../src/server/odds/desk.ts';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { SHEETS } from '../../src/sheets/index.generated.ts';
import { closePages, openBrowser } from './browser.ts';
import {
  axeFindings,
  BUILT_PAGES,
  gone,
  openStation,
  picture,
  type StationPage,
  sideways,
  sidewaysAtTwice,
  sign,
  signInAt,
} from './stations.ts';

const OFFERED = [
  'bay-101/prize-wheel',
  'hawaiian-gardens/sports-squares',
  'hawaiian-gardens/splash-pot',
  'hawaiian-gardens/beat-the-dealer',
  'hawaiian-gardens/high-hand-happy-hours',
  'hawaiian-gardens/hawaiian-jackpot-1',
  'hawaiian-gardens/wheel-of-cards',
  'hoosier-lottery/millionaire-game-show',
  'bay-101/poker-tournaments',
  'hawaiian-gardens/player-tracking-rewards',
  'hawaiian-gardens/cash-drawing',
  'hawaiian-gardens/blackjack-car-drawing',
  'saratoga/hi-lo-progressive',
];

const PIER = must(sheetFrom(JSON.parse(readFileSync('test/fresh/pier-drawing.json', 'utf8'))));

/** The cost of an offer is tested elsewhere; here it would only keep the machine busy. */
const NOT_COUNTED: OddsDesk = {
  ask: async () => refuse('not-counted', 'Nothing is counted here.', 'Approve it with a reason.'),
  verdict: async () => unpriced('Nothing is counted here.'),
  close: async () => {},
};

let house: TestHouse;
let browser: Browser;
let promo: StationPage;
let page: Page;

beforeAll(async () => {
  house = await openTestHouse({ ...BUILT_PAGES, odds: NOT_COUNTED });
  browser = await openBrowser();
  for (const sheet of [PIER, ...SHEETS.filter(({ id }) => OFFERED.includes(id))]) {
    await house.give('manager-1', { type: 'adopt-sheet', sheet });
  }
  await house.give('manager-1', { type: 'approve-game', game: 'pai-gow-poker', approval: 'on-file' });
  await house.give('manager-1', { type: 'open-fund', fund: 'hj', name: 'Hawaiian Jackpot' });
  await house.give('manager-1', { type: 'open-fund', fund: 'own', name: 'Own jackpot' });
  for (const [goods, value] of Object.entries({ cap: 2_000, jacket: 5_000, watch: 10_000, car: 2_500_000 })) {
    await house.give('promo-1', { type: 'receive-goods', goods, name: `House ${goods}`, value, count: 40 });
  }
  promo = await openStation(browser);
  page = promo.page;
  await signInAt(page, house.url, '/office/sheets', 'promo-1');
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

async function write(sheet: string, option?: string): Promise<void> {
  await page.goto(`${house.url}/office/offers/new?sheet=${encodeURIComponent(sheet)}`);
  await page.getByLabel('Short name').waitFor();
  if (option !== undefined)
    await part('Option')
      .getByRole('radio', { name: new RegExp(`^${option} `) })
      .check();
}

const part = (name: string | RegExp, inside: Page | Locator = page): Locator => inside.getByRole('group', { name });
const paidFrom = (name: RegExp) => part('Fund').getByRole('radio', { name }).check();
const add = (list: Locator, what: string) => list.getByRole('button', { name: what, exact: true }).click();

/** Times begin as a schedule; this one is on a day of its own. */
async function listTime(times: Locator): Promise<void> {
  await times.getByLabel('Times').selectOption('list');
  await add(times, 'Add a time');
}

async function fill(row: Locator, cells: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(cells)) {
    const cell = row.getByLabel(label, { exact: true });
    if (await cell.evaluate((element) => element.tagName === 'SELECT')) await cell.selectOption(value);
    else await cell.fill(value);
  }
}

/** It fits; it is put forward; what was posted is what was typed. */
async function post(): Promise<Offer> {
  await page.getByText('It meets the approved rules.').waitFor();
  await page.getByRole('button', { name: /^Submit .* for approval/ }).click();
  await page.locator('.tag', { hasText: 'waiting for approval' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  return must(await house.floor.leader.read(({ offers }) => offers.get(id)!.offer));
}

/** By another employee: the floor provides the stock, funds and games. */
async function approved({ id }: Offer): Promise<void> {
  await house.give('manager-1', { type: 'approve-offer', offer: id });
  await page
    .locator('.tag', { hasText: /(?:active|approved)$/ })
    .first()
    .waitFor();
}

describe('an offer is written in fields alone', () => {
  it('times as a schedule: the approved one is filled in, another is refused, and the calendar shows it', async () => {
    await write('saratoga/hi-lo-progressive');
    await paidFrom(/^Own jackpot/);
    const times = part(/^Drawings/);
    await times.getByText('Approved: Thursdays, one winner each hour from 2:00 p.m. to 11:00 p.m.').waitFor();
    await page.getByText('It meets the approved rules.').waitFor();
    await fill(times, { Until: '23:30' });
    await times.getByText(/is not an approved time/).waitFor();
    await times.getByRole('button', { name: 'Use the approved schedule' }).click();
    await page.getByText('It meets the approved rules.').waitFor();
    await times.scrollIntoViewIfNeeded();
    await picture(page, 'office-schedule');
    expect(await axeFindings(page)).toEqual([]);
    const offer = await post();
    expect(offer.schedule).toEqual({ days: ['thu'], each: 'hour', from: '14:00', until: '23:00' });
    await page.getByText('Thursdays, one winner each hour from 2:00 p.m. to 11:00 p.m.').first().waitFor();
    await page.goto(`${house.url}/office/calendar`);
    await page.getByRole('button', { name: 'Next week' }).click();
    const lane = page.getByRole('row', { name: /Hi Lo/ });
    await lane.getByText('9 times, 2:00 pm to 10:00 pm').waitFor();
    await picture(page, 'office-calendar-schedule');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('a wheel, spot by spot: the sheet’s refusals are shown at their spot; another person approves it', async () => {
    await write('bay-101/prize-wheel');
    const times = part(/^Drawings/);
    await listTime(times);
    const wheel = part(/^Wheel spots/);
    await wheel.getByText('The spots of the wheel are not listed. List every spot, in order.').waitFor();
    await add(wheel, 'Add a spot');
    await fill(part('Spot 1', wheel), { 'Printed as': '$50', 'Value, in dollars': '5' });
    await part('Spot 1', wheel).getByText('Must not be less than $10.00.').waitFor();
    await fill(part('Spot 1', wheel), { 'Value, in dollars': '50' });
    await part('Spot 1', wheel).getByRole('button', { name: 'Copy Spot 1' }).click();
    await fill(part('Spot 2', wheel), { Gives: 'goods', 'Printed as': 'Cap', 'From stock': 'cap' });
    await fill(part('Spot 2', wheel), { 'Value, in dollars': '20' });
    for (const spot of ['Spot 3', 'Spot 4']) {
      await add(wheel, 'Add a spot');
      await fill(part(spot, wheel), { Gives: 'double', 'Printed as': 'Double' });
    }
    await wheel.getByText('The wheel has 2 double spots; the rules allow 1. Keep 1.').waitFor();
    await picture(page, 'office-rows-refused');
    expect(await axeFindings(page)).toEqual([]);
    await wheel.getByRole('button', { name: 'Remove Spot 4' }).click();
    await wheel.getByRole('button', { name: 'Up with Spot 3' }).click();
    const hours = part(/^Guaranteed minimum prize hours/);
    await fill(hours, { 'Guaranteed from': '16:00', 'Guaranteed until': '16:00' });
    await hours.getByText(/begin and end at the same time/).waitFor();
    await fill(hours, { 'Guaranteed until': '23:00' });
    await page.getByText('It meets the approved rules.').waitFor();
    await picture(page, 'office-rows-wheel');
    const wide = page.viewportSize()!;
    for (const size of [{ width: 390, height: 844 }, wide]) {
      await page.setViewportSize(size);
      await wheel.scrollIntoViewIfNeeded();
      await picture(page, `office-rows-${size.width}`);
      expect(await sideways(page)).toBe(0);
    }
    expect(await post()).toMatchObject({
      wheel: [
        { id: '50', name: '$50', gives: 'money', value: 50_00 },
        { id: 'double', name: 'Double', gives: 'double', value: 0 },
        { id: 'cap', name: 'Cap', gives: 'goods', value: 20_00, of: 'cap' },
      ],
      guaranteeHours: { from: '16:00', until: '23:00' },
    });
    const manager = await openStation(browser);
    await signInAt(manager.page, house.url, '/office/offers/prize-wheel', 'manager-1');
    await manager.page.getByLabel('Reason for approving anyway').selectOption('approved-as-it-is');
    await manager.page.getByRole('button', { name: /^Approve / }).click();
    await sign(manager.page, 'compliance-1');
    await manager.page
      .locator('.tag', { hasText: /(?:active|approved)$/ })
      .first()
      .waitFor();
    await manager.close();
  });

  it('the grid of a game, with teams, periods and what each is played for', async () => {
    await write('hawaiian-gardens/sports-squares');
    const prizes = part(/^Prizes, in drawing order/);
    await add(prizes, 'Add a prize');
    await fill(part('Prize 1', prizes), { Name: 'Quarter', 'Value, in dollars': '500' });
    const grid = part(/^The grid/);
    await fill(grid, { 'Team at the top': 'Harbor Gulls', 'Team at the left': 'Valley Mules' });
    for (const [i, name] of ['First quarter', 'Half-time', 'Final score'].entries()) {
      await add(grid, 'Add a period');
      await fill(part(`Period ${i + 1}`, grid), { Name: name });
    }
    await page.getByText('It meets the approved rules.').waitFor();
    await picture(page, 'office-rows-squares');
    const offer = await post();
    expect(offer.squares).toEqual({
      top: 'Harbor Gulls',
      left: 'Valley Mules',
      periods: [
        { id: 'first-quarter', name: 'First quarter', prize: 'quarter' },
        { id: 'half-time', name: 'Half-time', prize: 'quarter' },
        { id: 'final-score', name: 'Final score', prize: 'quarter' },
      ],
    });
    await approved(offer);
  });

  it('occasions that start a drawing', async () => {
    await write('hawaiian-gardens/splash-pot', '2');
    const prizes = part(/^Prizes, in drawing order/);
    await add(prizes, 'Add a prize');
    await fill(part('Prize 1', prizes), { Name: 'Splash', 'Value, in dollars': '200' });
    const occasions = part(/^Events that start a drawing/);
    await occasions.getByText('No event is listed. Enter the events that start a drawing.').waitFor();
    await add(occasions, 'Add an event');
    await fill(part('Event 1', occasions), { Event: 'Touchdown by the Gulls' });
    const offer = await post();
    expect(offer.occasions).toEqual([{ id: 'touchdown-by-the-gulls', says: 'Touchdown by the Gulls' }]);
    await approved(offer);
  });

  it('goods that rise rung by rung, and are refused where they do not', async () => {
    await write('hawaiian-gardens/beat-the-dealer');
    await listTime(part(/^Drawings/));
    const prizes = part(/^Prizes, in drawing order/);
    await add(prizes, 'Add a prize');
    const prize = part('Prize 1', prizes);
    await prize.getByLabel('Kind').selectOption('goods');
    await fill(prize, { 'How many': '1' });
    await prize.getByLabel('Name').first().fill('Cap');
    await prize.getByLabel('Value, in dollars').first().fill('20');
    await prize.getByLabel('Merchandise').first().selectOption('cap');
    const rungs = part('Increases to, step by step', prize);
    await rungs.getByText('rises to 0 other items, but there are 3 rungs.').waitFor();
    for (const [i, [goods, worth]] of [
      ['jacket', '50'],
      ['watch', '40'],
      ['car', '25000'],
    ].entries()) {
      await fill(part(`Step ${i + 1}`, rungs), {
        Name: `A ${goods}`,
        'Value, in dollars': worth!,
        Merchandise: goods!,
      });
    }
    await part('Step 2', rungs)
      .getByText(/^"A watch" is not worth more than the item before it/)
      .waitFor();
    await picture(page, 'office-rows-rungs');
    await fill(part('Step 2', rungs), { 'Value, in dollars': '100' });
    const offer = await post();
    expect(offer.prizes![0]!.raises).toEqual([
      { of: 'jacket', name: 'A jacket', value: 50_00 },
      { of: 'watch', name: 'A watch', value: 100_00 },
      { of: 'car', name: 'A car', value: 25_000_00 },
    ]);
    await approved(offer);
  });

  it('hands that the sheet leaves to the posting', async () => {
    await write('hawaiian-gardens/high-hand-happy-hours');
    const hands = part(/^Qualifying hands/);
    const omaha = part(/^Omaha: /, hands);
    await omaha.getByLabel('Hand', { exact: true }).selectOption('pair');
    await omaha.getByText(/is below the minimum that the rules allow/).waitFor();
    await omaha.getByLabel('Hand', { exact: true }).selectOption('full-house');
    await omaha.getByLabel(/^Starting at these ranks/).fill('ak');
    await page.getByText('It meets the approved rules.').waitFor();
    await hands.scrollIntoViewIfNeeded();
    await picture(page, 'office-rows-hands');
    expect(await axeFindings(page)).toEqual([]);
    const offer = await post();
    expect(offer.posted).toHaveLength(7);
    expect(offer.posted).toContainEqual({
      row: 'high-hand-any',
      game: 'omaha',
      hand: { is: 'category', category: 'full-house', orBetter: true, floor: 'AK' },
    });
    await approved(offer);
  });

  it('some rows of a chart, and days on which prizes are multiplied', async () => {
    await write('hawaiian-gardens/hawaiian-jackpot-1');
    await paidFrom(/^Own jackpot/);
    const before = await part(/^Amounts/)
      .getByRole('textbox')
      .count();
    const rows = part(/^Prize lines offered/);
    await rows.getByRole('checkbox').first().check();
    await rows.getByRole('checkbox').nth(2).check();
    expect(
      await part(/^Amounts/)
        .getByRole('textbox')
        .count(),
    ).toBeLessThan(before);
    const windows = part(/^Multiplied prize hours/);
    await add(windows, 'Add a window');
    await windows.getByLabel('Friday').check();
    await windows.getByRole('button', { name: 'Copy Window 1' }).click();
    await part('Window 2', windows)
      .getByText(/^Multiplier periods 1 and 2 overlap/)
      .waitFor();
    await picture(page, 'office-rows-windows');
    expect(await axeFindings(page)).toEqual([]);
    await part('Window 2', windows).getByLabel('Friday').uncheck();
    await part('Window 2', windows).getByLabel('Saturday').check();
    const offer = await post();
    expect(offer.rows).toHaveLength(2);
    expect(offer.multipliers?.map(({ days }) => days)).toEqual([['fri'], ['sat']]);
  });

  it('days and dates on which the entries of a drawing count more often', async () => {
    await write(PIER.id);
    await listTime(part(/^Drawings/));
    const prizes = part(/^Prizes, in drawing order/);
    await add(prizes, 'Add a prize');
    await fill(part('Prize 1', prizes), { Name: '$500', 'Value, in dollars': '500' });
    const windows = part(/^Multiplied entries/);
    await add(windows, 'Add a window');
    await fill(windows, { Multiplier: '6' });
    await windows.getByText('Must not be more than 5.').waitFor();
    await fill(windows, { Multiplier: '3', 'Daily from': '18:00' });
    await fill(windows, { 'Daily until': '18:00' });
    await windows.getByText(/The hours end as they begin/).waitFor();
    await fill(windows, { 'Daily until': '02:00' });
    await add(windows, 'Add a date');
    await fill(windows, { Date: '2026-03-17' });
    await page.getByText('It meets the approved rules.').waitFor();
    await windows.scrollIntoViewIfNeeded();
    await picture(page, 'office-rows-entries');
    expect(await axeFindings(page)).toEqual([]);
    expect((await post()).entryMultipliers).toEqual([
      { times: 3, hours: { from: '18:00', until: '02:00' }, dates: ['2026-03-17'] },
    ]);
  });

  it('a tournament, level by level, with what its places win', async () => {
    await write('bay-101/poker-tournaments');
    const whole = part(/^The tournament/);
    await whole.getByText('The structure of the tournament is not posted. Post it before sign-up opens.').waitFor();
    await fill(whole, {
      'Buy-in, in dollars': '100',
      'Entry fee, in dollars': '20',
      'Tournament chips': '10000',
      'Seats per table': '9',
      'Minimum players': '10',
    });
    const starts = part(/^Start times/, whole);
    // They begin as a rule, as everywhere; listed times are one choice away, and the rule is still there after that.
    expect(await starts.getByLabel('Times').inputValue()).toBe('schedule');
    await starts.getByLabel('Times').selectOption('list');
    await add(starts, 'Add a start');
    await part('Start 1', starts).getByLabel('Starts').fill('2026-03-08T19:00');
    await starts.getByLabel('Times').selectOption('schedule');
    await gone(part('Start 1', starts));
    expect(await starts.getByLabel('How often').inputValue()).toBe('day');
    await fill(starts, { At: '19:00' });
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sun'])
      await starts.getByLabel(day, { exact: true }).uncheck();
    await starts.getByText('Saturdays, one tournament at 7:00 p.m.').waitFor();
    await starts.scrollIntoViewIfNeeded();
    await picture(page, 'office-schedule-starts');
    const levels = part(/^Levels and breaks/, whole);
    await add(levels, 'Add a level');
    await fill(part('Level 1', levels), { 'Small blind': '25', 'Big blind': '50' });
    await add(levels, 'Add a level');
    await fill(part('Level 2', levels), { Type: 'break', Minutes: '10' });
    // Planned, or read from a file, which says what is wrong with its lines.
    await whole.getByText('Plan the levels, or read them from a file').click();
    await fill(whole, { 'Players expected': '64', 'Chips for each entry': '10,000', Hours: '5' });
    await whole.getByText(/^20 levels and 4 breaks, 50 \/ 100 to/).waitFor();
    await whole.getByRole('button', { name: 'Fill in 20 levels' }).click();
    await part('Level 24', levels).waitFor();
    expect(await part('Level 5', levels).getByLabel('Chips raced off, up to').inputValue()).toBe('25');
    await whole.getByLabel(/^Or paste it/).fill('minutes,small,big\n20,60,50\n10,,');
    await whole.getByText('Line 2: The small blind is above the big blind.').waitFor();
    await whole.getByLabel(/^Or paste it/).fill('minutes,small,big\n20,25,50\n10,,');
    await whole.getByRole('button', { name: 'Fill in 2 lines from the file' }).click();
    await gone(part('Level 3', levels));
    const pays = part(/^Payouts by place/, whole);
    await pays.getByLabel('Paid as').selectOption('percent');
    await add(pays, 'Add a row');
    await fill(part('Row 1', pays), { 'Entries, from': '10', 'Percent, first place first': '50, 30, 10' });
    await pays.getByText(/total 90%, not 100%/).waitFor();
    await picture(page, 'office-rows-tournament');
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysAtTwice(page)).toBe(0);
    await fill(part('Row 1', pays), { 'Percent, first place first': '50, 30, 20' });
    const offer = await post();
    expect(offer.tournament).toMatchObject({
      buyIn: 100_00,
      starts: { days: ['sat'], from: '19:00', each: 'day' },
      levels: [
        { minutes: 20, small: 25, big: 50 },
        { minutes: 10, break: true },
      ],
      pays: { how: 'percent', rows: [{ entries: 10, shares: [50_00, 30_00, 20_00] }] },
    });
    await page.getByText('Saturdays, one tournament at 7:00 p.m.').first().waitFor();
    await page.goto(`${house.url}/office/calendar`);
    await page.getByRole('button', { name: 'Next week' }).click();
    await page
      .getByRole('row', { name: /Tournament/i })
      .getByText('at 7:00 pm')
      .waitFor();
  });

  it('times of day as a schedule: when tickets are handed out, and when cards are swiped', async () => {
    await write('hawaiian-gardens/cash-drawing');
    const handed = part(/^Tickets are handed out daily at/);
    await fill(handed, { 'How often': '10' });
    await handed.getByText('Enter at least 30 minutes between times.').first().waitFor();
    await fill(handed, { 'How often': '120', 'First at': '12:00', 'Last at': '20:00' });
    await handed
      .getByText('Every day, one ticket distribution every two hours from 12:00 p.m. (noon) to 8:00 p.m.')
      .waitFor();
    await handed.getByText('5 times: 12:00 p.m. (noon) to 8:00 p.m.').waitFor();
    await handed.scrollIntoViewIfNeeded();
    await picture(page, 'office-schedule-daily');
    expect(await axeFindings(page)).toEqual([]);
    await write('hawaiian-gardens/player-tracking-rewards');
    const swiped = part(/^Daily swipe times/);
    await swiped.getByLabel('Times').selectOption('schedule');
    await fill(swiped, { 'First at': '10:00', 'Last at': '18:00' });
    await swiped.getByText('Every day, one swipe time every hour from 10:00 a.m. to 6:00 p.m.').waitFor();
    await swiped.getByText('9 times: 10:00 a.m. to 6:00 p.m.').waitFor();
    await write('hawaiian-gardens/blackjack-car-drawing');
    const played = part(/^Winners play/);
    await played.getByLabel('Times').selectOption('schedule');
    await fill(played, { 'How often': 'day', At: '21:00' });
    await played.getByText('Every day, one contest at 9:00 p.m.').waitFor();
  });

  it('a limit that only the program keeps is not shown as an approved one', async () => {
    await write('bay-101/poker-tournaments');
    const whole = part(/^The tournament/);
    await whole.getByText(/^No approved limit. Program limit: 2 to 20/).waitFor();
    await fill(whole, { 'Seats per table': '21' });
    await whole.getByText('The program does not accept more than 20. The approved rules set no limit here.').waitFor();
    await whole.scrollIntoViewIfNeeded();
    await picture(page, 'office-limits');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('sections of a wheel of cards, and prizes behind the squares of a show', async () => {
    await write('hawaiian-gardens/wheel-of-cards', 'B');
    await listTime(part(/^Drawings/));
    const sections = part(/^Value awards/);
    for (let i = 1; i <= 8; i += 1) {
      const row = part(`Section ${i}`, sections);
      await fill(row, { Name: `Cap ${i}`, 'Value, in dollars': '20', Merchandise: 'cap' });
    }
    const offer = await post();
    expect(offer.valueAwards).toHaveLength(8);
    expect(offer.valueAwards![0]).toEqual({ id: 'value-cap-1', name: 'Cap 1', value: 20_00, of: 'cap' });
    await approved(offer);
    await write('hoosier-lottery/millionaire-game-show');
    const bonus = part(/^Bonus prizes/);
    const squares = await bonus.getByRole('group').count();
    for (let i = 1; i <= squares; i += 1) {
      await fill(part(`Bonus prize ${i}`, bonus), { Name: `Trip ${i}`, 'Value, in dollars': '9000' });
    }
    await bonus.scrollIntoViewIfNeeded();
    await picture(page, 'office-rows-bonus');
    const show = await post();
    expect(show.bonus).toHaveLength(squares);
    await approved(show);
    expect(promo.mistakes).toEqual([]);
  });
});
