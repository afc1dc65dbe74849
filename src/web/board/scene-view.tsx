/** One scene of the sign. */

import { sentence } from '../../base/display-text.ts';
import { dayAndTime } from '../../base/schedule.ts';
import type { BoardView, RecentView, SignView, StandingsView } from '../../floor/view.ts';
import { Box, Grid, Row, Stack, Text } from '../design/layout.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { clockTime, countdown, spanWords, Time, timeLeft, useNow, useZone } from '../lib/time.tsx';
import { tableInSentence, tableName } from '../table/table-words.ts';
import { boardPrizes, type PostedRules, prizeAmount, type Scene, withKeys } from './board-scenes.ts';
import { Legal, MetersPanel, NewMeter, Pending, Ribbon, Winner } from './jackpot-scenes.tsx';
import { Odometer } from './odometer.tsx';

export function SceneView({ scene }: Readonly<{ scene: Scene }>) {
  switch (scene.kind) {
    case 'winner':
      return <Winner scene={scene} />;
    case 'new-meter':
      return <NewMeter scene={scene} />;
    case 'pending':
      return <Pending scene={scene} />;
    case 'meters':
      return <MetersPanel scene={scene} />;
    case 'meter':
      return <Meter sign={scene.sign} win={scene.win} />;
    case 'high-hands':
      return <HighHands board={scene.board} sign={scene.sign} />;
    case 'standings':
      return <Standings list={scene.list} sign={scene.sign} />;
    case 'winners':
      return <Winners recent={scene.recent} />;
    case 'rules':
      return <Rules rules={scene.rules} />;
    case 'nothing':
      return (
        <Text as="p" tone="muted" size={3}>
          No promotions are posted. A promotion appears here after a manager approves it.
        </Text>
      );
  }
}

/** As many lines of the chart as can be read from the back of the room. */
const ROWS_SEEN = 7;
/** Hands of a board, above its prizes and the approval. */
const HANDS_SEEN = 6;
const PRIZES_SEEN = 3;
/** Fewer, since a long one takes two lines. */
const WINNERS_SEEN = 5;

function Meter({ sign, win }: Readonly<{ sign: SignView; win: RecentView | undefined }>) {
  const now = useNow();
  const [first, ...others] = sign.pools;
  return (
    <article className={`board-meter ${first === undefined ? 'has-no-pool' : ''}`}>
      <h1>{sign.name}</h1>
      {first === undefined ? null : (
        <Text as="p" tone="text" size={14} weight="bold" tight className="board-amount">
          <Odometer cents={first.amount} />
        </Text>
      )}
      {others.length === 0 ? null : (
        <Row align="stretch" as="ul" gap={4} lines={0.5} justify="center" size={2.8} below={1} className="board-pools">
          {others.map(({ pool, name, amount }) => (
            <li key={pool}>
              <span>{name}</span> <Money cents={amount} look="meter" />
            </li>
          ))}
        </Row>
      )}
      <MustBeWon sign={sign} />
      <Announced sign={sign} />
      <Standing sign={sign} />
      <table className="board-rows">
        <caption className="only-heard">Qualifying hands</caption>
        <tbody>
          {sign.rows.slice(0, ROWS_SEEN).map((row) => {
            const amount = prizeAmount(row, sign);
            return (
              <tr key={row.row}>
                <th scope="row">
                  {row.says}
                  {sign.lines?.some(
                    ({ row: of, left, reopens }) => of === row.row && left === 0 && (reopens === null || now < reopens),
                  )
                    ? ' · won, closed for now'
                    : ''}
                  <NextHand sign={sign} row={row.row} />
                  <Remembered sign={sign} row={row.row} />
                </th>
                <Text as="td" tone="muted">
                  {amount !== null && amount % 100 === 0 && row.prize === dollars(amount).slice(0, -3)
                    ? null
                    : row.prize}
                </Text>
                <Text weight="bold" right as="td" tone="text">
                  {amount === null ? null : <Money cents={amount} />}
                </Text>
              </tr>
            );
          })}
        </tbody>
      </table>
      {win === undefined ? null : <Ribbon win={win} />}
      {sign.times === undefined ? null : (
        <Text as="p" tone="muted" above={0.8}>
          {sign.times}
        </Text>
      )}
      <Text as="p" tone="muted" above={0.8}>
        {sign.games.map(({ name }) => name).join(', ')}
        {sign.rows[0]?.schedule === undefined ? '' : ` · Schedule ${sign.rows[0].schedule}`}
        {sign.rows.length > ROWS_SEEN ? ` · ${sign.rows.length - ROWS_SEEN} more lines in the posted rules` : ''}
      </Text>
      <Row align="stretch" as="p" gap={3} lines={0.5} justify="center" size={2.1} above={1} className="board-law">
        {sign.npn ? <strong>{sign.words}</strong> : null}
        {sign.approval === null ? null : <span>Approval {sign.approval}</span>}
      </Row>
    </article>
  );
}

