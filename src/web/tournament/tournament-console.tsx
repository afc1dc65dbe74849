/** One tournament: the clock on top, and below it what the desk does. */

import { counted, figures } from '../../base/words.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { countdown, useNow } from '../lib/time.tsx';
import { EntrantsPart } from './entrants-part.tsx';
import { levelWords, secondsLeft } from './level-words.ts';
import { PlayPart } from './play-part.tsx';
import { PrizesPart } from './prizes-part.tsx';
import { SeatsPart } from './seats-part.tsx';

const PARTS = [
  ['entrants', 'Entrants'],
  ['seats', 'Seats'],
  ['play', 'Play'],
  ['prizes', 'Prizes and log'],
] as const;

export function TournamentConsole({ id, part }: Readonly<{ id: string; part: string }>) {
  const { tournaments } = useView();
  if (tournaments === undefined) return null;
  const one = tournaments.find(({ tournament }) => tournament === id);
  if (one === undefined) {
    return (
      <article className="tournament">
        <Link to="/tournament">All tournaments</Link>
        <Notice means="info" says="It is over." next="Its log stands among the logs." />
        <p>
          <Link to={`/papers/tournament-log?tournament=${id}`}>The log of {id}</Link>
        </p>
      </article>
    );
  }
  return (
    <article className="tournament">
      <header className="tournament-head">
        <Link to="/tournament">All tournaments</Link>
        <h2>{one.name}</h2>
        <a href={`/clock?tournament=${id}`} target="_blank" rel="noreferrer">
          Big clock in a window of its own
        </a>
      </header>
      <ClockStrip one={one} />
      <nav className="tournament-parts" aria-label="Parts of the tournament">
        {PARTS.map(([name, says]) => (
          <Link key={name} to={`/tournament/${id}/${name}`} aria-current={part === name ? 'page' : undefined}>
            {says}
          </Link>
        ))}
      </nav>
      <Part one={one} part={part} />
    </article>
  );
}

function Part({ one, part }: Readonly<{ one: TournamentDeskView; part: string }>) {
  if (part === 'seats') return <SeatsPart one={one} />;
  if (part === 'play') return <PlayPart one={one} />;
  if (part === 'prizes') return <PrizesPart one={one} />;
  return <EntrantsPart one={one} />;
}

/** What the room sees, and the buttons that move it. */
function ClockStrip({ one }: Readonly<{ one: TournamentDeskView }>) {
  const { tournament, status, clock, now: level, next, left, entrants, pool, average } = one;
  const now = useNow();
  const give = useGive();
  const start = useAction(() => give('start-tournament', { tournament }));
  const stop = useAction(() => give(clock?.paused === true ? 'resume-clock' : 'pause-clock', { tournament }));
  const seconds = secondsLeft(clock, now, level);
  return (
    <section className="tournament-strip" aria-label="Clock">
      {clock === null ? (
        <p className="tournament-level">
          <Tag tone={status === 'over' ? 'info' : 'waiting'}>{status === 'over' ? 'Over' : 'Sign-up'}</Tag>
        </p>
      ) : (
        <p className="tournament-level">
          <strong className="tournament-time">{seconds === null ? 'no end' : countdown(seconds)}</strong>
          <span>{level === null ? '' : levelWords(level)}</span>
          {clock.paused ? <Tag tone="waiting">Stands still</Tag> : null}
          <span className="tournament-next">{next === null ? '' : `Next: ${levelWords(next)}`}</span>
        </p>
      )}
      <p className="tournament-figures">
        <span>{status === 'sign-up' ? counted(entrants, 'entrant') : `${left} of ${entrants} left`}</span>
        {status === 'running' ? <span>average {figures(average)}</span> : null}
        <span>
          Pool <Money cents={pool} />
        </span>
      </p>
      <RefusalNotice refusal={start.refusal ?? stop.refusal} />
      {status === 'sign-up' ? (
        <BusyButton look="primary" busy={start.busy} onPress={() => void start.run()}>
          Start with {entrants}
        </BusyButton>
      ) : null}
      {clock === null ? null : (
        <BusyButton busy={stop.busy} onPress={() => void stop.run()}>
          {clock.paused ? 'Let the clock go on' : 'Stop the clock'}
        </BusyButton>
      )}
    </section>
  );
}
