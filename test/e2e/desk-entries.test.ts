/** Entries from outside the tables at the card desk in a browser: reported, checked in, and a receipt that was used. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '../../src/base/time.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, openStation, PHONE, picture, type StationPage, sideways, signInAt } from './stations.ts';

let house: TestHouse;
let desk: StationPage;
let page: Page;

beforeAll(async () => {
  // Half past five on the Saturday of the drawing: check-in is open, and entries count once.
  house = await openScenarioHouse('fresh-pier-drawing.json', 20, 30 * MINUTE);
  desk = await openStation(await openBrowser());
  page = desk.page;
  await signInAt(page, house.url, '/desk/entries', 'desk-1');
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

async function looksRight(name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, name);
  await page.setViewportSize(PHONE.viewport);
  expect(await sideways(page)).toBe(0);
  await picture(page, `${name}-phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

it('points of a player bring entries, counted by tier; what is left over counts with the next report', async () => {
  await page.getByText(/^Check-in for the drawing at/).waitFor();
  await looksRight('desk-entries');
  await page.getByLabel('Name or part of a name').fill('Nora Quay');
  await press('Find');
  await press('Add Nora Quay');
  await page.getByRole('heading', { name: 'Pier Night Drawing: Nora Quay' }).waitFor();
  await page.getByText('0 in the drawing').waitFor();
  await page.getByLabel('Points', { exact: true }).fill('250');
  await page.getByLabel('Club tier').selectOption({ label: 'Gold' });
  await press('Record: Club points');
  await page.getByText('Recorded: 4 entries.').waitFor();
  await page.getByText('4 not checked in').waitFor();
  await looksRight('desk-entries-recorded');
  await page.getByLabel('Points', { exact: true }).fill('40');
  await press('Record: Club points');
  await page.getByText('Recorded. No new entry yet.').waitFor();
  await page.getByLabel('Points', { exact: true }).fill('2000');
  await press('Record: Club points');
  // Twenty hundreds and two for Gold are 40; four of the twenty entries of the day are used.
  await page.getByText('Recorded: 16 entries. 24 more are over a limit and not counted.').waitFor();
});

it('they are in the drawing once the player checks in', async () => {
  await press('Check in with 20 entries');
  await page.getByText('20 in the drawing').waitFor();
  await page.getByText('0 not checked in').waitFor();
});

it('a receipt counts once, whoever brings it', async () => {
  const bring = async () => {
    await page.getByLabel('Amount spent').fill('65');
    await page.getByLabel('Number of the receipt').fill('Q-2001');
    await page.getByLabel('Club tier').selectOption({ label: 'Member' });
    await press('Record: Receipt');
  };
  await page.getByLabel('What counts').selectOption({ label: 'Receipt' });
  await bring();
  await page.getByText('Recorded: 6 entries.').waitFor();
  await press('Choose another player');
  await page.getByLabel('Name or part of a name').fill('Omar Quay');
  await press('Find');
  await press('Add Omar Quay');
  await page.getByLabel('What counts').selectOption({ label: 'Receipt' });
  await bring();
  await page.getByText('Q2001 was already used for this drawing.').waitFor();
  await page.getByText('0 in the drawing').waitFor();
  await looksRight('desk-entries-used-receipt');
});
