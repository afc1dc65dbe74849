/**
 * Paperwork of a drawing: tickets, the drawing report, drum reconciliation, and the information sheets of a paper
 * drawing.
 */

import { type Cents, ZERO } from '../../base/cents.ts';
import { plainWords, tableName } from '../../base/display-text.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { drumTotals, isReconciled } from '../../floor/kit/drums.ts';
import type { Drum, Ticket } from '../../floor/state.ts';
import type { BoxPrize, BoxSelect } from '../../rules/box-draw.ts';
import { asOffered } from '../../rules/in-force.ts';
import type { PeriodOf } from './hit-log.ts';
import { activityOf, type Law, offerName } from './law.ts';
import {
  aboutOne,
  badges,
  columns,
  count,
  line,
  money,
  NOTHING,
  overPeriod,
  type Paper,
  type PaperMaker,
  PEN,
  type Place,
  person,
  qr,
  type Row,
  record,
  type Table,
  text,
  time,
  withTotals,
} from './paper.ts';

// A two-part ticket with one number: one half for the drum, one for the player to keep.

type TicketPaper = Readonly<{ law: Law; offer: string; ticket: Ticket; code: string; last: Place }>;

/** The first print is the ticket; every later print is a copy. */
export function ticketPaper({ law, offer, ticket, code, last }: TicketPaper): Paper {
  const { serial, table, seat, issuedAt, issuedBy, weight, prints = 1 } = ticket;
  const where = `${tableName(table)}, Seat ${seat}`;
  const stub = [
    ['Ticket', text(serial)],
    ['Code', text(code)],
    ['Earned at', text(where)],
    ['Issued', time(issuedAt)],
  ] as const;
  return {
    kind: 'ticket',
    title: offerName(law, offer),
    ...aboutOne({ law, from: last.seq, size: 'slip' }, last),
    head: [
      line('serial', 'Ticket', text(serial)),
      line('code', 'Code', qr(code)),
      line('earned', 'Earned at', text(where)),
      line('issued', 'Issued', time(issuedAt)),
      line('by', 'Issued by', badges(issuedBy === undefined ? [] : [issuedBy])),
      ...(weight === undefined ? [] : [line('weight', 'Entries', text(String(weight)))]),
      line('name', 'First and last name (as on ID)', PEN),
      line('card', 'Player card number', PEN),
    ],
    tables: [
      {
        id: 'stub',
        caption: 'Keep this stub. You must show it if your ticket is called.',
        columns: columns({ what: 'Stub', same: 'Matches ticket' }),
        rows: stub.map(([what, same]) => ({ record: null, cells: [text(what), same] })),
        empty: '',
      },
    ],
    signatures: [],
    notes: [
      { at: 'F-25', says: 'Not transferable. Only the player who earned this ticket may win with it.' },
      { at: null, says: 'No Purchase Necessary' },
    ],
    ...(prints > 1 ? { reprint: true as const } : {}),
  };
}

// The drawing report of a period: every ticket drawn, its witnesses, its result and the reason.

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;

/** One drawn ticket; for one drawn before the period only its result is known. */
type DrawnTicket = {
  drawing: string;
  /** Only for a spin won elsewhere: every other drawing was posted. */
  offer?: string;
  serial: string;
  drawn: Of<'ticket-drawn'> | undefined;
  came: string;
  at: string;
  person: string | null;
  won: Cents;
  seq: number;
};

export function drawingReport(of: PeriodOf): PaperMaker {
  const lines: DrawnTicket[] = [];
  return {
    take: (one) => {
      if ('refusal' in one.outcome) return;
      for (const event of one.outcome.events) enterTicket(of.law, lines, one, event);
    },
    made: (last) => paperOf(of, lines, last),
  };
}

