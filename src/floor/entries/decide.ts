/**
 * Decides the commands about tickets and drums: tickets that are collected, printed, counted against the books, and
 * handed out in blocks.
 */
import { lookUp } from '../../base/assert.ts';
import { entriesStepOf } from '../../rules/outside-entries.ts';
import { stepOf } from '../../rules/sheet.ts';
import type { CommandOf, Deciders } from '../area.ts';
import type { Block, Drum } from '../drawing.ts';
import { offerOf } from '../kit/drawings.ts';
import { drumFor, drumTotals, printedSerial, refuseTicketNotInDrum, ticketIn } from '../kit/drums.ts';
import { sheetOf, takesNoPart } from '../kit/offers.ts';
import { seenAt } from '../kit/schemas.ts';
import { noTable } from '../kit/tables.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { onlyUnfit, refuseMissingSecond, signedBy } from '../two-people.ts';
import { correctHours, reportHours } from './hours.ts';
import { checkInEntries, correctEntries, importEntries, reportEntries } from './reports.ts';
import { beganAt, handingOf, issueSeatTickets, laterBegan, seatedStepOf } from './seat-tickets.ts';
import type { entryCommands } from './specs.ts';
import { recordSwipe } from './swipes.ts';

type Collect = CommandOf<typeof entryCommands, 'collect-tickets'>;

function collectTickets(state: State, { drum: id, serials, by }: Collect): Outcome {
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const checkIn = entriesStepOf(sheetOf(state, offerOf(state, drum)))?.checkIn;
  if (checkIn !== undefined) return refused(checkIn.at, 'check-in-needed');
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) {
    return refused(F.entries, 'ticket-twice', { twice });
  }
  for (const serial of serials) {
    const not = notOut(drum, serial);
    if (not !== undefined) return not;
  }
  return accept({ type: 'tickets-collected', v: 1, drum: id, serials: [...serials], by: by.badge });
}

/** Undefined where the ticket is with a player. */
function notOut(drum: Drum, serial: string): Outcome | undefined {
  if (drum.out?.[serial] !== undefined) return undefined;
  if (drum.tickets[serial] !== undefined) {
    return refused(F.entries, 'in-the-drum', { serial });
  }
  return refuseTicketNotInDrum(drum, serial)!;
}

const noDrum = (id: string): Outcome => refused(F.entries, 'no-such-drum', { id });

// A ticket is printed once; another print says that it is a copy.

type Print = CommandOf<typeof entryCommands, 'print-ticket'>;

function printTicket(state: State, { drum: id, serial, by }: Print): Outcome {
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const ticket = ticketIn(drum, serial);
  if (ticket === undefined) return refuseTicketNotInDrum(drum, serial)!;
  return accept({ type: 'ticket-printed', v: 1, drum: id, serial, copy: (ticket.prints ?? 0) + 1, by: by.badge });
}

// The paper in a drum against the books: two people sign a difference, and it stops no drawing.

type Reconcile = CommandOf<typeof entryCommands, 'reconcile-drum'>;

function reconcileDrum(state: State, command: Reconcile): Outcome {
  const { drum: id, counted, reason } = command;
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const standing = drumTotals(drum);
  if (counted !== standing.inDrum) {
    const unsigned = refuseMissingSecond(state, command, 'a-drum-that-differs-from-the-books');
    if (unsigned !== undefined) return unsigned;
    if (reason === null) {
      return refused(F.entries, 'reason-missing', { inDrum: standing.inDrum, id, counted });
    }
  }
  return accept({ type: 'drum-reconciled', v: 1, drum: id, ...standing, counted, reason, by: signedBy(command) });
}

// Pre-printed tickets: taken in blocks, handed out one per person, and the rest of a block is returned.

type CheckOut = CommandOf<typeof entryCommands, 'check-out-block'>;
type HandOut = CommandOf<typeof entryCommands, 'hand-out-tickets'>;
type Return = CommandOf<typeof entryCommands, 'return-block'>;

