/**
 * Parts of an offer entered row by row: the fields of a row, what was typed, and the result.
 *
 * A new part of an offer needs one description, not a new page. Write a function
 * `(asking: Asking) => RowList | null` (null if the sheet does not need it) and add it to `CHART_LISTS` or
 * `PLAY_LISTS` of offer-lists.ts: the fields, local checks, refusals and the part of the offer follow from it.
 *
 *   const occasions: AsksList = ({ steps }) => ({
 *     part: 'occasions', says: 'Events that start a drawing', one: 'Event', at: '§3',
 *     cells: [{ key: 'says', label: 'Event', kind: 'words' }],
 *     id: { from: 'says', otherwise: 'occasion' },
 *   });
 *
 * makes `occasions: [{ id: 'touchdown', says: 'Touchdown' }]`. Rows keep their order from form to offer, so that
 * a flaw of the check with `where: 'occasions.0.says'` is shown at that cell (see `OfferFlaw.where` in rules/offer.ts).
 */
import { first } from '../../base/assert.ts';
import { figures } from '../../base/display-text.ts';
import type { Schedule } from '../../base/schedule.ts';
import { localDateFrom } from '../../base/time.ts';
import type { Ours } from '../../rules/vocabulary.ts';
import { dollars, parseCents } from '../lib/money.tsx';
import { shortName } from '../lib/short-name.ts';
import { dailyScheduleFrom, draftOf, NEW_SCHEDULE, type ScheduleDraft, scheduleFrom } from './schedule-fields.tsx';

/** What was typed, by cell key. */
export type RowDraft = Readonly<{ [cell: string]: string | readonly string[] | readonly RowDraft[] }>;

export type RowChoice = Readonly<{ value: string; says: string }>;

/** Named items of the house, or those the sheet lists. */
export type Choices = 'stock' | 'offers' | 'games' | readonly RowChoice[];

type Range = readonly [number, number];

type CellKind =
  | Readonly<{ kind: 'words' }>
  /** Typed in dollars, stored in cents. */
  | Readonly<{ kind: 'dollars'; between?: Range; ours?: Ours | undefined }>
  | Readonly<{ kind: 'number'; between?: Range; ours?: Ours | undefined }>
  /** `18:00`, `2026-11-15`, and `2026-11-15T18:00` in the house's local time. */
  | Readonly<{ kind: 'time' }>
  | Readonly<{ kind: 'date' }>
  | Readonly<{ kind: 'moment' }>
  /** `unset` is shown while nothing is chosen; the default is Choose. */
  | Readonly<{ kind: 'choice'; choices: Choices; unset?: string }>
  /** Check boxes; if none is checked, the cell is omitted. */
  | Readonly<{ kind: 'several'; choices: readonly RowChoice[] }>
  /** Short names separated by commas. */
  | Readonly<{ kind: 'names' }>
  /** Names that contain spaces, one per line. */
  | Readonly<{ kind: 'lines' }>
  | Readonly<{ kind: 'rows'; list: RowList }>;

export type Cell = CellKind &
  Readonly<{
    key: string;
    /** Its name in the offer, if different from the key. */
    as?: string;
    label: string;
    hint?: string;
    /** May stay empty and is then omitted. */
    optional?: true;
    /** Shown only in such rows. */
    when?: (row: RowDraft) => boolean;
    /** The starting value in a new row. */
    starts?: string;
  }>;

/** A fixed row: its key, its name and its starting values. */
export type FixedRow = Readonly<{ key: string; says: string; starts: RowDraft }>;

export type RowList = Readonly<{
  /** Its name in the offer. */
  part: string;
  says: string;
  one: string;
  /** The clause that leaves it to the offer. */
  at: string;
  about?: string;
  cells: readonly Cell[];
  /** The exact number of rows. */
  exactly?: number;
  fixed?: readonly FixedRow[];
  /**
   * The rows are times, and a schedule may replace them. `noun` names what happens at each time; `begins`: the schedule
   * that a new form begins with, instead of an empty list.
   */
  line?: Readonly<{ noun: string; daily?: true; begins?: Schedule }>;
  /** A single row, not a list in the offer. */
  single?: true;
  /** A tool that fills in several fields of the row. */
  planner?: 'blinds';
  /** Row ids are derived from row names. */
  id?: Readonly<{ from: string; otherwise: string; before?: string; taken?: readonly string[] }>;
  /** Builds a row whose form in the offer differs from its cells; `reads` takes such a row apart again. */
  makes?: (made: MadeRow, key: string) => unknown;
  reads?: (posted: never) => MadeRow;
}>;

