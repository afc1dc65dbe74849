/** A schedule being written: what was typed, and the resulting schedule. */
import { useState } from 'react';
import { counted, figures, sentence } from '../../base/display-text.ts';
import {
  clockWords,
  DAYS_OF_WEEK,
  type DayOfWeek,
  fullStop,
  type Schedule,
  scheduleWords,
  timesOfDay,
} from '../../base/schedule.ts';
import { Button } from '../design/button.tsx';
import { Chips } from '../design/choice.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Grid, Row, Text } from '../design/layout.tsx';
import { dayTime, useZone, wallTime } from '../lib/time.tsx';
import { dayName, plusDays } from './house-calendar.ts';

export type Pace = 'minutes' | 'hour' | 'day';

export type ScheduleDraft = Readonly<{
  days: readonly DayOfWeek[];
  pace: Pace;
  /** As typed: numbers and times of day; empty if not entered. */
  every: string;
  from: string;
  until: string;
  lastDays: string;
  count: string;
  countedBack: boolean;
  /** Dates on which there are none, `2026-12-25`. */
  except: readonly string[];
}>;

export const NEW_SCHEDULE: ScheduleDraft = {
  days: DAYS_OF_WEEK,
  pace: 'minutes',
  every: '60',
  from: '',
  until: '',
  lastDays: '',
  count: '',
  countedBack: false,
  except: [],
};

/** The same times every day: only frequency and hours are entered. */
export const NEW_DAILY: ScheduleDraft = { ...NEW_SCHEDULE, from: '12:00', until: '20:00' };

/** As defined in the schema of an offer. */
const LEAST_DAILY = 30;

/** Starts with the approved values; only the house's own choices remain to be filled in. */
export function draftOf(approved: Schedule): ScheduleDraft {
  const {
    days = DAYS_OF_WEEK,
    every,
    each,
    from = '',
    until = '',
    lastDays,
    count,
    countedBack,
    inARow,
    except = [],
  } = approved;
  return {
    days,
    pace: each ?? (every === undefined ? 'day' : 'minutes'),
    every: String(every ?? 60),
    from,
    until,
    // A number of days means the last days unless others are chosen.
    lastDays: numberText(lastDays ?? (inARow ? count : undefined)),
    count: numberText(count),
    countedBack: countedBack === true,
    except,
  };
}

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The schedule, or the first missing entry in it. */
export function scheduleFrom(draft: ScheduleDraft): Readonly<{ schedule: Schedule }> | Readonly<{ says: string }> {
  const flaw = flawIn(draft);
  if (flaw !== undefined) return { says: flaw };
  const { days, pace, from, until, except } = draft;
  const [every, lastDays, count] = [draft.every, draft.lastDays, draft.count].map(parseCount);
  if (lastDays === 0 || count === 0) return { says: 'Enter whole numbers in the schedule.' };
  return {
    schedule: {
      ...(days.length === DAYS_OF_WEEK.length ? {} : { days: DAYS_OF_WEEK.filter((day) => days.includes(day)) }),
      ...(lastDays === undefined ? {} : { lastDays }),
      ...(from === '' ? {} : { from }),
      ...(until === '' || pace === 'day' ? {} : { until }),
      ...(pace === 'minutes' ? { every } : { each: pace }),
      ...(count === undefined ? {} : { count }),
      ...(count !== undefined && draft.countedBack ? { countedBack: true as const } : {}),
      ...(except.length === 0 ? {} : { except: [...except].sort() }),
    },
  };
}

type DailySchedule = Readonly<{ from?: string; until?: string; every: number }>;

/** Times of day, without a calendar. */
export function dailyScheduleFrom(
  draft: ScheduleDraft,
): Readonly<{ schedule: DailySchedule }> | Readonly<{ says: string }> {
  const flaw = flawIn({ ...draft, pace: 'minutes' });
  if (flaw !== undefined) return { says: flaw };
  const every = parseCount(draft.every) ?? 0;
  if (every < LEAST_DAILY) return { says: `Enter at least ${LEAST_DAILY} minutes between times.` };
  const { from, until } = draft;
  return { schedule: { ...(from === '' ? {} : { from }), ...(until === '' ? {} : { until }), every } };
}

