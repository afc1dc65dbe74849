/** A coupon from the betting circle to the cage, and Dead Chips from the cage to the table, in a browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { balanceOf } from '../../src/floor/books.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, openStation, PHONE, picture, type StationPage, sideways, signInAt, TABLET } from './stations.ts';

const COUPON = 'CCCC-0000-0000-0001';
const SECOND = 'CCCC-0000-0000-0002';

let browser: Browser;
let house: TestHouse;
const open: StationPage[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  // Two coupons are out, and Dead Chips are on sale.
  house = await openScenarioHouse('chips-and-coupons-at-one-table.json', 1, 60);
});

afterAll(async () => {
  const mistakes = open.flatMap((station) => station.mistakes);
  await Promise.all(open.map(({ close }) => close()));
  await house?.close();
  await browser?.close();
  expect(mistakes).toEqual([]);
});

async function station(path: string, badge: string, options: Parameters<typeof openStation>[1] = {}): Promise<Page> {
  const opened = await openStation(browser, options);
  open.push(opened);
  await signInAt(opened.page, house.url, path, badge);
  return opened.page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function scan(page: Page, number: string): Promise<void> {
  await page.getByLabel('Validation number').fill(number);
  await press(page, 'Add');
}

const owed = async (offer: string) =>
  must(await house.floor.leader.read((state) => balanceOf(state, `house:instruments:${offer}`)));

it('a coupon is placed, wins, is verified, and the cage pays for it once', async () => {
  const table = await station('/table/bac-1', 'dealer-1', TABLET);
  await press(table, 'Chips and coupons');
  await scan(table, '7777-0000-0000-0001');
  await table.getByText('No such number is out').waitFor();
  await press(table, 'Take off 7777-0000-0000-0001');
  await scan(table, COUPON.toLowerCase().replaceAll('-', ''));
  await table.getByLabel('Side').selectOption('banker');
  await table.getByLabel('Collection').fill('1');
  await table.getByLabel('Live chips, exactly').fill('8');
  await press(table, 'Place $10.00 with $8.00 live');
  await table.getByText('it takes exactly $10.00').waitFor();
  await table.getByLabel('Live chips, exactly').fill('');
  expect(await axeFindings(table)).toEqual([]);
  await picture(table, 'table-chips-place');
  await press(table, 'Place $10.00 with $10.00 live');
  await table.getByText('Collect $2.00 in live chips before the deal.').waitFor();
  await table.getByRole('radio', { name: 'Settle (1)' }).check();
  await picture(table, 'table-chips-settle');
  expect(await axeFindings(table)).toEqual([]);
  await press(table, 'Player wins');
  await table.getByText('The player-dealer pays $20.00 to seat 1.').waitFor();

  const cage = await station('/cage/chips', 'cage-1');
  await cage.getByRole('cell', { name: 'bac-1' }).or(cage.getByText('Table bac-1')).first().waitFor();
  await cage.getByLabel('Badge of whoever brought them').fill('floor-1');
  await scan(cage, COUPON);
  await cage.getByText('Nobody of the floor has verified it yet.').waitFor();
  await press(cage, `Take off ${COUPON}`);

  const floor = await station('/table/bac-1', 'floor-2', TABLET);
  await press(floor, 'Chips and coupons');
  await floor.getByRole('radio', { name: 'Verify what was played' }).check();
  await scan(floor, COUPON);
  await press(floor, 'Verify and cancel 1 piece');
  await floor.getByText('1 piece verified. The cage pays for them.').waitFor();

  await scan(cage, COUPON);
  await cage.getByRole('button', { name: /^Pay \$10\.00 in live chips/, disabled: false }).waitFor();
  expect(await axeFindings(cage)).toEqual([]);
  await picture(cage, 'cage-chips-redeem');
  await press(cage, /^Pay \$10\.00 in live chips for 1 piece of/);
  await cage.getByText(/^\$10\.00 in live chips go to the player-dealer of/).waitFor();
  expect(await owed('coupon')).toBe(1_000);
  // The same paper once more.
  await scan(cage, COUPON);
  await cage.getByText('It was redeemed before.').waitFor();
  await scan(cage, SECOND);
  await cage.getByText('It was not played: it is never exchanged for chips.').waitFor();
});

it('the desk makes a coupon for whoever brings it, and its number is drawn by the server', async () => {
  const desk = await station('/desk/coupons', 'desk-1');
  await desk.getByLabel('Face value').selectOption('$100.00');
  await press(desk, 'Make one Match Play Coupon for $100.00, for whoever brings it');
  const slip = desk.getByRole('img', { name: /^Barcode [0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ });
  await slip.waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-coupons');
  expect(await owed('coupon')).toBe(11_000);
});

it('Dead Chips are sold with their numbers, and what the house owes stands by the day of issue', async () => {
  const cage = await station('/cage/chips', 'cage-1');
  await cage.getByText('$30.00 buys $60.00 in 3 pieces, at window-3. 0 of 100 sold.').waitFor();
  await press(cage, 'Somebody new');
  await cage.getByLabel('Name, as on the ID').fill('Maria Featherstonehaugh-Cholmondeley');
  await press(cage, 'Enter Maria Featherstonehaugh-Cholmondeley');
  await press(cage, 'Take $30.00, give $60.00 of Dead Chips');
  await cage.getByText('Done.', { exact: true }).waitFor();
  expect(await cage.getByRole('img', { name: /^Barcode / }).count()).toBe(3);
  expect(await owed('dead')).toBe(6_000);
  await cage.getByText('1 of 100 sold.').waitFor();
  await cage.getByRole('row', { name: /The ledger \$170\.00/ }).waitFor();
  expect(await axeFindings(cage)).toEqual([]);
  await picture(cage, 'cage-chips-sold');
  await press(cage, 'Done');

  const phone = await station('/cage/chips', 'cage-1', PHONE);
  await phone.getByText('What the house owes on chips and coupons').waitFor();
  expect(await sideways(phone)).toBeLessThanOrEqual(0);
  await picture(phone, 'cage-chips-phone');
});
