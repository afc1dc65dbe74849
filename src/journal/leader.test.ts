import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import type { Clock } from './clock.ts';
import { value } from './contract.ts';
import { type Leader, type LeaderOptions, openLeader } from './leader.ts';
import type { Answer } from './leader-state.ts';
import { type MemoryDisk, memoryDisk, memoryStore } from './memory-store.ts';
import type { Store } from './store.ts';
import { pagesOf, unavailable } from './store.ts';
import { faultyStore } from './testing/faults.ts';
import { fee, type ToyCommand, type ToyEvent, type ToyState, toy, toyId } from './testing/toy.ts';
import { verifyChain } from './verify.ts';

const HOUSE = 'bay-101';
type ToyLeader = Leader<ToyState, ToyCommand, ToyEvent>;

/** A clock that a test sets: wall and monotonic apart. */
function handClock(start = 1_000_000): Clock & { wall: (by: number) => void; pass: (by: number) => void } {
  let seconds = start;
  let elapsed = 50;
  return {
    seconds: () => seconds,
    elapsed: () => elapsed,
    wall: (by) => {
      seconds += by;
    },
    pass: (by) => {
      seconds += by;
      elapsed += by;
    },
  };
}

const OPTIONS: LeaderOptions = { holder: 'test', wakeMs: 0, retryMs: 1, overlap: 'never', clock: handClock() };

const led = async (store: Store, options: Partial<LeaderOptions> = {}): Promise<ToyLeader> =>
  must(await openLeader(store, HOUSE, toy, { ...OPTIONS, ...options }));

const bodies = async (store: Store): Promise<{ seq: number; command: ToyCommand }[]> =>
  value(await store.read(HOUSE, 1, 10_000)).map(({ body }) => JSON.parse(body));

const stateOf = async (leader: ToyLeader): Promise<ToyState> =>
  must(await leader.read((state) => structuredClone(state)));

describe('asking', () => {
  it('answers with the outcome and its place once it is durable', async () => {
    const store = memoryStore();
    const leader = await led(store);
    const answer = await leader.ask(fee('table-1', 1, 500));
    expect(answer).toMatchObject({ type: 'recorded', again: false, seq: 1 });
    const refused = await leader.ask(fee('table-1', 2, -5));
    expect(refused).toMatchObject({ type: 'recorded', seq: 2, outcome: { refusal: { reason: 'bad-amount' } } });
    expect((await bodies(store)).map(({ command }) => command.id)).toEqual(['table-1:000001', 'table-1:000002']);
    expect(await stateOf(leader)).toMatchObject({ fees: 1, refusals: 1, balances: { reserve: -400 } });
  });

  it('writes what came in one turn as one batch, in the order it came', async () => {
    const store = memoryStore();
    const sizes: number[] = [];
    const counting: Store = {
      ...store,
      extend: (house, after, bodies) => {
        sizes.push(bodies.ends.length);
        return store.extend(house, after, bodies);
      },
    };
    const leader = await led(counting);
    await Promise.all(Array.from({ length: 50 }, (_, i) => leader.ask(fee('table-1', i + 1))));
    expect(sizes).toEqual([50]);
    expect((await bodies(store)).map(({ seq, command }) => [seq, command.id])).toEqual(
      Array.from({ length: 50 }, (_, i) => [i + 1, toyId('table-1', i + 1)]),
    );
  });

  it('tells no one before the disk has it', async () => {
    const store = memoryStore();
    let onDisk: (() => void) | undefined;
    const slow: Store = {
      ...store,
      extend: async (house, after, bodies) => {
        await new Promise<void>((resolve) => {
          onDisk = resolve;
        });
        return store.extend(house, after, bodies);
      },
    };
    const leader = await led(slow);
    const heard: string[] = [];
    leader.follow(() => heard.push('follower'));
    leader.submit(fee('table-1', 1), () => heard.push('caller'));
    // The repeated command finds its own answer in the state, which is not on disk yet.
    setImmediate(() => leader.submit(fee('table-1', 1), () => heard.push('caller again')));
    await turns(10);
    void leader.read(() => heard.push('reader'));
    await turns(10);
    expect(heard).toEqual([]);
    onDisk?.();
    await turns(10);
    expect(heard).toEqual(['follower', 'caller', 'reader', 'caller again']);
    expect(value(await store.head(HOUSE)).seq).toBe(1);
  });

  it('answers the same id the same again, also after a restart, and writes it once', async () => {
    const disk = memoryDisk();
    const leader = await led(memoryStore(disk));
    const first = await leader.ask(fee('table-1', 1, 700));
    const again = await leader.ask(fee('table-1', 1, 700));
    expect(again).toMatchObject({ type: 'recorded', again: true, seq: 1, outcome: outcomeOf(first) });
    await leader.close();
    const next = await led(memoryStore(disk));
    expect(await next.ask(fee('table-1', 1, 700))).toMatchObject({ again: true, outcome: outcomeOf(first) });
    expect(await next.ask(fee('table-1', 1, 800))).toMatchObject({
      type: 'turned-away',
      refusal: { reason: 'id-used' },
    });
    expect((await stateOf(next)).fees).toBe(1);
  });

  it('does not repeat an answer before the disk has what it repeats', async () => {
    const store = memoryStore();
    const faulty = faultyStore(store, { append: 1, when: 'before', how: 'fail' });
    const slow: Store = {
      ...faulty,
      extend: async (house, after, bodies) => {
        await turns(10);
        return faulty.extend(house, after, bodies);
      },
    };
    const leader = await led(slow, { overlap: 'always' });
    // Enough for two batches: the second holds only repeated answers, while the first is being written.
    const asked = [...Array(40).keys(), ...Array(40).keys()].map((n) => leader.ask(fee(`table-${n}`, 1)));
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ type: 'not-acknowledged' });
    expect(value(await store.head(HOUSE)).seq).toBe(0);
  });

  it.each(['always', 'never', 'auto'] as const)(
    'keeps the chain whole under load, batches overlapping: %s',
    async (overlap) => {
      const store = memoryStore();
      const leader = await led(store, { overlap });
      await load(leader, { callers: 100, each: 20 });
      expect((await stateOf(leader)).fees).toBe(2000);
      expect(await verifyChain(HOUSE, pagesOf(store, HOUSE))).toMatchObject({ ok: true, head: { seq: 2000 } });
    },
  );

  it('says no when it is closed, and answers all who asked before', async () => {
    const store = memoryStore();
    const leader = await led(store);
    const asked = [1, 2, 3].map((n) => leader.ask(fee('table-1', n)));
    await leader.close();
    expect((await Promise.all(asked)).every(({ type }) => type === 'recorded')).toBe(true);
    expect(await leader.ask(fee('table-1', 4))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'closed' },
    });
    expect(await leader.read(() => 1)).toMatchObject({ ok: false, refusal: { reason: 'closed' } });
    expect(value(await store.acquire(HOUSE, 'another', 1000)).token).toBe(2);
  });
});

