/** Table draws, a grid and a paper box in a browser: the desk, the floor, the table, and the stage. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { HOUR } from '../../src/base/time.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, openStation, picture, type StationPage, sign, signInAt } from './stations.ts';

let browser: Browser;
let house: TestHouse | undefined;
let people: ReadonlyMap<string, string>;
const open: StationPage[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await closePages();
});

afterEach(async () => {
  const mistakes = open.flatMap((station) => station.mistakes);
  await Promise.all(open.splice(0).map(({ close }) => close()));
  await house?.close();
  house = undefined;
  expect(mistakes).toEqual([]);
});

async function openHouse(file: string, later: number): Promise<TestHouse> {
  const opened = await openScenarioHouse(file, 0, later);
  people = opened.people;
  house = opened;
  return opened;
}

async function station(path: string, badge?: string): Promise<Page> {
  const opened = await openStation(browser);
  open.push(opened);
  if (badge === undefined) await opened.page.goto(`${house!.url}${path}`);
  else await signInAt(opened.page, house!.url, path, badge);
  return opened.page;
}

const amountsOwed = async () =>
  must(await house!.floor.leader.read(({ awards }) => [...awards.values()].map(({ amount }) => amount)));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** A gray key can still be touched, to see why it is unavailable. */
const touch = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click({ force: true });
const answer = (page: Page, asks: RegExp, says: string) =>
  page.getByRole('group', { name: asks }).getByRole('radio', { name: says, exact: true }).click();

it('a splash: from the ball to the winner of the pot', async () => {
  await openHouse('hawaiian-gardens-splash-pot-example-2.json', 2 * HOUR + 60);
  await house!.give('floor-1', {
    type: 'open-table',
    table: 'table-9',
    game: 'texas-holdem',
    kind: 'live',
    seats: 9,
    limits: null,
  });
  const [desk, stage, floor, table] = await Promise.all([
    station('/desk/tables', 'desk-1'),
    station('/stage'),
    station('/floor/tables/table-7', 'floor-1'),
    station('/table/table-7', 'dealer-1'),
  ]);
  await desk.getByRole('link', { name: 'Splash Pot Promotion' }).click();
  await desk.getByText('Table 9 is not included: 0 of the required 4 are dealt in at Table 9. (§4.1)').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-tables-fill');
  await press(desk, 'Fill the bin with 1 table');
  await sign(desk, 'floor-2');
  await desk.getByRole('heading', { name: 'Draw a table' }).waitFor();
  await stage.getByText('1 table in the bin, one is drawn').waitFor();

  // The key of a table without a piece says why, and nothing is recorded.
  await touch(desk, 'Table 9');
  await desk.getByText('Table 9 has no ball in this drawing.').waitFor();
  await press(desk, 'Table 7');
  await picture(desk, 'desk-tables-draw');
  await press(desk, 'Record table 7');
  await sign(desk, 'floor-2');
  const waits = '$200.00 waits for the next hand with four dealt in played to its end';
  await Promise.all([
    desk.getByRole('heading', { name: 'Waiting' }).waitFor(),
    stage.getByText('Table 7: $200.00').waitFor(),
    table.getByText(waits).waitFor(),
    floor.getByText(`${waits}.`).waitFor(),
  ]);
  await picture(desk, 'desk-tables-waits');
  await picture(stage, 'stage-table-waits');
  await picture(table, 'table-pot-waits');
  expect(await axeFindings(stage)).toEqual([]);

  // A hand that was not played to its end leaves the prize; two tie for the next one.
  await press(floor, 'Record the hand');
  await answer(floor, /all rounds/, 'No');
  await press(floor, 'Seat 1');
  await press(floor, 'Record the hand and keep the prize waiting');
  await floor.getByRole('button', { name: 'Record the hand' }).click();
  await answer(floor, /all rounds/, 'Yes');
  await press(floor, 'Seat 1');
  await press(floor, 'Seat 2');
  await picture(floor, 'floor-pot-hand');
  expect(await axeFindings(floor)).toEqual([]);
  await press(floor, 'Give $200.00 to seats 1 and 2');
  await stage.getByText('2 winners').waitFor();
  await stage.getByText('$200.00').waitFor();
  await picture(stage, 'stage-table-won');
  await table.getByText(waits).waitFor({ state: 'detached' });
  expect(await amountsOwed()).toEqual([10_000, 10_000]);
});

it('squares: a period that was misread is corrected, points to a blank, and its prize is carried', async () => {
  await openHouse('hawaiian-gardens-sports-squares-example-2.json', HOUR);
  const [desk, stage] = await Promise.all([station('/desk/tables/squares', 'manager-1'), station('/stage')]);
  await desk.getByRole('button', { name: 'Row 1, square 1: Place table 8 here' }).click();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-squares-place');
  await press(desk, 'Record squares of 1 table');
  await sign(desk, 'floor-2');
  await desk.getByRole('heading', { name: 'Draw the digits' }).waitFor();
  for (const side of ['top', 'left']) {
    for (const digit of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      await desk
        .getByRole('group', { name: `for the ${side}` })
        .getByRole('button', { name: `Digit ${digit}` })
        .click();
    }
  }
  await picture(desk, 'desk-squares-digits');
  await press(desk, 'Record digits');
  await sign(desk, 'floor-2');

  await score(desk, '', '10', '20');
  await desk.getByText('0 across the top and 0 down the left side: table 8.').waitFor();
  await press(desk, 'Record First quarter: Home 10, Visitors 20');
  await stage.getByText('Table 8 wins').waitFor();
  await desk.getByText('Correct the score of First quarter').click();
  await score(desk, ', corrected', '7', '3');
  await press(desk, 'Correct to Home 7, Visitors 3');
  await sign(desk, 'floor-2');
  await desk.getByText('Carried over to the next period: $1,000.00').waitFor();
  await stage.getByText('Includes $1,000.00 carried over').waitFor();
  await stage.getByText('A blank square').waitFor();
  expect(await axeFindings(stage)).toEqual([]);
  await picture(stage, 'stage-squares-blank');

  await score(desk, '', '10', '20');
  await picture(desk, 'desk-squares-score');
  await press(desk, 'Record Second quarter: Home 10, Visitors 20');
  await stage.getByText('Table 8 wins').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-squares-won');
  await picture(stage, 'stage-squares-won');
  expect(await amountsOwed()).toEqual(Array(8).fill(25_000));
});

