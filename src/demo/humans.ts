/**
 * Where visitors are at work. The crew keeps off: a table at which somebody deals is his, a hit that somebody opened is
 * his to decide, an award that he works on is his to pay.
 */
import type { Command } from '../floor/commands.ts';
import { LEADER } from '../journal/playing.ts';
import { isCrew } from './giving.ts';

/** Who is signed in where; the crew needs no session. */
export type Seated = () => readonly Readonly<{ place: string; lastSeenAt: number }>[];

export type Humans = Readonly<{
  /** Hears every record of the journal. */
  hear: (records: readonly Readonly<{ command: Command }>[]) => void;
  /** Somebody is at this table who gave no command yet. */
  sitDown: (table: string) => void;
  isAt: (table: string) => boolean;
  /** Somebody is signed in at this desk. */
  isIn: (place: string) => boolean;
  hasHit: (hit: string) => boolean;
  hasAward: (award: string) => boolean;
}>;

/** So long after the last sign of a visitor a table is still his, in seconds. */
const STAYS = 10 * 60;

/** `clock` is the clock on the wall, in seconds: visitors do not live at the pace of the crew. */
export function newHumans(clock: () => number, seated: Seated = () => []): Humans {
  const tables = new Map<string, number>();
  const awards = new Map<string, number>();
  const hits = new Set<string>();
  const note = (command: Command): void => {
    if (isCrew(command.by.station) || command.by.station === LEADER) return;
    const { table, hit, award, awards: paid = [] } = command as Touched;
    if (typeof table === 'string') tables.set(table, clock());
    // Once and for all: whoever looked at the cards is not overtaken, however long he takes.
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
