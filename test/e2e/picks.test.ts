/** Picks to payment in a browser: games from a file, a member's picks and their copy, results, winners, the cage. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { HOUR } from '../../src/base/time.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, openStation, picture, type StationPage, sideways, sign, signInAt } from './stations.ts';

let browser: Browser;
let house: TestHouse;
const open: StationPage[] = [];
const people: Record<string, string> = {};

const FINDINGS = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null, member: true } as const;
const TABLE = 'holdem-1';

/** Tuesday; two members of the club have five scanned hours. */
beforeAll(async () => {
  [browser, house] = await Promise.all([
    openBrowser(),
    openScenarioHouse('hawaiian-gardens-pro-football-corrected.json', 0),
  ]);
  const access = { badge: 'desk-1', purpose: 'test', time: house.floor.now() };
  for (const [i, name] of ['Maria Torres', 'Ben <b>Okafor</b>'].entries()) {
    const person = must(await house.floor.vault.add({ name, consent: true }, access));
    people[name] = person;
    await house.give('floor-1', { type: 'register-person', person, findings: FINDINGS });
    await house.give('floor-1', { type: 'take-seat', table: TABLE, seat: i + 6, person });
  }
  for (let hour = 0; hour < 5; hour += 1) {
    house.clock.advance(HOUR);
    for (const person of Object.values(people)) {
      await house.give('floor-1', { type: 'record-swipe', person, table: TABLE });
    }
  }
});

afterAll(async () => {
  const mistakes = open.flatMap((station) => station.mistakes);
  await Promise.all(open.map(({ close }) => close()));
  await house?.close();
  await closePages();
  expect(mistakes).toEqual([]);
});

