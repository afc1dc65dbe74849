import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { PUBLIC_SECTIONS } from '../../floor/testing.ts';
import { viewFor } from '../../floor/view.ts';
import type { Session } from '../badges/sessions.ts';
import { type Hub, openHub } from './hub.ts';
import type { HubSettings } from './hub-state.ts';
import {
  endRound,
  type Lines,
  linesTo,
  openHouse,
  type Screen,
  type SlowLine,
  slowLine,
  startRound,
  type TestFloor,
} from './testing.ts';

let house: TestFloor;
let hub: Hub;
let lines: Lines;
let screens: Screen[];

/** Often enough that tests do not wait. */
const QUICK: Partial<HubSettings> = { updatesPerSecond: 500 };

beforeEach(async () => {
  house = await openHouse();
  screens = [];
  await start({});
});

afterEach(async () => {
  for (const { socket } of screens) socket.destroy();
  hub.close();
  await lines.close();
  await house.close();
});

async function start(settings: Partial<HubSettings>): Promise<void> {
  hub = openHub(house.floor, { ...QUICK, ...settings });
  lines = await linesTo(hub);
}

async function restart(settings: Partial<HubSettings>): Promise<void> {
  hub.close();
  await lines.close();
  await start(settings);
}

async function signIn(badge: string, station = `floor-${badge}`): Promise<Session> {
  return must(await house.floor.badges.sessions.open({ badge, station, place: 'floor' })).session;
}

async function watch(who: 'public' | Session, lastEventId?: string): Promise<Screen> {
  const screen = await lines.open(who, lastEventId);
  screens.push(screen);
  return screen;
}

const poll = (what: () => unknown) => expect.poll(what, { interval: 2 });

/** Until the screen shows what the house is. */
async function isUpToDate(screen: Screen, viewer: 'public' | { badge: string }): Promise<void> {
  const shown = JSON.parse(must(await hub.viewText(viewer)));
  await poll(() => screen.view).toEqual(shown.view);
}

const kinds = ({ events }: Screen) => events.map(({ event }) => event);

describe('a screen', () => {
  it('gets the whole view first and then only what changes', async () => {
    const screen = await watch('public');
    await isUpToDate(screen, 'public');
    expect(kinds(screen)).toEqual(['view']);
    await house.does('dan', startRound('table-1'));
    await isUpToDate(screen, 'public');
    expect(kinds(screen)).toEqual(['view', 'patch']);
    const { patch } = JSON.parse(screen.events[1]!.data);
    expect(patch).toEqual([{ op: 'replace', path: '/signs/0/pools/0/amount', value: expect.any(Number) }]);
    expect(screen.events[1]!.data.length).toBeLessThan(200);
  });

  it.each(['mia', 'flo', 'dan', 'kay', 'abe', 'aud'])(
    'of %s shows what viewFor says, without the time',
    async (badge) => {
      await house.does('dan', startRound('table-1'));
      const screen = await watch(await signIn(badge));
      await poll(() => screen.view).toBeDefined();
      const expected = must(
        await house.floor.leader.read((state) =>
          JSON.stringify(viewFor({ badge }, state, { ...NOTHING, now: house.floor.now() })),
        ),
      );
      const { house: shown, ...rest } = JSON.parse(expected);
      const { time, ...timeless } = shown;
      expect(time).toBe(house.floor.now());
      expect(screen.view).toEqual({ ...rest, house: timeless });
    },
  );

  it('hears nothing while only the time goes by', async () => {
    await restart({ idleMs: 5 });
    const screen = await watch('public');
    await isUpToDate(screen, 'public');
    const before = hub.counts().turns;
    house.wait(600);
    await poll(() => hub.counts().turns).toBeGreaterThan(before + 3);
    expect(kinds(screen)).toEqual(['view']);
  });

  it('announces a new day even without a command', async () => {
    await restart({ idleMs: 5 });
    const screen = await watch('public');
    await isUpToDate(screen, 'public');
    expect(screen.view).toMatchObject({ house: { day: '2026-03-01' } });
    house.wait(24 * 3600);
    await poll(() => screen.view).toMatchObject({ house: { day: '2026-03-02' } });
  });

  it('hears a heartbeat while nothing happens, and until when its figures are true', async () => {
    await restart({ heartbeatMs: 5, idleMs: 5 });
    const screen = await watch('public');
    const beats = () =>
      [...screen.text.matchAll(/^data: (\{"time":\d+\})$/gm)].map(([, beat]) => JSON.parse(beat!).time);
    await poll(() => beats().length).toBeGreaterThan(2);
    house.wait(600);
    await poll(() => beats().at(-1)).toBe(house.floor.now());
    expect(kinds(screen)).toEqual(['view']);
  });

  it('is updated at most a number of times a second, and misses nothing that came together', async () => {
    await restart({ updatesPerSecond: 1 });
    const screen = await watch('public');
    await poll(() => screen.view).toBeDefined();
    for (let i = 0; i < 20; i += 1) {
      await house.does('dan', startRound('table-1'));
      await house.does('dan', endRound('table-1'));
    }
    await isUpToDate(screen, 'public');
    expect(kinds(screen).length).toBeLessThanOrEqual(4);
  });
});

