/** The first ten minutes, in a browser: the demo as `npm start` serves it, from the landing page to a house of one's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import type { DemoDocument } from '../../src/demo/api.ts';
import { BADGES, MEMBER } from '../../src/demo/cast.ts';
import { type RunningDemo, startDemo } from '../../src/demo/serve-demo.ts';
import { SILENT } from '../../src/server/log.ts';
import { serveHouse } from '../../src/server/serve-house.ts';
import { openSetupDesk } from '../../src/server/setup/desk.ts';
import { closePages, openBrowser } from './browser.ts';
import { axeFindings, BUILT_PAGES, openStation, PHONE, type StationPage, sideways, tap, until } from './stations.ts';

/** The tablet of a table. */
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

/** The two orientations of a kiosk. */
const KIOSK_UPRIGHT = { width: 1080, height: 1920 };
const KIOSK_LYING = { width: 1920, height: 1080 };

let folder: string;
let demo: RunningDemo;
let browser: Browser;
let open: StationPage[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-demo-page-'));
  const [started, opened] = await Promise.all([start(), openBrowser()]);
  demo = must(started);
  browser = opened;
});

afterAll(async () => {
  await closePages();
  await demo?.close();
  rmSync(folder, { recursive: true });
});

afterEach(async () => {
  // As a visitor meets it: sixteen times as fast the crew takes most of a busy machine, and every tap waits behind it.
  demo.desk().setSpeed(1);
  const stations = open;
  open = [];
  for (const { close } of stations) await close();
  // While the house is set up again there is no answer, which the browser logs as an error.
  const mistakes = stations.flatMap((station) => station.mistakes).filter((text) => !text.includes('status of 503'));
  expect(mistakes).toEqual([]);
});

function start() {
  const real = { kind: 'file', path: join(folder, 'house.db') } as const;
  return startDemo({
    place: { kind: 'file', path: join(folder, 'demo.db') },
    ...{ port: 0, host: '127.0.0.1', speed: 1, rngSeed: 7, keep: false, played: 240, log: SILENT },
    openSetup: (at) =>
      serveHouse({ place: { place: real, env: {}, log: SILENT }, ...at, setUp: openSetupDesk, app: BUILT_PAGES }),
    app: BUILT_PAGES,
  });
}

async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const station = await openStation(browser, options);
  open.push(station);
  await station.page.goto(`${demo.url}${path}`);
  return station.page;
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const coach = (page: Page) => page.getByRole('complementary', { name: 'Tour' });
const documentNow = async () => (await (await fetch(`${demo.url}/api/demo`)).json()) as DemoDocument;

const pressUntil = (page: Page, from: string, to: Locator) => until(to, () => tap(button(page, from)));

