import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonId } from '../../base/ids.ts';
import { must, type Result } from '../../base/result.ts';
import { after, rowsAfter, value } from '../../journal/contract.ts';
import { openStore } from '../../journal/open.ts';
import { genesis } from '../../journal/record.ts';
import type { Floor } from '../floor.ts';
import { closeFloor } from '../open-floor.ts';
import { manifestJson, readManifest } from './backup-files.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore.ts';
import { ACCESS, balancesOf, floorAt, HOUSE, MARIA, openHouse, PRINTED, playRound, printedIn } from './testing.ts';

const home = mkdtempSync(join(tmpdir(), 'floorbook-restore-'));
const key = () => readFileSync(join(home, 'house.db.vault-key'), 'utf8').trim();
let taken: string;
let maria: PersonId;
let before: Readonly<{ balances: Readonly<Record<string, number>>; seq: number; device: string; session: string }>;

/** One house for all: it is backed up, and goes on for one more round that no backup has. */
beforeAll(async () => {
  const floor = await floorAt({ kind: 'file', path: join(home, 'house.db') });
  maria = await openHouse(floor);
  const device = must(await floor.badges.devices.add('keypad-1', { kind: 'keypad', table: 't1' }, 'mia')).token;
  const opened = must(await floor.badges.sessions.open({ badge: 'mia', station: 'office-1', place: 'office' }));
  const backup = must(await createBackup(floor, join(home, 'backups')));
  taken = backup.path;
  before = { balances: await balancesOf(floor), seq: backup.manifest.seq, device, session: opened.token };
  await playRound(floor);
  await closeFloor(floor);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-restored-'));
  path = join(folder, 'restored.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const restore = (options: Partial<Parameters<typeof restoreBackup>[2]> = {}, from = taken) =>
  restoreBackup(from, { kind: 'file', path }, { env: { FLOORBOOK_VAULT_KEY: key() }, ...options });
const reasonOf = (result: Result<unknown>): string => (result.ok ? 'no refusal' : result.refusal.reason);

async function opened(use: (floor: Floor) => Promise<void>): Promise<void> {
  const floor = await floorAt({ kind: 'file', path }, undefined, { FLOORBOOK_VAULT_KEY: key() });
  try {
    await use(floor);
  } finally {
    await closeFloor(floor);
  }
}

describe('a restored house', () => {
  it('has the same balances, readable people, badges that sign in, devices that connect, and continues', async () => {
    const restored = must(await restore());
    expect(restored).toMatchObject({ people: 'readable', aside: null, manifest: { seq: before.seq } });
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
    await opened(async (floor) => {
      expect(await balancesOf(floor)).toEqual(before.balances);
      expect(must(await floor.vault.get(maria, ACCESS))).toEqual(MARIA);
      expect(must(await floor.vault.search('quintanilla', ACCESS)).people).toMatchObject([
        { person: maria, name: MARIA.name },
      ]);
      expect(reasonOf(await floor.badges.checkPin('mia', '2468'))).toBe('no refusal');
      expect(reasonOf(await floor.badges.checkPin('mia', '0000'))).toBe('wrong-pin');
      expect(floor.badges.devices.byToken(before.device)).toMatchObject({ device: 'keypad-1' });
      expect(await printedIn(floor)).toMatchObject([PRINTED]);
      await playRound(floor);
      expect(must(await floor.leader.read((_, at) => at.seq))).toBe(before.seq + 2);
    });
  });

  it('has no one signed in', async () => {
    must(await restore());
    await opened(async (floor) => expect(floor.badges.sessions.find(before.session)).toBeUndefined());
  });

  it('without the master key runs, and keeps people shut until it is brought', async () => {
    expect(must(await restore({ env: {} })).people).toBe('no-key');
    await opened(async (floor) => expect(must(await floor.vault.get(maria, ACCESS))).toEqual(MARIA));
  });

  it('without the keys of people has everyone erased', async () => {
    const copy = join(folder, 'archive');
    cpSync(taken, copy, { recursive: true });
    rmSync(join(copy, 'vault-keys.db'));
    expect(reasonOf(await restore({}, copy))).toBe('damaged');
    expect(must(await restore({ withoutPeople: true }, copy)).people).toBe('left-out');
    await opened(async (floor) => {
      expect(reasonOf(await floor.vault.get(maria, ACCESS))).toBe('erased');
      expect(await balancesOf(floor)).toEqual(before.balances);
    });
  });
});

describe('restoring', () => {
  it('is refused with another master key, before anything is written', async () => {
    expect(reasonOf(await restore({ env: { FLOORBOOK_VAULT_KEY: 'cd'.repeat(32) } }))).toBe('wrong-key');
    expect(existsSync(path)).toBe(false);
  });

  it('over a house needs to be asked for, and moves what was there aside', async () => {
    must(await restore());
    await opened(playRound);
    expect(reasonOf(await restore())).toBe('not-empty');
    const { aside } = must(await restore({ over: true }));
    await opened(async (floor) => expect(must(await floor.leader.read((_, at) => at.seq))).toBe(before.seq));
    path = join(aside!, 'restored.db');
    await opened(async (floor) => expect(must(await floor.leader.read((_, at) => at.seq))).toBe(before.seq + 2));
  });

  it('replaces a store in which no house was opened yet', async () => {
    await opened(async () => {});
    expect(must(await restore()).aside).not.toBeNull();
  });

  it('replaces a journal that can no longer be read, as intended', async () => {
    must(await restore());
    writeFileSync(path, 'all gone');
    expect(reasonOf(await restore())).toBe('damaged');
    expect(reasonOf(await restore({ over: true }))).toBe('no refusal');
  });

  it('never replaces another house', async () => {
    const store = must(await openStore(`file:${path}`));
    const { token } = value(await store.acquire('hollywood', 'test', 60_000));
    const start = genesis('hollywood');
    value(await store.append('hollywood', after(start, token), rowsAfter(start, 3)));
    await store.close();
    expect(reasonOf(await restore({ over: true }))).toBe('other-house');
  });

  it('is refused when the files are of another house than the manifest says', async () => {
    const foreign = join(folder, 'foreign');
    cpSync(taken, foreign, { recursive: true });
    writeFileSync(join(foreign, 'manifest.json'), manifestJson({ ...must(readManifest(foreign)), house: 'hollywood' }));
    expect(reasonOf(await restore({}, foreign))).toBe('damaged');
    expect(existsSync(path)).toBe(false);
  });

  it('is refused while a server has the store', async () => {
    must(await restore());
    await opened(async () => expect(reasonOf(await restore({ over: true }))).toBe('held'));
  });

  it('is refused for a flipped bit, by name, and leaves the store as it was', async () => {
    must(await restore());
    const bad = join(folder, 'bad');
    cpSync(taken, bad, { recursive: true });
    const bytes = readFileSync(join(bad, 'journal.db'));
    bytes[bytes.indexOf('"amount":')] = 0x21;
    writeFileSync(join(bad, 'journal.db'), bytes);
    const refused = await restore({ over: true }, bad);
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'damaged' } });
    expect(refused.ok ? '' : refused.refusal.says).toMatch(/journal\.db.*Entry \d+/);
    await opened(async (floor) => expect(must(await floor.leader.read((_, at) => at.seq))).toBe(before.seq));
  });

  it('is refused when the manifest ends the journal elsewhere', async () => {
    const cut = join(folder, 'cut');
    cpSync(taken, cut, { recursive: true });
    const manifest = must(readManifest(cut));
    writeFileSync(join(cut, 'manifest.json'), manifestJson({ ...manifest, seq: manifest.seq + 5 }));
    expect(reasonOf(await restore({}, cut))).toBe('damaged');
    expect(readdirSync(folder)).toEqual(['cut']);
  });

  it('needs a folder with a backup, and a store that lasts', async () => {
    expect(reasonOf(await restore({}, join(folder, 'nowhere')))).toBe('not-a-backup');
    expect(reasonOf(await restoreBackup(taken, { kind: 'memory' }, { env: {} }))).toBe('nothing-kept');
    expect(must(readManifest(taken)).house).toBe(HOUSE);
  });
});
