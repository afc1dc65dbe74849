/** Four-card poker at its table, with the board: from the ante to envy, and the mistakes of a tired dealer. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PIN, type TestHouse } from '../../src/server/testing.ts';
import { closePages, openBrowser } from './browser.ts';
import { openScenarioHouse } from './scenario-house.ts';
import {
  axeFindings,
  openStation,
  picture,
  type StationPage,
  sideways,
  sign,
  signInAt,
  TABLET,
  until,
} from './stations.ts';

let house: TestHouse;
let browser: Browser;
let table: Page;
let board: Page;
const open: StationPage[] = [];

beforeAll(async () => {
  // The meter is three wagers below $12,000.00, and three players sit at seats 1, 2 and 5.
  house = await openScenarioHouse('south-dakota-four-card-poker-example-4.json', 2);
  browser = await openBrowser();
  open.push(await openStation(browser, TABLET), await openStation(browser));
  [table, board] = open.map(({ page }) => page) as [Page, Page];
  await signInAt(table, house.url, '/table/poker-1', 'dealer-1');
  await board.goto(`${house.url}/board?offers=four&rules=no`);
});

afterAll(async () => {
  await closePages();
  await house?.close();
});

afterEach(() => {
  expect(open.flatMap(({ mistakes }) => mistakes)).toEqual([]);
});

const button = (name: string | RegExp) => table.getByRole('button', { name });
const next = () => table.locator('.next-button');
/** For any scene of the sign: it would take many seconds to reach the meter. */
const meterIs = (amount: string) =>
  until(board.locator('.board-amount .only-heard').filter({ hasText: amount }), () =>
    board.keyboard.press('ArrowRight'),
  );
const spot = (number: number) => button(new RegExp(`^Spot ${number} `));

/** The big button, once it says this: pressed until it says something else, for right after one tap it takes no other. */
async function press(says: string): Promise<void> {
  await next().filter({ hasText: says }).waitFor();
  await expect
    .poll(
      async () => {
        const isThere =
          (await next().textContent())?.startsWith(says) && !(await table.getByRole('dialog').isVisible());
        if (isThere && (await next().getAttribute('aria-disabled')) === 'false')
          await next()
            .click({ timeout: 2_000 })
            .catch(() => undefined);
        return isThere;
      },
      { interval: 100 },
    )
    .toBe(false);
}

/** A gray button explains what is wrong. */
async function isUnavailable(says: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await next().click({ force: true });
      return (await table.getByRole('alert').allTextContents()).join(' ');
    })
    .toMatch(says);
  await button('Close').click();
}

/** Typed on the keys of the picker, rank then suit, as slowly as a person: a scanner is faster, and keys no card. */
const keyed = async (cards: string) => {
  await table.locator('.picker-key').first().focus();
  await table.keyboard.type(cards.replaceAll(' ', ''), { delay: 40 });
};

it('plays a hand from the ante to envy, and the board shows the meter start again', async () => {
  // Wagers: by chips, typed, and a progressive on its own.
  await spot(1).click();
  expect(await axeFindings(table)).toEqual([]);
  await button('Ante +$5').first().click();
  await button('Ante +$5').first().click();
  await table.getByLabel('Aces Up').fill('2.50');
  await button(/^Progressive/).click();
  for (const seat of [2, 5]) {
    await spot(seat).click();
    await button(/^Progressive/).click();
  }
  await table.getByText('3 spots, $15.50').waitFor();
  await picture(table, 'four-card-wagers');
  await press('Lock the wagers');
  await meterIs('$12,000.00');

  // The deal, its face-up card, and the decision: never above three times the ante.
  await table.getByRole('heading', { name: 'Key the dealer’s face-up card' }).waitFor();
  await isUnavailable(/face-up card is not keyed/);
  await button('2 of clubs').click();
  expect(await axeFindings(table)).toEqual([]);
  await picture(table, 'four-card-deal');
  await press('Confirm card count');
  await table.getByLabel('Another amount').fill('31');
  await isUnavailable(/\$10\.00 to \$30\.00/);
  expect(await axeFindings(table)).toEqual([]);
  await picture(table, 'four-card-decide');
  await button(/^Play 3×/).click();
  await press('Spot 1 plays $30.00');

  // A seen card has no key.
  await table.getByRole('heading', { name: 'The dealer’s hand' }).waitFor();
  await button(/^2 of clubs/).click({ force: true });
  await table.getByText('2 of clubs was already seen in this round.').waitFor();
  await keyed('3d 5h 8c Js Kh');
  await press('Set the dealer’s hand');

  // From the dealer's right: a straight flush on spot 5, a royal on spot 2, nothing on spot 1.
  await table.getByRole('heading', { name: 'Turn spot 5 over' }).waitFor();
  await keyed('9h Th Jh Qh');
  await button(/^Jack of spades/).click({ force: true });
  await table.getByText('Jack of spades was already seen in this round.').waitFor();
  await keyed('8h');
  await picture(table, 'four-card-show');
  await press('Settle spot 5');
  await press('Key straight flush, spot 5');
  // A second press takes the key back.
  await button('Undo key').click();
  await press('Key straight flush, spot 5');
  await press('Spot 5 is done: turn spot 2');
  await keyed('Ad Kd Qd Jd Td');
  await press('Settle spot 2');
  await press('Key royal flush, spot 2');
  await press('Spot 2 is done: turn spot 1');
  // A pair that is none: a supervisor signs, and the hand is keyed again from its first card.
  await keyed('4s 6c 7d 9s 9d');
  await press('Settle spot 1');
  await table.getByText('Spot 1: Pair').waitFor();
  await button('Cards were keyed wrong').click();
  expect(await axeFindings(table)).toEqual([]);
  await picture(table, 'four-card-read-again');
  await button(/^Key the cards of spot 1 again/).click();
  await sign(table, 'floor-1');
  await table.getByRole('heading', { name: 'Turn spot 1 over' }).waitFor();
  await keyed('4s 6c 7d 9s Qc');
  await press('Settle spot 1');
  await table.getByText('Take $30.00').waitFor();
  expect(await axeFindings(table)).toEqual([]);
  await picture(table, 'four-card-settle');
  await press('Spot 1 is done');
});

