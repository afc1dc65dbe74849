/**
 * Approved texts say some things twice: a range over the prizes of a chart, the rows that every option has, a worked
 * example. A sheet carries them as they are printed, and is refused where they do not agree with its rules.
 */
import { formatUsd, timesCents } from '../base/cents.ts';
import type { ChartRow } from './chart.ts';
import type { Sheet } from './sheet.ts';
import { isChoice } from './words.ts';

/** The first thing that is printed twice and differs, in one sentence. */
export function inPrint(sheet: Sheet): string | undefined {
  return inRange(sheet) ?? inEveryOption(sheet) ?? inExample(sheet);
}

function inRange({ chart }: Sheet): string | undefined {
  if (chart.prizes === undefined) return undefined;
  const { at, between } = chart.prizes;
  const [low, high] = between;
  for (const { key, at: rowAt, prize } of Object.values(chart.options).flat()) {
    if (prize.gives !== 'fixed') continue;
    const [least, most] = isChoice(prize.amount) ? prize.amount.between : [prize.amount, prize.amount];
    if (least < low || most > high) {
      return `Row ${key} (${rowAt}) lies outside the ${formatUsd(low)} to ${formatUsd(high)} of all fixed prizes (${at}).`;
    }
  }
  return undefined;
}

function inEveryOption({ chart, games }: Sheet): string | undefined {
  for (const key of chart.always?.rows ?? []) {
    for (const [option, rows] of Object.entries(chart.options)) {
      const row = rows.filter((candidate) => candidate.key === key);
      const missing = games.find(({ game }) => !row.some((candidate) => isFor(candidate, game)));
      if (missing !== undefined) return `Option ${option} lacks row ${key} in ${missing.game} (${chart.always!.at}).`;
    }
  }
  return undefined;
}

const isFor = ({ games }: ChartRow, game: string): boolean => games === undefined || games.includes(game);

function inExample({ multiplier }: Sheet): string | undefined {
  if (multiplier?.example === undefined) return undefined;
  const { at, pool, times, total, reserve } = multiplier.example;
  const is = timesCents(pool, times);
  if (is !== total) return `The example (${at}) comes to ${formatUsd(is)}, not ${formatUsd(total)}.`;
  const rest = timesCents(pool, times - 1);
  if (rest === reserve) return undefined;
  return `The reserve pays ${formatUsd(rest)} of the example (${at}), not ${formatUsd(reserve)}.`;
}
