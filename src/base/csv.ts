/**
 * Lists read from a file or pasted from a spreadsheet: a line of headings, then one entry to a line. Every line that
 * cannot be read is reported with its problem, and then nothing is imported.
 */
import { type Result, refuse } from './result.ts';

export type LineRefusal = Readonly<{ line: number; says: string }>;
export type Lines<Row> = Readonly<{ rows: readonly Row[] } | { refusals: readonly LineRefusal[] }>;

/**
 * The text of each cell of a line, by heading; a cell under an optional heading that is missing from the file is empty.
 */
export type Cells<Column extends string> = Readonly<Record<Column, string>>;

type Columns<Column extends string> = Readonly<{
  required: readonly Column[];
  /** If true, the headings may be in any order; otherwise they must be in this one. */
  optional?: readonly Column[];
  /** Other names for a heading, in small letters. */
  also?: Readonly<Record<string, Column>>;
  /** The most lines, and the most characters. */
  most: number;
  longest?: number;
}>;

export function linesFrom<Row, Column extends string>(
  text: string,
  { required, optional, also = {}, most, longest = LONGEST }: Columns<Column>,
  read: (cells: Cells<Column>, line: number) => Result<Row>,
): Lines<Row> {
  if (text.length > longest) return refusedAt(1, 'The file is too long.');
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ line: i + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
  const [head, ...rest] = lines;
  if (head === undefined) return refusedAt(1, 'The file is empty.');
  const separator = head.text.includes('\t') ? '\t' : ',';
  const known = [...required, ...(optional ?? [])];
  const headings = cellsOf(head.text, separator)?.map((cell) => {
    const name = cell.toLowerCase();
    return known.find((column) => column === name) ?? also[name];
  });
  const isMissing = required.some((column) => headings?.includes(column) !== true);
  const isStrange =
    optional === undefined
      ? headings?.join() !== required.join()
      : headings?.some((column, i) => column === undefined || headings.indexOf(column) !== i);
  if (headings === undefined || isMissing || isStrange) {
    const extra = optional === undefined ? '' : `; if needed also ${optional.join(', ')}`;
    return refusedAt(head.line, `The headings must be: ${required.join(', ')}${extra}.`);
  }
  if (rest.length === 0) return refusedAt(head.line, 'There are no lines below the headings.');
  if (rest.length > most) return refusedAt(rest[most]!.line, `There are more than ${most} lines.`);
  const rows: Row[] = [];
  const refusals: LineRefusal[] = [];
  for (const { line, text: written } of rest) {
    const cells = cellsOf(written, separator);
    const row =
      cells === undefined || cells.length !== headings.length
        ? refuse('cells', `${cells?.length ?? 'Unreadable'} cells; ${headings.length} are required.`, '')
        : read(cellsBy(known, headings, cells), line);
    if (row.ok) rows.push(row.value);
    else refusals.push({ line, says: row.refusal.says });
  }
  return refusals.length > 0 ? { refusals } : { rows };
}

function cellsBy<Column extends string>(
  known: readonly Column[],
  headings: readonly (Column | undefined)[],
  cells: readonly string[],
): Cells<Column> {
  const under = (column: Column): string => cells[headings.indexOf(column)] ?? '';
  return Object.fromEntries(known.map((column) => [column, under(column)])) as Cells<Column>;
}

const LONGEST = 40_000;

const refusedAt = (line: number, says: string) => ({ refusals: [{ line, says }] });

/** Cells between commas, or tabs; quotes around a cell keep a comma inside it, and a quote is written twice. */
function cellsOf(line: string, separator: ',' | '\t'): string[] | undefined {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = QUOTED[separator].exec(rest);
    const plain = quoted === null ? PLAIN[separator].exec(rest) : null;
    const found = quoted ?? plain;
    if (found === null) return undefined;
    cells.push((quoted === null ? found[1]! : found[1]!.replaceAll('""', '"')).trim());
    if (found[2] === '') return cells;
    rest = rest.slice(found[0].length);
  }
}

const QUOTED = { ',': /^ *"((?:[^"]|"")*)" *(,|$)/, '\t': /^ *"((?:[^"]|"")*)" *(\t|$)/ };
const PLAIN = { ',': /^([^",]*)(,|$)/, '\t': /^([^"\t]*)(\t|$)/ };
