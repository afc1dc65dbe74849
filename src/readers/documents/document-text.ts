/**
 * A printed document as plain text, 100 columns wide: for a terminal, an e-mail and the golden files. The clauses that a
 * line restates are right-aligned at the margin, without the section sign.
 */
import { type Block, type ChartLine, type Line, type PrintedDocument, type Section, shareText } from './document.ts';

/** How wide the page is, and how much of it is text; the rest is the margin of the clauses. */
const PAGE = 100;
const TEXT = 84;
/** No column of a chart becomes narrower than this. */
const NARROWEST = 10;

export function documentText(document: PrintedDocument): string {
  const { title, lead, meter, noPurchase, sections, foot } = document;
  const heading = title.toUpperCase();
  const lines = [
    ...(meter === null ? wrap(heading, PAGE) : atMargin(wrap(heading, TEXT), meter.amount)),
    ...(meter === null ? [] : atMargin([''], `${meter.name}, ${meter.asOf}`)),
    ...(lead === null ? [] : paragraph(lead)),
    ...(noPurchase === null ? [] : ['', ...paragraph(noPurchase)]),
    ...sections.flatMap((section) => ['', ...sectionText(section)]),
    ...(foot.length === 0 ? [] : ['', ...foot.flatMap((line) => paragraph(line))]),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** `§3.2` is written `3.2`, and every clause once. */
export const clauses = (at: readonly string[]): string[] => [
  ...new Set(at.map((clause) => clause.replace(/^§\s*/, ''))),
];

const sectionText = ({ heading, blocks }: Section): string[] => [
  ...(heading === '' ? [] : wrap(heading.toUpperCase(), TEXT)),
  ...blocks.flatMap(blockText),
];

function blockText(block: Block): string[] {
  switch (block.is) {
    case 'lines':
      return block.lines.flatMap((line) => paragraph(line));
    case 'steps': {
      const digits = String(block.steps.length).length;
      const indent = ' '.repeat(digits + 2);
      return block.steps.flatMap(({ line, detail }, index) => [
        ...paragraph(line, `${String(index + 1).padStart(digits)}. `, indent),
        ...(detail === undefined ? [] : hang(detail, indent, indent)),
      ]);
    }
    case 'chart':
      return chartText(block.columns, block.rows);
    case 'shares':
      return block.parts.flatMap((part) => {
        const { text, at } = part;
        const width = Math.max(4, ...block.parts.map((one) => widthOf(shareText(one))));
        const share = `  ${pad(shareText(part), width, true)}  `;
        return paragraph({ text, at }, share, ' '.repeat(widthOf(share)));
      });
    case 'times':
      return paragraph({
        text: block.label === '' ? block.times.join(', ') : `${block.label}: ${block.times.join(', ')}`,
        at: block.at,
      });
    case 'checklist':
      return block.items.flatMap((item) => paragraph(item, '[ ] ', '    '));
  }
}

// Lines and their clauses.

function paragraph({ text, at }: Line, first = '', rest = ''): string[] {
  return atMargin(hang(text, first, rest), clauses(at).join(', '));
}

function hang(text: string, first: string, rest: string): string[] {
  return wrap(text, TEXT - widthOf(rest)).map((line, index) => `${index === 0 ? first : rest}${line}`);
}

/** On the last line if there is room for it, otherwise below. */
function atMargin(lines: readonly string[], margin: string): string[] {
  if (margin === '') return [...lines];
  const [above, end] = [lines.slice(0, -1), lines.at(-1) ?? ''];
  const room = PAGE - widthOf(end) - (end === '' ? 0 : 2);
  if (widthOf(margin) <= room) return [...above, `${end}${' '.repeat(PAGE - widthOf(end) - widthOf(margin))}${margin}`];
  const below = wrap(margin, PAGE - 40).map((line) => `${' '.repeat(PAGE - widthOf(line))}${line}`);
  return [...lines, ...below];
}

// Charts.

type Columns = Extract<Block, { is: 'chart' }>['columns'];

function chartText(columns: Columns, rows: readonly ChartLine[]): string[] {
  const headed = columns.some(({ text }) => text !== '');
  const cells = [...(headed ? [columns.map(({ text }) => text)] : []), ...rows.map((row) => row.cells)];
  const widths = columnWidths(columns.map((_, index) => cells.map((row) => row[index] ?? '')));
  const set = (row: readonly string[]): string[] => {
    const parts = columns.map((_, index) => wrap(row[index] ?? '', widths[index] ?? NARROWEST));
    const height = Math.max(...parts.map((part) => part.length));
    return Array.from({ length: height }, (_, line) =>
      columns
        .map(({ amount }, index) => pad(parts[index]?.[line] ?? '', widths[index] ?? 0, amount))
        .reduce((set, cell) => `${set}  ${cell}`, '')
        .trimEnd(),
    );
  };
  return [
    ...(headed ? set(columns.map(({ text }) => text)) : []),
    ...rows.flatMap((row) => atMargin(set(row.cells), clauses(row.at).join(', '))),
  ];
}

/** As wide as their widest cell; where that is too wide for the page, the widest gives way. */
function columnWidths(columns: readonly (readonly string[])[]): number[] {
  const widths = columns.map((cells) => Math.max(...cells.map(widthOf)));
  const room = TEXT - 2 * columns.length;
  for (;;) {
    const widest = Math.max(...widths);
    if (widest <= NARROWEST || widths.reduce((sum, width) => sum + width, 0) <= room) return widths;
    widths[widths.indexOf(widest)] = widest - 1;
  }
}

const pad = (text: string, width: number, right: boolean): string => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return right ? `${space}${text}` : `${text}${space}`;
};

// Chinese, Japanese and Korean letters are two columns wide, and a line of Chinese breaks between any two of them.

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;
const PIECES =
  /[\u2e80-\ua4cf][\u3001-\u3002\u3009-\u3011\uff01\uff09\uff0c\uff1a-\uff1b\uff1f]*|[^\s\u2e80-\ua4cf]+|\s+/gu;

export const widthOf = (text: string): number => {
  let width = 0;
  for (const letter of text) width += WIDE.test(letter) ? 2 : 1;
  return width;
};

/** Breaks at spaces; a word that is wider than the line stays whole. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(PIECES) ?? []) {
    if (line !== '' && widthOf(line) + widthOf(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line = line === '' ? piece.trimStart() : `${line}${/^\s/.test(piece) ? ' ' : piece}`;
  }
  return [...lines, line.trimEnd()];
}
