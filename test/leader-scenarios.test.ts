/**
 * The same scenarios through the leader on a durable SQLite journal: same commands, same ticks, same chain to the last
 * hash as when they are played in memory. Then the file is opened again by another leader, which stands where the first
 * one stopped.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { playFile } from '../src/cli/scenario/run.ts';
import { SYSTEM } from '../src/floor/decide.ts';
import { assertInvariants } from '../src/floor/invariants.ts';
import { stateHash } from '../src/floor/state-text.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { openLeader } from '../src/journal/leader.ts';
import { openSqliteStore } from '../src/journal/sqlite/sqlite-store.ts';

/** In memory where the machine has a disk there: what is looked at is the journal, and a disk takes ten times as long. */
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'floorbook-leader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scenarios = readdirSync('scenarios').filter((file) => file.endsWith('.json'));

describe('scenarios on a durable journal', () => {
  it.each(scenarios)('%s', async (file) => {
    const { playing } = must(await playFile(join('scenarios', file)));
    let now = playing.records[0]!.command.time as number;
    const clock = { seconds: () => now, elapsed: () => now };
    const options = { holder: 'test', wakeMs: 0, clock, snapshotEvery: 7 };
    const store = must(await openSqliteStore(join(folder, `${file}.sqlite`), { where: 'here' }));

    const leader = must(await openLeader(store, playing.house, floorDecider, options));
    for (const { command, outcome } of playing.records) {
      now = command.time;
      // What falls due the leader finds for itself.
      if (command.type === 'tick' && command.by.badge === SYSTEM) leader.wake();
      else {
        const answer = await leader.ask(command);
        // Told apart at once; only what differs is worth the words of an expectation.
        if (!isDeepStrictEqual(answer, { ...answer, type: 'recorded', again: false, outcome }))
          expect(answer).toMatchObject({ type: 'recorded', again: false, outcome });
      }
    }
    // A tick is nobody's command, so nobody is told when it is durable.
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
  });
});
