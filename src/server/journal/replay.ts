/**
 * A night played back: the floor as it was at each moment, and what happened in between. The house is folded from the
 * journal, never from the live state, in short slices that commands do not feel; each viewer walks on from where they
 * were, and only a few can watch at a time, since each walk is a whole house in memory. What is shown is built by the
 * same sections as the live screens, for the roles that the viewer has now.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Json } from '../../base/canonical-json.ts';
import { compareNames } from '../../base/display-text.ts';
import { diffJson } from '../../base/json-patch.ts';
import { type Result, refuse } from '../../base/result.ts';
import { addSeconds, type Instant, instant } from '../../base/time.ts';
import type { EventType, FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { Role, State } from '../../floor/state.ts';
import { eventToTell, type SectionName, sectionsForRoles, sectionsOf } from '../../floor/view.ts';
import { eventWords, type Shown } from '../../readers/event-words.ts';
import type {
  ReplayDocument,
  ReplayFrame,
  ReplayMark,
  ReplayNight,
  ReplayNightQuery,
  ReplayQuery,
  ReplayTold,
  ReplayView,
} from '../api/replay.ts';
import type { PatronNames } from '../people/public-names.ts';
import { type Desk, houseNow, namesNow } from './desk.ts';
import { type ShownTo, shownBy } from './explorer.ts';
import { dayFrom, dayOf } from './house-days.ts';
import {
  catchRefusal,
  firstSeqAt,
  type ProvenRecord,
  recordAt,
  recordsFrom,
  throwRefusal,
  valueOrRefuse,
} from './read-journal.ts';

/** Who watches: one per station, so that two tabs of a browser are one viewer. */
export type ReplayViewer = Readonly<{ id: string; roles: readonly Role[]; patrons?: PatronNames | undefined }>;

export type Replays = Readonly<{
  /** A gaming day with its hits and disputes, for the time line. */
  night: (query: ReplayNightQuery, roles: readonly Role[], patrons?: PatronNames) => Promise<Result<ReplayNight>>;
  /** The floor at a moment and at the moments that follow. */
  frames: (query: ReplayQuery, viewer: ReplayViewer) => Promise<Result<ReplayDocument>>;
}>;

/** Each has a house in memory. */
const MOST_VIEWERS = 2;
/** Who asks for nothing so long has gone. */
const GONE_MS = 60_000;
/** More than anyone reads while it runs; the journal has them all. */
const MOST_TOLD = 40;
const MOST_MARKS = 1_000;

export const TOO_MANY_REPLAYS = refuse(
  'busy',
  'Two employees are replaying a night already.',
  'Try again in a minute, or use the journal.',
).refusal;

export function newReplays(desk: Desk, now: () => number = () => performance.now()): Replays {
  const seen = new Map<string, number>();
  const enter = (id: string): void => {
    for (const [other, at] of seen) {
      if (now() - at < GONE_MS) continue;
      seen.delete(other);
      desk.pastStates.drop(other);
    }
    if (!seen.has(id) && seen.size >= MOST_VIEWERS) throwRefusal(TOO_MANY_REPLAYS);
    seen.set(id, now());
  };
  return {
    night: (query, roles, patrons) => catchRefusal(() => nightOf(desk, query, { roles, patrons })),
    frames: (query, viewer) =>
      catchRefusal(() => {
        enter(viewer.id);
        return framesOf(desk, query, viewer);
      }),
  };
}

// The night: where something happened that people come back to.

/** What people come back to. Everything else that happens at tables is told as it goes by. */
const MARKED: Readonly<Partial<Record<EventType, ReplayMark['kind']>>> = {
  'hit-called': 'hit',
  'hit-authorised': 'hit',
  'progressive-verified': 'hit',
  'hit-declined': 'dispute',
  'hit-taken-back': 'dispute',
  'hand-taken-back': 'dispute',
  'hand-not-qualified': 'dispute',
  'round-voided': 'dispute',
  'fault-reported': 'dispute',
  'house-round-voided': 'dispute',
  'hand-reread': 'dispute',
  'progressive-backed-out': 'dispute',
  'wager-corrected': 'dispute',
  'award-stopped': 'dispute',
  'award-returned': 'dispute',
  'offer-suspended': 'dispute',
  'draw-halted': 'dispute',
  'show-halted': 'dispute',
  'claim-reopened': 'dispute',
  reversed: 'dispute',
};

