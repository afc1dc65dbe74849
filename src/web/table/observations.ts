/**
 * What was seen, kept in this browser from the key press until the server has answered: hands, and the end of the game
 * that was running when the line broke. Each has its number and its moment from the beginning, so that a line that is
 * lost, a page that is loaded again or a server that is started anew neither loses one nor makes two of it.
 */
import type { CommandAnswer } from '../../server/api/commands.ts';
import type { Answer } from '../lib/http.ts';
import { keep, kept } from '../lib/kept.ts';
import type { CallBody } from './deal.ts';

/** No fee is among them: one that nobody could take is not taken later. */
export type Seen =
  | Readonly<{ type: 'call-hand'; body: CallBody }>
  | Readonly<{ type: 'end-round'; body: Readonly<{ table: string }> }>;

export type Observation = Seen &
  Readonly<{
    /** The number of the command; it is only ever sent under this one. */
    id: string;
    /** Seconds since 1970 by the server's clock, never later than it was; undefined where that clock is not known. */
    seenAt?: number;
    /** Seen too long ago to be taken without paper: somebody enters its number. */
    late?: true;
  }>;

export type SeenHand = Extract<Observation, { type: 'call-hand' }>;

export const isHand = (seen: Observation): seen is SeenHand => seen.type === 'call-hand';

/**
 * keep: nobody could take it now. taken: the floor has answered, once and for all. late: it needs its paper. renumber:
 * its number was passed over, so it was never taken. undated: our clock ran ahead, and only the server's counts.
 */
export type Outcome = 'keep' | 'taken' | 'late' | 'renumber' | 'undated';

export function outcomeOf(answer: Answer<CommandAnswer>, type: Seen['type'] = 'call-hand'): Outcome {
  if (answer.ok) {
    if (answer.value.refusal?.reason !== 'late-entry') return 'taken';
    // Nothing hangs on when a game ended, and the next one cannot start before it has.
    return type === 'end-round' ? 'undated' : 'late';
  }
  const { status, refusal } = answer;
  if (NOBODY_TOOK_IT.includes(status)) return 'keep';
  if (RENUMBERED.includes(refusal.reason)) return 'renumber';
  if (refusal.reason === 'seen-in-the-future') return 'undated';
  // Under this number nothing else was ever sent: where it is used, another dealer's tablet sent the same before.
  return 'taken';
}

/** Its number was passed over, is not one yet, or is of a name that this browser had before. */
const RENUMBERED = ['too-old', 'too-far-ahead', 'other-station'];

/** No connection, nobody signed in, locked, too many at once, a mistake of ours, not acknowledged. */
const NOBODY_TOOK_IT = [0, 401, 423, 429, 500, 503];

const placeOf = (table: string): string => `seen.${table}`;

export function keptObservations(table: string): readonly Observation[] {
  try {
    const read: unknown = JSON.parse(kept(placeOf(table)) ?? '[]');
    return Array.isArray(read) ? read.map(typed).filter(isWhole) : [];
  } catch {
    return [];
  }
}

/** Pages of the first release kept hands and nothing else, and did not say so. */
const typed = (read: Partial<Observation> | null): Partial<Observation> | null =>
  read === null ? null : ({ type: 'call-hand', ...read } as Partial<Observation>);

/** What somebody's hand left there is not sent to anybody. */
function isWhole(read: Partial<Observation> | null): read is Observation {
  if (typeof read?.id !== 'string' || typeof read.body?.table !== 'string') return false;
  return read.type === 'end-round' || (read.type === 'call-hand' && Array.isArray(read.body.hands));
}

export function keepObservations(table: string, all: readonly Observation[]): void {
  keep(placeOf(table), all.length === 0 ? undefined : JSON.stringify(all));
}
