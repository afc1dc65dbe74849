/** The kiosk in a browser: card and PIN, picks with their copy, rules, a ticket, six languages, and what it forgets. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../../src/base/time.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, openStation, picture, type StationPage, sideways } from './stations.ts';

const KIOSK = { viewport: { width: 1080, height: 1920 }, hasTouch: true };
const PIN = '48213';
const NOBODY_KNOWS = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };

let house: TestHouse;
let browser: Browser;
let station: StationPage;
let card = '';

/** The football house after its games are posted, and one more member who has completed five scans. */
beforeAll(async () => {
  house = await openScenarioHouse('hawaiian-gardens-pro-football-example-1.json', 1);
  browser = await openBrowser();
  const desk = await house.signIn('desk-1', 'desk');
  const form = {
    name: 'Linh Tran',
    residence: '12 Carson Street',
    born: '1980-02-01',
    idKind: 'passport',
    idLast4: '4567',
  };
  const enrolled = await desk.ask('POST', '/api/club/members', { ...form, pin: PIN, findings: NOBODY_KNOWS });
  expect(enrolled.status, JSON.stringify(enrolled.body)).toBe(200);
  card = enrolled.body.card;
  const { person } = enrolled.body;
  await house.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 6, person });
  for (let scan = 0; scan < 5; scan += 1) {
    house.clock.advance(HOUR);
    await house.give('floor-1', { type: 'record-swipe', person, table: 'holdem-1' });
  }
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(async () => {
  expect(station.mistakes).toEqual([]);
  await station.close();
});

/** Up to the three choices, in English. */
async function kiosk(options: Parameters<typeof openStation>[1] = KIOSK, language = /English/): Promise<Page> {
  station = await openStation(browser, options);
  const answer = await station.page.goto(`${house.url}/kiosk`);
  expect(answer?.status()).toBe(200);
  await start(station.page, language);
  return station.page;
}

async function start(page: Page, language = /English/): Promise<void> {
  await page.getByRole('heading', { name: 'Touch your language to start' }).waitFor();
  await press(page, language);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The start for the next visitor: nobody is signed in, and no data of the previous visitor remains. */
const atTheStart = (page: Page) => page.getByRole('heading', { name: 'Touch your language to start' }).waitFor();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function typeOnPad(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click();
}

async function signIn(page: Page, pin = PIN, number = card): Promise<void> {
  await press(page, /^My card/);
  // The last figure completes the card.
  await typeOnPad(page, number);
  await page.getByRole('heading', { name: 'Enter your PIN' }).waitFor();
  await typeOnPad(page, pin);
  await press(page, 'Sign in');
}

describe('a member', () => {
  it('hands in picks, takes the copy home, and changes them', async () => {
    const page = await kiosk();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'kiosk-home');
    await signIn(page);
    await page.getByRole('heading', { name: 'Hello, Linh T.' }).waitFor();
    await picture(page, 'kiosk-member');
    await press(page, /^My picks/);
    await page.getByText('Credited swipes: 5 of 5').waitFor();
    await page
      .getByLabel(/^Points for/)
      .first()
      .waitFor();
    await press(page, 'All visiting teams');
    const [away, home] = await page.getByLabel(/^Points for/).all();
    await away!.tap();
    await typeOnPad(page, '21');
    await home!.tap();
    await typeOnPad(page, '17');
    expect([await away!.inputValue(), await home!.inputValue()]).toEqual(['21', '17']);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'kiosk-picks');
    await press(page, 'Submit my picks');
    await page.getByText('Your picks are submitted. Entry 1.').waitFor();
    await page.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
    await press(page, 'Print my copy');
    await page.getByRole('button', { name: 'Print again (marked REPRINT)' }).waitFor();
    await expect.poll(() => page.evaluate('window.printed')).toBe(1);
    const before = await firstPick();
    await page.locator('.picks-game label').nth(1).click();
    await press(page, 'Replace my picks');
    await expect.poll(firstPick).not.toBe(before);
    await press(page, 'Sign out');
    await atTheStart(page);
    await page.getByText('You are signed out.').waitFor();
    expect(await page.content()).not.toContain('Linh');
  });

  it('sees their own play, and nothing of others', async () => {
    const page = await kiosk();
    await signIn(page);
    await press(page, /^Tickets and coupons/);
    await page.getByText('You have no drawing tickets.').waitFor();
    await press(page, 'Back');
    await press(page, /^My play/);
    await page.getByText('No current promotion tracks hours of play.').waitFor();
    const told = await page.evaluate("fetch('/api/kiosk/me').then((answer) => answer.text())");
    const others = await house.floor.leader.read(({ people }) => [...people.keys()]);
    expect(others.ok && others.value.filter((person) => String(told).includes(person))).toEqual([]);
  });

  it('leaves nothing behind: not with Back, not in the page that a browser keeps, not in what it stored', async () => {
    const page = await kiosk();
    const isGone = async () => {
      expect(await page.content()).not.toContain('Linh');
      expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(card);
      expect(await page.evaluate("fetch('/api/kiosk/me').then(({ status }) => status)")).toBe(401);
    };
    await signIn(page);
    await page.getByRole('heading', { name: 'Hello, Linh T.' }).waitFor();
    await page.goto(`${house.url}/hand`);
    await page.goBack();
    await atTheStart(page);
    await expect.poll(() => page.evaluate("fetch('/api/kiosk/me').then(({ status }) => status)")).toBe(401);
    await isGone();

    await start(page);
    await signIn(page);
    await press(page, /^My play/);
    await page.getByRole('heading', { name: 'My play' }).waitFor();
    const kept = await page.evaluate("dispatchEvent(new Event('pagehide')), document.body.innerText");
    expect(kept).toContain('Touch your language to start');
    expect(kept).not.toContain('My play');
    await expect.poll(() => page.evaluate("fetch('/api/kiosk/me').then(({ status }) => status)")).toBe(401);
    await isGone();
  });

  it('is not shown to the next member, if the answer comes after the first left', async () => {
    const page = await kiosk();
    const answered: (() => void)[] = [];
    await page.route('**/api/kiosk/me', async (route) => {
      await new Promise<void>((resolve) => answered.push(resolve));
      await route.continue();
    });
    await signIn(page);
    await expect.poll(() => answered.length).toBe(1);
    await press(page, 'Back');
    answered[0]!();
    await page.waitForResponse('**/api/kiosk/me');
    await page.getByRole('heading', { name: 'What would you like to see?' }).waitFor();
    expect(await page.content()).not.toContain('Linh');
    await page.unroute('**/api/kiosk/me');
    await press(page, /^My card/);
    expect(await page.content()).not.toContain(card);
  });

  it('reads in their own language why picks are refused, with the English text beside it', async () => {
    const desk = await house.signIn('desk-1', 'desk');
    const form = {
      name: 'Rosa Diaz',
      residence: '14 Carson Street',
      born: '1979-05-01',
      idKind: 'passport',
      idLast4: '7654',
    };
    const { body } = await desk.ask('POST', '/api/club/members', { ...form, pin: PIN, findings: NOBODY_KNOWS });
    const page = await kiosk();
    await signIn(page, PIN, body.card);
    await press(page, /^My picks/);
    await page.getByText('Play is credited by swiping the club card.').waitFor();
    await press(page, 'English Language');
    await page.getByRole('dialog').getByRole('button', { name: 'Español' }).click();
    const refusal = page.getByRole('status').filter({ hasText: 'Lecturas acreditadas: 0 de 5.' });
    await refusal.getByText('Su juego se acredita cuando el personal escanea su tarjeta.').waitFor();
    await refusal.getByText('Play is credited by swiping the club card.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'kiosk-spanish-refusal');
  });

  it('is told plainly when card and PIN do not fit, and is locked out in the end', async () => {
    const page = await kiosk();
    await signIn(page, '99999');
    await page.getByText('Card number or PIN is incorrect.').waitFor();
    expect(await page.content()).not.toContain('99999');
    for (let again = 0; again < 4; again += 1) {
      await typeOnPad(page, '11111');
      await press(page, 'Sign in');
      await page.getByRole('alert').locator('.notice').waitFor();
    }
    await typeOnPad(page, PIN);
    await press(page, 'Sign in');
    await page.getByText('Too many incorrect attempts.').waitFor();
  });
});

