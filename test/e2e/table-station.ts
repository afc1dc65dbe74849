/** A tablet at a table of a test house, with what a finger does there; one house and one page for each test. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { HitView, TableView, View } from '../../src/floor/view.ts';
import { openTestHouse, type SignedIn, type TestHouse, type TestHouseOptions } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import {
  axeFindings,
  BUILT_PAGES,
  openStation,
  picture,
  type StationPage,
  sideways,
  signInAt,
  tap,
  until,
} from './stations.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

export const ROYAL = ['Ace of spades', 'King of spades', 'Queen of spades', 'Jack of spades', '10 of spades'];

export function tableStation() {
  let browser: Browser;
  let house: TestHouse;
  let floor: SignedIn;
  let station: StationPage;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(closePages);
  beforeEach(async () => {
    await openHouse();
    await open();
  });
  afterEach(async () => {
    await station.close();
    await house.close();
    // A server that is being stopped answers with a 503, which the browser logs as an error.
    expect(station.mistakes.filter((text) => !text.includes('status of 503'))).toEqual([]);
  });

  async function openHouse(options: TestHouseOptions = {}, badge = 'floor-1'): Promise<void> {
    house = await openTestHouse({ ...BUILT_PAGES, ...options });
    floor = await house.signIn(badge, 'floor');
  }
  async function open(options: BrowserContextOptions = TABLET): Promise<void> {
    await station?.close();
    station = await openStation(browser, options);
    page = station.page;
  }
  const view = async (): Promise<View> => (await floor.ask('GET', '/api/view')).body.view;
  return {
    get page() {
      return page;
    },
    get house() {
      return house;
    },
    openHouse,
    open,
    signIn: (table: string, badge: string) => signInAt(page, house.url, `/table/${table}`, badge),
    axe: () => axeFindings(page),
    sideways: () => sideways(page),
    picture: (name: string) => picture(page, name),
    /** The floor's view. */
    view,
    tableNow: async (table: string): Promise<TableView> => (await view()).tables!.find((one) => one.table === table)!,
    hitsNow: async (): Promise<readonly HitView[]> => (await view()).hits!,
    sitDown: async (table: string, seats: readonly number[], playerDealer?: number): Promise<void> => {
      for (const seat of seats) await house.give('floor-1', { type: 'take-seat', table, seat, person: null });
      if (playerDealer === undefined) return;
      await house.give('floor-1', { type: 'set-player-dealer', table, seat: playerDealer });
    },
    ...fingers(() => page),
  };
}

function fingers(page: () => Page) {
  const button = (name: string | RegExp) => page().getByRole('button', { name, exact: typeof name === 'string' });
  return {
    button,
    /** Does it again until it is answered. */
    until: (text: string | RegExp, act: () => Promise<void>) => until(page().getByText(text).first(), act),
    seat: (number: number, is = '') => button(new RegExp(`^Seat ${number} ${is}`)),
    /** A gray key can be touched: it says why. */
    touch: (name: string | RegExp) => button(name).click({ force: true }),
    hears: (text: string | RegExp) => page().getByText(text).first().waitFor(),
    /** Presses the big button until it says the next step. */
    step: (from: string, to: string) => until(page().getByText(to).first(), () => tap(button(from))),
    pick: async (...cards: string[]): Promise<void> => {
      for (const card of cards) await button(card).click();
    },
    /** One finger over several keys, as over the suit of a straight flush. */
    slide: async (from: string, to: string): Promise<void> => {
      const [a, b] = await Promise.all([button(from).boundingBox(), button(to).boundingBox()]);
      const { mouse } = page();
      await mouse.move(a!.x + a!.width / 2, a!.y + a!.height / 2);
      await mouse.down();
      await mouse.move(b!.x + b!.width / 2, b!.y + b!.height / 2, { steps: 3 });
      await mouse.up();
    },
    /** The page's requests of one command type, from now on. */
    sentOf: (type: string): readonly Readonly<Record<string, unknown>>[] => {
      const sent: Record<string, unknown>[] = [];
      page().on('request', (request) => {
        const command = request.url().endsWith('/api/commands') ? request.postDataJSON().command : undefined;
        if (command?.type === type) sent.push(command);
      });
      return sent;
    },
  };
}
