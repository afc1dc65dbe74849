/**
 * The odds lab in a browser: a sheet, an offer while it is written, an approval despite the verdict, the proof, the
 * demo.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { type RunningDemo, startDemo } from '../../src/demo/serve-demo.ts';
import type { OddsDocument } from '../../src/odds/document.ts';
import { SILENT } from '../../src/server/log.ts';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { blazingSevensProgressive } from '../../src/sheets/hawaiian-gardens/blazing-sevens-progressive.ts';
import { threeCardPokerProgressive } from '../../src/sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import { closePages, openBrowser } from './browser.ts';
import {
  axeFindings,
  BUILT_PAGES,
  openStation,
  PHONE,
  picture,
  type StationPage,
  sideways,
  sign,
  signInAt,
} from './stations.ts';

const THREE_CARD = '/office/sheets/hawaiian-gardens/three-card-poker-progressive';
/** For whatever is counted on a busy machine. */

let house: TestHouse;
let demo: RunningDemo;
let folder: string;
let browser: Browser;
let open: StationPage[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-odds-page-'));
  [house, demo, browser] = await Promise.all([openTestHouse(BUILT_PAGES), openDemo(), openBrowser()]);
  for (const sheet of [threeCardPokerProgressive, blazingSevensProgressive])
    await house.give('manager-1', { type: 'adopt-sheet', sheet });
  for (const fund of ['three-card', 'sevens'])
    await house.give('manager-1', { type: 'open-fund', fund, name: `Fund ${fund}` });
});

afterAll(async () => {
  await closePages();
  await demo?.close();
  await house?.close();
  rmSync(folder, { recursive: true });
});

