/**
 * A coupon is redeemed once: by two cages at the same moment, by a station that asks again, and by a house whose power
 * failed while it was being paid.
 */
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { playFile } from '../src/cli/scenario/run.ts';
import type { Command } from '../src/floor/commands.ts';
import { assertInvariants } from '../src/floor/invariants.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { openLeader } from '../src/journal/leader.ts';
import { memoryDisk, memoryStore } from '../src/journal/memory-store.ts';
import type { Store } from '../src/journal/store.ts';
import { type FaultPoint, faultyStore } from '../src/journal/testing/faults.ts';

const SCENARIO = 'scenarios/bay-101-match-play-example-1.json';
const { playing } = must(await playFile(SCENARIO));
/** Up to the point at which the coupon is verified and waits at the cage. */
const until = playing.records.findIndex(
  ({ command, outcome }) => command.type === 'redeem-instruments' && 'events' in outcome,
);
const redeem = playing.records[until]!.command;
const now = redeem.time as number;
const options = { holder: 'test', wakeMs: 0, retryMs: 1, clock: { seconds: () => now, elapsed: () => 0 } };
const led = async (store: Store, overlap: 'always' | 'never' = 'always') =>
  must(await openLeader(store, playing.house, floorDecider, { ...options, overlap }));

const from = (station: string): Command =>
  ({ ...redeem, id: `${station}:000001`, by: { ...redeem.by, station } }) as Command;
const AT_ONCE = [from('window-1'), from('window-2')];

async function stored() {
  const disk = memoryDisk();
  const leader = await led(memoryStore(disk));
  for (const { command } of playing.records.slice(0, until)) await leader.ask(command);
  await leader.close();
  return disk;
}

type Answers = readonly Awaited<ReturnType<Awaited<ReturnType<typeof led>>['ask']>>[];

const paid = (answers: Answers): unknown[] =>
  answers.map((answer) =>
    answer.type !== 'recorded' ? answer.type : 'events' in answer.outcome ? 'paid' : answer.outcome.refusal.reason,
  );

async function cages(store: Store): Promise<Answers> {
  const leader = await led(store);
  const answers = await Promise.all(AT_ONCE.map((command) => leader.ask(command)));
  const books = must(
    await leader.read((state) => {
      assertInvariants(state);
      return [state.balances.get('house:bank'), state.balances.get('house:instruments:coupon') ?? 0];
    }),
  );
  // $2 of fees came in, and $10 went out once.
  expect(books).toEqual([-800, 0]);
  await leader.close();
  return answers;
}

describe('a coupon is redeemed once', () => {
  it('by two cages at the same moment', async () => {
    const disk = await stored();
    expect(paid(await cages(memoryStore(disk)))).toEqual(['paid', 'redeemed-already']);
    // Both ask again, as a station does that heard nothing.
    expect(paid(await cages(memoryStore(disk)))).toEqual(['paid', 'redeemed-already']);
  });

  const POINTS = (['before', 'middle', 'after'] as const).map(
    (when): FaultPoint => ({ append: 1, when, how: 'crash' }),
  );
  it.each(POINTS)('when the power fails $when the write', async (point) => {
    const disk = await stored();
    const broken = faultyStore(memoryStore(disk), point);
    const leader = await led(broken);
    const heard: string[] = [];
    for (const command of AT_ONCE) leader.submit(command, ({ type }) => heard.push(type));
    await expect.poll(broken.hasStruck).toBe(true);
    // Answers wait until it is durable, so no chips were paid out.
    expect(heard).toEqual([]);
    const answers = await cages(memoryStore(disk));
    expect(paid(answers)).toEqual(['paid', 'redeemed-already']);
  });
});
