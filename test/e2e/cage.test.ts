/** The Cage station in a browser, on a real server: claims, boxes, trays, the close of day. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { must } from '../../src/base/result.ts';
import { DAY } from '../../src/base/time.ts';
import { box as boxAccount } from '../../src/floor/accounts.ts';
import { balanceOf } from '../../src/floor/books.ts';
import { viewFor } from '../../src/floor/view.ts';
import type { PapersAnswer } from '../../src/server/api/papers.ts';
import { openTestHouse, PIN, type TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import {
  axeFindings,
  BUILT_PAGES,
  openStation,
  picture,
  prove,
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
  const pack: unknown = JSON.parse(readFileSync('packs/jurisdictions/us-federal-2026.json', 'utf8'));
  await house.give('manager-1', { type: 'adopt-pack', pack });
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(async () => {
  const stations = open;
  for (const [i, { page }] of stations.entries()) await picture(page, `cage-end-${i}`);
  open = [];
  for (const { close } of stations) await close();
  expect(stations.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function cage(badge = 'cage-1', path = '/cage'): Promise<Page> {
  const opened = await openStation(browser);
  open.push(opened);
  await signInAt(opened.page, house.url, path, badge);
  return opened.page;
}

/** Owed to the player at seat 4, without a promotion: the shortest way to a claim. */
async function owed(amount: number): Promise<string> {
  const granting = {
    type: 'grant-award',
    offer: 'bonus-hand',
    table: 'three-card-1',
    seat: 4,
    amount,
    reason: 'goodwill',
  };
  const events = await house.give('manager-1', granting, ['manager-2']);
  const granted = events.find((event) => event.type === 'award-granted');
  return granted?.type === 'award-granted' ? granted.award.id : '';
}

/** `award-3` as the screens name it. */
const awardName = (id: string) => id.replace('award-', 'Award ');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const step = (page: Page) => page.locator('.claim-step.is-next');

async function nameSomebodyNew(page: Page, name: string): Promise<void> {
  await press(page, 'New patron');
  await page.getByLabel('Name as shown on ID').fill(name);
  await press(page, `Add ${name}`);
}

async function showId(page: Page): Promise<void> {
  for (const question of [/photo ID/, /name on the ID/, /21 or older/]) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Yes' }).check();
  }
  await page
    .getByRole('group', { name: /exclusion/ })
    .getByRole('radio', { name: 'No' })
    .check();
  await press(page, 'Record ID check');
  await page.getByLabel(/^Completed and signed/).check();
}

