/**
 * What waits for a person on the floor, by urgency: one list for the queue, for its lock screen and its sound, for push
 * messages and for the handover. Amounts, cards and names are not in it; the queue adds them for a badge that sees them.
 */
import { compareNames } from '../../base/display-text.ts';
import { type Instant, instant } from '../../base/time.ts';
import { held } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { Award, Hit, State, Table } from '../state.ts';
import { type Outside, optional, type ViewOf } from './view-kit.ts';

/** In the order in which they are worked: an amount is on hold, a table waits, time runs out, and the rest. */
export const URGENCIES = ['money', 'table', 'clock', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

export type FloorTask = Readonly<{
  kind: 'hit' | 'naming' | 'fault' | 'pot' | 'drawing' | 'npn';
  /** Under which it is opened: a hit, an award, a table, a drawing or a request. */
  id: string;
  /** Null if it belongs to no table. */
  table: string | null;
  urgency: Urgency;
  /** Null if the start was not recorded. */
  since: Instant | null;
  /** When its time is over; left out if no clock runs. */
  until?: Instant;
}>;

/** The most urgent first; of the same urgency the one whose time ends first, then the oldest. */
export function floorTasks(state: State, now: Instant = state.time): FloorTask[] {
  const tasks = [
    ...[...state.hits.values()].map((hit) => hitTask(state, hit)),
    ...namingTasks(state, now),
    ...[...state.tables.values()].flatMap(faultTask),
    ...potTasks(state),
    ...drawingTasks(state, now),
    ...[...state.npn.values()].map(
      ({ id, askedAt }): FloorTask => ({ kind: 'npn', id, table: null, urgency: 'later', since: askedAt }),
    ),
  ];
  return tasks.sort(compareTasks);
}

const NEVER = Number.MAX_SAFE_INTEGER;

const compareTasks = (a: FloorTask, b: FloorTask): number =>
  URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
  (a.until ?? NEVER) - (b.until ?? NEVER) ||
  (a.since ?? NEVER) - (b.since ?? NEVER) ||
  compareNames(a.id, b.id);

/** A hand that wins no amount, such as a place on the board, still keeps its table waiting. */
function hitTask(state: State, { id, offer, table, exposedAt }: Hit): FloorTask {
  const fund = state.offers.get(offer)?.fund ?? null;
  const isHeld = fund !== null && balanceOf(state, held(fund, id)) > 0;
  return { kind: 'hit', id, table, urgency: isHeld ? 'money' : 'table', since: exposedAt };
}

/** Winners who share a prize are identified together, under the first of their awards. */
function namingTasks({ awards }: State, now: Instant): FloorTask[] {
  const together = new Map<string, Award[]>();
  for (const award of awards.values()) {
    if (award.person !== null || award.stopped !== null) continue;
    const key = awardedTogetherKey(award);
    const others = together.get(key);
    if (others === undefined) together.set(key, [award]);
    else others.push(award);
  }
  return [...together.values()].map((unnamed): FloorTask => {
    const tables = new Set(unnamed.map(({ to }) => to.table));
    const ends = unnamed.flatMap(({ idBy }) => (idBy !== null && idBy > now ? [idBy] : []));
    return {
      kind: 'naming',
      id: unnamed.map(({ id }) => id).sort(compareNames)[0]!,
      table: tables.size === 1 ? unnamed[0]!.to.table : null,
      urgency: ends.length > 0 ? 'clock' : 'table',
      since: unnamed[0]!.awardedAt,
      ...optional({ until: ends.length > 0 ? instant(Math.min(...ends)) : undefined }),
    };
  });
}

/** Awards of one hit or one period. */
const awardedTogetherKey = ({ offer, awardedAt }: Award): string => `${offer} ${awardedAt}`;

const faultTask = ({ id, notOffered, faultSince }: Table): FloorTask[] =>
  Object.keys(notOffered).length === 0
    ? []
    : [{ kind: 'fault', id, table: id, urgency: 'table', since: faultSince ?? null }];

/** A prize that waits at a table until the floor records the hand that takes it. */
const potTasks = ({ tableDraws }: State): FloorTask[] =>
  [...tableDraws.values()].flatMap(({ pots }) =>
    pots.map(({ table, since }): FloorTask => ({ kind: 'pot', id: table, table, urgency: 'table', since })),
  );

/** A called holder has until the call ends; a drawing that is due or played is the card desk's, and the floor sees it. */
const drawingTasks = ({ drawings }: State, now: Instant): FloorTask[] =>
  [...drawings.values()]
    .filter(({ status, dueAt }) => status !== 'due' || dueAt <= now)
    .map(({ id, status, dueAt, calledAt, callEnds }): FloorTask => {
      const until = status === 'called' && callEnds !== null ? callEnds : undefined;
      return {
        ...{ kind: 'drawing', id, table: null, urgency: until === undefined ? 'later' : 'clock' },
        since: calledAt ?? dueAt,
        ...optional({ until }),
      };
    });

export type FloorTaskView = ViewOf<typeof floorQueueView>[number];
export const floorQueueView = (state: State, { now }: Outside): FloorTask[] => floorTasks(state, now ?? state.time);

/**
 * The same for a station that is locked, and so for anyone: how much waits, and the table of a hand, which the sign
 * shows as well. No ids, no promotion, no amount.
 */
export type FloorCallView = ViewOf<typeof floorCallsView>[number];
export const floorCallsView = (state: State, outside: Outside) =>
  floorQueueView(state, outside).map((task) => ({
    urgency: task.urgency,
    rings: rings(task),
    table: task.kind === 'hit' ? task.table : null,
    since: task.since,
    ...optional({ until: task.until }),
  }));

/** They stop a game, so a station rings for them and a phone gets a push message. */
const RINGS: ReadonlySet<FloorTask['kind']> = new Set(['hit', 'fault']);

export const rings = ({ kind }: FloorTask): boolean => RINGS.has(kind);
