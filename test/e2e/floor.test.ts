/** The Floor station in a browser, on a real server: from a call to a slip, and everything that goes wrong on a night. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { must } from '../../src/base/result.ts';
import { DAY, instant, instantFrom } from '../../src/base/time.ts';
import { box } from '../../src/floor/accounts.ts';
import { balanceOf } from '../../src/floor/books.ts';
import { lowOffer } from '../../src/floor/testing.ts';
import type { Offer } from '../../src/rules/offer.ts';
import type { Given } from '../../src/server/floor.ts';
import { openTestHouse, PIN, type TestHouse } from '../../src/server/testing.ts';
import { SHEETS } from '../../src/sheets/index.generated.ts';
import { closePages, openBrowser, type WindowOptions } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import {
  axeFindings,
  BUILT_PAGES,
  gone,
  openStation,
  PHONE,
  picture,
  type StationPage,
  sideways,
  sign,
  signInAt,
  TABLET,
} from './stations.ts';

let house: TestHouse;
let browser: Browser;
let open: StationPage[] = [];

beforeAll(async () => {
  house = await openTestHouse(BUILT_PAGES);
  browser = await openBrowser();
  for (const seat of [1, 2, 3, 4, 5, 6]) await sit('holdem-1', seat);
  for (const seat of [1, 2, 3]) await sit('three-card-1', seat);
  await moreActivities();
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(async () => {
  const stations = open;
  open = [];
  for (const { close } of stations) await close();
  await clearTheFloor();
  expect(stations.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

/** For news that the server pushes to the page. */

const sit = (table: string, seat: number) => house.give('dealer-1', { type: 'take-seat', table, seat, person: null });

const decline = (hit: string) => house.give('manager-1', { type: 'decline-hit', hit, reason: 'called-by-mistake' });

/** Items that one test leaves pending or owed would appear in the queue of the next. */
async function clearTheFloor(): Promise<void> {
  const left = await house.floor.leader.read(({ hits, awards, npn }) => ({
    hits: [...hits.keys()],
    awards: [...awards.keys()],
    requests: [...npn.keys()],
  }));
  if (!left.ok) return;
  for (const hit of left.value.hits) await decline(hit);
  for (const request of left.value.requests) {
    await house.give('floor-1', { type: 'settle-npn', request, outcome: 'left', table: null });
  }
  for (const award of left.value.awards) {
    await house.give('manager-1', { type: 'dispute-award', award, reason: 'other' });
    await house.give('manager-1', { type: 'settle-dispute', award, pay: false, reason: 'other' }, ['manager-2']);
  }
}

/** One that surveillance signs too, and one that a broken reader takes off its table. */
async function moreActivities(): Promise<void> {
  await inForce('hawaiian-gardens/three-of-a-kind-on-the-flop', 'hj', { id: 'flop', picks: { rank: '8' } });
  await inForce('bay-101/bonus-hand-progressive-v1-1', 'jackpot-2', { id: 'bonus-2' });
}

async function inForce(id: string, fund: string, more: Partial<Offer>): Promise<void> {
  const sheet = SHEETS.find((one) => one.id === id)!;
  const from = house.floor.now();
  const offer = lowOffer(sheet, { fund, period: { from, until: instant(from + 90 * DAY) }, ...more });
  await house.give('manager-1', { type: 'adopt-sheet', sheet });
  await house.give('manager-1', { type: 'open-fund', fund, name: fund, opening: 5_000_000 }, ['manager-2']);
  await house.give('promo-1', { type: 'post-offer', offer });
  await house.give('compliance-1', { type: 'approve-offer', offer: offer.id });
}

async function station(badge: string, at: string, options: WindowOptions = TABLET): Promise<Page> {
  const opened = await openStation(browser, { scripts: [COUNT_CHIMES], ...options });
  open.push(opened);
  await signInAt(opened.page, house.url, at, badge);
  return opened.page;
}

/** A chime is two notes. */
const COUNT_CHIMES = `
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); };
`;

