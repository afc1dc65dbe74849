import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import type { StoreUrl } from '../../journal/open.ts';
import type { ClockDocument } from '../api/live.ts';
import { accepted, asking, openTestHouse, PIN, type SignedIn, TEST_START, type TestHouse } from '../testing.ts';

let folder: string;
let place: StoreUrl;
let house: TestHouse;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-clock-'));
  place = { kind: 'file', path: join(folder, 'house.db') };
});
afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A house that was furnished at one time, left, and started again by a server whose clock shows another. */
async function restarted(left: Instant, start: Instant): Promise<void> {
  const before = await openTestHouse({ place, start: left });
  await before.close();
  house = await openTestHouse({ place, start, furnish: false });
}

const seat = { type: 'take-seat', table: 'holdem-1', seat: 1, person: null };
const lastTime = async () => must(await house.floor.leader.read(({ time }) => time));
const ready = async () => (await asking(house.url, {})('GET', '/ready')).body;
const clock = async (who: SignedIn): Promise<ClockDocument> => (await who.ask('GET', '/api/clock')).body;
const accept = async (who: SignedIn) =>
  who.give({ type: 'accept-clock', ...(await clock(who)).leap, reason: 'clock-checked' }, [
    { badge: 'manager-2', pin: PIN },
  ]);

describe('a server that is started with a clock 400 days ahead', () => {
  beforeEach(() => restarted(TEST_START, instant(TEST_START + 400 * DAY)));

  it('accepts no command, says why everywhere, and resumes automatically once the clock is corrected', async () => {
    const before = await lastTime();
    const floor = await house.signIn('floor-1', 'floor');
    const manager = await house.signIn('manager-1', 'office');
    const told = await floor.give(seat);
    expect([told.status, told.body.refusal.reason]).toEqual([409, 'clock-not-accepted']);
    expect(told.body.refusal.says).toContain('400 days ahead');
    expect(await ready()).toEqual({ status: 'ready', clock: 'held' });
    const figures: string = (await asking(house.url, {})('GET', '/metrics')).body;
    expect(figures).toContain('floorbook_clock_believed 0');
    expect(await clock(manager)).toMatchObject({ held: true, leap: { from: before } });
    house.floor.leader.wake();
    expect(await lastTime()).toBe(before);
    house.clock.set(-400 * DAY + HOUR);
    const seated = accepted(await (await house.signIn('floor-1', 'floor')).give(seat));
    expect(seated.events.map(({ type }) => type)).toEqual(['seat-taken']);
    expect((await lastTime()) - before).toBeLessThan(2 * HOUR);
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('is believed once two managers have accepted it: they can sign in and sign meanwhile', async () => {
    const manager = await house.signIn('manager-1', 'office');
    const shown = (await clock(manager)).leap!;
    const alone = await manager.give({ type: 'accept-clock', ...shown, reason: 'clock-checked' });
    expect(alone.body.refusal.reason).toBe('second-person');
    // A good while passes until the second manager is there.
    house.clock.advance(4 * MINUTE);
    const done = accepted(await accept(manager));
    expect(done.events).toMatchObject([{ type: 'clock-accepted', by: ['manager-1', 'manager-2'], from: shown.from }]);
    expect(await ready()).toEqual({ status: 'ready' });
    const floor = await house.signIn('floor-1', 'floor');
    accepted(await floor.give({ type: 'take-seat', table: 'holdem-1', seat: 1, person: null }));
    expect(await lastTime()).toBeGreaterThanOrEqual(TEST_START + 400 * DAY);
    // Whoever signed in while the house was held signs in again: a session does not live for 400 days.
    expect((await manager.ask('GET', '/api/clock')).status).toBe(401);
  });
});

describe('a house whose records carry a time 400 days ahead', () => {
  beforeEach(() => restarted(instant(TEST_START + 400 * DAY), TEST_START));

  it('gets back to the true time by two managers, and its days are papers again', async () => {
    const manager = await house.signIn('manager-1', 'office');
    expect((await manager.give(seat)).body.refusal.reason).toBe('clock-not-accepted');
    const done = accepted(
      await (await house.signIn('manager-1', 'office')).give(
        { type: 'accept-clock', ...(await clock(manager)).leap, reason: 'clock-checked' },
        [{ badge: 'manager-2', pin: PIN }],
      ),
    );
    const { shows } = done.events[0] as unknown as { shows: number };
    expect(Math.abs(shows - TEST_START)).toBeLessThan(HOUR);
    const floor = await house.signIn('floor-1', 'floor');
    accepted(await floor.give(seat));
    expect(Math.abs((await lastTime()) - TEST_START)).toBeLessThan(HOUR);

    const auditor = await house.signIn('auditor-1', 'audit');
    const paper = await auditor.ask('GET', '/api/papers/exceptions');
    expect(paper.status).toBe(200);
    expect(JSON.stringify(paper.body)).toContain('From here on, records show an earlier time');
    const statement = await auditor.ask('GET', '/api/funds/jackpot/statement');
    expect(statement.status).toBe(200);
    const list = (await auditor.ask('GET', '/api/papers')).body;
    expect([list.today, list.firstDay]).toEqual(['2026-03-04', '2026-03-04']);
  });
});

describe('a clock that jumps while the house is open', () => {
  it.each([
    ['400 days ahead', 400 * DAY],
    ['400 days back', -400 * DAY],
  ])('%s: no one is signed out, nothing is stamped with it, play continues', async (_, by) => {
    house = await openTestHouse({ place });
    const floor = await house.signIn('floor-1', 'floor');
    const manager = await house.signIn('manager-1', 'office');
    house.clock.set(by);
    accepted(await floor.give(seat));
    expect(Math.abs((await lastTime()) - TEST_START)).toBeLessThan(HOUR);
    expect(await ready()).toEqual({ status: 'ready', clock: 'jumped' });
    const { shows, time, held, leap } = await clock(manager);
    expect([held, leap]).toEqual([false, { from: time, to: shows }]);
    expect((await floor.ask('GET', '/api/session')).body.time).toBeLessThan(TEST_START + HOUR);
    accepted(await accept(manager));
    const again = await house.signIn('floor-1', 'floor');
    accepted(await again.give({ ...seat, seat: 2 }));
    expect(Math.abs((await lastTime()) - (TEST_START + by))).toBeLessThan(HOUR);
  });
});
