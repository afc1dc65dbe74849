/** The week: what runs when, days of their true length, collisions drawn where they are. */
import './calendar.css';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { clockTime, useNow, useZone } from '../lib/time.tsx';
import { type Bar, type Day, type Lane, lanesOf, scheduleTimes, weekOf } from './house-calendar.ts';

const WEEK = 7 * 24 * 3600;

export function Calendar() {
  const { offers = [], house } = useView();
  const zone = useZone();
  const now = useNow();
  const [weeks, setWeeks] = useState(0);
  const startOfDay = house?.startOfDay ?? '06:00';
  const days = weekOf(now + weeks * WEEK, zone, startOfDay);
  const lanes = lanesOf(offers, days, zone, ({ schedule, contests, tournament, period }) =>
    uniqueSorted(
      [schedule, contests, tournament?.starts].flatMap((times = []) =>
        'length' in times ? times : scheduleTimes(times, period, { zone, startOfDay }),
      ),
    ),
  );
  const odd = days.find(({ hours }) => hours !== 24);
  return (
    <div className="calendar">
      <div className="calendar-turn">
        <Button onClick={() => setWeeks(weeks - 1)}>Week before</Button>
        <h2>
          {dayName(days[0]!.date)} to {dayName(days[6]!.date)}
        </h2>
        <Button onClick={() => setWeeks(weeks + 1)}>Week after</Button>
        {weeks === 0 ? null : (
          <Button look="quiet" onClick={() => setWeeks(0)}>
            This week
          </Button>
        )}
      </div>
      {odd === undefined ? null : (
        <Notice
          means="info"
          says={`${dayName(odd.date)} has ${odd.hours} hours: the clocks ${odd.hours > 24 ? 'go back' : 'go forward'}.`}
          next="Hours of an offer are those on the wall; what is due by elapsed time is not moved."
        />
      )}
      {lanes.length === 0 ? (
        <div className="empty">
          Nothing runs this week. <Link to="/office/sheets">Choose a sheet</Link> to offer it.
        </div>
      ) : (
        <div className="calendar-grid">
          <table>
            <caption className="only-heard">What runs this week</caption>
            <Head days={days} />
            <tbody>
              {lanes.map((lane) => (
                <LaneRow key={lane.offer.offer.id} lane={lane} days={days} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function Head({ days }: Readonly<{ days: readonly Day[] }>) {
  return (
    <thead>
      <tr>
        <th scope="col">Offer</th>
        {days.map(({ date, hours }) => (
          <th key={date} scope="col">
            {dayName(date)}
            {hours === 24 ? null : <small> {hours} h</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function LaneRow({ lane, days, now }: Readonly<{ lane: Lane; days: readonly Day[]; now: number }>) {
  const { offer, status, name } = lane.offer;
  return (
    <tr>
      <th scope="row">
        <Link to={`/office/offers/${offer.id}`}>{name}</Link>
        {status === 'approved' ? null : <small>{status.replaceAll('-', ' ')}</small>}
        {lane.offer.times === undefined ? null : <small>{lane.offer.times}</small>}
        {lane.clashesWith.length === 0 ? null : (
          <small className="calendar-clash">■ collides with {lane.clashesWith.join(', ')}</small>
        )}
      </th>
      {days.map((day, i) => (
        <td key={day.date} className={day.from <= now && now < day.until ? 'is-today' : ''}>
          <div className="calendar-day">
            {lane.bars[i]!.map((bar) => (
              <BarMark key={bar.from} bar={bar} day={day} status={status} />
            ))}
            <TimeMarks times={lane.times[i]!} day={day} />
          </div>
        </td>
      ))}
    </tr>
  );
}

function BarMark({ bar, day, status }: Readonly<{ bar: Bar; day: Day; status: string }>) {
  const zone = useZone();
  const part = (at: number) => ((at - day.from) / (day.until - day.from)) * 100;
  const says = `${clockTime(bar.from, zone)} to ${clockTime(bar.until, zone)}${bar.clashes ? ', collides' : ''}`;
  return (
    <span
      className={`calendar-bar is-${status} ${bar.clashes ? 'is-clash' : ''}`}
      style={{ left: `${part(bar.from)}%`, width: `${part(bar.until) - part(bar.from)}%` }}
      title={says}
    >
      <span className="only-heard">{says}</span>
    </span>
  );
}

/** A line for each time; one sentence for who does not see them. */
function TimeMarks({ times, day }: Readonly<{ times: readonly number[]; day: Day }>) {
  const zone = useZone();
  if (times.length === 0) return null;
  const [first, last] = [clockTime(times[0]!, zone), clockTime(times.at(-1)!, zone)];
  const says = times.length === 1 ? `at ${first}` : `${times.length} times, ${first} to ${last}`;
  return (
    <span className="calendar-times" title={says}>
      {times.map((time) => (
        <span key={time} style={{ left: `${((time - day.from) / (day.until - day.from)) * 100}%` }} />
      ))}
      <span className="only-heard">{says}</span>
    </span>
  );
}

/** What is drawn and played at the same moment is one mark. */
const uniqueSorted = (times: readonly number[]): readonly number[] => [...new Set(times)].sort((a, b) => a - b);

/** `Mon, Nov 9`: a house day has no zone of its own. */
const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