describe('followers', () => {
  it('hear every durable record once and in order, ticks included, refused or not', async () => {
    const clock = handClock();
    const leader = await led(memoryStore(), { clock });
    const heard: [number, string][] = [];
    const stop = leader.follow((records) => {
      for (const { seq, command } of records) heard.push([seq, command.type]);
    });
    await leader.ask({ ...fee('table-1', 1), type: 'set-alarm', at: 1_000_010 } as ToyCommand);
    clock.pass(20);
    await leader.ask(fee('table-1', 2, -1));
    stop();
    await leader.ask(fee('table-1', 3));
    expect(heard).toEqual([
      [1, 'set-alarm'],
      [2, 'tick'],
      [3, 'collect-fee'],
    ]);
  });

  it('hear of what landed without being acknowledged', async () => {
    const leader = await led(faultyStore(memoryStore(), { append: 1, when: 'after', how: 'fail' }));
    const heard: number[] = [];
    leader.follow((records) => heard.push(...records.map(({ seq }) => seq)));
    expect(await leader.ask(fee('table-1', 1))).toMatchObject({ type: 'not-acknowledged' });
    await leader.ask(fee('table-2', 1));
    expect(heard).toEqual([1, 2]);
  });
});

describe('time', () => {
  it('stamps whole seconds that never run backwards', async () => {
    const clock = handClock(1_000_000.9);
    const store = memoryStore();
    const leader = await led(store, { clock });
    await leader.ask(fee('table-1', 1));
    clock.pass(5);
    await leader.ask(fee('table-1', 2));
    clock.wall(-60);
    await leader.ask(fee('table-1', 3));
    clock.pass(61);
    await leader.ask(fee('table-1', 4));
    expect((await bodies(store)).map(({ command }) => command.time)).toEqual([
      1_000_000, 1_000_005, 1_000_005, 1_000_006,
    ]);
  });

  it('continues from the last record when the clock is behind it after a restart', async () => {
    const disk = memoryDisk();
    const leader = await led(memoryStore(disk), { clock: handClock(2_000_000) });
    await leader.ask(fee('table-1', 1));
    await leader.close();
    const next = await led(memoryStore(disk), { clock: handClock(1_999_990) });
    await next.ask(fee('table-1', 2));
    expect((await stateOf(next)).time).toBe(2_000_000);
  });

  const alarm = (counter: number, at: number) => ({ ...fee('table-9', counter), type: 'set-alarm', at }) as ToyCommand;

  it.each([
    ['one second before', 9, ['set-alarm', 'collect-fee']],
    ['at the very second', 10, ['set-alarm', 'tick', 'collect-fee']],
    ['later', 500, ['set-alarm', 'tick', 'collect-fee']],
  ])('puts a tick at exactly its time before a command %s', async (_, seconds, types) => {
    const clock = handClock();
    const store = memoryStore();
    const leader = await led(store, { clock });
    await leader.ask(alarm(1, 1_000_010));
    clock.pass(seconds);
    await leader.ask(fee('table-1', 1));
    const records = await bodies(store);
    expect(records.map(({ command }) => command.type)).toEqual(types);
    for (const { command } of records) if (command.type === 'tick') expect(command.time).toBe(1_000_010);
  });

  it('ticks when it is woken without a command', async () => {
    const clock = handClock();
    const leader = await led(memoryStore(), { clock });
    await leader.ask(alarm(1, 1_000_010));
    clock.pass(3600);
    leader.wake();
    await turns(5);
    expect(await stateOf(leader)).toMatchObject({ rung: [1_000_010], time: 1_000_010 });
  });

  it('ticks automatically', async () => {
    const clock = handClock();
    const leader = await led(memoryStore(), { clock, wakeMs: 5 });
    await leader.ask(alarm(1, 1_000_010));
    clock.pass(10);
    while ((await stateOf(leader)).rung.length === 0) await turns(1);
    await leader.close();
  });

  it('catches up one tick after the other, over several batches', async () => {
    const clock = handClock();
    const store = memoryStore();
    // Rings every second once it was set.
    const ringing: typeof toy = {
      ...toy,
      fold: (state, record) => {
        const folded = toy.fold(state, record);
        if (record.command.type === 'tick') folded.alarm = folded.rung.at(-1)! + 1;
        return folded;
      },
    };
    const leader = must(await openLeader(store, HOUSE, ringing, { ...OPTIONS, clock, batchAtMost: 10 }));
    await leader.ask(alarm(1, 1_000_001));
    clock.pass(95);
    await leader.ask(fee('table-1', 1));
    const records = await bodies(store);
    expect(records.length).toBe(1 + 95 + 1);
    expect(records.at(-1)!.command).toMatchObject({ type: 'collect-fee', time: 1_000_095 });
    await leader.close();
  });

  it('stops rather than tick for ever', async () => {
    const clock = handClock();
    let ticks = 0;
    const stuck: typeof toy = {
      ...toy,
      fold: (state, record) => (record.command.type === 'tick' ? state : toy.fold(state, record)),
      nextDue: ({ alarm }) => alarm ?? undefined,
      tickAt: (state, time) => ({ ...toy.tickAt(state, time), id: toyId('clock', ++ticks) }),
    };
    const leader = must(await openLeader(memoryStore(), HOUSE, stuck, { ...OPTIONS, clock }));
    await leader.ask(alarm(1, 1_000_010));
    clock.pass(60);
    expect(await leader.ask(fee('table-1', 1))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'fault' },
    });
    expect(leader.standing()).toBe('halted');
  });
});

