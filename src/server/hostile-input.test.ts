/** Values that ended a server of 0.4.0, or were answered with a 500. Each was found by an attack or by `npm run fuzz`. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { floorDecider } from '../journal/floor-decider.ts';
import { memoryStore } from '../journal/memory-store.ts';
import { replay } from '../journal/replay.ts';
import type { Store } from '../journal/store.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { asking, openTestHouse, PIN, type SignedIn, type TestHouse, type Told } from './testing.ts';

const bugs: string[] = [];
/** Set by a test that keeps commands on their way to the disk. */
let held: (() => void)[] | undefined;

function storeThatWaits(): Store {
  const store = memoryStore();
  return {
    ...store,
    extend: async (...args) => {
      if (held !== undefined) await new Promise<void>((resolve) => held!.push(resolve));
      return store.extend(...args);
    },
  };
}

let house: TestHouse;
let [dealer, manager, cage]: SignedIn[] = [];
beforeAll(async () => {
  house = await openTestHouse({
    store: storeThatWaits(),
    onBug: (route, error) => bugs.push(`${route}: ${error.stack}`),
  });
  dealer = await house.signIn('dealer-1', 'table:holdem-1');
  manager = await house.signIn('manager-1', 'office');
  cage = await house.signIn('cage-1', 'cage');
});
afterAll(() => house.close());
afterEach(() => {
  held = undefined;
  expect(bugs.splice(0)).toEqual([]);
});

const WORDLESS = { toString: 'x' };

const isRefused = ({ status, body }: Told): void => {
  expect([status, body.refusal?.reason]).toEqual([
    expect.toSatisfy((code: number) => code >= 400 && code < 500),
    expect.any(String),
  ]);
};

describe('a hostile command while another is on its way to the disk', () => {
  it.each([
    ['approve-offer', { offer: WORDLESS }],
    ['load-board', { show: WORDLESS, board: 'main', layout: ['a', 'b'] }],
    ['sell-instruments', { offer: WORDLESS, person: null, window: 'a' }],
    ['take-over', { offer: WORDLESS }],
    ['hand-over-won', { award: WORDLESS, person: null }],
    ['open-squares', { show: WORDLESS }],
    ['draw-sealed', { drawing: WORDLESS }],
    ['draw-sealed', { drawing: 'car', seenAt: 1.5 }],
  ])('%s is refused, and the bystander is answered', async (type, fields) => {
    held = [];
    const bystander = cage!.give({ type: 'take-seat', table: 'holdem-1', seat: 1, person: null });
    await expect.poll(() => held!.length).toBeGreaterThan(0);
    // A dealer may not give it, a manager may: neither way does anything look at the value.
    const attacks = [dealer!.give({ type, ...fields }), manager!.give({ type, ...fields })];
    const signed = manager!.give({ type, ...fields }, [{ badge: 'manager-2', pin: PIN }]);
    const why = dealer!.ask('POST', '/api/why', { type, body: fields });
    for (const told of await Promise.all([...attacks, signed])) isRefused(told);
    for (const go of held.splice(0)) go();
    held = undefined;
    expect((await bystander).status).toBe(200);
    expect((await why).body.refusal.reason).toBe('malformed');
    expect((await dealer!.ask('GET', '/ready')).status).toBe(200);
  });
});

describe('what a client may not say', () => {
  it.each([
    ['issue-instruments', 'numbers', []],
    ['draw-seats', 'entropy', '0'.repeat(64)],
    ['load-board', 'commitments', []],
    ['open-squares', 'squares', []],
    ['draw-sealed', 'found', null],
    ['approve-offer', 'odds', WORDLESS],
  ])('in %s is "%s"', async (type, field, value) => {
    const { status, body } = await manager!.give({ type, [field]: value });
    expect([status, body.refusal.says]).toEqual([400, `"${field}" is set by the server.`]);
  });
});

describe('a badge whose role does not give a command', () => {
  it.each([
    ['approve-offer', { offer: 'bonus-hand' }],
    ['load-board', { show: 'show-1', board: 'main', layout: ['car', 'boat'] }],
    ['open-squares', { show: 'show-1' }],
    ['draw-sealed', { drawing: 'car' }],
    ['swap-voucher', { number: '7K3M-Q2ZP-0A1B-9XYZ', person: null }],
    ['draw-seats', { tournament: 'tournament-1', tables: ['holdem-1'] }],
  ])('is refused on record for %s, and the server looks for nothing', async (type, fields) => {
    const { status, body } = await dealer!.give({ type, ...fields }, [{ badge: 'manager-1', pin: 'wrong' }]);
    expect([status, body.refusal?.reason, body.seq]).toEqual([200, 'wrong-role', expect.any(Number)]);
  });
});

