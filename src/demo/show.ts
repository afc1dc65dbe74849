/** The whole crew at work, and the evening it has played before the visitor comes. */
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
import { type Agenda, newAgenda } from './agenda.ts';
import { type DemoPeople, peopleOf } from './cast.ts';
import { cardDesk, cashier, floorPerson } from './crews.ts';
import { houseDealer, keyedDealer, pokerDealer } from './dealers.ts';
import { type DemoTable, HOUSE, TABLES } from './floor-plan.ts';
import { type Giver, newGiver, type RefusedOrder } from './giving.ts';
import { hoursOf, openingOrders } from './opening-orders.ts';
import { type Humans, newHumans, newWishes, type Seated, type Stage } from './stage.ts';

// The crew: a dealer at every table, a floor supervisor, a cashier, someone at the card desk.

export type Show = Readonly<{
  agenda: Agenda;
  giver: Giver;
  humans: Humans;
  /** Stops following the journal. */
  end: () => void;
}>;

type ShowOptions = Readonly<{
  part: 'earlier' | 'tonight';
  rngSeed: number;
  /** Seconds of the crew. */
  now: () => number;
  /** The clock on the wall, in seconds. */
  clock: () => number;
  /** Who is signed in, if anyone can be. */
  seated?: Seated;
}>;

/** Tables begin one after another, so that they are never in step. */
const STAGGER = 1.3;

export function newShow(leader: FloorLeader, { part, rngSeed, now, clock, seated }: ShowOptions): Show {
  const giver = newGiver(leader);
  const humans = newHumans(clock, seated);
  const end = leader.follow(humans.hear);
  // Each has its own random numbers: what a visitor does at one table changes nothing at the others.
  const streams = part === 'earlier' ? 0 : STREAMS;
  const rng = (number: number) => seeded(rngSeed * 2 * STREAMS + streams + number);
  const stage: Stage = { giver, humans, wishes: newWishes(part, rng(0)), now };
  const agenda = newAgenda();
  for (const [i, plan] of TABLES.entries()) {
    const turn = dealerFor(plan)(stage, plan, rng(i + 1));
    agenda.add(now() + i * STAGGER, turn);
  }
  agenda.add(now(), floorPerson(stage, rng(TABLES.length + 1)));
  agenda.add(now(), cashier(stage, rng(TABLES.length + 2)));
  agenda.add(now(), cardDesk(stage, rng(TABLES.length + 3)));
  return { agenda, giver, humans, end };
}

const dealerFor = ({ against, keyed }: DemoTable) =>
  against === 'house' ? houseDealer : keyed ? keyedDealer : pokerDealer;

/** More than there are people in the crew. */
const STREAMS = 100;

// The evening until now: a house opened by commands like any other, and played for a while, so that the visitor finds
// meters that have moved, hands on the board and people at the cage. It is played in memory and then stored at once:
// waiting for the disk after each of a thousand commands would make the visitor wait too.

/** How long the evening has run when the visitor arrives, in seconds. */
export const PLAYED = 20 * MINUTE;

export type Evening = Readonly<{
  people: DemoPeople;
  /** What the crew was refused meanwhile. */
  refused: readonly RefusedOrder[];
}>;

/** Writes the evening up to this moment to an empty store; it lasts `length` seconds. */
export async function playEvening(
  store: Store,
  rngSeed: number,
  now: Instant,
  length = PLAYED,
): Promise<Result<Evening>> {
  const rehearsal = memoryStore();
  // Wall clock and monotonic clock advance together here.
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

/** All of the opening is ours: a refusal is a bug. */
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
