import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { type LeaderOptions, openLeader } from './leader.ts';
import { memoryStore } from './memory-store.ts';
import type { Store } from './store.ts';
import { fee, type ToyCommand, type ToyEvent, type ToyState, toy } from './testing/toy.ts';

const OPTIONS: LeaderOptions = { holder: 'test', wakeMs: 0, retryMs: 1, overlap: 'never' };

/** A disk that waits until the test lets go of it, and a leader that keeps what it reports. */
async function ledSlowly(decider = toy) {
  const store = memoryStore();
  const waiting: (() => void)[] = [];
  const slow: Store = {
    ...store,
    extend: async (...args) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return store.extend(...args);
    },
  };
  const reported: string[] = [];
  const log = (line: string): number => reported.push(line);
  const leader = must(await openLeader<ToyState, ToyCommand, ToyEvent>(slow, 'bay-101', decider, { ...OPTIONS, log }));
  const onItsWay = async (): Promise<void> => {
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  const letGo = (): void => {
    for (const go of waiting.splice(0)) go();
  };
  return { leader, reported, onItsWay, letGo };
}

const throwing = (): never => {
  throw new Error('a bug in a callback');
};

describe('a reader that throws', () => {
  it('rejects its own promise; readers behind it and the command on its way are answered', async () => {
    const { leader, onItsWay, letGo } = await ledSlowly();
    const command = leader.ask(fee('table-1', 1));
    await onItsWay();
    const before = leader.read(({ fees }) => fees);
    const broken = leader.read(throwing);
    const behind = leader.read(({ fees }) => fees);
    letGo();
    await expect(broken).rejects.toThrow('a bug in a callback');
    expect([must(await before), must(await behind)]).toEqual([1, 1]);
    expect(await command).toMatchObject({ type: 'recorded', seq: 1 });
  });

  it('leaves an idle leader leading', async () => {
    const { leader, onItsWay, letGo } = await ledSlowly();
    await expect(leader.read(throwing)).rejects.toThrow('a bug in a callback');
    const command = leader.ask(fee('table-1', 1));
    await onItsWay();
    letGo();
    expect(await command).toMatchObject({ type: 'recorded', seq: 1 });
    expect(leader.standing()).toBe('leading');
  });
});

describe('a follower that throws', () => {
  it('is reported, hears the next record, and keeps nothing from other followers and callers', async () => {
    const { leader, reported, onItsWay, letGo } = await ledSlowly();
    const heard: string[] = [];
    leader.follow((records) => {
      heard.push(`broken ${records[0]!.seq}`);
      throwing();
    });
    leader.follow((records) => heard.push(`sound ${records[0]!.seq}`));
    for (const n of [1, 2]) {
      const command = leader.ask(fee('table-1', n));
      await onItsWay();
      letGo();
      expect(await command).toMatchObject({ type: 'recorded', seq: n });
    }
    expect(heard).toEqual(['broken 1', 'sound 1', 'broken 2', 'sound 2']);
    expect(reported.filter((line) => line.includes('following the journal: Error: a bug in a callback'))).toHaveLength(
      2,
    );
  });
});

describe('a caller whose callback throws', () => {
  it('is reported; everyone who asked in the same batch is answered', async () => {
    const { leader, reported, onItsWay, letGo } = await ledSlowly();
    const first = leader.ask(fee('table-1', 1));
    leader.submit(fee('table-1', 2), throwing);
    const last = leader.ask(fee('table-1', 3));
    await onItsWay();
    letGo();
    expect([await first, await last]).toMatchObject([{ seq: 1 }, { seq: 3 }]);
    expect(reported.join()).toContain('hearing an answer: Error: a bug in a callback');
  });

  it('is reported when the house is closed while it waits', async () => {
    const { leader, reported } = await ledSlowly();
    await leader.close();
    leader.submit(fee('table-1', 1), throwing);
    expect(reported.join()).toContain('hearing an answer');
  });
});

describe('a bug while a quoted record is compared', () => {
  it('is answered to the caller alone', async () => {
    const quoting = { ...toy, quoted: ({ id }: ToyCommand) => (id.endsWith('2') ? 1 : undefined), misquoted: throwing };
    const { leader, reported, onItsWay, letGo } = await ledSlowly(quoting);
    const first = leader.ask(fee('table-1', 1));
    await onItsWay();
    letGo();
    await first;
    expect(await leader.ask(fee('table-1', 2))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'fault' },
    });
    const third = leader.ask(fee('table-1', 3));
    await onItsWay();
    letGo();
    expect(await third).toMatchObject({ type: 'recorded' });
    expect(reported.join()).toContain('answering: Error: a bug in a callback');
  });
});

describe('a view of the state', () => {
  const given = (leader: Awaited<ReturnType<typeof ledSlowly>>['leader'], command: ToyCommand, look: Look) =>
    new Promise((resolve) => leader.submit(command, resolve, look));
  type Look = (state: ToyState) => void;

  it('shows each command the house as it left it, and not what the next one in the batch did', async () => {
    const { leader, onItsWay, letGo } = await ledSlowly();
    const seen: number[] = [];
    const answers = [1, 2, 3].map((n) => given(leader, fee('table-1', n), ({ fees }) => seen.push(fees)));
    await onItsWay();
    expect(seen).toEqual([1, 2, 3]);
    letGo();
    expect(await Promise.all(answers)).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
  });

  it('is not taken for a command that was answered before', async () => {
    const { leader, onItsWay, letGo } = await ledSlowly();
    const first = leader.ask(fee('table-1', 1));
    await onItsWay();
    letGo();
    await first;
    const seen: number[] = [];
    expect(await given(leader, fee('table-1', 1), ({ fees }) => seen.push(fees))).toMatchObject({ again: true });
    expect(seen).toEqual([]);
  });

  it('is reported if it throws, and its command and those behind it are recorded', async () => {
    const { leader, reported, onItsWay, letGo } = await ledSlowly();
    const answers = [given(leader, fee('table-1', 1), throwing), leader.ask(fee('table-1', 2))];
    await onItsWay();
    letGo();
    expect(await Promise.all(answers)).toMatchObject([{ seq: 1 }, { seq: 2 }]);
    expect(reported.join()).toContain('a bug in a callback');
    expect(leader.standing()).toBe('leading');
  });
});
