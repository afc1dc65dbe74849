/** One scene of the sign. */

import { sentence } from '../../base/words.ts';
import type { BoardView, RecentView, SignView, StandingsView } from '../../floor/view.ts';
import { Money } from '../lib/money.tsx';
import { clockTime, countdown, spanWords, Time, timeLeft, useNow, useZone } from '../lib/time.tsx';
import { tableInSentence, tableName } from '../table/names.ts';
import { Odometer } from './odometer.tsx';
import { comesTo, type Scene, withKeys } from './scenes.ts';
import type { PostedRules } from './use-posted.ts';

export function SceneView({ scene }: Readonly<{ scene: Scene }>) {
  switch (scene.kind) {
    case 'meter':
      return <Meter sign={scene.sign} />;
    case 'high-hands':
      return <HighHands board={scene.board} />;
    case 'standings':
      return <Standings list={scene.list} />;
    case 'winners':
      return <Winners recent={scene.recent} />;
    case 'rules':
      return <Rules rules={scene.rules} />;
    case 'hit':
      return <JustHit hit={scene.hit} />;
    case 'nothing':
      return <p className="board-wait">Nothing is posted at present.</p>;
  }
}

/** As many lines of the chart as can be read from the back of the room. */
const ROWS_SEEN = 7;
/** Fewer, since a long one takes two lines. */
const WINNERS_SEEN = 5;

