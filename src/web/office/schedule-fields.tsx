/** A schedule while it is written: what was typed, and the schedule that it makes. */
import { sentence } from '../../base/display-text.ts';
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
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Row, Text } from '../design/layout.tsx';
import { dayTime, useZone } from '../lib/time.tsx';

export type Pace = 'minutes' | 'hour' | 'day';

export type ScheduleDraft = Readonly<{
  days: readonly DayOfWeek[];
  pace: Pace;
  /** As they were typed: numbers, and times of day; empty: not said. */
  every: string;
  from: string;
  until: string;
  lastDays: string;
  count: string;
  countedBack: boolean;
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
};

/** Times of day that are the same every day: only pace and hours are asked for. */
export const NEW_DAILY: ScheduleDraft = { ...NEW_SCHEDULE, from: '12:00', until: '20:00' };

/** As the schema of an offer has it. */
const LEAST_DAILY = 30;

/** What is approved, to begin with: only what it leaves to the house is still to be filled in. */
export function draftOf(approved: Schedule): ScheduleDraft {
  const { days = DAYS_OF_WEEK, every, each, from = '', until = '', lastDays, count, countedBack, inARow } = approved;
  return {
    days,
    pace: each ?? (every === undefined ? 'day' : 'minutes'),
    every: String(every ?? 60),
    from,
    until,
    // Days in a row are the last ones unless somebody chooses others.
    lastDays: numberText(lastDays ?? (inARow ? count : undefined)),
    count: numberText(count),
    countedBack: countedBack === true,
  };
}

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The schedule, or the first thing that is missing in it. */
export function scheduleFrom(draft: ScheduleDraft): Readonly<{ schedule: Schedule }> | Readonly<{ says: string }> {
  const flaw = flawIn(draft);
  if (flaw !== undefined) return { says: flaw };
  const { days, pace, from, until } = draft;
  const [every, lastDays, count] = [draft.every, draft.lastDays, draft.count].map(parseCount);
  if (lastDays === 0 || count === 0) return { says: 'A number of the schedule is not a whole number.' };
  return {
    schedule: {
      ...(days.length === DAYS_OF_WEEK.length ? {} : { days: DAYS_OF_WEEK.filter((day) => days.includes(day)) }),
      ...(lastDays === undefined ? {} : { lastDays }),
      ...(from === '' ? {} : { from }),
      ...(until === '' || pace === 'day' ? {} : { until }),
      ...(pace === 'minutes' ? { every } : { each: pace }),
      ...(count === undefined ? {} : { count }),
      ...(count !== undefined && draft.countedBack ? { countedBack: true as const } : {}),
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
  if (every < LEAST_DAILY) return { says: `Times of day are at least ${LEAST_DAILY} minutes apart.` };
  const { from, until } = draft;
  return { schedule: { ...(from === '' ? {} : { from }), ...(until === '' ? {} : { until }), every } };
}

function flawIn({ days, pace, from, until, every }: ScheduleDraft): string | undefined {
  if (days.length === 0) return 'The schedule has no day of the week.';
  if (pace === 'minutes' && !parseCount(every)) return 'The number of minutes between two times is not set.';
  if (pace === 'day' && from === '') return 'The time of day is not set.';
  if (from !== '' && from === until) return 'The schedule begins and ends at the same time of day.';
  return undefined;
}

/** Undefined where nothing was typed, 0 where it is no number. */
const parseCount = (text: string): number | undefined =>
  text.trim() === '' ? undefined : /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;

/** The times of an offer: as a schedule in one line, or one by one. What the sheet approves is filled in. */

/** `noun`: what takes place at each time. `daily`: times of day, the same every day. */
type ScheduleQuestion = Readonly<{ noun: string; approved?: Schedule | null; daily?: true | undefined }>;

/** The times that a schedule has in the period that is typed. */
export type ExpandSchedule = (schedule: Schedule) => readonly number[];

type Props = Readonly<{
  asked: ScheduleQuestion;
  line: ScheduleDraft | null;
  expanded: ExpandSchedule;
  onChange: (line: ScheduleDraft | null) => void;
}>;

/** Whether the times are listed or follow a schedule, what is approved, and the schedule itself. */
export function ScheduleFields({ asked, line, expanded, onChange }: Props) {
  const { noun, approved = null, daily } = asked;
  const first = approved !== null ? draftOf(approved) : daily === true ? NEW_DAILY : NEW_SCHEDULE;
  return (
    <>
      {approved === null ? null : (
        <p className="offer-approved">
          <span>Approved: {fullStop(scheduleWords(approved, noun))}</span>
          <Button look="quiet" onClick={() => onChange(draftOf(approved))}>
            Fill in the approved schedule
          </Button>
        </p>
      )}
      <div className="offer-fields">
        <SelectField
          label="Times"
          value={line === null ? 'list' : 'schedule'}
          choices={[
            { value: 'list', says: 'a list, one by one' },
            { value: 'schedule', says: 'a schedule' },
          ]}
          onChange={({ target }) => onChange(target.value === 'list' ? null : first)}
        />
      </div>
      {line === null ? null : <ScheduleLine asked={asked} line={line} expanded={expanded} onChange={onChange} />}
    </>
  );
}

const PACES = (noun: string): readonly Readonly<{ value: Pace; says: string }>[] => [
  { value: 'minutes', says: `a ${noun} every so many minutes` },
  { value: 'hour', says: `one ${noun} within each hour` },
  { value: 'day', says: `one ${noun} a day` },
];

/** A part of the schedule that is typed into a field. */
type TypedPart = Readonly<{
  key: 'every' | 'from' | 'until' | 'lastDays' | 'count';
  label: string;
  hint?: string;
  type?: 'time';
}>;

/** What is asked for, in the order of the form: it depends on the pace, and days do not matter to times of day. */
function typedParts({ pace }: ScheduleDraft, daily: boolean): readonly TypedPart[] {
  const isDay = pace === 'day';
  const all: readonly (TypedPart | false)[] = [
    pace === 'minutes' && { key: 'every', label: 'Minutes from one to the next' },
    isDay
      ? { key: 'from', label: 'At', type: 'time' }
      : { key: 'from', label: 'First at', type: 'time', hint: 'Empty: from midnight.' },
    !isDay && {
      key: 'until',
      label: pace === 'hour' ? 'Until' : 'Last at',
      type: 'time',
      hint: 'Empty: until midnight.',
    },
    !daily && {
      key: 'lastDays',
      label: 'Only on the last days of the period (how many)',
      hint: 'Empty: on all days.',
    },
    !daily && { key: 'count', label: 'How many in all', hint: 'Empty: as many as there are.' },
  ];
  return all.filter((part) => part !== false);
}

function ScheduleLine({ asked, line, expanded, onChange }: Props & Readonly<{ line: ScheduleDraft }>) {
  const change = (part: Partial<ScheduleDraft>) => onChange({ ...line, ...part });
  const daily = asked.daily === true;
  return (
    <>
      {daily ? null : (
        <Row gap={2} lines={0}>
          <span>On:</span>
          {DAYS_OF_WEEK.map((day) => (
            <CheckField
              key={day}
              label={sentence(day)}
              checked={line.days.includes(day)}
              onChange={() => change({ days: toggleDay(line.days, day) })}
            />
          ))}
        </Row>
      )}
      <div className="offer-fields">
        {daily ? null : (
          <SelectField
            label="How often"
            value={line.pace}
            choices={PACES(asked.noun)}
            onChange={({ target }) => change({ pace: target.value as Pace })}
          />
        )}
        {typedParts(line, daily).map(({ key, label, hint, type }) => (
          <Field
            key={key}
            label={label}
            hint={hint}
            {...(type === undefined ? { inputMode: 'numeric' } : { type })}
            value={line[key]}
            onChange={({ target }) => change({ [key]: target.value })}
          />
        ))}
        {daily || line.count === '' ? null : (
          <CheckField
            label="Count them back from the end of the period"
            checked={line.countedBack}
            onChange={() => change({ countedBack: !line.countedBack })}
          />
        )}
      </div>
      <ScheduleSummary asked={asked} line={line} expanded={expanded} />
    </>
  );
}

/** As it will be posted, and what it comes to. */
function ScheduleSummary({
  asked: { noun, daily: isDaily },
  line,
  expanded,
}: Pick<Props, 'asked' | 'expanded'> & Readonly<{ line: ScheduleDraft }>) {
  const zone = useZone();
  const daily = isDaily === true;
  const made = (daily ? dailyScheduleFrom : scheduleFrom)(line);
  if ('says' in made) return <p className="field-wrong">{made.says}</p>;
  const { schedule } = made;
  const times = daily
    ? timesOfDay({ ...schedule, every: schedule.every! }).map(clockWords)
    : expanded(schedule).map((time) => dayTime(time, zone));
  const [first, last] = [times[0], times.at(-1)];
  const span =
    first === undefined || last === undefined
      ? 'No time of it is inside the period.'
      : fullStop(times.length === 1 ? `One time: ${first}` : `${times.length} times: ${first} to ${last}`);
  return (
    <Text as="p" max="48rem" role="status">
      <strong>{fullStop(scheduleWords(schedule, noun))}</strong> {span}
    </Text>
  );
}

const toggleDay = (days: readonly DayOfWeek[], day: DayOfWeek): readonly DayOfWeek[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
