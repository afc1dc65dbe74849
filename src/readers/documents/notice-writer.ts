/**
 * What every section of a wall notice is written with: the sheet, what the house posted, and a language. Amounts, lists,
 * times and dates are put into words here, each by a phrase, so that no language has to follow the order of English.
 */
import { cents, formatUsd } from '../../base/cents.ts';
import { DAYS_OF_WEEK, type DayOfWeek, type HouseClock } from '../../base/schedule.ts';
import {
  dateOf,
  type LocalDate,
  type LocalDateTime,
  MINUTE,
  WEEKDAYS,
  wallTimeOf,
  weekdayOf,
} from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type AmountWord, isChoice } from '../../rules/vocabulary.ts';
import { type NoticeLanguage, type Say, sayIn, sheetTextIn } from '../../sentences/notice/phrase.ts';
import { type Terms, termsOf } from '../terms.ts';

export type NoticeWriter = Readonly<{
  /** With an offer: the sheet as it is offered. */
  sheet: Sheet;
  offer: Offer | undefined;
  say: Say;
  /** Words that the sheet itself has (names of hands and prizes, conditions), in the language of the notice. */
  sheetText: (english: string) => string;
  terms: Terms;
  language: NoticeLanguage;
  tableName: (id: string) => string;
  /** Turns posted moments into dates and times of the house. Without it they are called posted. */
  clock?: HouseClock | undefined;
}>;

export function noticeWriter(
  sheet: Sheet,
  offer: Offer | undefined,
  language: NoticeLanguage,
  tableName: (id: string) => string,
  clock?: HouseClock,
): NoticeWriter {
  return {
    sheet,
    offer,
    say: sayIn(language.phrases),
    sheetText: sheetTextIn(language),
    terms: termsOf(sheet, offer),
    language,
    tableName,
    clock,
  };
}

type Speaker = Pick<NoticeWriter, 'say'>;

/** One sentence after the other; a full-width stop brings its own space. */
export const sentencesText = (first: string, second: string): string =>
  first.endsWith('。') ? `${first}${second}` : `${first} ${second}`;

/** `$5,000`, in every language; cents only where there are some. */
export const moneyText = (amount: number): string => formatUsd(cents(amount)).replace(/\.00$/, '');

/** `10,000`, in every language, like an amount. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** `5-50` is $5-$50; words such as `no-limit` stay. */
export const limitText = (limits: string): string =>
  /^[\d-]+$/.test(limits) ? limits.replaceAll(/\d+/g, (dollars) => moneyText(Number(dollars) * 100)) : limits;

/** The exact amount; where the house chooses it and there is no offer, `the posted amount`. */
export function amountText(writer: Pick<NoticeWriter, 'say' | 'offer'>, word: AmountWord): string {
  if (!isChoice(word)) return moneyText(word);
  const chosen = writer.offer?.amounts[word.choose];
  return chosen === undefined ? writer.say('money.posted') : moneyText(chosen);
}

/** `a`, `a and b`, `a, b, and c` */
export function listText({ say }: Speaker, items: readonly string[], last: 'and' | 'or' = 'and'): string {
  const [a = '', b] = items;
  if (b === undefined) return a;
  if (items.length === 2) return say(`list.${last}-two`, { a, b });
  const before = items.slice(0, -1).reduce((said, next) => say('list.comma', { items: said, next }));
  return say(`list.${last}-more`, { items: before, last: items.at(-1) ?? '' });
}

/** `15:00` is `3:00 p.m.` */
export function clockText({ say }: Speaker, time: string): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3, 5);
  if (minutes === '00' && hour % 12 === 0) return say(hour === 0 ? 'clock.midnight' : 'clock.noon');
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}`;
  return say(hour < 12 ? 'clock.am' : 'clock.pm', { time: shown });
}

/** `Saturday, March 7, 2026` */
export function dateText({ say }: Speaker, date: LocalDate): string {
  const day = DAYS_OF_WEEK[WEEKDAYS.indexOf(weekdayOf(date))] ?? 'mon';
  return say('date', { ...dateParts({ say }, date), weekday: say(`weekday.${day}`) });
}

/** `March 7, 2026` */
export const plainDateText = ({ say }: Speaker, date: LocalDate): string =>
  say('date.no-weekday', dateParts({ say }, date));

function dateParts({ say }: Speaker, date: LocalDate) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month: monthText({ say }, month), day };
}

/** The name of a month, 1 for January. */
export const monthText = ({ say }: Speaker, month: number): string => say(MONTHS[month - 1] ?? 'month.1');

const MONTHS = [
  'month.1',
  'month.2',
  'month.3',
  'month.4',
  'month.5',
  'month.6',
  'month.7',
  'month.8',
  'month.9',
  'month.10',
  'month.11',
  'month.12',
] as const;

export const weekdayText = ({ say }: Speaker, day: DayOfWeek): string => say(`weekday.${day}`);

/** `5 minutes`; `90 seconds` where it is no whole number of minutes. */
export const durationText = ({ say }: Speaker, seconds: number): string =>
  seconds % MINUTE === 0 ? say('minutes.count', { n: seconds / MINUTE }) : say('seconds.count', { n: seconds });

/** `Saturday, March 7, 2026 at 6:00 p.m.` */
export const momentText = ({ say }: Speaker, at: LocalDateTime): string =>
  say('date.with-time', { date: dateText({ say }, dateOf(at)), time: clockText({ say }, wallTimeOf(at)) });

/** One to nine in words, larger numbers in digits. */
export function numberText({ say }: Speaker, count: number): string {
  const word = NUMBERS[count - 1];
  return word === undefined ? String(count) : say(word);
}

const NUMBERS = [
  'number.1',
  'number.2',
  'number.3',
  'number.4',
  'number.5',
  'number.6',
  'number.7',
  'number.8',
  'number.9',
] as const;

/** A name at the start of a line. */
export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
