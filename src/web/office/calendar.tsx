/** The week: what runs when, with days drawn at their true length and conflicts marked. */
import './calendar.css';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { clockTime, useNow, useZone } from '../lib/time.tsx';
import { type Bar, type Day, type Lane, lanesOf, scheduleTimes, weekOf } from './house-calendar.ts';
import { OFFER_STATES } from './offers.tsx';

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
        <Button onClick={() => setWeeks(weeks - 1)}>Previous week</Button>
        <h2>
          {dayName(days[0]!.date)} to {dayName(days[6]!.date)}
        </h2>
        <Button onClick={() => setWeeks(weeks + 1)}>Next week</Button>
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
          next="Promotion hours follow the clock on the wall. Deadlines counted in elapsed time do not move."
        />
      )}
      {lanes.length === 0 ? (
        <div className="empty">
          No promotions this week. <Link to="/office/sheets">Choose a rule sheet</Link> to post one.
        </div>
      ) : (
        <div className="calendar-grid">
          <table>
            <caption className="only-heard">Promotions this week</caption>
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
        <th scope="col">Promotion</th>
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
        {status === 'approved' ? null : <small>{OFFER_STATES[status].says}</small>}
        {lane.offer.times === undefined ? null : <small>{lane.offer.times}</small>}
        {lane.clashesWith.length === 0 ? null : (
          <small className="calendar-clash">■ conflicts with {lane.clashesWith.join(', ')}</small>
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
  const says = `${clockTime(bar.from, zone)} to ${clockTime(bar.until, zone)}${bar.clashes ? ', conflict' : ''}`;
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

/** A mark for each time, and one sentence for screen readers. */
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

/** A drawing and its play at the same moment share one mark. */
const uniqueSorted = (times: readonly number[]): readonly number[] => [...new Set(times)].sort((a, b) => a - b);

/** `Mon, Nov 9`: a gaming day has no time zone. */
const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