afterEach(async () => {
  const stations = open;
  open = [];
  for (const { close } of stations) await close();
  expect(stations.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function openDemo(): Promise<RunningDemo> {
  const started = await startDemo({
    place: { kind: 'file', path: join(folder, 'demo.db') },
    ...{ port: 0, host: '127.0.0.1', speed: 0, rngSeed: 7, keep: false, played: 0, log: SILENT },
    openSetup: () => Promise.reject(new Error('nobody asks for a house of his own here')),
    app: BUILT_PAGES,
  });
  return must(started);
}

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const opened = await openStation(browser, options);
  open.push(opened);
  return opened.page;
}

async function office(badge: string, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  await signInAt(page, house.url, path, badge);
  return page;
}

const verdict = (page: Page) => page.getByRole('region', { name: 'Odds assessment' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** In both lights. */
async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['night', 'day']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    expect(await axeFindings(page), theme).toEqual([]);
  }
}

describe('the odds of a sheet', () => {
  it('are found in the catalog, with verdict, fractions, price and what they assume', async () => {
    const page = await office('manager-1', '/office/sheets');
    await page.getByLabel('Find a rule sheet').fill('three card poker progressive');
    await page.getByRole('link', { name: 'Odds of Three Card Poker Progressive Jackpot' }).click();
    await verdict(page).getByText('Loses $0.14 of every fee.').waitFor();
    const odds = page.getByRole('region', { name: 'Odds by prize line' });
    // 4 of the 22,100 hands of three cards.
    await odds.getByRole('row', { name: /Ace, king and queen of one suit.*1 in 5,525.*1\/5,525/ }).waitFor();
    await page.getByRole('list', { name: /^Odds, logarithmic/ }).waitFor();
    await page
      .getByRole('region', { name: 'Per fee, by account' })
      .getByRole('row', { name: /reserve.*\$0\.6900/ })
      .waitFor();
    await page
      .getByRole('row', { name: /^Re-seed of the .*\$3,000\.00/ })
      .first()
      .waitFor();
    await page.getByRole('img', { name: /^House advances over/ }).waitFor();
    await picture(page, 'odds-sheet');
    await expectAccessible(page);
    expect(await sideways(page)).toBe(0);
  });

  it('follow the table that is asked about, and the address keeps it', async () => {
    const page = await office('auditor-1', `${THREE_CARD}/odds`);
    await verdict(page).getByText('Loses $0.14 of every fee.').waitFor();
    const before = await verdict(page).getByText('Returned to players').locator('..').textContent();
    await page.getByLabel('Players').fill('2');
    await expect
      .poll(() => verdict(page).getByText('Returned to players').locator('..').textContent())
      .not.toBe(before);
    await expect.poll(() => new URL(page.url()).search).toBe('?players=2');
    const other = await verdict(page).locator('.verdict-says').textContent();
    await page.reload();
    await verdict(page).getByText(other!, { exact: true }).waitFor();
    await page.getByLabel('Players').fill('40');
    await page.getByText('Enter a whole number from 1 to 10.').waitFor();
  });

  it('fit a phone', async () => {
    const page = await office('promo-1', `${THREE_CARD}/odds`, PHONE);
    await verdict(page).getByText('Loses $0.14').waitFor();
    expect(await sideways(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'odds-phone');
  });

  it('of what is drawn for have a table for each part, and a cost for the whole promotion, on a desk and on a phone', async () => {
    for (const size of [{}, PHONE]) {
      const page = await office('promo-1', '/office/sheets/hawaiian-gardens/car-drawing/odds', size);
      await verdict(page).getByText('Total cost').waitFor();
      // Ten holders try an envelope each; nine leave one for the first to choose.
      const keys = page.getByRole('table', { name: /^Chances to win/ });
      await keys.getByRole('row', { name: /^9 of 10\s+2, 1, 1, 1, 1, 1, 1, 1, 1$/ }).waitFor();
      await page
        .getByRole('table', { name: /^Cost of posted prizes/ })
        .getByRole('row', { name: /^Total.*for the whole promotion/ })
        .waitFor();
      await picture(page, size === PHONE ? 'odds-parts-phone' : 'odds-parts');
      await expectAccessible(page);
      expect(await sideways(page)).toBe(0);
    }
  });
});

describe('the odds page', () => {
  const odds = (sheet: string) => `/office/sheets/${sheet}/odds`;
  const table = (page: Page, name: RegExp) => page.getByRole('table', { name });
  /** Its cells, line by line. */
  const lines = async (page: Page, name: RegExp) => {
    const rows = table(page, name).locator('tbody tr');
    await rows.first().waitFor();
    return Promise.all((await rows.all()).map((line) => line.locator('td').allTextContents()));
  };

  it('says what beats what in four-card poker, and how often each hand beats the dealer', async () => {
    const page = await office('compliance-1', odds('south-dakota/four-card-poker'));
    await verdict(page)
      .getByText(/the house keeps 2\.79% of ante and play/)
      .first()
      .waitFor();
    const found = await lines(page, /^Hand rankings, highest first; the player wins a tie/);
    expect(found.map(([hand]) => hand)).toEqual([
      ...['Four of a kind', 'Straight flush', 'Three of a kind', 'Flush', 'Straight', 'Two pair', 'Pair', 'High card'],
      'All hands, no folds',
    ]);
    // A better category beats the dealer more often.
    const beats = found.slice(0, -1).map((line) => Number.parseFloat(line[3]!));
    expect(beats).toEqual(beats.toSorted((one, other) => other - one));
    await table(page, /^Hand rankings/).scrollIntoViewIfNeeded();
    await picture(page, 'odds-four-card');
    await expectAccessible(page);
    expect(await sideways(page)).toBe(0);
  });

  it('has what is counted beside the rows, and what a share of players who pay changes', async () => {
    const page = await office('promo-1', odds('hawaiian-gardens/fortune-7-baccarat-progressive'));
    const beside = table(page, /^Other counts/);
    await beside.getByRole('row', { name: /exact match, card by card in the order dealt/ }).waitFor();
    const long = table(page, /^Long run/);
    const paid = () => long.getByRole('row', { name: /^Paid to players per table hour/ }).textContent();
    const before = await paid();
    await page.getByLabel('Share paying, %').fill('50');
    await expect.poll(paid).not.toBe(before);
    expect(new URL(page.url()).search).toBe('?participation=50');
    await beside.scrollIntoViewIfNeeded();
    await picture(page, 'odds-beside');
    await expectAccessible(page);
    expect(await sideways(page)).toBe(0);
  });

  it.each([
    ['saratoga/hi-lo-progressive', /^Higher or lower/, /^7 right.*19\.8%/],
    ['hoosier-lottery/millionaire-game-show', /^Results of the last board/, /^A prize is declined.*50\.0%/],
    ['hawaiian-gardens/paid-collection-for-a-year', /^Cost of posted prizes/, /^Total/],
  ])('of %s has its own answers', async (sheet, name, line) => {
    const page = await office('auditor-1', odds(sheet));
    await table(page, name).getByRole('row', { name: line }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
});

describe('an offer that is being written', () => {
  it('shows its verdict after the last key, and nothing jumps', async () => {
    const page = await office('promo-1', '/office/offers/new?sheet=hawaiian-gardens%2Fblazing-sevens-progressive');
    await page
      .getByRole('group', { name: 'Fund' })
      .getByRole('radio', { name: /^Fund sevens/ })
      .check();
    await verdict(page)
      .getByText(/^Solvent/)
      .last()
      .waitFor();
    const reseed = page.getByLabel(/^Re-seed of the meter/);
    // The position of the field on the page; nothing may move it below the verdict.
    const place = async () => (await reseed.boundingBox())!.y + (await page.evaluate<number>('scrollY'));
    const before = await place();
    // Key by key: only the last counts, and a half amount in between is none of them.
    await reseed.fill('');
    await reseed.pressSequentially('50000');
    await verdict(page)
      .getByText(/^Loses \$/)
      .waitFor();
    await expect.poll(place).toEqual(before);
    await picture(page, 'odds-editor');
    await expectAccessible(page);
    await reseed.fill('1000');
    await verdict(page)
      .getByText(/^Solvent/)
      .last()
      .waitFor();
    await reseed.fill('much');
    await page.getByText('Enter an amount in dollars.').first().waitFor();
    // The verdict for another amount is not shown for this one.
    await verdict(page).getByText('Re-seed of the meter: enter an amount in dollars.').waitFor();
    await expect.poll(() => verdict(page).getAttribute('aria-busy')).toBe('false');
    await expect.poll(place).toEqual(before);
  });
});

describe('an offer that loses money', () => {
  it('is approved only with a reason and a second approver, and says so ever after', async () => {
    const promo = await office('promo-1', '/office/offers/new?sheet=hawaiian-gardens%2Fthree-card-poker-progressive');
    await promo
      .getByRole('group', { name: 'Fund' })
      .getByRole('radio', { name: /^Fund three-card/ })
      .check();
    await verdict(promo).getByText('Loses $0.14 of every fee.').waitFor();
    await promo.getByText('It meets the approved rules.').waitFor();
    await press(promo, /^Submit .* for approval/);
    await promo.locator('.tag', { hasText: 'waiting for approval' }).waitFor();
    await verdict(promo).getByText('Loses $0.14 of every fee.').waitFor();
    expect(await promo.getByRole('button', { name: /^Approve/ }).count()).toBe(0);

    const manager = await office('manager-1', '/office/offers/three-card-poker-progressive');
    const approve = manager.getByRole('button', { name: /^Approve .* although it loses \$0\.14 of every fee$/ });
    await approve.focus();
    await manager.keyboard.press('Enter');
    await manager.getByText('Choose a reason first.').waitFor();
    await manager.getByLabel('Reason for approving anyway').selectOption('approved-as-it-is');
    await picture(manager, 'odds-approve');
    await expectAccessible(manager);
    await approve.click();
    // Who put it forward does not approve it, as first or as second.
    await sign(manager, 'promo-1');
    await manager
      .getByRole('alert')
      .getByText(/two people|wrong|may not/i)
      .first()
      .waitFor();
    await approve.click();
    await sign(manager, 'compliance-1');
    await manager
      .locator('.tag', { hasText: /approved$/ })
      .first()
      .waitFor();
    await manager.getByText(/Loses \$0\.14.*Approved anyway by .*: approved as it is\./).waitFor();
  });
});

/** Chromium writes one object for every page. */
const pagesIn = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

describe('the proof', () => {
  it('prints on one page, with fractions, verdict, version and places to sign', async () => {
    const page = await office('compliance-1', `${THREE_CARD}/odds?players=4`);
    await page.getByRole('link', { name: 'One-page odds report' }).click();
    const proof = page.getByRole('article', { name: /^Odds report:/ });
    await proof.getByText('GEGA-003954').waitFor();
    expect(new URL(page.url()).search).toBe('?players=4');
    for (const text of ['1/5,525', /^Loses \$/, /^Odds calculator, version/, 'Compliance, name and date', /^Printed /])
      await proof.getByText(text).first().waitFor();
    await expectAccessible(page);
    await picture(page, 'odds-proof');
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  });

  it('takes smaller letters where there is more to say', async () => {
    const page = await office('accountant-1', THREE_CARD);
    // A sheet of forty rows, which would take long to count.
    await page.route('**/api/odds', async (route) => {
      const answer = await route.fetch();
      const odds = (await answer.json()) as OddsDocument;
      const rows = Array.from({ length: 20 }, (_, i) =>
        odds.rows.map((row) => ({ ...row, row: `${row.row}-${i}`, name: `${row.name}, in the ${i + 1}th game` })),
      );
      await route.fulfill({ response: answer, json: { ...odds, rows: rows.flat() } });
    });
    await page.goto(`${house.url}${THREE_CARD}/proof`);
    await page.getByText('Any other straight flush, in the 20th game').waitFor();
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  });
});

describe('break your own promotion', () => {
  it('from the landing page, without a badge, from a loss to a fund that carries itself', async () => {
    const page = await newPage();
    await page.goto(demo.url);
    await page.getByRole('link', { name: 'Open Three Card Poker jackpot' }).click();
    await verdict(page).getByText('Loses $0.14 of every fee.').waitFor();
    await page.getByText(/These are the approved rules as entered, unchanged: GEGA-003954/).waitFor();
    const poster = page.getByRole('article', { name: /^Full rules/ });
    await poster.getByText(/re-seeded at \$3,000\b/).waitFor();
    await expectAccessible(page);
    await picture(page, 'odds-demo-approved');
    const odds = page.getByRole('region', { name: 'Odds and price' });
    const before = (await odds.boundingBox())!.y;
    // With the keyboard, as a user without a mouse.
    const slider = page.getByLabel('Re-seed, slider');
    await slider.focus();
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByLabel('Re-seed', { exact: false }).first().inputValue()).toBe('1000');
    await verdict(page)
      .getByText(/^Solvent/)
      .last()
      .waitFor();
    await poster.getByText(/re-seeded at \$1,000\b/).waitFor();
    await page.getByText('These are no longer the approved rules.').waitFor();
    await page.getByText(/copy of GEGA-003954.*: re-seed \$1,000\.00 instead of \$3,000\.00\./).waitFor();
    await expect.poll(async () => (await odds.boundingBox())!.y).toBe(before);
    await expectAccessible(page);
    await picture(page, 'odds-demo-changed');
    await press(page, 'Restore approved figures');
    await verdict(page).getByText('Loses $0.14 of every fee.').waitFor();
  });

  it('takes typed figures, and lets the poster out as text and on paper', async () => {
    const page = await newPage(PHONE);
    await page.goto(`${demo.url}/promotion`);
    await verdict(page).getByText('Loses $0.14').waitFor();
    expect(await sideways(page)).toBe(0);
    await page.getByRole('textbox', { name: 'Fixed prize' }).fill('25');
    await page.getByRole('textbox', { name: 'Envy bonus' }).fill('lots');
    await page.getByText('Enter $0 to $300').waitFor();
    await page.getByRole('textbox', { name: 'Envy bonus' }).fill('50');
    await page.getByText(/fixed prize \$25\.00 instead of \$100\.00, envy bonus \$50\.00 instead/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as text')]);
    const text = readFileSync((await saved.path())!, 'utf8');
    expect(text).toMatch(/^Draft: Three Card Poker Progressive Jackpot\n/);
    expect(text).toContain('$25');
    expect(text).toContain('no approval number');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('article', { name: /^Full rules/ }).isVisible()).toBe(true);
    expect(await verdict(page).isVisible()).toBe(false);
  });

  it('is not there in a real house', async () => {
    const page = await newPage();
    await page.goto(`${house.url}/promotion`);
    await page.getByText('This is a real casino').waitFor();
    const answer = await fetch(`${house.url}/api/demo/promotion`, { method: 'POST', headers: { 'x-floorbook': '1' } });
    expect(answer.status).toBe(404);
  });
});
