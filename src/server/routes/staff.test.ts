import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, openTestHouse, PIN, type SignedIn, STAFF, type TestHouse, type Told } from '../testing.ts';

let house: TestHouse;
let manager: SignedIn;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.signIn('manager-1', 'office');
});
afterAll(() => house.close());

const reasonOf = ({ status, body }: Told) => [status, body.refusal?.reason];
const tryIn = (badge: string, pin: string, place: string) =>
  asking(house.url, { 'x-floorbook': '1' })('POST', '/api/sign-in', { badge, pin, place });
const listed = async (badge: string) =>
  (await manager.ask('GET', '/api/staff')).body.staff.find((row: { badge: string }) => row.badge === badge);

describe('the staff', () => {
  it('is listed with names, roles and where they are, and every name read is on record', async () => {
    await house.signIn('cage-1', 'cage');
    expect(await listed('cage-1')).toEqual({
      badge: 'cage-1',
      name: STAFF['cage-1']!.name,
      roles: ['cage'],
      active: true,
      hasPin: true,
      hasTap: true,
      lockedUntil: null,
      mustChange: false,
      places: ['cage'],
    });
    const { reads } = (await manager.ask('GET', '/api/people/reads?limit=500')).body;
    const lists = reads.filter(({ purpose }: { purpose: string }) => purpose === 'staff-list');
    expect(lists.length).toBe(Object.keys(STAFF).length);
    expect(lists[0].badge).toBe('manager-1');
  });
});

describe('an employee who also has the device role', () => {
  it('is on the list with all others', async () => {
    await house.give('manager-1', { type: 'enrol-staff', badge: 'count-1', roles: ['device', 'cage'] });
    expect(await listed('count-1')).toMatchObject({ roles: ['device', 'cage'], active: true });
    await house.give('manager-1', { type: 'enrol-staff', badge: 'count-1', roles: ['device'] });
    expect(await listed('count-1')).toMatchObject({ roles: ['device'], active: true });
  });
});

describe('enrolling an employee', () => {
  const NINA = { badge: 'dealer-9', roles: ['dealer'], name: '<b>Nina</b>', pin: '7913' };

  it('gives a badge, a PIN that must be changed, and a code for the reader, shown once', async () => {
    const told = await manager.ask('POST', '/api/staff', NINA);
    expect(told.body).toEqual({ badge: 'dealer-9', tap: expect.stringMatching(/^[0-9a-z-]{14}$/) });
    expect(await listed('dealer-9')).toMatchObject({ name: '<b>Nina</b>', roles: ['dealer'], mustChange: true });
    const signed = await tryIn('dealer-9', '7913', 'table:holdem-1');
    expect(signed.body.who).toMatchObject({ name: '<b>Nina</b>', mustChange: true });
    const table = await house.signIn('dealer-1', 'table:holdem-1');
    expect((await table.ask('POST', '/api/tap', { code: told.body.tap })).body.who.badge).toBe('dealer-9');
  });

  it('is refused under a badge that exists or existed', async () => {
    expect(reasonOf(await manager.ask('POST', '/api/staff', { ...NINA, badge: 'cage-2' }))).toEqual([
      409,
      'badge-known',
    ]);
    expect((await tryIn('cage-2', PIN, 'cage')).status).toBe(200);
  });

  it.each([
    [{ pin: '1234' }, 409, 'weak-pin'],
    [{ pin: '12' }, 400, 'malformed-body'],
    [{ pin: 'abcd' }, 400, 'malformed-body'],
    [{ roles: [] }, 400, 'malformed-body'],
    [{ roles: ['system'] }, 400, 'malformed-body'],
    [{ roles: ['device'] }, 400, 'malformed-body'],
    [{ roles: ['king'] }, 400, 'malformed-body'],
    [{ badge: 'Dealer 8' }, 400, 'malformed-body'],
    [{ badge: 'dealer--8' }, 400, 'malformed-body'],
    [{ name: '' }, 400, 'malformed-body'],
  ])('is refused with %j', async (change, status, reason) => {
    const told = await manager.ask('POST', '/api/staff', { ...NINA, badge: 'dealer-8', ...change });
    expect(reasonOf(told)).toEqual([status, reason]);
    expect(await listed('dealer-8')).toBeUndefined();
  });

  it('is for managers only', async () => {
    const compliance = await house.signIn('compliance-1', 'office');
    expect(reasonOf(await compliance.ask('POST', '/api/staff', NINA))).toEqual([403, 'wrong-role']);
  });
});

