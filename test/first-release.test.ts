/**
 * Stores left by earlier releases (scripts/first-release.mjs wrote the first): today's code opens them, finds
 * everything in them and continues. A file that this test cannot read is also unreadable for houses in production:
 * change the code, never the files.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonId } from '../src/base/ids.ts';
import { must } from '../src/base/result.ts';
import { instant } from '../src/base/time.ts';
import { openStore } from '../src/journal/open.ts';
import { checkStore } from '../src/server/backup/backup-files.ts';
import { createBackup } from '../src/server/backup/create-backup.ts';
import { restoreBackup } from '../src/server/backup/restore.ts';
import { LEAST_COST } from '../src/server/badges/pins.ts';
import { openPrintRows } from '../src/server/devices/printing.ts';
import type { Floor } from '../src/server/floor.ts';
import { SILENT } from '../src/server/log.ts';
import { closeFloor, openFloor } from '../src/server/open-floor.ts';

describe.each(['first-release', 'release-0.4.0'])('the store in %s', (release) => {
  const KEPT = new URL(`./${release}/`, import.meta.url);
  const left = JSON.parse(readFileSync(new URL('expected.json', KEPT), 'utf8'));
  const env = { FLOORBOOK_VAULT_KEY: left.key };
  const ACCESS = { badge: 'mia', purpose: 'claim-check', time: instant(left.time) };

  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'floorbook-first-release-'));
    path = join(folder, 'house.db');
    for (const name of readdirSync(KEPT)) cpSync(new URL(name, KEPT), join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A minute after the last entry. */
  async function opened(use: (floor: Floor) => Promise<void>, at = path): Promise<void> {
    const clock = { seconds: () => left.time + 60, elapsed: () => left.time + 60 };
    const place = { kind: 'file', path: at } as const;
    const options = { place, house: left.house, mode: 'house', env, log: SILENT, clock, pinCost: LEAST_COST } as const;
    const floor = must(await openFloor(options));
    try {
      await use(floor);
    } finally {
      await closeFloor(floor);
    }
  }

  const booksOf = async (floor: Floor) =>
    must(
      await floor.leader.read(({ balances, awards, hits }, { seq, hash }) => ({
        seq,
        head: hash,
        balances: Object.fromEntries(balances),
        awards: [...awards.keys()].join(' '),
        hits: [...hits.keys()].join(' '),
      })),
    );

  async function does(floor: Floor, badge: string, command: Parameters<Floor['give']>[1]): Promise<void> {
    const answer = await floor.give(badge, command);
    expect(answer, command.type).toMatchObject({ type: 'recorded', outcome: { events: [{}] } });
  }

  it('verifies to the head that it had', async () => {
    const store = must(await openStore(`file:${path}`));
    const head = { seq: left.seq, hash: left.head };
    expect(must(await checkStore(store, left.house, [head]))).toEqual(head);
    await store.close();
  });

  it.each([true, false])('has the same books, with its snapshot: %s', async (withSnapshot) => {
    if (!withSnapshot) {
      const store = must(await openStore(`file:${path}`));
      await store.dropSnapshot(left.house);
      await store.close();
    }
    await opened(async (floor) => {
      const { seq, head, balances, awards, hits } = left;
      expect(await booksOf(floor)).toEqual({ seq, head, balances, awards, hits });
    });
  });

  it('has its people, its badges, its devices and its copies', async () => {
    await opened(async (floor) => {
      expect(must(await floor.vault.get(left.maria as PersonId, ACCESS)).name).toBe('Maria Torres');
      expect(await floor.vault.get(left.erased as PersonId, ACCESS)).toMatchObject({ refusal: { reason: 'erased' } });
      expect(await floor.badges.checkPin('mia', left.pin)).toMatchObject({ ok: true });
      expect(floor.badges.devices.byToken(left.token)).toMatchObject({ device: 'keypad-1' });
      const rows = must(await openPrintRows(floor.place, floor.house));
      expect(must(await rows.all())).toMatchObject([{ job: 'payout-slip-award-1', copies: 1, state: 'printed' }]);
      await rows.close();
    });
  });

  it('continues: pending hits are decided, awards are paid, and the next round is played', async () => {
    await opened(async (floor) => {
      await does(floor, 'flo', { type: 'authorise-hit', hit: 'hit-3' });
      await does(floor, 'dan', { type: 'end-round', table: 't1' });
      const paid = { person: left.maria, place: 'cage', form: 'cash', table: null, papers: true };
      await does(floor, 'kay', { type: 'pay-awards', awards: ['award-2', 'award-3'], ...paid });
      const bet = { seat: 1, hand: 1, bettor: 'seat', person: left.maria, wager: 500, fees: ['bonus-hand'] };
      await does(floor, 'dan', { type: 'start-round', table: 't1', dealtIn: 2, read: 'sensor', positions: [bet] });
      expect(await booksOf(floor)).toMatchObject({ seq: left.seq + 4, awards: '', hits: '' });
    });
    await opened(async (floor) => expect((await booksOf(floor)).seq).toBe(left.seq + 4));
  });

  it('is backed up and restored like any other', async () => {
    await opened(async (floor) => {
      const taken = must(await createBackup(floor, join(folder, 'backups')));
      const restored = join(folder, 'restored.db');
      must(await restoreBackup(taken.path, { kind: 'file', path: restored }, { env }));
      await opened(async (again) => expect((await booksOf(again)).balances).toEqual(left.balances), restored);
    });
  });
});
