/**
 * A form or report as plain data: its contents, not its layout. Money stays in cents and times stay instants, so one
 * document can be printed, exported as CSV, and opened line by line by an auditor.
 */
import { addCents, type Cents, formatUsd, ZERO } from '../../base/cents.ts';
import { formDate, sentence } from '../../base/display-text.ts';
import type { Instant, Span } from '../../base/time.ts';
import { localOf, type ZonePack, zonedText } from '../../base/zone.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { HouseDay } from '../../floor/state.ts';
import { PLAIN_NAMES } from '../../sentences/sentence.ts';
import type { Law } from './law.ts';

/** An amount of the books in the words of a line; `awards`: several, with commas, whose sum it is. */
export type AmountTold = Readonly<{ hit: string } | { award: string } | { awards: string }>;

export type Cell =
  /**
   * `says`: as people read it, where `value` is a number of ours: `payment-3`. `to`: the screen on which it is worked, as a
   * link where the paper is read on one. `amountOf`: whose amount it tells, so that a screen can say why it is that.
   */
  | Readonly<{ is: 'text'; value: string; says?: string; to?: string; amountOf?: AmountTold }>
  | Readonly<{ is: 'money'; value: Cents }>
  | Readonly<{ is: 'count'; value: number }>
  | Readonly<{ is: 'time'; value: Instant }>
  | Readonly<{ is: 'day'; value: HouseDay }>
  /** The number of a record in the journal. */
  | Readonly<{ is: 'record'; value: number }>
  /** A clause; `sheet` is the key of its sheet, null for the floor's own rules and if unknown. */
  | Readonly<{ is: 'clause'; value: string; sheet: string | null }>
  | Readonly<{ is: 'badges'; value: readonly string[] }>
  /** A person id of the vault; the printed copy may show the name. */
  | Readonly<{ is: 'person'; value: string }>
  | Readonly<{ is: 'cards'; value: string; game: string | null }>
  | Readonly<{ is: 'barcode'; value: string }>
  | Readonly<{ is: 'qr'; value: string }>
  /** Left blank for handwriting; `room` for a field that fills up over a shift. */
  | Readonly<{ is: 'pen'; room?: 'much' }>
  | Readonly<{ is: 'nothing' }>;

export type Line = Readonly<{ id: string; label: string; value: Cell }>;

export type Column = Readonly<{ id: string; label: string; align: 'start' | 'end' }>;

/** `record`: the source an auditor opens. `struck`: corrected later, but still legible. */
export type Row = Readonly<{ record: number | null; cells: readonly Cell[]; struck?: true }>;

export type Table = Readonly<{
  id: string;
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  totals?: readonly Cell[];
  /** Shown if there are no rows. */
  empty: string;
}>;

/** A handwritten signature line; `badge` if the journal already has the signature. */
export type Signature = Readonly<{ label: string; badge: string | null }>;

export type Note = Readonly<{ at: string | null; says: string }>;

export type PaperKind =
  | 'win-page'
  | 'payout-slip'
  | 'hit-log'
  | 'drawing-report'
  | 'count-sheet'
  | 'collection-report'
  | 'day-summary'
  | 'meter-reading'
  | 'fund-statement'
  | 'exceptions'
  | 'handover'
  | 'shift'
  | 'emergency-pack'
  | 'ticket'
  | 'drum-reconciliation'
  | 'club-statement'
  | 'scoring-sheet'
  | 'winner-sheet'
  | 'alternate-sheet'
  | 'instrument-log'
  | 'tournament-log'
  | 'tournament-list'
  | 'seat-card'
  | 'entry-receipt'
  | 'deal-slip'
  | 'league-table'
  | 'picks-copy'
  | 'pick-list';

export type Paper = Readonly<{
  kind: PaperKind;
  title: string;
  /** A page of Letter, or a slip of 80 mm. */
  size: 'letter' | 'slip';
  house: Readonly<{ id: string; name: string }>;
  day: HouseDay | null;
  span: Span | null;
  /** The first and last record it is based on, and the start of the last one's hash. */
  numbered: Readonly<{ from: number; to: number; hash: string }>;
  /** The number of a form filled in by hand and entered afterward. */
  paper?: string;
  head: readonly Line[];
  tables: readonly Table[];
  signatures: readonly Signature[];
  notes: readonly Note[];
  /** Names of the persons on it, for readers who may see them. */
  names?: Readonly<Record<string, string>>;
  /** Names of the employees on it, by badge. */
  crew?: Readonly<Record<string, string>>;
  /** A second copy. */
  reprint?: true;
}>;

/** The journal record a paper is based on; makers do not know hashes. */
export type Place = Readonly<{ seq: number; hash: string }>;

/** A paper built from each record of its period, in order. */
export type PaperMaker = Readonly<{
  /** False for records this paper does not need, which saves parsing them; if omitted, it needs all. */
  matters?: (body: string) => boolean;
  take: (record: FloorRecord) => void;
  /** `last`: the last record of the period, or the last one before it if it has none. */
  made: (last: Place) => Paper;
}>;

const HASH_SHOWN = 12;

