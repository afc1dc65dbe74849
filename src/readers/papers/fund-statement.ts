/** A fund's books as a paper: what came in and went out by cause, what is owed and lent, and every day of the period. */
import type { BookCause, BookSums, FundBooks } from './fund-books.ts';
import type { Law } from './law.ts';
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

export function fundStatementPaper(law: Law, books: FundBooks, before: number, last: Place): Paper {
  const { name, span, players, owed, lent } = books;
  return {
    kind: 'fund-statement',
    title: `Fund statement: ${name}`,
    ...overPeriod({ law, day: null, span, before }, last),
    head: [
      line('fund', 'Fund', text(`${name} (${books.fund})`)),
      line('from', 'From', time(span.from)),
      line('until', 'Until', time(span.until)),
      line('balance', 'Players’ money at the end', money(players.closing)),
      line('owed', 'Prizes owed at the end', money(owed.closing)),
      line('lent', 'Lent by the house at the end', money(lent.closing)),
    ],
    tables: [
      bookTable('players', 'Players’ money: pools, reserve, fees not yet allotted, held for hits', players),
      bookTable('owed', 'Prizes owed', owed),
      bookTable('lent', 'Lent by the house, to be recovered', lent),
      daysTable(books),
    ],
    signatures: [
      { label: 'Prepared by', badge: null },
      { label: 'Checked by', badge: null },
    ],
    notes: [
      {
        at: null,
        says: 'Every line is the sum of postings of the journal; the closing amounts are the balances of the accounts.',
      },
    ],
  };
}

const SAYS: Readonly<Record<BookCause, string>> = {
  opening: 'Held before, when it was opened or taken over',
  collections: 'Fees collected from players',
  'fees-returned': 'Fees given back',
  advances: 'Advanced by the house',
  gifts: 'Given by the house',
  covered: 'Covered by the house, not to be repaid',
  repayments: 'Repaid to the house',
  'given-up': 'Given up by the house',
  'admin-fees': 'Administrative fees',
  prizes: 'Prizes awarded',
  'prizes-returned': 'Prizes not paid, returned',
  paid: 'Paid out, withheld or set off',
  'to-the-house': 'Not paid, to the house',
  forfeited: 'Not paid, forfeited by law',
  transfers: 'Moved from or to another fund',
  corrections: 'Corrected by reversals',
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
      at('At the beginning', opening),
      ...lines.map(
        ({ cause, times, amount, from, to }): Row => ({
          record: from,
          cells: [text(SAYS[cause]), count(times), record(from), record(to), money(amount)],
        }),
      ),
    ],
    totals: at('At the end', closing).cells,
    empty: '',
  };
}

function daysTable({ days }: FundBooks): Table {
  const table = {
    id: 'days',
    caption: 'Day by day',
    columns: columns({
      day: 'Day',
      'collections>': 'Fees',
      'house>': 'From the house',
      'prizes>': 'Prizes',
      'repaid>': 'Repaid',
      'adminFees>': 'Administrative fees',
      'balance>': 'Players’ money',
    }),
    rows: days.map(
      ({ day: which, collections, house, prizes, repaid, adminFees, balance }): Row => ({
        record: null,
        cells: [day(which), ...[collections, house, prizes, repaid, adminFees, balance].map(money)],
      }),
    ),
    empty: 'The period has no day.',
  };
  return withTotals(table, ['collections', 'house', 'prizes', 'repaid', 'adminFees']);
}
