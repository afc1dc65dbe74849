/** What every keeper of badges must do, whatever it is kept in. Run by the test of each. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personIdFrom } from '../../base/ids.ts';
import { must } from '../../base/result.ts';
import { instant } from '../../base/time.ts';
import type { BadgeRow, BadgeRows, DeviceRow, SessionRow, TryRow } from './rows.ts';

export type Fixture = Readonly<{
  rows: BadgeRows;
  /** The same keeper opened again, as after a restart. */
  reopened: () => Promise<BadgeRows>;
  /** The rows of another house in the same place. */
  neighbor: () => Promise<BadgeRows>;
  end: () => Promise<void>;
}>;

const BADGE: BadgeRow = {
  badge: 'floor-1',
  pin: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
  tap: 'ab'.repeat(32),
  person: personIdFrom(new Uint8Array(16)),
  mustChange: true,
};
const BLANK: BadgeRow = {
  badge: 'dealer-1',
  pin: null,
  tap: null,
  person: null,
  mustChange: false,
};
const SESSION: SessionRow = {
  token: 'cd'.repeat(32),
  badge: 'floor-1',
  station: 'floor-7f3k',
  place: 'table:t-1',
  device: '12'.repeat(32),
  startedAt: instant(1_790_000_000),
  lastSeenAt: instant(1_790_000_060),
  locked: true,
};
const TRY: TryRow = {
  subject: 'badge:floor-1',
  source: `device:${'12'.repeat(32)}`,
  count: 5,
  isOwn: true,
  at: instant(1_790_000_000),
};
const DEVICE: DeviceRow = {
  device: 'keypad-1',
  token: 'ef'.repeat(32),
  about: { kind: 'keypad', table: 't-1', nested: [1, null, '"\\ 😀'] },
  addedBy: 'manager-1',
  addedAt: instant(1_790_000_000),
};

export function badgeRowsContract(name: string, open: () => Promise<Fixture>): void {
  describe(name, () => {
    let fixture: Fixture;
    beforeEach(async () => {
      fixture = await open();
    });
    afterEach(() => fixture.end());

    describe('badges', () => badges(() => fixture));
    describe('sessions', () => sessions(() => fixture));
    describe('devices', () => devices(() => fixture));
    describe('tries', () => tries(() => fixture));
    it('keeps houses apart', async () => {
      const { rows } = fixture;
      must(await rows.putBadge(BADGE));
      must(await rows.putSession(SESSION));
      must(await rows.putDevice(DEVICE));
      const other = await fixture.neighbor();
      expect(must(await other.badges())).toEqual([]);
      must(await other.putBadge({ ...BADGE, mustChange: false }));
      must(await other.deleteSessions([SESSION.token]));
      must(await other.deleteDevice(DEVICE.device));
      expect(must(await rows.badges())).toEqual([BADGE]);
      expect(must(await rows.sessions())).toEqual([SESSION]);
      expect(must(await rows.devices())).toEqual([DEVICE]);
      must(await rows.putTries([TRY]));
      must(await other.deleteTries([TRY]));
      expect(must(await other.tries())).toEqual([]);
      expect(must(await rows.tries())).toEqual([TRY]);
    });
  });
}

function badges(of: () => Fixture): void {
  it('come back as they were put, in every field, also after a restart', async () => {
    must(await of().rows.putBadge(BADGE));
    must(await of().rows.putBadge(BLANK));
    expect(byKey(must(await of().rows.badges()), 'badge')).toEqual([BLANK, BADGE]);
    expect(byKey(must(await (await of().reopened()).badges()), 'badge')).toEqual([BLANK, BADGE]);
  });

  it('are replaced as a whole', async () => {
    must(await of().rows.putBadge(BADGE));
    must(await of().rows.putBadge({ ...BLANK, badge: BADGE.badge }));
    expect(must(await of().rows.badges())).toEqual([{ ...BLANK, badge: BADGE.badge }]);
  });
}

function sessions(of: () => Fixture): void {
  it('come back, are replaced, and are gone when deleted, also after a restart', async () => {
    const other = { ...SESSION, token: '01'.repeat(32), locked: false };
    must(await of().rows.putSession(SESSION));
    must(await of().rows.putSession(other));
    must(await of().rows.putSession({ ...SESSION, badge: 'dealer-2', lastSeenAt: instant(1_790_000_120) }));
    expect(byKey(must(await of().rows.sessions()), 'token')).toEqual([
      other,
      { ...SESSION, badge: 'dealer-2', lastSeenAt: instant(1_790_000_120) },
    ]);
    must(await of().rows.deleteSessions([SESSION.token, 'never-there']));
    expect(must(await (await of().reopened()).sessions())).toEqual([other]);
  });

  it('are not touched by deleting none', async () => {
    must(await of().rows.putSession(SESSION));
    must(await of().rows.deleteSessions([]));
    expect(must(await of().rows.sessions())).toEqual([SESSION]);
  });
}

function tries(of: () => Fixture): void {
  it('come back, are replaced by subject and source, and are gone when deleted, also after a restart', async () => {
    const elsewhere = { ...TRY, source: '*strangers', count: 7.25, isOwn: false };
    must(await of().rows.putTries([TRY, elsewhere]));
    must(await of().rows.putTries([{ ...TRY, count: 6 }]));
    const rows = await of().reopened();
    expect(byKey(must(await rows.tries()), 'source')).toEqual([elsewhere, { ...TRY, count: 6 }]);
    must(await rows.deleteTries([{ subject: TRY.subject, source: '*strangers' }]));
    must(await rows.deleteTries([]));
    expect(must(await (await of().reopened()).tries())).toEqual([{ ...TRY, count: 6 }]);
  });
}

function devices(of: () => Fixture): void {
  it('come back with all that was said about them, and are gone when deleted', async () => {
    must(await of().rows.putDevice(DEVICE));
    const rows = await of().reopened();
    expect(must(await rows.devices())).toEqual([DEVICE]);
    must(await rows.putDevice({ ...DEVICE, about: null }));
    expect(must(await rows.devices())).toEqual([{ ...DEVICE, about: null }]);
    must(await rows.deleteDevice(DEVICE.device));
    expect(must(await rows.devices())).toEqual([]);
  });
}

const byKey = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[] =>
  [...rows].sort((a, b) => (a[key] < b[key] ? -1 : 1));