describe('the landing page', () => {
  it('says DEMO, lives, and has a first small hit and a claim that waits before one has looked around', async () => {
    demo.desk().setSpeed(16);
    const page = await visit();
    await page.getByRole('heading', { level: 1, name: 'Lucky Lantern Casino' }).waitFor();
    await page.getByText('DEMO', { exact: true }).waitFor();
    const winner = page.locator('.floor-now-winners li').first();
    const before = await winner.textContent();
    await expect.poll(() => winner.textContent()).not.toBe(before);
    const claims = button(page, /Work as cage cashier/).getByText(/open claims?/);
    await claims.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Day theme').click();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('opens the station of every badge, with DEMO on it', async () => {
    const page = await visit();
    for (const { says, name, place, opens } of BADGES) {
      const role = says.toLowerCase().replaceAll(/[()]/g, '\\$&');
      const card = button(page, new RegExp(`Work as ${role}(?! ?[a-z,])`));
      await page.getByText(/^All \d+ badges and PINs$/).waitFor();
      if ((await card.count()) > 0) await card.click();
      else {
        await page.getByText(/^All \d+ badges and PINs$/).click();
        await button(page, new RegExp(` as ${role}$`)).click();
      }
      await page.locator('.station-strip').getByText('DEMO', { exact: true }).waitFor();
      await page.getByText(name).first().waitFor();
      expect(new URL(page.url()).pathname, says).toBe(opens ?? `/${place.replace(':', '/')}`);
      await page.getByRole('link', { name: 'Floorbook: all stations' }).click();
    }
  });

  it('has a club card for the kiosk, and its holder can do everything there on any day of the week', async () => {
    const page = await visit('/', { viewport: KIOSK_UPRIGHT, hasTouch: true });
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
    // Upright and lying, nothing of these screens is beyond an edge.
    const fits = async () => {
      for (const viewport of [KIOSK_LYING, KIOSK_UPRIGHT]) {
        await page.setViewportSize(viewport);
        const beyond = 'document.documentElement.scrollHeight - innerHeight';
        expect([await sideways(page), Math.max(0, await page.evaluate<number>(beyond))]).toEqual([0, 0]);
      }
    };
    await button(page, 'Open kiosk').click();
    await page.getByText('DEMO', { exact: true }).waitFor();
    const ledger = page.locator('.kiosk-ledger li');
    await ledger
      .filter({ hasText: 'Golden Lantern 7s' })
      .getByText(/^\$1\d\d,\d{3}\.\d\d$/)
      .waitFor();
    expect(await ledger.count()).toBeGreaterThan(5);
    expect(await axeFindings(page)).toEqual([]);
    await fits();
    await button(page, /^English/).click();
    await button(page, /^My card/).click();
    await button(page, /^Demo: fill in the card 9001 0010 0420/).click();
    await button(page, /^Demo: fill in the PIN/).click();
    expect(await axeFindings(page)).toEqual([]);
    await fits();
    await button(page, 'Sign in').click();
    await heading(`Hello, ${MEMBER.name.slice(0, 7)}.`);

    await button(page, /^My play/).click();
    await page.getByText('Enough credits').first().waitFor();
    await button(page, 'Back').click();
    await button(page, /^Tickets and coupons/).click();
    await page.getByText(/^Match Play/).waitFor();
    // Another ticket of hers may have been handed out a moment ago, and is named once more for not being collected.
    await page
      .getByText(/BIG-SPIN-\d+/)
      .first()
      .waitFor();
    await button(page, 'Back').click();
    for (const [name, points] of [
      [/^Lantern Football/, true],
      [/^Lantern Bracket/, false],
    ] as const) {
      await button(page, /^My picks/).click();
      await button(page, name).click();
      await button(page, 'All home teams').click();
      if (points) for (const field of await page.getByLabel(/^Points for/).all()) await field.fill('20');
      await button(page, 'Submit my picks').click();
      await page.getByText('Your picks are submitted. Entry 1.').waitFor();
      expect(await sideways(page)).toBe(0);
      await button(page, 'Back').click();
    }
    await button(page, 'Sign out').click();
    await button(page, /^Tiếng Việt/).click();
    await button(page, /^Thể lệ niêm yết/).click();
    await button(page, 'Lantern Football').click();
    await page.frameLocator('iframe').getByText('Bản tiếng Anh có giá trị quyết định.').waitFor();
  });

  it('sets the pace for every visitor', async () => {
    const page = await visit();
    const rests = page.getByRole('radio', { name: 'Paused' });
    await rests.check({ force: true });
    await expect.poll(async () => (await documentNow()).speed).toBe(0);
    await page.reload();
    await expect.poll(() => rests.isChecked()).toBe(true);
    await page.getByRole('radio', { name: '16 times' }).check({ force: true });
    await expect.poll(async () => (await documentNow()).speed).toBe(16);
  });

  it('catches a cheat: the altered entry is named, and the journal itself stays intact', async () => {
    const page = await visit();
    await button(page, 'Change one cent').click();
    const told = await page.getByText(/^Record \d+, /).textContent();
    const entry = /^Record (\d+)/.exec(told!)![1];
    await page.getByText(new RegExp(`Entry ${entry} was altered`)).waitFor();
    await page.getByText(/^The real journal is unchanged: \d+ records verified/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('fits a phone, and lets a finger in at the door of any station', async () => {
    const page = await visit('/', PHONE);
    await button(page, /Work as dealer/).waitFor();
    expect(await sideways(page)).toBe(0);
    await page.goto(`${demo.url}/table/table-4`);
    await button(page, /^Dealer, /).click();
    await button(page, 'Report a hand').waitFor();
    expect(await sideways(page)).toBe(0);
    await page.goto(`${demo.url}/cage`);
    await page.getByText('cannot use Cage').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, /^Cage cashier, /).click();
    await page.getByLabel('Slip, name, amount, table or date').waitFor();
    await button(page, 'Lock').click();
    await button(page, /^Demo: fill in the PIN/).click();
    await button(page, 'Unlock').click();
    await page.getByLabel('Slip, name, amount, table or date').waitFor();
    expect(await sideways(page)).toBe(0);
  });
});

const ROYAL = ['Ace of spades', 'King of spades'];
const BOARD = ['Queen of spades', 'Jack of spades', '10 of spades', '7 of diamonds', '2 of clubs'];

/** As a visitor would: touch the seats, start, and key what the coach shows. */
async function dealTheRoyal(page: Page): Promise<void> {
  await button(page, 'Be the dealer').click();
  await coach(page).getByText('Tap their seats').waitFor();
  await bigButtonIsFree(page, 'Start game');
  expect(await axeFindings(page)).toEqual([]);
  for (const seat of [1, 2, 3, 5]) await button(page, new RegExp(`^Seat ${seat} dealt in`)).click();
  await page.getByText('4 dealt in, 4 fees lit, $4.00').waitFor();
  await pressUntil(page, 'Start game', page.getByText('Game in progress'));
  await coach(page).getByText('A royal flush at Seat 3!').waitFor();
  await button(page, /^Royal flush \$/).click();
  await button(page, /^Seat 3$/).click();
  for (const card of [...ROYAL, ...BOARD]) await button(page, card).click();
  await bigButtonIsFree(page, 'Call floor');
  expect(await axeFindings(page)).toEqual([]);
  await pressUntil(page, 'Call floor', coach(page).getByText(/is now PENDING on the sign/));
}

/** The coach appears above it, regardless of its text. */
async function bigButtonIsFree(page: Page, name: string): Promise<void> {
  const inOrder = async () => {
    const told = (await coach(page).boundingBox())!;
    const big = (await button(page, name).boundingBox())!;
    const isAbove = told.y + told.height <= big.y;
    return isAbove && big.y + big.height <= page.viewportSize()!.height && (await sideways(page)) === 0;
  };
  await expect.poll(inOrder).toBe(true);
}

describe('be the dealer', () => {
  it('from the first seat to books that balance, with the crew as floor and cage', async () => {
    const page = await visit('/', TABLET);
    await dealTheRoyal(page);
    await button(coach(page), 'Let the floor do it').click();
    await coach(page)
      .getByText(/Seat 3 is owed \$/)
      .waitFor();
    await button(coach(page), 'Let the cage pay').click();
    await coach(page)
      .getByText(/^\$48,\d{3}\.\d\d has been paid\. End the game\.$/)
      .waitFor();
    await button(coach(page), 'End it for me').click();
    await coach(page).getByText('The books balance.').waitFor();
    await button(coach(page), 'Show the ledger').click();
    const books = page.getByRole('dialog', { name: 'The books balance' });
    await books.getByRole('row', { name: /^Prizes owed to players/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(books, /^Be the auditor/).click();
    await page.locator('.chain > li').first().waitFor();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toMatch(/^tour-\d$/);
    await button(coach(page), 'Back to the demo').click();
    await page.getByRole('heading', { level: 1, name: 'Lucky Lantern Casino' }).waitFor();
  });

  it('or plays every role, on a phone, with the code that the landing page shows', async () => {
    const page = await visit('/tour', PHONE);
    await dealTheRoyal(page);
    await button(coach(page), 'Be the floor supervisor').click();
    await page.getByText('Assigned to you.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, /^Authorize \$/).click();
    await proveOwn(page);
    await page.getByLabel('Demo: who signs').selectOption({ label: 'Second floor supervisor, Fiona Petersen' });
    await button(page.getByRole('dialog'), 'Sign').click();
    await button(coach(page), 'Be the cashier').click();
    await page.getByLabel(/^Completed and signed/).check();
    await page.getByLabel('W-2G is complete').check();
    await button(page, /^Pay \$/).click();
    await page.getByLabel('Demo: who signs').selectOption({ label: 'Second cage cashier, Cem Yıldız' });
    await button(page.getByRole('dialog'), 'Sign').click();
    await proveOwn(page);
    await page.getByText(/^Paid \$/).waitFor();
    await button(coach(page), 'Back to my table').click();
    await pressUntil(page, 'End game', coach(page).getByText('The books balance.'));
    expect(await sideways(page)).toBe(0);
  });
});

/** The house's limits ask for the badge again; in the demo its PIN is a tap away. */
async function proveOwn(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await button(sheet, /^Demo: fill in the PIN/).click();
  await button(sheet, 'Confirm').click();
}

describe('a reset', () => {
  it('begins another evening: no one is signed in, and the floor plays again', async () => {
    const before = await documentNow();
    const cashier = await visit('/cage');
    await button(cashier, /^Cage cashier, /).click();
    await cashier.getByLabel('Slip, name, amount, table or date').waitFor();
    const page = await visit();
    await button(page, 'Restart the demo').click();
    await button(page, /^Restarting/).waitFor();
    await button(page, 'Restart the demo').waitFor();
    expect((await documentNow()).started).toBeGreaterThan(before.started);
    await button(cashier, 'Sign in').waitFor();
    const given = demo.desk().tally().given;
    await expect.poll(() => demo.desk().tally().given).toBeGreaterThan(given);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('make it mine', () => {
  it('opens a real house on another port, with the code filled in; no demo badge opens it', async () => {
    const page = await visit();
    await button(page, 'Set up my casino').click();
    await page.getByRole('heading', { name: 'Your casino' }).waitFor();
    const mine = new URL(page.url());
    expect(mine.port).not.toBe(new URL(demo.url).port);
    expect(await page.getByText('DEMO', { exact: true }).count()).toBe(0);
    await openMyHouse(page, mine.searchParams.get('code')!);
    await page.getByRole('link', { name: 'Go to the Office' }).click();
    const { badge, pin } = BADGES.find(({ roles }) => roles.includes('manager'))!;
    await page.getByLabel('Badge').fill(badge);
    await page.getByLabel('PIN').fill(pin);
    await button(page, 'Sign in').click();
    await page.getByRole('alert').getByText(/./).first().waitFor();
    expect(await page.getByText('Choose a badge').count()).toBe(0);
    expect((await fetch(`${mine.origin}/api/demo`)).status).toBe(404);
    await page.goto(mine.origin);
    await page.getByRole('heading', { level: 1, name: 'My Room' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

async function openMyHouse(page: Page, code: string): Promise<void> {
  const next = (name: string) => button(page, `Next: ${name}`).click();
  await page.getByLabel('Name', { exact: true }).fill('My Room');
  await next('staff');
  const people = page.locator('.setup-person');
  for (const [i, name] of ['Mona Reyes', 'Marcus Bell'].entries()) {
    await people.nth(i).getByLabel('Name').fill(name);
    await people.nth(i).getByLabel(/PIN/).fill('274951');
  }
  await next('games');
  await page.getByRole('checkbox').first().check();
  await page.getByLabel(/^Approval id of/).fill('GEGA-1');
  await next('tables');
  await next('rule sheets');
  await next('review and open');
  await expect.poll(() => page.getByLabel('Setup code').inputValue()).toBe(code);
  await button(page, /^Open My Room/).click();
  await page.getByRole('heading', { name: 'Your casino is open' }).waitFor();
}
