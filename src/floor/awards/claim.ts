/** The person shows ID, and the staff say what they found (B-5). */

import { isOfAge } from '../../rules/age.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { collectUntil, isStopped, lastClaimDay, notHis, openAward, stepAt } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { ageNotSaid, matchOf, unknownPerson } from '../kit/people.ts';
import { isInKind, turnFor } from '../kit/prizes.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { forfeit } from './identify.ts';
import type { awardCommands } from './specs.ts';

type ClaimAward = CommandOf<typeof awardCommands, 'claim-award'>;

export function claimAward(state: State, command: ClaimAward): Outcome {
  const award = openAward(state, command.award);
  if (isRefusal(award)) return award;
  const { person, checks } = command;
  const wrong = unknownPerson(state, person) ?? notHis(award, person) ?? isStopped(award);
  if (wrong !== undefined) return wrong;
  if (award.as?.gives === 'fees-paid') return isBalance(award);
  if (award.as?.gives === 'entry' && !isInKind(state, award)) return isEntry(award);
  const sheet = sheetOf(state, state.offers.get(award.offer)!);
  const step = stepAt(sheet, award.step);
  // What its sheet pays at once waits for nobody's claim, but age and exclusion are checked here all the same (F-21).
  if (step.kind !== 'claim' && award.idShown) {
    return refused(F.awards, 'claimed-already', `${award.id} is claimed already.`, 'It can be paid.');
  }
  if (award.claimFrom !== undefined && seenAt(command) < award.claimFrom) {
    const says = `${award.id} cannot be claimed yet.`;
    return refused(step.at, 'too-early', says, 'Come back when its time has begun, with valid ID.');
  }
  const ofAge = isOfAge(sheet, checks);
  const underAge = ofAge === false ? 'under-age' : undefined;
  const match = checks.excluded ? 'excluded' : (matchOf(state.people.get(person), sheet) ?? underAge);
  if (match !== undefined) {
    return accept({ type: 'award-stopped', v: 1, award: award.id, why: match, reason: null });
  }
  if (ofAge === undefined) return ageNotSaid(sheet);
  const forfeits = step.kind === 'claim' && step.form === 'identification' && step.missing === 'forfeits';
  if (forfeits && !(checks.idShown && checks.nameMatches)) {
    return forfeit(state, award, person, { at: step.at, says: 'No valid ID was shown.' });
  }
  if (!checks.idShown) return comeBack(state, award, step.at, 'no-id', 'No valid ID was shown');
  if (!checks.nameMatches) return comeBack(state, award, step.at, 'name-differs', 'The name on the ID is another one');
  const nextStep = step.kind === 'claim' ? step.next : step.id;
  const inTime = award.idBy === null || seenAt(command) <= award.idBy;
  const until = collectUntil(state, sheet, award);
  const claimed = { type: 'award-claimed', v: 1, award: award.id, person, step: nextStep, inTime, ...until } as const;
  if (award.as?.gives !== 'spin') return accept(claimed);
  const turn = turnFor(state, award, person, command.time);
  return isRefusal(turn) ? turn : accept(claimed, ...turn);
}

/** It was verified when it was won, and lives until its last day. */
export const isBalance = ({ id, clause }: Award): Outcome =>
  refused(clause, 'is-a-balance', `${id} pays fees and is never paid out.`, 'Use it at a table.');

/** It is used when its winner signs up. */
export const isEntry = ({ id, clause }: Award): Outcome =>
  refused(clause, 'is-an-entry', `${id} is an entry and is never paid out.`, 'Sign its winner up with it.');

function comeBack(state: State, { id, expiresAt }: Award, at: string, reason: string, says: string): Outcome {
  const until = expiresAt === null ? '' : ` until ${lastClaimDay(state, expiresAt)}`;
  return refused(at, reason, `${says}; ${id} stays open.`, `Come back with valid ID${until}.`);
}
