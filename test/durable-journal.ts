/**
 * A night played in memory, through the leader on a durable SQLite journal: same commands, same ticks, same chain to
 * the last hash. Then another leader opens the file, in the state in which the first one stopped.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { must } from '../src/base/result.ts';
import { SYSTEM } from '../src/floor/decide.ts';
import { assertInvariants } from '../src/floor/invariants.ts';
import { stateHash } from '../src/floor/state-text.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { openLeader } from '../src/journal/leader.ts';
import type { Playing } from '../src/journal/playing.ts';
import { openSqliteStore } from '../src/journal/sqlite/sqlite-store.ts';

/** In memory if the machine has a disk there: the test checks the journal, and a disk takes ten times as long. */
const PARENT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export async function expectSameOnDurableJournal(playing: Playing): Promise<void> {
  const folder = mkdtempSync(join(PARENT, 'floorbook-leader-'));
  try {
    await givenToLeaders(playing, join(folder, 'journal.sqlite'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function givenToLeaders(playing: Playing, file: string): Promise<void> {
  let now = playing.records[0]!.command.time as number;
  const clock = { seconds: () => now, elapsed: () => now };
  const options = { holder: 'test', wakeMs: 0, clock, snapshotEvery: 7 };
  const store = must(await openSqliteStore(file, { where: 'here' }));

  const leader = must(await openLeader(store, playing.house, floorDecider, options));
  for (const { command, outcome } of playing.records) {
    now = command.time;
    // The leader finds due events itself.
    if (command.type === 'tick' && command.by.badge === SYSTEM) leader.wake();
    else {
      const answer = await leader.ask(command);
      // Told apart at once; only what differs is worth the words of an expectation.
      if (!isDeepStrictEqual(answer, { ...answer, type: 'recorded', again: false, outcome }))
        expect(answer).toMatchObject({ type: 'recorded', again: false, outcome });
    }
  }
  // A tick has no sender, so nobody learns when it is durable.
  await expect.poll(async () => must(await leader.read((_state, at) => at.seq))).toBe(playing.head.seq);
  const end = must(await leader.read((state, at) => ({ hash: stateHash(state), head: at.hash })));
  expect(end).toEqual({ hash: stateHash(playing.state), head: playing.head.hash });
  await leader.close();

  const again = must(await openLeader(store, playing.house, floorDecider, options));
  const resumed = must(
    await again.read((state, at) => {
      assertInvariants(state);
      return { hash: stateHash(state), head: at.hash };
    }),
  );
  expect(resumed).toEqual(end);
  await again.close();
  await store.close();
}
