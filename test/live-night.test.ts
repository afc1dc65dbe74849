/**
 * Screens that watch a whole seeded night: after every few commands each of them, by patches alone, equals the floor's
 * current view for its user.
 */
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { seeded } from '../src/base/seeded.ts';
import { nightRecords } from '../src/cli/night/night.ts';
import { nightLaw } from '../src/cli/night/plan.ts';
import { SYSTEM } from '../src/floor/decide.ts';
import type { FloorRecord } from '../src/floor/evolve.ts';
import { nothingRecent, outsideOf, updateRecent } from '../src/floor/recent.ts';
import { viewFor } from '../src/floor/view.ts';
import type { Session } from '../src/server/badges/sessions.ts';
import { openHub } from '../src/server/live/hub.ts';
import { emptyFloor, linesTo, type Screen } from '../src/server/live/testing.ts';

const BADGES = ['dealer-1', 'floor-1', 'cage-1', 'count-1', 'desk-1', 'promo-1', 'books-1', 'manager-2'];
const NUMBERS = [1001, 1002, 1003];

/** A night is longer than any session, so these sessions are unknown to the code that ends sessions. */
const sessionOf = (badge: string) => ({ token: badge, badge }) as Session;

describe('a night on the screens', () => {
  const law = nightLaw();

  let wentBack = 0;

  it.each(NUMBERS)('%i', async (number) => {
    const records = nightRecords(number, law, 250);
    wentBack += records.filter(({ command }) => command.type === 'accept-clock').length;
    const rng = seeded(number);
    const { floor, wait, setClock, close } = await emptyFloor({
      at: records[0]!.command.time,
      house: records[0]!.command.house,
    });
    const recent = nothingRecent();
    const heard: FloorRecord[] = [];
    floor.leader.follow((batch) => heard.push(...(batch as readonly FloorRecord[])));
    const hub = openHub(floor, { updatesPerSecond: 1000, idleMs: 20 });
    const lines = await linesTo(hub);
    const screens = new Map<string, Screen>([['public', await lines.open('public')]]);
    const views = new Map<string, unknown>();
    let made = '';
    let sent = 0;
    let compared = 0;
    while (sent < records.length) {
      for (const { command } of records.slice(sent, sent + 1 + rng.below(6))) {
        wait(command.time - floor.now());
        sent += 1;
        // Two managers are about to accept that the clock had been ahead.
        if (command.type === 'accept-clock' && command.shows !== undefined) setClock(command.shows);
        if (command.by.badge !== SYSTEM || command.type !== 'tick') await floor.leader.ask(command);
      }
      // There are no sign-ins before the house is open.
      if (screens.size === 1 && floor.staff.roles('manager-2') !== undefined) {
        for (const badge of BADGES) screens.set(badge, await lines.open(sessionOf(badge)));
      }
      // A revoked badge loses its session, and its screen with it.
      for (const badge of BADGES) if (floor.staff.roles(badge) === undefined) screens.delete(badge);
      for (const [badge, screen] of screens) {
        // Nobody sends a command for scheduled events: they may come while we compare.
        const isSame = async () => isDeepStrictEqual(screen.view, await shown(badge));
        let same = await isSame();
        for (let i = 0; i < 20_000 && !same; i += 1) {
          await setTimeout(2);
          same = await isSame();
        }
        // Told apart at once; only what differs is worth the words of an expectation.
        if (!same) expect(screen.view).toEqual(await shown(badge));
        compared += 1;
      }
    }
    for (const [badge, { events }] of screens) {
      expect(events.filter(({ event }) => event === 'view').length, badge).toBe(1);
      expect(events.filter(({ event }) => event === 'patch').length, badge).toBeGreaterThan(3);
    }
    expect(compared).toBeGreaterThan(300);
    for (const { socket } of screens.values()) socket.destroy();
    hub.close();
    await lines.close();
    await close();

    /** The floor's own view; the hub must have received the same records. It is made again once anything happened. */
    async function shown(badge: string): Promise<unknown> {
      const viewer = badge === 'public' ? badge : { badge };
      const view = await floor.leader.read((state, at) => {
        const moment = `${at.seq} at ${floor.now()}`;
        if (heard.length > 0 || moment !== made) views.clear();
        made = moment;
        for (const record of heard.splice(0)) updateRecent(recent, state, record);
        const known = views.get(badge);
        if (known !== undefined) return known;
        const outside = { publicName: () => undefined, ...outsideOf(recent), now: floor.now() };
        const fresh = JSON.parse(JSON.stringify(viewFor(viewer, state, outside)));
        if (fresh.house !== null) delete fresh.house.time;
        views.set(badge, fresh);
        return fresh;
      });
      return must(view);
    }
  });

  it('sets its clock back now and then', () => {
    expect(wentBack).toBeGreaterThan(0);
  });
});
