/** What holders of passes play: what is on, and what comes. */

import { counted } from '../../base/words.ts';
import type { ContestDueView, ContestView } from '../../floor/view.ts';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { spanWords, Time, useNow } from '../lib/time.tsx';
import { CancelContest } from './cancel-contest.tsx';
import { KeysConsole } from './keys-console.tsx';
import { TournamentConsole } from './tournament-console.tsx';
import './plays.css';

export function ContestsPart() {
  const { contests = [], contestsDue = [], passes = [] } = useView();
  if (contests.length + contestsDue.length === 0) {
    return (
      <p className="empty">
        Nothing is played with passes. Where the office posts a giveaway with keys or a tournament, it stands here.
      </p>
    );
  }
  return (
    <ul className="desk-list">
      {contests.map((contest) => (
        <li key={contest.contest}>
          <Link to={`/desk/contest/${contest.contest}`}>{contest.offerName}</Link>
          <Tag tone="order">{contest.form === 'keys' ? 'Keys in play' : 'Tables in play'}</Tag>
        </li>
      ))}
      {contestsDue.map((due) => (
        <Due key={due.offer} due={due} held={passes.filter(({ offer }) => offer === due.offer).length} />
      ))}
    </ul>
  );
}

function Due({ due: { offer, offerName, playsAt }, held }: Readonly<{ due: ContestDueView; held: number }>) {
  const now = useNow();
  return (
    <li>
      <Link to={`/desk/let-in/${offer}`}>{offerName}: let in</Link>
      <Tag tone={playsAt <= now ? 'waiting' : 'grey'}>{playsAt <= now ? 'Due' : `In ${spanWords(playsAt - now)}`}</Tag>
      <span>
        <Time at={playsAt} look="exact" />, {counted(held, 'pass', 'passes')}
      </span>
    </li>
  );
}

export function ContestConsole({ id }: Readonly<{ id: string }>) {
  const { contests } = useView();
  const contest = contests?.find((one) => one.contest === id);
  if (contests === undefined) return null;
  return (
    <article className="desk-console">
      <header className="desk-head">
        <Link to="/desk/contests">All contests</Link>
        <h2>{contest?.offerName ?? 'Contest'}</h2>
      </header>
      {contest === undefined ? (
        <Notice means="info" says="It is over." next="What was won is handed over at the cage." />
      ) : (
        <>
          <Console contest={contest} />
          <CancelContest contest={contest.contest} />
        </>
      )}
    </article>
  );
}

const Console = ({ contest }: Readonly<{ contest: ContestView }>) =>
  contest.form === 'keys' ? <KeysConsole contest={contest} /> : <TournamentConsole contest={contest} />;