const IS_MARKED = new RegExp(`"type":"(?:${Object.keys(MARKED).join('|')})"`);

async function nightOf(
  desk: Desk,
  query: ReplayNightQuery,
  { roles, patrons }: Omit<ReplayViewer, 'id'>,
): Promise<ReplayNight> {
  const { clock, at: head, tables } = await houseNow(desk);
  // A moment before the opening or after now belongs to the nearest night.
  const lived = (at: number): Instant => instant(Math.max(clock.openedAt, Math.min(at, clock.now)));
  const asked = query.day ?? (query.at === undefined ? undefined : dayOf(clock, lived(query.at)));
  const { day, span } = valueOrRefuse(dayFrom(clock, asked));
  const shown = shownBy(clock.pack, await namesNow(desk), patrons);
  const first = await firstSeqAt(desk.journal, span.from, head.seq);
  const last = (await firstSeqAt(desk.journal, span.until, head.seq)) - 1;
  const marks: ReplayMark[] = [];
  const tableOf = new Map<string, string>();
  let isCut = false;
  for await (const page of recordsFrom(desk.journal, first, last, (body) => IS_MARKED.test(body))) {
    await shown.meet(page);
    for (const { record } of page) {
      const found = marksIn(record, tableOf, roles, shown);
      isCut ||= marks.length + found.length > MOST_MARKS;
      marks.push(...found.slice(0, MOST_MARKS - marks.length));
    }
  }
  const timeOf = async (seq: number): Promise<Instant> => (await recordAt(desk.journal, seq)).record.command.time;
  const isEmpty = last < first;
  return {
    day,
    from: isEmpty ? span.from : await timeOf(first),
    until: isEmpty ? instant(Math.min(span.until, clock.now)) : await timeOf(last),
    records: Math.max(0, last - first + 1),
    tables: [...new Set([...tables, ...marks.flatMap(({ table }) => table ?? [])])].sort(compareNames),
    marks,
    isCut,
  };
}

function marksIn(
  record: FloorRecord,
  tableOf: Map<string, string>,
  roles: readonly Role[],
  shown: Shown,
): ReplayMark[] {
  const events = 'events' in record.outcome ? record.outcome.events : [];
  return events.flatMap((event) => {
    if (event.type === 'hit-called') tableOf.set(event.hit, event.table);
    const kind = MARKED[event.type];
    if (kind === undefined) return [];
    const table = tableIn(event, (hit) => tableOf.get(hit));
    return [{ at: record.command.time, seq: record.seq, kind, table, says: sayTo(roles, event, shown) }];
  });
}

/** The table that an event is about; null if it is about none, or about a hit of another night. */
function tableIn(event: FloorEvent, tableOfHit: (hit: string) => string | undefined): string | null {
  if ('table' in event && typeof event.table === 'string') return event.table;
  if ('hit' in event && typeof event.hit === 'string') return tableOfHit(event.hit) ?? null;
  return null;
}

const sayTo = (roles: readonly Role[], event: FloorEvent, shown: Shown): string =>
  eventWords(eventToTell(roles, event), shown);

// The floor, moment by moment.

/** What one sees who stands on the floor; the rest of the house has papers. */
const ON_THE_FLOOR: readonly SectionName[] = ['signs', 'boards', 'tables', 'houseGames', 'hits'];