/** A pool that a secret amount wins: by when at the latest. */
function MustBeWon({ sign: { pools } }: Readonly<{ sign: SignView }>) {
  const [secret] = pools.filter((pool) => pool.secret !== undefined);
  if (secret?.cap == null) return null;
  return (
    <p className="board-standing">
      Must be won by <Money cents={secret.cap} />
    </p>
  );
}

function Announced({ sign: { raises = [] } }: Readonly<{ sign: SignView }>) {
  const [next] = raises;
  if (next === undefined) return null;
  return (
    <p className="board-standing">
      {sentence(next.name)} increases by <Money cents={next.amount} /> <Time at={next.start} look="day" />
    </p>
  );
}

/** What follows a hand that steps down, and when. */
function NextHand({ sign: { falls = [] }, row }: Readonly<{ sign: SignView; row: string }>) {
  const next = falls.find((one) => one.row === row)?.next ?? null;
  if (next === null) return null;
  return (
    <Text tone="muted" size="small" block>
      {next.at === null ? (
        <>
          {next.says} from <Money cents={next.from ?? 0} />
        </>
      ) : (
        `${next.says} from ${dayAndTime(next.at)}`
      )}
    </Text>
  );
}

/** What is missing of a set that the house collects, and the longest runs of rounds. */
function Remembered({ sign: { sets = [], runs = [] }, row }: Readonly<{ sign: SignView; row: string }>) {
  const set = sets.find((one) => one.row === row);
  const missing = set?.items.filter(({ has }) => !has) ?? [];
  const longest = runs.filter((one) => one.row === row).slice(0, 3);
  if (missing.length === 0 && longest.length === 0) return null;
  return (
    <Text tone="muted" size="small" block>
      {missing.length === 0 ? null : `Still missing: ${missing.map(({ says }) => says).join(' ')}`}
      {longest.map(({ table, count }) => `${tableName(table)}: ${count} in a row`).join(' · ')}
    </Text>
  );
}

function Standing({ sign: { status, pending } }: Readonly<{ sign: SignView }>) {
  const now = useNow();
  if (status === 'suspended' || status === 'paused') {
    return <p className="board-standing is-stop">■ Not offered at this time</p>;
  }
  const first = pending[0];
  if (first === undefined) return null;
  return (
    <p className="board-standing is-waiting">
      ▲ PENDING at {pending.map(({ table }) => tableInSentence(table)).join(', ')} · {spanWords(now - first.since)}
    </p>
  );
}

type HighHandsProps = Readonly<{ board: BoardView; sign: SignView | undefined }>;

function HighHands({ board: { name, hands, closesAt, opensAt, stake }, sign }: HighHandsProps) {
  const now = useNow();
  const zone = useZone();
  return (
    <article className="board-list">
      <h1>{name}</h1>
      <Text as="p" tone="muted" size={2.6}>
        {clockTime(opensAt, zone)} to {clockTime(closesAt, zone)} · <strong>{countdown(closesAt - now)}</strong> left
      </Text>
      {stake === undefined ? (
        <Row as="p" gap={3} lines={0} above={0.6} size={3}>
          {boardPrizes(sign)
            .slice(0, PRIZES_SEEN)
            .map(({ says, amount }) => (
              <span key={says}>
                <Text tone="muted">{says}</Text>{' '}
                <Text weight="bold" tone="text" line="whole">
                  <Money cents={amount} look="meter" />
                </Text>
              </span>
            ))}
        </Row>
      ) : (
        <Text as="p" above={0.6} below={0.6} size={5} weight="bold">
          <Money cents={stake.atStake} look="meter" />
          {stake.rolledOver === 0 ? null : (
            <Text tone="muted" size={2.2}>
              {' '}
              with <Money cents={stake.rolledOver} /> rolled over
            </Text>
          )}
        </Text>
      )}
      {hands.length === 0 ? (
        <Text as="p" tone="muted" size={3}>
          No hand yet. The next verified hand leads.
        </Text>
      ) : (
        <Box as="ol" above={1.5}>
          {hands.slice(0, HANDS_SEEN).map((hand) => (
            <Grid
              as="li"
              rule="above"
              columns="minmax(0, 3fr) minmax(0, 4fr) auto"
              align="baseline"
              padY={0.9}
              padX={1}
              size={2.2}
              key={`${hand.table} ${hand.seat} ${hand.verifiedAt}`}
              className={hand.leads ? 'is-leading' : ''}
            >
              <Text size={2.8} weight="bold">
                {hand.hand}
              </Text>
              <span>
                {tableName(hand.table)}, seat {hand.seat}
                <Who who={hand.name} />
              </span>
              <Text tone="muted" className="board-line-mark">
                {hand.leads ? '● Leads' : hand.below ? 'Below the minimum' : clockTime(hand.verifiedAt, zone)}
              </Text>
            </Grid>
          ))}
        </Box>
      )}
      <Legal sign={sign} />
    </article>
  );
}

