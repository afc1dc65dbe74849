/**
 * The collection report of a gaming day: fees collected and refunded by table and promotion, each jackpot collection box
 * from its opening to its closing amount, and how long each table was open.
 */
import { addCents, type Cents, cents, subtractCents, ZERO } from '../../base/cents.ts';
import { compareNames, plainWords, tableName } from '../../base/display-text.ts';
import { type Instant, MINUTE } from '../../base/time.ts';
import {
  type Account,
  type AccountFacts,
  accountOf,
  box as boxAccount,
  fundCash,
  overShort,
  unallotted,
} from '../../floor/accounts.ts';
import { happenedAt } from '../../floor/clock.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { type FeeWord, feesOf } from '../../rules/fund.ts';
import { fundName, type Law, offerName } from './law.ts';
import type { DayOf } from './meter-reading.ts';
import { balanceIn, movesOf, type Standing } from './movements.ts';
import {
  columns,
  count,
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

/**
 * Tables open when the day began; `table`: only this one. `isUnseen`: tables whose amounts are withheld, because the
 * reader counts boxes and must not know the expected amount of a box not counted yet (F-16).
 */
type CollectionOf = DayOf &
  Readonly<{ tables: Standing['tables']; table: string | null; isUnseen: (table: string) => boolean }>;

type Fees = { table: string; offer: string; fees: number; taken: Cents; dropped: Cents; returned: Cents; seqs: Seqs };
type Seqs = { from: number; to: number };
type Box = { opening: Cents; collected: Cents; counted: Cents; difference: Cents; others: Cents; seqs: Seqs };
type Open = { from: Instant | null; until: Instant | null };
type Hours = { open: Open[]; rounds: number; seqs: Seqs | undefined };

type Draft = Readonly<{
  of: CollectionOf;
  fees: Map<string, Fees>;
  boxes: Map<Account, Box>;
  hours: Map<string, Hours>;
  corrections: Row[];
}>;

export function collectionReport(of: CollectionOf): PaperMaker {
  const draft: Draft = { of, fees: new Map(), boxes: new Map(), hours: new Map(), corrections: [] };
  for (const account of of.opening.keys()) if (isBox(account)) boxOf(draft, account, of.before);
  for (const [table, since] of of.tables) {
    if (isWanted(of, table)) hoursOf(draft, table).open.push({ from: since, until: null });
  }
  return { take: (one) => addRecord(draft, one), made: (last) => paperOf(draft, last) };
}

const isBox = (account: Account): boolean => accountOf(account).kind === 'box';
const tableOf = (account: Account): string => accountOf(account).id;
const fundOf = (account: Account): string => accountOf(account).of;
/** Accounts that receive fees. */
const takesFees = ({ kind }: AccountFacts): boolean => kind === 'pool' || kind === 'reserve' || kind === 'unallotted';
const isWanted = ({ table }: CollectionOf, other: string): boolean => table === null || table === other;

function addRecord(draft: Draft, one: FloorRecord): void {
  if ('refusal' in one.outcome) return;
  for (const event of one.outcome.events) addEvent(draft, one, event);
  for (const { account, other, amount, event } of movesOf(one, isBox)) {
    if (!isWanted(draft.of, tableOf(account))) continue;
    const box = boxOf(draft, account, one.seq);
    box.seqs.to = one.seq;
    const isFee = takesFees(accountOf(other)) && amount > 0;
    if (event.type === 'box-counted' && other === overShort) box.difference = addCents(box.difference, amount);
    else if (event.type === 'box-counted' && amount < 0) box.counted = subtractCents(box.counted, amount);
    else if (isFee && event.type !== 'reversed') box.collected = addCents(box.collected, amount);
    else box.others = addCents(box.others, amount);
  }
}

function addEvent(draft: Draft, { seq, command }: FloorRecord, event: FloorEvent): void {
  const { of } = draft;
  if (!('table' in event) || typeof event.table !== 'string') {
    if (event.type === 'reversed') correct(draft, seq, command.time, event);
    return;
  }
  if (!isWanted(of, event.table)) return;
  const at = happenedAt(seq, command.time, of.law.house.wentBack);
  const hours = hoursOf(draft, event.table);
  hours.seqs = { from: hours.seqs?.from ?? seq, to: seq };
  switch (event.type) {
    case 'table-opened':
      hours.open.push({ from: at, until: null });
      return;
    case 'table-closed': {
      const last = hours.open.at(-1);
      if (last !== undefined) last.until = at;
      return;
    }
    case 'round-started':
      hours.rounds += 1;
      addFees(draft, seq, event);
      return;
    case 'tally-entered':
      addFees(draft, seq, event);
      return;
    // A house-banked game begins with locked wagers.
    case 'wagers-locked':
      hours.rounds += 1;
      return;
    case 'box-counted':
      addCountedFees(draft, seq, event);
      return;
    case 'round-voided':
      addRefund(draft, seq, event, event.returned);
      return;
    case 'fault-reported':
      addRefund(draft, seq, event, event.void);
      return;
    default:
  }
}

/** Postings follow the order of the offers; each offer has its number of postings. */
function addFees(
  draft: Draft,
  seq: number,
  { table, taken, postings }: Of<'round-started'> | Of<'tally-entered'>,
): void {
  let next = 0;
  for (const { offer, fees, postings: own } of taken) {
    const line = feesOfOffer(draft, table, offer, seq);
    line.fees += fees;
    for (const { amount } of postings.slice(next, next + own)) line.taken = addCents(line.taken, amount);
    next += own;
  }
}

/** Fees known only from the count, above the metered fees. */
function addCountedFees(draft: Draft, seq: number, { table, fund, postings }: Of<'box-counted'>): void {
  for (const { credit, amount, at } of postings) {
    if (credit !== unallotted(fund)) continue;
    const line = feesOfOffer(draft, table, feederOf(draft.of.law, fund, at), seq);
    line.dropped = addCents(line.dropped, amount);
  }
}

/** Found by the clause of the fee; if unclear, it is a fee of the fund. */
function feederOf({ offers, funds }: Law, fund: string, at: string): string {
  const takes = (id: string) => {
    const sheet = offers.get(id)?.sheet;
    if (sheet?.fund.kind !== 'own') return false;
    return feesOf(sheet.fund).some((fee: FeeWord) => fee.known === 'count' && fee.at === at);
  };
  const fed = [...offers].filter(([, known]) => known.fund === fund).map(([id]) => id);
  return (funds.get(fund)?.fedBy ?? []).find(takes) ?? fed.find(takes) ?? fund;
}

type FeeRefund = Of<'round-voided'> | Of<'fault-reported'>;

function addRefund(draft: Draft, seq: number, { table, postings }: FeeRefund, offers: readonly string[]): void {
  const { law } = draft.of;
  for (const { debit, credit, amount } of postings) {
    const from = accountOf(debit);
    const fund = from.id;
    if (!takesFees(from) || (credit !== boxAccount(table, fund) && credit !== fundCash(fund))) continue;
    const own = offers.filter((id) => law.offers.get(id)?.fund === fund);
    const line = feesOfOffer(draft, table, own.join(', ') || fund, seq);
    line.returned = addCents(line.returned, amount);
  }
}

function correct(draft: Draft, seq: number, at: Instant, { of, reason, postings }: Of<'reversed'>): void {
  const byBox = new Map<Account, Cents>();
  const add = (account: Account, amount: number) => {
    if (isBox(account) && isWanted(draft.of, tableOf(account)))
      byBox.set(account, cents((byBox.get(account) ?? 0) + amount));
  };
  for (const { debit, credit, amount } of postings) {
    add(debit, amount);
    add(credit, -amount);
  }
  for (const [account, amount] of byBox) {
    const cells = [
      time(at),
      text(tableName(tableOf(account))),
      record(of),
      text(plainWords(reason)),
      record(seq),
      money(amount),
    ];
    draft.corrections.push({ record: seq, cells });
  }
}

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;

function feesOfOffer({ fees }: Draft, table: string, offer: string, seq: number): Fees {
  const key = `${table}\n${offer}`;
  const known = fees.get(key);
  if (known !== undefined) {
    known.seqs.to = seq;
    return known;
  }
  const seqs = { from: seq, to: seq };
  const line = { table, offer, fees: 0, taken: ZERO, dropped: ZERO, returned: ZERO, seqs };
  fees.set(key, line);
  return line;
}

function boxOf({ of, boxes }: Draft, account: Account, seq: number): Box {
  const known = boxes.get(account);
  if (known !== undefined) return known;
  const opening = balanceIn(of.opening, account);
  const seqs = { from: seq, to: seq };
  const box = { opening, collected: ZERO, counted: ZERO, difference: ZERO, others: ZERO, seqs };
  if (isWanted(of, tableOf(account))) boxes.set(account, box);
  return box;
}

function hoursOf({ hours }: Draft, table: string): Hours {
  const known = hours.get(table) ?? { open: [], rounds: 0, seqs: undefined };
  hours.set(table, known);
  return known;
}

function paperOf(draft: Draft, last: Place): Paper {
  const { span, upTo, table } = draft.of;
  return {
    kind: 'collection-report',
    title: 'Collection report',
    ...overPeriod(draft.of, last),
    head: [
      { id: 'from', label: 'From', value: time(span.from) },
      { id: 'until', label: 'Until', value: time(upTo) },
      ...(table === null ? [] : [{ id: 'table', label: 'Table', value: text(tableName(table)) }]),
    ],
    tables: [feesTable(draft), boxesTable(draft), hoursTable(draft), correctionsTable(draft)].map((one) =>
      hideUncounted(draft, one),
    ),
    signatures: [
      { label: 'Prepared by', badge: null },
      { label: 'Checked by', badge: null },
    ],
    notes: [
      {
        at: null,
        says: 'Fees are kept separate from all other collections, in a jackpot collection box at each table.',
      },
      ...(isBlind(draft) ? [{ at: 'F-16', says: 'Amounts are not shown for a table with an uncounted box.' }] : []),
    ],
  };
}

const tablesIn = ({ hours, boxes }: Draft): string[] => [...hours.keys(), ...[...boxes.keys()].map(tableOf)];

const isBlind = (draft: Draft): boolean => tablesIn(draft).some(draft.of.isUnseen);

/** Removes the amounts of uncounted tables, and the totals that would reveal them. */
function hideUncounted(draft: Draft, { totals, ...table }: Table): Table {
  const hidden = new Set(tablesIn(draft).filter(draft.of.isUnseen).map(tableName));
  const column = table.columns.findIndex(({ id }) => id === 'table');
  const isHidden = ({ cells }: Row): boolean => {
    const cell = cells[column];
    return cell?.is === 'text' && hidden.has(cell.value);
  };
  if (!table.rows.some(isHidden)) return totals === undefined ? table : { ...table, totals };
  const shown = (row: Row): Row =>
    isHidden(row)
      ? { ...row, cells: row.cells.map((cell) => (cell.is === 'money' || cell.is === 'count' ? NOTHING : cell)) }
      : row;
  return { ...table, rows: table.rows.map(shown) };
}

const inOrder = <T>(lines: ReadonlyMap<string, T>): (readonly [string, T])[] =>
  [...lines].sort(([a], [b]) => compareNames(a, b));

function feesTable({ of, fees }: Draft): Table {
  const rows = inOrder(fees).map(([, line]): Row => {
    const { table, offer, fees: number, taken, dropped, returned, seqs } = line;
    const name = offer
      .split(', ')
      .map((id) => (of.law.offers.has(id) ? offerName(of.law, id) : fundName(of.law, id)))
      .join(', ');
    const net = cents(taken + dropped - returned);
    return {
      record: seqs.from,
      cells: [
        text(tableName(table)),
        text(name),
        count(number),
        money(taken),
        money(dropped),
        money(returned),
        record(seqs.from),
        record(seqs.to),
        money(net),
      ],
    };
  });
  const table = {
    id: 'fees',
    caption: 'Fees by table and promotion',
    columns: columns({
      table: 'Table',
      offer: 'Promotion',
      'fees>': 'Fees',
      'taken>': 'Metered',
      'dropped>': 'Found at count',
      'returned>': 'Refunded',
      'from>': 'First record',
      'to>': 'Last record',
      'net>': 'Collected',
    }),
    rows,
    empty: 'No fees were collected.',
  };
  return withTotals(table, ['fees', 'taken', 'dropped', 'returned', 'net']);
}

function boxesTable({ of, boxes }: Draft): Table {
  const rows = inOrder(boxes).map(([account, box]): Row => {
    const { opening, collected, counted, difference, others, seqs } = box;
    const closing = cents(opening + collected + difference + others - counted);
    return {
      record: seqs.from === of.before ? null : seqs.from,
      cells: [
        text(tableName(tableOf(account))),
        text(fundName(of.law, fundOf(account))),
        ...[opening, collected, others, difference, counted, closing].map(money),
      ],
    };
  });
  const table = {
    id: 'boxes',
    caption: 'Jackpot collection boxes',
    columns: columns({
      table: 'Table',
      fund: 'Fund',
      'opening>': 'Opening',
      'collected>': 'Fees',
      'others>': 'Refunds and corrections',
      'difference>': 'Over or short',
      'counted>': 'Counted',
      'closing>': 'Closing',
    }),
    rows,
    empty: 'No table has a jackpot collection box.',
  };
  return withTotals(table, ['opening', 'collected', 'others', 'difference', 'counted', 'closing']);
}

function hoursTable({ of, hours }: Draft): Table {
  const rows = inOrder(hours).flatMap(([table, { open, rounds, seqs }]) =>
    open.map(({ from, until }, i): Row => {
      const start = Math.max(from ?? of.span.from, of.span.from);
      const minutes = Math.floor((Math.min(until ?? of.upTo, of.upTo) - start) / MINUTE);
      return {
        record: seqs?.from ?? null,
        cells: [
          text(tableName(table)),
          from === null ? text('before this day') : time(from),
          until === null ? text('open') : time(until),
          count(Math.max(minutes, 0)),
          i === 0 ? count(rounds) : NOTHING,
        ],
      };
    }),
  );
  const table = {
    id: 'hours',
    caption: 'Tables',
    columns: columns({
      table: 'Table',
      opened: 'Opened',
      closed: 'Closed',
      'minutes>': 'Minutes open',
      'rounds>': 'Rounds keyed',
    }),
    rows,
    empty: 'No table was open.',
  };
  return withTotals(table, ['minutes', 'rounds']);
}

function correctionsTable({ corrections }: Draft): Table {
  return {
    id: 'corrections',
    caption: 'Corrections to jackpot collection boxes',
    columns: columns({
      time: 'Time',
      table: 'Table',
      'of>': 'Corrects record',
      reason: 'Reason',
      'record>': 'Record',
      'amount>': 'Change in box',
    }),
    rows: corrections,
    empty: 'No corrections.',
  };
}
