/** A paper as plain text for a printer that knows letters and nothing else: 42 columns, as rolls of 80 mm have them. */
import { formatUsd } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { Cell, Line, Paper, Signature, Table } from '../../readers/papers/paper.ts';

export type TextOptions = Readonly<{ columns?: number; wall: (moment: Instant) => string }>;

const COLUMNS = 42;

export function rollText(paper: Paper, { columns = COLUMNS, wall }: TextOptions): string {
  const { from, to, hash } = paper.numbered;
  const say = (cell: Cell): string => cellText(cell, paper, wall);
  const lines = [
    ...(paper.reprint === true ? [REPRINT_LINE, ''] : []),
    ...centred(paper.house.name, columns),
    ...centred(paper.title.toUpperCase(), columns),
    '='.repeat(columns),
    ...paper.head.flatMap((line) => headLines(line, say, columns)),
    ...paper.tables.flatMap((table) => tableLines(table, say, columns)),
    ...paper.notes.flatMap(({ at, says }) => wrapped(at === null ? says : `${says} [${at}]`, columns)),
    ...paper.signatures.flatMap((signature) => signatureLines(signature, columns)),
    '='.repeat(columns),
    ...wrapped(from === to ? `Record ${to}, ${hash}` : `Records ${from} to ${to}, ${hash}`, columns),
  ];
  return `${lines.join('\n')}\n`;
}

const REPRINT_LINE = '*** REPRINT ***';

export const isReprint = (text: string): boolean => text.startsWith(REPRINT_LINE);

/** The same text as a second copy. */
export const reprinted = (text: string): string => (isReprint(text) ? text : `${REPRINT_LINE}\n\n${text}`);

function cellText(cell: Cell, { names = {} }: Paper, wall: TextOptions['wall']): string {
  switch (cell.is) {
    case 'money':
      return formatUsd(cell.value);
    case 'time':
      return wall(cell.value);
    case 'record':
      return `#${cell.value}`;
    case 'badges':
      return cell.value.join(', ');
    case 'person':
      return names[cell.value] ?? '_'.repeat(16);
    case 'pen':
      return '_'.repeat(16);
    case 'nothing':
      return '';
    default:
      return String(cell.value);
  }
}

/** The value stands to the right where there is room, and below its label where there is none. */
function headLines({ label, value }: Line, say: (cell: Cell) => string, columns: number): string[] {
  const said = say(value);
  const room = columns - label.length - said.length;
  if (room >= 1) return [`${label}${' '.repeat(room)}${said}`];
  return [label, ...wrapped(said, columns - 2).map((line) => `  ${line}`)];
}

/** A row is a small list: no table of seven columns fits on a roll. */
function tableLines(table: Table, say: (cell: Cell) => string, columns: number): string[] {
  const rows = [...table.rows.map(({ cells }) => cells), ...(table.totals === undefined ? [] : [table.totals])];
  const lines = rows.flatMap((cells) => {
    const parts = cells.flatMap((cell, i) => {
      const said = say(cell);
      return said === '' ? [] : [`${table.columns[i]!.label} ${said}`];
    });
    return wrapped(parts.join('; '), columns - 2).map((line, i) => (i === 0 ? `- ${line}` : `  ${line}`));
  });
  const empty = table.empty === '' ? [] : wrapped(table.empty, columns);
  return ['-'.repeat(columns), ...wrapped(table.caption, columns), ...(rows.length === 0 ? empty : lines)];
}

const signatureLines = ({ label, badge }: Signature, columns: number): string[] => [
  '',
  badge === null ? '_'.repeat(Math.min(32, columns)) : `signed with badge ${badge}`,
  ...wrapped(label, columns),
];

function centred(text: string, columns: number): string[] {
  return wrapped(text, columns).map((line) => `${' '.repeat(Math.floor((columns - line.length) / 2))}${line}`);
}

/** Between words where it can be, inside one where it must be: nothing is ever cut off. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    let rest = word;
    if (line !== '' && line.length + 1 + rest.length > columns) {
      lines.push(line);
      line = '';
    }
    while (rest.length > columns) {
      lines.push(rest.slice(0, columns));
      rest = rest.slice(columns);
    }
    line = line === '' ? rest : `${line} ${rest}`;
  }
  return [...lines, line];
}
