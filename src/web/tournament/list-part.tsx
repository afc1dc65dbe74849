/** Tournaments that are on, and those whose sign-up can be opened. */

import { counted } from '../../base/words.ts';
import type { TournamentDeskView, TournamentDueView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { eventOf, useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { go, Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';

export function ListPart() {
  const { tournaments, tournamentsDue = [] } = useView();
  if (tournaments === undefined) return null;
  return (
    <div className="tournament-list">
      <section>
        <h2>On now</h2>
        {tournaments.length === 0 ? (
          <p className="empty">No tournament is open. Open the sign-up of one that is posted below.</p>
        ) : (
          <ul className="tournament-cards">
            {tournaments.map((one) => (
              <OnNow key={one.tournament} one={one} />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>Posted</h2>
        {tournamentsDue.length === 0 ? (
          <p className="empty">Nothing else is posted. The office posts a tournament with its structure.</p>
        ) : (
          <ul className="tournament-cards">
            {tournamentsDue.map((one) => (
              <Posted key={`${one.offer} ${one.startsAt}`} one={one} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

const TONES: Readonly<Record<TournamentDeskView['status'], Tone>> = {
  'sign-up': 'waiting',
  running: 'order',
  over: 'info',
};
const STATES = { 'sign-up': 'Sign-up', running: 'Running', over: 'Over, log to sign' } as const;

function OnNow({ one }: Readonly<{ one: TournamentDeskView }>) {
  const { tournament, name, status, entrants, left, pool, startsAt } = one;
  return (
    <li className="tournament-card">
      <Link to={`/tournament/${tournament}`}>{name}</Link>
      <Tag tone={TONES[status]}>{STATES[status]}</Tag>
      <p className="tournament-figures">
        <span>
          {status === 'sign-up' ? counted(entrants, 'entrant') : `${left} of ${counted(entrants, 'entrant')} left`}
        </span>
        <span>
          Pool <Money cents={pool} />
        </span>
        {startsAt === null || status !== 'sign-up' ? null : (
          <span>
            starts <Time at={startsAt} />
          </span>
        )}
      </p>
    </li>
  );
}

function Posted({ one }: Readonly<{ one: TournamentDueView }>) {
  const { offer, name, startsAt, buyIn, entryFee, guarantee } = one;
  const give = useGive();
  const open = useAction(async () => {
    const given = await give('open-sign-up', { offer, startsAt });
    const opened = given.done ? eventOf(given.events, 'sign-up-opened') : undefined;
    if (opened !== undefined) go(`/tournament/${opened.tournament}`);
    return given;
  });
  return (
    <li className="tournament-card">
      <strong>{name}</strong>
      <p className="tournament-figures">
        <span>{startsAt === null ? 'starts when its field is full' : <Time at={startsAt} look="exact" />}</span>
        <span>
          <Money cents={buyIn} /> and <Money cents={entryFee} /> fee
        </span>
        {guarantee === null ? null : (
          <span>
            guaranteed <Money cents={guarantee} />
          </span>
        )}
      </p>
      <RefusalNotice refusal={open.refusal} />
      <BusyButton busy={open.busy} onPress={() => void open.run()}>
        Open the sign-up: the structure stands from then on
      </BusyButton>
    </li>
  );
}