function flawIn({ days, pace, from, until, every }: ScheduleDraft): string | undefined {
  if (days.length === 0) return 'Choose at least one day of the week.';
  if (pace === 'minutes' && !parseCount(every)) return 'Enter the number of minutes between times.';
  if (pace === 'day' && from === '') return 'Enter the time of day.';
  if (from !== '' && from === until) return 'Enter different start and end times for the schedule.';
  return undefined;
}

/** Undefined if empty, 0 if not a number. */
const parseCount = (text: string): number | undefined =>
  text.trim() === '' ? undefined : /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;

/** The times of an offer, as one schedule line or one by one. Approved values are filled in. */

/** `noun`: what happens at each time. `daily`: the same times every day. `begins`: what a new schedule begins as. */
type ScheduleQuestion = Readonly<{
  noun: string;
  approved?: Schedule | null;
  daily?: true | undefined;
  begins?: Schedule | undefined;
}>;

/** The times of a schedule within the typed period. */
export type ExpandSchedule = (schedule: Schedule) => readonly number[];

type Props = Readonly<{
  asked: ScheduleQuestion;
  line: ScheduleDraft | null;
  expanded: ExpandSchedule;
  onChange: (line: ScheduleDraft | null) => void;
}>;

/** The choice between listed times and a schedule, the approved schedule, and the schedule itself. */
export function ScheduleFields({ asked, line, expanded, onChange }: Props) {
  const { noun, approved = null, daily, begins } = asked;
  const given = approved ?? begins;
  const first = given !== undefined ? draftOf(given) : daily === true ? NEW_DAILY : NEW_SCHEDULE;
  return (
    <>
      {approved === null ? null : (
        <Text as="p" max="48rem">
          <span>Approved: {fullStop(scheduleWords(approved, noun))}</span>
          <Button look="quiet" onClick={() => onChange(draftOf(approved))}>
            Use the approved schedule
          </Button>
        </Text>
      )}
      <Grid min="15rem" fill className="offer-fields">
        <SelectField
          label="Times"
          value={line === null ? 'list' : 'schedule'}
          choices={[
            { value: 'list', says: 'listed one by one' },
            { value: 'schedule', says: 'by schedule' },
          ]}
          onChange={({ target }) => onChange(target.value === 'list' ? null : first)}
        />
      </Grid>
      {line === null ? null : <ScheduleLine asked={asked} line={line} expanded={expanded} onChange={onChange} />}
    </>
  );
}

/** How often, in the words of the sentence; anything else is typed. */
const PACES: readonly Readonly<{ value: string; says: string }>[] = [
  ...[10, 15, 20, 30, 45].map((minutes) => ({ value: String(minutes), says: `every ${minutes} minutes` })),
  { value: '60', says: 'every hour' },
  ...[90, 120, 180, 240, 360].map((minutes) => ({ value: String(minutes), says: `every ${minutes / 60} hours` })),
  { value: 'other', says: 'every … minutes' },
];
const SPREAD: readonly Readonly<{ value: Pace; says: string }>[] = [
  { value: 'hour', says: 'once within each hour' },
  { value: 'day', says: 'once a day' },
];

