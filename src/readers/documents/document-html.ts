/**
 * A printed document as one self-contained HTML page: no scripts, no requests, everything escaped. The style is in one
 * <style> element without attributes anywhere, so that a page may be served under a policy that allows nothing else.
 */
import { first } from '../../base/assert.ts';
import { type Card, isJoker, RANKS, rankOf, type SuitName, suitName, suitOf } from '../../cards/card.ts';
import {
  type Block,
  type ChartLine,
  type Line,
  type PrintedDocument,
  type Section,
  type SharePart,
  shareText,
} from './document.ts';
import { type DocumentPage, styleOf } from './document-style.ts';
import { clauses, widthOf } from './document-text.ts';

export type HtmlSettings = Readonly<{
  page: DocumentPage;
  /** The name of the house, small above the title. */
  house?: string;
  /** `@font-face` rules with their fonts inside; without them the fonts of the machine are used. */
  fonts?: string;
}>;

export function documentHtml(document: PrintedDocument, { page, house, fonts = '' }: HtmlSettings): string {
  const { kind, language, title } = document;
  const layout = layoutOf(document);
  const style = `${fonts}${styleOf(kind, page, title)}${layout.shares.map(barStyle).join('')}`;
  return [
    '<!doctype html>',
    `<html lang="${LANGUAGE_TAGS[language]}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    `<body class="is-${kind} on-${PAGE_CLASSES[page]} ${sizeClass(document)}">`,
    SUIT_SHAPES,
    kind === 'notice'
      ? noticeHtml(document, house, layout)
      : kind === 'staff-card'
        ? cardHtml(document, layout)
        : packetHtml(document, house, layout),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** What stands between <style> and </style>: a policy names its hash. */
export function styleWithin(html: string): string {
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
}

const LANGUAGE_TAGS: Readonly<Record<PrintedDocument['language'], string>> = {
  en: 'en-US',
  es: 'es-US',
  vi: 'vi',
  zh: 'zh-Hans',
  ko: 'ko',
  tl: 'fil',
};

const PAGE_CLASSES: Readonly<Record<DocumentPage, string>> = { letter: 'letter', '11x17': 'tabloid', screen: 'screen' };

/**
 * A short notice is set larger, and one that is a little too long for its page tighter, never below the sizes that can be
 * read on a wall. A page of Letter has room for 41 lines, as they are counted below.
 */
function sizeClass(document: PrintedDocument): string {
  if (document.kind === 'staff-card') return cardSize(document);
  const height = heightOf(document);
  if (height <= 35.5) return 'is-short';
  if (height <= 38.5) return 'is-middle';
  if (height > FULL) return 'is-long is-tight is-crowded is-packed is-full';
  if (height > PACKED) return 'is-long is-tight is-crowded is-packed';
  if (height > CROWDED) return 'is-long is-tight is-crowded';
  const isNearlyWhole = height <= 49 || height > 68;
  return isNearlyWhole ? 'is-long is-tight' : 'is-long';
}

/**
 * The notice of a rule sheet without a posted promotion lists every option, and some have more than two pages hold at the
 * usual size, above all in languages with long words. Its charts are set in two columns, and the fullest smaller.
 */
const CROWDED = 78;
const PACKED = 95;
const FULL = 145;

/** Roughly how many lines it takes, at the size of a middling one. */
function heightOf({ sections, lead, noPurchase }: PrintedDocument): number {
  const lines = (text: string, columns: number) => Math.ceil(widthOf(text) / columns);
  const blockLines = (block: Block, columns: number): number => {
    switch (block.is) {
      case 'lines':
        return sum(block.lines.map(({ text }) => lines(text, columns)));
      case 'steps':
        return sum(block.steps.map(({ line, detail = '' }) => lines(line.text, columns) + lines(detail, columns)));
      case 'chart':
        return sum(block.rows.map(({ cells }) => 1.5 * Math.max(...cells.map((cell) => lines(cell, 36)))));
      case 'shares':
        return sharesFit(block.parts) ? 3.2 : 1.6 + 1.2 * block.parts.length;
      case 'times':
        return 2 + lines(block.times.join('  '), columns);
      case 'checklist':
        return sum(block.items.map(({ text }) => lines(text, columns)));
    }
  };
  const headLines = (section: Section) => (chartsIn(section) > 1 ? 1.4 * chartsIn(section) : 0);
  const sectionLines = (section: Section) => linesWithin(section) + headLines(section);
  const linesWithin = ({ reading, blocks }: Section) =>
    (1.5 + sum(blocks.map((block) => blockLines(block, reading === 'later' ? 52 : 80)))) *
    (reading === 'later' ? 0.42 : 1);
  return 6 + (noPurchase === null ? 0 : 3) + (lead === null ? 0 : 1) + sum(sections.map(sectionLines));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

// The notice on the wall.

function noticeHtml(document: PrintedDocument, house: string | undefined, layout: Layout): string {
  const { title, lead, meter, noPurchase, sections, foot } = document;
  const top = [
    '<header class="top">',
    house === undefined ? '' : `<p class="house">${escaped(house)}</p>`,
    `<h1>${escaped(title)}</h1>`,
    meter === null
      ? ''
      : `<p class="meter"><b>${moneyHtml(meter.amount)}</b><span>${escaped(meter.name)}<br>${escaped(meter.asOf)}</span></p>`,
    lead === null ? '' : `<p class="lead">${lineHtml(lead)}</p>`,
    '</header>',
    noPurchase === null ? '' : noPurchaseHtml(noPurchase),
  ].join('');
  const groups = groupSections(sections, layout).map(({ look, sections: members }) => {
    const inside = members.map((section) => sectionHtml(section, layout)).join('');
    return look === 'plain' ? inside : `<div class="${look}">${inside}</div>`;
  });
  return `<main class="sheet"><div class="head">${top}</div><div class="body">${groups.join('\n')}</div>${footHtml(foot)}</main>`;
}

function noPurchaseHtml({ text, at }: Line): string {
  const [, name = text, rest = ''] = /^(.+?[.。!])\s*(.*)$/s.exec(text) ?? [];
  return `<p class="npn"><b>${escaped(name.replace(/[.。]$/, ''))}</b><span>${withClauses(rest, at)}</span></p>`;
}

type Group = Readonly<{ look: 'plain' | 'pair' | 'columns'; sections: readonly Section[] }>;

/** The first two short sections side by side; what is read later in two columns; all else over the whole width. */
function groupSections(sections: readonly Section[], { isCrowded }: Layout): Group[] {
  const [first, second] = sections;
  const groups: Group[] = [];
  let rest = sections;
  if (first !== undefined && second !== undefined && areBalanced(first, second)) {
    groups.push({ look: 'pair', sections: [first, second] });
    rest = sections.slice(2);
  }
  for (const section of rest) {
    const isColumn = (section.reading === 'later' && !isWide(section)) || (isCrowded && chartsIn(section) === 1);
    const look = isColumn ? 'columns' : 'plain';
    const before = groups.at(-1);
    if (before?.look === look) groups[groups.length - 1] = { look, sections: [...before.sections, section] };
    else groups.push({ look, sections: [section] });
  }
  // A short section alone would fill one column and leave the other empty.
  return groups.map((group) =>
    group.look === 'columns' && lettersIn(group.sections) < 700 && group.sections.length === 1
      ? { ...group, look: 'plain' }
      : group,
  );
}

const lettersIn = (sections: readonly Section[]): number =>
  sum(
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.is === 'lines' ? block.lines.map(({ text }) => text.length) : [100])),
    ),
  );

/** Two sections of plain lines, neither of which leaves most of its column empty. */
function areBalanced(first: Section, second: Section): boolean {
  const [left, right] = [first, second].map((section) => lettersIn([section]));
  const areLines = [first, second].every(
    ({ reading, blocks }) => reading === 'standing' && blocks.every(({ is }) => is === 'lines'),
  );
  return (
    areLines &&
    left !== undefined &&
    right !== undefined &&
    left <= 240 &&
    right <= 420 &&
    right > left / 2 &&
    left > right / 5
  );
}

/** A chart with examples or more than two columns, and a strip of times, need the whole width. */
const isWide = ({ blocks }: Section): boolean =>
  blocks.some(
    (block) =>
      (block.is === 'chart' && (block.columns.length > 2 || block.rows.some(({ example }) => example !== undefined))) ||
      block.is === 'shares' ||
      (block.is === 'times' && block.times.length > 4),
  );

// The card of a member of staff, and the packet.

function cardHtml({ title, lead, meter, noPurchase, sections, foot }: PrintedDocument, layout: Layout): string {
  const { boxes, others } = partsOfCard(sections);
  const columns = boxColumns(boxes);
  return [
    '<main class="sheet"><header class="top">',
    `<h1>${escaped(title)}</h1>`,
    lead === null ? '' : `<p class="lead">${lineHtml(lead)}</p>`,
    '</header>',
    meter === null
      ? ''
      : `<p class="meter"><b>${moneyHtml(meter.amount)}</b> <span>${escaped(meter.name)}, ${escaped(meter.asOf)}</span></p>`,
    noPurchase === null ? '' : `<p>${lineHtml(noPurchase)}</p>`,
    columns.sections.length === 0 ? '' : boxesHtml(columns, layout),
    ...groupCard(others).map(({ look, sections: members }) => {
      const inside = members.map((section) => sectionHtml(section, layout)).join('');
      return look === 'plain' ? inside : `<div class="${look}">${inside}</div>`;
    }),
    footHtml(foot),
    '</main>',
  ].join('\n');
}

/** What is done is in boxes, whatever else is known below them. */
function partsOfCard(sections: readonly Section[]): Readonly<Record<'boxes' | 'others', readonly Section[]>> {
  const hasSteps = ({ blocks }: Section) => blocks.some(({ is }) => is === 'steps');
  return { boxes: sections.filter(hasSteps), others: sections.filter((section) => !hasSteps(section)) };
}

/** The boxes from top to bottom, left column first, and how wide the columns are. */
type BoxColumns = Readonly<{
  look: string;
  sections: readonly (readonly Section[])[];
  height: number;
}>;

/** Of the widths that two columns may have, and of the places to part them, those that leave the least empty. */
function boxColumns(boxes: readonly Section[]): BoxColumns {
  if (boxes.length < 2) {
    const height = sum(boxes.map((box) => boxHeight(box, CARD_WIDTH)));
    return { look: 'boxes', sections: boxes.length === 0 ? [] : [boxes], height };
  }
  const columnHeight = (column: readonly Section[], width: number) =>
    sum(column.map((box) => boxHeight(box, width))) + 16 * (column.length - 1);
  const candidates = boxes.slice(1).flatMap((_, index) =>
    BOX_WIDTHS.map(([look, left]): BoxColumns => {
      const sections = [boxes.slice(0, index + 1), boxes.slice(index + 1)];
      const widths = [left, 1 - left].map((part) => part * (CARD_WIDTH - 16));
      const height = Math.max(...sections.map((column, at) => columnHeight(column, widths[at] ?? CARD_WIDTH)));
      return { look: `boxes ${look}`, sections, height };
    }),
  );
  return candidates.reduce((best, one) => (one.height < best.height ? one : best));
}

const BOX_WIDTHS = [
  ['is-right', 0.4],
  ['is-even', 0.5],
  ['is-left', 0.6],
] as const;

const boxesHtml = ({ look, sections }: BoxColumns, layout: Layout): string =>
  `<div class="${look}">${sections
    .map((column) => `<div>${column.map((section) => sectionHtml(section, layout)).join('')}</div>`)
    .join('')}</div>`;

/** Charts over the whole width, everything else in two columns where there are two sections of it. */
function groupCard(sections: readonly Section[]): Group[] {
  const groups: Group[] = [];
  for (const section of sections) {
    const look = section.blocks.some(({ is }) => is === 'chart') ? 'plain' : 'columns';
    const before = groups.at(-1);
    if (before?.look === look) groups[groups.length - 1] = { look, sections: [...before.sections, section] };
    else groups.push({ look, sections: [section] });
  }
  return groups.map((group) => (group.sections.length === 1 ? { ...group, look: 'plain' } : group));
}

// How high a card is at its largest size, in pixels, rather too much than too little: a card is one page, whatever is on it.

const CARD_WIDTH = 716;
const ROOM = 1010;
const ROOM_IF_TIGHT = 1220;

function cardSize(document: PrintedDocument): string {
  const height = cardHeight(document);
  if (height <= ROOM) return '';
  return height <= ROOM_IF_TIGHT ? 'is-tight' : 'is-tight is-small';
}

function cardHeight({ title, lead, sections, foot }: PrintedDocument): number {
  const { boxes, others } = partsOfCard(sections);
  const cited = foot.map(({ text, at }) => text.length + 3 * clauses(at).length);
  return sum([
    32 * linesIn(title, CARD_WIDTH, 17) + 12,
    lead === null ? 0 : 23 * linesIn(lead.text, CARD_WIDTH, 8),
    boxes.length === 0 ? 0 : 13 + boxColumns(boxes).height,
    ...groupCard(others).map(({ look, sections: members }) =>
      look === 'columns' ? 13 + columnsHeight(members) : 10 + knownHeight(first(members), CARD_WIDTH, 8.7, 20.5),
    ),
    10 + 17 * Math.ceil((sum(cited) * 6.9) / CARD_WIDTH),
  ]);
}

const linesIn = (text: string, width: number, letter: number): number =>
  Math.max(1, Math.ceil((text.length * letter) / width));

function boxHeight({ heading, blocks }: Section, width: number): number {
  const inside = width - 35;
  const steps = blocks.flatMap((block) => (block.is === 'steps' ? block.steps : []));
  const stepHeight = (text: string, detail: string | undefined) =>
    23 * linesIn(text, inside - 38, 10.4) + (detail === undefined ? 0 : 1 + 18.7 * linesIn(detail, inside - 38, 8));
  const lines = blocks.flatMap((block) => (block.is === 'lines' ? block.lines : []));
  return sum([
    28,
    24 * linesIn(heading, inside, 11),
    ...steps.map(({ line, detail }) => 6.4 + Math.max(29, 2.4 + stepHeight(line.text, detail))),
    ...lines.map(({ text }) => 20.5 * linesIn(text, inside, 8.7)),
  ]);
}

/** Two columns of sections, none of which is parted. */
function columnsHeight(sections: readonly Section[]): number {
  const heights = sections.map((section) => 11 + knownHeight(section, (CARD_WIDTH - 22) / 2, 8, 21));
  return Math.min(...heights.map((_, at) => Math.max(sum(heights.slice(0, at + 1)), sum(heights.slice(at + 1)))));
}

function knownHeight({ heading, blocks }: Section, width: number, letter: number, line: number): number {
  const blockHeight = (block: Block): number => {
    switch (block.is) {
      case 'lines':
        return sum(block.lines.map(({ text }) => line * linesIn(text, width, letter)));
      case 'checklist':
        return sum(block.items.map(({ text }) => 4 + line * linesIn(text, width - 27, letter)));
      case 'chart':
        return 20 + sum(block.rows.map(({ cells }) => cardRowHeight(block, cells, width)));
      case 'steps':
        return sum(block.steps.map((step) => 32 * linesIn(step.line.text, width, 10.4)));
      case 'times':
        return 45 * Math.ceil(block.times.length / 8);
      case 'shares':
        return 60 * block.parts.length;
    }
  };
  return (heading === '' ? 0 : 17) + sum(blocks.map(blockHeight));
}

function cardRowHeight({ columns }: Chart, cells: readonly string[], width: number): number {
  const isWords = !columns.some(({ amount }) => amount);
  const [letter, line, gap] = isWords ? [8, 17.5, 8] : columns.length > 3 ? [9, 18, 7.5] : [10.2, 20.6, 7.5];
  const room = width - 20 * columns.length;
  const letters = cells.map(({ length }) => length);
  const total = sum(letters);
  // A column of words is never wider than three fifths, however much it says.
  const rows = isWords ? letters.map((count) => Math.ceil((count * letter) / (room * 0.6))) : [];
  return gap + line * Math.max(1, ...rows, Math.ceil((total * letter * 1.08) / room));
}

function packetHtml(
  { title, lead, sections, foot }: PrintedDocument,
  house: string | undefined,
  layout: Layout,
): string {
  return [
    '<main class="sheet"><header class="top">',
    house === undefined ? '' : `<p class="house">${escaped(house)}</p>`,
    `<h1>${escaped(title)}</h1>`,
    lead === null ? '' : `<p class="lead">${lineHtml(lead)}</p>`,
    '</header>',
    ...sections.map((section) => sectionHtml(section, layout)),
    footHtml(foot),
    '</main>',
  ].join('\n');
}

// Sections and their blocks.

function sectionHtml(section: Section, layout: Layout): string {
  const { id, heading, reading, blocks } = section;
  const charts = chartsIn(section);
  const title = heading === '' ? '' : `<h2>${escaped(heading)}</h2>`;
  // A chart alone needs no head. Of several, each is headed by its games or its option.
  const looks = [`is-${reading}`, ...(charts > 1 ? ['has-charts'] : [])];
  const inside = blocks.map((block, index) => {
    const html = blockHtml(block, blocks[index - 1], layout);
    if (!layout.isCrowded || charts === 1 || !isNarrow(block)) return html;
    const opens = isNarrow(blocks[index - 1]) ? '' : '<div class="twin">';
    return `${opens}${html}${isNarrow(blocks[index + 1]) ? '' : '</div>'}`;
  });
  return `<section class="${looks.join(' ')}" id="${escaped(id)}">${title}${inside.join('')}</section>`;
}

const chartsIn = ({ blocks }: Section): number => blocks.filter(({ is }) => is === 'chart').length;

/** A chart that may be half as wide as the page. */
const isNarrow = (block: Block | undefined): boolean => block?.is === 'chart' && block.columns.length <= 2;

function blockHtml(block: Block, before: Block | undefined, layout: Layout): string {
  switch (block.is) {
    case 'lines':
      return isDrawn(before) && block.lines.length <= 4
        ? `<p class="note">${block.lines.map((line) => lineHtml(line)).join(' ')}</p>`
        : block.lines.map((line) => `<p>${lineHtml(line)}</p>`).join('');
    case 'steps':
      return `<ol class="steps">${block.steps
        .map(
          ({ line, detail }) =>
            `<li><b>${stepHtml(line)}</b>${detail === undefined ? '' : `<span>${keysHtml(detail)}</span>`}</li>`,
        )
        .join('')}</ol>`;
    case 'chart':
      return chartHtml(block, layout);
    case 'shares':
      return sharesHtml(block.parts, layout);
    case 'times':
      return timesHtml(block);
    case 'checklist':
      return `<ul class="checks">${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('')}</ul>`;
  }
}

/** Lines below a chart explain it: they run on, and are set smaller. */
const isDrawn = (block: Block | undefined): boolean => block?.is === 'chart' || block?.is === 'shares';

/** What stands before a colon at the beginning of a line says what the line is about: `Not eligible: ...` */
function lineHtml({ text, at }: Line): string {
  if (/[:：]$/.test(text)) return `<b>${withClauses(text, at)}</b>`;
  const [, label, rest = ''] = /^([^:.。]{2,40}[:：])(\s.*)$/s.exec(text) ?? [];
  return label === undefined ? withClauses(text, at) : `<b>${escaped(label)}</b>${withClauses(rest, at)}`;
}

/** The last word (in Chinese, the last letters) and its clauses stay on one line, so that no line is clauses alone. */
function withClauses(text: string, at: readonly string[], set: (text: string) => string = escaped): string {
  const few = clauses(at);
  if (few.length === 0 || few.length > 4) return `${set(text)}${clausesHtml(at)}`;
  const [, before = '', word = ''] = LAST_WORD.exec(text) ?? LAST_LETTERS.exec(text) ?? [];
  if (before === '') return `${set(text)}${clausesHtml(at)}`;
  return `${set(before)}<span class="end">${set(word)}${clausesHtml(at)}</span>`;
}

const LAST_WORD = /^(.*\s)([^\s“”]{1,16})$/s;
const LAST_LETTERS = /^(.*)([\u3000-\u9fff\uff00-\uffef]{3})$/s;

const stepHtml = ({ text, at }: Line): string => withClauses(text, at, keysHtml);

/** A key in quotation marks is drawn as a key. */
const keysHtml = (text: string): string => escaped(text).replaceAll(/“([^”<>]{1,30})”/g, '<span class="key">$1</span>');

function clausesHtml(at: readonly string[]): string {
  const all = clauses(at);
  if (all.length === 0) return '';
  return `<sup> ${all.map((clause) => `<span>${escaped(clause)}</span>`).join(' ')}</sup>`;
}

type Chart = Extract<Block, { is: 'chart' }>;

function chartHtml({ columns, rows }: Chart, { isCrowded }: Layout): string {
  const drawn = rows.filter(({ example }) => example !== undefined && example.length > 0).length;
  const isTwin = !isCrowded && rows.length > 12 && columns.length <= 2;
  const isHalf = isCrowded && columns.length <= 2;
  const hasExamples = !isTwin && !isHalf && drawn * 2 >= rows.length && drawn > 0;
  const heads = columns.map(
    ({ text, amount }) => `<th scope="col"${amount ? ' class="amount"' : ''}>${escaped(text)}</th>`,
  );
  if (hasExamples) heads.splice(1, 0, '<td></td>');
  const looks = [
    `chart has-${Math.min(columns.length, 6)}`,
    ...(leads(rows) && !isTwin && !isHalf ? ['has-first'] : []),
    ...(columns.every(({ text }) => text === '') ? ['has-no-head'] : []),
    ...(columns.some(({ amount }) => amount) ? [] : ['is-words']),
  ];
  const head = `<thead><tr>${heads.join('')}</tr></thead>`;
  const body = rows.map((row) => chartRowHtml(row, columns, hasExamples)).join('');
  const table = `<table class="${looks.join(' ')}">${head}<tbody>${body}</tbody></table>`;
  return isTwin ? `<div class="twin">${table}</div>` : table;
}

/** The row that wins the meter is not an amount but a share of it. It leads where it comes first. */
const leads = (rows: readonly ChartLine[]): boolean =>
  rows.length > 1 && (rows[0]?.cells.at(-1) ?? '').includes('%') && !(rows.at(-1)?.cells.at(-1) ?? '').includes('%');

function chartRowHtml({ cells, at, example }: ChartLine, columns: Chart['columns'], hasExamples: boolean): string {
  const end = columns.length - 1;
  const set = columns.map(({ amount }, index) => {
    const text = cells[index] ?? '';
    const within = index === end ? withClauses(text, at) : escaped(text);
    if (index === 0) return `<th scope="row"${text.length <= 22 ? ' class="short"' : ''}>${within}</th>`;
    const classes = [amount ? 'amount' : '', text.length <= 14 ? 'short' : ''].filter((name) => name !== '').join(' ');
    return `<td${classes === '' ? '' : ` class="${classes}"`}>${within}</td>`;
  });
  if (hasExamples)
    set.splice(1, 0, `<td class="example">${(example ?? []).length === 0 ? '' : cardsHtml(example ?? [])}</td>`);
  return `<tr>${set.join('')}</tr>`;
}

/** A time is read by its figures; `a.m.`, `noon` or what else belongs to it is set small below. */
function timesHtml({ label, times, at }: Extract<Block, { is: 'times' }>): string {
  const read = times.map((time) => /^(\d{1,2})(:\d\d)?(?:\s+(.*))?$/.exec(time));
  const isClock = read.every((found) => found !== null);
  const onTheHour = read.every((found) => (found?.[2] ?? ':00') === ':00');
  const all = read.map((found, index) => {
    if (!isClock || found === null) return `<li class="is-text">${escaped(times[index] ?? '')}</li>`;
    const [, hour = '', minutes = '', rest = ''] = found;
    const small = /\((.*)\)$/.exec(rest)?.[1] ?? rest;
    return `<li>${hour}${onTheHour && times.length > 8 ? '' : minutes}<small> ${escaped(small)}</small></li>`;
  });
  const rows = Math.ceil(times.length / 12);
  const look = isClock ? `times in-${Math.ceil(times.length / rows)}` : 'times has-text';
  const said = label === '' && at.length === 0 ? '' : `<p class="times-label">${withClauses(label, at)}</p>`;
  return `${said}<ul class="${look}">${all.join('')}</ul>`;
}

// Shares, drawn to scale. Their widths are classes: an attribute would need a policy that allows any style.

/** What one block needs to know of its document: its number among the bars, and whether the pages are crowded. */
type Layout = Readonly<{ shares: readonly (readonly SharePart[])[]; isCrowded: boolean }>;

const layoutOf = (document: PrintedDocument): Layout => ({
  shares: document.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.is === 'shares' && isWhole(block.parts) ? [block.parts] : [])),
  ),
  isCrowded: document.kind === 'notice' && heightOf(document) > CROWDED,
});

/** Parts of one whole. Anything else is a list. */
const isWhole = (parts: readonly SharePart[]): boolean => {
  const total = sum(parts.map(({ percent }) => percent));
  return parts.length > 1 && parts.every(({ percent }) => percent > 0) && total > 99 && total < 101;
};

const barStyle = (parts: readonly SharePart[], index: number): string =>
  `.bar-${index}{grid-template-columns:${parts.map(({ percent }) => `minmax(0,${percent}fr)`).join(' ')}}`;

/** Whether each text has room inside its part of the bar. */
const sharesFit = (parts: readonly SharePart[]): boolean =>
  isWhole(parts) && parts.every(({ percent, text }) => percent >= 24 && text.length <= 3 * (percent - 14));

function sharesHtml(parts: readonly SharePart[], layout: Layout): string {
  const index = layout.shares.indexOf(parts);
  const said = ({ text, at }: SharePart) => `<span>${withClauses(text, at)}</span>`;
  const listed = `<ul class="shares">${parts.map((part) => `<li><b>${escaped(shareText(part))}</b>${said(part)}</li>`).join('')}</ul>`;
  if (index < 0) return listed;
  const fits = sharesFit(parts);
  const bar = (within: (part: SharePart) => string) =>
    `<div class="bar bar-${index}${fits ? '' : ' is-bare'}">${parts.map((part) => `<div>${within(part)}</div>`).join('')}</div>`;
  if (fits) return bar((part) => `<b>${part.percent}%</b>${said(part)}`);
  return `${bar(({ percent }) => (percent < 5 ? '' : `<b>${percent}%</b>`))}${listed}`;
}

function footHtml(foot: readonly Line[]): string {
  if (foot.length === 0) return '';
  return `<footer class="foot">${foot.map((line) => `<p>${withClauses(line.text, line.at)}</p>`).join('')}</footer>`;
}

/** `$27,170.40`: the cents are smaller. */
function moneyHtml(amount: string): string {
  const [, whole, cents] = /^(.*\d)(\.\d\d)$/.exec(amount) ?? [];
  return whole === undefined || cents === undefined ? escaped(amount) : `${escaped(whole)}<small>${cents}</small>`;
}

// Cards, in four colors and four shapes.

const SUIT_SHAPES = `<svg class="shapes" aria-hidden="true"><defs>
<path id="clubs" d="M12 1.9a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.6 7.1c.2 2.4 1 4.1 2.6 5.7H8.3c1.6-1.6 2.4-3.3 2.6-5.7a4.7 4.7 0 1 1-2.6-7.1A4.7 4.7 0 0 1 12 1.9Z"/>
<path id="diamonds" d="M12 1.4c2.3 4 5 7.5 8.4 10.6-3.4 3.1-6.1 6.6-8.4 10.6-2.3-4-5-7.5-8.4-10.6C7 8.9 9.7 5.4 12 1.4Z"/>
<path id="hearts" d="M12 21.8C9 19 1.9 13.9 1.9 8.4 1.9 5 4.4 2.7 7.3 2.7c2 0 3.8 1.1 4.7 2.9.9-1.8 2.7-2.9 4.7-2.9 2.9 0 5.4 2.3 5.4 5.7C22.1 13.9 15 19 12 21.8Z"/>
<path id="spades" d="M12 1.6c3 3.2 10.1 7.8 10.1 12.5 0 2.9-2.2 4.7-4.7 4.7-1.8 0-3.3-.8-4.3-2.3.2 2.5 1 4.2 2.6 5.8H8.3c1.6-1.6 2.4-3.3 2.6-5.8-1 1.5-2.5 2.3-4.3 2.3-2.5 0-4.7-1.8-4.7-4.7C1.9 9.4 9 4.8 12 1.6Z"/>
<g id="joker"><path d="M20 62c-1-12-6-17-11-20 8-3 14 0 17 7 1-10 5-17 12-21 3 6 3 13 1 20 5-5 10-6 15-3-6 3-9 9-9 17Z"/><circle cx="9" cy="42" r="3.4"/><circle cx="38" cy="27.5" r="3.4"/><circle cx="54" cy="45" r="3.4"/><rect x="19" y="65" width="27" height="5" rx="2.5"/></g>
</defs></svg>`;

/** The row beside it says the hand in words, in the language of the notice. */
const cardsHtml = (cards: readonly Card[]): string =>
  `<span class="cards" aria-hidden="true">${cards.map(cardHtmlOf).join('')}</span>`;

function cardHtmlOf(card: Card): string {
  const suit: SuitName | 'joker' = isJoker(card) ? 'joker' : suitName(suitOf(card));
  const letter = RANKS[rankOf(card)] ?? '';
  const face = isJoker(card)
    ? '<use href="#joker" transform="translate(-1 -6)"/>'
    : `<text x="30" y="40"${letter === 'T' ? ' class="wide"' : ''}>${letter === 'T' ? '10' : letter}</text><use href="#${suit}" transform="translate(15.6 46) scale(1.2)"/>`;
  return `<svg class="card of-${suit}" viewBox="0 0 60 84"><rect class="face" x="1.5" y="1.5" width="57" height="81" rx="7"/>${face}</svg>`;
}

// Texts of a sheet come from outside: nothing in them is markup.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
