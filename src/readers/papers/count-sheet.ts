/**
 * The count sheet of a gaming day: every box counted by two people, the expected amount, and the variance with its
 * reason. A corrected count stays on the sheet, struck out, with the record that corrected it.
 */
import { cents } from '../../base/cents.ts';
import { compareNames, plainWords, tableName } from '../../base/display-text.ts';
import { type Account, accountOf, unallotted } from '../../floor/accounts.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { fundName } from './law.ts';
import type { DayOf } from './meter-reading.ts';
import { varianceOf } from './movements.ts';
import {
  badges,
  columns,
  count,
  line,
  money,
  NOTHING,
  overPeriod,
  type Paper,
  type PaperMaker,
  type Place,
  type Row,
  record,
  type Table,
  text,
  time,
  withTotals,
} from './paper.ts';

type EnteredCount = Readonly<{ one: FloorRecord; event: Extract<FloorEvent, { type: 'count-entered' }> }>;
type BoxCount = Readonly<{ one: FloorRecord; event: Extract<FloorEvent, { type: 'box-counted' }> }>;

/** Boxes whose first counts are withheld until the other counter enters one. */
type UnseenCounts = (table: string, fund: string) => boolean;

export function countSheet(of: DayOf, isUnseen: UnseenCounts): PaperMaker {
  const counts: BoxCount[] = [];
  const entered: EnteredCount[] = [];
  const undone = new Map<number, number>();
  const boxes = new Map(of.opening);
  return {
    take: (one) => {
      if ('refusal' in one.outcome) return;
      for (const event of one.outcome.events) {
        if (event.type === 'count-entered') entered.push({ one, event });
        if (event.type === 'box-counted') counts.push({ one, event });
        if (event.type === 'reversed') undone.set(event.of, one.seq);
        if ('postings' in event)
          for (const { debit, credit, amount } of event.postings) moveBetweenBoxes(boxes, debit, credit, amount);
      }
    },
    made: (last) => paperOf(of, { counts, entered, undone, boxes, isUnseen }, last),
  };
}

function moveBetweenBoxes(boxes: Map<Account, number>, debit: Account, credit: Account, amount: number): void {
  boxes.set(debit, (boxes.get(debit) ?? 0) + amount);
  boxes.set(credit, (boxes.get(credit) ?? 0) - amount);
}

type CountSheetData = Readonly<{
  counts: readonly BoxCount[];
  entered: readonly EnteredCount[];
  undone: ReadonlyMap<number, number>;
  boxes: ReadonlyMap<Account, number>;
  isUnseen: UnseenCounts;
}>;

function paperOf(of: DayOf, taken: CountSheetData, last: Place): Paper {
  const { counts, undone, boxes } = taken;
  const standing = counts.filter(({ one }) => !undone.has(one.seq));
  return {
    kind: 'count-sheet',
    title: 'Count sheet',
    ...overPeriod(of, last),
    head: [
      line('boxes', 'Boxes counted', count(new Set(standing.map(({ event }) => `${event.table} ${event.fund}`)).size)),
      line('counters', 'Counters', badges([...new Set(standing.flatMap(({ event }) => event.by))].sort())),
    ],
    tables: [countsTable(of, counts, undone), firstTable(of, taken), leftTable(of, boxes)],
    signatures: [
      { label: 'Counter', badge: null },
      { label: 'Counter', badge: null },
      { label: 'Received by Accounting', badge: null },
    ],
    notes: [
      {
        at: 'F-16',
        says: 'A variance is recorded with its reason. It never changes a meter funded by metered fees.',
      },
    ],
  };
}

function countsTable({ law }: DayOf, counts: readonly BoxCount[], undone: ReadonlyMap<number, number>): Table {
  const rows = counts.map(({ one, event }): Row => {
    const by = undone.get(one.seq);
    return {
      record: one.seq,
      cells: [
        time(one.command.time),
        text(tableName(event.table)),
        text(fundName(law, event.fund)),
        money(event.expected),
        money(event.counted),
        money(foundFees(event)),
        money(varianceOf(event)),
        event.reason === null ? NOTHING : text(plainWords(event.reason)),
        badges(event.by),
        by === undefined ? NOTHING : record(by),
        record(one.seq),
      ],
      ...(by === undefined ? {} : { struck: true as const }),
    };
  });
  const table = {
    id: 'counts',
    caption: 'Box counts',
    columns: columns({
      time: 'Counted at',
      table: 'Table',
      fund: 'Fund',
      'expected>': 'Metered',
      'counted>': 'Counted',
      'fees>': 'Fees found at count',
      'variance>': 'Over or short',
      reason: 'Reason for variance',
      by: 'Counters',
      'undone>': 'Corrected by',
      'record>': 'Record',
    }),
    rows,
    empty: 'No boxes were counted.',
  };
  return withTotals(table, ['expected', 'counted', 'fees', 'variance']);
}

/**
 * Each counter's first figure, entered before the expected amount was shown, and why a different amount was recorded.
 * Counters read this sheet: until two of them have counted a box, it names who entered a figure but not the figure (F-16).
 */
function firstTable({ law }: DayOf, { entered, counts, isUnseen }: CountSheetData): Table {
  const rows = entered.map(({ one, event }): Row => {
    const booked = counts.find(
      (count) => count.one.seq > one.seq && count.event.table === event.table && count.event.fund === event.fund,
    );
    const isFirst = booked?.event.first?.some(({ by, counted }) => by === event.by && counted === event.counted);
    return {
      record: one.seq,
      cells: [
        time(one.command.time),
        text(tableName(event.table)),
        text(fundName(law, event.fund)),
        badges([event.by]),
        booked === undefined && isUnseen(event.table, event.fund) ? NOTHING : money(event.counted),
        isFirst ? money(booked!.event.counted) : NOTHING,
        isFirst && booked!.event.recount !== undefined ? text(plainWords(booked!.event.recount)) : NOTHING,
        record(one.seq),
      ],
    };
  });
  return {
    id: 'first',
    caption: 'First counts, entered before the expected amount was shown',
    columns: columns({
      time: 'Entered at',
      table: 'Table',
      fund: 'Fund',
      by: 'Counter',
      'first>': 'First count',
      'booked>': 'Recorded',
      recount: 'Reason for recount',
      'record>': 'Record',
    }),
    rows,
    empty: 'No first counts were entered.',
  };
}

const foundFees = ({ fund, postings }: BoxCount['event']) =>
  cents(postings.reduce((sum, { credit, amount }) => (credit === unallotted(fund) ? sum + amount : sum), 0));

/** Boxes that still held fees at the end of the day. Counters read this sheet, so expected amounts are left out (F-16). */
function leftTable({ law }: DayOf, balances: ReadonlyMap<Account, number>): Table {
  const rows = [...balances.keys()]
    .filter((account) => accountOf(account).kind === 'box' && balances.get(account) !== 0)
    .sort(compareNames)
    .map((account): Row => {
      const { id: table, of: fund } = accountOf(account);
      return { record: null, cells: [text(tableName(table)), text(fundName(law, fund))] };
    });
  return {
    id: 'left',
    caption: 'Uncounted boxes with fees',
    columns: columns({ table: 'Table', fund: 'Fund' }),
    rows,
    empty: 'None. All boxes with fees were counted.',
  };
}
