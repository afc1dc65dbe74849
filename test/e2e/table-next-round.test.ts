/** A hand that holds the next round back, at the dealer's station. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, gone, openStation, picture, signInAt, tap, until } from './stations.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await closePages();
});

it('says that a hand waits, then that its prize is unpaid, until the next game starts', async () => {
  const house = await openScenarioHouse('hawaiian-gardens-cash-in-a-flash-next-round.json', 4);
  const station = await openStation(browser);
  const { page } = station;
  await signInAt(page, house.url, '/table/t-1', 'dealer-1');
  const waits = page.getByText('A hand for Cash in a Flash Promotion is pending. (§2.2)');
  await waits.waitFor();
  await picture(page, 'table-hand-waits');
  expect(await axeFindings(page)).toEqual([]);

  await house.give('floor-1', { type: 'authorise-hit', hit: 'hit-1' });
  const unpaid = page.getByText('$1,000.00 of Cash in a Flash Promotion, won at table t-1, has not been paid. (§2.2)');
  await unpaid.waitFor();
  await gone(waits);
  await page.getByRole('button', { name: 'End game', exact: true }).click();
  await page.getByRole('button', { name: 'Start game', exact: true }).waitFor();
  await unpaid.waitFor();
  await picture(page, 'table-prize-unpaid');
  expect(await axeFindings(page)).toEqual([]);

  // The house counts in whole seconds: a game that starts in the second of the award comes no later than it.
  house.clock.advance(60);
  const start = page.getByRole('button', { name: 'Start game', exact: true });
  await until(page.getByText('Game in progress'), () => tap(start));
  await gone(unpaid);
  expect(station.mistakes).toEqual([]);
  await station.close();
  await house.close();
});
