/**
 * A fund's books over a period, from postings alone: the players' money (pools, reserve, fees not yet allotted, amounts
 * on hold for pending hits), prizes owed, and house advances. Each has an opening balance, movements by cause, and a
 * closing balance; each day has its own figures, for a chart.
 */
import { addCents, type Cents, cents, ZERO } from '../../base/cents.ts';
import { compareTexts } from '../../base/display-text.ts';
import type { Instant, Span } from '../../base/time.ts';
import {
  type Account,
  type AccountKind,
  accountOf,
  adminFees,
  normalBalance,
  promotions,
  shortfalls,
} from '../../floor/accounts.ts';
import { happenedAt } from '../../floor/clock.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { HouseDay } from '../../floor/state.ts';
import { fundName, type Law } from './law.ts';
import { type Balances, type Move, movesOf, shiftBalances } from './movements.ts';
import {
  columns,
  count,
  day,
  line,
  money,
  NOTHING,
  overPeriod,
  type Paper,
  type Place,
  type Row,
  record,
  type Table,
  text,
  time,
  withTotals,
} from './paper.ts';

/** One of the three: `players`, `owed` and `lent`. */
export type Book = 'players' | 'owed' | 'lent';

/** Why a book moved; see SAYS for the printed words. */
type BookCause =
  | 'opening'
  | 'collections'
  | 'fees-returned'
  | 'advances'
  | 'gifts'
  | 'covered'
  | 'repayments'
  | 'given-up'
  | 'admin-fees'
  | 'prizes'
  | 'prizes-returned'
  | 'paid'
  | 'to-the-house'
  | 'forfeited'
  | 'transfers'
  | 'corrections'
  | 'other';

/** `amount` is signed in the direction the book moved; `from` and `to` are the first and last record. */
type BookLine = Readonly<{ cause: BookCause; times: number; amount: Cents; from: number; to: number }>;

type BookSums = Readonly<{ opening: Cents; lines: readonly BookLine[]; closing: Cents }>;

export type FundDay = Readonly<{
  day: HouseDay;
  collections: Cents;
  prizes: Cents;
  /** Paid in by the house: advances, contributions and covered shortfalls. */
  house: Cents;
  repaid: Cents;
  adminFees: Cents;
  /** The players' money at the end of the day, and each of its pools. */
  balance: Cents;
  pools: Readonly<Record<string, Cents>>;
}>;

export type FundBooks = Readonly<{
  fund: string;
  name: string;
  span: Span;
  players: BookSums;
  owed: BookSums;
  lent: BookSums;
  days: readonly FundDay[];
}>;

type FundBooksOf = Readonly<{
  law: Law;
  fund: string;
  span: Span;
  opening: Balances;
  /** The gaming days of the period, in order. */
  days: readonly Readonly<{ day: HouseDay; span: Span }>[];
}>;

type FundBooksMaker = Readonly<{ take: (record: FloorRecord) => void; made: () => FundBooks }>;

export function fundBooks(of: FundBooksOf): FundBooksMaker {
  const balances = new Map(of.opening);
  const lines: Record<Book, Map<BookCause, Draft>> = { players: new Map(), owed: new Map(), lent: new Map() };
  const days = daysOf(of, balances);
  const take = (record: FloorRecord): void => {
    days.reach(happenedAt(record.seq, record.command.time, of.law.house.wentBack));
    for (const move of movesOf(record, (account) => bookOf(of.fund, account) !== undefined)) {
      const book = bookOf(of.fund, move.account)!;
      if (bookOf(of.fund, move.other) === book) continue;
      const cause = causeOf(of.fund, book, move);
      enter(lines[book], cause, move);
      days.add(book, cause, move.amount);
    }
    shiftBalances(balances, record, 1);
  };
  const sums = (book: Book): BookSums => {
    const opening = bookBalance(of.opening, of.fund, book);
    const all = [...lines[book].values()].filter(({ amount }) => amount !== 0);
    return { opening, lines: all, closing: all.reduce((sum, { amount }) => addCents(sum, amount), opening) };
  };
  return {
    take,
    made: () => ({
      fund: of.fund,
      name: fundName(of.law, of.fund),
      span: of.span,
      players: sums('players'),
      owed: sums('owed'),
      lent: sums('lent'),
      days: days.made(),
    }),
  };
}

type Draft = { -readonly [K in keyof BookLine]: BookLine[K] };

