/**
 * Shift totals for a cage station or a badge: payments by form, reimbursements by fund, and outstanding reimbursements.
 * Paid out, less reimbursed, less outstanding, must equal zero.
 */

import { addCents, type Cents, cents, subtractCents, ZERO } from '../../base/cents.ts';
import { plainWords } from '../../base/display-text.ts';
import { accountOf, cage } from '../../floor/accounts.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { paidIn } from '../terms.ts';
import type { PeriodOf } from './hit-log.ts';
import { fundName } from './law.ts';
import {
  badges,
  columns,
  count,
  line,
  money,
  numbered,
  numberedAll,
  overPeriod,
  type Paper,
  type PaperMaker,
  type Place,
  person,
  type Row,
  record,
  type Table,
  text,
  time,
  withTotals,
} from './paper.ts';

/** The shift: all payments from a station, by a badge, or both. */
type ShiftOf = PeriodOf & Readonly<{ badge: string | null; station: string | null }>;

type PaidEvent = Extract<FloorEvent, { type: 'awards-paid' }>;
type GivenLine = Readonly<{ one: FloorRecord; says: string; amount: Cents }>;

type Draft = Readonly<{
  of: ShiftOf;
  payments: { one: FloorRecord; event: PaidEvent }[];
  /** Reimbursements, counts and corrections on the cage account. */
  others: GivenLine[];
  sums: { out: Cents; back: Cents; owed: Cents; kept: Cents };
}>;

export function shiftTotals(of: ShiftOf): PaperMaker {
  const draft: Draft = { of, payments: [], others: [], sums: { out: ZERO, back: ZERO, owed: ZERO, kept: ZERO } };
  return { take: (one) => addRecord(draft, one), made: (last) => paperOf(draft, last) };
}

const isInShift = ({ badge, station }: ShiftOf, { command: { by } }: FloorRecord): boolean =>
  (badge === null || by.badge === badge) && (station === null || by.station === station);

function addRecord(draft: Draft, one: FloorRecord): void {
  if ('refusal' in one.outcome || !isInShift(draft.of, one)) return;
  for (const event of one.outcome.events) {
    if (event.type === 'awards-paid') draft.payments.push({ one, event });
    const moved = event.type === 'reversed' ? net(atCage(event)) : atCage(event);
    if (event.type !== 'awards-paid' && touchesCage(event)) {
      draft.others.push({ one, says: otherWords(draft.of, event), amount: subtractCents(moved.back, moved.out) });
    }
    draft.sums.out = addCents(draft.sums.out, moved.out);
    draft.sums.back = addCents(draft.sums.back, moved.back);
    draft.sums.kept = addCents(draft.sums.kept, moved.kept);
    draft.sums.owed = addCents(draft.sums.owed, stillOwed(event));
  }
}

/** The cage is a debit account: a payment credits it and a reimbursement debits it. */
function atCage(event: FloorEvent): Record<'out' | 'back' | 'kept', Cents> {
  const moved = { out: ZERO, back: ZERO, kept: ZERO };
  if (!('postings' in event)) return moved;
  for (const { debit, credit, amount } of event.postings) {
    if (credit === cage) moved.out = addCents(moved.out, amount);
    if (debit === cage) moved.back = addCents(moved.back, amount);
    // Winners of merchandise pay withholding in cash; unless a fund owes it on, it stays in the cage.
    const { owner, kind } = accountOf(credit);
    const isKept = owner === 'house' && (kind === 'withheld' || kind === 'set-off');
    if (debit === cage && isKept) moved.kept = addCents(moved.kept, amount);
  }
  return moved;
}

/** What was undone crosses the cage in both directions, and only the difference is money that moved. */
const net = ({ out, back, kept }: ReturnType<typeof atCage>): ReturnType<typeof atCage> => {
  const rest = subtractCents(back, out);
  return { out: rest < 0 ? cents(-rest) : ZERO, back: rest < 0 ? ZERO : rest, kept };
};

const touchesCage = (event: FloorEvent): boolean =>
  'postings' in event && event.postings.some(({ debit, credit }) => debit === cage || credit === cage);

function stillOwed(event: FloorEvent): Cents {
  if (event.type === 'made-good') return event.place === 'cage' ? cents(-event.amount) : ZERO;
  if (!('toMakeGood' in event)) return ZERO;
  return event.toMakeGood.reduce((sum, { place, amount }) => (place === 'cage' ? addCents(sum, amount) : sum), ZERO);
}

