/**
 * Debian's Chromium, driven like a station: it reaches this machine only, and runs no services of its own. One process
 * serves all stories of a worker, and a page that a story leaves serves the next one: a page that opens in a window of its
 * own compiles all of our code again, which takes three times as long as to load it.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { TestRunner } from 'vitest';

/** Chromium refuses its sandbox to root, which is who runs the tests in a container. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The windowless shell of the same engine shows a page with half the work; otherwise the whole browser does. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PROGRAM = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

/** A browser of one's own, which its caller closes. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: PROGRAM,
    // It outlives the file that opened it, and other tests of this worker send themselves such signals: the driver would
    // end the worker. The browser ends by itself when its pipe does.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...SANDBOX,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Whether a page was tapped is up to the story, and not to how soon the driver is counted as a finger.
      '--autoplay-policy=no-user-gesture-required',
      // A page of a story lives for seconds: to compile its code for speed takes longer than to run it as it is.
      '--js-flags=--no-opt,--no-maglev',
    ],
  });
}

let shared: Promise<Browser> | undefined;

/** The browser of this worker. It ends with the worker; a file ends with `closePages`. */
export async function openBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = undefined;
  return openBrowser();
}

/** Closes what a file of stories has opened and not left: the next one finds a browser without their pages. */
export async function closePages(): Promise<void> {
  const browser = await shared;
  if (browser === undefined) return;
  const kept = new Set(left.map(({ page }) => page.context()));
  await Promise.all(browser.contexts().map((context) => (kept.has(context) ? undefined : context.close())));
}

/** What a window is opened with. */
export type WindowOptions = BrowserContextOptions &
  Readonly<{
    /** Run in every page before its own code. */
    scripts?: readonly string[];
    /** Never used again: its story changes what cannot be changed back, such as the clock of the page. */
    alone?: boolean;
  }>;

/** A page in a window of its own, until it is left. */
export type LentPage = Readonly<{ page: Page; leave: () => Promise<void> }>;

type KeptPage = Readonly<{
  browser: Browser;
  page: Page;
  tab: CDPSession;
  options: WindowOptions;
  like: string;
  /** What its story did that is undone when it is left. */
  did: Set<'media' | 'offline'>;
}>;

/** Pages that no story uses, the one used last at the end. */
const left: KeptPage[] = [];
/** Those of a phone, a tablet, a desk and a few others. */
const MOST_LEFT = 6;

/** A page as if its window had just been opened, with no more listeners than its caller adds to it. */
export async function lendPage(browser: Browser, options: WindowOptions): Promise<LentPage> {
  const like = likeOf(options);
  const at = left.findLastIndex((one) => one.like === like && one.browser === browser);
  const kept = at === -1 ? await newPage(browser, options, like) : left.splice(at, 1)[0]!;
  await resize(kept.page, options);
  const origins = new Set<string>();
  const seen = () => origins.add(new URL(kept.page.url()).origin);
  kept.page.on('framenavigated', seen);
  let isLeft = false;
  inUse.add(kept.page);
  const leave = async () => {
    if (isLeft) return;
    isLeft = true;
    await tellOfFailure([kept.page]);
    inUse.delete(kept.page);
    kept.page.removeListener('framenavigated', seen);
    await leavePage(kept, origins);
  };
  return { page: kept.page, leave };
}

/** A window of another size is the same window. */
const likeOf = ({ viewport, ...others }: WindowOptions): string =>
  JSON.stringify({ ...others, hasSize: viewport !== null && viewport !== undefined });

async function resize(page: Page, { viewport }: WindowOptions): Promise<void> {
  const now = page.viewportSize();
  if (viewport && (now?.width !== viewport.width || now.height !== viewport.height))
    await page.setViewportSize(viewport);
}