function ScheduleLine({ asked, line, expanded, onChange }: Props & Readonly<{ line: ScheduleDraft }>) {
  const change = (part: Partial<ScheduleDraft>) => onChange({ ...line, ...part });
  const daily = asked.daily === true;
  const isDay = line.pace === 'day' && !daily;
  return (
    <>
      <Row gap={1} lines={1}>
        <Text>{sentence(asked.noun)}</Text>
        <HowOften line={line} daily={daily} onChange={change} />
        {isDay ? (
          <TimeInWords label="At" says="at" value={line.from} onChange={(from) => change({ from })} />
        ) : (
          <>
            <TimeInWords label="First at" says="from" value={line.from} onChange={(from) => change({ from })} />
            <TimeInWords
              label={line.pace === 'hour' && !daily ? 'Until' : 'Last at'}
              says="to"
              value={line.until}
              onChange={(until) => change({ until })}
            />
          </>
        )}
        {line.from === '' && line.until === '' && !isDay ? <Text tone="muted">(around the clock)</Text> : null}
      </Row>
      {daily ? null : (
        <>
          <Row gap={1} lines={1}>
            <Text>on</Text>
            <Chips
              asks="Days of the week"
              chips={DAYS_OF_WEEK.map((day) => ({ value: day, says: sentence(day) }))}
              chosen={line.days}
              onToggle={(day) => change({ days: toggleDay(line.days, day) })}
            />
          </Row>
          <Exceptions line={line} onChange={change} />
          <details>
            <summary>Limit the number of times</summary>
            <Grid min="15rem" fill className="offer-fields">
              <Field
                label="Only on the last days of the period (number of days)"
                hint="Leave blank for all days."
                inputMode="numeric"
                value={line.lastDays}
                onChange={({ target }) => change({ lastDays: target.value })}
              />
              <Field
                label="Total number"
                hint="Leave blank for no limit."
                inputMode="numeric"
                value={line.count}
                onChange={({ target }) => change({ count: target.value })}
              />
              {line.count === '' ? null : (
                <CheckField
                  label="Count back from the end of the period"
                  checked={line.countedBack}
                  onChange={() => change({ countedBack: !line.countedBack })}
                />
              )}
            </Grid>
          </details>
        </>
      )}
      <ScheduleSummary asked={asked} line={line} expanded={expanded} />
    </>
  );
}

type LineProps = Readonly<{ line: ScheduleDraft; onChange: (part: Partial<ScheduleDraft>) => void }>;

function HowOften({ line, daily, onChange }: LineProps & Readonly<{ daily: boolean }>) {
  const [isOther, setOther] = useState(false);
  const isKnown = PACES.some(({ value }) => value === line.every);
  const chosen = line.pace !== 'minutes' && !daily ? line.pace : isKnown && !isOther ? line.every : 'other';
  const choose = (value: string) => {
    setOther(value === 'other');
    if (value === 'hour' || value === 'day') return onChange({ pace: value });
    onChange({ pace: 'minutes', ...(value === 'other' ? {} : { every: value }) });
  };
  return (
    <>
      <select
        className="in-words"
        aria-label="How often"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {[...PACES, ...(daily ? [] : SPREAD)].map(({ value, says }) => (
          <option key={value} value={value}>
            {says}
          </option>
        ))}
      </select>
      {chosen === 'other' ? (
        <input
          className="in-words is-number"
          aria-label="Minutes between times"
          inputMode="numeric"
          value={line.every}
          onChange={({ target }) => onChange({ every: target.value })}
        />
      ) : null}
    </>
  );
}

type TimeProps = Readonly<{ label: string; says: string; value: string; onChange: (value: string) => void }>;

export const TimeInWords = ({ label, says, value, onChange }: TimeProps) => (
  <>
    <Text>{says}</Text>
    <input
      className="in-words"
      type="time"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </>
);

/** Holidays, or days on which the room is closed. */
function Exceptions({ line: { except }, onChange }: LineProps) {
  const [date, setDate] = useState('');
  const add = (chosen: string) => {
    if (chosen !== '' && !except.includes(chosen)) onChange({ except: [...except, chosen].sort() });
    setDate('');
  };
  return (
    <Row gap={1} lines={1}>
      <Text>except</Text>
      {except.map((one) => (
        <Button key={one} onClick={() => onChange({ except: except.filter((other) => other !== one) })}>
          {dayName(one)}
          <span aria-hidden> ✕</span>
          <span className="only-heard">, remove</span>
        </Button>
      ))}
      <input
        className="in-words"
        type="date"
        aria-label="Not on this date"
        value={date}
        onChange={({ target }) => setDate(target.value)}
        onKeyDown={({ key }) => (key === 'Enter' ? add(date) : undefined)}
      />
      <Button onClick={() => add(date)}>Add date</Button>
    </Row>
  );
}