function enter(lines: Map<BookCause, Draft>, cause: BookCause, { record, amount }: Move): void {
  const { seq } = record;
  const line = lines.get(cause) ?? { cause, times: 0, amount: ZERO, from: seq, to: seq };
  line.times += 1;
  line.amount = addCents(line.amount, amount);
  line.to = seq;
  lines.set(cause, line);
}

/** The book an account of the fund belongs to. Boxes and cash show where money is, not whose it is. */
export function bookOf(fund: string, account: Account): Book | undefined {
  const { fund: owner, kind } = accountOf(account);
  return owner === fund ? BOOKS[kind] : undefined;
}

const BOOKS: Readonly<Partial<Record<AccountKind, Book>>> = {
  pool: 'players',
  held: 'players',
  rollover: 'players',
  reserve: 'players',
  unallotted: 'players',
  payable: 'owed',
  'set-aside': 'owed',
  'to-recover': 'lent',
};

/** The total of a book in these balances, on its own side, as people read it. */
export function bookBalance(balances: Balances, fund: string, book: Book): Cents {
  let sum = 0;
  for (const [account, net] of balances) if (bookOf(fund, account) === book) sum += normalBalance(account, net);
  return cents(sum);
}

function causeOf(fund: string, book: Book, { event, other, amount }: Move): BookCause {
  if (event.type === 'reversed') return 'corrections';
  const rose = amount > 0;
  const there = bookOf(fund, other);
  if (there !== undefined) return betweenBooks(book, there, rose, event);
  const { owner, kind, id } = accountOf(other);
  if (owner === 'fund' && id !== fund) return 'transfers';
  if (kind === 'box') return rose ? 'collections' : 'fees-returned';
  if (event.type === 'opening-entered' || event.type === 'taken-over') return 'opening';
  // A house-banked game pays a share of its wagers into the fund, refunded if the deal is void.
  if (kind === 'win') return rose ? 'collections' : 'fees-returned';
  if (kind === 'cash' && book === 'owed' && !rose) return 'paid';
  if (kind === 'cash') return rose ? 'other' : 'fees-returned';
  return withHouse(book, other, rose);
}

function betweenBooks(book: Book, there: Book, rose: boolean, event: FloorEvent): BookCause {
  // An advance raises both the players' money and the advances; a repayment lowers both.
  if (book === 'lent' || there === 'lent') return rose || isLock(event) ? 'advances' : 'repayments';
  return rose === (book === 'owed') ? 'prizes' : 'prizes-returned';
}

/** Undoing a hold cancels its advances; it is not a repayment. */
const isLock = ({ type }: FloorEvent): boolean => type.startsWith('hit-') || type.startsWith('hand-');

function withHouse(book: Book, other: Account, rose: boolean): BookCause {
  if (other === adminFees) return 'admin-fees';
  if (other === promotions) return book === 'owed' && !rose ? 'to-the-house' : 'gifts';
  if (other === shortfalls) return book === 'lent' ? 'given-up' : 'covered';
  if (book !== 'owed') return 'other';
  if (accountOf(other).kind === 'forfeited') return 'forfeited';
  return rose ? 'other' : 'paid';
}

const IN_FROM_HOUSE: readonly BookCause[] = ['advances', 'gifts', 'covered'];

/** Figures by day, as records arrive. */
function daysOf({ fund, days }: FundBooksOf, balances: Balances) {
  const made: FundDay[] = [];
  let at = 0;
  let sums = noSums();
  const close = (): void => {
    made.push({
      day: days[at]!.day,
      ...sums,
      balance: bookBalance(balances, fund, 'players'),
      pools: poolsIn(balances, fund),
    });
    sums = noSums();
    at += 1;
  };
  return {
    reach: (moment: Instant): void => {
      while (at < days.length - 1 && days[at]!.span.until <= moment) close();
    },
    add: (book: Book, cause: BookCause, amount: Cents): void => {
      if (book !== 'players') return;
      if (cause === 'collections' || cause === 'fees-returned') sums.collections = addCents(sums.collections, amount);
      if (cause === 'prizes') sums.prizes = cents(sums.prizes - amount);
      if (cause === 'repayments') sums.repaid = cents(sums.repaid - amount);
      if (cause === 'admin-fees') sums.adminFees = cents(sums.adminFees - amount);
      if (IN_FROM_HOUSE.includes(cause)) sums.house = addCents(sums.house, amount);
    },
    made: (): readonly FundDay[] => {
      while (at < days.length) close();
      return made;
    },
  };
}