async function score(page: Page, note: string, top: string, left: string): Promise<void> {
  await page.getByLabel(`Home (top)${note}`, { exact: true }).fill(top);
  await page.getByLabel(`Visitors (left)${note}`, { exact: true }).fill(left);
}

const BOTH = ['eye-1', 'floor-2'];

it('from the entry box to five contestants, of whom one does not come in time', async () => {
  await openHouse('hoosier-lottery-millionaire-drawing-example-2.json', 3 * HOUR);
  const before = await station('/desk/boxes/fair', 'desk-1');
  await before.getByLabel('Each container was opened in front of witnesses and is empty').check();
  await press(before, 'Set out 2 containers');
  await both(before);
  await touch(before, 'Empty 2 containers into 1 drum');
  await before.getByText('Entries are still being accepted.').waitFor();
  house!.clock.advance(3.6 * HOUR);
  const [desk, stage] = await Promise.all([station('/desk/boxes/fair', 'desk-1'), station('/stage')]);
  await desk.getByLabel('Each drum was empty, and is mixed in plain view').check();
  await press(desk, 'Empty 2 containers into 1 drum');
  await both(desk);
  await press(desk, 'Record 75 finalists');
  await both(desk);
  await desk.getByRole('heading', { name: 'Draw an entry for contestant seat 1 of 5' }).waitFor();
  await stage.getByText('75 finalists left').waitFor();

  // An illegible one, then Maria's; the other four come from people whom the vault does not name.
  await answer(desk, /Does the entry qualify/, 'Illegible');
  await press(desk, 'Disqualify the entry');
  await both(desk);
  await desk.getByText('1 entry disqualified').waitFor();
  await paperOf(desk, 'Maria Tran', 'contestant seat 1 of 5');
  for (const person of ['b', 'c', 'd', 'e']) {
    await house!.give(
      'desk-1',
      { type: 'draw-paper', offer: 'fair', finding: 'qualifies', person: people.get(person) },
      BOTH,
    );
  }
  await desk.getByRole('heading', { name: 'Announce the names' }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-box-announce');
  await press(desk, 'Call 5 names (5 min to report)');
  await Promise.all([timers(desk, 5), timers(stage, 5), stage.getByText('Maria T.').waitFor()]);
  expect(await axeFindings(stage)).toEqual([]);
  await picture(desk, 'desk-box-called');
  await picture(stage, 'stage-box-called');

  // In two parts, since an idle desk locks itself after five minutes.
  house!.clock.advance(150);
  await verify(desk, 'Maria Tran');
  await timers(desk, 4);
  for (const entry of ['entry-3', 'entry-5', 'entry-6']) {
    const checks = { idShown: true, nameMatches: true, ofAge: true, accepts: true };
    await house!.give('desk-1', { type: 'present-entry', offer: 'fair', entry, checks });
  }
  await timers(desk, 1);
  house!.clock.advance(152);
  await desk.getByRole('heading', { name: 'Draw an entry for contestant seat 5 of 5' }).waitFor();
  await paperOf(desk, 'Femi Ade', 'contestant seat 5 of 5');
  await press(desk, 'Call one name (5 min to report)');
  await verify(desk, 'Femi Ade');
  await desk.getByRole('heading', { name: 'Draw an entry for prize package 1 of 15' }).waitFor();
  await desk
    .getByRole('row', { name: /Femi Ade/ })
    .getByText('Contestant seat 6')
    .waitFor();
  await stage.getByText('Femi A.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-box-verified');
  await picture(stage, 'stage-box-verified');
});

const timers = (page: Page, many: number) => expect.poll(() => page.getByRole('timer').count()).toBe(many);

async function both(page: Page): Promise<void> {
  for (const badge of BOTH) await sign(page, badge);
}

async function paperOf(desk: Page, name: string, prize: string): Promise<void> {
  await answer(desk, /Does the entry qualify/, 'Qualifies');
  await desk.getByLabel('Name or part of a name').fill(name);
  await press(desk, 'New patron');
  await press(desk, `Add ${name}`);
  await press(desk, `Record ${name} for ${prize}`);
  await both(desk);
  await desk.getByRole('cell', { name, exact: true }).waitFor();
}

async function verify(desk: Page, name: string): Promise<void> {
  await press(desk, `Is here ${name}`);
  await desk.getByRole('heading', { name }).waitFor();
  for (const asks of [/photo ID/, /name on the ID/, /18 or older/, /accept the rules/]) await answer(desk, asks, 'Yes');
  await press(desk, `Record that ${name} reported`);
}
