/** A paper as text for a terminal and as CSV for a spreadsheet, both from the same document. */
import { type Cents, formatUsd } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { localOf, zonedText } from '../../base/zone.ts';
import type { ZonePack } from '../../base/zone-pack.ts';
import type { Cell, Paper, Table } from './paper.ts';

/** As it would be printed, in columns; times as the clock on the wall showed them. */
export function paperText(paper: Paper, pack: ZonePack): string {
  const { title, house, day, numbered, head, tables, signatures, notes } = paper;
  const say = (cell: Cell) => shown(cell, paper, pack);
  const under = [house.name, ...(day === null ? [] : [day])].join(', ');
  const from = numbered.from === numbered.to ? '' : `${numbered.from} to `;
  return [
    `${paper.reprint === true ? 'REPRINT  ' : ''}${title}${paper.paper === undefined ? '' : `  ${paper.paper}`}`,
    `${under}. Journal ${from}${numbered.to}, ${numbered.hash}`,
    '',
    ...aligned(head.map(({ label, value }) => [label, say(value)])),
    ...tables.flatMap((table) => ['', ...tableText(table, say)]),
    ...(signatures.length === 0 ? [] : ['']),
    ...signatures.map(({ label, badge }) => `${label}: ________________${badge === null ? '' : ` (${badge})`}`),
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

function shown(cell: Cell, { names }: Paper, pack: ZonePack): string {
  switch (cell.is) {
    case 'money':
      return formatUsd(cell.value);
    case 'time':
      return local(pack, cell.value);
    case 'count':
      return String(cell.value);
    case 'record':
      return `#${cell.value}`;
    case 'badges':
      return cell.value.join(', ');
    case 'person':
      return names?.[cell.value] ?? shortPerson(cell.value);
    case 'pen':
      return '____';
    case 'nothing':
      return '';
    default:
      return cell.value;
  }
}

/** Enough to tell two people on one page apart. */
export const shortPerson = (person: string): string => `person …${person.slice(-6)}`;

function local(pack: ZonePack, moment: Instant): string {
  const time = localOf(pack, moment);
  return time.ok ? time.value.replace('T', ' ') : String(moment);
}

/**
 * Tables one under the other, each with its caption and its own header; `only` gives one table alone, as machines want
 * it. Amounts are plain dollars, times have their offset, people stay ids.
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

/** A spreadsheet runs what begins like a formula; a posted name is text and nothing else. */
const inert = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const quotedCell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
