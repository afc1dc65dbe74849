/** Shared by the stories of all stations: a page that keeps its mistakes, a sign-in, axe findings, a picture. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { type Browser, errors, type Locator, type Page, type Request } from 'playwright-core';
import { expect, onTestFinished, TestRunner } from 'vitest';
import type { SessionDocument } from '../../src/server/api/staff.ts';
import { PIN, STAFF } from '../../src/server/testing.ts';
import { lendPage, type WindowOptions } from './browser.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };

/** The built pages, from another folder if a developer tries another build. */
export const BUILT_PAGES =
  process.env.FLOORBOOK_PAGES === undefined ? {} : { webFolder: process.env.FLOORBOOK_PAGES as string };

/** The limit for any wait: an idle machine answers at once, and giving up early on a busy one helps nobody. */
export const PATIENCE_MS = 60_000;

export type StationPage = Readonly<{
  page: Page;
  /** Errors in the page itself: a test must end with none. */
  mistakes: readonly string[];
  close: () => Promise<void>;
}>;

/**
 * It is closed when its story ends, since a page that stays shows all that happens in the stories after its own. What is
 * opened before the first story, or for several, lives as long as the file.
 */
export async function openStation(
  browser: Browser,
  options: WindowOptions = {},
  lives: 'story' | 'file' = 'story',
): Promise<StationPage> {
  // Without motion, since a color in transition has a contrast that nobody will see.
  const still = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
  const { page, leave } = await lendPage(browser, { ...still, ...options });
  page.setDefaultTimeout(PATIENCE_MS);
  const mistakes: string[] = [];
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && URL.canParse(frame.url())) visited.add(new URL(frame.url()).origin);
  });
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('dialog', (dialog) => mistakes.push(`dialog: ${dialog.message()}`));
  page.on('console', (message) => {
    // The browser logs a 4xx answer or a lost connection as an error; both are part of the night. So is a call to vibrate
    // that comes before the first tap; here sound needs none, and vibration does.
    const isAnswer = /status of 4\d\d|net::ERR_|Blocked call to navigator\.vibrate/.test(message.text());
    const { url } = message.location();
    // A font that the page of the story before still asked for, of a house that was closing.
    const isEarlier = URL.canParse(url) && !visited.has(new URL(url).origin);
    if (message.type() === 'error' && !isAnswer && !isEarlier) mistakes.push(`${message.text()} ${url}`);
  });
  if (lives === 'story' && TestRunner.getCurrentTest() !== undefined) onTestFinished(leave);
  return { page, mistakes, close: leave };
}

