/** A coupon from the betting circle to the cage, and Dead Chips from the cage to the table, in a browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonId } from '../../src/base/ids.ts';
import { must } from '../../src/base/result.ts';
import { balanceOf } from '../../src/floor/books.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import {
  axeFindings,
  gone,
  holdBack,
  openStation,
  PHONE,
  picture,
  readIn,
  type StationPage,
  sideways,
  sign,
  signInAt,
  TABLET,
} from './stations.ts';

const COUPON = 'CCCC-0000-0000-0001';
const SECOND = 'CCCC-0000-0000-0002';

let browser: Browser;
let house: Awaited<ReturnType<typeof openScenarioHouse>>;
const open: StationPage[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  // Two coupons are out, and Dead Chips are on sale.
  house = await openScenarioHouse('chips-and-coupons-at-one-table.json', 1, 60);
  const access = { badge: 'cage-1', purpose: 'test', time: house.floor.now() };
  must(await house.floor.vault.put(house.people.get('ann') as PersonId, { name: 'Ann Holder' }, access));
});

afterAll(async () => {
  const mistakes = open.flatMap((station) => station.mistakes);
  await Promise.all(open.map(({ close }) => close()));
  await house?.close();
  await closePages();
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

/** In the part of the page that pays, which is not the only one that takes a number. */
async function redeemScan(page: Page, number: string): Promise<void> {
  const part = page.getByRole('region', { name: 'Redeem for the player-dealer' });
  await part.getByLabel('Validation number').fill(number);
  await part.getByRole('button', { name: 'Add', exact: true }).click();
}

const owed = async (offer: string) =>
  must(await house.floor.leader.read((state) => balanceOf(state, `house:instruments:${offer}`)));

