/** Naming the person behind a seat: the rows about persons run now that there is somebody to run them on. */
import { type PersonFacts, personVerdict, type Question, type Verdict } from '../../rules/eligibility.ts';
import { openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import { forfeitMoney, openAward } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { isAboutPerson, matchOf, personFacts, unknownPerson } from '../kit/people.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { GRANTED } from './grant.ts';
import type { awardCommands } from './specs.ts';

export function identify(state: State, { award: id, person }: CommandOf<typeof awardCommands, 'identify'>): Outcome {
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  if (award.person !== null) {
    const whom = award.person === person ? 'this person' : 'another person';
    return refused(F.awards, 'identified-already', `${id} has been given to ${whom}.`, 'Nothing needs to be named.');
  }
  const unknown = unknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  const { broken, open } = verdictOn(state, award, person);
  const bar = broken[0];
  if (bar !== undefined) return forfeit(state, award, person, bar);
  const question = open[0];
  if (question !== undefined) {
    return refused(question.at, 'unknown-finding', `Not known yet: ${question.asks}`, 'Record the finding first.');
  }
  const sheet = sheetOf(state, state.offers.get(award.offer)!);
  const match = award.stopped === null ? matchOf(state.people.get(person), sheet) : undefined;
  const identified = { type: 'identified', v: 1, award: id, person } as const;
  if (match === undefined) return accept(identified);
  return accept(identified, { type: 'award-stopped', v: 1, award: id, why: match, reason: null });
}

/** What has to be found out about somebody before the award can be his; undefined where he can be named, or is barred. */
export function openAbout(state: State, award: Award, person: string): Question | undefined {
  const { broken, open } = verdictOn(state, award, person);
  return broken.length > 0 ? undefined : open[0];
}

/**
 * Age is left to F-21 together with exclusion: a match keeps the money and calls a manager, it does not decide. What
 * management granted was declined under these rows before, so they do not speak again.
 */
function verdictOn(state: State, award: Award, person: string): Pick<Verdict, 'broken' | 'open'> {
  if (award.row === GRANTED) return { broken: [], open: [] };
  const sheet = sheetOf(state, state.offers.get(award.offer)!);
  const rows = sheet.eligibility.filter((row) => isAboutPerson(row) && row.rule !== 'age');
  return personVerdict(rows, personFacts(state, person) satisfies PersonFacts, NOTHING_WAIVED);
}

const NOTHING_WAIVED = { fee: false, wager: false, pot: false };

export function forfeit(
  state: State,
  award: Award,
  person: string,
  { at, says }: { at: string; says: string },
): Outcome {
  const books = openBooks(state);
  const toMakeGood = forfeitMoney(books, { ...award, person }, at);
  const { postings } = books;
  return accept({ type: 'award-forfeited', v: 1, award: award.id, person, at, says, toMakeGood, postings });
}
