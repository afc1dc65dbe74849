/**
 * The first page of the Office. It answers, in this order: what do we owe, what came in, what was won, what did it cost;
 * then what needs attention; then what runs tonight. The tiles are the last line of the table. Until a house has its first
 * promotion, it shows the next steps instead.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { counted, figures } from '../../base/display-text.ts';
import type { OfferView } from '../../floor/view.ts';
import type { Figure, Owed } from '../../readers/house-figures.ts';
import type { HouseWeek, WeekLine } from '../../readers/house-week.ts';
import { BusyButton } from '../design/button.tsx';
import {
  AgainstBar,
  ChartKey,
  ChartTable,
  type ChartTone,
  OVER,
  PairBars,
  type Share,
  ShareBar,
} from '../design/chart.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Grid, Panel, Row, Split, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { clockTime, dayTime, Time, useNow, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Amount, type AmountOf } from '../lib/why.tsx';
import { FundOverTime } from './fund-over-time.tsx';
import { attentionOf } from './home-attention.ts';
import { lanesOf, scheduleTimes, weekOf } from './house-calendar.ts';
import { NextSteps } from './next-steps.tsx';

/** How often the figures are asked for again while the page is open. */
const AGAIN_MS = 30_000;

export function useHouseWeek(): ReturnType<typeof useRequest<HouseWeek>> {
  const asked = useRequest<HouseWeek>('/api/house-week');
  const { again } = asked;
  const [last, setLast] = useState<HouseWeek>();
  useEffect(() => {
    const timer = setInterval(() => (document.hidden ? undefined : again()), AGAIN_MS);
    const back = () => (document.hidden ? undefined : again());
    document.addEventListener('visibilitychange', back);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [again]);
  useEffect(() => {
    if (asked.value !== undefined) setLast(asked.value);
  }, [asked.value]);
  return { ...asked, value: asked.value ?? last };
}

export function Home() {
  const { value: week, refusal } = useHouseWeek();
  const { offers } = useView();
  const isEmpty = offers !== undefined && offers.length === 0;
  if (week === undefined) {
    return refusal === undefined ? <p role="status">Adding up the figures…</p> : <RefusalNotice refusal={refusal} />;
  }
  return (
    <div className="station-page">
      <HomeHead week={week} />
      {isEmpty ? null : <Tiles week={week} />}
      <Split aside="minmax(0, 26rem)" gap={2}>
        <Stack gap={2}>
          {isEmpty ? <NextSteps /> : null}
          {isEmpty ? null : <FundOverTime funds={week.funds} at={week.at} />}
          {isEmpty ? null : <CostTable week={week} />}
        </Stack>
        <Stack gap={2}>
          {isEmpty ? null : <NextSteps />}
          {isEmpty ? null : <Attention week={week} />}
          <Tonight />
        </Stack>
      </Split>
    </div>
  );
}

function HomeHead({ week: { at, before, today } }: Readonly<{ week: HouseWeek }>) {
  const zone = useZone();
  const mayPost = useMay('post-offer');
  return (
    <Row as="header" gap={2} lines={1}>
      <h2>{longDay(today)}</h2>
      <Text as="p" tone="muted" grow>
        As of {clockTime(at, zone)}. This week is Monday to now; last week is the same days, to{' '}
        {clockTime(before, zone)}.
      </Text>
      <BusyButton onPress={() => print()}>Print summary</BusyButton>
      {mayPost ? (
        <Link className="button is-primary" to="/office/offers/new">
          New promotion
        </Link>
      ) : null}
    </Row>
  );
}

/** `Thursday, November 19`: a gaming day has no time zone. */
const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

// The four figures.

function Tiles({ week }: Readonly<{ week: HouseWeek }>) {
  const { total, hours, owedBefore } = week;
  const zone = useZone();
  const isOpen = owedBefore !== null;
  const biggest = week.lines
    .flatMap(({ outlier }) => (outlier === null ? [] : [outlier]))
    .sort((a, b) => b.amount - a.amount)[0];
  return (
    <Grid min="17rem" gap={2} as="section" aria-label="Key figures">
      <Liability week={week} />
      <Tile
        name="Fees and buy-ins today"
        big={
          <Amount
            cents={total.today.fees}
            why={{ figure: 'fees', within: 'today' }}
            called="Fees and buy-ins today"
            look="meter"
          />
        }
        rows={comparison(total, isOpen, dollars, { figure: 'fees', called: 'Fees and buy-ins' })}
      >
        <Stack gap={0}>
          <PairBars
            label="Fees by hour today, next to the same hours last week"
            bars={hours.map(({ from, fees, feesBefore }) => ({ key: from, value: fees, before: feesBefore }))}
          />
          <Row justify="between" aria-hidden="true">
            <Text size="small" tone="muted">
              {hours[0] === undefined ? '' : clockTime(hours[0].from, zone)}
            </Text>
            <Text size="small" tone="muted">
              now
            </Text>
          </Row>
        </Stack>
        <ChartTable
          caption="Fees by hour"
          columns={[
            { id: 'hour', label: 'From', cell: ({ from }) => <Time at={from} /> },
            {
              id: 'today',
              label: 'Today',
              align: 'right',
              cell: ({ from, fees }) => <Figured cents={fees} why={feesInHour(from)} called="Fees in this hour" />,
            },
            {
              id: 'before',
              label: 'Last week',
              align: 'right',
              cell: ({ before, feesBefore }) => (
                <Figured cents={feesBefore} why={feesInHour(before)} called="Fees in this hour last week" />
              ),
            },
          ]}
          rows={hours}
          keyOf={({ from }) => from}
        />
      </Tile>
      <Tile
        name="Prizes awarded today"
        big={figures(total.today.awards)}
        rows={comparison(total, isOpen, figures, { figure: 'awards', called: 'Prizes' })}
      />
      <Tile
        name="Cost of prizes today"
        big={
          <Amount
            cents={total.today.cost}
            why={{ figure: 'cost', within: 'today' }}
            called="Cost of prizes today"
            look="meter"
          />
        }
        aside={biggest === undefined ? null : <OutlierWords outlier={biggest} />}
        rows={comparison(total, isOpen, dollars, { figure: 'cost', called: 'Cost of prizes' })}
      />
    </Grid>
  );
}

const feesInHour = (at: number): AmountOf => ({ figure: 'fees', within: 'hour', at });

/** An amount of the figures; nothing came of nothing, so that it has no reasons. */
function Figured({ cents, why, called }: Readonly<{ cents: number; why: AmountOf; called: string }>) {
  return cents === 0 ? <Text tone="muted">{dollars(0)}</Text> : <Amount cents={cents} why={why} called={called} />;
}

type TileRow = Readonly<{ name: string; tone: ChartTone; says: ReactNode; change?: string }>;

function comparison(
  { week, weekBefore }: HouseWeek['total'],
  isOpen: boolean,
  says: (value: number) => string,
  { figure, called }: Readonly<{ figure: keyof Figure; called: string }>,
): readonly TileRow[] {
  const shown = (value: number, within: 'week' | 'week-before', when: string): ReactNode =>
    figure === 'awards' ? says(value) : <Figured cents={value} why={{ figure, within }} called={`${called} ${when}`} />;
  const now = shown(week[figure], 'week', 'this week');
  return [
    { name: 'This week', tone: 'order', says: now },
    isOpen
      ? {
          name: 'Last week',
          tone: 'soft',
          says: shown(weekBefore[figure], 'week-before', 'last week'),
          change: signed(week[figure] - weekBefore[figure], says),
        }
      : { name: 'Last week', tone: 'soft', says: 'not open yet' },
  ];
}

const signed = (value: number, says: (value: number) => string): string =>
  value === 0 ? 'the same' : `${value > 0 ? '+' : '−'}${says(Math.abs(value))}`;

type TileProps = Readonly<{
  name: string;
  big: ReactNode;
  aside?: ReactNode;
  rows: readonly TileRow[];
  children?: ReactNode;
}>;

function Tile({ name, big, aside, rows, children }: TileProps) {
  return (
    <Panel as="section" gap={1} aria-label={name}>
      <Row gap={2} wrap={false} align="start" justify="between">
        <Stack gap={0}>
          <Text as="h3" size="small" tone="muted" weight="bold">
            {name}
          </Text>
          <Text size="head" weight="bold" line="whole">
            {big}
          </Text>
        </Stack>
        {aside}
      </Row>
      <Stack gap={0} rule="above">
        {rows.map(({ name: row, tone, says, change }) => (
          <Row key={row} justify="between" gap={1}>
            <Text size="small" tone="muted">
              <ChartKey tone={tone}>{row}</ChartKey>
            </Text>
            <Text size="small" weight="bold" line="whole">
              {says}
              {change === undefined ? null : (
                <Text size="small" weight="regular" tone="muted">
                  {' '}
                  ({change})
                </Text>
              )}
            </Text>
          </Row>
        ))}
      </Stack>
      {children}
    </Panel>
  );
}

const OWED_AS: readonly Readonly<{ of: keyof Owed; says: string; tone: ChartTone }>[] = [
  { of: 'meters', says: 'Meters on display', tone: 'order' },
  { of: 'reserves', says: 'Reserve funds', tone: 'soft' },
  { of: 'prizes', says: 'Prizes not paid yet', tone: 'waiting' },
  { of: 'coupons', says: 'Coupons and chips out', tone: 'info' },
  { of: 'entries', says: 'Tournament prize pools', tone: 'muted' },
  { of: 'others', says: 'Withheld for others', tone: 'muted' },
];

function Liability({ week: { owed, owedTotal, owedBefore, unpaid } }: Readonly<{ week: HouseWeek }>) {
  const parts = OWED_AS.filter(({ of }) => owed[of] !== 0);
  const shares: Share[] = parts.map(({ of, says, tone }) => ({ name: says, value: owed[of], tone }));
  return (
    <Panel as="section" gap={1} aria-label="Liability now">
      <Row justify="between" gap={1}>
        <Text as="h3" size="small" tone="muted" weight="bold">
          Liability now
        </Text>
        {owedBefore === null ? null : (
          <Text size="small" tone="muted">
            {signed(owedTotal - owedBefore, dollars)} in a week
          </Text>
        )}
      </Row>
      <Text size="head" weight="bold" line="whole">
        <Amount cents={owedTotal} why={{ owed: 'all' }} called="Liability now" look="meter" />
      </Text>
      <ShareBar shares={shares} />
      <Stack gap={0}>
        {parts.map(({ of, says, tone }) => (
          <Row key={of} justify="between" gap={1}>
            <Text size="small" tone="muted">
              <ChartKey tone={tone}>{of === 'prizes' && unpaid > 0 ? `${says} (${figures(unpaid)})` : says}</ChartKey>
            </Text>
            <Text size="small" weight="bold" line="whole">
              <Amount cents={owed[of]} why={{ owed: of }} called={says} />
            </Text>
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}

type Outlier = NonNullable<WeekLine['outlier']>;

const outlierWhy = ({ id }: Outlier): AmountOf => (id.startsWith('hit-') ? { hit: id } : { award: id });

function OutlierWords({ outlier }: Readonly<{ outlier: Outlier }>) {
  const { says, at, amount } = outlier;
  const zone = useZone();
  return (
    <Text as="p" size="small" tone="muted" right>
      {says}, {dayTime(at, zone).slice(0, 3)}
      <Text block weight="bold" tone="text" size="small">
        <Amount cents={amount} why={outlierWhy(outlier)} called={says} />
      </Text>
    </Text>
  );
}

// Every promotion, and the total that the tiles show.

function CostTable({ week: { lines, total, owedBefore, expected = [] } }: Readonly<{ week: HouseWeek }>) {
  const isOpen = owedBefore !== null;
  const expectedOf = (offer: string | null) => expected.find((one) => one.offer === offer);
  return (
    <Panel as="section" gap={1} aria-labelledby="office-cost">
      <Text as="h3" id="office-cost">
        By promotion
      </Text>
      <DataTable
        caption="Fees, prizes and cost by promotion"
        columns={[
          { id: 'name', label: 'Promotion', cell: (line) => <LineName line={line} /> },
          {
            id: 'fees',
            label: 'Fees today',
            align: 'right',
            cell: ({ key, name, today: { fees } }) =>
              fees === 0 ? (
                <Text tone="muted">none</Text>
              ) : (
                <Amount
                  cents={fees}
                  why={{ figure: 'fees', within: 'today', line: key }}
                  called={`Fees of ${name} today`}
                />
              ),
          },
          { id: 'awards', label: 'Prizes', align: 'right', cell: ({ today }) => figures(today.awards) },
          ...COST_COLUMNS.map(({ within, figures: of, label, when }) => ({
            id: of,
            label,
            align: 'right' as const,
            cell: (line: WeekLine) =>
              isOpen || within !== 'week-before' ? (
                <Figured
                  cents={line[of].cost}
                  why={{ figure: 'cost', within, line: line.key }}
                  called={`Cost of ${line.name} ${when}`}
                />
              ) : (
                NOT_OPEN
              ),
          })),
          {
            id: 'expected',
            label: 'Week against expected',
            align: 'right',
            cell: ({ offer, week }) => <AgainstExpected cost={week.cost} expected={expectedOf(offer)?.cost} />,
          },
        ]}
        rows={lines}
        keyOf={({ key }) => key}
        empty="No active promotion this week or last. Figures appear here after a promotion is posted and approved."
        foot={
          <tr>
            <td>All promotions</td>
            <td className="is-right">
              <Amount
                cents={total.today.fees}
                why={{ figure: 'fees', within: 'today' }}
                called="Fees of all promotions today"
              />
            </td>
            <td className="is-right">{figures(total.today.awards)}</td>
            {COST_COLUMNS.map(({ within, figures: of, when }) => (
              <td key={within} className="is-right">
                {isOpen || within !== 'week-before' ? (
                  <Figured
                    cents={total[of].cost}
                    why={{ figure: 'cost', within }}
                    called={`Cost of all promotions ${when}`}
                  />
                ) : (
                  NOT_OPEN
                )}
              </td>
            ))}
            <td />
          </tr>
        }
      />
    </Panel>
  );
}

const NOT_OPEN = <Text tone="muted">not open yet</Text>;

const COST_COLUMNS = [
  { within: 'today', figures: 'today', label: 'Cost today', when: 'today' },
  { within: 'week', figures: 'week', label: 'This week', when: 'this week' },
  { within: 'week-before', figures: 'weekBefore', label: 'Last week', when: 'last week' },
] as const;

/** The plan is what the odds calculator expects; where fees pay the prizes there is nothing to hold them against. */
function AgainstExpected({ cost, expected }: Readonly<{ cost: number; expected: number | null | undefined }>) {
  if (expected === undefined) return null;
  if (expected === null) return <Text tone="muted">Paid from fees</Text>;
  if (expected === 0) return <Text tone="muted">none expected</Text>;
  const percent = Math.round((cost / expected) * 100);
  return (
    <Text
      line="whole"
      tone={cost > expected * OVER ? 'waiting' : 'text'}
      title={`Expected by now: ${dollars(expected)}`}
    >
      <AgainstBar value={cost} expected={expected} /> {percent}%
      <span className="only-heard"> of {dollars(expected)}</span>
    </Text>
  );
}

function LineName({ line: { offer, name, outlier } }: Readonly<{ line: WeekLine }>) {
  const zone = useZone();
  return (
    <>
      {offer === null ? name : <Link to={`/office/offers/${offer}`}>{name}</Link>}
      {outlier === null ? null : (
        <Text block size="small" tone="muted">
          {outlier.says}, {dayTime(outlier.at, zone)}:{' '}
          <Amount cents={outlier.amount} why={outlierWhy(outlier)} called={outlier.says} />
        </Text>
      )}
    </>
  );
}

// What needs attention: one fact, one reason, one link.

function Attention({ week }: Readonly<{ week: HouseWeek }>) {
  const view = useView();
  const zone = useZone();
  const items = attentionOf(view, week, zone);
  return (
    <Panel as="section" gap={1} aria-labelledby="office-attention">
      <Row gap={1}>
        <Text as="h3" id="office-attention">
          Needs attention
        </Text>
        {items.length === 0 ? null : <Tag tone="waiting">{items.length}</Tag>}
      </Row>
      {items.length === 0 ? (
        <Text as="p" tone="muted">
          Nothing. Every notice is on the wall, every fund can pay its next re-seed, and no approval is waiting.
        </Text>
      ) : (
        <Stack as="ul" gap={1} ruled>
          {items.map(({ key, fact, reason, to, does }) => (
            <Stack as="li" key={key} gap={0}>
              <Text weight="medium">{fact}</Text>
              <Row justify="between" gap={2} lines={0}>
                <Text size="small" tone="muted">
                  {reason}
                </Text>
                <Link to={to}>
                  {does}
                  <span className="only-heard">: {fact}</span>
                </Link>
              </Row>
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

// What runs from now to the end of the gaming day.

function Tonight() {
  const { offers = [], house } = useView();
  const zone = useZone();
  const now = useNow();
  const startOfDay = house?.startOfDay ?? '06:00';
  const day = weekOf(now, zone, startOfDay).find(({ from, until }) => from <= now && now < until);
  if (day === undefined) return null;
  const running = offers.filter(({ status }) => status === 'approved');
  const lanes = lanesOf(running, [day], zone, (offer) => timesIn(offer, { zone, startOfDay })).flatMap(
    ({ offer, bars, times }) => {
      const bar = bars.flat().find(({ until }) => until > now);
      const ahead = times.flat().filter((time) => time >= now);
      return bar === undefined && ahead.length === 0 ? [] : [{ offer, bar, ahead }];
    },
  );
  const posted = lanes.filter(({ bar, ahead }) => ahead.length > 0 || (bar !== undefined && bar.until < day.until));
  return (
    <Panel as="section" gap={1} aria-labelledby="office-tonight">
      <Row justify="between" gap={1}>
        <Text as="h3" id="office-tonight">
          Until {clockTime(day.until, zone)}
        </Text>
        <Link to="/office/calendar">Calendar</Link>
      </Row>
      <Stack as="ul" gap={1} ruled>
        {posted.map(({ offer, bar, ahead }) => (
          <Stack as="li" key={offer.offer.id} gap={0}>
            <Text weight="medium">{offer.name}</Text>
            <Text size="small" tone="muted">
              {tonightWords(ahead, bar, zone)}
            </Text>
            <TonightLane from={now} until={day.until} bar={bar} ahead={ahead} />
          </Stack>
        ))}
        {lanes.length > posted.length ? (
          <Text as="li" tone="muted" size="small">
            {counted(lanes.length - posted.length, 'more promotion')} without a schedule, all day
          </Text>
        ) : null}
        {lanes.length === 0 ? (
          <Text as="li" tone="muted">
            Nothing runs for the rest of this gaming day.
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}

type Bar = Readonly<{ from: number; until: number }>;

type LaneProps = Readonly<{ from: number; until: number; bar: Bar | undefined; ahead: readonly number[] }>;

/** From now on the left to the end of the gaming day: when it runs, and a mark for each time. The words say the same. */
function TonightLane({ from, until, bar, ahead }: LaneProps) {
  const place = (at: number) => `${((Math.min(Math.max(at, from), until) - from) / (until - from)) * 100}%`;
  const rest = bar === undefined ? undefined : `${((until - Math.min(bar.until, until)) / (until - from)) * 100}%`;
  return (
    <span className="tonight-lane" aria-hidden="true">
      {bar === undefined ? null : <span className="tonight-bar" style={{ left: place(bar.from), right: rest }} />}
      {ahead.map((at) => (
        <span key={at} className="tonight-time" style={{ left: place(at) }} />
      ))}
    </span>
  );
}

function tonightWords(ahead: readonly number[], bar: Bar | undefined, zone: string): string {
  const [first, last] = [ahead[0], ahead.at(-1)];
  if (first !== undefined && last !== undefined) {
    if (ahead.length > 3) return `${ahead.length} times, ${clockTime(first, zone)} to ${clockTime(last, zone)}`;
    return ahead.map((time) => clockTime(time, zone)).join(', ');
  }
  return bar === undefined ? '' : `${clockTime(bar.from, zone)} to ${clockTime(bar.until, zone)}`;
}

function timesIn(
  { schedule, contests, tournament, period }: OfferView['offer'],
  house: Readonly<{ zone: string; startOfDay: string }>,
): readonly number[] {
  const all = [schedule, contests, tournament?.starts].flatMap((times = []) =>
    'length' in times ? times : scheduleTimes(times, period, house),
  );
  return [...new Set(all)].sort((a, b) => a - b);
}
