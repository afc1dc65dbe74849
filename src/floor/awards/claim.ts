/** The person shows ID, and the staff say what they found (B-5). */
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { unknownPerson } from '../house/decide.ts';
import { sheetOf } from '../offers/offering.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { lastClaimDay, stepAt } from './deadlines.ts';
import { isStopped, matchOf, notHis, openAward } from './open-award.ts';
import type { awardCommands } from './specs.ts';

type ClaimAward = CommandOf<typeof awardCommands, 'claim-award'>;

export function claimAward(state: State, command: ClaimAward): Outcome {
  const award = openAward(state, command.award);
  if (isRefusal(award)) return award;
  const { person, checks } = command;
  const wrong = unknownPerson(state, person) ?? notHis(award, person) ?? isStopped(award);
  if (wrong !== undefined) return wrong;
  const step = stepAt(sheetOf(state, state.offers.get(award.offer)!), award.step);
  // What its sheet pays at once waits for nobody's claim, but age and exclusion are checked here all the same (F-21).
  if (step.kind !== 'claim' && award.idShown) {
    return refused(F.awards, 'claimed-already', `${award.id} is claimed already.`, 'It can be paid.');
  }
  const match = checks.excluded ? 'excluded' : (matchOf(state.people.get(person)) ?? underAge(checks));
  if (match !== undefined) {
    return accept({ type: 'award-stopped', v: 1, award: award.id, why: match, reason: null });
  }
  if (!checks.idShown) return comeBack(state, award, step.at, 'no-id', 'No valid ID was shown');
  if (!checks.nameMatches) return comeBack(state, award, step.at, 'name-differs', 'The name on the ID is another one');
  const nextStep = step.kind === 'claim' ? step.next : step.id;
  const inTime = award.idBy === null || seenAt(command) <= award.idBy;
  return accept({ type: 'award-claimed', v: 1, award: award.id, person, step: nextStep, inTime });
}

const underAge = ({ over21 }: ClaimAward['checks']): 'under-age' | undefined => (over21 ? undefined : 'under-age');

function comeBack(state: State, { id, expiresAt }: Award, at: string, reason: string, says: string): Outcome {
  const until = expiresAt === null ? '' : ` until ${lastClaimDay(state, expiresAt)}`;
  return refused(at, reason, `${says}; ${id} stays open.`, `Come back with valid ID${until}.`);
}
