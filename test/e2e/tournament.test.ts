/** From buy-in to log, in a browser: sign-up, seats, the big clock, eliminations, a deal, the signed log. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HOUR } from '../../src/base/time.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import {
  axeFindings,
  openStation,
  PHONE,
  picture,
  type StationPage,
  sideways,
  sign,
  signInAt,
  until,
} from './stations.ts';

let browser: Browser;
let house: TestHouse;
const open: StationPage[] = [];

/** Six have signed up, and it is time to start. */
const SIGNED_UP = 7;

beforeAll(async () => {
  browser = await openBrowser();
  house = await openScenarioHouse('bay-101-poker-tournaments-ties.json', SIGNED_UP, HOUR);
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(() => {
  expect(open.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function page(options: Parameters<typeof openStation>[1] = {}): Promise<Page> {
  const opened = await openStation(browser, options);
  open.push(opened);
  return opened.page;
}

const press = (at: Page, name: string | RegExp) => at.getByRole('button', { name }).click();
/** An unavailable button says why. */
const ask = (at: Page, name: string) => at.getByRole('button', { name }).click({ force: true });
const part = (at: Page, name: string) =>
  at.getByRole('navigation', { name: 'Tournament sections' }).getByRole('link', { name }).click();

const box = (at: Page, name: string) => at.getByRole('region', { name });
const seat = (at: Page, name: string) =>
  at.getByRole('button', { name: new RegExp(`^Seat \\d+ ${name}(?!\\d)`) }).click();

/** Several in one hand: their stacks decide their places. */
async function out(at: Page, name: string, chips: string): Promise<void> {
  const form = at.locator('section', { has: at.getByRole('heading', { name: 'Several out in one hand' }) });
  const choices = form.getByLabel('Entrant');
  await choices.selectOption({ label: (await choices.getByText(name).first().textContent())! });
  await form.getByLabel('Chips before the hand').fill(chips);
}

const another = (at: Page) => press(at, 'Add another player from the same hand');

it('a tournament from buy-in to log', async () => {
  const desk = await page();
  await signInAt(desk, house.url, '/tournament', 'floor-1');
  await desk.getByRole('link', { name: 'Poker Tournaments start' }).click();

  // One more pays at the desk, and only once.
  await desk.getByLabel('Name or part of a name').fill('Ana Ruiz');
  await desk.keyboard.press('Enter');
  await press(desk, 'Collect $120.00 from Ana Ruiz, new patron');
  await desk.getByRole('row', { name: /^7 Ana R\./ }).waitFor();
  await desk.getByLabel('Name or part of a name').fill('Ana Ruiz');
  await press(desk, /^Find/);
  await press(desk, 'Collect $120.00 from Ana Ruiz');
  await desk.getByText('This player is already entered, as number 7').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'tournament-entrants');

  // A file names its faulty lines; a name on file is found, a new one goes to the vault.
  await desk.getByText('Sign up players from a file').click();
  const lines = desk.getByLabel(/^Or paste the lines/);
  await lines.fill('name,entry\nAna Ruiz,paid\nana ruiz,paid\nBea King,maybe');
  await desk.getByText('Line 3: ana ruiz is also on line 2.').waitFor();
  await desk.getByText('Line 4: "maybe" is not who pays: use paid or house.').waitFor();
  await lines.fill('name,entry\nAna Ruiz,paid\nBea King,house');
  await press(desk, 'Sign up 2 players: collect $120.00');
  await desk.getByRole('row', { name: /Ana Ruiz.*This player is already entered/ }).waitFor();
  await desk.getByRole('row', { name: /Bea King.*Signed up/ }).waitFor();
  await press(desk, 'Unregister Bea K.');
  await desk.getByText('7 entrants', { exact: true }).waitFor();

  // Nobody starts without a seat.
  await press(desk, 'Start tournament with 7 entrants');
  await desk.getByText('Some players have no seat').waitFor();
  await press(desk, 'Draw 7 seats at 1 table');
  await desk.getByText('Every player has a seat.').waitFor();
  await press(desk, 'Start tournament with 7 entrants');
  await desk.getByText('Level 1: 25 / 50').waitFor();
  await box(desk, 'Table t-1').getByText('7 players').waitFor();
  await press(desk, 'Place the button at table t-1');
  await box(desk, 'Table t-1').getByTitle('Dealer button').waitFor();
  await box(desk, 'Table t-1')
    .getByText(/Next big blind: /)
    .waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'tournament-seats');

  // The room sees the same, without a name.
  const clock = await page({ viewport: { width: 1280, height: 720 } });
  await clock.goto(`${house.url}/clock`);
  await clock.getByText('25 / 50').waitFor();
  await clock.getByText('$700').waitFor();
  expect(await clock.getByText('Ana').count()).toBe(0);
  expect(await axeFindings(clock)).toEqual([]);
  await picture(clock, 'tournament-clock');
  await press(desk, 'Pause clock');
  await clock.getByText('clock paused').waitFor();
  await press(desk, 'Resume clock');

  // The dealer moves the button, and the page explains a raise.
  const table = await page({ viewport: { width: 1180, height: 820 }, hasTouch: true });
  await signInAt(table, house.url, '/table/t-1', 'dealer-1');
  await press(table, 'Move the button for the next hand');
  await table.getByText(/^Button at seat \d+, small blind at seat \d+, big blind at seat \d+\.$/).waitFor();
  await table.getByLabel('Bet', { exact: true }).fill('100');
  await table.getByLabel('Chips put in').fill('160');
  await table.getByText('A raise to 200.').waitFor();
  await table.getByLabel('Chips put in').fill('140');
  await table.getByText('A call of 100. Return 40.').waitFor();
  expect(await axeFindings(table)).toEqual([]);
  await picture(table, 'tournament-table');

  // The clock is corrected where it is shown, and never to more than the posted time.
  await press(desk, 'Next level');
  await desk.getByText('Level 2: 50 / 100').waitFor();
  await until(desk.getByText('A level is never longer than posted: 20 minutes.'), () => ask(desk, '+1 min'));
  await press(desk, '−1 min');
  await clock.getByText(/^(19:0|18:5)\d$/).waitFor();
  await press(desk, '−1 min');
  await clock.getByText(/^(18:0|17:5)\d$/).waitFor();
  await press(desk, 'Previous level');
  await desk.getByText('Level 1: 25 / 50').waitFor();

  // A mistake of one tap: the wrong player is chosen, then moved, then nobody.
  await seat(desk, 'No\\. 6');
  await box(desk, 'Table t-1').getByRole('heading', { name: 'No. 6 is out in 7th' }).waitFor();
  await press(desk, 'Cancel');
  await box(desk, 'Table t-1').getByRole('heading', { name: 'Table t-1' }).waitFor();

  // Two in one hand, one of them by mistake.
  await part(desk, 'Penalties and clock');
  await desk.getByLabel('Minutes left in the level').fill('15');
  await press(desk, 'Set clock to level 1, 15 min left');
  await box(desk, 'Clock')
    .getByText(/^1[45]:\d\d$/)
    .waitFor();
  await out(desk, 'No. 6', '3000');
  await another(desk);
  await out(desk, 'No. 5', '2,000');
  await press(desk, 'Eliminate 2 players, 5 left');
  await desk.getByText('5 of 7 left').waitFor();
  await press(desk, 'Undo the elimination of No. 5 and No. 6');
  await sign(desk, 'floor-2');
  await desk.getByText('7 of 7 left').waitFor();
  for (const number of [6, 5, 4]) {
    await out(desk, `No. ${number}`, `${1000 + number}`);
    await another(desk);
  }
  await out(desk, 'No. 3', '1003');
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'tournament-play');
  await press(desk, 'Eliminate 4 players, 3 left');
  await desk.getByText('3 of 7 left').waitFor();

  // One alone goes out on the seat map: the player, who did it, the button. The wrong one is out, and it is over:
  // before the log is signed that can be undone.
  await part(desk, 'Tables');
  await seat(desk, 'No\\. 1');
  await seat(desk, 'Ana R\\.');
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'tournament-out');
  await press(desk, 'Out, by Ana R.');
  await desk.getByText('2 of 7 left').waitFor();
  await box(desk, 'Last out').getByText('3rd No. 1, by Ana R.').waitFor();
  await seat(desk, 'No\\. 2');
  await seat(desk, 'Ana R\\.');
  await press(desk, 'Out, by Ana R., and end the tournament');
  await desk.getByText('This tournament is finished').first().waitFor();
  await press(desk, 'Undo the elimination of No. 2');
  await sign(desk, 'floor-2');
  await desk.getByText('2 of 7 left').waitFor();
  await press(desk, 'Undo the elimination of No. 1');
  await sign(desk, 'floor-2');
  await desk.getByText('3 of 7 left').waitFor();

  // A deal leaves nothing over, is calculated three ways, and is recorded once everyone has signed.
  await part(desk, 'Prizes and log');
  const deal = box(desk, 'Deal');
  await deal.getByRole('heading', { name: 'Deal for 3: divide $700.00' }).waitFor();
  await deal.getByLabel('No. 1: chips').fill('35,000');
  await deal.getByLabel('No. 2: chips').fill('21000');
  await deal.getByLabel('Ana R.: chips').fill('15k');
  await until(desk.getByText('Enter whole numbers: “15k” for Ana R..'), () => ask(desk, 'Save the chip counts'));
  await deal.getByLabel('Ana R.: chips').fill('15000');
  await press(desk, 'Save the chip counts');
  await desk.getByText('more than the 70,000 chips in play').waitFor();
  await deal.getByLabel('Ana R.: chips').fill('14000');
  await deal.getByText('All 70,000 chips are counted.').waitFor();
  await press(desk, 'Save the chip counts');
  await deal.getByText('Chip counts from').waitFor();
  // 50, 30 and 20 percent of the chips, for $350, $210 and $140.
  await deal.getByRole('radio', { name: 'ICM' }).check({ force: true });
  await expect.poll(() => deal.getByRole('textbox', { name: 'No. 1', exact: true }).inputValue()).toBe('$268.75');
  await deal.getByText('The full amount is divided.').waitFor();
  // The slip is printed on another page, and players sign one by one: neither that nor a reload loses the deal.
  await deal.getByRole('checkbox', { name: 'No. 1' }).check();
  await deal.getByRole('link', { name: 'Print the deal slip' }).click();
  await desk.getByRole('heading', { name: 'Each player signs for this amount' }).waitFor();
  await desk.goBack();
  await desk.reload();
  await deal.getByText('Chip counts from').waitFor();
  await expect.poll(() => deal.getByRole('textbox', { name: 'No. 1', exact: true }).inputValue()).toBe('$268.75');
  expect(await deal.getByRole('checkbox', { name: 'No. 1' }).isChecked()).toBe(true);
  await deal.getByRole('radio', { name: 'Chip chop' }).check({ force: true });
  await deal.getByRole('textbox', { name: 'No. 1', exact: true }).fill('300');
  await deal.getByRole('textbox', { name: 'No. 2', exact: true }).fill('200');
  await deal.getByRole('textbox', { name: 'Ana R.', exact: true }).fill('199');
  await deal.getByText('$1.00 left to divide.').waitFor();
  await deal.getByRole('textbox', { name: 'Ana R.', exact: true }).fill('200');
  await deal.getByText('The full amount is divided.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'tournament-prizes');
  const deals = 'Record the deal and end the tournament';
  await until(desk.getByText('Not signed yet: No. 1, No. 2, Ana R..'), () => ask(desk, deals));
  for (const name of ['No. 1', 'No. 2', 'Ana R.']) await deal.getByRole('checkbox', { name }).check();
  await press(desk, 'Record the deal and end the tournament');
  await sign(desk, 'manager-1');
  await press(desk, 'Sign the tournament log');
  await desk.getByRole('link', { name: 'View its log' }).waitFor();

  // The log is at hand, with every line that is asked for.
  await desk.getByRole('link', { name: 'Logs', exact: true }).click();
  await desk.getByRole('row', { name: /Tournament 1.*ended by deal.*Flora Q\./ }).waitFor();
  await desk.setViewportSize(PHONE.viewport);
  expect(await sideways(desk)).toBe(0);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await picture(desk, 'tournament-logs');
  await desk.getByRole('link', { name: 'Tournament 1' }).click();
  await desk.getByRole('heading', { name: 'Deal among remaining players' }).waitFor();
  await desk.getByText('Keep for 7 years. Keep the last 3 months available at all times.').waitFor();
  await picture(desk, 'tournament-log');
});

it('bounties that grow: on everyone with one tap, and on the seat of who won them', async () => {
  const other = await openScenarioHouse('progressive-knockout.json', 5, HOUR);
  try {
    const desk = await page();
    await signInAt(desk, other.url, '/tournament/tournament-1', 'floor-1');
    await press(desk, 'Place a bounty on all 4 entrants without one');
    await expect.poll(() => desk.getByRole('row', { name: /^\d+ No\. \d .*Bounty/ }).count()).toBe(4);
    await press(desk, 'Draw 4 seats at 1 table');
    await desk.getByText('Every player has a seat.').waitFor();
    await press(desk, 'Start tournament with 4 entrants');
    await box(desk, 'Table t-1').waitFor();
    // Half of the $50 of number 4 is paid, and half is on number 3 from now on.
    await seat(desk, 'No\\. 4');
    const out = desk.getByRole('button', { name: /^Out$/ });
    await until(desk.getByText('There is a bounty on this player: tap who won the hand.'), () =>
      out.click({ force: true }),
    );
    await seat(desk, 'No\\. 3');
    await press(desk, 'Out, by No. 3');
    await desk.getByRole('button', { name: /^Seat \d+ No\. 3.*\$75 bounty/ }).waitFor();
    await desk.getByRole('button', { name: /^Seat \d+ No\. 1.*\$50 bounty/ }).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await picture(desk, 'tournament-bounties');
    // Undone, and it is $50 again.
    await press(desk, 'Undo the elimination of No. 4');
    await sign(desk, 'floor-2');
    await desk.getByRole('button', { name: /^Seat \d+ No\. 3.*\$50 bounty/ }).waitFor();
  } finally {
    await other.close();
  }
});

it('the standings of a season over two tournaments', async () => {
  const other = await openScenarioHouse('bay-101-poker-tournaments-league.json', 24, 60);
  try {
    const desk = await page();
    await signInAt(desk, other.url, '/tournament', 'floor-1');
    await desk.getByRole('link', { name: 'League' }).click();
    // Second of four, then first of five: 12 × √(4 ÷ 2) and 12 × √(5 ÷ 1), rounded down, and 5 for each.
    await desk.getByRole('row', { name: /^1 No name on file 52 2 1$/ }).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await picture(desk, 'tournament-league');
    await desk.getByRole('link', { name: 'Print' }).click();
    await desk.locator('.paper').waitFor();
    await picture(desk, 'tournament-league-paper');
  } finally {
    await other.close();
  }
});

it('two tournaments on one television', async () => {
  const other = await openScenarioHouse('bay-101-poker-tournaments-satellite.json', 12, 60);
  try {
    const desk = await page();
    await signInAt(desk, other.url, '/tournament', 'floor-1');
    await press(desk, /^Open sign-up/);
    await desk.getByRole('navigation').first().getByRole('link').nth(2).waitFor();
    const clock = await page({ viewport: { width: 1920, height: 1080 } });
    await clock.goto(`${other.url}/clock`);
    await expect.poll(() => clock.locator('.clock-one').count()).toBe(2);
    await clock.getByText('Sign-up is open, starts in').waitFor();
    await clock.getByRole('timer').waitFor();
    const foot = (await clock.locator('.clock-one').last().boundingBox())!;
    expect(foot.y + foot.height).toBeLessThanOrEqual(1080);
    expect(await axeFindings(clock)).toEqual([]);
    await picture(clock, 'tournament-two-clocks');
    // One of them alone, at its own address.
    await clock.goto(`${other.url}/clock?tournament=tournament-1`);
    await clock.getByRole('timer').waitFor();
    expect(await clock.locator('.clock-one').count()).toBe(0);
  } finally {
    await other.close();
  }
});

it('two tables: what to do about them on every page, and hand for hand', async () => {
  const other = await openScenarioHouse('bay-101-poker-tournaments-hand-for-hand.json', 9, 60);
  try {
    const desk = await page();
    await signInAt(desk, other.url, '/tournament/tournament-1', 'floor-1');
    const balance = box(desk, 'Balance');
    await balance.getByText('After this hand, break table t-2.').waitFor();
    await seat(desk, 'No\\. 6');
    await press(desk, /^Out$/);
    await desk.getByText('5 of 6 left').waitFor();
    // The same advice next to the entrants and the prizes, and after a reload and a step back.
    await part(desk, 'Prizes and log');
    await balance.getByText('After this hand, break table t-').waitFor();
    await desk.goBack();
    await box(desk, 'Table t-1').waitFor();
    await press(desk, 'Start hand-for-hand play');
    const hands = box(desk, 'Hand for hand');
    await hands.getByRole('heading', { name: 'Hand for hand: hand 1' }).waitFor();
    // A dealer reports one table, the desk the other.
    const table = await page({ viewport: { width: 1180, height: 820 }, hasTouch: true });
    await signInAt(table, other.url, '/table/t-1', 'dealer-1');
    await press(table, 'This table has finished the hand');
    await hands.getByText('Table t-1 has finished', { exact: true }).waitFor();
    await press(desk, 'Table t-2 has finished the hand');
    await press(desk, 'Deal hand 2 at every table');
    const clock = await page({ viewport: { width: 1280, height: 720 } });
    await clock.goto(`${other.url}/clock`);
    await clock.getByText('hand for hand, hand 2').waitFor();
    await table.getByRole('heading', { name: 'Hand for hand: hand 2' }).waitFor();
    expect(await axeFindings(desk)).toEqual([]);
    await picture(desk, 'tournament-two-tables');
    await press(desk, 'End hand-for-hand play');
    // Breaking takes two taps, and every player gets a seat.
    await balance.getByRole('button', { name: /^Break table t-\d now$/ }).click();
    await balance.getByRole('button', { name: /and draw \d seats at other tables$/ }).click();
    await balance.getByText('One table: nothing to balance.').waitFor();
    // An elimination that is not the last one is undone next to its line; seat cards come out as slips.
    await press(desk, 'Undo the elimination of No. 6');
    await sign(desk, 'floor-2');
    await desk.getByText('6 of 6 left').waitFor();
    await desk.getByRole('link', { name: 'Seat cards' }).click();
    await desk.getByText('Show this card and your ID to the dealer.').first().waitFor();
    await desk.goBack();
    // A phone with text twice as large: nothing is cut off, and nothing scrolls sideways.
    await desk.setViewportSize(PHONE.viewport);
    expect(await sideways(desk)).toBe(0);
    await picture(desk, 'tournament-phone');
    await desk.setViewportSize({ width: 1280, height: 800 });
    await desk.evaluate("document.documentElement.style.fontSize = '200%'");
    expect(await sideways(desk)).toBe(0);
    await picture(desk, 'tournament-large');
  } finally {
    await other.close();
  }
});
