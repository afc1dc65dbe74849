/** The club in a browser: a guest joins, play is swiped, and credits become a prize. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonId } from '../../src/base/ids.ts';
import { HOUR, MINUTE } from '../../src/base/time.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import {
  axeFindings,
  gone,
  openStation,
  PHONE,
  picture,
  readIn,
  type StationPage,
  sideways,
  sign,
  signInAt,
} from './stations.ts';

const FILE = 'hawaiian-gardens-player-tracking-rewards-example-1.json';

let browser: Browser;
let house: TestHouse;
let desk: StationPage;
let page: Page;

/** The caps are in stock, and it is one minute past a posted time. */
beforeAll(async () => {
  browser = await openBrowser();
  house = await openScenarioHouse(FILE, 1, HOUR + MINUTE);
  const office = await house.signIn('manager-1', 'office');
  await office.ask('POST', '/api/devices', { kind: 'scanner', name: 'scanner-1' });
  desk = await openStation(browser);
  page = desk.page;
  await signInAt(page, house.url, '/desk/club', 'desk-1');
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

async function typePin(pin: string, says: string): Promise<void> {
  for (const button of ['Next: confirm PIN', says]) {
    for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
    await press(button);
  }
}

/** As a scanner types: fast, into nothing, with Enter at the end. */
async function scan(text: string): Promise<void> {
  await page.evaluate('document.activeElement?.blur()');
  await readIn(page, text);
}

async function looksRight(name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, name);
  await page.setViewportSize(PHONE.viewport);
  expect(await sideways(page)).toBe(0);
  await picture(page, `${name}-phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function memberOf(card: string): Promise<string> {
  const access = { badge: 'desk-1', purpose: 'test', time: house.floor.now() };
  const shown = await house.floor.club.whose(card, access);
  return shown.ok ? shown.value!.person : '';
}

it('swipe to credit to prize: a member is enrolled, and swiped at the table, once for each posted time', async () => {
  await page.getByText('10:00 AM swipe').waitFor();
  await looksRight('desk-club');

  await page.getByRole('radio', { name: 'Enroll a member' }).check({ force: true });
  await page.getByText('Still needed: full name, residence address, identification.').waitFor();
  await page.getByLabel('Full name as shown on ID').fill('Maria <b>Tan</b>');
  await page.getByLabel('Residence address').fill('12 Palm Street, Hawaiian Gardens, CA');
  await page.getByLabel('Last four characters of the ID number').fill('4567');
  await page.getByLabel('Photo file name').fill('2026-03-02-014.jpg');
  await page.getByLabel('Employee status').selectOption('no');
  await page.getByLabel('21 or older?').selectOption('yes');
  await page.getByLabel('On an exclusion list?').selectOption('no');
  await looksRight('desk-club-enrol');
  await typePin('1234', 'Enroll and print the card');
  await page.getByText('This PIN is too easy to guess.').waitFor();
  await typePin('2580', 'Enroll and print the card');
  await page.getByRole('heading', { name: 'Maria <b>Tan</b> is a member' }).waitFor();
  const barcode = await page.getByRole('img', { name: /^Barcode 9\d{11}$/ }).getAttribute('aria-label');
  const card = barcode!.replace('Barcode ', '');
  await looksRight('desk-club-card');

  await page.getByRole('radio', { name: 'Swipe round' }).check({ force: true });
  await page.getByRole('option', { name: /omaha-1, .*, no credits/ }).waitFor({ state: 'attached' });
  await page.getByLabel('Table', { exact: true }).selectOption('holdem-1');
  await scan(card);
  await page.getByText('This player is not seated at Table holdem-1. (F-25)').waitFor();
  const person = await memberOf(card);
  await house.give('floor-1', { type: 'take-seat', table: 'baccarat-1', seat: 4, person });
  await page.getByLabel('Table', { exact: true }).selectOption('baccarat-1');
  await scan(card);
  await page.getByText('2 credits added.').waitFor();
  await scan(card);
  await page.getByText('This card was already swiped at this posted time. (§4.2)').waitFor();
  await scan('912345678901');
  await page.getByText('No member has a card with this number.').waitFor();
  await looksRight('desk-club-swipe');
});

it('a docked scanner is answered line by line, and brings nothing twice', async () => {
  await page.getByRole('radio', { name: 'Import scanner' }).check({ force: true });
  const card = await cardOnRecord();
  const csv = `card,table,time\n${card},baccarat-1,2026-03-02 10:01\n${card},baccarat-1,2026-03-02 09:59\n912345678901,holdem-1,2026-03-02 10:00\n`;
  await expect.poll(() => page.getByLabel('Scanner', { exact: true }).inputValue()).toBe('scanner-1');
  await page.getByLabel('Swipe file (CSV or JSON)').setInputFiles({
    name: 'scanner-1.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await press('Import swipes from scanner-1.csv');
  await page.getByText('0 swipes credited, 3 not credited.').waitFor();
  await looksRight('desk-club-scanner');
});

it('an expired ID keeps the credits; a valid one turns them into a cap that waits at the cage', async () => {
  const card = await cardOnRecord();
  await page.getByRole('radio', { name: 'Member account' }).check({ force: true });
  await scan('900000000000');
  await page.getByText('No member has a card with this number.').waitFor();
  await scan(card);
  await page.getByText('credits to redeem').waitFor();
  await page.getByLabel('Player matches the member on the card').check();
  const redeem = () => page.getByRole('button', { name: 'Redeem 2 credits' });
  await page.getByRole('radio', { name: 'Expired' }).check({ force: true });
  await redeem().click();
  await page.getByText('The ID has expired. (§6.3)').waitFor();
  await page.getByRole('button', { name: 'Redeem 4 credits' }).click({ force: true });
  await page.getByText('Out of stock. Choose another prize.').waitFor();
  await page.getByRole('radio', { name: 'Valid photo ID' }).check({ force: true });
  await redeem().click();
  await page.getByText('Redeemed: a cap with the logo.').waitFor();
  await page.getByRole('list', { name: 'Prizes at the cage' }).getByText('Award 1', { exact: true }).waitFor();
  await redeem().click({ force: true });
  await page.getByText('Needs 2 credits; the balance is 0.').waitFor();
  await press('Show statement for Maria <b>Tan</b>');
  await page.getByRole('cell', { name: 'Redeemed: a cap with the logo (award-1)' }).waitFor();
  await looksRight('desk-club-member');
  await page.getByText('Void a swipe or redemption').click();
  await press('Void redemption of a cap with the logo');
  await sign(page, 'manager-1');
  await page.getByText('credits to redeem').waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Prizes at the cage' }).count()).toBe(0);
  await picture(page, 'desk-club-take-back');
  await redeem().click();
  await page.getByRole('list', { name: 'Prizes at the cage' }).getByText('Award 2', { exact: true }).waitFor();
  await press('Void swipe and 2 credits');
  await sign(page, 'manager-1');
  await page.getByText('This swipe earned 2 credits, but only 0 are left.').waitFor();
  const person = await memberOf(card);
  const paid = { person, awards: ['award-2'], place: 'cage', form: 'goods', table: null, papers: true };
  await house.give('cage-1', { type: 'pay-awards', ...paid });
  expect(await house.floor.leader.read(({ goods }) => goods.get('cap')!.count)).toEqual({ ok: true, value: 4 });
});

it('a replaced card is inactive, and its holder keeps their credits', async () => {
  const card = await cardOnRecord();
  await page.getByText('Replace the card or set a new PIN').click();
  await press('Issue a new card and deactivate the old one');
  await page.getByRole('img', { name: /^Barcode 9\d{11}$/ }).waitFor();
  expect(await cardOnRecord()).not.toBe(card);
  await press('Next patron');
  await scan(card);
  await page.getByText('Card inactive').waitFor();
  await looksRight('desk-club-dead');
  expect(desk.mistakes).toEqual([]);
});

it('a member who leaves can join again as the same person; a manager erases them, and nothing is found', async () => {
  await press('Next patron');
  await scan(await cardOnRecord());
  await page.getByText('End membership', { exact: true }).click();
  await picture(page, 'desk-club-leave');
  await press('End membership and deactivate the card');
  await page.getByText('Not a member').waitFor();
  await gone(page.getByText('Erase this person'));
  await page.getByRole('heading', { name: 'Enroll Maria <b>Tan</b> in the club' }).waitFor();
  await page.getByLabel('Residence address').fill('14 Palm Street, Hawaiian Gardens, CA');
  await page.getByLabel('Last four characters of the ID number').fill('4567');
  await typePin('2580', 'Enroll and print the card');
  await page.getByRole('img', { name: /^Barcode 9\d{11}$/ }).waitFor();
  await picture(page, 'desk-club-again');
  const known = await house.floor.leader.read(({ people }) => people.size);
  await page.getByText('End membership', { exact: true }).click();
  await press('End membership and deactivate the card');
  await page.getByText('Not a member').waitFor();
  expect(await house.floor.leader.read(({ people }) => people.size)).toEqual(known);
  const manager = await openStation(browser);
  const person = await memberOf(await cardOnRecord());
  await house.give('floor-1', { type: 'leave-seat', table: 'baccarat-1', seat: 4 });
  await signInAt(manager.page, house.url, '/desk/club', 'manager-1');
  await manager.page.getByText('Find a member by name').click();
  await manager.page.getByLabel('Name or part of a name').fill('Maria');
  await manager.page.getByRole('button', { name: 'Find', exact: true }).click();
  await manager.page.getByRole('button', { name: 'Show Maria <b>Tan</b>' }).click();
  await manager.page.getByText('Erase this person').click();
  await picture(manager.page, 'desk-club-erase');
  await manager.page.getByRole('button', { name: 'Erase Maria <b>Tan</b> permanently' }).click();
  await manager.page.getByRole('heading', { name: 'Scan a card' }).waitFor();
  const read = await house.floor.vault.get(person as PersonId, {
    badge: 'desk-1',
    purpose: 'test',
    time: house.floor.now(),
  });
  expect(read.ok).toBe(false);
  expect(manager.mistakes).toEqual([]);
  await manager.close();
});

it('the floor swipes and promotions docks; neither is shown a member', async () => {
  for (const [badge, tasks] of [
    ['floor-1', ['Swipe round']],
    ['promo-1', ['Swipe round', 'Import scanner']],
  ] as const) {
    const station = await openStation(browser);
    await signInAt(station.page, house.url, '/desk/club', badge);
    await station.page.getByRole('heading', { name: 'Choose the table, then scan the cards' }).waitFor();
    const shown = await station.page.getByRole('group', { name: 'Choose a task' }).locator('label').allInnerTexts();
    expect(shown).toEqual(tasks);
    expect(station.mistakes).toEqual([]);
    await station.close();
  }
});

async function cardOnRecord(): Promise<string> {
  const found = await house.floor.vault.search('Maria', { badge: 'desk-1', purpose: 'test', time: house.floor.now() });
  return found.ok ? String(found.value.people[0]!.data.card) : '';
}
