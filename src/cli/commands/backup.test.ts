import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf, floorAt, openHouse, playRound } from '../../server/backup/testing.ts';
import type { Floor } from '../../server/floor.ts';
import { closeFloor } from '../../server/open-floor.ts';
import { ran } from '../testing.ts';
import { backupCommand, restoreCommand } from './backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorbook-backup-command-'));
const path = join(folder, 'house.db');
const to = join(folder, 'second disk');
let floor: Floor;
beforeAll(async () => {
  floor = await floorAt({ kind: 'file', path });
  await openHouse(floor);
});
afterAll(async () => {
  await closeFloor(floor);
  rmSync(folder, { recursive: true, force: true });
});

const backup = (...args: readonly string[]) => ran(backupCommand, 'backup', '--store', `file:${path}`, ...args);
const restore = (from: string, store: string, ...args: readonly string[]) =>
  ran(restoreCommand, 'restore', from, '--store', store, ...args);

describe('floorbook backup and restore', () => {
  it('copy a house that is being served, and bring it back elsewhere', async () => {
    const balances = await balancesOf(floor);
    const taken = JSON.parse((await backup('--to', to, '--json')).out);
    expect(taken).toMatchObject({ house: 'bay-101', verified: true, store: 'sqlite' });
    await playRound(floor);
    const copy = join(folder, 'copy.db');
    writeFileSync(`${copy}.vault-key`, readFileSync(`${path}.vault-key`), { mode: 0o600 });
    const back = await restore(taken.path, `file:${copy}`);
    expect(back).toMatchObject({ code: undefined, err: '' });
    expect(back.out).toContain(`${taken.seq} entries verified. Head ${taken.head}`);
    expect(back.out).toContain('personal data can be read');
    const again = await floorAt({ kind: 'file', path: copy });
    expect(await balancesOf(again)).toEqual(balances);
    await closeFloor(again);
    const over = await restore(taken.path, `file:${copy}`);
    expect([over.code, over.err]).toEqual([2, expect.stringContaining('--over')]);
    expect((await restore(taken.path, `file:${copy}`, '--over', '--json')).code).toBeUndefined();
  });

  it('keep the requested number, next to the store unless another folder is named', async () => {
    for (let i = 0; i < 3; i += 1) await backup('--keep', '2');
    expect(readdirSync(`${path}.backups`)).toHaveLength(2);
    expect((await backup('--keep', '0')).code).toBe(2);
  });

  it('say that the key is missing, and where to read on', async () => {
    const { path: from } = JSON.parse((await backup('--to', to, '--json')).out);
    const back = await restore(from, `file:${join(folder, 'no-key.db')}`);
    expect(back.out).toContain('docs/backup.md');
  });

  it('name what is wrong', async () => {
    const { path: from } = JSON.parse((await backup('--to', to, '--json')).out);
    writeFileSync(join(from, 'vault.db'), 'gone');
    const bad = await restore(from, `file:${join(folder, 'bad.db')}`, '--json');
    expect([bad.code, JSON.parse(bad.out).refusal.says]).toEqual([2, expect.stringContaining('vault.db')]);
    expect((await restore(join(folder, 'nowhere'), 'file:x.db')).err).toContain('manifest.json');
    expect((await restore(from, 'nonsense')).code).toBe(2);
    const none = await ran(backupCommand, 'backup', '--store', `file:${join(folder, 'none.db')}`);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('There is no file')]);
    expect((await backup('--house', 'hollywood')).err).toContain('bay-101');
  });
});
