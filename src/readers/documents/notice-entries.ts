/** Entries from outside the tables on a wall notice: what brings them, what multiplies and limits them, the check-in. */
import type { LocalDate } from '../../base/time.ts';
import { MINUTE } from '../../base/time.ts';
import {
  type EntriesStep,
  type EntryMost,
  type EntryMultiplier,
  type EntryPeriod,
  type EntryWay,
  entriesStepOf,
  entryWaysOf,
  unitOf,
} from '../../rules/outside-entries.ts';
import { type Line, linesBlock, type Section } from './document.ts';
import {
  clockText,
  countText,
  dateText,
  durationText,
  listText,
  moneyText,
  type NoticeWriter,
  weekdayText,
} from './notice-writer.ts';

const PER = {
  day: 'entries.per.day',
  week: 'entries.per.week',
  month: 'entries.per.month',
  drawing: 'entries.per.drawing',
  promotion: 'entries.per.promotion',
} as const satisfies Record<EntryPeriod, string>;

const section = ({ say }: NoticeWriter, lines: readonly (Line | undefined)[]): Section => ({
  id: 'how-to-play',
  heading: say('heading.entries'),
  reading: 'standing',
  blocks: [linesBlock(...lines)],
});

type Many = number | Readonly<{ choose: string }>;

/** The number, as the sheet or the offer has it; undefined while it is only to be posted. */
const known = ({ offer }: NoticeWriter, word: Many): number | undefined =>
  typeof word === 'number' ? word : offer?.amounts[word.choose];

export function entryWaySection(writer: NoticeWriter, way: EntryWay): Section {
  const most = way.form === 'free' ? [] : (way.most ?? []);
  return section(writer, [...wayLines(writer, way), ...most.map((one) => mostLine(writer, one, 'entries.most-here'))]);
}

function wayLines(writer: NoticeWriter, way: EntryWay): (Line | undefined)[] {
  const { say, sheetText } = writer;
  const at = [way.at];
  const n = known(writer, way.entries ?? 1);
  const posted = { text: say('entries.posted'), at };
  switch (way.form) {
    case 'reported': {
      const { unit, of } = unitOf(way);
      const each = known(writer, of);
      const says =
        n === undefined || each === undefined
          ? [{ text: say(`entries.by-${unit}`), at }, posted]
          : [{ text: say(`entries.${unit}`, { n, each: unit === 'points' ? countText(each) : moneyText(each) }), at }];
      const alone = way.receipt && { text: say('entries.receipt'), at: [way.receipt.at] };
      return [...says, alone ?? { text: say('entries.adds-up'), at }];
    }
    case 'code': {
      const on = sheetText(way.on);
      const says =
        n === undefined
          ? [{ text: say('entries.by-code', { on }), at }, posted]
          : [{ text: say('entries.code', { n, on }), at }];
      return [...says, { text: say('entries.code-once'), at }];
    }
    case 'free': {
      const per = say(PER[way.per]);
      const says =
        n === undefined
          ? [{ text: say('entries.by-free', { per }), at }, posted]
          : [{ text: say('entries.free', { n, per }), at }];
      return [...says, way.tiers && { text: say('entries.for-tiers', { tiers: tierNames(writer, way.tiers) }), at }];
    }
  }
}

function tierNames(writer: NoticeWriter, tiers: readonly string[]): string {
  const listed = entriesStepOf(writer.sheet)?.tiers?.list ?? [];
  return listText(
    writer,
    tiers.map((tier) => writer.sheetText(listed.find((one) => one.tier === tier)?.name ?? tier)),
  );
}

function mostLine(
  writer: NoticeWriter,
  { at, per, entries }: EntryMost,
  id: 'entries.most' | 'entries.most-here',
): Line {
  const { say } = writer;
  const n = known(writer, entries);
  const values = { per: say(PER[per]) };
  return { text: n === undefined ? say('entries.most-posted', values) : say(id, { ...values, n }), at: [at] };
}

export function entriesSection(writer: NoticeWriter, step: EntriesStep): Section {
  const { say, sheet, sheetText } = writer;
  const { at, multiplied, tiers, most = [], checkIn } = step;
  const drum = sheet.steps.find((one) => one.kind === 'select' && one.form === 'drum');
  const emptied = drum?.form === 'drum' && drum.emptied !== undefined;
  const free = (multiplied ?? tiers) && entryWaysOf(sheet).find(({ form }) => form === 'free');
  return section(writer, [
    ...multiplierLines(writer, multiplied),
    ...(tiers?.list ?? []).map(({ name, times }) => ({
      text: say('entries.tier', { tier: sheetText(name), n: times }),
      at: [tiers!.at],
    })),
    free && { text: say('entries.not-free'), at: [free.at] },
    ...most.map((one) => mostLine(writer, one, 'entries.most')),
    ...(checkIn === undefined ? [] : checkInLines(writer, checkIn)),
    { text: say('entries.chance'), at: [at] },
    emptied ? { text: say('entries.emptied'), at: [drum.at] } : { text: say('entries.kept'), at: [at] },
  ]);
}

function multiplierLines(writer: NoticeWriter, word: EntriesStep['multiplied']): Line[] {
  if (word === undefined) return [];
  const { say, offer } = writer;
  const at = [word.at];
  if (offer === undefined) {
    const [low, high] = word.between;
    const may =
      word.ours === undefined ? say('entries.multiplied-may', { low, high }) : say('entries.multiplied-posted');
    return [{ text: may, at }];
  }
  const windows = offer.entryMultipliers ?? [];
  if (windows.length === 0) return [{ text: say('entries.multiplied-none'), at }];
  return windows.map((window) => ({ text: windowText(writer, window), at }));
}

function windowText(writer: NoticeWriter, { times, days, dates, hours }: EntryMultiplier): string {
  const { say } = writer;
  const when = [
    days &&
      say('multiplier.when.days', {
        days: listText(
          writer,
          days.map((day) => weekdayText(writer, day)),
        ),
      }),
    dates &&
      say('times.on-dates', {
        dates: listText(
          writer,
          dates.map((date) => dateText(writer, date as LocalDate)),
        ),
      }),
    hours &&
      say('multiplier.when.hours', { from: clockText(writer, hours.from), until: clockText(writer, hours.until) }),
  ].filter((one) => one !== undefined);
  if (when.length === 0) return say('entries.multiplied-always', { times });
  return say('entries.multiplied', { times, when: when.reduce((a, b) => say('multiplier.when.two', { a, b })) });
}

function checkInLines(
  writer: NoticeWriter,
  { at: clause, opensMinutes, closesMinutes, for: good }: NonNullable<EntriesStep['checkIn']>,
): Line[] {
  const { say } = writer;
  const at = [clause];
  const duration = (word: Many): string | undefined => {
    const minutes = known(writer, word);
    return minutes === undefined ? undefined : durationText(writer, minutes * MINUTE);
  };
  const opens = duration(opensMinutes);
  const closes = closesMinutes === undefined ? undefined : duration(closesMinutes);
  const isOpen = opens === undefined || (closesMinutes !== undefined && closes === undefined);
  const when = isOpen
    ? say('entries.check-in-posted')
    : closes === undefined
      ? say('entries.check-in', { opens })
      : say('entries.check-in-closes', { opens, closes });
  return [
    { text: when, at },
    { text: say(good === 'drawing' ? 'entries.check-in-each' : 'entries.check-in-day'), at },
  ];
}
