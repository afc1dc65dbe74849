import { describe, expect, it, vi } from 'vitest';
import { must } from '../base/result.ts';
import { openLeader } from './leader.ts';
import { memoryDisk, memoryStore } from './memory-store.ts';
import { standBy } from './standby.ts';
import { type Store, unavailable } from './store.ts';
import { fee, type ToyState, toy } from './testing/toy.ts';

const HOUSE = 'bay-101';

function house() {
  const disk = memoryDisk();
  let ms = 1_000_000;
  const store = memoryStore(disk, () => ms);
  const lead = async (holder: string, more: object = {}) =>
    must(await openLeader(store, HOUSE, toy, { holder, wakeMs: 0, leaseMs: 60_000, ...more }));
  const follow = (on: Store = store, more: object = {}) =>
    standBy<ToyState, never, never>(on, HOUSE, toy as never, { everyMs: 1, ...more });
  return { disk, store, lead, follow, pass: (by: number) => (ms += by) };
}

describe('a server on standby', () => {
  it('follows every entry, and takes its turn at once when the house is released', async () => {
    const { store, lead, follow } = house();
    const leader = await lead('first');
    await leader.ask(fee('table-1', 1));
    const standby = follow();
    await vi.waitFor(() => expect(standby.at()?.seq).toBe(1));
    for (let n = 2; n <= 30; n += 1) await leader.ask(fee('table-1', n));
    await vi.waitFor(() => expect(standby.at()?.seq).toBe(30));
    expect([standby.leader(), standby.trouble()]).toEqual(['first', undefined]);
    await leader.close();
    const warm = (await standby.turn)!;
    const next = must(await openLeader(store, HOUSE, toy, { holder: 'second', wakeMs: 0, warm }));
    expect(must(await next.read(({ fees }) => fees))).toBe(30);
    expect(await next.ask(fee('table-1', 31))).toMatchObject({ type: 'recorded', seq: 31 });
    await next.close();
  });

  it('waits for the lease of a leader that died, and includes what it wrote last', async () => {
    const { store, lead, follow, pass } = house();
    const dead = await lead('first');
    const standby = follow();
    let isItsTurn = false;
    void standby.turn.then(() => {
      isItsTurn = true;
    });
    await dead.ask(fee('table-1', 1));
    pass(59_000);
    await vi.waitFor(() => expect(standby.at()?.seq).toBe(1));
    expect(isItsTurn).toBe(false);
    pass(2_000);
    const warm = (await standby.turn)!;
    // Between its last look and its lease the leader was only slow.
    expect(await dead.ask(fee('table-1', 2))).toMatchObject({ type: 'recorded' });
    const next = must(await openLeader(store, HOUSE, toy, { holder: 'second', wakeMs: 0, warm }));
    expect(must(await next.read(({ fees }) => fees))).toBe(2);
    expect(await dead.ask(fee('table-1', 3))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'fenced' },
    });
    await next.close();
  });

  it('does not lead a store that lost what it had seen, and says which entries are missing', async () => {
    const { disk, lead, follow } = house();
    const leader = await lead('first');
    for (let n = 1; n <= 9; n += 1) await leader.ask(fee('table-1', n));
    const standby = follow();
    await vi.waitFor(() => expect(standby.at()?.seq).toBe(9));
    const kept = disk.get(HOUSE)!;
    const lost = kept.rows.splice(6);
    await leader.close();
    await vi.waitFor(() =>
      expect(standby.trouble()).toMatchObject({
        reason: 'truncated',
        says: expect.stringContaining('Entries 7 to 9 of bay-101 are missing'),
      }),
    );
    // The old database server is back.
    kept.rows.push(...lost);
    expect((await standby.turn)?.at.seq).toBe(9);
  });

  it('refuses the house if entries are lost between its last look and its lease', async () => {
    const { disk, store, lead, follow } = house();
    const leader = await lead('first');
    for (let n = 1; n <= 9; n += 1) await leader.ask(fee('table-1', n));
    const standby = follow();
    await vi.waitFor(() => expect(standby.at()?.seq).toBe(9));
    await leader.close();
    const warm = await standby.turn;
    disk.get(HOUSE)!.rows.splice(6);
    disk.get(HOUSE)!.snapshot = undefined;
    expect(await openLeader(store, HOUSE, toy, { holder: 'second', wakeMs: 0, warm })).toMatchObject({
      ok: false,
      refusal: { reason: 'truncated' },
    });
  });

  it('neither leads nor gives up while the store cannot be asked, or an entry cannot be read', async () => {
    const { store, lead, follow } = house();
    const leader = await lead('first');
    await leader.ask(fee('table-1', 1));
    let isDown = true;
    const shaky: Store = { ...store, leader: async (of) => (isDown ? unavailable('No answer.') : store.leader(of)) };
    const standby = follow(shaky);
    await vi.waitFor(() => expect(standby.trouble()).toMatchObject({ reason: 'unavailable' }));
    isDown = false;
    await vi.waitFor(() => expect(standby.trouble()).toBeUndefined(), 5_000);
    await standby.close();

    const newer = {
      ...toy,
      fold: () => {
        throw new Error('unknown event');
      },
    };
    const older = standBy(store, HOUSE, newer, { everyMs: 1 });
    await vi.waitFor(() => expect(older.trouble()).toMatchObject({ reason: 'fault' }));
    await leader.close();
    await older.close();
    expect(await older.turn).toBeUndefined();
  });
});