describe('a clock that leaps', () => {
  const accept = (counter: number) => ({ ...fee('table-1', counter), type: 'accept-clock' }) as ToyCommand;

  it.each([
    ['forward by 15 minutes', 900, undefined],
    ['forward by a second more', 901, { from: 1_000_000, to: 1_000_901 }],
    ['back by 15 minutes', -900, undefined],
    ['back by a second more', -901, { from: 1_000_000, to: 999_099 }],
  ])('%s is declared as %o', async (_, by, declared) => {
    const clock = handClock();
    const said: string[] = [];
    const leader = await led(memoryStore(), { clock, log: (line) => said.push(line) });
    await leader.ask(fee('table-1', 1));
    clock.wall(by);
    await leader.ask(fee('table-1', 2));
    await leader.ask(fee('table-1', 3));
    expect(leader.leap()).toEqual(declared);
    expect(said.length).toBe(declared === undefined ? 0 : 1);
  });

  it('is not believed until it is accepted: time continues by the watch', async () => {
    const clock = handClock();
    const store = memoryStore();
    const leader = await led(store, { clock });
    await leader.ask(fee('table-1', 1));
    clock.wall(7200);
    clock.pass(5);
    await leader.ask(fee('table-1', 2));
    clock.pass(5);
    await leader.ask(fee('table-1', 3));
    await leader.ask(accept(4));
    await leader.ask(fee('table-1', 5));
    expect((await bodies(store)).map(({ command }) => command.time - 1_000_000)).toEqual([0, 5, 10, 10, 7210]);
    expect(leader.leap()).toBeUndefined();
  });

  it('lets nothing fall due that is not due by the watch', async () => {
    const clock = handClock();
    const leader = await led(memoryStore(), { clock });
    await leader.ask({ ...fee('table-1', 1), type: 'set-alarm', at: 1_003_600 } as ToyCommand);
    clock.wall(7200);
    await leader.ask(fee('table-1', 2));
    expect((await stateOf(leader)).rung).toEqual([]);
    await leader.ask(accept(3));
    await leader.ask(fee('table-1', 4));
    expect((await stateOf(leader)).rung).toEqual([1_003_600]);
  });

  it('is not accepted by a batch that was lost', async () => {
    const clock = handClock();
    const leader = await led(faultyStore(memoryStore(), { append: 2, when: 'before', how: 'fail' }), { clock });
    await leader.ask(fee('table-1', 1));
    clock.wall(7200);
    expect(await leader.ask(accept(2))).toMatchObject({ type: 'not-acknowledged' });
    await leader.ask(fee('table-2', 1));
    expect((await stateOf(leader)).time).toBe(1_000_000);
  });

  it('is set back once two people accept it, at their record and only there', async () => {
    const clock = handClock();
    const store = memoryStore();
    const leader = await led(store, { clock });
    await leader.ask(fee('table-1', 1));
    clock.wall(-3600);
    // All in one batch: what follows the acceptance is stamped by the clock that was accepted.
    await Promise.all([leader.ask(fee('table-2', 1)), leader.ask(accept(2)), leader.ask(fee('table-3', 1))]);
    clock.pass(60);
    await leader.ask(fee('table-1', 3));
    expect(await types(store)).toEqual(['collect-fee', 'collect-fee', 'accept-clock', 'collect-fee', 'collect-fee']);
    expect(await stamps(store)).toEqual([0, 0, 0, -3600, -3540]);
    expect(leader.leap()).toBeUndefined();
  });

  it('is accepted even if the answer of the accepting batch was lost', async () => {
    const clock = handClock();
    const store = memoryStore();
    const leader = await led(faultyStore(store, { append: 2, when: 'after', how: 'fail' }), { clock });
    await leader.ask(fee('table-1', 1));
    clock.wall(-3600);
    expect(await leader.ask(accept(2))).toMatchObject({ type: 'not-acknowledged' });
    await leader.ask(fee('table-2', 1));
    expect(await stamps(store)).toEqual([0, 0, -3600]);
  });

  it('runs slowly or stops is not believed once it is more than 15 minutes behind the watch', async () => {
    const clock = handClock();
    const store = memoryStore();
    const said: string[] = [];
    const leader = await led(store, { clock, log: (line) => said.push(line) });
    for (let minute = 0, counter = 1; minute <= 20; minute += 5, counter += 1) {
      await leader.ask(fee('table-1', counter));
      clock.pass(300);
      clock.wall(-300);
    }
    expect(await stamps(store)).toEqual([0, 0, 0, 0, 1200]);
    expect(leader.clock()).toMatchObject({ leap: { from: 1_001_500, to: 1_000_000 }, held: false });
    expect(said).toEqual([expect.stringContaining("The server's clock is 20 minutes behind the house")]);
    clock.wall(1500);
    await leader.ask(fee('table-1', 6));
    expect(leader.leap()).toBeUndefined();
    expect(said.at(-1)).toContain('the clock is accepted again');
  });

  it('is not a long quiet, and not a stop', async () => {
    const clock = handClock();
    const disk = memoryDisk();
    const leader = await led(memoryStore(disk), { clock });
    await leader.ask(fee('table-1', 1));
    clock.pass(86_400);
    await leader.ask(fee('table-1', 2));
    await leader.close();
    clock.wall(86_400);
    const next = await led(memoryStore(disk), { clock });
    await next.ask(fee('table-1', 3));
    expect(next.leap()).toBeUndefined();
    expect((await stateOf(next)).time).toBe(1_172_800);
  });
});