const NOTHING = { publicName: () => undefined, recentHits: [] };

describe('fifty screens', () => {
  it('hear the very same bytes, each built once', async () => {
    const many: Screen[] = [];
    for (let i = 0; i < 50; i += 1) many.push(await watch('public'));
    for (const screen of many) await poll(() => screen.view).toBeDefined();
    const before = hub.counts();
    for (let i = 0; i < 10; i += 1) {
      await house.does('dan', startRound('table-1'));
      await isUpToDate(many[0]!, 'public');
      await house.does('dan', endRound('table-1'));
    }
    for (const screen of many) await isUpToDate(screen, 'public');
    const patches = many.map(({ events }) => events.filter(({ event }) => event === 'patch'));
    for (const heard of patches) expect(heard).toEqual(patches[0]);
    const { frames, patches: written } = hub.counts();
    expect(frames - before.frames).toBe(patches[0]!.length);
    expect(written - before.patches).toBe(patches[0]!.length * 50);
  });
});

describe('a screen that was cut off', () => {
  async function playOne(): Promise<void> {
    await house.does('dan', startRound('table-1'));
    await house.does('dan', endRound('table-1'));
  }

  /** One frame for each round, as long as somebody keeps watching. */
  async function frames(count: number, witness: Screen): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      await playOne();
      await isUpToDate(witness, 'public');
    }
  }

  it('gets what it missed when it reconnects in time, and ends with the same view', async () => {
    const witness = await watch('public');
    const lost = await watch('public');
    await isUpToDate(lost, 'public');
    await frames(2, witness);
    await isUpToDate(lost, 'public');
    lost.socket.destroy();
    await frames(5, witness);
    const back = await watch('public', lost.lastId);
    back.view = lost.view;
    await isUpToDate(back, 'public');
    expect(kinds(back)).not.toContain('view');
    expect(back.events).toEqual(witness.events.slice(-back.events.length));
    expect(hub.counts().resumed).toBe(1);
  });

  it('gets nothing when it missed nothing, and continues from there', async () => {
    const first = await watch('public');
    await isUpToDate(first, 'public');
    first.socket.destroy();
    await poll(() => hub.counts().screens).toBe(0);
    const back = await watch('public', first.lastId);
    back.view = first.view;
    await poll(() => hub.counts().resumed).toBe(1);
    expect(back.events).toEqual([]);
    await playOne();
    await isUpToDate(back, 'public');
    expect(kinds(back)).not.toContain('view');
  });

  it.each([
    ['at the edge of what is kept', 3, ['patch', 'patch', 'patch']],
    ['one frame past it', 4, ['view']],
  ] as const)('%s gets %i frames or the whole view', async (_, missed, heard) => {
    await restart({ ring: { frames: 3, bytes: 2 ** 20 } });
    const witness = await watch('public');
    await isUpToDate(witness, 'public');
    // Each of these changes the meter once: that is one frame each.
    await house.does('dan', startRound('table-1'));
    await isUpToDate(witness, 'public');
    const { lastId, view } = witness;
    for (let i = 0; i < missed; i += 1) {
      await house.does('dan', endRound('table-1'));
      await house.does('dan', startRound('table-1'));
      await isUpToDate(witness, 'public');
    }
    expect(kinds(witness).filter((kind) => kind === 'patch').length).toBe(missed + 1);
    const back = await watch('public', lastId);
    back.view = view;
    await poll(() => kinds(back)).toEqual(heard);
    expect(back.view).toEqual(witness.view);
  });

  it('keeps no more bytes than its limit', async () => {
    await restart({ ring: { frames: 1000, bytes: 300 } });
    const witness = await watch('public');
    await isUpToDate(witness, 'public');
    const { lastId } = witness;
    await frames(4, witness);
    const back = await watch('public', lastId);
    await isUpToDate(back, 'public');
    expect(kinds(back)).toEqual(['view']);
  });

  it.each(['', 'x', '1.2', '.', 'abc.', `${'9'.repeat(400)}.1`, '../../etc.1', '\u0000.1'])(
    'and brings an id that is not ours (%j) gets the whole view',
    async (id) => {
      const screen = await watch('public', id);
      await isUpToDate(screen, 'public');
      expect(kinds(screen)).toEqual(['view']);
    },
  );

  it('and brings an id from the future gets the whole view', async () => {
    const first = await watch('public');
    await isUpToDate(first, 'public');
    const [epoch] = first.lastId!.split('.');
    const back = await watch('public', `${epoch}.999999`);
    await isUpToDate(back, 'public');
    expect(kinds(back)).toEqual(['view']);
  });

  it('brings the id of another process and gets the whole view', async () => {
    const first = await watch('public');
    await isUpToDate(first, 'public');
    await restart({});
    const back = await watch('public', first.lastId);
    await isUpToDate(back, 'public');
    expect(kinds(back)).toEqual(['view']);
  });

  it('comes back after the audience was forgotten and gets the whole view', async () => {
    await restart({ graceMs: 1 });
    const first = await watch('public');
    await isUpToDate(first, 'public');
    first.socket.destroy();
    await poll(() => hub.counts().audiences).toBe(0);
    const back = await watch('public', first.lastId);
    await isUpToDate(back, 'public');
    expect(kinds(back)).toEqual(['view']);
  });
});

