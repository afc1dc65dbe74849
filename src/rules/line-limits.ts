/**
 * How often a prize line is won, or by one person: once a day, three times in the promotion, until every such line was
 * won. A line is won once by all hands of one round that meet it together, so a limit counts rounds and never cuts a tie.
 */
import { z } from 'zod';
import { clockWords } from '../base/schedule.ts';
import type { Sheet } from './sheet.ts';
import { clause, localTime } from './vocabulary.ts';

export const lineLimit = z
  .strictObject({
    at: clause,
    /** At most so often. */
    count: z.int().min(1).max(1000),
    /** Whoever wins it, or by each person. */
    of: z.enum(['line', 'person']),
    /** cycle: until every line with this limit was won as often; then all of them open again. */
    per: z.enum(['hour', 'day', 'week', 'promotion', 'cycle']),
    /** When the day begins. Left out: with the gaming day of the house. */
    resets: localTime.optional(),
  })
  .refine(({ per, resets }) => resets === undefined || per === 'day', 'resets: only of a day')
  .refine(({ of, per }) => per !== 'cycle' || of === 'line', 'a cycle is one of lines, not of persons');

/** What a hand of a closed line wins: by this clause the next line that it meets. Left out: nothing. */
export const closedLine = z.strictObject({ at: clause, pays: z.literal('next-line') });

export type LineLimit = z.infer<typeof lineLimit>;

/** One time that lines were won, by the rows and the persons that are known. */
export type LineWin = Readonly<{ row: string; at: number; persons: readonly string[] }>;

type LimitedRow = Readonly<{ key: string; limits?: readonly LineLimit[] | undefined }>;

/** Whether any line can be won only so often. Asked with every hand, and a sheet never changes. */
export function hasLimits(sheet: Pick<Sheet, 'chart'>): boolean {
  const known = LIMITED.get(sheet.chart);
  if (known !== undefined) return known;
  const has = Object.values(sheet.chart.options).some((rows) => rows.some(({ limits }) => limits !== undefined));
  LIMITED.set(sheet.chart, has);
  return has;
}

const LIMITED = new WeakMap<object, boolean>();

/** Names the stretch of time in which a moment counts: two moments of one stretch have the same name. */
export type StretchOf = (limit: LineLimit, moment: number) => number | string;

/** The limit of a line that is reached at a moment, by the wins before it; undefined where the line is open. */
export function lineClosedBy(
  row: LimitedRow,
  rows: readonly LimitedRow[],
  wins: readonly LineWin[],
  now: Readonly<{ moment: number; stretchOf: StretchOf }>,
): LineLimit | undefined {
  return row.limits?.find((limit) => limit.of === 'line' && timesLeft(row, limit, rows, wins, now) === 0);
}

/** How often a line can still be won in the stretch of the moment. */
export function timesLeft(
  row: LimitedRow,
  limit: LineLimit,
  rows: readonly LimitedRow[],
  wins: readonly LineWin[],
  { moment, stretchOf }: Readonly<{ moment: number; stretchOf: StretchOf }>,
): number {
  if (limit.per === 'cycle') return Math.max(limit.count - (cycleOf(rows, wins).get(row.key) ?? 0), 0);
  const here = stretchOf(limit, moment);
  const won = wins.filter((win) => win.row === row.key && stretchOf(limit, win.at) === here).length;
  return Math.max(limit.count - won, 0);
}

/** How often a person won a line in the stretch of the moment. */
export function timesWonBy(
  person: string,
  row: LimitedRow,
  limit: LineLimit,
  wins: readonly LineWin[],
  { moment, stretchOf }: Readonly<{ moment: number; stretchOf: StretchOf }>,
): number {
  const here = stretchOf(limit, moment);
  return wins.filter((win) => win.row === row.key && win.persons.includes(person) && stretchOf(limit, win.at) === here)
    .length;
}

/** How often each line of the cycle was won since all of them were open. */
function cycleOf(rows: readonly LimitedRow[], wins: readonly LineWin[]): ReadonlyMap<string, number> {
  const most = new Map(
    rows.flatMap(({ key, limits = [] }) =>
      limits.flatMap(({ per, count }) => (per === 'cycle' ? [[key, count] as const] : [])),
    ),
  );
  const won = new Map<string, number>();
  for (const { row } of wins) {
    if (!most.has(row)) continue;
    won.set(row, (won.get(row) ?? 0) + 1);
    if ([...most].every(([key, count]) => (won.get(key) ?? 0) >= count)) won.clear();
  }
  return won;
}

/** `won 2 times in a gaming day already` */
export function reachedWords({ count, of, per, resets }: LineLimit): string {
  const times = count === 1 ? 'once' : `${count} times`;
  return `${of === 'person' ? 'This player has won it' : 'It was won'} ${times} ${PER[per](resets)} already`;
}

const PER: Readonly<Record<LineLimit['per'], (resets: string | undefined) => string>> = {
  hour: () => 'this hour',
  day: (resets) => (resets === undefined ? 'this gaming day' : `since ${clockWords(resets)}`),
  week: () => 'this week',
  promotion: () => 'in this promotion',
  cycle: () => 'since all of these lines were open',
};

/** Every contradiction, each in one sentence. */
export function contradictionInLimits({ chart, steps }: Sheet): string | undefined {
  const found: string[] = [];
  const rows = Object.values(chart.options).flat();
  const places = steps.some((step) => step.kind === 'earn' && step.form === 'place');
  const played = steps.some((step) => step.kind === 'play' && step.form === 'house-game');
  for (const { key, limits } of rows) {
    if (limits === undefined) continue;
    const at = limits[0]!.at;
    if (places) {
      found.push(
        `Line ${key} can be won only so often (${at}), but its hands take places that are settled when the period closes. Leave the limit out.`,
      );
    }
    if (played) found.push(`Line ${key} can be won only so often (${at}), but no hand of it is called.`);
    const kinds = limits.map(({ of, per }) => `${of} ${per}`);
    const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
    if (twice !== undefined) found.push(`Line ${key} has two limits of the ${twice.replace(' ', ' per ')}.`);
  }
  const { closed } = chart;
  if (closed === undefined) return found.length === 0 ? undefined : [...new Set(found)].join('\n');
  if (!rows.some(({ limits }) => limits?.some(({ of }) => of === 'line') === true))
    found.push(`A hand of a closed line is paid on the next one (${closed.at}), but no line ever closes.`);
  if (chart.pays === 'every-row')
    found.push(
      `A hand of a closed line is paid on the next one (${closed.at}), but every line that it meets pays anyway.`,
    );
  return found.length === 0 ? undefined : [...new Set(found)].join('\n');
}
