/** Windows in which an offer multiplies its prizes: inside the sheet's range, one at a time, no prize above its limit. */
import { formatUsd, timesCents } from '../base/cents.ts';
import { tableInSentence } from '../base/table-words.ts';
import { DAYS, type Day, everyRowInForce, postedPrize } from './in-force.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { MultiplierWindow } from './payout-words.ts';
import { outsideWords } from './say-prize.ts';
import type { Sheet } from './sheet.ts';

export function multiplierFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const { multipliers } = offer;
  if (multipliers === undefined) return undefined;
  const { multiplier } = sheet;
  if (multiplier === undefined) {
    const says = `${sheet.name} multiplies no prizes.`;
    return {
      at: sheet.chart.at,
      where: 'multipliers',
      reason: 'multiplier-unused',
      says,
      next: 'Leave the multipliers out.',
    };
  }
  const { at } = multiplier;
  for (const [i, window] of multipliers.entries()) {
    const outside = outsideWords(multiplier, window.times, String);
    if (outside !== undefined) {
      const says = `A multiplier of ${window.times} is set; ${outside}.`;
      return {
        at,
        where: `multipliers.${i}.times`,
        reason: 'outside-range',
        says,
        next: 'Choose a multiplier inside the range.',
      };
    }
    const flaw = windowFlaw(at, offer, window) ?? prizeFlaw(sheet, offer, window);
    if (flaw !== undefined) return { ...flaw, where: `multipliers.${i}` };
    const other = multipliers.slice(0, i).findIndex((before) => overlap(before, window));
    if (other < 0) continue;
    const says = `The windows ${other + 1} and ${i + 1} of the multiplier overlap.`;
    return {
      at,
      where: `multipliers.${i}`,
      reason: 'windows-overlap',
      says,
      next: 'Let only one of them hold at a time.',
    };
  }
  return undefined;
}

function windowFlaw(
  at: string,
  { tables }: Offer,
  { hours, tables: only = [] }: MultiplierWindow,
): OfferFlaw | undefined {
  if (hours !== undefined && hours.from === hours.until) {
    const says = `The hours of a multiplier begin and end at ${hours.from}.`;
    return { at, reason: 'empty-hours', says, next: 'Set two different times, or leave the hours out for all day.' };
  }
  const stray = tables === 'all' ? undefined : only.find((table) => !tables.includes(table));
  if (stray === undefined) return undefined;
  const says = `A multiplier is set for ${tableInSentence(stray)}, where the activity is not offered.`;
  return { at, reason: 'other-table', says, next: 'Name posted tables only.' };
}

/** Found when it is set up, and not at a winning hand. */
function prizeFlaw(sheet: Sheet, offer: Offer, { times }: MultiplierWindow): OfferFlaw | undefined {
  const { at, of, prizeAtMost } = sheet.multiplier!;
  if (of !== 'prizes' || prizeAtMost === undefined) return undefined;
  for (const row of everyRowInForce(sheet, offer)) {
    if (row.prize.gives !== 'fixed') continue;
    const amount = timesCents(postedPrize(row, offer.amounts)!, times);
    if (amount <= prizeAtMost) continue;
    const says = `Row ${row.key} would pay ${formatUsd(amount)}; no prize is above ${formatUsd(prizeAtMost)}.`;
    return { at, reason: 'prize-above-limit', says, next: 'Lower the prize or the multiplier.' };
  }
  return undefined;
}

/** In doubt they do: which limits a table has is known only when it is open. */
function overlap(a: MultiplierWindow, b: MultiplierWindow): boolean {
  return meet(a.tables, b.tables) && meet(a.limits, b.limits) && spansOf(a).some((one) => spansOf(b).some(touch(one)));
}

const meet = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === undefined || b === undefined || a.some((name) => b.includes(name));

type Span = Readonly<{ from: number; until: number }>;

const touch =
  (a: Span) =>
  (b: Span): boolean =>
    a.from < b.until && b.from < a.until;

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Minutes of the week; what runs past midnight belongs to the day on which it began. */
function spansOf({
  days = DAYS,
  hours,
}: Pick<MultiplierWindow, 'hours'> & { days?: readonly Day[] | undefined }): Span[] {
  return days.flatMap((day) => {
    const start = DAYS.indexOf(day) * DAY;
    const from = start + (hours === undefined ? 0 : minuteOf(hours.from));
    const until = start + (hours === undefined ? DAY : minuteOf(hours.until) + (hours.until < hours.from ? DAY : 0));
    return until <= WEEK
      ? [{ from, until }]
      : [
          { from, until: WEEK },
          { from: 0, until: until - WEEK },
        ];
  });
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
