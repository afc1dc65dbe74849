/** What the stories of all stations share: a page that keeps its mistakes, a sign-in, what axe finds, a picture. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PIN, STAFF } from '../../src/server/testing.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };

/** The pages as they were built; another folder than the usual one where somebody tries out a build of his own. */
export const BUILT_PAGES =
  process.env.FLOORBOOK_PAGES === undefined ? {} : { webFolder: process.env.FLOORBOOK_PAGES as string };

export type StationPage = Readonly<{
  page: Page;
  /** What went wrong in the page itself: a test ends with none. */
  mistakes: readonly string[];
  close: () => Promise<void>;
}>;

export async function openStation(browser: Browser, options: BrowserContextOptions = {}): Promise<StationPage> {
  // Without motion, since a colour that is still changing has a contrast that nobody will see.
  const still = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...still, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const mistakes: string[] = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('dialog', (dialog) => mistakes.push(`dialog: ${dialog.message()}`));
  page.on('console', (message) => {
    // An answer of 4xx or a line that is cut is noted by the browser as an error of its own; both are part of the night.
    const isAnswer = /status of 4\d\d|net::ERR_/.test(message.text());
    if (message.type() === 'error' && !isAnswer) mistakes.push(message.text());
  });
  return { page, mistakes, close: () => context.close() };
}

/** Through the page, as people do it. `path` is the address of the station. */
export async function signInAt(page: Page, url: string, path: string, badge: string): Promise<void> {
  await page.goto(`${url}${path}`);
  await page.getByLabel('Badge').fill(badge);
  await page.getByLabel('PIN').fill(PIN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const name = STAFF[badge]?.name ?? badge;
  await page.getByText(name).first().waitFor({ state: 'attached' });
}

/** The sheet in which others sign. */
export async function sign(page: Page, badge: string, title?: string): Promise<void> {
  const sheet = page.getByRole('dialog', title === undefined ? {} : { name: title });
  await sheet.getByLabel('Badge of the second person').fill(badge);
  await sheet.getByLabel('PIN').fill(PIN);
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
}

/** The sheet in which the person at the station proves their own badge again. */
export async function prove(page: Page, title?: string): Promise<void> {
  const sheet = page.getByRole('dialog', title === undefined ? {} : { name: title });
  await sheet.getByLabel('Your PIN').fill(PIN);
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    // To write down what is in order as well takes nearly as long as to look.
    return axe.run({ runOnly, resultTypes: ['violations'] });
  });
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** How far the page reaches beyond the right edge of the screen. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Kept for the documentation, and only where somebody asks for new pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS === undefined) return;
  const folder = process.env.SCREENSHOTS === '1' ? join('docs', 'images') : process.env.SCREENSHOTS;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
