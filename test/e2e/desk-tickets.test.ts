/** Tickets at the card desk in a browser: out to the tables, printed, back into the drum, counted; goods and points. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { must } from '../../src/base/result.ts';
import { HOUR, instant, MINUTE } from '../../src/base/time.ts';
import { raffle } from '../../src/floor/entries/testing.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import {
  axeFindings,
  openStation,
  PHONE,
  picture,
  readIn,
  type StationPage,
  sideways,
  sign,
  signInAt,
} from './stations.ts';

let house: TestHouse;
let browser: Browser;
let desk: Page;
const open: StationPage[] = [];

beforeAll(async () => {
  // The Big Spin hands out tickets at noon; it is five past, and two players sit at its table.
  house = await openScenarioHouse('hawaiian-gardens-big-spin-example-1.json', 0, HOUR + 5 * MINUTE);
  browser = await openBrowser();
  desk = await station('/desk/tickets', 'desk-1');
  await desk.evaluate('window.print = () => { window.prints = (window.prints ?? 0) + 1; }');
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(() => {
  expect(open.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function station(path: string, badge: string, options = {}): Promise<Page> {
  const opened = await openStation(browser, options);
  open.push(opened);
  await signInAt(opened.page, house.url, path, badge);
  return opened.page;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const part = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** As a scanner does it: many keys at once, and Enter. */
async function scan(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await readIn(page, text);
}

it('everyone at a table has a ticket with one tap, and the second print says REPRINT', async () => {
  await desk.getByText('12:00 PM tickets').waitFor();
  await picture(desk, 'desk-hand-out');
  await press(desk, 'Issue and print 2 tickets at table th-1');
  const issued = desk.getByRole('region', { name: 'Tickets at Table th-1' });
  await issued.getByText('SPIN-000002').waitFor();
  await desk.getByRole('button', { name: 'Tickets issued at table th-1' }).waitFor();
  const paper = desk.getByRole('article').first();
  await paper.getByRole('img', { name: /^QR code SPIN-000001\.[0-9A-Z]{8}$/ }).waitFor();
  expect(await desk.getByText('REPRINT', { exact: true }).count()).toBe(0);
  expect(await desk.evaluate('window.prints')).toBe(1);
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-printed');
  await press(desk, 'Reprint 2 tickets');
  await desk.getByText('REPRINT', { exact: true }).first().waitFor();
});

it('tickets are read in a row, a wrong one says what it is, and the others go into the drum', async () => {
  const code = async (serial: string) => must(await house.floor.tickets.code(serial));
  await part(desk, 'Collect');
  const read = desk.getByRole('list', { name: 'Scanned tickets' });
  await scan(desk, await code('SPIN-000001'));
  await read.getByText('Good').waitFor();
  // Of another letter at its end; typed by number alone; of no drum; the first one again.
  const second = await code('SPIN-000002');
  await scan(desk, `${second.slice(0, -1)}${second.endsWith('0') ? '1' : '0'}`);
  await read.getByText('do not match').waitFor();
  await desk.getByLabel('Ticket', { exact: true }).fill('2');
  await desk.getByLabel('Ticket', { exact: true }).press('Enter');
  await expect.poll(() => read.getByText('Good').count()).toBe(2);
  await scan(desk, 'CAR-000099');
  await read.getByText('No current drum has a ticket CAR-000099').waitFor();
  await scan(desk, await code('SPIN-000001'));
  await read.getByText('Already on the list').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-collect');
  // A colleague was quicker with one of them: it is named, and the other one stays valid.
  await house.give('floor-1', { type: 'collect-tickets', drum: 'spin', serials: ['SPIN-000001'] });
  await press(desk, 'Put 2 tickets into the drum');
  await desk.getByText('Ticket SPIN-000001 is already in the drum.').waitFor();
  await press(desk, 'Put 1 ticket into the drum');
  await expect.poll(() => read.getByText('Keep apart').count()).toBe(4);
  await desk.getByText('2 in the drum', { exact: true }).waitFor();
});

it('a ticket is looked at, printed and voided, from whichever tab it is scanned on', async () => {
  await part(desk, 'Merchandise');
  await scan(desk, 'MEMBER-0042');
  await desk.getByText('Scanned MEMBER-0042, which is no ticket of a drum here.').waitFor();
  await scan(desk, must(await house.floor.tickets.code('SPIN-000002')));
  const found = desk.getByRole('region', { name: 'Ticket status' });
  await found.getByText('Ticket SPIN-000002 is in the drum').waitFor();
  await found.getByRole('button', { name: 'Reprint SPIN-000002' }).waitFor();
  await picture(desk, 'desk-look');
  await found.getByText('Void this ticket').click();
  await press(desk, 'Void ticket SPIN-000002');
  await found.getByText('Ticket SPIN-000002 was voided').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await scan(desk, 'SPIN-000002.AAAAAAAA');
  await found.getByText('Altered').waitFor();
});

