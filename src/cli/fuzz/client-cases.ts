/** A device of ours that reaches a hostile server: whatever it is sent, it goes on and greets the next one. */
import type { AddressInfo } from 'node:net';
import { devNull } from 'node:os';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Rng, seeded } from '../../base/seeded.ts';
import type { ServerMessage } from '../../server/api/devices.ts';
import { newClient } from '../device/client.ts';
import { newPrinter, newSign, signText } from '../device/showing.ts';
import { PATIENCE_MS } from './line.ts';
import { type Doc, HOSTILE, mutated, textOf } from './values.ts';

const WELCOME = {
  ...{ type: 'welcome', protocol: 1, device: 'sign-fuzz', kind: 'sign', table: null, house: 'night' },
  ...{ time: 1_772_420_400, seq: 7, counter: 3, pingEvery: 60, cutOffAfter: 90, freshFor: 5 },
};

/** One of each kind that a server says. */
const SAID: readonly Doc[] = [
  WELCOME,
  { type: 'pong', time: 1_772_420_401, seq: 8 },
  { type: 'ack', id: 'sign-fuzz:000004', landed: 'yes', seq: 9, events: [{ type: 'round-started', says: 'x' }] },
  { type: 'ack', id: 'sign-fuzz:000005', landed: 'no', refusal: { reason: 'a', says: 'b', next: 'c', at: 'F-1' } },
  { type: 'swiped', lines: [{ counts: true, says: 'x', credits: 1 }] },
  { type: 'noted' },
  { type: 'refused', refusal: { reason: 'a', says: 'b', next: 'c' } },
  { type: 'table', at: { seq: 9 }, table: null, lit: { seenAt: 1, seats: [{ seat: 1, fees: ['bonus'] }] } },
  {
    type: 'sign',
    at: { seq: 9 },
    sign: {
      signs: [{ name: 'Jackpot', status: 'approved', pending: [], pools: [{ pool: 'main', name: 'Main', amount: 1 }] }],
      boards: [{ name: 'High hand', hands: [{ hand: 'quads', table: 'table-1', seat: 4, leads: true }] }],
    },
  },
  { type: 'patch', at: { seq: 10 }, patch: [{ op: 'replace', path: '/signs/0/pools/0/amount', value: 2 }] },
  { type: 'patch', at: { seq: 11 }, patch: [{ op: 'remove', path: '/signs/0/pools' }] },
  { type: 'print', job: 'slip-1', copy: 1, of: 'payout-slip', reprint: false, text: 'A slip' },
  { type: 'bye', reason: 'closing', says: 'The server is being closed.' },
];

/** Not those that send a device away for good: the next case would have nobody to hear it. */
const isFarewell = (text: string): boolean => /"(replaced|removed)"/.test(text);

export type ClientJudge = Readonly<{
  cases: number;
  count: (status: number) => void;
  fail: (what: string, sent: string) => void;
}>;

export async function clientCases(rngSeed: number, { cases, count, fail }: ClientJudge): Promise<void> {
  const rng = seeded(rngSeed);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/api/devices/socket' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  // Every greeting is answered as it should be, so that what is hostile reaches a device that trusts its server.
  let line: WebSocket | undefined;
  let probe = '';
  let heardBack: (text: string) => void = () => {};
  server.on('connection', (socket) => {
    line = socket;
    socket.on('message', (data) => {
      heardBack(String(data));
      if (!String(data).includes('"hello"')) return;
      // It hung up on what it was sent, and is back.
      socket.send(textOf(WELCOME));
      if (probe !== '') socket.send(probe);
    });
  });
  const sign = newSign();
  const heard = (message: ServerMessage): void => {
    const frame = sign.heard(message);
    if (frame !== undefined) signText(frame);
    printer.heard(message);
  };
  const url = `http://127.0.0.1:${port}`;
  const client = newClient({ url, token: 'fuzz', over: 'line', heard, note: () => {}, printed: () => [] });
  const printer = newPrinter(() => client, devNull);
  const started = await client.start();
  if (!started.ok) fail('a device does not take a right greeting', textOf(WELCOME));
  for (let i = 0; i < cases && started.ok; i += 1) {
    const sent = hostileText(rng);
    if (isFarewell(sent)) continue;
    probe = textOf({ type: 'print', job: 'probe', copy: i + 1, of: 'payout-slip', reprint: false, text: '' });
    // It reports what it has printed, so a copy of its own shows that it has come through what was sent before.
    const isThere = new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS, false);
      heardBack = (text) => {
        if (!text.includes(`"job":"probe","copy":${i + 1}}`)) return;
        clearTimeout(timer);
        resolve(true);
      };
    });
    line?.send(rng.below(10) === 0 ? Buffer.from(sent, 'latin1') : sent);
    line?.send(probe);
    if (!(await isThere)) {
      fail('a device no longer answers', sent.slice(0, 2_000));
      break;
    }
    if (!Number.isSafeInteger(client.now())) fail('a device has lost its time', sent.slice(0, 2_000));
    count(200);
  }
  client.stop();
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
}

function hostileText(rng: Rng): string {
  if (rng.below(12) === 0) return rng.pick(HOSTILE);
  if (rng.below(12) === 0)
    return rng.pick(['', '{', 'null', '[]', '\u0000', '{"type":', textOf(rng.pick(SAID)).slice(1)]);
  return textOf(mutated(rng.pick(SAID), rng, 1 + rng.below(3), () => rng.pick(['x', 7, null, -1])));
}
