/** A board show in a browser: the crew at four stations, the audience, and no screen that reveals a covered square. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import type { ShowView } from '../../src/floor/view.ts';
import type { Given } from '../../src/server/floor.ts';
import type { SignedIn, TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import {
  axeFindings,
  gone,
  openStation,
  PHONE,
  picture,
  type StationPage,
  sideways,
  sign,
  signInAt,
  signInByHand,
} from './stations.ts';

/**
 * 150,000 is given up, and then the STOPPER comes. Up to its fifth step no contestant is seated and no board is loaded.
 */
const FILE = 'hoosier-lottery-millionaire-game-show-example-3.json';
const SHOW = 'show-1';
type Step = Readonly<{ by: string; do: Given & Readonly<{ layout?: readonly string[] }> }>;
const { steps } = JSON.parse(readFileSync(`scenarios/${FILE}`, 'utf8')) as { steps: readonly Step[] };
const MAIN = steps[5]!.do.layout!;

let house: TestHouse;
let browser: Browser;
const open: StationPage[] = [];

beforeAll(async () => {
  house = await openScenarioHouse(FILE, 4);
  browser = await openBrowser();
  for (const name of [...NAMES, 'Gus Hale']) {
    const access = { badge: 'show-1', purpose: 'register', time: house.floor.now() };
    const person = must(await house.floor.vault.add({ name }, access));
    const findings = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
    // The last of them the vault knows, and the floor does not.
    if (name !== 'Fay Gold') await house.give('show-1', { type: 'register-person', person, findings });
  }
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(() => {
  expect(open.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

const NAMES = ['Ann Avery', 'Bob Bell', 'Cleo Cruz', 'Dan Dove', 'Eve Ellis', 'Fay Gold'];

async function station(path: string, badge?: string, options?: BrowserContextOptions): Promise<Page> {
  // The manager and the operators stay at their stations through the whole show.
  const opened = await openStation(browser, options, 'file');
  open.push(opened);
  if (badge === undefined) await opened.page.goto(`${house.url}${path}`);
  else await signInAt(opened.page, house.url, path, badge);
  return opened.page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** It is gray, and says why when it is touched. */
const pressUnavailable = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ force: true });
const square = (page: Page, number: number) => page.getByRole('button', { name: `Square ${number}`, exact: true });

async function pick(page: Page, seat: number, number: number): Promise<void> {
  await page.getByRole('heading', { name: `Seat ${seat} picks` }).waitFor();
  await square(page, number).click();
  await press(page, `Record: seat ${seat} picks ${number}`);
}

/** The wall's view, which everyone sees. */
async function onTheWall(): Promise<Readonly<{ text: string; show: ShowView }>> {
  const text = await (await fetch(`${house.url}/api/view?as=public`)).text();
  return { text, show: JSON.parse(text).view.shows[0] };
}

const openOnTheWall = async () =>
  (await onTheWall()).show.board!.squares.flatMap(({ number, says }) => (says === null ? [] : [[number, says]]));

async function seatEverybody(manager: Page): Promise<void> {
  const link = manager.getByRole('link', { name: 'Hoosier Millionaire Game Show' });
  await link.waitFor();
  await picture(manager, 'show-list');
  await link.click();
  await pressUnavailable(manager, 'Seat 6 contestants and begin the show');
  await manager.getByText('Seat 1: choose the contestant.').waitFor();
  for (const [i, name] of NAMES.entries()) {
    await manager.getByLabel('Name or part of a name').fill(name.slice(0, 5));
    await press(manager, 'Find');
    await press(manager, `Seat ${name}`);
    await manager.getByLabel('Was told the rules').check();
    await manager.getByLabel('signed the claim form').check();
    if (i === 5) {
      await manager.getByLabel('A proxy plays for Fay Gold').check();
      await manager.getByLabel('Name or part of a name').fill('Gus');
      await press(manager, 'Find');
      await press(manager, 'Proxy: Gus Hale');
      await pressUnavailable(manager, 'Seat 6 is ready');
      await manager.getByText('Seat 6: the proxy form is not signed.').waitFor();
      expect(await axeFindings(manager)).toEqual([]);
      await picture(manager, 'show-seats');
      await manager.getByLabel('The form that lets Gus Hale decide').check();
    }
    await press(manager, `Seat ${i + 1} is ready`);
  }
  await press(manager, 'Seat 6 contestants and begin the show');
  await manager.getByText('Contestant 6 is not registered.').waitFor();
  await manager.getByLabel('21 or older?').selectOption('yes');
  await manager.getByLabel('On an exclusion list?').selectOption('no');
  await press(manager, 'Record Fay Gold and continue');
  await manager.getByText('Waiting for the board manager, the auditor signs.').waitFor();
}

async function enter(page: Page, layout: readonly string[]): Promise<void> {
  const keys = page.locator('.show-prizes');
  for (const prize of layout) await keys.getByRole('button', { name: new RegExp(`^${says(prize)} \\d`) }).click();
}

/** A scanner is a keyboard that is faster than this machine may be. */
const scan = (page: Page, label: string) =>
  page.evaluate(
    `for (const key of [...${JSON.stringify(label)}, 'Enter']) dispatchEvent(new KeyboardEvent('keydown', { key }))`,
  );

const SAYS: Readonly<Record<string, string>> = {
  doubler: 'DOUBLER',
  stopper: 'STOPPER',
  tickets: 'Scratch-off tickets',
};
const says = (prize: string): string => {
  const dollars = /^usd-(\d+)$/.exec(prize)?.[1];
  if (dollars !== undefined) return `\\$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}`;
  return SAYS[prize] ?? `${prize[0]!.toUpperCase()}${prize.slice(1)}`;
};

async function loadMain(boards: Page): Promise<void> {
  await boards.getByRole('heading', { name: 'Load the board' }).waitFor();
  await pressUnavailable(boards, 'Seal the board: 0 of 30');
  await boards.getByText('Enter 30 more of 30 squares.').waitFor();
  await scan(boards, 'stopper');
  await boards.getByText('This envelope does not belong to this board.').waitFor();
  await scan(boards, MAIN[0]!);
  await boards.getByRole('button', { name: /^Square 1 \$2,000/ }).waitFor();
  await enter(boards, MAIN.slice(1, 6));
  for (const [i, prize] of MAIN.entries()) if (i >= 6) await scan(boards, `${i + 1} ${prize}`);
  await boards.getByText('Every square is entered').waitFor();
  expect(await axeFindings(boards)).toEqual([]);
  await picture(boards, 'show-load');
  await press(boards, 'Hide layout');
  await boards.getByRole('button', { name: /^Square 2 entered/ }).waitFor();
  expect(await boards.locator('.show-board').textContent()).not.toContain('$');
  // In addition to the board manager's signature, only the auditor's counts.
  await press(boards, 'Seal the board: 30 of 30');
  await sign(boards, 'security-1');
  await boards.getByText('Signatures required: card desk, auditor.').waitFor();
  await press(boards, 'Seal the board: 30 of 30');
  await sign(boards, 'auditor-1');
  await boards.getByRole('heading', { name: 'Seat 1 picks' }).waitFor();
}

/** The steps of the scenario between these two, over HTTP, for stations without a screen. */
async function playOn(from: number, until: number): Promise<void> {
  const crew: Record<string, SignedIn> = {};
  for (const { by, do: command } of steps.slice(from, until)) {
    crew[by] ??= await house.signIn(by, 'show');
    expect((await crew[by].give(command)).body.refusal).toBeUndefined();
  }
}

describe('a board show', () => {
  let manager: Page;
  let boards: Page;
  let program: Page;
  let stage: Page;

  it('begins with six contestants, briefed and signed, one of them with a proxy', async () => {
    manager = await station('/show', 'show-1');
    await seatEverybody(manager);
  });

  it('has its board sealed and opened square by square, and the room sees only the open ones', async () => {
    [boards, program, stage] = [
      await station(`/show/${SHOW}`, 'board-1'),
      await station(`/show/${SHOW}`, 'program-1'),
      await station('/stage'),
    ];
    await loadMain(boards);
    await stage.getByText('picks a square.').waitFor();
    expect(await openOnTheWall()).toEqual([]);
    expect(await stage.locator('.stage-squares').textContent()).not.toMatch(/\$|DOUBLER|Vacation/);

    // Another screen of the room, with motion: the squares it turned stay turned afterward.
    const moving = await station('/stage', undefined, { reducedMotion: 'no-preference' });
    await moving.locator('.stage-square.is-covered').nth(29).waitFor();

    await pick(program, 1, 1);
    await program.getByText('Waiting for the board manager.').waitFor();
    expect(await openOnTheWall()).toEqual([]);
    await press(boards, 'Open square 1');
    await stage.locator('.stage-square.is-open', { hasText: '$2,000' }).waitFor();
    await moving.locator('.stage-square.is-open:not(.is-new)', { hasText: '$2,000' }).waitFor();
    await pick(program, 2, 2);
    await press(boards, 'Open square 2');
    await stage.getByText('picks again: this square counts twice.').waitFor();
    await pick(boards, 2, 3);
    await press(boards, 'Open square 3');
    await stage.getByText('$8,000.00').waitFor();
    await expect.poll(openOnTheWall).toEqual([
      [1, '$2,000'],
      [2, 'DOUBLER'],
      [3, '$4,000'],
    ]);
    expect(await axeFindings(stage)).toEqual([]);
    await picture(stage, 'stage-show');
    // An open square is not a key, and nobody picks out of turn.
    await gone(square(program, 3));
    const elsewhere = await house.signIn('program-1', 'show');
    const early = await elsewhere.give({ type: 'pick-square', show: SHOW, seat: 5, number: 9 });
    expect(early.body.refusal).toMatchObject({ reason: 'not-his-turn', next: 'Contestant 3 picks.' });
    await picture(program, 'show-pick');
  });

  it('is halted and resumed, is checked, and only its manager sees under it', async () => {
    await manager.getByText('Halt the show').click();
    await manager.getByLabel('Reason').selectOption('weather');
    await press(manager, 'Halt: weather');
    await stage.getByText('One moment, please.').waitFor();
    await boards.getByText('The show is halted: Weather.').waitFor();
    await gone(square(boards, 4));
    await press(manager, 'Resume the show');
    await boards.getByRole('heading', { name: 'Seat 3 picks' }).waitFor();
    expect(await axeFindings(boards)).toEqual([]);

    const auditor = await station(`/show/${SHOW}`, 'auditor-1');
    await press(auditor, 'Check every opened square');
    await auditor.getByText('3 squares opened, all as sealed.').waitFor();
    expect(await axeFindings(auditor)).toEqual([]);
    await picture(auditor, 'show-auditor');
    expect(await auditor.getByText('Show layout under the board').count()).toBe(0);

    await boards.getByText('Show layout under the board').click();
    await press(boards, 'Show layout (this is logged)');
    await boards.getByRole('dialog').getByText('Vacation').waitFor();
    await boards.keyboard.press('Escape');
    await boards.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => boards.getByText('Vacation').count()).toBe(0);
    const looks = must(await house.floor.vault.accesses({ limit: 200 }));
    expect(looks.filter(({ purpose }) => purpose === 'board-layout')).toMatchObject([{ badge: 'board-1' }]);

    const host = await station(`/show/${SHOW}/host`, 'program-1', PHONE);
    await host.getByText('Round 1. Contestant 3, with $0.00, picks a square.').waitFor();
    expect(await sideways(host)).toBe(0);
    await picture(host, 'show-host-phone');
    await host.getByRole('link', { name: 'Board manager' }).click();
    await host.getByRole('heading', { name: 'Seat 3 picks' }).waitFor();
    expect(await sideways(host)).toBe(0);
    await picture(host, 'show-pick-phone');
    await manager.getByRole('link', { name: 'Host' }).click();
    await manager.getByText('Round 1. Contestant 3, with $0.00, picks a square.').waitFor();
    expect(await axeFindings(manager)).toEqual([]);
    await picture(manager, 'show-host');
  });

  it('ends on the last board: returned, then the stopper, signed by all five', async () => {
    await playOn(12, 54);
    await boards.getByRole('heading', { name: 'Load the last board' }).waitFor();
    await stage.getByText('advances to the last board.').waitFor();
    await enter(boards, steps[54]!.do.layout!);
    await press(boards, 'Seal the board: 4 of 4');
    await sign(boards, 'auditor-1');
    await pick(program, 5, 1);
    await press(boards, 'Open square 1');
    await stage.getByText('$150,000: keep it or give it up?').waitFor();
    await expect.poll(openOnTheWall).toEqual([[1, '$150,000']]);
    await program.getByRole('radio', { name: 'Gives it up and picks again' }).check();
    await program.getByLabel('Said aloud').check();
    await pressUnavailable(program, 'Record: $150,000 is given up');
    await program.getByText('The contestant must say it and give the signal.').waitFor();
    expect(await axeFindings(program)).toEqual([]);
    await picture(program, 'show-decide');
    await picture(stage, 'stage-show-last');
    await program.getByLabel('Signaled').check();
    await press(program, 'Record: $150,000 is given up');
    await pick(program, 5, 2);
    await press(boards, 'Open square 2');
    await press(boards, 'Show the rest of the board');
    await stage.getByText('$25,000.00').waitFor();
    await picture(stage, 'stage-show-over');

    await press(program, 'End the show');
    for (const badge of ['show-1', 'board-1', 'security-1', 'auditor-1']) await sign(program, badge);
    await program.getByText('This show is over.').waitFor();
    await stage.getByText('$25,000.00').waitFor();
    const owed = must(await house.floor.leader.read(({ awards }) => [...awards.values()].map(({ row }) => row)));
    expect(owed).toContain('stopper');
  });
});

it('a million is paid as its winner chose, with two signatures', async () => {
  const rich = await openScenarioHouse('hoosier-lottery-millionaire-game-show-example-6.json', 62);
  const opened = await openStation(browser);
  try {
    await signInByHand(opened.page, rich.url, '/show/payments', 'books-1');
    const { page } = opened;
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.getByLabel('Cash amount set by the house').fill('1,000,001');
    await press(page, 'Record: $1,000,001.00 in cash');
    await sign(page, 'manager-2');
    await page.getByText('A cash amount can be at most $1,000,000.00').waitFor();
    await page.getByLabel('Cash amount set by the house').fill('548,000');
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'show-election');
    await press(page, 'Record: $548,000.00 in cash');
    await sign(page, 'manager-2');
    await page.getByText('No elections pending.').waitFor();
    expect(opened.mistakes).toEqual([]);
  } finally {
    await opened.close();
    await rich.close();
  }
});