function enterTicket(law: Law, lines: DrawnTicket[], { seq }: FloorRecord, event: FloorEvent): void {
  switch (event.type) {
    case 'ticket-drawn':
      lines.push({ ...newLine(event.drawing, event.serial, seq), drawn: event });
      return;
    case 'ticket-discarded':
      Object.assign(lineOf(lines, event.drawing, seq), { came: `discarded (${plainWords(event.why)})`, at: event.at });
      return;
    case 'ticket-recalled':
      Object.assign(lineOf(lines, event.drawing, seq), { came: `reinstated by ${event.by.join(', ')}`, at: '' });
      return;
    case 'holder-appeared':
      Object.assign(lineOf(lines, event.drawing, seq), { came: 'reported', person: event.person });
      return;
    case 'drawing-won':
      Object.assign(lineOf(lines, event.drawing, seq), {
        came: `won (${plainWords(event.award.row)})`,
        at: event.award.clause,
        won: event.award.amount,
      });
      return;
    case 'ticket-won':
      lineOf(lines, event.drawing, seq).came = `won ticket ${event.serial}`;
      return;
    case 'winner-drawn':
      lines.push({
        ...newLine(event.turn?.drawing ?? event.drawing, event.serial, seq),
        offer: event.offer,
        came: event.turn === null ? 'alternate' : 'winner, to claim',
      });
      return;
    case 'alternate-called':
      lines.push({ ...newLine(event.drawing, event.serial, seq), came: 'alternate moved up' });
      return;
    case 'turn-won':
      // A spin won with an award, or a turn won with a hand, has no earlier drawing line.
      if (!/^(?:award|hit)-/.test(event.wonIn))
        lineOf(lines, event.wonIn, seq).came = `won a spin at ${offerName(law, event.offer)}`;
      lines.push({
        ...newLine(event.drawing, 'turn', seq),
        came: 'reported',
        person: event.person,
        offer: event.offer,
      });
      return;
    case 'pass-given':
      lineOf(lines, event.drawing, seq).came = 'won a pass';
      return;
    case 'prize-not-won':
    case 'drawing-ended':
      lines.push({ ...newLine(event.drawing, '', seq), came: endWords(event) });
      return;
    default:
  }
}

function endWords(event: Of<'prize-not-won'> | Of<'drawing-ended'>): string {
  if (event.type === 'drawing-ended') return `ended without a winner (${plainWords(event.reason)})`;
  const where = event.carriedTo === null ? '' : `, carried to ${plainWords(event.carriedTo)}`;
  return `no winner of ${plainWords(event.prize)} (${plainWords(event.reason)})${where}`;
}

/** Events in a drawing refer to the last ticket drawn. */
function lineOf(lines: DrawnTicket[], drawing: string, seq: number): DrawnTicket {
  const last = lines.findLast((one) => one.drawing === drawing && one.serial !== '');
  if (last !== undefined) return last;
  const fresh = newLine(drawing, 'before this period', seq);
  lines.push(fresh);
  return fresh;
}

const newLine = (drawing: string, serial: string, seq: number): DrawnTicket => ({
  drawing,
  serial,
  drawn: undefined,
  came: 'called',
  at: '',
  person: null,
  won: ZERO,
  seq,
});

function paperOf(of: PeriodOf, lines: readonly DrawnTicket[], last: Place): Paper {
  const table = {
    id: 'drawn',
    caption: 'Tickets drawn',
    columns: columns({
      drawing: 'Drawing',
      activity: 'Promotion',
      time: 'Called',
      ticket: 'Ticket',
      person: 'Ticket holder',
      came: 'Result',
      clause: 'Clause',
      witnesses: 'Witnesses',
      'record>': 'Record',
      'won>': 'Prize',
    }),
    rows: lines.map((one) => ticketRow(of.law, one)),
    empty: 'No tickets were drawn.',
  };
  return {
    kind: 'drawing-report',
    title: 'Drawing report',
    ...overPeriod(of, last),
    head: [line('from', 'From', time(of.span.from)), line('until', 'To', time(of.span.until))],
    tables: [withTotals(table, ['won'])],
    signatures: [{ label: 'Checked by', badge: null }],
    notes: [],
  };
}

function ticketRow(law: Law, { drawing, offer, serial, drawn, came, at, person: who, won, seq }: DrawnTicket): Row {
  const activity = offer === undefined ? activityOf(law, drawing) : offerName(law, offer);
  return {
    record: seq,
    cells: [
      text(drawing),
      activity === undefined ? NOTHING : text(activity),
      drawn === undefined ? NOTHING : time(drawn.calledAt),
      serial === '' ? NOTHING : text(serial),
      person(who),
      text(came),
      at === '' ? NOTHING : text(at),
      drawn === undefined ? NOTHING : badges(drawn.witnesses),
      record(seq),
      money(won),
    ],
  };
}

// Status of every ticket of a drum and every block of pre-printed tickets. If the totals disagree, the form says so.

