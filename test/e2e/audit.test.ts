/** The Audit station and the papers in a browser: from a posting to its clause and person, proof, the sign at a minute. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import {
  axeFindings,
  BUILT_PAGES,
  openStation,
  picture,
  type StationPage,
  sideways,
  sign,
  signInAt,
} from './stations.ts';

const FINDINGS = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null, member: true } as const;

let house: TestHouse;
let browser: Browser;
let station: StationPage;

beforeAll(async () => {
  house = await openTestHouse(BUILT_PAGES);
  browser = await openBrowser();
  for (const seat of [4, 5])
    await house.give('dealer-1', { type: 'take-seat', table: 'three-card-1', seat, person: null });
  const bet = { seat: 4, hand: 1, bettor: 'seat', person: null, wager: 1000, fees: ['bonus-hand'] };
  const round = { type: 'start-round', table: 'three-card-1', dealtIn: 2, read: 'sensor', positions: [bet] };
  for (let i = 0; i < 3; i += 1) {
    await house.give('dealer-1', round);
    await house.give('dealer-1', { type: 'end-round', table: 'three-card-1' });
  }
  house.clock.advance(120);
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(async () => {
  expect(station.mistakes).toEqual([]);
  await station.close();
});

async function audit(badge: string, path: string): Promise<Page> {
  station = await openStation(browser);
  await signInAt(station.page, house.url, path, badge);
  return station.page;
}

describe('the journal', () => {
  it('is read from a posting to event, command, clause and person, and along an account', async () => {
    const page = await audit('regulator-1', '/audit');
    await page.getByText('Filter by id, badge, type and outcome').click();
    await page.getByLabel('Types').fill('Start round');
    await page.keyboard.press('Enter');
    const first = page.locator('.chain > li').first();
    await first.getByText('Start a round', { exact: true }).waitFor();
    // Plain words only: the table, the promotion and the dealer by name.
    await first.getByText(/^Round at Table three-card-1 started; 1 fee for [A-Z]/).waitFor();
    await first.getByText('Dana L.').waitFor();
    await picture(page, 'audit-journal');
    expect(await axeFindings(page)).toEqual([]);
    await first.getByRole('link').click();
    const posting = page.getByRole('row', { name: /pool:main/ });
    await posting.first().waitFor();
    await expect.poll(() => page.getByRole('table', { name: 'Postings' }).textContent()).toContain('§');
    await page.getByRole('heading', { name: 'Start a round' }).waitFor();
    await picture(page, 'audit-record');
    expect(await axeFindings(page)).toEqual([]);
    await posting
      .first()
      .getByRole('link', { name: /pool:main/ })
      .click();
    await page.locator('.chain > li').first().waitFor();
    expect(new URL(page.url()).searchParams.get('about')).toContain('pool:main');
    expect(await sideways(page)).toBe(0);
  });

  it('shows no badge in place of a name while the names are on their way', async () => {
    const page = await audit('auditor-1', '/audit/verify');
    await page.route('**/api/live', () => {});
    await page.goto(`${house.url}/audit`);
    const rows = page.locator('.chain > li');
    await rows.first().waitFor();
    expect(await rows.getByText(/^(?:dealer|manager|floor)-1$/).count()).toBe(0);
    expect(await rows.getByText('…', { exact: true }).count()).toBeGreaterThan(0);
    await page.unroute('**/api/live');
    await page.reload();
    await rows.getByText('Dana L.').first().waitFor();
  });

  it('is searched in the words of people, and says what nothing is called', async () => {
    const access = { badge: 'floor-1', purpose: 'register', time: house.floor.now() };
    const person = must(await house.floor.vault.add({ name: 'Maria Torres' }, access));
    await house.give('floor-1', { type: 'register-person', person, findings: FINDINGS });
    await house.give('dealer-1', { type: 'take-seat', table: 'three-card-1', seat: 2, person });
    const page = await audit('auditor-1', '/audit');
    const search = page.getByRole('searchbox', { name: 'Search the journal' });
    await search.fill('maria torres, table three-card-1');
    await page.keyboard.press('Enter');
    await page.getByText(/1 record found\.$/).waitFor();
    await page.getByText('Take a seat', { exact: true }).waitFor();
    await search.fill('bonus hand $0.89 Dana');
    await page.keyboard.press('Enter');
    await page.getByText(/3 records found\.$/).waitFor();
    await picture(page, 'audit-search');
    expect(await axeFindings(page)).toEqual([]);
    // Back and a reload find the search again.
    await page.goBack();
    await page.getByText(/1 record found\.$/).waitFor();
    await page.reload();
    await page.getByText(/1 record found\.$/).waitFor();
    expect(await search.inputValue()).toBe('maria torres, table three-card-1');
    await search.fill('table three-card-1 zzyzx');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing here is called “zzyzx”.').waitFor();
    await page.getByRole('link', { name: 'Access log' }).click();
    await page.getByText('journal search').first().waitFor();
  });

  it('tells why an amount is what it is, back to its first posting, with the clause and its text', async () => {
    const page = await audit('auditor-1', '/audit?types=start-round');
    await page.locator('.chain > li').first().getByRole('link').click();
    await page.getByRole('button', { name: /^Why\? Main prize pool/ }).click();
    const why = page.getByRole('dialog', { name: /^Why: Main prize pool/ });
    await why.getByText(/back to the beginning\.$/).waitFor();
    const steps = why.getByRole('listitem');
    // Three fees and the seed, each reckoned to what the meter was after it.
    await expect.poll(() => steps.first().textContent()).toMatch(/^Start a round\+\$\d/);
    await expect.poll(() => steps.last().textContent()).toMatch(/Seed|seed|Approve a promotion/);
    await expect.poll(() => steps.first().textContent()).toContain('§');
    await expect.poll(() => steps.first().textContent()).toContain('Dana L.');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'audit-why');
    await why.getByRole('link', { name: 'Open in Audit to print it' }).click();
    await page.getByRole('heading', { name: 'Why this amount' }).waitFor();
    await page.reload();
    await page.getByText(/back to the beginning\.$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is proven entry by entry, and exported', async () => {
    const page = await audit('auditor-1', '/audit/verify');
    await page.getByRole('button', { name: 'Verify journal' }).click();
    await page.getByText(/^All \d+ records are unchanged\.$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'audit-verify');
    await page.getByRole('link', { name: 'Exports' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export journal' }).click();
    expect((await download).suggestedFilename()).toBe('test-house.ndjson');
  });

  it('is never edited: a record is undone by another one, with a reason and a second badge', async () => {
    const page = await audit('accountant-1', '/audit?types=start-round');
    await page.locator('.chain > li').first().getByRole('link').click();
    const undone = new URL(page.url()).pathname;
    await page.getByText('Correct this record').click();
    await page.getByRole('button', { name: /^Correct record/ }).click();
    await sign(page, 'manager-1');
    await page.getByText('This record corrects an earlier one.').waitFor();
    await page.goto(`${house.url}${undone}`);
    await page.getByText('This record was corrected later.').waitFor();
    expect(await page.getByText('Correct this record').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('tells what was on the sign at a minute', async () => {
    const page = await audit('auditor-1', '/audit/sign?at=2026-03-04T12:01');
    await page.getByRole('table', { name: 'On the sign' }).getByText('$19,925.').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'audit-sign');
    // The hour that came twice: the auditor says which one is meant.
    await page.goto(`${house.url}/audit/sign?at=2025-11-02T01:30`);
    await page.getByRole('link', { name: /^The second time, UTC -/ }).click();
    await page.getByText('The house was not open then.').waitFor();
    await page.getByRole('link', { name: 'Access log' }).click();
    await page.getByText('Every view of personal data').waitFor();
    await page.getByRole('textbox', { name: 'Person' }).fill('person-nobody');
    await page.keyboard.press('Enter');
    await page.getByText(/^No access to the data of this person/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${house.url}/audit/record/last`);
    await page.getByText('This address is not a record number.').waitFor();
  });
});

describe('a night played back', () => {
  it('shows tables, fees and meters as they were, jumps to a mark, a table and a time, and plays on', async () => {
    const keyed = {
      ...{ type: 'call-hand', table: 'three-card-1', offer: 'bonus-hand', common: 'Jh Th' },
      hands: [{ seat: 4, hand: 1, cards: 'Ah Kh Qh' }],
    };
    await house.give('dealer-1', {
      ...{ type: 'start-round', table: 'three-card-1', dealtIn: 2, read: 'sensor' },
      positions: [{ seat: 4, hand: 1, bettor: 'seat', person: null, wager: 1000, fees: ['bonus-hand'] }],
    });
    await house.give('dealer-1', keyed);
    house.clock.advance(300);
    const hit = must(await house.floor.leader.read(({ hits }) => [...hits.values()][0]!));
    // As recorded: on a busy machine a second may pass before this test looks at the clock.
    const called = hit.exposedAt;
    await house.give('floor-1', { type: 'decline-hit', hit: hit.id, reason: 'called-by-mistake' });
    house.clock.advance(60);
    const page = await audit('auditor-1', '/audit/replay');
    await page.getByRole('button', { name: 'Next mark' }).click();
    // Ten seconds before the hand is called the table has its game and nothing is pending.
    const tables = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Table three-card-1' }) });
    const table = tables.getByRole('listitem').filter({ hasText: 'Table three-card-1' });
    await table.getByText(/^Seats .*4 and 5 taken/).waitFor({ state: 'attached' });
    expect(await table.getByText('Pending').count()).toBe(0);
    await page.getByRole('radio', { name: '5×' }).check();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await table.getByText('Pending').waitFor();
    const told = page.getByRole('region', { name: 'What happened' });
    await told.getByText(/^Hit 1 .*Pending\.$/).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'replay');
    // The denial, by its line in the list, and back again by the browser.
    await page.getByText(/^Hits and disputes \(/).click();
    const denied = page.getByRole('row').filter({ hasText: 'denied by' });
    await denied.getByRole('button', { name: /^Go to/ }).click();
    const then = page.url();
    await page.getByLabel('Table', { exact: true }).selectOption('three-card-1');
    await page.getByRole('heading', { name: 'Table three-card-1' }).waitFor();
    await page.getByRole('button', { name: 'Show all tables' }).click();
    await page.goBack();
    await page.getByRole('heading', { name: 'Table three-card-1' }).waitFor();
    await page.goto(then);
    await page.reload();
    await table.getByText('Pending').waitFor();
    await page.getByLabel('Time', { exact: true }).fill('05:00');
    await page.keyboard.press('Enter');
    await page.getByText(/^The night is on record from/).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sideways(page)).toBe(0);
    // From a record to its moment, and for the floor on its own station.
    await page.goto(`${house.url}/audit?types=call-hand`);
    await page.locator('.chain > li').first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Replay this moment' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(String(called - 10));
    await page.getByRole('heading', { name: 'Table three-card-1' }).waitFor();
    await station.close();
    station = await openStation(browser);
    await signInAt(station.page, house.url, '/floor', 'floor-1');
    await station.page.getByRole('link', { name: 'Replay' }).click();
    await station.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await axeFindings(station.page)).toEqual([]);
  });
});

describe('the papers', () => {
  it('are shown as they will be printed, with the journal numbers in the foot', async () => {
    const page = await audit('manager-1', '/papers');
    await page.getByRole('heading', { name: /meter reading/i }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'papers');
    await page.getByRole('button', { name: /^Show .*meter reading/i }).click();
    await page
      .getByText(/^Journal \d/)
      .first()
      .waitFor();
    await picture(page, 'paper-meter-reading');
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const looks = (of: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(of)})).display`);
    // The footer is on every sheet, a total only under the last row.
    expect([await looks('.paper-foot'), await looks('.paper tfoot')]).toEqual([
      'table-footer-group',
      'table-row-group',
    ]);
    await page.emulateMedia({ media: 'screen' });
    await printsTwice(page);
    await page.goto(`${house.url}/papers/collection-report?day=2026-03-04`);
    await page.getByText('three-card-1').first().waitFor();
    await page.goto(`${house.url}/papers/emergency-pack`);
    await page.getByText(/EP-/).first().waitFor();
    await picture(page, 'paper-emergency');
    expect(await sideways(page)).toBe(0);
  });
});

/** The first copy is clean; the second one says what it is. */
async function printsTwice(page: Page): Promise<void> {
  const granting = {
    type: 'grant-award',
    offer: 'bonus-hand',
    table: 'three-card-1',
    seat: 4,
    amount: 5_000,
    reason: 'goodwill',
  };
  await house.give('manager-1', granting, ['manager-2']);
  await page.goto(`${house.url}/papers/payout-slip?award=award-1`);
  await page.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  for (const [copy, marks] of [
    [1, 0],
    [2, 1],
  ]) {
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.evaluate('window.printed')).toBe(copy);
    await expect.poll(() => page.getByText('REPRINT', { exact: true }).count()).toBe(marks);
  }
  await picture(page, 'paper-slip');
}
