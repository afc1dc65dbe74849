/** Everybody who takes part at the drawn table shows his ID at once; who cannot, or may not, is no longer counted. */
import { isOfAge } from '../../rules/age.ts';
import { personVerdict } from '../../rules/eligibility.ts';
import { F } from '../clauses.ts';
import type { WheelTable } from '../drawing.ts';
import { seenAt } from '../envelope.ts';
import { presenceOf, shownBy } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { ageNotSaid, isAboutPerson, personFacts, unknownPerson } from '../kit/people.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Drawing, State } from '../state.ts';
import type { cardWheelCommands } from './specs.ts';

type Check = CommandOf<typeof cardWheelCommands, 'check-at-wheel'>;

export function checkAtWheel(state: State, drawing: Drawing, table: WheelTable, command: Check): Outcome {
  const { seat, person } = command;
  const { at } = presenceOf(sheetOf(state, state.offers.get(drawing.offer)!));
  const found = table.seats.find((one) => one.seat === seat);
  if (found === undefined) {
    const says = `Seat ${seat} was not dealt a hand before the ball was drawn.`;
    return refused(at, 'not-qualified', says, 'Only those who were have a part.');
  }
  if (found.part !== 'asked') {
    return refused(at, 'looked-at', `Seat ${seat} was looked at already.`, 'Go on with the others.');
  }
  if (seenAt(command) > table.callEnds) {
    return refused(at, 'too-late', 'The time to show ID is over.', 'Spread the cards among those who did.');
  }
  const unknown = unknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  if (found.person !== null && found.person !== person) {
    return refused(at, 'other-person', `Somebody else sits at seat ${seat}.`, 'Look at the ID again.');
  }
  const twice = table.seats.find((one) => one.seat !== seat && one.part === 'takes' && one.person === person);
  if (twice !== undefined) {
    return refused(
      at,
      'counted-twice',
      `This person has a part at seat ${twice.seat} already.`,
      'A person counts once.',
    );
  }
  return judged(state, drawing, command, at);
}

function judged(state: State, drawing: Drawing, { seat, person, checks }: Check, at: string): Outcome {
  const sheet = sheetOf(state, state.offers.get(drawing.offer)!);
  const checked = (takesPart: boolean, clause: string, says: string): Outcome =>
    accept({ type: 'wheel-checked', v: 1, drawing: drawing.id, seat, person, takesPart, at: clause, says });
  const known = state.people.get(person)!;
  if (checks.excluded || known.excluded === true) {
    return checked(false, F.exclusion, 'On an exclusion list: call a manager.');
  }
  const ofAge = isOfAge(sheet, checks);
  if (ofAge === false || isOfAge(sheet, known) === false) {
    const age = sheet.eligibility.find(({ rule }) => rule === 'age')?.at ?? F.exclusion;
    return checked(false, age, 'Under age: call a manager.');
  }
  if (ofAge === undefined) return ageNotSaid(sheet);
  if (!checks.idShown) return checked(false, at, 'No valid ID was shown.');
  if (!checks.nameMatches && shownBy(sheet).includes('name'))
    return checked(false, at, 'The name on the ID is another one.');
  // Age is found at this moment and was looked at before; what the state knows of it may be older.
  const facts = { ...personFacts(state, person), over21: true };
  const { broken, open } = personVerdict(sheet.eligibility.filter(isAboutPerson), facts, WAIVED_NOTHING);
  if (broken[0] !== undefined) return checked(false, broken[0].at, `${broken[0].says}.`);
  if (open[0] === undefined) return checked(true, at, 'Takes part.');
  const says = `Not known yet: ${open[0].asks}`;
  return refused(open[0].at, 'open-question', says, 'Record the finding, then send this again.');
}

const WAIVED_NOTHING = { fee: false, wager: false, pot: false };