/** To the browser whoever drives it has touched the page already; here only a finger counts, as in a hand. */
const SILENT_UNTIL_TOUCHED = `
  let touched = false;
  addEventListener('pointerdown', () => { touched = true; }, true);
  const Sound = window.AudioContext;
  window.AudioContext = class extends Sound {
    constructor() { super(); void this.suspend(); }
    resume() { return touched ? super.resume() : Promise.resolve(); }
  };
`;
const chimes = async (page: Page): Promise<number> => (await page.evaluate<number>('window.notes')) / 2;

const call = async (command: object, by = 'dealer-1'): Promise<string> => {
  const events = await house.give(by, { type: 'call-hand', common: null, ...command } as Given);
  const called = events.find((event) => event.type === 'hit-called');
  return called?.type === 'hit-called' ? called.hit : '';
};

/** Four aces beaten by a straight flush, with six in the hand. */
const badBeat = (): Promise<string> =>
  call({
    ...{ table: 'holdem-1', offer: 'bad-beat', common: 'Ad Ac 7h 6h 5h', inHand: [1, 2, 3, 4, 5, 6] },
    hands: [
      { seat: 3, hand: 1, cards: 'As Ah' },
      { seat: 6, hand: 1, cards: '9h 8h' },
    ],
  });

/** A hit that surveillance must sign too: everyone who saw the flop has a share. */
const flopOfEights = (): Promise<string> =>
  call({ table: 'holdem-1', offer: 'flop', common: '8s 8h 8d', hands: [], inHand: [1, 2, 3, 4, 5] });

const queueRegion = (page: Page) => page.getByRole('region', { name: /^Waiting/ });
const queue = (page: Page) => queueRegion(page).getByRole('link');
const pane = (page: Page) => page.getByRole('region', { name: 'Open' });
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function openFromQueue(page: Page, hit: string): Promise<void> {
  await page.locator(`a[href="/floor/waiting/${hit}"]`).click();
  await pane(page).getByText('Assigned to you.').waitFor();
}

/** One tap per question: yes for a hand in order. */
async function answerAll(page: Page): Promise<void> {
  const questions = pane(page).locator('.checklist-open > li');
  for (let left = await questions.count(); left > 0; left = await questions.count()) {
    const first = questions.first();
    const says = (await first.textContent()) ?? '';
    const field = first.getByRole('textbox');
    const answer = /showdown|still in|fee/.test(says) ? 'yes' : 'no';
    if ((await field.count()) === 0) {
      const name = says.includes('All no') ? `All ${answer}` : answer;
      await first.getByRole('button', { name }).first().click();
    } else {
      await field.fill('120.00');
      await first.getByRole('button', { name: 'Answer' }).click();
    }
    await expect.poll(() => questions.count()).toBeLessThan(left);
  }
}

