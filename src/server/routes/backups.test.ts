import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../base/time.ts';
import { openTestHouse, type TestHouse } from '../testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorbook-backups-'));
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ place: { kind: 'file', path: join(folder, 'house.db') } });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const metric = async (): Promise<string | undefined> =>
  /^floorbook_backup_age_seconds (\S+)$/m.exec(await (await fetch(`${house.url}/metrics`)).text())?.[1];

describe('GET and POST /api/backups', () => {
  it('say that there is none, take one, and say how old it is', async () => {
    const manager = await house.signIn('manager-1', 'office');
    const before = (await manager.ask('GET', '/api/backups')).body;
    expect(before).toMatchObject({ last: null, age: null, ok: false, status: 'none', list: [], failure: null });
    expect(before.path).toBe(join(folder, 'house.db.backups'));
    expect(await metric()).toBeUndefined();
    const taken = await manager.ask('POST', '/api/backups');
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({ ok: true, status: 'ok', list: [{ seq: expect.any(Number) }] });
    expect(taken.body.last.head).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are red a day later, and the metrics say so; the house is still ready', async () => {
    house.clock.advance(DAY + 60);
    const manager = await house.signIn('manager-1', 'office');
    expect((await manager.ask('GET', '/api/backups')).body).toMatchObject({ ok: false, status: 'old' });
    expect(Number(await metric())).toBeGreaterThan(DAY);
    expect((await fetch(`${house.url}/ready`)).status).toBe(200);
  });

  it('are for those who keep the books to see, and for managers to take', async () => {
    const auditor = await house.signIn('auditor-1', 'audit');
    expect((await auditor.ask('GET', '/api/backups')).status).toBe(200);
    expect((await auditor.ask('POST', '/api/backups')).status).toBe(403);
    const dealer = await house.signIn('dealer-1', 'table:holdem-1');
    expect((await dealer.ask('GET', '/api/backups')).status).toBe(403);
  });

  it('say why one could not be taken', async () => {
    const manager = await house.signIn('manager-1', 'office');
    rmSync(join(folder, 'house.db.backups'), { recursive: true });
    writeFileSync(join(folder, 'house.db.backups'), 'a file in the way');
    const failed = await manager.ask('POST', '/api/backups');
    expect([failed.status, failed.body.refusal.reason]).toEqual([503, 'backup-failed']);
    expect((await manager.ask('GET', '/api/backups')).body).toMatchObject({
      ok: false,
      failure: { reason: 'backup-failed' },
    });
  });
});