it('a coupon is placed, keyed as lost, put right by two, verified, and the cage pays for it once', async () => {
  const table = await station('/table/bac-1', 'dealer-1', TABLET);
  // A scan opens the matching sheet, and is not taken for another dealer's badge.
  await table.getByRole('button', { name: 'Chips and coupons' }).waitFor();
  await readIn(table, '7777-0000-0000-0001');
  await table.getByText('Not an outstanding number.').waitFor();
  await press(table, 'Remove 7777-0000-0000-0001');
  // A dealer reads the next coupon while the server still looks up the last: nothing that was typed is lost.
  const answerNow = await holdBack(table, `**/api/instruments/${COUPON}`);
  await scan(table, COUPON.toLowerCase().replaceAll('-', ''));
  await scan(table, COUPON);
  await table.getByText(`${COUPON} is already on the list.`).waitFor();
  await table.getByLabel('Validation number').fill(SECOND);
  answerNow();
  await table.getByRole('button', { name: `Remove ${COUPON}` }).waitFor();
  await expect.poll(() => table.getByLabel('Validation number').inputValue()).toBe(SECOND);
  await table.getByLabel('Validation number').fill('');
  // The last choice keeps the focus, and the scanner still works.
  const choice = (on: Page, group: string, says: string) =>
    on.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: says, exact: true });
  await choice(table, 'Seat', '1').check();
  await choice(table, 'Seat', '1').focus();
  await readIn(table, SECOND);
  await table.getByText(SECOND).first().waitFor();
  await table.getByRole('button', { name: 'Place wager' }).click({ force: true });
  await table.getByText('Only one per wager. Remove the others.').waitFor();
  await press(table, `Remove ${SECOND}`);
  await choice(table, 'Side', 'Banker').check();
  await choice(table, 'Collection fee', '$1').check();
  await table.getByLabel('Live chips, equal to face value').fill('8');
  await press(table, 'Place $10.00 with $8.00 live, seat 1');
  await table.getByText('it takes exactly $10.00').waitFor();
  await table.getByLabel('Live chips, equal to face value').fill('');
  await gone(table.getByText('it takes exactly $10.00'));
  expect(await axeFindings(table)).toEqual([]);
  await picture(table, 'table-chips-place');
  await press(table, 'Place $10.00 with $10.00 live, seat 1');
  await table.getByText('Collect $2.00 in live chips before the deal.').waitFor();
  await table.getByRole('radio', { name: 'Settle a wager (1)' }).check();
  await picture(table, 'table-chips-settle');
  expect(await axeFindings(table)).toEqual([]);
  await press(table, 'Player loses');
  await table.getByText('Seat 1 loses $10.00 to the player-dealer. It is void.').waitFor();
  await table.getByText('Call the floor. Two employees must sign to correct it.').waitFor();
  expect(await table.getByRole('button', { name: /^Correct/ }).count()).toBe(0);

  const floor = await station('/table/bac-1', 'floor-2', TABLET);
  await press(floor, 'Chips and coupons');
  await floor.getByRole('radio', { name: 'Settle a wager' }).check();
  await press(floor, /^Correct wager-/);
  await floor.getByRole('radio', { name: 'Player wins' }).check();
  expect(await axeFindings(floor)).toEqual([]);
  await picture(floor, 'table-chips-put-right');
  await press(floor, 'Correct: player wins, not player loses');
  await sign(floor, 'floor-1');
  await floor.getByText('The player-dealer pays $20.00 to seat 1.').waitFor();

  const cage = await station('/cage/chips', 'cage-1');
  await cage.getByRole('cell', { name: 'bac-1' }).or(cage.getByText('Table bac-1')).first().waitFor();
  // The scanner was fired while the badge had the focus.
  await cage.getByLabel('Badge of the employee who brought them').fill(COUPON);
  await cage.getByText('Not verified yet. Have a floor supervisor verify it.').waitFor();
  await press(cage, `Remove ${COUPON}`);
  await cage.getByLabel('Badge of the employee who brought them').fill('floor-1');

  // From the phone, anywhere: the table says that something waits, and its sheet opens at it.
  const phone = await station('/floor/tables/bac-1', 'floor-2', PHONE);
  await phone.getByText('1 coupon or chip to verify').last().waitFor();
  await press(phone, 'Settle, verify or correct');
  await scan(phone, COUPON);
  expect(await axeFindings(phone)).toEqual([]);
  expect(await sideways(phone)).toBeLessThanOrEqual(0);
  await picture(phone, 'floor-chips-verify');
  await press(phone, 'Verify and cancel 1 item');
  await phone.getByText('1 item verified. The cage pays the player-dealer.').waitFor();

  await redeemScan(cage, COUPON);
  await cage.getByRole('button', { name: /^Pay \$10\.00 in live chips/, disabled: false }).waitFor();
  expect(await axeFindings(cage)).toEqual([]);
  await picture(cage, 'cage-chips-redeem');
  const payNow = await holdBack(cage, '**/api/commands');
  await press(cage, /^Pay \$10\.00 in live chips for 1 item from/);
  // The next piece is read and the next badge typed while the payment is still under way: both stay.
  await redeemScan(cage, SECOND);
  await cage.getByText('Not played. It cannot be exchanged for chips.').waitFor();
  await cage.getByLabel('Badge of the employee who brought them').fill('floor-2');
  payNow();
  await cage.getByText(/^Paid \$10\.00 in live chips, for the player-dealer of/).waitFor();
  await cage.getByRole('button', { name: `Remove ${COUPON}` }).waitFor({ state: 'detached' });
  await press(cage, `Remove ${SECOND}`);
  expect(await cage.getByLabel('Badge of the employee who brought them').inputValue()).toBe('floor-2');
  expect(await owed('coupon')).toBe(1_000);
  // The same paper once more.
  await redeemScan(cage, COUPON);
  await cage.getByText('Already redeemed.').waitFor();
});

