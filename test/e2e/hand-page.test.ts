import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameDocument } from '../../src/server/game-document.ts';
import { type RunningServer, startServer } from '../../src/server/serve-house.ts';
import { closePages, openBrowser } from './browser.ts';
import { holdBack, PATIENCE_MS } from './stations.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

let server: RunningServer;
let browser: Browser;
let page: Page;
let mistakes: string[];

beforeAll(async () => {
  server = await startServer({ port: 0 });
  browser = await openBrowser();
});

afterAll(async () => {
  await closePages();
  await server?.close();
});

/** One browser window for all who need nothing special: a new one takes longer than most of these tests. */
let plain: Page | undefined;

beforeEach(async () => {
  if (plain === undefined) {
    await open();
    plain = page;
  }
  page = plain;
  mistakes = [];
});

afterEach(async () => {
  if (page === plain) await page.evaluate('localStorage.clear()');
  else await page.context().close();
  expect(mistakes).toEqual([]);
});

async function open(options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  mistakes = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('dialog', (dialog) => mistakes.push(`dialog: ${dialog.message()}`));
  page.on('console', (message) => {
    // A refusal is a 422, which the browser logs as an error; a violated content policy is an error of ours.
    if (message.type() === 'error' && !message.text().includes('status of 422')) mistakes.push(message.text());
  });
}

