/** The page that verifies draws, opened from a file as a player would who saved it, and never with a mouse. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { tickets, wholeDraw } from '../../src/fair/testing.ts';
import { type RunningServer, startServer } from '../../src/server/serve-house.ts';
import { verifyPage } from '../../src/server/verify-page.ts';
import { closePages, openBrowser } from './browser.ts';
import { PATIENCE_MS } from './stations.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'floorbook-verify-'));
const GOOD = JSON.stringify(wholeDraw({ entries: tickets(40, (n) => (n % 5) + 1), draws: 3 }));
const WINNER = (JSON.parse(GOOD) as ReturnType<typeof wholeDraw>).draws[0]!.id;

let browser: Browser;
let page: Page;
let asked: string[];
let mistakes: string[];

beforeAll(async () => {
  writeFileSync(join(folder, 'verify.html'), must(await verifyPage()).html);
  writeFileSync(join(folder, 'good.json'), GOOD);
  browser = await openBrowser();
});
afterAll(async () => {
  await closePages();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  asked = [];
  mistakes = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') mistakes.push(message.text());
  });
});
afterEach(async () => {
  await page.context().close();
  expect(mistakes).toEqual([]);
});

const HERE = pathToFileURL(join(folder, 'verify.html')).href;
const answer = () => page.locator('#answer');

/** With the keyboard alone: to the folded field, open it, paste, on to the button. */
async function paste(text: string): Promise<void> {
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('#text').fill(text);
  await page.locator('#text').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

describe('the page that verifies draws, from a file', () => {
  it('repeats a draw and tells a ticket holder that their ticket was in, without the server', async () => {
    await page.goto(HERE);
    await page.locator('#file').setInputFiles(join(folder, 'good.json'));
    await page.getByText('This draw is verified.').waitFor();
    await expect.poll(() => answer().textContent()).toContain('All 3 draws were repeated');
    await expect.poll(() => page.locator('#answer tbody tr').count()).toBe(3);
    for (const [ticket, says] of [
      [WINNER, `${WINNER} was in the drawing and was drawn.`],
      ['T-000040', 'T-000040 was in'],
      ['T-000041', 'T-000041 was not among the sealed entries.'],
    ] as const) {
      await page.locator('#ticket').fill(ticket);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('#found').textContent()).toContain(says);
    }
    expect(asked).toEqual([HERE]);
  });

  it('names what does not hold', async () => {
    await page.goto(HERE);
    await paste(GOOD.replace('rain on the roof', 'rain on the road'));
    await page.getByText('This draw cannot be verified.').waitFor();
    await expect.poll(() => answer().textContent()).toContain('its digest does not match');
    expect(await page.locator('#mine').isVisible()).toBe(false);
    await page.locator('#text').fill('{');
    await page.locator('#verify').click();
    await page.getByText('it is not valid JSON').waitFor();
  });

  it('can be used without a mouse and read aloud', async () => {
    await page.goto(HERE);
    await paste(GOOD);
    await page.getByText('This draw is verified.').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('answer');
    // The policy of the page blocks scripts, so it is read through the inspector.
    const context = page.context();
    const look = await (await context.browser()!.newContext({ bypassCSP: true })).newPage();
    await look.setContent(await page.content());
    await look.evaluate(AXE);
    const { violations } = (await look.evaluate('axe.run()')) as AxeResults;
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await look.context().close();
    const wide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    expect(await page.evaluate(wide)).toBe(false);
  });
});

describe('the page that verifies draws, from the server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ port: 0 });
  });
  afterAll(() => server.close());

  it('works under the headers of the server', async () => {
    await page.goto(`${server.url}/verify-draw`);
    await paste(GOOD);
    await page.getByText('This draw is verified.').waitFor();
  });
});
