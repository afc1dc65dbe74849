import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PIN, STAFF, TEST_START } from '../../src/server/testing.ts';
import { gone, readIn } from './stations.ts';
import { ROYAL, tableStation } from './table-station.ts';

const at = tableStation();
const { button, seat, touch, hears, step, pick, sitDown, view, tableNow, hitsNow, sentOf } = at;

describe('the dealer', () => {
  const scan = async (code: string) => {
    await at.page.locator('body').click({ position: { x: 5, y: 300 } });
    await readIn(at.page, code);
  };

  it('changes by one tap of a badge; a badge that is not known is refused', async () => {
    await at.signIn('three-card-1', 'dealer-1');
    await seat(1, 'empty').waitFor();
    await scan(at.house.taps['dealer-2']!);
    await hears(STAFF['dealer-2']!.name);
    await seat(1, 'empty').click();
    await seat(1, 'dealt in').waitFor();
    await scan('no-such-badge-at-all');
    const sheet = at.page.getByRole('dialog', { name: 'Change dealer' });
    await sheet.getByRole('alert').getByText(/./).first().waitFor();
    expect(await at.axe()).toEqual([]);
    await sheet.getByLabel('Badge code').fill(at.house.taps['dealer-1']!);
    await sheet.getByRole('button', { name: 'Take over this table' }).click();
    await hears(STAFF['dealer-1']!.name);
  });

  it('unlocks a locked table with a tap', async () => {
    await at.signIn('three-card-1', 'dealer-1');
    await button('Lock').click();
    await hears('Table three-card-1 is locked');
    await scan(at.house.taps['dealer-2']!);
    await seat(1, 'empty').waitFor();
    await hears(STAFF['dealer-2']!.name);
  });

  it('asks the floor to void a misdeal, here, with a floor badge', async () => {
    await sitDown('three-card-1', [1, 2]);
    await at.signIn('three-card-1', 'dealer-1');
    await seat(1, 'dealt in').click();
    await hears('1 fee lit');
    await step('Start game', 'Game in progress');
    await button('Misdeal').click();
    const sheet = at.page.getByRole('dialog', { name: 'Void game' });
    await sheet.getByText('Only the floor can void a game.').waitFor();
    // At the reader, not in the field.
    await sheet.getByRole('heading', { name: 'Void game' }).click();
    await readIn(at.page, at.house.taps['floor-2']!);
    await sheet.getByRole('button', { name: 'Void game' }).waitFor();
    expect((await tableNow('three-card-1')).round).not.toBeNull();
    await sheet.getByRole('button', { name: 'Void game' }).click();
    await hears('The fees stay in the collection box: Bonus Hand Progressive Jackpot.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await button('Start game').waitFor();
    expect((await tableNow('three-card-1')).round).toBeNull();
  });

  it('is asked to sign in again a second after the badge was revoked', async () => {
    await sitDown('three-card-1', [1, 2]);
    await at.signIn('three-card-1', 'dealer-1');
    await seat(1, 'dealt in').waitFor();
    await at.house.give('manager-1', { type: 'revoke-staff', badge: 'dealer-1' });
    // The page may be at the door before the finger is on the button.
    await button('Start game')
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await at.page.getByLabel('Badge').waitFor();
    expect((await tableNow('three-card-1')).round).toBeNull();
  });
});

describe('a line that breaks', () => {
  let folder: string;
  const place = () => ({ kind: 'file' as const, path: join(folder, 'house.db') });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'floorbook-table-'));
    await at.house.close();
    await at.openHouse({ place: place() });
    await sitDown('three-card-1', [1, 2, 7], 7);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** On the same port, from the same journal, as a house whose server was killed. */
  async function startAgain(later = 0): Promise<void> {
    const port = Number(new URL(at.house.url).port);
    const start = (TEST_START + Math.ceil(at.house.clock.elapsed()) + later) as typeof TEST_START;
    await at.openHouse({ place: place(), port, start, furnish: false }, 'floor-2');
  }

  it('has one effect, where the server dies after it took a command and before it answered', async () => {
    await at.signIn('three-card-1', 'dealer-1');
    await seat(1).click();
    await hears('3 dealt in, 1 fee lit, $1.00');
    const starts = sentOf('start-round');
    const died = new Promise<void>((resolve) => {
      const dies = async (route: Route) => {
        await route.fetch();
        await at.house.close();
        await route.abort();
        resolve();
      };
      void at.page.route('**/api/commands', dies, { times: 1 });
    });
    await button('Start game').click();
    await died;
    await hears(/Disconnected for/);
    await startAgain();
    await hears('Game in progress');
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1);
    expect((await view()).signs!.find(({ offer }) => offer === 'bonus-hand')!.pools[0]!.amount).toBe(1_992_511);

    // Cut off again, the table finishes its game; nothing of the next one is taken.
    await at.house.close();
    await hears(/Disconnected for/);
    await step('Save end of game', 'The end of the game is saved.');
    await touch('Start game');
    await hears('No fee can be taken and no game started until it is back.');
    const ends = sentOf('end-round');
    await startAgain(60);
    await expect.poll(async () => (await tableNow('three-card-1')).round).toBeNull();
    await expect.poll(() => new Set(ends.map(({ id }) => id)).size).toBe(1);
    await expect.poll(() => at.page.getByText('End of the game', { exact: true }).count()).toBe(0);
  });

  it('takes no fee while it is lost; a hand that is seen is written down, and lands once', async () => {
    await at.signIn('three-card-1', 'dealer-1');
    await seat(1).click();
    await step('Start game', 'Game in progress');
    await at.house.close();
    await hears(/Disconnected for/);
    await seat(1).click();
    await button('Report this hand').click();
    await pick(...ROYAL);
    await step('Save hand', 'Saved on this screen. The connection is lost, so the floor has not been notified.');
    await hears('waiting for connection');
    await step('Back to the table', 'Save end of game');
    await touch('Save end of game');
    await hears('A hand of this game is saved on this screen and has not been sent.');
    expect(await at.axe()).toEqual([]);
    await at.picture('table-line-lost');
    await at.page.reload().catch(() => undefined);
    await startAgain();
    await at.page.goto(`${at.house.url}/table/three-card-1`);
    await hears('The floor has been called. Leave all cards and bets in place.');
    const hits = await hitsNow();
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({ calledBy: ['dealer-1'], hands: [{ seat: 1, row: 'royal-flush' }] });
    await gone(at.page.getByText('waiting for connection'));
  });

  it('brings a hand in from paper that was seen too long ago', async () => {
    await at.signIn('three-card-1', 'dealer-1');
    await seat(1).click();
    await step('Start game', 'Game in progress');
    await at.house.close();
    await hears(/Disconnected for/);
    await button(/^Royal flush/).click();
    await button('Seat 1').click();
    await pick(...ROYAL);
    await step('Save hand', 'Saved on this screen.');
    await startAgain(11 * 60);
    await hears('This was recorded more than ten minutes ago.');
    await button('Enter from paper').click();
    await at.page.getByLabel('Form number').fill('H-0042');
    await at.page.getByRole('dialog').getByRole('button', { name: 'Enter hand', exact: true }).click();
    await at.page.getByLabel('Badge of the second employee').fill('floor-2');
    await at.page.getByLabel('PIN').fill(PIN);
    await at.page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect.poll(async () => (await hitsNow()).map(({ hands }) => hands[0]!.row)).toEqual(['royal-flush']);
    await expect.poll(() => at.page.getByText('needs its paper form').count()).toBe(0);
  });
});
