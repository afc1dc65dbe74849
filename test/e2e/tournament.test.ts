/** From buy-in to log, in a browser: sign-up, seats, the big clock, eliminations, a deal, the signed log. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HOUR } from '../../src/base/time.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, openStation, PHONE, picture, type StationPage, sideways, sign, signInAt } from './stations.ts';

let browser: Browser;
let house: TestHouse;
const open: StationPage[] = [];

/** Six have signed up, and it is time to start. */
const SIGNED_UP = 7;

beforeAll(async () => {
  browser = await openBrowser();
  house = await openScenarioHouse('bay-101-poker-tournaments-ties.json', SIGNED_UP, HOUR);
});

afterAll(async () => {
  await browser?.close();
  await house?.close();
});

afterEach(() => {
  expect(open.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function page(options: Parameters<typeof openStation>[1] = {}): Promise<Page> {
  const opened = await openStation(browser, options);
  open.push(opened);
  return opened.page;
}

const press = (at: Page, name: string | RegExp) => at.getByRole('button', { name }).click();
const part = (at: Page, name: string) =>
  at.getByRole('navigation', { name: 'Tournament sections' }).getByRole('link', { name }).click();

async function out(at: Page, number: number, chips: string): Promise<void> {
  const box = at.locator('section', { has: at.getByRole('heading', { name: 'Eliminate players' }) });
  await box.getByLabel('Entrant').selectOption(String(number));
  await box.getByLabel('Chips before the hand').fill(chips);
}

const another = (at: Page) => press(at, 'Add another player from the same hand');

it('a tournament from buy-in to log', async () => {
  const desk = await page();
  await signInAt(desk, house.url, '/tournament', 'floor-1');
  await desk.getByRole('link', { name: 'Poker Tournaments' }).click();

  // One more pays at the desk, and only once.
  await desk.getByLabel('Name or part of a name').fill('Ana Ruiz');
  await press(desk, /^Find/);
  await press(desk, 'New patron');
  await desk.getByLabel('Name as shown on ID').fill('Ana Ruiz');
  await press(desk, 'Add Ana Ruiz');
  await desk.getByRole('row', { name: /^No\. 7 Ana R\./ }).waitFor();
  await desk.getByLabel('Name or part of a name').fill('Ana Ruiz');
  await press(desk, /^Find/);
  await press(desk, 'Collect $120.00 from Ana Ruiz');
  await desk.getByText('This player is already entered, as number 7').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'tournament-entrants');

  // Nobody starts without a seat.
  await press(desk, 'Start tournament with 7 entrants');
  await desk.getByText('Some players have no seat').waitFor();
  await part(desk, 'Seats');
  await press(desk, 'Draw 7 seats at 1 table');
  await desk.getByRole('region', { name: 'Table t-1' }).getByText('7 players').waitFor();
  await press(desk, 'Start tournament with 7 entrants');
  await desk.getByText('Level 1: 25 / 50').waitFor();
  await press(desk, 'Move the button at table t-1');
  await desk.locator('.tournament-button').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'tournament-seats');

  // The room sees the same, without a name.
  const clock = await page({ viewport: { width: 1280, height: 720 } });
  await clock.goto(`${house.url}/clock`);
  await clock.getByText('25 / 50').waitFor();
  await clock.getByText('$700').waitFor();
  expect(await clock.getByText('Ana').count()).toBe(0);
  expect(await axeFindings(clock)).toEqual([]);
  await picture(clock, 'tournament-clock');
  await press(desk, 'Pause clock');
  await clock.getByText('clock paused').waitFor();
  await press(desk, 'Resume clock');

  // The dealer moves the button on, and is told what a raise means.
  const table = await page({ viewport: { width: 1180, height: 820 }, hasTouch: true });
  await signInAt(table, house.url, '/table/t-1', 'dealer-1');
  await press(table, 'Move the button for the next hand');
  await table.getByText(/^Button at seat \d+, small blind at seat \d+, big blind at seat \d+\.$/).waitFor();
  await table.getByLabel('Bet', { exact: true }).fill('100');
  await table.getByLabel('Chips put in').fill('160');
  await table.getByText('A raise to 200.').waitFor();
  await table.getByLabel('Chips put in').fill('140');
  await table.getByText('A call of 100. Return 40.').waitFor();
  expect(await axeFindings(table)).toEqual([]);
  await picture(table, 'tournament-table');

  // Two in one hand, one of them by mistake.
  await part(desk, 'Play');
  await desk.getByLabel('Minutes left in the level').fill('15');
  await press(desk, 'Set clock to level 1, 15 min left');
  await desk.getByText(/^1[45]:\d\d$/).waitFor();
  await out(desk, 6, '3000');
  await another(desk);
  await out(desk, 5, '2,000');
  await press(desk, 'Eliminate 2 players, 5 left');
  await desk.getByText('5 of 7 left').waitFor();
  await press(desk, 'Undo the last elimination: return Nos. 5, 6 to play');
  await sign(desk, 'floor-2');
  await desk.getByText('7 of 7 left').waitFor();
  for (const number of [6, 5, 4]) {
    await out(desk, number, `${1000 + number}`);
    await another(desk);
  }
  await out(desk, 3, '1003');
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'tournament-play');
  await press(desk, 'Eliminate 4 players, 3 left');
  await desk.getByText('3 of 7 left').waitFor();

  // One alone needs no stack. The wrong one is out, and it is over: before the log is signed that can be taken back.
  await out(desk, 1, '');
  await press(desk, 'Eliminate No. 1, 2 left');
  await desk.getByText('2 of 7 left').waitFor();
  await out(desk, 2, '');
  await press(desk, 'Eliminate No. 2, 1 left, and end the tournament');
  await desk.getByText('This tournament is finished.').waitFor();
  await press(desk, 'Undo the last elimination: return No. 2 to play');
  await sign(desk, 'floor-2');
  await press(desk, 'Undo the last elimination: return No. 1 to play');
  await sign(desk, 'floor-2');
  await desk.getByText('3 of 7 left').waitFor();

  // A deal leaves nothing over.
  await part(desk, 'Prizes and log');
  const deal = desk.locator('section', { has: desk.getByRole('heading', { name: /^Divide \$700\.00/ }) });
  await deal.getByLabel('No. 1', { exact: true }).fill('300');
  await deal.getByLabel('No. 2', { exact: true }).fill('200');
  await deal.getByLabel(/^No\. 7 Ana/).fill('199');
  await deal.getByText('$1.00 left to divide.').waitFor();
  await deal.getByLabel(/^No\. 7 Ana/).fill('200');
  await deal.getByText('The full amount is divided.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'tournament-prizes');
  await press(desk, 'Record the deal and end the tournament');
  await sign(desk, 'manager-1');
  await press(desk, 'Sign the tournament log');
  await desk.getByRole('link', { name: 'View its log' }).waitFor();

  // The log is at hand, with every line that is asked for.
  await desk.getByRole('link', { name: 'Logs', exact: true }).click();
  await desk.getByRole('row', { name: /tournament-1.*ended by deal.*floor-1/ }).waitFor();
  await desk.setViewportSize(PHONE.viewport);
  expect(await sideways(desk)).toBe(0);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await picture(desk, 'tournament-logs');
  await desk.getByRole('link', { name: 'tournament-1' }).click();
  await desk.getByRole('heading', { name: 'Deal among remaining players' }).waitFor();
  await desk.getByText('Keep for 7 years. Keep the last 3 months available at all times.').waitFor();
  await picture(desk, 'tournament-log');
});
