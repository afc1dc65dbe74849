/** The status of a table drawing in words. */
import { counted, shortTable, tableInSentence, tableName } from '../../base/display-text.ts';
import type { GridView, TableDrawView } from '../../floor/view.ts';
import type { Tone } from '../design/tag.tsx';
import { compareTables, listWords, potHandWords, prizesWords } from '../plays/table-prizes.ts';
import type { NumberKey } from './table-draw-console.tsx';

type StatusWords = Readonly<{ says: string; tone: Tone }>;

export function drawStatusOf(draw: TableDrawView, now: number): StatusWords {
  const { bin, pots, nextAt, occasions, grid } = draw;
  if (bin !== null) return { says: bin.seat === null ? 'Drawing' : 'Drawing a seat', tone: 'waiting' };
  if (pots.length > 0) return { says: 'Prize waiting at a table', tone: 'waiting' };
  if (grid !== null) return gridStatusOf(grid);
  if (occasions.length > 0) return { says: 'Waiting for an event', tone: 'unavailable' };
  if (nextAt === null) return { says: 'Finished', tone: 'unavailable' };
  return nextAt <= now ? { says: 'Due', tone: 'waiting' } : { says: 'Upcoming', tone: 'unavailable' };
}

function gridStatusOf({ cells, digits, periods }: GridView): StatusWords {
  if (cells === null) return { says: 'Place tables', tone: 'waiting' };
  if (digits === null) return { says: 'Draw digits', tone: 'waiting' };
  return periods.every(({ score }) => score !== null)
    ? { says: 'Finished', tone: 'unavailable' }
    : { says: 'In play', tone: 'order' };
}

/** Whether the desk must act now. */
export const isDue = (draw: TableDrawView, now: number): boolean =>
  draw.bin !== null ||
  (draw.grid === null
    ? draw.nextAt !== null && draw.nextAt <= now && draw.occasions.length === 0
    : draw.grid.digits === null);

/** A summary of the drawing. */
export function aboutOf({ draws, prizes, wins }: TableDrawView): string {
  const tables = draws === 1 ? 'One table is drawn' : `${counted(draws, 'table')} are drawn`;
  const prize = prizesWords(prizes);
  if (wins.seated) return `${tables}. All players seated there win: ${prize}.`;
  if (wins.pot === null) {
    const each =
      wins.byPlace === undefined
        ? `A card is drawn for a seat, which wins ${prize}.`
        : `Cards are drawn for seats, one for each prize: ${prize}.`;
    return `${tables}. ${each}`;
  }
  const byCard = wins.seatCards === null ? '' : ' In a game without a pot, a card is drawn for a seat.';
  return `${tables}. ${prize} goes with the pot of ${potHandWords(wins)}.${byCard}`;
}

/** Keys for tables: only tables whose ball is in the bin can be drawn. */
export function tableKeys({ tables, bin }: TableDrawView): NumberKey[] {
  const known = new Set([...tables.map(({ table }) => table), ...(bin?.pieces ?? []), ...(bin?.out ?? [])]);
  return [...known].sort(compareTables).map((table) => ({
    id: table,
    says: shortTable(table),
    label: tableName(table),
    unavailable: whyNotDrawn(bin, table),
  }));
}

function whyNotDrawn(bin: TableDrawView['bin'], table: string): string | undefined {
  if (bin?.out.includes(table)) return `The ball for ${tableInSentence(table)} was already drawn.`;
  const has = bin === null || bin.pieces === null || bin.pieces.includes(table);
  return has ? undefined : `${tableName(table)} has no ball in this drawing.`;
}

/** Why this table's ball would be set aside; undefined if the table can win. */
export function whyExcluded({ tables }: TableDrawView, table: string): string | undefined {
  const known = tables.find((one) => one.table === table);
  return known === undefined ? `${tableName(table)} is not in play.` : known.not?.says;
}

/** The number on a ball as typed: `9` is table 9. */
export function typedTable(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (/^\d{1,4}$/.test(text)) return `table-${Number(text)}`;
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(text) ? text : undefined;
}

export const outWords = (out: readonly string[]): string =>
  out.length === 0 ? '' : `Already drawn: ${listWords([...out].sort(compareTables).map(tableInSentence))}.`;
