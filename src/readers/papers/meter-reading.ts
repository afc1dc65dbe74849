/**
 * The daily meter reading: every pool and reserve fund from opening to closing of a gaming day, its increases by cause,
 * and each decrease with cause, clause and record. A sign never shows a lower amount without a line here.
 */

import { first } from '../../base/assert.ts';
import { addCents, type Cents, cents, ZERO } from '../../base/cents.ts';
import { plainWords } from '../../base/display-text.ts';
import type { Instant, Span } from '../../base/time.ts';
import { type Account, accountOf, keptFor, pool as poolAccount, reserve } from '../../floor/accounts.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { HouseDay } from '../../floor/state.ts';
import { signedBy } from '../../floor/two-people.ts';
import { fundName, type Law, poolName, sheetKeyOf } from './law.ts';
import { absolute, type Balances, balanceIn, type Cause, causeOf, type Move, movesOf, sumOf } from './movements.ts';
import {
  badges,
  clause,
  columns,
  count,
  line,
  money,
  overPeriod,
  type PaperMaker,
  type Place,
  type Row,
  record,
  type Table,
  text,
  time,
  withTotals,
} from './paper.ts';

/** The readings recorded at the close of the day, some time after its last moment. */
export type Closing = Readonly<{ seq: number; event: Extract<FloorEvent, { type: 'day-closed' }> }>;

export type DayOf = Readonly<{
  law: Law;
  day: HouseDay;
  span: Span;
  /** Just before the first moment of the day. */
  opening: Balances;
  /** The last record before the day. */
  before: number;
  /** The end of the day, or now if it is not over. */
  upTo: Instant;
}>;

type Meter = { opening: Cents; fees: Cents; rises: Map<string, Rise>; falls: Fall[] };
type Rise = {
  cause: Cause;
  at: string;
  offer: string | undefined;
  times: number;
  amount: Cents;
  from: number;
  to: number;
};
type Fall = Readonly<{ move: Move; cause: Cause }>;
type Meters = Map<Account, Meter>;
type Outcomes = Map<string, Readonly<{ says: string; by: readonly string[] }>>;

export function meterReading(of: DayOf, closing: Closing | undefined): PaperMaker {
  const meters: Meters = new Map();
  for (const account of knownMeters(of)) meterOf(meters, of, account);
  const outcomes: Outcomes = new Map();
  return {
    take: (one) => {
      recordOutcome(outcomes, one);
      for (const move of movesOf(one, isMeter)) enter(meterOf(meters, of, move.account), move);
    },
    made: (last) => paperOf(of, meters, outcomes, closing, last),
  };
}

const isMeter = (account: Account): boolean => {
  const { kind } = accountOf(account);
  return kind === 'pool' || kind === 'reserve';
};

/** Meters with a balance, and those fed by an active offer. */
function knownMeters({ law, opening }: DayOf): Account[] {
  const posted = [...law.funds].flatMap(([fund, { pools }]) => [
    ...pools.map((pool) => poolAccount(fund, pool)),
    reserve(fund),
  ]);
  return [...posted, ...[...opening.keys()].filter(isMeter)];
}

function meterOf(meters: Meters, { opening }: DayOf, account: Account): Meter {
  const known = meters.get(account);
  if (known !== undefined) return known;
  const meter = { opening: balanceIn(opening, account), fees: ZERO, rises: new Map(), falls: [] };
  meters.set(account, meter);
  return meter;
}

function enter(meter: Meter, move: Move): void {
  const cause = causeOf(move);
  if (move.amount < 0) {
    meter.falls.push({ move, cause });
    return;
  }
  if (cause.id === 'fees') meter.fees = addCents(meter.fees, move.amount);
  const at = move.at.join(', ');
  const { seq } = move.record;
  const offer = offerOf(move.event);
  const key = `${cause.says}\n${at}\n${offer ?? ''}`;
  const rise = meter.rises.get(key) ?? { cause, at, offer, times: 0, amount: ZERO, from: seq, to: seq };
  rise.times += 1;
  rise.amount = addCents(rise.amount, move.amount);
  rise.to = seq;
  meter.rises.set(key, rise);
}