async function newPage(browser: Browser, options: WindowOptions, like: string): Promise<KeptPage> {
  const { scripts = [], alone, ...usual } = options;
  const context = await browser.newContext(usual);
  for (const content of scripts) await context.addInitScript({ content });
  const page = await context.newPage();
  if (alone !== true) {
    page.addInitScript = () => {
      throw new Error('A script stays in its page: name it when you open the station.');
    };
  }
  const tab = await context.newCDPSession(page);
  const openTab = context.newPage;
  // Another tab is as large as this one is now, whatever the window was opened with.
  context.newPage = async () => {
    const other = await openTab.call(context);
    await resize(other, { viewport: page.viewportSize() });
    return other;
  };
  return { browser, page, tab, options, like, did: noteChanges(page) };
}

/** Each change that is undone costs as much as a tap, and few stories make one. */
function noteChanges(page: Page): KeptPage['did'] {
  const did: KeptPage['did'] = new Set();
  const { emulateMedia } = page;
  const context = page.context();
  const { setOffline } = context;
  page.emulateMedia = (media) => {
    did.add('media');
    return emulateMedia.call(page, media);
  };
  context.setOffline = (offline) => {
    did.add('offline');
    return setOffline.call(context, offline);
  };
  return did;
}

/** What a page tells its story. Other events belong to the driver. */
const TOLD = ['pageerror', 'dialog', 'console', 'request', 'response', 'requestfailed', 'download', 'popup'] as const;

async function leavePage(kept: KeptPage, origins: ReadonlySet<string>): Promise<void> {
  for (const event of TOLD) (kept.page as { removeAllListeners(event: string): void }).removeAllListeners(event);
  const [origin, ...others] = [...origins].filter((one) => one !== 'null');
  const mayStay = kept.options.alone !== true && origin !== undefined && others.length === 0;
  // A server that has ended, or a page that asks before it is left: the window is closed and not used again.
  const isFresh = mayStay && (await forget(kept, origin).catch(() => false));
  if (isFresh) left.push(kept);
  const closing = isFresh ? left.splice(0, left.length - MOST_LEFT) : [kept];
  for (const { page } of closing) await page.context().close();
}

/** How long a server on this machine takes to say that it is well, at most. */
const LEAVING_MS = 5_000;

/**
 * The page goes to an address of the same server that has none of our code, since Chromium forgets what it has compiled at
 * a blank page; then everything that a visit can leave behind is taken away.
 */
async function forget({ page, tab, did }: KeptPage, origin: string): Promise<boolean> {
  const context = page.context();
  await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())));
  if (did.has('offline')) await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${origin}/health`, { timeout: LEAVING_MS });
  await page.mouse.up();
  await page.mouse.move(0, 0);
  if (did.has('media')) await page.emulateMedia({ media: null });
  did.clear();
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await Promise.all([
    tab.send('Runtime.evaluate', { expression: 'sessionStorage.clear()' }),
    context.clearCookies(),
    tab.send('Storage.clearDataForOrigin', { origin, storageTypes }),
  ]);
  return true;
}

const inUse = new Set<Page>();
const FAILED = join('.cache', 'failed-stories');
const LONGEST_TEXT = 3_000;

/** If the story of now has failed, its message says what was on its pages, and where there is a picture of each. */
export async function tellOfFailure(pages: readonly Page[] = [...inUse]): Promise<void> {
  const test = TestRunner.getCurrentTest();
  const error = test?.result?.state === 'fail' ? test.result.errors?.[0] : undefined;
  if (test === undefined || error === undefined) return;
  mkdirSync(FAILED, { recursive: true });
  for (const page of pages) {
    const picture = join(FAILED, `${test.id}-${inUse.size}-${Date.now()}.png`);
    try {
      const text: string = await page.evaluate('document.body.innerText');
      await page.screenshot({ path: picture, timeout: LEAVING_MS });
      error.message += `\n\nAt ${page.url()} (${picture}):\n${text.slice(0, LONGEST_TEXT)}`;
    } catch (why) {
      error.message += `\n\nAt ${page.url()}, which cannot be shown: ${why}`;
    }
  }
}
