/**
 * The holder of a drawn ticket reports, in time or recalled by two people. An eligible holder with the required items
 * plays or wins; otherwise the ticket is discarded, and the sheet says what is drawn next.
 */
import { lookUp } from '../../base/assert.ts';
import { counted } from '../../base/display-text.ts';
import { confirmAsks, confirmRows, isOfAge } from '../../rules/eligibility.ts';
import { handStepOf, type Sheet, stepOf, type TicketEdge } from '../../rules/sheet.ts';
import type { CommandOf } from '../area.ts';
import type { FloorEvent } from '../events.ts';
import { alternateMovesUp, barredOnSight, type Discard, nobodyWins, thrownOut, wonAlready } from '../kit/calls.ts';
import { afterWonAlready, callDays, callSeconds, idFollows, offerOf, presenceOf, shownBy } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { personEligibility, refuseUnknownAge, refuseUnknownPerson } from '../kit/people.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, isRefusal, type Outcome, refused, refusedFlaw } from '../outcome.ts';
import type { Drawing, Due, State, Ticket } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { prizeFor } from './prizes.ts';
import type { drawingCommands } from './specs.ts';

/** An edge to a step leads back to the drum (src/rules/contradictions.ts); nothing else can follow a ticket that is gone. */
export function discarded(state: State, drawing: Drawing, discard: Discard, edge: TicketEdge): FloorEvent[] {
  const gone = thrownOut(drawing.id, drawing.ticket!.serial, staysIn(state, drawing, discard));
  // There is no draw for a turn that was won elsewhere.
  const to = drawing.wonIn === undefined ? edge : ({ ends: 'nothing' } as const);
  if (typeof to === 'string' && drawing.batch !== undefined)
    return [gone, alternateMovesUp(state, drawing, discard.why)];
  return typeof to === 'string' ? [gone] : [gone, nobodyWins(state, drawing, discard.why, to)];
}

/**
 * Points and reported entries are not a ticket that is discarded: a member who did not come, or without what they must
 * show, is in the next drawing.
 */
function staysIn(state: State, { offer }: Drawing, discard: Discard): Discard {
  const form = stepOf(sheetOf(state, lookUp(state.offers, offer)), 'earn')?.form;
  return (form === 'points' || form === 'entries') && MISSED.has(discard.why) ? { ...discard, back: true } : discard;
}

const MISSED: ReadonlySet<Discard['why']> = new Set(['absent', 'no-id', 'no-stub', 'no-card', 'declined']);

export function callEnds(state: State, { id }: Due): FloorEvent[] {
  const drawing = lookUp(state.drawings, id);
  const offered = offerOf(state, drawing);
  const sheet = sheetOf(state, offered);
  const { at, expires } = presenceOf(sheet);
  const days = callDays(sheet, offered.offer);
  const time = days === undefined ? `${callSeconds(sheet, offered.offer)} seconds` : counted(days, 'day');
  const says = `The ticket was not claimed within ${time}.`;
  return discarded(state, drawing, { why: 'absent', at, says }, expires);
}

export function drumEmptied(state: State, { id }: Due): FloorEvent[] {
  return [{ type: 'drum-emptied', v: 1, drum: id, tickets: Object.keys(lookUp(state.drums, id).tickets).length }];
}

type Appear = CommandOf<typeof drawingCommands, 'appear'>;

