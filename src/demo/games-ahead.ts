/** Games that lie ahead whenever the demo is opened: a week of football, and a bracket. Teams and times are made up. */
import { addDays, type LocalDate, localDate, weekdayOf } from '../base/civil.ts';
import { must } from '../base/result.ts';
import { dateOf, dateTimeOf, HOUR, type Instant, wallTime } from '../base/time.ts';
import { instantOf, localOf } from '../base/zone.ts';
import { shippedLaw } from '../server/setup/law.ts';
import { HOUSE } from './floor-plan.ts';

type Side = Readonly<{ team: string } | { winnerOf: string }>;
export type GameAhead = Readonly<{ id: string; begins: Instant; away: Side; home: Side }>;

/** A visitor has at least so long to pick. */
const TO_PICK = 2 * HOUR;

/** The clock on the wall of the house. */
type Wall = Readonly<{ dayOf: (moment: Instant) => LocalDate; at: (date: LocalDate, time: string) => Instant }>;

function wall(): Wall {
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

/** Sunday and Monday of the first week whose picks are still open for a while. */
export function footballAhead(now: Instant): GameAhead[] {
  const { dayOf, at } = wall();
  let sunday = dayOf(now);
  while (weekdayOf(sunday) !== 'sunday' || at(sunday, CUT_OFF) < now + TO_PICK) sunday = addDays(sunday, 1);
  const monday = addDays(sunday, 1);
  const game = (date: LocalDate, [away, home, time]: readonly [string, string, string], i: number): GameAhead => ({
    id: `g${i + 1}`,
    begins: at(date, time),
    away: { team: away },
    home: { team: home },
  });
  return [...SUNDAY.map((row, i) => game(sunday, row, i)), game(monday, MONDAY, SUNDAY.length)];
}

/** As the sheet has it (§3.5). */
const CUT_OFF = '09:30';

const FIRST_ROUND = [
  ['Harbor State', 'Pine Ridge'],
  ['Copper Valley', 'Saint Brendan'],
  ['Lakeshore', 'Red Mesa'],
  ['Granite City', 'Fairhaven'],
] as const;

/** Hours of play are counted in March, so the games are in the next one (§4.2). */
function tipOff({ dayOf, at }: Wall, now: Instant): LocalDate {
  const year = Number(dayOf(now).slice(0, 4));
  const here = localDate(`${year}-03-18`);
  return at(here, '12:15') > now + TO_PICK ? here : localDate(`${year + 1}-03-18`);
}

/** Eight teams, seven games. */
export function bracketAhead(now: Instant): GameAhead[] {
  const clock = wall();
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