/** Through the page, as people do it. `path` is the address of the station. */
export async function signInByHand(page: Page, url: string, path: string, badge: string): Promise<void> {
  await page.goto(`${url}${path}`);
  await page.getByLabel('Badge').fill(badge);
  await page.getByLabel('PIN').fill(PIN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await nameOf(page, badge).waitFor({ state: 'attached' });
}

/**
 * The same without the form, for stories that begin at the station: the browser gets its cookies from the server and
 * remembers its station, then opens the page once.
 */
export async function signInAt(page: Page, url: string, path: string, badge: string): Promise<void> {
  const place = placeOf(path);
  const answer = await page.request.post(`${url}/api/sign-in`, {
    headers: { 'x-floorbook': '1' },
    data: { badge, pin: PIN, place },
  });
  expect(answer.status(), `${badge} signs in at ${place}`).toBe(200);
  const { who } = (await answer.json()) as SessionDocument;
  await page.goto(`${url}${path}`);
  const kept = `floorbook.station.${place.replace(':', '-')}`;
  await page.evaluate(`localStorage.setItem(${JSON.stringify(kept)}, ${JSON.stringify(who!.station)})`);
  await nameOf(page, badge).waitFor({ state: 'attached' });
}

const nameOf = (page: Page, badge: string): Locator => page.getByText(STAFF[badge]?.name ?? badge).first();

const SIGNED_IN_ELSEWHERE: Readonly<Record<string, string>> = { tournament: 'desk', witness: 'desk', papers: 'office' };

/** The sign-in page for this address. */
function placeOf(path: string): string {
  const [, station, table] = path.split(/[/?]/);
  if (station === 'table') return `table:${table}`;
  return SIGNED_IN_ELSEWHERE[station!] ?? station!;
}

/** The sheet in which others sign. */
export async function sign(page: Page, badge: string, title?: string): Promise<void> {
  const sheet = page.getByRole('dialog', title === undefined ? {} : { name: title });
  await sheet.getByLabel('Badge of the second employee').fill(badge);
  await sheet.getByLabel('PIN').fill(PIN);
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
}

/** The sheet in which the person at the station proves their own badge again. */
export async function prove(page: Page, title?: string): Promise<void> {
  const sheet = page.getByRole('dialog', title === undefined ? {} : { name: title });
  await sheet.getByLabel('Your PIN').fill(PIN);
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/**
 * Acts again until something is there: right after one tap another is not taken. The answer to an earlier tap may take
 * the key away under the finger, so no tap waits long for its key.
 */
export async function until(there: Locator, act: () => Promise<void>): Promise<void> {
  const look = async () => {
    if (await there.isVisible()) return true;
    await act().catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
    return there.isVisible();
  };
  await expect.poll(look, { timeout: PATIENCE_MS, interval: 150 }).toBe(true);
}

/** Waits until nothing of it is left on the page: what an answer takes away is still there when the answer comes. */
export const gone = (locator: Locator): Promise<void> => expect.poll(() => locator.count()).toBe(0);

/** One tap of a finger that does not wait: for `until`. */
export const tap = async (key: Locator): Promise<void> => {
  if (await key.isVisible()) await key.click({ timeout: 2_000 });
};

/** Holds requests on their way, as on a slow connection, until they are released. */
export async function holdBack(
  page: Page,
  url: string,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (isMeant(route.request())) await held;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/**
 * As a reader types: key after key and Enter, some milliseconds apart. A page tells a reader from a finger by the time of
 * each key, so the keys carry their own: a busy machine would stretch them.
 */
export async function readIn(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const keys = [...[...text].map((key) => ({ key, text: key })), ENTER];
  const began = Date.now() / 1000 - keys.length * BETWEEN_KEYS;
  for (const [i, key] of keys.entries()) {
    const timestamp = began + i * BETWEEN_KEYS;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key });
  }
  await keyboard.detach();
}

const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
const BETWEEN_KEYS = 0.005;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  const results = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    // To write down what is in order as well takes nearly as long as to look.
    return axe.run({ runOnly, resultTypes: ['violations'] });
  });
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Goes to an address of the page. `known`: what was examined for its focus before. See `examine-page.mjs`. */
export async function examine(page: Page, address: string, known: Set<string>): Promise<Examined> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  const given = [address, [...known], PATIENCE_MS].map((one) => JSON.stringify(one)).join();
  const examined = await page.evaluate<Examined>(`(${EXAMINE})(${given})`);
  for (const one of examined.focused) known.add(one);
  return examined;
}

type Examined = Readonly<{ links: readonly string[]; findings: readonly string[]; focused: readonly string[] }>;
const EXAMINE = readFileSync(new URL('./examine-page.mjs', import.meta.url), 'utf8').replace(/^export default /m, '');

/** How far the page reaches beyond the right edge of the screen. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** How far it reaches beyond the right edge of a phone at twice the size of its text. */
export async function sidewaysAtTwice(page: Page): Promise<number> {
  const usual = page.viewportSize()!;
  await page.setViewportSize(PHONE.viewport);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const beyond = await sideways(page);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize(usual);
  return beyond;
}

/** Kept for the documentation, and only if new pictures are requested. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS === undefined) return;
  const folder = process.env.SCREENSHOTS === '1' ? join('docs', 'images') : process.env.SCREENSHOTS;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
