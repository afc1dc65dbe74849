/** A fund's statement out of a journal, with its period written as the house writes time. */
import { type Cents, formatUsd } from '../../base/cents.ts';
import { type LocalDate, localDateFrom } from '../../base/civil.ts';
import { startOfHouseDay } from '../../base/house-day.ts';
import { must, ok, quoted, type Result, refuse } from '../../base/result.ts';
import type { Span } from '../../base/span.ts';
import { type Instant, instant } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import type { ZonePack } from '../../base/zone-pack.ts';
import { startOfDayOf, zonePackOf } from '../../floor/clock.ts';
import { type FloorRecord, fold } from '../../floor/evolve.ts';
import { initialState, type State } from '../../floor/state.ts';
import { fundStatement, type Statement, type Sums } from '../../floor/statement.ts';
import type { Store } from '../../journal/store.ts';
import { momentFrom } from '../scenario/values.ts';
import { reading, recordsOf } from './source.ts';

export type Asked = Readonly<{ fund: string; from: string | undefined; until: string | undefined }>;

/** The statement, and the clock to write its period by. */
export type HouseStatement = Readonly<{ statement: Statement; pack: ZonePack }>;

export function statementOf(store: Store, house: string, asked: Asked): Promise<Result<HouseStatement>> {
  return reading(async () => {
    const records: FloorRecord[] = [];
    const state = initialState();
    for await (const record of recordsOf(store, house)) {
      records.push(record as FloorRecord);
      fold(state, record as FloorRecord);
    }
    const pack = zonePackOf(state);
    if (pack === undefined) return refuse('no-zone-pack', 'The journal holds no zone pack.', 'Adopt one first.');
    if (!state.funds.has(asked.fund)) {
      const known = [...state.funds.keys()].join(', ') || 'none';
      return refuse('no-such-fund', `There is no fund ${quoted(asked.fund)}.`, `Choose one of: ${known}.`);
    }
    const period = periodOf(state, pack, asked);
    if (!period.ok) return period;
    const wentBack = state.house!.clock?.wentBack;
    return ok({ statement: fundStatement(records, asked.fund, period.value, wentBack), pack });
  });
}

/** Without limits: from the opening of the house to its last record, which is still in. */
function periodOf(state: State, pack: ZonePack, { from, until }: Asked): Result<Span> {
  const start = from === undefined ? ok(state.house!.openedAt) : momentOf(state, pack, from);
  if (!start.ok) return start;
  const end = until === undefined ? ok(instant(state.time + 1)) : momentOf(state, pack, until);
  if (!end.ok) return end;
  if (start.value < end.value) return ok({ from: start.value, until: end.value });
  return refuse('empty-period', 'The period ends before it begins.', 'Set --until after --from.');
}

/** A date is the first moment of that house day. */
function momentOf(state: State, pack: ZonePack, text: string): Result<Instant> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return momentFrom({ pack, people: new Map(), now: state.time }, text);
  const date: Result<LocalDate> = localDateFrom(text);
  return date.ok ? startOfHouseDay(pack, startOfDayOf(state), date.value) : date;
}

export function statementText(house: string, { statement, pack }: HouseStatement): string {
  const { fund, period, opening, lines, movements, closing } = statement;
  const time = (moment: Instant) => must(localOf(pack, moment)).replace('T', ' ');
  const rows = [
    ['', 'opening', 'in', 'out', 'closing'],
    ...lines.map((line) => [line.line, ...[line.opening, line.in, line.out, line.closing].map(usd)]),
    ...SUMS.map(([name, of]) => [name, usd(of(opening)), '', '', usd(of(closing))]),
  ];
  const moved = movements.map(({ cause, at, debit, credit, count, amount }) => [
    cause,
    `[${at}]`,
    debit,
    credit,
    `${count}×`,
    usd(amount),
  ]);
  return [
    `Fund ${fund} of ${house}, from ${time(period.from)} up to ${time(period.until)}`,
    '',
    ...columns(rows, 1),
    '',
    'Movements: cause, clause, debit, credit, how many, together',
    ...columns(moved, 4),
    '',
  ].join('\n');
}

const usd = (amount: Cents): string => formatUsd(amount);

const SUMS: readonly (readonly [string, (sums: Sums) => Cents])[] = [
  ['holds', ({ holds }) => holds],
  ['owes', ({ owes }) => owes],
  ['to recover', ({ toRecover }) => toRecover],
];

/** Columns from `right` on stand to the right, as numbers do. */
function columns(rows: readonly (readonly string[])[], right: number): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i < right ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}
