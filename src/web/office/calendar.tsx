/** The week: what runs when, with days drawn at their true length and conflicts marked. */
import { Box, Row, Stack } from '../design/layout.tsx';
import './calendar.css';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { clockTime, useNow, useZone } from '../lib/time.tsx';
import { type Bar, type Day, dayName, type Lane, lanesOf, scheduleTimes, weekOf, whyFixed } from './house-calendar.ts';
import { MoveOffer } from './move-offer.tsx';
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
  const mayMove = useMay('replace-offer');
  const [moving, setMoving] = useState<Moving>();
  const moved = offers.find(({ offer }) => offer.id === moving?.offer);
  const odd = days.find(({ hours }) => hours !== 24);
  return (
    <Stack gap={2} className="calendar">
      <Row gap={2} lines={1}>
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
      </Row>
      {odd === undefined ? null : (
        <Notice
          means="info"
          says={`${dayName(odd.date)} has ${odd.hours} hours: the clocks ${odd.hours > 24 ? 'go back' : 'go forward'}.`}
          next="Promotion hours follow the clock on the wall. Deadlines counted in elapsed time do not move."
        />
      )}
      {moved === undefined || moving === undefined ? null : (
        <MoveOffer
          key={moving.offer}
          offered={moved}
          days={moving.days}
          onMove={(by) => setMoving({ ...moving, days: by })}
          onClose={() => setMoving(undefined)}
        />
      )}
      {lanes.length === 0 ? (
        <div className="empty">
          No promotions this week. <Link to="/office/sheets">Choose a rule sheet</Link> to post one.
        </div>
      ) : (
        <Box scroll="x" className="calendar-grid">
          <table>
            <caption className="only-heard">Promotions this week</caption>
            <Head days={days} />
            <tbody>
              {lanes.map((lane) => (
                <LaneRow
                  key={lane.offer.offer.id}
                  lane={lane}
                  days={days}
                  now={now}
                  moving={moving?.offer === lane.offer.offer.id ? moving : undefined}
                  onMove={mayMove ? setMoving : undefined}
                />
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Stack>
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

/** A promotion that is being moved, and by how many days. */
type Moving = Readonly<{ offer: string; days: number }>;

type LaneRowProps = Readonly<{
  lane: Lane;
  days: readonly Day[];
  now: number;
  moving: Moving | undefined;
  /** Undefined for a badge that only looks. */
  onMove: ((moving: Moving) => void) | undefined;
}>;

function LaneRow({ lane, days, now, moving, onMove }: LaneRowProps) {
  const { offer, status, name } = lane.offer;
  const isFree = onMove !== undefined && whyFixed(lane.offer, now) === undefined;
  const drag = useDrag((by) => onMove?.({ offer: offer.id, days: by }));
  const shown = drag.days ?? moving?.days ?? 0;
  return (
    <tr
      className={isFree ? 'is-movable' : ''}
      style={shown === 0 ? undefined : ({ '--moved': shown } as CSSProperties)}
      ref={drag.row}
    >
      <th scope="row">
        <Link to={`/office/offers/${offer.id}`}>{name}</Link>
        {status === 'approved' ? null : <small>{OFFER_STATES[status].says}</small>}
        {lane.offer.times === undefined ? null : <small>{lane.offer.times}</small>}
        {isFree ? (
          <Button look="quiet" onClick={() => onMove?.({ offer: offer.id, days: moving?.days ?? 0 })}>
            Move<span className="only-heard"> {name}</span>
          </Button>
        ) : null}
        {lane.clashesWith.length === 0 ? null : (
          <small className="calendar-clash">■ conflicts with {lane.clashesWith.join(', ')}</small>
        )}
      </th>
      {days.map((day, i) => (
        <td key={day.date} className={day.from <= now && now < day.until ? 'is-today' : ''}>
          <div className="calendar-day" {...(isFree ? drag.handle : {})}>
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

/** Follows a finger or a mouse across the days of the row; whole days count, and a tap moves nothing. */
function useDrag(onDrop: (days: number) => void) {
  const row = useRef<HTMLTableRowElement>(null);
  const [start, setStart] = useState<number>();
  const [days, setDays] = useState<number>();
  const daysTo = (x: number) => {
    const width = row.current?.cells[1]?.getBoundingClientRect().width ?? 0;
    return start === undefined || width === 0 ? 0 : Math.round((x - start) / width);
  };
  const end = () => {
    setStart(undefined);
    setDays(undefined);
  };
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (
        event.button !== 0 ||
        !(event.target instanceof Element) ||
        event.target.closest('.calendar-bar, .calendar-times') === null
      )
        return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setStart(event.clientX);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      start === undefined ? undefined : setDays(daysTo(event.clientX)),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const by = daysTo(event.clientX);
      end();
      if (by !== 0) onDrop(by);
    },
    onPointerCancel: end,
  };
  return { row, days, handle };
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
