/** Every row with its probability: exact, or sampled with its error. */
import './chance-chart.css';
import { figures } from '../../base/display-text.ts';
import type { OddsDocument, OddsRow } from '../../odds/document.ts';
import type { Chance } from '../../odds/tally.ts';
import { type LogScale, logScaleOf } from '../design/chart-scales.ts';
import { DataTable } from '../design/data-table.tsx';
import { Grid, Row, Text } from '../design/layout.tsx';
import { Tag } from '../design/tag.tsx';
import { betweenWords, errorWords, fractionWords, hoursWords, oneInWords, percentWords } from './odds-words.ts';

type OddsRowsProps = Readonly<{ odds: OddsDocument; rows: readonly OddsRow[]; gameName: (game: string) => string }>;

export function OddsRows({ odds: { solvency }, rows, gameName }: OddsRowsProps) {
  const several = new Set(rows.map(({ game }) => game)).size > 1;
  // If every qualifying row is paid, one column is enough.
  const differ = rows.some(({ meets, paid }) => meets.probability !== paid.probability);
  const hours = new Map(solvency.hoursBetweenHits.map((hit) => [`${hit.game} ${hit.row}`, hit]));
  return (
    <DataTable
      caption="Odds by prize line"
      columns={[
        ...(several
          ? [
              {
                id: 'game',
                label: 'Game',
                cell: ({ game }: OddsRow) => <span className="odds-row-name">{gameName(game)}</span>,
              },
            ]
          : []),
        {
          id: 'row',
          label: 'Prize line',
          cell: ({ name, at }) => (
            <span className="odds-row-name">
              {name} <small>{at}</small>
            </span>
          ),
        },
        { id: 'per', label: 'Per', cell: ({ per }) => per },
        ...(differ
          ? [
              {
                id: 'meets',
                label: 'Qualifies',
                align: 'right' as const,
                cell: ({ meets }: OddsRow) => oneInWords(meets),
              },
            ]
          : []),
        { id: 'paid', label: 'Paid', align: 'right', cell: ({ paid }) => oneInWords(paid) },
        { id: 'chance', label: 'Probability', align: 'right', cell: ({ paid }) => percentWords(paid.probability) },
        { id: 'how', label: 'Method', cell: (row) => <How row={row} /> },
        {
          id: 'hours',
          label: 'One hit every',
          align: 'right',
          cell: ({ game, row }) => {
            const hit = hours.get(`${game} ${row}`);
            if (hit === undefined) return '';
            return hit.atLeast === undefined ? hoursWords(hit.hours) : `over ${hoursWords(hit.atLeast)}`;
          },
        },
      ]}
      rows={rows}
      keyOf={({ game, row }) => `${game} ${row}`}
      empty="No odds for this promotion."
    />
  );
}

const SHOWN_DIGITS = 34;

function How({ row: { how, paid, between } }: Readonly<{ row: OddsRow }>) {
  if (how === 'sampled' || paid.exact === null) {
    return (
      <Text line="whole" className="odds-how">
        <Tag tone="unavailable">sampled</Tag> {betweenWords(between) ?? errorWords(paid.stderr)}
      </Text>
    );
  }
  const fraction = fractionWords(paid.exact);
  return (
    <Text line="whole" className="odds-how">
      <Tag tone="info">exact</Tag>{' '}
      {fraction.length > SHOWN_DIGITS ? (
        <details>
          <summary>exact fraction</summary>
          <span className="mono">{fraction}</span>
        </details>
      ) : (
        <span className="mono">{fraction}</span>
      )}
    </Text>
  );
}

/** Probability of each row on a logarithmic scale, more frequent to the right. The table has the same figures. */

type ChanceChartProps = Readonly<{ rows: readonly OddsRow[]; caption: string }>;

export function ChanceChart({ rows, caption }: ChanceChartProps) {
  const scale = logScaleOf(rows.flatMap(({ meets, paid }) => [meets.probability, paid.probability]));
  const differ = rows.some(({ meets, paid }) => meets.probability !== paid.probability);
  return (
    <figure className="chance-chart">
      <ol aria-label={caption}>
        {rows.map((row) => (
          <Grid as="li" columns="var(--columns)" align="center" lines={0} key={`${row.game} ${row.row}`}>
            <Text breaks tight>
              {row.name}
            </Text>
            <Track row={row} scale={scale} />
            <Text right line="whole">
              {oneInWords(row.paid)}
            </Text>
          </Grid>
        ))}
      </ol>
      <Axis scale={scale} />
      <Row as="figcaption" align="stretch" gap={3} lines={0} tone="muted" size="small">
        <span className="is-paid">● paid</span>
        {differ ? <span>○ qualifies, but paid on a better prize line</span> : null}
        {rows.some(({ how }) => how === 'sampled') ? <span>━ sampled: ± two standard errors</span> : null}
      </Row>
    </figure>
  );
}

const MIDDLE = 12;

function Track({ row: { meets, paid }, scale }: Readonly<{ row: OddsRow; scale: LogScale }>) {
  const at = (probability: number) => `${scale.at(probability)}%`;
  return (
    <svg className="chance-track" width="100%" height={MIDDLE * 2} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <line key={tick} className="is-grid" x1={at(10 ** -tick)} x2={at(10 ** -tick)} y1={0} y2={MIDDLE * 2} />
      ))}
      {paid.probability === 0 ? null : (
        <line className="is-stem" x1="0%" x2={at(paid.probability)} y1={MIDDLE} y2={MIDDLE} />
      )}
      <Errors chance={paid} at={at} />
      {meets.probability === paid.probability || meets.probability === 0 ? null : (
        <circle className="is-met" cx={at(meets.probability)} cy={MIDDLE} r={5} />
      )}
      {paid.probability === 0 ? null : <circle className="is-paid" cx={at(paid.probability)} cy={MIDDLE} r={5.5} />}
    </svg>
  );
}

function Errors({ chance, at }: Readonly<{ chance: Chance; at: (probability: number) => string }>) {
  const { probability, stderr } = chance;
  if (stderr === null || probability === 0) return null;
  const low = Math.max(probability / 1000, probability - 2 * stderr);
  return <line className="is-error" x1={at(low)} x2={at(probability + 2 * stderr)} y1={MIDDLE} y2={MIDDLE} />;
}

function Axis({ scale }: Readonly<{ scale: LogScale }>) {
  return (
    <Grid columns="var(--columns)" align="center" lines={0} className="chance-axis">
      <span className="chance-one-in" aria-hidden="true">
        one in
      </span>
      <svg width="100%" height={20} aria-hidden="true">
        {scale.ticks.map((tick, i) => (
          <text
            key={tick}
            x={`${scale.at(10 ** -tick)}%`}
            y={15}
            textAnchor={i === 0 ? 'start' : tick === 0 ? 'end' : 'middle'}
          >
            {tickWords(tick)}
          </text>
        ))}
      </svg>
    </Grid>
  );
}

const UNITS = ['', 'thousand', 'million', 'billion', 'trillion'];

/** `1,000`, then `10 million`: short tick labels. */
function tickWords(power: number): string {
  if (power < 6) return figures(10 ** power);
  const unit = UNITS[Math.floor(power / 3)];
  return unit === undefined ? `10^${power}` : `${10 ** (power % 3)} ${unit}`;
}
