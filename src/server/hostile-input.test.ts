/** Values that ended a server of 0.4.0, or were answered with a 500. Each was found by an attack or by `npm run fuzz`. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memoryStore } from '../journal/memory-store.ts';
import type { Store } from '../journal/store.ts';
import { openTestHouse, PIN, type SignedIn, type TestHouse, type Told } from './testing.ts';

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
    expect([status, body.refusal.says]).toEqual([400, `"${field}" is for the server to say.`]);
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
