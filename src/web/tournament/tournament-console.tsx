/** One tournament: the clock on top, the desk's work below. */

import { counted, figures } from '../../base/display-text.ts';
import { pauseClock, resumeClock, startTournament } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { Row, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
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
        <Notice means="info" says="This tournament is finished." next="Its log is under Logs." />
        <p>
          <Link to={`/papers/tournament-log?tournament=${id}`}>View its log</Link>
        </p>
      </article>
    );
  }
  return (
    <article className="tournament">
      <Row as="header" gap={3} lines={1} align="baseline">
        <Link to="/tournament">All tournaments</Link>
        <h2>{one.name}</h2>
        <a href={`/clock?tournament=${id}`} target="_blank" rel="noreferrer">
          Open the big clock in a new window
        </a>
      </Row>
      <ClockStrip one={one} />
      <nav className="tournament-parts" aria-label="Tournament sections">
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

/** The clock as the room sees it, and its controls. */
function ClockStrip({ one }: Readonly<{ one: TournamentDeskView }>) {
  const { tournament, status, clock, now: level, next, left, entrants, pool, average } = one;
  const now = useNow();
  const seconds = secondsLeft(clock, now, level);
  return (
    <section className="tournament-strip" aria-label="Clock">
      {clock === null ? (
        <Row as="p" gap={2} lines={0.5} align="baseline">
          <Tag tone={status === 'over' ? 'info' : 'waiting'}>{status === 'over' ? 'Finished' : 'Sign-up'}</Tag>
        </Row>
      ) : (
        <Row as="p" gap={2} lines={0.5} align="baseline">
          <strong className="tournament-time">{seconds === null ? 'Untimed' : countdown(seconds)}</strong>
          <span>{level === null ? '' : levelWords(level)}</span>
          {clock.paused ? <Tag tone="waiting">Paused</Tag> : null}
          <Text tone="felt">{next === null ? '' : `Next: ${levelWords(next)}`}</Text>
        </Row>
      )}
      <p className="tournament-figures">
        <span>{status === 'sign-up' ? counted(entrants, 'entrant') : `${left} of ${entrants} left`}</span>
        {status === 'running' ? <span>Average {figures(average)}</span> : null}
        <span>
          Prize pool <Money cents={pool} />
        </span>
      </p>
      {status === 'sign-up' ? <CommandForm of={startTournament(entrants)} given={{ tournament }} /> : null}
      {clock === null ? null : clock.paused ? (
        <CommandForm key="resume" of={resumeClock} given={{ tournament }} />
      ) : (
        <CommandForm key="pause" of={pauseClock} given={{ tournament }} />
      )}
    </section>
  );
}