describe('a clock that is wrong when the house is opened', () => {
  const accept = (counter: number) => ({ ...fee('table-1', counter), type: 'accept-clock' }) as ToyCommand;
  const DAYS = 86_400;

  /** A house with one record and an alarm an hour later, reopened with a clock that is off by this much. */
  async function reopened(off: number) {
    const disk = memoryDisk();
    const before = await led(memoryStore(disk), { clock: handClock() });
    await before.ask({ ...fee('table-1', 1), type: 'set-alarm', at: 1_003_600 } as ToyCommand);
    await before.close();
    const clock = handClock(1_000_000 + off);
    const said: string[] = [];
    const store = memoryStore(disk);
    return { clock, said, store, leader: await led(store, { clock, log: (line) => said.push(line) }) };
  }

  it.each([
    ['15 minutes behind', -900, 'recorded'],
    ['a second more behind', -901, 'turned-away'],
    ['a day behind', -DAYS, 'turned-away'],
    ['three days ahead', 3 * DAYS, 'recorded'],
    ['a second more ahead', 3 * DAYS + 1, 'turned-away'],
    ['400 days ahead', 400 * DAYS, 'turned-away'],
  ])('%s: a command is %3$s', async (_, off, type) => {
    const { leader } = await reopened(off);
    const answer = await leader.ask(fee('table-2', 1));
    expect(answer.type).toBe(type);
    if (answer.type === 'turned-away') expect(answer.refusal.reason).toBe('clock-not-accepted');
    expect(leader.clock().held).toBe(type === 'turned-away');
  });

  it('stamps nothing and lets nothing fall due, however long it takes', async () => {
    const { leader, clock, store, said } = await reopened(400 * DAYS);
    for (let counter = 1; counter <= 3; counter += 1) {
      leader.wake();
      clock.pass(7200);
      const answer = await leader.ask(fee('table-2', 1));
      expect(answer).toMatchObject({ type: 'turned-away', refusal: { reason: 'clock-not-accepted' } });
    }
    expect(await types(store)).toEqual(['set-alarm']);
    expect(said).toEqual([expect.stringContaining('400 days ahead of the house')]);
    // Sessions continue meanwhile, by the monotonic clock.
    expect(leader.clock()).toMatchObject({ time: 1_000_000, now: 1_000_000 + 3 * 7200 });
  });

  it('answers again what was answered before', async () => {
    const { leader } = await reopened(400 * DAYS);
    const again = { ...fee('table-1', 1), type: 'set-alarm', at: 1_003_600 } as ToyCommand;
    expect(await leader.ask(again)).toMatchObject({ type: 'recorded', again: true, seq: 1 });
  });

  it('is trusted again as soon as it is corrected', async () => {
    const { leader, clock, store, said } = await reopened(400 * DAYS);
    expect(await leader.ask(fee('table-2', 1))).toMatchObject({ type: 'turned-away' });
    clock.wall(-400 * DAYS + 60);
    expect(await leader.ask(fee('table-2', 1))).toMatchObject({ type: 'recorded' });
    expect(await stamps(store)).toEqual([0, 60]);
    expect(said.at(-1)).toContain('the clock is accepted again');
  });

  it('ahead is accepted by two people: what fell due comes first, then the house continues', async () => {
    const { leader, store } = await reopened(30 * DAYS);
    await leader.ask(accept(2));
    await leader.ask(fee('table-2', 1));
    expect(await types(store)).toEqual(['set-alarm', 'accept-clock', 'tick', 'collect-fee']);
    expect(await stamps(store)).toEqual([0, 0, 3600, 30 * DAYS]);
  });

  it('behind is accepted by two people: records that carry the future are followed by the true time', async () => {
    const { leader, clock, store } = await reopened(-400 * DAYS);
    await leader.ask(accept(2));
    clock.pass(5);
    await leader.ask(fee('table-2', 1));
    expect(await stamps(store)).toEqual([0, 0, -400 * DAYS + 5]);
    await leader.close();
    const next = await led(store, { clock });
    expect(await next.ask(fee('table-2', 2))).toMatchObject({ type: 'recorded' });
  });

  it('stays held if the acceptance is lost on its way to the disk, even if it was read meanwhile', async () => {
    const { leader: first, store, clock } = await reopened(-400 * DAYS);
    await first.close();
    const losing: Store = {
      ...store,
      extend: async () => {
        await turns(10);
        return unavailable('the disk is full');
      },
    };
    const leader = await led(losing, { clock });
    const asked = leader.ask(accept(2));
    await turns(5);
    expect(leader.clock().held).toBe(true);
    expect(await asked).toMatchObject({ type: 'not-acknowledged' });
    expect(await leader.ask(fee('table-2', 1))).toMatchObject({ refusal: { reason: 'clock-not-accepted' } });
    expect(leader.clock()).toMatchObject({ held: true, time: 1_000_000 });
  });

  it('stays unbelieved if it moves on before the acceptance is on the disk', async () => {
    const { leader, clock, store } = await reopened(30 * DAYS);
    const asked = leader.ask(accept(2));
    await turns(1);
    clock.wall(900 * DAYS);
    await asked;
    await leader.ask(fee('table-2', 1));
    expect((await stamps(store)).at(-1)).toBe(30 * DAYS);
  });

  it('of a house without records is believed, unless it shows a time before Floorbook was made', async () => {
    const clock = { ...handClock(), notBefore: 1_704_067_200 };
    const leader = await led(memoryStore(), { clock });
    expect(await leader.ask(fee('table-1', 1))).toMatchObject({ refusal: { reason: 'clock-not-accepted' } });
    clock.wall(1_704_067_200);
    expect(await leader.ask(fee('table-1', 1))).toMatchObject({ type: 'recorded' });
  });
});

