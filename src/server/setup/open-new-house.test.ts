/** A house is opened whole or not at all, wherever the process dies; afterward the same page opens it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, type Result } from '../../base/result.ts';
import { memoryDisk, memoryStore } from '../../journal/memory-store.ts';
import { type Bundled, bundled } from '../../journal/testing/bundled.ts';
import { type FaultPoint, faultyStore } from '../../journal/testing/faults.ts';
import type { SetupRequest } from '../api/setup.ts';
import { LEAST_COST } from '../badges/pins.ts';
import { SILENT } from '../log.ts';
import { closeFloor, houseIn, storeAt } from '../open-floor.ts';
import type { HousePlace } from '../serve-house.ts';
import { openHouse, setupPlan, shippedLaw } from './open-new-house.ts';
import { runtimeZonePack } from './runtime-zones.ts';

const someone = (badge: string) => ({ badge, name: `The one of ${badge}`, roles: ['manager'], pin: '7391' });
const REQUEST = {
  code: '',
  house: { id: 'corner', name: 'Corner', zone: 'UTC', startOfDay: '06:00', chip: 100 },
  state: null,
  staff: [someone('ann'), someone('bob')],
  games: [{ game: 'texas-holdem', approval: 'on-file' }],
  tables: Array.from({ length: 12 }, (_, i) => ({
    table: `t-${i + 1}`,
    game: 'texas-holdem',
    kind: 'live',
    seats: 9,
    limits: null,
  })),
  sheets: [],
} as unknown as SetupRequest;

const PLACE = { place: { kind: 'memory' }, env: {}, log: SILENT, pinCost: LEAST_COST } as const;
const RECORDS = must(setupPlan(REQUEST, shippedLaw(), 1_790_000_000 as never)).length;

describe('the rules of a time zone', () => {
  it('from the machine are those that are shipped', () => {
    for (const { source: _, ...shipped } of shippedLaw().zones) {
      const { source, ...made } = runtimeZonePack(shipped.zone)!;
      expect([made.zone, made.validFrom, made.validUntil]).toEqual([
        shipped.zone,
        shipped.validFrom,
        shipped.validUntil,
      ]);
      expect(made.base).toEqual(shipped.base);
      expect(made.transitions).toEqual(shipped.transitions);
      expect(source).toMatch(/^IANA/);
    }
  });

  it('open a house from any folder', () => {
    for (const zone of [
      'America/Anchorage',
      'Pacific/Honolulu',
      'Europe/Berlin',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
    ]) {
      const plan = setupPlan({ ...REQUEST, house: { ...REQUEST.house, zone } }, shippedLaw(), 1_790_000_000 as never);
      expect([zone, plan.ok]).toEqual([zone, true]);
    }
    const nowhere = setupPlan({ ...REQUEST, house: { ...REQUEST.house, zone: 'Mars/Gale' } }, shippedLaw(), 1 as never);
    expect(nowhere).toMatchObject({ ok: false, refusal: { reason: 'unknown-zone' } });
  });
});

describe('in a store that fails', () => {
  const POINTS: readonly FaultPoint[] = [
    { append: 1, when: 'before', how: 'fail' },
    { append: 1, when: 'after', how: 'fail' },
  ];

  it.each(POINTS)('opens the house whole or not at all: %j', async (point) => {
    const disk = memoryDisk();
    const faulty = faultyStore(memoryStore(disk), point);
    const opened = await openHouse({ ...PLACE, store: faulty } as HousePlace, REQUEST, shippedLaw());
    expect([faulty.hasStruck(), faulty.appends()]).toEqual([true, 1]);
    const records = must(await memoryStore(disk).head('corner')).seq;
    expect([opened.ok, records]).toEqual(point.when === 'after' ? [true, RECORDS] : [false, 0]);
    if (opened.ok) return closeFloor(opened.value.floor);
    const again = must(await openHouse({ ...PLACE, store: memoryStore(disk) } as HousePlace, REQUEST, shippedLaw()));
    expect(must(await memoryStore(disk).head('corner')).seq).toBe(RECORDS);
    await closeFloor(again.floor);
  });

  it('leaves an existing house and its badges unchanged', async () => {
    const disk = memoryDisk();
    const store = { ...PLACE, store: memoryStore(disk) } as HousePlace;
    const { floor } = must(await openHouse(store, REQUEST, shippedLaw()));
    await closeFloor(floor);
    const refused: Result<unknown> = await openHouse(store, REQUEST, shippedLaw());
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'house-exists' } });
    expect(must(await memoryStore(disk).head('corner')).seq).toBe(RECORDS);
  });
});

describe('in a process that is killed', () => {
  let child: Bundled;
  beforeAll(async () => {
    child = await bundled(new URL('./testing/setup-child.ts', import.meta.url));
  });
  afterAll(() => child.remove());

  const run = (path: string, point: string) => {
    writeFileSync(`${path}.asked`, JSON.stringify({ request: REQUEST, law: shippedLaw() }));
    return spawnSync(process.execPath, [child.file, path, point, `${path}.asked`], { encoding: 'utf8' });
  };

  it.each(['reading 3', 'reading 5', 'before the append', 'after the append'])(
    'opens the house whole or not at all: %s',
    async (point) => {
      const folder = mkdtempSync(join(tmpdir(), 'floorbook-setup-'));
      const path = join(folder, 'house.db');
      const { signal, stderr, stdout } = run(path, point);
      expect([signal, stderr, stdout]).toEqual(['SIGKILL', '', '']);
      const place = { ...PLACE, place: { kind: 'file', path } } as const;
      const store = must(await storeAt(place.place, SILENT));
      const house = must(await houseIn(store));
      const records = house === undefined ? 0 : must(await store.head(house)).seq;
      expect(records).toBe(point === 'after the append' ? RECORDS : 0);
      await store.close();
      if (records === 0) {
        const { floor } = must(await openHouse(place, REQUEST, shippedLaw()));
        expect(must(await floor.badges.checkPin('bob', '7391'))).toBeNull();
        expect(must(await floor.leader.read(({ tables, seq }) => [tables.size, seq]))).toEqual([12, RECORDS]);
        await closeFloor(floor);
      }
      rmSync(folder, { recursive: true, force: true });
    },
    60_000,
  );
});
