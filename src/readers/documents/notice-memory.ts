/** Sets that are collected and rounds in a row, as players read them. */
import { plainWords, sentence } from '../../base/display-text.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { type CollectsWord, isCollecting, isStreaking, itemsOf, type StreakWord } from '../../rules/memory.ts';
import type { Line } from './document.ts';
import { line } from './notice-shared.ts';
import { listText, type NoticeWriter } from './notice-writer.ts';

export const memoryLines = (writer: NoticeWriter, rows: readonly ChartRow[]): Line[] =>
  rows.flatMap((row) => [
    ...(isCollecting(row) ? setLines(writer, row, row.collects) : []),
    ...(isStreaking(row) ? runLines(writer, row, row.streak) : []),
  ]);

function setLines(writer: NoticeWriter, row: ChartRow, { at, each, of, per }: CollectsWord): Line[] {
  const { say, sheetText } = writer;
  const items = isCollecting(row) ? itemsOf(row).map(({ name }) => (each === 'hand' ? sheetText(name) : name)) : [];
  const list = each === 'hand' ? listText(writer, items) : items.join(' ');
  return [
    line(say(`set.${each}`, { hand: sheetText(row.name), list }), at),
    line(say(`set.${of}`), at),
    ...(per === 'promotion' ? [] : [line(say(`set.${per}`), at)]),
    line(say('set.again'), at),
    ...(of === 'house' ? [line(say('set.together'), at)] : []),
  ];
}

function runLines(
  writer: NoticeWriter,
  { name }: ChartRow,
  { at, rounds, of, ignores, within, again }: StreakWord,
): Line[] {
  const { say, sheetText } = writer;
  const others = (ignores ?? []).map((outcome) => sheetText(sentence(plainWords(outcome))));
  return [
    line(say(`run.${of}`, { hand: sheetText(name), n: rounds }), at),
    others.length === 0
      ? line(say('run.strict'), at)
      : line(say('run.ignores', { list: listText(writer, others) }), at),
    ...(within === undefined ? [] : [line(say('run.shoe'), at)]),
    line(say(`run.${again}`), at),
  ];
}
