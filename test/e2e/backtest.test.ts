/** An offer on the journal of its house, in a browser: from the odds page to what it would have cost. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../../src/base/time.ts';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import {
  axeFindings,
  BUILT_PAGES,
  openStation,
  PHONE,
  picture,
  type StationPage,
  sideways,
  signInAt,
} from './stations.ts';

let house: TestHouse;
let browser: Browser;
let open: StationPage[] = [];

beforeAll(async () => {
  [house, browser] = await Promise.all([openTestHouse(BUILT_PAGES), openBrowser()]);
  // Otherwise a fast machine queries within the second in which the tables opened, and there is no table time to test.
  house.clock.advance(HOUR);
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(async () => {
  const stations = open;
  open = [];
  for (const { close } of stations) await close();
  expect(stations.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function office(badge: string, path: string, options = {}): Promise<Page> {
  const opened = await openStation(browser, options);
  open.push(opened);
  await signInAt(opened.page, house.url, path, badge);
  return opened.page;
}

describe('a backtest', () => {
  it('is a button on the odds of an offer, and says what the journal does not tell', async () => {
    const page = await office('accountant-1', '/office/offers/bonus-hand/odds');
    await page.getByRole('link', { name: 'Backtest on this casino’s journal' }).click();
    await page.getByText(/^Over \d+ days? it would have/).waitFor();
    await page.getByRole('img', { name: /^Reserve fund balance over/ }).waitFor();
    await page.getByText(/only reported hands are keyed/).waitFor();
    await picture(page, 'backtest');
    for (const theme of ['night', 'day']) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      expect(await axeFindings(page), theme).toEqual([]);
    }
    expect(await sideways(page)).toBe(0);
    await page.getByLabel('Up to, not including').fill('2001-01-01');
    await page.getByText('The journal has no table time for this offer in the period.').waitFor();
  });

  it('asks again if the journal is being read for another backtest', async () => {
    const opened = await openStation(browser);
    open.push(opened);
    let asked = 0;
    await opened.page.route('**/api/odds/backtest', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      const refusal = { reason: 'busy', says: 'Busy.', next: 'Wait.' };
      return route.fulfill({ status: 429, json: { refusal } });
    });
    await signInAt(opened.page, house.url, '/office/offers/bonus-hand/backtest', 'accountant-1');
    await opened.page.getByText(/^Over \d+ days? it would have/).waitFor();
    expect(asked).toBe(2);
  });

  it('fits a phone, and refuses what a journal cannot tell', async () => {
    const page = await office('promo-1', '/office/offers/bonus-hand/backtest', PHONE);
    await page.getByText(/^Over \d+ days? it would have/).waitFor();
    expect(await sideways(page)).toBe(0);
    await picture(page, 'backtest-phone');
    await page.goto(`${house.url}/office/sheets/hawaiian-gardens/nothing-of-the-kind/backtest`);
    await page.getByText('There is no such rule sheet').waitFor();
  });
});
