/** For tests: a demo house in memory whose clock is set by hand, so that ten minutes take a second. */
import { must } from '../base/result.ts';
import { type Instant, instant } from '../base/time.ts';
import type { FloorRecord } from '../floor/evolve.ts';
import type { State } from '../floor/state.ts';
import { floorDecider } from '../journal/floor-decider.ts';
import { recordOf } from '../journal/fold.ts';
import { openLeader } from '../journal/leader.ts';
import { memoryStore } from '../journal/memory-store.ts';
import { pagesOf, type Store } from '../journal/store.ts';
import type { FloorLeader } from '../server/floor.ts';
import { HOUSE } from './floor-plan.ts';
import { type Evening, newShow, playEvening, type Show } from './show.ts';

/** Sunday 1 March 2026, a quarter past seven in the evening in Los Angeles: no board closes for a quarter of an hour. */
export const DOORS_OPEN = instant(1_772_421_300);

export type TestShow = Readonly<{
  store: Store;
  leader: FloorLeader;
  evening: Evening;
  show: Show;
  /** Takes every turn up to this second of the crew. */
  playUntil: (seconds: number) => Promise<void>;
  /** Seconds since the doors opened, and the clock on the wall. */
  now: () => number;
  clock: () => Instant;
  look: <T>(view: (state: State) => T) => Promise<T>;
  /** Records on file, all of them or those since the doors opened. */
  records: (since?: Instant) => Promise<FloorRecord[]>;
  end: () => Promise<void>;
}>;

/** `played`: how long the evening has run, in seconds; if omitted, as long as every visitor finds it. */
export async function testShow(rngSeed: number, played?: number): Promise<TestShow> {
  const store = memoryStore();
  const evening = must(await playEvening(store, rngSeed, DOORS_OPEN, played));
  let seconds = 0;
  const clock = { seconds: () => DOORS_OPEN + seconds, elapsed: () => seconds };
  const leader: FloorLeader = must(
    await openLeader(store, HOUSE.id, floorDecider, { holder: 'test', clock, wakeMs: 0 }),
  );
  const show = newShow(leader, { part: 'tonight', rngSeed, now: () => seconds, clock: clock.seconds });
  const playUntil = async (until: number): Promise<void> => {
    for (let next = show.agenda.next(); next !== undefined && next <= until; next = show.agenda.next()) {
      seconds = Math.max(seconds, next);
      await show.agenda.takeNext(() => seconds);
    }
    seconds = until;
    leader.wake();
  };
  return {
    store,
    leader,
    evening,
    show,
    playUntil,
    now: () => seconds,
    clock: () => instant(Math.floor(DOORS_OPEN + seconds)),
    look: async (view) => must(await leader.read(view)),
    records: async (since) => (await recordsIn(store)).filter(({ command }) => command.time >= (since ?? 0)),
    end: async () => {
      show.end();
      await leader.close();
    },
  };
}

export async function recordsIn(store: Store): Promise<FloorRecord[]> {
  const records: FloorRecord[] = [];
  for await (const page of pagesOf(store, HOUSE.id)) {
    for (const row of page) records.push(recordOf(row) as unknown as FloorRecord);
  }
  return records;
}
