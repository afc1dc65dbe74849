import './chart.css';
import type { ReactNode } from 'react';
import {
  type ChartPoint,
  type ChartSpan,
  labelLanes,
  momentsIn,
  placeIn,
  type Scale,
  scaleOf,
  timeLine,
} from './chart-scales.ts';
import { type Column, DataTable } from './data-table.tsx';

export type ChartTone = 'order' | 'soft' | 'waiting' | 'info' | 'muted';

export type ChartLine = Readonly<{
  name: string;
  tone: ChartTone;
  points: readonly ChartPoint[];
  /** The area below it is tinted. */
  filled?: boolean;
  /** A level that something is compared with. */
  dashed?: boolean;
}>;

export type ChartMark = Readonly<{
  at: number;
  tone: ChartTone;
  /** Where it is on the lines; left out for a mark without a figure. */
  value?: number;
  says: string;
  more: string;
  /** The most important ones get words. */
  weight: number;
}>;

type TimeChartProps = Readonly<{
  label: string;
  span: ChartSpan;
  lines: readonly ChartLine[];
  marks?: readonly ChartMark[];
  amount: (value: number) => string;
  moment: (at: number) => string;
}>;

const HEIGHT = 190;
const LANES = 2;
const LANE = 38;
const AXIS = 24;
/** How much of the width two lines of words take on a desk. */
const ROOM = 26;

export function TimeChart({ label, span, lines, marks = [], amount, moment }: TimeChartProps) {
  const scale = scaleOf(lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const placed = labelLanes(marks, span, { lanes: LANES, room: ROOM });
  const used = Math.max(0, ...placed.map((place) => (place === undefined ? 0 : place.lane + 1)));
  const top = used * LANE + 8;
  const y = (value: number) => top + (1 - scale.at(value)) * HEIGHT;
  return (
    <svg className="chart" width="100%" height={top + HEIGHT + AXIS} role="img" aria-label={label}>
      <ChartGrid scale={scale} y={y} amount={amount} />
      <svg y={top} width="100%" height={HEIGHT} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {lines.map((line) => (
          <Line key={line.name} line={line} scale={scale} span={span} />
        ))}
      </svg>
      {marks.map((mark, i) => (
        <Mark
          key={`${mark.at} ${mark.says}`}
          mark={mark}
          x={placeIn(span, mark.at)}
          place={placed[i]}
          y={y}
          top={top}
        />
      ))}
      {momentsIn(span, 4).map((at, i) => (
        <text
          key={at}
          x={`${i * 25}%`}
          y={top + HEIGHT + 18}
          textAnchor={i === 0 ? 'start' : i === 4 ? 'end' : 'middle'}
        >
          {moment(at)}
        </text>
      ))}
    </svg>
  );
}

/** Lines across at round figures, each named at its left end. */
export function ChartGrid({
  scale,
  y,
  amount,
}: Readonly<{ scale: Scale; y: (value: number) => number; amount: (value: number) => string }>) {
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <line className="chart-grid" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
      <text x="0" y={y(tick) - 3}>
        {amount(tick)}
      </text>
    </g>
  ));
}

function Line({ line, scale, span }: Readonly<{ line: ChartLine; scale: Scale; span: ChartSpan }>) {
  const { points, tone, filled, dashed } = line;
  const corners = timeLine(points, scale, span);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <>
      {filled && first !== undefined && last !== undefined ? (
        <polygon
          className={`chart-area is-${tone}`}
          points={`${placeIn(span, first.at)},100 ${corners} ${placeIn(span, last.at)},100`}
        />
      ) : null}
      <polyline className={`chart-line is-${tone} ${dashed ? 'is-dashed' : ''}`} points={corners} />
    </>
  );
}

type MarkProps = Readonly<{
  mark: ChartMark;
  x: number;
  place: Readonly<{ lane: number; end: boolean }> | undefined;
  y: (value: number) => number;
  top: number;
}>;

function Mark({ mark: { tone, value, says, more }, x, place, y, top }: MarkProps) {
  const bottom = value === undefined ? top + HEIGHT : y(value);
  const anchor = place?.end ? 'end' : 'start';
  const shift = place?.end ? -9 : 9;
  const head = place === undefined ? top : place.lane * LANE + 12;
  return (
    <g className={`chart-mark is-${tone}`}>
      <title>{`${says}, ${more}`}</title>
      <line x1={`${x}%`} x2={`${x}%`} y1={head} y2={bottom} />
      <svg x={`${x}%`} y={bottom} className="chart-sign" aria-hidden>
        <path d="M0 -5.5 5.5 0 0 5.5 -5.5 0Z" />
      </svg>
      {place === undefined ? null : (
        <svg x={`${x}%`} y={head} className="chart-sign" aria-hidden>
          <text className="chart-says" x={shift} y={4} textAnchor={anchor}>
            {says}
          </text>
          <text x={shift} y={19} textAnchor={anchor}>
            {more}
          </text>
        </svg>
      )}
    </g>
  );
}

type Bars = Readonly<{
  label: string;
  bars: readonly Readonly<{ key: number; value: number; before: number }>[];
}>;

/** Now, and the same before. */
export function PairBars({ label, bars }: Bars) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
  const slot = 100 / Math.max(1, bars.length);
  const bar = (value: number, x: number, tone: ChartTone) => {
    const height = (Math.max(0, value) / most) * 100;
    return <rect className={`chart-bar is-${tone}`} x={x} y={100 - height} width={slot * 0.4} height={height} />;
  };
  return (
    <svg className="chart is-hours" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
      {bars.map(({ key, value, before }, i) => (
        <g key={key}>
          {bar(before, i * slot, 'soft')}
          {bar(value, i * slot + slot * 0.45, 'order')}
        </g>
      ))}
    </svg>
  );
}

/** A figure next to the one that was expected, which is the tick. */
export function AgainstBar({ value, expected }: Readonly<{ value: number; expected: number }>) {
  const most = Math.max(value, expected, 1) * 1.1;
  const part = (amount: number) => (Math.max(0, amount) / most) * 100;
  return (
    <svg className="chart is-against" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden>
      <rect
        className={`chart-bar is-${value > expected * OVER ? 'waiting' : 'order'}`}
        y={3}
        width={part(value)}
        height={6}
      />
      <rect className="chart-tick" x={part(expected)} width={1.5} height={12} />
    </svg>
  );
}

/** From here on a cost is over what was expected, and not only by chance. */
export const OVER = 1.1;

export type Share = Readonly<{ name: string; value: number; tone: ChartTone }>;

/** Parts of a whole in one bar; what it shows stands next to it in words. */
export function ShareBar({ shares }: Readonly<{ shares: readonly Share[] }>) {
  const whole = Math.max(
    1,
    shares.reduce((sum, { value }) => sum + Math.max(0, value), 0),
  );
  let x = 0;
  return (
    <svg className="chart is-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      {shares.map(({ name, value, tone }) => {
        const width = (Math.max(0, value) / whole) * 100;
        x += width;
        return <rect key={name} className={`chart-bar is-${tone}`} x={x - width} y={0} width={width} height={10} />;
      })}
    </svg>
  );
}

/** A small square in the color of its line or bar. */
export const ChartKey = ({ tone, children }: Readonly<{ tone: ChartTone; children: ReactNode }>) => (
  <span className={`chart-key is-${tone}`}>{children}</span>
);

type TableProps<Row> = Readonly<{
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}>;

export function ChartTable<Row>({ caption, ...table }: TableProps<Row>) {
  return (
    <details>
      <summary>{caption} as a table</summary>
      <DataTable caption={caption} {...table} empty="No figures yet." />
    </details>
  );
}
