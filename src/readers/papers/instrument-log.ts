/**
 * Promotional chips, coupons and certificates of a period: buy-ins with their cashiers, items issued and exchanged,
 * wagers, redemptions with their representatives, voided and expired items, and the outstanding balance.
 */

import { type Cents, cents, sumCents } from '../../base/cents.ts';
import { plainWords, tableName } from '../../base/display-text.ts';
import { cage, keptFor } from '../../floor/accounts.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { PeriodOf } from './hit-log.ts';
import { offerName } from './law.ts';
import {
  badges,
  type Cell,
  columns,
  count,
  line,
  money,
  NOTHING,
  overPeriod,
  type PaperMaker,
  person,
  type Row,
  type Table,
  text,
  time,
  withTotals,
} from './paper.ts';

type Lists = Readonly<{ buyIns: Row[]; issued: Row[]; uses: Row[]; redeemed: Row[]; ended: Row[] }>;
type WagerEvent = Extract<FloorEvent, { type: 'instrument-wagered' }>;
type LogState = { lists: Lists; wagers: Map<string, WagerEvent>; moved: Map<string, PeriodTotals> };
type PeriodTotals = { issued: Cents; redeemed: Cents; lapsed: Cents };

export function instrumentLog(of: PeriodOf): PaperMaker {
  const kept: LogState = {
    lists: { buyIns: [], issued: [], uses: [], redeemed: [], ended: [] },
    wagers: new Map(),
    moved: new Map(),
  };
  return {
    take: (record) => {
      if ('refusal' in record.outcome) return;
      for (const event of record.outcome.events) {
        enter(of, kept, record, event);
        if ('postings' in event) move(kept.moved, event);
      }
    },
    made: (last) => ({
      kind: 'instrument-log',
      title: 'Promotional chips and coupons',
      ...overPeriod(of, last),
      head: [line('from', 'From', time(of.span.from)), line('until', 'To', time(of.span.until))],
      tables: tablesOf(of, kept),
      signatures: [],
      notes: [],
    }),
  };
}

function enter(of: PeriodOf, { lists, wagers }: LogState, { seq, command }: FloorRecord, event: FloorEvent): void {
  const at = time(command.time);
  const name = (offer: string): Cell => text(offerName(of.law, offer));
  const row = (...cells: Cell[]): Row => ({ record: seq, cells });
  switch (event.type) {
    case 'instruments-issued':
      enterIssued(lists, row, name(event.offer), at, event);
      return;
    case 'voucher-swapped': {
      const chips = [event.piece, ...(event.more ?? [])];
      const worth = money(sumCents(chips.map(({ face }) => face)));
      const cells = [text('voucher exchanged'), person(event.person), count(chips.length), worth];
      lists.issued.push(row(at, name(event.offer), ...cells));
      return;
    }
    case 'instrument-wagered':
      wagers.set(event.wager, event);
      return;
    case 'wager-settled':
    case 'wager-corrected': {
      const { face = null, live = null, seat = null } = wagers.get(event.wager) ?? {};
      const result = event.type === 'wager-settled' ? event.result : `${event.result}, corrected from ${event.was}`;
      lists.uses.push(
        row(
          at,
          name(event.offer),
          text(tableName(event.table)),
          seat === null ? NOTHING : count(seat),
          face === null ? NOTHING : money(face),
          live === null ? NOTHING : money(live),
          text(result),
          money(event.player),
          money(event.playerDealer),
          money(event.house),
        ),
      );
      return;
    }
    case 'instruments-redeemed':
      lists.redeemed.push(
        row(
          at,
          name(event.offer),
          text(tableName(event.table)),
          count(event.pieces.length),
          money(event.amount),
          badges([event.representative]),
          badges([event.cashier]),
        ),
      );
      return;
    case 'instrument-voided':
      lists.ended.push(
        row(at, name(event.offer), text(`voided (${plainWords(event.reason)})`), count(1), badges(event.by)),
      );
      return;
    case 'instruments-expired':
      if (event.numbers.length === 0) return;
      lists.ended.push(row(at, name(event.offer), text('expired'), count(event.numbers.length), NOTHING));
      return;
    default:
      return;
  }
}

type IssueEvent = Extract<FloorEvent, { type: 'instruments-issued' }>;

