/** Reads a journal backwards for what was won last and what was paid since the last close. */
import { ok, type Result } from '../../base/result.ts';
import type { EventType } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { MOST_RECENT } from '../../floor/views/signs.ts';
import type { Store } from '../../journal/store.ts';

/** What `hear` of src/floor/recent.ts takes in, and the people who are gone. */
const ABOUT_RECENT: ReadonlySet<string> = new Set<EventType>([
  'hit-called',
  'hit-authorised',
  'hit-declined',
  'hit-taken-back',
  'running-opened',
  'running-closed',
  'drawing-won',
  'value-won',
  'ladder-ended',
  'contest-won',
  'entry-won',
  'card-hand-won',
  'table-decided',
  'table-won',
  'show-ended',
  'identified',
  'award-claimed',
  'awards-paid',
  'day-closed',
  'reversed',
  'person-forgotten',
]);

export function isAboutRecent({ outcome }: FloorRecord): boolean {
  return 'events' in outcome && outcome.events.some(({ type }) => ABOUT_RECENT.has(type));
}

/** So many rows are looked through before others get their turn. */
const PAGE = 500;

/**
 * The records up to `until` that matter, oldest first. It stops where the last hits are found, with the calls that they
 * came from, and a day was closed; in a house where neither happens it looks through everything, page by page.
 */
export async function readBack(store: Store, house: string, until: number): Promise<Result<FloorRecord[]>> {
  const found: FloorRecord[] = [];
  const search: Search = { won: 0, uncalled: new Set(), isClosed: false };
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
      note(search, record);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return ok(found.reverse());
}

const NAMED = new RegExp(`"type":"(?:${[...ABOUT_RECENT].join('|')})"`);

type Search = {
  won: number;
  /** Hits and runnings that are settled and whose beginning is further back. */
  readonly uncalled: Set<string>;
  isClosed: boolean;
};

const isDone = ({ won, uncalled, isClosed }: Search): boolean => won >= MOST_RECENT && uncalled.size === 0 && isClosed;

function note(search: Search, { outcome }: FloorRecord): void {
  if (!('events' in outcome)) return;
  for (const event of outcome.events) {
    if (event.type === 'hit-authorised' && event.awards.length > 0) {
      search.won += 1;
      search.uncalled.add(event.hit);
    } else if (event.type === 'running-closed' && event.awards.length > 0) {
      search.won += event.awards.length;
      search.uncalled.add(event.running);
    } else if (event.type === 'hit-declined' || event.type === 'hit-taken-back') search.uncalled.add(event.hit);
    else if (event.type === 'hit-called') search.uncalled.delete(event.hit);
    else if (event.type === 'running-opened') search.uncalled.delete(event.running);
    else if (event.type === 'day-closed') search.isClosed = true;
  }
}
