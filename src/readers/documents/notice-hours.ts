/** Hours of play as players read them: how they are counted, and what a tournament asks for. */
import { MINUTE } from '../../base/time.ts';
import type { HoursBy, QualifiedWord } from '../../rules/hours.ts';
import type { Line } from './document.ts';
import { countText, durationText, listText, type NoticeWriter } from './notice-writer.ts';

const lineAt = (text: string, at: string): Line => ({ text, at: [at] });

export const hoursCounted = (writer: NoticeWriter, by: readonly HoursBy[], at: string): Line =>
  lineAt(
    writer.say('hours.counted', {
      ways: listText(
        writer,
        by.map((way) => writer.say(`hours.by.${way}`)),
        'or',
      ),
    }),
    at,
  );

export function qualifiedLines(writer: NoticeWriter, { at, by, minutes, first, chips }: QualifiedWord): Line[] {
  const { say } = writer;
  const time = (many: number) => durationText(writer, many * MINUTE);
  return [
    lineAt(say('hours.needed', { hours: hoursText(writer, minutes) }), at),
    hoursCounted(writer, by, at),
    ...(first === undefined ? [] : [lineAt(say('hours.first', { n: first.count }), first.at)]),
    ...(chips === undefined
      ? []
      : [lineAt(say('hours.chips', { minutes: time(chips.each), chips: countText(chips.chips) }), chips.at)]),
    ...(chips?.most === undefined ? [] : [lineAt(say('hours.chips-most', { chips: countText(chips.most) }), chips.at)]),
  ];
}

/** Whole hours as hours, anything else in minutes. */
const hoursText = (writer: NoticeWriter, minutes: number): string =>
  minutes % 60 === 0 ? writer.say('hours.count', { n: minutes / 60 }) : durationText(writer, minutes * MINUTE);
