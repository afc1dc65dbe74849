/** A hand that steps down, as players read it: every step, today's hand and the next with its date. */
import type { ChartRow } from '../../rules/chart.ts';
import { type FallNow, isFalling, stepName } from '../../rules/falls.ts';
import type { Line } from './document.ts';
import { line } from './notice-shared.ts';
import { clockText, listText, momentText, moneyText, type NoticeWriter, weekdayText } from './notice-writer.ts';

/** `now`: what the floor says of each row today; empty where the notice is printed without a floor. */
export const fallLines = (writer: NoticeWriter, rows: readonly ChartRow[], now: readonly FallNow[]): Line[] =>
  [...new Set(rows)].flatMap((row) => {
    if (!isFalling(row)) return [];
    const { say, sheetText } = writer;
    const { at, by, time = '00:00', on = 'mon', steps } = row.falls;
    const values = { hand: sheetText(row.name), first: sheetText(row.falls.first) };
    const rule =
      by === 'day'
        ? say('falls.day', { ...values, time: clockText(writer, time) })
        : by === 'week'
          ? say('falls.week', { ...values, day: weekdayText(writer, on), time: clockText(writer, time) })
          : say('falls.pool', values);
    const each = steps.map(({ from }, i) => {
      const hand = sheetText(stepName(row.falls, i + 1) ?? '');
      return from === undefined ? hand : say('falls.step-from', { hand, amount: moneyText(from) });
    });
    const list = listText(writer, [values.first, ...each]);
    return [
      line(rule, at),
      line(say('falls.steps', { list }), at),
      ...todayLines(
        writer,
        now.find((one) => one.row === row.key),
        at,
      ),
    ];
  });

function todayLines(writer: NoticeWriter, now: FallNow | undefined, at: string): Line[] {
  if (now === undefined) return [];
  const { say, sheetText } = writer;
  const { today, next } = now;
  const hand = next === null ? '' : sheetText(next.says);
  return [
    line(say('falls.today', { hand: sheetText(today) }), at),
    ...(next === null
      ? []
      : [
          line(
            next.at === null
              ? say('falls.next-from', { hand, amount: moneyText(next.from ?? 0) })
              : say('falls.next', { hand, when: momentText(writer, next.at) }),
            at,
          ),
        ]),
  ];
}