describe('a command that quotes an earlier record', () => {
  const reverse = (of: number, amount: number) => ({ ...fee('cage-1', 1), type: 'reverse', of, amount }) as ToyCommand;

  it('is decided when the journal says the same', async () => {
    const leader = await led(memoryStore());
    await leader.ask(fee('table-1', 1, 700));
    expect(await leader.ask(reverse(1, 700))).toMatchObject({ type: 'recorded', seq: 2 });
  });

  it('is turned away when the journal says something else, and uses up no id', async () => {
    const store = memoryStore();
    const leader = await led(store);
    await leader.ask(fee('table-1', 1, 700));
    expect(await leader.ask(reverse(1, 800))).toMatchObject({ type: 'turned-away', refusal: { reason: 'misquoted' } });
    expect(value(await store.head(HOUSE)).seq).toBe(1);
  });

  it('is decided when there is no such record', async () => {
    const leader = await led(memoryStore());
    expect(await leader.ask(reverse(9, 800))).toMatchObject({ type: 'recorded', seq: 1 });
  });

  it.each([700, 800])('is compared with a record created while it waits (%i)', async (amount) => {
    const leader = await led(memoryStore());
    const [written, quoting] = [leader.ask(fee('table-1', 1, 700)), leader.ask(reverse(1, amount))];
    expect(await written).toMatchObject({ type: 'recorded', seq: 1 });
    expect(await quoting).toMatchObject(
      amount === 700 ? { type: 'recorded', seq: 2 } : { type: 'turned-away', refusal: { reason: 'misquoted' } },
    );
  });

  it('is not acknowledged when the journal cannot be read', async () => {
    const store = memoryStore();
    let isAway = false;
    const read: Store['read'] = (...args) => (isAway ? Promise.resolve(unavailable('Gone.')) : store.read(...args));
    const leader = await led({ ...store, read });
    isAway = true;
    expect(await leader.ask(reverse(1, 800))).toMatchObject({ type: 'not-acknowledged' });
  });
});

