/** The club at the desk: a card in the hand, swipes, new members, docked scanners. */

import { counted, figures } from '../../../base/words.ts';
import type { ClubView } from '../../../floor/view.ts';
import { Notice } from '../../design/notice.tsx';
import { Segmented } from '../../design/segmented.tsx';
import { useView } from '../../lib/live.tsx';
import { go } from '../../lib/router.tsx';
import { useSessions } from '../../lib/session.tsx';
import { Time, timeLeft, useNow } from '../../lib/time.tsx';
import { CardDesk } from './card-desk.tsx';
import { Enrol } from './enrol.tsx';
import { ScannerDock } from './scanner-dock.tsx';
import { SwipeRound } from './swipe-round.tsx';
import { clubTasks } from './who-may.ts';
import './club.css';

export function ClubPart({ path }: Readonly<{ path: string }>) {
  const { club = [] } = useView();
  const tasks = clubTasks(useSessions().session?.who?.roles ?? []);
  const task = (tasks.find(({ value }) => value === path) ?? tasks[0])?.value;
  return (
    <div className="desk-part">
      {club.map((offer) => (
        <Posted key={offer.offer} offer={offer} />
      ))}
      {club.length > 0 ? null : (
        <Notice
          means="info"
          says="No promotion of the club runs now."
          next="Members can be enrolled; credits come with the next one that is posted."
        />
      )}
      <Segmented
        asks="What is to be done?"
        choices={tasks}
        chosen={task ?? ''}
        onChoose={(value) => go(value === '' ? '/desk/club' : `/desk/club/${value}`)}
      />
      {task === '' ? <CardDesk /> : null}
      {task === 'swipe' ? <SwipeRound club={club} /> : null}
      {task === 'enrol' ? <Enrol /> : null}
      {task === 'scanner' ? <ScannerDock /> : null}
    </div>
  );
}

function Posted({ offer: { name, times, minutes, now, until, members, outstanding } }: Readonly<{ offer: ClubView }>) {
  const clock = useNow();
  return (
    <section className="club-posted" aria-label={name}>
      <h3>{name}</h3>
      <p className="club-now">
        {now === null ? (
          'Not a posted time now: a swipe brings nothing.'
        ) : (
          <>
            <strong>Swipes of {now.time}</strong>, <span className="money">{timeLeft(now.until - clock)}</span> left
          </>
        )}
      </p>
      <details>
        <summary>What is posted</summary>
        <dl className="desk-facts">
          <dt>Posted times</dt>
          <dd>
            {times.join(', ')}; each lasts {counted(minutes, 'minute')}
          </dd>
          <dt>Period ends</dt>
          <dd>
            <Time at={until} look="exact" />
          </dd>
          <dt>Outstanding</dt>
          <dd>
            {counted(outstanding, 'credit')} of {figures(members)} {members === 1 ? 'member' : 'members'}
          </dd>
        </dl>
      </details>
    </section>
  );
}