/** The offer a clause belongs to, if the event names one. One event may hold fees of several offers. */
function offerOf(event: FloorEvent): string | undefined {
  if (event.type === 'round-started' || event.type === 'tally-entered')
    return event.taken.length === 1 ? first(event.taken).offer : undefined;
  return 'offer' in event && typeof event.offer === 'string' ? event.offer : undefined;
}

/** Who decided a hit in the end: its money was held at the call, before authorization. */
function recordOutcome(outcomes: Outcomes, { outcome }: FloorRecord): void {
  if ('refusal' in outcome) return;
  for (const event of outcome.events) {
    if (event.type === 'hit-called') outcomes.set(event.hit, { says: 'pending', by: [] });
    if (event.type === 'hit-authorised') outcomes.set(event.hit, { says: 'authorized', by: event.by });
    if (event.type === 'hit-declined')
      outcomes.set(event.hit, { says: `denied (${plainWords(event.reason)})`, by: [event.by] });
  }
}

function paperOf(of: DayOf, meters: Meters, outcomes: Outcomes, closing: Closing | undefined, last: Place) {
  const { law, span, upTo } = of;
  const sorted = [...meters].sort(byAccount);
  const readings = readingsTable(law, sorted);
  return {
    kind: 'meter-reading' as const,
    title: 'Daily meter reading',
    ...overPeriod(of, last),
    head: [
      line('opening', 'Opening reading', time(span.from)),
      line('closing', upTo < span.until ? 'Current reading' : 'Closing reading', time(upTo)),
      line('close', 'Closing record', closing === undefined ? text('not closed yet') : record(closing.seq)),
    ],
    tables: [
      readings,
      risesTable(law, sorted),
      fallsTable(law, sorted, outcomes),
      ...(closing === undefined ? [] : [closeTable(law, new Map(sorted), closing)]),
    ],
    signatures: [
      { label: 'Read by', badge: null },
      { label: 'Checked by', badge: null },
    ],
    notes: [
      { at: null, says: 'Each reading is the balance of the meter’s account.' },
      ...(closing?.event.flags ?? []).map((says) => ({ at: null, says })),
    ],
  };
}

