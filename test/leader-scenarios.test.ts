/**
 * The same scenarios through the leader on a durable SQLite journal: same commands, same ticks, same chain to the last
 * hash as when they are played in memory. Then the file is opened again by another leader, which stands where the first
 * one stopped.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { playFile } from '../src/cli/scenario/load.ts';
import { SYSTEM } from '../src/floor/decide.ts';
import { assertInvariants } from '../src/floor/invariants.ts';
import { stateHash } from '../src/floor/state-text.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { openLeader } from '../src/journal/leader.ts';
import { openStore } from '../src/journal/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorbook-leader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = readdirSync('scenarios').filter((file) => file.endsWith('.json'));
/** One of each sheet, and every sixth of the rest: each waits for a disk, and test/scenarios.test.ts plays them all. */
const sheets = new Set<string>();
const scenarios = files.filter((file, i) => {
  const [sheet] = (JSON.parse(readFileSync(join('scenarios', file), 'utf8')) as { sheets: unknown[] }).sheets;
  const isNew = !sheets.has(String(sheet));
  sheets.add(String(sheet));
  return isNew || i % 6 === 0;
});

describe('scenarios on a durable journal', () => {
  it.each(scenarios)('%s', async (file) => {
    const { playing } = must(await playFile(join('scenarios', file)));
    let now = playing.records[0]!.command.time as number;
    const clock = { seconds: () => now, elapsed: () => now };
    const options = { holder: 'test', wakeMs: 0, clock, snapshotEvery: 7 };
    const store = must(await openStore(`file:${join(folder, `${file}.sqlite`)}`));

    const leader = must(await openLeader(store, playing.house, floorDecider, options));
    for (const { command, outcome } of playing.records) {
      now = command.time;
      // What falls due the leader finds for itself.
      if (command.type === 'tick' && command.by.badge === SYSTEM) leader.wake();
      else expect(await leader.ask(command)).toMatchObject({ type: 'recorded', again: false, outcome });
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
