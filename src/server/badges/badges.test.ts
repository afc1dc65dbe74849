import { beforeEach, describe, expect, it } from 'vitest';
import { must, type Result } from '../../base/result.ts';
import { instant } from '../../base/time.ts';
import { type Badges, openBadges } from './badges.ts';
import { LEAST_COST, refuseWeakPin } from './pins.ts';
import { type BadgeRows, memoryBadgeRows, memoryBadges } from './rows.ts';

const START = 1_790_000_000;
let now: number;
let kept: ReturnType<typeof memoryBadges>;
let badges: Badges;

const opened = async (rows: BadgeRows = memoryBadgeRows(kept)) =>
  must(await openBadges(rows, { now: () => instant(now), pinCost: LEAST_COST }));

beforeEach(async () => {
  now = START;
  kept = memoryBadges();
  badges = await opened();
  must(await badges.issue('floor-1', { person: null, pin: '2468', mustChange: false }));
});

const reasonOf = (result: Result<unknown>): string => (result.ok ? 'right' : result.refusal.reason);
const tries = async (badge: string, ...pins: string[]): Promise<string[]> => {
  const reasons: string[] = [];
  for (const pin of pins) reasons.push(reasonOf(await badges.checkPin(badge, pin)));
  return reasons;
};
const wrong = (times: number): string[] => Array.from({ length: times }, () => '0000');

describe('a PIN', () => {
  it('opens its badge and no other', async () => {
    must(await badges.issue('floor-2', { person: null, pin: '1357', mustChange: false }));
    expect(await tries('floor-1', '2468')).toEqual(['right']);
    expect(await tries('floor-2', '2468')).toEqual(['wrong-pin']);
  });

  it('opens after four wrong tries, and the count starts over', async () => {
    expect(await tries('floor-1', ...wrong(4), '2468')).toEqual([...Array(4).fill('wrong-pin'), 'right']);
    expect(badges.card('floor-1')?.failures).toBe(0);
    expect(await tries('floor-1', ...wrong(4), '2468')).toEqual([...Array(4).fill('wrong-pin'), 'right']);
  });

  it('waits longer with every wrong try from the fifth on, and says until when', async () => {
    expect(await tries('floor-1', ...wrong(5))).toEqual([...Array(4).fill('wrong-pin'), 'badge-locked']);
    for (const wait of [15, 30, 60, 120]) {
      const began = now;
      expect(badges.card('floor-1')?.lockedUntil).toBe(began + wait);
      now = began + wait - 1;
      const refused = await badges.checkPin('floor-1', '2468');
      expect(refused).toMatchObject({ ok: false, refusal: { until: began + wait, retryAfter: 1 } });
      expect(refused).toMatchObject({ refusal: { next: expect.stringContaining('Try again in 1 second,') } });
      now = began + wait;
      expect(await tries('floor-1', '0000')).toEqual(['badge-locked']);
    }
    now += 240;
    expect(await tries('floor-1', '2468')).toEqual(['right']);
    expect(badges.card('floor-1')).toMatchObject({ failures: 0, lockedUntil: null });
  });

  it('counts from the start once a manager has reset it, and the old one opens nothing', async () => {
    await tries('floor-1', ...wrong(5));
    must(await badges.setPin('floor-1', '7931', { mustChange: true }));
    expect(await tries('floor-1', '2468', '7931')).toEqual(['wrong-pin', 'right']);
    expect(badges.mustChange('floor-1')).toBe(true);
  });

  it('cannot be guessed a hundred times at once', async () => {
    const guesses = Array.from({ length: 100 }, (_, n) => badges.checkPin('floor-1', String(2400 + n)));
    const reasons = (await Promise.all(guesses)).map(reasonOf);
    expect(kept.tries.get('["badge:floor-1","*renewed"]')?.count).toBe(0);
    expect(reasons.filter((reason) => reason === 'badge-locked').length).toBe(100);
    expect(badges.card('floor-1')?.failures).toBe(5);
  });

  it('still waits after a restart', async () => {
    await tries('floor-1', ...wrong(5));
    badges = await opened();
    expect(await tries('floor-1', '2468')).toEqual(['badge-locked']);
  });
});