function enterIssued(lists: Lists, row: (...cells: Cell[]) => Row, name: Cell, at: Cell, event: IssueEvent): void {
  const face = money(sumCents(event.pieces.map((piece) => piece.face)));
  const who = person(event.person);
  if (event.how === 'sold') {
    const { price = cents(0), window = '', cashier = '' } = event;
    lists.buyIns.push(row(at, name, who, money(price), face, text(window), badges([cashier])));
    return;
  }
  const what = event.how === 'won' ? 'won' : `${event.is}s issued`;
  lists.issued.push(row(at, name, text(what), who, count(event.pieces.length), face));
}

/** Movements on the account of each promotion: issued, redeemed at the cage, expired. */
function move(moved: Map<string, PeriodTotals>, { postings }: Extract<FloorEvent, { postings: unknown }>): void {
  for (const { debit, credit, amount } of postings) {
    for (const [account, sign] of [
      [debit, -1],
      [credit, 1],
    ] as const) {
      const offer = keptFor(account, 'instruments');
      if (offer === undefined) continue;
      const one = moved.get(offer) ?? { issued: cents(0), redeemed: cents(0), lapsed: cents(0) };
      if (sign === 1) one.issued = cents(one.issued + amount);
      else if (credit === cage) one.redeemed = cents(one.redeemed + amount);
      else one.lapsed = cents(one.lapsed + amount);
      moved.set(offer, one);
    }
  }
}

function tablesOf(of: PeriodOf, { lists, moved }: LogState): Table[] {
  const rows = [...moved].map(([offer, one]): Row => {
    const cells = [one.issued, one.redeemed, one.lapsed, cents(one.issued - one.redeemed - one.lapsed)];
    return { record: null, cells: [text(offerName(of.law, offer)), ...cells.map(money)] };
  });
  return TABLES.map(({ labels, summed, ...table }) => {
    const listed = { ...table, columns: columns(labels), rows: table.id === 'owed' ? rows : lists[table.id] };
    return summed.length === 0 ? listed : withTotals(listed, summed);
  });
}

const WHEN = { time: 'Time', promotion: 'Promotion' };

/** One table for each list, with its totals. */
const TABLES: readonly (Pick<Table, 'caption' | 'empty'> &
  Readonly<{ id: keyof Lists | 'owed'; labels: Readonly<Record<string, string>>; summed: readonly string[] }>)[] = [
  {
    id: 'owed',
    caption: 'Outstanding chips and coupons',
    empty: 'No movements in this period.',
    labels: {
      promotion: 'Promotion',
      'issued>': 'Issued',
      'redeemed>': 'Redeemed',
      'lapsed>': 'Expired',
      'change>': 'Change in balance',
    },
    summed: ['issued', 'redeemed', 'lapsed', 'change'],
  },
  {
    id: 'buyIns',
    caption: 'Buy-ins',
    empty: 'No buy-ins.',
    labels: {
      ...WHEN,
      patron: 'Patron',
      'paid>': 'Paid',
      'face>': 'Chips issued',
      window: 'Cage window',
      cashier: 'Cashier',
    },
    summed: ['paid', 'face'],
  },
  {
    id: 'issued',
    caption: 'Issued and exchanged',
    empty: 'None issued.',
    labels: { ...WHEN, what: 'Action', patron: 'Patron', 'pieces>': 'Quantity', 'face>': 'Face value' },
    summed: [],
  },
  {
    id: 'uses',
    caption: 'Wagers',
    empty: 'No wagers.',
    labels: {
      ...WHEN,
      table: 'Table',
      'seat>': 'Seat',
      'face>': 'Face value',
      'live>': 'Live chips',
      result: 'Result',
      'player>': 'Player',
      'dealer>': 'Player-dealer',
      'house>': 'House',
    },
    summed: ['player', 'dealer', 'house'],
  },
  {
    id: 'redeemed',
    caption: 'Redeemed at the cage',
    empty: 'No redemptions.',
    labels: {
      ...WHEN,
      table: 'Table',
      'pieces>': 'Quantity',
      'paid>': 'Paid',
      representative: 'Representative',
      cashier: 'Cashier',
    },
    summed: ['pieces', 'paid'],
  },
  {
    id: 'ended',
    caption: 'Voided and expired',
    empty: 'None voided or expired.',
    labels: { ...WHEN, what: 'Action', 'pieces>': 'Quantity', by: 'Signed by' },
    summed: [],
  },
];