it('has the progressive verified by a supervisor only, and pays envy', async () => {
  await press('Supervisor: verify $1,200.00');
  const sheet = table.getByRole('dialog');
  await sheet.getByLabel('Badge of the second employee').fill('dealer-1');
  await sheet.getByText('This badge has already signed.').waitFor();
  await sign(table, 'dealer-2');
  await table.getByText('A supervisor has not signed.').waitFor();
  await picture(table, 'four-card-verify');
  await button('Close').click();
  await press('Supervisor: verify $1,200.00');
  await sign(table, 'floor-1');
  await meterIs('$10,800.00');
  await press('Supervisor: verify $10,800.00');
  await sign(table, 'floor-1');
  // All of it: the meter starts again at its seed, with what was kept back.
  await meterIs('$5,700.00');
  await table.getByRole('heading', { name: 'Envy bonus, paid from the tray' }).waitFor();
  const paid = await table.locator('.envy > li').allTextContents();
  expect(paid.map((line) => line.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/Spot 1.*Pay \$1,300\.00/),
    expect.stringMatching(/Spot 2.*Pay \$300\.00/),
    expect.stringMatching(/Spot 5.*Pay \$1,000\.00/),
  ]);
  expect(await axeFindings(table)).toEqual([]);
  expect(await sideways(table)).toBe(0);
  await picture(table, 'four-card-envy');
  // Each schedule in use has its page, the meter on both.
  const schedule = () => board.getByText(/Schedule (PMG|FCP)-01/).textContent();
  const first = await schedule();
  await board.keyboard.press('ArrowRight');
  await expect.poll(schedule).not.toBe(first);
  await picture(board, 'four-card-board');
  expect(await axeFindings(board)).toEqual([]);
});

it('takes a logged pay back by two badges, and pays it again', async () => {
  await button('Logged payout was wrong').click();
  await button('Reverse $10,800.00 of spot 2 (royal flush)').click();
  const sheet = table.getByRole('dialog', { name: 'Reverse a payout' });
  for (const badge of ['floor-1', 'manager-1']) {
    await sheet.getByLabel('Badge of the second employee').fill(badge);
    await sheet.getByLabel('PIN').fill(PIN);
    await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
  }
  await meterIs('$10,800.00');
  await press('Key royal flush, spot 2');
  await press('Supervisor: verify $10,800.00');
  await sign(table, 'floor-1');
  await meterIs('$5,700.00');
  await press('Pay $2,600.00 envy bonus, end the hand');
  await table.getByText('Tap a spot to key its wagers').waitFor();
  const cage = await house.signIn('cage-1', 'cage');
  const { awards } = (await cage.ask('GET', '/api/view')).body.view;
  expect(awards.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([1_080_000, 120_000]);
});

it('voids a deal with a wrong number of cards, and names the refunds', async () => {
  await button('Same wagers as last hand (3)').click();
  // A second spot of the player at seat 2.
  await spot(3).click();
  await button('Seat 2 plays it too').click();
  await button('Ante +$5').first().click();
  await table.getByText('4 spots, $20.50').waitFor();
  await press('Lock the wagers');
  await button('Spot 2: one card less').click();
  await table.getByText('Spot 2 has 4 cards: all hands are void.').waitFor();
  await table.getByText(/^Return \$20\.50: spot 1 \$13\.50, spot 2 \$1\.00, spot 3 \$5\.00, spot 5 \$1\.00/).waitFor();
  await picture(table, 'four-card-void');
  await press('Void: wrong number of cards');
  await table.getByText('Tap a spot to key its wagers').waitFor();
  await meterIs('$5,700.00');
});
