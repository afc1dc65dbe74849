/** The board in a browser: meters that move, PENDING, high hands, rules, and a lost line. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, BUILT_PAGES, openStation, PHONE, picture, type StationPage, sideways } from './stations.ts';

let house: TestHouse;
let browser: Browser;
let station: StationPage;

beforeAll(async () => {
  house = await openTestHouse(BUILT_PAGES);
  browser = await openBrowser();
  for (const seat of [4, 5])
    await house.give('dealer-1', { type: 'take-seat', table: 'three-card-1', seat, person: null });
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
});

afterEach(async () => {
  expect(station.mistakes).toEqual([]);
  await station.close();
});

async function board(query: string, options: Parameters<typeof openStation>[1] = {}): Promise<Page> {
  station = await openStation(browser, { viewport: { width: 1920, height: 1080 }, ...options });
  await station.page.goto(`${house.url}/board?${query}`);
  await station.page.getByRole('heading', { level: 1 }).waitFor();
  return station.page;
}

const meter = (page: Page) => page.locator('.board-amount .only-heard');

async function feeAtTheTable(): Promise<void> {
  const bet = { seat: 4, hand: 1, bettor: 'seat', person: null, wager: 1000, fees: ['bonus-hand'] };
  await house.give('dealer-1', {
    type: 'start-round',
    table: 'three-card-1',
    dealtIn: 2,
    read: 'sensor',
    positions: [bet],
  });
  await house.give('dealer-1', { type: 'end-round', table: 'three-card-1' });
}

const FITS =
  "document.querySelector('.board-rules').scrollHeight <= document.querySelector('.board-scene').clientHeight + 1";
const FOOT_IS_SEEN =
  "document.querySelector('.board-law').getBoundingClientRect().bottom <= document.querySelector('.board-scene').getBoundingClientRect().bottom + 1";
const METER_SIZE = "Number.parseFloat(getComputedStyle(document.querySelector('.board-amount')).fontSize)";

describe('the board', () => {
  it('moves its meter as a fee posts, with the law at its foot', async () => {
    const page = await board('offers=bonus-hand&rules=no');
    const before = await meter(page).textContent();
    await picture(page, 'board-meter');
    expect(await axeFindings(page)).toEqual([]);
    await feeAtTheTable();
    await expect.poll(() => meter(page).textContent()).not.toBe(before);
    await page.getByText('No Purchase Necessary').waitFor();
    await page.getByText(/^Approval GE/).waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
    // A low screen: the scene is smaller, and its foot is still on it.
    await page.setViewportSize({ width: 740, height: 300 });
    await expect.poll(() => page.evaluate(FOOT_IS_SEEN)).toBe(true);
  });

  it('shows the rules as posted, page by page, and can be held', async () => {
    const page = await board('offers=bonus-hand');
    // They come after the first figures: until then the only other scene is this one again.
    const rules = page.getByRole('heading', { name: /: rules/ });
    const lookOn = async () => {
      const count = await rules.count();
      if (count === 0) await page.keyboard.press('ArrowRight');
      return count;
    };
    await expect.poll(lookOn, { interval: 100 }).toBe(1);
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: /^Held/ }).click();
    await page.getByRole('button', { name: /^Hold/ }).waitFor();
    // The button has the focus now: the space bar presses it, once.
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: /^Held/ }).waitFor();
    await picture(page, 'board-rules');
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(FITS)).toBe(true);
  });

  it('says since when it has no line, and recovers by itself', async () => {
    const page = await board('offers=bonus-hand&rules=no');
    const before = await meter(page).textContent();
    await page.route('**/api/live**', (route) => route.abort());
    house.app.server.closeAllConnections();
    await page.getByText(/^Connection lost\. Figures as of/).waitFor();
    await picture(page, 'board-lost');
    await page.unroute('**/api/live**');
    await feeAtTheTable();
    await page.getByText(/^Connection lost/).waitFor({ state: 'detached' });
    await expect.poll(() => meter(page).textContent()).not.toBe(before);
  });

  it('shows the high hands with who leads, on a phone and on a 4K panel', async () => {
    const phone = await board('offers=high-hand&rules=no', PHONE);
    await phone.keyboard.press('ArrowRight');
    await phone.getByText(/No hand yet/).waitFor();
    expect(await sideways(phone)).toBe(0);
    await station.close();
    const wall = await board('offers=bonus-hand,high-hand&rules=no', { viewport: { width: 3840, height: 2160 } });
    const size = await wall.evaluate<number>(METER_SIZE);
    expect(size).toBeGreaterThan(400);
    // The next activity is drawn anew: a meter must not roll from the figure of one to that of another.
    const name = await wall.getByRole('heading', { level: 1 }).textContent();
    await wall.evaluate("document.querySelector('.board-meter').dataset.of = 'the first'");
    await wall.keyboard.press('ArrowRight');
    await expect.poll(() => wall.getByRole('heading', { level: 1 }).textContent()).not.toBe(name);
    expect(await wall.locator('.board-meter').getAttribute('data-of')).toBeNull();
  });
});

describe('points for high hands', () => {
  it('stand as a list that moves with the next verified hand, without anybody’s name', async () => {
    // Until a royal waits for the floor.
    const other = await openScenarioHouse('hawaiian-gardens-high-hand-example-1.json', 12);
    try {
      station = await openStation(browser, { viewport: { width: 1920, height: 1080 } });
      const { page } = station;
      await page.goto(`${other.url}/board?offers=high&rules=no`);
      const lines = page.locator('.board-list li');
      // A place on the list is one scene of several: the next one is a key away.
      await page.getByRole('heading', { level: 1 }).waitFor();
      const lookOn = async () => {
        const count = await lines.count();
        if (count === 0) await page.keyboard.press('ArrowRight');
        return count;
      };
      await expect.poll(lookOn, { interval: 400 }).toBe(2);
      const before = await lines.allTextContents();
      expect(before[0]).toMatch(/^1\. \d+ points.*seat 1.*\$1,000\.00$/);
      expect(before[1]).toMatch(/^2\. .*\$700\.00$/);
      expect(before.join()).not.toMatch(/\bana\b|\bben\b/i);
      await picture(page, 'board-standings');
      expect(await axeFindings(page)).toEqual([]);
      await other.give('floor-1', { type: 'authorise-hit', hit: 'hit-6' });
      await expect.poll(async () => (await lines.allTextContents()).join()).not.toBe(before.join());
    } finally {
      await other.close();
    }
  });
});
