/** Many simulated months of a fund: reserve balance and house advances, as bands by day. */

import './fund-paths.css';
import { counted, figures } from '../../base/display-text.ts';
import type { Band, FundPaths } from '../../odds/document.ts';
import { ChartGrid } from '../design/chart.tsx';
import { bandArea, medianLine, scaleOf } from '../design/chart-scales.ts';
import { DataTable } from '../design/data-table.tsx';
import { Grid, Row, Text } from '../design/layout.tsx';
import { dollars } from '../lib/money.tsx';
import { percentWords } from './odds-words.ts';

export function Paths({ paths }: Readonly<{ paths: FundPaths }>) {
  const { runs, days, reserve, advance, daysToRepay, exceeds, seed } = paths;
  return (
    <>
      <Grid min="24rem" gap={4} lines={2}>
        <BandChart name="Reserve fund balance" bands={reserve} tone="order" />
        <BandChart name="House advances" bands={advance} tone="waiting" />
      </Grid>
      <p>
        {figures(runs)} runs of {days} days, drawn with number {seed}.{' '}
        {daysToRepay === null
          ? 'No house advance was repaid in any run.'
          : `Half of the repaid house advances took ${counted(Math.round(daysToRepay.median), 'day')} or less; one in twenty took more than ${counted(Math.round(daysToRepay.p95), 'day')}.`}
      </p>
      <Exceeding exceeds={exceeds} />
    </>
  );
}

/** One line for each amount, one column for each span. */
function Exceeding({ exceeds }: Pick<FundPaths, 'exceeds'>) {
  const spans = [...new Set(exceeds.map(({ days }) => days))].sort((a, b) => a - b);
  const amounts = [...new Set(exceeds.map(({ amount }) => amount))].sort((a, b) => a - b);
  const chance = (amount: number, span: number) =>
    exceeds.find((one) => one.amount === amount && one.days === span)?.chance;
  return (
    <DataTable
      caption="Probability that the house must advance more"
      captionSeen
      columns={[
        { id: 'amount', label: 'More than', cell: (amount) => dollars(amount) },
        ...spans.map((span) => ({
          id: String(span),
          label: `Within ${span} days`,
          align: 'right' as const,
          cell: (amount: number) => {
            const known = chance(amount, span);
            return known === undefined ? '' : percentWords(known);
          },
        })),
      ]}
      rows={amounts}
      keyOf={(amount) => amount}
      empty="No house advances."
    />
  );
}

const HEIGHT = 210;
/** Keeps a usable scale for a fund that is always empty. */
const LEAST_SHOWN = 10_000;
/** Room for the highest figure above its line. */
const TOP = 18;

type BandProps = Readonly<{ name: string; bands: readonly Band[]; tone: 'order' | 'waiting' }>;

export function BandChart({ name, bands, tone }: BandProps) {
  const scale = scaleOf([LEAST_SHOWN, ...bands.flatMap((band) => [band[0], band[4]])]);
  const last = bands.at(-1);
  const wide = Math.max(1, bands.length - 1);
  return (
    <figure className={`band-chart is-${tone}`}>
      <Text as="h4" weight="medium">
        {name}
      </Text>
      <svg
        width="100%"
        height={HEIGHT + 24}
        role="img"
        aria-label={`${name} over ${bands.length} days. ${last === undefined ? '' : endWords(last)}`}
      >
        <svg
          y={TOP}
          width="100%"
          height={HEIGHT - TOP}
          viewBox={`0 0 ${wide} 100`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <polygon className="is-outer" points={bandArea(bands, 0, scale)} />
          <polygon className="is-inner" points={bandArea(bands, 1, scale)} />
          <polyline className="is-median" points={medianLine(bands, scale)} />
        </svg>
        <ChartGrid
          scale={scale}
          y={(tick) => TOP + (1 - scale.at(tick)) * (HEIGHT - TOP)}
          amount={(tick) => dollars(tick).replace(/\.00$/, '')}
        />
        <text x="0" y={HEIGHT + 18}>
          Day 1
        </text>
        <text x="100%" y={HEIGHT + 18} textAnchor="end">
          Day {bands.length}
        </text>
      </svg>
      <Row as="figcaption" align="stretch" gap={3} lines={0} tone="muted" size="small">
        <span className="band-key is-median">median run</span>
        <span className="band-key is-inner">50 of 100 runs</span>
        <span className="band-key is-outer">90 of 100 runs</span>
      </Row>
      {last === undefined ? null : (
        <Text as="p" size="small">
          {endWords(last)}
        </Text>
      )}
    </figure>
  );
}

const endWords = ([p5, , p50, , p95]: Band): string =>
  `On the last day: median ${dollars(Math.round(p50))}; between ${dollars(Math.round(p5))} and ${dollars(Math.round(p95))} in 90 of 100 runs.`;
