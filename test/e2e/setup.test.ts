/** Make it mine: a real house opened in a browser on an empty store, and its first sign-ins. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { SILENT } from '../../src/server/log.ts';
import { type RunningHouse, serveHouse } from '../../src/server/serve-house.ts';
import { openSetupDesk } from '../../src/server/setup/desk.ts';
import { closePages, openBrowser } from './browser.ts';
import { axeFindings, BUILT_PAGES, openStation, picture, type StationPage, sideways } from './stations.ts';

let browser: Browser;
let folder: string;
let house: RunningHouse;
let station: StationPage;
let page: Page;

const serve = async (): Promise<RunningHouse> =>
  must(
    await serveHouse({
      place: { place: { kind: 'file', path: join(folder, 'house.db') }, env: {}, log: SILENT },
      port: 0,
      host: '127.0.0.1',
      setUp: openSetupDesk,
      app: BUILT_PAGES,
    }),
  );

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(closePages);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-setup-'));
  house = await serve();
  station = await openStation(browser);
  page = station.page;
});

afterEach(async () => {
  expect(station.mistakes).toEqual([]);
  await station.close();
  await house.close();
  rmSync(folder, { recursive: true });
});

const next = (name: string) => page.getByRole('button', { name: `Next: ${name}` }).click();

async function fillIn(): Promise<void> {
  await page.goto(house.url);
  await page.getByRole('heading', { name: 'Your casino' }).waitFor();
  await next('staff');
  await page.getByText('Enter the name of your casino.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Río Grande <b>Club</b>');
  // Any place on earth, found by its city; if no place matches, the next step says so.
  await page.getByLabel('Time zone').fill('atlantis');
  await page.getByText('Several time zones fit, or none. Choose one from the list.').waitFor();
  await page.getByLabel('Time zone').fill('los angeles');
  await page.getByText(/^America\/Los Angeles, where it is .* now\./).waitFor();
  await picture(page, 'setup-house');
  expect(await axeFindings(page)).toEqual([]);
  await next('staff');
  const people = page.locator('.setup-person');
  for (const [i, name] of ['Mona Reyes', 'Marcus Bell'].entries()) {
    await people.nth(i).getByLabel('Name').fill(name);
    await people.nth(i).getByLabel(/PIN/).fill('274951');
  }
  await page.getByRole('button', { name: 'Add employee' }).click();
  await people.nth(2).getByLabel('Name').fill('Carla Okafor');
  // Nothing has to be made up: the badge follows from the role, and PINs are proposed.
  await people.nth(2).getByLabel('cage').check();
  expect(await people.nth(2).getByLabel('Badge').inputValue()).toBe('cage-1');
  await page.getByRole('button', { name: 'Propose PINs' }).click();
  expect(await people.nth(2).getByLabel(/PIN/).inputValue()).toMatch(/^\d{6}$/);
  await people.nth(2).getByLabel(/PIN/).fill('274951');
  expect(await axeFindings(page)).toEqual([]);
  await next('games');
  await page.getByLabel('Find a game').fill('three card');
  await page.getByRole('checkbox').first().check();
  // Another house's approval is never taken without a word.
  await next('tables');
  await page.getByText('Enter the approval id of ').first().waitFor();
  await page.getByLabel(/^Approval id of/).fill('GEGA-1');
  await next('tables');
  await page.getByRole('button', { name: 'Add table' }).click();
  await next('rule sheets');
  await page
    .getByRole('checkbox', { name: /Bonus Hand Progressive/ })
    .first()
    .check();
  await next('review and open');
}

describe('an empty store', () => {
  it('becomes a house in six steps, and its people sign in with PINs of their own', async () => {
    await fillIn();
    const open = page.getByRole('button', { name: /^Open Río Grande/ });
    // A gray button says why when it is touched.
    await open.click({ force: true });
    await page.getByText('Enter the setup code.').waitFor();
    await page.getByLabel('Setup code').fill('nope-nope');
    await open.click();
    await page.getByText('This is not the setup code').waitFor();
    await page.getByLabel('Setup code').fill(house.code!);
    await picture(page, 'setup-open');
    await open.click();
    await page.getByRole('heading', { name: 'Your casino is open' }).waitFor();
    await page.getByRole('row', { name: /cage-1/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'setup-done');
    await page.getByRole('link', { name: 'Go to the Office' }).click();
    await page.getByLabel('Badge').fill('manager-1');
    await page.getByLabel('PIN').fill('274951');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Mona Reyes').waitFor();
    await postsTheFirstPromotion();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signsInForTheFirstTime();
    expect(house.floor()?.house).toBe('rio-grande-b-club-b');
    expect(await sideways(page)).toBe(0);
  });

  it('stays empty where the plan is refused, and a house that is open is opened again after a stop', async () => {
    await fillIn();
    const body = { code: house.code, house: {}, state: null, staff: [], games: [], tables: [], sheets: [] };
    const headers = { 'x-floorbook': '1', 'content-type': 'application/json' };
    const post = (given: unknown) =>
      fetch(`${house.url}/api/setup`, { method: 'POST', headers, body: JSON.stringify(given) });
    expect((await post(body)).status).toBe(400);
    const lone = {
      ...body,
      house: { id: 'lone', name: 'Lone', zone: 'America/Los_Angeles', startOfDay: '06:00', chip: 100 },
      staff: [
        { badge: 'manager-1', name: 'A', roles: ['manager'], pin: '274951' },
        { badge: 'dealer-1', name: 'B', roles: ['dealer'], pin: '274951' },
      ],
      games: [{ game: 'texas-holdem', approval: 'X-1' }],
    };
    const refused = (await (await post(lone)).json()) as { refusal: { reason: string } };
    expect(refused.refusal.reason).toBe('too-few-people');
    const second = [{ ...lone.staff[0] }, { ...lone.staff[1], roles: ['compliance'] }];
    const table = { table: 't1', game: 'omaha', kind: 'live', seats: 9, limits: null };
    const unplayed = (await (await post({ ...lone, staff: second, tables: [table] })).json()) as typeof refused;
    expect(unplayed.refusal.reason).toBe('game-not-approved');
    expect((await post({ ...lone, staff: second })).status).toBe(200);
    await expect.poll(() => house.floor()?.house).toBe('lone');
    await house.close();
    house = await serve();
    expect([house.code, house.floor()?.house]).toEqual([undefined, 'lone']);
  });
});

/** From the next steps: nothing is opened beforehand, and whatever the form begins with is approved. */
async function postsTheFirstPromotion(): Promise<void> {
  const step = page.getByRole('listitem').filter({ hasText: 'Have everyone sign in once' });
  await step.getByText('to do').waitFor();
  await picture(page, 'setup-next-steps');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'New promotion' }).click();
  await page.getByRole('link', { name: /^Bonus Hand Progressive/ }).click();
  // A house without a fund has its first one to open, and nothing to choose.
  const opening = page.getByRole('region', { name: 'Open a fund' });
  await opening.getByLabel('Name', { exact: true }).fill('Bonus hands');
  await opening.getByRole('button', { name: 'Open fund' }).click();
  await page.getByText('It meets the approved rules.').waitFor();
  await page.getByRole('button', { name: /^Submit .* for approval/ }).click();
  await page.locator('.tag', { hasText: 'waiting for approval' }).waitFor();
}

async function signsInForTheFirstTime(): Promise<void> {
  await page.goto(`${house.url}/cage`);
  await page.getByLabel('Badge').fill('cage-1');
  await page.getByLabel('PIN').fill('274951');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /^Choose your own PIN/ }).waitFor();
  await page.getByLabel('Current PIN').fill('274951');
  await page.getByLabel('New PIN, 4 to 12 digits').fill('905172');
  await page.getByLabel('Repeat new PIN').fill('905172');
  await page.getByRole('button', { name: 'Set my PIN' }).click();
  await page.getByText('No unpaid awards.').waitFor();
}
