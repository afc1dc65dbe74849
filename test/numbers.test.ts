/**
 * The numbers of a sheet compared with the page of its activity, which was written by hand from the approved text:
 * every amount, percentage and count of the sheet is on the page, in the shared rules of the house or in a ruling.
 * Results in the examples do not count. A wrong number in a sheet, even by a cent, is found nowhere.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatUsd } from '../src/base/cents.ts';
import type { Sheet } from '../src/rules/sheet.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

type Found = Readonly<{ path: readonly string[]; value: number }>;

function numbersIn(part: unknown, path: readonly string[] = []): Found[] {
  if (typeof part === 'number') return [{ path, value: part }];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

/** Words under which a sheet has cents. */
const CENTS = new Set(
  (
    'amount seed reseed cap floor between atMost prizeAtMost under prize least most keeps perTableHour value from total ' +
    'pool reserve twice base envy face prizes'
  ).split(' '),
);
/** The same words with counts: cards and points of a hand, players, tickets, days, spots, how many times. */
const COUNTS =
  'hand players count emptiedAfterDays spots units meterPercent reservePercent withinSeconds withinMinutes tables finalists field each'.split(
    ' ',
  );
/** Under which a sheet has a time, in seconds or in minutes; a page says it in either. */
const TIMES = new Set(['withinSeconds', 'seconds', 'minutesEach', 'minutesAfterLast', 'every']);

function isCents({ path }: Found): boolean {
  const word = path.findLast((key) => !/^\d+$/.test(key))!;
  if (path.at(-2) === 'value') return true;
  if (path[0] === 'eligibility') return false;
  if (path[0] === 'multiplier' && word === 'between') return false;
  // The largest number of participants is in the step itself.
  if (word === 'most' && path.length === 3) return false;
  // How often more can be bought is next to its price.
  if (word === 'most' && (path.includes('addOns') || path.includes('rebuys'))) return false;
  return CENTS.has(word) && !path.some((key) => COUNTS.includes(key));
}

const IN_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
);

/** The ways in which a page may print it. */
function printed(found: Found): string[] {
  const { value } = found;
  const dollars = formatUsd(value as never);
  if (isCents(found)) return [dollars, dollars.replace(/\.00$/, ''), ...(value < 100 ? [`${value} cents`] : [])];
  const plain = [String(value), String(value).replace(/(\d)(\d{3})$/, '$1,$2'), IN_WORDS[value] ?? String(value)];
  if (found.path.some((key) => TIMES.has(key))) plain.push(...inMinutesOrHours(value));
  return found.path[0] === 'eligibility' ? [...plain, dollars.replace(/\.00$/, '')] : plain;
}

/** 180 seconds are three minutes, 60 minutes an hour. */
function inMinutesOrHours(value: number): string[] {
  const larger = value / 60;
  if (!Number.isInteger(larger)) return [];
  return [`${larger} minutes`, IN_WORDS[larger] ?? `${larger} minutes`, ...(larger === 1 ? ['hour'] : [])];
}

/** No page prints that the whole is a hundred percent, or that zero is zero. */
const needsNoPage = ({ path, value }: Found): boolean =>
  value === 0 || (value === 100 && (path.includes('percent') || path.includes('order')));

function pageOf({ id, rulings }: Sheet): string {
  const read = (path: string) => readFileSync(join('docs/spec', path), 'utf8').split('\n## Worked examples')[0]!;
  // A house of one activity has nothing to share.
  const shared = `${dirname(id)}/common.md`;
  const common = existsSync(join('docs/spec', shared)) ? [read(shared)] : [];
  const pages = [read(`${id}.md`), ...common, ...Object.values(rulings)];
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

function missingFrom(page: string, sheet: Sheet): string[] {
  // How many cards are dealt and keyed is the game's, and the examples of the cards look after it.
  const { games: _, ...rest } = sheet;
  const stands = (text: string) =>
    new RegExp(`(?<![\\d,.$])${text.replaceAll(/[$.]/g, '\\$&')}(?!\\d|,\\d|\\.\\d)`, 'i').test(page);
  return numbersIn(rest)
    .filter((found) => !needsNoPage(found) && !printed(found).filter(Boolean).some(stands))
    .map(({ path, value }) => `${path.join('.')} ${value}`);
}

describe.each(SHEETS.map((sheet) => [sheet.id, sheet] as const))('%s', (_, sheet) => {
  const page = pageOf(sheet);

  it('has no number that its page does not have', () => {
    expect(missingFrom(page, sheet)).toEqual([]);
  });

  it('is found out when an amount slips by a cent', () => {
    const amounts = numbersIn({ ...sheet, games: [] }).filter((found) => isCents(found) && !needsNoPage(found));
    const unseen = amounts.filter(
      ({ path, value }) => missingFrom(page, withNumber(sheet, path, value + 1)).length === 0,
    );
    expect(unseen.map(({ path }) => path.join('.'))).toEqual([]);
  });
});

function withNumber(sheet: Sheet, path: readonly string[], value: number): Sheet {
  const copy = structuredClone(sheet) as unknown as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1)!] = value;
  return copy as unknown as Sheet;
}
