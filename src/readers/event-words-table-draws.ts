/** Tables that are drawn, grids, and drawings out of paper boxes, each event as one sentence. */
import { type Cents, formatUsd } from '../base/cents.ts';
import { tableInSentence, tableName } from '../base/table-words.ts';
import type { boxDrawEvents } from '../floor/box-draws/specs.ts';
import type { EventOf } from '../floor/spec.ts';
import type { tableDrawEvents } from '../floor/table-draws/specs.ts';
import type { Shown } from './event-words.ts';

type Sentences<Specs> = { [Type in keyof Specs]: (event: EventOf<Specs, Type>, shown: Shown) => string };

type Owed = Readonly<{
  id: string;
  amount: number;
  row: string;
  person: string | null;
  to: { table: string; seat: number };
  as?: { gives: string; name?: string } | undefined;
}>;

function owedWords({ id, amount, row, person, to, as }: Owed, shown: Shown): string {
  const whom = person === null ? `seat ${to.seat} at ${to.table}` : shown.person(person);
  return `${id} ${formatUsd(amount as Cents)} to ${whom} (${as?.name ?? row})`;
}

const list = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));
const besides = (many: number): string => (many === 0 ? '' : `; ${many} there without a part`);

export const TABLE_DRAW_SENTENCES: Sentences<typeof tableDrawEvents> = {
  'bin-filled': ({ offer, occasion, pieces, tables, witnesses }) =>
    `The bin of ${offer} is filled${occasion === null ? '' : ` (${occasion})`}, ${pieces === null ? 'with a piece for every table' : `pieces: ${list(pieces)}`}; to draw: ${tables}. Witnesses: ${list(witnesses)}.`,
  'table-drawn': ({ table, goes, at, says }) =>
    `${tableName(table)} was drawn. ${says}${goes === 'held-out' ? ' Its piece is held out.' : ''} [${at}]`,
  'seat-card-drawn': ({ table, card, taken, leftOut = [] }) => {
    const why = leftOut.length === 0 ? 'nobody sits there' : `the player there is not eligible [${leftOut[0]!.at}]`;
    return `Card ${card} was drawn for ${tableInSentence(table)}${taken ? '.' : `: ${why}, it is set aside.`}`;
  },
  'table-won': ({ table, awards, leftOut }, shown) =>
    `${tableName(table)} wins: ${awards.length === 0 ? 'nothing is owed' : awards.map((award) => owedWords(award, shown)).join('; ')}${besides(leftOut.length)}.`,
  'pot-passed': ({ table, at, says }) => `A hand ended at ${tableInSentence(table)}. ${says} [${at}]`,
  'pot-returned': ({ table, slots }) =>
    `${tableName(table)} broke; what waited there goes back: ${list(slots.map(({ name }) => name))}.`,
  'grid-placed': ({ offer, cells }) =>
    `The grid of ${offer} has ${cells.filter((cell) => cell !== null).length} tables on its ${cells.length} squares.`,
  'digits-drawn': ({ top, left }) => `Digits drawn: top ${top.join(' ')}, left ${left.join(' ')}.`,
  'period-scored': ({ period, top, left, wins, at, says, last }) =>
    `${period}: ${top} to ${left}. ${says}${carriedOn(wins, last)} [${at}]`,
  'score-corrected': ({ period, top, left, wins, says, last, takenBack, reason, by }) =>
    `${period} corrected to ${top} to ${left} (${reason}), signed by ${list(by)}; taken back: ${list(takenBack)}. ${says}${carriedOn(wins, last)}`,
};

const carriedOn = (wins: boolean, last: boolean): string =>
  wins ? '' : last ? ' A table is drawn among all of the grid.' : ' The prize is carried on.';

export const BOX_DRAW_SENTENCES: Sentences<typeof boxDrawEvents> = {
  'boxes-opened': ({ offer, containers, witnesses }) =>
    `Containers of ${offer}, checked to be empty: ${list(containers)}. Witnesses: ${list(witnesses)}.`,
  'boxes-poured': ({ devices }) => `All entries are in ${list(devices)}.`,
  'finalists-drawn': ({ taken, finalists }) =>
    `${finalists} finalists: ${taken.map(({ device, taken: many, emptied }) => `${many} from ${device}${emptied ? ', all it had' : ''}`).join('; ')}.`,
  'paper-drawn': ({ entry, prize, place, person }, shown) =>
    `${entry} was drawn for ${prize}, place ${place}: ${shown.person(person)}.`,
  'paper-disqualified': ({ finding, at, says }) => `A paper was drawn and does not count (${finding}). ${says} [${at}]`,
  'entries-called': ({ entries, until }, shown) => `Called until ${shown.time(until)}: ${list(entries)}.`,
  'entry-presented': ({ entry, number }) =>
    `${entry} came forward${number === null ? '' : ` and is number ${number}`}.`,
  'entry-lapsed': ({ entry, redrawn, at, says }) =>
    `${entry} has no part any more. ${says}${redrawn ? ' Another one is drawn.' : ''} [${at}]`,
  'entry-won': ({ entry, award }, shown) => `${entry} wins: ${owedWords(award, shown)}.`,
  'result-taken': ({ offer, from, result, by }) =>
    `${offer} takes over the result ${result}, ${from === null ? `declared by ${list(by)}` : `of ${from}`}.`,
  'draw-halted': ({ offer, reason }) => `The drawing of ${offer} was stopped (${reason}).`,
  'draw-resumed': ({ offer }) => `The drawing of ${offer} goes on.`,
  'draw-postponed': ({ offer, reason }) => `${offer} is put off (${reason}).`,
  'winner-notified': ({ entry, until }, shown) => `${entry} was told and claims until ${shown.time(until)}.`,
};
