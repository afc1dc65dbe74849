/** The Audit station and the papers in a browser: from a posting to its clause and person, proof, the sign at a minute. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { openBrowser } from './browser.ts';
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
  await browser?.close();
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
    await page.getByLabel('Types').fill('Start round');
    await page.keyboard.press('Enter');
    const first = page.locator('.chain > li').first();
    await first.getByText('three-card-1').first().waitFor();
    await first.getByText('Start a round', { exact: true }).waitFor();
    await first.getByText(/^start-round .*three-card-1/).waitFor();
    await picture(page, 'audit-journal');
    expect(await axeFindings(page)).toEqual([]);
    await first.getByRole('link').click();
    const posting = page.getByRole('row', { name: /pool:main/ });
    await posting.first().waitFor();
    await expect.poll(() => page.getByRole('table', { name: 'Postings' }).textContent()).toContain('§');
    await page.getByRole('heading', { name: /^Start a round start-round .*three-card-1/ }).waitFor();
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
    // The foot stands on every sheet, a total only under the last row.
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