async function visit(game = '', cards = '', settings: Record<string, string> = {}): Promise<void> {
  const query = new URLSearchParams({ ...(game === '' ? {} : { game }), ...(cards === '' ? {} : { cards }) });
  for (const [id, value] of Object.entries(settings)) query.set(`set.${id}`, value);
  await page.goto(`${server.url}/hand?${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Another hand without reloading the page, as the browser's Back does it. */
async function goTo(game: string, cards: string): Promise<void> {
  const query = new URLSearchParams({ game, cards });
  await page.evaluate(`history.pushState(null, '', '/hand?${query}'); dispatchEvent(new PopStateEvent('popstate'))`);
}

const answer = () => page.getByRole('region', { name: 'Ranking of the hand' });
/** The visible answer; a screen reader gets the same text separately. */
const notice = () => answer().locator('.notice');
const key = (name: string) => page.getByRole('group').getByRole('button', { name, exact: true });
const field = () => page.getByLabel('Or type the cards');
const sees = (text: string) => answer().getByText(text, { exact: true }).first().waitFor();
const address = () => new URL(page.url()).searchParams;
const sideways = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe('a hand of hold’em', () => {
  it('is ranked by the keys, from choosing the game to what it is', async () => {
    await visit();
    await page.getByRole('button', { name: "Texas Hold'em", exact: true }).click();
    await sees('Enter a hand');
    const cards = ['Ace of spades', 'Ace of hearts', 'Ace of diamonds', 'King of clubs', '2 of spades'];
    for (const card of cards) await key(card).click();
    await sees('Three of a kind');
    await key('2 of hearts').click();
    await sees('Full house');
    await expect.poll(() => field().inputValue()).toBe('As Ah | Ad Kc 2s 2h');
    expect(address().get('cards')).toBe('As Ah | Ad Kc 2s 2h');
    await page.getByRole('button', { name: 'King of clubs in board, does not play. Remove it.' }).waitFor();
  });

  it('is ranked from the keyboard alone, and undone', async () => {
    await visit('texas-holdem');
    await key('Ace of spades').focus();
    // As fast as a finger: what comes faster is a scanner.
    await page.keyboard.type('asah10dkc2s', { delay: 40 });
    await sees('Pair of aces');
    await expect.poll(() => field().inputValue()).toBe('As Ah | Td Kc 2s');
    await page.keyboard.press('Backspace');
    await sees('Board: 1 more card');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field().inputValue()).toBe('As Ah | Td Kc Kh');
  });

  it('is ranked by an example in one touch', async () => {
    await visit('texas-holdem');
    await page.getByRole('region', { name: 'Ranking of the hand' }).getByRole('button').first().click();
    await sees('Full house');
  });

  it('is ranked while it is typed or pasted, in any spelling, and tidied when the field is left', async () => {
    await visit('texas-holdem');
    await field().pressSequentially('asah adk');
    await sees('Board: 2 more cards');
    await field().fill('as ah AD k♣ 10s');
    await sees('Three of a kind');
    await field().press('Tab');
    await expect.poll(() => field().inputValue()).toBe('As Ah | Ad Kc Ts');
  });

  it('comes back from its address, settings and all', async () => {
    await visit('texas-holdem', 'As 2h | 3d 4c 8s', { split: 'eight-or-better' });
    await sees('8-4-3-2-A low');
    await expect.poll(() => page.getByRole('radio', { name: 'Eight or better' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'High only' }).click();
    await answer().getByText('8-4-3-2-A low').waitFor({ state: 'detached' });
    expect(address().get('set.split')).toBe('high-only');
  });

  it('loses a card that is touched on the felt, and the focus stays there', async () => {
    await visit('texas-holdem', 'As Ah | Ad Kc 2s');
    await page.getByRole('button', { name: /^Ace of hearts in hole/ }).click();
    await sees('Hole: 1 more card');
    await page.waitForFunction(`document.activeElement?.getAttribute('aria-label') === 'Next card to hole'`);
  });
});

describe('an impossible card', () => {
  it('cannot be picked, and its key says why', async () => {
    await visit('texas-holdem', 'As |');
    const spent = key('Ace of spades, in this hand');
    expect(await spent.getAttribute('aria-disabled')).toBe('true');
    await spent.click({ force: true });
    await page.getByText('The ace of spades is already in this hand; a 52-card deck has one.').waitFor();
    await expect.poll(() => field().inputValue()).toBe('As |');
  });

  it('has no key where the deck does not hold it, and has one where the house adds it', async () => {
    await visit('five-card-draw');
    await key('Ace of spades').waitFor();
    expect(await key('Joker').count()).toBe(0);
    await page.getByRole('radio', { name: 'Bug' }).click();
    await key('Joker').click();
    await expect.poll(() => field().inputValue()).toBe('Jk');
  });

  it('is possible as often as a shoe holds it', async () => {
    await visit('baccarat', '', { decks: '2' });
    await key('9 of hearts').click();
    await key('9 of hearts, 1 of 2 in this hand').click();
    const spent = key('9 of hearts, 2 of 2 in this hand');
    expect(await spent.getAttribute('aria-disabled')).toBe('true');
  });

  it('is every card once the hand is full', async () => {
    await visit('texas-holdem', 'As Ah | Ad Kc 2s 2h 9d');
    await sees('Full house');
    await key('7 of clubs').click({ force: true });
    await page.getByText('This hand is full. Remove a card to change it.').waitFor();
  });
});

describe('a refusal', () => {
  it('is one sentence and the next step', async () => {
    await visit('texas-holdem', 'As As | Ad Kc 2s');
    await notice().getByText('Check that card and correct it.').waitFor();
    await expect
      .poll(() => notice().textContent())
      .toContain('The ace of spades (As) appears 2 times; a 52-card deck holds 1.');
  });

  it('shows markup from the address as text, in the cards and in the game', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    await visit('texas-holdem', markup);
    await notice().getByText('"<img" is not a card.').waitFor();
    await expect.poll(() => field().inputValue()).toContain('onerror=alert(1)');
    await visit(markup);
    await page.getByText(`“${markup}” is not in the game catalog.`).waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  it('is plain when the server is gone, and goes when it is back', async () => {
    await visit('texas-holdem', 'As Ah | Ad Kc');
    await page.route('**/api/hand', (route) => route.abort());
    await key('2 of spades').click();
    await notice().getByText('Connection lost.').waitFor();
    await page.unroute('**/api/hand');
    await sees('Three of a kind');
    mistakes = mistakes.filter((mistake) => !mistake.includes('net::ERR_FAILED'));
  });

  it('never shows a late answer for a newer hand', async () => {
    await visit('texas-holdem');
    const answerNow = await holdBack(
      page,
      '**/api/hand',
      (request) => request.postData()?.includes('Ad Kc 2s"') === true,
    );
    const asked = page.waitForRequest('**/api/hand');
    await field().fill('As Ah | Ad Kc 2s');
    const first = await asked;
    await field().fill('As Ah | Ad Kc 2s 2h');
    await sees('Full house');
    answerNow();
    // Answered, or given up by the page: either way it is over, and the page has drawn since.
    await first.response().catch(() => undefined);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await answer().textContent()).toContain('Full house');
  });
});

describe('the page', () => {
  it('finds a game by part of any of its names and changes to it', async () => {
    await visit('texas-holdem', 'As Ah | Ad Kc 2s');
    await page.getByRole('button', { name: 'Change game' }).click();
    await page.getByLabel('Find a game').fill('punto');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Baccarat' }).waitFor();
    expect(address().get('cards')).toBeNull();
    await page.goBack();
    await sees('Three of a kind');
  });

  it('keeps the day theme once it is chosen', async () => {
    await visit('texas-holdem');
    const theme = () => page.locator('html').getAttribute('data-theme');
    await expect.poll(theme).toBe('night');
    await page.getByRole('button', { name: 'Day theme' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Night theme' }).waitFor();
    await expect.poll(theme).toBe('day');
  });

  it('says where the rules of every game come from, and never scrolls sideways on a phone', async () => {
    const { games } = (await (await fetch(`${server.url}/api/games`)).json()) as { games: GameDocument[] };
    await open(PHONE);
    await visit();
    expect(await sideways()).toBe(0);
    for (const game of games) {
      await goTo(game.id, longest(game.examples));
      await page.getByRole('contentinfo').getByText(game.rules).waitFor();
      await answer().locator('.answer-words, .answer-hands').first().waitFor();
      expect([game.id, await sideways()]).toEqual([game.id, 0]);
    }
  });

  it('has targets of at least 44 pixels for every finger', async () => {
    await open(PHONE);
    await visit('texas-holdem', 'As Ah | Ad Kc 2s 2h');
    await sees('Full house');
    const small = await page.evaluate(SMALL_TARGETS);
    expect(small).toEqual([]);
  });

  it.each([
    ['night', TABLET],
    ['day', PHONE],
  ] as const)('has no WCAG A or AA violation by %s %j', async (theme, options) => {
    await open(options);
    await page.addInitScript(`localStorage.setItem('floorbook.theme', '${theme}')`);
    const scenes: readonly (() => Promise<void>)[] = [
      () => visit(),
      () => visit('texas-holdem'),
      () => visit('texas-holdem', 'As Ah | Ad Kc 2s 2h 9d').then(() => sees('Full house')),
      () => visit('texas-holdem', 'As As | Ad Kc 2s').then(() => sees('Check that card and correct it.')),
      () => visit('baccarat', 'Ks 7d | 4h 2c').then(() => sees('Player wins')),
      () => visit('pai-gow-tiles', 'teen gow-63 day bot-62').then(() => answer().getByText('Facts').first().waitFor()),
      async () => {
        await visit('thirteen-card');
        await page.getByRole('button', { name: 'Change game' }).click();
        await page.getByRole('dialog').waitFor();
      },
    ];
    for (const [scene, show] of scenes.entries()) {
      await show();
      expect([scene, await violations()]).toEqual([scene, []]);
    }
  });
});

/** Runs in the page, so Node's types do not apply. */
const SMALL_TARGETS = `[...document.querySelectorAll('button, a, summary, .segmented-choice, input:not([type=radio])')]
  .filter((element) => element.checkVisibility())
  .map((element) => ({ text: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }))
  .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
  .map(({ text, box }) => text + ': ' + box.width + ' x ' + box.height)`;

const longest = (texts: readonly string[]): string => texts.reduce((a, b) => (b.length > a.length ? b : a));

async function violations(): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    return axe.run({ runOnly, resultTypes: ['violations'] });
  });
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
