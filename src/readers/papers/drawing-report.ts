/** The drawing report of a period: every ticket that was drawn, who watched, what became of it and why. */
import { type Cents, ZERO } from '../../base/cents.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { PeriodOf } from './hit-log.ts';
import { activityOf, type Law, offerName } from './law.ts';
import {
  badges,
  columns,
  line,
  money,
  NOTHING,
  overPeriod,
  type Paper,
  type PaperMaker,
  type Place,
  person,
  type Row,
  record,
  text,
  time,
  withTotals,
} from './paper.ts';

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;

/** One drawn ticket; of one that was drawn before the period only what became of it is known. */
type Drawn = {
  drawing: string;
  /** Only of a turn that was won elsewhere: every other drawing was posted. */
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
  const lines: Drawn[] = [];
  return {
    take: (one) => {
      if ('refusal' in one.outcome) return;
      for (const event of one.outcome.events) enter(lines, one, event);
    },
    made: (last) => paperOf(of, lines, last),
  };
}

function enter(lines: Drawn[], { seq }: FloorRecord, event: FloorEvent): void {
  switch (event.type) {
    case 'ticket-drawn':
      lines.push({ ...newLine(event.drawing, event.serial, seq), drawn: event });
      return;
    case 'ticket-discarded':
      Object.assign(lineOf(lines, event.drawing, seq), { came: `discarded (${event.why})`, at: event.at });
      return;
    case 'ticket-recalled':
      Object.assign(lineOf(lines, event.drawing, seq), { came: `brought back by ${event.by.join(', ')}`, at: '' });
      return;
    case 'holder-appeared':
      Object.assign(lineOf(lines, event.drawing, seq), { came: 'came forward', person: event.person });
      return;
    case 'drawing-won':
      Object.assign(lineOf(lines, event.drawing, seq), {
        came: `won (${event.award.row})`,
        at: event.award.clause,
        won: event.award.amount,
      });
      return;
    case 'ticket-won':
      lineOf(lines, event.drawing, seq).came = `won ticket ${event.serial}`;
      return;
    case 'turn-won':
      // What was won with an award has no line of a drawing before it.
      if (!event.wonIn.startsWith('award-')) lineOf(lines, event.wonIn, seq).came = `won a turn at ${event.offer}`;
      lines.push({
        ...newLine(event.drawing, 'turn', seq),
        came: 'came forward',
        person: event.person,
        offer: event.offer,
      });
      return;
    case 'pass-given':
      lineOf(lines, event.drawing, seq).came = 'won a place in what is played';
      return;
    case 'prize-not-won':
    case 'drawing-ended':
      lines.push({ ...newLine(event.drawing, '', seq), came: endWords(event) });
      return;
    default:
  }
}

function endWords(event: Of<'prize-not-won'> | Of<'drawing-ended'>): string {
  if (event.type === 'drawing-ended') return `ended without a winner (${event.reason})`;
  const where = event.carriedTo === null ? '' : `, carried to ${event.carriedTo}`;
  return `nobody wins ${event.prize} (${event.reason})${where}`;
}

/** What happens in a drawing is about the ticket that was drawn last. */
function lineOf(lines: Drawn[], drawing: string, seq: number): Drawn {
  const last = lines.findLast((one) => one.drawing === drawing && one.serial !== '');
  if (last !== undefined) return last;
  const fresh = newLine(drawing, 'before this period', seq);
  lines.push(fresh);
  return fresh;
}

const newLine = (drawing: string, serial: string, seq: number): Drawn => ({
  drawing,
  serial,
  drawn: undefined,
  came: 'called',
  at: '',
  person: null,
  won: ZERO,
  seq,
});

function paperOf(of: PeriodOf, lines: readonly Drawn[], last: Place): Paper {
  const table = {
    id: 'drawn',
    caption: 'Tickets drawn',
    columns: columns({
      drawing: 'Drawing',
      activity: 'Activity',
      time: 'Called',
      ticket: 'Ticket',
      person: 'Holder',
      came: 'Came to',
      clause: 'Clause',
      witnesses: 'Witnesses',
      'record>': 'Record',
      'won>': 'Won',
    }),
    rows: lines.map((one) => rowFor(of.law, one)),
    empty: 'Nothing was drawn.',
  };
  return {
    kind: 'drawing-report',
    title: 'Drawing report',
    ...overPeriod(of, last),
    head: [line('from', 'From', time(of.span.from)), line('until', 'Until', time(of.span.until))],
    tables: [withTotals(table, ['won'])],
    signatures: [{ label: 'Checked by', badge: null }],
    notes: [],
  };
}

function rowFor(law: Law, { drawing, offer, serial, drawn, came, at, person: who, won, seq }: Drawn): Row {
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
