/**
 * A paper as plain data: what stands on it, not how it looks. Money stays cents and times stay instants, so that the same
 * document is printed on a page, read by a machine as CSV, and opened line by line by an auditor.
 */
import { addCents, type Cents, ZERO } from '../../base/cents.ts';
import type { Span } from '../../base/span.ts';
import type { Instant } from '../../base/time.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { HouseDay } from '../../floor/state.ts';
import type { Law } from './law.ts';

export type Cell =
  | Readonly<{ is: 'text'; value: string }>
  | Readonly<{ is: 'money'; value: Cents }>
  | Readonly<{ is: 'count'; value: number }>
  | Readonly<{ is: 'time'; value: Instant }>
  | Readonly<{ is: 'day'; value: HouseDay }>
  /** The number of a record in the journal. */
  | Readonly<{ is: 'record'; value: number }>
  /** A clause; `sheet` is the key of the sheet that it is of, null for the floor's own rules and where it is not known. */
  | Readonly<{ is: 'clause'; value: string; sheet: string | null }>
  | Readonly<{ is: 'badges'; value: readonly string[] }>
  /** An id of the vault: whoever prints the paper may know the name. */
  | Readonly<{ is: 'person'; value: string }>
  | Readonly<{ is: 'cards'; value: string; game: string | null }>
  | Readonly<{ is: 'barcode'; value: string }>
  | Readonly<{ is: 'qr'; value: string }>
  /** Left free for a pen; `room` where a whole night is written into it. */
  | Readonly<{ is: 'pen'; room?: 'much' }>
  | Readonly<{ is: 'nothing' }>;

export type Line = Readonly<{ id: string; label: string; value: Cell }>;

export type Column = Readonly<{ id: string; label: string; align: 'start' | 'end' }>;

/** `record`: what an auditor opens to see where the line comes from. `struck`: undone later, and still to be read. */
export type Row = Readonly<{ record: number | null; cells: readonly Cell[]; struck?: true }>;

export type Table = Readonly<{
  id: string;
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  totals?: readonly Cell[];
  /** Said in place of the rows where there are none. */
  empty: string;
}>;

/** Where somebody signs by hand; `badge` where the journal has his signature already. */
export type Signature = Readonly<{ label: string; badge: string | null }>;

export type Note = Readonly<{ at: string | null; says: string }>;

export type PaperKind =
  | 'win-page'
  | 'payout-slip'
  | 'hit-log'
  | 'drawing-report'
  | 'count-sheet'
  | 'collection-report'
  | 'meter-reading'
  | 'fund-statement'
  | 'exceptions'
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
  /** The first and the last record that it rests on, and the beginning of the last one's hash. */
  numbered: Readonly<{ from: number; to: number; hash: string }>;
  /** The number of a form that is filled in by hand and entered afterwards. */
  paper?: string;
  head: readonly Line[];
  tables: readonly Table[];
  signatures: readonly Signature[];
  notes: readonly Note[];
  /** Names of the persons on it, for whoever may read them. */
  names?: Readonly<Record<string, string>>;
  /** A second copy. */
  reprint?: true;
}>;

/** Where in the journal a paper rests; the maker does not know the hashes. */
export type Place = Readonly<{ seq: number; hash: string }>;

/** A paper that grows with each record of its period, in order. */
export type PaperMaker = Readonly<{
  /** False for the text of a record that this paper does not need, which spares parsing it; left out: it needs all. */
  matters?: (body: string) => boolean;
  take: (record: FloorRecord) => void;
  /** `last`: the last record of the period, or before it where it has none. */
  made: (last: Place) => Paper;
}>;

export const HASH_SHOWN = 12;

export const numberedBy = (from: number, { seq, hash }: Place): Paper['numbered'] => ({
  from: Math.min(from, seq),
  to: seq,
  hash: hash.slice(0, HASH_SHOWN),
});

/** What every paper of a period has alike: `before` is the last record that stands before the period. */
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

/** What every paper about one thing has alike: `from` is the record with which it began. */
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

/** `amount>` stands to the right, as numbers do. */
export function columns(labels: Readonly<Record<string, string>>): Column[] {
  return Object.entries(labels).map(([id, label]) =>
    id.endsWith('>') ? { id: id.slice(0, -1), label, align: 'end' } : { id, label, align: 'start' },
  );
}

/** Every person on a paper, each once: whose names are asked for. */
export function personsOn({ head, tables }: Paper): string[] {
  const cells = [...head.map(({ value }) => value), ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))];
  return [...new Set(cells.flatMap((cell) => (cell.is === 'person' ? [cell.value] : [])))];
}

/** A last line that adds up these columns; a line that was undone does not count. Without rows there is none. */
export function withTotals(table: Table, summed: readonly string[]): Table {
  const counted = table.rows.filter(({ struck }) => struck !== true);
  if (table.rows.length === 0) return table;
  const totals = table.columns.map(({ id }, i): Cell => {
    if (!summed.includes(id)) return i === 0 ? text('Together') : NOTHING;
    const cells = counted.map((row) => row.cells[i]!);
    if (cells.every((cell) => cell.is !== 'money') && cells.length > 0) return count(sumCounts(cells));
    return money(cells.reduce((sum, cell) => (cell.is === 'money' ? addCents(sum, cell.value) : sum), ZERO));
  });
  return { ...table, totals };
}

const sumCounts = (cells: readonly Cell[]): number =>
  cells.reduce((sum, cell) => (cell.is === 'count' ? sum + cell.value : sum), 0);

/** An amount in a cell of a table, for whoever adds up or compares. */
export function moneyIn({ columns: all }: Table, { cells }: Row, id: string): Cents {
  const cell = cells[all.findIndex((column) => column.id === id)];
  return cell?.is === 'money' ? cell.value : ZERO;
}
