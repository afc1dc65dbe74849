import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { value } from './contract.ts';
import { foldHouse, recordOf } from './fold.ts';
import { openLeader } from './leader.ts';
import { memoryStore } from './memory-store.ts';
import type { JournalRecord } from './record.ts';
import { replay } from './replay.ts';
import type { Store } from './store.ts';
import { fee, type ToyCommand, type ToyEvent, toy } from './testing/toy.ts';

const HOUSE = 'bay-101';

async function played(): Promise<{ store: Store; hash: string; records: JournalRecord<ToyCommand, ToyEvent>[] }> {
  const store = memoryStore();
  let seconds = 1_000_000;
  const clock = { seconds: () => seconds, elapsed: () => seconds };
  const leader = must(await openLeader(store, HOUSE, toy, { holder: 'test', clock, wakeMs: 0 }));
  await leader.ask({ ...fee('table-9', 1), type: 'set-alarm', at: 1_000_050 } as ToyCommand);
  for (let n = 1; n <= 20; n += 1) {
    seconds += 5;
    await leader.ask(fee('table-1', n, n % 4 === 0 ? 0 : 100 * n));
  }
  const hash = must(await leader.read(toy.stateHash));
  const records = value(await store.read(HOUSE, 1, 100)).map((row) => recordOf<ToyCommand, ToyEvent>(row)!);
  return { store, hash, records };
}

describe('a replay', () => {
  it('decides everything again, ticks and refusals included, and reaches the same state', async () => {
    const { hash, records } = await played();
    const again = await replay(HOUSE, records, toy);
    expect(again).toMatchObject({ records: 22, stateHash: hash, differences: [], agrees: true });
  });

  it('reports what is decided differently today, and continues from what was recorded then', async () => {
    const { hash, records } = await played();
    const stricter: typeof toy = {
      ...toy,
      decide: (state, command) =>
        command.type === 'collect-fee' && command.amount === 700
          ? { refusal: { reason: 'new-rule', says: 'No sevens.', next: 'Take six.' } }
          : toy.decide(state, command),
    };
    const again = await replay(HOUSE, records, stricter);
    expect(again.agrees).toBe(false);
    expect(again.stateHash).toBe(hash);
    expect(again.differences).toMatchObject([
      { seq: 8, sameEngine: true, recorded: { events: [{}] }, decided: { refusal: { reason: 'new-rule' } } },
    ]);
  });

  it('blocks nothing under another engine, not even when that fails on a command', async () => {
    const { hash, records } = await played();
    const other: typeof toy = {
      ...toy,
      engine: 'toy-2',
      decide: (state, command) => {
        if (command.type === 'set-alarm') throw new Error('no alarms any more');
        return toy.decide(state, command);
      },
    };
    const again = await replay(HOUSE, records, other);
    expect(again).toMatchObject({ agrees: true, stateHash: hash });
    expect(again.differences).toMatchObject([
      { seq: 1, engine: 'toy-1', sameEngine: false, decided: { instead: 'fault', says: 'no alarms any more' } },
    ]);
  });

  it('overlooks another wording under another engine only, and no other word of the refusal', async () => {
    const { records } = await played();
    const reworded = (engine: string, reason: string): typeof toy => ({
      ...toy,
      engine,
      decide: (state, command) => {
        const decided = toy.decide(state, command);
        return 'refusal' in decided ? { refusal: { ...decided.refusal, reason, says: 'In other words.' } } : decided;
      },
    });
    const refusal = records.flatMap(({ outcome }) => ('refusal' in outcome ? [outcome.refusal] : []))[0];
    expect(refusal).toBeDefined();
    const reason = refusal?.reason ?? '';
    expect((await replay(HOUSE, records, reworded('toy-2', reason))).differences).toEqual([]);
    expect((await replay(HOUSE, records, reworded(toy.engine, reason))).agrees).toBe(false);
    expect((await replay(HOUSE, records, reworded('toy-2', 'another-reason'))).differences.length).toBeGreaterThan(0);
  });

  it('counts the differences it does not list', async () => {
    const { records } = await played();
    const many = Array.from({ length: 10 }, () => records).flat();
    const again = await replay(HOUSE, many, toy);
    // From the second time on every command was answered before, so nothing would be written.
    expect(again.differences.length).toBe(100);
    expect(again.differences.length + again.unlisted).toBe(9 * 22);
    expect(again.differences[0]).toMatchObject({ decided: { instead: 'not written' } });
  });
});

describe('folding', () => {
  it('reaches the same state from the records alone', async () => {
    const { store, hash } = await played();
    const folded = must(await foldHouse(store, HOUSE, toy));
    expect(toy.stateHash(folded.state)).toBe(hash);
    expect(folded.at.seq).toBe(22);
  });

  it('hears every record on the way', async () => {
    const { store } = await played();
    const seqs: number[] = [];
    await foldHouse(store, HOUSE, toy, { onRecord: ({ seq }) => seqs.push(seq) });
    expect(seqs).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
  });
});
