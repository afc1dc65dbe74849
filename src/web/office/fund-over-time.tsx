/** A fund over time: its meters and its reserve, hits and raises above them, and the next re-seed as a level. */
import { useState } from 'react';
import type { FundAmounts } from '../../readers/house-figures.ts';
import type { FundOverTime as Fund } from '../../readers/house-week.ts';
import { ChartKey, type ChartLine, type ChartMark, ChartTable, type ChartTone, TimeChart } from '../design/chart.tsx';
import { SelectField } from '../design/field.tsx';
import { Panel, Row, Text } from '../design/layout.tsx';
import { dollars } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { dayTime, useZone } from '../lib/time.tsx';
import { Amount, type AmountOf } from '../lib/why.tsx';

const HOUR = 3_600;
const DAY = 86_400;
/** Eight weeks show two hits of an ordinary jackpot. */
const SHOWN = 56 * DAY;

type Props = Readonly<{ funds: readonly Fund[]; at: number }>;

export function FundOverTime({ funds, at }: Props) {
  const [chosen, setChosen] = useState<string>();
  const fund = funds.find((one) => one.fund === chosen) ?? mostWatched(funds);
  if (fund === undefined) return null;
  return (
    <Panel as="section" gap={1} aria-labelledby="office-fund">
      <Row gap={2} lines={1} justify="between" align="end">
        <Text as="h3" id="office-fund">
          <Link to={`/office/funds/${fund.fund}`}>{fund.name}</Link>
        </Text>
        {funds.length < 2 ? null : (
          <SelectField
            label="Fund"
            value={fund.fund}
            choices={funds.map((one) => ({ value: one.fund, says: one.name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </Row>
      <FundTimeChart fund={fund} at={at} />
    </Panel>
  );
}

/** What happened last draws the eye first. */
const mostWatched = (funds: readonly Fund[]): Fund | undefined =>
  [...funds].sort((a, b) => hitsIn(b) - hitsIn(a) || sumOf(b.now) - sumOf(a.now))[0];

const hitsIn = ({ marks }: Fund): number => Math.min(3, marks.filter(({ kind }) => kind === 'hit').length);

const sumOf = ({ pools, reserve }: FundAmounts): number =>
  Object.values(pools).reduce((sum, amount) => sum + amount, reserve);

const POOL_TONES: readonly ChartTone[] = ['order', 'info', 'soft'];

export function FundTimeChart({ fund, at }: Readonly<{ fund: Fund; at: number }>) {
  const zone = useZone();
  const from = Math.max(at - SHOWN, Math.min(at - HOUR, firstOf(fund)));
  const span = { from, until: at };
  const points = pointsOf(fund, at).filter((point) => point.at >= from);
  const pools = Object.keys(fund.now.pools);
  const last = { at, ...fund.now };
  const seeds = pools.map((pool) => fund.reseeds[pool] ?? 0).filter((seed) => seed > 0);
  const next = seeds.length === 0 ? undefined : Math.max(...seeds);
  const lines: (ChartLine & Readonly<{ why: AmountOf | undefined }>)[] = [
    {
      name: 'Reserve fund',
      tone: 'muted',
      why: { fund: fund.fund, kind: 'reserve' },
      points: [...points, last].map(({ at: when, reserve }) => ({ at: when, value: reserve })),
    },
    ...pools.map((name, i) => ({
      name: poolWords(name, pools.length),
      tone: POOL_TONES[i] ?? 'soft',
      why: { account: `fund:${fund.fund}:pool:${name}` },
      filled: i === 0,
      points: [...points, last].map(({ at: when, pools: amounts }) => ({ at: when, value: amounts[name] ?? 0 })),
    })),
    ...(next === undefined
      ? []
      : [
          {
            name: 'Next re-seed',
            // An amount of the rule sheet.
            why: undefined,
            tone: 'waiting' as const,
            dashed: true,
            points: [
              { at: from, value: next },
              { at, value: next },
            ],
          },
        ]),
  ];
  const marks = fund.marks.filter((mark) => mark.at >= from).map((mark) => markOf(mark, zone));
  if (pools.length === 0 && points.length === 0) return <p>No money in this fund yet.</p>;
  return (
    <>
      <Row as="p" gap={3} lines={0}>
        {lines.map(({ name, tone, points: all, why }) => (
          <Text key={name} size="small" tone="muted">
            <ChartKey tone={tone}>{name}</ChartKey>{' '}
            <strong>
              <Amount cents={all.at(-1)?.value ?? 0} why={why} called={`${name}, ${fund.name}`} />
            </strong>
          </Text>
        ))}
      </Row>
      <TimeChart
        label={chartWords(fund, marks.length)}
        span={span}
        lines={lines}
        marks={marks}
        amount={shortDollars}
        moment={(moment) =>
          at - from < 3 * DAY ? dayTime(moment, zone).slice(5) : dayTime(moment, zone).split(', ')[1]!
        }
      />
      {marks.length === 0 ? null : (
        <ChartTable
          caption="Hits, re-seeds and raises"
          columns={[
            { id: 'at', label: 'When', cell: (mark) => dayTime(mark.at, zone) },
            { id: 'what', label: 'What', cell: (mark) => mark.says },
            { id: 'more', label: 'Then', cell: (mark) => mark.more },
          ]}
          rows={[...marks].reverse()}
          keyOf={(mark) => `${mark.at} ${mark.says}`}
        />
      )}
    </>
  );
}

const poolWords = (pool: string, count: number): string =>
  count === 1 ? 'Meter' : `${pool.slice(0, 1).toUpperCase()}${pool.slice(1).replaceAll('-', ' ')} meter`;

const firstOf = ({ days, marks }: Fund): number => Math.min(...[...days, ...marks].map(({ at }) => at));

type Point = FundAmounts & Readonly<{ at: number }>;

/** The end of every day, and both sides of everything that moved a meter at once. */
function pointsOf({ days, marks }: Fund, now: number): readonly Point[] {
  const ends = days.map(({ at, amounts }) => ({ at, ...amounts }));
  const steps = marks.flatMap(({ at, before, after }) => [
    { at, ...before },
    { at, ...after },
  ]);
  return [...steps, ...ends].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
}

function markOf({ kind, at, amount, offerName, says, after }: Fund['marks'][number], zone: string): ChartMark {
  const value = Math.max(0, ...Object.values(after.pools));
  const when = dayTime(at, zone);
  if (kind === 'hit') {
    const what = `Hit ${dollars(amount)}`;
    return { at, tone: 'order', value, says: what, more: `${when}. ${says ?? offerName}`, weight: amount };
  }
  const what = kind === 'raised' ? `Raised ${dollars(amount)}` : `Started with ${dollars(value)}`;
  return { at, tone: 'info', value, says: what, more: `${when}. ${offerName}`, weight: kind === 'raised' ? amount : 1 };
}

const chartWords = ({ name, now, marks }: Fund, shown: number): string => {
  const hits = marks.filter(({ kind }) => kind === 'hit').length;
  const meters = Object.values(now.pools).map(dollars).join(' and ');
  return `${name} over time. ${meters === '' ? '' : `Meter now ${meters}, `}reserve ${dollars(now.reserve)}. ${shown} events, ${hits} of them hits.`;
};

/** `$60k` */
function shortDollars(cents: number): string {
  const whole = Math.round(cents / 100);
  return Math.abs(whole) >= 10_000 ? `$${Math.round(whole / 1000)}k` : dollars(cents).replace(/\.00$/, '');
}