describe('a bug in deciding one command', () => {
  it('is answered to the one who asked; the others never notice', async () => {
    const store = memoryStore();
    const leader = await led(store);
    const before = leader.ask(fee('table-1', 1));
    const broken = leader.ask({ ...fee('table-2', 1), type: 'break' } as ToyCommand);
    const behind = leader.ask(fee('table-3', 1));
    expect(await broken).toMatchObject({ type: 'turned-away', refusal: { reason: 'fault' } });
    expect(await before).toMatchObject({ type: 'recorded', seq: 1 });
    expect(await behind).toMatchObject({ type: 'recorded', seq: 2 });
    expect((await stateOf(leader)).fees).toBe(2);
  });
});

describe('the store', () => {
  it.each(['before', 'middle', 'after'] as const)(
    'fails %s the write: nobody is acknowledged, and it goes on',
    async (when) => {
      const store = memoryStore();
      const leader = await led(faultyStore(store, { append: 2, when, how: 'fail' }));
      await leader.ask(fee('table-1', 1));
      const lost = await Promise.all([2, 3, 4, 5].map((n) => leader.ask(fee(`table-${n}`, 1))));
      for (const answer of lost) {
        expect(answer).toMatchObject({
          type: 'not-acknowledged',
          refusal: { reason: 'unavailable', next: 'Send it again under the same id.' },
        });
      }
      const again = await Promise.all([2, 3, 4, 5].map((n) => leader.ask(fee(`table-${n}`, 1))));
      expect(again.every(({ type }) => type === 'recorded')).toBe(true);
      expect((await stateOf(leader)).fees).toBe(5);
      expect(await verifyChain(HOUSE, pagesOf(store, HOUSE))).toMatchObject({ ok: true, head: { seq: 5 } });
    },
  );

  it.each(['never', 'always'] as const)(
    'refuses one command between two good ones, batches overlapping %s: it leaves no trace',
    async (overlap) => {
      const store = memoryStore();
      const faulty = faultyStore(store, { append: 2, when: 'before', how: 'fail' });
      const leader = await led(faulty, { overlap, batchAtMost: 1 });
      const commands = ['table-1', 'table-2', 'table-3'].map((station) => fee(station, 1));
      const answers = await Promise.all(commands.map((command) => leader.ask(command)));
      expect(answers.map(({ type }) => type)).toEqual(['recorded', 'not-acknowledged', 'recorded']);
      expect((await bodies(store)).map(({ command }) => command.id)).toEqual([commands[0]!.id, commands[2]!.id]);
      expect((await stateOf(leader)).fees).toBe(2);
      expect(await leader.ask(commands[1]!)).toMatchObject({ type: 'recorded', seq: 3, again: false });
      expect(await leader.ask(commands[2]!)).toMatchObject({ type: 'recorded', seq: 2, again: true });
      expect(await verifyChain(HOUSE, pagesOf(store, HOUSE))).toMatchObject({ ok: true, head: { seq: 3 } });
    },
  );

  it('asks again after a short read while it repeats an answer, unnoticed by all others', async () => {
    const store = memoryStore();
    let isShort = false;
    const read: Store['read'] = (...args) => (isShort ? Promise.resolve({ ok: true, value: [] }) : store.read(...args));
    const leader = await led({ ...store, read });
    await leader.ask(fee('table-1', 1));
    isShort = true;
    const [again, other] = await Promise.all([leader.ask(fee('table-1', 1)), leader.ask(fee('table-2', 1))]);
    expect(again).toMatchObject({ type: 'not-acknowledged', refusal: { reason: 'unavailable' } });
    expect(other).toMatchObject({ type: 'recorded', seq: 2 });
    isShort = false;
    expect(await leader.ask(fee('table-1', 1))).toMatchObject({ type: 'recorded', seq: 1, again: true });
  });

  it('stops with a message after a failed write and a short read, and does not continue from an older entry', async () => {
    const store = memoryStore();
    let isShort = false;
    const read: Store['read'] = (...args) => (isShort ? Promise.resolve({ ok: true, value: [] }) : store.read(...args));
    const leader = await led({ ...faultyStore(store, { append: 2, when: 'after', how: 'fail' }), read });
    const heard: number[] = [];
    leader.follow((records) => heard.push(...records.map(({ seq }) => seq)));
    await leader.ask(fee('table-1', 1));
    isShort = true;
    await leader.ask(fee('table-1', 2));
    await expect.poll(leader.standing).toBe('halted');
    expect(heard).toEqual([1]);
    expect(await leader.ask(fee('table-1', 3))).toMatchObject({ type: 'not-acknowledged' });
  });

  it('announces a long absence to everyone, and the house continues when it is back', async () => {
    const store = memoryStore();
    let isAway = false;
    const away: Store['append'] = async () => ({
      ok: false,
      refusal: { reason: 'unavailable', says: 'Gone.', next: '' },
    });
    const flaky = Object.fromEntries(
      Object.entries(store).map(([name, method]) => [
        name,
        typeof method === 'function'
          ? (...args: never[]) =>
              isAway
                ? away('', {} as never, [])
                : (method as never as typeof away)(...(args as never as Parameters<typeof away>))
          : method,
      ]),
    ) as unknown as Store;
    const leader = await led(flaky);
    await leader.ask(fee('table-1', 1));
    isAway = true;
    for (let n = 0; n < 5; n += 1) {
      expect(await leader.ask(fee('table-2', 1))).toMatchObject({
        type: 'not-acknowledged',
        refusal: { reason: 'unavailable' },
      });
    }
    expect(leader.standing()).toBe('recovering');
    expect(await leader.read(() => 1)).toMatchObject({ ok: false });
    isAway = false;
    while (leader.standing() !== 'leading') await turns(1);
    expect(await leader.ask(fee('table-2', 1))).toMatchObject({ type: 'recorded', seq: 2 });
  });

  it('sends everyone to the new leader after a takeover, and writes nothing more', async () => {
    const disk = memoryDisk();
    let now = 1000;
    const leader = await led(
      memoryStore(disk, () => now),
      { leaseMs: 100 },
    );
    await leader.ask(fee('table-1', 1));
    now += 500;
    const second = await led(
      memoryStore(disk, () => now),
      { holder: 'second', leaseMs: 100 },
    );
    expect((await stateOf(second)).fees).toBe(1);
    expect(await leader.ask(fee('table-2', 1))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'fenced' },
    });
    expect(leader.standing()).toBe('fenced');
    expect(await leader.ask(fee('table-2', 1))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'fenced' },
    });
    expect(await second.ask(fee('table-2', 1))).toMatchObject({ type: 'recorded', seq: 2 });
  });

  it('is led by another: the house is not opened', async () => {
    const disk = memoryDisk();
    await led(memoryStore(disk));
    const refused = await openLeader(memoryStore(disk), HOUSE, toy, { ...OPTIONS, holder: 'second' });
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'held', says: 'bay-101 is led by test.' } });
  });
});

