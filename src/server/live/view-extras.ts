/**
 * What a view shows and no state holds: the names that may be on a wall, the last wins and what was paid since the last
 * close. It listens to the journal, and reads back in it once, at the start.
 */
import { ok, type Result } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { RecentEnd } from '../../floor/area.ts';
import { RECENT } from '../../floor/areas.ts';
import type { EventType, FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { nothingRecent, outsideOf, postedDrawings, type Recent, recordOpen, updateRecent } from '../../floor/recent.ts';
import type { State } from '../../floor/state.ts';
import type { Outside } from '../../floor/view.ts';
import { MOST_RECENT } from '../../floor/views/signs.ts';
import type { Store } from '../../journal/store.ts';
import type { Floor } from '../floor.ts';
import { newSignNames } from '../people/public-names.ts';

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
  const names = newSignNames(floor, news);
  const unwatch = floor.people.watch(names.forget);
  const unwatchCrew = floor.crew.watch(news);
  const unwatchSensors = floor.sensors.watch(news);
  const takeIn = (state: State): void => {
    for (const record of heard.splice(0)) updateRecent(recent, state, record);
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
    // No one looks, but what was heard must not pile up.
    if (isReady && heard.length > HEARD_AT_MOST) void floor.leader.read(takeInSafely);
  });
  const catchUp = async (): Promise<void> => {
    const head = await floor.leader.read((state, { seq }) => {
      recordOpen(recent, state);
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
      const publicName = (person: string) => names.of(person)?.wall;
      const firstName = (person: string) => names.of(person)?.first;
      return { publicName, firstName, crewName: floor.crew.of, litAt: floor.sensors.at, ...outsideOf(recent), now };
    },
    version: () => version,
    stop: () => {
      end();
      unwatch();
      unwatchCrew();
      unwatchSensors();
    },
  };
}

const HEARD_AT_MOST = 1_000;

function forgetPeople({ outcome }: FloorRecord, forget: (person: string) => void): void {
  if (!('events' in outcome)) return;
  for (const event of outcome.events) if (event.type === 'person-forgotten') forget(event.person);
}

// Reads a journal backward for the last wins and for what was paid since the last close.

/** What the list of recent wins takes in, and the people who are gone. */
const ABOUT_RECENT: ReadonlySet<string> = new Set<string>([...RECENT.keys(), 'person-forgotten' satisfies EventType]);

function isAboutRecent({ outcome }: FloorRecord): boolean {
  return 'events' in outcome && outcome.events.some(({ type }) => ABOUT_RECENT.has(type));
}

/** How many rows are searched before others get their turn. */
const PAGE = 500;

/** What the house still knows, so that it is not searched for further back. */
type StillKnown = Readonly<{
  /** Hits that ever ended. */
  settled: number;
  /** A drawing whose offer the house names. */
  isPosted: (drawing: string) => boolean;
}>;

export function stillKnown(state: State): StillKnown {
  const posted = postedDrawings(state);
  return { settled: state.counters.hits - state.hits.size, isPosted: (drawing) => posted(drawing) !== undefined };
}

/**
 * The records up to `until` that matter, oldest first. It stops where the last wins and the last settled hits are found,
 * with the records in which they began, and a day was closed; in a house where any of it never happens it looks through
 * everything, page by page.
 */
export async function readBack(
  store: Store,
  house: string,
  until: number,
  { settled, isPosted }: StillKnown,
): Promise<Result<FloorRecord[]>> {
  const found: FloorRecord[] = [];
  const search: Search = {
    won: MOST_RECENT,
    settled: Math.min(settled, MOST_RECENT),
    isPosted,
    uncalled: new Set(),
    isClosed: false,
  };
  for (let last = until; last > 0 && !isDone(search); last -= PAGE) {
    const from = Math.max(1, last - PAGE + 1);
    const page = await store.read(house, from, last - from + 1);
    if (!page.ok) return page;
    for (let i = page.value.length - 1; i >= 0 && !isDone(search); i -= 1) {
      const { body } = page.value[i]!;
      // Most records are rounds: a look at the text is all they cost.
      if (!NAMED.test(body)) continue;
      const record: FloorRecord = JSON.parse(body);
      if (!isAboutRecent(record)) continue;
      found.push(record);
      searchRecord(search, record);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return ok(found.reverse());
}

const NAMED = new RegExp(`"type":"(?:${[...ABOUT_RECENT].join('|')})"`);

type Search = {
  /** Still to be found. What was dropped afterward counts too: it has its place among the last ones. */
  won: number;
  settled: number;
  readonly isPosted: (drawing: string) => boolean;
  /** What is settled and began further back. */
  readonly uncalled: Set<string>;
  isClosed: boolean;
};

const isDone = ({ won, settled, uncalled, isClosed }: Search): boolean =>
  won <= 0 && settled <= 0 && uncalled.size === 0 && isClosed;

function searchRecord(search: Search, { outcome }: FloorRecord): void {
  if (!('events' in outcome)) return;
  // From the last event to the first: what begins and ends in the same record has begun.
  for (const event of outcome.events.toReversed()) searchEvent(search, event);
}

function searchEvent(search: Search, event: FloorEvent): void {
  const entry = RECENT.get(event.type);
  if (event.type === 'day-closed') search.isClosed = true;
  if (entry === undefined) return;
  if ('begins' in entry) search.uncalled.delete(entry.begins(event).id);
  else if ('ends' in entry) searchEnd(search, entry.ends(event));
}

function searchEnd(search: Search, { of, awards, lines, hit }: RecentEnd): void {
  search.won -= lines === 'together' ? Math.min(awards.length, 1) : awards.length;
  if (hit !== undefined) search.settled -= 1;
  // What was not won in a period is not shown, so its beginning is not needed.
  if ('id' in of && (lines !== 'each' || awards.length > 0)) search.uncalled.add(of.id);
  if ('drawing' in of && !search.isPosted(of.drawing)) search.uncalled.add(of.drawing);
}
