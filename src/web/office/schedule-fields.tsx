/** A schedule being written: what was typed, and the resulting schedule. */
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
  /** As typed: numbers and times of day; empty if not entered. */
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

/** The same times every day: only frequency and hours are entered. */
export const NEW_DAILY: ScheduleDraft = { ...NEW_SCHEDULE, from: '12:00', until: '20:00' };

/** As defined in the schema of an offer. */
const LEAST_DAILY = 30;

/** Starts with the approved values; only the house's own choices remain to be filled in. */
export function draftOf(approved: Schedule): ScheduleDraft {
  const { days = DAYS_OF_WEEK, every, each, from = '', until = '', lastDays, count, countedBack, inARow } = approved;
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
  };
}

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The schedule, or the first missing entry in it. */
export function scheduleFrom(draft: ScheduleDraft): Readonly<{ schedule: Schedule }> | Readonly<{ says: string }> {
  const flaw = flawIn(draft);
  if (flaw !== undefined) return { says: flaw };
  const { days, pace, from, until } = draft;
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

/** `noun`: what happens at each time. `daily`: the same times every day. */
type ScheduleQuestion = Readonly<{ noun: string; approved?: Schedule | null; daily?: true | undefined }>;

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
  const { noun, approved = null, daily } = asked;
  const first = approved !== null ? draftOf(approved) : daily === true ? NEW_DAILY : NEW_SCHEDULE;
  return (
    <>
      {approved === null ? null : (
        <p className="offer-approved">
          <span>Approved: {fullStop(scheduleWords(approved, noun))}</span>
          <Button look="quiet" onClick={() => onChange(draftOf(approved))}>
            Use the approved schedule
          </Button>
        </p>
      )}
      <div className="offer-fields">
        <SelectField
          label="Times"
          value={line === null ? 'list' : 'schedule'}
          choices={[
            { value: 'list', says: 'listed one by one' },
            { value: 'schedule', says: 'by schedule' },
          ]}
          onChange={({ target }) => onChange(target.value === 'list' ? null : first)}
        />
      </div>
      {line === null ? null : <ScheduleLine asked={asked} line={line} expanded={expanded} onChange={onChange} />}
    </>
  );
}

const PACES = (noun: string): readonly Readonly<{ value: Pace; says: string }>[] => [
  { value: 'minutes', says: `a ${noun} at fixed intervals` },
  { value: 'hour', says: `one ${noun} within each hour` },
  { value: 'day', says: `one ${noun} a day` },
];

/** A part of the schedule entered in a field. */
type TypedPart = Readonly<{
  key: 'every' | 'from' | 'until' | 'lastDays' | 'count';
  label: string;
  hint?: string;
  type?: 'time';
}>;

/** The fields in form order: they depend on the frequency, and daily times have no days. */
function typedParts({ pace }: ScheduleDraft, daily: boolean): readonly TypedPart[] {
  const isDay = pace === 'day';
  const all: readonly (TypedPart | false)[] = [
    pace === 'minutes' && { key: 'every', label: 'Minutes between times' },
    isDay
      ? { key: 'from', label: 'At', type: 'time' }
      : { key: 'from', label: 'First at', type: 'time', hint: 'Leave blank for midnight.' },
    !isDay && {
      key: 'until',
      label: pace === 'hour' ? 'Until' : 'Last at',
      type: 'time',
      hint: 'Leave blank for midnight.',
    },
    !daily && {
      key: 'lastDays',
      label: 'Only on the last days of the period (number of days)',
      hint: 'Leave blank for all days.',
    },
    !daily && { key: 'count', label: 'Total number', hint: 'Leave blank for no limit.' },
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
            label="Count back from the end of the period"
            checked={line.countedBack}
            onChange={() => change({ countedBack: !line.countedBack })}
          />
        )}
      </div>
      <ScheduleSummary asked={asked} line={line} expanded={expanded} />
    </>
  );
}

/** The schedule as posted, and its number of times. */
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
      ? 'No scheduled time falls within the period.'
      : fullStop(times.length === 1 ? `One time: ${first}` : `${times.length} times: ${first} to ${last}`);
  return (
    <Text as="p" max="48rem" role="status">
      <strong>{fullStop(scheduleWords(schedule, noun))}</strong> {span}
    </Text>
  );
}

const toggleDay = (days: readonly DayOfWeek[], day: DayOfWeek): readonly DayOfWeek[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