describe('snapshots', () => {
  const filled = async (disk: MemoryDisk): Promise<string> => {
    const leader = await led(memoryStore(disk), { snapshotEvery: 10 });
    for (let n = 1; n <= 35; n += 1) await leader.ask(fee('table-1', n));
    const hash = must(await leader.read(toy.stateHash));
    await turns(5);
    return hash;
  };
  const reopened = async (disk: MemoryDisk) => {
    const store = memoryStore(disk, () => Number.MAX_SAFE_INTEGER);
    const reads: number[] = [];
    const read: Store['read'] = (house, from, limit) => {
      if (limit > 1) reads.push(from);
      return store.read(house, from, limit);
    };
    const opened = await openLeader({ ...store, read }, HOUSE, toy, OPTIONS);
    return { opened, firstRead: reads[0] };
  };
  const kept = (disk: MemoryDisk) => disk.get(HOUSE)!;

  it('are saved on the way and spare the folding of what they cover', async () => {
    const disk = memoryDisk();
    const hash = await filled(disk);
    expect(kept(disk).snapshot?.seq).toBe(30);
    const { opened, firstRead } = await reopened(disk);
    expect(firstRead).toBe(31);
    expect(must(await must(opened).read(toy.stateHash))).toBe(hash);
  });

  it.each([
    ['of another engine', { engine: 'toy-0' }],
    ['with another state', { state: JSON.stringify(toy.initial(HOUSE)) }],
    ['that cannot be read', { state: '{' }],
  ])('%s are dropped', async (_, change) => {
    const disk = memoryDisk();
    const hash = await filled(disk);
    kept(disk).snapshot = { ...kept(disk).snapshot!, ...change };
    const { opened, firstRead } = await reopened(disk);
    expect(firstRead).toBe(1);
    expect(must(await must(opened).read(toy.stateHash))).toBe(hash);
  });

  it('prove that a journal was cut off or re-hashed: the house is not opened', async () => {
    const cut = memoryDisk();
    await filled(cut);
    kept(cut).rows.length = 29;
    expect((await reopened(cut)).opened).toMatchObject({ ok: false, refusal: { reason: 'truncated' } });
    const rehashed = memoryDisk();
    await filled(rehashed);
    kept(rehashed).snapshot = { ...kept(rehashed).snapshot!, head: 'f'.repeat(64) };
    expect((await reopened(rehashed)).opened).toMatchObject({ ok: false, refusal: { reason: 'rehashed' } });
  });

  it('of a state that is not sound are not saved, and the house stops', async () => {
    const disk = memoryDisk();
    const broken = {
      ...toy,
      save: (): string => {
        throw new Error('the books do not balance');
      },
    };
    const leader = must(await openLeader(memoryStore(disk), HOUSE, broken, { ...OPTIONS, snapshotEvery: 10 }));
    for (let n = 1; n <= 10; n += 1) expect(await leader.ask(fee('table-1', n))).toMatchObject({ type: 'recorded' });
    await turns(5);
    expect(leader.standing()).toBe('halted');
    expect(await leader.ask(fee('table-1', 11))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'fault' },
    });
    expect(kept(disk).snapshot).toBeUndefined();
    await leader.close();
  });

  it('are left when the house is closed', async () => {
    const disk = memoryDisk();
    const leader = await led(memoryStore(disk));
    await leader.ask(fee('table-1', 1));
    await leader.close();
    expect(kept(disk).snapshot?.seq).toBe(1);
  });
});

