/** Places in what is played later: who won one, and ID that may follow until the play begins. */
import { isOfAge } from '../../rules/age.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { idUntil, presenceOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { ageNotSaid } from '../kit/people.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Pass, State } from '../state.ts';
import type { drawingCommands } from './specs.ts';

type ShowId = CommandOf<typeof drawingCommands, 'show-id'>;

/** Everybody who won a place in what this offer plays, in the order in which they won it. */
export const passHolders = (state: State, offer: string): readonly Pass[] => state.offers.get(offer)?.passes ?? [];

export function showId(state: State, command: ShowId): Outcome {
  const { offer, person, checks } = command;
  const mine = passHolders(state, offer).filter((one) => one.person === person);
  const pass = mine.find(({ idShown }) => !idShown) ?? mine[0];
  if (pass === undefined) {
    const says = `This person has no place in what ${offer} plays.`;
    return refused(F.drawings, 'no-place', says, 'Look at the list of those who won one.');
  }
  if (pass.idShown) {
    return refused(F.drawings, 'id-shown', 'ID was shown for this place already.', 'Nothing needs to be done.');
  }
  const found = state.people.get(person);
  if (checks.excluded || found?.excluded === true) return lost(offer, person, 'excluded');
  const sheet = sheetOf(state, state.offers.get(offer)!);
  const ofAge = isOfAge(sheet, checks);
  if (ofAge === false || isOfAge(sheet, found ?? {}) === false) return lost(offer, person, 'under-age');
  if (ofAge === undefined) return ageNotSaid(sheet);
  const { at, idUntilPlay } = presenceOf(sheet);
  if (seenAt(command) > (idUntil(state, state.offers.get(offer)!) ?? Number.POSITIVE_INFINITY)) {
    const says = 'The play was to begin before; without ID by then the place is lost.';
    return refused(idUntilPlay?.at ?? at, 'too-late', says, 'Begin without this place.');
  }
  if (checks.idShown && checks.nameMatches) return accept({ type: 'pass-id-shown', v: 1, offer, person });
  const says = checks.idShown ? 'The name on the ID is another one.' : 'No valid ID was shown.';
  return refused(idUntilPlay?.at ?? at, 'no-id', says, 'Come back with valid ID before the play begins.');
}

const lost = (offer: string, person: string, why: 'excluded' | 'under-age'): Outcome =>
  accept({ type: 'pass-lost', v: 1, offer, person, why });
