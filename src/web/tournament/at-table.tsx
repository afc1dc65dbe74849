/** The tablet of a table at which a tournament plays: the level, the button, and what a raise means. */

import { moveButton } from '../../floor/tournaments/command-forms.ts';
import type { TournamentClockView } from '../../floor/view-types.ts';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { countdown, useNow } from '../lib/time.tsx';
import { levelWords, secondsLeft } from './level-words.ts';
import { RaiseHelp } from './raise-help.tsx';
import './tournament.css';

type Props = Readonly<{ one: TournamentClockView; table: string }>;

export function TournamentAtTable({ one, table }: Props) {
  const { tournament, name, clock, now: level, next } = one;
  const now = useNow();
  const here = one.at.find((place) => place.table === table);
  const seconds = secondsLeft(clock, now, level);
  return (
    <article className="tournament">
      <h2>{name}</h2>
      <section className="tournament-strip" aria-label="Clock">
        {clock === null ? (
          <Tag tone="waiting">Not started</Tag>
        ) : (
          <p className="tournament-level">
            <strong className="tournament-time">{seconds === null ? 'no end' : countdown(seconds)}</strong>
            <span>{level === null ? '' : levelWords(level)}</span>
            {clock.paused ? <Tag tone="waiting">Stands still</Tag> : null}
            <span className="tournament-next">{next === null ? '' : `Next: ${levelWords(next)}`}</span>
          </p>
        )}
      </section>
      <div className="tournament-columns">
        <section className="tournament-box">
          <h3>Button and blinds</h3>
          <p className="tournament-means">
            {here?.button == null
              ? 'Nobody keeps the button yet.'
              : `Button at seat ${here.button}, small blind at ${here.small}, big blind at ${here.big}.`}
          </p>
          <p>The button stays where it is due, even where nobody sits any more.</p>
          <CommandForm of={moveButton(clock !== null)} given={{ tournament, table }} />
        </section>
        <RaiseHelp />
      </div>
    </article>
  );
}