/** Pools before the reserve of their fund, in order of name. */
function byAccount([a]: readonly [Account, unknown], [b]: readonly [Account, unknown]): number {
  const [left, right] = [sortKey(a), sortKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

const sortKey = (account: Account): string => {
  const { id, kind, of } = accountOf(account);
  return `fund:${id}:${kind === 'reserve' ? '~reserve' : `${kind}:${of}`}`;
};

const fundOf = (account: Account): string => accountOf(account).id;

export function meterName(law: Law, account: Account): string {
  const { kind, id: fund, of } = accountOf(account);
  return kind === 'pool' ? poolName(law, fund, of) : 'Reserve fund';
}

/** With the fund name, since every fund has a reserve and many pools share a name. */
const whichMeter = (law: Law, account: Account): string =>
  `${fundName(law, fundOf(account))}: ${meterName(law, account)}`;

type SortedMeters = readonly (readonly [Account, Meter])[];

const totalFall = ({ falls }: Meter): Cents => sumOf(falls.map(({ move }) => absolute(move.amount)));
const totalRise = ({ rises }: Meter): Cents => sumOf([...rises.values()].map(({ amount }) => amount));
const closingOf = (meter: Meter): Cents => cents(meter.opening + totalRise(meter) - totalFall(meter));

function readingsTable(law: Law, meters: SortedMeters): Table {
  const rows = meters.map(
    ([account, meter]): Row => ({
      record: null,
      cells: [
        text(fundName(law, fundOf(account))),
        text(meterName(law, account)),
        money(meter.opening),
        money(meter.fees),
        money(cents(totalRise(meter) - meter.fees)),
        money(totalFall(meter)),
        money(closingOf(meter)),
      ],
    }),
  );
  const table = {
    id: 'readings',
    caption: 'Readings',
    columns: columns({
      fund: 'Fund',
      meter: 'Meter',
      'opening>': 'Opening',
      'fees>': 'Fees',
      'others>': 'Other increases',
      'decreases>': 'Decreases',
      'closing>': 'Closing',
    }),
    rows,
    empty: 'No funds are open.',
  };
  return withTotals(table, ['opening', 'fees', 'others', 'decreases', 'closing']);
}

function risesTable(law: Law, meters: SortedMeters): Table {
  const rows = meters.flatMap(([account, { rises }]) =>
    [...rises.values()].map(
      ({ cause, at, offer, times, amount, from, to }): Row => ({
        record: from,
        cells: [
          text(whichMeter(law, account)),
          text(cause.says),
          clause(at, sheetKeyOf(law, offer, fundOf(account))),
          count(times),
          record(from),
          record(to),
          money(amount),
        ],
      }),
    ),
  );
  const table = {
    id: 'increases',
    caption: 'Increases by cause',
    columns: columns({
      meter: 'Meter',
      cause: 'Cause',
      clause: 'Clause',
      'times>': 'Times',
      'from>': 'First record',
      'to>': 'Last record',
      'amount>': 'Amount',
    }),
    rows,
    empty: 'No increases.',
  };
  return withTotals(table, ['amount']);
}

function fallsTable(law: Law, meters: SortedMeters, outcomes: Outcomes): Table {
  const falls = meters
    .flatMap(([account, { falls: own }]) => own.map((fall) => ({ account, ...fall })))
    .sort((a, b) => a.move.record.seq - b.move.record.seq);
  const rows = falls.map(({ account, move, cause }): Row => {
    const { seq, command } = move.record;
    const hit = keptFor(move.other, 'held');
    const outcome = hit === undefined ? undefined : outcomes.get(hit);
    return {
      record: seq,
      cells: [
        time(command.time),
        text(whichMeter(law, account)),
        text(cause.says),
        text(outcome?.says ?? ''),
        badges(outcome?.by ?? []),
        clause(move.at.join(', '), sheetKeyOf(law, offerOf(move.event), fundOf(account))),
        badges(signedBy(command)),
        record(seq),
        money(absolute(move.amount)),
      ],
    };
  });
  const table = {
    id: 'decreases',
    caption: 'Decreases',
    columns: columns({
      time: 'Time',
      meter: 'Meter',
      cause: 'Cause',
      outcome: 'Result',
      decided: 'Decided by',
      clause: 'Clause',
      signed: 'Signed by',
      'record>': 'Record',
      'amount>': 'Amount',
    }),
    rows,
    empty: 'No decreases.',
  };
  return withTotals(table, ['amount']);
}

/** Money moved between the end of a day and its close belongs to the next day. */
function closeTable(law: Law, meters: ReadonlyMap<Account, Meter>, { seq, event }: Closing): Table {
  const rows = event.readings.map(({ account, amount }): Row => {
    const meter = meters.get(account);
    const closing = meter === undefined ? ZERO : closingOf(meter);
    return {
      record: seq,
      cells: [
        text(fundName(law, fundOf(account))),
        text(meterName(law, account)),
        money(closing),
        money(amount),
        money(cents(amount - closing)),
      ],
    };
  });
  return {
    id: 'close',
    caption: 'Readings at close of gaming day',
    columns: columns({
      fund: 'Fund',
      meter: 'Meter',
      'closing>': 'End of day',
      'close>': 'At close',
      'moved>': 'Moved since end of day',
    }),
    rows,
    empty: 'No meters were read at the close.',
  };
}
