/** What the whole crew shares: the house, where visitors are at work, guests who come and go, and scheduled hands. */
import type { Rng } from '../base/seeded.ts';
import type { Command } from '../floor/commands.ts';
import type { State, Table } from '../floor/state.ts';
import { LEADER } from '../journal/playing.ts';
import { type Giver, isCrew, type Order } from './giving.ts';

export type Stage = Readonly<{
  giver: Giver;
  humans: Humans;
  wishes: Wishes;
  /** Seconds of the crew. */
  now: () => number;
}>;

const TOUR = 'tour-';

export const isTourTable = (table: string): boolean => table.startsWith(TOUR);
export const tourTable = (number: number): string => `${TOUR}${number}`;

/**
 * A tour has its own table, and its hits and prizes wait for the visitor; after the visitor leaves, the crew handles
 * them.
 */
export const isOnTour = ({ humans }: Stage, table: string): boolean => isTourTable(table) && humans.isAt(table);

// Where visitors are at work. The crew leaves these alone: a table where a visitor deals, a hit a visitor took and an
// award a visitor is working on.

/** Who is signed in where; the crew needs no session. */
export type Seated = () => readonly Readonly<{ place: string; lastSeenAt: number }>[];

export type Humans = Readonly<{
  /** Called with every record of the journal. */
  hear: (records: readonly Readonly<{ command: Command }>[]) => void;
  /** Someone is at this table but has not given a command yet. */
  sitDown: (table: string) => void;
  isAt: (table: string) => boolean;
  /** Someone is signed in at this desk. */
  isIn: (place: string) => boolean;
  hasHit: (hit: string) => boolean;
  hasAward: (award: string) => boolean;
}>;

/** How long after a visitor's last action a table is still theirs, in seconds. */
const STAYS = 10 * 60;

/** `clock` is the clock on the wall, in seconds: visitors do not follow the crew's pace. */
export function newHumans(clock: () => number, seated: Seated = () => []): Humans {
  const tables = new Map<string, number>();
  const awards = new Map<string, number>();
  const hits = new Set<string>();
  const note = (command: Command): void => {
    if (isCrew(command.by.station) || command.by.station === LEADER) return;
    const { table, hit, award, awards: paid = [] } = command as Touched;
    if (typeof table === 'string') tables.set(table, clock());
    // Permanent: a visitor who looked at the cards is never overtaken, however long it takes.
    if (typeof hit === 'string') hits.add(hit);
    for (const one of [award, ...paid]) if (typeof one === 'string') awards.set(one, clock());
  };
  const isRecent = (at: number | undefined): boolean => at !== undefined && clock() - at < STAYS;
  return {
    hear: (records) => {
      for (const { command } of records) note(command);
    },
    sitDown: (table) => void tables.set(table, clock()),
    isAt: (table) =>
      isRecent(tables.get(table)) ||
      seated().some(({ place, lastSeenAt }) => place === `table:${table}` && isRecent(lastSeenAt)),
    isIn: (place) => seated().some((one) => one.place === place && isRecent(one.lastSeenAt)),
    hasHit: (hit) => hits.has(hit),
    hasAward: (award) => isRecent(awards.get(award)),
  };
}

/** What a command may be about. */
type Touched = Readonly<{ table?: unknown; hit?: unknown; award?: unknown; awards?: readonly unknown[] }>;

// Guests come and go: now and then one leaves a table, or one who was waiting sits down.

/** In one of this many rounds a guest comes or goes. */
const ONE_IN = 9;

/** Nobody leaves a table with a pending hand, or a table with fewer than `least` players. */
export function seatChange(
  state: State,
  table: Table,
  rng: Rng,
  { least, bank }: Readonly<{ least: number; bank: number | undefined }>,
): Order['body'] | undefined {
  if (rng.below(ONE_IN) > 0) return undefined;
  const { id, seats, seatCount } = table;
  // A club member stays: a visitor may hold the member's card, and looks for the member at that seat.
  const taken = Object.keys(seats)
    .map(Number)
    .filter((seat) => seat !== bank && !state.members.has(seats[seat]!.person ?? ''));
  const free = Array.from({ length: seatCount }, (_, i) => i + 1).filter(
    (seat) => seats[seat] === undefined && seat !== bank,
  );
  const comes = taken.length <= least || (free.length > 0 && rng.below(2) === 0);
  if (!comes) return { type: 'leave-seat', table: id, seat: rng.pick(taken) };
  const waiting = waitingGuests(state);
  if (free.length === 0 || waiting.length === 0) return undefined;
  return { type: 'take-seat', table: id, seat: rng.pick(free), person: rng.pick(waiting) };
}

/** Known people who are not seated; third-party bankers do not play for themselves. */
export function waitingGuests({ people, tables }: State): string[] {
  const seated = new Set([...tables.values()].flatMap(({ seats }) => Object.values(seats).map(({ person }) => person)));
  return [...people].filter(([person, { prop }]) => prop === 'no' && !seated.has(person)).map(([person]) => person);
}

// Hands that come on schedule, at the first of several tables that can deal them.

/** A row of an activity's chart, to be hit at a table. */
type TableWish = Readonly<{ table: string; offer: string; row: string }>;

/** Any one of these, from this second on. */
type Moment = Readonly<{ at: number; any: readonly TableWish[] }>;