export const numberedBy = (from: number, { seq, hash }: Place): Paper['numbered'] => ({
  from: Math.min(from, seq),
  to: seq,
  hash: hash.slice(0, HASH_SHOWN),
});

/** Common fields of a paper over a period: `before` is the last record before the period. */
export const overPeriod = (
  { law, day, span, before }: Readonly<{ law: Law; day: HouseDay | null; span: Span; before: number }>,
  last: Place,
): Pick<Paper, 'size' | 'house' | 'day' | 'span' | 'numbered'> => ({
  size: 'letter',
  house: { id: law.house.id, name: law.house.name },
  day,
  span,
  numbered: numberedBy(before + 1, last),
});

/** Common fields of a paper about one item: `from` is its first record. */
export const aboutOne = (
  { law, from, size = 'letter' }: Readonly<{ law: Law; from: number; size?: Paper['size'] }>,
  last: Place,
): Pick<Paper, 'size' | 'house' | 'day' | 'span' | 'numbered'> => ({
  size,
  house: { id: law.house.id, name: law.house.name },
  day: null,
  span: null,
  numbered: numberedBy(from, last),
});

export const NOTHING: Cell = { is: 'nothing' };
export const PEN: Cell = { is: 'pen' };
export const BIG_PEN: Cell = { is: 'pen', room: 'much' };
export const text = (value: string): Cell => ({ is: 'text', value });
/** Hits, awards and payments by their numbers: "Payment 1,323". */
export const numbered = (id: string): Cell => ({ is: 'text', value: id, says: sentence(PLAIN_NAMES.numbered(id)) });
/** Several of them, separated by commas as they are kept. */
export const numberedAll = (ids: readonly string[]): Cell => ({
  is: 'text',
  value: ids.join(', '),
  says: sentence(ids.map(PLAIN_NAMES.numbered).join(', ')),
});
export const money = (value: Cents): Cell => ({ is: 'money', value });
export const count = (value: number): Cell => ({ is: 'count', value });
export const time = (value: Instant): Cell => ({ is: 'time', value });
export const day = (value: HouseDay): Cell => ({ is: 'day', value });
export const record = (value: number): Cell => ({ is: 'record', value });
export const clause = (value: string, sheet: string | null): Cell => ({ is: 'clause', value, sheet });
export const badges = (value: readonly string[]): Cell => (value.length === 0 ? NOTHING : { is: 'badges', value });
export const person = (value: string | null): Cell => (value === null ? NOTHING : { is: 'person', value });
export const cards = (value: string, game: string | null): Cell => ({ is: 'cards', value, game });
export const barcode = (value: string): Cell => ({ is: 'barcode', value });
export const qr = (value: string): Cell => ({ is: 'qr', value });

export const line = (id: string, label: string, value: Cell): Line => ({ id, label, value });

/** `amount>` is right-aligned. */
export function columns(labels: Readonly<Record<string, string>>): Column[] {
  return Object.entries(labels).map(([id, label]) =>
    id.endsWith('>') ? { id: id.slice(0, -1), label, align: 'end' } : { id, label, align: 'start' },
  );
}

/** Every person on a paper, once each, to look up names. */
export function personsOn({ head, tables }: Paper): string[] {
  const cells = [...head.map(({ value }) => value), ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))];
  return [...new Set(cells.flatMap((cell) => (cell.is === 'person' ? [cell.value] : [])))];
}

/** Every badge on a paper, once each, to look up names. */
export function badgesOn({ head, tables, signatures }: Paper): string[] {
  const cells = [...head.map(({ value }) => value), ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))];
  const signed = signatures.flatMap(({ badge }) => badge ?? []);
  return [...new Set([...cells.flatMap((cell) => (cell.is === 'badges' ? cell.value : [])), ...signed])];
}

/** The name of an employee on this paper; the badge if the name is unknown. */
export const crewName = ({ crew = {} }: Pick<Paper, 'crew'>, badge: string): string => crew[badge] ?? badge;

/** Adds a totals line for these columns; struck lines are not counted. Without rows there is none. */
export function withTotals(table: Table, summed: readonly string[]): Table {
  const counted = table.rows.filter(({ struck }) => struck !== true);
  if (table.rows.length === 0) return table;
  const totals = table.columns.map(({ id }, i): Cell => {
    if (!summed.includes(id)) return i === 0 ? text('Total') : NOTHING;
    const cells = counted.map((row) => row.cells[i]!);
    if (cells.every((cell) => cell.is !== 'money') && cells.length > 0) return count(sumCounts(cells));
    return money(cells.reduce((sum, cell) => (cell.is === 'money' ? addCents(sum, cell.value) : sum), ZERO));
  });
  return { ...table, totals };
}

const sumCounts = (cells: readonly Cell[]): number =>
  cells.reduce((sum, cell) => (cell.is === 'count' ? sum + cell.value : sum), 0);

/** An amount in a table cell, for adding up or comparing. */
export function moneyIn({ columns: all }: Table, { cells }: Row, id: string): Cents {
  const cell = cells[all.findIndex((column) => column.id === id)];
  return cell?.is === 'money' ? cell.value : ZERO;
}

