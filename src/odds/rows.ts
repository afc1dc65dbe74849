/** The rows of the document: how often each is met and paid, by whatever way was found. */
import type { ChartRow } from '../rules/chart.ts';
import { isOfTheTable } from './ask.ts';
import { type Counted, isPaidExactly } from './counting.ts';
import type { OddsRow } from './document.ts';
import { type Interval, intervalOf } from './interval.ts';
import type { Question } from './question.ts';
import { type Chance, chanceOf, meeting, partOf, paying, type Tally } from './tally.ts';

/** What was found out about one question; a row that is in neither is not in the document. */
export type Found = Readonly<{ question: Question; counted: Counted | undefined; sampled: Tally | undefined }>;

/** Whether somebody has to deal: not every row is known exactly. */
export function needsDeals(
  { rows, pays }: Question,
  counted: Counted | undefined,
  worth: (row: ChartRow) => number,
): boolean {
  if (counted === undefined) return true;
  return rows.some((_, i) => !counted.of.includes(i) || !isPaidExactly({ rows, pays }, counted.of, i, worth));
}

export function oddsRows(found: Found, worth: (row: ChartRow) => number): OddsRow[] {
  return found.question.rows.flatMap((_, i) => oddsRow(found, worth, i) ?? []);
}

function oddsRow(
  { question, counted, sampled }: Found,
  worth: (row: ChartRow) => number,
  i: number,
): OddsRow | undefined {
  const { pays, rows, gameRow } = question;
  const row = rows[i]!;
  const among = (of: readonly number[]) => ({ pays, rows: of.map((index) => rows[index]!), worth });
  const place = counted?.of.indexOf(i) ?? -1;
  const exact = place < 0 ? undefined : counted;
  const all = rows.map((_, index) => index);
  const meets = exact?.tally ?? sampled;
  const isExact = exact !== undefined && isPaidExactly({ rows, pays }, exact.of, i, worth);
  if (meets === undefined || (!isExact && sampled === undefined)) return undefined;
  const met = chanceOf(meets, meeting(meets, exact === undefined ? i : place));
  const dealt = (deals: Tally): Chance => {
    const paid = paying(deals, among(all), i);
    // What is met is known better than by dealing: then the deals say only what part of it is paid.
    return exact === undefined ? chanceOf(deals, paid) : partOf(met, paid, meeting(deals, i));
  };
  const betweenOf = (deals: Tally): Interval => {
    const hits = Number(paying(deals, among(all), i));
    if (exact === undefined) return intervalOf(hits, Number(deals.total));
    const [low, high] = intervalOf(hits, Number(meeting(deals, i)));
    return [met.probability * low, met.probability * high];
  };
  return {
    at: row.at,
    game: gameRow.game,
    row: row.key,
    name: row.name,
    per: isOfTheTable(question, row) ? 'round' : meets.per,
    how: isExact ? 'counted' : 'sampled',
    meets: met,
    paid: isExact ? chanceOf(exact.tally, paying(exact.tally, among(exact.of), place)) : dealt(sampled!),
    ...(isExact ? {} : { between: betweenOf(sampled!) }),
  };
}
