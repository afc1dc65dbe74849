/**
 * Two houses that are alike get the same bytes, one by the fast path and one through Fastify: a client must not be able
 * to tell which path its command took.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCommandFastPath } from './command-fast-path.ts';
import { newMetrics } from './metrics.ts';
import { COMMAND_LIMIT } from './take-command.ts';
import { openTestHouse, type SignedIn, TEST_START, type TestHouse } from './testing.ts';

/** The fast path leaves every other content type to Fastify. */
const PATHS = [
  { name: 'fast', type: 'application/json' },
  { name: 'fastify', type: 'application/json; charset=utf-8' },
] as const;

type Side = Readonly<{ house: TestHouse; who: SignedIn; type: string }>;

const agent = new Agent({ keepAlive: true });
const bugs: string[] = [];
let sides: readonly Side[];

beforeAll(async () => {
  sides = await Promise.all(
    PATHS.map(async ({ name, type }) => {
      const house = await openTestHouse({ onBug: (route, error) => bugs.push(`${name} ${route}: ${error.stack}`) });
      return { house, who: await house.signIn('dealer-1', 'table:holdem-1'), type };
    }),
  );
});
afterAll(async () => {
  agent.destroy();
  await Promise.all(sides.map(({ house }) => house.close()));
});
afterEach(() => expect(bugs.splice(0)).toEqual([]));

type Answer = Readonly<{ status: number | undefined; type: string | undefined; body: unknown }>;

/** Stands for the name of the station, which is another one in each house. */
const STATION = 'table-station';

async function send({ house, who, type }: Side, anywhere: Buffer): Promise<Answer> {
  const { station } = who.session.who!;
  const bytes = Buffer.from(anywhere.toString('latin1').replaceAll(STATION, station), 'latin1');
  const headers = { ...who.headers, 'content-type': type, 'content-length': bytes.length };
  const sent = request(`${house.url}/api/commands`, { method: 'POST', headers, agent });
  sent.end(bytes);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString().replaceAll(station, STATION);
  return { status: answer.statusCode, type: answer.headers['content-type'], body: withoutTime(JSON.parse(text)) };
}

/** Each house has its own clock. */
const withoutTime = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner) => (typeof inner === 'number' && inner > TEST_START ? 'a time' : inner)));

async function expectSame(bytes: Buffer): Promise<Answer> {
  const [fast, fastify] = (await Promise.all(sides.map((side) => send(side, bytes)))) as [Answer, Answer];
  expect(fast, bytes.toString('latin1').slice(0, 500)).toEqual(fastify);
  return fast;
}

let counter = 0;
/** The next number of the station. */
function nextId(): string {
  counter += 1;
  return `${STATION}:${String(counter).padStart(6, '0')}`;
}

const COMMANDS: readonly Readonly<Record<string, unknown>>[] = [
  { type: 'take-seat', table: 'holdem-1', seat: 1, person: null },
  { type: 'leave-seat', table: 'holdem-1', seat: 1 },
  { type: 'start-round', table: 'holdem-1', bets: [] },
  { type: 'call-hand', table: 'holdem-1', offer: null, hands: [{ seat: 1, hand: 1, cards: 'As Ah' }], common: null },
  { type: 'approve-offer', offer: 'bonus-hand' },
  { type: 'no-such-command' },
];
const command = fc.constantFrom(...COMMANDS).map((fields) => ({ command: { id: nextId(), ...fields } }));

/** Texts that a reader of JSON may take for something else than another one does. */
const ODD = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '\\u005f_proto__',
    'c\\u006fnstructor',
    '\\ud800',
    '\\',
    '"',
  ],
  ...['\u0000', '\u2028', '\ufeff', 'NaN', '-0', '1e999', '0x10', '9007199254740993', '// x', '{', '}', '[', ']', ','],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"constructor":1}', '[[[[[[]]]]]]', ' ', '\r\n'],
];
const oddBytes = fc.oneof(
  fc.constantFrom(...ODD).map((text) => Buffer.from(text)),
  fc.uint8Array({ minLength: 1, maxLength: 4 }).map((some) => Buffer.from(some)),
  fc.constantFrom([0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xc0, 0x80], [0xed, 0xa0, 0x80]).map((some) => Buffer.from(some)),
);
type Edit = readonly [at: number, gone: number, put: Buffer];
const edited = fc
  .tuple(command, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), oddBytes), { maxLength: 3 }))
  .map(([sent, edits]) => edits.reduce<Buffer>(withEdit, Buffer.from(JSON.stringify(sent))));

function withEdit(bytes: Buffer, [at, gone, put]: Edit): Buffer {
  const from = at % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + gone)]);
}

/** Right as JSON, and anything inside. */
const replaced = fc
  .tuple(command, fc.nat(), fc.oneof(fc.json({ maxDepth: 4 }), fc.constantFrom(...ODD.filter(isJson))))
  .map(([sent, pick, json]) => {
    const fields = Object.entries(sent.command);
    const named = fields.map(([name, value], i) => {
      const text = i === pick % fields.length ? json : JSON.stringify(value);
      return `${JSON.stringify(name)}:${text}`;
    });
    return Buffer.from(`{"command":{${named.join()}}}`);
  });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const RUNS = { seed: 19, numRuns: 200 };

describe('the fast path for commands', () => {
  it('answers ordinary commands as Fastify does', async () => {
    for (const fields of COMMANDS) {
      await expectSame(Buffer.from(JSON.stringify({ command: { id: nextId(), ...fields } })));
    }
    const { status, body } = await expectSame(
      Buffer.from(
        JSON.stringify({ command: { id: nextId(), type: 'take-seat', table: 'holdem-1', seat: 2, person: null } }),
      ),
    );
    expect([status, body]).toEqual([200, expect.objectContaining({ seq: expect.any(Number) })]);
  });

  it('answers hostile bytes as Fastify does', async () => {
    const statuses = new Set<number | undefined>();
    await fc.assert(
      fc.asyncProperty(edited, async (bytes) => {
        statuses.add((await expectSame(bytes)).status);
      }),
      RUNS,
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 422]));
  });

  it('answers JSON with anything inside as Fastify does', async () => {
    await fc.assert(
      fc.asyncProperty(replaced, async (bytes) => {
        await expectSame(bytes);
      }),
      RUNS,
    );
  });

  it.each(ODD)('answers %j alone as Fastify does', async (text) => {
    await expectSame(Buffer.from(text));
  });

  it.each([
    ['nothing', 0],
    ['the largest body', COMMAND_LIMIT],
    ['one byte more', COMMAND_LIMIT + 1],
  ])('answers %s as Fastify does', async (_what, length) => {
    await expectSame(Buffer.alloc(length, ' '));
    await expectSame(Buffer.from(JSON.stringify('x'.repeat(Math.max(length - 2, 0))).slice(0, length)));
  });

  it('stays off if Fastify does not listen alone', async () => {
    const warnings: string[] = [];
    const { house } = sides[1]!;
    const { server } = house.app;
    const second = (): void => {};
    server.on('request', second);
    const before = server.listeners('request');
    const floor = { ...house.floor, log: { ...house.floor.log, warn: (what: string) => void warnings.push(what) } };
    addCommandFastPath(house.app, floor, { metrics: newMetrics(house.floor), perMinute: 1 });
    expect([server.listeners('request'), warnings]).toEqual([before, ['command-fast-path-off']]);
    server.off('request', second);
  });
});
