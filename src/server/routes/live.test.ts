import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { PUBLIC_SECTIONS } from '../../floor/testing.ts';
import { type Screen, watching } from '../live/testing.ts';
import { asking, openTestHouse, type TestHouse } from '../testing.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const poll = (what: () => unknown) => expect.poll(what, { interval: 2 });
const nobody = () => asking(house.url, {});

type Headers = Readonly<Record<string, string>>;

/** A request as a browser writes it, on a line of its own. */
function open(path: string, headers: Headers = {}, version = 'HTTP/1.1'): Socket {
  const { hostname, port, host } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`GET ${path} ${version}`, ...lines, '', ''].join('\r\n'));
  return socket;
}

const listen = (path: string, headers: Headers = {}): Screen => watching(open(path, headers));

/** The status line and the headers, in front of the first event. */
function headOf({ text }: Screen): { status: number; headers: Record<string, string> } {
  const [first = '', ...lines] = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}

const isOpen = (screen: Screen) => poll(() => screen.view).toBeDefined();

/** Fees move a meter; the round must be over before the next begins. */
async function playOne(): Promise<void> {
  const positions = [1, 2].map((seat) => ({
    ...{ seat, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['bonus-hand'] },
  }));
  const table = 'three-card-1';
  await house.give('dealer-1', { type: 'start-round', table, dealtIn: 3, read: 'keyed', positions });
  await house.give('dealer-1', { type: 'end-round', table });
}

describe('GET /api/view', () => {
  it('answers with what the roles of the badge see, and where in the journal that is', async () => {
    const { ask } = await house.signIn('manager-1', 'office');
    const { status, body, headers } = await ask('GET', '/api/view');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.at).toEqual({
      seq: must(await house.floor.leader.read((_, { seq }) => seq)),
      time: expect.any(Number),
    });
    expect(Object.keys(body.view)).toContain('balances');
    expect(body.view.house).not.toHaveProperty('time');
  });

  it('shows a dealer no money', async () => {
    const { ask } = await house.signIn('dealer-1', 'table:holdem-1');
    const { body } = await ask('GET', '/api/view');
    expect(Object.keys(body.view)).toContain('tables');
    expect(Object.keys(body.view)).not.toContain('balances');
    expect(Object.keys(body.view)).not.toContain('funds');
  });

  it('shows the wall to everyone, and nothing more without a session', async () => {
    const { status, body } = await nobody()('GET', '/api/view?as=public');
    expect(status).toBe(200);
    expect(Object.keys(body.view).sort()).toEqual(PUBLIC_SECTIONS);
    expect(await nobody()('GET', '/api/view')).toMatchObject({ status: 401, body: { refusal: {} } });
  });

  it('shows a locked station nothing', async () => {
    const { ask } = await house.signIn('floor-1', 'floor');
    await ask('POST', '/api/lock');
    expect(await ask('GET', '/api/view')).toMatchObject({ status: 423, body: { refusal: { reason: 'locked' } } });
  });

  it.each(['as=manager', 'as=', 'as=public&as=public', 'badge=manager-1'])('refuses the query %s', async (query) => {
    const { ask } = await house.signIn('floor-1', 'floor');
    for (const route of ['view', 'live']) {
      expect(await ask('GET', `/api/${route}?${query}`)).toMatchObject({ status: 400, body: { refusal: {} } });
    }
  });
});