function otherWords({ law }: ShiftOf, event: FloorEvent): string {
  if (event.type === 'made-good') return `Reimbursed by ${fundName(law, event.fund)}`;
  if (event.type === 'reversed') return `Record ${event.of} corrected (${plainWords(event.reason)})`;
  return event.type.replaceAll('-', ' ');
}

function paperOf(draft: Draft, last: Place): Paper {
  const { span, badge, station } = draft.of;
  const { out, back, owed, kept } = draft.sums;
  return {
    kind: 'shift',
    title: 'Shift totals',
    ...overPeriod(draft.of, last),
    head: [
      ...(badge === null ? [] : [line('badge', 'Badge', badges([badge]))]),
      ...(station === null ? [] : [line('station', 'Station', text(station))]),
      line('from', 'From', time(span.from)),
      line('until', 'To', time(span.until)),
      line('payments', 'Payments', count(draft.payments.length)),
      line('out', 'Cage paid out', money(out)),
      line('back', 'Cage received', money(back)),
      line('owed', 'Outstanding reimbursements', money(owed)),
      ...(kept === 0 ? [] : [line('kept', 'Withheld for tax', money(kept))]),
      line('rest', 'Unreconciled', money(cents(out - back - owed + kept))),
    ],
    tables: [paymentsTable(draft), formsTable(draft), othersTable(draft)],
    signatures: [
      { label: 'Cashier', badge },
      { label: 'Relieved by', badge: null },
    ],
    notes: [],
  };
}

function paymentsTable({ payments }: Draft): Table {
  const rows = payments.map(({ one, event }): Row => {
    const { payment, awards, person: who, place, form, parts, gross, withheld, setOff = [], net } = event;
    const off = [...withheld, ...setOff].reduce((sum, { amount }) => addCents(sum, amount), ZERO);
    return {
      record: one.seq,
      cells: [
        time(one.command.time),
        numbered(payment),
        numberedAll(awards.map(({ id }) => id)),
        person(who),
        text(plainWords(place)),
        text(paidIn({ form, parts })),
        record(one.seq),
        money(gross),
        money(off),
        money(net),
      ],
    };
  });
  const table = {
    id: 'payments',
    caption: 'Payments',
    columns: columns({
      time: 'Time',
      payment: 'Payment',
      awards: 'Awards',
      person: 'Name',
      place: 'Paid at',
      form: 'Form',
      'record>': 'Record',
      'gross>': 'Gross',
      'off>': 'Withheld or set off',
      'net>': 'Net paid',
    }),
    rows,
    empty: 'No payments.',
  };
  return withTotals(table, ['gross', 'off', 'net']);
}

function formsTable({ payments }: Draft): Table {
  const forms = new Map<string, { place: string; form: string; payments: number; net: Cents; seq: number }>();
  for (const { one, event } of payments) {
    const { place, parts = [{ form: event.form, amount: event.net }] } = event;
    for (const { form, amount } of parts) {
      const line = forms.get(`${place} ${form}`) ?? { place, form, payments: 0, net: ZERO, seq: one.seq };
      line.payments += 1;
      line.net = addCents(line.net, amount);
      forms.set(`${place} ${form}`, line);
    }
  }
  const table = {
    id: 'forms',
    caption: 'By place and form',
    columns: columns({ place: 'Paid at', form: 'Form', 'payments>': 'Payments', 'net>': 'Net paid' }),
    rows: [...forms.values()].map(({ place, form, payments: number, net, seq }) => ({
      record: seq,
      cells: [text(plainWords(place)), text(plainWords(form)), count(number), money(net)],
    })),
    empty: 'No payments.',
  };
  return withTotals(table, ['payments', 'net']);
}

function othersTable({ others }: Draft): Table {
  const table = {
    id: 'others',
    caption: 'Reimbursements and corrections',
    columns: columns({ time: 'Time', says: 'Description', 'record>': 'Record', 'amount>': 'Cage received' }),
    rows: others.map(({ one, says, amount }) => ({
      record: one.seq,
      cells: [time(one.command.time), text(says), record(one.seq), money(amount)],
    })),
    empty: 'None.',
  };
  return withTotals(table, ['amount']);
}