describe('a journal that was tampered with', () => {
  it('does not open, and the first bad entry is named', async () => {
    const disk = memoryDisk();
    const leader = await led(memoryStore(disk));
    for (let n = 1; n <= 9; n += 1) await leader.ask(fee('table-1', n));
    const rows = disk.get(HOUSE)!.rows;
    rows[4] = { ...rows[4]!, body: rows[4]!.body.replace('"amount":100', '"amount":900') };
    const refused = await openLeader(memoryStore(disk), HOUSE, toy, OPTIONS);
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'altered' } });
    if (!refused.ok) expect(refused.refusal.says).toContain('Entry 5 was altered');
    // The house is free again for a restore.
    expect(value(await memoryStore(disk).acquire(HOUSE, 'another', 1000)).token).toBeGreaterThan(1);
  });
});

const types = async (store: Store): Promise<string[]> => (await bodies(store)).map(({ command }) => command.type);

/** Seconds from the start of every clock here. */
const stamps = async (store: Store): Promise<number[]> =>
  (await bodies(store)).map(({ command }) => command.time - 1_000_000);

const outcomeOf = (answer: Answer<ToyEvent>) => {
  if (answer.type !== 'recorded') throw new Error(answer.refusal.says);
  return answer.outcome;
};

async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function load(leader: ToyLeader, { callers, each }: { callers: number; each: number }): Promise<void> {
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let n = 1; n <= each; n += 1) await leader.ask(fee(`table-${caller}`, n));
    }),
  );
}