it('a drum is counted, and two people sign a difference with its reason', async () => {
  await part(desk, 'Drums');
  await part(desk, 'SPIN');
  await desk.getByLabel('Tickets counted in the drum').fill('2');
  await desk.getByText(/The system shows 1\./).waitFor();
  await desk.getByRole('button', { name: 'Record count of 2, 1 expected' }).click({ force: true });
  await desk.getByText('Choose a reason first').waitFor();
  await desk.getByLabel('Reason for the variance').selectOption('copy-found');
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-drum');
  await press(desk, 'Record count of 2, 1 expected');
  await sign(desk, 'floor-2');
  await desk.getByText('Two employees signed').waitFor();
  await desk.getByLabel('Tickets counted in the drum').fill('1');
  await press(desk, 'Record count');
  await desk.getByText('1 ticket counted. No variance.').waitFor();
});

it('goods come in, and are written off by two; the desk alone cannot', async () => {
  await part(desk, 'Merchandise');
  await desk.getByRole('button', { name: 'Receive merchandise' }).click({ force: true });
  await desk.getByText('Promotions, an accountant or a manager must sign in to move merchandise.').waitFor();
  const promo = await station('/desk/goods', 'promo-1');
  await promo.getByLabel('Item').fill('Logo jacket');
  await promo.getByLabel('Value each, in dollars').fill('120');
  await promo.getByLabel('Quantity', { exact: true }).fill('25');
  await press(promo, 'Receive 25 × Logo jacket, $3,000.00 total');
  await desk.getByRole('cell', { name: 'Logo jacket' }).waitFor();
  await promo.getByText('Write off merchandise').click();
  await promo.getByLabel('Quantity to write off').fill('26');
  await promo.getByText('Only 25 available. The rest').waitFor();
  await promo.getByLabel('Quantity to write off').fill('1');
  await press(promo, 'Write off 1 × Logo jacket with a second signature');
  await sign(promo, 'manager-1');
  await expect.poll(() => desk.getByRole('cell', { name: '24' }).count()).toBe(2);
  expect(await axeFindings(promo)).toEqual([]);
  await picture(promo, 'desk-goods');
});

it('a block is given out, handed out by heads, and comes back with a difference; hours are swiped', async () => {
  await house.give('manager-1', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  for (const option of ['blocks', 'hours']) await postRaffle(option);
  await house.give('floor-1', {
    type: 'open-table',
    table: 'r-1',
    game: 'crazy-4-poker',
    kind: 'live',
    seats: 7,
    limits: null,
  });
  await part(desk, 'Tickets');
  await part(desk, 'Blocks');
  await desk.getByLabel('To number').fill('50');
  await desk.getByLabel('Badge of the employee taking the block').fill('floor-1');
  await press(desk, 'Check out 1 to 50 to floor-1');
  const block = desk.getByRole('region', { name: 'Block from 1' });
  await block.getByLabel('Head count').fill('5');
  await press(desk, 'Hand out 5 tickets at table r-1');
  await block.getByText('5 handed out, 45 left').waitFor();
  await block.getByText('Return this block').click();
  await block.getByLabel('Tickets left, counted').fill('44');
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-blocks');
  await press(desk, 'Return the block with 44, 45 expected');
  await sign(desk, 'floor-2');
  await desk.getByText('No ticket blocks checked out.').waitFor();

  await part(desk, 'Points');
  await desk.getByLabel('Name or part of a name').fill('Maria Tran');
  await press(desk, 'New patron');
  await press(desk, 'Add Maria Tran');
  await desk.getByRole('heading', { name: 'Maria Tran' }).waitFor();
  const session = await house.signIn('floor-1', 'floor');
  const { people } = (await session.ask('GET', '/api/people?find=Maria&purpose=seat')).body;
  await house.give('dealer-1', { type: 'take-seat', table: 'r-1', seat: 1, person: people[0].person });
  house.clock.advance(2 * MINUTE);
  await desk.getByLabel('Table of the player').selectOption('r-1');
  await press(desk, 'Record swipe at table r-1');
  await desk.getByText('1 point, 2 min').waitFor();
  await desk.getByRole('cell', { name: /^Maria T/ }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-points');
  await press(desk, 'Record swipe at table r-1');
  await desk.getByText('This card was swiped a moment ago').waitFor();
});

it('fits a phone', async () => {
  const phone = await station('/desk/tickets', 'floor-1', PHONE);
  for (const name of ['Collect', 'Drums', 'Merchandise', 'Points']) {
    await part(phone, name);
    expect(await sideways(phone)).toBe(0);
  }
});

async function postRaffle(option: string): Promise<void> {
  // A point for two minutes, so that no screen locks itself meanwhile.
  const steps = raffle.steps.map((step) => (step.id === 'points' ? { ...step, minutesEach: 2 } : step));
  const sheet = { ...raffle, id: `test/${option}`, name: `Raffle by ${option}`, steps };
  await house.give('manager-1', { type: 'adopt-sheet', sheet });
  const from = house.floor.now();
  const offer = {
    id: `raffle-${option}`,
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    amounts: {},
    fund: null,
    period: { from, until: instant(from + 48 * HOUR) },
    tables: 'all',
    windDown: 'pay-out',
    schedule: [instant(from + 20 * HOUR)],
    prizes: [{ id: 'cash', name: '$100', gives: 'cash', value: 10_000, count: 1 }],
    ...(option === 'blocks' ? { distributions: ['12:00'] } : {}),
  };
  await house.give('promo-1', { type: 'post-offer', offer });
  await house.give('manager-1', { type: 'approve-offer', offer: offer.id });
}
