/** A person: what is known, whether the sheet lets this person take part, and the refusal that says what is missing. */
import {
  ageOf,
  type EligibilityRow,
  type Finding,
  isOfAge,
  type NpnWaivers,
  type PersonFacts,
  personVerdict,
  type Verdict,
} from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F, type Outcome, refused } from '../outcome.ts';
import type { Person, State } from '../state.ts';

export function refuseUnknownPerson(state: State, person: string): Outcome | undefined {
  if (state.people.has(person)) return undefined;
  return refused(F.people, 'unknown-person');
}

/** Findings about a person; everything is open while the person is not known. */
export function personFacts(state: State, person: string | null): PersonFacts {
  const found = person === null ? undefined : state.people.get(person);
  if (found === undefined) return {};
  return known({
    employee: found.employee === 'unknown' ? undefined : found.employee,
    prop: found.prop !== 'no',
    member: state.members.has(person!) ? true : found.member,
    over21: found.over21 === 'unknown' ? undefined : found.over21,
    household: livesWithEmployee(state, found),
  });
}

/**
 * A person known to be too young takes no part in what is drawn, whether the sheet has a rule about age or not (F-21).
 * No question is asked here: the age of an unknown person is checked when the prize is claimed.
 */
export function tooYoung(
  state: State,
  sheet: Pick<Sheet, 'age' | 'eligibility'>,
  person: string | null,
): Finding | undefined {
  const found = person === null ? undefined : state.people.get(person);
  if (found === undefined || isOfAge(sheet, found) !== false) return undefined;
  const at = sheet.age?.at ?? sheet.eligibility.find(({ rule }) => rule === 'age')?.at ?? F.exclusion;
  return { at, rule: 'age', bars: 'person', says: `Under ${ageOf(sheet)}` };
}

/** A person in no recorded household lives with no employee, as far as is known. */
function livesWithEmployee({ people }: State, found: Person): boolean {
  if (found.household === null) return false;
  return people.group(found.household).some((other) => other !== found && isEmployee(other));
}

export const isEmployee = ({ employee }: Person): boolean => employee !== 'no' && employee !== 'unknown';

/** Rules about the person rather than the bet: they wait until the person is known. */
export const isAboutPerson = ({ rule }: Pick<EligibilityRow, 'rule'>): boolean => RULE_IS_ABOUT[rule] === 'person';

/**
 * What each rule of eligibility speaks of. `person`: what the person is. `place`: whether the person is there and in the
 * game. `collection`: what was paid to sit there. `play`: how the person's own hand went. `bet`: what was bet. `round`:
 * the whole deal. `staff`: what an employee answers. A new rule does not compile until it is listed.
 */
export const RULE_IS_ABOUT = {
  employee: 'person',
  household: 'person',
  member: 'person',
  'prop-player': 'person',
  age: 'person',
  present: 'place',
  button: 'place',
  'collection-paid': 'collection',
  'not-folded': 'play',
  won: 'play',
  'saw-flop': 'play',
  'fee-paid': 'bet',
  'base-wager': 'bet',
  'line-bet': 'bet',
  'player-dealer': 'bet',
  backline: 'bet',
  'dealt-in': 'round',
  pot: 'round',
  showdown: 'round',
  tournament: 'round',
  'void-hand': 'round',
  'confirmed-by': 'staff',
} as const satisfies Record<EligibilityRow['rule'], string>;

/** Leaves out what is not known, so that "not known" and "known to be nothing" never look alike. */
export function known<T extends object>(facts: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
}

/** A match that keeps the money where it is (F-21); undefined where none is known. */
export function matchOf(person: Person | undefined, sheet: Pick<Sheet, 'age'>): 'excluded' | 'under-age' | undefined {
  if (person?.excluded === true) return 'excluded';
  return person !== undefined && isOfAge(sheet, person) === false ? 'under-age' : undefined;
}

/** A person who is not 21 may be old enough for this sheet: silence is not a finding. */
export function refuseUnknownAge(sheet: Sheet): Outcome {
  return refused(sheet.age?.at ?? F.exclusion, 'finding-missing/age', { age: ageOf(sheet) });
}

/** Rows that a free table does not waive apply in full. */
export const NOTHING_WAIVED: NpnWaivers = { fee: false, wager: false, pot: false };

/**
 * What the sheet's rules about people say of this one: what is met, what excludes the person, what is unknown. Nothing
 * in these rules can be waived. `age` is left out if F-21 decides it together with exclusion, and `seen` if ID was
 * checked a moment ago: the state may know less.
 */
export function personEligibility(
  state: State,
  sheet: Pick<Sheet, 'eligibility'>,
  person: string | null,
  age: 'asked' | 'left-out' | 'seen' = 'asked',
): Verdict {
  const rows = sheet.eligibility.filter((row) => isAboutPerson(row) && (age !== 'left-out' || row.rule !== 'age'));
  const facts = personFacts(state, person);
  return personVerdict(rows, age === 'seen' ? { ...facts, over21: true } : facts, NOTHING_WAIVED);
}
