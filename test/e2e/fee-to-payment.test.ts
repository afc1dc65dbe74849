/**
 * One dollar's whole way, seen on all screens at once: lit at a table, on the meter, won, verified, paid, followed back to
 * its clause, counted and closed. Five people work at their own screens in front of one server.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { DAY, instant } from '../../src/base/time.ts';
import { box as boxAccount } from '../../src/floor/accounts.ts';
import { balanceOf } from '../../src/floor/books.ts';
import { lowOffer } from '../../src/floor/testing.ts';
import { viewFor } from '../../src/floor/view.ts';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { ultimateTexasHoldemProgressive } from '../../src/sheets/hawaiian-gardens/ultimate-texas-holdem-progressive.ts';
import { closePages, openBrowser } from './browser.ts';
import {
  axeFindings,
  BUILT_PAGES,
  openStation,
  PHONE,
  picture,
  prove,
  type StationPage,
  sideways,
  sign,
  signInByHand,
  TABLET,
  tap,
  until,
} from './stations.ts';

/** For whatever one screen tells another through the server, on a busy machine. */
const OFFER = 'ultimate';
const TABLE = 'uth-1';
const ROYAL = ['Ace of spades', 'King of spades'];
const BOARD = ['Queen of spades', 'Jack of spades', '10 of spades', '7 of diamonds', '2 of clubs'];

let house: TestHouse;
let browser: Browser;
const open: StationPage[] = [];