const noSums = () => ({ collections: ZERO, prizes: ZERO, house: ZERO, repaid: ZERO, adminFees: ZERO });

function poolsIn(balances: Balances, fund: string): Record<string, Cents> {
  const pools = [...balances].flatMap(([name, net]): [string, Cents][] => {
    const account = accountOf(name);
    return account.kind === 'pool' && account.fund === fund ? [[account.of, normalBalance(name, net)]] : [];
  });
  return Object.fromEntries(pools.sort(byName));
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => compareTexts(a, b);

// The printed statement: movements by cause, prizes owed, house advances, and every day of the period.

export function fundStatementPaper(law: Law, books: FundBooks, before: number, last: Place): Paper {
  const { name, span, players, owed, lent } = books;
  return {
    kind: 'fund-statement',
    title: `Fund statement: ${name}`,
    ...overPeriod({ law, day: null, span, before }, last),
    head: [
      line('fund', 'Fund', text(name)),
      line('from', 'From', time(span.from)),
      line('until', 'To', time(span.until)),
      line('balance', 'Players’ money, closing', money(players.closing)),
      line('owed', 'Prizes owed, closing', money(owed.closing)),
      line('lent', 'House advances, closing', money(lent.closing)),
    ],
    tables: [
      bookTable(
        'players',
        'Players’ money: prize pools, reserve fund, unallotted fees, amounts on hold for pending hits',
        players,
      ),
      bookTable('owed', 'Prizes owed', owed),
      bookTable('lent', 'House advances outstanding', lent),
      daysTable(books),
    ],
    signatures: [
      { label: 'Prepared by', badge: null },
      { label: 'Checked by', badge: null },
    ],
    notes: [
      {
        at: null,
        says: 'Each line is the sum of journal postings. Closing amounts are the account balances.',
      },
    ],
  };
}

const SAYS: Readonly<Record<BookCause, string>> = {
  opening: 'Opening balance when opened or transferred in',
  collections: 'Fees collected from players',
  'fees-returned': 'Fees refunded',
  advances: 'House advances',
  gifts: 'Contributed by the house',
  covered: 'Covered by the house, not repayable',
  repayments: 'Repaid to the house',
  'given-up': 'Written off by the house',
  'admin-fees': 'Administrative fees',
  prizes: 'Prizes awarded',
  'prizes-returned': 'Unpaid prizes returned',
  paid: 'Paid out, withheld or set off',
  'to-the-house': 'Unpaid prizes, to the house',
  forfeited: 'Unpaid prizes, forfeited by law',
  transfers: 'Transfers from or to another fund',
  corrections: 'Corrections',
  other: 'Other movements',
};

function bookTable(id: string, caption: string, { opening, lines, closing }: BookSums): Table {
  const at = (says: string, amount: BookSums['opening']): Row => ({
    record: null,
    cells: [text(says), NOTHING, NOTHING, NOTHING, money(amount)],
  });
  return {
    id,
    caption,
    columns: columns({
      cause: 'Cause',
      'times>': 'Postings',
      'from>': 'First record',
      'to>': 'Last record',
      'amount>': 'Amount',
    }),
    rows: [
      at('Opening balance', opening),
      ...lines.map(
        ({ cause, times, amount, from, to }): Row => ({
          record: from,
          cells: [text(SAYS[cause]), count(times), record(from), record(to), money(amount)],
        }),
      ),
    ],
    totals: at('Closing balance', closing).cells,
    empty: '',
  };
}

function daysTable({ days }: FundBooks): Table {
  const table = {
    id: 'days',
    caption: 'By gaming day',
    columns: columns({
      day: 'Gaming day',
      'collections>': 'Fees',
      'house>': 'From house',
      'prizes>': 'Prizes',
      'repaid>': 'Repaid to house',
      'adminFees>': 'Administrative fees',
      'balance>': 'Players’ money',
    }),
    rows: days.map(
      ({ day: which, collections, house, prizes, repaid, adminFees, balance }): Row => ({
        record: null,
        cells: [day(which), ...[collections, house, prizes, repaid, adminFees, balance].map(money)],
      }),
    ),
    empty: 'No gaming days in this period.',
  };
  return withTotals(table, ['collections', 'house', 'prizes', 'repaid', 'adminFees']);
}