export function drumReconciliation(law: Law, drum: Drum, last: Place): Paper {
  const standing = drumTotals(drum);
  const { issued } = standing;
  return {
    kind: 'drum-reconciliation',
    title: 'Drum reconciliation',
    ...aboutOne({ law, from: last.seq }, last),
    head: [
      line('drum', 'Drum', text(drum.id)),
      line('offer', 'Promotion', text(offerName(law, drum.offer))),
      line('issued', 'Tickets issued', count(issued)),
      line('emptied-at', 'Empty drum at', time(drum.emptiedAt)),
    ],
    tables: [whereabouts(drum), blocks(drum), keptTicketsTable(drum)],
    signatures: [
      { label: 'Counted by', badge: null },
      { label: 'Second count', badge: null },
    ],
    notes: [
      {
        at: 'F-25',
        says: isReconciled(standing)
          ? 'Every ticket issued is accounted for in the lines above.'
          : 'The lines above do not add up to the tickets issued. Call a manager.',
      },
      { at: 'F-25', says: 'Two employees sign for a variance. It does not stop the drawing.' },
    ],
  };
}

/** Collected tickets are in the drum, drawn or discarded; all others are with players or void. */
function whereabouts(drum: Drum): Table {
  const { inDrum, kept: out, drawn, voided, emptied } = drumTotals(drum);
  const lines: readonly (readonly [string, number])[] = [
    ['Collected, in the drum', inDrum],
    ['Collected, drawn', drawn],
    ['Collected, discarded when drum was emptied', emptied],
    ['Kept by players', out],
    ['Void', voided],
  ];
  return withTotals(
    {
      id: 'tickets',
      caption: 'Tickets',
      columns: columns({ where: 'Ticket status', 'tickets>': 'Tickets' }),
      rows: lines.map(([where, many]) => ({ record: null, cells: [text(where), count(many)] })),
      empty: '',
    },
    ['tickets'],
  );
}

function blocks({ blocks: all = [] }: Drum): Table {
  const rows: Row[] = all.map(({ from, to, next, badge, closed }) => ({
    record: null,
    cells: [
      text(`${from} to ${to}`),
      badges([badge]),
      count(next - from),
      count(to - next + 1),
      closed === true ? text('returned') : text('checked out'),
    ],
  }));
  return {
    id: 'blocks',
    caption: 'Blocks of pre-printed tickets',
    columns: columns({
      numbers: 'Numbers',
      badge: 'Checked out to',
      'handed>': 'Handed out',
      'left>': 'Remaining',
      is: 'Status',
    }),
    rows,
    empty: 'No ticket blocks were checked out.',
  };
}

function keptTicketsTable({ out = {} }: Drum): Table {
  return {
    id: 'kept',
    caption: 'Tickets kept by players',
    columns: columns({ serial: 'Ticket', earned: 'Earned at', issued: 'Issued', by: 'Issued by' }),
    rows: Object.values(out).map(({ serial, table, issuedAt, issuedBy }) => ({
      record: null,
      cells: [
        text(serial),
        text(tableName(table)),
        time(issuedAt),
        issuedBy === undefined ? NOTHING : badges([issuedBy]),
      ],
    })),
    empty: 'Every ticket was collected.',
  };
}

// Information sheets of a drawing from entry containers: winners with their recorded numbers, and alternates in order.
// A replaced entry stays legible, struck out.

/** One drawn entry and its result. */
type Entry = {
  drawn: Of<'paper-drawn'>;
  record: FloorRecord;
  number: number | null;
  came: string;
  worth: Of<'entry-won'>['award']['amount'] | undefined;
  struck: boolean;
};

type EntrySheetOf = Readonly<{
  law: Law;
  offer: string;
  /** The records that name the offer, in order. */
  records: readonly FloorRecord[];
  last: Place;
}>;

export type EntrySheetKind = 'winner-sheet' | 'alternate-sheet';

