/**
 * The games that winners play, in a browser: a hot seat climbs hi-lo, a call on a deal, keys in envelopes, with the
 * room watching.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../src/base/time.ts';
import type { TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import { axeFindings, openStation, PHONE, picture, type StationPage, sideways, sign, signInAt } from './stations.ts';

let browser: Browser;
const open: StationPage[] = [];
const houses: TestHouse[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await closePages();
  for (const house of houses) await house.close();
});

afterEach(() => {
  expect(open.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

async function houseAfter(file: string, steps: number, later: number): Promise<TestHouse> {
  const house = await openScenarioHouse(file, steps, later);
  houses.push(house);
  return house;
}

/** The big screen of a room. */
const WIDE = { width: 1280, height: 720 };

async function station({ url }: TestHouse, path: string, badge?: string): Promise<Page> {
  const opened = await openStation(browser, badge === undefined ? { viewport: WIDE } : {});
  open.push(opened);
  if (badge === undefined) await opened.page.goto(`${url}${path}`);
  else await signInAt(opened.page, url, path, badge);
  return opened.page;
}

/** On a phone nothing reaches beyond the edge. */
async function fitsPhone(page: Page, name: string): Promise<void> {
  await page.setViewportSize(PHONE.viewport);
  expect(await sideways(page)).toBe(0);
  await picture(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const answer = (page: Page, asks: RegExp, says: string) =>
  page.getByRole('group', { name: asks }).getByRole('radio', { name: says, exact: true }).check({ force: true });
/** A gray key is touched to ask why. */
const touch = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click({ force: true });
const pick = async (page: Page, ...cards: string[]) => {
  for (const card of cards) await page.getByRole('button', { name: card, exact: true }).click();
};

it('a hot seat comes forward, guesses twice, and keeps what is held', async () => {
  // At 2:50 p.m.: the drawing of 2:30 is held within its own hour.
  const house = await houseAfter('saratoga-hi-lo-progressive-example-1.json', 1, 2 * HOUR - 600);
  const desk = await station(house, '/desk', 'desk-1');
  const stage = await station(house, '/stage');
  await desk.getByRole('link', { name: 'Hi Lo Progressive' }).click();
  await desk.getByLabel('Card, seat or entry number').fill('PEC-1041');
  await press(desk, 'Call the holder of PEC-1041');
  await sign(desk, 'floor-2');
  await stage.getByText('PEC-1041').waitFor();

  await desk.getByLabel('Name or part of a name').fill('Ana Ruiz');
  await press(desk, /^Find/);
  await press(desk, 'New patron');
  await desk.getByLabel('Name as shown on ID').fill('Ana Ruiz');
  await press(desk, 'Add Ana Ruiz');
  for (const [asks, says] of [
    [/club card/, 'Yes'],
    [/photo ID/, 'Yes'],
    [/21 or older/, 'Yes'],
    [/exclusion list/, 'No'],
    [/unrelated to IGT/, 'Yes'],
  ] as const) {
    await answer(desk, asks, says);
  }
  await press(desk, 'Record that Ana Ruiz is here');
  await desk.getByLabel('Employee status').selectOption('no');
  await desk.getByLabel('Club member?').selectOption('yes');
  await press(desk, 'Record and continue');

  // No card is turned before the first; none is recorded without a guess; none comes twice from one deck.
  await desk.getByRole('heading', { name: 'Turn the first card' }).waitFor();
  await stage.getByText('The first card is next.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-ladder-first');
  await pick(desk, '7 of spades');
  await press(desk, 'Start with the 7 of spades');
  await sign(desk, 'floor-2');
  await desk.getByRole('heading', { name: 'Higher or lower than the 7 of spades?' }).waitFor();
  await touch(desk, 'Jack of diamonds');
  await desk.getByText('Enter the winner’s guess before a card is turned.').waitFor();
  await answer(desk, /winner’s guess/, 'Higher');
  await touch(desk, '7 of spades, in this hand');
  await desk.getByText('was already turned.').waitFor();
  await pick(desk, 'Jack of diamonds');
  await press(desk, 'Record higher, then the jack of diamonds');
  await sign(desk, 'floor-2');
  await desk.getByRole('heading', { name: 'Higher or lower than the jack of diamonds?' }).waitFor();
  await answer(desk, /winner’s guess/, 'Lower');
  await pick(desk, '3 of clubs');
  await picture(desk, 'desk-ladder');
  await fitsPhone(desk, 'desk-ladder-phone');
  await press(desk, 'Record lower, then the 3 of clubs');
  await sign(desk, 'floor-2');
  await desk.getByText('2 right guesses').waitFor();
  await stage.getByRole('img', { name: 'three of clubs' }).waitFor();
  await stage.getByText('$150.00 in free play').first().waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  expect(await axeFindings(stage)).toEqual([]);
  await picture(stage, 'stage-ladder');

  await press(desk, 'Keep $150.00 in free play');
  await sign(desk, 'floor-2');
  await desk.getByText('This drawing is finished.').waitFor();
  await stage.locator('.stage-amount', { hasText: '$150.00' }).waitFor();
  await picture(stage, 'stage-ladder-won');

  const cage = await station(house, '/cage', 'cage-1');
  await cage.getByText('$150.00').first().waitFor();
});

it('a deal that breaks the rules of the game is refused; a right call holds the next rung', async () => {
  const house = await houseAfter('hawaiian-gardens-beat-the-dealer-example-1.json', 5, MINUTE);
  const desk = await station(house, '/desk/drawing/drawing-1', 'desk-1');
  const stage = await station(house, '/stage');
  await desk.getByRole('button', { name: 'Keep $500.00' }).waitFor();
  await answer(desk, /winner call/, 'Banker');
  await pick(desk, '5 of clubs', 'King of diamonds', '9 of spades', 'King of hearts');
  await press(desk, 'Record the deal: banker was called');
  await sign(desk, 'floor-2');
  await desk.getByRole('button', { name: 'Keep $1,000.00' }).waitFor();
  await stage.getByText('$1,000.00').first().waitFor();
  await picture(desk, 'desk-call');
  await fitsPhone(desk, 'desk-call-phone');
  await picture(stage, 'stage-call');

  // Two and three must draw a third card: the deal is not whole, and nothing is lost by it.
  await answer(desk, /winner call/, 'Player');
  await pick(desk, '2 of clubs', 'King of diamonds', '3 of spades', 'King of hearts');
  await press(desk, 'Record the deal: player was called');
  await sign(desk, 'floor-2');
  await desk.getByRole('alert').getByText(/§5\.2/).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Keep $1,000.00' }).waitFor();
});

it('holders of passes are let in, and choose and try in the order of their cards', async () => {
  const house = await houseAfter('hawaiian-gardens-car-drawing-example-5.json', 23, HOUR);
  const desk = await station(house, '/desk/contests', 'desk-1');
  const stage = await station(house, '/stage');
  await desk.getByRole('link', { name: /^Check in players/ }).click();
  await answer(desk, /^Pass 1$/, 'Here');
  await touch(desk, /^Begin/);
  await desk.getByText('Record 9 more holders: present or absent.').waitFor();
  await answer(desk, /^Pass 2$/, 'Here');
  for (let pass = 3; pass <= 10; pass++) await answer(desk, new RegExp(`^Pass ${pass}$`), 'Not here');
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'desk-let-in');
  await fitsPhone(desk, 'desk-let-in-phone');
  await press(desk, 'Begin: 2 holders play, 8 passes are lost');
  await sign(desk, 'floor-2');

  await desk.getByRole('heading', { name: 'Draw cards for the order' }).waitFor();
  await house.give('desk-1', { type: 'draw-order', contest: 'contest-1', pass: 1, card: 3 }, ['floor-2']);
  await answer(desk, /Holder who drew/, 'Pass 2');
  await press(desk, 'Ace');
  await press(desk, 'Record: pass 2 drew the ace');
  await sign(desk, 'floor-2');
  await desk.getByRole('heading', { name: 'Pass 2 chooses an envelope' }).waitFor();
  await stage.getByText('Pass 2 chooses an envelope').waitFor();
  await desk.getByRole('button', { name: '7', exact: true }).click();
  await press(desk, 'Record envelope 7 for pass 2');
  await sign(desk, 'floor-2');
  await desk.getByRole('heading', { name: 'Pass 1 chooses an envelope' }).waitFor();
  await house.give('desk-1', { type: 'choose-envelope', contest: 'contest-1', pass: 1, envelope: 4 }, ['floor-2']);

  await desk.getByRole('heading', { name: 'Pass 2 tries the key from envelope 7' }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await answer(desk, /Does the car start/, 'Does not start');
  await picture(desk, 'desk-keys');
  await press(desk, 'Record: the key of envelope 7 does not start the car');
  await sign(desk, 'floor-2');
  await stage.getByText('not this one').waitFor();
  expect(await axeFindings(stage)).toEqual([]);
  await picture(stage, 'stage-keys');
  await answer(desk, /Does the car start/, 'Starts');
  await press(desk, /^Record: the car starts: pass 1 wins/);
  await sign(desk, 'floor-2');
  await desk.getByText('This event is finished.').waitFor();
  await stage.locator('.stage-won').waitFor();
  await picture(stage, 'stage-keys-won');
});

it('a table is drawn for the wheel of cards, shows ID, and the player with the ace spins', async () => {
  const house = await houseAfter('hawaiian-gardens-wheel-of-cards-example-1.json', 6, 1);
  const desk = await station(house, '/desk', 'desk-1');
  const stage = await station(house, '/stage');
  await desk.getByRole('link', { name: /draw a table/ }).click();
  await press(desk, 'Table holdem-1');
  await touch(desk, 'Record table');
  await desk.getByText('Choose the seats that were dealt a hand before the ball was drawn.').waitFor();
  await press(desk, 'Seat 1');
  await press(desk, 'Seat 2');
  await press(desk, 'Record table holdem-1: seats 1, 2 take part');
  await sign(desk, 'floor-2');
  await stage.getByText('Seats 1, 2: please show photo ID.').waitFor();
  const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
  const { people } = house as unknown as { people: ReadonlyMap<string, string> };
  const check = { type: 'check-at-wheel', drawing: 'drawing-1', seat: 2, person: people.get('bob')!, checks } as const;
  await house.give('floor-1', check);
  await press(desk, 'Check ID of seat 1');
  await press(desk, 'Player seated there');
  await answer(desk, /photo ID/, 'Yes');
  await answer(desk, /21 or older/, 'Yes');
  await answer(desk, /exclusion list/, 'No');
  await picture(desk, 'desk-wheel-seats');
  await press(desk, 'Record seat 1 as eligible');

  await desk.getByRole('heading', { name: 'Draw for the ace' }).waitFor();
  await desk.getByLabel('Seat 1').selectOption('2');
  // The second player cannot have drawn the first player's prize.
  await expect
    .poll(() => desk.getByLabel('Seat 2').locator('option').allTextContents())
    .toEqual(['Not drawn yet', 'Ace']);
  await desk.getByLabel('Seat 2').selectOption('1');
  await press(desk, 'Record: seat 2 has the ace and spins');
  await sign(desk, 'floor-2');
  await desk.getByRole('heading', { name: 'Spin 1: 5 cards to go' }).waitFor();
  await pick(desk, 'King of spades');
  await press(desk, 'Record the king of spades');
  await sign(desk, 'floor-2');
  await desk.getByRole('heading', { name: 'Spin 2: 4 cards to go' }).waitFor();
  await pick(desk, 'King of spades');
  await desk.getByRole('button', { name: 'Record the king of spades again (no effect)' }).waitFor();
  await press(desk, /cap-1/);
  await picture(desk, 'desk-wheel-spin');
  await fitsPhone(desk, 'desk-wheel-phone');
  expect(await axeFindings(desk)).toEqual([]);
  await stage.getByRole('img', { name: 'king of spades' }).waitFor();
  await press(desk, 'Record Logo cap');
  await sign(desk, 'floor-2');
  await stage.getByText('Won and kept: Logo cap').waitFor();
  expect(await axeFindings(stage)).toEqual([]);
  await picture(stage, 'stage-card-wheel');
});

it('a member who was drawn by computer spins the wheel of cards alone', async () => {
  const house = await houseAfter('hawaiian-gardens-wheel-of-cards-example-3.json', 16, 1);
  const desk = await station(house, '/desk/drawing/drawing-1', 'desk-1');
  const stage = await station(house, '/stage');
  await desk.getByRole('heading', { name: 'Spin 1: 5 cards to go' }).waitFor();
  await press(desk, /dinner-1/);
  await press(desk, 'Record Dinner for two');
  await sign(desk, 'floor-2');
  await stage.getByText('Won and kept: Dinner for two').waitFor();
  for (const [i, card] of ['Ks', 'Kh', 'Kd', '2c'].entries()) {
    await house.give('desk-1', { type: 'spin-card', drawing: 'drawing-1', section: card }, ['floor-2']);
    await desk.getByRole('heading', { name: `Spin ${i + 3}: ${4 - i} ${i === 3 ? 'card' : 'cards'} to go` }).waitFor();
  }
  await pick(desk, '2 of diamonds');
  await press(desk, 'Record the 2 of diamonds');
  await sign(desk, 'floor-2');
  await stage.getByText('$2,500.00').first().waitFor();
  expect(await axeFindings(stage)).toEqual([]);
  await picture(stage, 'stage-card-wheel-alone');
});

it('a tie that decides something waits for further hands', async () => {
  const house = await houseAfter('hawaiian-gardens-blackjack-car-drawing-example-5.json', 44, 1);
  const desk = await station(house, '/desk/contest/contest-1', 'desk-1');
  const stage = await station(house, '/stage');
  await desk.getByText('Passes 4, 5 are tied for places 4 to 5.').waitFor();
  await stage.getByText('Passes 4, 5 play on for place 4.').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  expect(await axeFindings(stage)).toEqual([]);
  await press(desk, 'Pass 5');
  await picture(desk, 'desk-tournament');
  await picture(stage, 'stage-tournament');
  await press(desk, 'Record: pass 5 has place 4');
  await sign(desk, 'floor-2');
  await desk.getByText('Advances').first().waitFor();
  await touch(desk, 'Record the chips of table 2');
  await desk.getByText('Enter the chips of 8 more.').waitFor();
});

it('a hand that was authorized opens envelopes at the desk: one is given up, the next is kept', async () => {
  const house = await houseAfter('fresh-lighthouse-envelopes.json', 3, 0);
  const desk = await station(house, '/desk', 'desk-1');
  const stage = await station(house, '/stage');
  await desk.getByRole('link', { name: 'Lighthouse Envelopes' }).click();
  await desk.getByText('Turn won').waitFor();
  await desk.getByText('6 envelopes left').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'envelopes-first');
  await press(desk, '$25.00');
  await press(desk, 'Record $25');
  await sign(desk, 'floor-2');
  await desk.getByText('5 envelopes left').waitFor();
  await picture(desk, 'envelopes-second');
  await stage.getByText('5 envelopes left').waitFor();
  await stage.getByText('Table nl-1, seat 1').waitFor();
  await picture(stage, 'envelopes-stage');
  await fitsPhone(desk, 'envelopes-phone');
  await press(desk, '$100.00');
  await press(desk, 'Record $100');
  await sign(desk, 'floor-2');
  await desk.getByText('This drawing is finished.').waitFor();
});

it('a winner with days to claim is notified at the desk, turns the prize down, and an alternate moves up', async () => {
  const scenario = 'fresh-lighthouse-raffle.json';
  const house = await houseAfter(scenario, 21, 0);
  const desk = await station(house, '/desk', 'desk-1');
  await desk.getByRole('link', { name: 'Lighthouse Raffle' }).first().click();
  await desk.getByRole('heading', { name: 'Notify the winner of $5,000' }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await picture(desk, 'together-notify');
  await press(desk, 'Record the notice');
  await desk.getByText('Claim by').waitFor();
  await desk.getByText('The winner does not want the prize').first().click();
  await picture(desk, 'together-notified');
  await fitsPhone(desk, 'together-phone');
  await press(desk, 'Move up RAFFLE-000001');
  await desk.getByText('RAFFLE-000001').waitFor();
  await picture(desk, 'together-alternate');
});