export type MadeRow = Readonly<Record<string, unknown>>;

/** Path of an error in the offer, such as `wheel.2.value`. `short` is shown at the field itself. */
export type RowFlaw = Readonly<{ where: string; says: string; short: string }>;

type ParseInstant = (text: string) => number | undefined;

export const newRow = ({ cells }: Pick<RowList, 'cells'>): RowDraft =>
  Object.fromEntries(
    cells.map((cell) => {
      const { key, kind, starts = '' } = cell;
      return [key, cell.kind === 'rows' ? firstRows(cell.list) : holdsSeveral(kind) ? [] : starts];
    }),
  );

/** The rows of a list in which nothing was entered. */
const firstRows = ({ line }: RowList): readonly RowDraft[] =>
  line?.begins === undefined ? [] : putScheduleInRows([], draftOf(line.begins));

/** The rows as shown in the form: the required number, fixed rows in order. */
export function fillRows(list: RowList, typed: readonly RowDraft[] = []): readonly RowDraft[] {
  const { fixed, single, exactly = single === true ? 1 : undefined } = list;
  if (fixed !== undefined) {
    return fixed.map(({ key, starts }) => typed.find((row) => row[KEY] === key) ?? { ...starts, [KEY]: key });
  }
  if (exactly === undefined) return typed;
  return Array.from({ length: exactly }, (_, i) => typed[i] ?? newRow(list));
}

/** Copies the first fixed row to all others, which can then be changed one by one. */
export const copyFirstRow = (rows: readonly RowDraft[]): readonly RowDraft[] =>
  rows.map((row) => ({ ...first(rows), [KEY]: row[KEY]! }));

/** Identifies a fixed row when other rows are added or removed. */
const KEY = '#';

/** Marks the one row that is a schedule instead of a time. */
const LINE = '#line';

/** The schedule that replaces the rows; null if the times are listed. */
export function scheduleInRows(rows: readonly RowDraft[] | undefined): ScheduleDraft | null {
  const [row] = rows ?? [];
  if (row?.[LINE] === undefined) return null;
  return { ...NEW_SCHEDULE, ...row, countedBack: row.countedBack === 'yes' } as ScheduleDraft;
}

/** Sets or removes the schedule. Listed times are kept in case the user switches back. */
export function putScheduleInRows(rows: readonly RowDraft[] = [], line: ScheduleDraft | null): readonly RowDraft[] {
  const listed = rows.filter((row) => row[LINE] === undefined);
  if (line === null) return listed;
  return [{ ...line, countedBack: line.countedBack ? 'yes' : '', [LINE]: 'yes' }, ...listed];
}

/** The part of the offer; undefined if nothing was entered. */
export function makePart(
  list: RowList,
  typed: readonly RowDraft[] | undefined,
  clock: ParseInstant,
): Readonly<{ value: unknown }> | RowFlaw {
  const line = scheduleInRows(typed);
  if (list.line !== undefined && line !== null) {
    const made = (list.line.daily ? dailyScheduleFrom : scheduleFrom)(line);
    if (!('says' in made)) return { value: made.schedule };
    return { where: list.part, says: `${list.says}: ${made.says}`, short: made.says };
  }
  const rows = fillRows(list, typed);
  if (rows.every((row) => isBlank(list, row))) return { value: undefined };
  const taken = [...(list.id?.taken ?? [])];
  const made: unknown[] = [];
  for (const [i, row] of rows.entries()) {
    const one = rowOf(list, row, placeOf(list, i), nameOf(list, i), clock);
    if ('where' in one) return one;
    const key = String(row[KEY] ?? '');
    const named = { ...idOf(list, row, taken), ...one.made };
    made.push(list.makes === undefined ? named : list.makes(named, key));
  }
  return { value: list.single === true ? made[0] : made };
}

/**
 * The rows of a part that was posted, as they are typed: what `makePart` makes of them is that part again. `clock` says a
 * time in the house's local time; undefined for one that is not carried over, with the row that lists it.
 */