/** Parts of our font for Korean that are shown. */
const HANGUL_PARTS = `[...document.fonts]
  .filter(({ family, status }) => family.includes('Noto Sans KR') && status === 'loaded').length`;

async function firstPick(): Promise<string | undefined> {
  const read = await house.floor.leader.read(({ picks }) =>
    [...picks.values()].flatMap(({ entries }) => Object.values(entries)),
  );
  return read.ok ? read.value[0]?.picks[0]?.team : undefined;
}

describe('a visitor', () => {
  it('reads the posted rules, in English, from a screen in another language', async () => {
    const page = await kiosk();
    await press(page, 'English Language');
    await picture(page, 'kiosk-languages');
    await press(page, /^한국어/);
    await page.getByText('무엇을 보시겠습니까?').waitFor();
    // Their letters are those of our font, whose list is fetched when a page shows the first of them.
    await expect.poll(() => page.evaluate<number>(HANGUL_PARTS)).toBeGreaterThan(1);
    await page.getByText('What would you like to see?').waitFor();
    await page.getByText('The English version controls.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'kiosk-korean');
    await press(page, /게시된 규칙/);
    await press(page, /Pro Football/);
    await page.getByRole('heading', { level: 1, name: /Pro Football/ }).waitFor();
    expect(await sideways(page)).toBe(0);
  });

  it('asks whether a ticket is in, with a number that no drum has', async () => {
    const page = await kiosk({ viewport: { width: 768, height: 1024 }, hasTouch: true });
    await press(page, /^Is my ticket in the drawing/);
    await typeOnPad(page, 'CAR-42');
    await press(page, 'Check');
    await page.getByText('Ticket CAR-42 was not found.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });

  it('is forgotten after a minute, and asked before', async () => {
    station = await openStation(browser, { ...KIOSK, alone: true });
    const { page } = station;
    await page.clock.install();
    await page.goto(`${house.url}/kiosk`);
    await start(page, /Español/);
    await press(page, /Reglas publicadas/);
    await page.clock.runFor(45_000);
    await press(page, /Sigo aquí/);
    await page.clock.runFor(30_000);
    await page.getByText(/se cerrará/).waitFor();
    await page.clock.runFor(31_000);
    await atTheStart(page);
  });
});
