/** The share of play in which an offer multiplies its prizes, window by window. */
import type { Offer } from '../../rules/offer.ts';
import type { MultiplierWindow } from '../../rules/payout-words.ts';
import type { Sheet } from '../../rules/sheet.ts';

/** So many times the prize, in this share of all rounds. The shares sum to one; the first is that of no window. */
export type Times = readonly Readonly<{ times: number; share: number }>[];

export function timesOf({ multiplier }: Pick<Sheet, 'multiplier'>, offer: Offer, tables: number): Times {
  const windows = multiplier === undefined ? [] : (offer.multipliers ?? []);
  const lifted = windows.map((window) => ({ times: window.times, share: shareOf(window, offer, tables) }));
  const outside = 1 - lifted.reduce((sum, { share }) => sum + share, 0);
  return [{ times: 1, share: Math.max(outside, 0) }, ...lifted];
}

export const meanTimes = (times: Times): number => times.reduce((sum, one) => sum + one.times * one.share, 0);

/** What of the rounds lies in some window. */
export const liftedShare = (times: Times): number => times.slice(1).reduce((sum, { share }) => sum + share, 0);

/**
 * Rounds are played evenly over the posted hours and tables. What runs past midnight belongs to the day on which it
 * began, so the share of days and that of hours are multiplied.
 */
function shareOf({ days, hours, tables: only }: MultiplierWindow, { hours: posted }: Offer, tables: number): number {
  const ofDays = days === undefined ? 1 : days.length / 7;
  const ofTables = only === undefined ? 1 : Math.min(only.length / tables, 1);
  const open = minutesOf(posted);
  const inWindow = minutesOf(hours);
  const both = open.filter((isOpen, minute) => isOpen && inWindow[minute]!).length;
  return (ofDays * ofTables * both) / open.filter((isOpen) => isOpen).length;
}

type Hours = Readonly<{ from: string; until: string }>;

function minutesOf(hours: Hours | undefined): boolean[] {
  const minutes = Array.from({ length: DAY }, (_, minute) => minute);
  if (hours === undefined) return minutes.map(() => true);
  const [from, until] = [minuteOf(hours.from), minuteOf(hours.until)];
  return minutes.map((minute) => (from < until ? minute >= from && minute < until : minute >= from || minute < until));
}

const DAY = 24 * 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