describe('GET /api/live', () => {
  it('is a stream of events that no proxy keeps back, with the headers of every other answer', async () => {
    const screen = listen('/api/live?as=public');
    await isOpen(screen);
    const { status, headers } = headOf(screen);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      connection: 'close',
    });
    screen.socket.destroy();
  });

  it('is read by fetch too, event by event', async () => {
    const response = await fetch(`${house.url}/api/live?as=public`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: view')) text += (await reader.read()).value;
    await reader.cancel();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
  });

  it('tells what a command changed, to who may see it', async () => {
    const { headers } = await house.signIn('dealer-2', 'table:holdem-1');
    const [dealer, wall] = [listen('/api/live', headers), listen('/api/live?as=public')];
    await isOpen(dealer);
    await isOpen(wall);
    await playOne();
    await poll(() => wall.events.at(-1)?.event).toBe('patch');
    await poll(() => dealer.events.at(-1)?.event).toBe('patch');
    expect(dealer.text).not.toContain('balances');
    expect(wall.text).not.toContain('"/tables');
    for (const { socket } of [dealer, wall]) socket.destroy();
  });

  it('continues where a lost line broke off', async () => {
    const first = listen('/api/live?as=public');
    await isOpen(first);
    first.socket.destroy();
    await playOne();
    const back = listen('/api/live?as=public', { 'last-event-id': first.lastId! });
    back.view = first.view;
    await poll(async () => back.view).toEqual((await nobody()('GET', '/api/view?as=public')).body.view);
    expect(back.events.map(({ event }) => event)).not.toContain('view');
    back.socket.destroy();
  });

  it('asks for a session where the wall is not meant', async () => {
    expect(await nobody()('GET', '/api/live')).toMatchObject({ status: 401 });
    const { headers, ask } = await house.signIn('cage-1', 'cage');
    await ask('POST', '/api/lock');
    expect(await asking(house.url, headers)('GET', '/api/live')).toMatchObject({ status: 423 });
  });

  it('ends with a word when the session is signed out or locked', async () => {
    for (const [path, word] of [
      ['/api/sign-out', 'signed-out'],
      ['/api/lock', 'locked'],
    ] as const) {
      const { headers, ask } = await house.signIn('cage-2', 'cage');
      const screen = listen('/api/live', headers);
      await isOpen(screen);
      await ask('POST', path);
      await poll(() => screen.isClosed).toBe(true);
      expect(screen.events.at(-1)?.event).toBe(word);
    }
  });

  it('ends when the badge is revoked, and does not open again', async () => {
    await house.give('manager-1', { type: 'enrol-staff', badge: 'temp-1', roles: ['floor'] });
    must(await house.floor.badges.issue('temp-1', { person: null, pin: '2468', mustChange: false }));
    const { headers } = await house.signIn('temp-1', 'floor');
    const screen = listen('/api/live', headers);
    await isOpen(screen);
    await house.give('manager-1', { type: 'revoke-staff', badge: 'temp-1' });
    await poll(() => screen.isClosed).toBe(true);
    expect(screen.events.at(-1)?.event).toBe('signed-out');
    expect(await asking(house.url, headers)('GET', '/api/live')).toMatchObject({ status: 401 });
  });

  it('shows a person who takes over the table with a tap what they may see, on the same line', async () => {
    const { headers, ask } = await house.signIn('floor-2', 'table:holdem-1');
    const screen = listen('/api/live', headers);
    await isOpen(screen);
    expect(Object.keys(screen.view!)).toContain('checklists');
    await ask('POST', '/api/tap', { code: house.taps['dealer-1'] });
    await poll(() => Object.keys(screen.view!)).not.toContain('checklists');
    screen.socket.destroy();
  });

  it('speaks to a proxy of the old HTTP as well', async () => {
    const screen = watching(open('/api/live?as=public', {}, 'HTTP/1.0'));
    await isOpen(screen);
    expect(headOf(screen).headers).not.toHaveProperty('transfer-encoding');
    screen.socket.destroy();
  });

  it('does not take over a line on which another answer is due', async () => {
    const { hostname, port, host } = new URL(house.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
    socket.write(get('/api/view?as=public') + get('/api/live?as=public'));
    await poll(() => text).toContain('line-in-use');
    expect(text).toContain('HTTP/1.1 200 OK');
    expect(text).not.toContain('event-stream');
    socket.destroy();
  });

  it('has no HEAD, which would have no end', async () => {
    expect((await fetch(`${house.url}/api/live?as=public`, { method: 'HEAD' })).status).toBe(404);
  });

  it('is counted among what stays connected', async () => {
    const figure = async () => {
      const { body } = await nobody()('GET', '/metrics');
      return Number(/floorbook_live_connections\{kind="live"\} (\d+)/.exec(body)?.[1] ?? 0);
    };
    await poll(figure).toBe(0);
    const screen = listen('/api/live?as=public');
    await isOpen(screen);
    expect(await figure()).toBe(1);
    screen.socket.destroy();
    await poll(figure).toBe(0);
  });

  it('ends with the server, without keeping it from stopping', async () => {
    const other = await openTestHouse({ furnish: false });
    const { hostname, port, host } = new URL(other.url);
    const screen = watching(connect(Number(port), hostname));
    screen.socket.write(`GET /api/live?as=public HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    await isOpen(screen);
    await other.close();
    await poll(() => screen.isClosed).toBe(true);
  });
});