it('a fee or a win that is offered in Dead Chips is keyed, and refused with its clause', async () => {
  const sold = await openScenarioHouse('chips-and-coupons-at-one-table.json', 2, 60);
  const opened = await openStation(browser, TABLET);
  open.push(opened);
  const { page } = opened;
  await signInAt(page, sold.url, '/table/bac-1', 'dealer-1');
  await press(page, 'Chips and coupons');
  await scan(page, 'DDDD-0000-0000-0001');
  const choose = (group: string, says: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: says, exact: true }).check();
  await choose('Seat', '2');
  await choose('Side', 'Player');
  await page.getByText('Backline bettor, bonus bet, or fees in Dead Chips').click();
  await page.getByLabel('Fees paid in').selectOption('Jackpot fee in Dead Chips');
  await press(page, 'Place $20.00, seat 2');
  await page.getByText('Jackpot fees are paid in live chips.').waitFor();
  await page.getByText('Collect the jackpot fee in live chips.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, 'table-chips-fees');
  await page.getByLabel('Fees paid in').selectOption('Live chips');
  await gone(page.getByText('Jackpot fees are paid in live chips.'));
  await press(page, 'Place $20.00, seat 2');
  // It is settled at the table where it was placed.
  await page.getByRole('heading', { name: 'On the table: settle when the hand ends' }).waitFor();
  await page.getByRole('radio', { name: 'Dead Chips', exact: true }).check();
  await press(page, 'Player wins');
  await page.getByText('The player-dealer pays winnings in live chips, not with a Dead Chip.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, 'table-chips-paid-in');
  await page.getByRole('radio', { name: 'Live chips', exact: true }).check();
  await press(page, 'Player wins');
  await page.getByText('The player-dealer pays $20.00 to seat 2.').waitFor();
  await sold.close();
});

it('a piece goes out of use: scanned where it is torn, by its holder where it is lost', async () => {
  const cage = await station('/cage/chips', 'cage-1');
  const part = cage.getByRole('region', { name: 'Void coupon or chip' });
  await part.getByLabel('Validation number').fill(COUPON);
  await part.getByRole('button', { name: 'Add' }).click();
  await part.getByText('Already redeemed.').waitFor();
  await part.getByRole('radio', { name: 'Lost' }).check();
  await part.getByLabel('Name or part of a name').fill('Ann');
  await part.getByRole('button', { name: 'Find' }).click();
  await part.getByRole('button', { name: 'Lost by Ann Holder' }).click();
  await part.getByRole('button', { name: 'Choose 0002' }).click();
  expect(await axeFindings(cage)).toEqual([]);
  await part.scrollIntoViewIfNeeded();
  await picture(cage, 'cage-chips-lost');
  await part.getByRole('button', { name: 'Void $10.00 (…0002)' }).click();
  await sign(cage, 'floor-1');
  await part
    .getByText('Match Play Coupon ending in 0002 is void. Outstanding coupons and chips went down by $10.00.')
    .waitFor();
  expect(await owed('coupon')).toBe(0);
});

it('the desk makes a coupon for the player in front of it, and the server draws its number', async () => {
  const desk = await station('/desk/coupons', 'desk-1');
  await desk.getByLabel('Face value').selectOption('$100.00');
  await press(desk, 'Issue one Match Play Coupon for $100.00, for bearer (no name)');
  const slip = desk.getByRole('img', { name: /^Barcode [0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ });
  await slip.waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-coupons');
  expect(await owed('coupon')).toBe(10_000);
});

it('Dead Chips are sold with their numbers, and the house’s liability is listed by day of issue', async () => {
  const cage = await station('/cage/chips', 'cage-1');
  await cage.getByText('$30.00 buys $60.00 in 3 items, at window 3. 0 of 100 sold.').waitFor();
  await press(cage, 'New patron');
  await cage.getByLabel('Name as shown on ID').fill('Maria Featherstonehaugh-Cholmondeley');
  await press(cage, 'Add Maria Featherstonehaugh-Cholmondeley');
  await press(cage, 'Take $30.00, give $60.00 in Dead Chips');
  await cage.getByText('Done.', { exact: true }).waitFor();
  await expect.poll(() => cage.getByRole('img', { name: /^Barcode / }).count()).toBe(3);
  expect(await owed('dead')).toBe(6_000);
  await cage.getByText('1 of 100 sold.').waitFor();
  await cage.getByRole('row', { name: /Total \$160\.00/ }).waitFor();
  expect(await axeFindings(cage)).toEqual([]);
  await picture(cage, 'cage-chips-sold');
  await press(cage, 'Done');

  const phone = await station('/cage/chips', 'cage-1', PHONE);
  await phone.getByText('Outstanding chips and coupons').waitFor();
  expect(await sideways(phone)).toBeLessThanOrEqual(0);
  await picture(phone, 'cage-chips-phone');
});

it('chips that were won are claimed like money, and handed over with their numbers', async () => {
  const won = await openScenarioHouse('bay-101-poker-high-hand-bonus-promotional-chips.json', 12, 5);
  const cage = await openStation(browser);
  open.push(cage);
  const { page } = cage;
  await signInAt(page, won.url, '/cage', 'cage-1');
  await page.getByRole('row', { name: /Promotional chips or coupons: High hand/ }).waitFor();
  await page.getByRole('link', { name: 'Award 1' }).click();
  await page.getByRole('group').first().waitFor();
  for (const group of await page.getByRole('group').all()) {
    const isList = (await group.textContent())?.includes('exclusion');
    await group.getByRole('radio', { name: isList ? 'No' : 'Yes' }).check();
  }
  await press(page, 'Record ID check');
  await page.getByLabel(/^Completed and signed/).check();
  await page.getByRole('heading', { name: 'Hand over the prize' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, /^Hand over \$300\.00 of promotional chips or coupons to seat 1/);
  await page.getByText('Done.', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: /^Barcode / }).count()).toBe(3);
  await press(page, 'Done');
  await page.getByText('Award 1 was handed over.').waitFor();
  await won.close();
});