describe('a claim', () => {
  it('is found by its number, named, shown ID for, stopped for the tax form, signed by two, and paid once', async () => {
    const award = await owed(487_000);
    const page = await cage();
    await page.getByLabel('Slip, name, amount, table or date').fill(award.replace('award-', ''));
    await picture(page, 'cage-claims');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Owed to seat 4, table three-card-1').waitFor();
    await nameSomebodyNew(page, 'Maria <b>Tanaka</b> Featherstonehaugh-Cholmondeley');
    await step(page).getByRole('heading', { name: 'Check ID, age and exclusion' }).waitFor();
    await page.getByText('Maria <b>Tanaka</b> Featherstonehaugh-Cholmondeley').first().waitFor();
    await showId(page);
    await step(page).getByText('W-2G is required for').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'cage-tax-stop');
    await page.getByLabel('W-2G is complete').check();
    const pay = /^Pay \$4,870\.00 .* to seat 4, table three-card-1$/;
    await page.getByRole('button', { name: pay }).waitFor();
    await picture(page, 'cage-pay');
    await press(page, pay);
    await sign(page, 'cage-2');
    await page.getByText(/^Paid \$4,870\.00/).waitFor();
    expect(must(await house.floor.leader.read(({ awards }) => awards.has(award)))).toBe(false);
    await press(page, 'Next claim');
    await page.getByLabel('Slip, name, amount, table or date').fill(award);
    await page.keyboard.press('Enter');
    await page.getByText('Do not pay again.').waitFor();
  });

  it('is paid with what was won together with it, on one ID and one form, and with a slip each', async () => {
    // Amounts owed since the same second were won together.
    house.clock.advance(Math.ceil(house.clock.seconds()) - house.clock.seconds());
    const [first, second] = [await owed(150_000), await owed(100_000)];
    const page = await cage();
    await page.goto(`${house.url}/cage/award/${first}`);
    await nameSomebodyNew(page, 'Tess Twofold');
    const other = page.getByRole('link', { name: `Name the winner of ${awardName(second)} first` });
    await other.waitFor();
    await picture(page, 'cage-name-other-first');
    expect(await axeFindings(page)).toEqual([]);
    await other.click();
    await page.getByLabel('Name or part of a name').fill('twofold');
    await page.keyboard.press('Enter');
    await press(page, /^Select/);
    await page.getByText(`This check also covers ${awardName(first)}`).waitFor();
    await showId(page);
    await page.getByLabel('W-2G is complete').check();
    await picture(page, 'cage-pay-together');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByRole('radio', { name: `Only ${awardName(second)}` }).count()).toBe(0);
    await press(page, /^Pay \$2,500\.00 .* for 2 awards to seat 4, table three-card-1$/);
    await sign(page, 'cage-2');
    await page.getByText(/^Paid \$2,500\.00/).waitFor();
    for (const award of [first, second])
      await page.getByRole('link', { name: `Print the slip for ${awardName(award)}` }).waitFor();
    expect(must(await house.floor.leader.read(({ awards }) => awards.has(first) || awards.has(second)))).toBe(false);
  });

  it('is found by a part of the name, and a double tap pays once', async () => {
    const award = await owed(25_000);
    const page = await cage();
    await page.goto(`${house.url}/cage/award/${award}`);
    await nameSomebodyNew(page, 'Zoltan Quist');
    await step(page).getByRole('heading', { name: 'Check ID, age and exclusion' }).waitFor();
    await page.goto(`${house.url}/cage`);
    await page.getByLabel('Slip, name, amount, table or date').fill('quist');
    await page.keyboard.press('Enter');
    // The only thing of that name is opened at once.
    await step(page).getByRole('heading', { name: 'Check ID, age and exclusion' }).waitFor();
    await showId(page);
    await page.getByRole('button', { name: /^Pay \$250\.00/ }).dblclick();
    await page.getByText(/^Paid \$250\.00/).waitFor();
    await page.getByRole('link', { name: 'Shift' }).click();
    await page.getByText('$250.00').first().waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('row')
          .filter({ hasText: awardName(award) })
          .count(),
      )
      .toBe(1);
  });

  it('asks once for age and exclusion of a new patron, and adds them once though the answer is lost', async () => {
    const award = await owed(26_000);
    const page = await cage();
    await page.goto(`${house.url}/cage/award/${award}`);
    await press(page, 'New patron');
    await page.getByLabel('Name as shown on ID').fill('Olive Oncely');
    await page.getByLabel('21 or older?').selectOption('Yes');
    await page.getByLabel('On an exclusion list?').selectOption('No');
    // The server keeps her, and the line breaks before it has said so.
    await page.route('**/api/people', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, 'Add Olive Oncely');
    await page.getByText('The patron is not added twice').waitFor();
    await picture(page, 'cage-not-heard');
    await page.unroute('**/api/people');
    await page.getByLabel('Name as shown on ID').fill('Olivia Oncely');
    await press(page, 'Add Olivia Oncely');
    await page.getByText('Answers already entered for this patron are filled in.').waitFor();
    const found = must(
      await house.floor.vault.search('oncely', { badge: 'cage-1', purpose: 'test', time: house.floor.now() }),
    );
    expect(found.people.map(({ name }) => name)).toEqual(['Olivia Oncely']);
    const answer = (question: RegExp, name: string) =>
      page.getByRole('group', { name: question }).getByRole('radio', { name });
    await expect.poll(() => answer(/21 or older/, 'Yes').isChecked()).toBe(true);
    await expect.poll(() => answer(/exclusion/, 'No').isChecked()).toBe(true);
    await page.getByRole('button', { name: /^Record ID check/ }).waitFor();
    await picture(page, 'cage-carried');
    expect(await axeFindings(page)).toEqual([]);
    await answer(/exclusion/, 'Yes').check();
    await page.getByRole('button', { name: 'Put the award on hold and call a manager' }).waitFor();
    await answer(/exclusion/, 'No').check();
    for (const question of [/photo ID/, /name on the ID/]) await answer(question, 'Yes').check();
    await press(page, 'Record ID check');
    await page.getByLabel(/^Completed and signed/).waitFor();
  });

  it('of a person on the exclusion list is stopped, says why, and only a manager ends it', async () => {
    const award = await owed(30_000);
    const page = await cage();
    await page.goto(`${house.url}/cage/award/${award}`);
    await nameSomebodyNew(page, 'Ernest Listed');
    for (const question of [/photo ID/, /name on the ID/, /21 or older/, /exclusion/]) {
      await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Yes' }).check();
    }
    await press(page, 'Put the award on hold and call a manager');
    await page.getByText('is on hold: the patron is on an exclusion list').waitFor();
    expect(await page.getByRole('button', { name: 'Release the hold' }).count()).toBe(0);
    const manager = await cage('manager-1', `/cage/award/${award}`);
    await manager.getByRole('button', { name: 'Release the hold' }).waitFor();
    expect(await axeFindings(manager)).toEqual([]);
    await manager.getByRole('button', { name: /^Deny payment and return \$300\.00/ }).click();
    await sign(manager, 'compliance-1');
    await manager.getByText(`${awardName(award)}: Returned to its fund. Do not pay it.`).waitFor();
  });
});