/** Found by `npm run fuzz`. */
describe('what the fuzzer found', () => {
  it('refuses a table that has the name of something every object inherits', async () => {
    const floor = await house.signIn('floor-1', 'floor');
    const told = await floor.give({
      type: 'open-table',
      table: 'constructor',
      game: 'omaha',
      kind: 'live',
      seats: 9,
      limits: null,
    });
    expect([told.status, told.body.refusal.says]).toEqual([422, expect.stringContaining('reserved')]);
  });

  it('refuses goods that are worth more than the books can hold', async () => {
    const goods = { type: 'receive-goods', goods: 'car', name: 'A car', value: 253_402_214_400, count: 88_479 };
    expect((await manager!.give(goods)).body.refusal).toMatchObject({ at: 'F-15', reason: 'amount-too-large' });
  });

  it('refuses to count the odds of a sheet with half a character in it', async () => {
    const sheet = structuredClone(SHEETS.find(({ id }) => id === 'bay-101/limit-bad-beat')!) as {
      games: { at: string }[];
    };
    sheet.games[0]!.at = '\udc00x';
    const told = await manager!.ask('POST', '/api/odds', { sheet });
    expect([told.status, told.body.refusal.reason]).toEqual([422, 'not-canonical']);
  });

  it('refuses swipes of a scanner after the year 9999', async () => {
    await house.give('manager-1', { type: 'enrol-staff', badge: 'device-scanner-9', roles: ['device'] });
    const about = { kind: 'scanner', table: 'holdem-1', offers: null };
    const added = await house.floor.badges.devices.add('scanner-9', about, 'manager-1');
    const authorization = `Bearer ${added.ok ? added.value.token : ''}`;
    const swipes = [{ card: 'x', table: 'x', seenAt: Number.MAX_SAFE_INTEGER }];
    const told = await asking(house.url, { authorization })('POST', '/api/devices/messages', {
      type: 'swipes',
      swipes,
    });
    expect([told.status, told.body.messages[0].refusal.reason]).toEqual([200, 'malformed']);
  });

  it('decides a faulty sheet the same again, whatever the order of its keys', async () => {
    const sheet = structuredClone(SHEETS.find(({ id }) => id === 'bay-101/limit-bad-beat')!) as {
      chart: { options: object };
    };
    sheet.chart.options = Object.fromEntries(Object.entries({ ...sheet.chart.options, AA: 7, A0: 8 }).reverse());
    const told = await manager!.give({ type: 'adopt-sheet', sheet });
    expect(told.body.refusal.reason).toBe('malformed-sheet');
    const rows = must(await house.floor.store.read('test-house', 1, 10_000));
    const { agrees } = await replay(
      'test-house',
      rows.map(({ body }) => JSON.parse(body)),
      floorDecider,
    );
    expect(agrees).toBe(true);
  });
});

describe('a body of another size or shape', () => {
  const post = (path: string, body: string) =>
    fetch(`${house.url}${path}`, {
      method: 'POST',
      headers: { ...manager!.headers, 'content-type': 'application/json' },
      body,
    }).then((response) => response.status);

  it.each([
    '/api/commands',
    '/api/why',
    '/api/odds',
    '/api/sheets/check',
    '/api/offers/check',
    '/api/studio/drafts',
    '/api/studio/preview',
    '/api/studio/nights',
    '/api/hand',
    '/api/people',
    '/api/devices',
  ])('is refused by %s', async (path) => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const bodies = [
      ...[
        deep(100),
        deep(1_500),
        `{"command":${deep(1_900)}}`,
        `{"type":"adopt-sheet","body":{"sheet":${deep(1_500)}}}`,
      ],
      ...[`{"offer":${deep(1_500)}}`, `{"sheet":{"id":${deep(900)}}}`, '{"a":1,"a":2}', '{"__proto__":{"a":1}}'],
      ...['"\\ud800"', '{"name":"\\ud800"}', '{"sheet":{"id":"\\ud800"}}', '1e999', '-0', '[]', 'null', '', '{'],
    ];
    for (const body of bodies) expect(await post(path, body), body.slice(0, 40)).toBeOneOf([200, 400, 401, 403, 422]);
    // Read no further than it may go on: the line is cut where the sender does not stop.
    const huge = await post(path, JSON.stringify('x'.repeat(10_000_000))).catch(() => 'cut off');
    expect(huge).toBeOneOf([413, 'cut off']);
    expect((await manager!.ask('GET', '/ready')).status).toBe(200);
  });
});
