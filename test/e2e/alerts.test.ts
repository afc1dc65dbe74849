/** Alerts to a phone in a browser: switched on by a manager, turned on by a supervisor, and ended by signing out. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPushService, openSealed, phoneForTests, type TestPushService } from '../../src/server/push/testing.ts';
import { openTestHouse, type TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { axeFindings, BUILT_PAGES, openStation, PHONE, picture, sideways, signInAt } from './stations.ts';

let service: TestPushService;
let house: TestHouse;
let browser: Browser;

beforeAll(async () => {
  service = await openPushService();
  const push = { isService: ({ origin }: URL) => origin === service.url };
  house = await openTestHouse({ ...BUILT_PAGES, push, trustProxy: '127.0.0.1' });
  browser = await openBrowser();
  for (const seat of [1, 2, 3])
    await house.give('dealer-1', { type: 'take-seat', table: 'holdem-1', seat, person: null });
});

afterAll(async () => {
  await closePages();
  await house?.close();
  await service?.close();
});

/** The house as its proxy shows it. */
const HTTPS = { extraHTTPHeaders: { 'x-forwarded-proto': 'https' } };

const phone = phoneForTests();

/**
 * A browser with a push service and a user who allows alerts; this browser has no window, and no connection to a
 * service.
 */
const subscribes = (): string => `(() => {
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test.allowed') ?? 'default' });
  Notification.requestPermission = async () => {
    localStorage.setItem('test.allowed', 'granted');
    return 'granted';
  };
  const subscription = {
    endpoint: ${JSON.stringify(`${service.url}/phone`)},
    toJSON: () => ({ endpoint: subscription.endpoint, keys: ${JSON.stringify(phone.keys)} }),
    unsubscribe: async () => { localStorage.removeItem('test.push'); return true; },
  };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem('test.push', applicationServerKey);
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('test.push') === null ? null : subscription);
})()`;

const badBeat = () =>
  house.give('dealer-1', {
    ...{ type: 'call-hand', table: 'holdem-1', offer: 'bad-beat', common: 'Ad Ac 7h 6h 5h', inHand: [1, 2, 3] },
    hands: [
      { seat: 1, hand: 1, cards: 'As Ah' },
      { seat: 3, hand: 1, cards: '9h 8h' },
    ],
  });

it('are switched on in the Office, turned on at the Floor, and sent sealed while the phone is locked', async () => {
  const office = await openStation(browser, { viewport: { width: 1280, height: 900 }, ...HTTPS });
  await signInAt(office.page, house.url, '/office/safety', 'manager-1');
  const section = office.page.getByRole('region', { name: 'Alerts to phones' });
  await section.getByText('Alerts are off.').waitFor();
  const floor = await openStation(browser, { ...PHONE, ...HTTPS, scripts: [subscribes()] });
  await signInAt(floor.page, house.url, '/floor', 'floor-1');
  const here = floor.page.getByRole('region', { name: 'Alerts on this phone' });
  // Never offered if the house has not switched it on.
  expect(await here.count()).toBe(0);
  await section.getByRole('button', { name: 'Switch alerts on' }).click();
  await section.getByText('Alerts are on').waitFor();
  expect(await axeFindings(office.page)).toEqual([]);
  await picture(office.page, 'office-alerts');

  await floor.page.reload();
  await here.getByRole('button', { name: 'Turn alerts on' }).click();
  await here.getByText('This phone is told when a table waits').waitFor();
  expect(await axeFindings(floor.page)).toEqual([]);
  expect(await sideways(floor.page)).toBe(0);
  await picture(floor.page, 'floor-alerts');
  // The phone locks, and a jackpot is called.
  await floor.page.getByRole('button', { name: 'Lock', exact: true }).click();
  await floor.page.getByText('Nothing is waiting.').waitFor();
  await badBeat();
  await expect.poll(() => service.got.length).toBe(1);
  const { title } = JSON.parse(openSealed(phone, service.got[0]!.body)) as { title: string };
  // The alert says the same as the locked station.
  expect(title).toBe('Table holdem-1: jackpot on hold');
  await floor.page.getByText(title).waitFor();

  // The same phone in the next shift: it gets alerts again without asking for permission again.
  await floor.page.getByRole('button', { name: 'Sign out' }).click();
  await floor.page.getByLabel('Badge', { exact: true }).waitFor();
  await signInAt(floor.page, house.url, '/floor', 'manager-2');
  await here.getByText('This phone is told when a table waits').waitFor();
  await here.getByRole('button', { name: 'Turn alerts off' }).click();
  await here.getByRole('button', { name: 'Turn alerts on' }).waitFor();
  await section.getByRole('button', { name: 'Switch alerts off' }).click();
  await section.getByText('Alerts are off.').waitFor();
  expect([...office.mistakes, ...floor.mistakes]).toEqual([]);
  await office.close();
  await floor.close();
});

it('are not offered without HTTPS, and the page works as before', async () => {
  const office = await openStation(browser);
  await signInAt(office.page, house.url, '/office/safety', 'manager-1');
  const section = office.page.getByRole('region', { name: 'Alerts to phones' });
  const key = section.getByRole('button', { name: 'Switch alerts on' });
  await key.waitFor();
  // It cannot be pressed, and says why.
  await key.press('Enter');
  await section.getByText('This page came without HTTPS.').waitFor();
  const floor = await openStation(browser, PHONE);
  await signInAt(floor.page, house.url, '/floor', 'floor-1');
  await floor.page.getByRole('heading', { level: 1, name: 'Floor' }).waitFor();
  expect(await floor.page.getByRole('region', { name: 'Alerts on this phone' }).count()).toBe(0);
  expect([...office.mistakes, ...floor.mistakes]).toEqual([]);
  await office.close();
  await floor.close();
});
