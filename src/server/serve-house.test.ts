import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { SYSTEM } from '../floor/decide.ts';
import type { StoreUrl } from '../journal/open.ts';
import { LEAST_COST } from './badges/pins.ts';
import { SILENT } from './log.ts';
import { openFloor } from './open-floor.ts';
import { type OpenSetupDesk, serveHouse } from './serve-house.ts';
import { asking, openTestHouse } from './testing.ts';

let folder: string;
let place: StoreUrl;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-serve-'));
  place = { kind: 'file', path: join(folder, 'house.db') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = () => ({ place: { place, env: {}, log: SILENT, pinCost: LEAST_COST }, port: 0, host: '127.0.0.1' });

/** A desk that opens a house as soon as somebody brings its code. */
const desk: OpenSetupDesk = (where, onOpened) => ({
  code: 'open-sesame',
  addRoutes: (app) => {
    app.post('/api/setup', async () => {
      const floor = must(await openFloor({ ...where, house: 'new-house', mode: 'house' }));
      const staff = ['a', 'b'].map((badge) => ({ badge, roles: ['manager'] }));
      await floor.give(SYSTEM, {
        type: 'open-house',
        name: 'New House',
        zone: 'UTC',
        startOfDay: '06:00',
        chip: 100,
        staff,
      });
      onOpened(floor);
      return { house: 'new-house' };
    });
  },
});

describe('serving a store', () => {
  it('that has a house serves it', async () => {
    await (await openTestHouse({ place })).close();
    const house = must(await serveHouse({ ...at(), setUp: desk }));
    expect(house.code).toBeUndefined();
    expect((await asking(house.url, {})('GET', '/api/session')).body.house.name).toBe('Test House');
    expect(house.floor()?.house).toBe('test-house');
    await house.close();
    await expect(fetch(`${house.url}/health`)).rejects.toThrow();
  });

  it('that has none serves the way to open one, and then the house on the same port', async () => {
    const served = must(await serveHouse({ ...at(), setUp: desk }));
    const ask = asking(served.url, { 'x-floorbook': '1' });
    expect([served.code, served.floor()]).toEqual(['open-sesame', undefined]);
    expect((await ask('GET', '/api/session')).body.setup).toBe(true);
    expect((await ask('POST', '/api/setup', {})).body).toEqual({ house: 'new-house' });
    await expect
      .poll(async () => (await ask('GET', '/api/session').catch(() => undefined))?.body.house?.name)
      .toBe('New House');
    expect(served.floor()?.house).toBe('new-house');
    expect((await ask('POST', '/api/setup', {})).status).toBe(404);
    await served.close();
    const again = must(await serveHouse({ ...at(), setUp: desk }));
    expect(again.floor()?.house).toBe('new-house');
    await again.close();
  });

  it('that has none is served without a desk too', async () => {
    const served = must(await serveHouse(at()));
    expect((await asking(served.url, {})('GET', '/api/session')).body).toMatchObject({ setup: true, house: null });
    await served.close();
  });

  it('that cannot be opened, or has no such house, is refused, and nothing stays open', async () => {
    const house = await openTestHouse({ place });
    expect(await serveHouse(at())).toMatchObject({ ok: false, refusal: { reason: 'held' } });
    await house.close();
    expect(await serveHouse({ ...at(), house: 'other' })).toMatchObject({
      ok: false,
      refusal: { reason: 'no-such-house' },
    });
    const served = must(await serveHouse(at()));
    const port = Number(new URL(served.url).port);
    await served.close();
    const first = must(await serveHouse({ ...at(), port }));
    await expect(serveHouse({ ...at(), place: { ...at().place, place: { kind: 'memory' } }, port })).rejects.toThrow();
    await first.close();
  });
});