// A paper as text for a terminal and as CSV for a spreadsheet, from the same document.

/** As printed, in columns; times are local. */
export function paperText(paper: Paper, pack: ZonePack): string {
  const { title, house, day, numbered, head, tables, signatures, notes } = paper;
  const say = (cell: Cell) => shown(cell, paper, pack);
  const under = [house.name, ...(day === null ? [] : [`Gaming day ${formDate(day)}`])].join(', ');
  const from = numbered.from === numbered.to ? '' : `${numbered.from} to `;
  return [
    `${paper.reprint === true ? 'REPRINT  ' : ''}${title}${paper.paper === undefined ? '' : `  ${paper.paper}`}`,
    `${under}. Journal ${from}${numbered.to}, ${numbered.hash}`,
    '',
    ...aligned(head.map(({ label, value }) => [label, say(value)])),
    ...tables.flatMap((table) => ['', ...tableText(table, say)]),
    ...(signatures.length === 0 ? [] : ['']),
    ...signatures.map(
      ({ label, badge }) => `${label}: ________________${badge === null ? '' : ` (${crewName(paper, badge)})`}`,
    ),
    ...(notes.length === 0 ? [] : ['']),
    ...notes.map(({ at, says }) => `${says}${at === null ? '' : ` [${at}]`}`),
    '',
  ].join('\n');
}

function tableText({ caption, columns, rows, totals, empty }: Table, say: (cell: Cell) => string): string[] {
  if (rows.length === 0) return [caption, `  ${empty}`];
  const lines = rows.map(({ cells, struck }) => cells.map((cell, i) => `${struck && i === 0 ? '~' : ''}${say(cell)}`));
  const all = [columns.map(({ label }) => label), ...lines, ...(totals === undefined ? [] : [totals.map(say)])];
  const ends = columns.map(({ align }) => align === 'end');
  return [caption, ...aligned(all, ends).map((text) => `  ${text}`)];
}

function aligned(rows: readonly (readonly string[])[], ends: readonly boolean[] = []): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (ends[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}

function shown(cell: Cell, paper: Paper, pack: ZonePack): string {
  switch (cell.is) {
    case 'text':
      return cell.says ?? cell.value;
    case 'money':
      return formatUsd(cell.value);
    case 'time':
      return local(pack, cell.value);
    case 'count':
      return String(cell.value);
    case 'day':
      return formDate(cell.value);
    case 'record':
      return `#${cell.value}`;
    case 'badges':
      return cell.value.map((badge) => crewName(paper, badge)).join(', ');
    case 'person':
      return paper.names?.[cell.value] ?? shortPerson(cell.value);
    case 'pen':
      return '____';
    case 'nothing':
      return '';
    default:
      return cell.value;
  }
}

/** Enough to distinguish two people on one page. */
export const shortPerson = (person: string): string => `person …${person.slice(-6)}`;

/** `2026-03-07T23:40:05` as a form shows it: 03/07/2026 11:40:05 PM. */
function formTime(local: string): string {
  const [date = '', clock = ''] = local.split('T');
  const [hour = '0', ...rest] = clock.split(':');
  return `${formDate(date)} ${[Number(hour) % 12 || 12, ...rest].join(':')} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

function local(pack: ZonePack, moment: Instant): string {
  const time = localOf(pack, moment);
  return time.ok ? formTime(time.value) : String(moment);
}

/**
 * Tables one below the other, each with its caption and header; `only` gives a single table for machines. Amounts are
 * plain dollars, times have their offset, people stay ids.
 */
export function paperCsv({ tables, head }: Paper, pack: ZonePack, only?: string): string {
  const wanted = only === undefined ? tables : tables.filter(({ id }) => id === only);
  const parts = wanted.map((table) => [
    ...(only === undefined ? [[table.caption]] : []),
    [...table.columns.map(({ id }) => id), 'journal'],
    ...table.rows.map(({ cells, record }) => [
      ...cells.map((cell) => plain(cell, pack)),
      record === null ? '' : `${record}`,
    ]),
  ]);
  const top = only === undefined ? [head.map(({ id }) => id), head.map(({ value }) => plain(value, pack)), []] : [];
  const lines = [...top, ...parts.flatMap((part, i) => (i === 0 ? part : [[], ...part]))];
  return lines.map((cells) => `${cells.map(quotedCell).join(',')}\r\n`).join('');
}

function plain(cell: Cell, pack: ZonePack): string {
  switch (cell.is) {
    case 'money':
      return dollars(cell.value);
    case 'time': {
      const zoned = zonedText(pack, cell.value);
      return zoned.ok ? zoned.value : String(cell.value);
    }
    case 'badges':
      return cell.value.join(' ');
    case 'pen':
    case 'nothing':
      return '';
    case 'count':
    case 'record':
      return String(cell.value);
    default:
      return inert(cell.value);
  }
}

const dollars = (amount: Cents): string => formatUsd(amount).replaceAll(/[$,]/g, '');

/** A spreadsheet executes text that begins like a formula; names must stay plain text. */
const inert = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const quotedCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
