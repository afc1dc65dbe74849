import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { HOUR } from '../base/time.ts';
import { SYSTEM } from '../floor/decide.ts';
import { memoryDisk, memoryStore } from '../journal/memory-store.ts';
import type { StoreUrl } from '../journal/open.ts';
import { LEAST_COST } from './badges/pins.ts';
import { SILENT } from './log.ts';
import { closeFloor, type FloorOptions, houseIn, openFloor, storeAt } from './open-floor.ts';
import { openTestHouse, PIN, TEST_START } from './testing.ts';

let folder: string;
let place: StoreUrl;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-floor-'));
  place = { kind: 'file', path: join(folder, 'house.db') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opening = (more: Partial<FloorOptions> = {}): FloorOptions => ({
  place,
  house: 'test-house',
  mode: 'house',
  env: {},
  log: SILENT,
  pinCost: LEAST_COST,
  // An hour after the house was left.
  clock: { seconds: () => TEST_START + HOUR, elapsed: () => performance.now() / 1000 },
  ...more,
});
const refusedFor = async (options: FloorOptions) => {
  const opened = await openFloor(options);
  if (opened.ok) await closeFloor(opened.value);
  return opened.ok ? 'opened' : opened.refusal.reason;
};

describe('a house in a file', () => {
  it('is there again with its journal, its people, its badges and its sessions', async () => {
    const first = await openTestHouse({ place });
    const { session } = await first.signIn('cage-1', 'cage');
    const seq = must(await first.floor.leader.read((_, at) => at.seq));
    await first.close();
    const floor = must(await openFloor(opening()));
    expect(must(await floor.leader.read((state, at) => [state.house?.name, at.seq]))).toEqual(['Test House', seq]);
    expect((await floor.badges.checkPin('cage-1', PIN)).ok).toBe(true);
    expect(floor.badges.sessions.all().map(({ station }) => station)).toEqual([session.who!.station]);
    const person = floor.badges.card('cage-1')!.person!;
    const access = { badge: 'manager-1', purpose: 'staff-list', time: floor.now() };
    expect(must(await floor.vault.get(person, access)).name).toBe('Carla Okafor');
    const given = await floor.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 1, person: null });
    expect(given).toMatchObject({ type: 'recorded', again: false });
    await closeFloor(floor);
  });

  it('leaves a snapshot and frees every file when it is closed', async () => {
    const house = await openTestHouse({ place });
    await house.close();
    const store = must(await storeAt(place, SILENT));
    expect(must(await store.loadSnapshot('test-house'))?.seq).toBe(must(await store.head('test-house')).seq);
    await store.close();
    expect(await refusedFor(opening())).toBe('opened');
  });

  it('is refused to a second process, and everything that was opened on the way is shut again', async () => {
    const house = await openTestHouse({ place });
    expect(await refusedFor(opening())).toBe('held');
    await house.close();
    expect(await refusedFor(opening())).toBe('opened');
  });

  it('is refused with the reason of whichever part cannot be opened, and then opens none', async () => {
    await (await openTestHouse({ place })).close();
    const key = `${place.kind === 'file' ? place.path : ''}.vault-key`;
    chmodSync(key, 0o644);
    expect(await refusedFor(opening())).toBe('key-not-private');
    chmodSync(key, 0o600);
    expect(await refusedFor(opening({ env: { FLOORBOOK_VAULT_KEY: 'ab'.repeat(32) } }))).toBe('wrong-key');
    const badges = join(folder, 'house.db.badges');
    const files = readdirSync(folder).filter((name) => name.startsWith('house.db.badges'));
    for (const name of files) rmSync(join(folder, name));
    writeFileSync(badges, 'not a database at all, and longer than a header of one would be '.repeat(20));
    expect(await refusedFor(opening())).toBe('damaged');
    rmSync(badges);
    expect(await refusedFor(opening())).toBe('opened');
  });
});

describe('the house of a store', () => {
  it('is the one that is there, or the one that was asked for', async () => {
    const store = memoryStore(memoryDisk());
    expect(must(await houseIn(store))).toBeUndefined();
    const open = async (house: string) => {
      const floor = must(
        await openFloor(opening({ place: { kind: 'memory' }, store: { ...store, close: async () => {} }, house })),
      );
      const staff = ['a', 'b'].map((badge) => ({ badge, roles: ['manager'] }));
      const body = { type: 'open-house', name: house, zone: 'UTC', startOfDay: '06:00', chip: 100, staff };
      await floor.give(SYSTEM, body);
      await closeFloor(floor);
    };
    await open('bay-1');
    expect(must(await houseIn(store))).toBe('bay-1');
    await open('bay-2');
    expect(await houseIn(store)).toMatchObject({ ok: false, refusal: { reason: 'many-houses' } });
    expect(must(await houseIn(store, 'bay-2'))).toBe('bay-2');
    expect(await houseIn(store, 'bay-3')).toMatchObject({ ok: false, refusal: { reason: 'no-such-house' } });
  });

  it('does not exist if a process only led a house and opened nothing', async () => {
    const store = memoryStore(memoryDisk());
    must(await store.acquire('never-opened', 'me', 1000));
    expect(must(await houseIn(store))).toBeUndefined();
  });
});