/** The schedule as posted, how many times it has, and a calendar that proves it. */
function ScheduleSummary({
  asked: { noun, daily: isDaily },
  line,
  expanded,
}: Pick<Props, 'asked' | 'expanded'> & Readonly<{ line: ScheduleDraft }>) {
  const zone = useZone();
  if (isDaily === true) {
    const made = dailyScheduleFrom(line);
    if ('says' in made) return <p className="field-wrong">{made.says}</p>;
    const times = timesOfDay(made.schedule).map(clockWords);
    return <ScheduleTold says={scheduleWords(made.schedule, noun)} times={times} />;
  }
  const made = scheduleFrom(line);
  if ('says' in made) return <p className="field-wrong">{made.says}</p>;
  const moments = expanded(made.schedule);
  const days = new Map<string, number>();
  for (const moment of moments) {
    const day = wallTime(moment, zone).slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const ends = [moments[0], moments.at(-1)].flatMap((moment) => (moment === undefined ? [] : [dayTime(moment, zone)]));
  return (
    <>
      <ScheduleTold
        says={scheduleWords(made.schedule, noun)}
        times={moments.length > 1 ? ends : ends.slice(0, 1)}
        count={moments.length}
        days={days.size}
      />
      <ScheduleCalendar days={days} except={line.except} />
    </>
  );
}

type ToldProps = Readonly<{ says: string; times: readonly string[]; count?: number; days?: number }>;

function ScheduleTold({ says, times, count = times.length, days }: ToldProps) {
  const [first, last] = [times[0], times.at(-1)];
  const span =
    first === undefined || last === undefined
      ? 'No scheduled time falls within the period.'
      : fullStop(count === 1 ? `One time: ${first}` : `${figures(count)} times: ${first} to ${last}`);
  return (
    <Text as="p" max="48rem" role="status">
      <strong>{fullStop(says)}</strong> {span}
      {days === undefined || days === 0 || count === 1 ? '' : ` On ${counted(days, 'day')}.`}
    </Text>
  );
}

const MOST_WEEKS = 54;
const CELL = 14;
const ROOM_FOR_NAMES = 34;

/** A column for each week, a row for each day: green has times, amber is left out. */
function ScheduleCalendar({
  days,
  except,
}: Readonly<{ days: ReadonlyMap<string, number>; except: readonly string[] }>) {
  const all = [...days.keys(), ...except].sort();
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined || days.size < 2) return null;
  const monday = plusDays(first, -((new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7));
  const weeks = Math.min(MOST_WEEKS, Math.ceil((Date.parse(last) - Date.parse(monday)) / (7 * 86_400_000) + 1 / 7));
  const columns = Array.from({ length: weeks }, (_, week) => plusDays(monday, 7 * week));
  const width = ROOM_FOR_NAMES + weeks * CELL;
  const months = columns.filter((date, i) => i === 0 || date.slice(5, 7) !== columns[i - 1]!.slice(5, 7));
  const label = `Calendar: times on ${counted(days.size, 'day')}, ${dayName(first)} to ${dayName(last)}${except.length === 0 ? '' : `, none on ${except.map(dayName).join(', ')}`}`;
  return (
    <svg
      className="schedule-proof"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${8 * CELL}`}
      style={{ maxWidth: `${width / 8}rem` }}
    >
      {months.map((date) => (
        <text key={date} x={ROOM_FOR_NAMES + columns.indexOf(date) * CELL} y={CELL - 4}>
          {dayName(date).slice(5, 8)}
        </text>
      ))}
      {DAYS_OF_WEEK.map((day, row) => (
        <g key={day}>
          <text x={0} y={(row + 2) * CELL - 4}>
            {row % 2 === 0 ? sentence(day) : ''}
          </text>
          {columns.map((week, column) => {
            const date = plusDays(week, row);
            const look = days.has(date) ? 'has-times' : except.includes(date) ? 'is-left-out' : '';
            return (
              <rect
                key={date}
                className={look}
                x={ROOM_FOR_NAMES + column * CELL}
                y={(row + 1) * CELL}
                width={CELL - 2}
                height={CELL - 3}
                rx={2}
              >
                <title>{`${dayName(date)}: ${counted(days.get(date) ?? 0, 'time')}`}</title>
              </rect>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

const toggleDay = (days: readonly DayOfWeek[], day: DayOfWeek): readonly DayOfWeek[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