type Wishes = Readonly<{
  /** What is due at this table now; it stays due until it is dealt. */
  dueAt: (table: string, now: number) => Granting | undefined;
}>;

export type Granting = Readonly<{ wish: TableWish; granted: () => void }>;

const wishAt = (table: number, offer: string, row: string): TableWish => ({ table: `table-${table}`, offer, row });

const TWO_SEVENS = wishAt(7, 'blazing-sevens', 'two-sevens');
const SUITED_SEVENS = wishAt(7, 'blazing-sevens', 'suited-sevens');
const THREE_SEVENS = wishAt(7, 'blazing-sevens', 'three-sevens');
const STRAIGHT_FLUSH_3 = wishAt(1, 'three-card-progressive', 'straight-flush');
const ACE_KING_QUEEN = wishAt(1, 'three-card-progressive', 'ace-king-queen');
const FREE_STRAIGHT_FLUSH = wishAt(9, 'three-card-progressive', 'straight-flush');
const QUADS = wishAt(2, 'uth-progressive', 'four-of-a-kind');
const STRAIGHT_FLUSH_5 = wishAt(2, 'uth-progressive', 'straight-flush');
const PAI_GOW_QUADS = wishAt(3, 'pai-gow-progressive', 'four-of-a-kind');
const PAI_GOW_STRAIGHT_FLUSH = wishAt(3, 'pai-gow-progressive', 'straight-flush');
const FIVE_ACES = wishAt(3, 'pai-gow-progressive', 'five-aces');
const DOUBLE_SEVEN = wishAt(8, 'fortune-7', 'double-fortune-7');
const CRACKED = [wishAt(4, 'aces-cracked', 'aces-cracked'), wishAt(5, 'aces-cracked', 'aces-cracked')];
const BAD_BEAT = [
  wishAt(4, 'limit-bad-beat', 'aces-full-of-kings-beaten'),
  wishAt(6, 'omaha-bad-beat', 'quad-eights-beaten'),
  wishAt(5, 'no-limit-bad-beat', 'quads-beaten'),
];

const MINUTE = 60;

/** Before the doors open for the visitor. */
const EARLIER: readonly Moment[] = [
  { at: -19 * MINUTE, any: [TWO_SEVENS] },
  { at: -17 * MINUTE, any: [STRAIGHT_FLUSH_3] },
  { at: -14 * MINUTE, any: [QUADS] },
  { at: -11 * MINUTE, any: CRACKED },
  { at: -8 * MINUTE, any: [PAI_GOW_QUADS] },
  { at: -5 * MINUTE, any: [SUITED_SEVENS] },
];

/** While the visitor looks around: a small hit within the first minute, a bad beat within three. */
const TONIGHT: readonly Moment[] = [
  { at: 18, any: [TWO_SEVENS, STRAIGHT_FLUSH_3, QUADS] },
  { at: 95, any: BAD_BEAT },
  { at: 4 * MINUTE, any: [STRAIGHT_FLUSH_5, PAI_GOW_QUADS] },
  { at: 6 * MINUTE, any: [FREE_STRAIGHT_FLUSH] },
  { at: 8 * MINUTE, any: [ACE_KING_QUEEN] },
];

/** What may come later. */
const SMALL: readonly (readonly TableWish[])[] = [
  [TWO_SEVENS],
  [SUITED_SEVENS],
  [THREE_SEVENS],
  [STRAIGHT_FLUSH_3],
  [FREE_STRAIGHT_FLUSH],
  [QUADS],
  [STRAIGHT_FLUSH_5],
  [PAI_GOW_QUADS],
  [PAI_GOW_STRAIGHT_FLUSH],
  [DOUBLE_SEVEN],
  CRACKED,
];
/** One in this many empties a pool: more would empty the reserves too. */
const GREAT: readonly (readonly TableWish[])[] = [BAD_BEAT, [ACE_KING_QUEEN], [FIVE_ACES]];
const GREAT_ONE_IN = 15;
const LATER_FROM = 11 * MINUTE;
const LATER_EVERY = [100, 200] as const;

/** `part`: what was played before the doors opened, or what comes after. */
export function newWishes(part: 'earlier' | 'tonight', rng: Rng): Wishes {
  const open: Moment[] = [...(part === 'earlier' ? EARLIER : TONIGHT)];
  let last = LATER_FROM;
  /** The evening continues for as long as anyone watches; hands that could not be dealt yet do not pile up. */
  const comeUp = (now: number): void => {
    if (now < last) return;
    last = now + LATER_EVERY[0] + rng.below(LATER_EVERY[1] - LATER_EVERY[0]);
    if (open.filter((moment) => moment.at <= now).length < MOST_OPEN)
      open.push({ at: now, any: rng.pick(rng.below(GREAT_ONE_IN) === 0 ? GREAT : SMALL) });
  };
  return {
    dueAt: (table, now) => {
      comeUp(now);
      for (const moment of open) {
        const wish = moment.at <= now ? moment.any.find((one) => one.table === table) : undefined;
        if (wish !== undefined) return { wish, granted: () => void open.splice(open.indexOf(moment), 1) };
      }
      return undefined;
    },
  };
}

const MOST_OPEN = 4;

/** Everything that may be wished for. */
export const everyWish = (): TableWish[] =>
  [...EARLIER.map(({ any }) => any), ...TONIGHT.map(({ any }) => any), ...SMALL, ...GREAT].flat();