describe('a hand is called', () => {
  it('it rings once, is counted in the title, answered, authorized, named, and has its slips', async () => {
    const page = await station('floor-1', '/floor');
    await page.getByText('Nothing is waiting.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const hit = await badBeat();
    await expect.poll(() => page.title()).toBe('(1) Floor · Floorbook');
    await expect.poll(() => chimes(page)).toBe(1);
    // The amount on the card tells why it is that; the card below it is not opened by it.
    await button(page, /^Why\? \$30,0/).click();
    const why = page.getByRole('dialog', { name: /^Why: / });
    await why.getByText('Report a hand').waitFor();
    await why.getByRole('button', { name: 'Close' }).click();
    expect(new URL(page.url()).pathname).toBe('/floor');
    await openFromQueue(page, hit);
    await pane(page).getByRole('img', { name: 'Ace of diamonds' }).waitFor();
    await button(page, 'Authorize').click({ force: true });
    await pane(page).getByText('open questions first.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'floor-hit');
    await answerAll(page);
    await pane(page).getByRole('table').getByText('Losing hand').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, /^Authorize \$30,0/).click();
    await pane(page)
      .getByText(/^Authorized by you at/)
      .waitFor();
    expect(await pane(page).getByRole('link', { name: 'Print payout form' }).getAttribute('href')).toContain(hit);
    await nameNewPerson(page, 3, '<b>Maria</b> & "Tran"');
    await page.reload();
    await button(page, 'Show name').click();
    await pane(page).getByText('<b>Maria</b> & "Tran"', { exact: true }).waitFor();
    await picture(page, 'floor-naming');
    expect(await axeFindings(page)).toEqual([]);
    const slip = page.context().waitForEvent('page');
    await pane(page).getByRole('link', { name: 'Slip for seat 3' }).click();
    expect((await slip).url()).toMatch(/\/papers\/payout-slip\?award=award-\d+$/);
    await (await slip).getByText('$15,000.00').first().waitFor();
    await (await slip).close();
    await nameKnownPerson(page, 6, 'Maria');
    expect(await chimes(page)).toBe(0);
  });

  it('rings in a background tab, and is silent for a shift if muted', async () => {
    const page = await station('floor-1', '/floor');
    const other = await page.context().newPage();
    await other.bringToFront();
    await badBeat();
    await expect.poll(() => chimes(page)).toBe(1);
    await page.bringToFront();
    await button(page, 'Mute for this shift').click();
    await button(page, /^Muted until 8:\d\d PM: unmute$/).waitFor();
    await flopOfEights();
    await expect.poll(() => page.title()).toBe('(2) Floor · Floorbook');
    await page.reload();
    await button(page, /^Muted until/).waitFor();
    await queue(page).nth(1).waitFor();
    expect(await chimes(page)).toBe(0);
  });

  it('rings and counts while the station is locked, and tells the table and no amount, card or name', async () => {
    const page = await station('floor-1', '/floor');
    await page.getByText('Nothing is waiting.').waitFor();
    await button(page, 'Lock').click();
    await page.getByRole('heading', { name: 'Floor is locked' }).waitFor();
    await badBeat();
    await expect.poll(() => chimes(page)).toBe(1);
    await expect.poll(() => page.title()).toBe('(1) Locked: Floor · Floorbook');
    const locked = page.getByRole('region', { name: 'Waiting' });
    await locked.getByText('Table holdem-1: jackpot on hold').waitFor();
    await house.give('dealer-1', { type: 'request-npn', offer: 'bonus-2', person: null });
    await locked.getByText('1 more waiting').waitFor();
    await locked.getByText('1 request', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe('(2) Locked: Floor · Floorbook');
    expect(await page.getByText(/\$\d|Bad Beat|Bonus Hand|Four of a kind/).count()).toBe(0);
    expect(await page.getByRole('img').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'floor-locked');
    await page.getByLabel('PIN').fill(PIN);
    await button(page, 'Unlock').click();
    await queue(page).first().waitFor();
    await expect.poll(() => page.title()).toBe('(2) Floor · Floorbook');
    expect(await chimes(page)).toBe(1);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Money on hold', 'When you can']);
  });

  it('asks for one tap on an untouched page, and rings then', async () => {
    const touched = await station('floor-1', '/floor');
    const page = await touched.context().newPage();
    await page.addInitScript(SILENT_UNTIL_TOUCHED);
    await touched.close();
    await page.goto(`${house.url}/floor`);
    await button(page, 'Tap to turn on sound').waitFor();
    await badBeat();
    await queue(page).first().waitFor();
    await button(page, 'Tap to turn on sound').click();
    await expect.poll(() => chimes(page)).toBe(1);
  });
});

async function nameNewPerson(page: Page, seat: number, name: string): Promise<void> {
  await enterPerson(page, seat, name, 'Not an employee');
  await pane(page).getByText(name, { exact: true }).waitFor();
}

async function enterPerson(page: Page, seat: number, name: string, works: string): Promise<void> {
  await button(page, `Identify winner at seat ${seat}`).click();
  await button(page, 'New patron').click();
  await pane(page).getByLabel('Name as shown on ID').fill(name);
  await pane(page).getByLabel('Employee status').selectOption({ label: works });
  await pane(page).getByLabel('21 or older?').selectOption('yes');
  await pane(page).getByLabel('On an exclusion list?').selectOption('no');
  await button(page, `Add ${name}`).click();
  await button(page, `Identify winner at seat ${seat}`).waitFor({ state: 'detached' });
}

async function nameKnownPerson(page: Page, seat: number, part: string): Promise<void> {
  await button(page, `Identify winner at seat ${seat}`).click();
  await pane(page).getByLabel('Name or part of a name').fill(part);
  await button(page, 'Find').click();
  await button(page, /^Select/)
    .first()
    .click();
  await button(page, `Identify winner at seat ${seat}`).waitFor({ state: 'detached' });
}

it('an ineligible winner is told so when named, and the others can still be named', async () => {
  const page = await station('floor-1', '/floor');
  const hit = await badBeat();
  await openFromQueue(page, hit);
  await answerAll(page);
  await button(page, /^Authorize \$/).click();
  await pane(page)
    .getByText(/^Authorized by you/)
    .waitFor();
  await queue(page).first().click();
  await pane(page).getByText('6 of 6 winners not identified yet.').waitFor();
  await enterPerson(page, 3, 'Emil Ployer', 'Employee, on duty');
  await pane(page)
    .getByText(/seat 3 is not eligible: Employees .* \(BB-9\)\. \$[\d,.]+ was returned/)
    .waitFor();
  await pane(page).getByText('5 of 5 winners not identified yet.').waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.matches('.awards > li')")).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

describe('a hand that does not qualify', () => {
  it('says the clause, suggests the reason, and gives everything back when it is declined', async () => {
    const page = await station('floor-1', '/floor');
    const hit = await badBeat();
    await openFromQueue(page, hit);
    const showdown = pane(page).locator('.question', { hasText: 'through the showdown' });
    await showdown.getByRole('button', { name: 'No' }).press('Enter');
    await pane(page)
      .getByRole('status')
      .filter({ hasText: /^Does not qualify: .*showdown/ })
      .waitFor();
    // The key that was pressed is gone with its question; the next Tab leads to the next one.
    await expect.poll(() => page.evaluate("document.activeElement.matches('.checklist-open > li')")).toBe(true);
    await pane(page)
      .getByText(/^(Stopped: )?Does not qualify: .*showdown \(BB-9\)\.$/)
      .first()
      .waitFor();
    await button(page, 'Authorize').click({ force: true });
    await pane(page)
      .getByText(/Not eligible/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Deny…').click();
    await expect
      .poll(() => dialog(page).getByRole('radio', { name: 'Not played through the showdown' }).isChecked())
      .toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: /^Deny Four of a kind/ })
      .click();
    await pane(page)
      .getByText(/^Denied by you at .*: Not played through the showdown\.$/)
      .waitFor();
    await expect.poll(() => page.title()).toBe('Floor · Floorbook');
  });

  it('an answer that was a slip is corrected', async () => {
    const page = await station('floor-1', '/floor');
    const hit = await badBeat();
    await openFromQueue(page, hit);
    const showdown = pane(page).locator('.question', { hasText: 'through the showdown' });
    await showdown.getByRole('button', { name: 'No' }).click();
    await pane(page)
      .getByText(/Does not qualify/)
      .first()
      .waitFor();
    await pane(page)
      .getByText(/review or correct$/)
      .click();
    await pane(page).getByText('recorded automatically').first().waitFor();
    await button(page, /^Correct ?: Was every bet/).click();
    await showdown.getByRole('button', { name: 'Yes' }).click();
    await pane(page)
      .getByText(/Does not qualify/)
      .first()
      .waitFor({ state: 'detached' });
  });
});

/** Neither press reaches the server before the other is made. */
async function holdUntilBothPressed(pages: readonly Page[]): Promise<void> {
  let pressed = 0;
  let letGo = () => {};
  const both = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  for (const page of pages) {
    await page.route('**/api/commands', async (route) => {
      pressed += 1;
      if (pressed === pages.length) letGo();
      await both;
      await route.continue();
    });
  }
}

describe('people who sign', () => {
  it('surveillance signs where the sheet wants it, with its own PIN', async () => {
    const page = await station('floor-1', '/floor');
    const hit = await flopOfEights();
    await openFromQueue(page, hit);
    await answerAll(page);
    await button(page, 'Authorize $500.00').click();
    await dialog(page)
      .getByText(/^Authorize \$500\.00, Three of a Kind/)
      .waitFor();
    await sign(page, 'dealer-2');
    await pane(page).getByText('Surveillance must also confirm this hand.').waitFor();
    await button(page, 'Authorize $500.00').click();
    expect(await axeFindings(page)).toEqual([]);
    await sign(page, 'surveillance-1');
    await pane(page)
      .getByText(/^Authorized by you and Sven I\. at/)
      .waitFor();
  });

  it('two floor people press at once: one of them does it, and the other sees who did', async () => {
    const hit = await badBeat();
    const one = await station('floor-1', `/floor/waiting/${hit}`);
    await pane(one).getByText('Assigned to you.').waitFor();
    const two = await station('floor-2', `/floor/waiting/${hit}`);
    await pane(two).getByText('Assigned to Flora Q.').waitFor();
    await answerAll(one);
    await holdUntilBothPressed([one, two]);
    for (const page of [one, two]) await button(page, /^Authorize \$/).click();
    const said = await Promise.all(
      [one, two].map(async (page) => {
        await pane(page)
          .getByText(/^Authorized by/)
          .waitFor();
        return pane(page)
          .getByText(/^Authorized by/)
          .textContent();
      }),
    );
    const byOne = /by you/.test(said[0]!) ? 'Flora Q.' : 'Felix M.';
    expect(said[byOne === 'Flora Q.' ? 1 : 0]).toContain(`by ${byOne}`);
    for (const page of [one, two]) expect(await page.locator('.notice.is-stop').count()).toBe(0);
  });

  it('refuses the decision of the employee who called the hand', async () => {
    const page = await station('floor-1', '/floor');
    const hit = await call(
      { table: 'holdem-1', offer: 'flop', common: '8s 8h 8d', hands: [], inHand: [1, 2, 3, 4, 5] },
      'floor-1',
    );
    await page.locator(`a[href="/floor/waiting/${hit}"]`).click();
    await pane(page).getByText('You reported this hand').waitFor();
    await button(page, 'Deny…').click({ force: true });
    await pane(page).getByText('You reported this hand. Another employee must authorize or deny it.').waitFor();
    expect(await dialog(page).count()).toBe(0);
  });
});

describe('a bad night', () => {
  it('a stale tab catches up automatically when the connection is back', async () => {
    const page = await station('floor-1', '/floor');
    const hit = await badBeat();
    await openFromQueue(page, hit);
    await page.context().setOffline(true);
    house.app.server.closeAllConnections();
    await decline(hit);
    const later = await flopOfEights();
    await page.getByText(/Disconnected for/).waitFor();
    await page.context().setOffline(false);
    await pane(page)
      .getByText(/^Denied by Mona R\./)
      .waitFor();
    await page.locator(`a[href="/floor/waiting/${later}"]`).waitFor();
    await page.getByText(/Disconnected for/).waitFor({ state: 'detached' });
  });

  it('an answer that is lost on the way is given once, under the same number', async () => {
    const page = await station('floor-1', '/floor');
    const hit = await badBeat();
    await openFromQueue(page, hit);
    const ids: string[] = [];
    await page.route('**/api/commands', async (route) => {
      ids.push((route.request().postDataJSON() as { command: { id: string } }).command.id);
      if (ids.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const showdown = pane(page).locator('.checklist-open .question', { hasText: 'through the showdown' });
    await showdown.getByRole('button', { name: 'Yes' }).dblclick();
    await showdown.waitFor({ state: 'detached' });
    await expect.poll(() => ids.length).toBe(2);
    expect(new Set(ids).size).toBe(1);
    await page.unroute('**/api/commands');
  });

  it('a badge that was revoked a second ago does nothing more', async () => {
    const page = await station('floor-2', '/floor');
    const hit = await badBeat();
    await openFromQueue(page, hit);
    await house.give('manager-1', { type: 'revoke-staff', badge: 'floor-2' });
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await gone(page.getByText('Limit Bad Beat Jackpot'));
    await house.give('manager-1', { type: 'enrol-staff', badge: 'floor-2', roles: ['floor'] }, ['compliance-1']);
  });
});

describe('a hand below the posted minimum', () => {
  it('says in the queue and on its card that it is listed and cannot win', async () => {
    const night = await openScenarioHouse('hawaiian-gardens-high-hand-happy-hours-posted-minimum.json', 3, 1);
    onTestFinished(() => night.close());
    const opened = await openStation(browser, PHONE);
    open.push(opened);
    const { page } = opened;
    await signInAt(page, night.url, '/floor', 'floor-1');
    await queueRegion(page)
      .getByText(/Below the minimum: cannot win/)
      .waitFor();
    await page.locator('a[href="/floor/waiting/hit-1"]').click();
    await pane(page).getByText('Listed on the board only; it cannot win.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await picture(page, 'floor-below-minimum');
  });
});

describe('a prize that waits at a table', () => {
  it('waits in the queue, and its table says that it takes part, whatever else is not offered there', async () => {
    const night = await openScenarioHouse('hawaiian-gardens-splash-pot-example-1.json', 2, 30);
    onTestFinished(() => night.close());
    const opened = await openStation(browser, PHONE);
    open.push(opened);
    const { page } = opened;
    await signInAt(page, night.url, '/floor', 'floor-1');
    await page.getByRole('heading', { level: 2, name: 'A table is waiting' }).waitFor();
    await page.getByRole('link', { name: 'Record the hand' }).click();
    const promotions = page.getByRole('region', { name: 'Promotions here' });
    const splash = promotions.getByRole('listitem').filter({ hasText: 'Splash Pot Promotion' });
    await splash.getByText('Takes part').waitFor();
    expect(await page.getByText(/not offered|no qualifying hand/i).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the room', () => {
  it('tables open and close, a round is voided, a fault is cleared', async () => {
    const page = await station('floor-1', '/floor/tables');
    await button(page, 'Open a table').click();
    await dialog(page).getByLabel('Table').fill('three-card-2');
    await dialog(page).getByLabel('Game').selectOption({ label: 'Three Card Poker 6 Card Bonus' });
    await dialog(page).getByLabel('Seats').fill('7');
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Open table three-card-2' }).click();
    await page.getByRole('heading', { name: 'Table three-card-2' }).waitFor();
    await page.getByText('0 of 7 seats taken').first().waitFor();
    await sit('three-card-2', 1);
    await sit('three-card-2', 2);
    await startRound('three-card-2', [1, 2]);
    await page.getByText(/^Game in progress for/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'floor-tables');
    await button(page, 'Close Table three-card-2').click({ force: true });
    await page.getByText('A game is in progress. End or void it first.').waitFor();
    await button(page, 'Void round…').click();
    await dialog(page).getByRole('radio', { name: 'Misdeal' }).check();
    await dialog(page).getByRole('button', { name: 'Void round' }).click();
    await page.getByText('No game in progress.').waitFor();
    await button(page, 'Sensors failed').click();
    await page.getByText(/^Recorded\. All promotions stay available/).waitFor();
    await button(page, 'Reader failed').click();
    await button(page, 'Clear fault: Reader fault…').click();
    await dialog(page).getByRole('radio', { name: 'Repaired' }).check();
    await dialog(page).getByRole('button', { name: 'Clear fault' }).click();
    await button(page, 'Sensors failed').waitFor();
    await button(page, 'Close Table three-card-2').click();
    await page.getByRole('heading', { name: 'Table three-card-2' }).waitFor({ state: 'detached' });
  });

  it('suspends a promotion at once, and a manager resumes it', async () => {
    const page = await station('floor-1', '/floor/activities');
    const badBeatCard = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Limit Bad Beat Jackpot' }) });
    await badBeatCard.getByRole('button', { name: 'Suspend now…' }).click();
    await dialog(page).getByRole('radio', { name: 'The sign is wrong' }).check();
    await dialog(page).getByRole('button', { name: 'Suspend Limit Bad Beat Jackpot' }).click();
    await badBeatCard.getByText('Suspended').waitFor();
    await badBeatCard.getByText('The sign is wrong').waitFor();
    await badBeatCard.getByRole('button', { name: 'Resume' }).click({ force: true });
    await badBeatCard.getByText('A manager or compliance officer must resume it.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const manager = await station('manager-1', '/floor/activities');
    await manager.getByRole('button', { name: 'Resume' }).click();
    await badBeatCard.getByRole('button', { name: 'Suspend now…' }).waitFor();
    const first = badBeatCard.getByRole('checkbox').first();
    const items = await badBeatCard.getByRole('checkbox').count();
    await first.check();
    await badBeatCard.getByRole('button', { name: 'Confirm item is posted' }).click();
    await expect.poll(() => badBeatCard.getByRole('checkbox').count()).toBe(items - 1);
  });

  it('a guest who asks plays without purchase', async () => {
    const page = await station('floor-1', '/floor/no-purchase');
    await button(page, 'Enter a request').click();
    await dialog(page).getByLabel('Promotion').selectOption({ label: 'Bonus Hand Progressive Jackpot' });
    await dialog(page).getByRole('button', { name: 'Enter request' }).click();
    await page.getByText('No NPN table offering this promotion is open.').waitFor();
    await expect.poll(() => page.title()).toBe('(1) Floor · Floorbook');
    await button(page, 'Not eligible to play').click();
    await page.getByText('Any patron who asks may play without purchase.').waitFor();
    await house.give('floor-1', {
      ...{ type: 'open-table', table: 'free-1', game: 'three-card-poker-6-card-bonus', kind: 'npn' },
      ...{ seats: 7, limits: null },
    });
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Seat at Table free-1').click();
    await page.getByText('No requests.').waitFor();
    await house.give('floor-1', { type: 'close-table', table: 'free-1' });
  });

  it('a hand from paper is entered with its true time and two badges', async () => {
    house.clock.advance(3600);
    const page = await station('floor-1', '/floor/from-paper');
    await page.getByLabel('Form number').fill('P-0017');
    await page.getByLabel('Table').selectOption('holdem-1');
    await page.getByLabel('Happened at').fill('2026-03-04T12:20');
    await button(page, 'Seat 3').click();
    for (const card of [
      'Ace of spades',
      'Ace of hearts',
      'Ace of diamonds',
      'Ace of clubs',
      '7 of hearts',
      '6 of hearts',
      '2 of clubs',
    ]) {
      await button(page, card).click();
    }
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Enter hand, with a second badge').click();
    await sign(page, 'floor-2');
    await page.getByText('PENDING').first().waitFor();
    await page.getByRole('link', { name: 'Open pending hit' }).first().waitFor();
    const exposed = await house.floor.leader.read(({ hits }) => [...hits.values()].map(({ exposedAt }) => exposedAt));
    const onPaper = must(instantFrom('2026-03-04T12:20:00-08:00'));
    expect(new Set(must(exposed))).toEqual(new Set([onPaper]));
  });

  it('a fee tally from paper is entered once, by two, and is in the box', async () => {
    const inBox = async () =>
      must(await house.floor.leader.read((state) => balanceOf(state, box('three-card-1', 'jackpot'))));
    const before = await inBox();
    house.clock.advance(3600);
    const page = await station('floor-1', '/floor/from-paper');
    const enter = async () => {
      await page.getByRole('radio', { name: 'Fee tally' }).check();
      await page.getByLabel('Form number').fill('EP-20260304-1-02');
      await page.getByLabel('Tallied until').fill('2026-03-04T12:20');
      await page.getByLabel('Table').selectOption('three-card-1');
      await page.getByLabel(/fees$/).first().fill('61');
      await page.getByText('Total: $61.00').waitFor();
      await button(page, 'Enter tally, with a second badge').click();
      await sign(page, 'floor-2');
    };
    await enter();
    await page.getByText(/^Entered: 61 fees, \$61\.00/).waitFor();
    expect(await inBox()).toBe(before + 6100);
    await page.reload();
    await enter();
    await page.getByText(/was already entered, in record/).waitFor();
    await picture(page, 'floor-tally');
    expect(await axeFindings(page)).toEqual([]);
    expect(await inBox()).toBe(before + 6100);
  });
});

const startRound = (table: string, seats: readonly number[]) =>
  house.give('dealer-1', {
    ...{ type: 'start-round', table, dealtIn: seats.length, read: 'keyed' },
    positions: seats.map((seat) => ({ seat, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['bonus-hand'] })),
  });

describe('the high-hand board', () => {
  it('shows a hand once it is authorized, that it leads, and how long the running still is', async () => {
    const hit = await call({
      ...{ table: 'holdem-1', offer: 'high-hand', common: 'Kd Kc 7h 6h 5h', inHand: [1, 2, 3, 4, 5, 6] },
      hands: [{ seat: 2, hand: 1, cards: 'Ks Kh' }],
    });
    const page = await station('floor-1', `/floor/waiting/${hit}`);
    await pane(page).getByText('Assigned to you.').waitFor();
    await answerAll(page);
    await button(page, 'Authorize for the board').click();
    await pane(page)
      .getByText(/^Authorized by you/)
      .waitFor();
    await page.getByRole('link', { name: 'High hands' }).click();
    const board = page.getByRole('row', { name: /Table holdem-1, seat 2/ });
    await board.getByText('Leads').waitFor();
    await page.getByText(/^Open from 12:00 PM to/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

/** Everything that the service worker keeps, by its path. */
const KEPT = `(async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
  }
  return kept;
})()`;

describe('an installed Floor', () => {
  it('opens without the server and says so, and keeps nothing that the house answers', async () => {
    const countOnIcon = 'navigator.setAppBadge = async (count) => { window.iconBadge = count; };';
    const page = await station('floor-1', '/floor', { ...PHONE, scripts: [countOnIcon] });
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await badBeat();
    await page.reload();
    await queue(page).first().waitFor();
    await expect.poll(() => page.evaluate('window.iconBadge')).toBe(1);
    const manifest = await page.evaluate<{ start_url: string; icons: { src: string }[] }>(
      "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())",
    );
    expect(manifest.start_url).toBe('/floor');
    for (const { src } of manifest.icons) expect((await page.request.get(`${house.url}${src}`)).status()).toBe(200);
    await expect.poll(() => page.evaluate<string[]>(KEPT)).toContain('/floor');
    const kept = await page.evaluate<string[]>(KEPT);
    expect(kept.filter((path) => path !== '/floor' && !path.startsWith('/assets/'))).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Connection lost.').waitFor();
    expect(await page.getByText(/Bad Beat|\$/).count()).toBe(0);
    await page.context().setOffline(false);
    await queue(page).first().waitFor();
  });

  it('is a page like any other where the house has no HTTPS', async () => {
    const withoutWorkers = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });";
    const withoutBadges = 'delete Navigator.prototype.setAppBadge; delete Navigator.prototype.clearAppBadge;';
    const opened = await openStation(browser, { ...PHONE, scripts: [withoutWorkers, withoutBadges] });
    open.push(opened);
    await signInAt(opened.page, house.url, '/floor', 'floor-1');
    await opened.page.getByText('Nothing is waiting.').waitFor();
  });
});

describe('on a phone', () => {
  it('everything fits, from the queue to the decision', async () => {
    const page = await station('floor-1', '/floor', PHONE);
    const hit = await badBeat();
    await openFromQueue(page, hit);
    expect(await sideways(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'floor-phone');
    await answerAll(page);
    expect(await sideways(page)).toBe(0);
    for (const part of ['Tables', 'Promotions', 'High hands', 'No purchase', 'Paper entry', 'Handover']) {
      await page.getByRole('navigation').getByRole('link', { name: part }).click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      expect(await sideways(page)).toBe(0);
    }
    const first = page.getByRole('region', { name: 'Do first' });
    await first.getByRole('button', { name: /^Why\? .*on hold\.$/ }).click();
    const why = page.getByRole('dialog', { name: /^Why: / });
    await why.getByText('Report a hand').waitFor();
    expect(await sideways(page)).toBe(0);
    await why.getByRole('button', { name: 'Close' }).click();
    await first.getByRole('link', { name: /on hold\.$/ }).click();
    await button(page, /^Authorize \$/).waitFor();
    await page.goBack();
    await button(page, 'Write it again').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate("localStorage.setItem('floorbook.theme', 'day')");
    await page.goto(`${house.url}/floor/waiting/${hit}`);
    await button(page, /^Authorize \$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