async function station(path: string, badge?: string): Promise<Page> {
  const opened = await openStation(browser, { scripts: ['window.print = () => undefined;'] });
  open.push(opened);
  if (badge === undefined) await opened.page.goto(`${house.url}${path}`);
  else await signInAt(opened.page, house.url, path, badge);
  return opened.page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const until = (moment: string) => house.clock.advance(Date.parse(moment) / 1000 - house.floor.now());

const CHANGES = 'Correct a score, or move, cancel or restore a game';
const GAMES = `game,begins,away,home
g1,2026-10-11 10:00,Buffalo,New York
g2,2026-10-11 13:25,Green Bay,Chicago
g3,2026-10-12 17:15,Dallas,Denver`;

it('a list with a wrong line is not taken, a right one is posted', async () => {
  const desk = await station('/desk/picks', 'desk-1');
  await desk.getByText('No pick sheets yet.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Post games for a week' }).click();
  await desk.getByLabel('Games', { exact: true }).fill(GAMES.replace('Buffalo', '<b>Buffalo</b>'));
  await press(desk, 'Check list');
  await desk.getByText('Line 2: "<b>Buffalo</b>" cannot be the name of a team.').waitFor();
  await picture(desk, 'desk-picks-refused');
  await desk.getByLabel('Games', { exact: true }).fill(GAMES);
  await press(desk, 'Check list');
  await desk.getByRole('cell', { name: 'Green Bay' }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-picks-post');
  await press(desk, 'Post 3 games');
  await desk.getByRole('link', { name: 'Pick sheet 1' }).waitFor();
});

it('a member’s picks are handed in whole, and printed once', async () => {
  const desk = await station('/desk/picks/football:1/enter', 'desk-1');
  await desk.getByLabel('Name or part of a name').fill('torres');
  await desk.keyboard.press('Enter');
  await press(desk, 'Enter picks for Maria Torres');
  await desk.getByRole('radio', { name: 'Buffalo' }).check({ force: true });
  const hand = desk.getByRole('button', { name: 'Submit picks for Maria Torres' });
  await hand.click({ force: true });
  await desk.getByText('Pick a winner in 2 more games.').waitFor();
  await desk.getByRole('radio', { name: 'Green Bay' }).check({ force: true });
  await desk.getByRole('radio', { name: 'Dallas' }).check({ force: true });
  await desk.getByLabel('Points for Dallas').fill('24');
  await desk.getByLabel('Points for Denver').fill('20');
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-picks-enter');
  await hand.dblclick();
  await desk.getByText('Entry 1 is submitted.', { exact: false }).waitFor();
  await press(desk, 'Print copy of entry 1');
  await desk.getByRole('region', { name: 'Printed' }).getByText('Maria Torres').waitFor();
  await press(desk, 'Reprint entry 1');
  await desk.getByText('REPRINT', { exact: true }).first().waitFor();
  await picture(desk, 'desk-picks-copy');
  // Existing picks are in the form, so that one pick is changed by one press.
  await press(desk, 'Change these picks');
  await expect.poll(() => desk.getByRole('radio', { checked: true }).count()).toBe(3);
  await expect.poll(() => desk.getByLabel('Points for Denver').inputValue()).toBe('20');
  await picture(desk, 'desk-picks-change');
  await press(desk, 'Change picks for Maria Torres');
  await press(desk, 'Next member');
  await desk.getByText('Choose the member').waitFor();
  const picks = [
    { game: 'g1', team: 'Buffalo' },
    { game: 'g2', team: 'Chicago' },
    { game: 'g3', team: 'Dallas' },
  ];
  const ben = people['Ben <b>Okafor</b>']!;
  await house.give('desk-1', {
    type: 'enter-picks',
    card: 'football:1',
    person: ben,
    picks,
    score: { away: 20, home: 23 },
  });
});

it('a game that was called off by mistake counts again', async () => {
  const desk = await station('/desk/picks/football:1', 'promo-1');
  await desk.getByText(CHANGES).click();
  await desk.getByRole('radio', { name: 'Game was canceled' }).check({ force: true });
  await desk.getByLabel('Game', { exact: true }).selectOption('g2');
  await press(desk, 'Cancel Green Bay at Chicago');
  await sign(desk, 'manager-1');
  await desk.locator('.tag').filter({ hasText: 'Canceled' }).waitFor();
  await desk.getByRole('radio', { name: 'Game is on again' }).check({ force: true });
  await desk.getByRole('button', { name: 'Restore Green Bay at Chicago' }).waitFor();
  await expect.poll(() => desk.getByLabel('Start time, casino time').inputValue()).toBe('2026-10-11T13:25');
  await picture(desk, 'desk-picks-after-all');
  expect(await axeFindings(desk)).toEqual([]);
  await press(desk, 'Restore Green Bay at Chicago');
  await sign(desk, 'manager-2');
  await desk.locator('.tag').filter({ hasText: 'Canceled' }).waitFor({ state: 'detached' });
});

it('results come in, a wrong one is corrected by two, and the winners are posted for the room', async () => {
  until('2026-10-13T05:00:00Z');
  const [desk, stage] = await Promise.all([station('/desk/picks/football:1', 'promo-1'), station('/stage')]);
  await stage.getByText('0 of 3 games decided').waitFor();
  for (const [team, points] of [
    ['Buffalo', '24'],
    ['New York', '17'],
    ['Green Bay', '10'],
    ['Chicago', '13'],
    ['Dallas', '23'],
    ['Denver', '20'],
  ]) {
    await desk.getByLabel(`Points for ${team}`, { exact: true }).fill(points!);
  }
  await picture(desk, 'desk-picks-results');
  await press(desk, 'Record 3 final scores');
  await stage.getByText('3 of 3 games decided').waitFor();
  await desk.getByText(CHANGES).click();
  await desk.getByLabel('Game', { exact: true }).selectOption('g2');
  await desk.getByLabel('Points for Green Bay, corrected').fill('30');
  await desk.getByLabel('Points for Chicago, corrected').fill('3');
  expect(await axeFindings(desk)).toEqual([]);
  await press(desk, 'Correct Green Bay at Chicago to 30 : 3');
  await sign(desk, 'manager-2');
  await desk.getByRole('cell', { name: '30 : 3' }).waitFor();
  await picture(stage, 'stage-picks-standings');
  expect(await axeFindings(stage)).toEqual([]);
  await desk.getByRole('link', { name: 'Entries and standings' }).click();
  await desk.getByText('5 of 5 scanned hours').first().waitFor();
  await picture(desk, 'desk-picks-entries');
  await desk.getByRole('link', { name: 'Winners' }).click();
  await press(desk, 'Post the winners of pick sheet 1');
  await desk.getByRole('cell', { name: '$500.00' }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-picks-winners');
  await stage.getByText('Winners').waitFor();
  await stage.getByText('$500.00').waitFor();
  await picture(stage, 'stage-picks-winners');
  expect(await sideways(desk)).toBe(0);
});

it('the first prize is claimed from Tuesday noon on, paid at the cage, and the desk sees it', async () => {
  const maria = people['Maria Torres']!;
  const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
  const claim = { type: 'claim-award', award: 'award-1', person: maria, checks } as const;
  until('2026-10-13T18:59:59Z');
  await expect(house.give('cage-1', claim)).rejects.toThrow(/too-early/);
  until('2026-10-13T19:00:01Z');
  const cage = await station('/cage/award/award-1', 'cage-1');
  for (const question of [/photo ID/, /name on the ID/, /21 or older/]) {
    await cage.getByRole('group', { name: question }).getByRole('radio', { name: 'Yes' }).check();
  }
  await cage
    .getByRole('group', { name: /exclusion/ })
    .getByRole('radio', { name: 'No' })
    .check();
  await press(cage, 'Record ID check');
  await cage.getByRole('button', { name: /^Pay \$500\.00/ }).click();
  await cage.getByText(/^Paid \$500\.00/).waitFor();
  const desk = await station('/desk/picks/football:1/winners', 'desk-1');
  await desk.locator('.tag').filter({ hasText: 'Paid' }).waitFor();
  await desk.locator('.tag').filter({ hasText: 'Not claimed' }).waitFor();
});

it('a winner paid by a wrong score is shown as that, at the desk and on the list', async () => {
  await house.give('promo-1', {
    type: 'correct-result',
    card: 'football:1',
    game: 'g2',
    away: 3,
    home: 30,
    reason: 'misread',
    also: ['manager-1'],
  });
  const desk = await station('/desk/picks/football:1/winners', 'desk-1');
  await desk.locator('.tag').filter({ hasText: 'Paid, later corrected' }).waitFor();
  await desk.getByText('$300.00 under the corrected score').waitFor();
  await picture(desk, 'desk-picks-corrected');
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'List', exact: true }).click();
  await desk.getByText('paid; corrected since to $300.00').waitFor();
  await press(desk, 'Print the list for pick sheet 1');
  await desk.getByRole('region', { name: 'Printed' }).getByText('Maria Torres').first().waitFor();
  await picture(desk, 'desk-picks-list');
  expect(await sideways(desk)).toBe(0);
});
