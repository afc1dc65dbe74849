/**
 * How the books stood before any record, without folding the house from its first day: the postings are added to, or
 * taken off, the nearest standing that is known. The house as it stands now is always one, so yesterday is near.
 */

import type { Result } from '../../base/result.ts';
import type { State } from '../../floor/state.ts';
import type { Place } from '../../journal/record.ts';
import { NO_STANDING, type Standing, standingOf, walkBack, walkOn } from '../../readers/papers/standing.ts';
import { newTurns } from './in-turn.ts';
import { type Journal, needs, recordsFrom } from './reading.ts';

/** Looks at the house as it stands, all of it durable. */
export type Look = <T>(view: (state: State, at: Place) => T) => Promise<Result<T>>;

export type Standings = Readonly<{
  /** Just before a record, which may be the next one to come. */
  before: (seq: number) => Promise<Standing>;
}>;

/** After the record of this number. */
type Known = Readonly<{ after: number; standing: Standing }>;

/** Each is a few hundred numbers. */
const KEPT = 64;

export function newStandings(journal: Journal, look: Look): Standings {
  let known: readonly Known[] = [{ after: 0, standing: NO_STANDING }];
  const inTurn = newTurns();
  const reach = async (after: number): Promise<Standing> => {
    const now = needs(await look((state, at): Known => ({ after: at.seq, standing: standingOf(state) })));
    const from = nearest([...known, now], after);
    const forward = from.after <= after;
    const walk = forward ? walkOn(from.standing) : walkBack(from.standing);
    const [first, last] = forward ? [from.after + 1, after] : [after + 1, from.after];
    for await (const page of recordsFrom(journal, first, last, matters))
      for (const { record } of page) walk.take(record);
    const standing = walk.arrived();
    if (from.after !== after) known = kept([...known, { after, standing }]);
    return standing;
  };
  return { before: (seq) => inTurn(() => reach(seq - 1)) };
}

/** Only what posts, or opens and closes a table. */
const matters = (body: string): boolean => body.includes('"postings":[{') || body.includes('"type":"table-');

const nearest = (all: readonly Known[], after: number): Known =>
  all.reduce((best, one) => (Math.abs(one.after - after) < Math.abs(best.after - after) ? one : best));

/** The genesis stays: from it everything can be reached. */
const kept = (all: readonly Known[]): readonly Known[] => (all.length <= KEPT ? all : [all[0]!, ...all.slice(2)]);