describe('a badge', () => {
  it('gets other roles at once, but not from itself', async () => {
    const floor = await house.signIn('floor-2', 'floor');
    expect((await floor.ask('GET', '/api/staff')).status).toBe(403);
    const told = await manager.ask('POST', '/api/staff/floor-2/roles', { roles: ['floor', 'manager'] });
    expect(told.body).toEqual({ badge: 'floor-2', roles: ['floor', 'manager'] });
    expect((await floor.ask('GET', '/api/staff')).status).toBe(200);
    expect(reasonOf(await manager.ask('POST', '/api/staff/manager-1/roles', { roles: ['cage'] }))).toEqual([
      409,
      'own-badge',
    ]);
  });

  it('is revoked at once, not by its own holder, not twice, and gets no further roles', async () => {
    const desk = await house.signIn('desk-1', 'desk');
    expect((await manager.ask('POST', '/api/staff/desk-1/revoke', {})).status).toBe(200);
    expect((await desk.ask('GET', '/api/legal')).status).toBe(401);
    expect(await listed('desk-1')).toMatchObject({ active: false, places: [] });
    expect(reasonOf(await manager.ask('POST', '/api/staff/desk-1/revoke', {}))).toEqual([409, 'badge-not-active']);
    expect(reasonOf(await manager.ask('POST', '/api/staff/desk-1/roles', { roles: ['cage'] }))).toEqual([
      409,
      'badge-not-active',
    ]);
    expect(reasonOf(await manager.ask('POST', '/api/staff/manager-1/revoke', {}))).toEqual([409, 'own-badge']);
  });

  it('gets a new PIN from a manager, and sessions under the old one end', async () => {
    const promo = await house.signIn('promo-1', 'office');
    const reset = (badge: string, body: object) => manager.ask('POST', `/api/staff/${badge}/reset-pin`, body);
    expect((await reset('promo-1', { pin: '7913' })).body).toEqual({ badge: 'promo-1', tap: null });
    expect((await promo.ask('GET', '/api/legal')).status).toBe(401);
    expect((await tryIn('promo-1', '7913', 'office')).body.who.mustChange).toBe(true);
    expect(reasonOf(await reset('manager-1', { pin: '7913' }))).toEqual([409, 'own-badge']);
    expect(reasonOf(await reset('nobody-1', { pin: '7913' }))).toEqual([409, 'badge-not-active']);
    expect(reasonOf(await reset('promo-1', { pin: '0000' }))).toEqual([409, 'weak-pin']);
  });

  it('cannot co-sign for the manager who issued or reset it until another person confirms it', async () => {
    const enrolled = { badge: 'manager-9', name: 'Max Nine', roles: ['manager'], pin: '7913' };
    expect((await manager.ask('POST', '/api/staff', enrolled)).status).toBe(200);
    // The manager himself signs in with it and chooses its PIN.
    const his = await tryIn('manager-9', '7913', 'office');
    const cookie = his.headers.getSetCookie()[0]!.split(';')[0]!;
    const as9 = asking(house.url, { 'x-floorbook': '1', cookie });
    expect((await as9('POST', '/api/pin', { old: '7913', new: '8024' })).status).toBe(200);
    const fund = { type: 'open-fund', fund: 'second', name: 'Second', opening: 100_00 };
    const signed = () => manager.give(fund, [{ badge: 'manager-9', pin: '8024' }]);
    expect((await signed()).body.refusal).toMatchObject({ reason: 'badge-unconfirmed', at: 'F-5' });
    expect(await listed('manager-9')).toMatchObject({ unconfirmedBy: 'manager-1' });
    expect((await manager.give({ type: 'confirm-badge', badge: 'manager-9' })).body.refusal.reason).toBe('own-badge');
    const other = await house.signIn('compliance-1', 'office');
    expect((await other.give({ type: 'confirm-badge', badge: 'manager-9' })).body.events).toHaveLength(1);
    expect(await listed('manager-9')).not.toHaveProperty('unconfirmedBy');
    expect((await signed()).body.events?.length).toBeGreaterThan(0);
  });

  it('cannot co-sign after one manager gave it more roles until another confirms it or signs', async () => {
    const roles = { roles: ['dealer', 'manager'] };
    const wrong = { ...roles, signatures: [{ badge: 'floor-1', pin: '1' }] };
    expect(reasonOf(await manager.ask('POST', '/api/staff/dealer-1/roles', wrong))).toEqual([409, 'wrong-pin']);
    expect((await manager.ask('POST', '/api/staff/dealer-1/roles', roles)).status).toBe(200);
    expect(await listed('dealer-1')).toMatchObject({ unconfirmedBy: 'manager-1' });
    const fund = { type: 'open-fund', fund: 'third', name: 'Third', opening: 100_00 };
    const signed = () => manager.give(fund, [{ badge: 'dealer-1', pin: PIN }]);
    expect((await signed()).body.refusal).toMatchObject({ reason: 'badge-unconfirmed', at: 'F-5' });
    const more = { roles: ['dealer', 'manager', 'cage'], signatures: [{ badge: 'floor-1', pin: PIN }] };
    expect((await manager.ask('POST', '/api/staff/dealer-1/roles', more)).status).toBe(200);
    expect(await listed('dealer-1')).not.toHaveProperty('unconfirmedBy');
    expect((await signed()).body.refusal).toBeUndefined();
  });

  it('that two people issue or reset is confirmed from the start, and a wrong PIN of the second issues nothing', async () => {
    const enrolled = { badge: 'floor-9', name: 'Fay Nine', roles: ['floor'], pin: '7913' };
    const signatures = [{ badge: 'floor-1', pin: PIN }];
    const wrong = await manager.ask('POST', '/api/staff', {
      ...enrolled,
      signatures: [{ badge: 'floor-1', pin: '1' }],
    });
    expect(reasonOf(wrong)).toEqual([409, 'wrong-pin']);
    expect(await listed('floor-9')).toBeUndefined();
    expect((await manager.ask('POST', '/api/staff', { ...enrolled, signatures })).status).toBe(200);
    expect(await listed('floor-9')).not.toHaveProperty('unconfirmedBy');
    await manager.ask('POST', '/api/staff/floor-9/reset-pin', { pin: '9137', signatures });
    expect(await listed('floor-9')).not.toHaveProperty('unconfirmedBy');
    await manager.ask('POST', '/api/staff/floor-9/reset-pin', { pin: '9137' });
    expect(await listed('floor-9')).toMatchObject({ unconfirmedBy: 'manager-1' });
  });

  it('is on record with the manager who set its PIN, for the day’s review', async () => {
    await manager.ask('POST', '/api/staff/cage-1/reset-pin', { pin: '7913', newTap: true });
    const { body } = await manager.ask('GET', '/api/papers/exceptions');
    const listed = JSON.stringify(body);
    expect(listed).toContain('Badge Carla O. has a new PIN and a new code.');
    expect(listed).not.toContain('7913');
  });

  it.each([
    ['manager-2', 403],
    ['dealer-2', 200],
  ])('does at a table what dealers do while another person knows its PIN, and no more: %s', async (badge, status) => {
    await manager.ask('POST', `/api/staff/${badge}/reset-pin`, { pin: '7913' });
    const signed = await tryIn(badge, '7913', 'table:holdem-1');
    const cookie = signed.headers.get('set-cookie')!.split(';')[0]!;
    const told = await asking(house.url, { cookie })('GET', '/api/tables/holdem-1/keypads');
    expect([badge, told.status]).toEqual([badge, status]);
  });

  it.each(['system', 'sign', 'kiosk', 'device', 'device-keypad-1'])(
    'is not called %s, by which others stand on record',
    async (badge) => {
      const told = await manager.ask('POST', '/api/staff', { badge, roles: ['cage'], name: 'Nina', pin: '7913' });
      expect(reasonOf(told)).toEqual([400, 'malformed-body']);
      // The floor knows but one of these names: the others, enrolled by a bare command, still get no PIN.
      await house.floor.give('manager-1', { type: 'enrol-staff', badge, roles: ['cage'] });
      expect((await manager.ask('POST', `/api/staff/${badge}/reset-pin`, { pin: '7913' })).status).toBe(400);
      expect((await tryIn(badge, '7913', 'cage')).status).toBe(422);
    },
  );

  it('that was lost gets a new code, and the old one opens nothing', async () => {
    const told = await manager.ask('POST', '/api/staff/dealer-2/reset-pin', { pin: '7913', newTap: true });
    const table = await house.signIn('dealer-1', 'table:holdem-1');
    const tap = async (code: string | undefined) => (await table.ask('POST', '/api/tap', { code })).status;
    expect([await tap(house.taps['dealer-2']), await tap(told.body.tap)]).toEqual([422, 200]);
  });

  it('gets its first PIN the same way if it is in the journal without one', async () => {
    await house.give('manager-1', { type: 'enrol-staff', badge: 'late-1', roles: ['cage'] });
    expect(await listed('late-1')).toMatchObject({ name: null, hasPin: false, hasTap: false });
    const told = await manager.ask('POST', '/api/staff/late-1/reset-pin', { pin: '7913' });
    expect(told.body.tap).toMatch(/^[0-9a-z-]{14}$/);
    expect((await tryIn('late-1', '7913', 'cage')).body.who.mustChange).toBe(true);
  });
});
