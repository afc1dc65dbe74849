/** The board in a browser: meters that move, what is at stake, high hands, rules, and a lost line. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import {
  axeFindings,
  BUILT_PAGES,
  gone,
  openStation,
  PHONE,
  picture,
  type StationPage,
  sideways,
  sidewaysAtTwice,
  signInAt,
  until,
} from './stations.ts';

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
  await closePages();
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

/** The next scene, and the next, until this one is there: the clock of the sign would bring it after many seconds. */
const lookOn = (page: Page, there: Locator) => until(there, () => page.keyboard.press('ArrowRight'));

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

async function journaledTypes(): Promise<Readonly<{ asked: string[] }>> {
  const seq = must(await house.floor.leader.read((_, at) => at.seq));
  const rows = must(await house.floor.store.read(house.floor.house, Math.max(1, seq - 9), 10));
  return { asked: rows.map(({ body }) => JSON.parse(body).command.type) };
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

  it('says since when it has no connection, and recovers automatically', async () => {
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
    await lookOn(phone, phone.getByText(/No hand yet/));
    // What the period is about, and what is on every surface that advertises.
    const high = phone.locator('.board-list');
    await high.getByText(/\$\d/).first().waitFor();
    await high.getByText('Approval GEAR-001273').waitFor();
    expect(await sideways(phone)).toBe(0);
    await station.close();
    const wall = await board('offers=bonus-hand,bad-beat&rules=no', { viewport: { width: 3840, height: 2160 } });
    // All meters first, the largest on top; then each of them.
    expect(await wall.locator('.sign-meters-list li').allTextContents()).toEqual([
      expect.stringMatching(/^Limit Bad Beat Jackpot.*\$30,000\.00$/),
      expect.stringMatching(/^Bonus Hand Progressive Jackpot.*\$19,92\d\.\d\d$/),
    ]);
    await lookOn(wall, wall.locator('.board-meter'));
    const size = await wall.evaluate<number>(METER_SIZE);
    expect(size).toBeGreaterThan(400);
    // The next activity is redrawn: a meter must not roll from the figure of one activity to another's.
    const name = await wall.getByRole('heading', { level: 1 }).textContent();
    await wall.evaluate("document.querySelector('.board-meter').dataset.of = 'the first'");
    await wall.keyboard.press('ArrowRight');
    await expect.poll(() => wall.getByRole('heading', { level: 1 }).textContent()).not.toBe(name);
    expect(await wall.locator('.board-meter').getAttribute('data-of')).toBeNull();
  });
});

describe('an emergency message', () => {
  it('covers every sign, stage, clock and kiosk at once until it is taken down, and the journal has both', async () => {
    const says = 'Fire alarm. Leave by the nearest exit.';
    const screens = [];
    for (const path of ['/board?offers=bonus-hand&rules=no', '/stage', '/clock', '/kiosk']) {
      const screen = await openStation(browser, path === '/kiosk' ? { viewport: { width: 1080, height: 1920 } } : {});
      await screen.page.goto(`${house.url}${path}`);
      await screen.page.getByText('Test House').first().waitFor();
      screens.push(screen);
    }
    station = await openStation(browser);
    const { page } = station;
    await signInAt(page, house.url, '/signs', 'floor-1');
    await page.getByLabel('Message').fill(says);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: `Show “${says}” on every sign now` }).click();
    for (const screen of screens) {
      await screen.page.getByRole('alert').getByText(says).waitFor();
      expect(await axeFindings(screen.page)).toEqual([]);
      expect(await sideways(screen.page), screen.page.url()).toBe(0);
    }
    await page.getByRole('button', { name: 'Take the message down' }).click();
    for (const screen of screens) {
      await gone(screen.page.getByRole('alert').getByText(says));
      expect(screen.mistakes).toEqual([]);
      await screen.close();
    }
    const { asked } = await journaledTypes();
    expect(asked.slice(-2)).toEqual(['show-message', 'take-down-message']);
  });
});

describe('the look of the signs', () => {
  it('changes on all of them by one command of a manager', async () => {
    const wall = await openStation(browser, { viewport: { width: 1920, height: 1080 } });
    await wall.page.goto(`${house.url}/board?offers=bonus-hand&rules=no`);
    await meter(wall.page).waitFor({ state: 'attached' });
    station = await openStation(browser);
    const { page } = station;
    await signInAt(page, house.url, '/signs', 'manager-1');
    // Its hint has an address, which is one long word.
    await page.getByLabel('Address of the public pages').waitFor();
    expect(await sidewaysAtTwice(page)).toBe(0);
    for (const theme of ['Midnight', 'Burgundy', 'Daylight', 'Felt']) {
      await page.getByRole('radio', { name: theme }).check();
      await page.getByRole('button', { name: 'Change all signs' }).click();
      await expect
        .poll(() => wall.page.evaluate('document.documentElement.dataset.signTheme'))
        .toBe(theme.toLowerCase());
      expect(await axeFindings(wall.page)).toEqual([]);
    }
    expect(wall.mistakes).toEqual([]);
    await wall.close();
  });
});

describe('points for high hands', () => {
  it('are a list that moves with the next verified hand, without names', async () => {
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
