/** Finding an award and saying why it cannot be touched. */
import { tableInSentence } from '../../base/table-words.ts';
import { isOfAge } from '../../rules/age.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, Person, State } from '../state.ts';

export function openAward(state: State, id: string): Award | { refusal: FloorRefusal } {
  const award = state.awards.get(id);
  if (award !== undefined) return award;
  const says = `Award ${id} is not open: it was paid, returned or expired, or there never was one.`;
  return refused(F.awards, 'award-not-open', says, 'Look it up in the journal; nothing is paid twice.');
}

export function notHis(award: Award, person: string): Outcome | undefined {
  if (award.person === person) return undefined;
  if (award.person !== null) {
    return refused(F.awards, 'other-person', `${award.id} is owed to another person.`, 'Check the award.');
  }
  const { table, seat } = award.to;
  const says = `${award.id} is owed to the occupant of seat ${seat} at ${tableInSentence(table)}, who is not named yet.`;
  return refused(F.awards, 'not-identified', says, 'Name the person first.');
}

export function isStopped({ id, stopped }: Award): Outcome | undefined {
  if (stopped === null) return undefined;
  return refused(
    stopClause(stopped),
    'award-stopped',
    `${id} is stopped: ${stopped.why}.`,
    'A manager settles it first.',
  );
}

/** Management's word, or a match on a list. */
export const stopClause = ({ why }: NonNullable<Award['stopped']>): string =>
  why === 'dispute' ? F.awards : F.exclusion;

/** A match that keeps the money where it is (F-21); undefined where none is known. */
export function matchOf(person: Person | undefined, sheet: Pick<Sheet, 'age'>): 'excluded' | 'under-age' | undefined {
  if (person?.excluded === true) return 'excluded';
  return person !== undefined && isOfAge(sheet, person) === false ? 'under-age' : undefined;
}

/** New awards of people who are known to match: the money is held at once, before anybody comes to the cage (F-21). */
export function stopsFor(
  state: State,
  sheet: Pick<Sheet, 'age'>,
  awards: readonly Pick<Award, 'id' | 'person'>[],
): FloorEvent[] {
  return awards.flatMap(({ id, person }) => {
    const match = person === null ? undefined : matchOf(state.people.get(person), sheet);
    return match === undefined ? [] : [{ type: 'award-stopped', v: 1, award: id, why: match, reason: null }];
  });
}
