/** Where the drawing of a table stands, in the words of the desk. */
import { counted, shortTable, tableInSentence, tableName } from '../../base/display-text.ts';
import type { GridView, TableDrawView } from '../../floor/view.ts';
import type { Tone } from '../design/tag.tsx';
import { compareTables, listWords, potHandWords, prizesWords } from '../plays/table-prizes.ts';
import type { NumberKey } from './table-draw-console.tsx';

type StatusWords = Readonly<{ says: string; tone: Tone }>;

export function drawStatusOf(draw: TableDrawView, now: number): StatusWords {
  const { bin, pots, nextAt, occasions, grid } = draw;
  if (bin !== null) return { says: bin.seat === null ? 'Drawing' : 'A seat is drawn', tone: 'waiting' };
  if (pots.length > 0) return { says: 'Waits at a table', tone: 'waiting' };
  if (grid !== null) return gridStatusOf(grid);
  if (occasions.length > 0) return { says: 'Waits for an event', tone: 'grey' };
  if (nextAt === null) return { says: 'Over', tone: 'grey' };
  return nextAt <= now ? { says: 'Due', tone: 'waiting' } : { says: 'To come', tone: 'grey' };
}

function gridStatusOf({ cells, digits, periods }: GridView): StatusWords {
  if (cells === null) return { says: 'Tables to place', tone: 'waiting' };
  if (digits === null) return { says: 'Digits to draw', tone: 'waiting' };
  return periods.every(({ score }) => score !== null)
    ? { says: 'Over', tone: 'grey' }
    : { says: 'In play', tone: 'order' };
}

/** Something for the desk to do now. */
export const isDue = (draw: TableDrawView, now: number): boolean =>
  draw.bin !== null ||
  (draw.grid === null
    ? draw.nextAt !== null && draw.nextAt <= now && draw.occasions.length === 0
    : draw.grid.digits === null);

/** What a drawing is about, in one sentence. */
export function aboutOf({ draws, prizes, wins }: TableDrawView): string {
  const tables = draws === 1 ? 'One table is drawn' : `${counted(draws, 'table')} are drawn`;
  const prize = prizesWords(prizes);
  if (wins.seated) return `${tables}. Everybody who sits there wins: ${prize}.`;
  const byCard = wins.seatCards === null ? '' : ' In a game without a pot a card is drawn for a seat.';
  return `${tables}. ${prize} goes with the pot of ${potHandWords(wins)}.${byCard}`;
}

/** The pad of the tables: only those whose piece is in the bin can be drawn. */
export function tableKeys({ tables, bin }: TableDrawView): NumberKey[] {
  const known = new Set([...tables.map(({ table }) => table), ...(bin?.pieces ?? []), ...(bin?.out ?? [])]);
  return [...known].sort(compareTables).map((table) => ({
    id: table,
    says: shortTable(table),
    label: tableName(table),
    grey: whyNotDrawn(bin, table),
  }));
}

function whyNotDrawn(bin: TableDrawView['bin'], table: string): string | undefined {
  if (bin?.out.includes(table)) return `The piece of ${tableInSentence(table)} is out of the bin.`;
  const has = bin === null || bin.pieces === null || bin.pieces.includes(table);
  return has ? undefined : `${tableName(table)} has no piece in this drawing.`;
}

/** Why the piece of this table would be held out; undefined where it wins, as far as one can know before. */
export function whyExcluded({ tables }: TableDrawView, table: string): string | undefined {
  const known = tables.find((one) => one.table === table);
  return known === undefined ? `${tableName(table)} is not in play.` : known.not?.says;
}

/** The number on a ball as somebody types it: `9` is table 9. */
export function typedTable(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (/^\d{1,4}$/.test(text)) return `table-${Number(text)}`;
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(text) ? text : undefined;
}

export const outWords = (out: readonly string[]): string =>
  out.length === 0 ? '' : `Out of the bin: ${listWords([...out].sort(compareTables).map(tableInSentence))}.`;
