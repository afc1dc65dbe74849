/** Every station of the demo in the middle of its evening, at the size of its own screen: whole, readable, marked. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { must, refuse } from '../../src/base/result.ts';
import { type RunningDemo, startDemo } from '../../src/demo/serve-demo.ts';
import type { Hit } from '../../src/floor/state.ts';
import { SILENT } from '../../src/server/log.ts';
import { openBrowser } from './browser.ts';
import { axeFindings, BUILT_PAGES, openStation, PHONE, picture, type StationPage, sideways } from './stations.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const SIGN = { viewport: { width: 1280, height: 720 } };

let folder: string;
let demo: RunningDemo;
let browser: Browser;
let hit: Hit;
let station: StationPage;

/** The crew plays until a hand of a table with fees waits, and then rests, so that everything stands still. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-demo-stations-'));
  const options = { port: 0, host: '127.0.0.1', speed: 16, rngSeed: 7, keep: false, played: 600, log: SILENT } as const;
  const openSetup = async () => refuse('not-here', 'No house is opened here.', 'Nothing.');
  const place = { kind: 'file', path: join(folder, 'demo.db') } as const;
  const [started, opened] = await Promise.all([
    startDemo({ place, ...options, openSetup, app: BUILT_PAGES }),
    openBrowser(),
  ]);
  demo = must(started);
  browser = opened;
  hit = await firstHit();
  demo.desk().setSpeed(0);
});

/** One that nobody works on yet, at a table with fees. */
async function firstHit(): Promise<Hit> {
  for (;;) {
    const found = must(
      await demo.floor().leader.read(({ hits }) => [...hits.values()].find((one) => one.round && !one.openedBy)),
    );
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

afterAll(async () => {
  await browser?.close();
  await demo?.close();
  rmSync(folder, { recursive: true });
});

afterEach(async () => {
  await station.close();
  expect(station.mistakes).toEqual([]);
});

/** Takes the badge as the landing page does, and goes to where it works. */
async function work(badge: string, path: string, options: BrowserContextOptions = {}, place?: string): Promise<Page> {
  station = await openStation(browser, options);
  const { page } = station;
  const signedIn = await page.request.post(`${demo.url}/api/demo/sign-in`, {
    headers: { 'x-floorbook': '1' },
    data: { badge, ...(place === undefined ? {} : { place }) },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto(`${demo.url}${path}`);
  return page;
}

async function isInOrder(page: Page, name: string): Promise<void> {
  await page.getByText('DEMO', { exact: true }).first().waitFor();
  expect(await sideways(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, name);
}

it('the landing page', async () => {
  demo.desk().setSpeed(1);
  station = await openStation(browser);
  const { page } = station;
  await page.goto(demo.url);
  await page.locator('.floor-now-winners li').nth(2).waitFor();
  await page.getByText(/open claims?/).waitFor();
  await page.getByRole('radio', { name: 'Real time', checked: true }).waitFor();
  await isInOrder(page, 'demo-landing');
  demo.desk().setSpeed(0);
});

it('the table at which a hand is pending', async () => {
  const place = `table:${hit.table}`;
  const page = await work('dealer-1', `/table/${hit.table}`, TABLET, place);
  await page
    .getByRole('button', { name: /hand pending/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Waiting for the floor' }).waitFor();
  await isInOrder(page, 'table');
});

it('the floor’s phone with the same hand', async () => {
  const page = await work('floor-1', '/floor', PHONE);
  await page.locator(`a[href="/floor/waiting/${hit.id}"]`).click();
  await page.getByText('Assigned to you.').waitFor();
  await page.getByRole('heading', { name: /^Checklist/ }).waitFor();
  await isInOrder(page, 'floor');
});

it('the cage with a claim of last week', async () => {
  const page = await work('cage-1', '/cage');
  await page.getByRole('row').filter({ hasText: '$1,062.50' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Check ID, age and exclusion' }).waitFor();
  await page.getByText('Omaha Bad Beat Jackpot').first().waitFor();
  await isInOrder(page, 'cage');
});

it('the office with a sheet, and its notice as it hangs on the wall', async () => {
  const page = await work('promotions-1', '/office/sheets/hawaiian-gardens/fortune-7-baccarat-progressive');
  await page.getByRole('heading', { name: 'No Purchase Necessary' }).waitFor();
  await isInOrder(page, 'office');
});

it('the sign on the wall', async () => {
  station = await openStation(browser, SIGN);
  const { page } = station;
  await page.goto(`${demo.url}/board?offers=fortune-7&rules=no`);
  await page.getByRole('heading', { level: 1, name: 'Golden Lantern 7s' }).waitFor();
  await page.getByText('No Purchase Necessary').waitFor();
  await isInOrder(page, 'board');
});

it('the record of a payment, down to its clause', async () => {
  const page = await work('auditor-1', '/audit?types=pay-awards');
  await page.locator('.chain > li').first().getByRole('link').first().click();
  const postings = page.getByRole('table', { name: 'Postings' });
  await postings.getByText(/§/).first().waitFor();
  await isInOrder(page, 'audit');
});

it('the tournament, whose clock one starts', async () => {
  const page = await work('tournament-1', '/tournament');
  await page.getByRole('link', { name: 'Lantern Open' }).click();
  await page.getByRole('link', { name: 'Seats' }).click();
  await page.getByText('Lucille Baker').waitFor();
  await page.getByRole('button', { name: 'Start tournament with 9 entrants' }).click();
  await page.getByRole('button', { name: 'Pause clock' }).waitFor();
  await isInOrder(page, 'tournament');
  await page.goto(`${demo.url}/clock`);
  await page
    .getByText(/25\D+50/)
    .first()
    .waitFor();
  await isInOrder(page, 'clock');
});

it('coupons that were played, which the cage pays for', async () => {
  const page = await work('cage-1', '/cage/chips');
  await page.getByRole('row', { name: /^Table 2 Match Play Promotion/ }).waitFor();
  for (const left of [1, 0]) {
    const coupons = page.getByRole('button', { name: /^Demo: \$10\.00 coupon/ });
    await coupons.first().click();
    await expect.poll(() => coupons.count()).toBe(left);
  }
  await page.getByLabel('Badge of the employee who brought them').fill('floor-1');
  await isInOrder(page, 'coupons');
  await page.getByRole('button', { name: /^Pay \$20\.00/ }).click();
  await page.getByText('Paid $20.00 in live chips, for the player-dealer of table 2.').waitFor();
});
