/** The times of an offer: as a schedule in one line, or one by one. What the sheet approves is filled in. */
import { DAYS_OF_WEEK, type DayOfWeek, fullStop, scheduleWords } from '../../base/schedule.ts';
import { Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { sentence } from '../design/words.ts';
import { dayTime, useZone } from '../lib/time.tsx';
import type { DrawAsks } from './draw-asks.ts';
import { draftOf, NEW_SCHEDULE, type Pace, type ScheduleDraft, scheduleFrom } from './schedule-draft.ts';

type Asked = NonNullable<DrawAsks['schedule']>;

type Props = Readonly<{
  asked: Asked;
  line: ScheduleDraft | null;
  /** The times of the schedule in the period that is typed. */
  times: readonly number[];
  onChange: (line: ScheduleDraft | null) => void;
}>;

/** Whether the times are listed or follow a schedule, what is approved, and the schedule itself. */
export function ScheduleFields({ asked: { noun, approved }, line, times, onChange }: Props) {
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
          onChange={({ target }) =>
            onChange(target.value === 'list' ? null : approved === null ? NEW_SCHEDULE : draftOf(approved))
          }
        />
      </div>
      {line === null ? null : <Line line={line} noun={noun} times={times} onChange={onChange} />}
    </>
  );
}

const PACES = (noun: string): readonly Readonly<{ value: Pace; says: string }>[] => [
  { value: 'minutes', says: `a ${noun} every so many minutes` },
  { value: 'hour', says: `one ${noun} within each hour` },
  { value: 'day', says: `one ${noun} a day` },
];

function Line({
  line,
  noun,
  times,
  onChange,
}: Readonly<{ line: ScheduleDraft; noun: string } & Pick<Props, 'times' | 'onChange'>>) {
  const change = (part: Partial<ScheduleDraft>) => onChange({ ...line, ...part });
  const isDay = line.pace === 'day';
  return (
    <>
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
      <div className="offer-fields">
        <SelectField
          label="How often"
          value={line.pace}
          choices={PACES(noun)}
          onChange={({ target }) => change({ pace: target.value as Pace })}
        />
        {line.pace === 'minutes' ? (
          <Field
            label="Minutes from one to the next"
            inputMode="numeric"
            value={line.every}
            onChange={({ target }) => change({ every: target.value })}
          />
        ) : null}
        <Field
          label={isDay ? 'At' : 'First at'}
          type="time"
          hint={isDay ? undefined : 'Empty: from midnight.'}
          value={line.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        {isDay ? null : (
          <Field
            label={line.pace === 'hour' ? 'Until' : 'Last at'}
            type="time"
            hint="Empty: until midnight."
            value={line.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
        <Field
          label="Only on the last days of the period (how many)"
          inputMode="numeric"
          hint="Empty: on all days."
          value={line.lastDays}
          onChange={({ target }) => change({ lastDays: target.value })}
        />
        <Field
          label="How many in all"
          inputMode="numeric"
          hint="Empty: as many as there are."
          value={line.count}
          onChange={({ target }) => change({ count: target.value })}
        />
        {line.count === '' ? null : (
          <CheckField
            label="Count them back from the end of the period"
            checked={line.countedBack}
            onChange={() => change({ countedBack: !line.countedBack })}
          />
        )}
      </div>
      <Said line={line} noun={noun} times={times} />
    </>
  );
}

/** As it will be posted, and what it comes to. */
function Said({ line, noun, times }: Readonly<{ line: ScheduleDraft; noun: string; times: readonly number[] }>) {
  const zone = useZone();
  const made = scheduleFrom(line);
  if ('says' in made) return <p className="field-wrong">{made.says}</p>;
  const [first, last] = [times[0], times.at(-1)];
  const span =
    first === undefined || last === undefined
      ? 'No time of it is inside the period.'
      : `${times.length === 1 ? 'One time' : `${times.length} times`}: ${dayTime(first, zone)}${times.length === 1 ? '' : ` to ${dayTime(last, zone)}`}.`;
  return (
    <p className="offer-said" role="status">
      <strong>{fullStop(scheduleWords(made.schedule, noun))}</strong> {span}
    </p>
  );
}

const toggledDay = (days: readonly DayOfWeek[], day: DayOfWeek): readonly DayOfWeek[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
