/**
 * Finds records by what people say: a name, an amount, a table, cards, a date, a promotion, an award. Each part of the
 * search is read as one of these, and a record must fit all of them. The answer says how each part was read, and what
 * nothing here is called.
 */
import { type Cents, formatUsd } from '../../base/cents.ts';
import { compareNames, figures, sentence, tableName } from '../../base/display-text.ts';
import type { Result } from '../../base/result.ts';
import { dateWords, MONTHS } from '../../base/schedule.ts';
import { addDays, type LocalDate, localDateFrom, WEEKDAYS, weekdayOf } from '../../base/time.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { COMMAND_TITLES } from '../../readers/command-words.ts';
import { type Law, offerName } from '../../readers/papers/law.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import type { SearchDocument, SearchQuery } from '../api/journal.ts';
import type { PatronNames } from '../people/public-names.ts';
import { type Desk, type HouseNow, houseNow, namesNow } from './desk.ts';
import { entryOf, naming, shownBy } from './explorer.ts';
import { dayFrom, dayOf, type HouseClock } from './house-days.ts';
import { catchRefusal, firstSeqAt, recordAt, valueOrRefuse } from './read-journal.ts';

/** Something with a name that a record can be about. */
type Called = Readonly<{ name: string; terms: readonly string[]; is?: 'command' }>;

/** One part of a search as it was read: a record must contain one of the terms, and fit. */
type Part = Readonly<{ says: string; terms: readonly string[]; fits: (record: FloorRecord, body: string) => boolean }>;

type Reading = Readonly<{ parts: readonly Part[]; day: LocalDate | undefined; unknown: readonly string[] }>;

export type FindPeople = (typed: string) => Promise<Result<readonly Called[]>>;

/** `findPeople`: looks in the vault, for a badge that may; undefined for any other. */
export function searchJournal(
  desk: Desk,
  { q, from, limit }: SearchQuery,
  findPeople: FindPeople | undefined,
  patrons?: PatronNames,
): Promise<Result<SearchDocument>> {
  return catchRefusal(async () => {
    const house = await houseNow(desk);
    const { clock, at: head } = house;
    const { parts, day, unknown } = await readSearch(q, house, await calledHere(desk, house.law), findPeople);
    const understood = [...(day === undefined ? [] : [dateWords(day)]), ...parts.map(({ says }) => says)];
    const peopleHidden = findPeople === undefined;
    const nothing = { understood, unknown, peopleHidden, entries: [], next: null, looked: 0, back: null };
    if (unknown.length > 0 || (parts.length === 0 && day === undefined)) return nothing;
    const span = day === undefined ? undefined : valueOrRefuse(dayFrom(clock, day)).span;
    const first = span === undefined ? 1 : await firstSeqAt(desk.journal, span.from, head.seq);
    const last = span === undefined ? head.seq : (await firstSeqAt(desk.journal, span.until, head.seq)) - 1;
    if (last < first) return nothing;
    const found = await desk.finder.find({
      terms: parts.map(({ terms }) => terms).filter((terms) => terms.length > 0),
      isWanted: (record, body) => parts.every(({ fits }) => fits(record, body)),
      order: 'newest',
      from: Math.min(from ?? last, last),
      end: first,
      limit,
    });
    const shown = shownBy(clock.pack, await namesNow(desk), patrons);
    await shown.meet(found.records);
    const entries = found.records.map((one) => entryOf(one, shown));
    const reached = await recordAt(desk.journal, Math.max(first, (found.next ?? first - 1) + 1));
    return { ...nothing, entries, next: found.next, looked: found.looked, back: reached.record.command.time };
  });
}

