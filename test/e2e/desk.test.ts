/** The card desk and the stage in a browser: from the ticket that is drawn to the wheel and to the cage. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HOUR } from '../../src/base/time.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, openStation, picture, type StationPage, sign, signInByHand } from './stations.ts';

let house: TestHouse;
let browser: Browser;
const open: StationPage[] = [];

beforeAll(async () => {
  // Three tickets are in the drum of the wheel: of Ana, of an unknown player, and of Cleo. The drawing is at three.
  house = await openScenarioHouse('prize-wheel-example-5.json', 4, 3 * HOUR);
  browser = await openBrowser();
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(() => {
  expect(open.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function station(path: string, badge?: string): Promise<Page> {
  const opened = await openStation(browser);
  open.push(opened);
  if (badge === undefined) await opened.page.goto(`${house.url}${path}`);
  else await signInByHand(opened.page, house.url, path, badge);
  return opened.page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const answer = (page: Page, asks: RegExp, says: string) =>
  page.getByRole('group', { name: asks }).getByRole('radio', { name: says, exact: true }).click();

it('a ticket is drawn, its holder spins the wheel, and the room sees it', async () => {
  const desk = await station('/desk', 'desk-1');
  const stage = await station('/stage');
  await desk.getByRole('link', { name: 'Prize Wheel Promotion' }).click();
  await desk.locator('.tag', { hasText: 'Due' }).waitFor();
  await stage.getByText('3 tickets in the drum').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-due');

  // A number that was never given out is refused, and nothing is lost.
  await desk.getByLabel('Ticket number').fill('7');
  await press(desk, 'Call the holder of WHEEL-000007');
  await sign(desk, 'floor-2');
  await desk.getByText('Ticket WHEEL-000007 was never issued').waitFor();
  await desk.getByLabel('Ticket number').fill('2');
  await press(desk, 'Call the holder of WHEEL-000002');
  await sign(desk, 'floor-2');
  await desk.getByText('Record who reported').waitFor();
  await stage.getByText('WHEEL-000002').waitFor();
  expect(await axeFindings(stage)).toEqual([]);
  await picture(desk, 'desk-called');
  await picture(stage, 'stage-called');

  // The unknown player: entered, checked, and at the wheel.
  await desk.getByLabel('Name or part of a name').fill('Maria Tran');
  await press(desk, /^Find/);
  await press(desk, 'New patron');
  await desk.getByLabel('Name as shown on ID').fill('Maria Tran');
  await press(desk, 'Add Maria Tran');
  await desk.getByRole('heading', { name: 'Maria Tran' }).waitFor();
  for (const [asks, says] of [
    [/photo ID/, 'Yes'],
    [/name on the ID/, 'Yes'],
    [/21 or older/, 'Yes'],
    [/exclusion list/, 'No'],
  ] as const) {
    await answer(desk, asks, says);
  }
  await picture(desk, 'desk-checks');
  await press(desk, 'Record that Maria Tran is here');
  // Whether she works here is unknown: the desk is asked, and the time at which she reported counts.
  await desk.getByLabel('Employee status').selectOption('no');
  await press(desk, 'Record and continue');
  await desk.getByRole('heading', { name: 'Spin 1' }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await stage.getByRole('img', { name: 'The wheel' }).waitFor();
  await picture(stage, 'stage-wheel');

  // After the double spot the player spins again; then the cash spot counts twice.
  await press(desk, 'Double');
  await press(desk, 'Record Double');
  await sign(desk, 'floor-2');
  await desk.getByRole('heading', { name: 'Spin 2' }).waitFor();
  await press(desk, '$300.00');
  await picture(desk, 'desk-spin');
  await press(desk, 'Record $300');
  await sign(desk, 'floor-2');
  await desk.getByText('This drawing is finished.').waitFor();
  await stage.getByText('$600.00').waitFor();
  await picture(stage, 'stage-won');

  const cage = await station('/cage', 'cage-1');
  await cage.getByText('$600.00').first().waitFor();
});
