import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { openTestHouse, PIN, type SignedIn, type TestHouse } from '../testing.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

/** One goes past the framework, the other through it. */
const WAYS = [
  ['the fast path', 'application/json'],
  ['the usual way', 'application/json; charset=utf-8'],
];

/** Sends a request whose body comes only once something else has happened. */
async function late(who: SignedIn, path: string, type: string, sent: object, meanwhile: () => Promise<unknown>) {
  const body = JSON.stringify(sent);
  const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
  const heads = new Promise((resolve) => house.app.server.once('request', resolve));
  const fields = {
    ...who.headers,
    host: 'x',
    'content-type': type,
    'content-length': body.length,
    connection: 'close',
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  await heads;
  await meanwhile();
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(body.slice(5));
  await once(socket, 'close');
  return [Number(answer.split(' ')[1]), /"reason":"([a-z-]+)"/.exec(answer)?.[1]];
}

const seated = (who: SignedIn) => ({
  command: { id: `${who.session.who!.station}:000001`, type: 'take-seat', table: 'holdem-1', seat: 1, person: null },
});
const seats = async () =>
  must(await house.floor.leader.read(({ tables }) => Object.keys(tables.get('holdem-1')!.seats).length));

describe.each(WAYS)('a command whose body comes late, %s', (_way, type) => {
  const given = async (meanwhile: (who: SignedIn) => Promise<unknown>) => {
    const who = await house.signIn('dealer-1', 'table:holdem-1');
    return late(who, '/api/commands', type, seated(who), () => meanwhile(who));
  };

  it('is given by those who are still there', async () => {
    expect(await given(async () => {})).toEqual([200, undefined]);
    expect(await seats()).toBe(1);
  });

  it.each([
    ['signed out', (who: SignedIn) => who.ask('POST', '/api/sign-out'), 401, 'not-signed-in'],
    ['locked', (who: SignedIn) => who.ask('POST', '/api/lock'), 423, 'locked'],
    ['revoked', () => house.give('manager-1', { type: 'revoke-staff', badge: 'dealer-1' }), 401, 'not-signed-in'],
    [
      'replaced by the next dealer',
      (who: SignedIn) => who.ask('POST', '/api/tap', { code: house.taps['dealer-2'] }),
      401,
      'not-signed-in',
    ],
  ])('is not given by who is %s by then', async (_what, meanwhile, status, reason) => {
    expect(await given(meanwhile)).toEqual([status, reason]);
    expect(await seats()).toBe(0);
  });
});

it('any other request whose body comes late is refused likewise', async () => {
  const cage = await house.signIn('cage-1', 'cage');
  const out = () => cage.ask('POST', '/api/sign-out');
  expect(await late(cage, '/api/people', 'application/json', { name: 'Ann Lee' }, out)).toEqual([401, 'not-signed-in']);
});

it('a command that waits for a PIN is not given once its station was locked', async () => {
  const dealer = await house.signIn('dealer-1', 'table:holdem-1');
  const { checkPin } = house.floor.badges;
  let isLocked: Promise<unknown> = Promise.resolve();
  Object.assign(house.floor.badges, {
    checkPin: async (badge: string, pin: string) => {
      const right = await checkPin(badge, pin);
      isLocked = dealer.ask('POST', '/api/lock');
      await isLocked;
      return right;
    },
  });
  const told = await dealer.ask('POST', '/api/commands', {
    ...seated(dealer),
    signatures: [{ badge: 'floor-1', pin: PIN }],
  });
  expect([told.status, await seats()]).toEqual([401, 0]);
});
