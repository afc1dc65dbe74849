/** A fund over its days: what came in and went out as bars, the players' money as a line. The table below says the same. */
import type { FundDay } from '../../readers/papers/fund-books.ts';
import { dollars } from '../lib/money.tsx';
import { scaleOf, steppedLine } from './chart.ts';
import './fund-chart.css';

const WIDTH = 720;
const HEIGHT = 200;

export function FundChart({ days }: Readonly<{ days: readonly FundDay[] }>) {
  const scale = scaleOf(days.flatMap(({ balance, collections, prizes }) => [balance, collections, prizes]));
  const slot = WIDTH / Math.max(1, days.length);
  const bar = Math.min(14, slot / 3);
  const height = (value: number) => scale.at(value) * HEIGHT - scale.at(0) * HEIGHT;
  const zero = HEIGHT - scale.at(0) * HEIGHT;
  const last = days.at(-1);
  return (
    <figure className="fund-chart">
      <svg
        viewBox={`-4 -10 ${WIDTH + 110} ${HEIGHT + 34}`}
        role="img"
        aria-label={`The players’ money over ${days.length} days, last ${dollars(last?.balance ?? 0)}`}
      >
        {scale.ticks.map((tick) => {
          const y = HEIGHT - scale.at(tick) * HEIGHT;
          return (
            <g key={tick}>
              <line className="fund-chart-line" x1={0} x2={WIDTH} y1={y} y2={y} />
              <text x={WIDTH + 6} y={y + 4}>
                {dollars(tick).replace(/\.00$/, '')}
              </text>
            </g>
          );
        })}
        {days.map((day, i) => (
          <g key={day.day}>
            <rect
              className="is-in"
              x={i * slot + slot / 2 - bar}
              y={zero - height(day.collections)}
              width={bar}
              height={height(day.collections)}
            />
            <rect
              className="is-out"
              x={i * slot + slot / 2}
              y={zero - height(day.prizes)}
              width={bar}
              height={height(day.prizes)}
            />
          </g>
        ))}
        <polyline
          className="is-balance"
          points={steppedLine(
            days.map(({ balance }) => balance),
            scale,
            WIDTH,
            HEIGHT,
          )}
        />
        <text x={0} y={HEIGHT + 18}>
          {days[0]?.day}
        </text>
        <text x={WIDTH} y={HEIGHT + 18} textAnchor="end">
          {last?.day}
        </text>
      </svg>
      <figcaption>
        <span className="is-balance">━ players’ money at the end of the day</span>
        <span className="is-in">■ fees taken</span>
        <span className="is-out">■ prizes awarded</span>
      </figcaption>
    </figure>
  );
}