export function rowsFrom(list: RowList, posted: unknown, clock: (at: number) => string | undefined): RowDraft[] {
  if (posted === undefined || posted === null) return [];
  if (list.line !== undefined && !Array.isArray(posted)) return [...putScheduleInRows([], draftOf(posted as Schedule))];
  const all = list.single === true ? [posted] : (posted as readonly unknown[]);
  return all.flatMap((one) => {
    const made = list.reads === undefined ? (one as MadeRow) : list.reads(one as never);
    const cells = list.cells.map((cell) => [cell.key, textIn(cell, made[nameInOffer(cell)], clock)] as const);
    if (list.single !== true && cells.some(([, text]) => text === undefined)) return [];
    const key = made[KEY] === undefined ? {} : { [KEY]: String(made[KEY]) };
    return [{ ...key, ...Object.fromEntries(cells.map(([cell, text]) => [cell, text ?? ''])) }];
  });
}

/** What is typed in a cell for a value of the offer; undefined for a time that is not carried over. */
function textIn(cell: Cell, value: unknown, clock: Parameters<typeof rowsFrom>[2]): RowDraft[string] | undefined {
  if (cell.kind === 'rows') {
    const rows = rowsFrom(cell.list, value, clock);
    return rows.length === 0 ? firstRows(cell.list) : rows;
  }
  if (value === undefined || value === null) return holdsSeveral(cell.kind) ? [] : '';
  if (cell.kind === 'several') return value as readonly string[];
  if (cell.kind === 'dollars') return typedDollars(Number(value));
  if (cell.kind === 'moment') return clock(Number(value));
  if (cell.kind === 'names') return (value as readonly unknown[]).join(', ');
  return cell.kind === 'lines' ? (value as readonly string[]).join('\n') : String(value);
}

/** `1234.50`, as it is typed. */
export const typedDollars = (cents: number): string => dollars(cents).slice(1).replaceAll(',', '');

export const placeOf = ({ part, single }: RowList, i: number): string => (single === true ? part : `${part}.${i}`);

export const nameOf = ({ one, single, fixed }: RowList, i: number): string =>
  single === true ? one : (fixed?.[i]?.says ?? `${one} ${i + 1}`);

/** Why a cell is refused, shown at the cell; undefined if it is valid. */
export function cellFlaw(cell: Cell, row: RowDraft): string | undefined {
  const made = cellOf(cell, row, cell.key, '', () => 0);
  return 'short' in made ? made.short : undefined;
}

export const isEmpty = (row: RowDraft, { key }: Pick<Cell, 'key'>): boolean => (row[key] ?? '').length === 0;

export const cellsOf = ({ cells }: RowList, row: RowDraft): readonly Cell[] =>
  cells.filter(({ when }) => when?.(row) ?? true);

export const nameInOffer = ({ as, key }: Cell): string => as ?? key;

/** `$5.00 to $500.00`, if there is a range. */
export function cellRange(cell: Cell): string | undefined {
  if ((cell.kind !== 'dollars' && cell.kind !== 'number') || cell.between === undefined) return undefined;
  const { between, ours } = cell;
  return rangeText({ between, ours }, formatFor(cell.kind));
}

const formatFor = (kind: 'dollars' | 'number') => (kind === 'dollars' ? dollars : figures);

function idOf({ id }: RowList, row: RowDraft, taken: string[]): Readonly<{ id?: string }> {
  if (id === undefined) return {};
  const { from, otherwise, before = '' } = id;
  const short = shortName(`${before} ${String(row[from] ?? '')}`, taken, otherwise);
  taken.push(short);
  return { id: short };
}

function rowOf(
  list: RowList,
  row: RowDraft,
  where: string,
  name: string,
  clock: ParseInstant,
): Readonly<{ made: MadeRow }> | RowFlaw {
  const made: Record<string, unknown> = {};
  for (const cell of cellsOf(list, row)) {
    const one = cellOf(cell, row, `${where}.${nameInOffer(cell)}`, name, clock);
    if ('where' in one) return one;
    if (one.value !== undefined) made[nameInOffer(cell)] = one.value;
  }
  return { made };
}

