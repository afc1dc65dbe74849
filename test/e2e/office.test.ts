/** The Office station in a browser: from a sheet to an offer in force by two people, a jackpot taken over, staff, safety. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dollars } from '../../src/base/display-text.ts';
import { must } from '../../src/base/result.ts';
import { dateWords } from '../../src/base/schedule.ts';
import { DAY, instant } from '../../src/base/time.ts';
import { openTestHouse, PIN, TEST_START, type TestHouse } from '../../src/server/testing.ts';
import { daysLater } from '../../src/web/office/house-calendar.ts';
import { closePages, openBrowser } from './browser.ts';
import {
  axeFindings,
  BUILT_PAGES,
  gone,
  openStation,
  picture,
  type StationPage,
  sideways,
  sign,
  signInAt,
} from './stations.ts';

let house: TestHouse;
let browser: Browser;
let open: StationPage[] = [];

beforeAll(async () => {
  house = await openTestHouse(BUILT_PAGES);
  browser = await openBrowser();
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(async () => {
  const stations = open;
  for (const [i, { page }] of stations.entries()) await picture(page, `office-end-${i}`);
  open = [];
  for (const { close } of stations) await close();
  expect(stations.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function office(badge: string, path: string): Promise<Page> {
  const opened = await openStation(browser);
  open.push(opened);
  await signInAt(opened.page, house.url, path, badge);
  return opened.page;
}

const PDF = '%PDF-1.4 The approval of the Bureau.';

/** With its paper, and under two signatures. */
async function fileWithDocument(page: Page, number?: string): Promise<void> {
  if (number !== undefined) await page.getByLabel('Number on the approval document').fill(number);
  await page.getByLabel('Date on the document').fill('2026-01-15');
  const buffer = Buffer.from(PDF);
  await page
    .getByLabel('The document: PDF, PNG or JPEG')
    .setInputFiles({ name: 'approval.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('1 KB, kept.').waitFor();
  await press(page, 'Put on file, two signatures');
  await sign(page, page.url().endsWith('/law') ? 'manager-1' : 'compliance-1');
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

describe('a sheet', () => {
  it('is found, adopted, offered with a live check, and approved by another person', async () => {
    const manager = await office('manager-1', '/office/sheets');
    await manager.getByLabel('Find a rule sheet').fill('three card poker');
    await manager.getByRole('link', { name: /^Three Card Poker Progressive/ }).click();
    await manager.getByRole('region', { name: /^Put .* on file$/ }).waitFor();
    expect(await axeFindings(manager)).toEqual([]);
    const promo = await office('promo-1', '/office/sheets/hawaiian-gardens/three-card-poker-progressive');
    await promo.getByText(/^A manager or a compliance officer puts it on file/).waitFor();
    await fileWithDocument(manager);
    await manager.getByText('approval document on file').waitFor();
    await manager.getByRole('button', { name: 'Post promotion' }).waitFor();
    const kept = (await manager.locator('a[download]').getAttribute('href'))!;
    const document = await manager.request.get(`${house.url}${kept}`);
    expect([document.headers()['content-type'], await document.text()]).toEqual(['application/pdf', PDF]);
    await picture(manager, 'office-sheet');
    // From the first page: the rules are picked, and the fund is opened on the way, with nothing lost.
    await promo.goto(`${house.url}/office`);
    await promo.getByRole('link', { name: 'New promotion' }).click();
    await promo.getByRole('link', { name: /^Three Card Poker Progressive/ }).click();
    await promo.getByText(/^▲ .* collects money and needs a fund\./).waitFor();
    const fee = promo.getByLabel(/^Administrative fee/);
    await fee.fill('99999');
    await press(promo, 'Open a fund here');
    const opening = promo.getByRole('region', { name: 'Open a fund' });
    await opening.getByLabel('Name', { exact: true }).fill('Three card');
    await opening.getByRole('button', { name: 'Open fund' }).click();
    const fund = promo.getByRole('group', { name: 'Fund' }).getByRole('radio', { name: /^Three card/ });
    await expect.poll(() => fund.isChecked()).toBe(true);
    await promo.getByText(/^▲ Administrative fee: must not be more than/).waitFor();
    await picture(promo, 'office-editor-refused');
    expect(await axeFindings(promo)).toEqual([]);
    // Every flaw has its repair, and a way to its field.
    await promo.getByRole('button', { name: /^Go to it.*Administrative fee/ }).click();
    expect(await fee.evaluate((element) => element.matches(':focus'))).toBe(true);
    await press(promo, /^Set \$/);
    await promo.getByText('It meets the approved rules.').waitFor();
    // The draft survives a reload, and each step can be undone.
    await promo.reload();
    await promo.getByText('This is the draft that you left.').waitFor();
    await promo.getByText('It meets the approved rules.').waitFor();
    expect(await fund.isChecked()).toBe(true);
    await promo.getByLabel('Name', { exact: true }).fill('Lucky Three');
    await promo.getByText(/Not the approved name, so the notice adds “Approved as Three Card Poker/).waitFor();
    await promo
      .getByRole('article', { name: 'Notice: Lucky Three' })
      .getByRole('heading', { name: 'Lucky Three' })
      .waitFor();
    await press(promo, 'Undo');
    expect(await promo.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    await promo.getByText('It meets the approved rules.').waitFor();
    expect(await axeFindings(promo)).toEqual([]);
    await picture(promo, 'office-editor');
    await press(promo, /^Submit .* for approval/);
    await promo.locator('.tag', { hasText: 'waiting for approval' }).waitFor();
    expect(await promo.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    await manager.goto(`${house.url}/office/offers/three-card-poker-progressive`);
    // What the house chose, next to what the rules approve.
    const posted = manager.getByRole('table', { name: 'Posted amounts' });
    await posted.getByRole('row', { name: /^Administrative fee \$\d/ }).waitFor();
    // It loses money, so that it takes a reason and two who approve (F-24).
    await manager.getByLabel('Reason for approving anyway').selectOption('approved-as-it-is');
    await press(manager, /^Approve .* although it loses/);
    await sign(manager, 'compliance-1');
    await manager
      .locator('.tag', { hasText: /approved$/ })
      .first()
      .waitFor();
    await promo
      .locator('.tag', { hasText: /approved$/ })
      .first()
      .waitFor();
    expect(await sideways(promo)).toBe(0);
    // The next one under these rules begins like it.
    const paid = await posted
      .getByRole('row', { name: /^Administrative fee/ })
      .getByRole('cell')
      .nth(1)
      .textContent();
    await promo.goto(`${house.url}/office/offers/new?sheet=hawaiian-gardens/three-card-poker-progressive`);
    await promo.getByText(/^As last posted, /).waitFor();
    expect(`$${await fee.inputValue()}`).toBe(paid);
    expect(await fund.isChecked()).toBe(true);
  });

  it('that runs elsewhere is taken over with its figures, under two signatures', async () => {
    const sheet = must(
      await house.floor.leader.read(({ sheets }) =>
        [...sheets.values()].find(({ id }) => id === 'bay-101/bonus-hand-progressive'),
      ),
    )!;
    await house.give('manager-1', { type: 'open-fund', fund: 'old', name: 'Old jackpot' });
    const before = must(await house.floor.leader.read(({ offers }) => offers.get('bonus-hand')!.offer));
    const { until } = before.period;
    const period = { from: until, until: until + 90 * 86_400 };
    const offer = { ...before, id: 'old-jackpot', fund: 'old', edition: sheet.edition, period };
    await house.give('promo-1', { type: 'post-offer', offer });
    const manager = await office('manager-1', '/office/offers/old-jackpot');
    await manager.getByText('Already running elsewhere?').click();
    await manager.getByLabel(/ now, in dollars/).fill('12,345.67');
    await manager.getByLabel('Reserve fund, in dollars').fill('2000');
    await press(manager, 'Add an advance');
    await manager.getByLabel('Advance 1, in dollars').fill('5000');
    await manager.getByLabel('Since').fill('2026-02-01');
    await press(manager, 'Add a claim');
    await manager.getByLabel('Amount, in dollars').fill('300');
    await manager.getByLabel('Table', { exact: true }).fill('elsewhere-1');
    await manager.getByLabel('Seat').fill('4');
    await manager.getByLabel('Won on').fill('2026-03-01');
    await picture(manager, 'office-take-over');
    expect(await axeFindings(manager)).toEqual([]);
    await press(manager, /^Transfer in .* with \$14,645\.67/);
    await sign(manager, 'accountant-1');
    await manager
      .locator('.tag', { hasText: /approved$/ })
      .first()
      .waitFor();
    await manager.goto(`${house.url}/office/funds/old`);
    await manager.getByText('House advances').first().waitFor();
    await manager.getByText('$5,000.00').first().waitFor();
  });
});

describe('the first page', () => {
  it('shows what is owed, came in, was won and cost, and adds up to the ledger', async () => {
    const bet = { seat: 4, hand: 1, bettor: 'seat', person: null, wager: 1000, fees: ['bonus-hand'] };
    for (const seat of [4, 5])
      await house.give('dealer-1', { type: 'take-seat', table: 'three-card-1', seat, person: null });
    await house.give('dealer-1', {
      ...{ type: 'start-round', table: 'three-card-1', dealtIn: 2, read: 'sensor', positions: [bet] },
    });
    await house.give('dealer-1', { type: 'end-round', table: 'three-card-1' });
    const granted = { offer: 'bonus-hand', table: 'three-card-1', seat: 4, amount: 12_345, reason: 'goodwill' };
    await house.give('manager-1', { type: 'grant-award', ...granted }, ['manager-2']);
    const page = await office('manager-1', '/office');
    const owed = must(
      await house.floor.leader.read(({ balances }) =>
        [...balances].reduce((sum, [account, net]) => sum + (OWED.test(account) ? -net : 0), 0),
      ),
    );
    const liability = page.getByRole('region', { name: 'Liability now' });
    await liability
      .getByText(dollars(owed).replace(/\.\d\d$/, ''), { exact: false })
      .first()
      .waitFor();
    const fees = page.getByRole('region', { name: 'Fees and buy-ins today' });
    await fees.getByText('$1.00').first().waitFor();
    // The bars as figures, hour by hour.
    await fees.getByText('Fees by hour as a table').click();
    await fees.getByRole('row').filter({ hasText: '$1.00' }).first().waitFor();
    await page.getByRole('region', { name: 'Cost of prizes today' }).getByText('$123.45').first().waitFor();
    const table = page.getByRole('table', { name: 'Fees, prizes and cost by promotion' });
    const total = await table.getByRole('row', { name: /^All promotions/ }).textContent();
    expect(total).toContain('$123.45');
    const lines = await table
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .allTextContents();
    expect(lines.filter((line) => line.includes('$123.45'))).toHaveLength(1);
    // The figure tells why: the same sum, and the prize that was just granted.
    await page
      .getByRole('region', { name: 'Cost of prizes today' })
      .getByRole('button', { name: /why\? Cost of prizes today/ })
      .click();
    const why = page.getByRole('dialog', { name: 'Why: Cost of prizes today' });
    await why.getByText('Now $123.45').waitFor();
    await why.getByText('Grant an award', { exact: true }).waitFor();
    await why.getByText(/back to the beginning\.$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'office-why');
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    // So does every amount of the table: of one promotion, and of the weeks.
    await table
      .getByRole('button', { name: /why\? Fees of .* today/ })
      .first()
      .click();
    const fee = page.getByRole('dialog', { name: /^Why: Fees of / });
    await fee.getByText('Now $1.00').waitFor();
    await fee.getByText('Start a round', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await fees.getByRole('button', { name: /why\? Fees and buy-ins this week/ }).click();
    await page.getByRole('dialog', { name: 'Why: Fees and buy-ins this week' }).getByText('Now $1.00').waitFor();
    await page.keyboard.press('Escape');
    const silent = await table
      .locator('tbody td, tfoot td')
      .evaluateAll((cells) =>
        cells
          .filter(
            (cell) =>
              /\$(?!0\.00)/.test(cell.textContent ?? '') && cell.querySelector('button.amount, .chart') === null,
          )
          .map((cell) => cell.textContent),
      );
    expect(silent).toEqual([]);
    // What is pressed on the screen is read on paper.
    await page.emulateMedia({ media: 'print' });
    await liability
      .getByText(dollars(owed).replace(/\.\d\d$/, ''))
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: 'New promotion' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    // One fact, one reason, and a link that does it.
    await page.getByText(/^\d notices are not confirmed on the wall$/).waitFor();
    await page.getByRole('combobox', { name: 'Fund' }).selectOption('Bad beat');
    await page.getByRole('img', { name: /^Bad beat over time\. Meter now \$30,000\.00/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'office-home');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sideways(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    // The poster is one tap from its promotion.
    await page.getByRole('link', { name: /^See which/ }).click();
    await page.getByRole('link', { name: 'Baccarat Bonus Hand' }).first().click();
    await page.getByRole('button', { name: 'Print notice' }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  });
});

/** Accounts with an open balance, by their names. */
const OWED = /:(pool|reserve|unallotted|held|payable|withheld|set-off|forfeited|instruments|free-play)(:|$)/;

describe('a promotion that has not begun', () => {
  it('is moved in the calendar by the keyboard and by dragging, and says where it does not fit', async () => {
    const { offer, zone } = must(
      await house.floor.leader.read((state) => ({
        offer: state.offers.get('high-hand')!.offer,
        zone: state.house!.zone,
      })),
    );
    const begins = instant(offer.period.until + DAY / 2);
    const period = { from: begins, until: instant(begins + 2 * DAY) };
    // With a time on every part of its bars: it is dragged by them as well.
    await house.give('promo-1', {
      type: 'post-offer',
      offer: { ...offer, schedule: { every: 30 }, id: 'later', postedName: 'Later Hand', period },
    });
    const page = await office('promo-1', '/office/calendar');
    const weeks = Math.ceil((period.from - TEST_START) / (7 * DAY));
    const lane = page.getByRole('row', { name: /Later Hand/ });
    for (let week = 0; week <= weeks && !(await lane.isVisible()); week += 1) await press(page, 'Next week');
    await press(page, 'Move Later Hand');
    const panel = page.getByRole('region', { name: 'Move Later Hand' });
    // There is no room for it before the other one has ended.
    await panel.getByRole('button', { name: 'A day earlier' }).click();
    await panel.getByText(/Only one option may be offered at a time\./).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (let i = 0; i < 2; i += 1) await panel.getByRole('button', { name: 'A day later' }).click();
    await panel.getByText('It fits there.').waitFor();
    await picture(page, 'office-calendar-move');
    await panel.getByRole('button', { name: 'Move Later Hand', exact: true }).click();
    const from = async () =>
      must(await house.floor.leader.read(({ offers }) => offers.get('later')!.offer.period.from));
    await expect.poll(from).toBe(daysLater(period.from, 1, zone));
    await gone(panel);
    // With a finger or a mouse, by whole days.
    const bar = (await lane.locator('.calendar-bar').first().boundingBox())!;
    const day = (await lane.getByRole('cell').first().boundingBox())!.width;
    await page.mouse.move(bar.x + 4, bar.y + 4);
    await page.mouse.down();
    await page.mouse.move(bar.x + 4 + day * 1.1, bar.y + 4, { steps: 4 });
    await page.mouse.up();
    await panel.getByText(/\(1 day later\)/).waitFor();
    await panel.getByText('It fits there.').waitFor();
    await panel.getByRole('button', { name: 'Move Later Hand', exact: true }).click();
    await expect.poll(from).toBe(daysLater(period.from, 2, zone));
    await house.give('promo-1', { type: 'withdraw-offer', offer: 'later' });
  });
});

describe('the week and the funds', () => {
  it('are drawn, and a fund has its statement', async () => {
    const page = await office('accountant-1', '/office/calendar');
    await page.getByRole('table', { name: 'Promotions this week' }).waitFor();
    await picture(page, 'office-calendar');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('Sat, Mar 7 has 23 hours: the clocks go forward.').waitFor();
    await press(page, 'Next week');
    await page.getByRole('heading', { name: 'Mon, Mar 9 to Sun, Mar 15' }).waitFor();
    await page.goto(`${house.url}/office/funds`);
    await page.getByRole('link', { name: 'Bad beat' }).click();
    await page.getByRole('img', { name: /^Bad beat over time/ }).waitFor();
    await picture(page, 'office-fund');
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
});

describe('the staff', () => {
  it('are enrolled, and a revoked badge is out at its next touch', async () => {
    const manager = await office('manager-1', '/office/staff');
    await press(manager, 'Add employee');
    await manager.getByLabel('Badge', { exact: true }).fill('dealer-9');
    await manager.getByLabel('Name').fill('Nina <i>New</i>');
    await manager.getByLabel('Temporary PIN').fill('274951');
    await manager.getByLabel('Dealer').check();
    await press(manager, 'Add badge dealer-9');
    await manager.getByText('Code for the physical badge of dealer-9').waitFor();
    await manager.getByRole('row', { name: /Nina <i>New<\/i>/ }).waitFor();
    await manager.getByRole('row', { name: /dealer-9.*not confirmed: cannot co-sign/ }).waitFor();
    expect(await axeFindings(manager)).toEqual([]);
    await picture(manager, 'office-staff');
    // The employee who issued it needs a second person for that.
    await press(manager, 'Confirm dealer-9');
    await manager.getByLabel('Badge of the second employee').fill('floor-1');
    await manager.getByLabel('PIN', { exact: true }).fill(PIN);
    await press(manager, /^Sign$/);
    await manager.getByText('not confirmed').waitFor({ state: 'detached' });
    // Added roles take a second signature too: at once, or later (decision 0118).
    const row = manager.getByRole('row', { name: /dealer-9/ });
    await press(manager, 'Change dealer-9');
    await manager.getByLabel('Floor supervisor').check();
    await manager.getByText('Until another employee confirms it, the badge cannot co-sign.').waitFor();
    await manager.getByLabel('A second employee signs now').check();
    await manager.getByText('The badge is confirmed immediately.').waitFor();
    expect(await axeFindings(manager)).toEqual([]);
    await picture(manager, 'office-staff-roles');
    await press(manager, 'Change roles of badge dealer-9');
    await manager.getByText('Badge dealer-9 is given: Floor supervisor.').waitFor();
    await picture(manager, 'office-staff-signs');
    await sign(manager, 'floor-1', 'Add roles to badge dealer-9');
    await manager.getByRole('row', { name: /dealer-9.*floor/ }).waitFor();
    await gone(row.getByText('not confirmed'));
    await press(manager, 'Change dealer-9');
    await manager.getByLabel('Cage', { exact: true }).check();
    await press(manager, 'Change roles of badge dealer-9');
    await row.getByText('not confirmed').waitFor();
    const cashier = await office('cage-2', '/cage');
    await cashier.getByText('No unpaid awards').or(cashier.getByText('Unpaid awards')).first().waitFor();
    await manager
      .getByRole('row', { name: /cage-2/ })
      .getByRole('button')
      .click();
    await press(manager, /^Revoke cage-2/);
    await manager.getByRole('row', { name: /cage-2.*revoked/ }).waitFor();
    await cashier.getByRole('heading', { name: 'Cage' }).waitFor();
    await cashier.getByLabel('PIN').fill(PIN);
    await cashier.getByLabel('Badge').fill('cage-2');
    await press(cashier, 'Sign in');
    await cashier.getByRole('alert').getByText('This badge is revoked.').waitFor();
  });

  it('and the safety of the house are shown', async () => {
    const manager = await office('manager-1', '/office/safety');
    await manager.getByText('kept in memory only').waitFor();
    await manager.getByLabel('Name').fill('12');
    await manager.getByLabel('Table (sensors and keypads)').fill('three-card-1');
    await press(manager, 'Add keypad-12');
    await manager.getByText('Token of keypad-12').waitFor();
    expect(await axeFindings(manager)).toEqual([]);
    await picture(manager, 'office-safety');
  });
});

describe('the law of the house', () => {
  it('takes an approval, and the house’s own sheet from a file, and refuses an invalid one', async () => {
    const page = await office('compliance-1', '/office/law');
    await page.getByLabel('Game', { exact: true }).selectOption('crazy-4-poker');
    await page.getByLabel('Approval id').fill('GEGA-004555');
    await press(page, 'Record approval');
    await page.getByRole('row', { name: /GEGA-004555.*approved/ }).waitFor();
    const file = page.getByLabel('JSON file');
    await file.setInputFiles('test/fresh/ferry-progressive.json');
    await fileWithDocument(page, 'GEGA-000777');
    await page.getByText(/ is now in effect\.$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Put on file, two signatures');
    await sign(page, 'manager-1');
    await page
      .getByRole('alert')
      .getByText(/already on file/)
      .waitFor();
    const bad = { name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"chart":{},"fund":{}}') };
    await file.setInputFiles(bad);
    await fileWithDocument(page, 'GEGA-000778');
    const refusals = () => page.locator('[data-card]', { has: file }).getByRole('alert').last().textContent();
    await expect.poll(refusals).toMatch(/^(?!.*adopted already).*F-/);
  });

  it('says which tax law counts today, what it asks for, and which edition comes', async () => {
    const packOf = (id: string) => JSON.parse(readFileSync(`packs/jurisdictions/${id}.json`, 'utf8'));
    const page = await office('compliance-1', '/office/law');
    await page.getByText('No tax rules in effect').waitFor();
    const adopt = async (id: string, from: string) => {
      const pack = { ...packOf(id), from };
      const buffer = Buffer.from(JSON.stringify(pack));
      await page.getByLabel('JSON file').setInputFiles({ name: `${from}.json`, mimeType: 'application/json', buffer });
      await press(page, `Put ${from}.json into effect`);
      return page.getByRole('row', { name: new RegExp(`^US .* ${dateWords(from)}`) });
    };
    const now = await adopt('us-federal-2026', '2026-01-01');
    const next = await adopt('us-federal-2026', '2027-01-01');
    const state = await adopt('us-indiana-2008', '2008-01-01');
    await now.getByText('in effect').waitFor();
    await now.getByText('W-2G required for $2,000.00 or more won with a wager').waitFor();
    await now.getByText('if over $5,000.00 and at least 300 times the wager').waitFor();
    await next.getByText('upcoming').waitFor();
    await state.getByText('25% withheld (federal) of the whole payment if over $5,000.00').waitFor();
    await state.getByText('3.4% withheld (state) of the amount above $1,200.00').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'office-law');
  });
});

describe('a clock that is wrong at startup', () => {
  it('is explained under Safety, and accepted by two managers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-office-clock-'));
    const place = { kind: 'file', path: join(folder, 'house.db') } as const;
    await (await openTestHouse({ place })).close();
    const late = await openTestHouse({
      ...BUILT_PAGES,
      place,
      furnish: false,
      start: instant(TEST_START + 30 * DAY),
    });
    const opened = await openStation(browser);
    open.push(opened);
    const { page } = opened;
    await signInAt(page, late.url, '/office/safety', 'manager-1');
    await page.getByText('The server’s clock is 30 days ahead of the house.').waitFor();
    await page.getByText('No command is accepted, and nothing expires, until this is settled.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture(page, 'office-clock');
    await press(page, 'Accept the server’s clock with a second manager');
    await sign(page, 'manager-2');
    await expect.poll(() => late.floor.leader.clock()).toMatchObject({ held: false, leap: undefined });
    // Thirty days later the session has expired, and the page asks for a sign-in.
    await page.reload();
    await page.getByLabel('PIN').waitFor();
    await late.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