function Meter({ sign }: Readonly<{ sign: SignView }>) {
  const [first, ...others] = sign.pools;
  return (
    <article className={`board-meter ${first === undefined ? 'has-no-pool' : ''}`}>
      <h1>{sign.name}</h1>
      {first === undefined ? null : (
        <p className="board-amount">
          <Odometer cents={first.amount} />
        </p>
      )}
      {others.length === 0 ? null : (
        <ul className="board-pools">
          {others.map(({ pool, name, amount }) => (
            <li key={pool}>
              <span>{name}</span> <Money cents={amount} look="meter" />
            </li>
          ))}
        </ul>
      )}
      <Announced sign={sign} />
      <Standing sign={sign} />
      <table className="board-rows">
        <caption className="only-heard">What wins it</caption>
        <tbody>
          {sign.rows.slice(0, ROWS_SEEN).map((row) => {
            const amount = comesTo(row, sign);
            return (
              <tr key={row.row}>
                <th scope="row">{row.says}</th>
                <td>{row.prize}</td>
                <td className="board-comes-to">{amount === null ? null : <Money cents={amount} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {sign.times === undefined ? null : <p className="board-small">{sign.times}</p>}
      <p className="board-small">
        {sign.games.map(({ name }) => name).join(', ')}
        {sign.rows[0]?.schedule === undefined ? '' : ` · Schedule ${sign.rows[0].schedule}`}
        {sign.rows.length > ROWS_SEEN ? ` · ${sign.rows.length - ROWS_SEEN} more lines in the posted rules` : ''}
      </p>
      <p className="board-law">
        {sign.npn ? <strong>{sign.words}</strong> : null}
        {sign.approval === null ? null : <span>Approval {sign.approval}</span>}
      </p>
    </article>
  );
}

function Announced({ sign: { raises = [] } }: Readonly<{ sign: SignView }>) {
  const [next] = raises;
  if (next === undefined) return null;
  return (
    <p className="board-standing">
      {sentence(next.name)} rises by <Money cents={next.amount} /> <Time at={next.start} look="day" />
    </p>
  );
}

function Standing({ sign: { status, pending } }: Readonly<{ sign: SignView }>) {
  const now = useNow();
  if (status === 'suspended' || status === 'paused') {
    return <p className="board-standing is-stop">■ Not offered at present</p>;
  }
  const first = pending[0];
  if (first === undefined) return null;
  return (
    <p className="board-standing is-waiting">
      ▲ PENDING at {pending.map(({ table }) => tableInSentence(table)).join(', ')} · {spanWords(now - first.since)}
    </p>
  );
}

function HighHands({ board: { name, hands, closesAt, opensAt } }: Readonly<{ board: BoardView }>) {
  const now = useNow();
  const zone = useZone();
  const ordered = [...hands].sort((a, b) => Number(b.leads) - Number(a.leads) || b.verifiedAt - a.verifiedAt);
  return (
    <article className="board-list">
      <h1>{name}</h1>
      <p className="board-until">
        {clockTime(opensAt, zone)} to {clockTime(closesAt, zone)} · <strong>{countdown(closesAt - now)}</strong> left
      </p>
      {ordered.length === 0 ? (
        <p className="board-wait">No hand yet. The next verified one leads.</p>
      ) : (
        <ol>
          {ordered.slice(0, ROWS_SEEN).map((hand) => (
            <li key={`${hand.table} ${hand.seat} ${hand.verifiedAt}`} className={hand.leads ? 'is-leading' : ''}>
              <span className="board-line">{hand.hand}</span>
              <span>
                {tableName(hand.table)}, seat {hand.seat}
                <Who who={hand.name} />
              </span>
              <span className="board-line-mark">
                {hand.leads ? '● Leads' : hand.below ? 'Below the minimum' : clockTime(hand.verifiedAt, zone)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

function Standings({ list: { name, opensAt, closesAt, lines } }: Readonly<{ list: StandingsView }>) {
  const now = useNow();
  const zone = useZone();
  return (
    <article className="board-list">
      <h1>{name}</h1>
      <p className="board-until">
        {clockTime(opensAt, zone)} to {clockTime(closesAt, zone)} · <strong>{timeLeft(closesAt - now)}</strong> left
      </p>
      {lines.length === 0 ? (
        <p className="board-wait">Nobody has a point yet. The next verified hand leads.</p>
      ) : (
        <ol>
          {lines.slice(0, ROWS_SEEN).map((line) => (
            <li key={`${line.table} ${line.seat} ${line.name}`} className={line.place === 1 ? 'is-leading' : ''}>
              <span className="board-line">
                {line.place}. {line.points} {line.points === 1 ? 'point' : 'points'}
              </span>
              <span>
                {tableName(line.table)}, seat {line.seat}
                <Who who={line.name} />
              </span>
              <span className="board-line-mark">{line.share === 0 ? null : <Money cents={line.share} />}</span>
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

function Winners({ recent }: Readonly<{ recent: readonly RecentView[] }>) {
  const zone = useZone();
  return (
    <article className="board-list board-winners">
      <h1>Last winners</h1>
      <ol>
        {withKeys(recent)
          .slice(0, WINNERS_SEEN)
          .map(({ key, hit }) => (
            <li key={key}>
              <span className="board-line">
                <Money cents={hit.amount} />
              </span>
              <span>
                {hit.says} · {hit.name}
                <Who who={hit.who} />
              </span>
              <span className="board-line-mark">
                {tableName(hit.table)}, {clockTime(hit.at, zone)}
              </span>
            </li>
          ))}
      </ol>
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

function JustHit({ hit: { name, says, amount, table, who } }: Readonly<{ hit: RecentView }>) {
  return (
    <article className="board-hit">
      <p className="board-hit-name">{name}</p>
      <p className="board-amount">
        <Money cents={amount} look="meter" />
      </p>
      <h1>{says}</h1>
      <p className="board-until">
        {tableName(table)}
        <Who who={who} />
      </p>
    </article>
  );
}

function Rules({ rules: { title, page, pages, sections } }: Readonly<{ rules: PostedRules }>) {
  return (
    <article className="board-rules">
      <h1>
        {title}: the rules{' '}
        <small>
          {page} of {pages}
        </small>
      </h1>
      {sections.map(({ heading, lines }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {lines.map(({ at, text }) => (
              <li key={`${at} ${text}`}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