// A search, part by part: values with a fixed form first, then names.

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+)`;
const AMOUNT = new RegExp(String.raw`\$\s?${NUMBER}(?:\.(\d{1,2}))?|\b${NUMBER}\.(\d{1,2})\b`, 'g');
const NUMBERED = /\b(hit|award|payment|drawing|show|contest|tournament|record)[\s-]*#?(\d[\d,]*)\b/gi;
const TABLE = /\btable[\s-]+([a-z0-9][a-z0-9-]*)/gi;
/** `Ah Kh`, `A♥ K♥`, `10h`. In small letters only several in a row: `as` is a word, `ah kh` is a hand. */
const CARD_WORDS =
  /(?<![\w♠♥♦♣])(?:(?:(?:10|[2-9TJQKA])[shdc♠♥♦♣][ ]*)+|(?:(?:10|[2-9tjqka])[shdc♠♥♦♣][ ]+)+(?:10|[2-9tjqka])[shdc♠♥♦♣])(?![\w♠♥♦♣])/g;
const CARD_WORD = /(10|[2-9tjqka])([shdc♠♥♦♣])/gi;
const SUITS: Readonly<Record<string, string>> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };
const SEAT = /\bseat[\s-]+(\d{1,2})\b/gi;
const PAPER = /\b(?:form\s+)?(EP-[\w-]+)/gi;

async function readSearch(
  typed: string,
  house: HouseNow,
  called: CalledHere,
  findPeople: FindPeople | undefined,
): Promise<Reading> {
  const parts: Part[] = [];
  let rest = ` ${typed} `;
  const take = (pattern: RegExp, read: (...groups: string[]) => Part | undefined): void => {
    rest = rest.replace(pattern, (...match: string[]) => {
      const part = read(...match);
      if (part !== undefined) parts.push(part);
      return part === undefined ? match[0]! : ' ';
    });
  };
  const dated = dateIn(rest, house.clock);
  if (dated !== undefined) rest = dated.rest;
  take(AMOUNT, (_, dollars, cents = '00', plain, fraction) => {
    const small = (plain === undefined ? cents : fraction)!.padEnd(2, '0');
    const amount = Number(`${(dollars ?? plain ?? '').replaceAll(',', '')}${small}`);
    return { says: formatUsd(amount as Cents), terms: [`${amount}`], fits: (_, body) => holdsNumber(body, amount) };
  });
  take(NUMBERED, (_, word = '', number = '') => {
    const digits = number.replaceAll(',', '');
    const says = `${word.toLowerCase()} ${figures(Number(digits))}`;
    if (/^record$/i.test(word)) return { says, terms: [], fits: ({ seq }) => seq === Number(digits) };
    return named({ name: says, terms: [`${word.toLowerCase()}-${digits}`] });
  });
  take(TABLE, (_, id = '') => named({ name: tableName(id), terms: [id.toLowerCase(), `table-${id.toLowerCase()}`] }));
  take(CARD_WORDS, (match) => {
    const cards = [...match.matchAll(CARD_WORD)].map(
      ([, rank = '', suit = '']) => `${rank === '10' ? 'T' : rank.toUpperCase()}${SUITS[suit] ?? suit}`,
    );
    return { says: cards.join(' '), terms: [], fits: (_, body) => holdsCards(body, cards) };
  });
  take(SEAT, (_, seat = '') => ({
    says: `Seat ${seat}`,
    terms: [],
    fits: (_, body) => new RegExp(`"seat":${seat}[,}]`).test(body),
  }));
  take(PAPER, (_, paper = '') => named({ name: `form ${paper}`, terms: [paper] }));
  const words = rest.split(/[\s,;]+/).filter((word) => word !== '');
  const read = await readNames(words, called, findPeople);
  return { parts: [...parts, ...read.parts], day: dated?.day, unknown: read.unknown };
}

/** The longest run of words that names something, then the rest of them. */
async function readNames(
  words: readonly string[],
  { called, lines }: CalledHere,
  findPeople: FindPeople | undefined,
): Promise<Pick<Reading, 'parts' | 'unknown'>> {
  const parts: Part[] = [];
  const unknown: string[] = [];
  for (let i = 0; i < words.length; ) {
    let taken = 0;
    for (let many = words.length - i; many > 0 && taken === 0; many -= 1) {
      const typed = words.slice(i, i + many).join(' ');
      const found = called.filter(({ name }) => isCalled(name, typed));
      const mayBePerson = found.length === 0 && many <= MOST_IN_NAME && typed.length >= SHORTEST_NAME;
      const people = mayBePerson && findPeople !== undefined ? valueOrRefuse(await findPeople(typed)) : [];
      // A player called Jack is not a pair of jacks: prize lines come last.
      const all = [...found, ...people];
      const meant = all.length > 0 ? all : lines.filter(({ name }) => isCalled(name, typed));
      if (meant.length === 0) continue;
      parts.push(anyOf(typed, meant));
      taken = many;
    }
    if (taken === 0) unknown.push(words[i]!);
    i += Math.max(taken, 1);
  }
  return { parts, unknown };
}

/** The vault logs every search, so it is asked only for what may be a name. */
const MOST_IN_NAME = 4;
const SHORTEST_NAME = 3;

/** Every word that was typed begins a word of the name. */
function isCalled(name: string, typed: string): boolean {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  return typed
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .every((word) => words.some((one) => one.startsWith(word)));
}

const MOST_NAMED = 4;

function anyOf(typed: string, found: readonly Called[]): Part {
  const names = [...new Set(found.map(({ name }) => name))].sort(compareNames);
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  const says = `“${typed}”: ${names.slice(0, MOST_NAMED).join(', ')}${more}`;
  const commands = found.filter(({ is }) => is === 'command').flatMap(({ terms }) => terms);
  const things = found.filter(({ is }) => is === undefined).flatMap(({ terms }) => terms);
  const isAbout = things.map(naming);
  return {
    says,
    terms: [...commands, ...things],
    fits: ({ command }, body) => commands.includes(command.type) || isAbout.some((names) => names(body)),
  };
}

function named({ name, terms }: Called): Part {
  const isAbout = terms.map(naming);
  return { says: sentence(name), terms, fits: (_, body) => isAbout.some((names) => names(body)) };
}

/** `lines`: the prize lines of the charts. */
type CalledHere = Readonly<{ called: readonly Called[]; lines: readonly Called[] }>;

/** Promotions, funds, employees, what commands are called, and prize lines. */
async function calledHere({ look, crewNames }: Desk, law: Law): Promise<CalledHere> {
  const badges = valueOrRefuse(await look(({ staff }) => [...staff.keys()]));
  const crew = await crewNames(badges);
  const called = [
    ...[...law.offers.keys()].flatMap((id) => [offerName(law, id), id].map((name) => ({ name, terms: [id] }))),
    ...[...law.funds].map(([id, { name }]) => ({ name, terms: [id] })),
    ...badges.flatMap((id) => [crew(id), id].flatMap((name) => (name === undefined ? [] : [{ name, terms: [id] }]))),
    ...Object.entries(COMMAND_TITLES).map(([type, name]): Called => ({ name, terms: [type], is: 'command' })),
  ];
  const rows = [...law.offers.values()].flatMap(({ sheet, offer }) => everyRowInForce(sheet, offer));
  return { called, lines: rows.map(({ key, name }) => ({ name, terms: [key] })) };
}

const holdsNumber = (body: string, amount: number): boolean => new RegExp(`[:[,]${amount}[,}\\]]`).test(body);

/** All of them in one hand: the texts of a record that are nothing but cards. */
function holdsCards(body: string, cards: readonly string[]): boolean {
  for (const [, text = ''] of body.matchAll(/"((?:[2-9TJQKA][shdc]|Jk|[ |])+)"/g)) {
    const held = text.split(/[ |]+/);
    if (cards.every((card) => held.includes(card))) return true;
  }
  return false;
}

type Dated = Readonly<{ day: LocalDate; rest: string }>;

const MONTH_DAY = /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?\b/i;
const SLASHED = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b/;

/** `Nov 16`, `11/16/2026`, `2026-11-16`, `yesterday`, `Friday`: a gaming day that is over, or today. */
export function dateIn(text: string, clock: HouseClock): Dated | undefined {
  const today = dayOf(clock, clock.now);
  const without = (match: RegExpExecArray): string => text.replace(match[0], ' ');
  const dayAt = (year: string | undefined, month: number, day: string): LocalDate | undefined => {
    const of = (y: string) => localDateFrom(`${y}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
    const here = of(year ?? today.slice(0, 4));
    // A day without a year is the last one of that name.
    const found =
      here.ok && year === undefined && here.value > today ? of(String(Number(today.slice(0, 4)) - 1)) : here;
    return found.ok ? found.value : undefined;
  };
  const readings: readonly [RegExp, (match: RegExpExecArray) => LocalDate | undefined][] = [
    [/\b(\d{4})-(\d{2})-(\d{2})\b/, ([, year, month, day]) => dayAt(year, Number(month), day!)],
    [SLASHED, ([, month, day, year]) => dayAt(year, Number(month), day!)],
    [MONTH_DAY, ([, name, day, year]) => (monthOf(name!) > 0 ? dayAt(year, monthOf(name!), day!) : undefined)],
    [/\btoday\b/i, () => today],
    [/\byesterday\b/i, () => addDays(today, -1)],
    [new RegExp(`\\b(${WEEKDAYS.join('|')})\\b`, 'i'), ([, name]) => lastWeekday(today, name!.toLowerCase())],
  ];
  for (const [pattern, read] of readings) {
    const match = pattern.exec(text);
    const day = match === null ? undefined : read(match);
    if (match !== null && day !== undefined) return { day, rest: without(match) };
  }
  return undefined;
}

const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;

function lastWeekday(today: LocalDate, name: string): LocalDate {
  let day = today;
  while (weekdayOf(day) !== name) day = addDays(day, -1);
  return day;
}
