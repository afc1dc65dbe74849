/**
 * The summary of a gaming day, to be signed by those who closed it: what was counted, what was paid and how, what was
 * undone, what is left to reimburse, and every meter as it was read.
 */
import { addCents, type Cents, cents, sumCents, ZERO } from '../../base/cents.ts';
import { plainWords, tableName } from '../../base/display-text.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { signedBy } from '../../floor/two-people.ts';
import { PLAIN_NAMES } from '../../sentences/sentence.ts';
import { accountWords } from '../account-words.ts';
import { fundName } from './law.ts';
import type { DayOf } from './meter-reading.ts';
import { varianceOf } from './movements.ts';
import {
  badges,
  columns,
  count,
  line,
  money,
  numbered,
  overPeriod,
  type Paper,
  type PaperMaker,
  type Place,
  record,
  type Table,
  text,
  time,
  withTotals,
} from './paper.ts';

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;
type Heard<Type extends FloorEvent['type']> = Readonly<{ one: FloorRecord; event: Of<Type> }>;

type Draft = {
  payments: Heard<'awards-paid'>[];
  undone: Heard<'reversed'>[];
  counts: Heard<'box-counted'>[];
  close: Heard<'day-closed'> | undefined;
};

/** Boxes are counted after the day is over, so it hears the records up to its close. */
export function daySummary(of: DayOf): PaperMaker {
  const draft: Draft = { payments: [], undone: [], counts: [], close: undefined };
  return {
    matters: (body) => MATTERS.test(body),
    take: (one) => {
      if ('refusal' in one.outcome || draft.close !== undefined) return;
      for (const event of one.outcome.events) hear(of, draft, one, event);
    },
    made: (last) => paperOf(of, draft, last),
  };
}

const MATTERS = /"type":"(?:awards-paid|reversed|box-counted|day-closed)"/;

function hear({ day, span }: DayOf, draft: Draft, one: FloorRecord, event: FloorEvent): void {
  const isOfDay = one.command.time < span.until;
  if (event.type === 'awards-paid' && isOfDay) draft.payments.push({ one, event });
  if (event.type === 'reversed' && isOfDay) draft.undone.push({ one, event });
  if (event.type === 'box-counted') draft.counts.push({ one, event });
  if (event.type !== 'day-closed') return;
  if (event.day === day) draft.close = { one, event };
  // What was counted before was counted for an earlier day.
  else draft.counts.length = 0;
}

function paperOf(of: DayOf, draft: Draft, last: Place): Paper {
  const { law, day, span, before } = of;
  const { payments, undone, counts, close } = draft;
  const variance = sumCents(counts.map(({ event }) => varianceOf(event)));
  const open = (close?.event.toMakeGood ?? []).map(({ amount }) => amount);
  const [first = null, ...others] = close === undefined ? [] : signedBy(close.one.command);
  return {
    kind: 'day-summary',
    title: 'Close of day summary',
    ...overPeriod({ law, day, span, before }, last),
    head: [
      ...(close === undefined
        ? [line('closed', 'Closed', text('Not closed yet'))]
        : [
            line('closed', 'Closed', time(close.one.command.time)),
            line('by', 'Closed by', badges(signedBy(close.one.command))),
          ]),
      line('payments', 'Payments', count(payments.length)),
      line('paid', 'Paid to winners', money(sumCents(payments.map(({ event }) => event.net)))),
      line(
        'withheld',
        'Withheld or set off',
        money(sumCents(payments.map(({ event }) => cents(event.gross - event.net)))),
      ),
      line('undone', 'Corrections', count(undone.length)),
      line('boxes', 'Boxes counted', count(counts.length)),
      line('variance', 'Over or short', money(variance)),
      line('owed', 'Reimbursements due at the close', money(sumCents(open))),
    ],
    tables: [countsTable(of, counts), formsTable(payments), undoneTable(undone), readingsTable(of, close)],
    signatures: [
      { label: 'Closed by', badge: first },
      ...(others.length === 0
        ? [{ label: 'Verified by', badge: null }]
        : others.map((badge) => ({ label: 'Verified by', badge }))),
    ],
    notes: (close?.event.flags ?? []).map((says) => ({ at: 'F-19', says })),
  };
}

function countsTable({ law }: DayOf, counts: Draft['counts']): Table {
  const table = {
    id: 'counts',
    caption: 'Box counts',
    columns: columns({
      table: 'Table',
      fund: 'Fund',
      by: 'Counted by',
      'record>': 'Record',
      'expected>': 'Metered',
      'counted>': 'Counted',
      'variance>': 'Over or short',
    }),
    rows: counts.map(({ one, event }) => ({
      record: one.seq,
      cells: [
        text(tableName(event.table)),
        text(fundName(law, event.fund)),
        badges(event.by),
        record(one.seq),
        money(event.expected),
        money(event.counted),
        money(varianceOf(event)),
      ],
    })),
    empty: 'No boxes were counted for this day.',
  };
  return withTotals(table, ['expected', 'counted', 'variance']);
}

function formsTable(payments: Draft['payments']): Table {
  const sums = new Map<string, { place: string; form: string; many: number; net: Cents; seq: number }>();
  for (const { one, event } of payments) {
    const { place, form, net, parts = [{ form, amount: net }] } = event;
    for (const part of parts) {
      const key = `${place} ${part.form}`;
      const sum = sums.get(key) ?? { place, form: part.form, many: 0, net: ZERO, seq: one.seq };
      sums.set(key, { ...sum, many: sum.many + 1, net: addCents(sum.net, part.amount) });
    }
  }
  const table = {
    id: 'forms',
    caption: 'Paid by place and form',
    columns: columns({ place: 'Paid at', form: 'Form', 'payments>': 'Payments', 'net>': 'Paid' }),
    rows: [...sums.values()].map(({ place, form, many, net, seq }) => ({
      record: seq,
      cells: [text(plainWords(place)), text(plainWords(form)), count(many), money(net)],
    })),
    empty: 'No payments.',
  };
  return withTotals(table, ['net']);
}

function undoneTable(undone: Draft['undone']): Table {
  return {
    id: 'undone',
    caption: 'Corrections',
    columns: columns({
      time: 'Time',
      what: 'Corrected',
      why: 'Reason',
      by: 'Signed by',
      'record>': 'Record',
      'covered>': 'Covered by the casino',
    }),
    rows: undone.map(({ one, event }) => ({
      record: one.seq,
      cells: [
        time(one.command.time),
        event.payment === undefined ? record(event.of) : numbered(event.payment),
        text(plainWords(event.reason)),
        badges(event.by),
        record(one.seq),
        money(event.covered),
      ],
    })),
    empty: 'None.',
  };
}

function readingsTable({ law }: DayOf, close: Draft['close']): Table {
  const names = { ...PLAIN_NAMES, fund: (id: string) => fundName(law, id) };
  return {
    id: 'readings',
    caption: 'Meter readings at the close',
    columns: columns({ account: 'Meter', 'amount>': 'Reading' }),
    rows: (close?.event.readings ?? []).map(({ account, amount }) => ({
      record: close!.one.seq,
      cells: [text(accountWords(account, names)), money(cents(amount))],
    })),
    empty: 'No meter was read yet.',
  };
}
