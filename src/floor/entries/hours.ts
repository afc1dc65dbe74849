/** Hours of play that are reported, and corrected by two people. */
import { MINUTE } from '../../base/time.ts';
import type { CommandOf } from '../area.ts';
import { hoursOffer, withSeconds } from '../kit/hours.ts';
import { isApprovedAndNotEnded, noOffer, sheetOf } from '../kit/offers.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import { seenAt } from '../kit/schemas.ts';
import { UPLOADED_WITHIN } from '../kit/tables.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import type { entryCommands } from './specs.ts';

export function reportHours(state: State, command: CommandOf<typeof entryCommands, 'report-hours'>): Outcome {
  const { offer, person, minutes, by } = command;
  const wrong = cannotCount(state, offer, person);
  if (wrong !== undefined) return wrong;
  if (command.time - seenAt(command) > UPLOADED_WITHIN) return refused(F.entries, 'reported-late');
  const one = hoursOffer(state, offer)!;
  if (!one.source.by.includes('reported')) return refused(one.source.at, 'hours-not-reported');
  const before = one.offered.hours?.[person];
  // What is reported says nothing about when it was played, so a seat goes on from where it was counted.
  const until = before?.until ?? one.offered.offer.period.from;
  const hours = withSeconds(one, person, (before?.seconds ?? 0) + minutes * MINUTE, until);
  const reached = hours.reached === undefined ? {} : { reached: before?.reached ?? state.time };
  return accept({ type: 'hours-reported', v: 1, minutes, hours: { ...hours, ...reached }, by: by.badge });
}

export function correctHours(state: State, command: CommandOf<typeof entryCommands, 'correct-hours'>): Outcome {
  const { offer, person, minutes, reason } = command;
  const wrong = cannotCount(state, offer, person) ?? refuseMissingSecond(state, command, 'correcting-hours');
  if (wrong !== undefined) return wrong;
  const one = hoursOffer(state, offer)!;
  const hours = withSeconds(one, person, minutes * MINUTE, state.time);
  const before = one.offered.hours?.[person]?.reached;
  const reached = hours.reached === undefined ? {} : { reached: before ?? state.time };
  return accept({ type: 'hours-corrected', v: 1, hours: { ...hours, ...reached }, reason, by: signedBy(command) });
}

function cannotCount(state: State, offer: string, person: string): Outcome | undefined {
  const one = hoursOffer(state, offer);
  if (one === undefined) {
    const offered = state.offers.get(offer);
    if (offered === undefined) return noOffer(offer);
    return refused(F.entries, 'no-hours', { sheetName: sheetOf(state, offered).name });
  }
  if (!isApprovedAndNotEnded(state, offer)) return refused(F.offers, 'not-in-force/now', { offer });
  return refuseUnknownPerson(state, person);
}
