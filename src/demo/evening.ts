/**
 * The evening until now: a house opened by commands like any other, and played for a while before the visitor comes, so
 * that he finds meters that moved, a board with hands on it and people at the cage. It is played in memory and then kept
 * in one go, since a disk that waits after each of a thousand commands would make him wait too.
 */
import { assert } from '../base/assert.ts';
import { must, ok, type Result } from '../base/result.ts';
import { seeded } from '../base/seeded.ts';
import { type Instant, MINUTE } from '../base/time.ts';
import { floorDecider } from '../journal/floor-decider.ts';
import { importJournal } from '../journal/import.ts';
import { openLeader } from '../journal/leader.ts';
import { memoryStore } from '../journal/memory-store.ts';
import { exportLines } from '../journal/ndjson.ts';
import type { Store } from '../journal/store.ts';
import type { FloorLeader } from '../server/floor.ts';
import { HOUSE } from './floor-plan.ts';
import { type Giver, newGiver, type Refused } from './giving.ts';
import { openingOrders } from './house.ts';
import { hoursOf } from './members-day.ts';
import { type DemoPeople, peopleOf } from './people.ts';
import { newShow } from './show.ts';

/** How long the evening has run when the visitor comes, in seconds. */
export const PLAYED = 20 * MINUTE;

export type Evening = Readonly<{
  people: DemoPeople;
  /** What the crew was refused meanwhile. */
  refused: readonly Refused[];
}>;

/** Leaves the evening in an empty store, up to this moment; `length` seconds of it. */
export async function playEvening(
  store: Store,
  rngSeed: number,
  now: Instant,
  length = PLAYED,
): Promise<Result<Evening>> {
  const rehearsal = memoryStore();
  // Wall and watch go together: whoever plays turns both.
  let played = -length;
  const clock = { seconds: () => now + played, elapsed: () => now + played };
  const options = { holder: 'the demo', clock, wakeMs: 0 };
  const leader: FloorLeader = must(await openLeader(rehearsal, HOUSE.id, floorDecider, options));
  const rng = seeded(rngSeed);
  const people = peopleOf(rng);
  const giver = newGiver(leader);
  for (const { at, order } of openingOrders(rng, people, hoursOf(now, length))) {
    played = at - now;
    await mustBeGiven(giver, order);
  }
  const show = newShow(leader, { part: 'earlier', rngSeed, now: () => played, clock: clock.seconds });
  for (let next = show.agenda.next(); next !== undefined && next < 0; next = show.agenda.next()) {
    played = next;
    await show.agenda.takeNext(() => played);
  }
  show.end();
  await leader.close();
  const kept = await keep(rehearsal, store);
  return kept.ok ? ok({ people, refused: show.giver.tally().refused }) : kept;
}

/** The opening is ours from first to last: refused, it is a bug. */
async function mustBeGiven(giver: Giver, order: Parameters<Giver['give']>[0]): Promise<void> {
  const given = await giver.give(order);
  assert(given.ok, `the demo house does not open: ${order.body.type}: ${given.ok ? '' : given.refusal.says}`);
}

async function keep(rehearsal: Store, store: Store): Promise<Result<null>> {
  const lines: Uint8Array[] = [];
  for await (const line of exportLines(rehearsal, HOUSE.id)) lines.push(Buffer.from(line));
  const imported = await importJournal(store, () => lines);
  return imported.ok ? ok(null) : imported;
}