describe('a name that is not a badge, and a badge without a PIN', () => {
  it('are answered word for word like a wrong PIN, up to the wait', async () => {
    must(await badges.issue('new-1', { person: null, pin: null, mustChange: false }));
    const told = async (badge: string) => {
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await badges.checkPin(badge, '0000'));
      return answers;
    };
    const known = await told('floor-1');
    expect(await told('nobody-1')).toEqual(known);
    expect(await told('new-1')).toEqual(known);
    expect(kept.badges.has('nobody-1')).toBe(false);
    expect(JSON.stringify([...kept.tries])).not.toContain('nobody-1');
  });
});

describe('when it cannot be written down', () => {
  it('a wrong PIN is refused as unavailable, and nothing is opened meanwhile', async () => {
    const rows = memoryBadgeRows(kept);
    const down = { ok: false as const, refusal: { reason: 'unavailable', says: 'The disk is full.', next: 'Wait.' } };
    let isDown = false;
    const putTries: BadgeRows['putTries'] = async (all) => (isDown ? down : rows.putTries(all));
    badges = await opened({ ...rows, putBadge: async () => down, putTries });
    isDown = true;
    expect(await tries('floor-1', '0000')).toEqual(['unavailable']);
    expect(reasonOf(await badges.setPin('floor-1', '7931', { mustChange: false }))).toBe('unavailable');
    expect(await tries('floor-1', '7931')).toEqual(['unavailable']);
    isDown = false;
    expect(await tries('floor-1', '2468')).toEqual(['right']);
  });
});

describe('the code on a badge', () => {
  it('names its badge however it is typed, and only the newest one does', async () => {
    const { tap } = must(await badges.issue('dealer-1', { person: null, pin: '2468', mustChange: false }));
    expect(tap).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
    const typed = [tap, tap.toUpperCase(), ` ${tap.replaceAll('-', '')} `];
    expect(typed.map(badges.byTap)).toEqual(Array(3).fill('dealer-1'));
    expect(badges.byTap(tap.replaceAll('1', 'l').replaceAll('0', 'O'))).toBe('dealer-1');
    const fresh = must(await badges.newTap('dealer-1'));
    expect([badges.byTap(tap), badges.byTap(fresh)]).toEqual([undefined, 'dealer-1']);
  });

  it.each(['', '-', 'floor-1', '2468'])('is not %j', (code) => {
    expect(badges.byTap(code)).toBeUndefined();
  });
});

describe('a device', () => {
  it('comes in by its token until it is removed, also after a restart', async () => {
    const { token } = must(await badges.devices.add('keypad-1', { table: 't-1' }, 'manager-1'));
    expect(badges.devices.byToken(token)).toMatchObject({ device: 'keypad-1', about: { table: 't-1' } });
    expect(badges.devices.byToken(`${token}x`)).toBeUndefined();
    expect(reasonOf(await badges.devices.add('keypad-1', null, 'manager-1'))).toBe('device-known');
    badges = await opened();
    expect(badges.devices.byToken(token)?.device).toBe('keypad-1');
    must(await badges.devices.remove('keypad-1'));
    expect(badges.devices.byToken(token)).toBeUndefined();
    expect(reasonOf(await badges.devices.remove('keypad-1'))).toBe('unknown-device');
  });
});

describe('a new PIN', () => {
  it.each(['0000', '1234', '4321', '6543', '23456789'])('is not %s', (pin) => {
    expect(refuseWeakPin(pin)?.reason).toBe('weak-pin');
  });

  it.each(['2468', '1235', '1230', '1357', '0001', '9012'])('may be %s', (pin) => {
    expect(refuseWeakPin(pin)).toBeUndefined();
  });
});
