/** Somebody comes forward with a drawn ticket: in time, with ID, and eligible, he plays. Otherwise it is discarded. */
import { isOfAge } from '../../rules/age.ts';
import { confirmAsks, confirmRows, type PersonFacts, personVerdict, type Question } from '../../rules/eligibility.ts';
import { handStepOf, type Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { afterWonAlready, callSeconds, idFollows, presenceOf, shownBy } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { ageNotSaid, isAboutPerson, personFacts, unknownPerson } from '../kit/people.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Drawing, State, Ticket } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { type Discard, discarded } from './discard.ts';
import { wonAlready } from './limits.ts';
import { prizeFor } from './prizes.ts';
import type { drawingCommands } from './specs.ts';

type Appear = CommandOf<typeof drawingCommands, 'appear'>;

export function appear(state: State, drawing: Drawing, command: Appear): Outcome {
  const sheet = sheetOf(state, state.offers.get(drawing.offer)!);
  if (drawing.status === 'playing') {
    return refused(F.drawings, 'being-played', `Somebody plays in ${drawing.id} already.`, 'Record what he plays.');
  }
  if (drawing.status === 'due') return appearLate(state, sheet, drawing, command);
  const stranger = notTheHolder(state, sheet, drawing.ticket!, command);
  if (stranger !== undefined) return stranger;
  const unsaid = notLookedAt(sheet, command);
  if (unsaid !== undefined) return unsaid;
  const won = wonAlready(state, drawing, command.person, seenAt(command));
  if (won !== undefined) return accept(...discarded(state, drawing, won, afterWonAlready(sheet)));
  const discard = discardFor(state, sheet, drawing, command);
  if (discard !== undefined) return accept(...discarded(state, drawing, discard, presenceOf(sheet).fails));
  return stillUnknown(state, sheet, command) ?? comesForward(state, drawing, drawing.ticket!, command);
}

/** He plays, or what was drawn for is his at once. */
function comesForward(
  state: State,
  drawing: Drawing,
  ticket: Ticket,
  command: Appear,
  before: FloorEvent[] = [],
): Outcome {
  const { person, checks, time } = command;
  const prize = prizeFor(state, drawing, { ticket, person, idShown: checks.idShown, time });
  if (isRefusal(prize)) return prize;
  return accept(...before, appeared(drawing, command), ...prize);
}

/**
 * The call ended while the holder's papers were still being looked at, or the station was cut off. He was seen in time,
 * so two people bring his ticket back, as long as no other ticket was drawn.
 */
function appearLate(state: State, sheet: Sheet, drawing: Drawing, command: Appear): Outcome {
  const { lapsed } = drawing;
  if (lapsed === null) {
    return refused(F.drawings, 'nobody-called', `No ticket is called in ${drawing.id}.`, 'Draw a ticket first.');
  }
  const { at } = presenceOf(sheet);
  const { serial } = lapsed.ticket;
  if (seenAt(command) > lapsed.callEnds) {
    const says = `The holder of ticket ${serial} came after ${callSeconds(sheet, state.offers.get(drawing.offer)!.offer)} seconds.`;
    return refused(at, 'too-late', says, 'Draw the next ticket.');
  }
  const by = signedBy(command);
  if (by.length < 2) {
    const says = 'The call has ended; that the holder was here in time takes two badges.';
    return refused(F.lateEntries, 'second-person', says, 'Have another person sign with his own badge.');
  }
  const stranger = notTheHolder(state, sheet, lapsed.ticket, command);
  if (stranger !== undefined) return stranger;
  const unsaid = notLookedAt(sheet, command);
  if (unsaid !== undefined) return unsaid;
  const discard =
    wonAlready(state, drawing, command.person, seenAt(command)) ?? discardFor(state, sheet, drawing, command);
  if (discard !== undefined) return refused(discard.at, discard.why, discard.says, 'Draw the next ticket.');
  const unknown = stillUnknown(state, sheet, command);
  if (unknown !== undefined) return unknown;
  const recalled: FloorEvent = { type: 'ticket-recalled', v: 1, drawing: drawing.id, serial, by };
  return comesForward(state, drawing, lapsed.ticket, command, [recalled]);
}

/** What the sheet asks the winner to show is looked at before he is judged: silence is not a finding. */
function notLookedAt(sheet: Sheet, { checks }: Appear): Outcome | undefined {
  const { at } = presenceOf(sheet);
  if (isOfAge(sheet, checks) === undefined) return ageNotSaid(sheet);
  const unsaid = shownBy(sheet).find((what) => (what === 'stub' || what === 'card') && checks[what] === undefined);
  if (unsaid !== undefined) {
    const says = `Nobody says whether he has his ${unsaid === 'stub' ? 'half of the ticket' : 'club card'}.`;
    return refused(at, 'finding-missing', says, 'Look at it, and record what you found.');
  }
  const unasked = askedOfHolder(sheet).find((row) => checks.confirmed?.[row.at] === undefined);
  if (unasked === undefined) return undefined;
  const says = `Nobody answered this question: ${confirmAsks(unasked)}`;
  return refused(unasked.at, 'finding-missing', says, `Ask it, and record the answer under ${unasked.at}.`);
}

/** What the winner is asked here. Where a hand wins the ticket, the same was asked when the hand was confirmed. */
export const askedOfHolder = (sheet: Sheet): ReturnType<typeof confirmRows> =>
  handStepOf(sheet) === undefined ? confirmRows(sheet.eligibility) : [];

const appeared = ({ id }: Drawing, { person, checks }: Appear): FloorEvent => ({
  type: 'holder-appeared',
  v: 1,
  drawing: id,
  person,
  ...(checks.idShown ? {} : { withoutId: true }),
});

/** Another person stepping forward costs the holder nothing: he still has his time. */
function notTheHolder(state: State, sheet: Sheet, ticket: Ticket, { person }: Appear): Outcome | undefined {
  const unknown = unknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  if (ticket.person === null || ticket.person === person) return undefined;
  const says = `Ticket ${ticket.serial} belongs to somebody else.`;
  return refused(presenceOf(sheet).at, 'not-the-holder', says, 'Tickets cannot be handed on: wait for the holder.');
}

function discardFor(state: State, sheet: Sheet, drawing: Drawing, { person, checks }: Appear): Discard | undefined {
  const found = state.people.get(person)!;
  if (checks.excluded || found.excluded === true) {
    return { why: 'excluded', at: F.exclusion, says: 'The holder is on an exclusion list: call a manager.' };
  }
  if (isOfAge(sheet, checks) === false || isOfAge(sheet, found) === false) {
    return { why: 'under-age', at: F.exclusion, says: 'The holder is under age: call a manager.' };
  }
  const unshown = notShown(sheet, drawing, checks);
  if (unshown !== undefined) return unshown;
  const tied = askedOfHolder(sheet).find((row) => checks.confirmed?.[row.at] === false);
  if (tied !== undefined) {
    return { why: 'not-eligible', at: tied.at, says: `The answer was no: ${confirmAsks(tied)}` };
  }
  const broken = verdictOn(state, sheet, person).broken[0];
  return broken === undefined ? undefined : { why: 'not-eligible', at: broken.at, says: `${broken.says}.` };
}

function notShown(sheet: Sheet, drawing: Drawing, checks: Appear['checks']): Discard | undefined {
  const { at } = presenceOf(sheet);
  const shows = shownBy(sheet);
  // Without ID there is no name to compare either.
  const later = !checks.idShown && idFollows(sheet, drawing);
  if (shows.includes('id') && !checks.idShown && !later) {
    return { why: 'no-id', at, says: 'The holder showed no valid ID.' };
  }
  if (shows.includes('name') && !checks.nameMatches && !later) {
    return { why: 'no-id', at, says: 'The name on the ticket is not the name on the ID.' };
  }
  if (shows.includes('stub') && checks.stub !== true) {
    return { why: 'no-stub', at, says: 'The holder does not have the other half of the ticket.' };
  }
  if (shows.includes('card') && checks.card !== true) {
    return { why: 'no-card', at, says: 'The holder does not have his club card.' };
  }
  return undefined;
}

/** A row that nobody can answer yet is neither met nor broken: the holder keeps his place while it is asked. */
function stillUnknown(state: State, sheet: Sheet, { person }: Appear): Outcome | undefined {
  const open = verdictOn(state, sheet, person).open[0];
  if (open === undefined) return undefined;
  return refused(
    open.at,
    'open-question',
    `Not known yet: ${open.asks}`,
    'Record the finding, then send this again with the time at which the holder came.',
  );
}

/** What nobody knows yet about somebody who holds the drawn ticket; undefined where he can play, or cannot anyway. */
export function openAboutHolder(state: State, { offer }: Drawing, person: string): Question | undefined {
  const { broken, open } = verdictOn(state, sheetOf(state, state.offers.get(offer)!), person);
  return broken.length > 0 ? undefined : open[0];
}

function verdictOn(state: State, sheet: Sheet, person: string) {
  // Age is found at this moment and was looked at before; what the state knows of it may be older.
  const facts: PersonFacts = { ...personFacts(state, person), over21: true };
  return personVerdict(sheet.eligibility.filter(isAboutPerson), facts, { fee: false, wager: false, pot: false });
}
