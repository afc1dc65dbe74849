/** The notice in a browser: a promotions manager prints it from the Office, and what is printed can hang on the wall. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { axeFindings, BUILT_PAGES, openStation, picture, type StationPage, sideways, signInAt } from './stations.ts';

let house: TestHouse;
let browser: Browser;
let open: StationPage[] = [];

beforeAll(async () => {
  house = await openTestHouse(BUILT_PAGES);
  browser = await openBrowser();
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

/** There is no printer; what would have been printed is marked instead, in whatever frame it is. */
const MARK = "window.print = () => { document.documentElement.dataset.printed = 'yes'; }";

async function office(path: string): Promise<Page> {
  const opened = await openStation(browser, { scripts: [MARK] });
  open.push(opened);
  await signInAt(opened.page, house.url, path, 'promo-1');
  return opened.page;
}

describe('the notice of a promotion', () => {
  it('is printed from the Office, with its amounts and its approval', async () => {
    const page = await office('/office/offers/bonus-hand');
    await page.getByRole('heading', { name: 'Print the notice' }).waitFor();
    expect(await page.getByLabel('Language').inputValue()).toBe('en');
    await page.getByRole('button', { name: 'Print notice' }).click();
    const printed = page.frameLocator('iframe[title="Document to print"]').locator('html[data-printed]');
    await printed.getByRole('heading', { name: 'Bonus Hand Progressive Jackpot' }).waitFor();
    const text = (await printed.locator('main').textContent()) ?? '';
    for (const said of ['$300', '$100', '$50', 'GEAR-', 'Test House']) expect(text).toContain(said);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('opens as a page that is whole at the width of the paper and on a sign', async () => {
    const page = await office('/office/offers/bonus-hand');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Open the notice' }).click();
    const notice = await opened;
    await notice.getByText(/rules dated/i).waitFor();
    for (const [width, height] of [
      [816, 1056],
      [716, 900],
      [390, 844],
    ] as const) {
      await notice.setViewportSize({ width, height });
      expect([width, await sideways(notice)]).toEqual([width, 0]);
    }
    expect(await axeFindings(notice)).toEqual([]);
    await picture(notice, 'notice-letter');
    await notice.setViewportSize({ width: 1920, height: 1080 });
    await notice.goto(`${house.url}/api/posted/bonus-hand`);
    expect(await sideways(notice)).toBe(0);
    expect(await axeFindings(notice)).toEqual([]);
    await picture(notice, 'notice-screen');
  });

  it('is printed from Papers too', async () => {
    const page = await office('/papers/documents');
    await page.getByLabel('Promotion').selectOption({ label: 'Bonus Hand Progressive Jackpot' });
    await page.getByRole('button', { name: 'Print notice' }).click();
    const printed = page.frameLocator('iframe[title="Document to print"]').locator('html[data-printed]');
    await printed.getByRole('heading', { name: 'Bonus Hand Progressive Jackpot' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
