/** Pre-printed tickets: taken in blocks, handed out one a head, and what is left of a block is brought back. */
import { tableInSentence, tableName } from '../../base/table-words.ts';
import { stepOf } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import type { Block, Drum } from '../drawing.ts';
import { seenAt } from '../envelope.ts';
import { drumFor, printedSerial } from '../kit/drums.ts';
import { sheetOf, takesNoPart } from '../kit/offers.ts';
import { noTable } from '../kit/tables.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { onlyUnfit, signedBy } from '../two-people.ts';
import { noDrum } from './collect.ts';
import { beganAt, seatedStepOf } from './distributions.ts';
import { handingOf, laterBegan } from './seats.ts';
import type { entryCommands } from './specs.ts';

type CheckOut = CommandOf<typeof entryCommands, 'check-out-block'>;
type HandOut = CommandOf<typeof entryCommands, 'hand-out-tickets'>;
type Return = CommandOf<typeof entryCommands, 'return-block'>;

export function checkOutBlock(state: State, { drum: id, from, to, badge, by }: CheckOut): Outcome {
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const unused = noBlocks(state, drum);
  if (unused !== undefined) return unused;
  if (from > to) {
    return refused(F.entries, 'empty-block', `No number lies from ${from} to ${to}.`, 'Give the lower number first.');
  }
  const other = (drum.blocks ?? []).find((block) => from <= block.to && block.from <= to);
  if (other !== undefined) {
    const says = `Numbers ${other.from} to ${other.to} were taken before, by ${other.badge}.`;
    return refused(F.entries, 'block-taken', says, 'Take a block of other numbers.');
  }
  if (state.staff.get(badge)?.active !== true) {
    return refused(F.roles, 'unknown-badge', `Badge ${badge} is not in use here.`, 'Check the badge.');
  }
  return accept({ type: 'block-checked-out', v: 1, drum: id, from, to, badge, by: by.badge });
}

function noBlocks(state: State, { offer }: Drum): Outcome | undefined {
  const sheet = sheetOf(state, state.offers.get(offer)!);
  const earn = stepOf(sheet, 'earn');
  if (earn?.form === 'tickets' && earn.blocks !== undefined) return undefined;
  return refused(F.entries, 'no-blocks', `${sheet.name} uses no pre-printed tickets.`, 'Issue tickets by name.');
}

export function handOutTickets(state: State, command: HandOut): Outcome {
  const { drum: id, block: first, table: at, distribution: time, heads, by } = command;
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const block = openBlock(drum, first);
  if (isRefusal(block)) return block;
  const table = state.tables.get(at);
  if (table === undefined) return noTable(at);
  const offered = state.offers.get(drum.offer)!;
  const sheet = sheetOf(state, offered);
  const step = seatedStepOf(sheet);
  if (step === undefined) {
    return refused(F.entries, 'no-seat-tickets', `${sheet.name} gives no tickets for seats.`, 'Check the drum.');
  }
  const now = seenAt(command);
  const not = takesNoPart(state, offered, sheet, table, now);
  if (not !== undefined) return not;
  if (drumFor(state, drum.offer, table.game) !== id) {
    return refused(F.entries, 'other-drum', `${tableName(at)} plays for another drum.`, 'Take a block of that one.');
  }
  const handing = beganAt(state, step, offered.offer, { time, now });
  if (isRefusal(handing)) return handing;
  const { began } = handing;
  const over = laterBegan(drum, step, began);
  if (over !== undefined) return over;
  const { seats, tables } = handingOf(drum, began);
  if (tables.includes(at) || seats.some((key) => key.startsWith(`${at}:`))) {
    const says = `${tableName(at)} had its tickets of ${time}.`;
    return refused(step.at, 'had-its-tickets', says, 'Go on to the next table.');
  }
  if (heads > table.seatCount) {
    const says = `${tableName(at)} has ${table.seatCount} seats.`;
    return refused(F.entries, 'too-many-heads', says, `Count the heads at ${tableInSentence(at)} again.`);
  }
  const left = block.to - block.next + 1;
  if (heads > left) {
    return refused(F.entries, 'block-short', `${left} tickets are left in this block.`, 'Take another block first.');
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

export function returnBlock(state: State, command: Return): Outcome {
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
    const says = `${expected} tickets should be left of it, and ${left} are.`;
    return refused(
      F.entries,
      'difference',
      says,
      'Count again; if it stays so, another person signs with his own badge.',
    );
  }
  return accept({ type: 'block-returned', v: 1, drum: id, block: first, expected, left, by });
}

function openBlock({ blocks = [] }: Drum, first: number): Block | { refusal: FloorRefusal } {
  const block = blocks.find(({ from }) => from === first);
  if (block === undefined) {
    return refused(F.entries, 'no-such-block', `No block begins with number ${first}.`, 'Read its first number.');
  }
  if (block.closed === undefined) return block;
  return refused(F.entries, 'block-returned', `The block from ${first} is back already.`, 'Take another block.');
}