/** Undefined if the offer has no drawing from entry containers. */
export function entrySheet(kind: EntrySheetKind, { law, offer, records, last }: EntrySheetOf): Paper | undefined {
  const step = boxStepOf(law, offer);
  if (step === undefined) return undefined;
  const entries = entriesIn(offer, records);
  const first = entries[0]?.record.seq ?? last.seq;
  const isWinners = kind === 'winner-sheet';
  const prizes = step.draws.filter(({ alternates }) => isWinners || alternates !== undefined);
  return {
    kind,
    title: isWinners ? 'Winner Information Sheet' : 'Alternate Information Sheet',
    ...aboutOne({ law, from: first }, last),
    head: [
      line('offer', 'Promotion', text(offerName(law, offer))),
      line('drawn', 'Valid entries drawn', count(entries.length)),
      line('out', 'Disqualified entries', count(disqualifiedIn(offer, records))),
    ],
    tables: prizes.map((prize) => tableFor(prize, entries, isWinners)),
    signatures: [
      { label: 'Drawing manager', badge: null },
      { label: 'Security representative', badge: null },
      { label: 'Auditor', badge: null },
    ],
    notes: prizes.flatMap(({ alternates }) =>
      alternates === undefined || isWinners
        ? []
        : [{ at: alternates.at, says: 'If a winner does not report, alternates are called in this order.' }],
    ),
  };
}

function boxStepOf({ offers }: Law, id: string): BoxSelect | undefined {
  const known = offers.get(id);
  if (known === undefined) return undefined;
  return asOffered(known.sheet, known.offer.option).steps.find(
    (step): step is BoxSelect => step.kind === 'select' && step.form === 'box',
  );
}

function entriesIn(offer: string, records: readonly FloorRecord[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const record of records) {
    if ('refusal' in record.outcome) continue;
    for (const event of record.outcome.events)
      if ('offer' in event && event.offer === offer) enterEntry(entries, record, event);
  }
  return [...entries.values()];
}

function enterEntry(entries: Map<string, Entry>, record: FloorRecord, event: FloorEvent): void {
  switch (event.type) {
    case 'paper-drawn': {
      const { number } = event;
      entries.set(event.entry, { drawn: event, record, number, came: 'drawn', worth: undefined, struck: false });
      return;
    }
    case 'entries-called':
      for (const id of event.entries) changeEntry(entries, id, { came: 'called' });
      return;
    case 'winner-notified':
      changeEntry(entries, event.entry, { came: 'notified' });
      return;
    case 'entry-presented':
      changeEntry(entries, event.entry, { came: 'reported', number: event.number, struck: false });
      return;
    case 'entry-lapsed':
      changeEntry(entries, event.entry, {
        came: event.redrawn ? `replaced (${plainWords(event.why)})` : `not awarded (${plainWords(event.why)})`,
        struck: true,
      });
      return;
    case 'entry-won':
      changeEntry(entries, event.entry, { came: 'won', worth: event.award.amount, struck: false });
      return;
    default:
  }
}

function changeEntry(entries: Map<string, Entry>, id: string, part: Partial<Entry>): void {
  const entry = entries.get(id);
  if (entry !== undefined) Object.assign(entry, part);
}

function disqualifiedIn(offer: string, records: readonly FloorRecord[]): number {
  return records
    .flatMap(({ outcome }) => ('events' in outcome ? outcome.events : []))
    .filter((event) => event.type === 'paper-disqualified' && event.offer === offer).length;
}

/** Winners are the first entries in drawing order, and any alternate who won in a winner's place. */
function tableFor({ id, name, count: many }: BoxPrize, entries: readonly Entry[], isWinners: boolean): Table {
  const isWinner = ({ drawn, came }: Entry): boolean => drawn.place <= many || came === 'won';
  const here = entries.filter((entry) => entry.drawn.prize === id);
  const rows = here.filter((entry) => (isWinners ? isWinner(entry) : entry.drawn.place > many));
  return {
    id,
    caption: isWinners ? name : `${name}, alternates`,
    columns: columns({
      'number>': isWinners ? 'No.' : 'Order',
      paper: 'Entry',
      person: 'Name',
      drawn: 'Drawn',
      witnesses: 'Witnesses',
      came: 'Result',
      'worth>': 'Value',
    }),
    rows: rows.map((entry) => entryRow(entry, isWinners ? entry.number : entry.drawn.place - many)),
    empty: 'No entries drawn yet.',
  };
}

function entryRow({ drawn, record, came, worth, struck }: Entry, number: number | null): Row {
  return {
    record: record.seq,
    cells: [
      number === null ? NOTHING : count(number),
      text(drawn.entry),
      person(drawn.person),
      time(record.command.time),
      badges(drawn.witnesses),
      text(came),
      worth === undefined ? NOTHING : money(worth),
    ],
    ...(struck ? { struck: true } : {}),
  };
}