function checkOutBlock(state: State, { drum: id, from, to, badge, by }: CheckOut): Outcome {
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const unused = noBlocks(state, drum);
  if (unused !== undefined) return unused;
  if (from > to) {
    return refused(F.entries, 'empty-block', { from, to });
  }
  const other = (drum.blocks ?? []).find((block) => from <= block.to && block.from <= to);
  if (other !== undefined) {
    return refused(F.entries, 'block-taken', { from: other.from, to: other.to, badge: other.badge });
  }
  if (state.staff.get(badge)?.active !== true) {
    return refused(F.roles, 'unknown-badge', { badge });
  }
  return accept({ type: 'block-checked-out', v: 1, drum: id, from, to, badge, by: by.badge });
}

function noBlocks(state: State, { offer }: Drum): Outcome | undefined {
  const sheet = sheetOf(state, lookUp(state.offers, offer));
  const earn = stepOf(sheet, 'earn');
  if (earn?.form === 'tickets' && earn.blocks !== undefined) return undefined;
  return refused(F.entries, 'no-blocks', { sheetName: sheet.name });
}

function handOutTickets(state: State, command: HandOut): Outcome {
  const { drum: id, block: first, table: at, distribution: time, heads, by } = command;
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const block = openBlock(drum, first);
  if (isRefusal(block)) return block;
  const table = state.tables.get(at);
  if (table === undefined) return noTable(at);
  const offered = offerOf(state, drum);
  const sheet = sheetOf(state, offered);
  const step = seatedStepOf(sheet);
  if (step === undefined) {
    return refused(F.entries, 'no-seat-tickets', { sheetName: sheet.name });
  }
  const now = seenAt(command);
  const not = takesNoPart(state, offered, sheet, table, now);
  if (not !== undefined) return not;
  if (drumFor(state, drum.offer, table.game) !== id) {
    return refused(F.entries, 'other-drum', { at });
  }
  const handing = beganAt(state, step, offered.offer, { time, now });
  if (isRefusal(handing)) return handing;
  const { began } = handing;
  const over = laterBegan(drum, step, began);
  if (over !== undefined) return over;
  const { seats, tables } = handingOf(drum, began);
  if (tables.includes(at) || seats.some((key) => key.startsWith(`${at}:`))) {
    return refused(step.at, 'had-its-tickets', { at, time });
  }
  if (heads > table.seatCount) {
    return refused(F.entries, 'too-many-heads', { at, seatCount: table.seatCount });
  }
  const left = block.to - block.next + 1;
  if (heads > left) {
    return refused(F.entries, 'block-short', { left });
  }
  // No name and no seat is written down: a name is typed when the ticket is drawn, and heads are counted in turn.
  const tickets = Array.from({ length: heads }, (_, i) => ({
    drum: id,
    serial: printedSerial(id, block.next + i),
    person: null,
    table: at,
    seat: i + 1,
  }));
  const handed = { drum: id, block: first, table: at, distribution: began, tickets, by: by.badge };
  return accept({ type: 'tickets-handed-out', v: 1, ...handed });
}

function returnBlock(state: State, command: Return): Outcome {
  const { drum: id, block: first, left } = command;
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const block = openBlock(drum, first);
  if (isRefusal(block)) return block;
  const expected = block.to - block.next + 1;
  const by = signedBy(command);
  const unfit = left === expected ? undefined : onlyUnfit(state, command);
  if (unfit !== undefined) return unfit;
  if (left !== expected && by.length < 2) {
    return refused(F.entries, 'difference', { expected, left });
  }
  return accept({ type: 'block-returned', v: 1, drum: id, block: first, expected, left, by });
}

function openBlock({ blocks = [] }: Drum, first: number): Block | { refusal: FloorRefusal } {
  const block = blocks.find(({ from }) => from === first);
  if (block === undefined) {
    return refused(F.entries, 'no-such-block', { first });
  }
  if (block.closed === undefined) return block;
  return refused(F.entries, 'block-returned', { first });
}

export const decideEntries: Deciders<typeof entryCommands> = {
  'issue-seat-tickets': issueSeatTickets,
  'collect-tickets': collectTickets,
  'check-out-block': checkOutBlock,
  'hand-out-tickets': handOutTickets,
  'return-block': returnBlock,
  'reconcile-drum': reconcileDrum,
  'print-ticket': printTicket,
  'record-swipe': recordSwipe,
  'report-entries': reportEntries,
  'import-entries': importEntries,
  'check-in-entries': checkInEntries,
  'report-hours': reportHours,
  'correct-hours': correctHours,
  'correct-entries': correctEntries,
};
