/** The jackpots of a house for anyone: all balances, and one jackpot with its last hits, its odds and its rules. */
import { dateWords } from '../../base/schedule.ts';
import type { FundDocument, FundRow, FundsDocument } from '../../server/api/public.ts';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Money } from '../lib/money.tsx';
import { clockTime, dayTime } from '../lib/time.tsx';
import type { RouteProps } from '../stations.ts';
import { tableInSentence, tableName } from '../table/table-words.ts';
import { Odds, PublicFrame, usePublic } from './public-frame.tsx';

export function FundsPage() {
  const asked = usePublic<FundsDocument>('/api/public/funds');
  const { value } = asked;
  return (
    <PublicFrame title="Jackpots" house={value?.house} at={value} asked={asked} head={<h1>Jackpots</h1>}>
      {value === undefined ? null : <FundList funds={value.funds} />}
    </PublicFrame>
  );
}

function FundList({ funds }: Pick<FundsDocument, 'funds'>) {
  if (funds.length === 0) return <p>No jackpot is offered now.</p>;
  return (
    <Stack as="ul" gap={1.5}>
      {funds.map((fund) => (
        <li key={fund.offer}>
          <Panel as="a" href={`/funds/${fund.offer}`} gap={0.5} className="public-link">
            <Text size="lead" weight="bold">
              {fund.name}
            </Text>
            <Meters fund={fund} />
            {fund.approval === null ? null : (
              <Text tone="muted" size="small">
                Approval {fund.approval}
              </Text>
            )}
          </Panel>
        </li>
      ))}
    </Stack>
  );
}

function Meters({ fund: { meters, offered } }: Readonly<{ fund: FundRow }>) {
  if (!offered) return <Text>Not offered at this time</Text>;
  if (meters.length === 0) return <Text tone="muted">Posted prizes</Text>;
  return (
    <Stack gap={0.5}>
      {meters.map(({ pool, name, amount }) => (
        <Row key={pool} justify="between" align="baseline" lines={0}>
          {meters.length > 1 ? <span>{name}</span> : null}
          <Text size="title" weight="bold">
            <Money cents={amount} look="meter" />
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

export function FundPage({ params }: RouteProps) {
  const asked = usePublic<FundDocument>(`/api/public/funds/${params.offer}`);
  const { value } = asked;
  return (
    <PublicFrame
      title={value?.name ?? 'Jackpot'}
      house={value?.house}
      at={value}
      asked={asked}
      head={value === undefined ? <h1>Jackpot</h1> : <Head fund={value} />}
    >
      {value === undefined ? null : <Fund fund={value} />}
    </PublicFrame>
  );
}

function Head({ fund }: Readonly<{ fund: FundDocument }>) {
  const [first, ...others] = fund.meters;
  const main = fund.rows.find(({ prize }) => prize.includes('% of')) ?? fund.rows[0];
  return (
    <Stack gap={1}>
      <h1>{fund.name}</h1>
      {!fund.offered ? (
        <Text size="title" weight="bold">
          Not offered at this time
        </Text>
      ) : first === undefined ? null : (
        <p className="public-amount">
          <Money cents={first.amount} look="meter" />
        </p>
      )}
      {others.map(({ pool, name, amount }) => (
        <Row key={pool} justify="between" align="baseline" lines={0}>
          <span>{name}</span>
          <Text weight="bold">
            <Money cents={amount} look="meter" />
          </Text>
        </Row>
      ))}
      {main === undefined ? null : (
        <Text tone="felt">
          {main.says} wins {main.prize}.
        </Text>
      )}
      {fund.pending.map(({ table, since }) => (
        <Text key={`${table} ${since}`} tone="waiting" weight="bold">
          A hand is being verified at {tableInSentence(table)}, called at {clockTime(since, fund.zone)}.
        </Text>
      ))}
      <Row gap={1.5}>
        <a className="button public-button" href={`/api/posted/${fund.offer}`}>
          Full rules
        </a>
        <a className="button public-button" href="#odds">
          Your odds
        </a>
      </Row>
    </Stack>
  );
}

/** A section of the posted rules. */
function Lines({ heading, lines }: Readonly<{ heading: string; lines: readonly string[] }>) {
  if (lines.length === 0) return null;
  return (
    <Stack as="section" gap={1}>
      <h2>{heading}</h2>
      <Stack as="ul" gap={1}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </Stack>
  );
}

function Fund({ fund }: Readonly<{ fund: FundDocument }>) {
  const { meters, reserve, hits, odds, secrets, rows, zone } = fund;
  const reseeded = meters.flatMap(({ reseed, name }) => (reseed === null ? [] : [{ name, reseed }]));
  return (
    <Stack gap={4}>
      <Grid min="9rem" gap={2}>
        {reserve === null ? null : (
          <Panel gap={0.25}>
            <Text tone="muted">Reserve fund</Text>
            <Text size="lead" weight="bold">
              <Money cents={reserve} />
            </Text>
          </Panel>
        )}
        {reseeded.map(({ name, reseed }) => (
          <Panel key={name} gap={0.25}>
            <Text tone="muted">After a hit, {reseeded.length > 1 ? `the ${name} is ` : ''}re-seeded at</Text>
            <Text size="lead" weight="bold">
              <Money cents={reseed} />
            </Text>
          </Panel>
        ))}
      </Grid>
      <Lines heading="Who gets it" lines={fund.shared} />
      <Stack as="section" gap={1}>
        <h2>Last hits</h2>
        {hits.length === 0 ? <p>No hit has been published yet.</p> : null}
        <Stack as="ul" ruled gap={1}>
          {hits.map(({ hit, says, at, table, amount, isMeter }) => (
            <li key={hit} className={isMeter ? 'public-meter-hit' : ''}>
              <Row as="a" href={`/hits/${hit}`} justify="between" finger className="public-link">
                <span>
                  <Text weight="bold" block>
                    {says}
                  </Text>
                  <Text tone="muted" block>
                    {dayTime(at, zone)}, {tableName(table)}
                  </Text>
                </span>
                <Text weight="bold" size="lead">
                  <Money cents={amount} look="meter" />
                </Text>
              </Row>
            </li>
          ))}
        </Stack>
      </Stack>
      <Stack as="section" gap={1} id="odds">
        <h2>Your odds, in plain words</h2>
        <Odds odds={odds} secrets={secrets} rows={rows} />
      </Stack>
      <Lines heading="Where the fees go" lines={fund.fees} />
      <Stack as="section" gap={1}>
        <h2>Where and when</h2>
        <p>
          {fund.games.join(', ')}
          {fund.tables === null
            ? ', at every table of these games.'
            : `, at ${fund.tables.map(tableInSentence).join(', ')}.`}{' '}
          {fund.times ?? ''}
        </p>
        <Row gap={2}>
          <a href={`/api/posted/${fund.offer}`}>Full rules</a>
          <a href="/funds">All jackpots</a>
        </Row>
      </Stack>
      <Text as="p" tone="muted">
        {fund.npn ? (
          <>
            <strong>No Purchase Necessary.</strong> Ask a casino representative.{' '}
          </>
        ) : null}
        {fund.approval === null ? '' : `Approval ${fund.approval}. `}Rules dated {dateWords(fund.edition)}.
      </Text>
    </Stack>
  );
}
