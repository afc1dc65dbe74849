/** Somebody comes forward with a drawn ticket: in time, with ID, and eligible, he plays. Otherwise it is discarded. */
import { type PersonFacts, personVerdict, type Question } from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { isAboutPerson, personFacts } from '../hits/facts.ts';
import { unknownPerson } from '../house/decide.ts';
import { sheetOf } from '../offers/offering.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Drawing, State, Ticket } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { type Discard, discarded } from './discard.ts';
import type { drawingCommands } from './specs.ts';
import { presenceOf } from './steps.ts';

type Appear = CommandOf<typeof drawingCommands, 'appear'>;

export function appear(state: State, drawing: Drawing, command: Appear): Outcome {
  const sheet = sheetOf(state, state.offers.get(drawing.offer)!);
  if (drawing.status === 'playing') {
    return refused(F.drawings, 'being-played', `Somebody plays in ${drawing.id} already.`, 'Record the spins.');
  }
  if (drawing.status === 'due') return appearLate(state, sheet, drawing, command);
  const stranger = notTheHolder(state, sheet, drawing.ticket!, command);
  if (stranger !== undefined) return stranger;
  const discard = discardFor(state, sheet, command);
  if (discard !== undefined) return accept(...discarded(drawing, discard, presenceOf(sheet).fails));
  return stillUnknown(state, sheet, command) ?? accept(appeared(drawing, command));
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
  const { at, withinSeconds } = presenceOf(sheet);
  const { serial } = lapsed.ticket;
  if (seenAt(command) > lapsed.callEnds) {
    const says = `The holder of ticket ${serial} came after ${withinSeconds} seconds.`;
    return refused(at, 'too-late', says, 'Draw the next ticket.');
  }
  const by = signedBy(command);
  if (by.length < 2) {
    const says = 'The call has ended; that the holder was here in time takes two badges.';
    return refused(F.lateEntries, 'second-person', says, 'Have another person sign with his own badge.');
  }
  const stranger = notTheHolder(state, sheet, lapsed.ticket, command);
  if (stranger !== undefined) return stranger;
  const discard = discardFor(state, sheet, command);
  if (discard !== undefined) return refused(discard.at, discard.why, discard.says, 'Draw the next ticket.');
  const unknown = stillUnknown(state, sheet, command);
  if (unknown !== undefined) return unknown;
  return accept({ type: 'ticket-recalled', v: 1, drawing: drawing.id, serial, by }, appeared(drawing, command));
}

const appeared = ({ id }: Drawing, { person }: Appear): FloorEvent => ({
  type: 'holder-appeared',
  v: 1,
  drawing: id,
  person,
});

/** Another person stepping forward costs the holder nothing: he still has his time. */
function notTheHolder(state: State, sheet: Sheet, ticket: Ticket, { person }: Appear): Outcome | undefined {
  const unknown = unknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  if (ticket.person === null || ticket.person === person) return undefined;
  const says = `Ticket ${ticket.serial} belongs to somebody else.`;
  return refused(presenceOf(sheet).at, 'not-the-holder', says, 'Tickets cannot be handed on: wait for the holder.');
}

function discardFor(state: State, sheet: Sheet, { person, checks }: Appear): Discard | undefined {
  const found = state.people.get(person)!;
  if (checks.excluded || found.excluded === true) {
    return { why: 'excluded', at: F.exclusion, says: 'The holder is on an exclusion list: call a manager.' };
  }
  if (!checks.over21 || found.over21 === false) {
    return { why: 'under-age', at: F.exclusion, says: 'The holder is under age: call a manager.' };
  }
  const { at } = presenceOf(sheet);
  if (!checks.idShown) return { why: 'no-id', at, says: 'The holder showed no valid ID.' };
  if (!checks.nameMatches) return { why: 'no-id', at, says: 'The name on the ticket is not the name on the ID.' };
  const broken = verdictOn(state, sheet, person).broken[0];
  return broken === undefined ? undefined : { why: 'not-eligible', at: broken.at, says: `${broken.says}.` };
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