describe('the lookup', () => {
  it('says that a slip was paid, when, where and by whom, and undoes it for the right winner, who is paid in parts', async () => {
    const award = await owed(487_000);
    const page = await cage();
    await page.goto(`${house.url}/cage/award/${award}`);
    await nameSomebodyNew(page, 'Kenji Sato');
    await press(page, /^All in order: valid photo ID, Kenji Sato matches/);
    await page.getByLabel(/^Completed and signed/).check();
    await page.getByLabel('W-2G is complete').check();
    // Ticks outlast a reload.
    await page.reload();
    await page.getByRole('button', { name: /^Pay \$4,870\.00/ }).waitFor();
    await press(page, /^Pay \$4,870\.00/);
    await sign(page, 'cage-2');
    await page.getByText(/^Paid \$4,870\.00/).waitFor();
    const other = await owed(10_000);
    await page.goto(`${house.url}/cage/award/${other}`);
    await page.getByLabel('Name or part of a name').fill('kenji');
    await page.keyboard.press('Enter');
    await press(page, /^Select Kenji/);
    await step(page).getByRole('heading', { name: 'Check ID, age and exclusion' }).waitFor();
    // A scan on any page of the cage, while no field is being typed into.
    await page.goto(`${house.url}/cage/trays`);
    await page.getByText('Outstanding reimbursements').or(page.getByText('No outstanding')).first().waitFor();
    await page.keyboard.type(award);
    await page.keyboard.press('Enter');
    await page.getByText('PAID', { exact: true }).waitFor();
    await page.getByText(/from the cage by Carla O\. and Casper L\.$/).waitFor();
    await page.getByRole('complementary', { name: 'Still owed to Kenji Sato' }).getByText('$100.00').first().waitFor();
    await picture(page, 'cage-paid');
    expect(await axeFindings(page)).toEqual([]);
    // A person named at another window while this page is open.
    const person = must(await house.floor.leader.read(({ awards }) => awards.get(other)?.person));
    await house.give('cage-2', { type: 'identify', award: await owed(5_000), person });
    await page.getByRole('complementary', { name: 'Still owed to Kenji Sato' }).getByText('$150.00').first().waitFor();
    await page.evaluate('window.print = () => { document.documentElement.dataset.printed = document.body.innerText; }');
    await press(page, 'Reprint slip');
    await press(page, 'Reprint slip');
    await page.locator('.print-copies .paper-reprint').waitFor({ state: 'attached' });
    await press(page, 'Undo this payment…');
    await press(page, 'Wrong person');
    await page.getByText('Nobody is named then').waitFor();
    await page
      .getByRole('group', { name: /back\?$/ })
      .getByRole('radio', { name: 'No' })
      .check();
    await page.getByText('The casino bears the $4,870.00').waitFor();
    await picture(page, 'cage-undo');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, /^Undo payment .* and reopen \$4,870\.00$/);
    await sign(page, 'manager-1', 'Undo a payment');
    await page.getByText('UNDONE', { exact: true }).waitFor();
    await picture(page, 'cage-undone');
    // The shift report has what was handed out, once, and not what the correction moved to and fro.
    const papers = await page.request.get(`${house.url}/api/papers/shift?badge=cage-1`);
    const [shift] = ((await papers.json()) as PapersAnswer).papers;
    const paid = shift!.tables.find(({ id }) => id === 'payments')!;
    const net = paid.columns.findIndex(({ id }) => id === 'net');
    const handedOut = paid.rows.reduce((sum, { cells }) => sum + (cells[net] as { value: number }).value, 0);
    expect(shift!.head.find(({ id }) => id === 'out')!.value).toEqual({ is: 'money', value: handedOut });
    await page.getByRole('link', { name: `Owed again: ${awardName(award)}` }).click();
    await nameSomebodyNew(page, 'Rita Right');
    await press(page, /^All in order/);
    await page.getByLabel(/^Completed and signed/).check();
    await page.getByLabel('W-2G is complete').check();
    await page.getByRole('radio', { name: 'Split' }).check();
    await page.getByLabel('Cash, in dollars').fill('870');
    await page.getByText('$4,000.00 left over').waitFor();
    await press(page, 'Rest by check');
    await page.getByText('Nothing left over').waitFor();
    // What was typed is there after a reload, and is as good as typed now.
    await page.reload();
    await page.getByLabel(/^Completed and signed/).check();
    await page.getByLabel('W-2G is complete').check();
    await page.getByText('Nothing left over').waitFor();
    expect(await page.getByLabel('Cash, in dollars').inputValue()).toBe('870');
    await picture(page, 'cage-split');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, /^Pay \$4,870\.00 to seat 4, table three-card-1: .*\$870\.00 in cash.*/);
    await sign(page, 'cage-2');
    await page.getByText(/^Paid \$4,870\.00 \(.*\$870\.00 in cash/).waitFor();
    const parts = must(await house.floor.leader.read((state) => state.awards.has(award)));
    expect(parts).toBe(false);
    // Both payments of the slip, by its number; and by a part of the name, an amount and a state.
    await page.getByLabel('Slip, name, amount, table or date').fill(award.replace('award-', ''));
    await page.keyboard.press('Enter');
    await page.getByText('PAID', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'Results' })
      .getByText(/Undone$/)
      .first()
      .waitFor();
    await picture(page, 'cage-lookup');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Slip, name, amount, table or date').fill('kenji $4,870 undone');
    await page.keyboard.press('Enter');
    await page.getByText('UNDONE', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('UNDONE', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('PAID', { exact: true }).waitFor();
    await page.getByLabel('Slip, name, amount, table or date').fill('zzyzx');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing is called “zzyzx”.').waitFor();
    expect(await sideways(page)).toBe(0);
  });
});