type StandingsProps = Readonly<{ list: StandingsView; sign: SignView | undefined }>;

function Standings({ list: { name, opensAt, closesAt, lines }, sign }: StandingsProps) {
  const now = useNow();
  const zone = useZone();
  return (
    <article className="board-list">
      <h1>{name}</h1>
      <Text as="p" tone="muted" size={2.6}>
        {clockTime(opensAt, zone)} to {clockTime(closesAt, zone)} · <strong>{timeLeft(closesAt - now)}</strong> left
      </Text>
      {lines.length === 0 ? (
        <Text as="p" tone="muted" size={3}>
          No points yet. The next verified hand takes the lead.
        </Text>
      ) : (
        <Box as="ol" above={1.5}>
          {lines.slice(0, HANDS_SEEN).map((line) => (
            <Grid
              as="li"
              rule="above"
              columns="minmax(0, 3fr) minmax(0, 4fr) auto"
              align="baseline"
              padY={0.9}
              padX={1}
              size={2.2}
              key={`${line.table} ${line.seat} ${line.name}`}
              className={line.place === 1 ? 'is-leading' : ''}
            >
              <Text size={2.8} weight="bold">
                {line.place}. {line.points} {line.points === 1 ? 'point' : 'points'}
              </Text>
              <span>
                {tableName(line.table)}, seat {line.seat}
                <Who who={line.name} />
              </span>
              <Text tone="muted" className="board-line-mark">
                {line.share === 0 ? null : <Money cents={line.share} />}
              </Text>
            </Grid>
          ))}
        </Box>
      )}
      <Legal sign={sign} />
    </article>
  );
}

function Winners({ recent }: Readonly<{ recent: readonly RecentView[] }>) {
  const zone = useZone();
  return (
    <article className="board-list board-winners">
      <h1>Last winners</h1>
      <Box as="ol" above={1.5}>
        {withKeys(recent)
          .slice(0, WINNERS_SEEN)
          .map(({ key, hit }) => (
            <Grid
              as="li"
              rule="above"
              columns="minmax(0, 3fr) minmax(0, 4fr) auto"
              align="baseline"
              padY={0.9}
              padX={1}
              size={2.2}
              key={key}
            >
              <Text size={2.8} weight="bold">
                <Money cents={hit.amount} />
              </Text>
              <span>
                {hit.says} · {hit.name}
                <Who who={hit.who} />
              </span>
              <Text tone="muted" className="board-line-mark">
                {tableName(hit.table)}, {clockTime(hit.at, zone)}
              </Text>
            </Grid>
          ))}
      </Box>
    </article>
  );
}

/** A name may run from right to left: it keeps its own direction, and the rest of the line keeps ours. */
function Who({ who }: Readonly<{ who: string | null }>) {
  return who === null ? null : (
    <>
      {' · '}
      <bdi>{who}</bdi>
    </>
  );
}

function Rules({ rules: { title, page, pages, sections } }: Readonly<{ rules: PostedRules }>) {
  return (
    <Stack as="article" className="board-rules">
      <h1>
        {title}: rules{' '}
        <small>
          {' '}
          {page} of {pages}{' '}
        </small>
      </h1>
      {sections.map(({ heading, lines }) => (
        <section key={heading}>
          <Text as="h2" tone="muted" size={1.9}>
            {heading}
          </Text>
          <ul>
            {lines.map(({ at, text }) => (
              <Text as="li" size={2.1} key={`${at} ${text}`}>
                {text}
              </Text>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
