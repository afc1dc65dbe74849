/** Sets, rounds in a row and hours of play in a browser: what the dealer, the floor, the desk, a sign and a member see. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, openStation, PHONE, picture, type StationPage, sideways, signInAt, TABLET } from './stations.ts';

const PIN = '48213';
const FINDINGS = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
const FORM = {
  name: 'Linh Tran',
  residence: '12 Carson Street',
  born: '1980-02-01',
  idKind: 'passport',
  idLast4: '4567',
};

let browser: Browser;
let station: StationPage | undefined;
let house: TestHouse;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(closePages);
afterEach(async () => {
  expect(station?.mistakes.filter((text) => !text.includes('status of 503'))).toEqual([]);
  await station?.close();
  await house.close();
});

/** A new member with a card, who signs in at the kiosk and opens what they played. */
async function myPlay(seat: { table: string; seat: number } | undefined, before = async () => {}): Promise<void> {
  const desk = await house.signIn('desk-1', 'desk');
  const enrolled = await desk.ask('POST', '/api/club/members', { ...FORM, pin: PIN, findings: FINDINGS });
  expect(enrolled.status, JSON.stringify(enrolled.body)).toBe(200);
  const { card, person } = enrolled.body;
  if (seat !== undefined) await house.give('floor-1', { type: 'take-seat', ...seat, person });
  await before();
  station = await openStation(browser, { viewport: { width: 1080, height: 1400 }, hasTouch: true });
  const { page } = station;
  await page.goto(`${house.url}/kiosk`);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await press(/English/);
  await press(/^My card/);
  for (const key of card as string) await page.getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('heading', { name: 'Enter your PIN' }).waitFor();
  for (const key of PIN) await page.getByRole('button', { name: key, exact: true }).click();
  await press('Sign in');
  await press(/^My play/);
}

describe('a set of the house', () => {
  it('shows a member and the sign which suit is missing', async () => {
    house = await openScenarioHouse('fresh-quay-sets.json', 13);
    await myPlay(undefined);
    const { page } = station!;
    await page.getByText('All players fill this set together.').waitFor();
    await page.getByText('3 of 4 collected').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'kiosk-set');
    await page.goto(`${house.url}/board?offers=quay&rules=no`);
    await page.getByText('Still missing: ♥').waitFor();
    await picture(page, 'sign-set');
  });

  it('tells the floor what a hand counts for before it is signed', async () => {
    house = await openScenarioHouse('fresh-quay-sets.json', 11);
    station = await openStation(browser, TABLET);
    await signInAt(station.page, house.url, '/floor/waiting/hit-4', 'floor-1');
    await station.page.getByText('♣ counts toward the set. Still missing: ♥').first().waitFor();
    expect(await axeFindings(station.page)).toEqual([]);
    await picture(station.page, 'floor-set');
  });
});

describe('rounds in a row', () => {
  it('are recorded with one key, undone, and end with a call', async () => {
    house = await openScenarioHouse('fresh-quay-sets.json', 22);
    station = await openStation(browser, TABLET);
    const { page } = station;
    await signInAt(page, house.url, '/table/bac-1', 'dealer-2');
    const panel = page.getByLabel('Result of the round');
    const key = (name: string) => panel.getByRole('button', { name, exact: true }).click();
    await panel.getByText('0 of 3').waitFor();
    await key('Player wins');
    await panel.getByText('1 of 3').waitFor();
    await key('Tie');
    await key('Player wins');
    await panel.getByText('2 of 3').waitFor();
    await key('Any other result');
    await panel.getByText('0 of 3').waitFor();
    await key('Undo last result');
    await panel.getByText('2 of 3').waitFor();
    await key('Player wins');
    await panel.getByText('3 in a row: call the hand').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'table-run');
    await signInAt(page, house.url, '/floor/tables/bac-1', 'floor-1');
    await page.getByLabel('Rounds in a row').getByText('3 of 3').waitFor();
    await picture(page, 'floor-run');
  });
});

describe('hours of play', () => {
  it('are at the card desk and at the kiosk, also of a player who still sits', async () => {
    house = await openScenarioHouse('fresh-quay-hours.json', 2);
    await myPlay({ table: 'nl-1', seat: 1 }, async () => {
      house.clock.advance(5_400);
    });
    const { page } = station!;
    await page.getByText('Hours of play').first().waitFor();
    await picture(page, 'kiosk-hours');
    expect(await axeFindings(page)).toEqual([]);
    await station!.close();
    station = await openStation(browser, PHONE);
    await signInAt(station.page, house.url, '/desk/points', 'desk-1');
    await station.page.getByRole('heading', { name: 'Quay Hours' }).first().waitFor();
    expect(await axeFindings(station.page)).toEqual([]);
    expect(await sideways(station.page)).toBeLessThanOrEqual(0);
    await picture(station.page, 'desk-hours');
  });
});