beforeAll(async () => {
  house = await openTestHouse(BUILT_PAGES);
  browser = await openBrowser();
  await offerTheJackpot();
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

/** A progressive at a separate table, under a law that requires a form. */
async function offerTheJackpot(): Promise<void> {
  const sheet = ultimateTexasHoldemProgressive;
  const from = house.floor.now();
  const period = { from, until: instant(from + 90 * DAY) };
  const amounts = { seed: 1_000_000, reseed: 1_000_000 };
  const offer = lowOffer(sheet, { id: OFFER, fund: OFFER, period }, amounts);
  const pack: unknown = JSON.parse(readFileSync('packs/jurisdictions/us-federal-2026.json', 'utf8'));
  await house.give('manager-1', { type: 'adopt-pack', pack });
  await house.give('manager-1', { type: 'adopt-sheet', sheet });
  await house.give('manager-1', { type: 'approve-game', game: 'ultimate-texas-holdem', approval: 'on-file' });
  const fund = { type: 'open-fund', fund: OFFER, name: 'Ultimate', opening: 3_000_000 };
  await house.give('manager-1', fund, ['manager-2']);
  await house.give('promo-1', { type: 'post-offer', offer });
  await house.give('compliance-1', { type: 'approve-offer', offer: OFFER });
  const table = { table: TABLE, game: 'ultimate-texas-holdem', kind: 'live', seats: 6, limits: null };
  await house.give('floor-1', { type: 'open-table', ...table });
  // More than this takes the badge again and a second signature.
  const limits = (roles: string[]) => ({ badgeAbove: 120_000, second: { above: 500_000, roles } });
  const controls = { authorize: limits(['floor', 'manager']), pay: limits(['cage', 'manager']), blindCount: true };
  await house.give('manager-1', { type: 'set-controls', controls }, ['manager-2']);
  // One activity at this table is enough for a story.
  await house.give('manager-1', { type: 'suspend-offer', offer: 'bonus-hand', reason: 'other' });
}

async function screen(options: BrowserContextOptions = {}): Promise<Page> {
  const station = await openStation(browser, options);
  open.push(station);
  return station.page;
}

async function at(path: string, badge: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await screen(options);
  await signInByHand(page, house.url, path, badge);
  return page;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const hears = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const meter = (board: Page) => board.locator('.board-amount .only-heard');
const atStake = (board: Page) => board.locator('.sign-amount').textContent();
const meterIs = (board: Page, says: string) => expect.poll(() => meter(board).textContent()).toBe(says);

it('a fee becomes a meter, a hit, a payment, a record with its clause, and a day that closes', async () => {
  const [dealer, floor, cage, board] = await Promise.all([
    at(`/table/${TABLE}`, 'dealer-1', TABLET),
    at('/floor', 'floor-1', PHONE),
    at('/cage', 'cage-1'),
    screen({ viewport: { width: 1920, height: 1080 } }),
  ]);
  await board.goto(`${house.url}/board?offers=${OFFER}&rules=no`);
  await meterIs(board, '$10,000.00');

  await house.give('manager-1', { type: 'set-signs', theme: 'felt', sound: false, pages: PAGES });
  await lightAndStart(dealer);
  await meterIs(board, '$10,000.93');
  await callTheRoyal(dealer);
  // The amount at stake stays up, with the cards, until the floor decides.
  await hears(board, 'Being verified');
  await expect.poll(() => atStake(board)).toBe('$10,000.93');
  expect(await board.locator('.sign-hand > .playing-card').count()).toBe(5);

  await expect.poll(() => floor.title()).toBe('(1) Floor · Floorbook');
  await verifyAndAuthorize(floor);
  await board.getByRole('heading', { name: 'Winner' }).waitFor();
  await expect.poll(() => atStake(board)).toBe('$10,000.93');
  expect(await board.locator('.sign-winner .playing-card').count()).toBe(5);
  await board.getByRole('img', { name: `QR code ${PAGES}/hits/hit-1` }).waitFor();
  house.clock.advance(30);
  await board.reload();
  await hears(board, /^Re-seeded at/);
  await expect.poll(() => board.locator('.sign-amount .only-heard').textContent()).toBe('$10,000.00');
  await proofOnAPhone();

  await payTheWinner(cage);
  await nothingWaits(floor);
  await step(dealer, 'End game', 'Start game');
  await followTheMoney(await at('/audit', 'auditor-1'));

  await nextDay();
  await countAndClose(await at('/cage/boxes', 'accountant-1'));
  expect(open.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

/** The code on the sign leads to the proof; the phone checks it, and so does a page without a network. */
async function proofOnAPhone(): Promise<void> {
  const phone = await screen({ ...PHONE, acceptDownloads: true });
  await phone.goto(`${house.url}/funds`);
  await phone.getByRole('link', { name: /\$10,000\.00/ }).click();
  await hears(phone, /^Every deal has the same odds|the same odds, no matter when the last hit was/);
  expect((await phone.locator('body').textContent())?.toLowerCase()).not.toMatch(/\bdue\b|overdue|any moment/);
  expect(await axeFindings(phone)).toEqual([]);
  await picture(phone, 'public-fund');
  await phone.getByRole('link', { name: /Royal flush/ }).click();
  await hears(phone, '✓ Verified on your device');
  await hears(phone, '$10,000.93');
  await hears(phone, /^The odds are (?:about )?1 in [\d,]+ (?:hand|round)s, the same at every deal\.$/);
  expect(await phone.locator('.public-cards .playing-card').count()).toBe(7);
  // Twice the size of its text, and still one column.
  await phone.evaluate("document.documentElement.style.fontSize = '200%'");
  expect(await sideways(phone)).toBe(0);
  expect(await axeFindings(phone)).toEqual([]);
  const told = await phone.locator('body').textContent();
  expect(told).not.toMatch(/dealer-1|floor-1|floor-2/);
  const saving = phone.waitForEvent('download');
  await button(phone, 'Save the proof').click();
  const saved = await (await saving).path();
  const offline = await screen();
  await offline.goto(`${house.url}/verify-draw`);
  await offline.context().setOffline(true);
  await offline.getByLabel('Choose the file, or drop it here').setInputFiles(saved);
  await hears(offline, '✓ This hit is verified.');
  const altered = readFileSync(saved, 'utf8').replaceAll('1000093', '2000093');
  await offline.getByLabel('Choose the file, or drop it here').setInputFiles({
    name: 'altered.json',
    mimeType: 'application/json',
    buffer: Buffer.from(altered),
  });
  await hears(offline, '✗ This hit cannot be verified.');
}

const PAGES = 'https://jackpots.example.com';

async function lightAndStart(dealer: Page): Promise<void> {
  for (const seat of [1, 2, 3]) {
    await button(dealer, new RegExp(`^Seat ${seat} empty`)).click();
    await button(dealer, new RegExp(`^Seat ${seat} dealt in`)).waitFor();
  }
  // Right after a player sat down, a second tap does not place the fee.
  const lit = dealer.getByText('3 dealt in, 3 fees lit, $3.00');
  await until(lit, async () => {
    for (const seat of [1, 2, 3])
      await tap(dealer.getByRole('button', { name: new RegExp(`^Seat ${seat} `), pressed: false }));
  });
  await button(dealer, 'Start game').click();
  await hears(dealer, 'Game in progress');
}

/** By its cards: the two of the seat and the five of the board. */
async function callTheRoyal(dealer: Page): Promise<void> {
  await button(dealer, /^Royal flush \$10,000\.93/).click();
  await button(dealer, /^Seat 2$/).click();
  for (const card of [...ROYAL, ...BOARD]) await button(dealer, card).click();
  await button(dealer, 'Call floor').click();
  await hears(dealer, 'The floor has been called. Leave all cards and bets in place.');
  await step(dealer, 'Back to the table', 'Waiting for the floor');
}

/** The big button is pressed until it says the next step. */
const step = (dealer: Page, from: string, to: string) => until(button(dealer, to), () => tap(button(dealer, from)));

/** Above the house's limits the floor proves the badge again, and another supervisor signs. */
async function verifyAndAuthorize(floor: Page): Promise<void> {
  await floor.locator('.queue-open').first().click();
  await hears(floor, 'Assigned to you.');
  const questions = floor.locator('.checklist-open > li');
  for (let left = await questions.count(); left > 0; left = await questions.count()) {
    const first = questions.first();
    const says = (await first.textContent()) ?? '';
    const answer = /showdown|still in|fee/.test(says) ? 'yes' : 'no';
    const name = says.includes('All no') ? `All ${answer}` : answer;
    await first.getByRole('button', { name }).first().click();
    await expect.poll(() => questions.count()).toBeLessThan(left);
  }
  await button(floor, /^Authorize \$10,000\.93/).click();
  await picture(floor, 'floor-own-badge');
  await prove(floor);
  await picture(floor, 'floor-second-badge');
  await sign(floor, 'dealer-1');
  await hears(floor, /Badge dealer-1 keyed the hand/);
  await button(floor, /^Authorize \$10,000\.93/).click();
  await prove(floor);
  await sign(floor, 'floor-2');
  await hears(floor, /^Authorized by you and Felix M\. at/);
}

async function payTheWinner(cage: Page): Promise<void> {
  await cage.getByRole('link', { name: /^Award / }).click();
  await hears(cage, /^Owed to seat 2/);
  await button(cage, 'New patron').click();
  await cage.getByLabel('Name as shown on ID').fill('Maria Teixeira');
  await cage.getByLabel('Employee status').selectOption({ label: 'Not an employee' });
  await button(cage, 'Add Maria Teixeira').click();
  for (const question of [/photo ID/, /name on the ID/, /21 or older/]) {
    await cage.getByRole('group', { name: question }).getByRole('radio', { name: 'Yes' }).check();
  }
  const listed = cage.getByRole('group', { name: /exclusion/ });
  await listed.getByRole('radio', { name: 'No' }).check();
  await button(cage, 'Record ID check').click();
  await cage.getByLabel(/^Completed and signed/).check();
  await cage.getByLabel('W-2G is complete').check();
  await button(cage, /^Pay \$7,600\.95 .* to seat 2/).click();
  await sign(cage, 'cage-2');
  await prove(cage);
  await hears(cage, /^Paid \$7,600\.95/);
}

/** The floor's list is empty again once the winner has a name. */
const nothingWaits = (floor: Page) => expect.poll(() => floor.title()).toBe('Floor · Floorbook');

/** From the payment to the clause under which it was owed, and the proof that nothing was changed since. */
async function followTheMoney(auditor: Page): Promise<void> {
  await auditor.getByText('Filter by id, badge, type and outcome').click();
  await auditor.getByLabel('Types').fill('pay-awards');
  await auditor.keyboard.press('Enter');
  const found = auditor.locator('.chain > li').filter({ hasText: '$7,600.95' });
  await found.getByRole('link').first().click();
  const postings = auditor.getByRole('table', { name: 'Postings' });
  await postings.getByText('$7,600.95').first().waitFor();
  await expect.poll(() => postings.textContent()).toContain('§5.3');
  await hears(auditor, /Carla O\..*also signed by Casper L\./);
  await auditor.locator('.chain > li').filter({ hasText: 'Authorize a jackpot hit' }).getByRole('link').first().click();
  await auditor.getByRole('heading', { name: /^Authorize a jackpot hit/ }).waitFor();
  await expect.poll(() => auditor.getByRole('table', { name: 'Postings' }).first().textContent()).toContain('§');
  await auditor.getByRole('link', { name: 'Verification' }).click();
  await button(auditor, 'Verify journal').click();
  await hears(auditor, /^All \d+ records are unchanged\.$/);
}

/** A night that long is a leap of the clock, which two people accept. */
async function nextDay(): Promise<void> {
  house.clock.advance(DAY);
  house.floor.leader.wake();
  const leap = house.floor.leader.leap();
  if (leap === undefined) return;
  await house.give('manager-1', { type: 'accept-clock', ...leap, reason: 'test' }, ['manager-2']);
}

async function countAndClose(accountant: Page): Promise<void> {
  const box = accountant.getByRole('row', { name: /uth-1/ });
  await enterCount(accountant, '2');
  expect(await accountant.getByText(/Expected|Metered/).count()).toBe(0);
  await picture(accountant, 'cage-count-entered');
  const counter = await at('/cage/boxes', 'count-1');
  expect(await counter.getByText(/\$2\.00|\$3\.00/).count()).toBe(0);
  await enterCount(counter, '3');
  await box.getByRole('button', { name: /^Compare/ }).click();
  await hears(accountant, 'The two counts differ. Count the box again together.');
  await accountant.getByLabel('Recounted, in dollars').fill('3');
  await accountant.getByLabel('Reason for recount').selectOption('miscounted');
  await hears(accountant, 'No variance');
  await picture(accountant, 'cage-count-compared');
  await button(accountant, /^Record \$3\.00/).click();
  await sign(accountant, 'count-1');
  await hears(accountant, /\$3\.00 counted in the collection box/);
  await countTheRest();
  await accountant.getByRole('link', { name: /^Close of day/ }).click();
  await button(accountant, 'Close Wednesday, March 4, 2026').click();
  await hears(accountant, 'Wednesday, March 4, 2026 is closed.');
}

async function enterCount(page: Page, dollars: string): Promise<void> {
  await page
    .getByRole('row', { name: /uth-1/ })
    .getByRole('button', { name: /^Count/ })
    .click();
  // The second of two is asked for their own figure only.
  const elsewhere = button(page, 'They count at another station');
  await elsewhere
    .or(button(page, /^Enter my count/))
    .first()
    .waitFor();
  if (await elsewhere.isVisible()) await elsewhere.click();
  await page.getByLabel('Counted, in dollars').fill(dollars);
  await button(page, /^Enter my count/).click();
  await hears(page, /^Your count of the collection box/);
}

async function countTheRest(): Promise<void> {
  const boxes = must(
    await house.floor.leader.read((state) =>
      (viewFor({ badge: 'cage-1' }, state).closing?.boxes ?? [])
        .filter((box) => box.toCount)
        .map(({ table, fund }) => ({ table, fund, counted: balanceOf(state, boxAccount(table, fund)) })),
    ),
  );
  for (const count of boxes) {
    for (const badge of ['cage-1', 'count-1']) await house.give(badge, { type: 'enter-count', ...count });
    await house.give('cage-1', { type: 'count-box', ...count, reason: null }, ['count-1']);
  }
}