function cellOf(
  cell: Cell,
  row: RowDraft,
  where: string,
  name: string,
  clock: ParseInstant,
): Readonly<{ value: unknown }> | RowFlaw {
  const wrong = (short: string): RowFlaw => ({
    where,
    says: `${name}, ${cell.label.charAt(0).toLowerCase()}${cell.label.slice(1)}: ${short}`,
    short,
  });
  const typed = row[cell.key] ?? '';
  if (cell.kind === 'rows') return makePart({ ...cell.list, part: where }, typed as readonly RowDraft[], clock);
  if (isBlankText(typed)) return cell.optional === true ? { value: undefined } : wrong('Enter a value.');
  if (cell.kind === 'several') return { value: typed };
  const text = String(typed).trim();
  switch (cell.kind) {
    case 'words':
    case 'time':
    case 'choice':
      return { value: text };
    case 'names':
      return { value: text.split(/[\s,]+/).filter(Boolean) };
    case 'lines':
      return {
        value: text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      };
    case 'date':
      return localDateFrom(text).ok ? { value: text } : wrong('Enter a valid date.');
    case 'moment': {
      const at = clock(text);
      return at === undefined ? wrong('Enter a valid time.') : { value: at };
    }
    case 'dollars':
    case 'number': {
      const value = cell.kind === 'dollars' ? parseCents(text) : wholeNumber(text);
      if (value === undefined)
        return wrong(cell.kind === 'dollars' ? 'Enter an amount in dollars.' : 'Enter a whole number.');
      const { between = [0, Number.MAX_SAFE_INTEGER], ours } = cell;
      const outside = outOfRangeText({ between, ours }, value, formatFor(cell.kind));
      return outside === undefined ? { value } : wrong(outside);
    }
  }
}

const wholeNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

const holdsSeveral = (kind: Cell['kind']): boolean => kind === 'several' || kind === 'rows';

const isBlankText = (typed: RowDraft[string]): boolean =>
  typeof typed === 'string' ? typed.trim() === '' : typed.length === 0;

/** Whether a row is untouched; rows the user added are never blank. */
function isBlank({ exactly, single, cells }: RowList, row: RowDraft): boolean {
  if (exactly === undefined && single !== true) return false;
  return cells.every((cell) => {
    const typed = row[cell.key] ?? '';
    if (cell.kind !== 'rows') return isBlankText(typed) || typed === cell.starts;
    if (scheduleInRows(typed as readonly RowDraft[]) !== null)
      return JSON.stringify(typed) === JSON.stringify(firstRows(cell.list));
    return (typed as readonly RowDraft[]).every((inner) => isBlank({ ...cell.list, exactly: 1 }, inner));
  });
}

/**
 * Ranges of a form, in words. Some limits are approved; others only catch typing errors where the approval sets none. A
 * form states which is which.
 */

/** `ours`: the ends the approval does not set. */
export type ApprovedRange = Readonly<{ between: readonly [number, number]; ours?: Ours | undefined }>;

type FormatNumber = (value: number) => string;

/** `$5.00 to $500.00`, `$1,000.00 or more. Program limit: $1,000,000.00.` `at`: the clause of what is approved. */
export function rangeText({ between: [low, high], ours }: ApprovedRange, say: FormatNumber, at?: string): string {
  const clause = at === undefined ? '' : ` (${at})`;
  switch (ours) {
    case undefined:
      return high === Number.MAX_SAFE_INTEGER ? `${say(low)} or more${clause}` : `${say(low)} to ${say(high)}${clause}`;
    case 'most':
      return `${say(low)} or more${clause}. Program limit: ${say(high)}.`;
    case 'least':
      return `Up to ${say(high)}${clause}. Program limit: ${say(low)} or more.`;
    case true:
      return `No approved limit${clause}. Program limit: ${say(low)} to ${say(high)}.`;
  }
}

/** Why a value is refused; undefined if it is accepted. */
export function outOfRangeText(
  { between: [low, high], ours }: ApprovedRange,
  value: number,
  say: FormatNumber,
): string | undefined {
  if (value >= low && value <= high) return undefined;
  const [end, limit] =
    value < low ? (['least', `less than ${say(low)}`] as const) : (['most', `more than ${say(high)}`] as const);
  return ours === true || ours === end
    ? `The program does not accept ${limit}. The approved rules set no limit here.`
    : `Must not be ${limit}.`;
}
