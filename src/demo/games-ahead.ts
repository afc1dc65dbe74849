/** Games to pick that are in the future whenever the demo is opened: a week of football, and a bracket. */
import { must } from '../base/result.ts';
import {
  addDays,
  dateOf,
  dateTimeOf,
  HOUR,
  type Instant,
  type LocalDate,
  localDate,
  wallTime,
  weekdayOf,
} from '../base/time.ts';
import { instantOf, localOf } from '../base/zone.ts';
import type { Sheet } from '../rules/sheet.ts';
import { shippedLaw } from '../server/setup/open-new-house.ts';
import { proFootball } from '../sheets/hawaiian-gardens/pro-football.ts';
import { HOUSE } from './floor-plan.ts';

// Teams and times are made up.

type Side = Readonly<{ team: string } | { winnerOf: string }>;
type GameAhead = Readonly<{ id: string; begins: Instant; away: Side; home: Side }>;

/** A visitor has at least this long to pick. */
const TO_PICK = 2 * HOUR;

/** The clock on the wall of the house. */
type WallClock = Readonly<{ dayOf: (moment: Instant) => LocalDate; at: (date: LocalDate, time: string) => Instant }>;

function wallClock(): WallClock {
  const pack = shippedLaw().zones.find(({ zone }) => zone === HOUSE.zone)!;
  return {
    dayOf: (moment) => dateOf(must(localOf(pack, moment))),
    at: (date, time) =>
      must(instantOf(pack, dateTimeOf(date, wallTime(time)), { gap: 'first-after', overlap: 'earlier' })),
  };
}

const SUNDAY: readonly (readonly [away: string, home: string, time: string])[] = [
  ['Buffalo', 'New Orleans', '10:00'],
  ['Chicago', 'Seattle', '10:00'],
  ['Denver', 'Pittsburgh', '13:25'],
  ['Detroit', 'San Francisco', '17:20'],
];
const MONDAY = ['Dallas', 'Kansas City', '17:15'] as const;

/** Monday comes after Sunday: the games of a week are on two days. */
const FIRST_DAY = 'sunday';

/**
 * The football that a visitor can pick, whenever the demo is opened. Hours count from the Tuesday before the games (§4.2),
 * so a demo that is opened on a Sunday or a Monday could take no picks for two days. It posts midweek games then: the same
 * rules with each of their weekdays moved, under another name and without the approval, which is for Sundays.
 */
export function footballAhead(
  now: Instant,
  swipes: readonly Instant[],
): Readonly<{ sheet: Sheet; games: GameAhead[] }> {
  const usual = { sheet: proFootball, ...weekAhead(now, 0) };
  const enough = swipes.filter((swipe) => swipe >= usual.countsFrom).length >= SCANS;
  return enough ? usual : { sheet: MIDWEEK_FOOTBALL, games: weekAhead(now, MOVED).games };
}

/** As the sheet has it (§4.2, §3.5). */
const SCANS = 5;
const CUT_OFF = '09:30';
/** From Sunday to Wednesday. */
const MOVED = 3;

/** The first week whose picks are still open for a while, and from when play counts for it. */
function weekAhead(now: Instant, moved: number): Readonly<{ games: GameAhead[]; countsFrom: Instant }> {
  const { dayOf, at } = wallClock();
  let first = dayOf(now);
  while (weekdayOf(addDays(first, -moved)) !== FIRST_DAY || at(first, CUT_OFF) < now + TO_PICK)
    first = addDays(first, 1);
  const game = (date: LocalDate, [away, home, time]: readonly [string, string, string], i: number): GameAhead => ({
    id: `g${i + 1}`,
    begins: at(date, time),
    away: { team: away },
    home: { team: home },
  });
  return {
    games: [...SUNDAY.map((row, i) => game(first, row, i)), game(addDays(first, 1), MONDAY, SUNDAY.length)],
    countsFrom: at(addDays(first, -5), '00:00'),
  };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Every weekday in it, as a code or in a sentence, moved by this many days. */
function withDaysMoved<T>(value: T, days: number): T {
  const later = (name: string): string => WEEKDAYS[(WEEKDAYS.indexOf(name) + days) % WEEKDAYS.length]!;
  const short = new Map(
    WEEKDAYS.map((name) => [name.slice(0, 3).toLowerCase(), later(name).slice(0, 3).toLowerCase()]),
  );
  const moved = (part: unknown): unknown => {
    if (typeof part === 'string') {
      return short.get(part) ?? part.replace(new RegExp(WEEKDAYS.join('|'), 'g'), later);
    }
    if (Array.isArray(part)) return part.map(moved);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, inside]) => [key, moved(inside)]));
  };
  return moved(value) as T;
}

export const MIDWEEK_FOOTBALL: Sheet = {
  ...withDaysMoved(proFootball, MOVED),
  id: 'lucky-lantern/midweek-football',
  name: 'Midweek Football Promotion',
  approval: null,
};

const FIRST_ROUND = [
  ['Harbor State', 'Pine Ridge'],
  ['Copper Valley', 'Saint Brendan'],
  ['Lakeshore', 'Red Mesa'],
  ['Granite City', 'Fairhaven'],
] as const;

/** Hours of play are counted in March, so the games are in the next one (§4.2). */
function tipOff({ dayOf, at }: WallClock, now: Instant): LocalDate {
  const year = Number(dayOf(now).slice(0, 4));
  const here = localDate(`${year}-03-18`);
  return at(here, '12:15') > now + TO_PICK ? here : localDate(`${year + 1}-03-18`);
}

/** Eight teams, seven games. */
export function bracketAhead(now: Instant): GameAhead[] {
  const clock = wallClock();
  const { at } = clock;
  const first = tipOff(clock, now);
  const later = (id: string, days: number, from: readonly [string, string]): GameAhead => ({
    id,
    begins: at(addDays(first, days), '12:15'),
    away: { winnerOf: from[0] },
    home: { winnerOf: from[1] },
  });
  return [
    ...FIRST_ROUND.map(([away, home], i) => ({
      id: `r1-${i + 1}`,
      begins: at(first, `${12 + i}:15`),
      away: { team: away },
      home: { team: home },
    })),
    later('r2-1', 2, ['r1-1', 'r1-2']),
    later('r2-2', 3, ['r1-3', 'r1-4']),
    later('final', 5, ['r2-1', 'r2-2']),
  ];
}