export function appear(state: State, drawing: Drawing, command: Appear): Outcome {
  const sheet = sheetOf(state, offerOf(state, drawing));
  if (drawing.status === 'playing') {
    return refused(F.drawings, 'being-played/holder', { drawing: drawing.id });
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

/** The holder plays, or the prize is theirs at once. */
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
 * The call ended while the holder's papers were still being checked, or the station was cut off. The holder was seen in
 * time, so two people bring the ticket back, as long as no other ticket was drawn.
 */
function appearLate(state: State, sheet: Sheet, drawing: Drawing, command: Appear): Outcome {
  const { lapsed } = drawing;
  if (lapsed === null) {
    return refused(F.drawings, 'nobody-called', { drawing: drawing.id });
  }
  const { at } = presenceOf(sheet);
  const { serial } = lapsed.ticket;
  const days = callDays(sheet, offerOf(state, drawing).offer);
  if (seenAt(command) > lapsed.callEnds) {
    return refused(at, 'too-late/call-over', {
      serial,
      callSeconds: callSeconds(sheet, offerOf(state, drawing).offer),
      ...(days === undefined ? {} : { days }),
    });
  }
  const by = signedBy(command);
  if (by.length < 2) {
    return refused(F.lateEntries, 'second-person/late-holder');
  }
  const stranger = notTheHolder(state, sheet, lapsed.ticket, command);
  if (stranger !== undefined) return stranger;
  const unsaid = notLookedAt(sheet, command);
  if (unsaid !== undefined) return unsaid;
  const discard =
    wonAlready(state, drawing, command.person, seenAt(command)) ?? discardFor(state, sheet, drawing, command);
  if (discard !== undefined) {
    const { at: clause, why, says } = discard;
    return refusedFlaw(clause, { reason: why, says, next: 'Draw the next ticket.' });
  }
  const unknown = stillUnknown(state, sheet, command);
  if (unknown !== undefined) return unknown;
  const recalled: FloorEvent = { type: 'ticket-recalled', v: 1, drawing: drawing.id, serial, by };
  return comesForward(state, drawing, lapsed.ticket, command, [recalled]);
}

/** What the sheet requires the winner to show is checked before anything is judged: silence is not a finding. */
function notLookedAt(sheet: Sheet, { checks }: Appear): Outcome | undefined {
  const { at } = presenceOf(sheet);
  if (isOfAge(sheet, checks) === undefined) return refuseUnknownAge(sheet);
  const unsaid = shownBy(sheet).find((what) => (what === 'stub' || what === 'card') && checks[what] === undefined);
  if (unsaid !== undefined) {
    return refused(at, 'finding-missing', { unsaid });
  }
  const unasked = askedOfHolder(sheet).find((row) => checks.confirmed?.[row.at] === undefined);
  if (unasked === undefined) return undefined;
  return refused(unasked.at, 'finding-missing/question', { asks: confirmAsks(unasked), at: unasked.at });
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

/** Another person reporting costs the holder nothing: their time still runs. */
function notTheHolder(state: State, sheet: Sheet, ticket: Ticket, { person }: Appear): Outcome | undefined {
  const unknown = refuseUnknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  if (ticket.person === null || ticket.person === person) return undefined;
  return refused(presenceOf(sheet).at, 'not-the-holder', { serial: ticket.serial });
}

function discardFor(state: State, sheet: Sheet, drawing: Drawing, { person, checks }: Appear): Discard | undefined {
  const barred = barredOnSight(state, sheet, person, checks);
  if (barred !== undefined) return { why: barred, at: F.exclusion, says: BARRED[barred] };
  const unshown = notShown(sheet, drawing, checks);
  if (unshown !== undefined) return unshown;
  const tied = askedOfHolder(sheet).find((row) => checks.confirmed?.[row.at] === false);
  if (tied !== undefined) {
    return { why: 'not-eligible', at: tied.at, says: `Answered no: ${confirmAsks(tied)}` };
  }
  const broken = personEligibility(state, sheet, person, 'seen').broken[0];
  return broken === undefined ? undefined : { why: 'not-eligible', at: broken.at, says: `${broken.says}.` };
}

const BARRED: Readonly<Record<'excluded' | 'under-age', string>> = {
  excluded: 'The holder is on an exclusion list: call a manager.',
  'under-age': 'The holder is under the minimum age: call a manager.',
};

function notShown(sheet: Sheet, drawing: Drawing, checks: Appear['checks']): Discard | undefined {
  const { at } = presenceOf(sheet);
  const shows = shownBy(sheet);
  // Without ID there is no name to compare either.
  const later = !checks.idShown && idFollows(sheet, drawing);
  if (shows.includes('id') && !checks.idShown && !later) {
    return { why: 'no-id', at, says: 'The holder showed no valid ID.' };
  }
  if (shows.includes('name') && !checks.nameMatches && !later) {
    return { why: 'no-id', at, says: 'The name on the ticket does not match the ID.' };
  }
  if (shows.includes('stub') && checks.stub !== true) {
    return { why: 'no-stub', at, says: 'The holder does not have the ticket stub.' };
  }
  if (shows.includes('card') && checks.card !== true) {
    return { why: 'no-card', at, says: 'The holder does not have a club card.' };
  }
  return undefined;
}

/** A rule that cannot be answered yet is neither met nor broken: the holder keeps the place while it is asked. */
function stillUnknown(state: State, sheet: Sheet, { person }: Appear): Outcome | undefined {
  const open = personEligibility(state, sheet, person, 'seen').open[0];
  if (open === undefined) return undefined;
  return refused(open.at, 'open-question/holder', { asks: open.asks });
}
