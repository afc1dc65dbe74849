import { expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { DAY, HOUR, type Instant, instant } from '../base/time.ts';
import { instantOf, localOf } from '../base/zone.ts';
import { shippedLaw } from '../server/setup/open-new-house.ts';
import { proFootball } from '../sheets/hawaiian-gardens/pro-football.ts';
import { bracketAhead, footballAhead, MIDWEEK_FOOTBALL } from './games-ahead.ts';
import { hoursOf, swipeTimes } from './opening-orders.ts';
import { PLAYED } from './show.ts';

const zone = shippedLaw().zones.find((pack) => pack.zone === 'America/Los_Angeles')!;
const local = (moment: Instant): string => must(localOf(zone, moment)).slice(0, 16);
const at = (text: string): Instant => must(instantOf(zone, text as never, { gap: 'first-after', overlap: 'earlier' }));

const footballAt = (now: Instant) => footballAhead(now, swipeTimes(hoursOf(now, PLAYED).evening));

it('football is on the next Sunday whose picks are open for two hours yet, or in midweek while no hours count for it', () => {
  const first = (now: Instant) => local(footballAt(now).games[0]!.begins);
  expect(first(at('2026-11-11T20:00:00'))).toBe('2026-11-15T10:00');
  expect(first(at('2026-11-15T07:30:00'))).toBe('2026-11-15T10:00');
  expect(first(at('2026-11-15T07:30:01'))).toBe('2026-11-18T10:00');
  expect(first(at('2026-11-16T23:00:00'))).toBe('2026-11-18T10:00');
  expect(first(at('2026-11-17T05:30:00'))).toBe('2026-11-22T10:00');
});

it('a bracket is in the next March, and each of its games after those it waits for', () => {
  const first = (now: Instant) => local(bracketAhead(now)[0]!.begins);
  expect(first(at('2026-03-18T10:14:59'))).toBe('2026-03-18T12:15');
  expect(first(at('2026-03-18T10:15:00'))).toBe('2027-03-18T12:15');
  const games = bracketAhead(at('2026-06-01T12:00:00'));
  expect(games.map(({ begins }) => begins)).toEqual(games.map(({ begins }) => begins).sort((a, b) => a - b));
});

it('has games ahead at every hour of a week', () => {
  const monday = at('2026-03-02T00:00:00');
  for (let hour = 0; hour < (7 * DAY) / HOUR; hour += 1) {
    const now = instant(monday + hour * HOUR);
    for (const game of [...footballAt(now).games, ...bracketAhead(now)]) expect(game.begins).toBeGreaterThan(now);
  }
});

it('midweek football is the same sheet with every weekday three days later', () => {
  const text = JSON.stringify(proFootball.steps);
  const later = [
    ['"sun"', '"wed"'],
    ['"mon"', '"thu"'],
    ['"tue"', '"fri"'],
    ['"sat"', '"tue"'],
  ] as const;
  const moved = later.reduce((so, [from, to]) => so.replaceAll(from, to.replace('"', '"!')), text).replaceAll('!', '');
  expect(JSON.stringify(MIDWEEK_FOOTBALL.steps)).toBe(moved);
  expect(MIDWEEK_FOOTBALL.rulings.R7).toBe(proFootball.rulings.R7);
  expect(MIDWEEK_FOOTBALL.rulings.R3).toContain('from Friday 00:00');
});