async function framesOf(desk: Desk, { at, step, count, table }: ReplayQuery, viewer: ReplayViewer) {
  const { clock, at: head } = await houseNow(desk);
  if (at < clock.openedAt) throwRefusal(BEFORE_OPENING);
  const names = sectionsForRoles(viewer.roles).filter((name) => ON_THE_FLOOR.includes(name));
  const shown = shownBy(clock.pack, await namesNow(desk), viewer.patrons);
  const frames: ReplayFrame[] = [];
  const tableOf = new Map<string, string>();
  const showAt =
    (moment: Instant) =>
    (state: State): Json => {
      for (const { id, table: where } of state.hits.values()) tableOf.set(id, where);
      return viewAt(state, moment, names);
    };
  let before: Json | undefined;
  let done = 0;
  for (let i = 0; i < count; i += 1) {
    const moment = instant(Math.min(at + i * step, clock.now));
    // What was written in that very second is seen with it.
    const seq = (await firstSeqAt(desk.journal, addSeconds(moment, 1), head.seq, Math.max(done, 1))) - 1;
    const told =
      before === undefined ? NOTHING_TOLD : await toldBetween(desk, done + 1, seq, { table, viewer, shown, tableOf });
    const isSame = before !== undefined && seq === done;
    const view: Json = isSame ? before! : valueOrRefuse(await desk.pastStates.at(seq, showAt(moment), viewer.id));
    const shownAs =
      before === undefined ? { view: view as ReplayView } : { patch: isSame ? [] : diffJson(before, view) };
    frames.push({ at: moment, seq, ...shownAs, ...told });
    before = view;
    done = seq;
    if (moment >= clock.now) break;
    await breathe();
  }
  return { frames, now: clock.now };
}

const NOTHING_TOLD = { told: [], untold: 0 };

const BEFORE_OPENING = refuse(
  'before-opening',
  'The house was not open then.',
  'Choose a time after its opening.',
).refusal;

/** As JSON, since the state goes on under it. */
const viewAt = (state: State, at: Instant, names: readonly SectionName[]): Json => {
  const section = sectionsOf(state, { publicName: () => undefined, recentHits: [], now: at });
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, section(name)])))) as Json;
};

type Telling = Readonly<{
  table: string | undefined;
  viewer: ReplayViewer;
  shown: ShownTo;
  tableOf: Map<string, string>;
}>;

/** What happened at tables since the frame before: only the latest, if there is more than anyone reads. */
async function toldBetween(
  desk: Desk,
  from: number,
  to: number,
  { table, viewer, shown, tableOf }: Telling,
): Promise<Pick<ReplayFrame, 'told' | 'untold'>> {
  const told: Readonly<{ one: ProvenRecord; event: FloorEvent; where: string | null }>[] = [];
  let untold = 0;
  for await (const page of recordsFrom(desk.journal, from, to)) {
    for (const one of page) {
      const { record } = one;
      for (const event of 'events' in record.outcome ? record.outcome.events : []) {
        if (!isTold(event)) continue;
        if (event.type === 'hit-called') tableOf.set(event.hit, event.table);
        const where = tableIn(event, (hit) => tableOf.get(hit));
        if (table !== undefined && where !== table && where !== null) continue;
        told.push({ one, event, where });
        if (told.length > MOST_TOLD) {
          told.shift();
          untold += 1;
        }
      }
    }
  }
  await shown.meet(told.map(({ one }) => one));
  const said = told.map(
    ({ one: { record }, event, where }): ReplayTold => ({
      at: record.command.time,
      seq: record.seq,
      kind: MARKED[event.type] ?? 'step',
      table: where,
      says: sayTo(viewer.roles, event, shown),
    }),
  );
  return { told: said, untold };
}

/** Counting is not for those who watch the tables (F-16). */
const COUNTS: readonly EventType[] = ['box-counted', 'count-entered'];

const isTold = (event: FloorEvent): boolean =>
  !COUNTS.includes(event.type) &&
  (MARKED[event.type] !== undefined || 'hit' in event || ('table' in event && typeof event.table === 'string'));
