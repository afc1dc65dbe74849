/**
 * A document that is printed from a rule sheet, before anyone decides how it looks: the notice on the wall, the card of a
 * member of staff, the packet for the regulator. Builders make one of these; renderers turn it into text, HTML or PDF.
 */
import type { Card } from '../../cards/card.ts';
import type { Language } from '../../sentences/kiosk-refusals.ts';

/** One sentence or short paragraph, with the clauses of the approved rules that it restates. */
export type Line = Readonly<{ text: string; at: readonly string[] }>;

/** A row of a chart, with an example of the hand where one can be drawn. */
export type ChartLine = Readonly<{ cells: readonly string[]; at: readonly string[]; example?: readonly Card[] }>;

/** How a prize is divided, drawn to scale. `shown`: an amount or the rest, in place of a percentage; `percent` is zero. */
export type SharePart = Readonly<{ percent: number; shown?: string; text: string; at: readonly string[] }>;

/** What a part is, in front of whom it is for. */
export const shareText = ({ percent, shown = `${percent}%` }: SharePart): string => shown;

export type Block =
  | Readonly<{ is: 'lines'; lines: readonly Line[] }>
  /** Numbered, in the order in which they are done. `detail` is set smaller below its step. */
  | Readonly<{ is: 'steps'; steps: readonly Readonly<{ line: Line; detail?: string }>[] }>
  /** The first column names the row; amounts are right-aligned. */
  | Readonly<{
      is: 'chart';
      columns: readonly Readonly<{ text: string; amount: boolean }>[];
      rows: readonly ChartLine[];
    }>
  | Readonly<{ is: 'shares'; parts: readonly SharePart[] }>
  /** Times of day or days, drawn as a strip: a player finds the next one at a glance. */
  | Readonly<{ is: 'times'; label: string; times: readonly string[]; at: readonly string[] }>
  /** Ticked by hand on a printed page. */
  | Readonly<{ is: 'checklist'; items: readonly Line[] }>;

/** `standing`: read by people who walk by. `later`: read when it happens to them, and set smaller. */
export type Section = Readonly<{
  id: string;
  heading: string;
  reading: 'standing' | 'later';
  blocks: readonly Block[];
}>;

export type Meter = Readonly<{ name: string; amount: string; asOf: string }>;

export type PrintedDocument = Readonly<{
  kind: 'notice' | 'staff-card' | 'packet';
  language: Language;
  title: string;
  /** Set smaller beside the title: what the document is for, or what wins in one line. */
  lead: Line | null;
  /** A meter as of a time; without an offer, or before it is opened, none. */
  meter: Meter | null;
  /** No Purchase Necessary, where the approval has it. */
  noPurchase: Line | null;
  sections: readonly Section[];
  /** Approval number, rules date, where the full rules are kept, which language is binding. */
  foot: readonly Line[];
}>;

/** A section without blocks, and a block without content, are not printed. */
export function withoutEmpty(sections: readonly Section[]): Section[] {
  return sections
    .map((section) => ({ ...section, blocks: section.blocks.filter(hasContent) }))
    .filter(({ blocks }) => blocks.length > 0);
}

function hasContent(block: Block): boolean {
  switch (block.is) {
    case 'lines':
      return block.lines.length > 0;
    case 'steps':
      return block.steps.length > 0;
    case 'chart':
      return block.rows.length > 0;
    case 'shares':
      return block.parts.length > 0;
    case 'times':
      return block.times.length > 0;
    case 'checklist':
      return block.items.length > 0;
  }
}

/** Lines as a block; what a promotion does not have is left out. */
export const linesBlock = (...lines: readonly (Line | undefined)[]): Block => ({
  is: 'lines',
  lines: lines.filter((line) => line !== undefined),
});