describe('papers', () => {
  it('are picked from lists by table and time, name employees, and print black on white without what can be pressed', async () => {
    const award = await owed(12_300);
    const page = await cage('manager-1', '/papers');
    await page.getByRole('button', { name: 'Choose… Payout receipt' }).click();
    const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Payout receipt' }) });
    await form.getByLabel('Award: table').selectOption({ label: 'Table three-card-1' });
    const choice = form.getByLabel('Award (optional)').locator('option', { hasText: awardName(award).toLowerCase() });
    await choice.first().waitFor({ state: 'attached' });
    await picture(page, 'papers-picked');
    expect(await axeFindings(page)).toEqual([]);
    await form.getByLabel('Award (optional)').selectOption((await choice.first().getAttribute('value'))!);
    await form.getByRole('button', { name: 'Show payout receipt' }).click();
    await page.getByRole('article', { name: 'Payout slip' }).getByText('Mona R., Marcus B.').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('COPY', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${house.url}/papers/exceptions?day=2026-03-04`);
    await page.getByText('Mona R., Marcus B.').first().waitFor();
    expect(
      await page
        .locator('.paper')
        .getByText(/manager-1|cage-2/)
        .count(),
    ).toBe(0);
    await picture(page, 'paper-exceptions');
    // Any page, in the night theme too.
    await page.goto(`${house.url}/cage`);
    await page.getByRole('table', { name: 'Unpaid awards' }).waitFor();
    await page.evaluate("document.documentElement.dataset.theme = 'night'");
    await page.emulateMedia({ media: 'print' });
    const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    expect(ground).toBe('rgb(255, 255, 255)');
    expect(await page.getByRole('button', { name: 'Find' }).isVisible()).toBe(false);
    expect(await page.getByRole('table', { name: 'Unpaid awards' }).isVisible()).toBe(true);
    await picture(page, 'cage-printed');
  });
});

describe('money that belongs to others', () => {
  it('of a self-excluded winner is forfeited to whom the law names, held, and remitted under a signature', async () => {
    // Stopped, and nobody has settled it.
    const night = await openScenarioHouse('self-excluded-winner.json', 3, 60);
    onTestFinished(() => night.close());
    const opened = async (badge: string, path: string) => {
      const one = await openStation(browser);
      open.push(one);
      await signInAt(one.page, night.url, path, badge);
      return one.page;
    };
    const manager = await opened('manager-1', '/cage/award/award-1');
    await press(manager, 'Deny payment and send $15,000.00 to the Gambling Addiction Program Fund');
    await sign(manager, 'manager-2');
    await manager.getByText('Award 1: Returned to its fund. Do not pay it.').waitFor();
    const cashier = await opened('cage-1', '/cage/remit');
    const row = /Gambling Addiction Program Fund.*4 CCR 12464\(a\)\(5\).*\$15,000\.00/;
    await cashier.getByRole('row', { name: row }).waitFor();
    await cashier.getByText('An accountant or a manager records it.').waitFor();
    expect(await cashier.getByRole('button', { name: /^Record remittance/ }).count()).toBe(0);
    const books = await opened('books-1', '/cage');
    await books.getByRole('link', { name: /^Remittances/ }).click();
    await press(books, 'Record remittance to Gambling Addiction Program Fund');
    await books.getByLabel('Amount remitted, in dollars').fill('15,000.01');
    await books.getByRole('dialog').getByRole('button', { name: 'Record remittance' }).click({ force: true });
    await books.getByText('The balance is $15,000.00. Enter that amount or less.').waitFor();
    await books.getByLabel('Amount remitted, in dollars').fill('5000');
    expect(await axeFindings(books)).toEqual([]);
    await picture(books, 'cage-remit');
    await press(books, 'Record $5,000.00 remitted to Gambling Addiction Program Fund');
    await prove(books, 'Remit $5,000.00');
    await books.getByText(/^\$5,000\.00 remitted to Gambling Addiction Program Fund, signed by books-1/).waitFor();
    await books.getByRole('row', { name: /\$10,000\.00/ }).waitFor();
    await press(books, 'Record remittance to Gambling Addiction Program Fund');
    await press(books, 'Record $10,000.00 remitted to Gambling Addiction Program Fund');
    await prove(books, 'Remit $10,000.00');
    await books.getByText('Nothing to remit.').waitFor();
    expect(await axeFindings(books)).toEqual([]);
    expect(await sideways(books)).toBe(0);
    await picture(books, 'cage-remitted');
  });
});

describe('the tray', () => {
  it('is said to pay what the approval names, and a bound of the program is not shown as one', async () => {
    const night = await openScenarioHouse('hawaiian-gardens-three-card-poker-progressive-example-2.json', 4, 60);
    onTestFinished(() => night.close());
    const one = await openStation(browser);
    open.push(one);
    const { page } = one;
    await signInAt(page, night.url, '/cage/award/award-2', 'cage-1');
    await page.getByLabel(/^Completed and signed/).check();
    await page.getByRole('radio', { name: "Dealer's tray" }).check();
    await page.getByText('Prizes of $100.00 are paid from the dealer’s tray.').waitFor();
    expect(await page.getByText('$3,000').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'cage-tray');
  });
});

describe('amounts owed', () => {
  it('does not say "nothing owed" before the house has answered, nor to a badge that only counts', async () => {
    const page = await cage();
    await page.route('**/api/live', () => {});
    for (const part of ['', '/trays', '/shift']) {
      await page.goto(`${house.url}/cage${part}`);
      await page.getByText('One moment…').waitFor();
      expect(await page.getByText(/No unpaid awards|is balanced/).count()).toBe(0);
    }
    const counter = await cage('count-1', '/cage/shift');
    await counter.getByText('Two people count each box').waitFor();
    expect(await counter.getByRole('link', { name: /Claims|Shift|Trays/ }).count()).toBe(0);
  });
});

describe('the boxes and the day', () => {
  it('are counted blind by two, with the reason of a difference, and then the day is closed', async () => {
    await house.give('dealer-1', { type: 'take-seat', table: 'three-card-1', seat: 4, person: null });
    await house.give('dealer-1', { type: 'take-seat', table: 'three-card-1', seat: 5, person: null });
    const bet = { seat: 4, hand: 1, bettor: 'seat', person: null, wager: 1000, fees: ['bonus-hand'] };
    const round = { type: 'start-round', table: 'three-card-1', dealtIn: 2, read: 'sensor', positions: [bet] };
    await house.give('dealer-1', round);
    await house.give('dealer-1', { type: 'end-round', table: 'three-card-1' });
    house.clock.advance(DAY);
    house.floor.leader.wake();
    // A night that long is a leap of the clock, which two people accept.
    const leap = house.floor.leader.leap();
    if (leap !== undefined)
      await house.give('manager-1', { type: 'accept-clock', ...leap, reason: 'test' }, ['manager-2']);
    const page = await cage('cage-1', '/cage/boxes');
    await page
      .getByRole('row', { name: /three-card-1.*To count/ })
      .getByRole('button')
      .click();
    expect(await page.getByText(/Expected|Metered/).count()).toBe(0);
    await page.getByLabel('Counted, in dollars').fill('3');
    await page.keyboard.press('Enter');
    // The second counter sees no figure, and Enter goes from field to field.
    await page.getByLabel('Second count, in dollars').waitFor();
    expect(await page.getByText(/Expected|Metered|\$3/).count()).toBe(0);
    expect(await page.locator('input').evaluateAll((all) => all.map(({ value }) => value))).not.toContain('3');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'cage-second-count');
    for (const typed of ['3', 'count-1', PIN]) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    }
    await page.getByText('$2.00 over').waitFor();
    await page.getByLabel('Reason for variance').selectOption('miscount');
    await picture(page, 'cage-count');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, /^Record \$3\.00/);
    await sign(page, 'count-1');
    await page.getByText(/\$2\.00 over\./).waitFor();
    const accountant = await cage('accountant-1', '/cage/close');
    await accountant.getByRole('heading', { name: 'Wednesday, March 4, 2026' }).waitFor();
    // A blocker leads to the box that it names, open for counting.
    await accountant
      .getByRole('link', { name: /^Count the box of/ })
      .first()
      .click();
    await accountant.getByRole('heading', { name: /^Count the collection box at/ }).waitFor();
    await accountant.goBack();
    await accountant.getByText(/\d of \d boxes counted/).waitFor();
    await picture(accountant, 'cage-close-open');
    expect(await axeFindings(accountant)).toEqual([]);
    await countTheRest();
    await picture(accountant, 'cage-close');
    expect(await axeFindings(accountant)).toEqual([]);
    await press(accountant, 'Close Wednesday, March 4, 2026');
    await accountant.getByText('Wednesday, March 4, 2026 is closed.').waitFor();
    await accountant.getByRole('heading', { name: 'Thursday, March 5, 2026' }).waitFor();
    expect(await sideways(accountant)).toBe(0);
    await accountant.getByRole('link', { name: 'Sign and print the summary' }).click();
    const summary = accountant.getByRole('article', { name: 'Close of day summary' });
    await summary.getByText('signed Anton W.').waitFor();
    await summary.getByRole('row', { name: /Table three-card-1.*\$1\.00.*\$3\.00.*\$2\.00/ }).waitFor();
    await picture(accountant, 'paper-day-summary');
  });
});

async function countTheRest(): Promise<void> {
  const boxes = must(
    await house.floor.leader.read((state) =>
      (viewFor({ badge: 'cage-1' }, state).closing?.boxes ?? [])
        .filter((box) => box.toCount)
        .map(({ table, fund }) => ({ table, fund, counted: balanceOf(state, boxAccount(table, fund)) })),
    ),
  );
  for (const count of boxes) {
    await house.give('cage-1', { type: 'count-box', ...count, reason: null }, ['count-1']);
  }
}
