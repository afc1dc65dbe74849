/**
 * What a view shows and no state holds: the names that may stand on a wall, what was won last and what was paid since
 * the last close. It listens to the journal, and reads back in it once, at the start.
 */
import type { Instant } from '../../base/time.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { hear, noteOpen, nothingRecent, outsideOf, type Recent } from '../../floor/recent.ts';
import type { State } from '../../floor/state.ts';
import type { Outside } from '../../floor/view.ts';
import type { Floor } from '../floor.ts';
import { isAboutRecent, readBack, stillKnown } from './history.ts';
import { newPublicNames } from './public-names.ts';

export type OutsideKeeper = Readonly<{
  /** For a view of this state. */
  of: (state: State, now: Instant) => Outside;
  /** Goes up whenever the same state would be shown differently. */
  version: () => number;
  stop: () => void;
}>;

/** `onNews` is called when there is something to be shown that no record brings. */
export function openOutside(floor: Floor, onNews: () => void): OutsideKeeper {
  const recent: Recent = nothingRecent();
  /** Heard and not taken in yet: that needs the state of the house, which comes with the next view. */
  let heard: FloorRecord[] = [];
  let isReady = false;
  let version = 0;
  const news = (): void => {
    version += 1;
    onNews();
  };
  const names = newPublicNames(floor, news);
  const unwatch = floor.people.watch(names.forget);
  const takeIn = (state: State): void => {
    for (const record of heard.splice(0)) hear(recent, state, record);
  };
  // A bug of ours must not reach the leader, in whose midst this is done.
  const takeInSafely = (state: State): void => {
    try {
      takeIn(state);
    } catch (error) {
      floor.log.error('recent-hits-not-taken-in', { error: (error as Error).message });
    }
  };
  const end = floor.leader.follow((records) => {
    for (const record of records as readonly FloorRecord[]) {
      if (!isAboutRecent(record)) continue;
      heard.push(record);
      forgetPeople(record, names.forget);
    }
    // Nobody looks, but what was heard must not pile up.
    if (isReady && heard.length > HEARD_AT_MOST) void floor.leader.read(takeInSafely);
  });
  const catchUp = async (): Promise<void> => {
    const head = await floor.leader.read((state, { seq }) => {
      noteOpen(recent, state);
      return { seq, ...stillKnown(state) };
    });
    if (!head.ok) return;
    const until = Math.min(head.value.seq, (heard[0]?.seq ?? Number.POSITIVE_INFINITY) - 1);
    const before = await readBack(floor.store, floor.house, until, head.value);
    if (!before.ok) {
      floor.log.warn('recent-hits-not-read', { reason: before.refusal.reason });
    }
    heard = [...(before.ok ? before.value : []), ...heard];
    isReady = true;
    news();
  };
  catchUp().catch((error: Error) => floor.log.error('recent-hits-not-read', { error: error.message }));
  return {
    of: (state, now) => {
      if (isReady) takeIn(state);
      return { publicName: names.of, ...outsideOf(recent), now };
    },
    version: () => version,
    stop: () => {
      end();
      unwatch();
    },
  };
}

const HEARD_AT_MOST = 1_000;

function forgetPeople({ outcome }: FloorRecord, forget: (person: string) => void): void {
  if (!('events' in outcome)) return;
  for (const event of outcome.events) if (event.type === 'person-forgotten') forget(event.person);
}
