/** The times of an offer: as a schedule in one line, or one by one. What the sheet approves is filled in. */
import {
  clockWords,
  DAYS_OF_WEEK,
  type DayOfWeek,
  fullStop,
  type Schedule,
  scheduleWords,
  timesOfDay,
} from '../../base/schedule.ts';
import { sentence } from '../../base/words.ts';
import { Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { dayTime, useZone } from '../lib/time.tsx';
import {
  dailyScheduleFrom,
  draftOf,
  NEW_DAILY,
  NEW_SCHEDULE,
  type Pace,
  type ScheduleDraft,
  scheduleFrom,
} from './schedule-draft.ts';

/** `noun`: what takes place at each time. `daily`: times of day, the same every day. */
type ScheduleAsked = Readonly<{ noun: string; approved?: Schedule | null; daily?: true | undefined }>;

/** The times that a schedule has in the period that is typed. */
export type Expanded = (schedule: Schedule) => readonly number[];

type Props = Readonly<{
  asked: ScheduleAsked;
  line: ScheduleDraft | null;
  expanded: Expanded;
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
      {line === null ? null : <Line asked={asked} line={line} expanded={expanded} onChange={onChange} />}
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

function Line({ asked, line, expanded, onChange }: Props & Readonly<{ line: ScheduleDraft }>) {
  const change = (part: Partial<ScheduleDraft>) => onChange({ ...line, ...part });
  const daily = asked.daily === true;
  return (
    <>
      {daily ? null : (
        <div className="offer-on">
          <span>On:</span>
          {DAYS_OF_WEEK.map((day) => (
            <CheckField
              key={day}
              label={sentence(day)}
              checked={line.days.includes(day)}
              onChange={() => change({ days: toggledDay(line.days, day) })}
            />
          ))}
        </div>
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
      <Said asked={asked} line={line} expanded={expanded} />
    </>
  );
}

/** As it will be posted, and what it comes to. */
function Said({
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
    <p className="offer-said" role="status">
      <strong>{fullStop(scheduleWords(schedule, noun))}</strong> {span}
    </p>
  );
}

const toggledDay = (days: readonly DayOfWeek[], day: DayOfWeek): readonly DayOfWeek[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
