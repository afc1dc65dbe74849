/** The club at the desk: member accounts, swipe rounds, enrollment and scanner imports. */

import { Facts, Stack, Text } from '../../design/layout.tsx';
import '../desk.css';
import { counted, figures } from '../../../base/display-text.ts';
import type { ClubView } from '../../../floor/view.ts';
import { Segmented } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { useView } from '../../lib/live.tsx';
import { go } from '../../lib/router.tsx';
import { useSessions } from '../../lib/session.tsx';
import { Time, timeLeft, useNow } from '../../lib/time.tsx';
import { wallTime } from '../tickets/ticket-lookup.ts';
import { clubTasks } from './club-roles.ts';
import { EnrollMember } from './enroll-member.tsx';
import { CardDesk } from './member-console.tsx';
import { ScannerDock, SwipeRound } from './record-swipes.tsx';

export function ClubPart({ path }: Readonly<{ path: string }>) {
  const { club = [] } = useView();
  const tasks = clubTasks(useSessions().session?.who?.roles ?? []);
  const task = (tasks.find(({ value }) => value === path) ?? tasks[0])?.value;
  return (
    <Stack gap={3} max="960px" className="desk-part">
      {club.map((offer) => (
        <Posted key={offer.offer} offer={offer} />
      ))}
      {club.length > 0 ? null : (
        <Notice
          means="info"
          says="No club promotion is active."
          next="You can enroll members. They earn credits after promotions posts the next club promotion."
        />
      )}
      <Segmented
        asks="Choose a task"
        choices={tasks}
        chosen={task ?? ''}
        onChoose={(value) => go(value === '' ? '/desk/club' : `/desk/club/${value}`)}
      />
      {task === '' ? <CardDesk /> : null}
      {task === 'swipe' ? <SwipeRound club={club} /> : null}
      {task === 'enrol' ? <EnrollMember /> : null}
      {task === 'scanner' ? <ScannerDock /> : null}
    </Stack>
  );
}

function Posted({ offer: { name, times, minutes, now, until, members, outstanding } }: Readonly<{ offer: ClubView }>) {
  const clock = useNow();
  return (
    <Stack as="section" aria-label={name}>
      <h2>{name}</h2>
      <Text as="p" size="title">
        {now === null ? (
          'Outside posted times. Swipes earn no credits now.'
        ) : (
          <>
            <strong>{wallTime(now.time)} swipe</strong>, <span className="money">{timeLeft(now.until - clock)}</span>{' '}
            left
          </>
        )}
      </Text>
      <details>
        <Text as="summary" tone="muted">
          Posted terms
        </Text>
        <Facts>
          <dt>Posted times</dt>
          <dd>
            {times.map(wallTime).join(', ')}, each for {counted(minutes, 'minute')}
          </dd>
          <dt>Period ends</dt>
          <dd>
            <Time at={until} look="day" />
          </dd>
          <dt>Outstanding</dt>
          <dd>
            {counted(outstanding, 'credit')} of {figures(members)} {members === 1 ? 'member' : 'members'}
          </dd>
        </Facts>
      </details>
    </Stack>
  );
}
