/** When picks are closed, which play counts for them, and the moments of a week: all by the clock on the wall. */
import { addDays, type LocalDate } from '../../base/civil.ts';
import { must } from '../../base/result.ts';
import { addSeconds, HOUR, type Instant, instant, MIDNIGHT } from '../../base/time.ts';
import { offsetOf } from '../../base/zone.ts';
import { DAYS } from '../../rules/in-force.ts';
import type { PicksEarn, SwipesStep } from '../../rules/pick-words.ts';
import { type Fixture, hoursScanned, secondsPlayed } from '../../rules/picks.ts';
import { type Day, dayOf, lastDay, localDay, momentOf, zonePackOf } from '../clock.ts';
import type { OfferState, State } from '../state.ts';

type Week = Extract<PicksEarn['card'], { games: 'week' }>;

export const weekdayAt = (state: State, moment: Instant): Day => DAYS[dayOf(localDay(state, moment))]!;

/** The dates of a card of one week, first day first; undefined where a game is on no such day, or of another week. */
export function datesOf(state: State, { days }: Week, games: readonly Fixture[]): readonly LocalDate[] | undefined {
  const first = lastDay(localDay(state, games[0]!.begins), days[0]!);
  const dates = days.map((_, i) => addDays(first, i));
  return games.every(({ begins }) => dates.includes(localDay(state, begins))) ? dates : undefined;
}

/** The moment until which picks are taken by the sheet's own clock. */
export function cutOff(state: State, { days, closes }: Week, dates: readonly LocalDate[]): Instant {
  return momentOf(state, dates[days.indexOf(closes.day)]!, closes.time);
}

/** The last second in which picks are taken: never after a game has begun. */
export function closingOf(state: State, { card }: PicksEarn, games: readonly Fixture[]): Instant {
  const first = addSeconds(instant(Math.min(...games.map(({ begins }) => begins))), -1);
  if (card.games === 'bracket') return first;
  const dates = datesOf(state, card, games);
  if (dates === undefined) return first;
  return instant(Math.min(first, cutOff(state, card, dates)));
}

/** The play that counts, both ends included; for a week up to the moment at which its picks are closed. */
export function playWindow(
  state: State,
  { window }: SwipesStep,
  { games, closesAt }: Readonly<{ games: readonly Fixture[]; closesAt: Instant }>,
): Readonly<{ from: Instant; until: Instant }> {
  if ('week' in window) {
    return { from: momentOf(state, lastDay(localDay(state, closesAt), window.week), MIDNIGHT), until: closesAt };
  }
  const year = localDay(state, games[0]!.begins).slice(0, 4);
  const after = addDays(`${year}-${window.until}` as LocalDate, 1);
  return {
    from: momentOf(state, `${year}-${window.from}` as LocalDate, MIDNIGHT),
    until: momentOf(state, after, MIDNIGHT),
  };
}

/** How much play somebody has on record, and how much is asked for: scanned hours, or seconds. */
export type PlayFound = Readonly<{ has: number; needs: number; counts: 'scans' | 'seconds' }>;

export function playOf(
  state: State,
  { play = {} }: Pick<OfferState, 'play'>,
  step: SwipesStep,
  card: Readonly<{ games: readonly Fixture[]; closesAt: Instant }>,
  person: string,
): PlayFound {
  const window = playWindow(state, step, card);
  const mine = play[person] ?? [];
  if ('scans' in step.least) {
    const { offsetSeconds } = must(offsetOf(zonePackOf(state)!, window.until));
    return { has: hoursScanned(mine, window, offsetSeconds), needs: step.least.scans, counts: 'scans' };
  }
  return { has: secondsPlayed(mine, window), needs: step.least.hours * HOUR, counts: 'seconds' };
}