describe('audiences', () => {
  it('never show a section to who may not see it, in views, patches and what was missed', async () => {
    const everything = await watch(await signIn('aud'));
    const dealer = await watch(await signIn('dan'));
    const wall = await watch('public');
    await isUpToDate(dealer, { badge: 'dan' });
    const { lastId } = dealer;
    for (let i = 0; i < 5; i += 1) {
      await house.does('dan', startRound('table-1'));
      await house.does('dan', endRound('table-1'));
      await isUpToDate(everything, { badge: 'aud' });
    }
    const back = await watch(
      must(await house.floor.badges.sessions.open({ badge: 'dot', station: 'floor-x', place: 'floor' })).session,
      lastId,
    );
    back.view = dealer.view;
    await isUpToDate(back, { badge: 'dot' });
    await isUpToDate(wall, 'public');
    const patched = ({ text }: Screen) => new Set([...text.matchAll(/"path":"\/(\w+)/g)].map((match) => match[1]));
    expect(patched(everything)).toContain('balances');
    for (const screen of [dealer, back]) {
      expect(screen.text).not.toContain('balances');
      expect(screen.text).not.toContain('fund:fund-1');
      expect(Object.keys(screen.view!)).not.toContain('balances');
    }
    expect([...patched(wall)]).toEqual(['signs']);
    expect(Object.keys(wall.view!).sort()).toEqual(PUBLIC_SECTIONS);
  });

  it('share one frame if they see the same', async () => {
    const [dan, dot] = [await watch(await signIn('dan')), await watch(await signIn('dot'))];
    await isUpToDate(dan, { badge: 'dan' });
    await isUpToDate(dot, { badge: 'dot' });
    expect(hub.counts().audiences).toBe(1);
    await house.does('dan', startRound('table-1'));
    await isUpToDate(dot, { badge: 'dot' });
    expect(dan.events.at(-1)).toEqual(dot.events.at(-1));
  });

  it('change with the roles of a badge, from the next frame on', async () => {
    const screen = await watch(await signIn('flo'));
    await isUpToDate(screen, { badge: 'flo' });
    const heard = screen.text.length;
    await house.does('mia', { type: 'enrol-staff', badge: 'flo', roles: ['dealer'] });
    await house.does('dan', startRound('table-1'));
    await poll(() => kinds(screen).at(-1)).toBe('view');
    await isUpToDate(screen, { badge: 'flo' });
    expect(screen.text.slice(heard)).not.toContain('checklists');
  });

  it('change with the badge that takes a session over', async () => {
    const session = await signIn('flo');
    const screen = await watch(session);
    await isUpToDate(screen, { badge: 'flo' });
    must(await house.floor.badges.sessions.handOver(session, 'dan'));
    await isUpToDate(screen, { badge: 'dan' });
    expect(Object.keys(screen.view!)).not.toContain('checklists');
  });

  it('do not mix up their ids: what a manager heard last says nothing to the wall', async () => {
    const manager = await watch(await signIn('mia'));
    const wall = await watch('public');
    await isUpToDate(manager, { badge: 'mia' });
    await isUpToDate(wall, 'public');
    const back = await watch('public', manager.lastId);
    await isUpToDate(back, 'public');
    expect(kinds(back)).toEqual(['view']);
  });
});

describe('a session that ends', () => {
  const ended = async (screen: Screen, event: string) => {
    await poll(() => screen.isClosed).toBe(true);
    expect(kinds(screen).at(-1)).toBe(event);
    expect(hub.counts().screens).toBe(0);
  };

  it('is told so and closed when it signs out', async () => {
    const session = await signIn('flo');
    const screen = await watch(session);
    await isUpToDate(screen, { badge: 'flo' });
    await house.floor.badges.sessions.end(session);
    await ended(screen, 'signed-out');
  });

  it('is told so and closed when it is locked', async () => {
    const session = await signIn('flo');
    const screen = await watch(session);
    await isUpToDate(screen, { badge: 'flo' });
    await house.floor.badges.sessions.lock(session);
    await ended(screen, 'locked');
  });

  it('is told so and closed when its badge is revoked, and hears nothing that came after', async () => {
    const screen = await watch(await signIn('flo'));
    await isUpToDate(screen, { badge: 'flo' });
    await house.does('mia', { type: 'revoke-staff', badge: 'flo' });
    await house.does('dan', startRound('table-2'));
    await ended(screen, 'signed-out');
    expect(screen.text).not.toContain('"bets":[{');
  });

  it('is told so before its first frame, where it ended on the way', async () => {
    const session = await signIn('flo');
    const screen = await watch(session);
    await house.floor.badges.sessions.end(session);
    await ended(screen, 'signed-out');
    expect(kinds(screen)).not.toContain('patch');
  });
});

describe('a screen that does not read', () => {
  const SMALL = { backlog: 1_000 };

  async function playUntil(isEnough: () => boolean): Promise<void> {
    for (let i = 0; !isEnough() && i < 1_000; i += 1) {
      await house.does('dan', startRound('table-1'));
      await house.does('dan', endRound('table-1'));
      await sleep(1);
    }
    expect(isEnough()).toBe(true);
  }

  function watchSlowly(): SlowLine {
    const line = slowLine();
    hub.join('public', line.socket, undefined);
    screens.push(line.screen);
    return line;
  }

  it('is left out, delays no one, and gets the whole view once it has read', async () => {
    await restart(SMALL);
    const { screen: slow, socket, stop, goOn } = watchSlowly();
    const quick = await watch('public');
    await isUpToDate(slow, 'public');
    await isUpToDate(quick, 'public');
    stop();
    await playUntil(() => hub.counts().skipped > 5);
    const waits = socket.writableLength;
    expect(waits).toBeLessThan(2_000);
    await playUntil(() => hub.counts().skipped > 15);
    expect(socket.writableLength).toBe(waits);
    await isUpToDate(quick, 'public');
    expect(kinds(quick).filter((kind) => kind === 'view').length).toBe(1);
    goOn();
    await isUpToDate(slow, 'public');
    expect(kinds(slow).filter((kind) => kind === 'view').length).toBe(2);
    await house.does('dan', startRound('table-1'));
    await isUpToDate(slow, 'public');
    expect(kinds(slow).at(-1)).toBe('patch');
  });

  it('is given up when it stays behind', async () => {
    await restart({ ...SMALL, patienceMs: 20 });
    const { screen: slow, stop } = watchSlowly();
    await isUpToDate(slow, 'public');
    stop();
    await playUntil(() => hub.counts().dropped > 0);
    await poll(() => hub.counts().screens).toBe(0);
    expect(slow.isClosed).toBe(true);
  });

  it('is not given up while it keeps up, however long it watches', async () => {
    await restart({ ...SMALL, patienceMs: 20 });
    const screen = await watch('public');
    await isUpToDate(screen, 'public');
    await sleep(100);
    expect(hub.counts()).toMatchObject({ screens: 1, dropped: 0 });
  });
});

describe('a hub', () => {
  it('says when it is full, and when there is room again', async () => {
    await restart({ screensAtMost: 2 });
    const first = await watch('public');
    expect(hub.isFull()).toBe(false);
    await watch('public');
    expect(hub.isFull()).toBe(true);
    first.socket.destroy();
    await poll(() => hub.isFull()).toBe(false);
  });
});

describe('publicView', () => {
  it('is the same as on the wall, with or without viewers', async () => {
    const { at, view } = must(await hub.publicView());
    expect(at.seq).toBe(must(await house.floor.leader.read((_, { seq }) => seq)));
    expect(Object.keys(view).sort()).toEqual(PUBLIC_SECTIONS);
  });
});

describe('the end of the house', () => {
  it('closes every line', async () => {
    const screen = await watch('public');
    await isUpToDate(screen, 'public');
    await house.floor.leader.close();
    hub.close();
    await poll(() => screen.isClosed).toBe(true);
  });
});
